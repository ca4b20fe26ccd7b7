/** A roof on four posts: of the east with rising eaves, or a plain garden house. */
import type { Bench } from '../bench.ts';
import { can, loft, slab, thrown } from '../draw.ts';
import type { Vec3 } from '../model.ts';
import { of, paint } from '../palette.ts';
import { rectangle } from '../shape/outline.ts';
import { stone } from './garden.ts';

export function pavilion(make: Bench) {
  const [w, d, h] = make.size;
  const east = make.is('chinese', 'japanese', 'zen', 'new-chinese') || make.random.fork('form').chance(0.45);
  const post = east ? paint('#8f2a22', 0.4) : make.wood();
  const look = { material: post, takes: ['wood' as const, 'stone' as const, 'metal' as const] };
  const eave = h * 0.66;
  make.part(
    'floor',
    { ...stone(), role: 'accent' },
    slab(w, d, 0.15, 0, 0, 0, 0.02),
    slab(w * 0.4, 0.3, 0.08, 0, -d / 2 - 0.12, 0, 0.01),
  );
  for (const x of [-1, 1])
    for (const y of [-1, 1]) {
      make.part('posts', look, can(0.085, eave - 0.1, x * w * 0.38, y * d * 0.38, 0.14, 0.078));
      make.part('bases', { ...stone(), role: 'own' }, can(0.13, 0.12, x * w * 0.38, y * d * 0.38, 0.14, 0.11));
    }
  make.part(
    'beams',
    look,
    ...[-1, 1].flatMap((s) => [
      slab(w * 0.86, 0.1, 0.16, 0, s * d * 0.38, eave - 0.16),
      slab(0.1, d * 0.86, 0.158, s * w * 0.38, 0, eave - 0.16),
    ]),
  );
  make.part(
    'rails',
    look,
    ...[-1, 1].map((s) => slab(0.06, d * 0.7, 0.06, s * w * 0.38, 0, 0.5)),
    slab(w * 0.7, 0.06, 0.06, 0, d * 0.38, 0.5),
    ...[-1, 1].flatMap((s) =>
      Array.from({ length: 7 }, (_, i) => slab(0.03, 0.03, 0.36, s * w * 0.38, d * 0.09 * (i - 3), 0.15)),
    ),
    ...Array.from({ length: 7 }, (_, i) => slab(0.03, 0.03, 0.36, w * 0.09 * (i - 3), d * 0.38, 0.15)),
  );
  // Eaves rise towards the corners, the slope hollows towards the top.
  const layers = east ? 9 : 2;
  const ring = (t: number): Vec3[] =>
    rectangle(w * (1.02 * (1 - t) + 0.02), d * (1.02 * (1 - t) + 0.02)).flatMap((corner, i, all) => {
      const next = all[(i + 1) % 4];
      return Array.from({ length: 10 }, (_, k): Vec3 => {
        const s = k / 10;
        const lift = east ? (Math.abs(s - 0.5) * 2) ** 3 * h * 0.07 * (1 - t) ** 2 : 0;
        return [
          corner[0] + (next[0] - corner[0]) * s,
          corner[1] + (next[1] - corner[1]) * s,
          eave + (h * 0.94 - eave) * (east ? t ** 1.5 : t) + lift,
        ];
      });
    });
  const rings = [
    ring(0).map(([x, y, z]): Vec3 => [x * 0.97, y * 0.97, z - 0.06]),
    ...Array.from({ length: layers }, (_, i) => ring((i / (layers - 1)) * 0.985)),
  ];
  make.part(
    'roof',
    {
      material: east
        ? of('tile', '#4a4f55', 0.6)
        : make.is('farmhouse', 'rustic')
          ? of('wood', '#6b5a48')
          : of('slate'),
      role: 'own',
      takes: ['ceramic', 'stone', 'wood', 'metal'],
    },
    loft(rings),
  );
  make.part(
    'finial',
    { material: east ? of('brass') : post, role: 'own' },
    thrown([
      [0, h * 0.92],
      [0.1, h * 0.925],
      [0.05, h * 0.945],
      [0.09, h * 0.965],
      [0.03, h * 0.985],
      [0, h],
    ]),
  );
}
