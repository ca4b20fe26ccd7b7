/** Things worn, carried and held: clothes, tools, treasures, small machines. */
import type { Bench, Kinds } from '../bench.ts';
import {
  arc,
  body,
  can,
  cheek,
  egg,
  hoop,
  loft,
  orb,
  panel,
  pipe,
  plate,
  polar,
  ringPipe,
  roller,
  slab,
  thrown,
  turned,
  vessel,
} from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { above, carve, ellipsoid, limb, melt, mirrored, roundBox } from '../organic/field.ts';
import { closedRings } from '../outdoor/garden.ts';
import { black, brass, chrome, glass, glow, iron, of, paint, plastic, rubber, screen, skin } from '../palette.ts';
import {
  around,
  box,
  ellipse,
  lathe,
  move,
  type Outline,
  rectangle,
  rod,
  type Shape,
  sheet,
  shifted,
  stretch,
  superellipse,
  surface,
  turn,
} from '../shape/index.ts';

const steel = of('steel', '#c4c7ca', 0.25);
const starOutline = (outer: number, inner: number, points = 5, start = 90): Outline =>
  Array.from({ length: points * 2 }, (_, i) => {
    const p = polar(i % 2 ? inner : outer, start + (180 / points) * i);
    return [p[0], p[1]];
  });
const pickPaint = (make: Bench, hexes: string[], roughness = 0.2) =>
  paint(make.random.fork('c').pick(hexes), roughness);
const gold = of('brass', '#d9b04b', 0.2);
const rounded = (w: number, d: number, h: number, x: number, y: number, z: number, bevel: number): Shape =>
  box({ size: [w, d, h], centre: [x, y, z + h / 2], bevel, segments: 4 });

