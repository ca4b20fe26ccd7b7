/** A scene kept ready for drawing again and again: live sessions move the camera, change the scene, and refine what stands still. */
import { FILM_WORDS, type Film, type FilmDenoiser, type TraceCamera } from '@orrery/engine';
import type { Camera, Scene } from '@orrery/usd';
import type { AssetLookup } from './assets.ts';
import { type PictureSize, traceCamera } from './camera.ts';
import { compose, meshDepth } from './compose.ts';
import { openDenoiser } from './denoise/denoiser.ts';
import { enlarge } from './enlarge.ts';
import { metered } from './picture.ts';
import type { SplatPicture } from './splat-layer.ts';
import { Stage, type StageOptions } from './stage.ts';
import { scaledBackdrop } from './studio.ts';
import { openUpscaler, type Upscaler } from './upscale/upscaler.ts';

export interface RendererOptions extends StageOptions, PictureSize {
  /** Default 4: live pictures must come quickly. */
  maxBounces?: number;
  seed?: number;
}

/** A mesh that is pushed about must be seen moving: shadows on splats get a fraction of a second. */
const LIVE_SHADOW_RAYS = 50_000;

export interface Frame extends PictureSize {
  /** r, g, b, 255. */
  rgba: Uint8Array;
  /** Paths per pixel in it. */
  samples: number;
}

/** Calls must not overlap; each resolves before the next is made. */
export class Renderer {
  readonly #stage: Stage;
  readonly #options: RendererOptions;
  #size: PictureSize;
  /** Looked through instead of the scene's own. */
  #camera: Camera | null = null;
  #begun: TraceCamera | null = null;
  #exposure: number | null = null;
  #samples = 0;
  /** Splats of the view as it is; they do not change with more samples. */
  #splats: SplatPicture | null | undefined;
  #denoiser: FilmDenoiser | null = null;
  #upscaler: Upscaler | null = null;

  static async open(scene: Scene, assets: AssetLookup, options: RendererOptions): Promise<Renderer> {
    return new Renderer(await Stage.open(scene, assets, { shadowRays: LIVE_SHADOW_RAYS, ...options }), options);
  }

  private constructor(stage: Stage, options: RendererOptions) {
    this.#stage = stage;
    this.#options = options;
    this.#size = { width: options.width, height: options.height };
  }

  /** Paths per pixel since the last change. */
  get samples(): number {
    return this.#samples;
  }

  get description(): string {
    return this.#stage.tracer.description;
  }

  /** Drawn by a graphics card. */
  get onGpu(): boolean {
    return this.#stage.tracer.kind === 'wgsl';
  }

  /** Another scene, or the same one patched. Loads what is new; throws ASSET_NOT_FOUND and changes nothing otherwise. */
  async setScene(scene: Scene): Promise<void> {
    await this.#stage.setScene(scene);
    this.#camera = null;
    // The light may have changed: metered anew with the next samples.
    this.#exposure = null;
    this.#restart();
  }

  /** Looks through another camera until the next `setScene`. Exposure stays, so that turning round does not flicker. */
  setCamera(camera: Camera): void {
    this.#camera = camera;
    this.#restart();
  }

  resize(size: PictureSize): void {
    this.#size = { width: size.width, height: size.height };
    this.#restart();
  }

