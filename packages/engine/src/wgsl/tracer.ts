/** Path tracing on a GPU: the same packed scene in one buffer, a thread per pixel. */
import { EngineError } from '../errors.ts';
import { timed } from '../stage-times.ts';
import { FILM_WORDS, VIEW } from '../trace/layout.ts';
import type { PackedScene } from '../trace/pack-scene.ts';
import type { AddSamplesOptions, Film, Tracer } from '../trace/tracer.ts';
import { type TraceView, type TraceWindow, viewRecord, windowOf } from '../trace/view.ts';
import { Developer } from './develop.ts';
import { type GpuDevice, openGpuDevice, USAGE, type WgslOptions } from './device.ts';
import { type Kernel, KernelCompiler } from './kernel.ts';
import { tracePathsWgsl } from './kernels/trace-path.ts';
import { readShared } from './read-buffer.ts';

/** Paths per dispatch: how many take some tenth of a second is learned, so that no watchdog fires and an abort is heard. */
const PATHS = { first: 2 ** 21, least: 2 ** 16, most: 2 ** 25 };
const [SHORT_MS, LONG_MS] = [80, 300];
/** Threads that keep a large GPU busy; with fewer pixels than the picture has, each draws more samples and waits less for the others. */
const THREADS = 2 ** 19;
const GROUP = 8;

/** `paths`: of the first portion. */
export async function openWgslTracer(options: WgslOptions & { paths?: number } = {}): Promise<Tracer> {
  const gpu = await openGpuDevice(options);
  const compiler = new KernelCompiler(gpu);
  const kernel = await compiler.compile('tracePaths', tracePathsWgsl, ['read', 'write']);
  return new WgslTracer(gpu, compiler, kernel, options.paths ?? PATHS.first);
}

class WgslTracer implements Tracer {
  readonly kind = 'wgsl';
  readonly description: string;
  readonly #gpu: GpuDevice;
  readonly #compiler: KernelCompiler;
  readonly #kernel: Kernel;
  readonly #developer: Developer;
  #scene: GPUBuffer | null = null;
  #film: GPUBuffer | null = null;
  #view: GPUBuffer | null = null;
  #record: Uint32Array = new Uint32Array(VIEW.words);
  #window: TraceWindow = { x: 0, y: 0, width: 0, height: 0 };
  #samples = 0;
  #paths: number;
  #rows = 0;

  constructor(gpu: GpuDevice, compiler: KernelCompiler, kernel: Kernel, paths: number) {
    this.#paths = paths;
    this.#gpu = gpu;
    this.#compiler = compiler;
    this.#kernel = kernel;
    this.#developer = new Developer(compiler);
    this.description = `wgsl, ${gpu.description}`;
  }

  async load(scene: PackedScene): Promise<void> {
    const buffer = await this.#gpu.buffer(scene.words.byteLength, USAGE.STORAGE | USAGE.COPY_DST, 'traced scene');
    this.#gpu.device.queue.writeBuffer(buffer, 0, scene.words as Uint32Array<ArrayBuffer>);
    this.#scene?.destroy();
    this.#scene = buffer;
  }

  async begin(view: TraceView): Promise<void> {
    this.#record = viewRecord(view);
    this.#window = windowOf(view);
    await this.#emptyFilm(4 * FILM_WORDS * this.#window.width * this.#window.height);
    this.#view ??= await this.#gpu.buffer(4 * VIEW.words, USAGE.UNIFORM | USAGE.COPY_DST, 'view');
    this.#samples = 0;
  }

  /** A live view begins with every picture: the film it has is used again while it fits. */
  async #emptyFilm(sizeBytes: number): Promise<void> {
    if (this.#film && this.#film.size >= sizeBytes && this.#film.size <= 4 * sizeBytes) {
      const encoder = this.#gpu.device.createCommandEncoder();
      encoder.clearBuffer(this.#film, 0, sizeBytes);
      this.#gpu.device.queue.submit([encoder.finish()]);
      return;
    }
    this.#film?.destroy();
    this.#film = null;
    this.#film = await this.#gpu.buffer(sizeBytes, USAGE.STORAGE | USAGE.COPY_SRC | USAGE.COPY_DST, 'film');
  }

