/** Seats without a back: stools, benches, ottomans. */
import type { Builder } from '../builder.ts';
import { fourLegs } from '../pieces/legs.ts';
import { planks, planOutline, plate } from '../pieces/plates.ts';
import { tuftedPad } from '../pieces/upholstery.ts';
import { box, boxBetween } from '../shape/box.ts';
import { extrude } from '../shape/extrude.ts';
import { ellipse, rectangle, superellipse } from '../shape/outline.ts';
import { smoothLathe, torus } from '../shape/round.ts';
import { move, type Shape, turn, withMirror } from '../shape/shape.ts';
import { sheet } from '../shape/sheet.ts';
import { cushion } from '../shape/soft.ts';
import type { Point2 } from '../shape/solid.ts';
import { bar, rod, tube } from '../shape/sweep.ts';

/** A seat on legs without a back, at any height. */
export const stool: Builder = (make) => {
  const { style, materialSet, random } = make;
  const round =
    make.is('round') ||
    (!make.is('square') && style.legs !== 'hoof' && style.legs !== 'square' && random.fork('plan').chance(0.7));
  const tall = make.height > 0.6;
  const back = tall && random.fork('back').chance(0.45);
  const h = make.height * (back ? 0.78 : 1);
  const [w, d] = [make.width, round ? make.width : make.depth];
  if (round && !make.given('depth')) make.depth = make.width;
  const splay = style.legs === 'splayed' ? 0.16 : style.legs === 'tapered' ? 0.02 : 0;
  const padded =
    make.wants('fabric') || ['modern', 'mid-century', 'classical', 'deco', 'bohemian'].includes(style.character);
  const thick = padded ? 0.075 : 0.035;
  const outline = round ? ellipse(w * 0.94, d * 0.94, 36) : rectangle(w * 0.94, d * 0.94, 0.03, 4);
  if (padded) {
    make.add(
      'seat',
      materialSet.fabric(),
      move(extrude({ outline, height: thick, bevel: [0.01, thick * 0.48], steps: 4, crease: 65 }), 0, 0, h - thick),
    );
    make.add(
      'frame',
      materialSet.legs('legs'),
      move(
        extrude({
          outline: round ? ellipse(w * 0.86, d * 0.86, 36) : rectangle(w * 0.86, d * 0.86, 0.02, 3),
          height: 0.03,
          bevel: 0.004,
        }),
        0,
        0,
        h - thick - 0.028,
      ),
    );
  } else
    make.add(
      'seat',
      materialSet.wood(),
      plate({ outline, z: h - thick, thick, edge: style.edges === 'crisp' ? 'soft' : style.edges }),
    );
  const under = h - thick - (padded ? 0.02 : 0);
  const reach = round ? 0.27 : 0.4;
  if (
    style.character === 'deco' ||
    (style.character === 'space' && round) ||
    (style.character === 'industrial' && tall)
  ) {
    make.add(
      'legs',
      materialSet.metal('legs', 'accent'),
      smoothLathe(
        [
          [w * 0.46, 0],
          [w * 0.46, 0.008],
          [w * 0.3, 0.022],
          [0.03, 0.05],
          [0.026, under - 0.03],
          [0.06, under],
        ],
        { segments: 32 },
      ),
    );
    if (tall)
      make.add(
        'legs',
        materialSet.metal('legs', 'accent'),
        move(torus(w * 0.34, 0.009, 32, 8), 0, 0, under * 0.4),
        bar([-w * 0.34, 0, under * 0.4], [w * 0.34, 0, under * 0.4], 0.014, 0.01, [0, 0, 1]),
      );
  } else {
    const [x, y] = [w * reach - (under * splay) / 3, d * reach - (under * splay) / 4];
    make.add(
      'legs',
      materialSet.legs(),
      fourLegs({ form: style.legs, x, y, height: under, thick: tall ? 0.036 : 0.042 }),
    );
    if (tall || style.character === 'rustic' || style.character === 'industrial') {
      const t = 0.36;
      const out = (1 - t) * under;
      const [rx, ry] = [x + out * splay, y + out * splay * 0.62];
      const bars = tall
        ? [
            [-rx, -ry, rx, -ry],
            [-rx, ry, rx, ry],
            [rx, -ry, rx, ry],
            [-rx, -ry, -rx, ry],
          ]
        : [
            [rx, -ry, rx, ry],
            [-rx, -ry, -rx, ry],
          ];
      make.add(
        'legs',
        materialSet.legs(),
        bars.map(([ax, ay, bx, by]) => rod([ax, ay, under * t], [bx, by, under * t], 0.009)),
      );
    }
  }
  if (back) {
    const y = d * 0.42;
    make.add(
      'back',
      padded ? materialSet.fabric() : materialSet.wood(),
      move(
        sheet({
          at: (u, v) => [(u - 0.5) * w * 0.9, -0.1 * (2 * u - 1) ** 2, (v - 0.5) * make.height * 0.14],
          across: 12,
          along: 4,
          thickness: padded ? 0.035 : 0.016,
          crease: 60,
        }),
        0,
        y + 0.05,
        make.height * 0.93,
      ),
    );
    make.add(
      'frame',
      materialSet.legs('legs'),
      withMirror(
        tube({
          path: [
            [w * 0.25, y - 0.03, h - thick],
            [w * 0.27, y + 0.03, make.height * 0.93],
          ],
          radius: 0.009,
          sides: 8,
        }),
        'x',
      ),
    );
  }
  make.top({
    name: 'seat',
    z: h,
    min: [-w * 0.42, -d * 0.42],
    max: [w * 0.42, d * 0.42],
    ...(round ? { round: true } : {}),
  });
};

