/**
 * Networks of convolutions on the pool's threads. A table of layers says what they do (network/layers.ts); widths come from the weights.
 */
import { EngineError } from '../errors.ts';
import {
  type BranchedNetwork,
  type CheckedLayer,
  type CpuLayer,
  checkedLayers,
  type NetworkPicture,
  sideStep,
  sizeAt,
  type WeightTensor,
} from '../network/layers.ts';
import { winogradWeights } from '../network/winograd-weights.ts';
import { SerialQueue } from '../serial-queue.ts';
import { ARRAYS_AT, CURSORS_AT, frameWord } from './frame-layout.ts';
import { type PoolOptions, type Space, WorkerPool } from './pool.ts';

export interface NetworkOptions extends PoolOptions {
  /** What layers make (`to`) and `runAll` gives back. Default: `out`. */
  results?: readonly string[];
  /**
   * 3x3 layers by Winograd's transform where they fit it: about three times as fast, and sums differ in the fifth digit. Off by default: pictures
   * of older versions stay the same to the bit.
   */
  winograd?: boolean;
}

export async function openNetwork(
  layers: readonly CpuLayer[],
  weights: ReadonlyMap<string, WeightTensor>,
  options: NetworkOptions = {},
): Promise<BranchedNetwork> {
  const pool = await WorkerPool.open(options);
  try {
    return new WasmNetwork(pool, layers, weights, options);
  } catch (error) {
    await pool.dispose();
    throw error;
  }
}

const RECORD_BYTES = 128;
/** Of the cache that a thread's windows of a Winograd layer may fill. */
const WINDOWS_BYTES = 512 * 1024;
const PAGE = 65536;
const align = (bytes: number) => Math.ceil(bytes / 64) * 64;

interface Tensor {
  /** Address of pixel (0, 0); a border of zeros lies around. */
  at: number;
  rowBytes: number;
  channels: number;
  pixelBytes: number;
}

type Kernel = 'convolve' | 'convolveDepthwise' | 'convolveWinograd';

/** A layer whose weights are in memory, and not held a second time. */
interface PackedLayer extends Omit<CheckedLayer<CpuLayer>, 'weight' | 'bias'> {
  kernel: Kernel;
  /** Channels of the result, filled up to eights. */
  outChannels: number;
  weightsAt: number;
  biasAt: number;
  /** Tiles that the Winograd kernel takes at once. */
  chunk: number;
}

class WasmNetwork implements BranchedNetwork {
  readonly inputChannels: number;
  readonly #layers: readonly PackedLayer[];
  readonly #results: readonly string[];
  readonly #pool: WorkerPool;
  readonly #space: Space;
  readonly #windowsAt: number;
  readonly #windowsBytes: number;
  readonly #picturesAt: number;
  /** One picture at a time: all share the memory. */
  readonly #queue = new SerialQueue();
  #size = '';
  #tensors = new Map<string, Tensor>();
  /** Tensors that were built twice as large for the picture at hand. */
  readonly #enlarged = new Set<string>();

  constructor(
    pool: WorkerPool,
    table: readonly CpuLayer[],
    weights: ReadonlyMap<string, WeightTensor>,
    { results = ['out'], winograd = false }: NetworkOptions,
  ) {
    this.#pool = pool;
    this.#results = results;
    const layers = checkedLayers(table, weights);
    for (const name of results)
      if (!layers.some(({ to }) => to === name)) throw new EngineError('INVALID_INPUT', `no layer makes ${name}`);
    this.inputChannels = layers[0].parts[0];
    let at = align(ARRAYS_AT + RECORD_BYTES);
    const place = (floats: number) => {
      const start = at;
      at = align(at + 4 * floats);
      return start;
    };
    const packed = layers.map((layer) => {
      const kernel = kernelFor(layer, winograd);
      const outChannels = Math.ceil(layer.out / 8) * 8;
      const values = packWeights(layer, kernel, outChannels);
      const windowBytes = 144 * (layer.weight.dims[1] + outChannels);
      const chunk = kernel === 'convolveWinograd' ? 3 * Math.max(1, Math.floor(WINDOWS_BYTES / windowBytes / 3)) : 0;
      const [weightsAt, biasAt] = [place(values.length), place(outChannels)];
      const { weight: _, bias, ...about } = layer;
      const own = { ...about, kernel, outChannels, weightsAt, biasAt, chunk };
      return { layer: own, values, bias: bias.data, bytes: chunk * windowBytes };
    });
    this.#layers = packed.map(({ layer }) => layer);
    this.#windowsAt = at;
    this.#windowsBytes = align(WINDOW_BYTES + Math.max(...packed.map(({ bytes }) => bytes)));
    this.#picturesAt = align(at + pool.threads * this.#windowsBytes);
    this.#space = pool.createSpace(Math.ceil(this.#picturesAt / PAGE) + 1);
    const { buffer } = this.#space.memory;
    for (const { layer, values, bias } of packed) {
      new Float32Array(buffer, layer.weightsAt, values.length).set(values);
      new Float32Array(buffer, layer.biasAt, layer.out).set(bias);
    }
  }

