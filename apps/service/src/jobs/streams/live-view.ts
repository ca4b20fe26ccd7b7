/** Draws a session: takes pushes in order, shows each change soon, refines while nothing changes, rests when nobody watches. */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError, timed } from '@orrery/engine';
import { type Frame, type PictureSize, RenderError, type Renderer } from '@orrery/render';
import { applyPatch, type Layer, parseUsda, type Scene, UsdSyntaxError } from '@orrery/usd';
import { JobError } from '../failures.ts';
import { FramePlan, type FrameStep, smoothMs } from './frame-plan.ts';
import { encodeJpeg } from './jpeg.ts';

export interface LiveViewOptions extends PictureSize {
  /** Networks make what stands still clean and large sooner. */
  enhance: boolean;
  onFrame(jpeg: Buffer, facts: { revision: number; samples: number; full: boolean; final: boolean }): Promise<void>;
  onFault(code: '2001' | '2002', words: string): void;
}

/** A device that fails again and again will not recover by itself. */
const mostDrawFailures = 3;
const drawRetryMs = 300;
/**
 * Pictures made into JPEGs at once: on two cores drawing has better use for the other. A noisy full HD picture takes about 20 ms of a
 * core: three of them leave room above sixty a second.
 */
const mostEncoding = availableParallelism() >= 8 ? 3 : availableParallelism() >= 4 ? 2 : 1;

/** Only what is traced gains from more paths; splats alone are drawn once. */
function samplesOf({ models, lights }: Scene): number {
  if (models.some(({ kind }) => kind === 'mesh')) return 64;
  return models.length > 0 && lights.length === 0 ? 1 : 4;
}

/** What of a renderer live pictures need. */
export type LiveRenderer = Pick<
  Renderer,
  'onGpu' | 'samples' | 'setScene' | 'setCamera' | 'resize' | 'renderSamples' | 'pixels'
>;

export class LiveView {
  readonly #renderer: LiveRenderer;
  readonly #options: LiveViewOptions;
  readonly #plan: FramePlan;
  readonly #pushes: { revision: number; usd: Uint8Array }[] = [];
  #scene: Scene;
  /** Whether the renderer has all of the scene: loading another may have failed half-way. */
  #loaded = true;
  #revision = 0;
  #size: PictureSize;
  #watched = false;
  #closed = false;
  #failures = 0;
  #wake: (() => void) | undefined;
  /** Pictures on their way to JPEG and the viewers, in their order, while the next is drawn. */
  readonly #sending: Promise<void>[] = [];
  /** Gives up a refinement that a push has made useless. */
  #refining: AbortController | undefined;

