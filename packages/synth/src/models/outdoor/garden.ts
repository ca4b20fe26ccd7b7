/** Gardens, streets and shores. */
import type { Bench, Kinds } from '../bench.ts';
import {
  arc,
  body,
  bumps,
  can,
  cheek,
  egg,
  loft,
  orb,
  panel,
  pipe,
  plate,
  polar,
  roller,
  slab,
  thrown,
  turned,
} from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { above, carve, ellipsoid, type Field, limb, melt, rough } from '../organic/field.ts';
import { bark, black, glow, of, paint, plastic, rubber, skin, styleGroups, water } from '../palette.ts';
import {
  around,
  bar,
  ellipse,
  extrude,
  lathe,
  move,
  type Outline,
  rectangle,
  rod,
  type Shape,
  sheet,
  superellipse,
  turn,
} from '../shape/index.ts';

const stone = (hex = '#9a948a') => ({ material: of('stone', hex, 0.9), takes: ['stone' as const, 'other' as const] });

function rockField(make: Bench, w: number, d: number, h: number, name: string): Field {
  const seed = make.seed + name.length * 17;
  const random = make.random.fork(name);
  const lumps = Array.from({ length: 4 }, () =>
    ellipsoid(
      [random.between(-0.18, 0.18) * w, random.between(-0.18, 0.18) * d, h * random.between(0.25, 0.5)],
      [w * random.between(0.28, 0.4), d * random.between(0.28, 0.4), h * random.between(0.35, 0.5)],
    ),
  );
  return above(rough(melt(w * 0.12, ...lumps), w * 0.1, bumps(seed, w * 0.38, 4)), 0.001, 0.01);
}

/** Ring walls from the same outline, pushed in. */
const basin = (r: number, z0: number, z1: number, wall: number): Shape =>
  lathe({
    profile: [
      [0, z0],
      [r * 0.9, z0],
      [r, z0 + (z1 - z0) * 0.5],
      [r * 0.97, z1 - 0.03],
      [r * 1.04, z1 - 0.015],
      [r * 1.04, z1],
      [r - wall, z1],
      [r - wall * 1.1, z1 - (z1 - z0) * 0.4],
      [0, z0 + (z1 - z0) * 0.35],
    ],
    segments: 48,
  });

function pavilion(make: Bench) {
  const [w, d, h] = make.size;
  const east = make.is('chinese', 'japanese', 'zen', 'new-chinese') || make.random.fork('form').chance(0.45);
  const post = east ? paint('#8f2a22', 0.4) : make.wood();
  const look = { material: post, takes: ['wood' as const, 'stone' as const, 'metal' as const] };
  const eave = h * 0.66;
  make.part(
    'floor',
    { ...stone(), role: 'accent' },
    slab(w, d, 0.15, 0, 0, 0, 0.02),
    slab(w * 0.4, 0.3, 0.08, 0, -d / 2 - 0.12, 0, 0.01),
  );
  for (const x of [-1, 1])
    for (const y of [-1, 1]) {
      make.part('posts', look, can(0.085, eave - 0.1, x * w * 0.38, y * d * 0.38, 0.14, 0.078));
      make.part('bases', { ...stone(), role: 'own' }, can(0.13, 0.12, x * w * 0.38, y * d * 0.38, 0.14, 0.11));
    }
  make.part(
    'beams',
    look,
    ...[-1, 1].flatMap((s) => [
      slab(w * 0.86, 0.1, 0.16, 0, s * d * 0.38, eave - 0.16),
      slab(0.1, d * 0.86, 0.158, s * w * 0.38, 0, eave - 0.16),
    ]),
  );
  make.part(
    'rails',
    look,
    ...[-1, 1].map((s) => slab(0.06, d * 0.7, 0.06, s * w * 0.38, 0, 0.5)),
    slab(w * 0.7, 0.06, 0.06, 0, d * 0.38, 0.5),
    ...[-1, 1].flatMap((s) =>
      Array.from({ length: 7 }, (_, i) => slab(0.03, 0.03, 0.36, s * w * 0.38, d * 0.09 * (i - 3), 0.15)),
    ),
    ...Array.from({ length: 7 }, (_, i) => slab(0.03, 0.03, 0.36, w * 0.09 * (i - 3), d * 0.38, 0.15)),
  );
  // Eaves rise towards the corners, the slope hollows towards the top.
  const layers = east ? 9 : 2;
  const ring = (t: number): Vec3[] =>
    rectangle(w * (1.02 * (1 - t) + 0.02), d * (1.02 * (1 - t) + 0.02)).flatMap((corner, i, all) => {
      const next = all[(i + 1) % 4];
      return Array.from({ length: 10 }, (_, k): Vec3 => {
        const s = k / 10;
        const lift = east ? (Math.abs(s - 0.5) * 2) ** 3 * h * 0.07 * (1 - t) ** 2 : 0;
        return [
          corner[0] + (next[0] - corner[0]) * s,
          corner[1] + (next[1] - corner[1]) * s,
          eave + (h * 0.94 - eave) * (east ? t ** 1.5 : t) + lift,
        ];
      });
    });
  const rings = [
    ring(0).map(([x, y, z]): Vec3 => [x * 0.97, y * 0.97, z - 0.06]),
    ...Array.from({ length: layers }, (_, i) => ring((i / (layers - 1)) * 0.985)),
  ];
  make.part(
    'roof',
    {
      material: east
        ? of('tile', '#4a4f55', 0.6)
        : make.is('farmhouse', 'rustic')
          ? of('wood', '#6b5a48')
          : of('slate'),
      role: 'own',
      takes: ['ceramic', 'stone', 'wood', 'metal'],
    },
    loft(rings),
  );
  make.part(
    'finial',
    { material: east ? of('brass') : post, role: 'own' },
    thrown([
      [0, h * 0.92],
      [0.1, h * 0.925],
      [0.05, h * 0.945],
      [0.09, h * 0.965],
      [0.03, h * 0.985],
      [0, h],
    ]),
  );
}

