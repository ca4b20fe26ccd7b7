/** Sculptures and skulls. */
import { type Bench, type Kinds, variant } from '../bench.ts';
import { body, can, egg, slab } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { above, ball, carve, ellipsoid, limb, melt, mirrored, roundBox } from '../organic/field.ts';
import { of, paint, styleGroups } from '../palette.ts';
import { lathe } from '../shape/round.ts';
import { move, type Shape, stretch, turn } from '../shape/shape.ts';
import { tube } from '../shape/sweep.ts';

function sculpture(make: Bench) {
  const [w, d, h] = make.size;
  const form = variant(
    make,
    [
      ['bust', [...styleGroups.fine, 'mediterranean']],
      ['buddha', ['zen', 'chinese', 'japanese', 'tropical']],
      ['knot', ['modern', 'contemporary', 'luxury', 'art-deco']],
    ],
    ['bust', 'knot', 'arcs', 'buddha'],
  );
  const look = {
    material:
      form === 'bust'
        ? of('plaster', '#efece4')
        : form === 'buddha'
          ? of('stone')
          : make.random.fork('matter').pick([of('bronze'), of('marble'), paint('#1d1d1f', 0.3)]),
    takes: [
      'stone' as const,
      'metal' as const,
      'wood' as const,
      'ceramic' as const,
      'glass' as const,
      'other' as const,
    ],
  };
  const base = h * 0.42;
  const side = Math.min(w, d);
  make.part(
    'plinth',
    {
      material: make.is('industrial', 'brutalist') ? of('concrete') : paint('#f1efe9', 0.6),
      role: 'accent',
      takes: ['stone', 'wood'],
    },
    slab(side * 0.8, side * 0.8, base, 0, 0, 0, 0.005),
    slab(side, side, 0.04, 0, 0, 0, 0.006),
    slab(side * 0.9, side * 0.9, 0.03, 0, 0, base - 0.015, 0.006),
  );
  const s = (h - base) / 0.62;
  const put = (shape: Shape) => move(stretch(shape, s, s, s), 0, 0, base + 0.01);
  if (form === 'bust') {
    const head = melt(
      0.03,
      ellipsoid([0, 0.005, 0.47], [0.072, 0.09, 0.105]),
      ellipsoid([0, -0.045, 0.42], [0.05, 0.05, 0.06]),
      limb([0, 0.02, 0.25], [0, 0.01, 0.4], 0.055, 0.052),
      limb([0, -0.088, 0.47], [0, -0.1, 0.445], 0.01, 0.016),
      ellipsoid([0, 0.02, 0.54], [0.08, 0.09, 0.06]),
      mirrored(ellipsoid([0.075, 0.01, 0.46], [0.012, 0.02, 0.03])),
    );
    const eyes = carve(0.012, head, mirrored(ellipsoid([0.03, -0.095, 0.478], [0.018, 0.016, 0.01])));
    const mouth = melt(
      0.006,
      eyes,
      ellipsoid([0, -0.09, 0.405], [0.022, 0.01, 0.006]),
      ellipsoid([0, -0.085, 0.378], [0.018, 0.014, 0.012]),
    );
    const chest = melt(
      0.06,
      limb([-0.13, 0.02, 0.2], [0.13, 0.02, 0.2], 0.065),
      ellipsoid([0, 0, 0.15], [0.13, 0.08, 0.1]),
      limb([0, 0, 0.02], [0, 0.01, 0.15], 0.06, 0.075),
    );
    make.part(
      'figure',
      look,
      put(body(above(melt(0.03, mouth, chest), 0), 0.0085)),
      put(can(0.09, 0.03, 0, 0, 0, 0.075)),
    );
  } else if (form === 'buddha') {
    const figure = melt(
      0.04,
      ellipsoid([0, 0, 0.09], [0.2, 0.15, 0.075]),
      mirrored(limb([0.17, -0.06, 0.07], [0.02, -0.15, 0.06], 0.06, 0.045)),
      ellipsoid([0, 0.02, 0.23], [0.1, 0.075, 0.13]),
      mirrored(limb([0.11, 0.01, 0.3], [0.15, -0.02, 0.19], 0.042, 0.034)),
      mirrored(limb([0.15, -0.02, 0.19], [0.03, -0.12, 0.13], 0.034, 0.028)),
      limb([0, 0.01, 0.34], [0, 0, 0.4], 0.04),
      ellipsoid([0, 0, 0.47], [0.066, 0.072, 0.082]),
      ball([0, 0.015, 0.555], 0.036),
      mirrored(ellipsoid([0.068, 0.01, 0.455], [0.01, 0.016, 0.04])),
    );
    make.part('figure', look, put(body(above(figure, 0.012), 0.009)));
  } else if (form === 'arcs') {
    for (const [r, a, t] of [
      [0.26, 20, 0.045],
      [0.2, 75, 0.038],
      [0.14, 130, 0.03],
    ] as const)
      make.part(
        'figure',
        look,
        put(
          turn(
            move(
              turn(
                lathe({
                  profile: [
                    [r, -t],
                    [r + 0.005, 0],
                    [r, t],
                    [r - t, t * 0.9],
                    [r - t, -t * 0.9],
                  ],
                  ring: true,
                  segments: 56,
                }),
                'x',
                90,
              ),
              0,
              0,
              r + 0.02,
            ),
            'z',
            a,
          ),
        ),
      );
  } else {
    const path = Array.from({ length: 72 }, (_, i): Vec3 => {
      const t = (2 * Math.PI * i) / 72;
      return [
        0.085 * (Math.sin(t) + 2 * Math.sin(2 * t)),
        0.06 * Math.sin(3 * t),
        0.3 + 0.085 * (Math.cos(t) - 2 * Math.cos(2 * t)),
      ];
    });
    make.part('figure', look, put(tube({ path, radius: 0.036, sides: 14, closed: true })));
  }
}

