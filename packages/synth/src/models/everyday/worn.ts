/** Clothes, bags and jewellery. */
import type { Kinds } from '../bench.ts';
import { body, can, hoop, loft, orb, panel, pipe, plate, polar, ringPipe, roller, slab, turned } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { above, carve, ellipsoid, limb, melt, roundBox } from '../organic/field.ts';
import { brass, chrome, glass, of, paint, plastic } from '../palette.ts';
import { around, lathe, move, type Outline, rod, type Shape, shifted, superellipse, turn } from '../shape/index.ts';
import { gold, pickPaint, ringLoft, ringSheet, rounded, steel } from './parts.ts';

export const worn: Kinds = {
  backpack: (make) => {
    const look = {
      material: of('fabric', make.random.fork('c').pick(['#24452f', '#1d2a4d', '#c0282d', '#cf9f2a', '#36393d'])),
      takes: ['fabric' as const],
    };
    make.part(
      'bag',
      look,
      body(
        melt(
          0.03,
          roundBox([0, 0.02, 0.21], [0.145, 0.075, 0.2], 0.06),
          ellipsoid([0, 0.01, 0.36], [0.13, 0.08, 0.075]),
        ),
        0.014,
      ),
    );
    make.part(
      'pocket',
      { ...look, role: 'main' },
      rounded(0.22, 0.06, 0.17, 0, -0.07, 0.04, 0.025),
      ...[-1, 1].map((s) => rounded(0.04, 0.09, 0.13, s * 0.148, 0.02, 0.04, 0.018)),
      rounded(0.27, 0.04, 0.14, 0, -0.05, 0.27, 0.018),
    );
    make.part(
      'straps',
      { material: of('leather', '#3f2a1d'), role: 'accent', takes: ['fabric'] },
      ...[-1, 1].map((s) =>
        pipe(
          [
            [s * 0.06, 0.08, 0.38],
            [s * 0.085, 0.15, 0.33],
            [s * 0.1, 0.16, 0.2],
            [s * 0.11, 0.09, 0.06],
          ],
          0.014,
          8,
        ),
      ),
      pipe(
        [
          [-0.03, 0.06, 0.415],
          [-0.025, 0.06, 0.45],
          [0.025, 0.06, 0.45],
          [0.03, 0.06, 0.415],
        ],
        0.008,
      ),
      ...[-1, 1].map((s) => slab(0.025, 0.008, 0.15, s * 0.07, -0.075, 0.22, 0.002)),
    );
    make.part(
      'buckles',
      { material: brass, role: 'own' },
      ...[-1, 1].map((s) => slab(0.034, 0.008, 0.022, s * 0.07, -0.08, 0.23, 0.002)),
      slab(0.2, 0.006, 0.006, 0, -0.101, 0.17, 0.001),
    );
  },
  handbag: (make) => {
    const look = {
      material: of('leather', make.random.fork('c').pick(['#7d1a1e', '#b98b56', '#1a1a1a', '#dcb0a8'])),
      takes: ['fabric' as const],
    };
    const ring = (sx: number, sy: number, z: number) =>
      superellipse(0.32 * sx, 0.13 * sy, 4, 40).map(([x, y]): Vec3 => [x, y, z]);
    make.part(
      'bag',
      look,
      loft([
        ring(0.92, 0.9, 0),
        ring(1, 1, 0.015),
        ring(0.97, 0.95, 0.12),
        ring(0.84, 0.5, 0.2),
        ring(0.82, 0.36, 0.205),
      ]),
    );
    make.part('flap', { ...look, role: 'main' }, rounded(0.27, 0.012, 0.1, 0, -0.056, 0.095, 0.005));
    make.part(
      'handles',
      { ...look, role: 'accent' },
      ...[-1, 1].map((s) =>
        pipe(
          [
            [-0.08, s * 0.03, 0.17],
            [-0.075, s * 0.03, 0.26],
            [0, s * 0.03, 0.3],
            [0.075, s * 0.03, 0.26],
            [0.08, s * 0.03, 0.17],
          ],
          0.0065,
        ),
      ),
    );
    make.part(
      'clasp',
      { material: gold, role: 'own' },
      slab(0.04, 0.014, 0.028, 0, -0.06, 0.1, 0.004),
      ...[-1, 1].flatMap((x) => [-1, 1].map((y) => orb(0.009, x * 0.08, y * 0.032, 0.172, 10))),
    );
  },
  helmet: (make) => {
    const shell = carve(
      0.01,
      melt(
        0.04,
        ellipsoid([0, 0.01, 0.15], [0.128, 0.158, 0.125]),
        roundBox([0, -0.06, 0.075], [0.1, 0.09, 0.065], 0.05),
      ),
      roundBox([0, -0.16, 0.155], [0.115, 0.09, 0.05], 0.03),
      ellipsoid([0, 0.01, 0.0], [0.1, 0.12, 0.1]),
    );
    make.part(
      'shell',
      { material: pickPaint(make, ['#c0282d', '#1a1a1c', '#f2f3f3', '#3568ad'], 0.1), takes: ['metal', 'other'] },
      body(above(shell, 0.006, 0.01), 0.0105),
    );
    make.part(
      'visor',
      { material: of('screen', '#141a22', 0.05), role: 'own' },
      body(
        carve(
          0.004,
          ellipsoid([0, 0.01, 0.15], [0.127, 0.162, 0.124]),
          ellipsoid([0, 0.03, 0.15], [0.116, 0.165, 0.114]),
          roundBox([0, 0.1, 0.15], [0.2, 0.16, 0.2], 0.01),
          roundBox([0, 0, 0.29], [0.2, 0.3, 0.09], 0.01),
          roundBox([0, 0, 0.02], [0.2, 0.3, 0.09], 0.01),
        ),
        0.009,
      ),
    );
    make.part(
      'stripe',
      { material: paint('#f2f3f3', 0.15), role: 'accent' },
      pipe(
        Array.from({ length: 9 }, (_, i): Vec3 => {
          const a = (40 + i * 16) * (Math.PI / 180);
          return [0, 0.01 - 0.158 * Math.cos(a), 0.15 + 0.127 * Math.sin(a)];
        }),
        0.008,
        8,
      ),
      ...[-1, 1].map((s) => roller('x', 0.02, 0.01, s * 0.126, 0, 0.15)),
    );
  },
  shoe: (make) => {
    const upper = carve(
      0.012,
      melt(
        0.03,
        ellipsoid([0, -0.085, 0.04], [0.046, 0.06, 0.036]),
        limb([0, -0.06, 0.05], [0, 0.08, 0.06], 0.042, 0.04),
        limb([0, 0.07, 0.05], [0, 0.095, 0.1], 0.04, 0.036),
        limb([0, 0.0, 0.07], [0, 0.06, 0.1], 0.03, 0.036),
      ),
      ellipsoid([0, 0.075, 0.14], [0.027, 0.055, 0.06]),
    );
    make.part(
      'upper',
      {
        material: of('fabric', make.random.fork('c').pick(['#c0282d', '#f2f3f3', '#1d2a4d', '#36393d'])),
        takes: ['fabric', 'other'],
      },
      body(above(upper, 0.02, 0.004), 0.0072),
    );
    const sole: Outline = [
      [0, -0.15],
      [0.035, -0.14],
      [0.052, -0.09],
      [0.046, -0.02],
      [0.04, 0.05],
      [0.043, 0.11],
      [0.025, 0.14],
      [-0.025, 0.14],
      [-0.043, 0.11],
      [-0.036, 0.05],
      [-0.04, -0.02],
      [-0.05, -0.09],
      [-0.035, -0.14],
    ];
    make.part('sole', { material: plastic('#f4f3ee', 0.6), role: 'accent' }, plate(sole, 0.028, 0, 0.008));
    make.part(
      'laces',
      { material: of('cotton', '#fafaf6'), role: 'own' },
      ...Array.from({ length: 5 }, (_, i) =>
        pipe(
          [
            [-0.024, -0.055 + 0.021 * i, 0.078 + 0.0075 * i],
            [0, -0.052 + 0.021 * i, 0.094 + 0.0085 * i],
            [0.024, -0.055 + 0.021 * i, 0.078 + 0.0075 * i],
          ],
          0.003,
          6,
        ),
      ),
    );
    make.part(
      'stripes',
      { material: plastic('#fafaf6', 0.5), role: 'own' },
      ...[-1, 1].flatMap((s) =>
        [0, 1, 2].map((i) =>
          pipe(
            [
              [s * 0.041, 0.0 + 0.02 * i, 0.036],
              [s * 0.0435, 0.008 + 0.02 * i, 0.055],
              [s * 0.034, 0.018 + 0.02 * i, 0.085],
            ],
            0.003,
            6,
          ),
        ),
      ),
    );
  },
  hat: (make) => {
    const [w] = make.size;
    const r = w / 2;
    const form = make.random.fork('form').pick(['fedora', 'top', 'straw']);
    const material =
      form === 'straw'
        ? of('jute', '#dcbc7a')
        : of('wool', form === 'top' ? '#1a1a1c' : make.random.fork('c').pick(['#6f4b32', '#36393d', '#c8a27a']));
    const tall = form === 'top' ? r * 1.0 : r * 0.72;
    make.part(
      'hat',
      { material, takes: ['fabric'] },
      lathe({
        profile: [
          [0, 0.012],
          [r * 0.52, 0.008],
          [r * 0.9, 0.012],
          [r, r * 0.1],
          [r * 0.99, r * 0.115],
          [r * 0.88, 0.02],
          [r * 0.58, 0.02],
          [r * 0.57, tall * 0.3],
          [form === 'top' ? r * 0.6 : r * 0.52, tall * 0.94],
          [r * 0.44, tall],
          [form === 'fedora' ? r * 0.2 : 0, form === 'fedora' ? tall * 0.9 : tall * 1.01],
          [0, form === 'fedora' ? tall * 0.88 : tall * 1.01],
        ],
        segments: 48,
        crease: 60,
      }),
    );
    make.part(
      'band',
      { material: of('silk', form === 'straw' ? '#c0282d' : '#1a1a1c'), role: 'accent' },
      lathe({
        profile: [
          [r * 0.59, 0.021],
          [r * 0.585, tall * 0.28],
          [r * 0.55, tall * 0.28],
          [r * 0.55, 0.021],
        ],
        ring: true,
        segments: 48,
      }),
    );
  },
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
      turned(
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
