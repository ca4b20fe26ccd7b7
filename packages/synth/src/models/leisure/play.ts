/** Toys, games, sport, hobbies and things for pets. */
import type { Bench, Kinds } from '../bench.ts';
import {
  body,
  can,
  cheek,
  egg,
  hoop,
  orb,
  pipe,
  plate,
  polar,
  roller,
  slab,
  thrown,
  turned,
  vessel,
  wire,
} from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { above, ball, ellipsoid, limb, melt, mirrored } from '../organic/field.ts';
import { black, brass, chrome, fur, of, paint, plastic, rubber, screen } from '../palette.ts';
import { around, box, lathe, move, rod, type Shape, sheet, superellipse, turn } from '../shape/index.ts';

function chess(make: Bench) {
  const [w] = make.size;
  const t = w * 0.05;
  const cell = (w * 0.88) / 8;
  make.part('board', { material: make.wood(), takes: ['wood', 'stone', 'metal'] }, slab(w, w, t, 0, 0, 0, 0.003));
  const [dark, light] = [
    { material: of('walnut'), role: 'own' as const },
    { material: of('maple', '#e3c795'), role: 'own' as const },
  ];
  for (let i = 0; i < 64; i++) {
    const [x, y] = [i % 8, Math.floor(i / 8)];
    make.part(
      (x + y) % 2 ? 'light squares' : 'dark squares',
      (x + y) % 2 ? light : dark,
      slab(cell * 0.995, cell * 0.995, 0.003, (x - 3.5) * cell, (y - 3.5) * cell, t - 0.001, 0.0004),
    );
  }
  const profiles: Record<string, [number, number][]> = {
    pawn: [
      [0, 0],
      [0.36, 0],
      [0.36, 0.08],
      [0.18, 0.24],
      [0.14, 0.6],
      [0.24, 0.66],
      [0.12, 0.72],
      [0.22, 0.86],
      [0.2, 1.0],
      [0, 1.08],
    ],
    rook: [
      [0, 0],
      [0.4, 0],
      [0.4, 0.1],
      [0.26, 0.3],
      [0.22, 1.0],
      [0.34, 1.08],
      [0.34, 1.32],
      [0.2, 1.32],
      [0.2, 1.24],
      [0, 1.24],
    ],
    bishop: [
      [0, 0],
      [0.4, 0],
      [0.4, 0.1],
      [0.2, 0.34],
      [0.15, 1.0],
      [0.28, 1.08],
      [0.16, 1.14],
      [0.24, 1.36],
      [0.08, 1.62],
      [0, 1.7],
    ],
    queen: [
      [0, 0],
      [0.42, 0],
      [0.42, 0.1],
      [0.22, 0.36],
      [0.16, 1.2],
      [0.3, 1.3],
      [0.18, 1.36],
      [0.34, 1.78],
      [0.2, 1.74],
      [0.08, 1.8],
      [0.08, 1.92],
      [0, 1.96],
    ],
    king: [
      [0, 0],
      [0.42, 0],
      [0.42, 0.1],
      [0.22, 0.36],
      [0.17, 1.3],
      [0.32, 1.4],
      [0.2, 1.46],
      [0.32, 1.86],
      [0.1, 1.94],
      [0, 1.95],
    ],
    knight: [
      [0, 0],
      [0.4, 0],
      [0.4, 0.1],
      [0.24, 0.34],
      [0.2, 0.5],
      [0, 0.52],
    ],
  };
  const row = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook'];
  for (const [side, y0, hex] of [
    ['white pieces', 0, '#efe3c8'],
    ['black pieces', 7, '#2a1a12'],
  ] as const)
    for (let i = 0; i < 16; i++) {
      const kind = i < 8 ? row[i] : 'pawn';
      const [x, y] = [((i % 8) - 3.5) * cell, ((i < 8 ? y0 : y0 === 0 ? 1 : 6) - 3.5) * cell];
      const s = cell * 0.92;
      const list: Shape[] = [
        turned(
          profiles[kind].map(([r, z]): [number, number] => [r * s, z * s]),
          x,
          y,
          t + 0.002,
          14,
        ),
      ];
      if (kind === 'king')
        list.push(
          slab(s * 0.08, s * 0.08, s * 0.34, x, y, t + s * 1.92),
          slab(s * 0.26, s * 0.08, s * 0.08, x, y, t + s * 2.08),
        );
      if (kind === 'knight')
        list.push(
          move(
            turn(
              cheek(
                [
                  [-0.1, 0.4],
                  [0.2, 0.4],
                  [0.22, 0.9],
                  [0.14, 1.24],
                  [0.0, 1.36],
                  [-0.04, 1.24],
                  [-0.28, 1.08],
                  [-0.3, 0.94],
                  [-0.06, 0.96],
                  [-0.16, 0.7],
                ].map(([a, b]): [number, number] => [a * s, b * s]),
                s * 0.26,
                0,
                s * 0.05,
              ),
              'z',
              y0 === 0 ? 180 : 0,
            ),
            x,
            y,
            t,
          ),
        );
      make.part(side, { material: of('wood', hex, 0.3), role: side === 'white pieces' ? 'accent' : 'own' }, list);
    }
}

