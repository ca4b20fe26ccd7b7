/** Screens, sound and office machines. */
import type { Bench, Kinds } from '../bench.ts';
import { can, loft, pipe, roller, slab, thrown, turned } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { black, brass, brushed, chrome, of, paint, plastic, screen } from '../palette.ts';
import { around, array, lathe, move, rectangle, rod, type Shape, turn } from '../shape/index.ts';

const facing = (shape: Shape, x: number, y: number, z: number) => move(turn(shape, 'x', 90), x, y, z);
const grey = of('aluminium', '#b9bcc0', 0.35);

/** A loudspeaker cone in a front at y. */
function cone(make: Bench, r: number, x: number, y: number, z: number) {
  make.part(
    'cone',
    { material: plastic('#26272a', 0.7), role: 'own' },
    facing(
      lathe({
        profile: [
          [0, 0.001],
          [r, 0.001],
          [r, 0.006],
          [r * 0.92, 0.008],
          [r * 0.85, 0.004],
          [r * 0.35, -0.002 + 0.006],
          [r * 0.3, 0.012],
          [0, 0.016],
        ],
        segments: 32,
      }),
      x,
      y,
      z,
    ),
  );
  make.part(
    'trim',
    { material: chrome, role: 'accent' },
    facing(
      lathe({
        profile: [
          [r * 1.06, 0],
          [r * 1.06, 0.006],
          [r, 0.007],
          [r, 0],
        ],
        ring: true,
        segments: 36,
      }),
      x,
      y,
      z,
    ),
  );
}

function keys(w: number, d: number, rows: number, columns: number, z: number, h: number, y = 0): Shape[] {
  const list: Shape[] = [];
  for (let r = 0; r < rows; r++) {
    if (r === 0) {
      list.push(slab(w * 0.42, (d / rows) * 0.84, h, -w * 0.02, y - d / 2 + d / rows / 2, z, h * 0.3));
      for (const s of [-1, 1])
        for (let i = 0; i < 3; i++)
          list.push(
            slab(
              (w / columns) * 0.84,
              (d / rows) * 0.84,
              h,
              s * (w * 0.28 + (i * w) / columns),
              y - d / 2 + d / rows / 2,
              z,
              h * 0.3,
            ),
          );
      continue;
    }
    for (let c = 0; c < columns; c++)
      list.push(
        slab(
          (w / columns) * 0.84,
          (d / rows) * 0.84,
          h,
          w * ((c + 0.5) / columns - 0.5),
          y - d / 2 + (d * (r + 0.5)) / rows,
          z,
          h * 0.3,
        ),
      );
  }
  return list;
}

function monitorShapes(make: Bench, w: number, h: number, y: number, z: number) {
  make.part(
    'case',
    { material: make.is('retro') ? plastic('#d9d0b8') : black, takes: ['metal', 'wood', 'other'] },
    slab(w, 0.022, h, 0, y, z, 0.005),
    slab(w * 0.6, 0.03, h * 0.6, 0, y + 0.02, z + h * 0.2, 0.01),
  );
  make.part(
    'screen',
    { material: screen, role: 'own' },
    slab(w - 0.016, 0.004, h - 0.024, 0, y - 0.0105, z + 0.016, 0.001),
  );
}

