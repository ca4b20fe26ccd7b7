/**
 * Bounding-volume hierarchies: binned surface-area heuristic (Wald 2007) to a binary tree, then collapsed to four
 * children per node (Dammertz 2008) so that one vector instruction tests all of them.
 */
import { EngineError } from '../errors.ts';
import { NODE_WORDS } from './layout.ts';

const BINS = 16;
/** Below so many levels nodes are halved by count; the first that makes a tree no deeper than the tracers' stacks is taken. */
const SAH_DEPTHS = [48, 24, 12, 6, 0];
/** Entries of the smallest stack a tracer has (the GPU's). Halved by count alone, 2^27 triangles need 43. */
export const STACK_ENTRIES = 64;
/** Cost of a node visit against one leaf block of up to four triangles. */
const NODE_COST = 1;
const BLOCK_COST = 1.2;

export interface BinaryTree {
  /** Primitives in leaf order. */
  order: Uint32Array;
  /** 6 per node: min xyz, max xyz. */
  bounds: Float32Array;
  /** Right child of an inner node (the left one follows its parent), or first primitive of a leaf. */
  second: Uint32Array;
  /** Primitives of a leaf; 0 for inner nodes. */
  count: Uint32Array;
  nodes: number;
}

/** `boxes` holds min xyz, max xyz per primitive, of which `perTest` are tested at once. */
export function buildBinaryTree(boxes: Float32Array, maxLeaf: number, perTest = 4): BinaryTree {
  for (const depth of SAH_DEPTHS) {
    const tree = buildToDepth(boxes, maxLeaf, perTest, depth);
    if (stackNeed(tree) <= STACK_ENTRIES) return tree;
  }
  throw new EngineError('INVALID_INPUT', `a tree over ${boxes.length / 6} boxes is too deep`);
}

/** Most entries a walk of the collapsed tree can have waiting: beside each node that is entered wait its other inner children. */
export function stackNeed(tree: BinaryTree): number {
  if (tree.nodes === 0 || tree.count[0] > 0) return 1;
  let most = 1;
  const waiting: [node: number, below: number][] = [[0, 0]];
  while (waiting.length > 0) {
    const [node, below] = waiting.pop()!;
    const inner = childrenOf(tree, node).filter((child) => tree.count[child] === 0);
    most = Math.max(most, below + inner.length);
    for (const child of inner) waiting.push([child, below + inner.length - 1]);
  }
  return most;
}

/** The same of a tree of four-child nodes. */
export function nodeStackNeed(nodes: Uint32Array, root: number): number {
  let most = 1;
  const waiting: number[] = [root, 0];
  while (waiting.length > 0) {
    const below = waiting.pop()!;
    const node = waiting.pop()! * NODE_WORDS;
    const inner = [0, 1, 2, 3].filter((lane) => nodes[node + 28 + lane] === 0 && !isEmpty(nodes, node + lane));
    most = Math.max(most, below + inner.length);
    for (const lane of inner) waiting.push(nodes[node + 24 + lane], below + inner.length - 1);
  }
  return most;
}

/** The bits of an infinite lower end. */
const isEmpty = (nodes: Uint32Array, at: number) => nodes[at] === 0x7f800000;

