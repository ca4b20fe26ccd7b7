/** Basins, tubs and what belongs to water. Fronts look towards -Y. */
import type { Bench, Kinds } from '../bench.ts';
import { can, loft, pipe, revolved, roller, slab } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { brass, chrome, glass, of, paint, plastic, porcelain, styleGroups, water } from '../palette.ts';
import { extrude } from '../shape/extrude.ts';
import { rectangle, superellipse } from '../shape/outline.ts';
import { move, type Shape } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';
import { handleBar } from './appliance-parts.ts';

/** Hollow and smooth: tubs and basins are carved. */
function tub(make: Bench) {
  const [w, d, h] = make.size;
  const built = make.asks('built-in') || (!make.asks('freestanding') && make.random.fork('form').chance(0.25));
  const claw = !built && make.is(...styleGroups.fine, 'farmhouse', 'retro');
  const wood = make.is('japanese', 'zen');
  const look = {
    material: wood ? make.wood() : of('ceramic', '#f6f6f3', 0.12),
    takes: ['ceramic' as const, 'stone' as const, 'metal' as const, 'wood' as const, 'other' as const],
  };
  const z0 = claw ? h * 0.16 : 0;
  const tall = h - z0;
  if (built || wood) {
    const r = built ? 0.02 : 0.03;
    make.part(
      'tub',
      look,
      extrude({ outline: rectangle(w, d, r), holes: [rectangle(w - 0.14, d - 0.18, 0.16, 6)], height: h, bevel: 0.01 }),
      slab(w * 0.95, d * 0.95, 0.12, 0, 0, 0.01),
    );
  } else {
    // Rings from the foot up the outside, over the lip and down into the hollow.
    const section = (scale: number, z: number, lift: number) =>
      superellipse(w * scale, d * scale * 0.99, 2.5, 56).map(
        ([x, y]): Vec3 => [x, y, z + lift * (Math.abs(y) / (d / 2)) ** 3],
      );
    const rings = [
      section(0.68, z0, 0),
      section(0.74, z0 + 0.01, 0),
      section(0.84, z0 + tall * 0.4, 0),
      section(0.95, z0 + tall * 0.86, 0.04),
      section(0.995, z0 + tall * 0.9, 0.05),
      section(1, z0 + tall * 0.925, 0.05),
      section(0.97, z0 + tall * 0.935, 0.05),
      section(0.9, z0 + tall * 0.86, 0.045),
      section(0.8, z0 + tall * 0.42, 0),
      section(0.7, z0 + tall * 0.16, 0),
      section(0.55, z0 + tall * 0.12, 0),
    ];
    make.part('tub', look, loft(rings));
    if (claw)
      make.part(
        'feet',
        { material: brass, role: 'accent' },
        ...[-1, 1].flatMap((x) =>
          [-1, 1].map((y) =>
            pipe(
              [
                [x * w * 0.26, y * d * 0.32, z0 + 0.05],
                [x * w * 0.36, y * d * 0.36, z0 * 0.7],
                [x * w * 0.33, y * d * 0.35, 0.02],
                [x * w * 0.37, y * d * 0.37, 0.012],
              ],
              (t) => 0.03 - 0.008 * t,
              8,
            ),
          ),
        ),
      );
  }
  make.part(
    'water',
    { material: water, role: 'own' },
    move(
      extrude({ outline: superellipse(w * 0.76, d * 0.8, built || wood ? 5 : 2.5, 40), height: 0.01, bevel: 0.001 }),
      0,
      0,
      z0 + tall * 0.55,
    ),
  );
  const tap = make.is(...styleGroups.rich) ? brass : chrome;
  make.part(
    'tap',
    { material: tap, role: 'accent', takes: ['metal'] },
    pipe(
      [
        [0, d * 0.47, h * 0.9],
        [0, d * 0.47, h * 1.28],
        [0, d * 0.4, h * 1.36],
        [0, d * 0.31, h * 1.28],
      ],
      0.012,
    ),
    ...[-1, 1].map((s) => can(0.022, 0.05, s * 0.07, d * 0.465, h * 0.93)),
  );
}

