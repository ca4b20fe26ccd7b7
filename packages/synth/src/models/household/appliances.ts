/** Kitchen, laundry, bath and climate machines. Fronts look towards -Y. */
import type { Bench, Kinds } from '../bench.ts';
import { can, egg, loft, pipe, roller, slab, thrown, turned, vessel } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import {
  black,
  brass,
  brushed,
  chrome,
  glass,
  glow,
  of,
  paint,
  plastic,
  porcelain,
  screen,
  styleGroups,
  water,
} from '../palette.ts';
import {
  around,
  array,
  extrude,
  lathe,
  move,
  rectangle,
  rod,
  type Shape,
  shifted,
  superellipse,
  turn,
} from '../shape/index.ts';

const enamel = (make: Bench) =>
  make.is('retro', 'mid-century', 'memphis')
    ? paint(make.random.fork('enamel').pick(['#a9dcc3', '#c0282d', '#efe3c8', '#a6c7e3']), 0.2)
    : make.is('industrial', 'modern', 'luxury', 'minimalist')
      ? brushed
      : make.random.fork('enamel').pick([paint('#f4f5f4', 0.2), brushed]);
const metalTakes = ['metal' as const, 'other' as const];

const handleBar = (length: number, x: number, y: number, z: number, upright = false): Shape[] =>
  upright
    ? [
        rod([x, y - 0.035, z], [x, y - 0.035, z + length], 0.009),
        ...[0.08, 0.92].map((t) => rod([x, y + 0.004, z + length * t], [x, y - 0.035, z + length * t], 0.006)),
      ]
    : [
        rod([x - length / 2, y - 0.035, z], [x + length / 2, y - 0.035, z], 0.009),
        ...[-0.42, 0.42].map((t) => rod([x + length * t, y + 0.004, z], [x + length * t, y - 0.035, z], 0.006)),
      ];

const knobs = (count: number, w: number, y: number, z: number, r = 0.018): Shape[] =>
  Array.from({ length: count }, (_, i) => roller('y', r, 0.028, w * ((i + 0.5) / count - 0.5), y - 0.013, z));

function stove(make: Bench) {
  const [w, d, h] = make.size;
  const front = -d / 2;
  make.part(
    'body',
    { material: enamel(make), takes: metalTakes },
    slab(w, d * 0.95, h - 0.12, 0, d * 0.025, 0.08, 0.004),
    slab(w, d, 0.035, 0, 0, h - 0.042, 0.004),
    slab(w, 0.03, 0.1, 0, d / 2 - 0.015, h - 0.03),
  );
  make.part('plinth', { material: black, role: 'own' }, slab(w * 0.96, d * 0.86, 0.09, 0, 0.02, 0));
  make.part(
    'door',
    { material: enamel(make), takes: metalTakes },
    slab(w * 0.96, 0.03, h * 0.52, 0, front + 0.006, h * 0.17, 0.006),
    slab(w * 0.96, 0.028, h * 0.07, 0, front + 0.006, h * 0.09, 0.004),
  );
  make.part(
    'window',
    { material: screen, role: 'own' },
    slab(w * 0.72, 0.006, h * 0.3, 0, front - 0.011, h * 0.26, 0.002),
  );
  make.part('handle', { material: chrome, role: 'accent' }, handleBar(w * 0.78, 0, front, h * 0.645));
  make.part('knobs', { material: black, role: 'own' }, knobs(5, w * 0.9, front, h * 0.84));
  const gas = !make.is('modern', 'minimalist', 'futuristic');
  if (!gas) make.part('hob', { material: screen, role: 'own' }, slab(w * 0.94, d * 0.86, 0.008, 0, -0.01, h - 0.009));
  for (const x of [-1, 1])
    for (const y of [-1, 1]) {
      const [cx, cy, r] = [x * w * 0.24, y * d * 0.2 - 0.01, x * y > 0 ? 0.075 : 0.095];
      if (gas) {
        make.part(
          'burners',
          { material: black, role: 'own' },
          can(r * 0.5, 0.012, cx, cy, h - 0.008),
          can(r * 0.35, 0.01, cx, cy, h + 0.004),
        );
        make.part(
          'grates',
          { material: of('iron', '#1c1c1e'), role: 'own' },
          ...[0, 45, 90, 135].map((a) =>
            move(turn(slab(w * 0.38, 0.009, 0.012, 0, 0, 0, 0.002), 'z', a), cx, cy, h + 0.016 + a * 1e-5),
          ),
          ...[-1, 1].map((s) => slab(0.012, 0.012, 0.02, cx + s * w * 0.17, cy, h - 0.004)),
        );
      } else
        make.part(
          'rings',
          { material: paint('#8a8d90'), role: 'own' },
          move(
            lathe({
              profile: [
                [r, 0],
                [r, 0.0012],
                [r - 0.003, 0.0012],
                [r - 0.003, 0],
              ],
              ring: true,
            }),
            cx,
            cy,
            h - 0.0015,
          ),
        );
    }
  make.top({ name: 'hob', z: h, min: [-w / 2, -d / 2], max: [w / 2, d / 2] });
}

