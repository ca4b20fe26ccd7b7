/** Where a ray from the eye meets the world's collider (Moeller and Trumbore 1997). */
import { add, cross, dot, scale, subtract, type Vec3 } from './vectors.ts';
import type { Triangles } from './walk-collider.ts';

export function pickSurface({ positions, indices }: Triangles, from: Vec3, direction: Vec3): Vec3 | undefined {
  let nearest = Number.POSITIVE_INFINITY;
  const corner = (index: number): Vec3 => {
    const at = 3 * indices[index];
    return [positions[at], positions[at + 1], positions[at + 2]];
  };
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const a = corner(i);
    const [ab, ac] = [subtract(corner(i + 1), a), subtract(corner(i + 2), a)];
    const p = cross(direction, ac);
    const determinant = dot(ab, p);
    if (Math.abs(determinant) < 1e-12) continue;
    const toEye = subtract(from, a);
    const u = dot(toEye, p) / determinant;
    if (u < 0 || u > 1) continue;
    const q = cross(toEye, ab);
    const v = dot(direction, q) / determinant;
    if (v < 0 || u + v > 1) continue;
    const along = dot(ac, q) / determinant;
    if (along > 0 && along < nearest) nearest = along;
  }
  return Number.isFinite(nearest) ? add(from, scale(direction, nearest)) : undefined;
}

/** Lines of a level floor at height 0, pairs of points: a world stands right when its floor lies in them. */
export function levelGrid(size: number): Vec3[] {
  const cells = 10;
  const half = size / 2;
  const lines: Vec3[] = [];
  for (let k = 0; k <= cells; k++) {
    const at = -half + (size * k) / cells;
    lines.push([at, -half, 0], [at, half, 0], [-half, at, 0], [half, at, 0]);
  }
  // Upright in the middle, to hold walls and stems against.
  lines.push([0, 0, 0], [0, 0, half]);
  return lines;
}

/** A small cross where a point was picked. */
export function pointMark([x, y, z]: Vec3, size: number): Vec3[] {
  return [
    [x - size, y, z],
    [x + size, y, z],
    [x, y - size, z],
    [x, y + size, z],
    [x, y, z - size],
    [x, y, z + size],
  ];
}
