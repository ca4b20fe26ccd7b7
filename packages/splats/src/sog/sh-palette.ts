/**
 * A palette of SH vectors by recursive bisection (tree-structured vector quantisation): the cell with the largest
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

const MAX_PALETTE = 65536;

export function buildShPalette(vectors: Float32Array, dimensions: number, maxEntries = MAX_PALETTE): ShPalette {
  const n = vectors.length / dimensions;
  const target = Math.min(n, maxEntries, MAX_PALETTE);
  const order = new Uint32Array(n);
  for (let i = 0; i < n; i++) order[i] = i;
  const cells = splitCells(vectors, dimensions, order, target);
  const centroids = new Float32Array(cells.length * dimensions);
  const labels = new Uint16Array(n);
  const mean = new Float64Array(dimensions);
  cells.forEach((cell, c) => {
    cellMean(vectors, dimensions, order, cell, mean);
    centroids.set(mean, c * dimensions);
    for (let i = cell.start; i < cell.end; i++) labels[order[i]] = c;
  });
  return { count: cells.length, centroids, labels };
}

function splitCells(vectors: Float32Array, d: number, order: Uint32Array, target: number): Cell[] {
  const heap: Cell[] = [];
  const done: Cell[] = [];
  const add = (start: number, end: number) => {
    const cell = { start, end, error: cellError(vectors, d, order, start, end) };
    if (cell.error > 1e-12) pushHeap(heap, cell);
    else done.push(cell);
  };
  add(0, order.length);
  while (heap.length > 0 && heap.length + done.length < target) {
    const cell = popHeap(heap);
    const cut = bisect(vectors, d, order, cell);
    if (cut <= cell.start || cut >= cell.end) done.push(cell);
    else {
      add(cell.start, cut);
      add(cut, cell.end);
    }
  }
  return [...done, ...heap];
}

function cellMean(vectors: Float32Array, d: number, order: Uint32Array, cell: Cell, mean: Float64Array): void {
  mean.fill(0);
  for (let i = cell.start; i < cell.end; i++) {
    const at = order[i] * d;
    for (let k = 0; k < d; k++) mean[k] += vectors[at + k];
  }
  const n = cell.end - cell.start;
  for (let k = 0; k < d; k++) mean[k] /= n;
}

function cellError(vectors: Float32Array, d: number, order: Uint32Array, start: number, end: number): number {
  if (end - start < 2) return 0;
  const sum = new Float64Array(d);
  let squares = 0;
  for (let i = start; i < end; i++) {
    const at = order[i] * d;
    for (let k = 0; k < d; k++) {
      const v = vectors[at + k];
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
function bisect(vectors: Float32Array, d: number, order: Uint32Array, cell: Cell): number {
  const mean = new Float64Array(d);
  cellMean(vectors, d, order, cell, mean);
  const axis = principalAxis(vectors, d, order, cell, mean);
  let offset = 0;
  for (let k = 0; k < d; k++) offset += axis[k] * mean[k];
  let low = cell.start;
  let high = cell.end - 1;
  while (low <= high) {
    const at = order[low] * d;
    let dot = -offset;
    for (let k = 0; k < d; k++) dot += axis[k] * vectors[at + k];
    if (dot < 0) low++;
    else {
      const moved = order[low];
      order[low] = order[high];
      order[high] = moved;
      high--;
    }
  }
  return low;
}

/** Power iteration from the vector farthest from the mean; two rounds are enough for a cutting plane. */
function principalAxis(vectors: Float32Array, d: number, order: Uint32Array, cell: Cell, mean: Float64Array) {
  const step = Math.max(1, Math.floor((cell.end - cell.start) / AXIS_SAMPLE));
  let axis = new Float64Array(d);
  let farthest = -1;
  for (let i = cell.start; i < cell.end; i += step) {
    const at = order[i] * d;
    let distance = 0;
    for (let k = 0; k < d; k++) distance += (vectors[at + k] - mean[k]) ** 2;
    if (distance > farthest) {
      farthest = distance;
      for (let k = 0; k < d; k++) axis[k] = vectors[at + k] - mean[k];
    }
  }
  for (let round = 0; round < 2 && cell.end - cell.start > 2; round++) {
    const next = new Float64Array(d);
    for (let i = cell.start; i < cell.end; i += step) {
      const at = order[i] * d;
      let dot = 0;
      for (let k = 0; k < d; k++) dot += (vectors[at + k] - mean[k]) * axis[k];
      for (let k = 0; k < d; k++) next[k] += dot * (vectors[at + k] - mean[k]);
    }
    const length = Math.hypot(...next);
    if (length < 1e-30) break;
    for (let k = 0; k < d; k++) next[k] /= length;
    axis = next;
  }
  return axis;
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
