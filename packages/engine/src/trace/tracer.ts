/**
 * The one interface of path tracing. What is computed, for every backend alike (reference/path.ts is this as plain code):
 *
 * A path starts at the lens through a point of its pixel (box filter) and scatters at surfaces until it leaves the scene,
 * ends by chance, or has scattered `maxBounces` times. At each surface one light (rectangle, sphere or the environment) is
 * chosen by how much it may give there and a point of it is asked for; what scattered rays meet on their own is combined with
 * that by the power heuristic (Veach 1995). Surfaces: diffuse + GGX with multiple scattering given back + sheen + clear coat;
 * glass by chance, thin or with refraction and absorption. Alpha and smooth thin glass let rays pass straight on.
 *
 * Random numbers depend on (pixel, sample, seed) alone: pictures are the same for any number of threads and any windows.
 */
import type { PackedScene } from './pack-scene.ts';
import type { TraceView, TraceWindow } from './view.ts';

export interface Film {
  window: TraceWindow;
  /** Samples per pixel so far. */
  samples: number;
  /** FILM_WORDS per pixel, sums (layout.ts). */
  data: Float32Array;
}

export interface AddSamplesOptions {
  signal?: AbortSignal;
  onProgress?(fraction: number): void;
  /**
   * False: the last portion need only be handed to the device; asking for the film then waits for it. Saves a way there and back. A device
   * that takes it so does not know when it is done, and the last `onProgress(1)` does not come.
   */
  wait?: boolean;
}

export interface Tracer {
  readonly kind: 'reference' | 'wasm' | 'wgsl';
  readonly description: string;
  load(scene: PackedScene): Promise<void>;
  /** Starts an empty film for a view. */
  begin(view: TraceView): Promise<void>;
  /** Adds samples to every pixel of the film. Rejects with ABORTED soon after the signal fires; the film is then incomplete. */
  addSamples(count: number, options?: AddSamplesOptions): Promise<void>;
  /** A copy of the film so far. */
  film(): Promise<Film>;
  /**
   * r, g, b, 255 of the film so far as it is shown, where the device can make bytes of it: less to carry than `film`. Enlarged (or
   * made smaller) to `size` where one is given.
   */
  filmBytes?(exposure: number, size?: { width: number; height: number }): Promise<Uint8Array>;
  dispose(): Promise<void>;
}
