/** Fireplaces and stoves, with a fire that shines. */
import type { Builder } from '../builder.ts';
import type { Maker } from '../maker.ts';
import type { Vec3 } from '../model.ts';
import { fourLegs } from '../pieces/legs.ts';
import { plate } from '../pieces/plates.ts';
import { box, boxBetween } from '../shape/box.ts';
import { extrude, upright } from '../shape/extrude.ts';
import { type Outline, rectangle, smooth2 } from '../shape/outline.ts';
import { randomFrom } from '../shape/random.ts';
import { cylinder, lathe } from '../shape/round.ts';
import { merge, move, type Shape, turn, warp, withMirror } from '../shape/shape.ts';
import { subtract } from '../shape/solid.ts';
import { bar, rod, sweep } from '../shape/sweep.ts';

/** Logs on a grate with flames that shine. */
function fire(make: Maker, width: number, y: number, z: number): void {
  const random = randomFrom(Math.floor(make.random.fork('fire').next() * 1e6));
  const logs = Array.from({ length: 4 }, (_, i) => {
    const length = width * random.between(0.6, 0.8);
    const log = move(
      turn(cylinder({ radius: 0.038, topRadius: 0.034, height: length, bevel: 0.008, segments: 12 }), 'y', 90),
      -length / 2,
      0,
      0,
    );
    return move(
      turn(log, 'z', random.between(-16, 16)),
      0,
      y + (i % 2 === 0 ? -0.05 : 0.045),
      z + 0.075 + (i > 1 ? 0.06 : 0),
    );
  });
  make.add('logs', make.materialSet.of('bark', undefined, {}, 'logs'), logs);
  const iron = make.materialSet.of('iron', '#1c1c1d', {}, 'grate');
  make.add(
    'grate',
    iron,
    ...[-0.3, -0.1, 0.1, 0.3].map((f) =>
      bar([f * width, y - 0.13, z + 0.03], [f * width, y + 0.12, z + 0.03], 0.014, 0.014, [0, 0, 1]),
    ),
    ...[-0.34, 0.34].map((f) => bar([f * width, y - 0.13, z], [f * width, y - 0.13, z + 0.1], 0.018, 0.018, [0, 1, 0])),
  );
  const flames = Array.from({ length: 6 }, (_, i) => {
    const h = random.between(0.12, 0.24);
    const flame = lathe({
      profile: [
        [0.004, 0],
        [0.03, h * 0.2],
        [0.026, h * 0.45],
        [0.01, h * 0.8],
        [0, h],
      ],
      segments: 10,
      crease: 80,
    });
    return move(
      warp(flame, ([px, py, pz]) => [px + 0.02 * Math.sin(pz * 22 + i), py + 0.012 * Math.cos(pz * 19 + i * 2), pz]),
      (i / 5 - 0.5) * width * 0.55,
      y + random.between(-0.04, 0.04),
      z + 0.13,
    );
  });
  make.add(
    'flames',
    {
      use: { kind: 'sky-light', color: [1, 0.35, 0.06], emission: [9, 3.2, 0.6] },
      takes: [],
      tint: 'none',
      group: 'flames',
    },
    flames,
  );
  make.light({ center: [0, y, z + 0.22], radiusM: 0.07, lumens: 700, kelvin: 1900 });
}

