/**
 * How a model's shape follows its proportions. Legs and boards keep their thickness when a thing is built wider, unlike in a stretched
 * one. Builders place vertices linearly in the sizes they are given, so a model built anew in other sizes is a sum of a few built ones,
 * which can be looked at thousands of times.
 */
import type { Model } from '@orrery/model-library';
import { bodyOf, type SizeMorphs, type WarpBody } from './body-warp.ts';
import { fewTriangles, roughened } from './rasterize.ts';

export type Size = { width: number; depth: number; height: number };

/**
 * So small that every vertex stays nearer to where it was than to its neighbors: triangulations differ from size to size, and vertices
 * are then found again by their places. Still a hundred times what 32-bit numbers are rounded by.
 */
const step = 0.001;
/**
 * Of step times the longest side: what keeps its place in what grows is no further from where stretching would bring it, and what keeps
 * its thickness in what shrinks no further from where it was.
 */
const farthest = { grown: 0.6, smaller: 1.5 };
/** Of a part's vertices may be further: cloth that falls into other folds, books that stand otherwise, are stretched. */
const lostShare = 0.02;

/** The model of this size as a body with morphs; `cells`: with fewer triangles, where it has many. */
export function morphBody(build: (size: Size) => Model, size: Size, cells?: number): WarpBody & { morphs: SizeMorphs } {
  const model = build(size);
  const whole = bodyOf(model);
  const { body, mean } =
    cells && whole.indices.length > 3 * fewTriangles
      ? roughened(whole, cells)
      : { body: whole, mean: (values: Float32Array) => values };
  const grown = 1 + step;
  const difference = (other: Size, shrink: number, far: number, otherwise: (axis: number) => number) => {
    const there = build(other);
    const { positions } = bodyOf(there);
    const change = new Float32Array(whole.positions.length);
    for (let i = 0; i < change.length; i++) change[i] = whole.positions[i] * otherwise(i % 3);
    // Where another size has other parts (a drawer more), the thing is stretched after all.
    if (there.parts.length !== model.parts.length) return mean(change);
    let [from, otherFrom] = [0, 0];
    model.parts.forEach((part, k) => {
      const to = from + part.positions.length;
      const otherTo = otherFrom + there.parts[k].positions.length;
      const own = whole.positions.subarray(from, to);
      const its = positions.subarray(otherFrom, otherTo).map((value) => value * shrink);
      const stretched = own.map((value, i) => value + step * change[from + i]);
      const found = sameVertices(stretched, its, far * step * Math.max(...whole.size));
      if (found)
        for (let i = 0; i < own.length; i++) if (!Number.isNaN(found[i])) change[from + i] = (found[i] - own[i]) / step;
      [from, otherFrom] = [to, otherTo];
    });
    return mean(change);
  };
  // Members are thicker in what is smaller; seen as large as before.
  const smaller = { width: size.width / grown, depth: size.depth / grown, height: size.height / grown };
  const morphs: SizeMorphs = {
    wide: difference({ ...size, width: size.width * grown }, 1, farthest.grown, (axis) => (axis === 0 ? 1 : 0)),
    deep: difference({ ...size, depth: size.depth * grown }, 1, farthest.grown, (axis) => (axis === 1 ? 1 : 0)),
    thick: difference(smaller, grown, farthest.smaller, () => 0),
  };
  return { ...body, morphs };
}

/**
 * Where each vertex is among `others`: in its own place of the list, or the nearest; NaN where none is within reach, undefined where many
 * are lost.
 */
function sameVertices(expected: Float32Array, others: Float32Array, reach: number): Float32Array | undefined {
  if (expected.length === others.length) {
    let same = true;
    for (let i = 0; same && i < others.length; i++) same = Math.abs(others[i] - expected[i]) <= reach;
    if (same) return others;
  }
  const cellOf = (value: number) => Math.floor(value / reach) + 0x8000;
  const key = (x: number, y: number, z: number) => (x * 0x10000 + y) * 0x10000 + z;
  const cells = new Map<number, number[]>();
  for (let i = 0; i < others.length; i += 3) {
    const at = key(cellOf(others[i]), cellOf(others[i + 1]), cellOf(others[i + 2]));
    const cell = cells.get(at);
    if (cell) cell.push(i);
    else cells.set(at, [i]);
  }
  const out = new Float32Array(expected.length).fill(Number.NaN);
  let lost = 0;
  for (let i = 0; i < expected.length; i += 3) {
    const [x, y, z] = [expected[i], expected[i + 1], expected[i + 2]];
    const [cx, cy, cz] = [cellOf(x), cellOf(y), cellOf(z)];
    let least = reach * reach;
    for (let k = 0; k < 27; k++) {
      const cell = cells.get(key(cx + (k % 3) - 1, cy + (Math.floor(k / 3) % 3) - 1, cz + Math.floor(k / 9) - 1));
      if (!cell) continue;
      for (const at of cell) {
        const far = (others[at] - x) ** 2 + (others[at + 1] - y) ** 2 + (others[at + 2] - z) ** 2;
        if (far > least) continue;
        least = far;
        for (let c = 0; c < 3; c++) out[i + c] = others[at + c];
      }
    }
    if (Number.isNaN(out[i])) lost++;
  }
  return lost > (lostShare * expected.length) / 3 ? undefined : out;
}