  #restart(): void {
    this.#begun = null;
    this.#samples = 0;
    this.#splats = undefined;
  }

  /** Nothing to trace: the splats are drawn over the backdrop, which needs no paths. */
  get #splatsAlone(): boolean {
    const { splats, triangles, scene } = this.#stage;
    return splats !== null && triangles === 0 && scene.lights.length === 0;
  }

  /** Adds samples to every pixel; a changed view begins anew by itself. */
  async renderSamples(count: number, options: { signal?: AbortSignal } = {}): Promise<void> {
    const stage = this.#stage;
    const { seed = 0, maxBounces = 4 } = this.#options;
    if (!this.#begun) {
      const camera = this.#camera ? traceCamera(this.#camera, this.#size) : stage.camera(this.#size);
      if (this.#splatsAlone) {
        this.#begun = camera;
        this.#samples = count;
        return;
      }
      this.#exposure ??= await metered(stage, camera, seed, maxBounces, options.signal);
      await stage.tracer.begin({
        camera,
        seed,
        maxBounces,
        clampIndirect: 10 / this.#exposure,
        ambient: stage.ambient,
      });
      this.#begun = camera;
      this.#samples = 0;
    }
    // A first picture is asked for at once, which waits anyway; later ones must hear an abort.
    if (!this.#splatsAlone) await stage.tracer.addSamples(count, { ...options, wait: count > 1 });
    this.#samples += count;
  }

  /**
   * The picture so far; without samples yet, one is drawn first. `upscale`: twice as large, by a network. Where it is not of the given
   * `size` then, it is enlarged to that.
   */
  async pixels(options: { denoise?: boolean; upscale?: boolean; size?: PictureSize } = {}): Promise<Frame> {
    if (this.#samples === 0) await this.renderSamples(1);
    const camera = this.#begun!;
    const shown = options.denoise || options.upscale ? null : await this.#bytesOfDevice(camera, options.size);
    if (shown) return fitted(shown, options.size);
    const alone = this.#splatsAlone;
    const film = alone ? emptyFilm(camera, this.#samples) : await this.#stage.tracer.film();
    this.#splats ??= (await this.#stage.splats?.draw(camera, film.window, alone ? null : meshDepth(film))) ?? null;
    let radiance: Float32Array | undefined;
    if (options.denoise && this.#stage.triangles > 0) {
      this.#denoiser ??= await openDenoiser({
        backend: this.#options.backend,
        threads: this.#options.threads,
      });
      radiance = await this.#denoiser.denoise(film, { exposure: this.#exposure! });
    }
    const rgba = new Uint8Array(4 * film.window.width * film.window.height);
    compose(
      film,
      { camera, exposure: this.#exposure ?? 1, ambient: this.#stage.ambient, splats: this.#splats, radiance },
      4,
      rgba,
    );
    if (!options.upscale) return fitted({ ...this.#size, rgba, samples: this.#samples }, options.size);
    this.#upscaler ??= await openUpscaler({ threads: this.#options.threads });
    const { width, height } = this.#size;
    const large = await this.#upscaler.upscale(rgba, width, height);
    const doubled = { width: 2 * width, height: 2 * height, rgba: large, samples: this.#samples };
    return fitted(doubled, options.size);
  }

  /** The picture as the device itself makes bytes of it: splats alone, or meshes alone. */
  async #bytesOfDevice(camera: TraceCamera, size: PictureSize = this.#size): Promise<Frame | null> {
    const { tracer, splats, ambient } = this.#stage;
    const exposure = this.#exposure ?? 1;
    if (!splats) {
      const rgba = await tracer.filmBytes?.(exposure, size);
      return rgba ? { width: size.width, height: size.height, rgba, samples: this.#samples } : null;
    }
    if (!this.#splatsAlone) return null;
    const window = { x: 0, y: 0, width: camera.width, height: camera.height };
    const rgba = await splats.drawBytes(camera, window, scaledBackdrop(exposure * ambient), size);
    return rgba ? { width: size.width, height: size.height, rgba, samples: this.#samples } : null;
  }

  async dispose(): Promise<void> {
    await this.#denoiser?.dispose();
    await this.#upscaler?.dispose();
    await this.#stage.dispose();
  }
}

function fitted(frame: Frame, size: PictureSize = frame): Frame {
  if (frame.width === size.width && frame.height === size.height) return frame;
  return { ...frame, width: size.width, height: size.height, rgba: enlarge(frame.rgba, frame, size) };
}

function emptyFilm({ width, height }: TraceCamera, samples: number): Film {
  return { window: { x: 0, y: 0, width, height }, samples, data: new Float32Array(FILM_WORDS * width * height) };
}

export const openRenderer = Renderer.open;
