/** An outline with its camera. */
import type { ShapeView } from './silhouette.ts';

export interface OutlineView extends ShapeView {
  width: number;
  height: number;
  mask: Uint8Array;
  /** Pixels per unit of the shape at the origin (for a camera of known place: its focal length), and where the origin (its axis) is seen. */
  scale: number;
  centerX: number;
  centerY: number;
  /** The subject reaches the picture's border: beyond it nothing is known. */
  cut?: boolean;
  /** `insideDistance` of the mask, where it is known already. */
  inside?: Float32Array;
}
