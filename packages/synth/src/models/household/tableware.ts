/** Books, paper and what stands on tables. */
import { type Bench, type Kinds, linear } from '../bench.ts';
import { body, can, egg, pipe, polar, roller, slab, thrown, turned, vessel } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { carve, ellipsoid } from '../organic/field.ts';
import { black, brass, chrome, of, paint, paper, plastic, porcelain, pottery, skin, styleGroups } from '../palette.ts';
import { ellipse, extrude, lathe, move, rectangle, type Shape, sheet, turn } from '../shape/index.ts';

/** A bound book lying on its back cover: cover boards, a rounded spine at -x, pages. */
export function bookShapes(w: number, d: number, h: number): { cover: Shape[]; pages: Shape } {
  const board = Math.min(0.0025, h * 0.12);
  const spine = sheet({
    at: (u, v) => {
      const a = Math.PI * (0.5 + u);
      return [-w / 2 + 0.004 + Math.cos(a) * h * 0.22, -d / 2 + d * v, h / 2 + Math.sin(a) * (h / 2 - board / 2)];
    },
    across: 8,
    along: 1,
    thickness: board,
  });
  return {
    cover: [
      slab(w - 0.004, d, board, 0.002, 0, 0, 0.0006),
      slab(w - 0.004, d, board, 0.002, 0, h - board, 0.0006),
      spine,
    ],
    pages: slab(w - 0.01, d - 0.008, h - 2.4 * board, 0, 0, board * 1.2, 0.0008),
  };
}

const coverColours = [
  '#7d1a1e',
  '#1d2a4d',
  '#24452f',
  '#c8a27a',
  '#36393d',
  '#b5541f',
  '#e6e0d6',
  '#1f7377',
  '#5a2950',
];

function books(make: Bench) {
  const [w, d, h] = make.size;
  const random = make.random.fork('books');
  const count = h > 0.05 ? Math.round(h / 0.03) : 1;
  let z = 0;
  for (let i = 0; i < count; i++) {
    const [bw, bd, bh] = [
      w * random.between(0.85, 1),
      d * random.between(0.85, 1),
      (h / count) * random.between(0.85, 1),
    ];
    const { cover, pages } = bookShapes(bw, bd, bh);
    const put = (shape: Shape) =>
      move(turn(shape, 'z', count > 1 ? random.fork(`turn${i}`).between(-9, 9) : 0), 0, 0, z);
    make.part(
      i === 0 ? 'cover' : `cover ${i + 1}`,
      {
        material: { kind: 'print', colour: linear(random.pick(coverColours)), seed: i + make.seed },
        role: i === 0 ? 'main' : 'own',
        takes: ['fabric', 'other'],
      },
      cover.map(put),
    );
    make.part('pages', { material: paper, role: 'own' }, put(pages));
    z += bh + 0.0004;
  }
}

/** A handle like an ear in the plane y = 0, from height z0 to z1 at radius r. */
export const ear = (r: number, out: number, z0: number, z1: number, thick: number): Shape =>
  pipe(
    [
      [r - thick, 0, z0],
      [r + out * 0.7, 0, z0 + (z1 - z0) * 0.02],
      [r + out, 0, (z0 + z1) / 2],
      [r + out * 0.75, 0, z1],
      [r - thick, 0, z1 - (z1 - z0) * 0.04],
    ],
    thick,
    8,
    5,
  );

const glaze = (make: Bench) =>
  make.is('industrial', 'farmhouse', 'rustic')
    ? of('ceramic', '#d9d3c4', 0.5)
    : make.is('chinese', 'japanese', 'zen', 'wabi-sabi')
      ? pottery(make)
      : porcelain;

