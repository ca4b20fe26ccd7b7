/** Chairs that are molded or pressed: a shell on legs, and one of sheet steel. */
import type { Builder } from '../builder.ts';
import type { Vec3 } from '../model.ts';
import { fourLegs } from '../pieces/legs.ts';
import { plate } from '../pieces/plates.ts';
import { rails, roundedCorners, seatOf, seatTop } from '../pieces/seats.ts';
import { boxBetween } from '../shape/box.ts';
import { upright } from '../shape/extrude.ts';
import { smooth2 } from '../shape/outline.ts';
import { smoothLathe } from '../shape/round.ts';
import { move, withMirror } from '../shape/shape.ts';
import { sheet } from '../shape/sheet.ts';
import type { Point2 } from '../shape/solid.ts';
import { bar, rod, roundedPath, tube } from '../shape/sweep.ts';

/** Shell on legs: modern, mid-century, space. */
export const shellChair: Builder = (make) => {
  const s = seatOf(make);
  const { style, materialSet, random } = make;
  const padded = style.character === 'mid-century' || random.fork('pad').chance(0.4);
  const w = s.x;
  // From the front edge over the seat up the back; sides lift and wrap a little.
  const spine: Point2[] = smooth2(
    [
      [-s.y, s.z - 0.05],
      [-s.y + 0.03, s.z - 0.012],
      [-s.y * 0.2, s.z - 0.028],
      [s.y * 0.6, s.z - 0.03],
      [s.y - 0.03, s.z + 0.06],
      [s.y + 0.005, s.z + 0.2],
      [s.y + 0.03, s.h],
    ],
    5,
  );
  const at = (u: number, v: number): Vec3 => {
    const f = v * (spine.length - 1);
    const i = Math.min(spine.length - 2, Math.floor(f));
    const [y, z] = [0, 1].map((k) => spine[i][k] + (spine[i + 1][k] - spine[i][k]) * (f - i));
    const side = 2 * u - 1;
    const back = Math.max(0, (z - s.z) / (s.h - s.z));
    const narrow = 1 - 0.16 * back - 0.1 * Math.max(0, back - 0.75) * 4 - (v < 0.06 ? 0.06 : 0);
    const wrap = side * side;
    return [
      side * w * narrow,
      y - wrap * 0.075 * Math.min(1, back * 3) * (1 - back * 0.4),
      z + wrap * (1 - Math.min(1, back * 2)) * 0.035,
    ];
  };
  const material = padded
    ? materialSet.fabric()
    : {
        ...materialSet.of(
          'plastic',
          random.pick(['white', 'light-grey', 'charcoal', 'mustard']),
          { roughness: 0.4 },
          'main',
          'main',
        ),
        takes: ['other', 'wood', 'fabric', 'metal'] as const,
      };
  make.add(
    'seat',
    material,
    sheet({
      at,
      across: 12,
      along: spine.length - 1,
      thickness: (u, v) => (padded ? 0.034 : 0.012) * (u < 0.01 || u > 0.99 || v < 0.01 || v > 0.99 ? 0.5 : 1),
      crease: 70,
    }),
  );
  const under = s.z - 0.035;
  if (style.character === 'space') {
    make.add(
      'legs',
      materialSet.metal('legs', 'accent'),
      smoothLathe(
        [
          [0.24, 0],
          [0.24, 0.006],
          [0.15, 0.02],
          [0.05, 0.06],
          [0.024, 0.2],
          [0.03, under - 0.02],
          [0.09, under],
        ],
        { segments: 28 },
      ),
    );
  } else {
    const form =
      style.legs === 'splayed' || style.legs === 'tapered'
        ? style.legs
        : random.fork('legs').pick(['splayed', 'frame'] as const);
    if (form === 'frame') {
      const [x, y, r] = [w - 0.05, s.y - 0.05, 0.009];
      make.add(
        'legs',
        materialSet.metal('legs', 'accent'),
        withMirror(
          tube({
            path: roundedPath(
              [
                [x - 0.1, y * 0.6, under],
                [x, y, r],
                [x, -y, r],
                [x - 0.1, -y * 0.6, under],
              ],
              0.04,
              4,
            ),
            radius: r,
            sides: 8,
          }),
          'x',
        ),
        withMirror(rod([-x + 0.1, y * 0.6, under], [x - 0.1, y * 0.6, under], r), 'y'),
      );
    } else
      make.add(
        'legs',
        materialSet.legs(),
        fourLegs({ form, x: w - 0.11, y: s.y - 0.11, height: under + 0.005, thick: 0.036 }),
        boxBetween([-w + 0.12, -s.y + 0.1, under - 0.012], [w - 0.12, s.y - 0.1, under + 0.006], { bevel: 0.004 }),
      );
  }
  seatTop(make, s, s.z - 0.01);
};

/** Industrial: pressed steel and tube. */
export const steelChair: Builder = (make) => {
  const s = seatOf(make);
  const { materialSet } = make;
  const metal = { ...materialSet.metal('main', 'main') };
  const r = 0.012;
  const legs = withMirror(
    bar([s.x - 0.01, -s.y, 0], [s.x - 0.05, -s.y + 0.05, s.z - 0.01], 0.03, 0.022, [0, 1, 0]),
    'x',
  );
  const back = withMirror(
    tube({
      path: roundedPath(
        [
          [s.x - 0.005, s.y + 0.02, 0],
          [s.x - 0.05, s.y - 0.06, s.z],
          [s.x - 0.06, s.y, s.h - 0.012],
          [0, s.y + 0.012, s.h - 0.012],
        ],
        0.06,
        5,
      ),
      radius: r,
      sides: 10,
    }),
    'x',
  );
  make.add('legs', { ...metal, group: 'main' }, legs, back, rails(s, s.z - 0.02, 0.03));
  make.add(
    'seat',
    make.wants('wood') || make.random.fork('seat').chance(0.5) ? { ...materialSet.wood('seat', 'accent') } : metal,
    plate({
      outline: roundedCorners(
        [
          [-s.x, -s.y],
          [s.x, -s.y],
          [s.x * 0.9, s.y - 0.03],
          [-s.x * 0.9, s.y - 0.03],
        ],
        0.05,
      ),
      z: s.z - 0.02,
      thick: 0.02,
      edge: 'soft',
    }),
  );
  make.add(
    'back',
    metal,
    move(
      upright({
        outline: smooth2(
          [
            [-0.07, 0],
            [0.07, 0],
            [0.075, (s.h - s.z) * 0.5],
            [0.1, s.h - s.z - 0.03],
            [-0.1, s.h - s.z - 0.03],
            [-0.075, (s.h - s.z) * 0.5],
          ],
          3,
          true,
        ),
        height: 0.004,
        bevel: 0.001,
      }),
      0,
      s.y - 0.035,
      s.z - 0.0,
    ),
  );
  make.add(
    'back',
    metal,
    ...[0.5, 0.85].map((t) =>
      bar(
        [-s.x + 0.055, s.y - 0.06 + 0.06 * t, s.z + (s.h - s.z) * t - 0.01],
        [s.x - 0.055, s.y - 0.06 + 0.06 * t, s.z + (s.h - s.z) * t - 0.01],
        0.006,
        0.045,
        [0, 0, 1],
      ),
    ),
  );
  seatTop(make, s);
};
