/** The denoising network on a GPU, from the film's sums to radiance: coding and decoding are done there too. */
import { EngineError } from '../errors.ts';
import { type DenoiseOptions, type FilmDenoiser, TILE_OVERLAP } from '../network/film-denoiser.ts';
import type { WeightTensor } from '../network/layers.ts';
import { tilesOf } from '../network/tiles.ts';
import { UNET_LAYERS } from '../network/unet-layers.ts';
import type { Film } from '../trace/tracer.ts';
import { type GpuDevice, openGpuDevice, USAGE, type WgslOptions } from './device.ts';
import { type Kernel, KernelCompiler } from './kernel.ts';
import { decodeFilmWgsl, encodeFilmWgsl, TILE_WORDS } from './kernels/film-code.ts';
import { WgslNetwork } from './network.ts';
import { readShared } from './read-buffer.ts';

/** Largest side of a tile, a multiple of 16: about 1 GB of pictures inside the network; half of it where buffers must be small. */
const TILE = 1024;
/** Of the widest picture inside it: 64 channels. */
const WIDEST_BYTES = 4 * 64;
const tileFor = (maxBytes: number) => (WIDEST_BYTES * TILE * TILE <= maxBytes ? TILE : TILE / 2);

export async function openWgslDenoiser(
  weights: ReadonlyMap<string, WeightTensor>,
  options: WgslOptions & { tile?: number } = {},
): Promise<FilmDenoiser> {
  const gpu = await openGpuDevice(options);
  try {
    const compiler = new KernelCompiler(gpu);
    const network = await WgslNetwork.open(compiler, UNET_LAYERS, weights);
    const encode = await compiler.compile('encodeFilm', encodeFilmWgsl, ['read', 'write']);
    const decode = await compiler.compile('decodeFilm', decodeFilmWgsl, ['read', 'write']);
    return new WgslDenoiser(gpu, compiler, network, encode, decode, options.tile ?? tileFor(gpu.maxStorageBytes));
  } catch (error) {
    gpu.destroy();
    throw error;
  }
}

interface Side {
  /** Of the tile: where it begins and how long it is. */
  at: number;
  size: number;
  /** Of what is kept. */
  from: number;
  to: number;
}

/** Tiles along one side. A sphere's reach beyond its borders, others end there. */
function sidesOf(length: number, tile: number, sphere: boolean): Side[] {
  // All tiles are as long as the longest: buffers are made once.
  const reach = sphere ? 2 * TILE_OVERLAP : 0;
  const tiles = tilesOf(length, tile - reach, TILE_OVERLAP).map(({ from, to }) => {
    const at = sphere ? from - TILE_OVERLAP : Math.max(0, from - TILE_OVERLAP);
    const end = sphere ? to + TILE_OVERLAP : Math.min(length, to + TILE_OVERLAP);
    return { at, from, to, long: end - at };
  });
  const size = 16 * Math.ceil(Math.max(...tiles.map(({ long }) => long)) / 16);
  return tiles.map(({ at, from, to }) => ({ at, from, to, size }));
}

class WgslDenoiser implements FilmDenoiser {
  readonly #gpu: GpuDevice;
  readonly #compiler: KernelCompiler;
  readonly #network: WgslNetwork;
  readonly #encode: Kernel;
  readonly #decode: Kernel;
  readonly #tile: number;

  constructor(
    gpu: GpuDevice,
    compiler: KernelCompiler,
    network: WgslNetwork,
    encode: Kernel,
    decode: Kernel,
    tile: number,
  ) {
    this.#gpu = gpu;
    this.#compiler = compiler;
    this.#network = network;
    this.#encode = encode;
    this.#decode = decode;
    this.#tile = tile;
  }

  async denoise(film: Film, { exposure, sphere = false, signal }: DenoiseOptions): Promise<Float32Array> {
    const { width, height } = film.window;
    const [columns, rows] = [sidesOf(width, this.#tile, sphere), sidesOf(height, this.#tile, sphere)];
    await this.#network.layOut(columns[0].size, rows[0].size);
    const radianceBytes = 12 * width * height;
    const buffers: GPUBuffer[] = [];
    const make = async (sizeBytes: number, usage: number, label: string) => {
      const buffer = await this.#gpu.buffer(sizeBytes, usage, label);
      buffers.push(buffer);
      return buffer;
    };
    try {
      const sums = await make(film.data.byteLength, USAGE.STORAGE | USAGE.COPY_DST, 'film to clean');
      const radiance = await make(radianceBytes, USAGE.STORAGE | USAGE.COPY_SRC, 'clean radiance');
      const record = await make(4 * TILE_WORDS, USAGE.UNIFORM | USAGE.COPY_DST, 'tile');
      this.#gpu.device.queue.writeBuffer(sums, 0, film.data as Float32Array<ArrayBuffer>);
      for (const down of rows) {
        for (const across of columns) {
          if (signal?.aborted) throw new EngineError('ABORTED', 'the picture was given up', { cause: signal.reason });
          const words = new Uint32Array(TILE_WORDS);
          new Int32Array(words.buffer).set([across.at, down.at]);
          words.set([across.size, down.size, width, height, across.from - across.at, down.from - down.at], 2);
          words.set([across.to - across.from, down.to - down.from], 8);
          new Float32Array(words.buffer).set([1 / Math.max(1, film.samples), exposure], 10);
          words[12] = sphere ? 1 : 0;
          this.#gpu.device.queue.writeBuffer(record, 0, words);
          this.#submit(sums, radiance, record, across, down);
          // A slow GPU is not taken for a silent one, and an abort is heard.
          await this.#gpu.settle(this.#gpu.device.queue.onSubmittedWorkDone());
        }
      }
      return await readShared(this.#gpu, radiance, radianceBytes);
    } finally {
      for (const buffer of buffers) buffer.destroy();
    }
  }

  #submit(sums: GPUBuffer, radiance: GPUBuffer, record: GPUBuffer, across: Side, down: Side): void {
    const { device } = this.#gpu;
    const records = device.createBindGroup({
      layout: this.#compiler.stepLayout,
      entries: [{ binding: 0, resource: { buffer: record, size: 4 * TILE_WORDS } }],
    });
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    const run = (kernel: Kernel, buffers: GPUBuffer[], width: number, height: number) => {
      pass.setPipeline(kernel.pipeline);
      pass.setBindGroup(0, records, [0]);
      pass.setBindGroup(1, this.#compiler.bind(kernel, buffers));
      pass.dispatchWorkgroups(Math.ceil(width / 16), Math.ceil(height / 4));
    };
    run(this.#encode, [sums, this.#network.tensor('input')], across.size, down.size);
    this.#network.record(pass);
    run(this.#decode, [this.#network.tensor('out'), radiance], across.to - across.from, down.to - down.from);
    pass.end();
    device.queue.submit([encoder.finish()]);
  }

  async dispose(): Promise<void> {
    this.#network.dispose();
    this.#gpu.destroy();
  }
}
