/** Savoury food. */
import type { Kinds } from '../bench.ts';
import { body, bumps, can, egg, hoop, plate, polar, revolved, slab, thrown } from '../draw.ts';
import { ellipsoid, rough } from '../organic/field.ts';
import { addLeaf, outlines } from '../organic/leaf.ts';
import { shapeDraft, shapeOf } from '../organic/shape-draft.ts';
import { of, skin } from '../palette.ts';
import { move, turn } from '../shape/shape.ts';

export const meals: Kinds = {
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
      revolved(
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
      revolved(
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
