/** What drives and floats, as toys or at full size. */
import type { Bench, Kinds } from '../bench.ts';
import { closedRings, egg, hoop, loft, pipe, revolved, roller, slab, thrown } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { black, brass, chrome, of, paint, plastic, rubber } from '../palette.ts';
import { rectangle, superellipse } from '../shape/outline.ts';
import { around, move, turn } from '../shape/shape.ts';
import { sheet } from '../shape/sheet.ts';
import { bar, rod } from '../shape/sweep.ts';
import { pick } from './building-parts.ts';

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

export const vehicles: Kinds = {
  boat: { draw: boat, fit: 'none' },
  car: { draw: car, fit: 'exact' },
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
      revolved(
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
};