export const carried: Kinds = {
  cutlery: (make) => {
    const look = { material: steel, takes: ['metal' as const, 'wood' as const] };
    make.part(
      'fork',
      look,
      plate(
        [
          [-0.065, -0.1],
          [-0.057, -0.1],
          [-0.059, 0.03],
          [-0.05, 0.045],
          [-0.05, 0.1],
          [-0.053, 0.1],
          [-0.053, 0.06],
          [-0.056, 0.06],
          [-0.056, 0.1],
          [-0.059, 0.1],
          [-0.059, 0.06],
          [-0.063, 0.06],
          [-0.063, 0.1],
          [-0.066, 0.1],
          [-0.066, 0.06],
          [-0.069, 0.06],
          [-0.069, 0.1],
          [-0.072, 0.1],
          [-0.072, 0.045],
          [-0.063, 0.03],
        ],
        0.003,
        0.002,
        0.0006,
      ),
    );
    make.part(
      'knife',
      look,
      plate(
        [
          [0.0 - 0.006, -0.1],
          [0.006, -0.1],
          [0.006, 0.0],
          [0.009, 0.02],
          [0.009, 0.09],
          [-0.002, 0.105],
          [-0.006, 0.0],
        ],
        0.003,
        0.002,
        0.0006,
      ),
    );
    make.part(
      'spoon',
      look,
      plate(
        [
          [0.056, -0.1],
          [0.064, -0.1],
          [0.062, 0.04],
          [0.058, 0.04],
        ],
        0.003,
        0.002,
        0.0006,
      ),
      move(
        body(
          carve(0.001, ellipsoid([0, 0, 0.004], [0.018, 0.028, 0.007]), ellipsoid([0, 0, 0.01], [0.017, 0.027, 0.008])),
          0.0024,
        ),
        0.06,
        0.068,
        0,
      ),
    );
  },
  bucket: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'bucket',
      {
        material: make.random.fork('m').pick([of('steel'), paint('#c0282d', 0.3), of('wood')]),
        takes: ['metal', 'wood', 'other'],
      },
      vessel(
        [
          [0, 0],
          [r * 0.72, 0],
          [r * 0.74, 0.01],
          [r * 0.95, h * 0.8],
        ],
        0.004,
        { smooth: false, segments: 40 },
      ),
      hoop('z', r * 0.95, 0.006, 0, 0, h * 0.8),
      hoop('z', r * 0.8, 0.004, 0, 0, h * 0.2),
    );
    make.part(
      'handle',
      { material: of('iron', '#55585c'), role: 'accent' },
      pipe(
        [
          [-r * 0.96, 0, h * 0.76],
          [-r * 0.8, 0.03, h * 0.96],
          [0, 0.05, h],
          [r * 0.8, 0.03, h * 0.96],
          [r * 0.96, 0, h * 0.76],
        ],
        0.004,
      ),
    );
  },
  'watering-can': (make) => {
    const look = {
      material: pickPaint(make, ['#4b8b4e', '#c0282d', '#3568ad', '#b9bcc0'], 0.3),
      takes: ['metal' as const, 'other' as const],
    };
    make.part(
      'can',
      look,
      turned(
        [
          [0.085, 0],
          [0.085, 0.004],
          [0.075, 0.17],
          [0.05, 0.185],
          [0.05, 0.17],
        ],
        0.04,
        0,
        0,
        36,
      ),
      pipe(
        [
          [-0.03, 0, 0.04],
          [-0.1, 0, 0.09],
          [-0.17, 0, 0.2],
        ],
        (t) => 0.02 - 0.008 * t,
        10,
      ),
      move(
        turn(
          turned(
            [
              [0.012, 0],
              [0.034, 0.03],
              [0.03, 0.034],
            ],
            0,
            0,
            0,
            24,
          ),
          'y',
          -42,
        ),
        -0.165,
        0,
        0.195,
      ),
    );
    make.part(
      'handle',
      { ...look, role: 'accent' },
      pipe(
        [
          [0.1, 0, 0.03],
          [0.17, 0, 0.09],
          [0.15, 0, 0.2],
          [0.06, 0, 0.27],
          [-0.02, 0, 0.23],
          [-0.01, 0, 0.175],
        ],
        0.008,
      ),
    );
  },
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
  hammer: (make) => {
    make.part(
      'handle',
      { material: of('wood', '#b5844e'), role: 'accent', takes: ['wood'] },
      move(
        turn(
          turned(
            [
              [0.013, -0.17],
              [0.016, -0.15],
              [0.012, 0],
              [0.0105, 0.13],
            ],
            0,
            0,
            0,
            16,
          ),
          'x',
          -90,
        ),
        0,
        0,
        0.015,
      ),
    );
    make.part(
      'head',
      { material: of('steel', '#7a7d80', 0.35), takes: ['metal'] },
      slab(0.034, 0.026, 0.028, 0, 0.12, 0.001, 0.004),
      roller('x', 0.014, 0.04, 0.035, 0.12, 0.015, 0.003),
      loft(
        [
          [
            [-0.016, 0.108, 0.004],
            [-0.016, 0.132, 0.004],
            [-0.016, 0.132, 0.026],
            [-0.016, 0.108, 0.026],
          ],
          [
            [-0.045, 0.106, 0.007],
            [-0.045, 0.134, 0.007],
            [-0.045, 0.134, 0.023],
            [-0.045, 0.106, 0.023],
          ],
          [
            [-0.066, 0.098, 0.012],
            [-0.066, 0.126, 0.012],
            [-0.066, 0.126, 0.018],
            [-0.066, 0.098, 0.018],
          ],
        ].map((ring) => ring.map((p) => p as Vec3).reverse()),
      ),
    );
  },
  wrench: (make) => make.part('wrench', { material: chrome, takes: ['metal'] }, plate(wrenchOutline(), 0.01, 0, 0.002)),
  screwdriver: (make) => {
    make.part(
      'handle',
      { material: pickPaint(make, ['#c0282d', '#e0a92a', '#3568ad'], 0.25) },
      move(
        turn(
          turned(
            [
              [0.008, -0.11],
              [0.014, -0.1],
              [0.0145, -0.04],
              [0.0105, -0.022],
              [0.013, -0.012],
            ],
            0,
            0,
            0,
            10,
          ),
          'x',
          -90,
        ),
        0,
        0,
        0.0145,
      ),
    );
    make.part(
      'blade',
      { material: chrome, role: 'accent' },
      rod([0, -0.015, 0.0145], [0, 0.1, 0.0145], 0.0035),
      slab(0.007, 0.014, 0.002, 0, 0.104, 0.0135, 0.0004),
    );
  },
  axe: (make) => {
    make.part(
      'handle',
      { material: of('wood', '#a8743c'), role: 'accent', takes: ['wood'] },
      pipe(
        [
          [0.004, -0.3, 0.02],
          [-0.004, -0.15, 0.02],
          [0.004, 0.05, 0.02],
          [0, 0.27, 0.02],
        ],
        (t) => 0.016 - 0.002 * Math.sin(t * 5),
        10,
      ),
    );
    make.part(
      'blade',
      { material: of('steel', '#a9acb0', 0.25), takes: ['metal'] },
      move(
        plate(
          [
            [-0.03, 0.17],
            [0.03, 0.17],
            [0.1, 0.1],
            [0.125, 0.12],
            [0.13, 0.19],
            [0.125, 0.26],
            [0.1, 0.28],
            [0.03, 0.225],
            [-0.03, 0.225],
          ],
          0.026,
          0,
          0.011,
        ),
        0,
        0,
        0.007,
      ),
    );
  },
  scissors: (make) => {
    for (const s of [-1, 1]) {
      const t = (shape: Shape) => turn(shape, 'z', s * 11);
      make.part(
        'blades',
        { material: chrome, takes: ['metal'] },
        t(
          move(
            plate(
              [
                [-0.006, -0.02],
                [0.006, -0.02],
                [0.0055, 0.07],
                [-0.002 * s, 0.105],
                [-0.0055, 0.07],
              ],
              0.0025,
              0,
              0.0006,
            ),
            0,
            0,
            s > 0 ? 0.003 : 0.0062,
          ),
        ),
      );
      make.part(
        'handles',
        { material: plastic('#c0282d', 0.3), role: 'accent' },
        t(
          ringPipe(
            superellipse(0.032, 0.045, 2.2, 16).map(([x, y]): Vec3 => [s * 0.012 + x, -0.07 + y, 0.006]),
            0.0045,
            8,
            2,
          ),
        ),
        t(rod([0, -0.015, 0.006], [s * 0.006, -0.047, 0.006], 0.005)),
      );
    }
    make.part('pin', { material: chrome, role: 'own' }, can(0.004, 0.012));
  },
  pencil: (make) => {
    const six = (profile: [number, number][]) => move(turn(turned(profile, 0, 0, 0, 6), 'y', 90), 0, 0, 0.004);
    make.part(
      'body',
      { material: pickPaint(make, ['#e0a92a', '#c0282d', '#24452f'], 0.3) },
      six([
        [0.004, -0.085],
        [0.004, 0.07],
      ]),
    );
    make.part(
      'wood',
      { material: of('pine'), role: 'own' },
      move(
        turn(
          turned(
            [
              [0.0039, 0.0701],
              [0.0012, 0.088],
            ],
            0,
            0,
            0,
            16,
          ),
          'y',
          90,
        ),
        0,
        0,
        0.004,
      ),
    );
    make.part(
      'tip',
      { material: of('slate', '#2a2a2c'), role: 'own' },
      move(
        turn(
          turned(
            [
              [0.0012, 0.0881],
              [0, 0.093],
            ],
            0,
            0,
            0,
            10,
          ),
          'y',
          90,
        ),
        0,
        0,
        0.004,
      ),
    );
    make.part(
      'rubber',
      { material: skin('#e08a8a', 0.8), role: 'accent' },
      roller('x', 0.0036, 0.01, -0.095, 0, 0.004),
    );
    make.part('ring', { material: brass, role: 'own' }, roller('x', 0.0042, 0.008, -0.087, 0, 0.004));
  },
  'magnifying-glass': (make) => {
    make.part('rim', { material: brass, takes: ['metal'] }, hoop('z', 0.044, 0.005, 0, 0.055, 0.008, 48));
    make.part(
      'lens',
      { material: glass, role: 'own' },
      thrown(
        [
          [0, 0.003],
          [0.025, 0.0045],
          [0.0415, 0.0075],
          [0.0415, 0.0085],
          [0.025, 0.0115],
          [0, 0.013],
        ],
        0,
        0.055,
        0,
        36,
      ),
    );
    make.part(
      'handle',
      { material: of('walnut'), role: 'accent', takes: ['wood', 'metal'] },
      move(
        turn(
          turned(
            [
              [0.006, 0],
              [0.008, 0.01],
              [0.0095, 0.05],
              [0.008, 0.1],
              [0.004, 0.105],
            ],
            0,
            0,
            0,
            18,
          ),
          'x',
          90,
        ),
        0,
        0.007,
        0.0095,
      ),
    );
  },
  flashlight: (make) => {
    make.part(
      'body',
      { material: pickPaint(make, ['#1a1a1c', '#c0282d', '#e0a92a'], 0.35), takes: ['metal', 'other'] },
      move(
        turn(
          turned(
            [
              [0.014, -0.1],
              [0.016, -0.095],
              [0.015, 0.04],
              [0.025, 0.07],
              [0.025, 0.095],
              [0.022, 0.095],
              [0.02, 0.085],
            ],
            0,
            0,
            0,
            28,
          ),
          'x',
          90,
        ),
        0,
        0,
        0.025,
      ),
      ...[0, 1, 2, 3, 4].map((i) => move(hoop('y', 0.0155, 0.0012, 0, 0.03 + 0.012 * i, 0), 0, 0, 0.025)),
    );
    make.part(
      'lens',
      { material: glow(300, 5000, 0.003), role: 'own' },
      move(turn(can(0.0205, 0.003, 0, 0, 0.086), 'x', 90), 0, 0, 0.025),
    );
    make.part('button', { material: rubber, role: 'own' }, slab(0.01, 0.02, 0.005, 0, -0.01, 0.038, 0.002));
    make.light({ centre: [0, -0.1, 0.025], radiusM: 0.02, lumens: 300, kelvin: 5000 });
  },
  'light-bulb': (make) => {
    make.part(
      'bulb',
      { material: glow(800, 2700, 0.011), takes: ['glass'] },
      thrown(
        [
          [0.013, 0.026],
          [0.015, 0.036],
          [0.026, 0.058],
          [0.03, 0.078],
          [0.024, 0.098],
          [0.01, 0.109],
          [0, 0.11],
        ],
        0,
        0,
        0,
        32,
      ),
    );
    make.part(
      'socket',
      { material: of('aluminium'), role: 'accent' },
      lathe({
        profile: [
          [0.005, 0],
          [0.009, 0.003],
          ...Array.from({ length: 8 }, (_, i): [number, number] => [i % 2 ? 0.0135 : 0.012, 0.005 + i * 0.003]),
          [0.0135, 0.03],
        ],
        segments: 28,
        crease: 30,
      }),
    );
    make.light({ centre: [0, 0, 0.075], radiusM: 0.03, lumens: 800, kelvin: 2700 });
  },
  key: (make) =>
    make.part(
      'key',
      { material: make.random.fork('m').pick([brass, of('iron', '#55504a')]), takes: ['metal'] },
      ringPipe(
        Array.from({ length: 3 }, (_, i) => i).flatMap((i) =>
          arc(
            0.008,
            0.003,
            6,
            i * 120 - 60 + 90,
            150,
            ...(polar(0.008, i * 120 + 90).slice(0, 2) as [number, number]),
          ).map(([x, y, z]): Vec3 => [x, y + 0.028, z]),
        ),
        0.0018,
        6,
        2,
      ),
      rod([0, 0.016, 0.003], [0, -0.045, 0.003], 0.0022),
      slab(0.011, 0.004, 0.0026, 0.0062, -0.04, 0.0017),
      slab(0.009, 0.003, 0.0026, 0.0055, -0.032, 0.0017),
      slab(0.012, 0.003, 0.0026, 0.0065, -0.026, 0.0017),
      hoop('y', 0.0026, 0.0011, 0, 0.012, 0.003, 14),
    ),
  padlock: (make) => {
    make.part(
      'body',
      { material: make.random.fork('m').pick([brass, of('steel'), paint('#c0282d', 0.3)]), takes: ['metal', 'other'] },
      rounded(0.058, 0.024, 0.048, 0, 0, 0, 0.005),
    );
    make.part(
      'shackle',
      { material: chrome, role: 'accent' },
      pipe(
        [
          [-0.018, 0, 0.044],
          [-0.018, 0, 0.07],
          [-0.01, 0, 0.084],
          [0.01, 0, 0.084],
          [0.018, 0, 0.07],
          [0.018, 0, 0.044],
        ],
        0.0042,
        10,
      ),
    );
    make.part(
      'keyhole',
      { material: black, role: 'own' },
      roller('y', 0.005, 0.001, 0, -0.0122, 0.026),
      slab(0.004, 0.001, 0.012, 0, -0.0121, 0.013),
    );
  },
  gear: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const teeth = 14;
    const outline: Outline = Array.from({ length: teeth * 4 }, (_, i) => {
      const p = polar(
        r * (i % 4 === 1 || i % 4 === 2 ? 1 : 0.82),
        (360 * (i + (i % 4 === 1 ? 0.15 : i % 4 === 2 ? -0.15 : 0))) / (teeth * 4),
      );
      return [p[0], p[1]];
    });
    const holes = Array.from({ length: 5 }, (_, i) => {
      const p = polar(r * 0.48, i * 72);
      return shifted(ellipse(r * 0.26, r * 0.26, 24), p[0], p[1]);
    });
    make.part(
      'gear',
      {
        material: make.random.fork('m').pick([of('steel', '#8a8d90', 0.4), brass, of('bronze')]),
        takes: ['metal', 'wood', 'other'],
      },
      plate(outline, h * 0.7, h * 0.15, 0.002, [ellipse(r * 0.36, r * 0.36, 32), ...holes]),
      lathe({
        profile: [
          [r * 0.3, 0],
          [r * 0.3, h],
          [r * 0.18, h],
          [r * 0.18, 0],
        ],
        ring: true,
        segments: 36,
      }),
    );
  },
  anvil: (make) => {
    const ring = (x0: number, x1: number, y: number, z: number) =>
      rectangle(x1 - x0, y, 0.01, 2).map(([x, yy]): Vec3 => [x + (x0 + x1) / 2, yy, z]);
    make.part(
      'anvil',
      { material: of('iron', '#4a4a4e', 0.4), takes: ['metal'] },
      loft([
        ring(-0.15, 0.15, 0.2, 0),
        ring(-0.15, 0.15, 0.2, 0.04),
        ring(-0.08, 0.08, 0.11, 0.09),
        ring(-0.075, 0.075, 0.1, 0.15),
        ring(-0.13, 0.15, 0.13, 0.22),
        ring(-0.14, 0.2, 0.14, 0.23),
        ring(-0.14, 0.2, 0.14, 0.295),
        ring(-0.138, 0.198, 0.137, 0.3),
      ]),
      move(
        turn(
          turned(
            [
              [0.06, 0],
              [0.055, 0.03],
              [0, 0.17],
            ],
            0,
            0,
            0,
            24,
          ),
          'y',
          -90,
        ),
        -0.135,
        0,
        0.262,
      ),
    );
  },
  wheel: (make) => {
    make.part(
      'tyre',
      { material: rubber, role: 'own' },
      turn(
        lathe({
          profile: [
            [0.2, -0.09],
            [0.3, -0.105],
            [0.32, -0.08],
            [0.32, 0.08],
            [0.3, 0.105],
            [0.2, 0.09],
          ],
          ring: true,
          segments: 64,
          crease: 50,
        }),
        'x',
        90,
      ),
      ...Array.from({ length: 40 }, (_, i) =>
        turn(turn(slab(0.012, 0.02, 0.17, 0.3215, 0, -0.085, 0.002), 'z', i * 9), 'x', 90),
      ),
    );
    make.part(
      'rim',
      { material: of('aluminium', '#c9cbce', 0.2), takes: ['metal'] },
      turn(
        lathe({
          profile: [
            [0.205, -0.088],
            [0.208, -0.075],
            [0.18, -0.03],
            [0.18, 0.03],
            [0.208, 0.075],
            [0.205, 0.088],
            [0.195, 0.088],
            [0.165, 0.03],
            [0.165, -0.03],
            [0.195, -0.088],
          ],
          ring: true,
          segments: 56,
        }),
        'x',
        90,
      ),
      turn(around(slab(0.15, 0.05, 0.03, 0.1, 0, 0.03, 0.008), 5), 'x', 90),
      roller('y', 0.05, 0.1, 0, -0.03, 0),
    );
    make.part(
      'nuts',
      { material: chrome, role: 'accent' },
      turn(around(can(0.008, 0.012, 0.03, 0, 0.078), 5, 36), 'x', 90),
    );
  },
  hourglass: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'frame',
      { material: make.wood(), takes: ['wood', 'metal'] },
      can(r, h * 0.06, 0, 0, 0, r, 0.004),
      can(r, h * 0.06, 0, 0, h * 0.94, r, 0.004),
      around(
        turned(
          [
            [0.005, h * 0.05],
            [0.0035, h * 0.2],
            [0.006, h * 0.5],
            [0.0035, h * 0.8],
            [0.005, h * 0.95],
          ],
          r * 0.85,
          0,
          0,
          10,
        ),
        3,
      ),
    );
    make.part(
      'glass',
      { material: glass, role: 'own' },
      thrown(
        [
          [0, h * 0.06],
          [r * 0.6, h * 0.07],
          [r * 0.66, h * 0.2],
          [r * 0.4, h * 0.4],
          [r * 0.06, h * 0.5],
          [r * 0.4, h * 0.6],
          [r * 0.66, h * 0.8],
          [r * 0.6, h * 0.93],
          [0, h * 0.94],
        ],
        0,
        0,
        0,
        32,
      ),
    );
    make.part(
      'sand',
      { material: of('soil', '#e0b46a'), role: 'accent' },
      turned(
        [
          [r * 0.56, h * 0.068],
          [r * 0.6, h * 0.14],
          [0, h * 0.3],
        ],
        0,
        0,
        0,
        28,
      ),
      turned(
        [
          [r * 0.045, h * 0.515],
          [r * 0.36, h * 0.6],
          [r * 0.52, h * 0.7],
          [0, h * 0.68],
        ],
        0,
        0,
        0,
        28,
      ),
      can(0.0008, h * 0.24, 0, 0, h * 0.28),
    );
  },
  bell: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'bell',
      { material: brass, takes: ['metal'] },
      lathe({
        profile: [
          [0, h * 0.5],
          [r * 0.36, h * 0.47],
          [r * 0.5, h * 0.4],
          [r * 0.66, h * 0.18],
          [r * 0.93, 0],
          [r, 0],
          [r * 0.98, h * 0.04],
          [r * 0.72, h * 0.2],
          [r * 0.56, h * 0.42],
          [r * 0.4, h * 0.52],
          [0, h * 0.55],
        ],
        segments: 44,
        crease: 45,
      }),
      orb(r * 0.2, 0, 0, h * 0.05, 14),
      rod([0, 0, h * 0.05], [0, 0, h * 0.51], 0.002),
    );
    make.part(
      'handle',
      { material: of('walnut'), role: 'accent', takes: ['wood', 'metal'] },
      thrown(
        [
          [0.006, h * 0.54],
          [0.01, h * 0.58],
          [0.007, h * 0.7],
          [0.012, h * 0.88],
          [0.008, h * 0.98],
          [0, h],
        ],
        0,
        0,
        0,
        18,
      ),
    );
  },
  trophy: (make) => {
    const [w, , h] = make.size;
    const r = w * 0.3;
    make.part(
      'cup',
      { material: gold, takes: ['metal', 'glass'] },
      vessel(
        [
          [0, h * 0.36],
          [r * 0.2, h * 0.36],
          [r * 0.5, h * 0.45],
          [r * 0.92, h * 0.7],
          [r, h * 0.98],
        ],
        0.004,
        { segments: 44 },
      ),
      thrown([
        [0, h * 0.18],
        [r * 0.55, h * 0.18],
        [r * 0.5, h * 0.21],
        [r * 0.15, h * 0.26],
        [r * 0.14, h * 0.33],
        [r * 0.24, h * 0.37],
        [0, h * 0.38],
      ]),
      ...[-1, 1].map((s) =>
        pipe(
          [
            [s * r * 0.94, 0, h * 0.88],
            [s * w * 0.46, 0, h * 0.92],
            [s * w * 0.48, 0, h * 0.72],
            [s * w * 0.36, 0, h * 0.56],
            [s * r * 0.66, 0, h * 0.54],
          ],
          0.006,
        ),
      ),
      move(turn(plate(starOutline(r * 0.34, r * 0.15), 0.006, 0, 0.001), 'x', 90), 0, -r * 0.9, h * 0.74),
    );
    make.part(
      'base',
      { material: of('ebony'), role: 'accent', takes: ['wood', 'stone'] },
      slab(r * 1.7, r * 1.7, h * 0.17, 0, 0, 0, 0.006),
      slab(r * 1.4, r * 1.4, 0.012, 0, 0, h * 0.17, 0.003),
    );
    make.part(
      'plaque',
      { material: gold, role: 'own' },
      slab(r * 1.1, 0.003, h * 0.08, 0, -r * 0.851, h * 0.045, 0.0006),
    );
  },
  anchor: (make) =>
    make.part(
      'anchor',
      { material: of('iron', '#3a4248', 0.5), takes: ['metal'] },
      rod([0, 0, 0.06], [0, 0, 0.68], 0.026),
      roller('x', 0.022, 0.34, 0, 0, 0.6),
      ...[-1, 1].map((s) => orb(0.032, s * 0.17, 0, 0.6, 14)),
      hoop('y', 0.05, 0.014, 0, 0, 0.735),
      pipe(
        [
          [-0.28, 0, 0.22],
          [-0.22, 0, 0.1],
          [0, 0, 0.03],
          [0.22, 0, 0.1],
          [0.28, 0, 0.22],
        ],
        (t) => 0.034 - 0.012 * Math.abs(2 * t - 1),
        10,
      ),
      ...[-1, 1].map((s) =>
        panel(
          [
            [s * 0.3, 0.3],
            [s * 0.2, 0.2],
            [s * 0.31, 0.17],
          ],
          0.06,
          0,
          0.008,
        ),
      ),
    ),
  sword: (make) => {
    make.part(
      'blade',
      { material: of('steel', '#d0d4d8', 0.15), takes: ['metal'] },
      loft(
        [
          [-0.26, 0.024],
          [0.3, 0.02],
          [0.56, 0.013],
          [0.63, 0.001],
        ].map(([y, half]) =>
          [
            [half, y, 0.02],
            [0, y, 0.0245],
            [-half, y, 0.02],
            [0, y, 0.0155],
          ]
            .map((p) => p as Vec3)
            .reverse(),
        ),
      ),
    );
    make.part(
      'guard',
      { material: gold, role: 'accent', takes: ['metal'] },
      pipe(
        [
          [-0.1, -0.25, 0.02],
          [-0.05, -0.265, 0.02],
          [0.05, -0.265, 0.02],
          [0.1, -0.25, 0.02],
        ],
        (t) => 0.009 + 0.006 * Math.abs(2 * t - 1),
        10,
      ),
      orb(0.022, 0, -0.395, 0.02, 16),
    );
    make.part(
      'grip',
      { material: of('leather', '#4a2a18'), role: 'own', takes: ['fabric'] },
      move(
        turn(
          lathe({
            profile: Array.from({ length: 17 }, (_, i): [number, number] => [
              0.0125 + (i % 2) * 0.0015,
              -0.055 + i * 0.007,
            ]),
            segments: 16,
            crease: 30,
          }),
          'x',
          90,
        ),
        0,
        -0.325,
        0.02,
      ),
    );
  },
  shield: (make) => {
    const outline: Outline = [
      [0, 0],
      [0.14, 0.1],
      [0.23, 0.28],
      [0.25, 0.5],
      [0.25, 0.62],
      [0.12, 0.64],
      [0, 0.65],
      [-0.12, 0.64],
      [-0.25, 0.62],
      [-0.25, 0.5],
      [-0.23, 0.28],
      [-0.14, 0.1],
    ];
    const bow = (shape: Shape): Shape => {
      const positions = shape.positions.slice();
      for (let i = 0; i < positions.length; i += 3) positions[i + 1] += positions[i] ** 2 * 1.1;
      return { ...shape, positions };
    };
    make.part(
      'rim',
      { material: steel, role: 'accent', takes: ['metal'] },
      bow(panel(outline, 0.03, 0, 0.008, [outline.map(([x, z]): [number, number] => [x * 0.9, 0.034 + z * 0.9])])),
    );
    make.part(
      'face',
      { material: pickPaint(make, ['#2a46a8', '#a8202a', '#24452f'], 0.3), takes: ['wood', 'metal', 'other'] },
      bow(
        panel(
          outline.map(([x, z]): [number, number] => [x * 0.92, 0.027 + z * 0.92]),
          0.018,
          0,
          0.004,
        ),
      ),
    );
    make.part(
      'cross',
      { material: gold, role: 'own' },
      bow(slab(0.06, 0.012, 0.54, 0, -0.012, 0.06, 0.003)),
      ...[-0.2, -0.1, 0, 0.1, 0.2].map((x) => bow(slab(0.1, 0.0118, 0.06, x * 0.88, -0.0115, 0.4, 0.003))),
      egg(0.05, 0.03, 0.05, 0, -0.015, 0.43, 18),
    );
  },
  crate: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const t = Math.min(w, d, h) * 0.05;
      make.part(
        'boards',
        { material: of('pine'), role: 'accent', takes: ['wood'] },
        slab(w - 2 * t, d - 2 * t, h - 2 * t, 0, 0, t, 0.002),
      );
      const frame: Shape[] = [];
      for (const s of [-1, 1]) {
        for (const q of [-1, 1])
          frame.push(
            slab(t * 2, t * 2, h, s * (w / 2 - t), q * (d / 2 - t), 0, 0.004),
            slab(w - 4.06 * t, t * 1.96, t * 1.96, 0, s * (d / 2 - t), q < 0 ? 0 : h - 1.97 * t, 0.004),
            slab(t * 1.94, d - 4.06 * t, t * 1.94, s * (w / 2 - t), 0, q < 0 ? 0 : h - 2 * t, 0.004),
          );
        const diagonal = (Math.atan2(h - 4 * t, w - 4 * t) * 180) / Math.PI;
        frame.push(
          move(
            turn(slab(Math.hypot(w, h) * 0.82, t, t * 2.4, 0, 0, -t * 1.2, 0.003), 'y', s * diagonal),
            0,
            s * (d / 2 - t * 0.62),
            h / 2,
          ),
          move(
            turn(slab(t, Math.hypot(d, h) * 0.82, t * 2.4, 0, 0, -t * 1.2, 0.003), 'x', s * diagonal),
            s * (w / 2 - t * 0.64),
            0,
            h / 2,
          ),
        );
      }
      make.part('frame', { material: make.wood(), takes: ['wood', 'metal'] }, frame);
      make.part(
        'nails',
        { material: iron, role: 'own' },
        ...[-1, 1].flatMap((x) =>
          [-1, 1].flatMap((z) =>
            [-1, 1].map((y) =>
              roller('y', 0.006, 0.004, x * (w / 2 - t), y * (d / 2 + 0.001), h / 2 + z * (h / 2 - t)),
            ),
          ),
        ),
      );
    },
  },
  barrel: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const bulge = (t: number) => r * (0.8 + 0.19 * Math.sin(Math.PI * t));
    const staves = 18;
    const shape = turned(
      [
        [r * 0.74, 0.03],
        [r * 0.74, 0.0],
        ...Array.from({ length: 13 }, (_, i): [number, number] => [bulge(i / 12), (h * i) / 12]),
        [r * 0.74, h],
        [r * 0.74, h - 0.03],
      ],
      0,
      0,
      0,
      staves * 4,
    );
    const positions = shape.positions.slice();
    for (let i = 0; i < positions.length; i += 3) {
      const a = Math.atan2(positions[i + 1], positions[i]);
      const f = 1 - 0.012 * Math.abs(Math.cos((a * staves) / 2)) ** 8;
      positions[i] *= f;
      positions[i + 1] *= f;
    }
    make.part('staves', { material: make.wood(), takes: ['wood'] }, { ...shape, positions });
    make.part(
      'hoops',
      { material: of('iron', '#3a3a3c'), role: 'accent', takes: ['metal'] },
      ...[0.06, 0.24, 0.76, 0.94].map((t) => {
        const [a, b] = [bulge(t - 0.022) + 0.004, bulge(t + 0.022) + 0.004];
        return lathe({
          profile: [
            [a, h * (t - 0.022)],
            [b, h * (t + 0.022)],
            [b - 0.008, h * (t + 0.022)],
            [a - 0.008, h * (t - 0.022)],
          ],
          ring: true,
          segments: 48,
        });
      }),
    );
    make.part('bung', { material: of('cork'), role: 'own' }, roller('y', 0.025, 0.03, 0, -bulge(0.5), h / 2));
  },
  'treasure-chest': (make) => {
    const [w, d, h] = make.size;
    const low = h * 0.48;
    make.part(
      'chest',
      { material: make.wood(), takes: ['wood'] },
      slab(w, d, low * 0.24, 0, 0, 0, 0.004),
      slab(w, d, low * 0.24, 0, 0, low * 0.25, 0.004),
      slab(w, d, low * 0.24, 0, 0, low * 0.5, 0.004),
      slab(w, d, low * 0.24, 0, 0, low * 0.75, 0.004),
    );
    const lidOutline: Outline = Array.from({ length: 13 }, (_, i) => {
      const a = Math.PI * (i / 12);
      return [(d / 2) * Math.cos(a), (d / 2) * 0.8 * Math.sin(a)];
    });
    const lid = (shape: Shape) => turn(move(shape, 0, 0, low + 0.004), 'x', -38, [0, d / 2, low]);
    make.part('lid', { material: make.wood(), takes: ['wood'] }, lid(cheek(lidOutline, w, 0, 0.004)));
    const trim = { material: gold, role: 'accent' as const, takes: ['metal' as const] };
    make.part(
      'bands',
      trim,
      ...[-0.46, 0, 0.46].flatMap((x) => [
        slab(w * 0.07, d * 1.02, low * 1.0, x * w, 0, 0, 0.004),
        lid(
          cheek(
            lidOutline.map(([y, z]): [number, number] => [y * 1.03, z * 1.03]),
            w * 0.07,
            x * w,
            0.004,
          ),
        ),
      ]),
      slab(w * 1.01, d * 1.03, 0.02, 0, 0, low - 0.02),
    );
    make.part('lock', trim, slab(w * 0.14, 0.02, low * 0.34, 0, -d / 2 - 0.008, low * 0.6, 0.006));
    make.part('keyhole', { material: black, role: 'own' }, roller('y', 0.008, 0.004, 0, -d / 2 - 0.019, low * 0.8));
    const random = make.random.fork('coins');
    make.part(
      'coins',
      { material: gold, role: 'own' },
      ...Array.from({ length: 60 }, () =>
        move(
          turn(can(0.018, 0.004), random.pick(['x', 'y'] as const), random.between(-50, 50)),
          random.between(-0.42, 0.42) * w,
          random.between(-0.38, 0.3) * d,
          low + random.between(0.0, 0.035),
        ),
      ),
    );
    make.part(
      'gems',
      { material: of('crystal', '#b8152a'), role: 'own' },
      ...Array.from({ length: 7 }, () =>
        move(
          turned(
            [
              [0, -0.012],
              [0.013, 0.004],
              [0.008, 0.01],
            ],
            0,
            0,
            0,
            8,
          ),
          random.between(-0.4, 0.4) * w,
          random.between(-0.35, 0.25) * d,
          low + 0.04,
        ),
      ),
    );
  },
  coin: (make) => {
    make.part(
      'coin',
      { material: make.random.fork('m').pick([gold, of('steel', '#b9bcc0', 0.25), of('copper')]), takes: ['metal'] },
      turned(
        [
          [0.0148, 0],
          [0.015, 0.0004],
          [0.015, 0.0026],
          [0.0148, 0.003],
          [0.0132, 0.003],
          [0.013, 0.0024],
        ],
        0,
        0,
        0,
        72,
      ),
      plate(starOutline(0.008, 0.0035), 0.0008, 0.0022, 0.0002),
      hoop('z', 0.0108, 0.0003, 0, 0, 0.0024, 40),
    );
  },
  potion: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const hex = make.random.fork('c').pick(['#b8152a', '#2a86d8', '#3fa84a', '#8a3fb8']);
    make.part(
      'bottle',
      { material: glass, role: 'own' },
      vessel(
        [
          [0, 0],
          [r * 0.55, 0],
          [r * 0.95, h * 0.16],
          [r, h * 0.32],
          [r * 0.8, h * 0.52],
          [r * 0.3, h * 0.64],
          [r * 0.28, h * 0.82],
          [r * 0.4, h * 0.85],
        ],
        0.003,
      ),
    );
    make.part(
      'potion',
      { material: { ...of('water', hex), emission: [0.02, 0.02, 0.02] } },
      thrown(
        [
          [0, 0.004],
          [r * 0.5, 0.0045],
          [r * 0.9, h * 0.17],
          [r * 0.94, h * 0.32],
          [r * 0.86, h * 0.42],
          [0, h * 0.42],
        ],
        0,
        0,
        0,
        32,
      ),
    );
    make.part(
      'cork',
      { material: of('cork'), role: 'accent' },
      turned(
        [
          [r * 0.24, h * 0.76],
          [r * 0.3, h * 0.97],
          [r * 0.28, h],
        ],
        0,
        0,
        0,
        18,
      ),
    );
    make.part(
      'tag',
      { material: of('paper', '#d9c39a'), role: 'own' },
      move(turn(slab(r * 0.7, 0.0015, r * 0.5, 0, 0, 0, 0.0004), 'z', 0), 0, -r * 0.99, h * 0.22),
      hoop('z', r * 0.31, 0.0015, 0, 0, h * 0.66),
    );
  },
  cannon: (make) => {
    const barrel = (shape: Shape) => move(turn(shape, 'x', 82), 0, 0.1, 0.62);
    make.part(
      'barrel',
      { material: of('iron', '#2b2d30', 0.4), takes: ['metal'] },
      barrel(
        lathe({
          profile: [
            [0, -0.62],
            [0.05, -0.6],
            [0.03, -0.55],
            [0.15, -0.5],
            [0.16, -0.3],
            [0.17, -0.28],
            [0.15, -0.26],
            [0.12, 0.7],
            [0.15, 0.74],
            [0.15, 0.82],
            [0.08, 0.82],
            [0.08, 0.4],
            [0, 0.4],
          ],
          segments: 36,
          crease: 35,
        }),
      ),
      roller('x', 0.04, 0.5, 0, 0.1, 0.62),
    );
    make.part(
      'carriage',
      { material: make.wood(), role: 'accent', takes: ['wood'] },
      ...[-1, 1].map((s) =>
        cheek(
          [
            [-0.35, 0.4],
            [0.2, 0.4],
            [0.85, 0.1],
            [0.9, 0.2],
            [0.4, 0.55],
            [0.12, 0.66],
            [-0.3, 0.6],
          ],
          0.07,
          s * 0.21,
          0.01,
        ),
      ),
      roller('x', 0.04, 0.74, 0, -0.1, 0.4),
      slab(0.36, 0.08, 0.1, 0, 0.75, 0.15),
    );
    make.part(
      'wheels',
      { material: make.wood(), role: 'own' },
      ...[-1, 1].flatMap((s) => [
        hoop('x', 0.36, 0.035, s * 0.38, -0.1, 0.4, 40),
        roller('x', 0.08, 0.12, s * 0.38, -0.1, 0.4),
        move(turn(around(rod([0.06, 0, 0], [0.35, 0, 0], 0.022), 10), 'y', 90), s * 0.38, -0.1, 0.4),
      ]),
    );
  },
  'gift-box': {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const top = h * 0.8;
      make.part(
        'box',
        {
          material: {
            ...of('paper', make.random.fork('c').pick(['#c0282d', '#24452f', '#3568ad', '#eab1bd', '#f1ece0'])),
            roughness: 0.4,
          },
          takes: ['other', 'fabric'],
        },
        slab(w * 0.94, d * 0.94, top * 0.86, 0, 0, 0, 0.003),
        slab(w, d, top * 0.22, 0, 0, top * 0.78, 0.003),
      );
      const ribbon = {
        material: of('silk', make.random.fork('r').pick(['#d9b04b', '#f5f5f2'])),
        role: 'accent' as const,
        takes: ['fabric' as const],
      };
      make.part(
        'ribbon',
        ribbon,
        slab(w * 0.14, d * 1.012, top * 1.006, 0, 0, 0, 0.001),
        slab(w * 1.012, d * 0.14, top * 1.005, 0, 0, 0, 0.001),
      );
      make.part(
        'bow',
        ribbon,
        ...[20, 110, 200, 290].map((a) =>
          turn(
            pipe(
              [
                [0.004, 0, top],
                [w * 0.14, 0, top + h * 0.17],
                [w * 0.27, 0, top + h * 0.12],
                [w * 0.24, 0, top + h * 0.03],
                [0.008, 0, top + h * 0.015],
              ],
              (t) => w * (0.02 + 0.025 * Math.sin(Math.PI * t)),
              8,
            ),
            'z',
            a,
          ),
        ),
        orb(w * 0.055, 0, 0, top + h * 0.05, 14),
      );
    },
  },
  balloon: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const top = h - r * 1.2;
    make.part(
      'balloon',
      {
        material: {
          ...of('rubber', make.random.fork('c').pick(['#c0282d', '#3568ad', '#ecc93c', '#d72d84', '#4b8b4e'])),
          roughness: 0.12,
        },
        takes: ['other', 'metal'],
      },
      thrown(
        [
          [0.004, top - r * 1.28],
          [r * 0.1, top - r * 1.26],
          [r * 0.05, top - r * 1.2],
          [r * 0.5, top - r * 0.72],
          [r * 0.94, top],
          [r * 0.96, top + r * 0.3],
          [r * 0.66, top + r * 0.9],
          [0, top + r * 1.2],
        ],
        0,
        0,
        0,
        40,
      ),
    );
    make.part(
      'string',
      { material: of('cotton', '#f5f5f2'), role: 'own' },
      pipe(
        Array.from(
          { length: 8 },
          (_, i): Vec3 => [0.012 * Math.sin(i * 1.3), 0.01 * Math.cos(i), (top - r * 1.25) * (1 - i / 7)],
        ),
        0.0012,
        5,
        3,
      ),
    );
  },
  dice: (make) => {
    const [s] = make.size;
    make.part(
      'die',
      {
        material: plastic(make.random.fork('c').pick(['#f4f3ee', '#b8152a', '#1a1a1c']), 0.15),
        takes: ['wood', 'metal', 'stone', 'glass', 'other'],
      },
      rounded(s, s, s, 0, 0, 0, s * 0.1),
    );
    const spots: Record<number, [number, number][]> = {
      1: [[0, 0]],
      2: [
        [-1, -1],
        [1, 1],
      ],
      3: [
        [-1, -1],
        [0, 0],
        [1, 1],
      ],
      4: [
        [-1, -1],
        [1, 1],
        [-1, 1],
        [1, -1],
      ],
      5: [
        [-1, -1],
        [1, 1],
        [-1, 1],
        [1, -1],
        [0, 0],
      ],
      6: [
        [-1, -1],
        [1, 1],
        [-1, 1],
        [1, -1],
        [-1, 0],
        [1, 0],
      ],
    };
    const q = s * 0.25;
    const pip = (shape: (a: number, b: number) => Shape, n: number) => spots[n].map(([a, b]) => shape(a * q, b * q));
    const [r, e] = [s * 0.085, s * 0.012];
    make.part(
      'pips',
      { material: plastic('#26262a', 0.3), role: 'accent' },
      ...pip((a, b) => egg(r, r, e, a, b, s, 12), 6),
      ...pip((a, b) => egg(r, r, e, a, b, 0, 12), 1),
      ...pip((a, b) => egg(r, e, r, a, -s / 2, s / 2 + b, 12), 5),
      ...pip((a, b) => egg(r, e, r, a, s / 2, s / 2 + b, 12), 2),
      ...pip((a, b) => egg(e, r, r, s / 2, a, s / 2 + b, 12), 4),
      ...pip((a, b) => egg(e, r, r, -s / 2, a, s / 2 + b, 12), 3),
    );
  },
  football: (make) => {
    const r = make.size[0] / 2;
    make.part('ball', { material: of('leather', '#f4f3ee', 0.4), takes: ['fabric', 'other'] }, orb(r, 0, 0, r, 44));
    const g = (1 + Math.sqrt(5)) / 2;
    const corners: Vec3[] = [
      [0, 1, g],
      [0, -1, g],
      [0, 1, -g],
      [0, -1, -g],
      [1, g, 0],
      [-1, g, 0],
      [1, -g, 0],
      [-1, -g, 0],
      [g, 0, 1],
      [-g, 0, 1],
      [g, 0, -1],
      [-g, 0, -1],
    ];
    const length = Math.hypot(1, g);
    // Pentagons that follow the ball, a hair above it.
    const rim = Array.from({ length: 6 }, (_, i): [number, number] => [Math.sin(i * 0.075), Math.cos(i * 0.075)]);
    const flat = turned(
      [
        ...rim
          .slice(1)
          .reverse()
          .map(([x, z]): [number, number] => [x * 0.97 * r, z * 0.97 * r])
          .reverse(),
        ...rim.reverse().map(([x, z]): [number, number] => [x * r, z * r]),
      ],
      0,
      0,
      0,
      40,
    );
    const positions = flat.positions.slice();
    for (let i = 0; i < positions.length; i += 3) {
      const a = ((Math.atan2(positions[i + 1], positions[i]) * 180) / Math.PI + 360) % 72;
      const f = Math.cos(Math.PI / 5) / Math.cos(((a - 36) * Math.PI) / 180);
      const size = Math.hypot(positions[i], positions[i + 1], positions[i + 2]);
      const p = [positions[i] * f, positions[i + 1] * f, positions[i + 2]];
      const k = (size * (size > r * 0.98 ? 1.006 : 1)) / (Math.hypot(...p) || 1);
      for (let q = 0; q < 3; q++) positions[i + q] = p[q] * k;
    }
    const patches = corners.map((c): Shape => {
      const [x, y, z] = c.map((v) => v / length);
      return turn(
        turn({ ...flat, positions }, 'y', (Math.acos(z) * 180) / Math.PI),
        'z',
        (Math.atan2(y, x) * 180) / Math.PI,
      );
    });
    make.part(
      'patches',
      { material: of('leather', '#1a1a1c', 0.4), role: 'accent' },
      patches.map((p) => move(p, 0, 0, r)),
    );
  },
  basketball: (make) => {
    const r = make.size[0] / 2;
    make.part(
      'ball',
      { material: { ...of('rubber', '#d0672a'), roughness: 0.7 }, takes: ['fabric', 'other'] },
      orb(r, 0, 0, r, 44),
    );
    const bend = (s: number): Vec3[] =>
      Array.from({ length: 40 }, (_, i): Vec3 => {
        const a = (2 * Math.PI * i) / 40;
        const x = s * (0.45 + 0.18 * Math.cos(2 * a));
        const k = Math.sqrt(1 - x * x);
        return [r * x, r * k * Math.cos(a), r + r * k * Math.sin(a)];
      });
    make.part(
      'lines',
      { material: rubber, role: 'own' },
      hoop('x', r, r * 0.016, 0, 0, r, 56),
      hoop('z', r, r * 0.016, 0, 0, r, 56),
      ...[-1, 1].map((s) => ringPipe(bend(s), r * 0.016, 6, 1)),
    );
  },
  'game-controller': (make) => {
    make.part(
      'body',
      {
        material: plastic(make.random.fork('c').pick(['#f2f3f3', '#1d1d1f', '#c0282d']), 0.4),
        takes: ['metal', 'other'],
      },
      body(
        melt(
          0.02,
          roundBox([0, 0.005, 0.03], [0.062, 0.032, 0.016], 0.014),
          mirrored(limb([0.055, 0.0, 0.028], [0.062, -0.05, 0.018], 0.022, 0.015)),
        ),
        0.0058,
      ),
    );
    make.part(
      'sticks',
      { material: rubber, role: 'own' },
      ...[
        [-0.024, -0.014],
        [0.024, -0.014],
      ].flatMap(([x, y]) => [can(0.005, 0.012, x, y, 0.043), can(0.0095, 0.004, x, y, 0.053)]),
      slab(0.024, 0.008, 0.006, -0.045, 0.012, 0.043, 0.001),
      slab(0.008, 0.024, 0.006, -0.045, 0.012, 0.0432, 0.001),
      ...[-1, 1].map((s) => rounded(0.03, 0.012, 0.012, s * 0.046, 0.036, 0.028, 0.004)),
    );
    [
      ['#c0282d', 0.01, 0],
      ['#4b8b4e', -0.01, 0],
      ['#3568ad', 0, -0.01],
      ['#ecc93c', 0, 0.01],
    ].forEach(([hex, x, y], i) => {
      make.part(
        `button ${i + 1}`,
        { material: plastic(hex as string, 0.2), role: 'own' },
        can(0.0045, 0.006, 0.045 + (x as number), 0.012 + (y as number), 0.043),
      );
    });
  },
  skateboard: (make) => {
    make.part('deck', { material: of('maple', '#c99a5e'), takes: ['wood', 'other'] }, ...[deckShape()]);
    make.part(
      'grip',
      { material: rubber, role: 'own' },
      move(plate(superellipse(0.185, 0.62, 5, 40), 0.002, 0, 0.0003), 0, 0, 0.098),
    );
    make.part(
      'trucks',
      { material: chrome, role: 'own' },
      ...[-0.22, 0.22].flatMap((y) => [
        slab(0.05, 0.07, 0.02, 0, y, 0.068),
        roller('x', 0.008, 0.15, 0, y, 0.042),
        slab(0.03, 0.03, 0.04, 0, y, 0.035),
      ]),
    );
    make.part(
      'wheels',
      { material: plastic(make.random.fork('c').pick(['#f4f3ee', '#c0282d', '#a9dcc3']), 0.4), role: 'accent' },
      ...[-0.22, 0.22].flatMap((y) => [-1, 1].map((s) => roller('x', 0.027, 0.034, s * 0.078, y, 0.027, 0.006))),
    );
  },
  heart: (make) =>
    make.part(
      'heart',
      { material: pickPaint(make, ['#c81e3a'], 0.15), takes: ['metal', 'glass', 'wood', 'stone', 'fabric', 'other'] },
      stretch(
        body(melt(0.035, ...[-1, 1].map((s) => limb([0, 0, 0.012], [s * 0.046, 0, 0.118], 0.01, 0.05))), 0.0068),
        1,
        0.7,
        1,
      ),
    ),
  star: (make) =>
    make.part(
      'star',
      { material: gold, takes: ['metal', 'wood', 'glass', 'other'] },
      closedRings([
        starOutline(0.1, 0.042).map(([x, z]): Vec3 => [x * 0.02, -0.028, 0.085 + z * 0.02]),
        starOutline(0.1, 0.042).map(([x, z]): Vec3 => [x, 0, 0.085 + z]),
        starOutline(0.1, 0.042).map(([x, z]): Vec3 => [x * 0.02, 0.028, 0.085 + z * 0.02]),
      ]),
    ),
  camera: (make) => {
    make.part(
      'body',
      { material: black, takes: ['metal', 'fabric', 'other'] },
      rounded(0.138, 0.045, 0.068, 0, 0.02, 0, 0.008),
      rounded(0.03, 0.055, 0.068, 0.054, 0.015, 0, 0.01),
    );
    make.part(
      'top',
      {
        material: make.random.fork('m').pick([of('aluminium', '#c4c7ca', 0.3), plastic('#1d1d1f')]),
        role: 'accent',
        takes: ['metal'],
      },
      rounded(0.136, 0.043, 0.016, 0, 0.02, 0.066, 0.005),
      loft([
        rectangle(0.05, 0.04).map(([x, y]): Vec3 => [x, y + 0.02, 0.08]),
        rectangle(0.036, 0.034).map(([x, y]): Vec3 => [x, y + 0.02, 0.099]),
      ]),
      can(0.01, 0.009, 0.045, 0.02, 0.081),
      can(0.013, 0.007, -0.045, 0.02, 0.081),
      can(0.006, 0.012, 0.045, 0.012, 0.081),
    );
    make.part(
      'lens',
      { material: plastic('#141415', 0.3), role: 'own' },
      move(
        turn(
          turned(
            [
              [0.031, 0],
              [0.031, 0.012],
              [0.029, 0.013],
              [0.029, 0.03],
              [0.031, 0.031],
              [0.031, 0.048],
              [0.026, 0.05],
              [0.022, 0.042],
            ],
            0,
            0,
            0,
            40,
          ),
          'x',
          90,
        ),
        0,
        0,
        0.036,
      ),
    );
    make.part(
      'glass',
      { material: of('glass', '#6a8ac0'), role: 'own' },
      move(
        turn(
          thrown(
            [
              [0, 0.036],
              [0.0225, 0.04],
              [0.012, 0.046],
              [0, 0.048],
            ],
            0,
            0,
            0,
            28,
          ),
          'x',
          90,
        ),
        0,
        0,
        0.036,
      ),
      slab(0.016, 0.004, 0.01, -0.042, -0.0035, 0.068),
    );
  },
  smartphone: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'case',
        {
          material: of('aluminium', make.random.fork('c').pick(['#3a3a3c', '#c9cbce', '#c8b48a', '#5a6a8a']), 0.3),
          takes: ['metal', 'glass', 'other'],
        },
        plate(rectangle(w, d, w * 0.13, 6), h * 0.8, h * 0.05, h * 0.25),
        slab(0.002, d * 0.1, h * 0.3, w / 2, d * 0.16, h * 0.3),
      );
      make.part(
        'screen',
        { material: screen, role: 'own' },
        plate(rectangle(w * 0.95, d * 0.975, w * 0.11, 6), h * 0.06, h * 0.82, h * 0.02),
      );
      make.part(
        'camera',
        { material: of('glass', '#26262a'), role: 'own' },
        ...[0, 1, 2].map((i) =>
          can(
            w * 0.06,
            h * 0.1,
            -w * 0.3 + (i === 2 ? w * 0.17 : 0),
            d * (0.42 - (i === 2 ? 0.05 : 0.1 * i)),
            -h * 0.03,
          ),
        ),
        can(w * 0.018, h * 0.03, 0, d * 0.455, h * 0.86),
      );
    },
  },
  drone: (make) => {
    const look = {
      material: plastic(make.random.fork('c').pick(['#f2f3f3', '#3a3a3c']), 0.3),
      takes: ['metal' as const, 'other' as const],
    };
    make.part(
      'body',
      look,
      body(
        melt(
          0.02,
          roundBox([0, 0, 0.07], [0.038, 0.065, 0.022], 0.018),
          ...[45, 135, 225, 315].map((a) => limb([0, 0, 0.072], polar(0.135, a, 0.078), 0.013, 0.009)),
        ),
        0.007,
      ),
    );
    for (const a of [45, 135, 225, 315]) {
      const p = polar(0.135, a);
      make.part(
        'motors',
        { material: black, role: 'own' },
        can(0.014, 0.028, p[0], p[1], 0.074),
        rod([p[0], p[1], 0.07], [p[0] * 1.05, p[1] * 1.05, 0.0], 0.005, 0.004),
      );
      make.part(
        'propellers',
        { material: plastic('#26262a', 0.4), role: 'accent' },
        ...[0, 180].map((b) =>
          move(turn(turn(egg(0.032, 0.007, 0.0012, 0.033, 0, 0, 10), 'x', 8), 'z', a + b + 30), p[0], p[1], 0.106),
        ),
        can(0.005, 0.008, p[0], p[1], 0.1),
      );
    }
    make.part(
      'camera',
      { material: black, role: 'own' },
      orb(0.018, 0, -0.062, 0.05, 16),
      roller('y', 0.009, 0.012, 0, -0.078, 0.05),
    );
    make.part(
      'lights',
      { material: of('sky-light', '#6aff8a'), role: 'own' },
      slab(0.014, 0.003, 0.004, 0, -0.0655, 0.078),
    );
  },
  microphone: (make) => {
    make.part(
      'body',
      { material: plastic('#1d1d1f', 0.35), takes: ['metal', 'other'] },
      turned(
        [
          [0.01, 0],
          [0.0125, 0.005],
          [0.017, 0.13],
          [0.022, 0.155],
          [0.022, 0.17],
        ],
        0,
        0,
        0,
        28,
      ),
    );
    make.part(
      'grille',
      { material: of('steel', '#a9acb0', 0.5), role: 'accent', takes: ['metal'] },
      orb(0.029, 0, 0, 0.205, 28),
      hoop('z', 0.029, 0.0025, 0, 0, 0.2),
      ...Array.from({ length: 8 }, (_, i) => turn(hoop('x', 0.029, 0.0006, 0, 0, 0.205, 32), 'z', i * 22.5)),
      turned(
        [
          [0.02, 0.166],
          [0.0245, 0.175],
          [0.0225, 0.186],
        ],
        0,
        0,
        0,
        28,
      ),
    );
    make.part('switch', { material: chrome, role: 'own' }, slab(0.006, 0.004, 0.016, 0, -0.0155, 0.11, 0.001));
  },
};

