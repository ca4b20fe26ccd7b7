/** What is eaten and drunk from. */
import type { Bench, Kinds } from '../bench.ts';
import { can, egg, pipe, polar, revolved, thrown, vessel } from '../draw.ts';
import { brass, of, porcelain, pottery, skin, styleGroups } from '../palette.ts';
import { extrude } from '../shape/extrude.ts';
import { ellipse, rectangle } from '../shape/outline.ts';
import { lathe } from '../shape/round.ts';
import { move, type Shape, turn } from '../shape/shape.ts';

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

export const glaze = (make: Bench) =>
  make.is('industrial', 'farmhouse', 'rustic')
    ? of('ceramic', '#d9d3c4', 0.5)
    : make.is('chinese', 'japanese', 'zen', 'wabi-sabi')
      ? pottery(make)
      : porcelain;

export const tableware: Kinds = {
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
          revolved(
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
};
