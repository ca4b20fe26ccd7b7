/** Instruments. */
import { type Bench, type Kinds, placed } from '../bench.ts';
import { can, hoop, panel, pipe, polar, roller, slab, thrown, wire } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { black, brass, chrome, of, paint, plastic } from '../palette.ts';
import { around, array, lathe, move, type Outline, rod, type Shape, shifted, smooth2, turn } from '../shape/index.ts';

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

/** A stringed instrument standing upright with its face towards -Y, heights in metres. */
function stringed(make: Bench, o: Strings, colours: { top: string; side: string }, electric = false) {
  const outline = bothSides(o.body);
  const y = -o.depth / 2;
  make.part(
    'body',
    { material: electric ? paint(colours.top, 0.12) : of('wood', colours.side, 0.25), takes: ['wood', 'other'] },
    panel(outline, o.depth, 0, Math.min(0.012, o.depth * 0.2)),
  );
  if (!electric)
    make.part(
      'top',
      { material: of('wood', colours.top, 0.25), role: 'accent', takes: ['wood'] },
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
    { material: of('wood', colours.side, 0.25), role: 'own' },
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

export const instruments: Kinds = {
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
  'drum-kit': (make) => {
    const shell = {
      material: paint(make.random.fork('c').pick(['#a8202a', '#1d2a4d', '#1a1a1a', '#c9a24b']), 0.12),
      takes: ['wood' as const, 'metal' as const, 'other' as const],
    };
    const drum = (r: number, h: number, put: (shape: Shape) => Shape) => {
      make.part('shells', shell, put(can(r, h, 0, 0, 0, r, 0.002)));
      make.part(
        'heads',
        { material: plastic('#f4f2ea', 0.6), role: 'own' },
        put(can(r * 0.985, 0.006, 0, 0, h - 0.002)),
        put(can(r * 0.985, 0.006, 0, 0, -0.004)),
      );
      make.part(
        'hoops',
        { material: chrome, role: 'accent' },
        put(hoop('z', r * 1.01, 0.008, 0, 0, 0.004)),
        put(hoop('z', r * 1.01, 0.008, 0, 0, h)),
        put(around(rod([r * 1.02, 0, h * 0.05], [r * 1.02, 0, h * 0.95], 0.005), 8)),
      );
    };
    drum(0.28, 0.4, (s) => move(turn(s, 'x', 90), 0, 0.1, 0.29));
    drum(0.15, 0.2, (s) => move(turn(s, 'x', -14), -0.17, 0.02, 0.62));
    drum(0.165, 0.22, (s) => move(turn(s, 'x', -14), 0.17, 0.02, 0.62));
    drum(0.2, 0.36, (s) => move(s, 0.52, 0.34, 0.12));
    drum(0.18, 0.14, (s) => move(s, -0.42, 0.42, 0.52));
    const leg = (x: number, y: number, z: number) => [
      rod([x, y, z * 0.3], [x, y, z], 0.011),
      ...[0, 120, 240].map((a) => {
        const p = polar(0.2, a);
        return rod([x + p[0], y + p[1], 0], [x, y, z * 0.36], 0.008);
      }),
    ];
    make.part(
      'stands',
      { material: chrome, role: 'own' },
      leg(-0.7, -0.02, 1.04),
      leg(0.66, -0.1, 1.08),
      leg(-0.74, 0.42, 0.84),
      leg(-0.42, 0.42, 0.52),
      ...[0, 120, 240].map((a) => {
        const p = polar(0.2, a + 30);
        return rod([0.52 + p[0], 0.34 + p[1], 0], [0.52 + p[0], 0.34 + p[1], 0.3], 0.008);
      }),
      rod([0, 0.06, 0.5], [0, 0.06, 0.72], 0.014),
    );
    const cymbal = (r: number): Shape =>
      lathe({
        profile: [
          [0, 0],
          [r, -0.02],
          [r, -0.017],
          [r * 0.25, 0.006],
          [r * 0.2, 0.02],
          [0, 0.028],
        ],
        segments: 40,
        crease: 30,
      });
    make.part(
      'cymbals',
      { material: brass, role: 'own' },
      move(turn(cymbal(0.22), 'x', 12), -0.7, -0.02, 1.05),
      move(turn(cymbal(0.25), 'x', 14), 0.66, -0.1, 1.09),
      move(cymbal(0.18), -0.74, 0.42, 0.85),
      move(turn(cymbal(0.18), 'x', 180), -0.74, 0.42, 0.835),
    );
    make.part(
      'stool',
      { material: of('leather', '#1a1a1a'), role: 'own' },
      thrown(
        [
          [0, 0.5],
          [0.15, 0.5],
          [0.17, 0.53],
          [0.15, 0.56],
          [0, 0.565],
        ],
        0,
        0.75,
      ),
      can(0.02, 0.5, 0, 0.75),
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
  jukebox: (make) => {
    const [w, d, h] = make.size;
    const arch = (s: number, z0: number): Outline => [
      [(-w / 2) * s, z0],
      [(w / 2) * s, z0],
      ...Array.from({ length: 21 }, (_, i): [number, number] => [
        (w / 2) * s * Math.cos((Math.PI * i) / 20),
        h - w / 2 + (w / 2) * s * Math.sin((Math.PI * i) / 20),
      ]),
    ];
    make.part(
      'cabinet',
      { material: make.wood(), takes: ['wood', 'other'] },
      panel(arch(1, 0), d * 0.9, d * 0.05, 0.02),
    );
    const tube2 = (s: number): Vec3[] =>
      arch(s, 0.12)
        .slice(1)
        .concat([arch(s, 0.12)[0]])
        .map(([x, z]): Vec3 => [x, -d * 0.42, z]);
    make.part('tubes', { material: of('sky-light', '#ffb04a'), role: 'own' }, pipe(tube2(0.93), 0.028, 8, 1));
    make.part('rim', { material: of('sky-light', '#ff5a8a'), role: 'own' }, pipe(tube2(0.8), 0.016, 8, 1));
    make.part(
      'window',
      { material: of('glass', '#bcd8e8'), role: 'own' },
      panel(arch(0.7, h * 0.52), 0.01, -d * 0.405),
    );
    make.part(
      'grille',
      { material: chrome, role: 'accent' },
      array(slab(w * 0.6, 0.016, 0.012, 0, -d * 0.41, h * 0.12), 9, [0, 0, 0.032]),
      slab(w * 0.64, 0.02, 0.04, 0, -d * 0.41, h * 0.46),
    );
    make.part(
      'keys',
      { material: plastic('#f4f0e0'), role: 'own' },
      Array.from({ length: 12 }, (_, i) =>
        slab(0.03, 0.014, 0.02, w * 0.55 * ((i + 0.5) / 12 - 0.5), -d * 0.425, h * 0.468),
      ),
    );
    make.part(
      'records',
      { material: plastic('#1a1a1c', 0.3), role: 'own' },
      Array.from({ length: 5 }, (_, i) =>
        move(turn(can(w * 0.2, 0.004), 'x', 80), 0, -d * 0.41 - 0.004 + i * 0.001, h * 0.7 + i * 0.002),
      ),
    );
    make.light({ centre: [0, -d * 0.6, h * 0.6], radiusM: 0.15, lumens: 300, kelvin: 2300 });
  },
};
