/** Vases, sculptures and the curious things that stand on shelves and floors. */
import { type Bench, type Kinds, variant } from '../bench.ts';
import { arc, body, bumps, can, egg, hoop, orb, pipe, polar, slab, thrown, turned, vessel, wire } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { above, ball, carve, ellipsoid, limb, melt, mirrored, roundBox } from '../organic/field.ts';
import { addLeaf, outlines } from '../organic/leaf.ts';
import { shapeDraft, shapeOf } from '../organic/shape-draft.ts';
import { brass, glass, of, paint, pottery, skin, styleGroups, water } from '../palette.ts';
import { around, lathe, move, rod, type Shape, stretch, tube, turn } from '../shape/index.ts';
import { clockFace } from './walls.ts';

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

function birdCage(make: Bench) {
  const [w, d, h] = make.size;
  const r = Math.min(w, d) / 2;
  const look = {
    material: make.is('chinese', 'zen', 'japanese') ? of('bamboo') : make.metal(),
    takes: ['metal' as const, 'wood' as const],
  };
  const [z0, z1, top] = [h * 0.06, h * 0.62, h * 0.9];
  const bar: Vec3[] = [
    [r * 0.94, 0, z0],
    [r * 0.94, 0, z1],
    [r * 0.86, 0, z1 + (top - z1) * 0.45],
    [r * 0.55, 0, z1 + (top - z1) * 0.82],
    [r * 0.06, 0, top],
  ];
  make.part('bars', look, around(pipe(bar, 0.0022, 5, 4), 28));
  make.part(
    'rings',
    look,
    ...[z0 + 0.01, h * 0.34, z1].map((z) =>
      tube({ path: arc(r * 0.945, z, 40), radius: 0.004, sides: 6, closed: true }),
    ),
    turned(
      [
        [r, 0],
        [r, h * 0.05],
        [r * 0.96, z0],
        [r * 0.5, z0],
      ],
      0,
      0,
      0,
      40,
    ),
    can(0.02, 0.02, 0, 0, top - 0.012),
    hoop('y', h * 0.035, 0.003, 0, 0, h - h * 0.038),
  );
  make.part(
    'perch',
    { material: of('wood'), role: 'own' },
    rod([-r * 0.92, 0, h * 0.36], [r * 0.92, 0, h * 0.36], 0.006),
  );
  const bird = melt(
    0.012,
    ellipsoid([0, 0, 0], [0.026, 0.042, 0.03]),
    ball([0, -0.03, 0.032], 0.021),
    limb([0, 0.03, 0], [0, 0.08, -0.02], 0.012, 0.005),
  );
  make.part(
    'bird',
    { material: skin('#e8c33c', 0.7), role: 'accent' },
    move(body(bird, 0.006), 0, 0, h * 0.36 + 0.032),
  );
  make.part(
    'beak',
    { material: skin('#d9772a'), role: 'own' },
    move(
      turn(
        turned(
          [
            [0.006, 0],
            [0, 0.016],
          ],
          0,
          0,
          0,
          8,
        ),
        'x',
        90,
      ),
      0,
      -0.048,
      h * 0.36 + 0.062,
    ),
  );
}

