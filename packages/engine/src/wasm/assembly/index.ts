export { bareBlend } from './bare';
export { bareDots, matchBlock } from './match';
export { siftDescribe } from './sift-describe';
export { siftDetect } from './sift-octaves';
export { runSteps } from './step';

/** First byte behind the module's own constants; the host lays out everything from there on. */
export function heapBase(): usize {
  return __heap_base;
}
