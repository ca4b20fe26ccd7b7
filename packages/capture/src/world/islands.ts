/** Groups of Gaussians that touch nothing else: what hangs in the air beside a model. */
import type { Gaussians, Vec3 } from '@orrery/splats';

/** Along an axis; with the reach of large Gaussians about half of what a Map holds. A wider world gets coarser cells, and keeps more. */
const MOST_CELLS = 200;

/**
 * Marks the Gaussians that are not part of a group with at least `minShare` of all. Two are of one group when they lie in the same or in
 * neighboring cells of a grid; a large Gaussian fills all cells within one standard deviation of it (at most two cells away).
 */
export function islands(world: Gaussians, wantedCellSize: number, minShare: number): Uint8Array {
  const cellSize = Math.max(wantedCellSize, widest(world) / MOST_CELLS);
  const cellOf = (i: number): Vec3 => [
    Math.floor(world.positions[3 * i] / cellSize),
    Math.floor(world.positions[3 * i + 1] / cellSize),
    Math.floor(world.positions[3 * i + 2] / cellSize),
  ];
  // 17 bits an axis: a world is not three hundred times as far from its origin as it is wide.
  const key = (x: number, y: number, z: number) => ((x + 65536) * 131072 + (y + 65536)) * 131072 + (z + 65536);
  const numbers = new Map<number, number>();
  const parents: number[] = [];
  const root = (n: number): number => {
    let at = n;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at]];
      at = parents[at];
    }
    return at;
  };
  const number = (k: number): number => {
    let n = numbers.get(k);
    if (n === undefined) {
      n = parents.length;
      numbers.set(k, n);
      parents.push(n);
    }
    return n;
  };
  const own = new Int32Array(world.count);
  for (let i = 0; i < world.count; i++) {
    const [x, y, z] = cellOf(i);
    const here = number(key(x, y, z));
    own[i] = here;
    const size = Math.exp(Math.max(world.logScales[3 * i], world.logScales[3 * i + 1], world.logScales[3 * i + 2]));
    const reach = Math.min(2, Math.round(size / cellSize));
    for (let dx = -reach; dx <= reach; dx++)
      for (let dy = -reach; dy <= reach; dy++)
        for (let dz = -reach; dz <= reach; dz++) parents[root(number(key(x + dx, y + dy, z + dz)))] = root(here);
  }
  for (const [k, n] of numbers) {
    const z = (k % 131072) - 65536;
    const y = (Math.floor(k / 131072) % 131072) - 65536;
    const x = Math.floor(k / 131072 / 131072) - 65536;
    for (let dx = 0; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (let dz = -1; dz <= 1; dz++) {
          const other = numbers.get(key(x + dx, y + dy, z + dz));
          if (other !== undefined) parents[root(other)] = root(n);
        }
  }
  const sizes = new Map<number, number>();
  for (const n of own) sizes.set(root(n), (sizes.get(root(n)) ?? 0) + 1);
  return Uint8Array.from(own, (n) => (sizes.get(root(n))! < minShare * world.count ? 1 : 0));
}

/** Extent along the axis on which it is largest. */
function widest({ positions, count }: Gaussians): number {
  const [low, high] = [
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ];
  for (let i = 0; i < 3 * count; i++) {
    const axis = i % 3;
    low[axis] = Math.min(low[axis], positions[i]);
    high[axis] = Math.max(high[axis], positions[i]);
  }
  return count === 0 ? 0 : Math.max(...high.map((value, axis) => value - low[axis]));
}
