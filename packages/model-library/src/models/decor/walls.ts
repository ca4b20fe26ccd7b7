/** What else hangs on walls. Its back is at +Y. */
import type { Bench, Kinds } from '../bench.ts';
import { body, can, egg, orb, panel, pipe, revolved, roller, slab, wire } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { ellipsoid, limb, melt, mirrored } from '../organic/field.ts';
import { black, brass, fur, glass, of, paint, styleGroups } from '../palette.ts';
import { move, type Shape, turn } from '../shape/shape.ts';

/** A round face with marks and hands, front at y = 0. */
export function clockFace(make: Bench, r: number, z: number, y: number, dark = false) {
  const front = (shape: Shape) => move(turn(shape, 'x', 90), 0, y, z);
  make.part('face', { material: paint(dark ? '#1d1d1f' : '#f5f2ea'), role: 'accent' }, front(can(r, 0.006)));
  const mark = { material: dark ? brass : paint('#1a1a1a'), role: 'own' as const };
  for (let i = 0; i < 12; i++)
    make.part(
      'marks',
      mark,
      front(
        turn(
          slab(
            i % 3 === 0 ? r * 0.16 : r * 0.1,
            i % 3 === 0 ? r * 0.045 : r * 0.025,
            0.003,
            r * 0.83,
            0,
            0.0055,
            0.0005,
          ),
          'z',
          30 * i,
        ),
      ),
    );
  for (const [angle, length, width, up] of [
    [305, 0.5, 0.06, 0.0068],
    [60, 0.74, 0.04, 0.0098],
  ] as const)
    make.part(
      'hands',
      mark,
      front(turn(slab(r * length, r * width, 0.0025, r * length * 0.4, 0, up, 0.0005), 'z', angle + 90)),
    );
  make.part('hands', mark, front(can(r * 0.05, 0.009, 0, 0, 0.005)));
}

function deerHead(make: Bench) {
  make.part(
    'plaque',
    { material: make.wood(), role: 'accent', takes: ['wood'] },
    move(
      panel(
        [
          [0, 0],
          [0.13, 0.1],
          [0.15, 0.28],
          [0.1, 0.36],
          [-0.1, 0.36],
          [-0.15, 0.28],
          [-0.13, 0.1],
        ],
        0.025,
        0,
        0.006,
      ),
      0,
      0.2,
      0,
    ),
  );
  const head = melt(
    0.05,
    limb([0, 0.18, 0.17], [0, 0.02, 0.33], 0.095, 0.07),
    ellipsoid([0, -0.02, 0.37], [0.062, 0.085, 0.068]),
    limb([0, -0.06, 0.355], [0, -0.175, 0.315], 0.045, 0.03),
    mirrored(ellipsoid([0.105, 0.035, 0.415], [0.055, 0.014, 0.028])),
  );
  make.part(
    'head',
    {
      material: make.is('minimalist', 'modern', 'scandinavian') ? of('plaster') : fur('#8a6239'),
      takes: ['wood', 'metal', 'ceramic', 'stone', 'fabric'],
    },
    body(head, 0.011),
  );
  make.part(
    'eyes',
    { material: black, role: 'own' },
    ...[-1, 1].map((s) => orb(0.012, s * 0.052, -0.06, 0.39, 10)),
    egg(0.018, 0.012, 0.013, 0, -0.203, 0.318, 10),
  );
  const antlers: Shape[] = [];
  for (const s of [-1, 1]) {
    const main: Vec3[] = [
      [s * 0.03, 0, 0.42],
      [s * 0.09, 0.02, 0.5],
      [s * 0.19, 0.01, 0.56],
      [s * 0.235, -0.02, 0.66],
      [s * 0.2, -0.05, 0.74],
    ];
    antlers.push(
      pipe(main, (t) => 0.013 - 0.009 * t, 7, 4),
      pipe([main[1], [s * 0.09, -0.06, 0.55], [s * 0.08, -0.08, 0.6]], (t) => 0.009 - 0.006 * t, 6, 3),
      pipe([main[2], [s * 0.17, -0.04, 0.62], [s * 0.14, -0.06, 0.7]], (t) => 0.009 - 0.006 * t, 6, 3),
      pipe([main[3], [s * 0.27, -0.03, 0.7], [s * 0.28, -0.03, 0.755]], (t) => 0.008 - 0.005 * t, 6, 3),
    );
  }
  make.part('antlers', { material: of('skin', '#d6c4a0', 0.6), role: 'own' }, antlers);
}

