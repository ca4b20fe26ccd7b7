/** Pictures to bytes where they were drawn: 4 bytes a pixel are carried to the host instead of 16 or 48. */
import type { DisplayBackdrop } from '../display.ts';
import { tellStage, timed } from '../stage-times.ts';
import type { TraceWindow } from '../trace/view.ts';
import { type GpuDevice, USAGE } from './device.ts';
import type { Kernel, KernelCompiler } from './kernel.ts';
import { DEVELOP_WORDS, developFilmWgsl, developSplatsWgsl } from './kernels/develop.ts';

export class Developer {
  readonly #gpu: GpuDevice;
  readonly #compiler: KernelCompiler;
  #record: GPUBuffer | undefined;
  #bytes: GPUBuffer | undefined;
  #staging: GPUBuffer | undefined;
  #size = 0;

  constructor(compiler: KernelCompiler) {
    this.#compiler = compiler;
    this.#gpu = compiler.gpu;
  }

  /** r, g, b, 255 of a film whose sums are multiplied by `factor`, in another `size` where one is given. */
  async film(
    film: GPUBuffer,
    window: TraceWindow,
    factor: number,
    size: { width: number; height: number } = window,
  ): Promise<Uint8Array> {
    const kernel = await this.#compiler.compile('developFilm', developFilmWgsl, ['read', 'write']);
    return this.#run(kernel, film, recordOf(window, factor, size));
  }

  /** The same of splats over a backdrop; without one, over what they were drawn over. */
  async splats(picture: GPUBuffer, display: DisplayBackdrop | Pick<DisplayBackdrop, 'window'>): Promise<Uint8Array> {
    const kernel = await this.#compiler.compile('developSplats', developSplatsWgsl, ['read', 'write']);
    const { window } = display;
    if (!('backdrop' in display)) {
      const record = recordOf(window, 1, window);
      record.set([window.width, window.height], 5);
      return this.#run(kernel, picture, record);
    }
    const { camera, backdrop, size } = display;
    const record = recordOf(window, 1, size ?? window);
    const { forward, right, up, halfWidth, halfHeight } = camera;
    record.set([camera.width, camera.height], 5);
    record.set([forward[2], right[2] * halfWidth, up[2] * halfHeight, camera.orthographic ? 1 : 0], 8);
    record.set([halfWidth, halfHeight], 12);
    record.set(backdrop.up, 16);
    record.set(backdrop.horizon, 20);
    record.set(backdrop.down, 24);
    return this.#run(kernel, picture, record);
  }

  async #run(kernel: Kernel, source: GPUBuffer, record: Float32Array<ArrayBuffer>): Promise<Uint8Array> {
    const { device } = this.#gpu;
    const [width, height] = new Uint32Array(record.buffer, 4 * SIZE_WORD);
    const sizeBytes = 4 * width! * height!;
    await this.#reserve(sizeBytes);
    device.queue.writeBuffer(this.#record!, 0, record);
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setPipeline(kernel.pipeline);
    const records = device.createBindGroup({
      layout: this.#compiler.stepLayout,
      entries: [{ binding: 0, resource: { buffer: this.#record!, size: 4 * DEVELOP_WORDS } }],
    });
    pass.setBindGroup(0, records, [0]);
    pass.setBindGroup(1, this.#compiler.bind(kernel, [source, this.#bytes!]));
    pass.dispatchWorkgroups(Math.ceil(width! / 8), Math.ceil(height! / 8));
    pass.end();
    const staging = this.#staging!;
    encoder.copyBufferToBuffer(this.#bytes!, 0, staging, 0, sizeBytes);
    device.queue.submit([encoder.finish()]);
    await timed('developAndCarry', () => this.#gpu.settle(staging.mapAsync(1, 0, sizeBytes)));
    const mappedAt = performance.now();
    const copy = new Uint8Array(staging.getMappedRange(0, sizeBytes).slice(0));
    staging.unmap();
    tellStage('copyOnHost', performance.now() - mappedAt);
    return copy;
  }

  async #reserve(sizeBytes: number): Promise<void> {
    this.#record ??= await this.#gpu.buffer(4 * DEVELOP_WORDS, USAGE.UNIFORM | USAGE.COPY_DST, 'development');
    if (sizeBytes <= this.#size) return;
    this.dispose();
    this.#bytes = await this.#gpu.buffer(sizeBytes, USAGE.STORAGE | USAGE.COPY_SRC, 'bytes');
    this.#staging = await this.#gpu.buffer(sizeBytes, USAGE.MAP_READ | USAGE.COPY_DST, 'bytes for the host');
    this.#size = sizeBytes;
  }

  dispose(): void {
    this.#bytes?.destroy();
    this.#staging?.destroy();
    this.#size = 0;
  }
}

/** Where the record says how large the bytes' picture is. */
const SIZE_WORD = 28;

function recordOf(
  window: TraceWindow,
  factor: number,
  size: { width: number; height: number },
): Float32Array<ArrayBuffer> {
  const record = new Float32Array(DEVELOP_WORDS);
  new Uint32Array(record.buffer).set([size.width, size.height], SIZE_WORD);
  new Uint32Array(record.buffer).set([window.width, window.height, window.x, window.y]);
  record[4] = factor;
  return record;
}