/** A tube between four rings (outer lower, outer upper, inner upper, inner lower), closed on itself. */
function ringLoft(rings: Vec3[][]): Shape {
  const count = rings[0].length;
  const positions = rings.flat(2);
  const indices: number[] = [];
  for (let r = 0; r < rings.length; r++)
    for (let i = 0; i < count; i++) {
      const [j, q] = [(i + 1) % count, (r + 1) % rings.length];
      const [a, b, c, d] = [r * count + i, r * count + j, q * count + j, q * count + i];
      indices.push(a, b, c, a, c, d);
    }
  return surface(positions, indices, { crease: 40 });
}

/** A strap bent to a ring standing on the table, open at the top front where the watch sits. */
const ringSheet = (r: number, width: number): Shape =>
  move(
    sheet({
      at: (u, v) => {
        const a = ((195 + 310 * v) * Math.PI) / 180;
        return [(u - 0.5) * width * (1 - 0.15 * Math.sin(Math.PI * v)), r * Math.cos(a + 0.35), r * Math.sin(a + 0.35)];
      },
      across: 4,
      along: 36,
      thickness: 0.003,
    }),
    0,
    0,
    r + 0.002,
  );

function deckShape(): Shape {
  const at = (u: number, v: number): Vec3 => {
    const y = (v - 0.5) * 0.8;
    const nose = Math.max(0, Math.abs(y) - 0.29) / 0.11;
    const half = 0.1 * Math.sqrt(Math.max(0.03, 1 - Math.max(0, (Math.abs(y) - 0.3) / 0.1) ** 2));
    return [(u - 0.5) * 2 * half, y, 0.091 + 0.045 * nose ** 1.3 * 0.9 + 0.012 * (2 * u - 1) ** 2];
  };
  return sheet({ at, across: 8, along: 40, thickness: 0.011 });
}

function wrenchOutline(): Outline {
  const eye = arc(0.018, 0, 15, 120, 300, 0, -0.1).map(([x, y]): [number, number] => [x, y]);
  return [[0.009, -0.084], [0.009, 0.055], ...openJaw(), [-0.009, 0.055], ...eye];
}

/** The fork of a spanner from its right flank over the gap to the left. */
const openJaw = (): Outline => [
  [0.025, 0.075],
  [0.026, 0.1],
  [0.019, 0.112],
  [0.011, 0.108],
  [0.011, 0.086],
  [0, 0.08],
  [-0.011, 0.086],
  [-0.011, 0.108],
  [-0.019, 0.112],
  [-0.026, 0.1],
  [-0.025, 0.075],
];