export const tableware: Kinds = {
  book: { draw: books, proportional: false },
  newspaper: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'paper',
        { material: { kind: 'print', colour: linear('#dedad0'), seed: make.seed } },
        ...[0, 1, 2].map((i) =>
          sheet({
            at: (u, v) => [
              (u - 0.5) * w * (1 - 0.01 * i),
              (v - 0.5) * d * (1 - 0.012 * i),
              h * (0.2 + 0.28 * i) + h * 0.25 * Math.sin(u * 5 + i) * (1 - v),
            ],
            across: 10,
            along: 3,
            thickness: h * 0.14,
          }),
        ),
      );
    },
  },
  stationery: (make) => {
    const [w, , h] = make.size;
    const r = w * 0.14;
    make.part(
      'holder',
      {
        material: make.is('chinese', 'zen') ? of('bamboo') : make.metal(),
        takes: ['wood', 'metal', 'ceramic', 'fabric'],
      },
      move(
        vessel(
          [
            [0, 0],
            [r, 0],
            [r, 0.004],
            [r, h * 0.62],
          ],
          0.003,
          { smooth: false },
        ),
        -w * 0.3,
        0,
        0,
      ),
    );
    const pens = ['#e0a92a', '#c0282d', '#3568ad', '#1a1a1a', '#4b8b4e'];
    pens.forEach((hex, i) => {
      const p = polar(r * 0.75, i * 72);
      const tip: Vec3 = [-w * 0.3 + p[0], p[1], h * (0.86 + 0.035 * i)];
      make.part(
        `pen ${i + 1}`,
        { material: paint(hex), role: i === 0 ? 'accent' : 'own' },
        pipe([[-w * 0.3 - p[0] * 0.4, -p[1] * 0.4, 0.006], tip], 0.0038, 6),
      );
    });
    const { cover, pages } = bookShapes(w * 0.5, w * 0.62, h * 0.12);
    make.part(
      'notebook',
      { material: of('leather', '#3f2a1d'), role: 'accent', takes: ['fabric'] },
      cover.map((shape) => move(turn(shape, 'z', -12), w * 0.18, 0, 0)),
    );
    make.part('pages', { material: paper, role: 'own' }, move(turn(pages, 'z', -12), w * 0.18, 0, 0));
    make.part(
      'pencil',
      { material: paint('#e0a92a'), role: 'own' },
      pipe(
        [
          [w * 0.05, -w * 0.2, h * 0.145],
          [w * 0.32, w * 0.15, h * 0.145],
        ],
        0.0036,
        6,
      ),
    );
  },
  fruit: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'bowl',
      {
        material: make.is('scandinavian', 'rustic', 'japanese') ? make.wood() : pottery(make),
        takes: ['ceramic', 'wood', 'glass', 'metal'],
      },
      vessel(
        [
          [0, 0],
          [r * 0.4, 0],
          [r * 0.42, 0.008],
          [r * 0.8, h * 0.28],
          [r, h * 0.52],
        ],
        0.006,
        { segments: 48 },
      ),
    );
    const fruit = [
      ['apples', '#b8282a'],
      ['oranges', '#e07b2a'],
      ['limes', '#7fa33f'],
    ] as const;
    for (let i = 0; i < 10; i++) {
      const [name, hex] = fruit[i % 3];
      const ring =
        i < 6
          ? polar(r * 0.55, i * 60, h * 0.4)
          : i < 9
            ? polar(r * 0.24, i * 120 + 20, h * 0.66)
            : polar(0, 0, h * 0.36);
      const s = r * (name === 'limes' ? 0.24 : 0.28);
      make.part(
        name,
        { material: skin(hex, name === 'oranges' ? 0.55 : 0.3), role: i === 0 ? 'accent' : 'own' },
        name === 'apples'
          ? move(
              turn(
                thrown(
                  [
                    [0, -s * 0.72],
                    [s * 0.5, -s * 0.86],
                    [s * 0.95, -s * 0.2],
                    [s * 0.96, s * 0.3],
                    [s * 0.55, s * 0.84],
                    [s * 0.12, s * 0.66],
                    [0, s * 0.6],
                  ],
                  0,
                  0,
                  0,
                  18,
                  3,
                ),
                'x',
                25,
              ),
              ...ring,
            )
          : egg(s, s, name === 'limes' ? s * 1.2 : s, ...ring, 16),
      );
    }
  },
  bowl: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'bowl',
      {
        material: make.is('scandinavian', 'rustic') ? make.wood() : glaze(make),
        takes: ['ceramic', 'wood', 'glass', 'metal', 'stone'],
      },
      vessel(
        [
          [0, 0],
          [r * 0.45, 0],
          [r * 0.45, h * 0.08],
          [r * 0.5, h * 0.1],
          [r * 0.85, h * 0.5],
          [r, h],
        ],
        0.005,
        { segments: 48 },
      ),
    );
  },
  plate: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'plate',
      { material: glaze(make), takes: ['ceramic', 'glass', 'metal', 'wood', 'stone'] },
      lathe({
        profile: [
          [0, 0.002],
          [r * 0.5, 0.002],
          [r * 0.52, 0],
          [r * 0.56, 0],
          [r * 0.6, h * 0.25],
          [r * 0.99, h * 0.85],
          [r, h * 0.95],
          [r * 0.98, h],
          [r * 0.7, h * 0.55],
          [r * 0.58, h * 0.3],
          [0, h * 0.22],
        ],
        segments: 48,
      }),
    );
  },
  cup: (make) => {
    const [w, , h] = make.size;
    const r = w * 0.4;
    const east = make.is('chinese', 'japanese', 'zen');
    make.part(
      'cup',
      { material: glaze(make), takes: ['ceramic', 'glass', 'metal', 'other'] },
      vessel(
        east
          ? [
              [0, 0],
              [r * 0.55, 0],
              [r * 0.58, h * 0.06],
              [r * 0.9, h * 0.4],
              [r, h * 0.97],
            ]
          : [
              [0, 0.008],
              [r * 0.6, 0.008],
              [r * 0.8, h * 0.2],
              [r * 0.95, h * 0.6],
              [r, h],
            ],
        0.003,
        { segments: 40 },
      ),
      ...(east ? [] : [move(ear(r * 0.93, r * 0.55, h * 0.3, h * 0.82, 0.004), 0, 0, 0)]),
    );
    if (!east)
      make.part(
        'saucer',
        { material: glaze(make) },
        lathe({
          profile: [
            [0, 0],
            [r * 0.9, 0],
            [r * 1.6, 0.01],
            [r * 1.62, 0.012],
            [r * 1.58, 0.0135],
            [r * 0.8, 0.006],
            [0, 0.006],
          ],
          segments: 48,
        }),
      );
    make.part(
      'drink',
      { material: skin(east ? '#a8742c' : '#2a160c', 0.1), role: 'own' },
      can(r * 0.9, 0.002, 0, 0, h * 0.82),
    );
  },
  mug: (make) => {
    const [w, , h] = make.size;
    const r = w * 0.35;
    make.part(
      'mug',
      {
        material: make.random.fork('c').chance(0.5) ? porcelain : pottery(make),
        takes: ['ceramic', 'metal', 'glass', 'other'],
      },
      vessel(
        [
          [0, 0],
          [r * 0.92, 0],
          [r, 0.004],
          [r, h],
        ],
        0.004,
        { smooth: false, segments: 48 },
      ),
      ear(r, w * 0.24, h * 0.2, h * 0.8, 0.0055),
    );
    make.part('drink', { material: skin('#2a160c', 0.1), role: 'own' }, can(r - 0.0045, 0.002, 0, 0, h * 0.8));
  },
  glassware: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const form = make.random.fork('form').pick(['wine', 'wine', 'flute', 'tumbler']);
    const look = { material: of('glass'), takes: ['glass' as const] };
    if (form === 'tumbler')
      make.part(
        'glass',
        look,
        vessel(
          [
            [0, 0],
            [r * 0.85, 0],
            [r * 0.9, 0.006],
            [r, h * 0.5],
          ],
          0.0025,
          { smooth: false, segments: 40 },
        ),
      );
    else {
      const q = form === 'flute' ? 0.6 : 1;
      make.part(
        'glass',
        look,
        lathe({
          profile: [
            [0, 0],
            [r * 0.85, 0],
            [r * 0.85, 0.002],
            [r * 0.2, 0.006],
            [0.0035, 0.02],
            [0.0035, h * 0.46],
            [r * 0.5 * q, h * 0.52],
            [r * q, h * 0.7],
            [r * 0.78 * q, h],
            [r * 0.78 * q - 0.0015, h],
            [r * q - 0.002, h * 0.7],
            [r * 0.46 * q, h * 0.54],
            [0, h * 0.5],
          ],
          segments: 40,
          crease: 60,
        }),
      );
      if (make.random.fork('wine').chance(0.6))
        make.part(
          'wine',
          { material: skin(form === 'flute' ? '#e0c16a' : '#4a0e18', 0.05), role: 'own' },
          turned(
            [
              [0, h * 0.508],
              [r * 0.43 * q, h * 0.545],
              [r * 0.93 * q, h * 0.68],
              [0, h * 0.68],
            ],
            0,
            0,
            0,
            32,
          ),
        );
    }
  },
  teapot: (make) => {
    const [w, d, h] = make.size;
    const r = d * 0.46;
    const look = {
      material: make.is('chinese', 'zen')
        ? of('terracotta', '#7a4632')
        : make.is('japanese')
          ? of('iron', '#2b2b2c', 0.7)
          : glaze(make),
      takes: ['ceramic' as const, 'metal' as const, 'glass' as const],
    };
    make.part(
      'body',
      look,
      thrown(
        [
          [0, 0],
          [r * 0.6, 0],
          [r * 0.65, 0.005],
          [r, h * 0.36],
          [r * 0.86, h * 0.64],
          [r * 0.48, h * 0.76],
          [0, h * 0.77],
        ],
        0,
        0,
        0,
        40,
      ),
      pipe(
        [
          [-r * 0.85, 0, h * 0.3],
          [-r * 1.25, 0, h * 0.42],
          [-r * 1.4, 0, h * 0.66],
          [-w * 0.5, 0, h * 0.76],
        ],
        (t) => r * (0.22 - 0.13 * t),
        12,
      ),
    );
    make.part('handle', { ...look, role: 'accent' }, ear(r * 0.9, r * 0.52, h * 0.22, h * 0.66, r * 0.075));
    make.part(
      'lid',
      look,
      thrown(
        [
          [0, h * 0.76],
          [r * 0.5, h * 0.755],
          [r * 0.5, h * 0.78],
          [r * 0.2, h * 0.86],
          [r * 0.08, h * 0.88],
          [r * 0.16, h * 0.94],
          [r * 0.1, h * 0.99],
          [0, h],
        ],
        0,
        0,
        0,
        28,
      ),
    );
  },
  bottle: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const hex = make.random.fork('c').pick(['#2f4a2a', '#4a2a1a', '#b8c8b8']);
    make.part(
      'bottle',
      { material: of('glass', hex), takes: ['glass', 'ceramic', 'other'] },
      thrown(
        [
          [0, 0],
          [r * 0.92, 0],
          [r, 0.006],
          [r, h * 0.3],
          [r, h * 0.55],
          [r * 0.8, h * 0.64],
          [r * 0.42, h * 0.72],
          [r * 0.36, h * 0.8],
          [r * 0.36, h * 0.93],
          [0, h * 0.935],
        ],
        0,
        0,
        0,
        32,
      ),
    );
    make.part(
      'label',
      { material: { kind: 'print', colour: linear('#efe6d0'), seed: make.seed }, role: 'accent' },
      lathe({
        profile: [
          [r * 1.008, h * 0.16],
          [r * 1.008, h * 0.46],
          [r * 0.99, h * 0.46],
          [r * 0.99, h * 0.16],
        ],
        ring: true,
        segments: 40,
      }),
    );
    make.part(
      'cap',
      { material: make.random.fork('cap').pick([of('cork'), paint('#7d1a1e'), of('brass')]), role: 'own' },
      can(r * 0.4, h * 0.09, 0, 0, h * 0.9),
      lathe({
        profile: [
          [r * 0.44, h * 0.89],
          [r * 0.44, h * 0.91],
          [r * 0.35, h * 0.91],
          [r * 0.35, h * 0.89],
        ],
        ring: true,
        segments: 24,
      }),
    );
  },
  pot: (make) => {
    const [w, , h] = make.size;
    const r = w * 0.4;
    const clay = make.is('chinese', 'japanese', 'rustic');
    const look = {
      material: clay
        ? of('ceramic', '#5a3a2c', 0.6)
        : make.random.fork('m').pick([of('steel'), of('copper'), paint('#c0282d', 0.25), of('iron', '#26262a')]),
      takes: ['metal' as const, 'ceramic' as const],
    };
    make.part(
      'pot',
      look,
      vessel(
        [
          [0, 0],
          [r * 0.94, 0],
          [r, 0.01],
          [r, h * 0.62],
          [r * 1.02, h * 0.64],
        ],
        0.004,
        { smooth: false, segments: 48 },
      ),
    );
    make.part(
      'lid',
      look,
      thrown(
        [
          [0, h * 0.62],
          [r * 1.0, h * 0.645],
          [r * 1.02, h * 0.665],
          [r * 0.6, h * 0.78],
          [0, h * 0.83],
        ],
        0,
        0,
        0,
        40,
      ),
    );
    make.part(
      'handles',
      { material: clay ? look.material : black, role: 'accent', takes: ['wood', 'metal', 'other'] },
      ...[-1, 1].map((s) =>
        pipe(
          [
            [s * r, -r * 0.28, h * 0.5],
            [s * w * 0.5, -r * 0.2, h * 0.52],
            [s * w * 0.5, r * 0.2, h * 0.52],
            [s * r, r * 0.28, h * 0.5],
          ],
          0.006,
        ),
      ),
      thrown(
        [
          [0, h * 0.82],
          [0.008, h * 0.83],
          [0.016, h * 0.93],
          [0.014, h],
          [0, h],
        ],
        0,
        0,
        0,
        16,
      ),
    );
  },
  tray: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const outline = make.asks('round') ? ellipse(w, d, 48) : rectangle(w, d, 0.02);
      const inner = make.asks('round') ? ellipse(w - 0.02, d - 0.02, 48) : rectangle(w - 0.02, d - 0.02, 0.012);
      make.part(
        'tray',
        { material: make.is(...styleGroups.rich) ? brass : make.wood(), takes: ['wood', 'metal', 'stone', 'ceramic'] },
        extrude({ outline, holes: [inner], height: h, bevel: 0.002 }),
        extrude({ outline: inner, height: 0.006, bevel: 0.001 }),
      );
      make.part(
        'handles',
        { material: make.metal(), role: 'accent' },
        ...[-1, 1].map((s) =>
          pipe(
            [
              [s * (w / 2 - 0.008), -d * 0.14, h * 0.8],
              [s * (w / 2 + 0.012), -d * 0.12, h * 1.2],
              [s * (w / 2 + 0.012), d * 0.12, h * 1.2],
              [s * (w / 2 - 0.008), d * 0.14, h * 0.8],
            ],
            0.004,
          ),
        ),
      );
    },
  },
  ashtray: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'tray',
      {
        material: make.random.fork('m').pick([of('glass', '#9fb5b0'), of('marble'), of('ceramic', '#36393d', 0.3)]),
        takes: ['glass', 'ceramic', 'stone', 'metal'],
      },
      body(
        carve(
          0.006,
          ellipsoid([0, 0, h * 0.5], [r, r, h * 0.52]),
          ellipsoid([0, 0, h * 1.05], [r * 0.8, r * 0.8, h * 0.7]),
          ...[0, 120, 240].map((a) => ellipsoid(polar(r * 0.85, a, h * 1.02), [r * 0.13, r * 0.13, h * 0.22])),
        ),
        r * 0.075,
      ),
    );
  },
  kettle: (make) => {
    const [w, d, h] = make.size;
    const r = Math.min(w, d) * 0.4;
    const look = {
      material: make.random.fork('m').pick([chrome, paint('#1d1d1f', 0.3), paint('#f1ece0', 0.3), of('copper')]),
      takes: ['metal' as const, 'glass' as const, 'ceramic' as const],
    };
    make.part(
      'body',
      look,
      thrown(
        [
          [0, 0.012],
          [r * 0.98, 0.012],
          [r, 0.02],
          [r * 0.9, h * 0.4],
          [r * 0.66, h * 0.72],
          [r * 0.6, h * 0.76],
          [0, h * 0.77],
        ],
        0,
        0,
        0,
        40,
      ),
      pipe(
        [
          [-r * 0.75, 0, h * 0.5],
          [-r * 1.02, 0, h * 0.66],
          [-r * 1.2, 0, h * 0.74],
        ],
        (t) => r * (0.2 - 0.08 * t),
        10,
      ),
    );
    make.part(
      'handle',
      { material: black, role: 'accent', takes: ['wood', 'metal', 'other'] },
      pipe(
        [
          [r * 0.55, 0, h * 0.72],
          [r * 0.95, 0, h * 0.9],
          [r * 1.15, 0, h * 0.6],
          [r * 1.08, 0, h * 0.2],
        ],
        (t) => 0.011 - 0.002 * t,
        10,
      ),
    );
    make.part(
      'lid',
      { ...look, role: 'own' },
      thrown(
        [
          [0, h * 0.76],
          [r * 0.58, h * 0.76],
          [r * 0.4, h * 0.84],
          [0.012, h * 0.86],
          [0.016, h * 0.93],
          [0, h * 0.95],
        ],
        0,
        0,
        0,
        28,
      ),
    );
    make.part('base', { material: black, role: 'own' }, can(r * 1.02, 0.014));
  },
  typewriter: (make) => {
    const [w, d, h] = make.size;
    const look = {
      material: make.random.fork('m').pick([paint('#1d1d1f', 0.25), paint('#7a8c86', 0.3), paint('#c0282d', 0.25)]),
      takes: ['metal' as const],
    };
    make.part(
      'body',
      look,
      slab(w * 0.9, d * 0.9, h * 0.22, 0, 0, 0.01, 0.015),
      slab(w * 0.86, d * 0.4, h * 0.36, 0, d * 0.2, h * 0.2, 0.02),
      turn(slab(w * 0.84, d * 0.42, h * 0.14, 0, -d * 0.02, h * 0.22, 0.015), 'x', 8),
    );
    make.part(
      'carriage',
      { material: black, role: 'own' },
      roller('x', h * 0.13, w * 0.94, 0, d * 0.28, h * 0.66),
      ...[-1, 1].map((s) => roller('x', h * 0.15, 0.02, s * w * 0.485, d * 0.28, h * 0.66)),
    );
    make.part(
      'lever',
      { material: chrome, role: 'accent' },
      pipe(
        [
          [-w * 0.44, d * 0.26, h * 0.7],
          [-w * 0.5, d * 0.1, h * 0.8],
          [-w * 0.46, d * 0.02, h * 0.84],
        ],
        0.004,
      ),
      slab(w * 0.84, 0.006, 0.012, 0, d * 0.18, h * 0.74),
    );
    make.part(
      'paper',
      { material: paper, role: 'own' },
      sheet({
        at: (u, v) => [(u - 0.5) * w * 0.6, d * 0.3 + 0.05 * v * v, h * 0.74 + v * h * 0.5],
        across: 4,
        along: 6,
        thickness: 0.0012,
      }),
    );
    const keys: Shape[] = [];
    for (let row = 0; row < 4; row++)
      for (let i = 0; i < 10; i++)
        keys.push(
          can(
            w * 0.026,
            0.007,
            (i - 4.5 + row * 0.3 - 0.4) * w * 0.076,
            -d * 0.42 + row * d * 0.1,
            h * (0.26 + 0.055 * row),
          ),
        );
    make.part('keys', { material: plastic('#f1ece0'), role: 'accent' }, keys);
    make.part(
      'stems',
      { material: of('steel'), role: 'own' },
      keys.map((_, i) =>
        can(
          0.003,
          h * 0.2,
          ((i % 10) - 4.5 + Math.floor(i / 10) * 0.3 - 0.4) * w * 0.076,
          -d * 0.42 + Math.floor(i / 10) * d * 0.1,
          h * (0.07 + 0.055 * Math.floor(i / 10)),
        ),
      ),
    );
  },
};
