/** A place on a tracer: pictures of it from inside, all around or through a lens, path traced, denoised, tone mapped. */
import {
  FILM_WORDS,
  type Film,
  type FilmDenoiser,
  openTracer,
  packScene,
  type TraceCamera,
  type Tracer,
  type TraceSceneParts,
} from '@orrery/engine';
import { openDenoiser } from '@orrery/render';
import { sharedPool } from '@orrery/worker-pool';
import { finishPicture } from './finish-picture.ts';
import type { PlacePicture } from './place-picture.ts';

export interface EquipmentOptions {
  /** Default 'auto'. */
  backend?: 'auto' | 'wasm' | 'wgsl' | 'reference';
  threads?: number;
  /** The smaller network is twice as fast, a little softer. Default 'full'. */
  denoiser?: 'full' | 'small';
}

export interface StudioOptions extends EquipmentOptions {
  /** Multiplies radiance before tone mapping. */
  exposure: number;
  /** Opened before; the studio disposes of it. Default: opened now. */
  equipment?: Promise<StudioEquipment>;
}

export interface StudioEquipment {
  tracer: Tracer;
  denoiser: FilmDenoiser;
}

/** What a studio draws with. A GPU compiles for seconds, for both at once: whoever opens it while the place is being built does not wait. */
export async function openEquipment({ backend, threads, denoiser }: EquipmentOptions): Promise<StudioEquipment> {
  sharedPool().start();
  const [tracing, denoising] = await Promise.allSettled([
    openTracer({ kind: backend, threads }),
    openDenoiser({ backend, threads, quality: denoiser }),
  ]);
  if (tracing.status === 'fulfilled' && denoising.status === 'fulfilled')
    return { tracer: tracing.value, denoiser: denoising.value };
  for (const opened of [tracing, denoising]) if (opened.status === 'fulfilled') await opened.value.dispose();
  throw [tracing, denoising].find((opened) => opened.status === 'rejected')!.reason;
}

export async function closeEquipment({ tracer, denoiser }: StudioEquipment): Promise<void> {
  await denoiser.dispose();
  await tracer.dispose();
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

/** Pictures whose films wait for a thread, each 60 bytes a pixel. */
const MOST_FINISHING = 4;

/** Pixels along a side of what is metered as one. */
const CELL = 4;

export class PlaceStudio {
  readonly tracer: Tracer;
  /** Multiplies radiance before tone mapping. */
  exposure: number;
  readonly #denoiser: FilmDenoiser;

  static async open(parts: TraceSceneParts, options: StudioOptions): Promise<PlaceStudio> {
    const equipment = await (options.equipment ?? openEquipment(options));
    try {
      await equipment.tracer.load(packScene(parts));
      return new PlaceStudio(equipment, options.exposure);
    } catch (error) {
      await closeEquipment(equipment);
      throw error;
    }
  }

  private constructor({ tracer, denoiser }: StudioEquipment, exposure: number) {
    this.tracer = tracer;
    this.#denoiser = denoiser;
    this.exposure = exposure;
  }

  async draw(request: PictureRequest): Promise<PlacePicture> {
    await this.#trace(request, true);
    const film = await this.tracer.film();
    return this.#finish(film, await this.#clean(film, request), request);
  }

  /**
   * Picture after picture, in order. While some are finished on other threads, the tracer already draws the next: on a GPU even while one is
   * cleaned.
   */
  async *drawAll(requests: readonly PictureRequest[]): AsyncGenerator<PlacePicture> {
    const finishing: Promise<PlacePicture>[] = [];
    try {
      if (requests[0]) await this.#trace(requests[0], true);
      for (const [index, request] of requests.entries()) {
        const film = await this.tracer.film();
        request.onProgress?.(0.8);
        const next = requests[index + 1];
        if (next && this.tracer.kind === 'wgsl') await this.#trace(next, false);
        const radiance = await this.#clean(film, request);
        finishing.push(this.#finish(film, radiance, request));
        // A rejection is heard when its turn comes.
        finishing.at(-1)!.catch(() => {});
        if (next && this.tracer.kind !== 'wgsl') await this.#trace(next, true);
        while (finishing.length > MOST_FINISHING) yield await finishing.shift()!;
      }
      while (finishing.length > 0) yield await finishing.shift()!;
    } finally {
      await Promise.allSettled(finishing);
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

  async #clean(film: Film, { camera, signal, denoise = true }: PictureRequest): Promise<Float32Array | undefined> {
    if (!denoise) return undefined;
    return this.#denoiser.denoise(film, { exposure: this.exposure, sphere: camera.spherical, signal });
  }

  async #finish(film: Film, radiance: Float32Array | undefined, request: PictureRequest): Promise<PlacePicture> {
    const { camera, seed = 0, onProgress } = request;
    const finished = await finishPicture({ film, radiance, camera, exposure: this.exposure, seed });
    onProgress?.(1);
    return { camera, ...finished };
  }

  /** Brightness that the given shares (rising) of the picture, by solid angle, stay below: means of cells of `CELL` pixels square. */
  async radianceLevels(
    camera: TraceCamera,
    samples: number,
    shares: readonly number[],
    signal?: AbortSignal,
  ): Promise<number[]> {
    await this.tracer.begin({ camera, maxBounces: 6, clampIndirect: 10 / this.exposure, outlook: true });
    await this.tracer.addSamples(samples, { signal });
    const { data } = await this.tracer.film();
    // With many small lamps most pixels of so few samples have met none of them: cells of pixels have their mean.
    const [columns, rows] = [Math.ceil(camera.width / CELL), Math.ceil(camera.height / CELL)];
    const cells = Array.from({ length: columns * rows }, () => ({ level: 0, weight: 0 }));
    for (let i = 0; i < camera.width * camera.height; i++) {
      const [x, y] = [i % camera.width, Math.floor(i / camera.width)];
      const [r, g, b] = data.subarray(FILM_WORDS * i, FILM_WORDS * i + 3);
      const latitude = Math.PI * ((y + 0.5) / camera.height - 0.5);
      const weight = camera.spherical ? Math.cos(latitude) : 1;
      const cell = cells[Math.floor(y / CELL) * columns + Math.floor(x / CELL)];
      cell.level += (weight * (0.2126 * r! + 0.7152 * g! + 0.0722 * b!)) / samples;
      cell.weight += weight;
    }
    const levels = cells.map(({ level, weight }) => ({ level: level / weight, weight }));
    levels.sort((a, b) => a.level - b.level);
    const total = levels.reduce((sum, { weight }) => sum + weight, 0);
    const found: number[] = [];
    let below = 0;
    for (const { level, weight } of levels) {
      below += weight;
      while (found.length < shares.length && below >= shares[found.length] * total) found.push(level);
    }
    while (found.length < shares.length) found.push(levels.at(-1)?.level ?? 0);
    return found;
  }

  async dispose(): Promise<void> {
    await closeEquipment({ tracer: this.tracer, denoiser: this.#denoiser });
  }
}
