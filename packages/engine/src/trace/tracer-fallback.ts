/** A tracer that was chosen because it is fast gives way to the processor where a scene or a film does not fit its memory. */
import { EngineError } from '../errors.ts';
import { openWasmTracer } from '../wasm/tracer.ts';
import type { PackedScene } from './pack-scene.ts';
import type { Film, Tracer } from './tracer.ts';
import type { TraceView } from './view.ts';

export interface FallbackOptions {
  threads?: number;
  /** Told once, when it happens. Default: a warning on the console. */
  onFallback?(reason: string): void;
  /** For tests: what to go on with. */
  openOther?(): Promise<Tracer>;
}

const warn = (reason: string) => console.warn(`the GPU cannot draw this scene, the processor does: ${reason}`);

export function withFallback(fast: Tracer, options: FallbackOptions = {}): Tracer {
  return new FallbackTracer(fast, options);
}

class FallbackTracer implements Tracer {
  readonly #options: FallbackOptions;
  #tracer: Tracer;
  #scene: PackedScene | null = null;
  #fast = true;

  constructor(fast: Tracer, options: FallbackOptions) {
    this.#tracer = fast;
    this.#options = options;
  }

  get kind() {
    return this.#tracer.kind;
  }

  get description(): string {
    return this.#tracer.description;
  }

  async load(scene: PackedScene): Promise<void> {
    this.#scene = scene;
    try {
      await this.#tracer.load(scene);
    } catch (error) {
      await this.#giveWay(error);
    }
  }

  async begin(view: TraceView): Promise<void> {
    try {
      await this.#tracer.begin(view);
    } catch (error) {
      await this.#giveWay(error);
      await this.#tracer.begin(view);
    }
  }

  /** Opens the other tracer with the same scene; anything but a want of memory is thrown on. */
  async #giveWay(error: unknown): Promise<void> {
    if (!this.#fast || !(error instanceof EngineError && error.code === 'OUT_OF_MEMORY')) throw error;
    const { threads, onFallback = warn, openOther = () => openWasmTracer({ threads }) } = this.#options;
    const other = await openOther();
    await this.#tracer.dispose();
    this.#tracer = other;
    this.#fast = false;
    onFallback(error.message);
    if (this.#scene) await other.load(this.#scene);
  }

  addSamples(count: number, options?: Parameters<Tracer['addSamples']>[1]): Promise<void> {
    return this.#tracer.addSamples(count, options);
  }

  film(): Promise<Film> {
    return this.#tracer.film();
  }

  get filmBytes(): Tracer['filmBytes'] {
    return this.#tracer.filmBytes?.bind(this.#tracer);
  }

  dispose(): Promise<void> {
    return this.#tracer.dispose();
  }
}
