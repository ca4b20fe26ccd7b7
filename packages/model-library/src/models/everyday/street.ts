/** What stands in streets, and figures that could. */
import type { Kinds } from '../bench.ts';
import { body, can, egg, hoop, orb, panel, pipe, revolved, roller, slab } from '../draw.ts';
import { ball, melt } from '../organic/field.ts';
import { black, of, paint, plastic, skin } from '../palette.ts';
import type { Outline } from '../shape/outline.ts';
import { around, move, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';
import { pick } from './building-parts.ts';

export const street: Kinds = {
  robot: (make) => {
    const shell = {
      material: pick(make, ['#c9cdd2', '#e0a92a', '#3a86b8', '#e8e6e0'], 0.3),
      takes: ['metal' as const, 'other' as const],
    };
    const rounded = (w: number, d: number, h: number, x: number, y: number, z: number) =>
      slab(w, d, h, x, y, z, Math.min(w, d, h) * 0.22);
    make.part(
      'body',
      shell,
      rounded(0.3, 0.22, 0.32, 0, 0, 0.36),
      rounded(0.34, 0.24, 0.24, 0, 0, 0.72),
      ...[-1, 1].flatMap((s) => [
        rounded(0.11, 0.18, 0.07, s * 0.09, -0.03, 0),
        rod([s * 0.09, 0, 0.22], [s * 0.09, 0, 0.06], 0.038, 0.045),
        rod([s * 0.22, 0, 0.42], [s * 0.23, -0.1, 0.34], 0.034, 0.038),
      ]),
    );
    make.part(
      'joints',
      { material: of('steel', '#55585c', 0.4), role: 'accent', takes: ['metal'] },
      can(0.06, 0.06, 0, 0, 0.67),
      ...[-1, 1].flatMap((s) => [
        orb(0.05, s * 0.185, 0, 0.6, 18),
        rod([s * 0.2, 0, 0.59], [s * 0.22, 0, 0.43], 0.028),
        orb(0.036, s * 0.22, 0, 0.42, 14),
        rod([s * 0.09, 0, 0.38], [s * 0.09, 0, 0.22], 0.034),
        orb(0.044, s * 0.09, 0, 0.22, 14),
        roller('x', 0.05, 0.03, s * 0.18, 0, 0.84),
        ...[-1, 1].map((q) =>
          pipe(
            [
              [s * 0.23 + q * 0.02, -0.1, 0.335],
              [s * 0.23 + q * 0.045, -0.13, 0.3],
              [s * 0.23 + q * 0.02, -0.15, 0.27],
            ],
            0.013,
          ),
        ),
      ]),
      rod([0, 0, 0.95], [0, 0, 1.03], 0.007),
      orb(0.022, 0, 0, 1.04, 14),
    );
    make.part(
      'face',
      { material: of('screen', '#12161c'), role: 'own' },
      slab(0.27, 0.02, 0.14, 0, -0.115, 0.77, 0.01),
    );
    make.part(
      'eyes',
      { material: of('sky-light', '#6ad8ff'), role: 'own' },
      ...[-1, 1].map((s) => egg(0.028, 0.008, 0.03, s * 0.065, -0.127, 0.85, 16)),
      slab(0.1, 0.006, 0.012, 0, -0.126, 0.792, 0.003),
    );
    make.part(
      'buttons',
      { material: plastic('#c0282d', 0.2), role: 'own' },
      roller('y', 0.02, 0.02, -0.07, -0.112, 0.58),
      slab(0.1, 0.012, 0.06, 0.05, -0.11, 0.55, 0.004),
    );
  },
  snowman: (make) => {
    make.part(
      'snow',
      { material: skin('#f4f6f8', 0.9) },
      body(melt(0.05, ball([0, 0, 0.3], 0.34), ball([0, 0, 0.74], 0.25), ball([0, 0, 1.06], 0.18)), 0.032),
    );
    make.part(
      'coal',
      { material: black, role: 'own' },
      ...[-1, 1].map((s) => orb(0.025, s * 0.06, -0.165, 1.1, 10)),
      ...[0.6, 0.74, 0.88].map((z) => orb(0.028, 0, -0.245 + Math.abs(z - 0.74) * 0.28, z, 10)),
      ...Array.from({ length: 5 }, (_, i) =>
        orb(0.012, -0.06 + 0.03 * i, -0.172, 0.985 + 0.012 * (i - 2) ** 2 * 0.6, 8),
      ),
    );
    make.part(
      'nose',
      { material: skin('#e0701f', 0.6), role: 'own' },
      move(
        turn(
          revolved(
            [
              [0.03, 0],
              [0.02, 0.08],
              [0, 0.17],
            ],
            0,
            0,
            0,
            14,
          ),
          'x',
          90,
        ),
        0,
        -0.17,
        1.06,
      ),
    );
    make.part(
      'hat',
      { material: of('wool', '#1a1a1c'), role: 'own' },
      can(0.2, 0.02, 0, 0, 1.19),
      can(0.13, 0.2, 0, 0, 1.2, 0.125),
    );
    make.part(
      'scarf',
      { material: of('wool', '#c0282d'), role: 'accent', takes: ['fabric'] },
      hoop('z', 0.18, 0.045, 0, 0, 0.92),
      slab(0.09, 0.04, 0.32, 0.1, -0.2, 0.6, 0.015),
    );
    make.part(
      'arms',
      { material: of('bark'), role: 'own' },
      ...[-1, 1].flatMap((s) => [
        pipe(
          [
            [s * 0.22, 0, 0.8],
            [s * 0.36, -0.03, 0.9],
            [s * 0.5, -0.02, 1.04],
          ],
          0.012,
        ),
        pipe(
          [
            [s * 0.43, -0.025, 0.96],
            [s * 0.52, -0.04, 0.96],
            [s * 0.55, -0.05, 0.98],
          ],
          0.008,
        ),
      ]),
    );
  },
  'traffic-cone': (make) => {
    make.part(
      'cone',
      { material: plastic('#e0601f', 0.5) },
      revolved(
        [
          [0.14, 0.03],
          [0.025, 0.7],
          [0.02, 0.7],
          [0.02, 0.66],
        ],
        0,
        0,
        0,
        36,
      ),
      slab(0.38, 0.38, 0.03, 0, 0, 0, 0.01),
    );
    const at = (z: number) => 0.14 - (0.115 * (z - 0.03)) / 0.67 + 0.0015;
    make.part(
      'bands',
      { material: plastic('#f4f4f0', 0.3), role: 'accent' },
      ...[
        [0.26, 0.38],
        [0.48, 0.56],
      ].map(([a, b]) =>
        revolved(
          [
            [at(a), a],
            [at(b), b],
          ],
          0,
          0,
          0,
          36,
        ),
      ),
    );
  },
  'traffic-light': (make) => {
    make.part(
      'post',
      { material: of('iron', '#3a3d40'), role: 'accent', takes: ['metal'] },
      can(0.06, 2.2, 0, 0, 0, 0.05),
      can(0.14, 0.06, 0, 0, 0, 0.1),
    );
    make.part(
      'box',
      { material: paint('#1d2420', 0.4), takes: ['metal', 'other'] },
      slab(0.34, 0.22, 0.95, 0, 0, 2.05, 0.04),
      ...[2.85, 2.53, 2.21].map((z) =>
        move(
          turn(
            revolved(
              [
                [0.118, 0],
                [0.118, 0.14],
                [0.108, 0.14],
                [0.108, 0.01],
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
          -0.1,
          z,
        ),
      ),
    );
    (['#e0281f', '#f0b01f', '#2fc04a'] as const).forEach((hex, i) => {
      make.part(
        ['red', 'amber', 'green'][i],
        {
          material: { ...of('sky-light', hex), emission: i === 2 ? [0.1, 1.6, 0.25] : [0.02, 0.02, 0.02] },
          role: 'own',
        },
        egg(0.105, 0.04, 0.105, 0, -0.11, 2.85 - 0.32 * i, 24),
      );
    });
    make.light({ center: [0, -0.2, 2.21], radiusM: 0.1, lumens: 200, kelvin: 6000 });
  },
  'fire-hydrant': (make) => {
    make.part(
      'body',
      { material: pick(make, ['#c0282d', '#e0a92a'], 0.3), takes: ['metal'] },
      revolved(
        [
          [0.15, 0],
          [0.15, 0.05],
          [0.11, 0.07],
          [0.11, 0.48],
          [0.14, 0.5],
          [0.14, 0.55],
          [0.115, 0.57],
          [0.1, 0.66],
          [0.05, 0.72],
          [0.04, 0.73],
          [0.04, 0.8],
        ],
        0,
        0,
        0,
        32,
      ),
      ...[-1, 1].map((s) => roller('x', 0.05, 0.1, s * 0.14, 0, 0.42)),
      roller('y', 0.065, 0.1, 0, -0.13, 0.38),
    );
    make.part(
      'caps',
      { material: of('steel', '#b9bcc0'), role: 'accent', takes: ['metal'] },
      ...[-1, 1].map((s) => roller('x', 0.058, 0.03, s * 0.19, 0, 0.42)),
      roller('y', 0.074, 0.03, 0, -0.185, 0.38),
      around(can(0.016, 0.03, 0.128, 0, 0.045), 8),
      around(can(0.014, 0.025, 0.124, 0, 0.545), 8),
    );
  },
  mailbox: (make) => {
    make.part(
      'post',
      { material: make.wood(), role: 'accent', takes: ['wood', 'metal'] },
      slab(0.09, 0.09, 0.92, 0, 0.02, 0, 0.006),
      slab(0.07, 0.3, 0.05, 0, -0.02, 0.86),
    );
    const arch: Outline = [
      [-0.1, 0],
      [0.1, 0],
      ...Array.from({ length: 13 }, (_, i): [number, number] => [
        0.1 * Math.cos((Math.PI * i) / 12),
        0.12 + 0.1 * Math.sin((Math.PI * i) / 12),
      ]),
    ];
    make.part(
      'box',
      { material: pick(make, ['#3568ad', '#c0282d', '#b9bcc0', '#1d1d1f'], 0.3), takes: ['metal', 'wood', 'other'] },
      move(panel(arch, 0.46, 0, 0.004), 0, 0, 0.91),
      move(
        panel(
          arch.map(([x, z]): [number, number] => [x * 1.04, z * 1.02]),
          0.03,
          -0.24,
          0.004,
        ),
        0,
        0,
        0.909,
      ),
    );
    make.part(
      'flag',
      { material: paint('#c0282d', 0.3), role: 'own' },
      slab(0.006, 0.02, 0.16, 0.107, 0.04, 1.02),
      slab(0.006, 0.08, 0.05, 0.107, 0.07, 1.14),
      slab(0.04, 0.02, 0.015, 0, -0.262, 1.06),
    );
  },
};
