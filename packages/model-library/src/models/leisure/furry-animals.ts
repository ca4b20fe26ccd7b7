/** Cat, dog and rabbit: soft bodies melted together from limbs. They look towards -Y. */
import type { Bench, Kinds } from '../bench.ts';
import { body, egg, orb, pipe, thrown } from '../draw.ts';
import { above, ellipsoid, type Field, limb, melt, mirrored, rotated } from '../organic/field.ts';
import { black, fur, skin } from '../palette.ts';
import { move, turn } from '../shape/shape.ts';
import { eyes } from './animal-parts.ts';

const ear = (x: number, y: number, z: number, w: number, h: number, tilt: number): Field =>
  mirrored(rotated(ellipsoid([x, y, z], [w, w * 0.4, h]), [x, y, z - h], [-10, tilt, 0]));

function sittingCat(make: Bench) {
  const coat = make.random.fork('coat').pick(['#d98c3a', '#3a3a3c', '#e6dccb', '#8a8680']);
  const figure = melt(
    0.035,
    ellipsoid([0, 0.06, 0.095], [0.078, 0.095, 0.09]),
    limb([0, 0.04, 0.14], [0, -0.045, 0.225], 0.068, 0.05),
    ellipsoid([0, -0.075, 0.295], [0.052, 0.05, 0.046]),
    ellipsoid([0, -0.112, 0.28], [0.024, 0.02, 0.018]),
    ear(0.03, -0.068, 0.342, 0.02, 0.028, 14),
    mirrored(limb([0.032, -0.05, 0.17], [0.028, -0.085, 0.02], 0.024, 0.017)),
    mirrored(ellipsoid([0.028, -0.1, 0.016], [0.02, 0.03, 0.016])),
    mirrored(ellipsoid([0.065, 0.03, 0.06], [0.035, 0.068, 0.056])),
    mirrored(ellipsoid([0.062, -0.035, 0.018], [0.02, 0.038, 0.018])),
  );
  make.part('body', { material: fur(coat) }, body(above(figure, 0.002, 0.006), 0.0088));
  make.part(
    'tail',
    { material: fur(coat) },
    pipe(
      [
        [0, 0.14, 0.03],
        [0.09, 0.16, 0.02],
        [0.14, 0.06, 0.019],
        [0.115, -0.06, 0.018],
      ],
      (t) => 0.019 * (1.05 - 0.45 * t),
      10,
      6,
    ),
  );
  make.part(
    'chest',
    { material: fur('#f2ece0'), role: 'accent' },
    egg(0.026, 0.016, 0.04, 0, -0.098, 0.2, 14),
    egg(0.02, 0.012, 0.012, 0, -0.126, 0.272, 10),
  );
  make.part('nose', { material: skin('#c47a74'), role: 'own' }, egg(0.007, 0.005, 0.005, 0, -0.133, 0.286, 8));
  eyes(make, 0.022, -0.116, 0.304, 0.0105, '#b8c23c');
}

function standingDog(make: Bench) {
  const coat = make.random.fork('coat').pick(['#c8924e', '#5a3c26', '#e8dcc4', '#2e2a28']);
  const figure = melt(
    0.05,
    limb([0, 0.22, 0.37], [0, -0.16, 0.37], 0.1, 0.118),
    ellipsoid([0, -0.17, 0.35], [0.105, 0.1, 0.125]),
    limb([0, -0.2, 0.42], [0, -0.29, 0.545], 0.078, 0.062),
    ellipsoid([0, -0.315, 0.575], [0.075, 0.08, 0.07]),
    limb([0, -0.36, 0.555], [0, -0.455, 0.535], 0.042, 0.032),
    mirrored(rotated(ellipsoid([0.082, -0.29, 0.55], [0.018, 0.04, 0.062]), [0.08, -0.29, 0.6], [0, -12, 0])),
    mirrored(limb([0.07, -0.19, 0.3], [0.075, -0.19, 0.05], 0.05, 0.03)),
    mirrored(ellipsoid([0.075, -0.21, 0.026], [0.034, 0.052, 0.026])),
    mirrored(limb([0.068, 0.22, 0.33], [0.075, 0.18, 0.22], 0.078, 0.048)),
    mirrored(limb([0.075, 0.18, 0.21], [0.075, 0.26, 0.11], 0.04, 0.03)),
    mirrored(limb([0.075, 0.26, 0.11], [0.075, 0.235, 0.04], 0.028, 0.027)),
    mirrored(ellipsoid([0.075, 0.215, 0.025], [0.033, 0.05, 0.025])),
  );
  make.part('body', { material: fur(coat) }, body(above(figure, 0.003, 0.008), 0.0155));
  make.part(
    'tail',
    { material: fur(coat) },
    pipe(
      [
        [0, 0.3, 0.4],
        [0, 0.38, 0.46],
        [0, 0.42, 0.55],
        [0, 0.4, 0.63],
      ],
      (t) => 0.032 * (1.1 - 0.7 * t),
      10,
      6,
    ),
  );
  make.part('nose', { material: black, role: 'own' }, egg(0.018, 0.013, 0.013, 0, -0.484, 0.55, 12));
  eyes(make, 0.036, -0.378, 0.592, 0.012);
  make.part(
    'collar',
    { material: skin('#c0282d', 0.5), role: 'accent' },
    move(
      turn(
        thrown(
          [
            [0.07, -0.011],
            [0.0765, -0.008],
            [0.0765, 0.008],
            [0.07, 0.011],
          ],
          0,
          0,
          0,
          28,
          2,
        ),
        'x',
        36,
      ),
      0,
      -0.245,
      0.487,
    ),
  );
}

export const furryAnimals: Kinds = {
  cat: sittingCat,
  dog: standingDog,
  rabbit: (make) => {
    const figure = melt(
      0.03,
      ellipsoid([0, 0.05, 0.1], [0.078, 0.11, 0.095]),
      ellipsoid([0, -0.085, 0.17], [0.052, 0.06, 0.052]),
      limb([0, 0, 0.13], [0, -0.06, 0.16], 0.06, 0.045),
      mirrored(rotated(ellipsoid([0.022, -0.06, 0.275], [0.017, 0.01, 0.075]), [0.022, -0.06, 0.21], [-14, 9, 0])),
      mirrored(ellipsoid([0.06, 0.06, 0.06], [0.034, 0.07, 0.06])),
      mirrored(ellipsoid([0.058, 0.0, 0.018], [0.022, 0.06, 0.018])),
      mirrored(limb([0.032, -0.06, 0.1], [0.03, -0.085, 0.02], 0.024, 0.018)),
    );
    make.part(
      'body',
      { material: fur(make.random.fork('c').pick(['#f1ece4', '#a98a68', '#8a8680'])) },
      body(above(figure, 0.003, 0.006), 0.0095),
    );
    make.part(
      'tail',
      { material: fur('#fbf8f2'), role: 'accent' },
      orb(0.032, 0, 0.165, 0.07, 16),
      ...[-1, 1].map((s) => move(turn(egg(0.009, 0.004, 0.055, 0, 0, 0, 10), 'y', s * 9), s * 0.026, -0.087, 0.278)),
    );
    make.part('nose', { material: skin('#d98a90'), role: 'own' }, egg(0.008, 0.006, 0.006, 0, -0.146, 0.172, 8));
    eyes(make, 0.038, -0.115, 0.19, 0.0095);
  },
};