export const electronics: Kinds = {
  tv: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      if (make.is('retro', 'mid-century') && h < 0.7) {
        make.part('case', { material: make.wood(), takes: ['wood', 'other'] }, slab(w, d, h, 0, 0, 0, 0.02));
      }
      make.part(
        'case',
        { material: black, takes: ['metal', 'wood', 'other'] },
        slab(w, d * 0.4, h, 0, -d * 0.28, 0, 0.004),
        slab(w * 0.7, d * 0.6, h * 0.6, 0, d * 0.18, h * 0.1, 0.015),
      );
      make.part(
        'screen',
        { material: screen, role: 'own' },
        slab(w - 0.014, 0.004, h - 0.022, 0, -d * 0.48, 0.013, 0.001),
      );
      make.part(
        'stripe',
        { material: chrome, role: 'accent' },
        slab(w * 0.998, d * 0.06, 0.004, 0, -d * 0.47, 0.001, 0.001),
      );
    },
  },
  projector: (make) => {
    const [w, d, h] = make.size;
    make.part(
      'body',
      { material: plastic('#f2f3f3', 0.35), takes: ['metal', 'other'] },
      slab(w, d, h * 0.62, 0, 0, 0, 0.02),
    );
    make.part(
      'lens',
      { material: black, role: 'own' },
      facing(
        turned(
          [
            [h * 0.24, 0],
            [h * 0.26, 0.03],
            [h * 0.22, 0.032],
            [h * 0.2, 0.02],
          ],
          0,
          0,
          0,
          28,
        ),
        w * 0.25,
        -d / 2 + 0.01,
        h * 0.32,
      ),
    );
    make.part(
      'glass',
      { material: of('glass', '#8fb8e0'), role: 'own' },
      facing(
        thrown(
          [
            [0, 0.016],
            [h * 0.19, 0.018],
            [h * 0.1, 0.026],
            [0, 0.028],
          ],
          0,
          0,
          0,
          20,
        ),
        w * 0.25,
        -d / 2 + 0.01,
        h * 0.32,
      ),
    );
    make.part(
      'vents',
      { material: plastic('#8a8d90'), role: 'own' },
      array(slab(0.004, 0.006, h * 0.34, -w * 0.42, -d / 2 - 0.001, h * 0.14), 12, [w * 0.035, 0, 0]),
    );
    make.part(
      'mount',
      { material: of('iron', '#26262a'), role: 'accent' },
      rod([0, 0, h * 0.6], [0, 0, h - 0.006], 0.014),
      can(0.06, 0.012, 0, 0, h - 0.012),
      slab(w * 0.5, d * 0.4, 0.012, 0, 0, h * 0.615),
    );
  },
  'projector-screen': {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'case',
        { material: plastic('#e9eaea', 0.4), role: 'accent' },
        slab(w, d, 0.07, 0, 0, h - 0.07, 0.02),
        roller('x', 0.014, w * 0.95, 0, 0, 0.014),
      );
      make.part(
        'border',
        { material: of('cotton', '#141414'), role: 'own' },
        slab(w * 0.94, 0.003, h - 0.09, 0, 0, 0.02, 0.0005),
      );
      make.part(
        'screen',
        { material: of('cotton', '#fafaf8', 0.95) },
        slab(w * 0.9, 0.004, h - 0.19, 0, -0.001, 0.06, 0.0005),
      );
    },
  },
  monitor: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const tall = Math.min(h * 0.72, w * 0.62);
      monitorShapes(make, w, tall, -d * 0.06, h - tall);
      make.part(
        'stand',
        { material: make.is('retro') ? plastic('#d9d0b8') : grey, role: 'accent', takes: ['metal'] },
        slab(w * 0.42, d, 0.012, 0, 0, 0, 0.005),
        slab(0.06, 0.016, h * 0.6, 0, d * 0.16, 0.008, 0.005),
      );
    },
  },
  computer: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const tall = h * 0.72;
      monitorShapes(make, w, tall, 0, h - tall);
      make.part(
        'chin',
        { material: grey, role: 'accent', takes: ['metal'] },
        slab(w * 1.0, 0.0225, tall * 0.16, 0, -0.0008, h - tall - 0.001, 0.004),
        slab(w * 0.4, d * 0.55, 0.008, 0, d * 0.06, 0, 0.003),
        slab(w * 0.3, 0.01, h * 0.36, 0, d * 0.16, 0.006, 0.004),
      );
      make.part(
        'keyboard',
        { material: grey, role: 'own' },
        slab(w * 0.66, d * 0.3, 0.008, -w * 0.06, -d * 0.36, 0, 0.003),
      );
      make.part(
        'keys',
        { material: plastic('#f2f3f3'), role: 'own' },
        keys(w * 0.62, d * 0.26, 5, 13, 0.007, 0.004, -d * 0.36),
      );
      make.part(
        'mouse',
        { material: plastic('#f2f3f3', 0.3), role: 'own' },
        thrown(
          [
            [0, 0],
            [0.028, 0],
            [0.028, 0.008],
            [0.02, 0.02],
            [0, 0.025],
          ],
          w * 0.4,
          -d * 0.36,
          0,
          20,
        ),
      );
    },
  },
  laptop: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const look = { material: grey, takes: ['metal' as const, 'other' as const] };
      make.part('base', look, slab(w, d * 0.9, 0.014, 0, -d * 0.05, 0, 0.005));
      make.part('keys', { material: black, role: 'own' }, keys(w * 0.88, d * 0.42, 5, 13, 0.0135, 0.003, d * 0.1));
      make.part(
        'trackpad',
        { material: of('aluminium', '#a9acb0', 0.3), role: 'own' },
        slab(w * 0.34, d * 0.24, 0.002, 0, -d * 0.3, 0.0132, 0.0005),
      );
      const lid = (shape: Shape) => turn(shape, 'x', -17, [0, d * 0.4, 0.012]);
      make.part(
        'lid',
        look,
        lid(slab(w, 0.007, h * 0.94, 0, d * 0.4, 0.012, 0.003)),
        roller('x', 0.006, w * 0.7, 0, d * 0.4, 0.012),
      );
      make.part(
        'screen',
        { material: screen, role: 'own' },
        lid(slab(w * 0.95, 0.002, h * 0.84, 0, d * 0.4 - 0.0038, 0.012 + h * 0.05, 0.0005)),
      );
    },
  },
  keyboard: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      make.part(
        'case',
        { material: make.is('retro') ? plastic('#d9d0b8') : plastic('#2b2d30'), takes: ['metal', 'wood', 'other'] },
        turn(slab(w, d, h * 0.55, 0, 0, 0, 0.006), 'x', 3),
      );
      make.part(
        'keys',
        {
          material: make.is('cyberpunk', 'futuristic')
            ? plastic('#3a3a82')
            : plastic(make.random.fork('k').pick(['#f1ece0', '#d9d6cf', '#36393d'])),
          role: 'accent',
        },
        keys(w * 0.94, d * 0.86, 5, 15, 0, h * 0.45).map((shape) => turn(move(shape, 0, 0, h * 0.5), 'x', 3)),
      );
    },
  },
  speaker: (make) => {
    const [w, d, h] = make.size;
    const look = {
      material: make.random.fork('m').pick([make.wood(), paint('#1d1d1f', 0.3)]),
      takes: ['wood' as const, 'other' as const],
    };
    make.part('cabinet', look, slab(w, d * 0.94, h - 0.04, 0, d * 0.03, 0.04, 0.008));
    make.part(
      'plinth',
      { material: black, role: 'own' },
      slab(w * 1.1, d, 0.03, 0, 0, 0, 0.006),
      slab(w * 0.8, d * 0.7, 0.02, 0, 0, 0.025),
    );
    const y = -d / 2 + d * 0.03;
    for (const [z, r] of [
      [0.22, 0.4],
      [0.47, 0.4],
      [0.7, 0.26],
      [0.88, 0.14],
    ] as const)
      cone(make, w * r, 0, y + 0.003, h * z);
  },
  'record-player': {
    fit: 'none',
    draw: (make) => {
      const [w, d, h] = make.size;
      if (make.is('victorian', 'gothic', 'retro') || make.random.fork('form').chance(0.2)) return gramophone(make);
      make.part(
        'plinth',
        { material: make.wood(), takes: ['wood', 'other'] },
        slab(w, d, h * 0.48, 0, 0, h * 0.12, 0.008),
      );
      make.part(
        'feet',
        { material: black, role: 'own' },
        ...[-1, 1].flatMap((x) => [-1, 1].map((y) => can(0.022, h * 0.13, x * w * 0.42, y * d * 0.4))),
      );
      const [x, r, z] = [-w * 0.1, d * 0.43, h * 0.6];
      make.part('platter', { material: brushed, role: 'accent' }, can(r, h * 0.1, x, 0, z));
      make.part(
        'record',
        { material: plastic('#141415', 0.25), role: 'own' },
        move(
          lathe({
            profile: Array.from({ length: 14 }, (_, i): [number, number] => [
              r * (0.98 - i * 0.05),
              h * 0.115 - (i % 2) * 0.0006,
            ])
              .reverse()
              .concat([[r * 0.98, h * 0.1]])
              .reverse(),
            segments: 48,
          }),
          x,
          0,
          z,
        ),
      );
      make.part(
        'label',
        { material: paint('#b5541f'), role: 'own' },
        can(r * 0.33, h * 0.02, x, 0, z + h * 0.105),
        can(0.003, h * 0.12, x, 0, z + h * 0.1),
      );
      make.part(
        'arm',
        { material: chrome, role: 'own' },
        can(0.03, h * 0.14, w * 0.4, d * 0.3, z),
        can(0.016, h * 0.22, w * 0.4, d * 0.3, z + h * 0.1),
        pipe(
          [
            [w * 0.4, d * 0.4, z + h * 0.3],
            [w * 0.4, d * 0.2, z + h * 0.3],
            [w * 0.36, -d * 0.1, z + h * 0.26],
            [w * 0.22, -d * 0.24, z + h * 0.2],
          ],
          0.0045,
        ),
        slab(0.02, 0.04, 0.012, w * 0.21, -d * 0.26, z + h * 0.13),
        ...[0, 1].map((i) => can(0.013, h * 0.1, w * 0.42, -d * (0.22 + 0.12 * i), z)),
      );
    },
  },
  radio: (make) => {
    const [w, d, h] = make.size;
    make.part(
      'case',
      {
        material: make.is('modern', 'minimalist') ? plastic('#f1ece0') : make.wood(),
        takes: ['wood', 'other', 'metal'],
      },
      slab(w, d * 0.92, h * 0.86, 0, d * 0.04, 0.008, 0.025),
    );
    const y = -d / 2 + d * 0.05;
    make.part(
      'grille',
      { material: of('fabric', '#b39a6b'), role: 'accent', takes: ['fabric'] },
      slab(w * 0.52, 0.01, h * 0.62, -w * 0.19, y + 0.002, h * 0.13, 0.004),
    );
    make.part(
      'bars',
      { material: brass, role: 'own' },
      array(slab(0.005, 0.008, h * 0.62, -w * 0.42, y - 0.003, h * 0.13), 9, [w * 0.057, 0, 0]),
    );
    make.part(
      'dial',
      { material: of('sky-light', '#f0d9a0'), role: 'own' },
      facing(can(h * 0.2, 0.006), w * 0.26, y + 0.004, h * 0.56),
    );
    make.part(
      'knobs',
      { material: brass, role: 'own' },
      ...[0.14, 0.26, 0.38].map((x) => roller('y', h * 0.055, 0.022, w * x, y - 0.006, h * 0.2)),
      facing(
        lathe({
          profile: [
            [h * 0.215, 0],
            [h * 0.215, 0.008],
            [h * 0.195, 0.009],
            [h * 0.195, 0],
          ],
          ring: true,
        }),
        w * 0.26,
        y + 0.002,
        h * 0.56,
      ),
    );
    make.part(
      'handle',
      { material: of('leather'), role: 'own' },
      pipe(
        [
          [-w * 0.3, 0, h * 0.84],
          [-w * 0.22, 0, h * 0.98],
          [w * 0.22, 0, h * 0.98],
          [w * 0.3, 0, h * 0.84],
        ],
        0.007,
      ),
    );
    make.part(
      'feet',
      { material: black, role: 'own' },
      ...[-1, 1].map((s) => slab(0.03, d * 0.7, 0.01, s * w * 0.4, 0, 0)),
    );
  },
  telephone: (make) => {
    const [w, d, h] = make.size;
    const look = {
      material: make.random
        .fork('m')
        .pick([plastic('#1d1d1f', 0.2), plastic('#c0282d', 0.2), plastic('#efe3c8', 0.25), plastic('#a9dcc3', 0.25)]),
      takes: ['metal' as const, 'wood' as const, 'other' as const],
    };
    const ring = (sx: number, sy: number, y: number, z: number) =>
      rectangle(w * sx, d * sy, 0.02, 4).map(([x, yy]): Vec3 => [x, yy + y * d, z * h]);
    make.part(
      'body',
      look,
      loft([
        ring(0.96, 0.96, 0, 0.02),
        ring(1, 1, 0, 0.08),
        ring(0.94, 0.9, 0.03, 0.2),
        ring(0.6, 0.5, 0.2, 0.6),
        ring(0.56, 0.42, 0.22, 0.66),
      ]),
    );
    const dial = (shape: Shape) => move(turn(shape, 'x', 36), 0, -d * 0.245, h * 0.42);
    make.part('dial', { material: chrome, role: 'accent' }, dial(can(d * 0.24, 0.008)));
    make.part(
      'numbers',
      { material: plastic('#f4f2ea'), role: 'own' },
      dial(around(can(d * 0.034, 0.004, d * 0.175, 0, 0.0065), 10, 20)),
      dial(can(d * 0.09, 0.005, 0, 0, 0.0065)),
    );
    make.part(
      'handset',
      look,
      pipe(
        [
          [-w * 0.4, d * 0.2, h * 0.8],
          [-w * 0.2, d * 0.2, h * 0.93],
          [w * 0.2, d * 0.2, h * 0.93],
          [w * 0.4, d * 0.2, h * 0.8],
        ],
        0.013,
        12,
      ),
      ...[-1, 1].map((s) =>
        move(
          turn(
            turned(
              [
                [0.022, 0],
                [0.026, 0.012],
                [0.016, 0.03],
                [0.006, 0.036],
              ],
              0,
              0,
              0,
              20,
            ),
            'y',
            -s * 14,
          ),
          s * w * 0.42,
          d * 0.2,
          h * 0.62,
        ),
      ),
      ...[-1, 1].map((s) => slab(0.012, 0.03, h * 0.2, s * w * 0.2, d * 0.2, h * 0.6)),
    );
    make.part(
      'cord',
      { material: look.material, role: 'own' },
      pipe(
        Array.from({ length: 60 }, (_, i): Vec3 => {
          const t = i / 59;
          const a = t * 24;
          return [
            -w * 0.42 - 0.012 * Math.sin(Math.PI * t) + 0.005 * Math.cos(a * 2),
            d * (0.1 - 0.3 * t),
            h * (0.6 - 0.5 * t) * (1 - t) + 0.008 + 0.005 * Math.sin(a * 2),
          ];
        }),
        0.002,
        5,
        1,
      ),
    );
  },
};

