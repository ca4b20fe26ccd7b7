/** Cloth that hangs, lies over an edge or is stretched between points. */
import type { Vec3 } from '../model.ts';
import { noise3 } from '../shape/random.ts';
import { move, type Shape } from '../shape/shape.ts';
import { drape, pleats, sheet } from '../shape/sheet.ts';

const thickness = 0.004;

/** In folds, in the plane y = 0, its hem on z = 0. */
export const hangingCloth = (width: number, height: number, deep: number, count: number, tied: number, seed: number) =>
  pleats({ width, height, depth: deep, pleats: count, thickness, tied, seed });

/** A banner with its lower end cut to a point, to two tails, or straight. */
export function bannerSheet(
  width: number,
  height: number,
  tail: number,
  end: 'point' | 'swallow' | 'flat',
  wave: number,
  seed: number,
): Shape {
  const hem = (u: number) => {
    const off = Math.abs(2 * u - 1);
    return end === 'flat' ? 0 : end === 'point' ? tail * off : tail * (1 - off);
  };
  return sheet({
    at: (u, v) => {
      const low = hem(u);
      const free = 1 - v;
      // Held by its rod above, the cloth moves more towards the hem.
      const y = wave * free * (Math.sin(u * 9 + 2 * free) + 0.8 * noise3(u * 3, free * 4, 0, seed));
      return [(u - 0.5) * width, y, low + (height - low) * v] as Vec3;
    },
    across: 14,
    along: 16,
    thickness,
    crease: 60,
  });
}

/** Over a table of this width and depth, hanging down by the third length; its lowest point is on z = 0. */
export function laidCloth([width, depth, drop]: Vec3, folds: number, round: boolean, seed: number): Shape {
  const shape = drape({
    support: [width / 2, depth / 2],
    z: drop,
    drop: [drop, drop, drop, drop],
    thickness,
    folds,
    seed,
    density: 14,
    ...(round && { round: true }),
  });
  return move(shape, 0, 0, 0);
}

/** Between four corners in order; `sag` is how far its middle hangs down. */
export function sail([a, b, c, d]: Vec3[], sag: number, thick: number, steps: number): Shape {
  const at = (u: number, v: number): Vec3 =>
    [0, 1, 2].map((k) => {
      const near = a[k] + (b[k] - a[k]) * u;
      const far = d[k] + (c[k] - d[k]) * u;
      return near + (far - near) * v - (k === 2 ? sag * 16 * u * (1 - u) * v * (1 - v) : 0);
    }) as Vec3;
  return sheet({ at, across: sag === 0 ? 1 : steps, along: sag === 0 ? 1 : steps, thickness: thick });
}
