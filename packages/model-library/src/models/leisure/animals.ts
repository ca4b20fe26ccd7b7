/** Animals with feathers, fins and scales: soft bodies melted together from limbs. They look towards -Y. */
import type { Kinds } from '../bench.ts';
import { body, egg, orb, pipe, thrown } from '../draw.ts';
import { above, ball, ellipsoid, limb, melt, mirrored, rotated } from '../organic/field.ts';
import { addLeaf, outlines } from '../organic/leaf.ts';
import { shapeDraft, shapeOf } from '../organic/shape-draft.ts';
import { black, skin } from '../palette.ts';
import { move, turn } from '../shape/shape.ts';
import { eyes } from './animal-parts.ts';

export const animals: Kinds = {
  bird: (make) => {
    const [back, front] = make.random.fork('c').pick([
      ['#3568ad', '#e8a25a'],
      ['#c0282d', '#e6dccb'],
      ['#4b8b4e', '#ecc93c'],
      ['#6f4b32', '#e6dccb'],
    ]);
    make.part(
      'body',
      { material: skin(back, 0.7) },
      body(
        melt(
          0.018,
          ellipsoid([0, 0, 0.07], [0.031, 0.048, 0.034]),
          ball([0, -0.036, 0.108], 0.0245),
          limb([0, 0.04, 0.066], [0, 0.105, 0.048], 0.015, 0.007),
          mirrored(rotated(ellipsoid([0.03, 0.012, 0.072], [0.007, 0.045, 0.022]), [0.03, 0, 0.072], [14, 0, 0])),
        ),
        0.0052,
      ),
    );
    make.part('breast', { material: skin(front, 0.7), role: 'accent' }, egg(0.024, 0.026, 0.026, 0, -0.022, 0.067, 16));
    make.part(
      'beak',
      { material: skin('#e0a02a', 0.3), role: 'own' },
      move(
        turn(
          thrown(
            [
              [0, 0],
              [0.008, 0.0],
              [0.004, 0.014],
              [0, 0.02],
            ],
            0,
            0,
            0,
            10,
            2,
          ),
          'x',
          96,
        ),
        0,
        -0.057,
        0.107,
      ),
      ...[-1, 1].flatMap((s) => [
        pipe(
          [
            [s * 0.012, 0, 0.045],
            [s * 0.013, -0.002, 0.003],
          ],
          0.0016,
          5,
        ),
        ...[-0.5, 0, 0.5].map((q) =>
          pipe(
            [
              [s * 0.013, -0.002, 0.002],
              [s * 0.013 + q * 0.012, -0.017, 0.0015],
            ],
            0.0013,
            5,
          ),
        ),
      ]),
    );
    eyes(make, 0.0165, -0.05, 0.114, 0.0034);
  },
  fish: (make) => {
    make.part(
      'body',
      { material: skin('#e0662a', 0.2) },
      body(
        melt(
          0.016,
          ellipsoid([0, -0.015, 0.05], [0.017, 0.048, 0.028]),
          ellipsoid([0, 0.035, 0.05], [0.007, 0.03, 0.012]),
        ),
        0.0058,
      ),
    );
    const fins = shapeDraft();
    for (const [a, b] of [
      [-0.9, 0.5],
      [0.9, 0.5],
    ])
      addLeaf(
        fins,
        { length: 0.06, width: 0.042, outline: outlines.petal, arch: 0.2, fold: 0, rows: 5 },
        [0, 0.055, 0.05],
        [0, 1, a * b * 1.6],
        [1, 0, 0],
      );
    addLeaf(
      fins,
      { length: 0.045, width: 0.055, outline: outlines.petal, arch: -0.3, fold: 0, rows: 5 },
      [0, 0.0, 0.072],
      [0, 0.7, 0.7],
      [1, 0, 0],
    );
    for (const s of [-1, 1])
      addLeaf(
        fins,
        { length: 0.034, width: 0.02, outline: outlines.petal, arch: 0.2, fold: 0, rows: 4 },
        [s * 0.014, -0.025, 0.042],
        [s * 0.8, 0.8, -0.4],
        [0, 0, 1],
      );
    addLeaf(
      fins,
      { length: 0.028, width: 0.024, outline: outlines.petal, arch: 0.1, fold: 0, rows: 4 },
      [0, 0.02, 0.03],
      [0, 0.7, -0.7],
      [1, 0, 0],
    );
    make.part('fins', { material: skin('#f0924a', 0.3), role: 'accent', open: true }, shapeOf(fins));
    make.part(
      'eyes',
      { material: skin('#f4f0e0', 0.1), role: 'own' },
      ...[-1, 1].map((s) => orb(0.0055, s * 0.013, -0.045, 0.056, 10)),
    );
    make.part(
      'pupils',
      { material: black, role: 'own' },
      ...[-1, 1].map((s) => orb(0.0034, s * 0.016, -0.046, 0.056, 8)),
    );
  },
  duck: (make) => {
    make.part(
      'body',
      { material: { ...skin('#f2c52a', 0.25), kind: 'rubber' }, takes: ['other'] },
      body(
        above(
          melt(
            0.022,
            ellipsoid([0, 0.005, 0.032], [0.04, 0.05, 0.032]),
            ball([0, -0.02, 0.075], 0.028),
            limb([0, 0.04, 0.045], [0, 0.062, 0.062], 0.014, 0.006),
            mirrored(ellipsoid([0.037, 0.012, 0.038], [0.008, 0.026, 0.016])),
          ),
          0.003,
          0.006,
        ),
        0.0055,
      ),
    );
    make.part(
      'beak',
      { material: skin('#e0762a', 0.3), role: 'accent' },
      egg(0.015, 0.014, 0.004, 0, -0.05, 0.071, 14),
      egg(0.013, 0.012, 0.0035, 0, -0.048, 0.066, 14),
    );
    eyes(make, 0.014, -0.041, 0.085, 0.004);
  },
  dinosaur: (make) => {
    const figure = melt(
      0.07,
      ellipsoid([0, 0.02, 0.55], [0.15, 0.26, 0.17]),
      limb([0, -0.18, 0.62], [0, -0.36, 0.86], 0.12, 0.09),
      ellipsoid([0, -0.46, 0.94], [0.085, 0.13, 0.085]),
      limb([0, -0.5, 0.91], [0, -0.66, 0.895], 0.065, 0.05),
      limb([0, -0.46, 0.845], [0, -0.62, 0.815], 0.045, 0.03),
      limb([0, 0.22, 0.54], [0, 0.56, 0.5], 0.12, 0.06),
      limb([0, 0.56, 0.5], [0, 0.9, 0.58], 0.06, 0.016),
      mirrored(limb([0.12, 0.06, 0.5], [0.15, -0.06, 0.3], 0.12, 0.07)),
      mirrored(limb([0.15, -0.06, 0.3], [0.15, 0.06, 0.11], 0.06, 0.042)),
      mirrored(limb([0.15, 0.06, 0.11], [0.155, -0.01, 0.035], 0.04, 0.038)),
      mirrored(ellipsoid([0.155, -0.06, 0.03], [0.055, 0.09, 0.03])),
      mirrored(limb([0.1, -0.22, 0.6], [0.12, -0.33, 0.53], 0.034, 0.024)),
      mirrored(limb([0.12, -0.33, 0.53], [0.1, -0.4, 0.56], 0.02, 0.014)),
    );
    make.part(
      'body',
      { material: skin(make.random.fork('c').pick(['#5f7a3a', '#7a6a42', '#4a6a6a']), 0.7) },
      body(above(figure, 0.004, 0.01), 0.027),
    );
    make.part(
      'teeth',
      { material: skin('#f4eeda', 0.3), role: 'own' },
      ...[-1, 1].flatMap((s) =>
        Array.from({ length: 6 }, (_, i) =>
          move(
            turn(
              thrown(
                [
                  [0, 0],
                  [0.009, 0],
                  [0.004, 0.02],
                  [0, 0.03],
                ],
                0,
                0,
                0,
                8,
                2,
              ),
              'x',
              180,
            ),
            s * (0.045 - 0.002 * i),
            -0.54 - 0.024 * i,
            0.862,
          ),
        ),
      ),
      ...[-1, 1].flatMap((s) =>
        [-0.035, 0, 0.035].map((q) =>
          move(
            turn(
              thrown(
                [
                  [0, 0],
                  [0.014, 0],
                  [0, 0.05],
                ],
                0,
                0,
                0,
                8,
                2,
              ),
              'x',
              78,
            ),
            s * 0.155 + q,
            -0.13,
            0.02,
          ),
        ),
      ),
    );
    make.part(
      'spines',
      { material: skin('#8a4a2c', 0.6), role: 'accent' },
      ...Array.from({ length: 12 }, (_, i) => {
        const t = i / 11;
        return thrown(
          [
            [0, 0],
            [0.024, 0],
            [0, 0.07 - 0.03 * t],
          ],
          0,
          -0.34 + 0.98 * t,
          t < 0.2 ? 0.94 - t * 1.0 : 0.74 - 0.22 * (t - 0.2),
          8,
          2,
        );
      }),
    );
    eyes(make, 0.062, -0.53, 0.975, 0.018, '#d9a02a');
  },
};
