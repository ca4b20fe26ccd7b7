/** Cakes and ice. */
import type { Kinds } from '../bench.ts';
import { body, bumps, can, egg, orb, pipe, polar, revolved, thrown } from '../draw.ts';
import { flame, flameLook } from '../lamps/lamp-parts.ts';
import type { Vec3 } from '../model.ts';
import { ellipsoid, melt, rough, torus } from '../organic/field.ts';
import { of, porcelain, skin } from '../palette.ts';
import { move, type Shape, stretch, turn } from '../shape/shape.ts';

/** A paper cup with folds. */
function pleated(r0: number, r1: number, h: number): Shape {
  const shape = revolved(
    [
      [r0, 0],
      [r0 + (r1 - r0) * 0.5, h * 0.5],
      [r1, h],
    ],
    0,
    0,
    0,
    72,
  );
  const positions = shape.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const a = Math.atan2(positions[i + 1], positions[i]);
    const f = 1 + 0.045 * Math.cos(a * 18);
    positions[i] *= f;
    positions[i + 1] *= f;
  }
  return { ...shape, positions };
}

export const sweets: Kinds = {
  cake: (make) => {
    const [w, , h] = make.size;
    const r = w * 0.42;
    const [sponge, icing] = make.random.fork('c').pick([
      ['#8a5a36', '#f7ece0'],
      ['#4a2a18', '#eab1bd'],
      ['#e3c07a', '#f7f1e6'],
    ]);
    make.part(
      'plate',
      { material: porcelain, role: 'own' },
      revolved(
        [
          [w * 0.3, 0],
          [w * 0.5, 0.008],
          [w * 0.5, 0.011],
        ],
        0,
        0,
        0,
        48,
      ),
    );
    make.part(
      'icing',
      { material: skin(icing, 0.5) },
      can(r, h * 0.36, 0, 0, 0.011, r, 0.012),
      can(r * 0.7, h * 0.28, 0, 0, 0.011 + h * 0.355, r * 0.7, 0.01),
      ...Array.from({ length: 20 }, (_, i) => {
        const p = polar(r * 0.98, i * 18);
        return egg(r * 0.06, r * 0.06, h * (0.06 + 0.05 * Math.abs(Math.sin(i * 1.9))), p[0], p[1], h * 0.32, 8);
      }),
    );
    make.part(
      'cream',
      { material: skin(sponge, 0.6), role: 'accent' },
      ...Array.from({ length: 16 }, (_, i) =>
        thrown(
          [
            [0, 0],
            [r * 0.1, 0],
            [r * 0.08, h * 0.03],
            [0, h * 0.06],
          ],
          ...(polar(r * 0.84, i * 22.5).slice(0, 2) as [number, number]),
          0.011 + h * 0.355,
          8,
          2,
        ),
      ),
    );
    make.part(
      'cherries',
      { material: skin('#b8152a', 0.1), role: 'own' },
      ...Array.from({ length: 8 }, (_, i) => orb(r * 0.075, ...polar(r * 0.52, i * 45, 0.011 + h * 0.66), 12)),
    );
    const [zc, hc] = [0.011 + h * 0.63, h * 0.2];
    make.part(
      'candles',
      { material: skin('#7db7e3'), role: 'own' },
      ...[0, 120, 240].map((a) => {
        const p = polar(r * 0.2, a);
        return can(0.0035, hc, p[0], p[1], zc);
      }),
    );
    make.part(
      'flames',
      flameLook,
      ...[0, 120, 240].map((a) => {
        const p = polar(r * 0.2, a);
        return flame(p[0], p[1], zc + hc, 0.018);
      }),
    );
  },
  cupcake: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part('cup', { material: of('paper', '#e6c9a0'), role: 'accent' }, pleated(r * 0.68, r * 0.92, h * 0.46));
    make.part(
      'icing',
      { material: skin(make.random.fork('c').pick(['#eab1bd', '#f7f1e6', '#a9dcc3', '#6b4226']), 0.4) },
      ...[0, 1, 2].map((i) =>
        move(
          stretch(body(torus([0, 0, 0], r * (0.6 - 0.18 * i), r * (0.32 - 0.05 * i)), r * 0.09), 1, 1, 0.8),
          0,
          0,
          h * (0.52 + 0.14 * i),
        ),
      ),
      thrown([
        [0, h * 0.45],
        [r * 0.7, h * 0.46],
        [r * 0.5, h * 0.75],
        [r * 0.16, h * 0.9],
        [0, h * 0.94],
      ]),
    );
    make.part('cherry', { material: skin('#b8152a', 0.1), role: 'own' }, orb(r * 0.2, 0, 0, h * 0.95, 14));
  },
  donut: (make) => {
    const [w] = make.size;
    const [R, t] = [w * 0.32, w * 0.175];
    const dough = torus([0, 0, 0], R, t);
    make.part('dough', { material: skin('#c98f4e', 0.7), role: 'accent' }, body(dough, w * 0.045));
    const wavy = {
      at: (x: number, y: number, z: number) => {
        const a = Math.atan2(y, x);
        const d = dough.at(x, y, z) - w * 0.014;
        return Math.max(d, w * (0.012 + 0.022 * Math.sin(a * 7) + 0.012 * Math.sin(a * 11 + 1)) - z);
      },
      min: [-R - t * 1.2, -R - t * 1.2, -t] as Vec3,
      max: [R + t * 1.2, R + t * 1.2, t * 1.2] as Vec3,
    };
    make.part(
      'icing',
      { material: skin(make.random.fork('c').pick(['#e87fa8', '#5a3420', '#f7f1e6']), 0.2) },
      body(wavy, w * 0.032),
    );
    const hexes = ['#f3e39a', '#7db7e3', '#a9dcc3', '#f5f5f2'];
    for (let i = 0; i < 44; i++) {
      const a = i * 137.5;
      const q = ((i * 7) % 11) / 11 - 0.5;
      const p = polar(R + q * t * 1.1, a, Math.sqrt(Math.max(0, 1 - (q * 1.1) ** 2)) * t + w * 0.014);
      make.part(
        `sprinkles ${1 + (i % 4)}`,
        { material: skin(hexes[i % 4]), role: 'own' },
        move(turn(turn(egg(w * 0.022, w * 0.007, w * 0.007, 0, 0, 0, 6), 'z', i * 71), 'x', q * 40), ...p),
      );
    }
  },
  'ice-cream': (make) => {
    const [w, , h] = make.size;
    const r = w * 0.42;
    make.part(
      'cone',
      { material: skin('#d9a45a', 0.8), role: 'accent' },
      revolved(
        [
          [0, 0],
          [0.004, 0.004],
          [r * 0.9, h * 0.56],
          [r * 0.98, h * 0.58],
          [r * 0.94, h * 0.6],
          [r * 0.6, h * 0.55],
        ],
        0,
        0,
        0,
        28,
      ),
    );
    make.part(
      'lines',
      { material: skin('#a87436', 0.8), role: 'own' },
      ...[1, -1].flatMap((s) =>
        Array.from({ length: 8 }, (_, i) =>
          pipe(
            Array.from({ length: 9 }, (_, k): Vec3 => {
              const t = 0.12 + (0.84 * k) / 8;
              return polar(r * 0.905 * t, i * 45 + s * t * 120, h * 0.56 * t);
            }),
            0.0012,
            4,
            1,
          ),
        ),
      ),
    );
    const scoop = (hex: string, name: string, z: number, s: number, role: 'main' | 'own') =>
      make.part(
        name,
        { material: skin(hex, 0.6), role },
        move(
          body(
            rough(
              melt(0.01, ellipsoid([0, 0, 0], [s, s, s * 0.92]), torus([0, 0, -s * 0.45], s * 0.82, s * 0.22)),
              s * 0.05,
              bumps(name.length, s * 0.5, 2),
            ),
            s * 0.1,
          ),
          0,
          0,
          z,
        ),
      );
    scoop(make.random.fork('c').pick(['#eab1bd', '#f3e6c0', '#5a3420']), 'scoop', h * 0.7, r, 'main');
    scoop('#f6efdc', 'second scoop', h * 0.86, r * 0.86, 'own');
    make.part('cherry', { material: skin('#b8152a', 0.1), role: 'own' }, orb(r * 0.2, 0, 0, h * 0.985, 12));
  },
};
