/**
 * Splits points into boxes of at most `maxPoints` by halving at the median of the axis of largest variance (which,
 * unlike the longest side, a single far point does not decide). Returns index lists, deterministic.
 */
export function splitChunks(positions: Float32Array, maxPoints: number): Uint32Array[] {
  const n = positions.length / 3;
  const order = new Uint32Array(n);
  for (let i = 0; i < n; i++) order[i] = i;
  const chunks: Uint32Array[] = [];
  const visit = (start: number, end: number) => {
    if (end - start <= maxPoints) {
      if (end > start) chunks.push(order.subarray(start, end));
      return;
    }
    const middle = (start + end) >> 1;
    selectNth(order, positions, widestAxis(positions, order, start, end), start, end - 1, middle);
    visit(start, middle);
    visit(middle, end);
  };
  visit(0, n);
  return chunks;
}

function widestAxis(positions: Float32Array, order: Uint32Array, start: number, end: number): number {
  const n = end - start;
  const variance = [0, 1, 2].map((axis) => {
    let mean = 0;
    for (let i = start; i < end; i++) mean += positions[order[i] * 3 + axis];
    mean /= n;
    let sum = 0;
    for (let i = start; i < end; i++) sum += (positions[order[i] * 3 + axis] - mean) ** 2;
    return sum;
  });
  return variance.indexOf(Math.max(...variance));
}

/** Quickselect (Hoare's partition, median of three): afterwards everything before `nth` is not above it. */
function selectNth(
  order: Uint32Array,
  positions: Float32Array,
  axis: number,
  left: number,
  right: number,
  nth: number,
) {
  const key = (i: number) => positions[order[i] * 3 + axis];
  let low = left;
  let high = right;
  while (low < high) {
    const [a, b, c] = [key(low), key((low + high) >> 1), key(high)];
    const pivot = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    let i = low;
    let j = high;
    while (i <= j) {
      while (key(i) < pivot) i++;
      while (key(j) > pivot) j--;
      if (i <= j) {
        const moved = order[i];
        order[i] = order[j];
        order[j] = moved;
        i++;
        j--;
      }
    }
    if (nth <= j) high = j;
    else if (nth >= i) low = i;
    else return;
  }
}
