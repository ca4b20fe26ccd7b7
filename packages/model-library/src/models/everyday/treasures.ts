/** Prizes, presents and small wonders. */
import type { Kinds } from '../bench.ts';
import { body, can, closedRings, hoop, orb, pipe, plate, revolved, slab, thrown, vessel } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { limb, melt } from '../organic/field.ts';
import { brass, glass, of } from '../palette.ts';
import { lathe } from '../shape/round.ts';
import { around, move, stretch, turn } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';
import { gold, pickPaint, starOutline } from './parts.ts';

export const treasures: Kinds = {
  hourglass: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'frame',
      { material: make.wood(), takes: ['wood', 'metal'] },
      can(r, h * 0.06, 0, 0, 0, r, 0.004),
      can(r, h * 0.06, 0, 0, h * 0.94, r, 0.004),
      around(
        revolved(
          [
            [0.005, h * 0.05],
            [0.0035, h * 0.2],
            [0.006, h * 0.5],
            [0.0035, h * 0.8],
            [0.005, h * 0.95],
          ],
          r * 0.85,
          0,
          0,
          10,
        ),
        3,
      ),
    );
    make.part(
      'glass',
      { material: glass, role: 'own' },
      thrown(
        [
          [0, h * 0.06],
          [r * 0.6, h * 0.07],
          [r * 0.66, h * 0.2],
          [r * 0.4, h * 0.4],
          [r * 0.06, h * 0.5],
          [r * 0.4, h * 0.6],
          [r * 0.66, h * 0.8],
          [r * 0.6, h * 0.93],
          [0, h * 0.94],
        ],
        0,
        0,
        0,
        32,
      ),
    );
    make.part(
      'sand',
      { material: of('soil', '#e0b46a'), role: 'accent' },
      revolved(
        [
          [r * 0.56, h * 0.068],
          [r * 0.6, h * 0.14],
          [0, h * 0.3],
        ],
        0,
        0,
        0,
        28,
      ),
      revolved(
        [
          [r * 0.045, h * 0.515],
          [r * 0.36, h * 0.6],
          [r * 0.52, h * 0.7],
          [0, h * 0.68],
        ],
        0,
        0,
        0,
        28,
      ),
      can(0.0008, h * 0.24, 0, 0, h * 0.28),
    );
  },
  bell: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    make.part(
      'bell',
      { material: brass, takes: ['metal'] },
      lathe({
        profile: [
          [0, h * 0.5],
          [r * 0.36, h * 0.47],
          [r * 0.5, h * 0.4],
          [r * 0.66, h * 0.18],
          [r * 0.93, 0],
          [r, 0],
          [r * 0.98, h * 0.04],
          [r * 0.72, h * 0.2],
          [r * 0.56, h * 0.42],
          [r * 0.4, h * 0.52],
          [0, h * 0.55],
        ],
        segments: 44,
        crease: 45,
      }),
      orb(r * 0.2, 0, 0, h * 0.05, 14),
      rod([0, 0, h * 0.05], [0, 0, h * 0.51], 0.002),
    );
    make.part(
      'handle',
      { material: of('walnut'), role: 'accent', takes: ['wood', 'metal'] },
      thrown(
        [
          [0.006, h * 0.54],
          [0.01, h * 0.58],
          [0.007, h * 0.7],
          [0.012, h * 0.88],
          [0.008, h * 0.98],
          [0, h],
        ],
        0,
        0,
        0,
        18,
      ),
    );
  },
  trophy: (make) => {
    const [w, , h] = make.size;
    const r = w * 0.3;
    make.part(
      'cup',
      { material: gold, takes: ['metal', 'glass'] },
      vessel(
        [
          [0, h * 0.36],
          [r * 0.2, h * 0.36],
          [r * 0.5, h * 0.45],
          [r * 0.92, h * 0.7],
          [r, h * 0.98],
        ],
        0.004,
        { segments: 44 },
      ),
      thrown([
        [0, h * 0.18],
        [r * 0.55, h * 0.18],
        [r * 0.5, h * 0.21],
        [r * 0.15, h * 0.26],
        [r * 0.14, h * 0.33],
        [r * 0.24, h * 0.37],
        [0, h * 0.38],
      ]),
      ...[-1, 1].map((s) =>
        pipe(
          [
            [s * r * 0.94, 0, h * 0.88],
            [s * w * 0.46, 0, h * 0.92],
            [s * w * 0.48, 0, h * 0.72],
            [s * w * 0.36, 0, h * 0.56],
            [s * r * 0.66, 0, h * 0.54],
          ],
          0.006,
        ),
      ),
      move(turn(plate(starOutline(r * 0.34, r * 0.15), 0.006, 0, 0.001), 'x', 90), 0, -r * 0.9, h * 0.74),
    );
    make.part(
      'base',
      { material: of('ebony'), role: 'accent', takes: ['wood', 'stone'] },
      slab(r * 1.7, r * 1.7, h * 0.17, 0, 0, 0, 0.006),
      slab(r * 1.4, r * 1.4, 0.012, 0, 0, h * 0.17, 0.003),
    );
    make.part(
      'plaque',
      { material: gold, role: 'own' },
      slab(r * 1.1, 0.003, h * 0.08, 0, -r * 0.851, h * 0.045, 0.0006),
    );
  },
  coin: (make) => {
    make.part(
      'coin',
      { material: make.random.fork('m').pick([gold, of('steel', '#b9bcc0', 0.25), of('copper')]), takes: ['metal'] },
      revolved(
        [
          [0.0148, 0],
          [0.015, 0.0004],
          [0.015, 0.0026],
          [0.0148, 0.003],
          [0.0132, 0.003],
          [0.013, 0.0024],
        ],
        0,
        0,
        0,
        72,
      ),
      plate(starOutline(0.008, 0.0035), 0.0008, 0.0022, 0.0002),
      hoop('z', 0.0108, 0.0003, 0, 0, 0.0024, 40),
    );
  },
  potion: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const hex = make.random.fork('c').pick(['#b8152a', '#2a86d8', '#3fa84a', '#8a3fb8']);
    make.part(
      'bottle',
      { material: glass, role: 'own' },
      vessel(
        [
          [0, 0],
          [r * 0.55, 0],
          [r * 0.95, h * 0.16],
          [r, h * 0.32],
          [r * 0.8, h * 0.52],
          [r * 0.3, h * 0.64],
          [r * 0.28, h * 0.82],
          [r * 0.4, h * 0.85],
        ],
        0.003,
      ),
    );
    make.part(
      'potion',
      { material: { ...of('water', hex), emission: [0.02, 0.02, 0.02] } },
      thrown(
        [
          [0, 0.004],
          [r * 0.5, 0.0045],
          [r * 0.9, h * 0.17],
          [r * 0.94, h * 0.32],
          [r * 0.86, h * 0.42],
          [0, h * 0.42],
        ],
        0,
        0,
        0,
        32,
      ),
    );
    make.part(
      'cork',
      { material: of('cork'), role: 'accent' },
      revolved(
        [
          [r * 0.24, h * 0.76],
          [r * 0.3, h * 0.97],
          [r * 0.28, h],
        ],
        0,
        0,
        0,
        18,
      ),
    );
    make.part(
      'tag',
      { material: of('paper', '#d9c39a'), role: 'own' },
      move(turn(slab(r * 0.7, 0.0015, r * 0.5, 0, 0, 0, 0.0004), 'z', 0), 0, -r * 0.99, h * 0.22),
      hoop('z', r * 0.31, 0.0015, 0, 0, h * 0.66),
    );
  },
  'gift-box': {
    proportional: false,
    draw: (make) => {
      const [w, d, h] = make.size;
      const top = h * 0.8;
      make.part(
        'box',
        {
          material: {
            ...of('paper', make.random.fork('c').pick(['#c0282d', '#24452f', '#3568ad', '#eab1bd', '#f1ece0'])),
            roughness: 0.4,
          },
          takes: ['other', 'fabric'],
        },
        slab(w * 0.94, d * 0.94, top * 0.86, 0, 0, 0, 0.003),
        slab(w, d, top * 0.22, 0, 0, top * 0.78, 0.003),
      );
      const ribbon = {
        material: of('silk', make.random.fork('r').pick(['#d9b04b', '#f5f5f2'])),
        role: 'accent' as const,
        takes: ['fabric' as const],
      };
      make.part(
        'ribbon',
        ribbon,
        slab(w * 0.14, d * 1.012, top * 1.006, 0, 0, 0, 0.001),
        slab(w * 1.012, d * 0.14, top * 1.005, 0, 0, 0, 0.001),
      );
      make.part(
        'bow',
        ribbon,
        ...[20, 110, 200, 290].map((a) =>
          turn(
            pipe(
              [
                [0.004, 0, top],
                [w * 0.14, 0, top + h * 0.17],
                [w * 0.27, 0, top + h * 0.12],
                [w * 0.24, 0, top + h * 0.03],
                [0.008, 0, top + h * 0.015],
              ],
              (t) => w * (0.02 + 0.025 * Math.sin(Math.PI * t)),
              8,
            ),
            'z',
            a,
          ),
        ),
        orb(w * 0.055, 0, 0, top + h * 0.05, 14),
      );
    },
  },
  balloon: (make) => {
    const [w, , h] = make.size;
    const r = w / 2;
    const top = h - r * 1.2;
    // A drop: round above, drawn out towards the knot.
    const drop = Array.from({ length: 25 }, (_, i): [number, number] => {
      const a = -Math.PI / 2 + (Math.PI * i) / 24;
      const low = Math.max(0, -Math.sin(a));
      return [r * Math.cos(a) * (1 - 0.28 * low), top + r * 1.16 * Math.sin(a) - r * 0.12 * low];
    });
    const rubberLook = {
      material: {
        ...of('rubber', make.random.fork('c').pick(['#c0282d', '#3568ad', '#ecc93c', '#d72d84', '#4b8b4e'])),
        roughness: 0.12,
      },
      takes: ['other' as const, 'metal' as const],
    };
    make.part(
      'balloon',
      rubberLook,
      revolved(drop, 0, 0, 0, 44),
      revolved(
        [
          [r * 0.1, 0],
          [r * 0.03, r * 0.08],
        ],
        0,
        0,
        top - r * 1.34,
        16,
      ),
    );
    make.part(
      'string',
      { material: of('cotton', '#f5f5f2'), role: 'own' },
      pipe(
        Array.from(
          { length: 8 },
          (_, i): Vec3 => [0.012 * Math.sin(i * 1.3), 0.01 * Math.cos(i), (top - r * 1.25) * (1 - i / 7)],
        ),
        0.0012,
        5,
        3,
      ),
    );
  },
  heart: (make) =>
    make.part(
      'heart',
      { material: pickPaint(make, ['#c81e3a'], 0.15), takes: ['metal', 'glass', 'wood', 'stone', 'fabric', 'other'] },
      stretch(
        body(melt(0.035, ...[-1, 1].map((s) => limb([0, 0, 0.012], [s * 0.046, 0, 0.118], 0.01, 0.05))), 0.0068),
        1,
        0.7,
        1,
      ),
    ),
  star: (make) =>
    make.part(
      'star',
      { material: gold, takes: ['metal', 'wood', 'glass', 'other'] },
      closedRings([
        starOutline(0.1, 0.042).map(([x, z]): Vec3 => [x * 0.02, -0.028, 0.085 + z * 0.02]),
        starOutline(0.1, 0.042).map(([x, z]): Vec3 => [x, 0, 0.085 + z]),
        starOutline(0.1, 0.042).map(([x, z]): Vec3 => [x * 0.02, 0.028, 0.085 + z * 0.02]),
      ]),
    ),
};