function gramophone(make: Bench) {
  const [w] = make.size;
  const h = w * 1.25;
  make.part(
    'box',
    { material: make.wood(), takes: ['wood'] },
    slab(w * 0.84, w * 0.84, h * 0.22, 0, 0, 0.01, 0.01),
    slab(w * 0.92, w * 0.92, 0.02, 0, 0, 0, 0.006),
    slab(w * 0.88, w * 0.88, 0.016, 0, 0, h * 0.225, 0.005),
  );
  make.part(
    'record',
    { material: plastic('#141415', 0.25), role: 'own' },
    can(w * 0.36, 0.01, 0, -w * 0.02, h * 0.245),
  );
  const bell = lathe({
    profile: [
      [0.012, 0],
      [0.02, h * 0.12],
      [0.05, h * 0.3],
      [w * 0.24, h * 0.42],
      [w * 0.4, h * 0.46],
      [w * 0.41, h * 0.465],
      [w * 0.235, h * 0.43],
      [0.04, h * 0.31],
      [0.008, h * 0.12],
      [0, h * 0.02],
    ],
    segments: 32,
    crease: 50,
  });
  make.part(
    'horn',
    { material: brass, role: 'accent', takes: ['metal'] },
    move(turn(bell, 'x', 42), 0, w * 0.22, h * 0.5),
    pipe(
      [
        [0, w * 0.22, h * 0.5],
        [0, w * 0.3, h * 0.42],
        [0, w * 0.34, h * 0.3],
        [0, w * 0.16, h * 0.3],
      ],
      0.013,
    ),
    pipe(
      [
        [w * 0.42, 0, h * 0.14],
        [w * 0.52, 0, h * 0.14],
        [w * 0.52, 0, h * 0.06],
        [w * 0.58, 0, h * 0.06],
      ],
      0.006,
      6,
      2,
    ),
  );
}