  async addSamples(count: number, options: AddSamplesOptions = {}): Promise<void> {
    if (!this.#scene || !this.#film || !this.#view) {
      throw new EngineError('INVALID_INPUT', 'load a scene and begin a view first');
    }
    const { device } = this.#gpu;
    const { width, height } = this.#window;
    const views = device.createBindGroup({
      layout: this.#compiler.stepLayout,
      entries: [{ binding: 0, resource: { buffer: this.#view, size: 4 * VIEW.words } }],
    });
    const group = this.#compiler.bind(this.#kernel, [this.#scene, this.#film]);
    const first = this.#samples;
    let row = 0;
    let done = 0;
    while (row < height) {
      if (options.signal?.aborted) {
        throw new EngineError('ABORTED', 'the picture was given up', { cause: options.signal.reason });
      }
      // The rows of a portion stay until all their samples are drawn, unless that takes too long.
      if (done === 0) this.#rows = this.#rowsAtOnce(width, height - row, count);
      const rows = Math.min(this.#rows, height - row);
      const samples = Math.max(1, Math.min(count - done, Math.floor(this.#paths / (width * rows))));
      this.#record[VIEW.firstSample] = first + done;
      this.#record[VIEW.sampleCount] = samples;
      this.#record[VIEW.firstRow] = row;
      device.queue.writeBuffer(this.#view, 0, this.#record as Uint32Array<ArrayBuffer>);
      const encoder = device.createCommandEncoder();
      const pass = encoder.beginComputePass();
      pass.setPipeline(this.#kernel.pipeline);
      pass.setBindGroup(0, views, [0]);
      pass.setBindGroup(1, group);
      pass.dispatchWorkgroups(Math.ceil(width / GROUP), Math.ceil(rows / GROUP));
      pass.end();
      device.queue.submit([encoder.finish()]);
      done += samples;
      if (done === count) {
        row += rows;
        done = 0;
      }
      if (row === height) this.#samples += count;
      if (options.wait === false && row === height) return;
      const from = performance.now();
      await timed('trace', () => this.#gpu.settle(device.queue.onSubmittedWorkDone()));
      this.#learnPace(width * rows * samples, performance.now() - from);
      options.onProgress?.((row + (rows * done) / count) / height);
    }
  }

  /** Whole groups, so that no two portions draw a row. Of one sample a live view has all its rows at once. */
  #rowsAtOnce(width: number, left: number, samples: number): number {
    const pixels = Math.min(this.#paths, Math.max(THREADS, this.#paths / samples));
    return Math.min(left, GROUP * Math.max(1, Math.floor(pixels / width / GROUP)));
  }

  /** Small portions say nothing about large ones. */
  #learnPace(paths: number, tookMs: number): void {
    if (tookMs > LONG_MS) this.#paths = Math.max(PATHS.least, this.#paths / 2);
    else if (tookMs < SHORT_MS && paths > this.#paths / 2) this.#paths = Math.min(PATHS.most, 2 * this.#paths);
  }

  async film(): Promise<Film> {
    const { width, height } = this.#window;
    if (!this.#film) throw new EngineError('INVALID_INPUT', 'begin a view first');
    const data = await readShared(this.#gpu, this.#film, 4 * FILM_WORDS * width * height);
    return { window: this.#window, samples: this.#samples, data };
  }

  async filmBytes(exposure: number, size?: { width: number; height: number }): Promise<Uint8Array> {
    if (!this.#film) throw new EngineError('INVALID_INPUT', 'begin a view first');
    return this.#developer.film(this.#film, this.#window, exposure / Math.max(1, this.#samples), size);
  }

  async dispose(): Promise<void> {
    this.#gpu.destroy();
  }
}