function buildToDepth(boxes: Float32Array, maxLeaf: number, perTest: number, maxSahDepth: number): BinaryTree {
  const n = boxes.length / 6;
  const order = new Uint32Array(n);
  for (let i = 0; i < n; i++) order[i] = i;
  const capacity = Math.max(1, 2 * n);
  const tree: BinaryTree = {
    order,
    bounds: new Float32Array(6 * capacity),
    second: new Uint32Array(capacity),
    count: new Uint32Array(capacity),
    nodes: 0,
  };
  const centers = new Float32Array(3 * n);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < 3; k++) centers[3 * i + k] = 0.5 * (boxes[6 * i + k] + boxes[6 * i + 3 + k]);
  }
  const binCount = new Uint32Array(BINS);
  const binBoxes = new Float64Array(6 * BINS);
  const rightArea = new Float64Array(BINS);
  const rightCount = new Uint32Array(BINS);

  // Level, end, start, parent to link as second child or -1; depth first, so that left children follow their parents.
  const stack: number[] = [];
  if (n > 0) stack.push(0, n, 0, -1);
  while (stack.length > 0) {
    const parent = stack.pop()!;
    const start = stack.pop()!;
    const end = stack.pop()!;
    const level = stack.pop()!;
    const node = tree.nodes++;
    if (parent >= 0) tree.second[parent] = node;
    const box = tree.bounds.subarray(6 * node, 6 * node + 6);
    emptyBox(box);
    const centerLow = [Infinity, Infinity, Infinity];
    const centerHigh = [-Infinity, -Infinity, -Infinity];
    for (let i = start; i < end; i++) {
      const p = order[i];
      growBox(box, 0, boxes, 6 * p);
      for (let k = 0; k < 3; k++) {
        const c = centers[3 * p + k];
        if (c < centerLow[k]) centerLow[k] = c;
        if (c > centerHigh[k]) centerHigh[k] = c;
      }
    }
    const size = end - start;
    let middle = -1;
    if (size > 1) {
      const split = bestSplit(start, end, centerLow, centerHigh);
      const whole = halfArea(box, 0);
      const leafCost = BLOCK_COST * Math.ceil(size / perTest);
      const splits =
        level < maxSahDepth && split.cost < Infinity && (size > maxLeaf || NODE_COST + split.cost / whole < leafCost);
      if (splits) middle = partition(start, end, split.axis, split.low, split.scale, split.bin);
      // All centers in one place, or too deep: halves by count.
      if ((middle <= start || middle >= end) && size > maxLeaf) middle = start + (size >> 1);
      if (middle <= start || middle >= end) middle = -1;
    }
    if (middle < 0) {
      tree.second[node] = start;
      tree.count[node] = size;
      continue;
    }
    stack.push(level + 1, end, middle, node, level + 1, middle, start, -1);
  }
  return tree;

  function bestSplit(start: number, end: number, low: number[], high: number[]) {
    let best = { cost: Infinity, axis: 0, bin: 0, low: 0, scale: 0 };
    for (let axis = 0; axis < 3; axis++) {
      const extent = high[axis] - low[axis];
      if (!(extent > 0)) continue;
      const scale = (BINS * 0.9999) / extent;
      binCount.fill(0);
      for (let b = 0; b < BINS; b++) emptyBox(binBoxes, 6 * b);
      for (let i = start; i < end; i++) {
        const p = order[i];
        const b = Math.min(BINS - 1, ((centers[3 * p + axis] - low[axis]) * scale) | 0);
        binCount[b] = binCount[b] + 1;
        growBox(binBoxes, 6 * b, boxes, 6 * p);
      }
      const sweep = new Float64Array(6);
      emptyBox(sweep);
      let count = 0;
      for (let b = BINS - 1; b > 0; b--) {
        growBox(sweep, 0, binBoxes, 6 * b);
        count += binCount[b];
        rightArea[b] = count > 0 ? halfArea(sweep, 0) : 0;
        rightCount[b] = count;
      }
      emptyBox(sweep);
      count = 0;
      for (let b = 0; b < BINS - 1; b++) {
        growBox(sweep, 0, binBoxes, 6 * b);
        count += binCount[b];
        if (count === 0 || rightCount[b + 1] === 0) continue;
        const left = halfArea(sweep, 0) * Math.ceil(count / perTest);
        const cost = BLOCK_COST * (left + rightArea[b + 1] * Math.ceil(rightCount[b + 1] / perTest));
        if (cost < best.cost) best = { cost, axis, bin: b, low: low[axis], scale };
      }
    }
    return best;
  }

  function partition(start: number, end: number, axis: number, low: number, scale: number, bin: number): number {
    let i = start;
    let j = end - 1;
    while (i <= j) {
      const p = order[i];
      const b = Math.min(BINS - 1, ((centers[3 * p + axis] - low) * scale) | 0);
      if (b <= bin) {
        i++;
      } else {
        order[i] = order[j];
        order[j] = p;
        j--;
      }
    }
    return i;
  }
}

/**
 * Four-child nodes of a binary tree; the first is the root. `leaf` says what a leaf's child word is. Node indices count
 * from `firstNode`, where the caller will put them.
 */
export function collapse(
  tree: BinaryTree,
  firstNode: number,
  leaf: (start: number, count: number) => number,
): Uint32Array {
  const built: Uint32Array[] = [];
  const build = (children: number[]): number => {
    const index = built.length;
    const node = new Uint32Array(NODE_WORDS);
    const floats = new Float32Array(node.buffer);
    for (let lane = 0; lane < 4; lane++) {
      for (let k = 0; k < 3; k++) {
        floats[8 * k + lane] = Infinity;
        floats[8 * k + 4 + lane] = -Infinity;
      }
    }
    built.push(node);
    children.forEach((child, lane) => {
      for (let k = 0; k < 3; k++) {
        floats[8 * k + lane] = tree.bounds[6 * child + k];
        floats[8 * k + 4 + lane] = tree.bounds[6 * child + 3 + k];
      }
      const count = tree.count[child];
      node[24 + lane] = count > 0 ? leaf(tree.second[child], count) : firstNode + build(childrenOf(tree, child));
      node[28 + lane] = count;
    });
    return index;
  };
  if (tree.nodes === 0) build([]);
  else build(tree.count[0] > 0 ? [0] : childrenOf(tree, 0));
  const out = new Uint32Array(NODE_WORDS * built.length);
  built.forEach((node, k) => {
    out.set(node, NODE_WORDS * k);
  });
  return out;
}

/** Up to four descendants of an inner node: always the largest inner one is opened. */
function childrenOf(tree: BinaryTree, node: number): number[] {
  const children = [node + 1, tree.second[node]];
  while (children.length < 4) {
    let largest = -1;
    let area = -1;
    for (let k = 0; k < children.length; k++) {
      const child = children[k];
      if (tree.count[child] > 0) continue;
      const a = halfArea(tree.bounds, 6 * child);
      if (a > area) {
        area = a;
        largest = k;
      }
    }
    if (largest < 0) break;
    const child = children[largest];
    children.splice(largest, 1, child + 1, tree.second[child]);
  }
  return children;
}

type Numbers = Float32Array | Float64Array;

function emptyBox(box: Numbers, at = 0): void {
  for (let k = 0; k < 3; k++) {
    box[at + k] = Infinity;
    box[at + 3 + k] = -Infinity;
  }
}

function growBox(box: Numbers, at: number, by: Numbers, byAt: number): void {
  for (let k = 0; k < 3; k++) {
    if (by[byAt + k] < box[at + k]) box[at + k] = by[byAt + k];
    if (by[byAt + 3 + k] > box[at + 3 + k]) box[at + 3 + k] = by[byAt + 3 + k];
  }
}

function halfArea(box: Numbers, at: number): number {
  const x = box[at + 3] - box[at];
  const y = box[at + 4] - box[at + 1];
  const z = box[at + 5] - box[at + 2];
  return x < 0 ? 0 : x * y + y * z + z * x;
}
