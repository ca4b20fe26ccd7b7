/** Bare-framed chairs with a manner of their own: yoke back, cane, pop. */
import type { Builder } from '../builder.ts';
import type { Vec3 } from '../model.ts';
import { fourLegs } from '../pieces/legs.ts';
import { rails, seatOf, seatTop } from '../pieces/seats.ts';
import { box } from '../shape/box.ts';
import { extrude } from '../shape/extrude.ts';
import { rectangle, superellipse } from '../shape/outline.ts';
import { cylinder, torus } from '../shape/round.ts';
import { move, turn, withMirror } from '../shape/shape.ts';
import { sheet } from '../shape/sheet.ts';
import { curve, rod, roundedPath, sweep, tube } from '../shape/sweep.ts';

/** Chinese: yoke-back with a curved splat, stretchers near the floor, cane seat. */
export const yokeChair: Builder = (make) => {
  if (!make.given('height')) make.height *= 1.2;
  const s = seatOf(make, 0.46);
  const { materialSet, style } = make;
  const wood = materialSet.wood();
  const r = 0.016;
  const frame = { ...wood, group: 'main' };
  make.add(
    'frame',
    frame,
    withMirror(
      tube({
        path: [
          [s.x - 0.025, -s.y + 0.025, 0],
          [s.x - 0.03, -s.y + 0.03, s.z],
        ],
        radius: r,
        sides: 12,
      }),
      'x',
    ),
  );
  make.add(
    'frame',
    frame,
    withMirror(
      tube({
        path: curve(
          [
            [s.x - 0.025, s.y - 0.01, 0],
            [s.x - 0.03, s.y - 0.02, s.z],
            [s.x - 0.035, s.y - 0.005, (s.z + s.h) / 2],
            [s.x - 0.035, s.y + 0.03, s.h - 0.02],
          ],
          5,
        ),
        radius: r * 0.92,
        sides: 12,
      }),
      'x',
    ),
  );
  // The yoke: a wavy top rail that reaches past the posts.
  make.add(
    'back',
    frame,
    tube({
      path: curve(
        [
          [-s.x - 0.02, s.y + 0.02, s.h - 0.03],
          [-s.x * 0.75, s.y + 0.035, s.h - 0.012],
          [-s.x * 0.35, s.y + 0.05, s.h - 0.018],
          [0, s.y + 0.056, s.h - 0.014],
          [s.x * 0.35, s.y + 0.05, s.h - 0.018],
          [s.x * 0.75, s.y + 0.035, s.h - 0.012],
          [s.x + 0.02, s.y + 0.02, s.h - 0.03],
        ],
        5,
      ),
      radius: (t) => 0.012 + 0.007 * Math.sin(Math.PI * t),
      sides: 12,
    }),
  );
  const splat = sheet({
    at: (u, v) => [
      (u - 0.5) * 0.15 * (1 - 0.12 * Math.sin(v * Math.PI)),
      s.y - 0.02 + 0.03 * Math.sin(v * 2.6 + 3.6) * (1 - v * 0.2) + 0.065 * v,
      s.z + v * (s.h - s.z - 0.02),
    ],
    across: 3,
    along: 12,
    thickness: 0.011,
    crease: 40,
  });
  make.add('back', frame, splat);
  if (style.ornate)
    make.add(
      'carving',
      { ...wood, group: 'main' },
      move(turn(torus(0.034, 0.006, 24, 8), 'x', 80), 0, s.y + 0.002, s.z + (s.h - s.z) * 0.72),
    );
  make.add(
    'frame',
    frame,
    withMirror(
      tube({
        path: curve(
          [
            [s.x - 0.028, -s.y + 0.03, s.z + 0.17],
            [s.x + 0.01, -s.y + 0.13, s.z + 0.19],
            [s.x + 0.005, 0, s.z + 0.2],
            [s.x - 0.03, s.y - 0.012, s.z + 0.23],
          ],
          5,
        ),
        radius: 0.012,
        sides: 10,
      }),
      'x',
    ),
    withMirror(rod([s.x - 0.028, -s.y + 0.028, s.z - 0.01], [s.x - 0.026, -s.y + 0.028, s.z + 0.175], 0.011), 'x'),
  );
  make.add(
    'frame',
    frame,
    move(
      extrude({
        outline: rectangle(2 * s.x, 2 * s.y + 0.02, 0.012, 3),
        holes: [rectangle(2 * s.x - 0.12, 2 * s.y - 0.1)],
        height: 0.03,
        bevel: 0.008,
      }),
      0,
      0,
      s.z - 0.03,
    ),
  );
  make.add(
    'seat',
    materialSet.of('rattan', undefined, {}, 'seat', 'none'),
    box({ size: [2 * s.x - 0.11, 2 * s.y - 0.09, 0.012], center: [0, 0, s.z - 0.009], bevel: 0.002 }),
  );
  make.add('frame', frame, rails(s, s.z - 0.03, 0.05));
  make.add(
    'frame',
    frame,
    box({ size: [2 * s.x - 0.04, 0.05, 0.018], center: [0, -s.y + 0.025, 0.075], bevel: 0.004, grain: 'x' }),
    withMirror(rod([s.x - 0.025, -s.y + 0.03, 0.11], [s.x - 0.025, s.y - 0.01, 0.11], 0.011), 'x'),
    rod([-s.x + 0.03, s.y - 0.012, 0.15], [s.x - 0.03, s.y - 0.012, 0.15], 0.011),
  );
  seatTop(make, s);
};

