/** Grand and upright pianos. */
import type { Builder } from '../builder.ts';
import { leg, turnedProfile } from '../pieces/legs.ts';
import { box, boxBetween } from '../shape/box.ts';
import { extrude } from '../shape/extrude.ts';
import { type Outline, smooth2 } from '../shape/outline.ts';
import { cylinder, lathe } from '../shape/round.ts';
import { array, move, type Shape, turn, withMirror } from '../shape/shape.ts';
import { type Point2, subtract } from '../shape/solid.ts';
import { rod, tube } from '../shape/sweep.ts';

/** White and black keys over a length, front edge at y = 0, top at z = 0. */
function keys(length: number, depth: number): { white: Shape[]; black: Shape[] } {
  const count = 52;
  const w = length / count;
  const white = [
    array(
      box({ size: [w - 0.001, depth, 0.018], center: [-length / 2 + w / 2, depth / 2, -0.009], bevel: 0.0015 }),
      count,
      [w, 0, 0],
    ),
  ];
  const black: Shape[] = [];
  for (let i = 0; i < count - 1; i++)
    if (![1, 4].includes((i + 5) % 7))
      black.push(
        box({
          size: [w * 0.55, depth * 0.62, 0.014],
          center: [-length / 2 + w * (i + 1), depth * 0.69, 0.006],
          bevel: 0.002,
        }),
      );
  return { white, black };
}

