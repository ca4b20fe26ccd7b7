/**
 * A bumpy surface made even while its edges stay: the directions its faces look in are averaged over neighbors that look about the same way,
 * and the vertices moved until the faces look there (Sun 2007). Flat faces become flat, and nothing shrinks as it would by averaging places.
 */
import type { Shape } from './silhouette.ts';

export interface FairOptions {
  /** How far directions are averaged, in faces; about the root of it is the width of the bumps that go. */
  rounds: number;
  /** Cosine: neighbors that look further apart are across an edge. */
  edge: number;
  /** Rounds in which vertices follow. */
  follow: number;
}

/** `beside`: `facesBeside` of its faces. `only`: vertices other than 0 alone are followed, with the faces around them. */
export function fairSurface(
  { positions, indices }: Shape,
  beside: Int32Array,
  { rounds, edge, follow }: FairOptions,
  only?: Float32Array,
): Shape {
  const faces: number[] = [];
  for (let n = 0; n < indices.length; n += 3)
    if (!only || only[indices[n]] || only[indices[n + 1]] || only[indices[n + 2]]) faces.push(n);
  let normals: Float32Array = faceNormals(positions, indices);
  for (let round = 0; round < rounds; round++) {
    const next = normals.slice();
    for (const a of faces) {
      const nx = normals[a];
      const ny = normals[a + 1];
      const nz = normals[a + 2];
      let [x, y, z] = [nx, ny, nz];
      for (let k = 0; k < 3; k++) {
        const b = 3 * beside[a + k];
        if (b < 0) continue;
        const alike = nx * normals[b] + ny * normals[b + 1] + nz * normals[b + 2] - edge;
        if (alike <= 0) continue;
        const weight = (alike / (1 - edge)) ** 2;
        x += weight * normals[b];
        y += weight * normals[b + 1];
        z += weight * normals[b + 2];
      }
      const length = Math.sqrt(x * x + y * y + z * z) || 1;
      next[a] = x / length;
      next[a + 1] = y / length;
      next[a + 2] = z / length;
    }
    normals = next;
  }
  const degree = new Uint16Array(positions.length / 3);
  for (const a of faces) for (let k = 0; k < 3; k++) degree[indices[a + k]]++;
  const moved = Float32Array.from(positions);
  const sums = new Float32Array(moved.length);
  for (let round = 0; round < follow; round++) {
    sums.fill(0);
    for (const n of faces) {
      const a = 3 * indices[n];
      const b = 3 * indices[n + 1];
      const c = 3 * indices[n + 2];
      const nx = normals[n];
      const ny = normals[n + 1];
      const nz = normals[n + 2];
      const ofA = moved[a] * nx + moved[a + 1] * ny + moved[a + 2] * nz;
      const ofB = moved[b] * nx + moved[b + 1] * ny + moved[b + 2] * nz;
      const ofC = moved[c] * nx + moved[c + 1] * ny + moved[c + 2] * nz;
      const middle = (ofA + ofB + ofC) / 3;
      for (let corner = 0; corner < 3; corner++) {
        const at = corner === 0 ? a : corner === 1 ? b : c;
        const off = middle - (corner === 0 ? ofA : corner === 1 ? ofB : ofC);
        sums[at] += off * nx;
        sums[at + 1] += off * ny;
        sums[at + 2] += off * nz;
      }
    }
    for (let v = 0; v < degree.length; v++)
      if (degree[v] > 0 && (!only || only[v]))
        for (let k = 0; k < 3; k++) moved[3 * v + k] += sums[3 * v + k] / degree[v];
  }
  return { positions: moved, indices };
}

function faceNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const out = new Float32Array(indices.length);
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
    const [ex, ey, ez] = [0, 1, 2].map((k) => positions[b + k] - positions[a + k]) as [number, number, number];
    const [fx, fy, fz] = [0, 1, 2].map((k) => positions[c + k] - positions[a + k]) as [number, number, number];
    const normal = [ey * fz - ez * fy, ez * fx - ex * fz, ex * fy - ey * fx];
    const length = Math.hypot(...normal) || 1;
    for (let k = 0; k < 3; k++) out[t + k] = normal[k] / length;
  }
  return out;
}

/** For each side of each face the face beyond it; -1 where there is none. */
export function facesBeside(indices: Uint32Array): Int32Array {
  const count = indices.reduce((a, b) => Math.max(a, b), 0) + 1;
  const starts = new Uint32Array(count + 1);
  for (const v of indices) starts[v + 1]++;
  for (let v = 0; v < count; v++) starts[v + 1] += starts[v];
  const from = new Uint32Array(indices.length);
  const next = starts.slice(0, count);
  indices.forEach((v, side) => {
    from[next[v]++] = side;
  });
  const after = (side: number) => indices[side % 3 === 2 ? side - 2 : side + 1];
  return Int32Array.from(indices, (v, side) => {
    const end = after(side);
    // The face beyond runs along the side the other way.
    for (let k = starts[end]; k < starts[end + 1]; k++) if (after(from[k]) === v) return Math.floor(from[k] / 3);
    return -1;
  });
}
