/** Vehicles, robots and what stands in streets, as toys or at full size. */
import type { Kinds } from '../bench.ts';
import { body, can, egg, hoop, loft, orb, panel, pipe, polar, roller, slab, thrown, turned } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { ball, melt } from '../organic/field.ts';
import { black, brass, chrome, of, paint, plastic, rubber, skin } from '../palette.ts';
import { around, move, type Outline, rectangle, rod, type Shape, superellipse, turn } from '../shape/index.ts';
import { closedX, pick } from './building-parts.ts';

export const machines: Kinds = {
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
  rocket: (make) => {
    const white = { material: pick(make, ['#f2f2ee', '#d9dcdf'], 0.25), takes: ['metal' as const, 'other' as const] };
    make.part(
      'hull',
      white,
      thrown(
        [
          [0, 0.3],
          [0.16, 0.3],
          [0.22, 0.5],
          [0.27, 0.9],
          [0.24, 1.35],
          [0.18, 1.6],
          [0, 1.605],
        ],
        0,
        0,
        0,
        44,
      ),
    );
    make.part(
      'nose',
      { material: pick(make, ['#c0282d', '#3568ad', '#e0772a'], 0.2), role: 'accent' },
      thrown(
        [
          [0, 1.6],
          [0.181, 1.6],
          [0.1, 1.82],
          [0.03, 1.96],
          [0, 2],
        ],
        0,
        0,
        0,
        40,
      ),
      around(
        panel(
          [
            [0.17, 0.28],
            [0.36, 0],
            [0.36, 0.2],
            [0.24, 0.7],
          ],
          0.03,
          0,
          0.01,
        ),
        4,
        45,
      ),
    );
    make.part(
      'windows',
      { material: of('glass', '#6ab0d8'), role: 'own' },
      ...[1.05, 1.36].map((z, i) => egg(0.085 - 0.02 * i, 0.02, 0.085 - 0.02 * i, 0, i ? -0.238 : -0.262, z, 20)),
    );
    make.part(
      'rings',
      { material: of('steel', '#8a8d90'), role: 'own' },
      hoop('y', 0.095, 0.016, 0, -0.262, 1.05),
      hoop('y', 0.072, 0.013, 0, -0.238, 1.36),
      turned(
        [
          [0.12, 0.14],
          [0.17, 0.16],
          [0.13, 0.31],
        ],
        0,
        0,
        0,
        28,
      ),
    );
    make.part(
      'flame',
      { material: { ...of('sky-light', '#ff9a2a'), emission: [2.5, 0.9, 0.1] }, role: 'own' },
      thrown(
        [
          [0, 0],
          [0.05, 0.04],
          [0.09, 0.12],
          [0.1, 0.18],
          [0, 0.2],
        ],
        0,
        0,
        0,
        20,
      ),
    );
  },
  airplane: (make) => {
    const white = { material: pick(make, ['#f2f3f3', '#d9dcdf'], 0.2), takes: ['metal' as const, 'other' as const] };
    make.part(
      'fuselage',
      white,
      move(
        turn(
          thrown(
            [
              [0, -0.65],
              [0.03, -0.63],
              [0.068, -0.52],
              [0.075, -0.2],
              [0.075, 0.2],
              [0.05, 0.5],
              [0.015, 0.64],
              [0, 0.65],
            ],
            0,
            0,
            0,
            36,
          ),
          'x',
          -90,
        ),
        0,
        0,
        0.15,
      ),
    );
    const wing = (
      root: number,
      tip: number,
      span: number,
      sweep: number,
      y: number,
      z: number,
      s: number,
      rise: number,
    ): Shape =>
      closedX(
        [
          [0, root],
          [span, tip],
        ].map(([x, c]) =>
          superellipse(c, c * 0.12, 2.4, 24).map(
            ([a, b]): Vec3 => [s * x, y + a + (x / span) * sweep, z + b + (x / span) * rise],
          ),
        ),
        s,
      );
    make.part(
      'wings',
      white,
      ...[-1, 1].flatMap((s) => [
        wing(0.26, 0.1, 0.6, 0.2, -0.02, 0.13, s, 0.04),
        wing(0.13, 0.06, 0.22, 0.1, 0.54, 0.17, s, 0.01),
      ]),
    );
    make.part(
      'tail',
      { material: pick(make, ['#3568ad', '#c0282d', '#e0772a']), role: 'accent' },
      turn(
        panel(
          [
            [-0.62, 0.19],
            [-0.46, 0.19],
            [-0.56, 0.43],
            [-0.65, 0.43],
          ],
          0.018,
          0,
          0.004,
        ),
        'z',
        -90,
      ),
      ...[-1, 1].map((s) => roller('y', 0.042, 0.16, s * 0.24, -0.06, 0.075, 0.012)),
    );
    make.part(
      'engines',
      { material: of('steel', '#55585c'), role: 'own' },
      ...[-1, 1].flatMap((s) => [
        roller('y', 0.034, 0.17, s * 0.24, -0.06, 0.075),
        slab(0.012, 0.1, 0.04, s * 0.24, -0.03, 0.105),
      ]),
      ...[-0.04, 0.04].map((x) => roller('x', 0.022, 0.016, x, 0.06, 0.022)),
      roller('x', 0.02, 0.016, 0, -0.44, 0.02),
      rod([0, -0.44, 0.02], [0, -0.44, 0.1], 0.006),
      ...[-0.04, 0.04].map((x) => rod([x, 0.06, 0.02], [x, 0.06, 0.1], 0.006)),
    );
    make.part(
      'windows',
      { material: of('screen', '#1a2430'), role: 'own' },
      ...[-1, 1].flatMap((s) =>
        Array.from({ length: 16 }, (_, i) => egg(0.004, 0.009, 0.012, s * 0.0735, -0.38 + 0.045 * i, 0.168, 8)),
      ),
      ...[-1, 1].map((s) => egg(0.02, 0.03, 0.012, s * 0.03, -0.575, 0.186, 10)),
    );
  },
  ufo: (make) => {
    make.part(
      'saucer',
      { material: of('aluminium', '#b9bcc0', 0.25), takes: ['metal'] },
      thrown(
        [
          [0, 0.06],
          [0.2, 0.04],
          [0.42, 0.13],
          [0.5, 0.17],
          [0.42, 0.2],
          [0.22, 0.25],
          [0, 0.26],
        ],
        0,
        0,
        0,
        56,
      ),
      hoop('z', 0.5, 0.018, 0, 0, 0.17, 56),
    );
    make.part(
      'dome',
      { material: of('glass', '#9fe0c8'), role: 'accent' },
      thrown(
        [
          [0, 0.22],
          [0.21, 0.24],
          [0.18, 0.33],
          [0.1, 0.39],
          [0, 0.4],
        ],
        0,
        0,
        0,
        36,
      ),
    );
    make.part(
      'lights',
      { material: of('sky-light', '#ffd84a'), role: 'own' },
      ...Array.from({ length: 12 }, (_, i) => orb(0.026, ...polar(0.44, i * 30, 0.145), 12)),
      can(0.12, 0.03, 0, 0, 0.025, 0.16),
    );
    make.part(
      'legs',
      { material: of('steel', '#55585c'), role: 'own' },
      around(rod([0.3, 0, 0.1], [0.36, 0, 0.005], 0.01), 3),
      around(can(0.03, 0.01, 0.362, 0, 0), 3),
    );
    make.part(
      'pilot',
      { material: skin('#7ab84a', 0.5), role: 'own' },
      egg(0.045, 0.05, 0.06, 0, 0, 0.3, 16),
      ...[-1, 1].map((s) => egg(0.016, 0.01, 0.02, s * 0.02, -0.042, 0.31, 10)),
    );
  },
  train: (make) => {
    const body1 = {
      material: pick(make, ['#a8202a', '#24452f', '#1d2a4d'], 0.25),
      takes: ['metal' as const, 'wood' as const, 'other' as const],
    };
    make.part(
      'body',
      body1,
      slab(0.2, 0.6, 0.04, 0, 0, 0.09, 0.008),
      roller('y', 0.085, 0.36, 0, -0.1, 0.21),
      slab(0.2, 0.19, 0.2, 0, 0.185, 0.13, 0.006),
    );
    make.part(
      'metal',
      { material: black, role: 'accent', takes: ['metal'] },
      roller('y', 0.088, 0.05, 0, -0.27, 0.21),
      turned(
        [
          [0.028, 0.28],
          [0.03, 0.34],
          [0.045, 0.39],
          [0.04, 0.4],
          [0.03, 0.385],
        ],
        0,
        -0.2,
        0,
        20,
      ),
      slab(0.24, 0.25, 0.02, 0, 0.185, 0.33, 0.008),
      loft(
        [
          rectangle(0.2, 0.02).map(([x, y]): Vec3 => [x, y - 0.31, 0.1]),
          rectangle(0.16, 0.1).map(([x, y]): Vec3 => [x, y - 0.34, 0.03]),
        ].reverse(),
      ),
    );
    make.part(
      'brass',
      { material: brass, role: 'own' },
      ...[-0.18, -0.06, 0.06].map((y) => hoop('y', 0.086, 0.005, 0, y, 0.21, 36)),
      thrown(
        [
          [0, 0.28],
          [0.03, 0.28],
          [0.03, 0.31],
          [0.015, 0.33],
          [0, 0.335],
        ],
        0,
        -0.06,
      ),
      roller('y', 0.026, 0.02, 0, -0.3, 0.24),
      rod([0.1, -0.16, 0.055], [0.1, 0.16, 0.055], 0.007),
      rod([-0.1, -0.16, 0.055], [-0.1, 0.16, 0.055], 0.007),
    );
    make.part(
      'wheels',
      { material: of('iron', '#2b2d30'), role: 'own' },
      ...[-1, 1].flatMap((s) =>
        [-0.2, -0.07, 0.06, 0.2].flatMap((y, i) => [
          hoop('x', i === 0 ? 0.036 : 0.05, 0.008, s * 0.09, y, i === 0 ? 0.044 : 0.058, 24),
          roller('x', i === 0 ? 0.03 : 0.044, 0.012, s * 0.09, y, i === 0 ? 0.044 : 0.058),
        ]),
      ),
    );
    make.part(
      'windows',
      { material: of('screen', '#1a2430'), role: 'own' },
      ...[-1, 1].map((s) => slab(0.004, 0.1, 0.08, s * 0.1, 0.185, 0.22, 0.001)),
      ...[-0.045, 0.045].map((x) => slab(0.05, 0.004, 0.05, x, 0.09, 0.255, 0.001)),
    );
  },
  truck: (make) => {
    const cab = {
      material: pick(make, ['#c0282d', '#3568ad', '#f2f2ee', '#e0a92a'], 0.15),
      takes: ['metal' as const, 'other' as const],
    };
    make.part('cab', cab, slab(2.3, 1.7, 1.5, 0, -2.35, 0.65, 0.12), slab(2.2, 1.4, 0.8, 0, -2.2, 2.05, 0.18));
    make.part(
      'box',
      { material: paint('#eceded', 0.4), role: 'accent', takes: ['metal', 'wood', 'other'] },
      slab(2.4, 4.4, 2.15, 0, 1.0, 0.85, 0.03),
      ...Array.from({ length: 10 }, (_, i) =>
        [-1, 1].map((s) => slab(0.03, 0.05, 2.0, s * 1.205, -0.9 + 0.42 * i, 0.92, 0.005)),
      ).flat(),
    );
    make.part(
      'frame',
      { material: black, role: 'own' },
      slab(1.0, 6.2, 0.2, 0, 0, 0.6),
      slab(2.3, 0.2, 0.35, 0, -3.2, 0.4, 0.04),
      slab(2.2, 0.1, 0.2, 0, 3.2, 0.5),
    );
    make.part(
      'tyres',
      { material: rubber, role: 'own' },
      ...[-2.35, 1.2, 2.3].flatMap((y) => [-1, 1].map((s) => roller('x', 0.48, 0.32, s * 0.98, y, 0.48, 0.06))),
    );
    make.part(
      'rims',
      { material: chrome, role: 'own' },
      ...[-2.35, 1.2, 2.3].flatMap((y) => [-1, 1].map((s) => roller('x', 0.26, 0.34, s * 0.98, y, 0.48, 0.03))),
    );
    make.part(
      'windows',
      { material: of('screen', '#141a22'), role: 'own' },
      slab(1.9, 0.05, 0.75, 0, -2.91, 2.02, 0.02),
      ...[-1, 1].map((s) => slab(0.05, 0.8, 0.65, s * 1.1, -2.2, 2.02, 0.02)),
    );
    make.part(
      'lights',
      { material: of('glass', '#f4f4e8'), role: 'own' },
      ...[-1, 1].map((s) => slab(0.4, 0.05, 0.2, s * 0.85, -3.21, 0.85, 0.02)),
      slab(1.2, 0.04, 0.35, 0, -3.21, 1.15, 0.02),
    );
    make.part(
      'mirrors',
      { material: black, role: 'own' },
      ...[-1, 1].flatMap((s) => [
        slab(0.08, 0.16, 0.4, s * 1.24, -2.9, 1.9, 0.03),
        rod([s * 1.1, -2.85, 2.2], [s * 1.24, -2.9, 2.2], 0.02),
      ]),
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
          turned(
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
      turned(
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
        turned(
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
            turned(
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
    make.light({ centre: [0, -0.2, 2.21], radiusM: 0.1, lumens: 200, kelvin: 6000 });
  },
  'fire-hydrant': (make) => {
    make.part(
      'body',
      { material: pick(make, ['#c0282d', '#e0a92a'], 0.3), takes: ['metal'] },
      turned(
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
