/** Parts of the shell as they are put together: flat faces, boxes and swept sheets in meters, each of one material. */
import type { MaterialUse, ModelPart, Vec3 } from '@orrery/model-library';

export interface Piece {
  name: string;
  material: MaterialUse;
  positions: number[];
  normals: number[];
  uvs: number[];
  indices: number[];
  open: boolean;
}

export const startPiece = (name: string, material: MaterialUse, open = false): Piece => ({
  name,
  material,
  positions: [],
  normals: [],
  uvs: [],
  indices: [],
  open,
});

/** Meters on the surface by place in the room, so that neighboring faces continue each other's texture. */
export type UvOf = (point: Vec3, normal: Vec3) => [number, number];

/** u along x (or y where x does not run), v upwards. */
export const acrossUv: UvOf = ([x, y, z], [nx, ny, nz]) => {
  if (Math.abs(nz) > 0.8) return [x, y];
  return Math.abs(nx) > Math.abs(ny) ? [y, z] : [x, z];
};

/** The same turned, for what is cut along the grain upwards: jambs, stiles, rails that stand. */
export const uprightUv: UvOf = (point, normal) => {
  const [u, v] = acrossUv(point, normal);
  return Math.abs(normal[2]) > 0.8 ? [u, v] : [v, u];
};

/** A convex flat face, corners counter-clockwise from its front. */
export function face(piece: Piece, corners: Vec3[], uvOf: UvOf = acrossUv): void {
  const normal = flatNormal(corners);
  const first = piece.positions.length / 3;
  for (const corner of corners) {
    piece.positions.push(...corner);
    piece.normals.push(...normal);
    piece.uvs.push(...uvOf(corner, normal));
  }
  for (let k = 2; k < corners.length; k++) piece.indices.push(first, first + k - 1, first + k);
}

/** Newell's: sound for any flat polygon. */
function flatNormal(corners: Vec3[]): Vec3 {
  const n: Vec3 = [0, 0, 0];
  corners.forEach((a, k) => {
    const b = corners[(k + 1) % corners.length];
    n[0] += (a[1] - b[1]) * (a[2] + b[2]);
    n[1] += (a[2] - b[2]) * (a[0] + b[0]);
    n[2] += (a[0] - b[0]) * (a[1] + b[1]);
  });
  const length = Math.hypot(...n) || 1;
  return [n[0] / length, n[1] / length, n[2] / length];
}

/** A closed box. `place` turns its corners to where it stands (a wall's own frame, say). */
export function box(
  piece: Piece,
  min: Vec3,
  max: Vec3,
  uvOf: UvOf = acrossUv,
  place: (point: Vec3) => Vec3 = (p) => p,
): void {
  const at = (x: 0 | 1, y: 0 | 1, z: 0 | 1): Vec3 =>
    place([x ? max[0] : min[0], y ? max[1] : min[1], z ? max[2] : min[2]]);
  face(piece, [at(0, 0, 0), at(0, 1, 0), at(1, 1, 0), at(1, 0, 0)], uvOf);
  face(piece, [at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)], uvOf);
  face(piece, [at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)], uvOf);
  face(piece, [at(1, 1, 0), at(0, 1, 0), at(0, 1, 1), at(1, 1, 1)], uvOf);
  face(piece, [at(0, 1, 0), at(0, 0, 0), at(0, 0, 1), at(0, 1, 1)], uvOf);
  face(piece, [at(1, 0, 0), at(1, 1, 0), at(1, 1, 1), at(1, 0, 1)], uvOf);
}

/** A grid of points with smooth normals: `rows` of `columns` points, counter-clockwise as (column, row) run right and up. */
export function sheet(piece: Piece, columns: number, rows: number, pointOf: (c: number, r: number) => Vec3): void {
  const first = piece.positions.length / 3;
  const points: Vec3[] = [];
  for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) points.push(pointOf(c, r));
  const at = (c: number, r: number) =>
    points[Math.min(rows - 1, Math.max(0, r)) * columns + Math.min(columns - 1, Math.max(0, c))];
  const along = (from: Vec3, to: Vec3): Vec3 => [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const lengths = new Float64Array(columns);
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const p = at(c, r);
      const n = unit(cross(along(at(c - 1, r), at(c + 1, r)), along(at(c, r - 1), at(c, r + 1))));
      // Cloth is as long as its folds: u follows the bottom row's arc.
      if (r === 0 && c > 0) lengths[c] = lengths[c - 1] + Math.hypot(...along(at(c - 1, 0), p));
      piece.positions.push(...p);
      piece.normals.push(...n);
      piece.uvs.push(lengths[c], Math.hypot(...along(at(c, 0), p)));
    }
  }
  for (let r = 0; r + 1 < rows; r++) {
    for (let c = 0; c + 1 < columns; c++) {
      const a = first + r * columns + c;
      piece.indices.push(a, a + 1, a + columns + 1, a, a + columns + 1, a + columns);
    }
  }
}

/** A round bar between two points, closed at its ends. */
export function bar(piece: Piece, from: Vec3, to: Vec3, radius: number, sides = 12): void {
  const axis: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = Math.hypot(...axis);
  const w = unit(axis);
  const u = unit(cross(Math.abs(w[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0], w));
  const v = cross(w, u);
  const first = piece.positions.length / 3;
  for (let end = 0; end < 2; end++) {
    const center = end === 0 ? from : to;
    for (let k = 0; k <= sides; k++) {
      const angle = (2 * Math.PI * k) / sides;
      const n = [0, 1, 2].map((i) => u[i] * Math.cos(angle) + v[i] * Math.sin(angle));
      piece.positions.push(...n.map((c, i) => center[i] + c * radius));
      piece.normals.push(...n);
      piece.uvs.push(end * length, angle * radius);
    }
  }
  for (let k = 0; k < sides; k++) {
    const a = first + k;
    const b = a + sides + 1;
    piece.indices.push(a, a + 1, b + 1, a, b + 1, b);
  }
  const ring = (center: Vec3, turn: 1 | -1): Vec3[] =>
    Array.from({ length: sides }, (_, k) => {
      const angle = (turn * 2 * Math.PI * k) / sides;
      return [0, 1, 2].map((i) => center[i] + radius * (u[i] * Math.cos(angle) + v[i] * Math.sin(angle))) as Vec3;
    });
  face(piece, ring(to, 1));
  face(piece, ring(from, -1));
}

export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export function unit(a: Vec3): Vec3 {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
}

export const finishPiece = (piece: Piece): ModelPart => ({
  name: piece.name,
  positions: Float32Array.from(piece.positions),
  normals: Float32Array.from(piece.normals),
  uvs: Float32Array.from(piece.uvs),
  indices: Uint32Array.from(piece.indices),
  material: piece.material,
  ...(piece.open ? { open: true } : {}),
});