function toilet(make: Bench) {
  const [w, d, h] = make.size;
  const white = { material: porcelain, takes: ['ceramic' as const, 'stone' as const, 'other' as const] };
  const seat = h * 0.5;
  const oval = (sx: number, sy: number, y: number, z: number) =>
    superellipse(w * sx, d * sy, 2.4, 44).map(([x, yy]): Vec3 => [x, yy + y * d, z]);
  make.part(
    'bowl',
    white,
    loft([
      oval(0.62, 0.5, 0.0, 0),
      oval(0.62, 0.5, 0, 0.03),
      oval(0.54, 0.44, 0.02, seat * 0.3),
      oval(0.74, 0.56, -0.06, seat * 0.7),
      oval(0.92, 0.66, -0.15, seat * 0.93),
      oval(0.92, 0.66, -0.15, seat - 0.01),
    ]),
  );
  make.part(
    'tank',
    white,
    slab(w, d * 0.26, h - seat * 0.94, 0, d * 0.36, seat * 0.9, 0.02),
    slab(w * 1.02, d * 0.28, 0.03, 0, d * 0.36, h - 0.03, 0.01),
    slab(w * 0.6, d * 0.3, seat * 0.96, 0, d * 0.3, 0, 0.02),
  );
  const ring = (s: number): [number, number][] =>
    superellipse(w * 0.94 * s, d * 0.66 * s, 2.4, 44).map(([x, y]) => [x, y - d * 0.15]);
  make.part(
    'seat',
    { material: plastic('#f2f2f0', 0.25), role: 'accent' },
    move(extrude({ outline: ring(1), height: 0.02, bevel: 0.006 }), 0, 0, seat - 0.008),
    move(extrude({ outline: ring(0.985), height: 0.018, bevel: 0.007 }), 0, 0, seat + 0.0125),
  );
  make.part('button', { material: chrome, role: 'own' }, can(0.022, 0.006, 0, d * 0.36, h - 0.002));
}

function sink(make: Bench) {
  const [w, d, h] = make.size;
  const pedestal = make.is(...styleGroups.fine) && w < 0.9 && make.random.fork('form').chance(0.5);
  const deck = h * 0.93;
  const tapAt: Vec3 = [0, d * 0.33, h * 0.97];
  const tap = make.is(...styleGroups.rich) ? brass : make.is('industrial') ? of('iron', '#242426') : chrome;
  if (pedestal) {
    const ring = (s: number, z: number) => superellipse(w * s, d * s, 3, 48).map(([x, y]): Vec3 => [x, y, z]);
    make.part(
      'basin',
      { material: porcelain, takes: ['ceramic', 'stone'] },
      loft([
        ring(0.4, h * 0.72),
        ring(0.75, h * 0.8),
        ring(0.97, h * 0.93),
        ring(1, h * 0.96),
        ring(0.99, h * 0.985),
        ring(0.94, h * 0.98),
        ring(0.82, h * 0.9),
        ring(0.6, h * 0.84),
        ring(0.2, h * 0.825),
      ]),
      revolved(
        [
          [w * 0.2, 0],
          [w * 0.2, 0.03],
          [w * 0.13, 0.08],
          [w * 0.11, h * 0.5],
          [w * 0.16, h * 0.74],
        ],
        0,
        d * 0.06,
        0,
        28,
      ),
    );
  } else {
    const look = {
      material: make.is('modern', 'minimalist', 'scandinavian', 'japanese', 'zen')
        ? make.wood()
        : paint('#e8e6e0', 0.35),
      takes: ['wood' as const, 'metal' as const],
    };
    make.part('cabinet', look, slab(w * 0.98, d * 0.94, deck - 0.14, 0, d * 0.02, 0.1, 0.003));
    const doors = Math.max(2, Math.round(w / 0.45));
    make.part(
      'doors',
      look,
      Array.from({ length: doors }, (_, i) =>
        slab(
          (w * 0.96) / doors - 0.004,
          0.02,
          deck - 0.2,
          w * 0.96 * ((i + 0.5) / doors - 0.5),
          -d / 2 + 0.014,
          0.13,
          0.004,
        ),
      ),
    );
    make.part(
      'handles',
      { material: tap, role: 'own' },
      Array.from({ length: doors }, (_, i) =>
        handleBar(0.12, w * 0.96 * ((i + 0.5) / doors - 0.5), -d / 2 + 0.004, deck - 0.13),
      ).flat(),
    );
    make.part(
      'top',
      {
        material: make.random.fork('stone').pick([of('marble'), of('quartz', '#efefec'), of('granite')]),
        role: 'accent',
        takes: ['stone', 'wood'],
      },
      slab(w, d, 0.03, 0, 0, deck - 0.04, 0.004),
    );
    const ring = (s: number, z: number) =>
      superellipse(Math.min(w * 0.62, 0.5) * s, d * 0.68 * s, 2.6, 48).map(([x, y]): Vec3 => [x, y - d * 0.07, z]);
    const rise = h * 0.12;
    make.part(
      'basin',
      { material: porcelain, role: 'own' },
      loft([
        ring(0.7, deck - 0.0105),
        ring(0.85, deck + rise * 0.3),
        ring(1, deck + rise * 0.96),
        ring(0.99, deck + rise),
        ring(0.965, deck + rise * 0.97),
        ring(0.8, deck + rise * 0.34),
        ring(0.4, deck + rise * 0.16),
      ]),
    );
    tapAt[2] = deck - 0.012;
    // Beside the basin, where there is room for a bottle.
    const free = Math.min(w * 0.62, 0.5) / 2 + 0.02;
    for (const [name, side] of [
      ['top', 1],
      ['top-left', -1],
    ] as const) {
      if (w / 2 - free < 0.1) continue;
      const [from, to] = side > 0 ? [free, w / 2 - 0.01] : [0.01 - w / 2, -free];
      make.top({ name, z: deck - 0.01, min: [from, 0.03 - d / 2], max: [to, d / 2 - 0.03] });
    }
  }
  make.part('tap', { material: tap, takes: ['metal'], role: 'accent' }, faucetShapes(tapAt, 0.2));
}

