/** Bean bags and restaurant booths. */
import type { Builder } from '../builder.ts';
import type { Maker } from '../maker.ts';
import { plate } from '../pieces/plates.ts';
import { tuftedPad } from '../pieces/upholstery.ts';
import { box, boxBetween } from '../shape/box.ts';
import { rectangle } from '../shape/outline.ts';
import { noise3 } from '../shape/random.ts';
import { cylinder } from '../shape/round.ts';
import { move, type Shape, turn } from '../shape/shape.ts';
import { cushion, softBlock } from '../shape/soft.ts';
import { surface } from '../shape/surface.ts';

export const seedOf = (make: Maker) => Math.floor(make.random.fork('cloth').next() * 1e6);

export const beanBag: Builder = (make) => {
  const { width, depth, height, materialSet } = make;
  const seed = seedOf(make);
  const body = softBlock({ width, depth, height: height * 0.98, power: 2.2, sidePower: 2.3, wrinkles: 0.02, seed });
  // A hollow in front, a back behind, the weight low.
  const positions = body.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = [positions[i], positions[i + 1], positions[i + 2]];
    const t = z / height;
    const sag = 1.0 + 0.1 * Math.cos(Math.min(1, t * 1.3) * Math.PI);
    const seat =
      Math.max(0, t - 0.35) *
      0.55 *
      Math.exp(-((x / (width * 0.36)) ** 2) - ((y + depth * 0.17) / (depth * 0.34)) ** 2);
    const crease =
      0.01 * noise3(x * 9, y * 9, z * 6, seed) + 0.008 * Math.sin(Math.atan2(y, x) * 6) * Math.max(0, 1 - t);
    positions[i] = x * (sag - t * 0.22) + crease * x;
    positions[i + 1] = y * (sag - t * 0.22) + t * t * depth * 0.12;
    positions[i + 2] = Math.max(0, (z - height * 0.03) * 1.03 - seat * height * 0.62 + crease * t);
  }
  const soft = surface(positions, body.indices, { crease: 80 });
  make.add('body', materialSet.fabric(), soft);
  make.top({ name: 'seat', z: height * 0.5, min: [-width * 0.2, -depth * 0.3], max: [width * 0.2, 0] });
};

/** Two benches that face each other across a table; one enters from the front. */
export const booth: Builder = (make) => {
  const { height, materialSet, style } = make;
  // Built with the benches one behind the other, then turned.
  const [width, depth] = [make.depth, make.width];
  const benchDepth = Math.min(0.55, depth * 0.36);
  const seat = 0.45;
  const wood = materialSet.wood('frame', 'accent');
  const fabric = make.wants('fabric')
    ? materialSet.fabric()
    : {
        ...materialSet.of(
          'leather',
          make.random.fork('colour').pick(['burgundy', 'dark-green', 'brown', 'navy']),
          {},
          'main',
          'main',
        ),
        takes: ['fabric'] as const,
      };
  for (const side of [-1, 1]) {
    const y = side * (depth / 2 - benchDepth / 2);
    const half = (shapes: Shape[]) => shapes.map((s) => move(side === 1 ? s : turn(s, 'z', 180), 0, y, 0));
    make.add(
      'frame',
      wood,
      half([
        boxBetween([-width / 2, -benchDepth / 2 + 0.03, 0], [width / 2, benchDepth / 2, seat - 0.12], {
          bevel: 0.005,
          grain: 'x',
        }),
        boxBetween([-width / 2, benchDepth / 2 - 0.05, 0], [width / 2, benchDepth / 2, height - 0.03], {
          bevel: 0.005,
          grain: 'x',
        }),
        box({
          size: [width + 0.03, 0.085, 0.03],
          center: [0, benchDepth / 2 - 0.035, height - 0.015],
          bevel: 0.008,
          segments: 1,
        }),
      ]),
    );
    make.add(
      'seat',
      fabric,
      half([
        cushion({
          size: [width - 0.01, benchDepth - 0.06, 0.13],
          center: [0, -0.03, seat - 0.06],
          round: 0.04,
          puff: 0.015,
          seed: 3,
        }),
      ]),
    );
    const backHeight = height - seat - 0.06;
    if (style.tufted || style.character === 'deco' || style.character === 'industrial') {
      const { pad, buttons } = tuftedPad({
        width: width - 0.02,
        height: backHeight,
        thick: 0.085,
        pitch: 0.18,
        depth: 0.035,
      });
      make.add('back', fabric, half([move(pad, 0, benchDepth / 2 - 0.045, seat)]));
      make.add('buttons', { ...fabric, group: 'buttons' }, half([move(buttons, 0, benchDepth / 2 - 0.045, seat)]));
    } else {
      const count = Math.round(width / 0.16);
      make.add(
        'back',
        fabric,
        half(
          Array.from({ length: count }, (_, i) =>
            box({
              size: [width / count - 0.002, 0.085, backHeight],
              center: [-width / 2 + (width / count) * (i + 0.5), benchDepth / 2 - 0.08, seat + backHeight / 2],
              bevel: 0.036,
              segments: 3,
            }),
          ),
        ),
      );
    }
    make.top({
      name: side === 1 ? 'seat' : 'seat-2',
      z: seat,
      min: [-width / 2 + 0.1, y - benchDepth * 0.35],
      max: [width / 2 - 0.1, y + benchDepth * 0.2],
    });
  }
  const between = depth - 2 * benchDepth;
  const [tw, td] = [width * 0.9, between + 0.16];
  make.add(
    'table',
    materialSet.wood('table', 'accent'),
    plate({ outline: rectangle(tw, td, 0.03, 4), z: 0.715, thick: 0.035, edge: 'soft' }),
  );
  make.add(
    'table leg',
    materialSet.metal('legs', 'accent'),
    cylinder({ radius: 0.035, height: 0.7, z: 0.015 }),
    cylinder({ radius: 0.22, height: 0.018, bevel: 0.006 }),
    box({ size: [0.4, 0.3, 0.012], center: [0, 0, 0.71], bevel: 0.003 }),
  );
  make.top({ name: 'table', z: 0.75, min: [-tw / 2, -td / 2], max: [tw / 2, td / 2] });
  for (const part of make.parts) part.shapes = part.shapes.map((shape) => turn(shape, 'z', 90));
  for (const top of make.tops) {
    const [min, max] = [top.min, top.max];
    top.min = [-max[1], min[0]];
    top.max = [-min[1], max[0]];
  }
};
