/** A polygon with a thickness. */
import type { Loop } from './face-outline.ts';

/** Lengths in pixels of the target. */
export interface Prism {
  yaw: number;
  elevation: number;
  distance: number;
  depth: number;
  loops: Loop[];
}

export interface PrismFit {
  prism: Prism;
  cost: number;
}
