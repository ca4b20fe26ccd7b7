import { defaultLimits, type MeshLimits } from '../limits.ts';
import type { ModelUnit, UpAxis } from './units.ts';

/** A picture file becomes pixels; how depends on where the code runs (node/pictures.ts uses sharp). */
export interface DecodePicture {
  (bytes: Uint8Array, options: { maxSide: number; maxSourcePixels: number }): Promise<DecodedPicture>;
  /** What the header says, without decoding. */
  measure(bytes: Uint8Array): Promise<{ width: number; height: number }>;
}

export interface DecodedPicture {
  width: number;
  height: number;
  /** r, g, b, a, 8 bits each. */
  pixels: Uint8Array;
  /** Set when `bytes` were one of these and the pixels are theirs, unscaled. */
  mimeType?: 'image/png' | 'image/jpeg' | 'image/webp';
}

export interface ReadModelOptions {
  decodePicture: DecodePicture;
  limits?: Partial<MeshLimits>;
  /** For files that do not say (OBJ, PLY, STL); glTF is always meters. */
  unit?: ModelUnit | undefined;
  /** For files that do not say; glTF is always Y up. */
  up?: UpAxis | undefined;
}

export const limitsOf = (options: ReadModelOptions): MeshLimits => ({ ...defaultLimits, ...options.limits });
