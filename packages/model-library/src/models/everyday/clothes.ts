/** Clothes and bags. */
import type { Kinds } from '../bench.ts';
import { body, loft, orb, pipe, plate, roller, slab } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { above, carve, ellipsoid, limb, melt, roundBox } from '../organic/field.ts';
import { brass, of, paint, plastic } from '../palette.ts';
import { type Outline, superellipse } from '../shape/outline.ts';
import { lathe } from '../shape/round.ts';
import { gold, pickPaint, rounded } from './parts.ts';

export const clothes: Kinds = {
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
};