export const wallThings: Kinds = {
  clock: (make) => {
    const [w, d, h] = make.size;
    const r = Math.min(w, h) / 2;
    const rim = make.is(...styleGroups.rich)
      ? brass
      : make.is('scandinavian', 'japanese', 'mid-century', 'rustic')
        ? make.wood()
        : make.metal();
    make.part(
      'rim',
      { material: rim, takes: ['wood', 'metal', 'other'] },
      move(
        turn(
          revolved(
            [
              [r, 0],
              [r, d * 0.8],
              [r * 0.96, d],
              [r * 0.9, d * 0.9],
              [r * 0.89, d * 0.45],
            ],
            0,
            0,
            0,
            56,
          ),
          'x',
          90,
        ),
        0,
        d / 2,
        r,
      ),
    );
    clockFace(make, r * 0.89, r, d / 2 - d * 0.45, make.is('industrial', 'gothic'));
    make.part(
      'glass',
      { material: glass, role: 'own' },
      move(turn(can(r * 0.9, 0.002), 'x', 90), 0, d / 2 - d * 0.82, r),
    );
  },
  calligraphy: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const silk = of('silk', '#c8b48a');
      make.part(
        'scroll',
        { material: silk, role: 'accent', takes: ['fabric'] },
        slab(w * 0.9, 0.003, h - 0.03, 0, 0.002, 0.015, 0.0004),
      );
      make.part(
        'paper',
        { material: of('paper', '#f1ece0') },
        slab(w * 0.76, 0.004, h * 0.74, 0, 0.001, h * 0.12, 0.0004),
      );
      const random = make.random.fork('brush');
      const ink: Shape[] = [];
      const signs = Math.max(3, Math.round((h * 0.7) / (w * 0.62)));
      for (let i = 0; i < signs; i++) {
        const [z0, s] = [h * 0.82 - ((i + 0.5) * h * 0.68) / signs, Math.min(w * 0.3, (h * 0.27) / signs)];
        for (let k = 0; k < 7; k++) {
          const [a, b] = [random.between(-1, 1), random.between(-1, 1)];
          const flat = k % 2 === 0;
          ink.push(
            pipe(
              [
                [flat ? -s * 0.8 : a * s * 0.8, -0.0018, z0 + (flat ? b * s * 0.8 : s * 0.8)],
                [a * s * 0.2, -0.0018, z0 + b * s * 0.5],
                [flat ? s * 0.8 : a * s, -0.0018, z0 + (flat ? b * s * 0.85 : -s * 0.8)],
              ],
              (t) => s * (0.05 + 0.09 * Math.sin(Math.PI * (0.15 + 0.85 * t))),
              6,
              3,
            ),
          );
        }
      }
      const squashed = ink.map((shape) => {
        const positions = shape.positions.slice();
        for (let i = 1; i < positions.length; i += 3) positions[i] = -0.0016 + (positions[i] + 0.0018) * 0.05;
        return { ...shape, positions };
      });
      make.part('ink', { material: paint('#16130f', 0.9), role: 'own' }, squashed);
      make.part(
        'seal',
        { material: paint('#b8241f', 0.8), role: 'own' },
        slab(w * 0.1, 0.002, w * 0.1, -w * 0.24, -0.001, h * 0.16),
      );
      make.part(
        'rollers',
        { material: make.wood(), role: 'own' },
        roller('x', d / 2, w, 0, 0, d / 2),
        roller('x', d * 0.4, w * 0.92, 0, 0, h - d * 0.4),
      );
    },
  },
  'deer-head': deerHead,
  sign: {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const board = make.is('modern', 'futuristic', 'cyberpunk') ? paint('#1d1d1f') : make.wood();
      make.part(
        'board',
        { material: board, takes: ['wood', 'metal', 'stone', 'other'] },
        slab(w, d * 0.5, h * 0.86, 0, d * 0.2, 0, 0.012),
      );
      const random = make.random.fork('letters');
      const letters: Shape[] = [];
      const count = 6;
      for (let i = 0; i < count; i++) {
        const [x, z, s] = [w * 0.78 * ((i + 0.5) / count - 0.5), h * 0.43, h * 0.24];
        const t = s * 0.26;
        const y = -d * 0.18;
        letters.push(slab(t, d * 0.36, s * 2, x - s * 0.42, y, z - s, 0.003));
        const kind = random.pick([0, 1, 2, 3]);
        if (kind !== 1) letters.push(slab(s * 0.8, d * 0.34, t, x + s * 0.2, y, z + s - t, 0.003));
        if (kind !== 2) letters.push(slab(s * 0.78, d * 0.33, t, x + s * 0.2, y, z - t * 0.5, 0.003));
        if (kind > 1) letters.push(slab(s * 0.8, d * 0.35, t, x + s * 0.2, y, z - s, 0.003));
        if (kind === 0) letters.push(slab(t, d * 0.355, s * 2, x + s * 0.6, y, z - s, 0.003));
      }
      make.part(
        'letters',
        {
          material: make.is('cyberpunk', 'futuristic') ? of('sky-light', '#ff4fb0') : brass,
          role: 'accent',
          takes: ['metal'],
        },
        letters,
      );
      make.part(
        'chains',
        { material: of('iron', '#26262a'), role: 'own' },
        ...[-1, 1].map((s) =>
          wire(
            [
              [s * w * 0.4, d * 0.2, h * 0.84],
              [s * w * 0.4, d * 0.2, h],
            ],
            0.004,
          ),
        ),
      );
    },
  },
};
