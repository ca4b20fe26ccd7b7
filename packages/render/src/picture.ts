/**
 * One finished picture. Large ones are drawn in bands of full rows, so that only a band's film and its denoiser exist at a
 * time; each band is drawn with a margin above and below, because the denoiser looks around every pixel. A pixel's samples
 * do not depend on the band, so bands meet without a seam.
 */
import type { TraceCamera } from '@orrery/engine';
import type { Scene } from '@orrery/usd';
import type { AssetLookup } from './assets.ts';
import { compose, meshDepth } from './compose.ts';
import { openDenoiser } from './denoise/denoiser.ts';
import { meterExposure } from './exposure.ts';
import { RenderError } from './render-error.ts';
import { Stage, type StageOptions } from './stage.ts';

export interface PictureOptions extends StageOptions {
  width: number;
  height: number;
  /** Paths per pixel. Default 64. */
  samples?: number;
  /** Default 8. */
  maxBounces?: number;
  seed?: number;
  /** Default true. */
  denoise?: boolean;
  /** Default: metered (exposure.ts). */
  exposure?: number;
  signal?: AbortSignal;
  /** 0 to 1, never going back. */
  onProgress?(fraction: number): void;
}

export interface Picture {
  width: number;
  height: number;
  /** r, g, b, 8 bits each, sRGB. */
  rgb: Uint8Array;
  /** The exposure it was drawn with. */
  exposure: number;
}

/** Pixels of a band, margins included: 48 bytes of film each, and the denoiser's planes. */
const BAND_PIXELS = 3_000_000;
const MARGIN = 48;

export async function renderPicture(scene: Scene, assets: AssetLookup, options: PictureOptions): Promise<Picture> {
  const stage = await Stage.open(scene, assets, options);
  try {
    return await drawPicture(stage, options);
  } catch (error) {
    if (options.signal?.aborted) throw new RenderError('ABORTED', 'the picture was given up', { cause: error });
    throw error;
  } finally {
    await stage.dispose();
  }
}

async function drawPicture(stage: Stage, options: PictureOptions): Promise<Picture> {
  const { width, height, samples = 64, seed = 0, maxBounces = 8, signal } = options;
  const camera = stage.camera({ width, height });
  const exposure = options.exposure ?? (await metered(stage, camera, seed, maxBounces, signal));
  const wanted = (options.denoise ?? true) && stage.triangles > 0;
  const denoiser = wanted ? await openDenoiser({ backend: options.backend, threads: options.threads }) : null;
  const rgb = new Uint8Array(3 * width * height);
  // Without meshes or lights every pixel is its backdrop; a few samples smooth its edges.
  const perPixel = stage.triangles > 0 || stage.scene.lights.length > 0 ? samples : Math.min(samples, 4);
  const bandRows = Math.max(64, Math.floor(BAND_PIXELS / width) - 2 * MARGIN);
  const bands = Math.ceil(height / bandRows);
  try {
    for (let band = 0; band < bands; band++) {
      const from = band * bandRows;
      const to = Math.min(height, from + bandRows);
      const top = denoiser ? Math.max(0, from - MARGIN) : from;
      const bottom = denoiser ? Math.min(height, to + MARGIN) : to;
      const share = (part: number) => options.onProgress?.((band + part) / bands);
      await stage.tracer.begin({
        camera,
        window: { x: 0, y: top, width, height: bottom - top },
        seed,
        maxBounces,
        clampIndirect: 10 / exposure,
        ambient: stage.ambient,
      });
      await stage.tracer.addSamples(perPixel, { signal, onProgress: (part) => share(0.85 * part) });
      const film = await stage.tracer.film();
      const radiance = denoiser ? await denoiser.denoise(film, { exposure, signal }) : undefined;
      share(0.97);
      const splats = (await stage.splats?.draw(camera, film.window, meshDepth(film))) ?? null;
      const part = rgb.subarray(3 * width * from, 3 * width * to);
      compose(film, { camera, exposure, ambient: stage.ambient, splats, radiance }, 3, part, from - top, to - top);
      share(1);
    }
  } finally {
    await denoiser?.dispose();
  }
  return { width, height, rgb, exposure };
}

/** Exposure from a small picture of the same view. */
export async function metered(
  stage: Stage,
  camera: TraceCamera,
  seed: number,
  maxBounces: number,
  signal?: AbortSignal,
): Promise<number> {
  if (stage.triangles === 0) return 1;
  const scale = Math.min(1, 96 / Math.max(camera.width, camera.height));
  const small = {
    ...camera,
    width: Math.max(1, Math.round(camera.width * scale)),
    height: Math.max(1, Math.round(camera.height * scale)),
  };
  await stage.tracer.begin({ camera: small, seed, maxBounces, clampIndirect: Infinity, ambient: stage.ambient });
  await stage.tracer.addSamples(8, { signal });
  return meterExposure(await stage.tracer.film());
}