function fridge(make: Bench) {
  const [w, d, h] = make.size;
  const retro = make.is('retro', 'mid-century', 'memphis');
  const look = { material: enamel(make), takes: metalTakes };
  const split = w > 0.85 ? 'side' : 'over';
  const bevel = retro ? 0.05 : 0.006;
  make.part('body', look, slab(w, d * 0.9, h - 0.03, 0, d * 0.05, 0.03, bevel));
  make.part('feet', { material: black, role: 'own' }, slab(w * 0.9, d * 0.7, 0.035, 0, 0.03));
  const y = -d / 2 + d * 0.035;
  if (split === 'side') {
    make.part(
      'doors',
      look,
      ...[-1, 1].map((s) => slab(w * 0.495, d * 0.07, h - 0.05, s * w * 0.25, y, 0.04, Math.min(bevel, d * 0.03))),
    );
    make.part(
      'handles',
      { material: chrome, role: 'accent' },
      ...[-1, 1].flatMap((s) => handleBar(h * 0.45, s * 0.04, -d / 2, h * 0.3, true)),
    );
  } else {
    const z = retro ? h * 0.7 : h * 0.36;
    make.part(
      'doors',
      look,
      slab(w * 0.995, d * 0.07, z - 0.045, 0, y, 0.04, Math.min(bevel, d * 0.03)),
      slab(w * 0.995, d * 0.07, h - z - 0.01, 0, y, z, Math.min(bevel, d * 0.03)),
    );
    make.part(
      'handles',
      { material: chrome, role: 'accent' },
      handleBar(h * 0.16, -w * 0.42, -d / 2, z - h * 0.19, true),
      handleBar(h * (retro ? 0.14 : 0.3), -w * 0.42, -d / 2, z + h * 0.04, true),
    );
  }
  if (retro)
    make.part(
      'badge',
      { material: chrome, role: 'own' },
      slab(w * 0.26, 0.006, 0.022, w * 0.22, -d / 2 - 0.002, h * 0.9),
    );
}

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
      turned(
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

function fan(make: Bench) {
  const [w, , h] = make.size;
  const r = w / 2;
  const finish = { material: make.metal(), role: 'accent' as const, takes: ['metal' as const] };
  make.part(
    'rod',
    finish,
    turned(
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
  make.light({ centre: [0, 0, h * 0.05], radiusM: r * 0.12, lumens: 1200, kelvin: 3000 });
}

export const appliances: Kinds = {
  stove: { draw: stove, proportional: false },
  oven: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const front = -d / 2 + 0.02;
      make.part(
        'body',
        { material: enamel(make), takes: metalTakes },
        slab(w, d * 0.95, h - 0.06, 0, d * 0.025, 0.06, 0.004),
      );
      make.part('plinth', { material: black, role: 'own' }, slab(w * 0.95, d * 0.85, 0.07, 0, 0.02));
      make.part('door', { material: black, role: 'own' }, slab(w * 0.94, 0.03, h * 0.56, 0, front, h * 0.16, 0.006));
      make.part(
        'window',
        { material: screen, role: 'own' },
        slab(w * 0.74, 0.006, h * 0.36, 0, front - 0.016, h * 0.24, 0.002),
      );
      make.part('handle', { material: chrome, role: 'accent' }, handleBar(w * 0.8, 0, front - 0.012, h * 0.66));
      make.part('panel', { material: black, role: 'own' }, slab(w * 0.94, 0.02, h * 0.13, 0, front, h * 0.78, 0.003));
      make.part('knobs', { material: chrome, role: 'accent' }, knobs(2, w * 1.3, front - 0.01, h * 0.845, 0.022));
      make.part(
        'display',
        { material: of('sky-light', '#8fd0ff'), role: 'own' },
        slab(w * 0.16, 0.004, 0.024, 0, front - 0.01, h * 0.835),
      );
    },
  },
  fridge: { draw: fridge, proportional: false },
  dishwasher: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'body',
        { material: enamel(make), takes: metalTakes },
        slab(w, d * 0.95, h - 0.1, 0, d * 0.025, 0.1, 0.004),
      );
      make.part('plinth', { material: black, role: 'own' }, slab(w * 0.96, d * 0.86, 0.11, 0, 0.03));
      make.part(
        'door',
        { material: enamel(make), takes: metalTakes },
        slab(w * 0.99, 0.03, h - 0.24, 0, -d / 2 + 0.015, 0.11, 0.005),
      );
      make.part(
        'panel',
        { material: black, role: 'own' },
        slab(w * 0.99, 0.03, 0.11, 0, -d / 2 + 0.015, h - 0.12, 0.004),
      );
      make.part('handle', { material: chrome, role: 'accent' }, handleBar(w * 0.7, 0, -d / 2, h - 0.17));
      make.part(
        'lights',
        { material: of('sky-light', '#8fd0ff'), role: 'own' },
        Array.from({ length: 5 }, (_, i) => slab(0.012, 0.004, 0.008, -0.08 + 0.04 * i, -d / 2, h - 0.068)),
      );
    },
  },
  'washing-machine': { draw: washer, proportional: false },
  microwave: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'body',
        { material: enamel(make), takes: metalTakes },
        slab(w, d * 0.95, h - 0.012, 0, d * 0.025, 0.012, 0.008),
      );
      make.part(
        'door',
        { material: black, role: 'own' },
        slab(w * 0.72, 0.022, h * 0.88, -w * 0.12, -d / 2 + 0.012, h * 0.08, 0.004),
        ...[-1, 1].flatMap((x) => [-1, 1].map((y) => can(0.015, 0.014, x * w * 0.4, y * d * 0.36))),
      );
      make.part(
        'window',
        { material: screen, role: 'own' },
        slab(w * 0.5, 0.004, h * 0.56, -w * 0.15, -d / 2 + 0.0, h * 0.24, 0.001),
      );
      make.part(
        'handle',
        { material: chrome, role: 'accent' },
        handleBar(h * 0.7, w * 0.2, -d / 2 + 0.002, h * 0.16, true),
      );
      make.part(
        'buttons',
        { material: plastic('#c9cbce'), role: 'own' },
        Array.from({ length: 12 }, (_, i) =>
          slab(
            0.022,
            0.008,
            0.014,
            w * 0.37 + ((i % 3) - 1) * 0.03,
            -d / 2 + 0.018,
            h * 0.2 + Math.floor(i / 3) * 0.03,
          ),
        ),
      );
      make.part(
        'display',
        { material: of('sky-light', '#7fe0c0'), role: 'own' },
        slab(0.08, 0.006, 0.03, w * 0.37, -d / 2 + 0.018, h * 0.75),
      );
    },
  },
  'coffee-machine': {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const look = {
        material: make.random.fork('m').pick([brushed, paint('#1d1d1f', 0.25), paint('#c0282d', 0.2)]),
        takes: metalTakes,
      };
      make.part(
        'body',
        look,
        slab(w * 0.9, d * 0.4, h * 0.9, 0, d * 0.26, 0, 0.012),
        slab(w * 0.9, d * 0.86, h * 0.34, 0, 0.03, h * 0.58, 0.014),
        slab(w * 0.9, d * 0.86, h * 0.1, 0, 0.03, 0, 0.01),
      );
      make.part(
        'grid',
        { material: of('steel'), role: 'own' },
        array(slab(w * 0.78, 0.006, 0.004, 0, -d * 0.34, h * 0.1), 9, [0, d * 0.05, 0]),
      );
      make.part(
        'groups',
        { material: chrome, role: 'accent' },
        ...[-0.2, 0.2].flatMap((x) => [
          can(0.035, 0.05, x * w, -d * 0.18, h * 0.5),
          can(0.038, 0.022, x * w, -d * 0.18, h * 0.47),
          pipe(
            [
              [x * w, -d * 0.18, h * 0.475],
              [x * w, -d * 0.3, h * 0.47],
              [x * w, -d * 0.46, h * 0.45],
            ],
            0.011,
          ),
        ]),
        ...[-0.44, 0.44].map((x) =>
          pipe(
            [
              [x * w, -d * 0.3, h * 0.62],
              [x * w, -d * 0.4, h * 0.5],
              [x * w * 0.96, -d * 0.42, h * 0.2],
            ],
            0.005,
          ),
        ),
        rod([-w * 0.44, -d * 0.2, h * 0.97], [w * 0.44, -d * 0.2, h * 0.97], 0.005),
      );
      make.part(
        'knobs',
        { material: black, role: 'own' },
        knobs(3, w * 0.6, -d * 0.385, h * 0.8),
        roller('y', 0.03, 0.012, w * 0.34, -d * 0.385, h * 0.8),
      );
      make.part(
        'cups',
        { material: porcelain, role: 'own' },
        ...[-0.28, -0.12, 0.04, 0.2].map((x) =>
          move(
            vessel(
              [
                [0, 0],
                [0.022, 0],
                [0.034, 0.03],
                [0.036, 0.05],
              ],
              0.003,
            ),
            x * w,
            d * 0.1,
            h * 0.92,
          ),
        ),
        move(
          vessel(
            [
              [0, 0],
              [0.022, 0],
              [0.034, 0.03],
              [0.036, 0.05],
            ],
            0.003,
          ),
          -0.2 * w,
          -d * 0.2,
          h * 0.105,
        ),
      );
    },
  },
  'range-hood': {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const ring = (sx: number, sy: number, y: number, z: number) =>
        rectangle(w * sx, d * sy, 0.01, 2).map(([x, yy]): Vec3 => [x, yy + y * d, z]);
      make.part(
        'hood',
        {
          material: make.is('rustic', 'farmhouse')
            ? of('plaster')
            : make.is(...styleGroups.rich)
              ? of('copper')
              : brushed,
          takes: ['metal', 'wood', 'other'],
        },
        loft([ring(1, 1, 0, 0), ring(1, 1, 0, 0.05), ring(0.42, 0.55, 0.2, h * 0.42), ring(0.4, 0.52, 0.22, h)]),
      );
      make.part(
        'filters',
        { material: of('steel', '#8a8d90', 0.5), role: 'own' },
        ...[-0.24, 0.24].map((x) => slab(w * 0.42, d * 0.7, 0.006, x * w, 0, -0.004)),
      );
      make.part(
        'light',
        { material: glow(400, 3000, 0.01), role: 'own' },
        ...[-0.4, 0.4].map((x) => can(0.025, 0.006, x * w, -d * 0.42, -0.005)),
      );
      make.part(
        'buttons',
        { material: black, role: 'own' },
        Array.from({ length: 4 }, (_, i) => roller('y', 0.008, 0.008, -0.06 + 0.04 * i, -d / 2 - 0.002, 0.025)),
      );
      make.light({ centre: [0, -d * 0.35, -0.02], radiusM: 0.03, lumens: 400, kelvin: 3000 });
    },
  },
  sink: { draw: sink, proportional: false },
  faucet: (make) =>
    make.part(
      'faucet',
      { material: make.is(...styleGroups.rich) ? brass : chrome, takes: ['metal'] },
      faucetShapes([0, 0, 0], make.size[2]),
    ),
  countertop: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'top',
        {
          material: make.random.fork('m').pick([of('marble'), of('granite'), of('butcher-block'), of('quartz')]),
          takes: ['stone', 'wood', 'metal'],
        },
        slab(w, d, h, 0, 0, 0, 0.004),
      );
      make.top({ name: 'top', z: h, min: [-w / 2, -d / 2], max: [w / 2, d / 2] });
    },
  },
  toilet: { draw: toilet, proportional: false },
  bathtub: { draw: tub, fit: 'none', proportional: false },
  shower: { draw: shower, proportional: false },
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
