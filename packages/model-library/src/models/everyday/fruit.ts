/** Fruit and vegetables. */
import type { Bench, Kinds } from '../bench.ts';
import { egg, pipe, polar, thrown } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { addLeaf, outlines } from '../organic/leaf.ts';
import { shapeDraft, shapeOf } from '../organic/shape-draft.ts';
import { of, skin } from '../palette.ts';
import { move, type Shape, turn } from '../shape/shape.ts';

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

export const fruits: Kinds = {
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
};
