/**
 * A bumpy surface made even while its edges stay: the directions its faces look in are averaged over neighbours that look about the same way,
 * and the vertices moved until the faces look there (Sun 2007). Flat faces become flat, and nothing shrinks as it would by averaging places.
 */
import type { Shape } from './silhouette.ts';

export interface FairOptions {
  /** How far directions are averaged, in faces; about the root of it is the width of the bumps that go. */
  rounds: number;
  /** Cosine: neighbours that look further apart are across an edge. */
  edge: number;
  /** Rounds in which vertices follow. */
  follow: number;
}

/** `beside`: `facesBeside` of its faces. */
export function fairSurface(
  { positions, indices }: Shape,
  beside: Int32Array,
  { rounds, edge, follow }: FairOptions,
): Shape {
  const faces = indices.length / 3;
  let normals: Float32Array = faceNormals(positions, indices);
  for (let round = 0; round < rounds; round++) {
    const next = new Float32Array(normals.length);
    for (let f = 0; f < faces; f++) {
      const a = 3 * f;
      const [nx, ny, nz] = [normals[a]!, normals[a + 1]!, normals[a + 2]!];
      let [x, y, z] = [nx, ny, nz];
      for (let k = 0; k < 3; k++) {
        const b = 3 * beside[a + k]!;
        if (b < 0) continue;
        const [ox, oy, oz] = [normals[b]!, normals[b + 1]!, normals[b + 2]!];
        const alike = nx * ox + ny * oy + nz * oz - edge;
        if (alike <= 0) continue;
        const weight = (alike / (1 - edge)) ** 2;
        x += weight * ox;
        y += weight * oy;
        z += weight * oz;
      }
      const length = Math.sqrt(x * x + y * y + z * z) || 1;
      next[a] = x / length;
      next[a + 1] = y / length;
      next[a + 2] = z / length;
    }
    normals = next;
  }
  const count = positions.length / 3;
  const degree = new Uint16Array(count);
  for (const v of indices) degree[v]!++;
  const moved = Float32Array.from(positions);
  for (let round = 0; round < follow; round++) {
    const sums = new Float32Array(moved.length);
    for (let f = 0; f < faces; f++) {
      const n = 3 * f;
      const [a, b, c] = [3 * indices[n]!, 3 * indices[n + 1]!, 3 * indices[n + 2]!];
      const middle = (k: number) => (moved[a + k]! + moved[b + k]! + moved[c + k]!) / 3;
      const [mx, my, mz] = [middle(0), middle(1), middle(2)];
      const [nx, ny, nz] = [normals[n]!, normals[n + 1]!, normals[n + 2]!];
      for (let corner = 0; corner < 3; corner++) {
        const at = corner === 0 ? a : corner === 1 ? b : c;
        const off = (mx - moved[at]!) * nx + (my - moved[at + 1]!) * ny + (mz - moved[at + 2]!) * nz;
        sums[at]! += off * nx;
        sums[at + 1]! += off * ny;
        sums[at + 2]! += off * nz;
      }
    }
    for (let v = 0; v < count; v++)
      for (let k = 0; k < 3; k++) moved[3 * v + k]! += sums[3 * v + k]! / Math.max(1, degree[v]!);
  }
  return { positions: moved, indices };
}

function faceNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const out = new Float32Array(indices.length);
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!];
    const [ex, ey, ez] = [0, 1, 2].map((k) => positions[b + k]! - positions[a + k]!) as [number, number, number];
    const [fx, fy, fz] = [0, 1, 2].map((k) => positions[c + k]! - positions[a + k]!) as [number, number, number];
    const normal = [ey * fz - ez * fy, ez * fx - ex * fz, ex * fy - ey * fx];
    const length = Math.hypot(...normal) || 1;
    for (let k = 0; k < 3; k++) out[t + k] = normal[k]! / length;
  }
  return out;
}

/** For each side of each face the face beyond it; -1 where there is none. */
export function facesBeside(indices: Uint32Array): Int32Array {
  const count = indices.reduce((a, b) => Math.max(a, b), 0) + 1;
  const starts = new Uint32Array(count + 1);
  for (const v of indices) starts[v + 1]!++;
  for (let v = 0; v < count; v++) starts[v + 1]! += starts[v]!;
  const from = new Uint32Array(indices.length);
  const next = starts.slice(0, count);
  indices.forEach((v, side) => {
    from[next[v]!++] = side;
  });
  const after = (side: number) => indices[side % 3 === 2 ? side - 2 : side + 1]!;
  return Int32Array.from(indices, (v, side) => {
    const end = after(side);
    // The face beyond runs along the side the other way.
    for (let k = starts[end]!; k < starts[end + 1]!; k++) if (after(from[k]!) === v) return Math.floor(from[k]! / 3);
    return -1;
  });
}
