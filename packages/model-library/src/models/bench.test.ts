import { manifoldReport } from '@orrery/meshes';
import { everyday, objectFacts, objects } from '@orrery/scene-language';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildModel, canModel } from './build-model.ts';
import { drawnKinds } from './kinds/drawn.ts';
import type { Model, ModelPart, ModelRequest } from './model.ts';
import { linearColor } from './part-materials.ts';
import { boundsOf } from './shape/shape.ts';
import { prepareModels } from './shape/solid.ts';

beforeAll(prepareModels);

const request = (kind: string, more: Partial<ModelRequest> = {}): ModelRequest => ({
  kind,
  styles: [],
  colors: [],
  materials: [],
  sizes: [],
  shapes: [],
  seed: 1,
  ...more,
});

const styles = 'modern classical industrial japanese bohemian rustic chinese mid-century futuristic scandinavian'.split(
  ' ',
);

/** Points closer than a hair are one; the report wants triangles on shared points. */
function joined({ positions, indices }: ModelPart): { positions: Float32Array; indices: Uint32Array } {
  const count = positions.length / 3;
  let size = 16;
  while (size < count * 2) size *= 2;
  const table = new Int32Array(size).fill(-1);
  const ids = new Uint32Array(count);
  const grid = Int32Array.from(positions, (v) => Math.round(v * 1e6));
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

function faults(model: Model): string[] {
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

const kinds = Object.keys(drawnKinds);
const emerald = linearColor('emerald');

describe('everything drawn on a bench', () => {
  for (const [i, kind] of kinds.entries())
    it(kind, () => {
      const one = buildModel(request(kind, { styles: [styles[i % styles.length]], seed: 1 }));
      expect(faults(one), styles[i % styles.length]).toEqual([]);
      const material = ['oak', 'velvet', 'brass', 'marble'][i % 4];
      const other = buildModel(
        request(kind, {
          styles: [styles[(i + 3) % styles.length]],
          seed: 2,
          colors: ['emerald'],
          materials: [material],
        }),
      );
      expect(faults(other), styles[(i + 3) % styles.length]).toEqual([]);
      expect(other.parts.map((part) => part.material.kind)).toContain(material);
      expect(other.parts.some((part) => part.material.color?.every((c, k) => c === emerald?.[k]))).toBe(true);
    });

  it('has a model for every everyday thing and for every object of the lexicon', () => {
    const missing = [...everyday, ...objects].map(([id]) => id).filter((id) => !canModel(id));
    expect(missing).toEqual([]);
  });

  it('is the same for the same seed and another for another', () => {
    for (const kind of ['plant', 'table-lamp', 'rock', 'car', 'flowers', 'vase']) {
      expect(buildModel(request(kind, { seed: 5 }))).toEqual(buildModel(request(kind, { seed: 5 })));
      expect(buildModel(request(kind, { seed: 5 }))).not.toEqual(buildModel(request(kind, { seed: 6 })));
    }
  });

  it('has the asked size to the millimeter, and keeps its proportions where one side is asked', () => {
    const vase = buildModel(request('vase', { size: { height: 0.9 } }));
    expect(vase.size[2]).toBeCloseTo(0.9, 4);
    expect(vase.size[0]).toBeGreaterThan(0.3);
    const fridge = buildModel(request('fridge', { size: { width: 0.9, depth: 0.65, height: 2 } }));
    for (const [k, length] of [0.9, 0.65, 2].entries()) expect(fridge.size[k]).toBeCloseTo(length, 4);
  });

  it('shines where it is a lamp', () => {
    for (const kind of kinds.filter((id) => /lamp|lantern|candle|chandelier|lights|campfire/.test(id))) {
      const model = buildModel(request(kind));
      expect(model.lights.length, kind).toBeGreaterThan(0);
      for (const { lumens, kelvin, center } of model.lights) {
        expect(lumens).toBeGreaterThan(5);
        expect(kelvin).toBeGreaterThan(1500);
        for (let k = 0; k < 2; k++) expect(Math.abs(center[k])).toBeLessThanOrEqual(model.size[k] / 2 + 0.1);
      }
      expect(
        model.parts.some((part) => part.material.emission !== undefined),
        kind,
      ).toBe(true);
    }
  });

  it('a named part has what it was asked to have', () => {
    const lamp = buildModel(
      request('floor-lamp', {
        styles: ['classical'],
        parts: { stand: { material: 'copper' }, shade: { color: 'red' } },
      }),
    );
    expect(lamp.parts.find((part) => part.name === 'stand')?.material.kind ?? 'copper').toBe('copper');
    expect(lamp.parts.find((part) => part.name === 'shade')?.material.color).toEqual(linearColor('red'));
  });
});
