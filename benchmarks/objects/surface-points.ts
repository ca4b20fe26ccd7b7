/** Points spread evenly over a surface. */

export interface Surface {
  positions: ArrayLike<number>;
  indices: ArrayLike<number>;
}

export function surfacePoints({ positions, indices }: Surface, count: number, random: () => number): Float64Array {
  const areas = new Float64Array(indices.length / 3 + 1);
  const corner = (t: number, k: number, axis: number) => positions[3 * indices[3 * t + k] + axis];
  for (let t = 0; t < areas.length - 1; t++) {
    const edge = (k: number) => [0, 1, 2].map((axis) => corner(t, k, axis) - corner(t, 0, axis));
    const [[ax, ay, az], [bx, by, bz]] = [edge(1), edge(2)] as [number[], number[]];
    areas[t + 1] = areas[t] + Math.hypot(ay! * bz! - az! * by!, az! * bx! - ax! * bz!, ax! * by! - ay! * bx!);
  }
  const total = areas.at(-1)!;
  if (!(total > 0)) throw new Error('a surface without area');
  const points = new Float64Array(3 * count);
  let t = 0;
  for (let i = 0; i < count; i++) {
    // Evenly along the sum of areas, with a little chance: no triangle is forgotten.
    const at = (total * (i + random())) / count;
    while (t < areas.length - 2 && areas[t + 1] < at) t++;
    const root = Math.sqrt(random());
    const u = root * random();
    const w = [1 - root, u, root - u];
    for (let axis = 0; axis < 3; axis++)
      points[3 * i + axis] = w[0] * corner(t, 0, axis) + w[1] * corner(t, 1, axis) + w[2] * corner(t, 2, axis);
  }
  return points;
}

export function boxOf(points: ArrayLike<number>): { low: number[]; high: number[]; longest: number } {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (let i = 0; i < points.length; i++) {
    low[i % 3] = Math.min(low[i % 3], points[i]);
    high[i % 3] = Math.max(high[i % 3], points[i]);
  }
  return { low, high, longest: Math.max(...high.map((value, k) => value - low[k])) };
}