  run(input: Float32Array, width: number, height: number): Promise<Float32Array> {
    return this.#queue.run(async () => {
      if (!this.#layers.some(({ to }) => to === 'out')) throw new EngineError('INVALID_INPUT', 'no layer makes out');
      await this.#compute(input, width, height);
      return this.#picture('out', width, height).values;
    });
  }

  runAll(input: Float32Array, width: number, height: number): Promise<NetworkPicture[]> {
    return this.#queue.run(async () => {
      await this.#compute(input, width, height);
      return this.#results.map((name) => this.#picture(name, width, height));
    });
  }

  async #compute(input: Float32Array, width: number, height: number): Promise<void> {
    const step = sideStep(this.#layers);
    if (width % step !== 0 || height % step !== 0 || input.length !== width * height * this.inputChannels) {
      throw new EngineError('INVALID_INPUT', `a network's picture of ${width}x${height}`);
    }
    this.#layOut(width, height);
    const source = this.#tensors.get('input')!;
    for (let y = 0; y < height; y++) {
      const row = new Float32Array(
        this.#space.memory.buffer,
        source.at + y * source.rowBytes,
        (width * source.pixelBytes) / 4,
      );
      for (let x = 0; x < width; x++) {
        const from = (y * width + x) * this.inputChannels;
        for (let k = 0; k < this.inputChannels; k++) row[(x * source.pixelBytes) / 4 + k] = input[from + k];
      }
    }
    this.#enlarged.clear();
    for (const layer of this.#layers) await this.#convolve(layer, width, height);
  }

  #picture(name: string, inputWidth: number, inputHeight: number): NetworkPicture {
    const { at, rowBytes, pixelBytes, channels } = this.#tensors.get(name)!;
    const { level } = this.#layers.find(({ to }) => to === name)!;
    const [width, height] = [sizeAt(inputWidth, level), sizeAt(inputHeight, level)];
    const values = new Float32Array(channels * width * height);
    for (let y = 0; y < height; y++) {
      const row = new Float32Array(this.#space.memory.buffer, at + y * rowBytes, (width * pixelBytes) / 4);
      for (let x = 0; x < width; x++) {
        const from = (x * pixelBytes) / 4;
        for (let k = 0; k < channels; k++) values[channels * (y * width + x) + k] = row[from + k];
      }
    }
    return { width, height, channels, values };
  }

  async #convolve(layer: PackedLayer, inputWidth: number, inputHeight: number): Promise<void> {
    const [width, height] = [sizeAt(inputWidth, layer.level), sizeAt(inputHeight, layer.level)];
    for (const { tensor, smooth } of layer.from) {
      if (!smooth || this.#enlarged.has(tensor)) continue;
      this.#enlarged.add(tensor);
      const [from, to] = [this.#tensors.get(tensor)!, this.#tensors.get(enlarged(tensor))!];
      const channels = from.pixelBytes / 4;
      await this.#call('enlargeTwice', from.at, from.rowBytes, to.at, to.rowBytes, width / 2, height / 2, channels);
    }
    const out = this.#tensors.get(layer.to)!;
    const plus = layer.plus === undefined ? undefined : this.#tensors.get(layer.plus)!;
    // As TensorFlow's SAME: of an even side the first window begins at the first pixel.
    const firstOf = (inputSide: number) =>
      layer.halved && layer.side > 1 && sizeAt(inputSide, layer.level - 1) % 2 === 0 ? 1 : 0;
    const { buffer } = this.#space.memory;
    const record = new Uint32Array(buffer, ARRAYS_AT, RECORD_BYTES / 4);
    record.set([out.at, layer.outChannels, out.rowBytes, width, height, layer.weightsAt, layer.biasAt]);
    record.set([layer.relu ? 1 : 0, layer.from.length, (layer.side - 1) / 2], 7);
    layer.from.forEach(({ tensor, up, smooth }, k) => {
      const { at, rowBytes, channels, pixelBytes } = this.#tensors.get(smooth ? enlarged(tensor) : tensor)!;
      record.set([at, rowBytes, channels, pixelBytes, up && !smooth ? 1 : 0], 10 + 5 * k);
    });
    record.set(
      [layer.dilation ?? 1, layer.halved ? 2 : 1, firstOf(inputWidth), 0, plus?.at ?? 0, plus?.rowBytes ?? 0],
      20,
    );
    record.set([layer.chunk, this.#windowsAt, this.#windowsBytes, firstOf(inputHeight)], 26);
    new Float32Array(buffer, ARRAYS_AT, RECORD_BYTES / 4)[23] = layer.most ?? Infinity;
    await this.#call(layer.kernel, ARRAYS_AT);
    if (!layer.pool) return;
    const to = this.#tensors.get(layer.pool)!;
    await this.#call('poolHalf', out.at, out.rowBytes, to.at, to.rowBytes, width >> 1, height >> 1, layer.outChannels);
  }

  async #call(name: string, ...args: number[]): Promise<void> {
    new Uint8Array(this.#space.memory.buffer, CURSORS_AT, 1024).fill(0);
    new Uint32Array(this.#space.memory.buffer)[frameWord('cursors')] = CURSORS_AT;
    await this.#space.call(name, ...args);
  }

  /**
   * Places for all pictures of a size. What nobody reads any more leaves its place to the next of the same shape. Borders are zeroed once; nothing
   * writes them after.
   */
  #layOut(width: number, height: number): void {
    if (this.#size === `${width}x${height}`) return;
    this.#size = '';
    this.#tensors = new Map();
    const borders = bordersOf(this.#layers, width, height);
    const lastUses = lastUsesOf(this.#layers, this.#results);
    const free = new Map<string, number[]>();
    let end = this.#picturesAt;
    const shapes = new Map<string, string>();
    const place = (name: string, channels: number, padded: number, level: number) => {
      const pixelBytes = 4 * padded;
      const border = borders.get(name) ?? 0;
      const rowBytes = pixelBytes * (sizeAt(width, level) + 2 * border);
      const shape = `${padded} ${level} ${border}`;
      shapes.set(name, shape);
      let at = free.get(shape)?.pop();
      if (at === undefined) {
        at = end + border * (rowBytes + pixelBytes);
        end = align(end + rowBytes * (sizeAt(height, level) + 2 * border));
      }
      this.#tensors.set(name, { at, rowBytes, channels, pixelBytes });
    };
    place('input', this.inputChannels, Math.ceil(this.inputChannels / 4) * 4, 0);
    this.#layers.forEach((layer, index) => {
      for (const { tensor, smooth } of layer.from) {
        if (!smooth || this.#tensors.has(enlarged(tensor))) continue;
        const { channels, pixelBytes } = this.#tensors.get(tensor)!;
        place(enlarged(tensor), channels, pixelBytes / 4, layer.level);
      }
      place(layer.to, layer.out, layer.outChannels, layer.level);
      if (layer.pool) place(layer.pool, layer.out, layer.outChannels, layer.level + 1);
      for (const name of lastUses[index]) {
        const shape = shapes.get(name)!;
        const places = free.get(shape) ?? [];
        places.push(this.#tensors.get(name)!.at);
        free.set(shape, places);
      }
    });
    const missing = Math.ceil(end / PAGE) + 1 - this.#space.memory.buffer.byteLength / PAGE;
    if (missing > 0) {
      try {
        this.#space.memory.grow(missing);
      } catch (cause) {
        throw new EngineError('OUT_OF_MEMORY', `a network's picture of ${width}x${height} needs ${end} bytes`, {
          cause,
        });
      }
    }
    new Uint8Array(this.#space.memory.buffer, this.#picturesAt, end - this.#picturesAt).fill(0);
    this.#size = `${width}x${height}`;
  }

  async dispose(): Promise<void> {
    this.#space.release();
    await this.#pool.dispose();
  }
}

/** Of one window between two passes of the Winograd kernel. */
const WINDOW_BYTES = 36 * 16;

/** A source twice as large, built in memory. */
const enlarged = (tensor: string) => `${tensor} enlarged`;

function kernelFor(layer: CheckedLayer<CpuLayer>, winograd: boolean): Kernel {
  if (layer.depthwise) {
    if (layer.side !== 3 || (layer.dilation ?? 1) !== 1 || layer.from.some(({ up }) => up) || layer.plus)
      throw new EngineError('INVALID_INPUT', `${layer.name}: depthwise layers are plain 3x3 ones`);
    return 'convolveDepthwise';
  }
  const fits =
    winograd &&
    layer.side === 3 &&
    (layer.dilation ?? 1) === 1 &&
    !layer.halved &&
    layer.out % 16 === 0 &&
    layer.from.every(({ up, smooth }, k) => (!up || smooth) && layer.parts[k] % 4 === 0);
  return fits ? 'convolveWinograd' : 'convolve';
}

/** Zeros that the layers reading each tensor need around it. */
function bordersOf(layers: readonly PackedLayer[], width: number, height: number): Map<string, number> {
  const borders = new Map<string, number>();
  for (const { from, side, dilation = 1, kernel, level } of layers) {
    let border = (dilation * (side - 1)) / 2;
    if (kernel === 'convolveWinograd')
      for (const size of [sizeAt(width, level), sizeAt(height, level)])
        border = Math.max(border, 1 + 4 * Math.ceil(size / 4) - size);
    for (const { tensor, smooth } of from) {
      const name = smooth ? enlarged(tensor) : tensor;
      borders.set(name, Math.max(border, borders.get(name) ?? 0));
    }
  }
  return borders;
}

/** Of each layer: the tensors nobody reads after it. */
function lastUsesOf(layers: readonly PackedLayer[], results: readonly string[]): string[][] {
  const last = new Map<string, number>();
  layers.forEach(({ from, to, pool, plus }, index) => {
    for (const name of [to, pool, plus]) if (name !== undefined) last.set(name, index);
    for (const { tensor, smooth } of from) {
      last.set(tensor, index);
      if (smooth) last.set(enlarged(tensor), index);
    }
  });
  // The network's own picture is written before the first layer, and what is read at the end must still be there.
  for (const name of ['input', 'out', ...results]) last.delete(name);
  const ending: string[][] = layers.map(() => []);
  for (const [name, index] of last) ending[index].push(name);
  return ending;
}

function packWeights(layer: CheckedLayer<CpuLayer>, kernel: Kernel, outChannels: number): Float32Array {
  if (kernel === 'convolveWinograd') return winogradWeights(layer.weight);
  return kernel === 'convolve'
    ? packDense(layer.weight, outChannels, layer.parts)
    : packDepthwise(layer.weight, outChannels);
}

/** (channels, 1, ky, kx) to [ky][kx][channel]. */
function packDepthwise({ dims, data }: WeightTensor, outChannels: number): Float32Array {
  const taps = dims[2] * dims[3];
  const packed = new Float32Array(taps * outChannels);
  for (let c = 0; c < dims[0]; c++)
    for (let tap = 0; tap < taps; tap++) packed[tap * outChannels + c] = data[c * taps + tap];
  return packed;
}

/** (out, in, ky, kx) to [8 outputs][source][ky][kx][in of source][8]. */
function packDense(weight: WeightTensor, outChannels: number, parts: readonly number[]): Float32Array {
  const [out, into, side] = [weight.dims[0], weight.dims[1], weight.dims[2]];
  const taps = side * side;
  const packed = new Float32Array(taps * into * outChannels);
  let at = 0;
  for (let group = 0; group < outChannels; group += 8) {
    let first = 0;
    for (const channels of parts) {
      for (let tap = 0; tap < taps; tap++) {
        for (let c = 0; c < channels; c++) {
          for (let k = 0; k < 8; k++) {
            if (group + k < out) packed[at + k] = weight.data[((group + k) * into + first + c) * taps + tap];
          }
          at += 8;
        }
      }
      first += channels;
    }
  }
  return packed;
}