function skullOf(make: Bench) {
  const cranium = melt(
    0.02,
    ellipsoid([0, 0.02, 0.115], [0.07, 0.088, 0.068]),
    roundBox([0, -0.055, 0.06], [0.045, 0.03, 0.045], 0.02),
    mirrored(limb([0.058, -0.03, 0.068], [0.045, -0.07, 0.062], 0.012)),
  );
  const skull = carve(
    0.006,
    cranium,
    mirrored(ellipsoid([0.028, -0.085, 0.085], [0.019, 0.03, 0.017])),
    ellipsoid([0, -0.095, 0.055], [0.009, 0.022, 0.014]),
  );
  const jaw = melt(
    0.012,
    limb([-0.045, -0.01, 0.04], [-0.03, -0.07, 0.014], 0.012),
    limb([0.045, -0.01, 0.04], [0.03, -0.07, 0.014], 0.012),
    limb([-0.03, -0.072, 0.014], [0.03, -0.072, 0.014], 0.013),
  );
  make.part(
    'skull',
    { material: of('skin', '#e6dcc4', 0.6), takes: ['ceramic', 'metal', 'glass', 'stone', 'wood', 'other'] },
    body(skull, 0.0056),
    body(jaw, 0.0056),
  );
  const teeth = [-1, 1].flatMap((up) =>
    Array.from({ length: 8 }, (_, i) =>
      egg(0.0042, 0.004, 0.007, (i - 3.5) * 0.0085, -0.083 + 0.0012 * (i - 3.5) ** 2 * 0.4, up > 0 ? 0.03 : 0.0235, 8),
    ),
  );
  make.part('teeth', { material: of('skin', '#f3ecd8', 0.4), role: 'own' }, teeth);
}

export const sculptures: Kinds = {
  sculpture: { draw: sculpture, fit: 'height' },
  skull: skullOf,
};
