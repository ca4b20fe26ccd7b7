/** A kernel with what it works on. */
import type { Kernel } from './kernel.ts';

export interface Bound {
  kernel: Kernel;
  group: GPUBindGroup;
}