const spokes = (r: number, count: number): Shape[] =>
  Array.from({ length: count }, (_, i) => {
    const a = polar(r, (360 * i) / count);
    const b = polar(0.022, (360 * i) / count + (i % 2 ? 70 : -70));
    return wire(
      [
        [a[0], 0, a[1]],
        [b[0], (i % 2 ? 1 : -1) * 0.025, b[1]],
      ],
      0.0011,
      4,
    );
  });

/** Along X, as the lexicon has it: 1.7 wide, handlebar to the left. */
function bicycle(make: Bench) {
  const r = 0.335;
  const [rear, front]: [Vec3, Vec3] = [
    [0.52, 0, r],
    [-0.52, 0, r],
  ];
  for (const c of [rear, front]) {
    make.part('tyres', { material: rubber, role: 'own' }, hoop('y', r - 0.016, 0.016, ...c, 48));
    make.part(
      'rims',
      { material: chrome, role: 'own' },
      hoop('y', r - 0.036, 0.008, ...c, 48),
      spokes(r - 0.04, 28).map((s) => move(s, ...c)),
      roller('y', 0.022, 0.07, ...c),
    );
  }
  const [crank, seat, head, headTop]: Vec3[] = [
    [0.1, 0, 0.29],
    [0.22, 0, 0.76],
    [-0.34, 0, 0.66],
    [-0.37, 0, 0.8],
  ];
  const frame = {
    material: paint(make.random.fork('c').pick(['#c0282d', '#1f7377', '#1d1d1f', '#e6dcc0', '#3568ad']), 0.15),
    takes: ['metal' as const],
  };
  make.part(
    'frame',
    frame,
    rod(crank, seat, 0.015),
    rod(crank, head, 0.018),
    rod([0.2, 0, 0.7], [-0.355, 0, 0.74], 0.015),
    rod(head, headTop, 0.02),
    ...[-1, 1].flatMap((s) => [
      rod([0.1, s * 0.02, 0.29], [rear[0], s * 0.045, r], 0.009),
      rod([0.205, s * 0.015, 0.69], [rear[0], s * 0.045, r], 0.008),
      pipe(
        [
          [-0.335, s * 0.03, 0.64],
          [-0.4, s * 0.045, 0.5],
          [front[0], s * 0.045, r],
        ],
        0.01,
      ),
    ]),
    slab(0.05, 0.09, 0.03, -0.337, 0, 0.628, 0.01),
  );
  make.part(
    'seat',
    { material: of('leather', '#3a2416'), role: 'accent', takes: ['fabric'] },
    body(
      melt(0.04, ellipsoid([0.3, 0, 0.9], [0.075, 0.07, 0.026]), limb([0.2, 0, 0.9], [0.08, 0, 0.895], 0.028, 0.016)),
      0.014,
    ),
  );
  make.part(
    'bar',
    { material: chrome, role: 'own' },
    rod(headTop, [-0.4, 0, 0.92], 0.012),
    pipe(
      [
        [-0.28, -0.24, 0.95],
        [-0.36, -0.2, 0.97],
        [-0.42, -0.06, 0.92],
        [-0.42, 0.06, 0.92],
        [-0.36, 0.2, 0.97],
        [-0.28, 0.24, 0.95],
      ],
      0.011,
    ),
    rod([0.22, 0, 0.72], [0.245, 0, 0.88], 0.012),
    hoop('y', 0.09, 0.006, 0.1, 0.05, 0.29),
    move(turn(around(rod([0.01, 0, 0], [0.088, 0, 0], 0.006), 4), 'x', 90), 0.1, 0.05, 0.29),
    rod([0.1, 0.06, 0.29], [0.02, 0.075, 0.14], 0.009),
    rod([0.1, -0.06, 0.29], [0.18, -0.075, 0.44], 0.009),
    roller('y', 0.03, 0.14, 0.1, 0, 0.29),
  );
  make.part(
    'grips',
    { material: rubber, role: 'own' },
    ...[-1, 1].map((s) => rod([-0.3, s * 0.232, 0.955], [-0.2, s * 0.262, 0.935], 0.016)),
    slab(0.09, 0.05, 0.022, 0.02, 0.11, 0.128, 0.005),
    slab(0.09, 0.05, 0.022, 0.18, -0.11, 0.43, 0.005),
    hoop('y', 0.04, 0.005, 0.52, 0.05, r),
  );
  make.part(
    'chain',
    { material: of('steel', '#6a6a6c'), role: 'own' },
    wire(
      [
        [0.1, 0.05, 0.38],
        [0.52, 0.05, r + 0.042],
      ],
      0.005,
      4,
    ),
    wire(
      [
        [0.1, 0.05, 0.2],
        [0.52, 0.05, r - 0.042],
      ],
      0.005,
      4,
    ),
  );
}