export const bench: Builder = (make) => {
  const { style, materialSet, width, depth, height, random } = make;
  const padded = make.wants('fabric') || ['classical', 'deco', 'mid-century'].includes(style.character);
  if (padded) {
    const thick = 0.1;
    make.add(
      'frame',
      materialSet.wood('legs', 'accent'),
      boxBetween(
        [-width / 2 + 0.03, -depth / 2 + 0.03, height - thick - 0.04],
        [width / 2 - 0.03, depth / 2 - 0.03, height - thick + 0.005],
        { bevel: 0.006, grain: 'x' },
      ),
    );
    if (style.tufted) {
      const { pad, buttons } = tuftedPad({
        width: width - 0.02,
        height: depth - 0.02,
        thick,
        pitch: 0.14,
        depth: 0.03,
      });
      const flat = (shape: Shape) => move(turn(shape, 'x', -90), 0, -depth / 2 + 0.01, height - thick);
      make.add('seat', materialSet.fabric(), flat(pad));
      make.add('buttons', { ...materialSet.fabric(), group: 'buttons' }, flat(buttons));
    } else
      make.add(
        'seat',
        materialSet.fabric(),
        cushion({
          size: [width, depth, thick],
          center: [0, 0, height - thick / 2 - 0.012],
          puff: 0.012,
          seed: 4,
          round: 0.04,
        }),
      );
    make.add(
      'legs',
      materialSet.legs(),
      fourLegs({
        form: style.legs === 'plank' ? 'tapered' : style.legs,
        x: width / 2 - 0.1,
        y: depth / 2 - 0.08,
        height: height - thick - 0.035,
        thick: 0.05,
      }),
    );
  } else {
    const thick = 0.04;
    if (style.edges === 'rough')
      make.add('seat', materialSet.wood(), planks({ width, depth, z: height - thick, thick, count: 2, seed: 5 }));
    else if (style.character === 'japanese' || random.fork('slats').chance(0.3))
      make.add(
        'seat',
        materialSet.wood(),
        Array.from({ length: 6 }, (_, i) =>
          box({
            size: [width, depth / 6 - 0.012, thick * 0.7],
            center: [0, -depth / 2 + (depth * (i + 0.5)) / 6, height - thick * 0.35],
            bevel: 0.004,
            grain: 'x',
          }),
        ),
      );
    else
      make.add(
        'seat',
        materialSet.wood(),
        plate({ outline: planOutline('rectangle', width, depth, 0.02), z: height - thick, thick, edge: style.edges }),
      );
    const under = height - (style.character === 'japanese' ? thick * 0.7 : thick);
    if (style.character === 'modern' || style.character === 'japanese' || style.character === 'space')
      make.add(
        'legs',
        materialSet.wood('legs', 'main'),
        withMirror(
          box({
            size: [0.04, depth - 0.04, under],
            center: [width / 2 - 0.08, 0, under / 2],
            bevel: 0.003,
            grain: 'z',
          }),
          'x',
        ),
        box({ size: [width - 0.2, 0.03, 0.06], center: [0, 0, under - 0.04], bevel: 0.003, grain: 'x' }),
      );
    else
      make.add(
        'legs',
        materialSet.legs(),
        fourLegs({ form: style.legs, x: width / 2 - 0.1, y: depth / 2 - 0.07, height: under, thick: 0.05 }),
        box({ size: [width - 0.2, 0.02, 0.05], center: [0, 0, under - 0.025], bevel: 0.003, grain: 'x' }),
      );
  }
  make.top({
    name: 'seat',
    z: height,
    min: [-width / 2 + 0.03, -depth / 2 + 0.03],
    max: [width / 2 - 0.03, depth / 2 - 0.03],
  });
};

