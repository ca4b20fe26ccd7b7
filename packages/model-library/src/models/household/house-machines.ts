/** Washing, heating, cooling and drinking water. Fronts look towards -Y. */
import type { Bench, Kinds } from '../bench.ts';
import { can, egg, pipe, revolved, roller, slab, thrown } from '../draw.ts';
import { black, brass, chrome, glow, of, paint, plastic, screen } from '../palette.ts';
import { extrude } from '../shape/extrude.ts';
import { shifted, superellipse } from '../shape/outline.ts';
import { lathe } from '../shape/round.ts';
import { around, array, move, type Shape, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';
import { metalTakes } from './appliance-parts.ts';

/** A box with a round glass door. */
function washer(make: Bench) {
  const [w, d, h] = make.size;
  const front = -d / 2 + 0.02;
  make.part(
    'body',
    {
      material: make.is('modern', 'luxury', 'industrial') ? paint('#55585c', 0.3) : paint('#f4f5f4', 0.25),
      takes: metalTakes,
    },
    slab(w, d * 0.94, h - 0.012, 0, d * 0.03, 0.012, 0.01),
  );
  make.part(
    'panel',
    { material: black, role: 'own' },
    slab(w * 0.3, 0.006, h * 0.08, w * 0.16, front - 0.001, h * 0.86),
    ...[-1, 1].flatMap((x) => [-1, 1].map((y) => can(0.022, 0.016, x * w * 0.4, y * d * 0.36))),
  );
  make.part(
    'drawer',
    { material: paint('#e9eaea', 0.3), role: 'own' },
    slab(w * 0.26, 0.008, h * 0.1, -w * 0.32, front - 0.001, h * 0.85),
  );
  make.part('knob', { material: chrome, role: 'accent' }, roller('y', 0.032, 0.03, -w * 0.08, front - 0.012, h * 0.9));
  const facing = (shape: Shape) => move(turn(shape, 'x', 90), 0, front, h * 0.46);
  const r = w * 0.34;
  make.part(
    'ring',
    { material: chrome, role: 'accent' },
    facing(
      lathe({
        profile: [
          [r, 0],
          [r, 0.02],
          [r * 0.96, 0.035],
          [r * 0.78, 0.035],
          [r * 0.74, 0.02],
          [r * 0.74, 0],
        ],
        ring: true,
        segments: 56,
      }),
    ),
  );
  make.part(
    'glass',
    { material: screen, role: 'own' },
    facing(
      thrown(
        [
          [0, 0.0],
          [r * 0.75, 0.0],
          [r * 0.72, 0.016],
          [r * 0.4, 0.03],
          [0, 0.034],
        ],
        0,
        0,
        0,
        40,
      ),
    ),
  );
  make.top({ name: 'top', z: h, min: [-w / 2, -d / 2], max: [w / 2, d / 2] });
}

function fan(make: Bench) {
  const [w, , h] = make.size;
  const r = w / 2;
  const finish = { material: make.metal(), role: 'accent' as const, takes: ['metal' as const] };
  make.part(
    'rod',
    finish,
    revolved(
      [
        [0.02, -0.04],
        [0.06, -0.02],
        [0.065, 0],
      ],
      0,
      0,
      h,
    ),
    rod([0, 0, h * 0.4], [0, 0, h - 0.02], 0.013),
  );
  make.part(
    'motor',
    finish,
    thrown([
      [0, h * 0.2],
      [r * 0.14, h * 0.22],
      [r * 0.2, h * 0.32],
      [r * 0.18, h * 0.44],
      [0.02, h * 0.5],
      [0, h * 0.5],
    ]),
  );
  const blades = make.is('industrial', 'modern', 'minimalist') ? 3 : 5;
  const blade = move(
    turn(
      extrude({ outline: shifted(superellipse(r * 0.78, r * 0.2, 4, 32), r * 0.6, 0), height: 0.01, bevel: 0.003 }),
      'x',
      11,
    ),
    0,
    0,
    h * 0.3,
  );
  make.part(
    'blades',
    { material: make.is('industrial') ? of('aluminium') : make.wood(), takes: ['wood', 'metal', 'other'] },
    around(blade, blades),
    around(slab(r * 0.16, 0.03, 0.006, r * 0.2, 0, h * 0.3), blades),
  );
  make.part(
    'light',
    { material: glow(1200, 3000, 0.08), role: 'own' },
    thrown([
      [0, h * 0.02],
      [r * 0.1, h * 0.05],
      [r * 0.15, h * 0.16],
      [r * 0.15, h * 0.21],
      [0, h * 0.22],
    ]),
  );
  make.light({ center: [0, 0, h * 0.05], radiusM: r * 0.12, lumens: 1200, kelvin: 3000 });
}

export const houseMachines: Kinds = {
  'washing-machine': { draw: washer, proportional: false },
  radiator: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const look = {
        material: make.is('industrial') ? of('iron', '#3a3a3c') : paint('#f0efec', 0.35),
        takes: metalTakes,
      };
      const old = !make.is('modern', 'minimalist', 'futuristic', 'contemporary');
      if (old) {
        const count = Math.max(4, Math.round(w / 0.065));
        const rib = [-1, 1]
          .flatMap((s) => [rod([0, s * d * 0.28, 0.1], [0, s * d * 0.28, h - 0.05], 0.018)])
          .concat([egg(0.024, d * 0.48, 0.045, 0, 0, h - 0.046, 14), egg(0.024, d * 0.48, 0.04, 0, 0, 0.1, 14)]);
        for (let i = 0; i < count; i++)
          make.part(
            'ribs',
            look,
            rib.map((shape) => move(shape, w * ((i + 0.5) / count - 0.5), 0, 0)),
          );
        make.part(
          'ribs',
          look,
          roller('x', 0.016, w * 0.97, 0, 0, h - 0.05),
          roller('x', 0.016, w * 0.97, 0, 0, 0.1),
          ...[-1, 1].map((s) => slab(0.03, d * 0.8, 0.1, s * w * 0.46, 0, 0)),
        );
      } else {
        make.part(
          'panel',
          look,
          slab(w, d * 0.3, h * 0.9, 0, -d * 0.3, h * 0.05, 0.01),
          slab(w, d * 0.3, h * 0.9, 0, d * 0.3, h * 0.05, 0.01),
          array(slab(0.012, d * 0.012, h * 0.8, -w * 0.47, -d * 0.455, h * 0.1), Math.floor(w / 0.05), [0.05, 0, 0]),
          slab(w * 0.98, d * 0.96, 0.012, 0, 0, h * 0.93),
        );
      }
      make.part(
        'valve',
        { material: brass, role: 'own' },
        pipe(
          [
            [w / 2 + 0.01, 0, 0],
            [w / 2 + 0.01, 0, 0.1],
            [w / 2 - 0.02, 0, 0.1],
          ],
          0.009,
          8,
          2,
        ),
        roller('x', 0.02, 0.04, w / 2 + 0.02, 0, 0.1),
      );
    },
  },
  'water-cooler': {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part('body', { material: plastic('#f2f3f3'), takes: metalTakes }, slab(w, d, h * 0.66, 0, 0, 0, 0.02));
      make.part(
        'niche',
        { material: plastic('#b9bdc1'), role: 'own' },
        slab(w * 0.76, 0.02, h * 0.16, 0, -d / 2 + 0.006, h * 0.44, 0.006),
        slab(w * 0.7, 0.06, 0.014, 0, -d / 2 - 0.02, h * 0.43, 0.004),
      );
      make.part(
        'taps',
        { material: plastic('#3568ad'), role: 'accent' },
        can(0.015, 0.04, -w * 0.16, -d / 2 - 0.01, h * 0.53),
      );
      make.part(
        'hot tap',
        { material: plastic('#c0282d'), role: 'own' },
        can(0.015, 0.04, w * 0.16, -d / 2 - 0.01, h * 0.53),
      );
      make.part(
        'bottle',
        { material: of('glass', '#9cc8e8'), role: 'own' },
        thrown(
          [
            [0, h * 0.64],
            [w * 0.1, h * 0.65],
            [w * 0.12, h * 0.69],
            [w * 0.38, h * 0.74],
            [w * 0.42, h * 0.8],
            [w * 0.39, h * 0.86],
            [w * 0.42, h * 0.9],
            [w * 0.4, h * 0.98],
            [w * 0.3, h],
            [0, h],
          ],
          0,
          0,
          0,
          36,
        ),
      );
    },
  },
  'air-conditioner': {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'body',
        { material: plastic('#f5f6f6', 0.3), takes: metalTakes },
        slab(w, d * 0.9, h * 0.86, 0, d * 0.05, h * 0.14, 0.035),
        slab(w * 0.96, d * 0.66, h * 0.2, 0, d * 0.12, 0, 0.02),
      );
      make.part(
        'front',
        { material: plastic('#fafafa', 0.15), role: 'own' },
        slab(w * 0.94, 0.02, h * 0.66, 0, -d * 0.42, h * 0.26, 0.008),
      );
      make.part(
        'louvre',
        { material: plastic('#d6d8da'), role: 'own' },
        turn(slab(w * 0.86, d * 0.3, 0.008, 0, -d * 0.3, h * 0.1), 'x', 20),
        slab(w * 0.86, 0.006, 0.02, 0, -d * 0.2, h * 0.02),
      );
      make.part(
        'display',
        { material: of('sky-light', '#9fe0ff'), role: 'own' },
        slab(0.05, 0.004, 0.018, w * 0.34, -d * 0.432, h * 0.46),
      );
    },
  },
  fan: { draw: fan, fit: 'inside' },
};