export const play: Kinds = {
  toy: (make) => {
    const [w] = make.size;
    const random = make.random.fork('blocks');
    const s = w * 0.3;
    const hexes = ['#c0282d', '#ecc93c', '#3568ad', '#4b8b4e', '#e07b2a'];
    const spots: [number, number, number][] = [
      [-1.05, 0, 0],
      [0, 0.1, 0],
      [1.08, -0.05, 0],
      [-0.5, 0.06, 1],
      [0.55, 0, 1],
      [0, 0, 2],
    ];
    spots.forEach(([x, y, z], i) =>
      make.part(
        `block ${i + 1}`,
        {
          material: paint(hexes[i % 5], 0.5),
          role: i === 0 ? 'main' : i === 1 ? 'accent' : 'own',
          takes: ['wood', 'other'],
        },
        move(turn(slab(s, s, s, 0, 0, 0, s * 0.06), 'z', random.between(-14, 14)), x * s, y * s, z * (s + 0.0005)),
      ),
    );
    make.part('ball', { material: paint('#e07b2a', 0.3), role: 'own' }, orb(s * 0.4, s * 0.9, -s * 1.2, s * 0.4, 18));
  },
  'teddy-bear': (make) => {
    const bear = melt(
      0.03,
      ellipsoid([0, 0, 0.15], [0.115, 0.1, 0.13]),
      ball([0, -0.01, 0.335], 0.095),
      mirrored(ellipsoid([0.078, 0.0, 0.41], [0.035, 0.022, 0.035])),
      mirrored(limb([0.1, -0.01, 0.22], [0.155, -0.07, 0.14], 0.042, 0.038)),
      mirrored(limb([0.06, -0.04, 0.06], [0.1, -0.17, 0.055], 0.055, 0.05)),
    );
    make.part('body', { material: fur('#a4713c'), takes: ['fabric'] }, body(above(bear, 0.012, 0.02), 0.0125));
    make.part(
      'muzzle',
      { material: fur('#dcb98a'), role: 'accent' },
      egg(0.045, 0.035, 0.036, 0, -0.095, 0.315, 18),
      ...[-1, 1].flatMap((s) => [
        egg(0.032, 0.01, 0.034, s * 0.101, -0.214, 0.06, 14),
        egg(0.02, 0.008, 0.02, s * 0.08, -0.018, 0.41, 12),
      ]),
      egg(0.07, 0.02, 0.08, 0, -0.088, 0.15, 16),
    );
    make.part(
      'eyes',
      { material: black, role: 'own' },
      ...[-1, 1].map((s) => orb(0.011, s * 0.038, -0.092, 0.362, 10)),
      egg(0.016, 0.01, 0.012, 0, -0.13, 0.33, 10),
    );
    make.part(
      'bow',
      { material: of('silk', '#c0282d'), role: 'own' },
      ...[-1, 1].map((s) => egg(0.035, 0.014, 0.022, s * 0.035, -0.105, 0.24, 12)),
      orb(0.014, 0, -0.112, 0.24, 10),
    );
  },
  chess,
  'play-tent': (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const top = h * 0.86;
    const corner = (a: number, t: number): Vec3 => polar(r * 1.2 * (1 - t), a, top * t);
    const cloth = of('cotton', make.random.fork('c').pick(['#f1ece0', '#dcb0a8', '#a6c7e3', '#d9c8a9']));
    const wall = (a: number, u0: number, u1: number) =>
      sheet({
        at: (u, v) => {
          const [p, q] = [corner(a, v * 0.93), corner(a + 90, v * 0.93)];
          const s = u0 + (u1 - u0) * u;
          const sag = 0.03 * Math.sin(Math.PI * s) * Math.sin(Math.PI * v);
          return [p[0] + (q[0] - p[0]) * s, p[1] + (q[1] - p[1]) * s, p[2] + 0.004 - sag];
        },
        across: 6,
        along: 8,
        thickness: 0.004,
      });
    make.part('cloth', { material: cloth, takes: ['fabric'] }, wall(-45, 0, 1), wall(45, 0, 1), wall(135, 0, 1));
    const flap = (side: number) =>
      sheet({
        at: (u, v) => {
          const [p, q] = [corner(side < 0 ? -135 : -45, v * 0.93), corner(side < 0 ? -45 : -135, v * 0.93)];
          const s = u * (0.24 + 0.26 * Math.max(0, (v - 0.55) / 0.45) ** 0.8);
          return [p[0] + (q[0] - p[0]) * s, p[1] + (q[1] - p[1]) * s - 0.03 * Math.sin(6 * u) * (1 - v), p[2] + 0.004];
        },
        across: 6,
        along: 10,
        thickness: 0.004,
      });
    make.part('flaps', { material: cloth, takes: ['fabric'] }, flap(-1), flap(1));
    make.part(
      'poles',
      { material: make.wood(), role: 'accent', takes: ['wood'] },
      ...[-135, -45, 45, 135].map((a) => rod(polar(r * 1.22, a, 0), polar(-r * 0.12, a, h), 0.013)),
    );
    make.part(
      'mat',
      { material: of('wool', '#d9d2c5'), role: 'own' },
      plate(superellipse(w * 0.82, w * 0.82, 6, 32), 0.02, 0.001),
    );
  },
  slide: (make) => {
    const [w, d, h] = make.size;
    const chute: Vec3[] = [
      [0, d * 0.14, h * 0.8],
      [0, d * 0.04, h * 0.76],
      [0, -d * 0.2, h * 0.38],
      [0, -d * 0.36, h * 0.12],
      [0, -d * 0.48, h * 0.08],
    ];
    const at = (t: number): Vec3 => {
      const k = Math.min(3, Math.floor(t * 4));
      const f = t * 4 - k;
      return [0, 1, 2].map((a) => chute[k][a] + (chute[k + 1][a] - chute[k][a]) * f) as Vec3;
    };
    make.part(
      'chute',
      {
        material: plastic(make.random.fork('c').pick(['#ecc93c', '#c0282d', '#3568ad']), 0.3),
        takes: ['metal', 'wood', 'other'],
      },
      sheet({
        at: (u, v) => {
          const p = at(v);
          const q = (u - 0.5) * 2;
          return [q * w * 0.4, p[1], p[2] + h * 0.12 * Math.abs(q) ** 4];
        },
        across: 12,
        along: 20,
        thickness: 0.015,
      }),
    );
    make.part(
      'frame',
      { material: paint('#3568ad', 0.3), role: 'accent', takes: ['metal', 'wood'] },
      ...[-1, 1].flatMap((s) => [
        rod([s * w * 0.42, d * 0.48, 0], [s * w * 0.42, d * 0.2, h * 0.98], 0.022),
        rod([s * w * 0.42, d * 0.1, 0], [s * w * 0.42, d * 0.1, h * 0.98], 0.022),
        rod([s * w * 0.42, d * 0.2, h * 0.97], [s * w * 0.42, d * 0.1, h * 0.97], 0.022),
        rod([s * w * 0.3, -d * 0.4, 0], [s * w * 0.3, -d * 0.4, h * 0.1], 0.02),
      ]),
      slab(w * 0.84, d * 0.16, 0.03, 0, d * 0.16, h * 0.78, 0.01),
      ...Array.from({ length: 5 }, (_, i) =>
        roller('x', 0.018, w * 0.84, 0, d * (0.48 - (0.28 * (i + 0.7)) / 6), h * 0.98 * ((i + 0.7) / 6)),
      ),
    );
  },
  swing: (make) => {
    const [w, d, h] = make.size;
    make.part(
      'frame',
      { material: make.wood(), takes: ['wood', 'metal'] },
      ...[-1, 1].flatMap((s) =>
        [-1, 1].map((y) => rod([s * w * 0.48, y * d * 0.48, 0], [s * w * 0.4, 0, h * 0.98], 0.035)),
      ),
      roller('x', 0.04, w * 0.92, 0, 0, h * 0.97),
    );
    make.part(
      'ropes',
      { material: of('jute'), role: 'own' },
      ...[-1, 1].map((s) =>
        wire(
          [
            [s * 0.24, 0, h * 0.95],
            [s * 0.24, 0, 0.46],
          ],
          0.009,
        ),
      ),
    );
    make.part(
      'seat',
      { material: make.wood(), role: 'accent', takes: ['wood'] },
      slab(0.56, 0.22, 0.03, 0, 0, 0.44, 0.008),
    );
  },
  treadmill: (make) => {
    const [w, d, h] = make.size;
    make.part(
      'deck',
      { material: paint('#26272a'), takes: ['metal', 'other'] },
      slab(w * 0.94, d * 0.86, h * 0.1, 0, -d * 0.05, 0.03, 0.02),
      slab(w * 0.9, d * 0.2, h * 0.16, 0, d * 0.34, 0.03, 0.03),
    );
    make.part(
      'belt',
      { material: rubber, role: 'own' },
      slab(w * 0.66, d * 0.74, 0.012, 0, -d * 0.08, h * 0.1 + 0.024, 0.003),
    );
    make.part(
      'frame',
      { material: of('aluminium', '#8a8d90'), role: 'accent', takes: ['metal'] },
      ...[-1, 1].flatMap((s) => [
        pipe(
          [
            [s * w * 0.43, d * 0.34, 0.1],
            [s * w * 0.43, d * 0.4, h * 0.5],
            [s * w * 0.43, d * 0.36, h * 0.82],
          ],
          0.028,
        ),
        pipe(
          [
            [s * w * 0.43, d * 0.37, h * 0.72],
            [s * w * 0.43, d * 0.2, h * 0.74],
            [s * w * 0.43, d * 0.02, h * 0.7],
          ],
          0.02,
        ),
        slab(w * 0.12, d * 0.82, 0.02, s * w * 0.4, -d * 0.05, h * 0.1 + 0.025, 0.006),
      ]),
    );
    make.part(
      'console',
      { material: black, role: 'own' },
      turn(slab(w * 0.9, 0.06, h * 0.2, 0, d * 0.34, h * 0.78, 0.02), 'x', -24, [0, d * 0.34, h * 0.8]),
    );
    make.part(
      'screen',
      { material: screen, role: 'own' },
      turn(slab(w * 0.5, 0.008, h * 0.14, 0, d * 0.34 - 0.031, h * 0.82, 0.002), 'x', -24, [0, d * 0.34, h * 0.8]),
    );
  },
  'exercise-bike': (make) => {
    const [w, d, h] = make.size;
    make.part(
      'frame',
      { material: paint('#1d1d1f', 0.3), takes: ['metal'] },
      slab(w * 0.9, 0.07, 0.05, 0, -d * 0.42, 0.01, 0.015),
      slab(w * 0.9, 0.07, 0.05, 0, d * 0.42, 0.01, 0.015),
      rod([0, -d * 0.42, 0.05], [0, d * 0.42, 0.05], 0.03),
      rod([0, d * 0.3, 0.06], [0, d * 0.2, h * 0.66], 0.028),
      rod([0, -d * 0.36, 0.06], [0, -d * 0.18, h * 0.74], 0.028),
      rod([0, d * 0.24, h * 0.34], [0, -d * 0.28, h * 0.36], 0.026),
    );
    make.part(
      'wheel',
      { material: paint('#c0282d', 0.2), role: 'accent' },
      roller('x', d * 0.22, 0.035, 0, -d * 0.26, h * 0.27),
      hoop('x', d * 0.22, 0.02, 0, -d * 0.26, h * 0.27),
    );
    make.part(
      'crank',
      { material: chrome, role: 'own' },
      roller('x', 0.09, 0.03, 0.03, d * 0.04, h * 0.3),
      rod([0.06, d * 0.04, h * 0.3], [0.07, -d * 0.06, h * 0.18], 0.01),
      rod([-0.06, d * 0.04, h * 0.3], [-0.07, d * 0.14, h * 0.42], 0.01),
      rod([-0.07, d * 0.04, h * 0.3], [0.07, d * 0.04, h * 0.3], 0.015),
    );
    make.part(
      'seat',
      { material: of('leather', '#141414'), role: 'own' },
      move(
        turn(
          body(
            melt(0.05, ellipsoid([0, 0, 0], [0.11, 0.1, 0.035]), limb([0, -0.08, 0], [0, -0.2, 0], 0.045, 0.028)),
            0.018,
          ),
          'z',
          0,
        ),
        0,
        d * 0.22,
        h * 0.7,
      ),
      slab(0.09, 0.1, 0.025, 0.11, -d * 0.06, h * 0.165, 0.008),
      slab(0.09, 0.1, 0.025, -0.11, d * 0.14, h * 0.41, 0.008),
    );
    make.part(
      'bars',
      { material: rubber, role: 'own' },
      ...[-1, 1].map((s) =>
        pipe(
          [
            [0, -d * 0.18, h * 0.76],
            [s * w * 0.36, -d * 0.2, h * 0.8],
            [s * w * 0.42, -d * 0.36, h * 0.88],
            [s * w * 0.38, -d * 0.42, h * 0.98],
          ],
          0.018,
        ),
      ),
    );
    make.part(
      'screen',
      { material: screen, role: 'own' },
      turn(slab(0.2, 0.02, 0.13, 0, -d * 0.24, h * 0.84, 0.008), 'x', 20, [0, -d * 0.24, h * 0.84]),
    );
  },
  dumbbell: (make) => {
    const [w, d, h] = make.size;
    if (w < 0.6) {
      for (const s of [-1, 1])
        make.part(
          'weights',
          { material: rubber, takes: ['metal', 'other'] },
          roller('x', h * 0.5, w * 0.28, s * w * 0.35, 0, h * 0.5, h * 0.08),
        );
      make.part('bar', { material: chrome, role: 'accent' }, roller('x', h * 0.16, w * 0.5, 0, 0, h * 0.5));
      return;
    }
    make.part(
      'rack',
      { material: of('iron', '#2b2d30'), role: 'accent', takes: ['metal'] },
      ...[-1, 1].flatMap((s) => [
        slab(0.06, d, 0.05, s * w * 0.46, 0, 0),
        slab(0.05, 0.06, h, s * w * 0.46, d * 0.2, 0),
      ]),
      ...[0.22, 0.56, 0.9].flatMap((t) =>
        [-0.16, 0.12].map((y) => slab(w * 0.94, 0.04, 0.03, 0, d * (y + 0.25 * (t - 0.5)), h * t - 0.03)),
      ),
    );
    [0.22, 0.56, 0.9].forEach((t, row) => {
      for (let i = 0; i < 6; i++) {
        const x = w * 0.86 * ((i + 0.5) / 6 - 0.5);
        const r = 0.05 + 0.012 * (2 - row) + 0.003 * i;
        const y = d * (-0.02 + 0.25 * (t - 0.5));
        for (const s of [-1, 1])
          make.part(
            'weights',
            { material: rubber, takes: ['metal', 'other'] },
            roller('y', r, 0.07, x, y + s * 0.09, h * t + r),
          );
        make.part('bars', { material: chrome, role: 'own' }, roller('y', 0.015, 0.13, x, y, h * t + r));
      }
    });
  },
  bicycle: { draw: bicycle },
  easel: (make) => {
    const [w, d, h] = make.size;
    make.part(
      'frame',
      { material: make.wood(), takes: ['wood'] },
      ...[-1, 1].map((s) => rod([s * w * 0.46, -d * 0.4, 0], [s * w * 0.06, 0, h * 0.98], 0.015)),
      rod([0, d * 0.5, 0], [0, 0.01, h * 0.94], 0.015),
      slab(w * 0.9, 0.05, 0.025, 0, -d * 0.24, h * 0.36),
      slab(w * 0.5, 0.02, 0.03, 0, -d * 0.1, h * 0.7),
    );
    make.part(
      'canvas',
      { material: of('cotton', '#efe9dc'), role: 'own' },
      turn(slab(w * 0.86, 0.02, h * 0.44, 0, -d * 0.24, h * 0.385, 0.003), 'x', -14, [0, -d * 0.24, h * 0.385]),
    );
    make.part(
      'painting',
      { material: { kind: 'art', seed: make.seed }, role: 'own' },
      turn(slab(w * 0.82, 0.003, h * 0.41, 0, -d * 0.24 - 0.0115, h * 0.4, 0.0005), 'x', -14, [
        0,
        -d * 0.24,
        h * 0.385,
      ]),
    );
  },
  telescope: (make) => {
    const [w, , h] = make.size;
    const hub: Vec3 = [0, 0, h * 0.62];
    make.part(
      'tripod',
      {
        material: make.is('industrial', 'modern', 'futuristic') ? black : make.wood(),
        role: 'accent',
        takes: ['wood', 'metal'],
      },
      ...[90, 210, 330].map((a) => rod(polar(w * 0.48, a, 0), polar(0.03, a, hub[2]), 0.014)),
      ...[90, 210, 330].map((a) => rod(polar(w * 0.2, a, h * 0.3), [0, 0, h * 0.34], 0.005)),
    );
    const tilt = (shape: Shape) => move(turn(shape, 'x', 62), 0, 0, hub[2] + 0.09);
    make.part(
      'tube',
      {
        material: make.is(...['victorian', 'classical', 'luxury', 'art-deco']) ? brass : paint('#f2f3f3', 0.2),
        takes: ['metal', 'wood', 'other'],
      },
      tilt(
        turned(
          [
            [0.018, -h * 0.36],
            [0.018, -h * 0.3],
            [0.03, -h * 0.29],
            [0.04, -h * 0.24],
            [0.042, h * 0.22],
            [0.055, h * 0.23],
            [0.055, h * 0.36],
            [0.046, h * 0.362],
            [0.046, h * 0.3],
          ],
          0,
          0,
          0,
          28,
        ),
      ),
    );
    make.part('lens', { material: of('glass', '#9fc0e0'), role: 'own' }, tilt(can(0.045, 0.006, 0, 0, h * 0.32)));
    make.part(
      'mount',
      { material: black, role: 'own' },
      can(0.04, 0.07, 0, 0, hub[2] - 0.02),
      tilt(hoop('z', 0.044, 0.006, 0, 0, 0.02)),
      tilt(hoop('z', 0.044, 0.006, 0, 0, -0.06)),
      tilt(rod([0.05, 0.02, -0.18], [0.05, 0.02, 0.02], 0.01)),
      tilt(rod([0, 0, -h * 0.4], [0, 0, -h * 0.355], 0.014)),
    );
  },
  'cat-tree': (make) => {
    const [w, d, h] = make.size;
    const plush = {
      material: of('fabric', make.random.fork('c').pick(['#d9c8a9', '#8c8c8c', '#efe3c8'])),
      takes: ['fabric' as const],
    };
    const post = (x: number, y: number, z0: number, z1: number) => {
      const rope = Array.from({ length: Math.round((z1 - z0) / 0.02) + 1 }, (_, i): [number, number] => [
        0.04 + (i % 2) * 0.003,
        z0 + i * 0.02,
      ]);
      make.part('posts', { material: of('jute'), role: 'own' }, move(lathe({ profile: rope, segments: 16 }), x, y, 0));
    };
    make.part('base', plush, slab(w, d, 0.05, 0, 0, 0, 0.02));
    post(-w * 0.3, d * 0.2, 0.05, h * 0.62);
    post(w * 0.32, d * 0.22, 0.05, h * 0.88);
    post(w * 0.3, -d * 0.28, 0.05, h * 0.3);
    make.part('house', plush, loftBox(w * 0.5, d * 0.62, 0.3, -w * 0.2, 0.02, 0.05));
    make.part(
      'door',
      { material: paint('#241a14', 0.9), role: 'own' },
      move(turn(can(0.085, 0.006), 'x', 90), -w * 0.2, 0.02 - d * 0.31 - 0.001, 0.19),
    );
    make.part(
      'platforms',
      plush,
      slab(w * 0.5, d * 0.55, 0.045, w * 0.22, -d * 0.12, h * 0.3, 0.02),
      slab(w * 0.56, d * 0.6, 0.045, -w * 0.18, d * 0.1, h * 0.62, 0.02),
      can(0.17, 0.045, w * 0.3, d * 0.16, h * 0.86, 0.17, 0.02),
      hoop('z', 0.16, 0.035, w * 0.3, d * 0.16, h * 0.93),
    );
    make.part(
      'ball',
      { material: of('wool', '#c0282d'), role: 'accent' },
      orb(0.03, -w * 0.3, -d * 0.16, h * 0.44, 12),
      wire(
        [
          [-w * 0.3, -d * 0.16, h * 0.46],
          [-w * 0.3, -d * 0.16, h * 0.63],
        ],
        0.002,
        4,
      ),
    );
  },
  'pet-bed': (make) => {
    const [w, d, h] = make.size;
    const t = h * 0.45;
    const rim = {
      at: (x: number, y: number, z: number) => {
        const q = Math.sqrt((x / (w / 2 - t)) ** 2 + (y / (d / 2 - t)) ** 2);
        const low = h * 0.5 - h * 0.14 * Math.max(0, -y / (d / 2)) ** 3;
        return Math.sqrt(((q - 1) * (Math.min(w, d) / 2 - t)) ** 2 + (z - low) ** 2) - t;
      },
      min: [-w * 0.6, -d * 0.6, -h * 0.3] as Vec3,
      max: [w * 0.6, d * 0.6, h * 1.1] as Vec3,
    };
    make.part(
      'rim',
      { material: of('fabric', make.random.fork('c').pick(['#8c8c8c', '#6f4b32', '#3a4a5a'])), takes: ['fabric'] },
      body(rim, w * 0.035),
    );
    make.part(
      'cushion',
      { material: of('wool', '#e6dcc8'), role: 'accent', takes: ['fabric'] },
      egg(w * 0.4, d * 0.38, h * 0.34, 0, 0, h * 0.3, 28),
    );
  },
  'trash-can': (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const pedal = !make.is('scandinavian', 'japanese', 'bohemian') && make.random.fork('form').chance(0.6);
    if (pedal) {
      make.part(
        'body',
        {
          material: make.random.fork('m').pick([of('steel'), paint('#f1ece0', 0.3), paint('#1d1d1f', 0.3)]),
          takes: ['metal', 'other'],
        },
        turned(
          [
            [r * 0.92, 0.02],
            [r * 0.95, h * 0.88],
          ],
          0,
          0,
          0,
          36,
        ),
      );
      make.part(
        'lid',
        { material: chrome, role: 'accent' },
        thrown(
          [
            [0, h * 0.885],
            [r * 0.98, h * 0.885],
            [r * 0.98, h * 0.91],
            [r * 0.6, h * 0.98],
            [0, h],
          ],
          0,
          0,
          0,
          36,
        ),
      );
      make.part(
        'base',
        { material: black, role: 'own' },
        can(r * 0.95, 0.025),
        slab(0.06, 0.06, 0.01, 0, -r * 0.98, 0.008),
      );
    } else
      make.part(
        'bin',
        {
          material: make.is('bohemian', 'scandinavian', 'japanese') ? of('rattan') : make.metal(),
          takes: ['metal', 'wood', 'other', 'fabric'],
        },
        vessel(
          [
            [0, 0],
            [r * 0.78, 0],
            [r * 0.8, 0.01],
            [r, h],
          ],
          0.006,
          { smooth: false, segments: 40 },
        ),
        hoop('z', r, 0.006, 0, 0, h),
      );
  },
  umbrella: (make) => {
    const [w, , h] = make.size;
    make.part(
      'stand',
      { material: make.metal(), role: 'accent', takes: ['metal', 'ceramic', 'wood'] },
      vessel(
        [
          [0, 0],
          [w * 0.4, 0],
          [w * 0.42, 0.01],
          [w * 0.42, h * 0.5],
          [w * 0.46, h * 0.52],
        ],
        0.005,
        { smooth: false, segments: 32 },
      ),
    );
    ['#1d2a4d', '#7d1a1e', '#1a1a1a'].forEach((hex, i) => {
      const p = polar(w * 0.2, i * 120 + 30);
      const lean = (shape: Shape) => move(turn(shape, 'x', i === 0 ? 4 : -4), p[0], p[1], 0.02);
      make.part(
        i === 0 ? 'cloth' : `cloth ${i + 1}`,
        { material: of('cotton', hex), role: i === 0 ? 'main' : 'own', takes: ['fabric'] },
        lean(
          turned(
            [
              [0.006, 0.02],
              [0.018, h * 0.3],
              [0.034, h * 0.56],
              [0.03, h * 0.64],
              [0.012, h * 0.68],
            ],
            0,
            0,
            0,
            14,
          ),
        ),
      );
      make.part(
        'handles',
        { material: of('walnut'), role: 'own' },
        lean(
          pipe(
            [
              [0, 0, h * 0.66],
              [0, 0, h * 0.88],
              [0.02, 0, h * 0.94],
              [0.05, 0, h * 0.93],
              [0.056, 0, h * 0.88],
            ],
            0.008,
          ),
        ),
      );
    });
  },
};

const loftBox = (w: number, d: number, h: number, x: number, y: number, z: number): Shape =>
  box({ size: [w, d, h], centre: [x, y, z + h / 2], bevel: 0.03, segments: 3 });
