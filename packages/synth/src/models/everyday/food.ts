/** Fruit, cakes and other food. */
import type { Bench, Kinds } from '../bench.ts';
import { body, bumps, can, egg, hoop, orb, pipe, plate, polar, slab, thrown, turned } from '../draw.ts';
import { flame, flameLook } from '../lamps/lamp-parts.ts';
import type { Vec3 } from '../model.ts';
import { ellipsoid, melt, rough, torus } from '../organic/field.ts';
import { addLeaf, outlines } from '../organic/leaf.ts';
import { shapeDraft, shapeOf } from '../organic/shape-draft.ts';
import { of, porcelain, skin } from '../palette.ts';
import { move, type Shape, stretch, turn } from '../shape/index.ts';

const stalk = (make: Bench, points: Vec3[], r: number, hex = '#5a4226') =>
  make.part('stalk', { material: of('bark', hex), role: 'own' }, pipe(points, r, 6));

function leafPart(make: Bench, base: Vec3, along: Vec3, length: number, width: number, hex = '#4b8a3c') {
  const draft = shapeDraft();
  addLeaf(draft, { length, width, outline: outlines.oval, arch: 0.5, fold: 0.3, rows: 6 }, base, along, [0, 0, 1]);
  make.part('leaf', { material: of('leaf', hex), role: 'own', open: true }, shapeOf(draft));
}

/** Segments around a round fruit: pumpkins. */
function ribbed(r: number, h: number, ribs: number, depth: number): Shape {
  const shape = thrown(
    [
      [0, h * 0.06],
      [r * 0.4, 0],
      [r * 0.92, h * 0.25],
      [r, h * 0.5],
      [r * 0.86, h * 0.8],
      [r * 0.4, h * 0.97],
      [0, h * 0.9],
    ],
    0,
    0,
    0,
    ribs * 8,
    4,
  );
  const positions = shape.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const f = 1 - depth * (1 - Math.abs(Math.cos((Math.atan2(positions[i + 1], positions[i]) * ribs) / 2)));
    positions[i] *= f;
    positions[i + 1] *= f;
  }
  return { ...shape, positions };
}

