/** A picture of a place with its depth and surfaces. */
import type { TraceCamera } from '@orrery/engine';

export interface PlacePicture {
  camera: TraceCamera;
  /** r, g, b, 8 bits each, sRGB. */
  rgb: Uint8Array;
  /** Millimeters: along the viewing axis, of a spherical camera from the eye. 0 where the outside is seen. */
  depth: Float32Array;
  /** Unit, 3 per pixel; zeros where the outside is seen. */
  normals: Float32Array;
  /** 3 per pixel, 255 times the square root of the reflectance of what is seen first; absent: not known. */
  albedo?: Uint8Array;
  /** 255 where the color is known; absent: everywhere. */
  mask?: Uint8Array;
}
