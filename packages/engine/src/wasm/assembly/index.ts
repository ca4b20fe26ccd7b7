export { convolve, enlargeTwice, poolHalf } from './convolve';
export { convolveDepthwise } from './depthwise';
export { matchBlock } from './match';
export { resamplePicture } from './resample';
export { siftDescribe } from './sift-describe';
export { siftDetect } from './sift-octaves';
export { runSteps } from './step';
export { traceTiles } from './trace-path';
export { convolveWinograd } from './winograd';

/** First byte behind the module's own constants; the host lays out everything from there on. */
export function heapBase(): usize {
  return __heap_base;
}
