/** Seats that hang: egg chairs and hammocks. */
import type { Builder } from '../builder.ts';
import type { Vec3 } from '../model.ts';
import { throwPillows } from '../pieces/upholstery.ts';
import { box } from '../shape/box.ts';
import { extrude } from '../shape/extrude.ts';
import { rectangle } from '../shape/outline.ts';
import { noise3 } from '../shape/random.ts';
import { torus } from '../shape/round.ts';
import { move, withMirror } from '../shape/shape.ts';
import { sheet } from '../shape/sheet.ts';
import type { Point2 } from '../shape/solid.ts';
import { curve, rod, sweep, tube } from '../shape/sweep.ts';
import { seedOf } from './soft-seats.ts';

export const hangingChair: Builder = (make) => {
  const { width, depth, height, materialSet } = make;
  const cane = { ...materialSet.of('rattan', undefined, {}, 'main', 'main'), takes: ['wood', 'metal'] as const };
  const r = Math.min(width, depth) * 0.4;
  const [cz, tall] = [height * 0.5, height * 0.36];
  // An egg of cane strands, open in front.
  const point = (angle: number, v: number): Vec3 => {
    const ring = Math.sin(Math.PI * (0.04 + 0.92 * v)) ** 0.8;
    return [r * ring * Math.sin(angle), r * ring * Math.cos(angle) * 0.92 + 0.02, cz - tall + 2 * tall * v];
  };
  const open = 1.05;
  for (let i = 0; i <= 18; i++) {
    const angle = -Math.PI + open + ((2 * Math.PI - 2 * open) * i) / 18;
    make.add(
      'basket',
      cane,
      tube({
        path: Array.from({ length: 13 }, (_, k) => point(angle + 0.08 * Math.sin(k), k / 12)),
        radius: i === 0 || i === 18 ? 0.013 : 0.006,
        sides: 6,
      }),
    );
  }
  for (let j = 1; j < 14; j++) {
    const v = j / 14;
    make.add(
      'basket',
      cane,
      tube({
        path: Array.from({ length: 22 }, (_, k) => point(-Math.PI + open + ((2 * Math.PI - 2 * open) * k) / 21, v)),
        radius: 0.006,
        sides: 6,
      }),
    );
  }
  make.add(
    'basket',
    cane,
    tube({
      path: Array.from({ length: 24 }, (_, k) => point((2 * Math.PI * k) / 24, 0.24)),
      radius: 0.012,
      sides: 7,
      closed: true,
    }),
  );
  const seat = cz - tall + 2 * tall * 0.24;
  make.add(
    'seat',
    materialSet.fabric('cushion', 'accent'),
    move(
      extrude({
        outline: Array.from(
          { length: 32 },
          (_, k): Point2 => [r * 0.82 * Math.cos((k / 32) * 2 * Math.PI), r * 0.76 * Math.sin((k / 32) * 2 * Math.PI)],
        ),
        height: 0.12,
        bevel: 0.05,
        steps: 4,
        crease: 70,
      }),
      0,
      0.01,
      seat - 0.02,
    ),
  );
  throwPillows(make, [{ x: 0, y: r * 0.72, z: seat + 0.1, lean: 22 }], 0.4);
  // Stand: ring on the floor, post behind, hook above.
  const metal = materialSet.metal('stand', 'accent');
  const back = depth * 0.46;
  make.add(
    'stand',
    metal,
    move(torus(Math.min(width, depth) / 2 - 0.02, 0.02, 44, 8), 0, 0, 0.02),
    tube({
      path: curve(
        [
          [0, back, 0.02],
          [0, back + 0.0, height * 0.5],
          [0, back - 0.06, height * 0.86],
          [0, back * 0.55, height - 0.03],
          [0, 0.02, height - 0.06],
        ],
        7,
      ),
      radius: 0.025,
      sides: 12,
    }),
  );
  make.add('chain', metal, rod([0, 0.02, cz + tall - 0.02], [0, 0.02, height - 0.05], 0.008));
  make.top({ name: 'seat', z: seat + 0.1, min: [-r * 0.5, -r * 0.5], max: [r * 0.5, r * 0.4] });
};

export const hammock: Builder = (make) => {
  const { width, depth, height, materialSet } = make;
  const seed = seedOf(make);
  const half = width / 2 - 0.2;
  const fabric = { ...materialSet.fabric(), use: { ...materialSet.fabric().use, kind: 'cotton', pattern: 'stripes' } };
  const bed = sheet({
    at: (u, v) => {
      const x = (2 * u - 1) * half * 0.76;
      const spread = 0.5 + 0.5 * Math.cos(((2 * u - 1) * Math.PI) / 2.2);
      const s = 2 * v - 1;
      return [
        x,
        s * depth * 0.46 * spread,
        height * 0.42 + 0.32 * (2 * u - 1) ** 2 + 0.14 * s * s * spread + 0.006 * noise3(u * 9, v * 4, 0, seed),
      ];
    },
    across: 28,
    along: 14,
    thickness: 0.008,
    crease: 75,
  });
  make.add('sling', fabric, bed);
  const end = half * 0.76;
  for (const side of [-1, 1])
    for (let i = 0; i <= 8; i++) {
      const s = (i / 8) * 2 - 1;
      const spread = 0.5 + 0.5 * Math.cos(Math.PI / 2.2);
      make.add(
        'ropes',
        materialSet.of('cotton', 'cream', {}, 'ropes'),
        tube({
          path: [
            [side * end, s * depth * 0.46 * spread, height * 0.74 + 0.14 * s * s * spread],
            [side * (half + 0.06), 0, height * 0.92],
          ],
          radius: 0.0045,
          sides: 5,
        }),
      );
    }
  const wood =
    make.style.character === 'industrial' ? materialSet.metal('stand', 'accent') : materialSet.wood('stand', 'accent');
  const beam = curve(
    [
      [-half - 0.1, 0, height * 0.95],
      [-half * 0.78, 0, 0.22],
      [-half * 0.4, 0, 0.06],
      [half * 0.4, 0, 0.06],
      [half * 0.78, 0, 0.22],
      [half + 0.1, 0, height * 0.95],
    ],
    6,
  );
  make.add(
    'stand',
    wood,
    sweep({ path: beam, profile: rectangle(0.08, 0.07, 0.016, 3), up: [0, 1, 0] }),
    withMirror(
      box({ size: [0.09, depth * 0.9, 0.06], center: [half * 0.55, 0, 0.03], bevel: 0.012, segments: 2, grain: 'y' }),
      'x',
    ),
  );
};
