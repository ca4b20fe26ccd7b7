/** Colors for what no picture shows: those around it, carried in from its border and evened out. */
import type { Shape } from './silhouette.ts';

const evenings = 24;

/** `colors`: three numbers for each vertex, NaN where nothing is known; filled in place. What is joined to nothing known turns gray. */
export function carryColors({ indices }: Pick<Shape, 'indices'>, colors: Float32Array): void {
  const count = colors.length / 3;
  const isFree = Uint8Array.from({ length: count }, (_, v) => (Number.isNaN(colors[3 * v]) ? 1 : 0));
  const edges: number[] = [];
  for (let t = 0; t < indices.length; t += 3)
    for (let c = 0; c < 3; c++) {
      const [a, b] = [indices[t + c], indices[t + ((c + 1) % 3)]];
      if (isFree[a] || isFree[b]) edges.push(a, b);
    }
  const sums = new Float32Array(3 * count);
  const met = new Uint16Array(count);
  const round = (onlyUnknown: boolean): number => {
    sums.fill(0);
    met.fill(0);
    for (let e = 0; e < edges.length; e += 2)
      for (const [to, from] of [
        [edges[e], edges[e + 1]],
        [edges[e + 1], edges[e]],
      ] as const) {
        if (!isFree[to] || Number.isNaN(colors[3 * from])) continue;
        for (let k = 0; k < 3; k++) sums[3 * to + k] += colors[3 * from + k];
        met[to]++;
      }
    let changed = 0;
    for (let v = 0; v < count; v++) {
      if (met[v] === 0 || (onlyUnknown && !Number.isNaN(colors[3 * v]))) continue;
      for (let k = 0; k < 3; k++) colors[3 * v + k] = sums[3 * v + k] / met[v];
      changed++;
    }
    return changed;
  };
  while (round(true) > 0);
  for (let k = 0; k < evenings; k++) round(false);
  for (let i = 0; i < colors.length; i++) if (Number.isNaN(colors[i])) colors[i] = 0.2;
}
