/** Buildings as one would put them into a game or on a map. */
import type { Kinds } from '../bench.ts';
import { can, hoop, orb, panel, pipe, polar, roller, slab, thrown, turned, wire } from '../draw.ts';
import { black, brass, glow, of, paint, water } from '../palette.ts';
import { around, move, rod, type Shape, turn } from '../shape/index.ts';
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
          turned(
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
      turned(
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
      turned(
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
      turned(
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
  lighthouse: (make) => {
    const r = (z: number) => 2.6 - 0.075 * z;
    const bands = 6;
    for (let i = 0; i < bands; i++)
      make.part(
        i % 2 ? 'red bands' : 'walls',
        i % 2 ? { material: paint('#b8242a', 0.5), role: 'accent' } : { material: paint('#f4f3ee', 0.6) },
        turned(
          [
            [r(i * 2.2), 0.6 + i * 2.2],
            [r((i + 1) * 2.2), 0.6 + (i + 1) * 2.2 - 0.002],
          ],
          0,
          0,
          0,
          40,
        ),
      );
    make.part(
      'rock',
      { ...stoneLook, role: 'own' },
      turned(
        [
          [3, 0],
          [2.95, 0.3],
          [2.7, 0.6],
        ],
        0,
        0,
        0,
        28,
      ),
    );
    make.part(
      'gallery',
      { material: of('iron', '#26282a'), role: 'own' },
      turned(
        [
          [1.7, 13.8],
          [2.2, 14],
          [2.2, 14.15],
          [1.2, 14.2],
        ],
        0,
        0,
        0,
        40,
      ),
      around(rod([2.1, 0, 14.1], [2.1, 0, 15], 0.04), 16),
      hoop('z', 2.1, 0.05, 0, 0, 15),
      around(rod([1.15, 0, 14.2], [1.15, 0, 16.2], 0.05), 8),
    );
    make.part('lamp', { material: glow(20000, 4000, 8), role: 'own' }, can(1.05, 1.95, 0, 0, 14.21));
    make.part(
      'roof',
      { material: paint('#b8242a', 0.4), role: 'accent' },
      thrown(
        [
          [0, 16.15],
          [1.45, 16.15],
          [1.2, 16.6],
          [0.5, 17.2],
          [0.12, 17.4],
          [0, 17.9],
        ],
        0,
        0,
        0,
        32,
      ),
    );
    make.part(
      'door',
      { material: paint('#1d2a4d'), role: 'own' },
      slab(1, 0.4, 1.9, 0, -2.5, 0.6, 0.04),
      ...[4, 7, 10].map((z) => slab(0.5, 0.3, 0.8, 0, -r(z - 0.6) + 0.05, z, 0.03)),
    );
    make.light({ centre: [0, 0, 15.2], radiusM: 0.9, lumens: 20000, kelvin: 4000 });
  },
  windmill: (make) => {
    make.part(
      'tower',
      {
        material: make.random.fork('c').pick([of('plaster', '#f1ece0'), of('brick')]),
        takes: ['wood', 'stone', 'ceramic'],
      },
      turned(
        [
          [2.6, 0],
          [2.5, 0.2],
          [1.7, 6.2],
          [1.75, 6.4],
        ],
        0,
        0,
        0,
        8,
      ),
    );
    make.part(
      'cap',
      roofLook('#5a3a2c'),
      thrown(
        [
          [0, 6.3],
          [1.95, 6.35],
          [1.7, 7.1],
          [0.9, 7.9],
          [0, 8.1],
        ],
        0,
        0,
        0,
        28,
      ),
      roller('y', 0.16, 1.8, 0, -1.6, 7),
    );
    const sail = (shape: Shape, i: number) => move(turn(shape, 'y', 45 + 90 * i), 0, -2.4, 7);
    const wood = { material: make.wood(), role: 'own' as const };
    for (let i = 0; i < 4; i++)
      make.part(
        'sails',
        wood,
        sail(slab(0.14, 0.12, 4, 0, 0, 0.1), i),
        ...Array.from({ length: 9 }, (_, k) => sail(slab(0.9, 0.05, 0.06, 0.4, 0, 0.9 + 0.36 * k), i)),
        ...[0.1, 0.5, 0.84].map((x) => sail(slab(0.05, 0.055, 3.0, x, 0, 0.88), i)),
      );
    for (let i = 0; i < 4; i++)
      make.part(
        'cloth',
        { material: of('cotton', '#efe6d0'), role: 'own' },
        sail(slab(0.78, 0.02, 2.9, 0.46, 0.02, 0.92, 0.004), i),
      );
    make.part('door', wood, slab(1.1, 0.3, 1.9, 0, -2.36, 0.1, 0.04));
    make.part(
      'windows',
      windowLook,
      ...[2.8, 4.6].map((z) => slab(0.6, 0.3, 0.8, 0, -2.32 + (z - 0.4) * 0.135, z, 0.03)),
    );
  },
  well: (make) => {
    make.part(
      'wall',
      stoneLook,
      ...Array.from({ length: 4 }, (_, row) =>
        Array.from({ length: 12 }, (_, i) => {
          const p = polar(0.56, 30 * i + (row % 2) * 15, 0.02 + row * 0.19);
          return move(turn(slab(0.2, 0.29, 0.185, 0, 0, 0, 0.025), 'z', 30 * i + (row % 2) * 15), ...p);
        }),
      ).flat(),
    );
    make.part('water', { material: water, role: 'own' }, can(0.47, 0.02, 0, 0, 0.4));
    make.part(
      'frame',
      { material: make.wood(), role: 'accent', takes: ['wood'] },
      ...[-1, 1].map((s) => slab(0.1, 0.1, 1.75, s * 0.6, 0, 0)),
      roller('x', 0.07, 1.1, 0, 0, 1.35),
      pipe(
        [
          [0.62, 0, 1.35],
          [0.76, 0, 1.35],
          [0.76, 0, 1.15],
          [0.86, 0, 1.15],
        ],
        0.018,
        6,
        2,
      ),
    );
    make.part(
      'roof',
      roofLook(),
      ...[-1, 1].map((s) => move(turn(slab(1.5, 0.75, 0.05, 0, 0, 0, 0.01), 'x', s * -36), 0, s * 0.28, 1.86)),
    );
    make.part(
      'rope',
      { material: of('jute'), role: 'own' },
      wire(
        [
          [0, -0.07, 1.35],
          [0, -0.07, 0.98],
        ],
        0.012,
      ),
      ...[-0.12, -0.06, 0, 0.06, 0.12].map((x) => hoop('x', 0.078, 0.014, x, 0, 1.35, 20)),
    );
    make.part(
      'bucket',
      { material: make.wood(), role: 'own' },
      turned(
        [
          [0.1, 0.7],
          [0.13, 0.95],
          [0.11, 0.95],
          [0.09, 0.74],
        ],
        0,
        -0.07,
        0,
        20,
      ),
      hoop('z', 0.125, 0.008, 0, -0.07, 0.9),
    );
  },
};
