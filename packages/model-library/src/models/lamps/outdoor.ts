/** Lamps of streets and gardens. */
import type { Kinds } from '../bench.ts';
import { orb, pipe, revolved, slab, thrown } from '../draw.ts';
import { glow, of } from '../palette.ts';
import { around, move } from '../shape/shape.ts';
import { rod } from '../shape/sweep.ts';

export const outdoorLamps: Kinds = {
  'street-lamp': (make) => {
    const [w, , h] = make.size;
    const finish = {
      material: of('iron', make.is('modern', 'minimalist', 'futuristic') ? '#55585c' : '#1c2321', 0.5),
      takes: ['metal' as const],
    };
    if (make.is('modern', 'minimalist', 'futuristic', 'contemporary')) {
      make.part(
        'post',
        finish,
        revolved(
          [
            [0.09, 0],
            [0.09, 0.3],
            [0.06, 0.32],
            [0.035, h * 0.9],
          ],
          -w * 0.4,
          0,
          0,
          24,
        ),
        pipe(
          [
            [-w * 0.4, 0, h * 0.88],
            [-w * 0.36, 0, h * 0.97],
            [-w * 0.1, 0, h * 0.99],
            [w * 0.4, 0, h],
          ],
          0.03,
        ),
      );
      make.part('head', finish, slab(w * 0.8, 0.16, 0.04, w * 0.3, 0, h - 0.03, 0.015));
      make.part(
        'lamp',
        { material: glow(6000, 4000, 0.1), role: 'own' },
        slab(w * 0.6, 0.12, 0.012, w * 0.3, 0, h - 0.041),
      );
      return make.light({ center: [w * 0.3, 0, h - 0.06], radiusM: 0.08, lumens: 6000, kelvin: 4000 });
    }
    make.part(
      'post',
      finish,
      revolved(
        [
          [0.15, 0],
          [0.15, 0.06],
          [0.11, 0.1],
          [0.1, 0.45],
          [0.13, 0.5],
          [0.07, 0.56],
          [0.055, h * 0.3],
          [0.075, h * 0.31],
          [0.05, h * 0.325],
          [0.038, h * 0.8],
          [0.06, h * 0.81],
          [0.03, h * 0.83],
        ],
        0,
        0,
        0,
        16,
      ),
    );
    const [z0, z1] = [h * 0.83, h * 0.94];
    make.part(
      'frame',
      { ...finish, role: 'main' },
      around(rod([0.1, 0, z0], [w * 0.42, 0, z1], 0.009, 0.009, 6), 6),
      revolved(
        [
          [0.1, 0],
          [0.11, 0.02],
        ],
        0,
        0,
        z0 - 0.015,
        6,
      ),
      revolved(
        [
          [w * 0.48, 0],
          [w * 0.48, 0.015],
          [w * 0.3, h * 0.025],
          [w * 0.1, h * 0.04],
          [0.03, h * 0.042],
          [0.02, h * 0.052],
          [0, h * 0.06],
        ],
        0,
        0,
        z1,
        24,
      ),
    );
    make.part(
      'lamp',
      { material: glow(3000, 2700, 0.3), role: 'own' },
      revolved(
        [
          [0.09, z0 + 0.01],
          [w * 0.4, z1],
        ],
        0,
        0,
        0,
        6,
      ),
    );
    make.light({ center: [0, 0, (z0 + z1) / 2], radiusM: 0.08, lumens: 3000, kelvin: 2700 });
  },
  'stone-lantern': (make) => {
    const [w, , h] = make.size;
    const look = { material: of('stone', '#8f8b82', 0.9), takes: ['stone' as const] };
    const six = (profile: [number, number][]) =>
      revolved(
        profile.map(([r, z]) => [r * w * 0.5, z * h]),
        0,
        0,
        0,
        6,
      );
    make.part(
      'base',
      look,
      six([
        [0.72, 0],
        [0.72, 0.05],
        [0.6, 0.1],
        [0.36, 0.12],
      ]),
    );
    make.part(
      'shaft',
      look,
      revolved(
        [
          [0.17, 0.11],
          [0.155, 0.25],
          [0.18, 0.27],
          [0.155, 0.29],
          [0.17, 0.44],
        ].map(([r, z]) => [r * w, z * h]),
        0,
        0,
        0,
        24,
      ),
      six([
        [0.36, 0.43],
        [0.7, 0.5],
        [0.72, 0.55],
      ]),
    );
    const posts = around(rod([0.25 * w, 0, 0.54 * h], [0.25 * w, 0, 0.7 * h], 0.034 * w, 0.034 * w, 8), 6, 0);
    make.part(
      'house',
      look,
      posts,
      six([
        [0.53, 0.545],
        [0.53, 0.575],
      ]),
      six([
        [0.53, 0.68],
        [0.53, 0.71],
      ]),
    );
    make.part(
      'light',
      { material: glow(120, 2000, 0.2), role: 'own' },
      six([
        [0.44, 0.57],
        [0.44, 0.69],
      ]),
    );
    make.part(
      'roof',
      look,
      six([
        [0.62, 0.7],
        [1, 0.735],
        [1, 0.755],
        [0.7, 0.8],
        [0.42, 0.85],
        [0.24, 0.88],
      ]),
      around(move(orb(0.03 * w, 0, 0, 0, 10), 0.48 * w, 0, 0.755 * h), 6),
    );
    make.part(
      'jewel',
      look,
      thrown(
        [
          [0, 0.87],
          [0.1, 0.88],
          [0.07, 0.9],
          [0.13, 0.93],
          [0.1, 0.965],
          [0, 1],
        ].map(([r, z]) => [r * w, z * h]),
      ),
    );
    make.light({ center: [0, 0, 0.63 * h], radiusM: 0.05, lumens: 120, kelvin: 2000 });
  },
};
