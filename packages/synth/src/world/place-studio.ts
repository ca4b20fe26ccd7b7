/** A place on a tracer: pictures of it from inside, all around or through a lens, path traced, denoised, tone mapped. */
import {
  FILM,
  FILM_WORDS,
  type Film,
  type FilmDenoiser,
  openTracer,
  packScene,
  pixelSeed,
  sample2,
  type TraceCamera,
  type Tracer,
  type TraceSceneParts,
} from '@orrery/engine';
import { developFilm, openDenoiser } from '@orrery/render';
import type { Vec3 } from '../models/model.ts';
import { rayInto } from './cameras.ts';

export interface StudioOptions {
  /** Multiplies radiance before tone mapping. */
  exposure: number;
  /** Default 'auto'. */
  backend?: 'auto' | 'wasm' | 'wgsl' | 'reference';
  threads?: number;
  /** The smaller network is twice as fast, a little softer. Default 'full'. */
  denoiser?: 'full' | 'small';
}

export interface PictureRequest {
  camera: TraceCamera;
  samples: number;
  seed?: number;
  /** Scattering events after the first hit. Default 6. */
  maxBounces?: number;
  /** Default true. */
  denoise?: boolean;
  signal?: AbortSignal;
  onProgress?(fraction: number): void;
}

export interface PlacePicture {
  camera: TraceCamera;
  /** r, g, b, 8 bits each, sRGB. */
  rgb: Uint8Array;
  /** Millimetres: along the viewing axis, of a spherical camera from the eye. 0 where the outside is seen. */
  depth: Float32Array;
  /** Unit, 3 per pixel; zeros where the outside is seen. */
  normals: Float32Array;
  /** 3 per pixel, 255 times the square root of the reflectance of what is seen first; absent: not known. */
  albedo?: Uint8Array;
  /** 255 where the colour is known; absent: everywhere. */
  mask?: Uint8Array;
}

const LARGEST_STRETCH = 1.3;
const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export class PlaceStudio {
  readonly tracer: Tracer;
  /** Multiplies radiance before tone mapping. */
  exposure: number;
  readonly #denoiser: FilmDenoiser;

  static async open(parts: TraceSceneParts, options: StudioOptions): Promise<PlaceStudio> {
    const { backend, threads, denoiser: quality } = options;
    // A GPU compiles for seconds, both at once.
    const [tracing, denoising] = await Promise.allSettled([
      openTracer({ kind: backend, threads }),
      openDenoiser({ backend, threads, quality }),
    ]);
    try {
      if (tracing.status === 'rejected') throw tracing.reason;
      if (denoising.status === 'rejected') throw denoising.reason;
      await tracing.value.load(packScene(parts));
      return new PlaceStudio(tracing.value, denoising.value, options.exposure);
    } catch (error) {
      for (const opened of [tracing, denoising]) if (opened.status === 'fulfilled') await opened.value.dispose();
      throw error;
    }
  }

  private constructor(tracer: Tracer, denoiser: FilmDenoiser, exposure: number) {
    this.tracer = tracer;
    this.#denoiser = denoiser;
    this.exposure = exposure;
  }

  async draw(request: PictureRequest): Promise<PlacePicture> {
    await this.#trace(request, true);
    return this.#finish(await this.tracer.film(), request);
  }

  /** Picture after picture. While one is finished on the host, the tracer, where it is a GPU, already draws the next. */
  async *drawAll(requests: readonly PictureRequest[]): AsyncGenerator<PlacePicture> {
    if (requests[0]) await this.#trace(requests[0], true);
    for (const [index, request] of requests.entries()) {
      const film = await this.tracer.film();
      request.onProgress?.(0.8);
      const next = requests[index + 1];
      if (next) await this.#trace(next, this.tracer.kind !== 'wgsl');
      yield await this.#finish(film, request);
    }
  }

  async #trace(request: PictureRequest, wait: boolean): Promise<void> {
    const { camera, samples, signal, onProgress } = request;
    await this.tracer.begin({
      camera,
      seed: request.seed ?? 0,
      maxBounces: request.maxBounces ?? 6,
      clampIndirect: 10 / this.exposure,
      outlook: true,
    });
    await this.tracer.addSamples(samples, { signal, wait, onProgress: (part) => onProgress?.(0.8 * part) });
  }

  async #finish(film: Film, { camera, signal, onProgress, ...request }: PictureRequest): Promise<PlacePicture> {
    const { exposure } = this;
    const radiance =
      (request.denoise ?? true)
        ? await this.#denoiser.denoise(film, { exposure, sphere: camera.spherical, signal })
        : undefined;
    onProgress?.(1);
    const rgb = new Uint8Array(3 * camera.width * camera.height);
    developFilm(film, { camera, exposure, ambient: 1, splats: null, radiance }, 3, rgb);
    return { camera, rgb, ...firstSurfaces(film, camera, request.seed ?? 0) };
  }

  /** Brightness that half of the picture, by solid angle, stays below. */
  async medianRadiance(camera: TraceCamera, samples: number, signal?: AbortSignal): Promise<number> {
    await this.tracer.begin({ camera, maxBounces: 6, clampIndirect: 10 / this.exposure, outlook: true });
    await this.tracer.addSamples(samples, { signal });
    const { data } = await this.tracer.film();
    const levels: { level: number; weight: number }[] = [];
    for (let i = 0; i < camera.width * camera.height; i++) {
      const [r, g, b] = data.subarray(FILM_WORDS * i, FILM_WORDS * i + 3);
      const latitude = Math.PI * ((Math.floor(i / camera.width) + 0.5) / camera.height - 0.5);
      const level = (0.2126 * r! + 0.7152 * g! + 0.0722 * b!) / samples;
      levels.push({ level, weight: camera.spherical ? Math.cos(latitude) : 1 });
    }
    levels.sort((a, b) => a.level - b.level);
    let left = levels.reduce((sum, { weight }) => sum + weight, 0) / 2;
    for (const { level, weight } of levels) {
      left -= weight;
      if (left <= 0) return level;
    }
    return 0;
  }

  async dispose(): Promise<void> {
    await this.#denoiser.dispose();
    await this.tracer.dispose();
  }
}

