/** The outline a rope would take around a thing at one height. */
import type { Shape, Vec3 } from '@orrery/model-library';

/** Counter-clockwise, `out` away from the surface; empty where nothing is at that height. */
export function hullOutline(parts: readonly Shape[], z: number, reach: number, out: number): Vec3[] {
  const points: [number, number][] = [];
  for (const { positions: p, indices } of parts)
    for (let i = 0; i < indices.length; i += 3) {
      const heights = [0, 1, 2].map((k) => p[indices[i + k] * 3 + 2]);
      if (Math.min(...heights) > z + reach || Math.max(...heights) < z - reach) continue;
      for (let k = 0; k < 3; k++) {
        const a = indices[i + k] * 3;
        const b = indices[i + ((k + 1) % 3)] * 3;
        if (Math.abs(p[a + 2] - z) <= reach) points.push([p[a], p[a + 1]]);
        // Where an edge passes through the height.
        if ((p[a + 2] - z) * (p[b + 2] - z) < 0) {
          const t = (z - p[a + 2]) / (p[b + 2] - p[a + 2]);
          points.push([p[a] + t * (p[b] - p[a]), p[a + 1] + t * (p[b + 1] - p[a + 1])]);
        }
      }
    }
  const hull = convexHull(points);
  if (hull.length < 3) return [];
  const center = hull.reduce((sum, [x, y]) => [sum[0] + x / hull.length, sum[1] + y / hull.length], [0, 0]);
  return hull.map(([x, y]): Vec3 => {
    const length = Math.hypot(x - center[0], y - center[1]) || 1;
    return [x + ((x - center[0]) / length) * out, y + ((y - center[1]) / length) * out, z];
  });
}

/** Andrew's monotone chain; corners closer than a hundredth of the extent are joined. */
function convexHull(points: [number, number][]): [number, number][] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly [number, number][]) => {
    const chain: [number, number][] = [];
    for (const p of list) {
      while (chain.length >= 2) {
        const [a, b] = [chain[chain.length - 2], chain[chain.length - 1]];
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  if (sorted.length < 3) return [];
  const hull = [...half(sorted), ...half(sorted.toReversed())];
  const extent = Math.max(...hull.map(([x]) => x)) - Math.min(...hull.map(([x]) => x));
  const kept: [number, number][] = [];
  for (const p of hull) {
    const last = kept.at(-1);
    if (!last || Math.hypot(p[0] - last[0], p[1] - last[1]) > extent * 0.01) kept.push(p);
  }
  return kept;
}
