/** The nearest of many points: a balanced k-d tree that lies in one array. */

export interface Nearest {
  /** Index of the nearest point; its squared distance is left in `squared`. */
  find(x: number, y: number, z: number): number;
  squared: number;
}

export function nearestAmong(points: Float64Array): Nearest {
  const count = points.length / 3;
  const order = Int32Array.from({ length: count }, (_, i) => i);
  const axes = new Uint8Array(count);
  build(points, order, axes, 0, count);
  const sorted = new Float64Array(3 * count);
  for (let i = 0; i < count; i++) sorted.set(points.subarray(3 * order[i], 3 * order[i] + 3), 3 * i);
  let [x, y, z, best] = [0, 0, 0, 0];
  const search = (from: number, to: number): void => {
    const middle = (from + to) >> 1;
    const dx = x - sorted[3 * middle];
    const dy = y - sorted[3 * middle + 1];
    const dz = z - sorted[3 * middle + 2];
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared < tree.squared) {
      tree.squared = squared;
      best = middle;
    }
    const aside = axes[middle] === 0 ? dx : axes[middle] === 1 ? dy : dz;
    const low = aside < 0;
    if (low ? from < middle : middle + 1 < to) search(low ? from : middle + 1, low ? middle : to);
    if (aside * aside < tree.squared && (low ? middle + 1 < to : from < middle))
      search(low ? middle + 1 : from, low ? to : middle);
  };
  const tree: Nearest = {
    squared: 0,
    find(px, py, pz) {
      x = px;
      y = py;
      z = pz;
      tree.squared = Infinity;
      search(0, count);
      return order[best];
    },
  };
  return tree;
}

function build(points: Float64Array, order: Int32Array, axes: Uint8Array, from: number, to: number): void {
  if (to - from < 1) return;
  const spread = [0, 1, 2].map((axis) => {
    let low = Infinity;
    let high = -Infinity;
    for (let i = from; i < to; i++) {
      const value = points[3 * order[i] + axis];
      if (value < low) low = value;
      if (value > high) high = value;
    }
    return high - low;
  });
  const axis = spread.indexOf(Math.max(...spread));
  order.subarray(from, to).sort((a, b) => points[3 * a + axis] - points[3 * b + axis]);
  const middle = (from + to) >> 1;
  axes[middle] = axis;
  build(points, order, axes, from, middle);
  build(points, order, axes, middle + 1, to);
}
