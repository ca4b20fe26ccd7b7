/** Loops with nothing around them, for the benchmarks: a module of their own, which the product does not load. */
export { bareBlend } from './bare';
export { bareDots } from './match';
export { bareBlur } from './sift-blur';
export { bareBoxes } from './trace-walk';

/** As in index.ts: the host asks every module. */
export function heapBase(): usize {
  return __heap_base;
}
