/** Mean squared distance of every point to its three nearest others, by a k-d tree. */

const LEAF = 8;

export function neighborDistances(positions: Float32Array, count: number): Float32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  build(positions, order, 0, count, 0);
  const out = new Float32Array(count);
  const nearest = new Float64Array(3);
  for (let i = 0; i < count; i++) {
    nearest.fill(Infinity);
    search(positions, order, 0, count, 0, i, nearest);
    const known = nearest.filter(Number.isFinite);
    out[i] = known.length > 0 ? known.reduce((sum, d) => sum + d, 0) / known.length : 1;
  }
  return out;
}

/** Orders the range so that its middle element splits it along `axis`, and so on down. */
function build(p: Float32Array, order: Uint32Array, low: number, high: number, axis: number): void {
  if (high - low <= LEAF) return;
  const middle = (low + high) >> 1;
  select(p, order, low, high - 1, middle, axis);
  build(p, order, low, middle, (axis + 1) % 3);
  build(p, order, middle + 1, high, (axis + 1) % 3);
}

/** Quickselect (Hoare). */
function select(p: Float32Array, order: Uint32Array, low: number, high: number, k: number, axis: number): void {
  let [a, b] = [low, high];
  while (a < b) {
    const pivot = p[3 * order[(a + b) >> 1] + axis];
    let [i, j] = [a, b];
    while (i <= j) {
      while (p[3 * order[i] + axis] < pivot) i++;
      while (p[3 * order[j] + axis] > pivot) j--;
      if (i <= j) {
        const swap = order[i];
        order[i++] = order[j];
        order[j--] = swap;
      }
    }
    if (k <= j) b = j;
    else if (k >= i) a = i;
    else return;
  }
}

function search(
  p: Float32Array,
  order: Uint32Array,
  low: number,
  high: number,
  axis: number,
  query: number,
  nearest: Float64Array,
): void {
  if (high - low <= LEAF) {
    for (let k = low; k < high; k++) offer(p, order[k], query, nearest);
    return;
  }
  const middle = (low + high) >> 1;
  const point = order[middle];
  offer(p, point, query, nearest);
  const side = p[3 * query + axis] - p[3 * point + axis];
  const next = (axis + 1) % 3;
  if (side < 0) search(p, order, low, middle, next, query, nearest);
  else search(p, order, middle + 1, high, next, query, nearest);
  if (side * side >= nearest[2]) return;
  if (side < 0) search(p, order, middle + 1, high, next, query, nearest);
  else search(p, order, low, middle, next, query, nearest);
}

function offer(p: Float32Array, point: number, query: number, nearest: Float64Array): void {
  if (point === query) return;
  const dx = p[3 * point] - p[3 * query];
  const dy = p[3 * point + 1] - p[3 * query + 1];
  const dz = p[3 * point + 2] - p[3 * query + 2];
  const d = dx * dx + dy * dy + dz * dz;
  if (d >= nearest[2]) return;
  nearest[2] = d;
  if (nearest[2] < nearest[1]) [nearest[1], nearest[2]] = [nearest[2], nearest[1]];
  if (nearest[1] < nearest[0]) [nearest[0], nearest[1]] = [nearest[1], nearest[0]];
}
