/** Books, papers and what lies on desks. */
import { type Bench, type Kinds, linear } from '../bench.ts';
import { body, can, pipe, polar, roller, slab, vessel } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { carve, ellipsoid } from '../organic/field.ts';
import { black, chrome, of, paint, paper, plastic } from '../palette.ts';
import { move, type Shape, turn } from '../shape/shape.ts';
import { sheet } from '../shape/sheet.ts';

/** A bound book lying on its back cover: cover boards, a rounded spine at -x, pages. */
function bookShapes(w: number, d: number, h: number): { cover: Shape[]; pages: Shape } {
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

const coverColors = ['#7d1a1e', '#1d2a4d', '#24452f', '#c8a27a', '#36393d', '#b5541f', '#e6e0d6', '#1f7377', '#5a2950'];

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
        material: { kind: 'print', color: linear(random.pick(coverColors)), seed: i + make.seed },
        role: i === 0 ? 'main' : 'own',
        takes: ['fabric', 'other'],
      },
      cover.map(put),
    );
    make.part('pages', { material: paper, role: 'own' }, put(pages));
    z += bh + 0.0004;
  }
}

export const paperThings: Kinds = {
  book: { draw: books, proportional: false },
  newspaper: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'paper',
        { material: { kind: 'print', color: linear('#dedad0'), seed: make.seed } },
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
};
