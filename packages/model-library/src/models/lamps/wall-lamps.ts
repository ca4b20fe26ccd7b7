/** Lamps on walls. Their back is at +Y. */
import { type Bench, type Kinds, variant } from '../bench.ts';
import { can, orb, pipe, revolved, slab } from '../draw.ts';
import { glow, styleGroups } from '../palette.ts';
import { move, turn } from '../shape/shape.ts';
import { bulb, bulbLook, candleStick, kelvinOf, shadeLook, shadeWall, wax } from './lamp-parts.ts';

function wallLamp(make: Bench) {
  const [w, d, h] = make.size;
  const finish = { material: make.metal(), takes: ['metal' as const, 'wood' as const] };
  const back = d / 2;
  const form = variant(
    make,
    [
      ['tube', ['modern', 'minimalist', 'futuristic', 'contemporary', 'brutalist']],
      ['candle', [...styleGroups.fine]],
      ['lantern', ['japanese', 'chinese', 'new-chinese', 'zen']],
    ],
    ['shade', 'tube', 'globe'],
  );
  const kelvin = kelvinOf(make);
  if (form === 'tube') {
    make.part(
      'body',
      finish,
      revolved(
        [
          [w * 0.3, 0.01],
          [w * 0.31, 0.012],
          [w * 0.31, h - 0.012],
          [w * 0.3, h - 0.01],
        ],
        0,
        -d * 0.15,
        0,
        32,
      ),
      slab(w * 0.3, d * 0.4, h * 0.3, 0, d * 0.3, h * 0.35),
    );
    make.part(
      'light',
      { material: glow(600, kelvin, 0.02), role: 'own' },
      can(w * 0.27, 0.012, 0, -d * 0.15, 0),
      can(w * 0.27, 0.012, 0, -d * 0.15, h - 0.012),
    );
    for (const z of [0, h]) make.light({ center: [0, -d * 0.15, z], radiusM: 0.03, lumens: 300, kelvin });
    return;
  }
  if (form === 'lantern') {
    make.part(
      'frame',
      { material: make.wood(), takes: ['wood'] },
      slab(w, 0.015, h, 0, back - 0.008),
      slab(w, d, 0.014, 0, 0, 0),
      slab(w, d, 0.014, 0, 0, h - 0.014),
      ...[-1, 1].map((s) => slab(0.012, 0.012, h - 0.02, s * (w / 2 - 0.006), -d / 2 + 0.006, 0.01)),
      ...[-0.17, 0.17].map((s) => slab(0.008, 0.006, h - 0.02, s * w, -d / 2 + 0.004, 0.01)),
    );
    make.part('shade', shadeLook(make, 500, w * h * 2), slab(w - 0.012, d - 0.024, h - 0.026, 0, 0.004, 0.013, 0.002));
    make.light({ center: [0, 0, h / 2], radiusM: w * 0.3, lumens: 500, kelvin });
    return;
  }
  make.part('plate', finish, move(turn(can(w * 0.3, 0.018, 0, 0, 0, w * 0.27), 'x', 90), 0, back, h * 0.35));
  make.part(
    'arm',
    { ...finish, role: 'accent' },
    pipe(
      [
        [0, back - 0.015, h * 0.35],
        [0, 0, h * 0.2],
        [0, -d * 0.12, h * 0.26],
        [0, -d * 0.12, h * 0.42],
      ],
      0.007,
    ),
  );
  if (form === 'globe') {
    make.part(
      'shade',
      shadeLook(make, 500, 4 * Math.PI * (w / 2) ** 2),
      orb(w / 2, 0, -d * 0.12, h * 0.42 + w * 0.45, 28),
    );
  } else if (form === 'candle') {
    make.part(
      'cup',
      { ...finish, role: 'own' },
      revolved(
        [
          [0.01, 0],
          [0.035, 0.012],
          [0.038, 0.02],
          [0.016, 0.024],
        ],
        0,
        -d * 0.12,
        h * 0.42,
      ),
    );
    make.part('candle', { material: wax, role: 'own' }, candleStick(0.013, h * 0.28, 0, -d * 0.12, h * 0.42 + 0.02));
    make.part('shade', shadeLook(make, 400, 0.06), move(shadeWall(w * 0.48, w * 0.3, h * 0.62, h), 0, -d * 0.02, 0));
  } else {
    make.part(
      'shade',
      shadeLook(make, 500, Math.PI * w * h * 0.5),
      move(shadeWall(w * 0.48, w * 0.34, h * 0.44, h * 0.98), 0, -d * 0.02, 0),
    );
    make.part(
      'bulb',
      bulbLook(make, 500, 0.03),
      bulb(0.028, 0, -d * 0.12, h * 0.65),
      can(0.014, h * 0.15, 0, -d * 0.12, h * 0.42),
    );
  }
  make.light({ center: [0, -d * 0.12, h * 0.7], radiusM: 0.04, lumens: 500, kelvin });
}

export const wallLamps: Kinds = {
  'wall-lamp': wallLamp,
};
