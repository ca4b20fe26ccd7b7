/** A surface of which some vertices moved and others did not, without a step between them. */
import type { Shape } from './silhouette.ts';

/** Rounds in which neighbors of what is held follow it. */
const follow = 3;

/** `share`: of the way from `before` to `after`, for each vertex; those beside what is held move less. */
export function partlyMoved(before: Shape, after: Shape, share: Float32Array): Shape {
  const { indices } = before;
  let even = share;
  for (let round = 0; round < follow; round++) {
    const sums = even.slice();
    const counts = new Uint16Array(even.length).fill(1);
    for (let t = 0; t < indices.length; t += 3)
      for (let c = 0; c < 3; c++) {
        const [a, b] = [indices[t + c], indices[t + ((c + 1) % 3)]];
        sums[a] += even[b];
        counts[a]++;
      }
    even = sums.map((sum, v) => Math.min(share[v], sum / counts[v]));
  }
  const positions = after.positions.map((value, i) => {
    const from = before.positions[i];
    return from + even[Math.floor(i / 3)] * (value - from);
  });
  return { positions, indices };
}