function car(make: Bench) {
  const sporty = make.is('modern', 'luxury', 'futuristic') || make.random.fork('form').chance(0.4);
  // Drawn along Y, 4.4 long, front towards -Y.
  const [w, l] = [1.8, 4.4];
  const roof = sporty ? 1.26 : 1.45;
  const hood = sporty ? 0.78 : 0.92;
  const line = (t: number): [low: number, high: number, half: number] => {
    // Along the car: bumper, hood, windscreen foot, roof, boot, tail.
    const high =
      t < 0.02
        ? 0.55
        : t < 0.3
          ? 0.66 + (hood - 0.66) * Math.sqrt((t - 0.02) / 0.28)
          : t < 0.82
            ? hood + 0.02
            : hood + 0.02 - (t - 0.82) * (sporty ? 0.35 : 0.2);
    const half = (w / 2) * (0.93 + 0.07 * Math.sin(Math.PI * Math.min(1, Math.max(0, 0.12 + t * 0.8))) ** 0.5);
    return [0.24, t > 0.985 ? high - 0.16 : high, t < 0.015 || t > 0.985 ? half * 0.9 : half];
  };
  const steps = 26;
  const section = (y: number, low: number, high: number, half: number): Vec3[] =>
    superellipse(2 * half, high - low, 4.5, 32).map(([x, z]): Vec3 => [x, y, (low + high) / 2 + z]);
  const rings = Array.from({ length: steps + 1 }, (_, i) => section(-l / 2 + (l * i) / steps, ...line(i / steps)));
  const paintLook = {
    material: paint(
      make.random.fork('c').pick(['#a8202a', '#1d2a4d', '#1a1a1c', '#d9dcdf', '#24452f', '#e0a92a']),
      0.1,
    ),
    takes: ['metal' as const, 'other' as const],
  };
  make.part('body', paintLook, closedRings(rings));
  const top = (t: number) => -l / 2 + l * t;
  const glassHouse = [
    [0.27, hood - 0.02, 0.84],
    [0.38, roof * 0.92, 0.74],
    [0.46, roof, 0.7],
    [0.62, roof, 0.69],
    [0.75, roof * 0.93, 0.7],
    [sporty ? 0.92 : 0.88, hood, 0.8],
  ] as const;
  make.part(
    'windows',
    { material: of('screen', '#10151a', 0.05), role: 'own' },
    closedRings(
      glassHouse.map(([t, z, s]) => section(top(t), hood - 0.12, Math.max(z, hood - 0.02), (w / 2) * s * 0.99)),
    ),
  );
  make.part(
    'roof',
    paintLook,
    closedRings(
      [
        [0.405, roof * 0.955, 0.7],
        [0.46, roof + 0.012, 0.66],
        [0.62, roof + 0.012, 0.65],
        [0.74, roof * 0.95, 0.66],
      ].map(([t, z, s]) => section(top(t), z - 0.06, z, (w / 2) * s)),
    ),
    ...[-1, 1].flatMap((s) => [
      bar([s * w * 0.405, top(0.3), hood - 0.02], [s * w * 0.34, top(0.43), roof - 0.05], 0.05, 0.05),
      bar([s * w * 0.375, top(0.585), hood - 0.05], [s * w * 0.335, top(0.57), roof - 0.03], 0.05, 0.05),
      bar([s * w * 0.39, top(sporty ? 0.9 : 0.86), hood - 0.02], [s * w * 0.335, top(0.71), roof - 0.05], 0.06, 0.06),
    ]),
  );
  for (const y of [-l * 0.315, l * 0.3]) {
    for (const s of [-1, 1]) {
      make.part(
        'tyres',
        { material: rubber, role: 'own' },
        roller('x', 0.33, 0.22, s * (w / 2 - 0.125), y, 0.33, 0.05),
      );
      make.part(
        'wheels',
        { material: of('aluminium', '#c9cbce', 0.2), role: 'accent', takes: ['metal'] },
        roller('x', 0.21, 0.235, s * (w / 2 - 0.125), y, 0.33, 0.02),
      );
      make.part(
        'spokes',
        { material: black, role: 'own' },
        move(turn(around(slab(0.13, 0.035, 0.24, 0.12, 0, -0.12, 0.004), 5), 'y', 90), s * (w / 2 - 0.125), y, 0.33),
      );
      make.part(
        'arches',
        { material: plastic('#141415', 0.8), role: 'own' },
        roller('x', 0.37, 0.19, s * (w / 2 - 0.11), y, 0.34, 0.01),
      );
    }
  }
  make.part(
    'lights',
    { material: of('glass', '#eef4fa'), role: 'own' },
    ...[-1, 1].map((s) => egg(0.16, 0.07, 0.07, s * w * 0.34, -l / 2 + 0.08, 0.62, 16)),
  );
  make.part(
    'tail lights',
    { material: plastic('#b01218', 0.1), role: 'own' },
    ...[-1, 1].map((s) => slab(0.34, 0.05, 0.09, s * w * 0.32, l / 2 - 0.012, 0.68, 0.02)),
  );
  make.part(
    'grille',
    { material: black, role: 'own' },
    slab(0.8, 0.05, 0.16, 0, -l / 2 + 0.01, 0.44, 0.02),
    slab(1.3, 0.05, 0.08, 0, -l / 2 + 0.02, 0.3, 0.02),
    slab(1.3, 0.05, 0.12, 0, l / 2 - 0.03, 0.3, 0.02),
  );
  make.part(
    'plates',
    { material: plastic('#f2f2ee'), role: 'own' },
    slab(0.46, 0.02, 0.11, 0, -l / 2 - 0.012, 0.36),
    slab(0.46, 0.02, 0.11, 0, l / 2 + 0.004, 0.48),
  );
  make.part(
    'mirrors',
    { material: black, role: 'own' },
    ...[-1, 1].flatMap((s) => [
      egg(0.09, 0.06, 0.06, s * (w / 2 + 0.08), top(0.33), hood + 0.06, 12),
      rod([s * w * 0.44, top(0.335), hood], [s * (w / 2 + 0.05), top(0.33), hood + 0.05], 0.015),
    ]),
    ...[-1, 1].map((s) => slab(0.02, 0.16, 0.025, s * (w / 2 - 0.012), top(0.55), hood - 0.12)),
  );
}