/**
 * The film's depth is of the pixel's first path, which goes through some point of the pixel. What is wanted is where the surface lies in
 * its middle: at a grazing angle that is a hand's breadth further.
 */
function firstSurfaces(
  film: Film,
  camera: TraceCamera,
  seed: number,
): Pick<PlacePicture, 'depth' | 'normals' | 'albedo'> {
  const pixels = film.window.width * film.window.height;
  const depth = new Float32Array(pixels);
  const normals = new Float32Array(3 * pixels);
  const normal: Vec3 = [0, 0, 0];
  const first: Vec3 = [0, 0, 0];
  const middle: Vec3 = [0, 0, 0];
  const albedo = new Uint8Array(3 * pixels);
  for (let i = 0; i < pixels; i++) {
    const at = FILM_WORDS * i;
    for (let k = 0; k < 3; k++)
      albedo[3 * i + k] = Math.min(255, Math.round(255 * Math.sqrt(film.data[at + FILM.albedo + k]! / film.samples)));
    if (film.data[at + FILM.hits]! < 0.5 * film.samples) continue;
    for (let k = 0; k < 3; k++) normal[k] = film.data[at + FILM.normal + k]!;
    const length = Math.sqrt(dot(normal, normal));
    if (!(length > 0)) continue;
    for (let k = 0; k < 3; k++) normals[3 * i + k] = normal[k]! / length;
    const x = i % film.window.width;
    const y = (i / film.window.width) | 0;
    const [jx, jy] = sample2(0, pixelSeed(x, y, seed), 0);
    rayInto(first, camera, x + jx, y + jy);
    rayInto(middle, camera, x + 0.5, y + 0.5);
    const along = camera.spherical ? 1 : dot(middle, camera.forward) / dot(first, camera.forward);
    const stretch = dot(first, normal) / dot(middle, normal);
    // A plane that is nearly edge-on, or the edge of a thing, says nothing about its neighbourhood.
    const sound = stretch > 1 / LARGEST_STRETCH && stretch < LARGEST_STRETCH;
    depth[i] = film.data[at + FILM.depth]! * along * (sound ? stretch : 1);
  }
  return { depth, normals, albedo };
}