export const piano: Builder = (make) => {
  const { width, depth, height, materialSet, style } = make;
  const grand = depth > 1.1;
  const lacquer =
    style.character === 'classical' || style.character === 'rustic'
      ? materialSet.wood()
      : { ...materialSet.of('paint', 'black', { roughness: 0.08 }, 'main', 'main'), takes: ['wood', 'other'] as const };
  const ivory = materialSet.of('plastic', 'off-white', { roughness: 0.25 }, 'keys');
  const ebony = materialSet.of('plastic', '#0e0e10', { roughness: 0.3 }, 'keys');
  const brass = materialSet.of('brass', undefined, {}, 'brass', 'accent');
  const keyZ = 0.72;
  const keyLength = Math.min(1.23, width - 0.2);
  const { white, black } = keys(keyLength, 0.15);
  if (grand) {
    const y0 = -depth / 2;
    const rim: Outline = smooth2(
      [
        [-width / 2, y0 + 0.26],
        [-width / 2, y0 + depth * 0.5],
        [-width / 2, depth / 2 - 0.2],
        [-width * 0.36, depth / 2 - 0.02],
        [-width * 0.16, depth / 2 - 0.06],
        [-width * 0.02, depth * 0.22],
        [width * 0.2, depth * 0.02],
        [width * 0.44, -depth * 0.06],
        [width / 2, -depth * 0.16],
        [width / 2, y0 + 0.26],
      ],
      4,
    );
    const body = height * 0.7 > 0.62 ? 0.6 : height * 0.6;
    const top = Math.max(keyZ + 0.16, height * 0.66 + 0.2) > height ? keyZ + 0.14 : keyZ + 0.16;
    const inner = rim.map(([x, y]): Point2 => [x * 0.95, y * 0.95 + 0.01]);
    make.add(
      'case',
      lacquer,
      subtract(move(extrude({ outline: rim, height: top - body, bevel: 0.004 }), 0, 0, body), [
        move(extrude({ outline: inner, height: 0.3, bevel: 0 }), 0, 0, body + 0.06),
      ]),
    );
    make.add(
      'plate',
      { ...materialSet.of('brass', '#b08a3e', {}, 'brass') },
      move(
        extrude({ outline: rim.map(([x, y]): Point2 => [x * 0.94, y * 0.94 + 0.01]), height: 0.012, bevel: 0.002 }),
        0,
        0,
        body + 0.075,
      ),
    );
    const strings: Shape[] = [];
    for (let i = 0; i < 24; i++) {
      const x = -width * 0.42 + (width * 0.8 * i) / 23;
      const far = depth * (0.44 - 0.5 * (i / 23) ** 0.8);
      strings.push(rod([x, y0 + 0.42, body + 0.1], [x * 0.97 - 0.03, far, body + 0.1], 0.0016, 0.0016, 4));
    }
    make.add('strings', materialSet.of('steel', undefined, {}, 'strings'), strings);
    make.add(
      'case',
      lacquer,
      boxBetween([-width / 2, y0 + 0.02, body], [width / 2, y0 + 0.27, body + 0.06], { bevel: 0.006 }),
      withMirror(
        boxBetween([width / 2 - (width - keyLength) / 2, y0 + 0.02, body + 0.05], [width / 2, y0 + 0.27, top - 0.02], {
          bevel: 0.006,
        }),
        'x',
      ),
      boxBetween([-width / 2 + 0.03, y0 + 0.23, body + 0.05], [width / 2 - 0.03, y0 + 0.26, top], { bevel: 0.004 }),
    );
    make.add(
      'keys',
      ivory,
      white.map((s) => move(s, 0, y0 + 0.05, body + 0.085)),
    );
    make.add(
      'black keys',
      ebony,
      black.map((s) => move(s, 0, y0 + 0.05, body + 0.085)),
    );
    // The lid stands open on its prop, if there is room above.
    const lid = extrude({ outline: rim.map(([x, y]): Point2 => [x + width / 2, y]), height: 0.02, bevel: 0.005 });
    const rise = Math.min(38, (Math.asin(Math.min(0.6, Math.max(0.01, (height - top) / width))) * 180) / Math.PI);
    if (height - top > 0.05) {
      make.add('lid', lacquer, move(turn(lid, 'y', -rise), -width / 2, 0, top + 0.002));
      make.add(
        'prop',
        lacquer,
        rod(
          [width * 0.3, -depth * 0.08, top - 0.05],
          [width * 0.22, -depth * 0.06, top + Math.sin((rise * Math.PI) / 180) * width * 0.7],
          0.008,
        ),
      );
    } else make.add('lid', lacquer, move(lid, -width / 2, 0, top - 0.01));
    make.add(
      'desk',
      lacquer,
      move(
        turn(box({ size: [width * 0.5, 0.012, 0.2], center: [0, 0, 0.1], bevel: 0.004 }), 'x', -18),
        0,
        y0 + 0.34,
        top - 0.02,
      ),
    );
    const legOf = (x: number, y: number) =>
      move(
        lathe({
          profile: style.ornate
            ? turnedProfile(body, 0.06)
            : [
                [0.028, 0.04],
                [0.05, 0.09],
                [0.038, 0.12],
                [0.06, body],
              ],
          segments: 16,
        }),
        x,
        y,
        0,
      );
    const places: [number, number][] = [
      [-width / 2 + 0.12, y0 + 0.2],
      [width / 2 - 0.12, y0 + 0.2],
      [-width * 0.24, depth * 0.34],
    ];
    make.add(
      'legs',
      { ...lacquer, group: 'main' },
      places.map(([x, y]) => legOf(x, y)),
    );
    make.add(
      'casters',
      brass,
      places.map(([x, y]) =>
        move(turn(cylinder({ radius: 0.026, height: 0.024, bevel: 0.006 }), 'x', 90), x, y + 0.012, 0.026),
      ),
    );
    make.add(
      'lyre',
      lacquer,
      withMirror(
        tube({
          path: [
            [0.05, y0 + 0.34, body],
            [0.08, y0 + 0.33, body * 0.5],
            [0.05, y0 + 0.32, 0.14],
          ],
          radius: 0.013,
          sides: 8,
        }),
        'x',
      ),
      box({ size: [0.24, 0.07, 0.05], center: [0, y0 + 0.31, 0.13], bevel: 0.01 }),
    );
    make.add(
      'pedals',
      brass,
      ...[-0.06, 0, 0.06].map((x) => box({ size: [0.026, 0.13, 0.012], center: [x, y0 + 0.22, 0.11], bevel: 0.005 })),
    );
    return;
  }
  const y0 = -depth / 2;
  make.add(
    'case',
    lacquer,
    boxBetween([-width / 2 + 0.03, y0 + 0.3, 0.03], [width / 2 - 0.03, depth / 2, height - 0.03], { bevel: 0.004 }),
    withMirror(
      boxBetween([width / 2 - 0.035, y0 + 0.24, 0], [width / 2, depth / 2, height - 0.03], { bevel: 0.004 }),
      'x',
    ),
    boxBetween([-width / 2 - 0.005, y0 + 0.26, height - 0.03], [width / 2 + 0.005, depth / 2, height], {
      bevel: 0.008,
      segments: 1,
    }),
    boxBetween([-width / 2, y0, keyZ - 0.07], [width / 2, y0 + 0.31, keyZ - 0.02], { bevel: 0.006 }),
    withMirror(
      boxBetween([width / 2 - (width - keyLength) / 2, y0 + 0.01, keyZ - 0.03], [width / 2, y0 + 0.31, keyZ + 0.05], {
        bevel: 0.006,
      }),
      'x',
    ),
  );
  make.add(
    'keys',
    ivory,
    white.map((s) => move(s, 0, y0 + 0.03, keyZ)),
  );
  make.add(
    'black keys',
    ebony,
    black.map((s) => move(s, 0, y0 + 0.03, keyZ)),
  );
  make.add(
    'legs',
    { ...lacquer, group: 'main' },
    withMirror(
      leg({
        form: style.ornate ? 'turned' : 'tapered',
        x: width / 2 - 0.08,
        y: y0 + 0.08,
        height: keyZ - 0.06,
        thick: 0.07,
      }),
      'x',
    ),
  );
  make.add(
    'desk',
    lacquer,
    move(
      turn(box({ size: [width * 0.6, 0.012, 0.2], center: [0, 0, 0.1], bevel: 0.004 }), 'x', -14),
      0,
      y0 + 0.27,
      keyZ + 0.14,
    ),
  );
  make.add(
    'pedals',
    brass,
    ...[-0.08, 0, 0.08].map((x) => box({ size: [0.028, 0.1, 0.012], center: [x, y0 + 0.27, 0.05], bevel: 0.005 })),
  );
  make.top({ name: 'top', z: height, min: [-width / 2, y0 + 0.28], max: [width / 2, depth / 2] });
};
