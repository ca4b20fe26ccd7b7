/** The rocking chair. */
import type { Builder } from '../builder.ts';
import type { Vec3 } from '../model.ts';
import { plate } from '../pieces/plates.ts';
import { rails, roundedCorners, type Seat } from '../pieces/seats.ts';
import { extrude } from '../shape/extrude.ts';
import { rectangle, smooth2 } from '../shape/outline.ts';
import { move, withMirror } from '../shape/shape.ts';
import { cushion } from '../shape/soft.ts';
import { curve, rod, sweep } from '../shape/sweep.ts';

/** A curved rocker under any chair. */
export const rockingChair: Builder = (make) => {
  const { width, depth, height, materialSet } = make;
  const wood = materialSet.wood();
  const s: Seat = { x: width / 2 - 0.03, y: depth * 0.28, z: height * 0.4, h: height, seed: 3 };
  const arc = (y: number) => 0.014 + 0.1 * ((2 * y) / depth) ** 2;
  const runner: Vec3[] = Array.from({ length: 17 }, (_, i) => [
    s.x - 0.03,
    -depth / 2 + (depth * i) / 16,
    arc(-depth / 2 + (depth * i) / 16),
  ]);
  make.add(
    'rockers',
    { ...wood, group: 'legs' },
    withMirror(sweep({ path: runner, profile: rectangle(0.026, 0.034, 0.007, 2), up: [0, 0, 1] }), 'x'),
  );
  const foot = (y: number, top: number, r = 0.016) =>
    rod([s.x - 0.03, y, arc(y)], [s.x - 0.035, y + 0.01, top], r * 0.8, r);
  make.add(
    'legs',
    { ...wood, group: 'legs' },
    withMirror(foot(-s.y + 0.02, s.z + 0.22), 'x'),
    withMirror(foot(s.y - 0.06, s.z), 'x'),
    rails(s, s.z - 0.02, 0.045),
  );
  const padded = make.wants('fabric') || ['modern', 'nordic', 'mid-century', 'deco'].includes(make.style.character);
  make.add(
    'seat',
    wood,
    plate({
      outline: roundedCorners(
        [
          [-s.x, -s.y],
          [s.x, -s.y],
          [s.x * 0.9, s.y],
          [-s.x * 0.9, s.y],
        ],
        0.06,
      ),
      z: s.z - 0.03,
      thick: 0.03,
      edge: 'soft',
    }),
  );
  if (padded)
    make.add(
      'cushion',
      materialSet.fabric('cushion', 'main'),
      cushion({
        size: [2 * s.x - 0.08, 2 * s.y - 0.06, 0.06],
        center: [0, -0.01, s.z + 0.025],
        puff: 0.012,
        seed: 5,
        detail: 7,
      }),
    );
  const lean = 0.16;
  const backTop = s.y + lean;
  make.add(
    'back',
    wood,
    withMirror(rod([s.x - 0.04, s.y - 0.03, s.z - 0.02], [s.x - 0.05, backTop, height - 0.05], 0.015), 'x'),
  );
  make.add(
    'back',
    wood,
    sweep({
      path: curve(
        [
          [-s.x + 0.02, backTop - 0.005, height - 0.06],
          [0, backTop + 0.05, height - 0.05],
          [s.x - 0.02, backTop - 0.005, height - 0.06],
        ],
        6,
      ),
      profile: rectangle(0.022, 0.1, 0.01, 3),
      up: [0, 0, 1],
    }),
  );
  for (let i = -3; i <= 3; i++)
    make.add(
      'back',
      wood,
      rod(
        [i * s.x * 0.2, s.y - 0.035, s.z - 0.01],
        [i * s.x * 0.23, backTop + 0.04 - i * i * 0.004, height - 0.09],
        0.007,
      ),
    );
  make.add(
    'arms',
    wood,
    withMirror(
      move(
        extrude({
          outline: smooth2(
            [
              [-0.035, -s.y - 0.03],
              [0.035, -s.y - 0.04],
              [0.03, 0],
              [0.02, s.y],
              [-0.015, s.y],
              [-0.022, 0],
            ],
            4,
            true,
          ),
          height: 0.024,
          bevel: 0.008,
        }),
        s.x - 0.02,
        0.02,
        s.z + 0.21,
      ),
      'x',
    ),
  );
  make.top({
    name: 'seat',
    z: s.z + (padded ? 0.06 : 0),
    min: [-s.x + 0.05, -s.y + 0.04],
    max: [s.x - 0.05, s.y - 0.06],
  });
};