/** Bohemian: bent cane with a fan of spokes. */
export const caneChair: Builder = (make) => {
  const s = seatOf(make);
  const { materialSet } = make;
  const cane = { ...materialSet.of('rattan', undefined, {}, 'main', 'main'), takes: ['wood', 'metal'] as const };
  const bh = s.h - s.z;
  const hoop = curve(
    [
      [-s.x * 0.72, s.y - 0.05, s.z],
      [-s.x, s.y - 0.01, s.z + bh * 0.45],
      [-s.x * 0.7, s.y + 0.03, s.z + bh * 0.86],
      [0, s.y + 0.045, s.h - 0.014],
      [s.x * 0.7, s.y + 0.03, s.z + bh * 0.86],
      [s.x, s.y - 0.01, s.z + bh * 0.45],
      [s.x * 0.72, s.y - 0.05, s.z],
    ],
    5,
  );
  make.add('frame', cane, tube({ path: hoop, radius: 0.014, sides: 8 }));
  const inner = hoop.map(([x, y, z]): Vec3 => [x * 0.55, y - 0.012, s.z + (z - s.z) * 0.55 + 0.01]);
  make.add('frame', cane, tube({ path: inner, radius: 0.009, sides: 7 }));
  for (let i = 3; i < hoop.length - 3; i += 2)
    make.add(
      'frame',
      cane,
      tube({ path: [[hoop[i][0] * 0.1, s.y - 0.055, s.z], inner[i], hoop[i]], radius: 0.005, sides: 6 }),
    );
  make.add(
    'frame',
    cane,
    sweep({
      path: superellipse(2 * s.x - 0.03, 2 * s.y - 0.06, 3, 36).map(([x, y]): Vec3 => [x, y - 0.01, s.z - 0.02]),
      profile: superellipse(0.028, 0.028, 2, 10),
      closed: true,
    }),
  );
  make.add(
    'seat',
    cane,
    move(
      extrude({ outline: superellipse(2 * s.x - 0.03, 2 * s.y - 0.06, 3, 36), height: 0.012, bevel: 0.003 }),
      0,
      -0.01,
      s.z - 0.026,
    ),
  );
  make.add(
    'cushion',
    materialSet.fabric('cushion', 'main'),
    move(
      extrude({
        outline: superellipse(2 * s.x - 0.07, 2 * s.y - 0.11, 3, 32),
        height: 0.055,
        bevel: 0.024,
        steps: 4,
        crease: 70,
      }),
      0,
      -0.015,
      s.z - 0.016,
    ),
  );
  make.add(
    'legs',
    cane,
    fourLegs({ form: 'splayed', x: s.x - 0.09, y: s.y - 0.09, height: s.z - 0.02, thick: 0.034 }),
    withMirror(
      tube({
        path: curve(
          [
            [s.x - 0.06, -s.y + 0.05, 0.16],
            [s.x - 0.08, 0, s.z - 0.1],
            [s.x - 0.06, s.y - 0.05, 0.16],
          ],
          5,
        ),
        radius: 0.007,
        sides: 7,
      }),
      'x',
    ),
  );
  seatTop(make, s, s.z + 0.035);
};

/** Memphis: discs, balls and colors. */
export const popChair: Builder = (make) => {
  const s = seatOf(make);
  const { materialSet } = make;
  const color = (name: string, group: string) => materialSet.of('paint', name, { roughness: 0.35 }, group, 'accent');
  make.add(
    'seat',
    materialSet.fabric(),
    move(cylinder({ radius: Math.min(s.x, s.y), height: 0.07, bevel: 0.03, segments: 40 }), 0, 0, s.z - 0.07),
  );
  make.add(
    'back',
    materialSet.fabric(),
    move(
      turn(cylinder({ radius: s.x * 0.8, height: 0.045, bevel: 0.02, segments: 40 }), 'x', 90),
      0,
      s.y + 0.02,
      s.h - s.x * 0.8,
    ),
  );
  make.add(
    'frame',
    color('black', 'frame'),
    withMirror(
      tube({
        path: roundedPath(
          [
            [s.x * 0.5, 0, s.z - 0.06],
            [s.x * 0.5, s.y, s.z - 0.06],
            [s.x * 0.5, s.y + 0.02, s.h - s.x * 0.8],
          ],
          0.06,
        ),
        radius: 0.013,
        sides: 10,
      }),
      'x',
    ),
  );
  make.add(
    'legs',
    color('yellow', 'legs'),
    withMirror(move(cylinder({ radius: 0.012, topRadius: 0.03, height: s.z - 0.06 }), s.x * 0.62, -s.y * 0.62, 0), 'x'),
  );
  make.add(
    'back legs',
    color('turquoise', 'legs'),
    withMirror(move(cylinder({ radius: 0.022, height: s.z - 0.06 }), s.x * 0.62, s.y * 0.62, 0), 'x'),
  );
  seatTop(make, s);
};