  /** The renderer must have been opened with the scene and the options' size. */
  constructor(renderer: LiveRenderer, scene: Scene, options: LiveViewOptions) {
    this.#renderer = renderer;
    this.#scene = scene;
    this.#options = options;
    this.#size = { width: options.width, height: options.height };
    this.#plan = new FramePlan({
      mostSamples: samplesOf(scene),
      enhance: options.enhance,
      ...(renderer.onGpu ? { largeMs: smoothMs } : {}),
    });
  }

  get scene(): Scene {
    return this.#scene;
  }

  push(revision: number, usd: Uint8Array): void {
    this.#pushes.push({ revision, usd });
    this.#refining?.abort();
    this.#wake?.();
  }

  watch(watched: boolean): void {
    this.#watched = watched;
    this.#wake?.();
  }

  close(): void {
    this.#closed = true;
    this.#refining?.abort();
    this.#wake?.();
  }

  /** Until it is closed. */
  async run(): Promise<void> {
    while (!this.#closed) {
      const waiting = this.#pushes.splice(0);
      if (waiting.length > 0) {
        await timed('apply', () => this.#apply(this.#parsed(waiting.map(({ usd }) => usd))));
        this.#revision = waiting.at(-1)!.revision;
        this.#plan.changed();
      }
      if (this.#watched && !this.#plan.finished) {
        await this.#drawNext();
        continue;
      }
      await this.#sent(0);
      if (this.#pushes.length === 0 && !this.#closed && (!this.#watched || this.#plan.finished))
        await timed('rest', () => this.#rest());
    }
    await this.#sent(0);
  }

  /** Until at most so many pictures are on their way. Throws what kept one from being sent. */
  async #sent(most: number): Promise<void> {
    while (this.#sending.length > most) {
      await this.#sending[0];
      this.#sending.shift();
    }
  }

  #rest(): Promise<void> {
    return new Promise<void>((done) => {
      this.#wake = () => {
        this.#wake = undefined;
        done();
      };
    });
  }

  #parsed(texts: readonly Uint8Array[]): Layer[] {
    return texts.flatMap((usd) => {
      try {
        return [parseUsda(usd)];
      } catch (error) {
        this.#options.onFault('2001', faultOf(error));
        return [];
      }
    });
  }

  /** All of a push or nothing of it, in order. Of several only what comes of them all is loaded, unless that cannot be. */
  async #apply(pushes: readonly Layer[]): Promise<void> {
    let scene = this.#scene;
    const read: Layer[] = [];
    for (const push of pushes) {
      try {
        ({ scene } = applyPatch(scene, push));
        read.push(push);
      } catch (error) {
        this.#options.onFault('2001', faultOf(error));
      }
    }
    if (read.length === 0) return;
    try {
      await this.#show(scene);
    } catch (error) {
      const words = faultOf(error);
      if (read.length === 1) this.#options.onFault('2001', words);
      // The others are taken without the one that cannot be drawn.
      else for (const push of read) await this.#apply([push]);
    }
  }

  async #show(scene: Scene): Promise<void> {
    const camera = scene.cameras.find(({ path }) => path === scene.activeCamera) ?? scene.cameras[0];
    // A camera that moves keeps its exposure, and nothing needs to be loaded.
    if (camera && this.#loaded && sameStage(this.#scene, scene)) this.#renderer.setCamera(camera);
    else {
      this.#loaded = false;
      await this.#renderer.setScene(scene);
      this.#loaded = true;
    }
    this.#scene = scene;
    this.#plan.mostSamples = samplesOf(scene);
  }

  async #drawNext(): Promise<void> {
    const step = this.#plan.next();
    // The first picture after a change is always finished: a viewer should see that something happens.
    this.#refining = step.samples > 1 ? new AbortController() : undefined;
    const signal = this.#refining?.signal;
    try {
      const started = performance.now();
      const frame = await timed('draw', () => this.#draw(step, signal));
      const drawnAt = performance.now();
      await timed('waitForEncoders', () => this.#sent(mostEncoding - 1));
      this.#plan.drawn(step, drawnAt - started, performance.now() - drawnAt);
      this.#failures = 0;
      const sent = this.#send(frame, step, this.#revision, this.#sending.at(-1));
      // A failure is met by the next wait for it.
      sent.catch(() => {});
      this.#sending.push(sent);
    } catch (error) {
      // What was drawn so far is incomplete: begin again.
      this.#renderer.resize(this.#size);
      if (signal?.aborted) return;
      if (!(error instanceof EngineError) || ++this.#failures >= mostDrawFailures) throw error;
      this.#options.onFault('2002', 'a picture could not be drawn');
      await sleep(drawRetryMs);
    } finally {
      this.#refining = undefined;
    }
  }

  async #send(frame: Frame, step: FrameStep, revision: number, before: Promise<void> | undefined): Promise<void> {
    const jpeg = await timed('encode', () => encodeJpeg(frame, step.quality));
    await before;
    await this.#options.onFrame(jpeg, {
      revision,
      samples: frame.samples,
      full: step.scale === 1,
      final: step.final,
    });
  }

  async #draw(step: FrameStep, signal: AbortSignal | undefined) {
    const width = Math.max(1, Math.round(this.#options.width * step.scale));
    const height = Math.max(1, Math.round(this.#options.height * step.scale));
    if (width !== this.#size.width || height !== this.#size.height) {
      this.#size = { width, height };
      this.#renderer.resize(this.#size);
    }
    const missing = step.samples - this.#renderer.samples;
    if (missing > 0) await this.#renderer.renderSamples(missing, signal ? { signal } : {});
    const { denoise, upscale } = step;
    return this.#renderer.pixels({ denoise, upscale, size: this.#options });
  }
}

/** What to say of a push that cannot be taken. Throws what no push is to blame for. */
function faultOf(error: unknown): string {
  if (error instanceof UsdSyntaxError || error instanceof RenderError || error instanceof JobError)
    return error.message;
  if (error instanceof EngineError && error.code === 'OUT_OF_MEMORY')
    return 'the scene does not fit the memory of the renderer';
  throw error;
}

/** Whether two scenes differ in nothing but their cameras. */
function sameStage(a: Scene, b: Scene): boolean {
  const stage = ({ models, lights, ambientIntensity }: Scene) => JSON.stringify([models, lights, ambientIntensity]);
  return stage(a) === stage(b);
}