/** Rings in planes y = const, in order, closed at both ends; turned outwards. */
export function closedRings(rings: Vec3[][]): Shape {
  return loft(rings.map((ring) => [...ring].reverse()));
}

function boat(make: Bench) {
  const [w, l] = [1.5, 4];
  const sail = make.is('coastal') || make.random.fork('form').chance(0.4);
  const half = (t: number) =>
    (w / 2) *
    Math.sin(Math.PI * Math.min(1, 0.1 + 0.62 * (1 - t) + 0.0)) ** 0.55 *
    (t > 0.9 ? Math.sqrt(Math.max(0.02, (1 - t) / 0.1)) : 1);
  // t from stern (0) to bow (1); bow towards -Y.
  const keel = (t: number) => 0.04 + 0.3 * Math.max(0, t - 0.72) ** 1.2;
  const rail = (t: number) => 0.52 + 0.22 * (t - 0.35) ** 2 * 2;
  const section = (t: number, shrink: number, lift: number): Vec3[] => {
    const [h, z0, z1] = [Math.max(0.02, half(t) - shrink), keel(t) + lift, rail(t)];
    return Array.from({ length: 17 }, (_, i): Vec3 => {
      const a = (Math.PI * i) / 16;
      return [
        -h * Math.cos(a) * (0.75 + 0.25 * Math.abs(Math.cos(a))),
        l / 2 - l * t,
        z1 - (z1 - z0) * Math.sin(a) ** 0.7,
      ];
    });
  };
  make.part(
    'hull',
    {
      material: make.random.fork('c').pick([of('wood', '#8a5d36'), paint('#f1ece0', 0.3), paint('#3568ad', 0.3)]),
      takes: ['wood', 'metal', 'other'],
    },
    sheet({
      at: (u, v) => section(Math.min(0.995, v), 0, 0)[Math.round(u * 16)],
      across: 16,
      along: 24,
      thickness: 0.03,
    }),
  );
  make.part(
    'stern',
    { material: of('wood', '#7a5230'), role: 'own' },
    sheet({
      at: (u, v) => {
        const p = section(0.004, 0.01, 0)[Math.round(u * 16)];
        return [p[0] * v, p[1] - 0.01, rail(0) - (rail(0) - p[2]) * v];
      },
      across: 16,
      along: 3,
      thickness: 0.04,
    }),
  );
  make.part(
    'seats',
    { material: of('wood', '#b08a5c'), role: 'accent', takes: ['wood'] },
    ...[0.2, 0.5, 0.75].map((t) => slab(2 * half(t) * 0.96, 0.26, 0.035, 0, l / 2 - l * t, 0.36)),
    ...[-1, 1].map((s) =>
      pipe(
        Array.from({ length: 12 }, (_, i): Vec3 => {
          const t = 0.01 + (0.97 * i) / 11;
          return [s * half(t), l / 2 - l * t, rail(t) + 0.01];
        }),
        0.03,
        8,
        2,
      ),
    ),
  );
  if (sail) {
    make.part(
      'mast',
      { material: of('wood', '#b08a5c'), role: 'own' },
      rod([0, -l * 0.08, 0.2], [0, -l * 0.08, 4.2], 0.05, 0.03),
      rod([0, -l * 0.08, 0.95], [0, l * 0.42, 1.0], 0.03),
    );
    make.part(
      'sail',
      { material: of('cotton', '#f4f0e4'), role: 'own' },
      sheet({
        at: (u, v) => [
          0.3 * Math.sin(Math.PI * u * 0.9) * (1 - v) * (0.3 + v),
          -l * 0.075 + u * (1 - v) * l * 0.48,
          1.02 + v * 3.05,
        ],
        across: 10,
        along: 12,
        thickness: 0.008,
      }),
    );
  } else
    make.part(
      'oars',
      { material: of('wood', '#b08a5c'), role: 'own' },
      ...[-1, 1].flatMap((s) => [
        rod([s * 0.2, 0.25, 0.62], [s * 1.05, -0.75, 0.4], 0.02),
        move(turn(slab(0.03, 0.5, 0.14, 0, 0, -0.07, 0.012), 'z', s * 40), s * 1.16, -0.9, 0.37),
      ]),
    );
}

