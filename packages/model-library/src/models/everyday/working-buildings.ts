/** Buildings that do a job: a lighthouse, a windmill, a well. */
import type { Kinds } from '../bench.ts';
import { can, hoop, pipe, polar, revolved, roller, slab, thrown, wire } from '../draw.ts';
import { glow, of, paint, water } from '../palette.ts';
import { around, move, type Shape, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';
import { roofLook, stoneLook, windowLook } from './building-parts.ts';

export const workingBuildings: Kinds = {
  lighthouse: (make) => {
    const r = (z: number) => 2.6 - 0.075 * z;
    const bands = 6;
    for (let i = 0; i < bands; i++)
      make.part(
        i % 2 ? 'red bands' : 'walls',
        i % 2 ? { material: paint('#b8242a', 0.5), role: 'accent' } : { material: paint('#f4f3ee', 0.6) },
        revolved(
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
      revolved(
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
      revolved(
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
    make.light({ center: [0, 0, 15.2], radiusM: 0.9, lumens: 20000, kelvin: 4000 });
  },
  windmill: (make) => {
    make.part(
      'tower',
      {
        material: make.random.fork('c').pick([of('plaster', '#f1ece0'), of('brick')]),
        takes: ['wood', 'stone', 'ceramic'],
      },
      revolved(
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
      revolved(
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
