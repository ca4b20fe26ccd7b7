/** Houses and strongholds as one would put them into a game or on a map. */
import type { Kinds } from '../bench.ts';
import { orb, panel, polar, revolved, slab } from '../draw.ts';
import { black, brass, of, paint } from '../palette.ts';
import { move, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';
import { gable, pick, roofLook, stoneLook, towerShapes, windowLook } from './building-parts.ts';

export const buildings: Kinds = {
  house: (make) => {
    const wall = {
      material: pick(make, ['#f1ece0', '#d9c8a9', '#e8d0c0', '#b8c8d0'], 0.8),
      takes: ['wood' as const, 'stone' as const, 'ceramic' as const, 'other' as const],
    };
    make.part('walls', wall, slab(6, 7, 3, 0, 0, 0.2, 0.02), move(gable(6.9, 6.98, 0, 2.4), 0, 0, 3.19));
    make.part(
      'base',
      { ...stoneLook, role: 'own' },
      slab(6.3, 7.3, 0.25, 0, 0, 0, 0.02),
      slab(1.6, 0.9, 0.14, 0, -3.9, 0, 0.02),
    );
    for (const s of [-1, 1])
      make.part(
        'roof',
        roofLook(make.random.fork('roof').pick(['#a8482f', '#4a4f55', '#6b3a2c'])),
        move(turn(slab(4.55, 7.8, 0.16, 0, 0, 0, 0.02), 'y', s * 35), s * 1.86, 0, 4.32),
        ...Array.from({ length: 9 }, (_, i) =>
          move(turn(slab(4.55, 0.05, 0.05, 0, 0, 0.155), 'y', s * 35), s * 1.86, -3.6 + 0.9 * i, 4.32),
        ),
      );
    make.part(
      'chimney',
      { material: of('brick'), role: 'own' },
      slab(0.7, 0.7, 2, 1.6, 1.6, 4),
      slab(0.85, 0.85, 0.15, 1.6, 1.6, 6),
    );
    make.part(
      'door',
      { material: pick(make, ['#7d1a1e', '#24452f', '#1d2a4d', '#6f4b32']), role: 'own' },
      slab(1.0, 0.1, 2.1, 0, -3.52, 0.25, 0.02),
    );
    make.part(
      'frames',
      { material: paint('#f7f6f2', 0.5), role: 'own' },
      slab(1.24, 0.08, 2.24, 0, -3.51, 0.22, 0.01),
      ...[-1.9, 1.9].flatMap((x) => [
        slab(1.4, 0.1, 1.4, x, -3.51, 1.2, 0.01),
        slab(0.06, 0.16, 1.3, x, -3.53, 1.25),
        slab(1.3, 0.155, 0.06, x, -3.53, 1.87),
        slab(1.6, 0.3, 0.08, x, -3.6, 1.14),
      ]),
      ...[-1, 1].flatMap((s) => [-1.8, 1.8].map((y) => slab(0.1, 1.4, 1.4, s * 3.01, y, 1.2, 0.01))),
      slab(1, 0.1, 1, 0, -3.51, 3.7, 0.01),
    );
    make.part(
      'windows',
      windowLook,
      ...[-1.9, 1.9].map((x) => slab(1.2, 0.12, 1.2, x, -3.52, 1.3)),
      ...[-1, 1].flatMap((s) => [-1.8, 1.8].map((y) => slab(0.12, 1.2, 1.2, s * 3.02, y, 1.3))),
      slab(0.8, 0.12, 0.8, 0, -3.52, 3.8),
    );
    make.part('knob', { material: brass, role: 'own' }, orb(0.05, 0.38, -3.6, 1.25, 10));
  },
  castle: (make) => {
    const [a, t] = [7, 1.0];
    make.part(
      'walls',
      stoneLook,
      ...[-1, 1].flatMap((s) => [slab(2 * a, t, 5.2, 0, s * a, 0, 0.05), slab(t, 2 * a, 5.18, s * a, 0, 0, 0.05)]),
      ...[-1, 1].flatMap((s) =>
        Array.from({ length: 9 }, (_, i) => [
          slab(0.7, 0.35, 0.7, -6 + 1.5 * i, s * (a + 0.3), 5.15),
          slab(0.35, 0.7, 0.7, s * (a + 0.3), -6 + 1.5 * i, 5.15),
        ]).flat(),
      ),
    );
    make.part(
      'towers',
      stoneLook,
      ...[-1, 1].flatMap((x) => [-1, 1].map((y) => towerShapes(1.7, 0, 8.4, x * a, y * a))).flat(),
    );
    make.part(
      'keep',
      stoneLook,
      slab(5.2, 5.2, 9, 0, 1, 0, 0.05),
      ...towerShapes(1.5, 0, 13, 2.4, 3.2),
      ...[-1, 1].flatMap((s) =>
        Array.from({ length: 4 }, (_, i) => [
          slab(0.6, 0.4, 0.7, -1.95 + 1.3 * i, 1 + s * 2.5, 8.95),
          slab(0.4, 0.6, 0.7, s * 2.5, -0.95 + 1.3 * i, 8.95),
        ]).flat(),
      ),
    );
    make.part(
      'roofs',
      roofLook('#3f5a8a'),
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((y) =>
          revolved(
            [
              [2.0, 8.3],
              [1.95, 8.4],
              [0, 12],
            ],
            x * a,
            y * a,
            0,
            32,
          ),
        ),
      ),
      revolved(
        [
          [1.8, 12.9],
          [1.75, 13],
          [0, 16],
        ],
        2.4,
        3.2,
        0,
        32,
      ),
    );
    make.part(
      'gate',
      { material: make.wood(), role: 'own' },
      panel(
        [
          [-1.2, 0],
          [1.2, 0],
          [1.2, 2.2],
          ...Array.from({ length: 11 }, (_, i): [number, number] => [
            1.2 * Math.cos((Math.PI * (i + 0.5)) / 11),
            2.2 + 1.2 * Math.sin((Math.PI * (i + 0.5)) / 11),
          ]),
          [-1.2, 2.2],
        ],
        0.3,
        -a - 0.5,
        0.03,
      ),
      slab(2.4, 2.6, 0.16, 0, -a - 1.8, 0),
    );
    make.part(
      'windows',
      { material: black, role: 'own' },
      ...[-1.2, 1.2].map((x) => slab(0.35, 0.2, 1.1, x, -1.62, 5.4)),
      ...[-1, 1].map((x) => slab(0.3, 0.2, 1.0, x * a, -a - 1.66, 5)),
      slab(0.35, 0.2, 1.1, 0, -1.62, 2.6),
    );
    make.part(
      'flags',
      { material: of('silk', '#c0282d'), role: 'own' },
      ...[-1, 1].flatMap((x) => [-1, 1].map((y) => slab(1.0, 0.03, 0.5, x * a + 0.55, y * a, 12.1, 0.005))),
      slab(1.2, 0.03, 0.6, 3.05, 3.2, 16.1, 0.005),
    );
    make.part(
      'poles',
      { material: of('iron', '#3a3a3c'), role: 'own' },
      ...[-1, 1].flatMap((x) => [-1, 1].map((y) => rod([x * a, y * a, 11.8], [x * a, y * a, 12.7], 0.04))),
      rod([2.4, 3.2, 15.8], [2.4, 3.2, 16.8], 0.04),
    );
  },
  tower: (make) => {
    make.part(
      'tower',
      stoneLook,
      ...towerShapes(2.6, 0, 14, 0, 0),
      revolved(
        [
          [3, 0],
          [3, 0.5],
          [2.8, 0.8],
        ],
        0,
        0,
        0,
        36,
      ),
    );
    make.part(
      'roof',
      roofLook(),
      revolved(
        [
          [2.9, 13.2],
          [2.85, 13.4],
          [0, 17.6],
        ],
        0,
        0,
        0,
        32,
      ),
      orb(0.18, 0, 0, 17.75, 12),
    );
    make.part('door', { material: make.wood(), role: 'own' }, slab(1.2, 0.4, 2.2, 0, -2.62, 0.4, 0.05));
    make.part(
      'windows',
      windowLook,
      ...[
        [-100, 4.5],
        [-40, 6.5],
        [-130, 8.5],
        [-80, 10.8],
        [20, 5.5],
        [60, 9],
      ].map(([a, z]) => {
        const p = polar(2.52, a, z);
        return move(turn(slab(0.5, 0.3, 1.1, 0, 0, 0, 0.05), 'z', a + 90), ...p);
      }),
    );
  },
};
