/** Sport at home and on the road. */
import type { Bench, Kinds } from '../bench.ts';
import { body, hoop, pipe, polar, roller, slab, wire } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { ellipsoid, limb, melt } from '../organic/field.ts';
import { black, chrome, of, paint, rubber, screen } from '../palette.ts';
import { around, move, type Shape, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';

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

export const sport: Kinds = {
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
};
