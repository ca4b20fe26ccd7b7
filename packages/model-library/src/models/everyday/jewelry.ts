/** Jewelry and what is worn on the head, the nose or the wrist. */
import type { Kinds } from '../bench.ts';
import { can, hoop, orb, panel, pipe, polar, revolved, ringPipe, roller, slab } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { chrome, glass, of, paint, plastic } from '../palette.ts';
import { shifted, superellipse } from '../shape/outline.ts';
import { around, move, type Shape, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';
import { gold, ringLoft, ringSheet, steel } from './parts.ts';

export const jewelry: Kinds = {
  crown: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const points = 8;
    const wall = (radius: number): Vec3[][] =>
      [0, 1].map((t) =>
        Array.from({ length: points * 8 }, (_, i): Vec3 => {
          const q = (i % 8) / 8;
          const peak = 1 - Math.abs(q - 0.5) * 2;
          return polar(
            radius * (1 + 0.12 * t),
            (360 * i) / (points * 8),
            t === 0 ? 0.004 : h * (0.42 + 0.5 * peak ** 1.3),
          );
        }),
      );
    const [outer, inner] = [wall(r * 0.88), wall(r * 0.85)];
    make.part(
      'crown',
      { material: gold, takes: ['metal'] },
      ringLoft([outer[0], outer[1], inner[1], inner[0]]),
      hoop('z', r * 0.88, 0.006, 0, 0, 0.008, 48),
      hoop('z', r * 0.9, 0.0045, 0, 0, h * 0.24, 48),
      ...Array.from({ length: points }, (_, i) =>
        orb(w * 0.035, ...polar(r * 0.97, (360 * (i + 0.5)) / points, h * 0.95), 12),
      ),
    );
    ['#b8152a', '#2a46a8', '#1d7a53'].forEach((hex, k) => {
      make.part(
        ['rubies', 'sapphires', 'emeralds'][k],
        { material: of('crystal', hex), role: k === 0 ? 'accent' : 'own' },
        ...Array.from({ length: points }, (_, i) => i)
          .filter((i) => i % 3 === k)
          .map((i) => orb(w * 0.04, ...polar(r * 0.895, (360 * (i + 0.5)) / points, h * 0.14), 10)),
      );
    });
  },
  eyeglasses: (make) => {
    const look = {
      material: make.random.fork('m').pick([plastic('#1a1a1c', 0.2), plastic('#5a3420', 0.2), gold]),
      takes: ['metal' as const, 'wood' as const, 'other' as const],
    };
    make.part(
      'frame',
      look,
      ...[-1, 1].flatMap((s) => [
        ringPipe(
          superellipse(0.054, 0.042, 2.6, 20).map(([x, z]): Vec3 => [s * 0.035 + x, -0.06, 0.022 + z]),
          0.0022,
          6,
          1,
        ),
        pipe(
          [
            [s * 0.062, -0.06, 0.032],
            [s * 0.068, -0.05, 0.032],
            [s * 0.068, 0.04, 0.03],
            [s * 0.066, 0.075, 0.006],
          ],
          0.0022,
          6,
        ),
      ]),
      pipe(
        [
          [-0.009, -0.06, 0.028],
          [0, -0.062, 0.032],
          [0.009, -0.06, 0.028],
        ],
        0.002,
        6,
      ),
    );
    make.part(
      'lenses',
      { material: make.random.fork('sun').chance(0.5) ? of('glass', '#2a2e2a') : glass, role: 'accent' },
      ...[-1, 1].map((s) =>
        panel(shifted(superellipse(0.052, 0.04, 2.6, 28), s * 0.035, 0.022), 0.0015, -0.06, 0.0003),
      ),
    );
  },
  watch: (make) => {
    const face = (shape: Shape) => move(turn(shape, 'x', 55), 0, -0.026, 0.045);
    const metalW = make.random.fork('m').pick([steel, gold, of('steel', '#3a3a3c', 0.3)]);
    make.part(
      'case',
      { material: metalW, takes: ['metal'] },
      face(can(0.021, 0.008, 0, 0, -0.004)),
      face(hoop('z', 0.0195, 0.0018, 0, 0, 0.004)),
      face(roller('x', 0.0028, 0.006, 0.0225, 0, 0)),
      face(slab(0.024, 0.05, 0.005, 0, 0, -0.003, 0.002)),
    );
    make.part(
      'dial',
      {
        material: make.random.fork('d').pick([paint('#1d2a4d', 0.15), paint('#f4f3ee', 0.2), paint('#141415', 0.15)]),
        role: 'own',
      },
      face(can(0.0185, 0.001, 0, 0, 0.0038)),
    );
    make.part(
      'hands',
      { material: chrome, role: 'own' },
      face(slab(0.0012, 0.011, 0.0006, 0, 0.0045, 0.0048)),
      face(slab(0.008, 0.0014, 0.0006, 0.003, 0, 0.0056)),
      face(around(slab(0.003, 0.0008, 0.0005, 0.0155, 0, 0.0047), 12)),
    );
    make.part(
      'strap',
      { material: of('leather', '#4a2a18'), role: 'accent', takes: ['fabric', 'metal', 'other'] },
      ringSheet(0.03, 0.022),
    );
  },
  ring: (make) => {
    make.part(
      'band',
      {
        material: make.random.fork('m').pick([gold, of('steel', '#d9dcdf', 0.1), of('copper', '#d6a08a', 0.2)]),
        takes: ['metal'],
      },
      hoop('y', 0.0095, 0.0013, 0, 0, 0.0108, 48),
      ...[45, 135, 225, 315].map((a) => {
        const p = polar(0.0026, a);
        return rod([p[0] * 0.4, p[1] * 0.4, 0.0205], [p[0], p[1], 0.0245], 0.0004, 0.0004, 5);
      }),
    );
    make.part(
      'stone',
      { material: of('crystal'), role: 'accent', takes: ['glass'] },
      revolved(
        [
          [0, 0.0205],
          [0.0034, 0.0245],
          [0.0034, 0.0248],
          [0.002, 0.026],
        ],
        0,
        0,
        0,
        12,
      ),
    );
  },
  headphones: (make) => {
    const look = {
      material: make.random
        .fork('m')
        .pick([plastic('#1a1a1c', 0.4), plastic('#f2f3f3', 0.35), plastic('#c0282d', 0.3)]),
      takes: ['metal' as const, 'other' as const],
    };
    make.part(
      'band',
      look,
      pipe(
        [
          [-0.085, 0, 0.06],
          [-0.088, 0, 0.12],
          [-0.055, 0, 0.18],
          [0, 0, 0.198],
          [0.055, 0, 0.18],
          [0.088, 0, 0.12],
          [0.085, 0, 0.06],
        ],
        0.0075,
        10,
        6,
      ),
      ...[-1, 1].map((s) => roller('x', 0.038, 0.02, s * 0.085, 0, 0.045, 0.006)),
    );
    make.part(
      'pads',
      { material: of('leather', '#26262a'), role: 'accent', takes: ['fabric'] },
      ...[-1, 1].map((s) => hoop('x', 0.028, 0.012, s * 0.066, 0, 0.045, 28)),
      pipe(
        [
          [-0.05, 0, 0.178],
          [0, 0, 0.19],
          [0.05, 0, 0.178],
        ],
        0.011,
        10,
      ),
    );
    make.part(
      'discs',
      { material: chrome, role: 'own' },
      ...[-1, 1].map((s) => roller('x', 0.02, 0.004, s * 0.096, 0, 0.045)),
    );
  },
};
