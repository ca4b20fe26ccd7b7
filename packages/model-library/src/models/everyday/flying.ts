/** What flies, as toys or at full size. */
import type { Kinds } from '../bench.ts';
import { can, egg, hoop, orb, panel, polar, revolved, roller, slab, thrown } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { of, skin } from '../palette.ts';
import { superellipse } from '../shape/outline.ts';
import { around, move, type Shape, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';
import { closedX, pick } from './building-parts.ts';

export const flying: Kinds = {
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
      revolved(
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
};
