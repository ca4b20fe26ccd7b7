import type { Film } from '../trace/tracer.ts';

export interface DenoiseOptions {
  /** Brings the film's radiance to the brightness that will be looked at. */
  exposure: number;
  /** The film is a whole sphere, and goes on over its edges and poles. */
  sphere?: boolean;
  signal?: AbortSignal;
}

/** Removes the noise of few samples, guided by albedo and normals of the first hit. */
export interface FilmDenoiser {
  /** Radiance, 3 per pixel. */
  denoise(film: Film, options: DenoiseOptions): Promise<Float32Array>;
  dispose(): Promise<void>;
}

/** Pixels a tile reaches beyond what is kept of it: about as far as the network looks. */
export const TILE_OVERLAP = 32;