export const fireplace: Builder = (make) => {
  const { width, depth, height, materialSet, style } = make;
  const back = depth / 2;
  const y0 = -depth / 2;
  const hearth = 0.05;
  const brick = materialSet.of('brick', '#2b2523', {}, 'firebox');
  if (style.character === 'industrial' || style.character === 'nordic' || style.character === 'space') {
    // A freestanding iron stove with its pipe.
    const iron = {
      ...materialSet.of('iron', '#1f2022', { roughness: 0.6 }, 'main', 'main'),
      takes: ['metal', 'stone', 'ceramic'] as const,
    };
    const w = Math.min(width * 0.5, 0.62);
    const d = Math.min(depth * 0.9, 0.44);
    const stove = height * 0.78;
    const shell = subtract(boxBetween([-w / 2, -d / 2, 0.14], [w / 2, d / 2, stove], { bevel: 0.03, segments: 3 }), [
      boxBetween([-w / 2 + 0.06, -d / 2 - 0.05, stove * 0.42], [w / 2 - 0.06, d / 2 - 0.05, stove - 0.1], {
        bevel: 0.01,
      }),
    ]);
    make.add(
      'body',
      iron,
      shell,
      fourLegs({ form: 'tapered', x: w / 2 - 0.06, y: d / 2 - 0.06, height: 0.16, thick: 0.04 }),
      cylinder({ radius: 0.075, height: height - stove + 0.001, z: stove - 0.001, bevel: 0.002, segments: 28 }),
      box({ size: [w + 0.03, d + 0.03, 0.025], center: [0, 0, stove], bevel: 0.01, segments: 2 }),
    );
    make.add(
      'door',
      materialSet.glass(),
      boxBetween(
        [-w / 2 + 0.065, -d / 2 + 0.008, stove * 0.42 + 0.004],
        [w / 2 - 0.065, -d / 2 + 0.013, stove - 0.104],
        { bevel: 0.001 },
      ),
    );
    make.add(
      'handle',
      materialSet.metal('handle', 'accent'),
      rod([w / 2 - 0.04, -d / 2 - 0.03, stove * 0.55], [w / 2 - 0.04, -d / 2 - 0.03, stove * 0.75], 0.009),
      rod([w / 2 - 0.04, -d / 2 - 0.03, stove * 0.65], [w / 2 - 0.04, -d / 2 + 0.01, stove * 0.65], 0.006),
    );
    make.add(
      'hearth',
      materialSet.of('slate', undefined, {}, 'hearth', 'accent'),
      boxBetween([-width / 2, y0, 0], [width / 2, back, 0.025], { bevel: 0.006 }),
    );
    fire(make, w * 0.6, 0.0, stove * 0.42);
    make.top({ name: 'top', z: stove + 0.012, min: [-w / 2 + 0.05, -d / 2], max: [w / 2 - 0.05, d / 2 - 0.1] });
    return;
  }
  const mantel = 0.06;
  const [ow, oh] = [width * 0.5, height * 0.58];
  const modern = ['modern', 'deco', 'japanese', 'memphis'].includes(style.character);
  const stone =
    modern || style.ornate
      ? { ...materialSet.stone('main', 'main') }
      : {
          ...materialSet.of(style.character === 'rustic' ? 'stone' : 'brick', undefined, {}, 'main', 'main'),
          takes: ['stone', 'ceramic', 'wood', 'other'] as const,
        };
  const face = y0 + 0.12;
  const breast = subtract(
    boxBetween(
      [-width / 2 + (modern ? 0 : 0.1), face, hearth],
      [width / 2 - (modern ? 0 : 0.1), back, height - mantel],
      { bevel: 0.004 },
    ),
    [boxBetween([-ow / 2, face - 0.1, hearth + 0.01], [ow / 2, back - 0.06, hearth + oh], { bevel: 0.002 })],
  );
  make.add('surround', stone, breast);
  make.add(
    'firebox',
    brick,
    boxBetween([-ow / 2 - 0.001, back - 0.065, hearth], [ow / 2 + 0.001, back - 0.05, hearth + oh], {}),
    withMirror(boxBetween([ow / 2 - 0.012, face + 0.02, hearth], [ow / 2 + 0.001, back - 0.06, hearth + oh], {}), 'x'),
    boxBetween([-ow / 2, face + 0.02, hearth + oh - 0.012], [ow / 2, back - 0.06, hearth + oh + 0.001], {}),
    boxBetween([-ow / 2, face + 0.02, hearth], [ow / 2, back - 0.06, hearth + 0.022], {}),
  );
  make.add(
    'hearth',
    { ...materialSet.stone('hearth', 'none') },
    boxBetween([-width / 2, y0, 0], [width / 2, back, hearth], { bevel: 0.008, segments: 1 }),
  );
  if (modern) {
    make.add(
      'mantel',
      style.character === 'japanese' ? materialSet.wood('mantel', 'accent') : { ...stone, group: 'main' },
      boxBetween([-width / 2, face - 0.03, height - mantel], [width / 2, back, height], {
        bevel: style.edges === 'round' ? 0.02 : 0.004,
      }),
    );
    make.add(
      'trim',
      materialSet.metal('trim', 'accent'),
      move(
        turn(
          sweep({
            path: rectangle(ow + 0.03, oh + 0.02).map(([x, z]): Vec3 => [x, z + oh / 2 + hearth + 0.01, 0]),
            profile: rectangle(0.03, 0.014),
            closed: true,
            up: [0, 0, 1],
          }),
          'x',
          90,
        ),
        0,
        face - 0.004,
        0,
      ),
    );
  } else {
    const wood = style.ornate ? { ...stone, group: 'main' } : materialSet.wood('mantel', 'accent');
    make.add(
      'mantel',
      wood,
      move(
        plate({
          outline: rectangle(width, depth - 0.01),
          z: height - mantel,
          thick: mantel,
          edge: style.ornate ? 'ogee' : style.edges,
        }),
        0,
        0.005,
        0,
      ),
    );
    // Pilasters with base and capital, a frieze between.
    const px = width / 2 - 0.17;
    const shaft = style.ornate
      ? flutedShaft(0.13, height - mantel - hearth - 0.34)
      : box({ size: [0.13, 0.06, height - mantel - hearth - 0.34], bevel: 0.004 });
    make.add(
      'pilasters',
      wood,
      withMirror(
        merge([
          move(shaft, px, face - 0.025, hearth + 0.12),
          box({ size: [0.17, 0.09, 0.12], center: [px, face - 0.03, hearth + 0.06], bevel: 0.008, segments: 1 }),
          box({
            size: [0.16, 0.085, 0.05],
            center: [px, face - 0.03, height - mantel - 0.2],
            bevel: 0.012,
            segments: 2,
          }),
        ]),
        'x',
      ),
      box({
        size: [width - 0.2, 0.07, 0.15],
        center: [0, face - 0.025, height - mantel - 0.085],
        bevel: 0.006,
        segments: 1,
      }),
    );
    if (style.ornate)
      make.add(
        'carving',
        wood,
        move(
          upright({
            outline: smooth2(
              [
                [-0.16, 0.02],
                [-0.08, -0.015],
                [0, -0.05],
                [0.08, -0.015],
                [0.16, 0.02],
                [0.07, 0.035],
                [0, 0.045],
                [-0.07, 0.035],
              ],
              4,
              true,
            ),
            height: 0.03,
            bevel: 0.012,
            steps: 3,
          }),
          0,
          face - 0.065,
          height - mantel - 0.085,
        ),
        ...[-0.28, 0.28].map((x) =>
          move(
            turn(
              lathe({
                profile: [
                  [0.045, 0],
                  [0.045, 0.008],
                  [0.03, 0.02],
                  [0.018, 0.012],
                  [0.012, 0.024],
                ],
                segments: 20,
              }),
              'x',
              90,
            ),
            x * width,
            face - 0.058,
            height - mantel - 0.085,
          ),
        ),
      );
  }
  fire(make, ow * 0.7, (face + back) / 2 + 0.03, hearth + 0.02);
  make.top({ name: 'mantel', z: height, min: [-width / 2 + 0.03, face], max: [width / 2 - 0.03, back - 0.01] });
};

/** A flat pilaster with grooves. */
function flutedShaft(width: number, height: number): Shape {
  const outline: Outline = [
    [width / 2, 0.03],
    [-width / 2, 0.03],
    [-width / 2, -0.03],
  ];
  const count = 5;
  for (let i = 0; i < count; i++)
    for (let s = 0; s <= 4; s++) {
      const t = (i + 0.15 + (0.7 * s) / 4) / count;
      outline.push([-width / 2 + width * t, -0.03 + 0.012 * Math.sin((Math.PI * s) / 4)]);
    }
  outline.push([width / 2, -0.03]);
  return extrude({ outline, height, bevel: 0.001, crease: 40 });
}