export const garden: Kinds = {
  rock: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'rock',
        stone(make.random.fork('c').pick(['#8a857c', '#77726a', '#9c9284'])),
        body(rockField(make, w, d, h, 'rock'), Math.max(w, d, h) * 0.034),
      );
    },
  },
  rockery: (make) => {
    const [w, d, h] = make.size;
    const random = make.random.fork('taihu');
    const peaks = Array.from(
      { length: 7 },
      (_, i): Field =>
        limb(
          [w * random.between(-0.3, 0.3), d * random.between(-0.2, 0.2), 0],
          [
            w * 0.42 * ((i / 6) * 2 - 1) * 0.8,
            d * random.between(-0.2, 0.2),
            h * (0.45 + 0.45 * Math.sin(Math.PI * (0.15 + 0.7 * (i / 6))) * random.between(0.8, 1.1)),
          ],
          w * 0.12,
          w * 0.07,
        ),
    );
    const holes = Array.from({ length: 8 }, () =>
      ellipsoid(
        [w * random.between(-0.32, 0.32), 0, h * random.between(0.2, 0.75)],
        [w * random.between(0.04, 0.07), d, h * random.between(0.05, 0.09)],
      ),
    );
    make.part(
      'rock',
      stone('#8f8d88'),
      body(
        above(carve(0.06, rough(melt(0.18, ...peaks), w * 0.045, bumps(make.seed, w * 0.2, 3)), ...holes), 0.002, 0.02),
        w * 0.034,
      ),
    );
    make.part(
      'moss',
      { material: of('leaf', '#5a6a34'), role: 'own' },
      plate(ellipse(w * 0.98, d * 0.96, 40), 0.05, 0, 0.02),
    );
  },
  gate: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      if (make.is('japanese', 'zen')) {
        const red = { material: paint('#b5341f', 0.4), takes: ['wood' as const, 'stone' as const] };
        make.part(
          'posts',
          red,
          ...[-1, 1].map((s) => rod([s * w * 0.4, 0, 0], [s * w * 0.34, 0, h * 0.9], d * 0.5, d * 0.42, 16)),
          slab(w * 0.92, d * 0.5, h * 0.05, 0, 0, h * 0.7),
          slab(0.1, d * 0.4, h * 0.12, 0, 0, h * 0.74),
        );
        make.part(
          'lintel',
          { ...red, role: 'main' },
          sheet({
            at: (u, v) => [(u - 0.5) * w * 1.14, (v - 0.5) * d, h * 0.87 + 0.09 * (2 * u - 1) ** 2 * h * 0.4],
            across: 16,
            along: 1,
            thickness: h * 0.05,
          }),
        );
        make.part(
          'cap',
          { material: paint('#1c1a1a', 0.4), role: 'accent' },
          sheet({
            at: (u, v) => [(u - 0.5) * w * 1.2, (v - 0.5) * d * 1.5, h * 0.925 + 0.09 * (2 * u - 1) ** 2 * h * 0.4],
            across: 16,
            along: 1,
            thickness: h * 0.04,
          }),
        );
        return;
      }
      const metalGate =
        make.is(...styleGroups.fine, 'modern', 'industrial', 'gothic') || make.random.fork('form').chance(0.4);
      make.part(
        'posts',
        { ...stone(), role: 'accent' },
        ...[-1, 1].flatMap((s) => [
          slab(0.22, 0.2, h * 0.92, s * (w / 2 - 0.11), 0, 0, 0.01),
          slab(0.27, 0.24, 0.06, s * (w / 2 - 0.11), 0, h * 0.92, 0.015),
          orb(0.08, s * (w / 2 - 0.11), 0, h - 0.05, 16),
        ]),
      );
      const look = {
        material: metalGate ? of('iron', '#1c1c1e') : make.wood(),
        takes: ['metal' as const, 'wood' as const],
      };
      const inner = w - 0.48;
      const bars = Math.round(inner / 0.11);
      for (let i = 0; i < bars; i++) {
        const u = (i + 0.5) / bars;
        const x = inner * (u - 0.5);
        const top = h * (0.66 + 0.14 * Math.sin(Math.PI * u));
        make.part(
          'leaves',
          look,
          metalGate ? rod([x, 0, 0.06], [x, 0, top], 0.009) : slab(0.085, 0.025, top - 0.06, x, 0, 0.06),
          ...(metalGate
            ? [
                turned(
                  [
                    [0.02, 0],
                    [0.012, 0.03],
                    [0, 0.07],
                  ],
                  x,
                  0,
                  top - 0.005,
                  8,
                ),
              ]
            : []),
        );
      }
      make.part(
        'rails',
        look,
        ...[0.1, 0.34, 0.6].map((t) => slab(inner, 0.035, 0.04, 0, metalGate ? 0 : 0.03, h * t)),
        ...[-1, 1].flatMap((s) => [
          slab(0.05, 0.04, h * 0.62, s * inner * 0.49, 0, 0.05),
          slab(0.03, 0.045, h * 0.7, s * 0.02, 0, 0.05),
        ]),
      );
    },
  },
  fountain: (make) => {
    const [w, , h] = make.size;
    const r = w / 2.1;
    make.part(
      'basin',
      stone('#b3aca0'),
      basin(r, 0, h * 0.32, 0.07),
      thrown([
        [0, h * 0.1],
        [r * 0.22, h * 0.1],
        [r * 0.12, h * 0.3],
        [r * 0.14, h * 0.5],
        [0, h * 0.52],
      ]),
      move(basin(r * 0.55, 0, h * 0.14, 0.035), 0, 0, h * 0.5),
      thrown([
        [0, h * 0.55],
        [r * 0.1, h * 0.55],
        [r * 0.07, h * 0.78],
        [0, h * 0.8],
      ]),
      move(basin(r * 0.28, 0, h * 0.09, 0.02), 0, 0, h * 0.77),
    );
    make.part(
      'water',
      { material: water, role: 'own' },
      can(r - 0.075, 0.01, 0, 0, h * 0.27),
      can(r * 0.55 - 0.038, 0.008, 0, 0, h * 0.615),
      can(r * 0.28 - 0.022, 0.006, 0, 0, h * 0.845),
    );
    make.part(
      'jets',
      { material: water, role: 'own' },
      around(
        pipe(
          [
            [0.01, 0, h * 0.85],
            [r * 0.1, 0, h],
            [r * 0.26, 0, h * 0.94],
            [r * 0.4, 0, h * 0.62],
          ],
          (t) => 0.007 + 0.004 * t,
          6,
        ),
        8,
      ),
      around(
        pipe(
          [
            [r * 0.52, 0, h * 0.64],
            [r * 0.64, 0, h * 0.6],
            [r * 0.74, 0, h * 0.28],
          ],
          0.011,
          6,
        ),
        10,
        18,
      ),
    );
  },
  bridge: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const east = make.is('chinese', 'japanese', 'zen', 'new-chinese');
      const isStone = make.is('chinese', ...styleGroups.fine, 'rustic');
      const rise = h * 0.42;
      const z = (v: number) => 0.06 + rise * Math.sin(Math.PI * v);
      const look = {
        material: isStone ? of('stone') : make.is('japanese') ? paint('#b5341f', 0.4) : make.wood(),
        takes: ['wood' as const, 'stone' as const, 'metal' as const],
      };
      make.part(
        'deck',
        look,
        ...Array.from({ length: 26 }, (_, i) => {
          const v = (i + 0.5) / 26;
          const slope = (Math.atan2(rise * Math.PI * Math.cos(Math.PI * v), d) * 180) / Math.PI;
          return move(
            turn(slab(w * 0.96, d / 26 - 0.012, 0.05, 0, 0, -0.025), 'x', slope),
            0,
            (v - 0.5) * d * 0.98,
            z(v),
          );
        }),
      );
      make.part(
        'arches',
        { ...look, role: 'main' },
        ...[-1, 1].map((s) =>
          cheek(
            [
              ...Array.from({ length: 21 }, (_, i): [number, number] => [(i / 20 - 0.5) * d, z(i / 20) - 0.02]),
              ...Array.from({ length: 21 }, (_, i): [number, number] => [
                (0.5 - i / 20) * d * 0.96,
                Math.max(0, z(i / 20) - 0.18 - 0.02),
              ]),
            ],
            0.09,
            s * w * 0.42,
            0.005,
          ),
        ),
      );
      const railAt = (v: number, s: number, up: number): Vec3 => [s * w * 0.47, (v - 0.5) * d * 0.98, z(v) + up];
      for (const s of [-1, 1]) {
        make.part(
          'rails',
          { ...look, role: 'accent' },
          ...[0.28, h - rise - 0.1].map((up) =>
            pipe(
              Array.from({ length: 11 }, (_, i) => railAt(i / 10, s, Math.min(up, h * 0.5))),
              up > 0.3 ? 0.035 : 0.022,
              8,
              2,
            ),
          ),
          ...Array.from({ length: 9 }, (_, i) =>
            rod(railAt((i + 0.25) / 8.5, s, 0), railAt((i + 0.25) / 8.5, s, Math.min(h - rise - 0.06, h * 0.54)), 0.04),
          ),
        );
        if (east)
          make.part(
            'knobs',
            { ...look, role: 'own' },
            ...Array.from({ length: 9 }, (_, i) =>
              orb(0.06, ...railAt((i + 0.25) / 8.5, s, Math.min(h - rise - 0.02, h * 0.57)), 12),
            ),
          );
      }
    },
  },
  pavilion: { draw: pavilion, proportional: false },
  parasol: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const sides = 8;
    const canopy = (inset: number) =>
      Array.from({ length: 7 }, (_, i): Vec3[] => {
        const t = i / 6;
        return Array.from({ length: sides * 4 }, (_, k): Vec3 => {
          const a = (360 * k) / (sides * 4);
          const edge = Math.cos(Math.PI / sides) / Math.cos((((a % (360 / sides)) - 180 / sides) * Math.PI) / 180);
          const p = polar(r * (1 - t * 0.99) * edge, a);
          return [p[0], p[1], h * 0.78 + h * 0.18 * Math.sin((Math.PI / 2) * t) - inset];
        });
      });
    const outer = canopy(0);
    make.part(
      'canopy',
      {
        material: of('cotton', make.random.fork('c').pick(['#f1ece0', '#c0282d', '#3568ad', '#d9c8a9', '#9cab8b'])),
        takes: ['fabric'],
      },
      loft([...canopy(0.012).reverse(), ...outer]),
    );
    make.part(
      'pole',
      { material: make.wood(), role: 'accent', takes: ['wood', 'metal'] },
      rod([0, 0, 0.05], [0, 0, h], 0.022),
      around(rod([0.02, 0, h * 0.66], [r * 0.6, 0, h * 0.83], 0.008, 0.008, 6), sides, 22.5),
      can(0.035, 0.05, 0, 0, h * 0.64),
      orb(0.03, 0, 0, h * 0.985, 12),
    );
    make.part('foot', { ...stone('#8a857c'), role: 'own' }, can(r * 0.2, 0.07, 0, 0, 0, r * 0.19, 0.015));
  },
  fence: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const bamboo = make.is('japanese', 'zen', 'chinese', 'tropical');
      const look = {
        material: bamboo
          ? of('bamboo')
          : make.is('farmhouse', 'coastal')
            ? paint('#f4f3ef', 0.6)
            : make.random.fork('c').pick([paint('#f4f3ef', 0.6), make.wood()]),
        takes: ['wood' as const, 'metal' as const, 'other' as const],
      };
      const count = Math.round(w / 0.14);
      const posts = Math.max(2, Math.round(w / 1.5) + 1);
      for (let i = 0; i < count; i++) {
        const x = w * ((i + 0.5) / count - 0.5);
        make.part(
          'pickets',
          look,
          bamboo
            ? can(0.02, h * (0.94 + 0.05 * Math.sin(i * 2.4)), x, 0, 0, 0.018)
            : panel(
                [
                  [x - 0.045, 0.05],
                  [x + 0.045, 0.05],
                  [x + 0.045, h - 0.07],
                  [x, h],
                  [x - 0.045, h - 0.07],
                ],
                0.02,
                -d * 0.2,
                0.003,
              ),
        );
      }
      make.part(
        'rails',
        { ...look, role: 'main' },
        ...[0.22, 0.72].map((t) =>
          bamboo ? roller('x', 0.022, w, 0, d * 0.3, h * t) : slab(w, 0.03, 0.08, 0, d * 0.14, h * t),
        ),
      );
      make.part(
        'posts',
        { ...look, role: 'accent' },
        ...Array.from({ length: posts }, (_, i) =>
          slab(0.08, Math.min(0.08, d), h * 0.98, -w / 2 + 0.04 + ((w - 0.08) * i) / (posts - 1), d * 0.12, 0, 0.006),
        ),
      );
    },
  },
  campfire: (make) => {
    const [w, , h] = make.size;
    const random = make.random.fork('fire');
    make.part(
      'stones',
      stone('#7d776d'),
      ...Array.from({ length: 11 }, (_, i) => {
        const p = polar(w * 0.43, i * 32.7);
        const s = w * random.between(0.065, 0.085);
        return move(turn(egg(s * 1.15, s * 0.9, s * 0.75, 0, 0, 0, 10), 'z', i * 57), p[0], p[1], s * 0.6);
      }),
    );
    make.part(
      'logs',
      { material: bark, role: 'accent', takes: ['wood'] },
      ...Array.from({ length: 6 }, (_, i) =>
        rod(polar(w * 0.32, i * 60 + 10, 0.03), polar(w * 0.05, i * 60 + 190, h * 0.5), w * 0.04, w * 0.035, 9),
      ),
      ...Array.from({ length: 4 }, (_, i) =>
        rod(polar(w * 0.3, i * 90, w * 0.04), polar(w * 0.3, i * 90 + 130, w * 0.04), w * 0.035, w * 0.032, 8),
      ),
    );
    const flame = glow(2500, 1900, 0.3);
    make.part(
      'flames',
      { material: { ...flame, colour: [1, 0.42, 0.06], emission: [2.6, 0.9, 0.12] }, role: 'own' },
      ...Array.from({ length: 9 }, (_, i) => {
        const p = polar(w * (i === 0 ? 0 : 0.13), i * 45);
        const t = h * (i === 0 ? 0.95 : random.between(0.5, 0.78));
        return pipe(
          [
            [p[0] * 0.8, p[1] * 0.8, h * 0.14],
            [p[0] * 1.15, p[1] * 1.15, h * 0.14 + t * 0.35],
            [p[0] * 0.75 + 0.01 * Math.sin(i * 3), p[1] * 0.75, h * 0.1 + t * 0.7],
            [p[0] * 0.5, p[1] * 0.5 + 0.012 * Math.cos(i * 5), h * 0.05 + t],
          ],
          (q) => w * 0.085 * Math.max(0.04, Math.sin(Math.PI * (0.22 + 0.76 * q))),
          8,
          5,
        );
      }),
    );
    make.light({ centre: [0, 0, h * 0.5], radiusM: w * 0.15, lumens: 2500, kelvin: 1900 });
  },
  stall: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'counter',
        { material: make.wood(), takes: ['wood'] },
        slab(w, d * 0.5, 0.05, 0, -d * 0.2, 0.9, 0.01),
        slab(w * 0.96, 0.03, 0.86, 0, -d * 0.42, 0.03),
        ...[-1, 1].map((s) => slab(0.03, d * 0.44, 0.86, s * w * 0.47, -d * 0.2, 0.03)),
        ...[0.25, 0.5, 0.75].map((t) => slab(w * 0.97, 0.012, 0.015, 0, -d * 0.43, 0.9 * t)),
      );
      make.part(
        'posts',
        { material: make.wood(), role: 'own' },
        ...[-1, 1].flatMap((x) =>
          [-1, 1].map((y) => slab(0.06, 0.06, y < 0 ? h * 0.82 : h * 0.96, x * w * 0.47, y * d * 0.45)),
        ),
        slab(w * 0.96, 0.05, 0.05, 0, d * 0.45, h * 0.92),
        slab(w * 0.96, 0.05, 0.05, 0, -d * 0.45, h * 0.79),
      );
      const stripes = 12;
      const strip = (i: number) =>
        sheet({
          at: (u, v) => {
            const x = -w * 0.5 + (w * (i + u)) / stripes;
            const y = d * 0.5 - d * 1.0 * v;
            return [
              x,
              y,
              v > 0.94
                ? h * 0.83 - (v - 0.94) * h * 1.1 - 0.02 * Math.cos((u - 0.5) * Math.PI)
                : h * 0.985 - (h * 0.155 * v) / 0.94,
            ];
          },
          across: 4,
          along: 34,
          thickness: 0.008,
        });
      for (let i = 0; i < stripes; i++)
        make.part(
          i % 2 ? 'white stripes' : 'awning',
          i % 2
            ? { material: of('cotton', '#f4f2ea'), role: 'own' }
            : {
                material: of('cotton', make.random.fork('c').pick(['#c0282d', '#24452f', '#3568ad'])),
                takes: ['fabric'],
              },
          strip(i),
        );
      const goods = [
        ['apples', '#b8282a'],
        ['oranges', '#e07b2a'],
        ['limes', '#7fa33f'],
        ['plums', '#5a2950'],
      ] as const;
      goods.forEach(([name, hex], i) => {
        const x = w * 0.86 * ((i + 0.5) / 4 - 0.5);
        make.part(
          'boxes',
          { material: of('pine'), role: 'own' },
          slab(w * 0.2, d * 0.34, 0.02, x, -d * 0.2, 0.952),
          ...[-1, 1].flatMap((s) => [
            slab(w * 0.2, 0.015, 0.09, x, -d * 0.2 + s * d * 0.165, 0.952),
            slab(0.015, d * 0.31, 0.088, x + s * w * 0.094, -d * 0.2, 0.952),
          ]),
        );
        make.part(
          name,
          { material: skin(hex, 0.35), role: 'own' },
          ...Array.from({ length: 20 }, (_, k) =>
            orb(
              0.042,
              x + ((k % 4) - 1.5) * 0.085,
              -d * 0.2 + (Math.floor(k / 4) - 2) * 0.088,
              1.02 + (k % 3) * 0.01,
              10,
            ),
          ),
        );
      });
    },
  },
  boat: { draw: boat, fit: 'none' },
  car: { draw: car, fit: 'exact' },
  pond: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const round = !make.is('modern', 'minimalist') && !make.asks('square');
      const random = make.random.fork('rim');
      const outline: Outline = round
        ? Array.from({ length: 56 }, (_, i) => {
            const a = (2 * Math.PI * i) / 56;
            const q = 0.86 + 0.09 * Math.sin(2 * a + 1) + 0.05 * Math.cos(3 * a);
            return [(w / 2) * q * Math.cos(a), (d / 2) * q * Math.sin(a)];
          })
        : rectangle(w * 0.94, d * 0.94);
      make.part('water', { material: water }, plate(outline, h * 0.5, 0, 0.005));
      if (round)
        make.part(
          'stones',
          { ...stone('#8a857c'), role: 'accent' },
          ...outline.map(([x, y]) => {
            const s = random.between(0.1, 0.2);
            return move(
              turn(egg(s * 1.2, s, Math.min(s * 0.6, h * 0.6), 0, 0, 0, 9), 'z', random.between(0, 180)),
              x * 1.02,
              y * 1.02,
              h * 0.4,
            );
          }),
        );
      else
        make.part(
          'rim',
          { ...stone('#b8b2a6'), role: 'accent' },
          extrude({ outline: rectangle(w, d), holes: [rectangle(w * 0.93, d * 0.93)], height: h, bevel: 0.01 }),
        );
      make.part(
        'lilies',
        { material: of('leaf', '#4b8a4a'), role: 'own' },
        ...Array.from({ length: round ? 9 : 0 }, (_, i) => {
          const p = polar(Math.min(w, d) * 0.36 * Math.sqrt((i + 0.5) / 9), i * 137.5, h * 0.5 + 0.002);
          return plate(
            arc(random.between(0.1, 0.2), 0, 20, 15, 330, p[0], p[1])
              .map(([x, y]): [number, number] => [x, y])
              .concat([[p[0], p[1]]]),
            0.006,
            p[2],
            0.001,
          );
        }),
      );
    },
  },
  water: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const wave = bumps(make.seed, 2.2, 2);
      make.part(
        'water',
        { material: water },
        sheet({
          at: (u, v) => {
            const [x, y] = [(u - 0.5) * w, (v - 0.5) * d];
            return [x, y, h * 0.72 + h * 0.22 * wave(x, y * 1.6, 0)];
          },
          across: 70,
          along: 40,
          thickness: h * 0.25,
        }),
      );
    },
  },
  path: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const random = make.random.fork('slabs');
      const formal = make.is('modern', 'minimalist', ...styleGroups.fine);
      const rows = Math.max(2, Math.round(d / 0.62));
      for (let i = 0; i < rows; i++) {
        const y = d * ((i + 0.5) / rows - 0.5);
        if (formal) make.part('slabs', stone('#b8b2a6'), slab(w, (d / rows) * 0.9, h, 0, y, 0, 0.005));
        else
          for (const s of [-1, 1]) {
            const [rx, ry] = [w * random.between(0.2, 0.26), (d / rows) * random.between(0.4, 0.47)];
            const stoneOutline: Outline = Array.from({ length: 12 }, (_, k) => {
              const a = (2 * Math.PI * k) / 12;
              const q = random.between(0.85, 1.02);
              return [s * w * 0.24 + rx * q * Math.cos(a), y + s * 0.08 + ry * q * Math.sin(a)];
            });
            make.part('slabs', stone(), plate(stoneOutline, h, 0, 0.006));
          }
      }
    },
  },
  beam: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'beam',
        {
          material: make.is('industrial')
            ? of('iron', '#2b2d30')
            : make.is('rustic', 'farmhouse')
              ? of('reclaimed-wood')
              : make.wood(),
          takes: ['wood', 'metal', 'stone'],
        },
        ...(make.is('industrial')
          ? [
              slab(w, d, h * 0.12, 0, 0, 0),
              slab(w, d, h * 0.12, 0, 0, h * 0.88),
              slab(w * 0.14, d * 0.999, h * 0.78, 0, 0, h * 0.11),
            ]
          : [slab(w, d, h, 0, 0, 0, 0.012)]),
      );
    },
  },
};
