/** Leaves out triangles that cannot be drawn or are there twice, and mends numbers that are none. */
import type { MeshPart } from '../model/source-model.ts';
import { compacted, vertexCount } from './part-arrays.ts';
import { findEqualVertices, withoutNegativeZero } from './weld.ts';

export interface CleaningReport {
  outOfRange: number;
  notFinite: number;
  degenerate: number;
  duplicate: number;
}

/** Beyond 1,000 km single precision has no millimeters left by far: a mistake in the file. */
const farthestMm = 1e9;
/** Twice the area against the square of the longest edge: thinner than one part in a billion has no direction. */
const thinnest = 1e-9;

export function cleanTriangles(part: MeshPart, report: CleaningReport): MeshPart {
  const { positions, indices } = part;
  const n = vertexCount(part);
  withoutNegativeZero(positions);
  const usable = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    const [x, y, z] = [positions[i * 3], positions[i * 3 + 1], positions[i * 3 + 2]];
    // NaN fails every comparison.
    usable[i] = Math.abs(x) < farthestMm && Math.abs(y) < farthestMm && Math.abs(z) < farthestMm ? 1 : 0;
  }
  const places = findEqualVertices([{ array: positions, stride: 3 }], n).remap;
  const kept = new Uint32Array(indices.length);
  let count = 0;
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const [a, b, c] = [indices[i], indices[i + 1], indices[i + 2]];
    if (a >= n || b >= n || c >= n) report.outOfRange++;
    else if (!usable[a] || !usable[b] || !usable[c]) report.notFinite++;
    else if (isDegenerate(positions, a, b, c)) report.degenerate++;
    else {
      kept[count++] = a;
      kept[count++] = b;
      kept[count++] = c;
    }
  }
  const single = withoutDuplicates(kept.subarray(0, count), places, report);
  mendAttributes(part);
  return compacted({ ...part, indices: single });
}

function isDegenerate(p: Float32Array, a: number, b: number, c: number): boolean {
  const [ux, uy, uz] = [p[b * 3] - p[a * 3], p[b * 3 + 1] - p[a * 3 + 1], p[b * 3 + 2] - p[a * 3 + 2]];
  const [vx, vy, vz] = [p[c * 3] - p[a * 3], p[c * 3 + 1] - p[a * 3 + 1], p[c * 3 + 2] - p[a * 3 + 2]];
  const doubleArea = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
  const longest = Math.max(
    ux * ux + uy * uy + uz * uz,
    vx * vx + vy * vy + vz * vz,
    (ux - vx) ** 2 + (uy - vy) ** 2 + (uz - vz) ** 2,
  );
  return !(doubleArea > thinnest * longest);
}

/** The same three places in the same direction of turn. The other direction is a back side, which some models have on purpose. */
function withoutDuplicates(indices: Uint32Array, places: Uint32Array, report: CleaningReport): Uint32Array {
  const triangles = indices.length / 3;
  let size = 16;
  while (size < triangles * 2) size *= 2;
  const table = new Int32Array(size).fill(-1);
  const keys = new Uint32Array(indices.length);
  const kept = new Uint32Array(indices.length);
  let count = 0;
  for (let t = 0; t < triangles; t++) {
    const corner = [places[indices[t * 3]], places[indices[t * 3 + 1]], places[indices[t * 3 + 2]]];
    const first = corner[0] <= corner[1] && corner[0] <= corner[2] ? 0 : corner[1] <= corner[2] ? 1 : 2;
    const [a, b, c] = [corner[first], corner[(first + 1) % 3], corner[(first + 2) % 3]];
    let slot = (Math.imul(Math.imul(Math.imul(a, 0x9e3779b1) ^ b, 0x85ebca6b) ^ c, 0xc2b2ae35) >>> 0) & (size - 1);
    let twice = false;
    for (; table[slot] !== -1; slot = (slot + 1) & (size - 1)) {
      const other = table[slot] * 3;
      if (keys[other] === a && keys[other + 1] === b && keys[other + 2] === c) {
        twice = true;
        break;
      }
    }
    if (twice) {
      report.duplicate++;
      continue;
    }
    table[slot] = t;
    keys.set([a, b, c], t * 3);
    kept.set(indices.subarray(t * 3, t * 3 + 3), count);
    count += 3;
  }
  return kept.slice(0, count);
}

const largestUv = 1e6;

/** In place. Normals and tangents that are none become zero, which the next step fills. */
function mendAttributes({ normals, tangents, uvs, colors }: MeshPart): void {
  if (uvs) for (let i = 0; i < uvs.length; i++) if (!(Math.abs(uvs[i]) < largestUv)) uvs[i] = 0;
  if (colors)
    for (let i = 0; i < colors.length; i++) colors[i] = colors[i] >= 0 ? Math.min(colors[i], 1) : colors[i] < 0 ? 0 : 1;
  for (const [vectors, stride] of [
    [normals, 3],
    [tangents, 4],
  ] as const) {
    if (!vectors) continue;
    for (let i = 0; i < vectors.length; i += stride) {
      const length = Math.hypot(vectors[i], vectors[i + 1], vectors[i + 2]);
      const scale = length > 1e-12 && Number.isFinite(length) ? 1 / length : 0;
      for (let k = 0; k < 3; k++) vectors[i + k] = scale === 0 ? 0 : vectors[i + k] * scale;
      if (stride === 4) vectors[i + 3] = vectors[i + 3] < 0 ? -1 : 1;
    }
  }
}