export const ottoman: Builder = (make) => {
  const { style, materialSet } = make;
  if (make.is('round') && !make.given('depth')) make.depth = make.width;
  const { width, depth, height } = make;
  const round =
    make.is('round') || style.character === 'deco' || style.character === 'space' || style.character === 'memphis';
  const base = style.character === 'deco' ? 0.05 : 0.1;
  const outline = make.is('round')
    ? ellipse(width, depth, 40)
    : round
      ? superellipse(width, depth, 3.5, 44)
      : rectangle(width, depth, 0.03, 4);
  const body = height - base;
  if (style.character === 'deco') {
    make.add(
      'body',
      materialSet.fabric(),
      move(
        extrude({
          outline: outline.map(([x, y], i): Point2 => {
            const f = 1 - 0.02 * Math.abs(Math.sin((i * Math.PI) / 2));
            return [x * f * 0.97, y * f * 0.97];
          }),
          height: body - 0.08,
          bevel: 0.012,
        }),
        0,
        0,
        base,
      ),
    );
    make.add(
      'seat',
      materialSet.fabric(),
      move(extrude({ outline, height: 0.1, bevel: [0.02, 0.045], steps: 4, crease: 65 }), 0, 0, height - 0.1),
    );
    make.add(
      'legs',
      materialSet.metal('legs', 'accent'),
      extrude({ outline: outline.map(([x, y]): Point2 => [x * 0.93, y * 0.93]), height: base + 0.003, bevel: 0.003 }),
    );
  } else {
    make.add('body', materialSet.fabric(), move(extrude({ outline, height: body * 0.55, bevel: 0.012 }), 0, 0, base));
    if (!round)
      make.add(
        'seat',
        materialSet.fabric(),
        style.tufted
          ? move(
              turn(tuftedPad({ width, height: depth, thick: body * 0.5, pitch: 0.13, depth: 0.03 }).pad, 'x', -90),
              0,
              -depth / 2,
              base + body * 0.5,
            )
          : cushion({
              size: [width, depth, body * 0.46],
              center: [0, 0, height - body * 0.23 - 0.01],
              puff: 0.015,
              round: 0.04,
              seed: 8,
            }),
      );
    else
      make.add(
        'seat',
        materialSet.fabric(),
        move(
          extrude({ outline, height: body * 0.46, bevel: [0.02, 0.05], steps: 4, crease: 65 }),
          0,
          0,
          height - body * 0.46,
        ),
      );
    make.add(
      'legs',
      materialSet.legs(),
      fourLegs({
        form:
          style.legs === 'plank' || style.legs === 'hoof'
            ? 'block'
            : style.legs === 'frame'
              ? 'block'
              : style.legs === 'cabriole'
                ? 'turned'
                : style.legs,
        x: width / 2 - (round ? width * 0.18 : 0.07),
        y: depth / 2 - (round ? depth * 0.18 : 0.07),
        height: base + 0.01,
        thick: 0.045,
      }),
    );
  }
  make.top({
    name: 'seat',
    z: height,
    min: [-width / 2 + 0.05, -depth / 2 + 0.05],
    max: [width / 2 - 0.05, depth / 2 - 0.05],
    ...(make.is('round') ? { round: true } : {}),
  });
};