function aquarium(make: Bench) {
  const [w, d, h] = make.size;
  const stand = h * 0.52;
  make.part('stand', { material: make.wood(), takes: ['wood', 'metal'] }, slab(w, d, stand - 0.02, 0, 0, 0, 0.004));
  make.part(
    'doors',
    { material: make.wood(), role: 'own' },
    ...[-1, 1].map((s) => slab(w * 0.48, 0.012, stand * 0.86, s * w * 0.245, -d / 2 - 0.004, stand * 0.06, 0.003)),
  );
  make.part(
    'rim',
    { material: paint('#1d1d1f'), role: 'accent' },
    slab(w, d, 0.022, 0, 0, stand - 0.02),
    ...[-1, 1].flatMap((s) => [
      slab(w, 0.014, 0.02, 0, s * (d / 2 - 0.007), h - 0.02),
      slab(0.014, d - 0.03, 0.02, s * (w / 2 - 0.007), 0, h - 0.02),
    ]),
  );
  const [z0, z1] = [stand + 0.002, h - 0.02];
  make.part(
    'glass',
    { material: glass, role: 'own' },
    ...[-1, 1].flatMap((s) => [
      slab(w - 0.002, 0.006, z1 - z0, 0, s * (d / 2 - 0.004), z0, 0.0005),
      slab(0.006, d - 0.018, z1 - z0, s * (w / 2 - 0.004), 0, z0, 0.0005),
    ]),
  );
  make.part(
    'water',
    { material: water, role: 'own' },
    slab(w - 0.022, d - 0.022, (z1 - z0) * 0.86, 0, 0, z0 + 0.032, 0.001),
  );
  make.part(
    'gravel',
    { material: of('stone', '#c8b48a', 0.95), role: 'own' },
    slab(w - 0.024, d - 0.024, 0.03, 0, 0, z0, 0.002),
  );
  const random = make.random.fork('tank');
  const weeds = shapeDraft();
  for (let i = 0; i < 26; i++) {
    const base: Vec3 = [random.between(-0.45, 0.45) * w, random.between(-0.3, 0.36) * d, z0 + 0.03];
    addLeaf(
      weeds,
      {
        length: (z1 - z0) * random.between(0.35, 0.75),
        width: 0.018,
        outline: outlines.lance,
        arch: random.between(-0.7, 0.7),
        fold: 0.2,
        rows: 6,
        columns: 1,
      },
      base,
      [random.between(-0.2, 0.2), random.between(-0.2, 0.2), 1],
      polar(1, i * 137.5),
    );
  }
  make.part('weeds', { material: of('leaf', '#3f8a4a'), role: 'own', open: true }, shapeOf(weeds));
  make.part(
    'rocks',
    { material: of('stone', '#6d675f'), role: 'own' },
    ...[
      [-0.22, 0.05],
      [0.28, 0.1],
    ].map(([x, s]) =>
      move(
        body({ ...melt(0.02, ellipsoid([0, 0, 0], [0.08, 0.06, 0.05]), ball([0.05, 0.01, 0.02], 0.04)) }, 0.014),
        x * w,
        s * d,
        z0 + 0.055,
      ),
    ),
  );
  const fish: Shape[] = [];
  for (let i = 0; i < 6; i++) {
    const s = random.between(0.6, 1);
    const one = turn(melt2(s), 'z', random.pick([85, -95, 100]));
    fish.push(
      move(
        one,
        random.between(-0.38, 0.38) * w,
        random.between(-0.25, 0.2) * d,
        z0 + (z1 - z0) * random.between(0.25, 0.75),
      ),
    );
  }
  make.part('fish', { material: skin('#e0762a', 0.3), role: 'own' }, fish);
  make.light({ centre: [0, 0, h], radiusM: 0.1, lumens: 500, kelvin: 6000 });
}

const melt2 = (s: number): Shape =>
  stretch(
    body(
      melt(0.012, ellipsoid([0, 0, 0], [0.012, 0.034, 0.02]), ellipsoid([0, 0.045, 0], [0.004, 0.016, 0.018])),
      0.0065,
    ),
    s,
    s,
    s,
  );

