/** A surface without the steps of the cells it was cut out of; it keeps its volume (Taubin 1995). */
import type { Shape } from './silhouette.ts';

export function smoothShape({ positions, indices }: Shape, rounds: number): Shape {
  const count = positions.length / 3;
  const degree = new Uint16Array(count);
  for (const v of indices) degree[v]++;
  let from = Float32Array.from(positions);
  const moved = (amount: number) => {
    const sums = new Float64Array(3 * count);
    for (let t = 0; t < indices.length; t += 3)
      for (let c = 0; c < 3; c++) {
        // Every edge has two faces, which run along it in opposite directions: each vertex meets each neighbor once.
        const [a, b] = [indices[t + c], indices[t + ((c + 1) % 3)]];
        for (let k = 0; k < 3; k++) sums[3 * a + k] += from[3 * b + k];
      }
    from = from.map((value, i) => {
      const n = degree[Math.floor(i / 3)];
      return n > 0 ? value + amount * (sums[i] / n - value) : value;
    });
  };
  for (let round = 0; round < rounds; round++) {
    moved(0.5);
    moved(-0.53);
  }
  return { positions: from, indices };
}
