/** Instruments with strings. */
import { type Bench, type Kinds, placed } from '../bench.ts';
import { can, panel, pipe, roller, slab, wire } from '../draw.ts';
import { black, brass, chrome, of, paint } from '../palette.ts';
import { type Outline, shifted, smooth2 } from '../shape/outline.ts';
import { lathe } from '../shape/round.ts';
import { move, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';

/** Half of an outline, mirrored; from the bottom up. */
const bothSides = (half: [number, number][], steps = 5): Outline => {
  const right = smooth2([[0, half[0][1]], ...half, [0, half[half.length - 1][1]]] as Outline, steps).filter(
    ([x], i, all) => x > 1e-4 || i === 0 || i === all.length - 1,
  );
  const left = right
    .slice(1, -1)
    .reverse()
    .map(([x, y]): [number, number] => [-x, y]);
  return [...right, ...left];
};

interface Strings {
  body: [number, number][];
  depth: number;
  neckFrom: number;
  neckTo: number;
  neckWidth: number;
  hole: 'round' | 'f';
  strings: number;
}

/** A stringed instrument standing upright with its face towards -Y, heights in meters. */
function stringed(make: Bench, o: Strings, colors: { top: string; side: string }, electric = false) {
  const outline = bothSides(o.body);
  const y = -o.depth / 2;
  make.part(
    'body',
    { material: electric ? paint(colors.top, 0.12) : of('wood', colors.side, 0.25), takes: ['wood', 'other'] },
    panel(outline, o.depth, 0, Math.min(0.012, o.depth * 0.2)),
  );
  if (!electric)
    make.part(
      'top',
      { material: of('wood', colors.top, 0.25), role: 'accent', takes: ['wood'] },
      panel(shrunk(outline, 0.965), 0.006, y - 0.001, 0.002),
    );
  const middle = o.body.reduce((sum, [, z]) => sum + z, 0) / o.body.length;
  const face = y - 0.004;
  const ebony = { material: of('ebony'), role: 'own' as const };
  make.part('neck', ebony, slab(o.neckWidth, o.depth * 0.3, o.neckTo - o.neckFrom, 0, face + 0.004, o.neckFrom, 0.003));
  make.part(
    'frets',
    { material: brass, role: 'own' },
    electric || o.hole === 'round'
      ? Array.from({ length: 14 }, (_, i) =>
          slab(
            o.neckWidth * 1.02,
            0.003,
            0.0025,
            0,
            face - o.depth * 0.15 + 0.003,
            o.neckTo - (o.neckTo - o.neckFrom) * (1 - 0.93 ** (i + 1)) * 1.5,
          ),
        )
      : [slab(o.neckWidth, 0.003, 0.003, 0, face - o.depth * 0.15 + 0.003, o.neckTo - 0.002)],
  );
  const bridge = middle * 0.62;
  const high = o.hole === 'f' ? o.depth * 0.32 : 0.012;
  make.part(
    'bridge',
    { material: of('wood', '#5a3a22'), role: 'own' },
    slab(o.neckWidth * 1.6, o.hole === 'f' ? 0.006 : high, o.hole === 'f' ? 0.012 : 0.02, 0, face - high / 2, bridge),
    ...(o.hole === 'f'
      ? [
          slab(o.neckWidth * 1.3, high, 0.006, 0, face - high / 2, bridge + 0.003),
          panel(
            shifted(
              [
                [-o.neckWidth * 0.4, 0],
                [o.neckWidth * 0.4, 0],
                [o.neckWidth * 0.75, bridge * 0.62],
                [-o.neckWidth * 0.75, bridge * 0.62],
              ],
              0,
              bridge * 0.2,
            ),
            0.008,
            face - high * 0.5,
          ),
        ]
      : []),
  );
  if (o.hole === 'round' && !electric)
    make.part(
      'hole',
      { material: paint('#120c08', 0.9), role: 'own' },
      move(turn(can(o.body[0][0] * 0.42 + 0.01, 0.003), 'x', 90), 0, face - 0.0005, middle * 1.02),
      move(
        turn(
          lathe({
            profile: [
              [0.066, 0],
              [0.066, 0.002],
              [0.06, 0.002],
              [0.06, 0],
            ],
            ring: true,
          }),
          'x',
          90,
        ),
        0,
        face - 0.0008,
        middle * 1.02,
      ),
    );
  if (o.hole === 'f') {
    const s = o.neckWidth;
    make.part(
      'hole',
      { material: paint('#120c08', 0.9), role: 'own' },
      ...[-1, 1].map((q) =>
        pipe(
          [
            [q * s * 1.45, face, bridge - s * 1.1],
            [q * s * 1.25, face, bridge - s * 0.7],
            [q * s * 1.6, face, bridge + s * 0.9],
            [q * s * 1.4, face, bridge + s * 1.4],
          ],
          s * 0.06,
          6,
        ),
      ),
    );
  }
  if (electric)
    make.part(
      'pickups',
      { material: black, role: 'own' },
      ...[0.75, 1.0].map((t) => slab(0.09, 0.012, 0.036, 0, face, middle * t, 0.003)),
      ...[0, 1, 2].map((i) => roller('y', 0.012, 0.016, 0.11 + 0.012 * i, face - 0.002, middle * (0.45 + 0.12 * i))),
    );
  make.part(
    'head',
    { material: of('wood', colors.side, 0.25), role: 'own' },
    o.hole === 'f'
      ? [
          slab(o.neckWidth * 0.9, o.depth * 0.3, o.neckWidth * 2.6, 0, face + 0.006, o.neckTo - 0.002, 0.003),
          roller('x', o.neckWidth * 0.62, o.neckWidth * 1.1, 0, face, o.neckTo + o.neckWidth * 3),
        ]
      : [slab(o.neckWidth * 1.5, o.depth * 0.24, o.neckWidth * 3, 0, face + 0.008, o.neckTo - 0.002, 0.004)],
  );
  const pegs = o.strings === 6 ? 3 : 2;
  make.part(
    'pegs',
    { material: o.hole === 'f' ? of('ebony') : chrome, role: 'own' },
    ...[-1, 1].flatMap((q) =>
      Array.from({ length: pegs }, (_, i) =>
        roller(
          'x',
          o.neckWidth * 0.14,
          o.neckWidth * 1.2,
          q * o.neckWidth * 1.05,
          face + 0.008,
          o.neckTo + o.neckWidth * (0.5 + (2.2 * i) / pegs),
        ),
      ),
    ),
  );
  make.part(
    'strings',
    { material: of('steel', '#d9dcdf', 0.2), role: 'own' },
    Array.from({ length: o.strings }, (_, i) => {
      const x = o.neckWidth * 0.72 * ((i + 0.5) / o.strings - 0.5);
      return wire(
        [
          [x * 1.5, face - (o.hole === 'f' ? 0.006 : high), o.hole === 'f' ? bridge * 0.8 : bridge],
          [x * 1.4, face - high - 0.001, bridge + 0.006],
          [x, face - o.depth * 0.15, o.neckTo],
        ],
        o.neckWidth * 0.012 + 0.0003,
        4,
      );
    }),
  );
}

const shrunk = (outline: Outline, by: number): Outline => {
  const middle = outline.reduce((sum, [, z]) => sum + z, 0) / outline.length;
  return outline.map(([x, z]) => [x * by, middle + (z - middle) * by]);
};

const scaled = (half: [number, number][], s: number): [number, number][] => half.map(([x, z]) => [x * s, z * s]);

const violinHalf: [number, number][] = [
  [0.06, 0.004],
  [0.1, 0.05],
  [0.095, 0.1],
  [0.062, 0.15],
  [0.056, 0.19],
  [0.062, 0.215],
  [0.08, 0.26],
  [0.076, 0.315],
  [0.04, 0.35],
  [0.012, 0.356],
];

export const stringInstruments: Kinds = {
  guitar: (make) => {
    const electric = make.is('industrial', 'modern', 'cyberpunk', 'retro') || make.random.fork('form').chance(0.35);
    const hex = make.random
      .fork('c')
      .pick(electric ? ['#b02020', '#1d2a4d', '#1a1a1a', '#e6dcc0'] : ['#d8a662', '#c98a45', '#8a4f24']);
    const body: [number, number][] = electric
      ? [
          [0.1, 0.004],
          [0.16, 0.06],
          [0.155, 0.13],
          [0.12, 0.2],
          [0.125, 0.27],
          [0.15, 0.34],
          [0.13, 0.4],
          [0.06, 0.36],
          [0.03, 0.35],
        ]
      : [
          [0.11, 0.005],
          [0.19, 0.08],
          [0.185, 0.17],
          [0.125, 0.27],
          [0.12, 0.3],
          [0.145, 0.38],
          [0.13, 0.45],
          [0.05, 0.485],
        ];
    stringed(
      make,
      {
        body,
        depth: electric ? 0.045 : 0.1,
        neckFrom: electric ? 0.3 : 0.36,
        neckTo: 0.86,
        neckWidth: 0.05,
        hole: 'round',
        strings: 6,
      },
      { top: hex, side: electric ? hex : '#6b3a1c' },
      electric,
    );
    const back = electric ? 0.03 : 0.055;
    make.part(
      'stand',
      { material: of('iron', '#1f1f21'), role: 'own' },
      rod([0, back + 0.1, 0], [0, back + 0.012, 0.5], 0.008),
      ...[-1, 1].flatMap((s) => [
        rod([0, back + 0.07, 0.14], [s * 0.14, back - 0.06, -0.05 + 0.05], 0.008),
        pipe(
          [
            [0, back + 0.06, 0.1],
            [s * 0.09, back, 0.05],
            [s * 0.09, -back - 0.01, 0.015],
            [s * 0.09, -back - 0.02, 0.03],
          ],
          0.006,
        ),
      ]),
    );
  },
  violin: {
    draw: (bench) => {
      const make = placed(bench, (shape) => turn(turn(shape, 'x', -90), 'z', 90));
      stringed(
        make,
        { body: violinHalf, depth: 0.036, neckFrom: 0.24, neckTo: 0.48, neckWidth: 0.026, hole: 'f', strings: 4 },
        { top: '#b5622a', side: '#8a3f1a' },
      );
      make.part(
        'bow',
        { material: of('wood', '#5a2a16'), role: 'own' },
        pipe(
          [
            [0.16, -0.012, 0.01],
            [0.155, -0.012, 0.3],
            [0.16, -0.012, 0.58],
          ],
          0.0035,
        ),
        slab(0.02, 0.01, 0.03, 0.153, -0.012, 0.03),
      );
      make.part(
        'hair',
        { material: of('silk', '#efe9d8'), role: 'own' },
        wire(
          [
            [0.145, -0.012, 0.03],
            [0.151, -0.012, 0.578],
          ],
          0.0018,
          5,
        ),
      );
    },
    fit: 'none',
  },
  cello: (make) => {
    stringed(
      make,
      {
        body: scaled(violinHalf, 2.1).map(([x, z]) => [x, z + 0.16]),
        depth: 0.13,
        neckFrom: 0.7,
        neckTo: 1.14,
        neckWidth: 0.045,
        hole: 'f',
        strings: 4,
      },
      { top: '#a8561f', side: '#7a3414' },
    );
    make.part('pin', { material: chrome, role: 'own' }, rod([0, 0, 0], [0, 0, 0.18], 0.005));
    make.part(
      'stand',
      { material: of('iron', '#1f1f21'), role: 'own' },
      ...[-1, 1].map((s) => rod([s * 0.24, 0.14, 0], [s * 0.05, 0.075, 0.36], 0.009)),
      rod([0, -0.14, 0], [0, 0.0, 0.14], 0.009),
    );
  },
  guqin: (make) => {
    const [w, d, h] = make.size;
    const z = h - 0.08;
    make.part(
      'table',
      { material: make.wood(), role: 'accent', takes: ['wood'] },
      slab(w * 0.9, d * 0.9, 0.03, 0, 0, z - 0.07),
      ...[-1, 1].flatMap((x) => [-1, 1].map((y) => slab(0.045, 0.045, z - 0.07, x * w * 0.36, y * d * 0.32))),
      ...[-1, 1].map((y) => slab(w * 0.74, 0.02, 0.05, 0, y * d * 0.32, z - 0.13)),
    );
    const half: [number, number][] = [
      [-w * 0.38, -d * 0.16],
      [w * 0.3, -d * 0.2],
      [w * 0.36, -d * 0.15],
      [w * 0.38, -d * 0.19],
      [w * 0.41, -d * 0.18],
      [w * 0.41, d * 0.18],
      [w * 0.38, d * 0.19],
      [w * 0.36, d * 0.15],
      [w * 0.3, d * 0.2],
      [-w * 0.38, d * 0.16],
    ];
    make.part(
      'body',
      { material: of('wood', '#2c1812', 0.2), takes: ['wood'] },
      move(turn(panel(half, 0.05, 0, 0.012), 'x', -90), 0, 0, z),
      ...[-0.3, 0.3].flatMap((x) => [-1, 1].map((s) => can(0.014, 0.03, x * w, s * d * 0.1, z - 0.05))),
    );
    make.part('bridge', { material: of('rosewood'), role: 'own' }, slab(0.02, d * 0.34, 0.02, w * 0.34, 0, z + 0.02));
    make.part(
      'strings',
      { material: of('silk', '#e9e2cf'), role: 'own' },
      Array.from({ length: 7 }, (_, i) =>
        wire(
          [
            [-w * 0.38, d * 0.22 * ((i + 0.5) / 7 - 0.5), z + 0.028],
            [w * 0.34, d * 0.3 * ((i + 0.5) / 7 - 0.5), z + 0.042],
            [w * 0.405, d * 0.3 * ((i + 0.5) / 7 - 0.5), z + 0.028],
          ],
          0.0011,
          4,
        ),
      ),
    );
    make.part(
      'studs',
      { material: of('ceramic', '#f4f1e6'), role: 'own' },
      Array.from({ length: 13 }, (_, i) => can(0.005, 0.003, w * (-0.3 + 0.045 * i), -d * 0.14, z + 0.024)),
    );
  },
};
