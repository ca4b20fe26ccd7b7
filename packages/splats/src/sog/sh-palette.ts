/**
 * A palette of SH vectors by recursive bisection (tree-structured vector quantization): the cell with the largest
 * total squared error is cut across its principal axis until the palette is full.
 *
 * Flat k-means, which splat-transform uses, costs n * palette * dimensions per iteration: on the CPU 90 k degree-3
 * Gaussians with its 64 Ki palette did not finish in ten minutes. This costs n * dimensions * log(palette): a second.
 */
export interface ShPalette {
  count: number;
  /** count * dimensions */
  centroids: Float32Array;
  /** One per vector. */
  labels: Uint16Array;
}

interface Cell {
  start: number;
  end: number;
  error: number;
}

/** Vectors in the order of their cells, so that a cell lies in one piece of memory, and which each of them was. */
interface Rows {
  values: Float32Array;
  dimensions: number;
  order: Uint32Array;
  /** One vector each, used again by every cut: there are tens of thousands. */
  mean: Float64Array;
  axis: Float64Array;
  next: Float64Array;
}

const MAX_PALETTE = 65536;

export function buildShPalette(vectors: Float32Array, dimensions: number, maxEntries = MAX_PALETTE): ShPalette {
  const n = vectors.length / dimensions;
  const target = Math.min(n, maxEntries, MAX_PALETTE);
  const vector = () => new Float64Array(dimensions);
  const rows: Rows = {
    values: new Float32Array(vectors),
    dimensions,
    order: new Uint32Array(n),
    mean: vector(),
    axis: vector(),
    next: vector(),
  };
  const { order, mean } = rows;
  for (let i = 0; i < n; i++) order[i] = i;
  const cells = splitCells(rows, target);
  const centroids = new Float32Array(cells.length * dimensions);
  const labels = new Uint16Array(n);
  cells.forEach((cell, c) => {
    setMean(rows, cell);
    centroids.set(mean, c * dimensions);
    for (let i = cell.start; i < cell.end; i++) labels[order[i]] = c;
  });
  return { count: cells.length, centroids, labels };
}

function splitCells(rows: Rows, target: number): Cell[] {
  const heap: Cell[] = [];
  const done: Cell[] = [];
  const add = (start: number, end: number) => {
    const cell = { start, end, error: cellError(rows, start, end) };
    if (cell.error > 1e-12) pushHeap(heap, cell);
    else done.push(cell);
  };
  add(0, rows.order.length);
  while (heap.length > 0 && heap.length + done.length < target) {
    const cell = popHeap(heap);
    const cut = bisect(rows, cell);
    if (cut <= cell.start || cut >= cell.end) done.push(cell);
    else {
      add(cell.start, cut);
      add(cut, cell.end);
    }
  }
  return [...done, ...heap];
}

function setMean({ values, dimensions: d, mean }: Rows, { start, end }: Cell): void {
  mean.fill(0);
  for (let i = start, at = start * d; i < end; i++) {
    for (let k = 0; k < d; k++, at++) mean[k] += values[at];
  }
  for (let k = 0; k < d; k++) mean[k] /= end - start;
}

function cellError({ values, dimensions: d, next: sum }: Rows, start: number, end: number): number {
  if (end - start < 2) return 0;
  sum.fill(0);
  let squares = 0;
  for (let i = start, at = start * d; i < end; i++) {
    for (let k = 0; k < d; k++, at++) {
      const v = values[at];
      sum[k] += v;
      squares += v * v;
    }
  }
  let meanSquares = 0;
  for (let k = 0; k < d; k++) meanSquares += sum[k] * sum[k];
  return Math.max(0, squares - meanSquares / (end - start));
}

/** Vectors looked at to find a cell's axis: the direction settles long before a large cell is exhausted. */
const AXIS_SAMPLE = 512;

/** Reorders the cell so that the two sides of a plane through its mean, across its principal axis, lie apart. */
function bisect(rows: Rows, cell: Cell): number {
  setMean(rows, cell);
  setPrincipalAxis(rows, cell);
  const { values, dimensions: d, order, mean, axis } = rows;
  let offset = 0;
  for (let k = 0; k < d; k++) offset += axis[k] * mean[k];
  let low = cell.start;
  let high = cell.end - 1;
  while (low <= high) {
    const at = low * d;
    let dot = -offset;
    for (let k = 0; k < d; k++) dot += axis[k] * values[at + k];
    if (dot < 0) low++;
    else {
      const to = high * d;
      for (let k = 0; k < d; k++) {
        const moved = values[at + k];
        values[at + k] = values[to + k];
        values[to + k] = moved;
      }
      const moved = order[low];
      order[low] = order[high];
      order[high] = moved;
      high--;
    }
  }
  return low;
}

/** Power iteration from the vector farthest from the mean; two rounds are enough for a cutting plane. */
function setPrincipalAxis({ values, dimensions: d, mean, axis, next }: Rows, { start, end }: Cell): void {
  const step = Math.max(1, Math.floor((end - start) / AXIS_SAMPLE));
  let farthest = -1;
  for (let i = start; i < end; i += step) {
    const at = i * d;
    let distance = 0;
    for (let k = 0; k < d; k++) {
      const off = values[at + k] - mean[k];
      distance += off * off;
    }
    if (distance <= farthest) continue;
    farthest = distance;
    for (let k = 0; k < d; k++) axis[k] = values[at + k] - mean[k];
  }
  for (let round = 0; round < 2 && end - start > 2; round++) {
    next.fill(0);
    for (let i = start; i < end; i += step) {
      const at = i * d;
      let dot = 0;
      for (let k = 0; k < d; k++) dot += (values[at + k] - mean[k]) * axis[k];
      for (let k = 0; k < d; k++) next[k] += dot * (values[at + k] - mean[k]);
    }
    let square = 0;
    for (let k = 0; k < d; k++) square += next[k] * next[k];
    if (square < 1e-60) break;
    const scale = 1 / Math.sqrt(square);
    for (let k = 0; k < d; k++) axis[k] = next[k] * scale;
  }
}

function pushHeap(heap: Cell[], cell: Cell): void {
  let at = heap.push(cell) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (heap[parent].error >= cell.error) break;
    heap[at] = heap[parent];
    at = parent;
  }
  heap[at] = cell;
}

function popHeap(heap: Cell[]): Cell {
  const top = heap[0];
  const last = heap.pop() as Cell;
  if (heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1].error > heap[child].error) child++;
    if (heap[child].error <= last.error) break;
    heap[at] = heap[child];
    at = child;
  }
  heap[at] = last;
  return top;
}