export const ornaments: Kinds = {
  vase: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const forms: [number, number][][] = [
      [
        [0, 0],
        [0.5, 0],
        [0.55, 0.02],
        [0.9, 0.35],
        [1, 0.55],
        [0.85, 0.75],
        [0.42, 0.88],
        [0.4, 0.93],
        [0.55, 1],
      ],
      [
        [0, 0],
        [0.6, 0],
        [0.65, 0.03],
        [0.98, 0.22],
        [1, 0.34],
        [0.6, 0.55],
        [0.28, 0.68],
        [0.24, 0.86],
        [0.36, 1],
      ],
      [
        [0, 0],
        [0.5, 0],
        [0.52, 0.03],
        [0.62, 0.3],
        [0.8, 0.65],
        [1, 0.97],
        [0.98, 1],
      ],
      [
        [0, 0],
        [0.8, 0],
        [0.86, 0.02],
        [1, 0.3],
        [0.96, 0.6],
        [0.66, 0.82],
        [0.5, 0.9],
        [0.52, 1],
      ],
      [
        [0, 0],
        [0.42, 0],
        [0.46, 0.02],
        [0.66, 0.3],
        [1, 0.66],
        [0.92, 0.82],
        [0.45, 0.92],
        [0.44, 0.95],
        [0.56, 1],
      ],
    ];
    const form = forms[make.is('chinese', 'new-chinese') ? 4 : Math.floor(make.random.fork('form').next() * 4)];
    make.part(
      'body',
      { material: pottery(make), takes: ['ceramic', 'glass', 'metal', 'stone', 'wood', 'other'] },
      vessel(
        form.map(([x, z]): [number, number] => [x * r, z * h]),
        Math.max(0.003, r * 0.06),
        { segments: 48 },
      ),
    );
  },
  'grandfather-clock': (make) => {
    const [w, d, h] = make.size;
    const wood = { material: make.wood(), takes: ['wood' as const, 'other' as const] };
    make.part(
      'case',
      wood,
      slab(w, d, h * 0.08, 0, 0, 0, 0.01),
      slab(w * 0.9, d * 0.9, h * 0.16, 0, 0, h * 0.08),
      slab(w * 0.96, d * 0.96, 0.03, 0, 0, h * 0.24, 0.01),
      slab(w * 0.7, d * 0.3, h * 0.46, 0, d * 0.25, h * 0.25),
      ...[-1, 1].map((s) => slab(w * 0.1, d * 0.76, h * 0.46, s * w * 0.3, 0, h * 0.25)),
      slab(w * 0.92, d * 0.94, 0.03, 0, 0, h * 0.7, 0.01),
      slab(w * 0.86, d * 0.86, h * 0.22, 0, 0, h * 0.72),
      slab(w, d, 0.035, 0, 0, h * 0.935, 0.012),
    );
    make.part('crown', wood, slab(w * 0.3, d * 0.3, h * 0.03, 0, 0, h * 0.95), orb(0.03, 0, 0, h * 0.985, 12));
    clockFace(make, w * 0.34, h * 0.83, -d * 0.43 + 0.001);
    make.part(
      'pendulum',
      { material: brass, role: 'own' },
      rod([0, -d * 0.05, h * 0.38], [0, -d * 0.05, h * 0.7], 0.004),
      move(turn(can(w * 0.12, 0.02, 0, 0, -0.01), 'x', 90), 0, -d * 0.05, h * 0.36),
      ...[-1, 1].map((s) => can(0.022, 0.16, s * w * 0.12, -d * 0.02, h * 0.5)),
    );
    make.part('glass', { material: glass, role: 'own' }, slab(w * 0.5, 0.004, h * 0.44, 0, -d * 0.3, h * 0.26, 0.001));
  },
  sculpture: { draw: sculpture, fit: 'height' },
  globe: (make) => {
    const [w, , h] = make.size;
    const r = w * 0.42;
    const c: Vec3 = [0, 0, h - r * 1.14];
    make.part(
      'globe',
      { material: { kind: 'print', seed: 11, colour: [0.16, 0.36, 0.5] } },
      move(turn(orb(r, 0, 0, 0, 40), 'y', 23), ...c),
    );
    // Continents: the faces of a slightly larger ball where the noise is high.
    const noise = bumps(make.seed, r * 0.65, 4);
    const shell = orb(r * 1.006, 0, 0, 0, 72);
    const faces = Array.from({ length: shell.indices.length / 3 }, (_, f) => {
      const at = [0, 1, 2].map((k) =>
        [0, 1, 2].reduce((sum, q) => sum + shell.positions[shell.indices[f * 3 + q] * 3 + k] / 3, 0),
      );
      return noise(at[0], at[1], at[2]);
    });
    const shore = [...faces].sort((x, y) => x - y)[Math.floor(faces.length * 0.66)];
    const land = shell.indices.filter((_, i) => faces[Math.floor(i / 3)] > shore);
    make.part(
      'lands',
      { material: paint('#b9a05a', 0.6), role: 'own', open: true },
      move({ ...shell, indices: land }, ...c),
    );
    make.part(
      'stand',
      {
        material: make.is(...styleGroups.rich, 'industrial') ? brass : make.wood(),
        role: 'accent',
        takes: ['wood', 'metal'],
      },
      pipe(
        Array.from({ length: 13 }, (_, i): Vec3 => {
          const a = ((-67 + 180 * (i / 12)) * Math.PI) / 180;
          return [
            c[0] + r * 1.1 * Math.sin(a + Math.PI / 2 - 0.4) * 1,
            0,
            c[2] - r * 1.1 * Math.cos(a + Math.PI / 2 - 0.4),
          ];
        }),
        0.007,
        8,
        2,
      ),
      thrown([
        [0, 0],
        [r * 0.62, 0],
        [r * 0.62, 0.012],
        [r * 0.3, 0.03],
        [0.016, 0.05],
        [0.013, h - r * 2.24],
        [0, h - r * 2.22],
      ]),
    );
  },
  skull: skullOf,
  'crystal-ball': (make) => {
    const [w, , h] = make.size;
    const r = w * 0.46;
    make.part('ball', { material: of('crystal'), takes: ['glass'] }, orb(r, 0, 0, h - r, 40));
    make.part(
      'stand',
      { material: make.is('zen', 'chinese') ? make.wood() : brass, role: 'accent', takes: ['metal', 'wood'] },
      thrown([
        [0, 0],
        [r * 0.85, 0],
        [r * 0.88, 0.008],
        [r * 0.5, h * 0.1],
        [r * 0.42, h * 0.16],
        [r * 0.72, h * 0.27],
        [r * 0.6, h * 0.25],
        [0, h * 0.12],
      ]),
      around(
        pipe(
          [
            [r * 0.8, 0, 0.01],
            [r * 1.0, 0, h * 0.12],
            [r * 0.84, 0, h * 0.33],
          ],
          0.006,
          6,
        ),
        3,
      ),
    );
  },
  'incense-burner': (make) => {
    const [w, , h] = make.size;
    const r = w * 0.4;
    const metal = { material: of('bronze'), takes: ['metal' as const, 'ceramic' as const, 'stone' as const] };
    make.part(
      'bowl',
      metal,
      vessel(
        [
          [0, h * 0.2],
          [r * 0.5, h * 0.2],
          [r, h * 0.38],
          [r * 1.02, h * 0.55],
          [r * 0.8, h * 0.66],
          [r * 0.9, h * 0.72],
        ],
        0.005,
      ),
    );
    make.part(
      'legs',
      metal,
      around(
        pipe(
          [
            [r * 0.55, 0, h * 0.28],
            [r * 0.8, 0, h * 0.16],
            [r * 0.7, 0, 0.004],
          ],
          (t) => 0.01 - 0.004 * t,
          8,
        ),
        3,
        90,
      ),
      ...[-1, 1].map((s) =>
        pipe(
          [
            [s * r * 0.98, 0, h * 0.5],
            [s * w * 0.48, 0, h * 0.62],
            [s * w * 0.48, 0, h * 0.82],
            [s * r * 0.9, 0, h * 0.72],
          ],
          0.006,
          8,
        ),
      ),
    );
    make.part('ash', { material: of('soil', '#b8b2a6'), role: 'own' }, can(r * 0.8, 0.01, 0, 0, h * 0.58));
    make.part(
      'incense',
      { material: of('wood', '#6b4a2c'), role: 'own' },
      ...[-1, 0, 1].map((i) => rod([i * 0.008, 0, h * 0.56], [i * 0.02, 0, h * 1.25], 0.0013, 0.0013, 5)),
    );
  },
  diffuser: (make) => {
    const [w, , h] = make.size;
    const r = w * 0.42;
    make.part(
      'bottle',
      {
        material: make.is('wabi-sabi', 'japanese', 'zen') ? pottery(make) : of('glass', '#c98a4a'),
        takes: ['glass', 'ceramic', 'stone'],
      },
      vessel(
        [
          [0, 0],
          [r, 0],
          [r, 0.006],
          [r, h * 0.36],
          [r * 0.85, h * 0.42],
          [r * 0.32, h * 0.46],
          [r * 0.32, h * 0.52],
        ],
        0.003,
        { smooth: false },
      ),
    );
    make.part('collar', { material: brass, role: 'accent' }, can(r * 0.36, h * 0.035, 0, 0, h * 0.515));
    make.part(
      'reeds',
      { material: of('bamboo'), role: 'own' },
      Array.from({ length: 7 }, (_, i) => {
        const p = polar(1, i * 51.4 + 10);
        return rod(
          [-p[0] * r * 0.4, -p[1] * r * 0.4, 0.012],
          [p[0] * r * 0.85, p[1] * r * 0.85, h * (0.92 + 0.08 * Math.sin(i * 2))],
          0.0016,
          0.0016,
          5,
        );
      }),
    );
  },
  mobile: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'frame',
      { material: make.wood(), takes: ['wood', 'metal'], role: 'accent' },
      lathe({
        profile: [
          [r * 0.72, h * 0.7],
          [r * 0.72, h * 0.7 + 0.016],
          [r * 0.68, h * 0.7 + 0.016],
          [r * 0.68, h * 0.7],
        ],
        ring: true,
        segments: 48,
      }),
    );
    make.part(
      'strings',
      { material: of('cotton', '#e6e0d6'), role: 'own' },
      around(
        wire(
          [
            [r * 0.7, 0, h * 0.71],
            [0, 0.002, h * 0.94],
          ],
          0.0012,
          4,
        ),
        4,
      ),
      wire(
        [
          [0, 0, h * 0.93],
          [0, 0, h],
        ],
        0.0015,
        4,
      ),
    );
    const hexes = ['#a6c7e3', '#f4c09c', '#a9dcc3', '#f3e39a', '#eab1bd'];
    for (let i = 0; i < 5; i++) {
      const p = polar(i === 4 ? 0 : r * 0.7, i * 90 + 45);
      const z = h * (0.16 + 0.1 * (i % 3));
      make.part(
        'strings',
        { material: of('cotton', '#e6e0d6'), role: 'own' },
        wire([[p[0], p[1], z + h * 0.08], i === 4 ? [0, 0, h * 0.93] : [p[0], p[1], h * 0.705]], 0.001, 4),
      );
      const cloud = melt(0.02, ball([-0.035, 0, 0], 0.026), ball([0, 0, 0.012], 0.036), ball([0.036, 0, 0], 0.028));
      const star = Array.from({ length: 10 }, (_, k): Vec3 => polar(k % 2 ? 0.022 : 0.052, 90 + 36 * k));
      make.part(
        `hanger ${i + 1}`,
        { material: of('fabric', hexes[i]), role: i === 0 ? 'main' : 'own' },
        i % 2 === 0
          ? move(body(cloud, 0.012), p[0], p[1], z + h * 0.05)
          : move(
              turn(
                body(
                  {
                    at: (x, y, zz) => starAt(star, x, y, zz),
                    min: [-0.055, -0.055, -0.014],
                    max: [0.055, 0.055, 0.014],
                  },
                  0.0075,
                ),
                'x',
                90,
              ),
              p[0],
              p[1],
              z + h * 0.05,
            ),
      );
    }
  },
  'bird-cage': birdCage,
  aquarium: { draw: aquarium, proportional: false },
};

/** A stuffed star: distance to its outline in the plane, thinning to the rim. */
function starAt(points: Vec3[], x: number, y: number, z: number): number {
  let near = Infinity;
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [a, b] = [points[j], points[i]];
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
    const t = Math.max(0, Math.min(1, ((x - a[0]) * ex + (y - a[1]) * ey) / (ex * ex + ey * ey)));
    near = Math.min(near, Math.hypot(x - a[0] - ex * t, y - a[1] - ey * t));
    if (a[1] > y !== b[1] > y && x < (ex * (y - a[1])) / ey + a[0]) inside = !inside;
  }
  const flat = inside ? -near : near;
  return Math.max(flat, Math.abs(z) - Math.sqrt(Math.max(0, -flat)) * 0.07);
}
