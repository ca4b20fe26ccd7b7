/** Toys, games and what children play on. */
import type { Bench, Kinds } from '../bench.ts';
import { body, cheek, egg, orb, plate, polar, revolved, roller, slab, wire } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { above, ball, ellipsoid, limb, melt, mirrored } from '../organic/field.ts';
import { black, fur, of, paint, plastic } from '../palette.ts';
import { superellipse } from '../shape/outline.ts';
import { move, type Shape, turn } from '../shape/shape.ts';
import { sheet } from '../shape/sheet.ts';
import { rod } from '../shape/sweep.ts';

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
        revolved(
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

export const toys: Kinds = {
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
    spots.forEach(([x, y, z], i) => {
      make.part(
        `block ${i + 1}`,
        {
          material: paint(hexes[i % 5], 0.5),
          role: i === 0 ? 'main' : i === 1 ? 'accent' : 'own',
          takes: ['wood', 'other'],
        },
        move(turn(slab(s, s, s, 0, 0, 0, s * 0.06), 'z', random.between(-14, 14)), x * s, y * s, z * (s + 0.0005)),
      );
    });
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
};