export const food: Kinds = {
  apple: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'apple',
      { material: skin(make.random.fork('c').pick(['#b8202a', '#b8202a', '#8fae3a', '#d9a03a']), 0.25) },
      thrown(
        [
          [0, h * 0.06],
          [r * 0.3, h * 0.02],
          [r * 0.62, h * 0.08],
          [r * 0.96, h * 0.42],
          [r, h * 0.58],
          [r * 0.82, h * 0.8],
          [r * 0.42, h * 0.86],
          [r * 0.1, h * 0.77],
          [0, h * 0.74],
        ],
        0,
        0,
        0,
        36,
      ),
    );
    stalk(
      make,
      [
        [0, 0, h * 0.73],
        [0.002, 0, h * 0.86],
        [r * 0.12, 0, h],
      ],
      r * 0.045,
    );
    leafPart(make, [0.001, 0, h * 0.86], [1, 0.3, 0.5], r * 0.8, r * 0.36);
  },
  pear: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'pear',
      { material: skin('#b5b33a', 0.35) },
      thrown(
        [
          [0, h * 0.04],
          [r * 0.4, 0.0],
          [r * 0.95, h * 0.2],
          [r, h * 0.34],
          [r * 0.72, h * 0.54],
          [r * 0.42, h * 0.7],
          [r * 0.34, h * 0.82],
          [r * 0.14, h * 0.88],
          [0, h * 0.86],
        ],
        0,
        0,
        0,
        36,
      ),
    );
    stalk(
      make,
      [
        [0, 0, h * 0.86],
        [0.001, 0, h * 0.93],
        [r * 0.12, 0, h],
      ],
      r * 0.05,
    );
  },
  banana: (make) => {
    const one = (a: number, y: number): Shape => {
      const bent = pipe(
        [
          [-0.09, 0, 0.045],
          [-0.06, 0, 0.018],
          [0, 0, 0.004],
          [0.06, 0, 0.02],
          [0.088, 0, 0.046],
          [0.098, 0, 0.062],
        ],
        (t) => 0.019 * Math.max(0.25, Math.sin(Math.PI * (0.1 + 0.78 * t)) ** 0.5),
        10,
        6,
      );
      return move(turn(bent, 'x', a), 0, y, 0);
    };
    make.part('banana', { material: skin('#ecc93c', 0.4) }, one(-26, -0.017), one(0, 0), one(26, 0.017));
    make.part('ends', { material: of('bark', '#5a4226'), role: 'own' }, egg(0.012, 0.02, 0.012, 0.1, 0, 0.064, 10));
  },
  lemon: (make) =>
    make.part(
      'lemon',
      { material: skin('#f0d23a', 0.4) },
      move(
        turn(
          thrown(
            [
              [0, -0.047],
              [0.006, -0.044],
              [0.012, -0.036],
              [0.028, -0.014],
              [0.028, 0.014],
              [0.012, 0.036],
              [0.006, 0.044],
              [0, 0.047],
            ],
            0,
            0,
            0,
            28,
          ),
          'y',
          90,
        ),
        0,
        0,
        0.029,
      ),
    ),
  strawberry: (make) => {
    make.part(
      'strawberry',
      { material: skin('#c81e2a', 0.3) },
      thrown(
        [
          [0, 0],
          [0.005, 0.002],
          [0.013, 0.018],
          [0.0175, 0.032],
          [0.012, 0.042],
          [0, 0.043],
        ],
        0,
        0,
        0,
        24,
      ),
    );
    make.part(
      'seeds',
      { material: skin('#f0d9a0'), role: 'own' },
      Array.from({ length: 42 }, (_, i) => {
        const t = 0.14 + (0.74 * i) / 42;
        const r = 0.0172 * Math.sin(Math.PI * (0.12 + 0.55 * t)) ** 0.9;
        const p = polar(Math.min(r * 1.02, 0.0174), i * 137.5, 0.002 + 0.042 * t);
        return egg(0.0007, 0.0007, 0.0011, ...p, 6);
      }),
    );
    const draft = shapeDraft();
    for (let i = 0; i < 7; i++)
      addLeaf(
        draft,
        { length: 0.014, width: 0.006, outline: outlines.lance, arch: 0.8, fold: 0.2, rows: 4, columns: 1 },
        [0, 0, 0.043],
        polar(1, i * 51.4, 0.25),
        [0, 0, 1],
      );
    make.part('leaves', { material: of('leaf', '#4b8a3c'), role: 'own', open: true }, shapeOf(draft));
    stalk(
      make,
      [
        [0, 0, 0.042],
        [0.001, 0, 0.047],
        [0.004, 0, 0.052],
      ],
      0.001,
      '#4b7a3c',
    );
  },
  watermelon: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part('melon', { material: skin('#2f6a33', 0.3) }, egg(r, r, h / 2, 0, 0, h / 2, 44));
    make.part(
      'stripes',
      { material: skin('#9cc26a', 0.35), role: 'own' },
      ...Array.from({ length: 10 }, (_, i) =>
        turn(
          pipe(
            Array.from({ length: 15 }, (_, k): Vec3 => {
              const a = (-80 + (160 * k) / 14) * (Math.PI / 180);
              const q = 0.995;
              return [r * q * Math.cos(a), r * 0.05 * Math.sin(k * 2.3 + i), h / 2 + (h / 2) * q * Math.sin(a)];
            }),
            (t) => r * 0.045 * Math.sin(Math.PI * (0.08 + 0.84 * t)),
            6,
            2,
          ),
          'z',
          i * 36,
        ),
      ),
    );
    stalk(
      make,
      [
        [0, 0, h * 0.99],
        [0.004, 0, h * 1.03],
        [0.02, 0, h * 1.05],
      ],
      0.005,
      '#7a8a4a',
    );
  },
  carrot: (make) => {
    make.part(
      'carrot',
      { material: skin('#e0701f', 0.5) },
      move(
        turn(
          thrown(
            [
              [0, -0.115],
              [0.004, -0.1],
              [0.012, -0.04],
              [0.019, 0.03],
              [0.0245, 0.075],
              [0.018, 0.088],
              [0, 0.086],
            ],
            0,
            0,
            0,
            24,
          ),
          'y',
          -90,
        ),
        0,
        0,
        0.0245,
      ),
    );
    const draft = shapeDraft();
    for (let i = 0; i < 16; i++)
      addLeaf(
        draft,
        {
          length: 0.1 + 0.03 * Math.sin(i * 3),
          width: 0.014,
          outline: outlines.lance,
          arch: 0.5,
          fold: 0.2,
          rows: 6,
          columns: 1,
        },
        [-0.084, 0, 0.025],
        [-1, 0.5 * Math.sin(i * 2.4), 0.45 * Math.cos(i * 1.7)],
        [0, 0, 1],
      );
    make.part('leaves', { material: of('leaf', '#4f8a36'), role: 'own', open: true }, shapeOf(draft));
  },
  pumpkin: (make) => {
    const [w, , h] = make.size;
    make.part('pumpkin', { material: skin('#d9731f', 0.4) }, ribbed(w / 2, h * 0.86, 10, 0.16));
    stalk(
      make,
      [
        [0, 0, h * 0.75],
        [0.003, 0, h * 0.88],
        [w * 0.05, 0, h],
      ],
      w * 0.045,
      '#6b7a3a',
    );
  },
  cake: (make) => {
    const [w, , h] = make.size;
    const r = w * 0.42;
    const [sponge, icing] = make.random.fork('c').pick([
      ['#8a5a36', '#f7ece0'],
      ['#4a2a18', '#eab1bd'],
      ['#e3c07a', '#f7f1e6'],
    ]);
    make.part(
      'plate',
      { material: porcelain, role: 'own' },
      turned(
        [
          [w * 0.3, 0],
          [w * 0.5, 0.008],
          [w * 0.5, 0.011],
        ],
        0,
        0,
        0,
        48,
      ),
    );
    make.part(
      'icing',
      { material: skin(icing, 0.5) },
      can(r, h * 0.36, 0, 0, 0.011, r, 0.012),
      can(r * 0.7, h * 0.28, 0, 0, 0.011 + h * 0.355, r * 0.7, 0.01),
      ...Array.from({ length: 20 }, (_, i) => {
        const p = polar(r * 0.98, i * 18);
        return egg(r * 0.06, r * 0.06, h * (0.06 + 0.05 * Math.abs(Math.sin(i * 1.9))), p[0], p[1], h * 0.32, 8);
      }),
    );
    make.part(
      'cream',
      { material: skin(sponge, 0.6), role: 'accent' },
      ...Array.from({ length: 16 }, (_, i) =>
        thrown(
          [
            [0, 0],
            [r * 0.1, 0],
            [r * 0.08, h * 0.03],
            [0, h * 0.06],
          ],
          ...(polar(r * 0.84, i * 22.5).slice(0, 2) as [number, number]),
          0.011 + h * 0.355,
          8,
          2,
        ),
      ),
    );
    make.part(
      'cherries',
      { material: skin('#b8152a', 0.1), role: 'own' },
      ...Array.from({ length: 8 }, (_, i) => orb(r * 0.075, ...polar(r * 0.52, i * 45, 0.011 + h * 0.66), 12)),
    );
    const [zc, hc] = [0.011 + h * 0.63, h * 0.2];
    make.part(
      'candles',
      { material: skin('#7db7e3'), role: 'own' },
      ...[0, 120, 240].map((a) => {
        const p = polar(r * 0.2, a);
        return can(0.0035, hc, p[0], p[1], zc);
      }),
    );
    make.part(
      'flames',
      flameLook,
      ...[0, 120, 240].map((a) => {
        const p = polar(r * 0.2, a);
        return flame(p[0], p[1], zc + hc, 0.018);
      }),
    );
  },
  cupcake: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part('cup', { material: of('paper', '#e6c9a0'), role: 'accent' }, pleated(r * 0.68, r * 0.92, h * 0.46));
    make.part(
      'icing',
      { material: skin(make.random.fork('c').pick(['#eab1bd', '#f7f1e6', '#a9dcc3', '#6b4226']), 0.4) },
      ...[0, 1, 2].map((i) =>
        move(
          stretch(body(torus([0, 0, 0], r * (0.6 - 0.18 * i), r * (0.32 - 0.05 * i)), r * 0.09), 1, 1, 0.8),
          0,
          0,
          h * (0.52 + 0.14 * i),
        ),
      ),
      thrown([
        [0, h * 0.45],
        [r * 0.7, h * 0.46],
        [r * 0.5, h * 0.75],
        [r * 0.16, h * 0.9],
        [0, h * 0.94],
      ]),
    );
    make.part('cherry', { material: skin('#b8152a', 0.1), role: 'own' }, orb(r * 0.2, 0, 0, h * 0.95, 14));
  },
  donut: (make) => {
    const [w] = make.size;
    const [R, t] = [w * 0.32, w * 0.175];
    const dough = torus([0, 0, 0], R, t);
    make.part('dough', { material: skin('#c98f4e', 0.7), role: 'accent' }, body(dough, w * 0.045));
    const wavy = {
      at: (x: number, y: number, z: number) => {
        const a = Math.atan2(y, x);
        const d = dough.at(x, y, z) - w * 0.014;
        return Math.max(d, w * (0.012 + 0.022 * Math.sin(a * 7) + 0.012 * Math.sin(a * 11 + 1)) - z);
      },
      min: [-R - t * 1.2, -R - t * 1.2, -t] as Vec3,
      max: [R + t * 1.2, R + t * 1.2, t * 1.2] as Vec3,
    };
    make.part(
      'icing',
      { material: skin(make.random.fork('c').pick(['#e87fa8', '#5a3420', '#f7f1e6']), 0.2) },
      body(wavy, w * 0.032),
    );
    const hexes = ['#f3e39a', '#7db7e3', '#a9dcc3', '#f5f5f2'];
    for (let i = 0; i < 44; i++) {
      const a = i * 137.5;
      const q = ((i * 7) % 11) / 11 - 0.5;
      const p = polar(R + q * t * 1.1, a, Math.sqrt(Math.max(0, 1 - (q * 1.1) ** 2)) * t + w * 0.014);
      make.part(
        `sprinkles ${1 + (i % 4)}`,
        { material: skin(hexes[i % 4]), role: 'own' },
        move(turn(turn(egg(w * 0.022, w * 0.007, w * 0.007, 0, 0, 0, 6), 'z', i * 71), 'x', q * 40), ...p),
      );
    }
  },
  'ice-cream': (make) => {
    const [w, , h] = make.size;
    const r = w * 0.42;
    make.part(
      'cone',
      { material: skin('#d9a45a', 0.8), role: 'accent' },
      turned(
        [
          [0, 0],
          [0.004, 0.004],
          [r * 0.9, h * 0.56],
          [r * 0.98, h * 0.58],
          [r * 0.94, h * 0.6],
          [r * 0.6, h * 0.55],
        ],
        0,
        0,
        0,
        28,
      ),
    );
    make.part(
      'lines',
      { material: skin('#a87436', 0.8), role: 'own' },
      ...[1, -1].flatMap((s) =>
        Array.from({ length: 8 }, (_, i) =>
          pipe(
            Array.from({ length: 9 }, (_, k): Vec3 => {
              const t = 0.12 + (0.84 * k) / 8;
              return polar(r * 0.905 * t, i * 45 + s * t * 120, h * 0.56 * t);
            }),
            0.0012,
            4,
            1,
          ),
        ),
      ),
    );
    const scoop = (hex: string, name: string, z: number, s: number, role: 'main' | 'own') =>
      make.part(
        name,
        { material: skin(hex, 0.6), role },
        move(
          body(
            rough(
              melt(0.01, ellipsoid([0, 0, 0], [s, s, s * 0.92]), torus([0, 0, -s * 0.45], s * 0.82, s * 0.22)),
              s * 0.05,
              bumps(name.length, s * 0.5, 2),
            ),
            s * 0.1,
          ),
          0,
          0,
          z,
        ),
      );
    scoop(make.random.fork('c').pick(['#eab1bd', '#f3e6c0', '#5a3420']), 'scoop', h * 0.7, r, 'main');
    scoop('#f6efdc', 'second scoop', h * 0.86, r * 0.86, 'own');
    make.part('cherry', { material: skin('#b8152a', 0.1), role: 'own' }, orb(r * 0.2, 0, 0, h * 0.985, 12));
  },
  burger: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'bun',
      { material: skin('#c9843c', 0.4) },
      thrown(
        [
          [0, 0],
          [r * 0.9, 0],
          [r * 0.95, h * 0.08],
          [r * 0.9, h * 0.19],
          [0, h * 0.2],
        ],
        0,
        0,
        0,
        40,
      ),
      thrown(
        [
          [0, h * 0.6],
          [r * 0.92, h * 0.58],
          [r * 0.97, h * 0.66],
          [r * 0.78, h * 0.88],
          [r * 0.4, h * 0.98],
          [0, h],
        ],
        0,
        0,
        0,
        40,
      ),
    );
    make.part(
      'patty',
      { material: skin('#4a2a1a', 0.8), role: 'accent' },
      body(rough(ellipsoid([0, 0, h * 0.36], [r * 0.96, r * 0.96, h * 0.1]), h * 0.02, bumps(4, r * 0.3)), r * 0.075),
    );
    make.part(
      'cheese',
      { material: skin('#ecb52a', 0.35), role: 'own' },
      turn(slab(r * 1.5, r * 1.5, h * 0.025, 0, 0, h * 0.46, h * 0.01), 'z', 20),
    );
    make.part(
      'tomato',
      { material: skin('#c0282d', 0.25), role: 'own' },
      can(r * 0.84, h * 0.06, 0, 0, h * 0.5, r * 0.84, h * 0.02),
    );
    const draft = shapeDraft();
    for (let i = 0; i < 16; i++)
      addLeaf(
        draft,
        {
          length: r * 0.5,
          width: r * 0.46,
          outline: outlines.petal,
          arch: 0.6,
          fold: 0.2,
          wave: h * 0.05,
          waves: 2,
          rows: 6,
          columns: 3,
        },
        polar(r * 0.6, i * 22.5, h * 0.25),
        polar(1, i * 22.5, 0.05),
        [0, 0, 1],
      );
    make.part('lettuce', { material: of('leaf', '#6aa83a'), role: 'own', open: true }, shapeOf(draft));
    make.part(
      'sesame',
      { material: skin('#f3e6c0'), role: 'own' },
      ...Array.from({ length: 34 }, (_, i) => {
        const q = Math.sqrt((i + 0.5) / 36) * 0.8;
        const p = polar(r * q, i * 137.5, h * (1 - 0.13 * q * q - 0.14 * q ** 4));
        return egg(r * 0.03, r * 0.018, r * 0.012, ...p, 6);
      }),
    );
  },
  pizza: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'crust',
      { material: skin('#d09a54', 0.8), role: 'accent' },
      turned(
        [
          [r * 0.96, 0],
          [r, h * 0.3],
          [r * 0.97, h * 0.75],
          [r * 0.9, h * 0.78],
          [r * 0.85, h * 0.4],
        ],
        0,
        0,
        0,
        56,
      ),
    );
    make.part(
      'cheese',
      { material: skin('#eec25a', 0.5) },
      turned(
        [
          [r * 0.88, h * 0.3],
          [r * 0.85, h * 0.55],
          [0, h * 0.58],
        ],
        0,
        0,
        0,
        48,
      ),
    );
    make.part(
      'salami',
      { material: skin('#a8301f', 0.4), role: 'own' },
      ...Array.from({ length: 15 }, (_, i) => {
        const p = polar(r * 0.76 * Math.sqrt((i + 0.4) / 15), i * 137.5);
        return can(r * 0.12, h * 0.12, p[0], p[1], h * 0.53);
      }),
    );
    make.part(
      'olives',
      { material: skin('#2a2a20', 0.2), role: 'own' },
      ...Array.from({ length: 11 }, (_, i) =>
        hoop('z', r * 0.035, r * 0.018, ...polar(r * 0.72 * Math.sqrt((i + 0.7) / 11), i * 137.5 + 60, h * 0.62), 12),
      ),
    );
    make.part(
      'basil',
      { material: of('leaf', '#3f8a36'), role: 'own' },
      ...Array.from({ length: 8 }, (_, i) => {
        const p = polar(r * 0.66 * Math.sqrt((i + 0.6) / 8), i * 137.5 + 100);
        return move(turn(egg(r * 0.1, r * 0.05, h * 0.06, 0, 0, 0, 8), 'z', i * 50), p[0], p[1], h * 0.62);
      }),
    );
  },
  cheese: (make) => {
    const [w, d, h] = make.size;
    const wedge = plate(
      [
        [-w / 2, 0],
        [w / 2, -d / 2],
        [w / 2, d / 2],
      ],
      h,
      0,
      0.004,
    );
    make.part('cheese', { material: skin('#ecbc3c', 0.45) }, wedge);
    make.part(
      'holes',
      { material: skin('#c9922a', 0.6), role: 'own' },
      ...[
        [0.2, -1, 0.5, 0.16],
        [-0.05, -1, 0.3, 0.1],
        [0.36, -1, 0.25, 0.12],
        [0.1, 1, 0.4, 0.14],
        [0.3, 1, 0.7, 0.1],
        [-0.15, 1, 0.6, 0.08],
      ].map(([x, s, z, r]) => {
        const y = s * d * 0.5 * (x + 0.5);
        return egg(r * h, r * h * 0.15, r * h, x * w, y * 0.985, z * h, 12);
      }),
      ...[
        [0.25, 0.1, 0.12],
        [0.38, -0.2, 0.08],
        [0.05, -0.05, 0.07],
      ].map(([x, y, r]) => egg(r * h, r * h, r * h * 0.12, x * w, y * d, h, 12)),
    );
  },
  egg: (make) =>
    make.part(
      'egg',
      { material: skin(make.random.fork('c').pick(['#f1dcc0', '#f6f2ea', '#d9b48a']), 0.5) },
      thrown(
        [
          [0, 0],
          [0.012, 0.002],
          [0.0225, 0.022],
          [0.0195, 0.038],
          [0.01, 0.053],
          [0, 0.0575],
        ],
        0,
        0,
        0,
        32,
      ),
    ),
};

/** A paper cup with folds. */
function pleated(r0: number, r1: number, h: number): Shape {
  const shape = turned(
    [
      [r0, 0],
      [r0 + (r1 - r0) * 0.5, h * 0.5],
      [r1, h],
    ],
    0,
    0,
    0,
    72,
  );
  const positions = shape.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const a = Math.atan2(positions[i + 1], positions[i]);
    const f = 1 + 0.045 * Math.cos(a * 18);
    positions[i] *= f;
    positions[i + 1] *= f;
  }
  return { ...shape, positions };
}
