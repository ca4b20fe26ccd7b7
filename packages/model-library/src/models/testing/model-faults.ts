/** What is wrong with a model, in words: holes, faces turned inwards, broken normals, a box out of place, an unusual size. */
import { manifoldReport } from '@orrery/meshes';
import { objectFacts } from '@orrery/scene-language';
import type { Model, ModelPart } from '../model.ts';
import { boundsOf } from '../shape/shape.ts';

/** Points of one cell of the grid are one; the report wants triangles on shared points. */
export function joined(
  { positions, indices }: ModelPart,
  cellsPerMeter = 1e6,
): { positions: Float32Array; indices: Uint32Array } {
  const count = positions.length / 3;
  let size = 16;
  while (size < count * 2) size *= 2;
  const table = new Int32Array(size).fill(-1);
  const ids = new Uint32Array(count);
  const grid = Int32Array.from(positions, (v) => Math.round(v * cellsPerMeter));
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [grid[3 * i], grid[3 * i + 1], grid[3 * i + 2]];
    let slot = (Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791)) & (size - 1);
    while (table[slot] >= 0) {
      const other = table[slot] * 3;
      if (grid[other] === x && grid[other + 1] === y && grid[other + 2] === z) break;
      slot = (slot + 1) & (size - 1);
    }
    if (table[slot] < 0) table[slot] = i;
    ids[i] = table[slot];
  }
  return { positions, indices: indices.map((i) => ids[i]) };
}

/** Closed, and its faces look outwards. */
function bodyFaults(part: ModelPart): string[] {
  const whole = joined(part);
  const kept = new Uint32Array(whole.indices.length);
  let used = 0;
  let volume = 0;
  const p = part.positions;
  for (let i = 0; i < kept.length; i += 3) {
    const [a, b, c] = [whole.indices[i], whole.indices[i + 1], whole.indices[i + 2]];
    if (a === b || b === c || a === c) continue;
    kept.set([a, b, c], used);
    used += 3;
    const [u, v, w] = [a * 3, b * 3, c * 3];
    volume +=
      p[u] * (p[v + 1] * p[w + 2] - p[v + 2] * p[w + 1]) -
      p[u + 1] * (p[v] * p[w + 2] - p[v + 2] * p[w]) +
      p[u + 2] * (p[v] * p[w + 1] - p[v + 1] * p[w]);
  }
  const { openEdges } = manifoldReport({ positions: p, indices: kept.subarray(0, used) });
  return [
    ...(openEdges > 0 ? [`${part.name} is open (${openEdges})`] : []),
    ...(volume < 0 ? [`${part.name} is inside out`] : []),
  ];
}

export function faults(model: Model): string[] {
  const found: string[] = [];
  const triangles = model.parts.reduce((sum, part) => sum + part.indices.length / 3, 0);
  if (triangles < 12 || triangles > 60_000) found.push(`${triangles} triangles`);
  for (const part of model.parts) {
    if (!part.open) found.push(...bodyFaults(part));
    const { positions: p, normals: n, uvs, indices } = part;
    if (n.length !== p.length || uvs.length * 3 !== p.length * 2) found.push(`${part.name}: arrays of unlike length`);
    let odd = 0;
    for (let i = 0; i < n.length; i += 3) if (Math.abs(Math.hypot(n[i], n[i + 1], n[i + 2]) - 1) > 1e-3) odd++;
    if (odd > 0) found.push(`${part.name}: ${odd} normals are no unit vectors`);
    if (!uvs.every(Number.isFinite) || !p.every(Number.isFinite)) found.push(`${part.name}: not finite`);
    if (indices.some((i) => i >= p.length / 3)) found.push(`${part.name}: an index beyond its points`);
    const least = Math.max(...model.size) ** 2 * 1e-13;
    let flat = 0;
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]];
      const [ux, uy, uz, vx, vy, vz] = [
        p[b] - p[a],
        p[b + 1] - p[a + 1],
        p[b + 2] - p[a + 2],
        p[c] - p[a],
        p[c + 1] - p[a + 1],
        p[c + 2] - p[a + 2],
      ];
      if (Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) < least) flat++;
    }
    if (flat > 0) found.push(`${part.name}: ${flat} triangles without area`);
  }
  const { min, max } = boundsOf(model.parts);
  const off = [min[0] + max[0], min[1] + max[1], min[2], ...[0, 1, 2].map((k) => max[k] - min[k] - model.size[k])];
  if (off.some((distance) => Math.abs(distance) > 1e-4)) found.push(`its box is not where it belongs: ${off}`);
  const usual = objectFacts.get(model.kind)?.size ?? [0, 0, 0];
  // The longest side is what one notices; the others follow from the form.
  const ratio = Math.max(...model.size) / Math.max(...usual);
  if (ratio < 0.6 || ratio > 1.7) found.push(`${model.size.map((v) => v.toFixed(3))} m is no usual size`);
  return found;
}
