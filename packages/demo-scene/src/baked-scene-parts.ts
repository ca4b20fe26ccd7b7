/** What baking leaves to draw from. */

import type { AreaLight } from './area-light.ts';
import type { BitmapLayout } from './bitmaps.ts';
import type { Shapes } from './cast-ray.ts';
import type { Surface } from './surface.ts';

export interface BakedScene {
  shapes: Shapes;
  surfaces: Surface[];
  lights: AreaLight[];
  bitmaps: BitmapLayout;
  bytes: Uint8Array;
  lightOffsets: number[];
  light: Float32Array;
}