function faucetShapes([x, y, z]: Vec3, h: number): Shape[] {
  return [
    can(0.024, 0.012, x, y, z),
    pipe(
      [
        [x, y, z],
        [x, y, z + h * 0.62],
        [x, y - h * 0.14, z + h * 0.95],
        [x, y - h * 0.46, z + h * 0.95],
        [x, y - h * 0.58, z + h * 0.68],
      ],
      0.011,
      12,
    ),
    rod([x + 0.008, y, z + h * 0.3], [x + h * 0.3, y - 0.008, z + h * 0.42], 0.0055),
    roller('x', 0.014, 0.03, x + 0.016, y, z + h * 0.3),
  ];
}

function shower(make: Bench) {
  const [w, d, h] = make.size;
  const tap = make.is(...styleGroups.rich) ? brass : make.is('industrial', 'modern') ? of('iron', '#1f1f21') : chrome;
  make.part(
    'tray',
    { material: of('ceramic', '#f0f0ed', 0.4), takes: ['ceramic', 'stone'] },
    slab(w, d, 0.05, 0, 0, 0, 0.01),
  );
  make.part(
    'glass',
    { material: glass, role: 'own' },
    slab(w - 0.02, 0.008, h - 0.1, 0, -d / 2 + 0.015, 0.05, 0.001),
    slab(0.008, d - 0.04, h - 0.1, w / 2 - 0.015, 0, 0.05, 0.001),
  );
  make.part(
    'frame',
    { material: tap, takes: ['metal'] },
    ...[0.045, h - 0.06].flatMap((z) => [
      slab(w, 0.022, 0.022, 0, -d / 2 + 0.015, z, 0.002),
      slab(0.022, d - 0.03, 0.022, w / 2 - 0.015, 0.008, z, 0.002),
    ]),
    slab(0.02, 0.02, h - 0.06, w / 2 - 0.015, -d / 2 + 0.015, 0.03),
    ...handleBar(0.3, -w * 0.3, -d / 2 + 0.012, h * 0.45, true),
  );
  make.part(
    'shower',
    { material: tap, role: 'accent' },
    pipe(
      [
        [-w * 0.1, d / 2 - 0.03, h * 0.5],
        [-w * 0.1, d / 2 - 0.03, h * 0.97],
        [-w * 0.1, d * 0.3, h * 0.995],
        [-w * 0.1, d * 0.08, h * 0.96],
      ],
      0.011,
    ),
    can(0.12, 0.012, -w * 0.1, d * 0.08, h * 0.93),
    slab(0.22, 0.05, 0.05, -w * 0.1, d / 2 - 0.04, h * 0.48, 0.012),
    rod([-w * 0.1 + 0.13, d / 2 - 0.05, h * 0.55], [-w * 0.1 + 0.13, d / 2 - 0.09, h * 0.66], 0.014, 0.02),
  );
  make.part('drain', { material: chrome, role: 'own' }, can(0.05, 0.004, 0, 0, 0.048));
}

export const bath: Kinds = {
  sink: { draw: sink, proportional: false },
  faucet: (make) =>
    make.part(
      'faucet',
      { material: make.is(...styleGroups.rich) ? brass : chrome, takes: ['metal'] },
      faucetShapes([0, 0, 0], make.size[2]),
    ),
  toilet: { draw: toilet, proportional: false },
  bathtub: { draw: tub, fit: 'none', proportional: false },
  shower: { draw: shower, proportional: false },
  'towel-rack': {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const metal = make.is(...styleGroups.rich) ? brass : chrome;
      make.part(
        'rack',
        { material: metal, takes: ['metal', 'wood'] },
        ...[-1, 1].flatMap((s) => [
          rod([s * w * 0.47, d / 2, h * 0.85], [s * w * 0.47, -d * 0.4, h * 0.85], 0.007),
          roller('y', 0.022, 0.012, s * w * 0.47, d / 2 - 0.006, h * 0.85),
        ]),
        ...[-0.38, 0.05].map((y) => rod([-w / 2, y * d, h * 0.85], [w / 2, y * d, h * 0.85], 0.008)),
      );
      make.part(
        'towel',
        {
          material: of('cotton', make.random.fork('t').pick(['#f1ece0', '#9cab8b', '#a6c7e3', '#d9c8a9'])),
          role: 'accent',
          takes: ['fabric'],
        },
        slab(w * 0.5, 0.012, h * 0.84, -w * 0.1, -d * 0.38 - 0.014, 0, 0.005),
        slab(w * 0.5, 0.012, h * 0.7, -w * 0.1, -d * 0.38 + 0.014, h * 0.14, 0.005),
        roller('x', 0.021, w * 0.5, -w * 0.1, -d * 0.38, h * 0.85, 0.004),
      );
    },
  },
};
