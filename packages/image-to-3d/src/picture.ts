/** A picture, and what finds its subject. */
export interface Picture {
  width: number;
  height: number;
  /** r, g, b, a, 8 bits each, sRGB. */
  pixels: Uint8Array;
}

/** In pixels; right and bottom are the first beyond it. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How surely each pixel belongs to the subject, 0..1; undefined when nothing stands out. */
export type FindSubject = (picture: Picture) => Promise<Float32Array | undefined>;
