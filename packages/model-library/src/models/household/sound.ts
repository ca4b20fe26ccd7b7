/** Loudspeakers, records, radios and telephones. */
import type { Bench, Kinds } from '../bench.ts';
import { can, loft, pipe, revolved, roller, slab } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { black, brass, brushed, chrome, of, paint, plastic } from '../palette.ts';
import { rectangle } from '../shape/outline.ts';
import { lathe } from '../shape/round.ts';
import { around, array, move, type Shape, turn } from '../shape/shape.ts';
import { facing } from './screens.ts';

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

export const sound: Kinds = {
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
            revolved(
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
