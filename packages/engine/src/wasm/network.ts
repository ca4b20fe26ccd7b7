/**
 * Networks of convolutions on the pool's threads: 1x1, 3x3 or 5x5 with or without ReLU, pooling by maximum, enlarging by repetition,
 * and sources joined channel after channel. A table of layers says which; widths come from the weights.
 */
import { EngineError } from '../errors.ts';
import {
  type ConvolutionLayer,
  type ConvolutionNetwork,
  checkedLayers,
  sideStep,
  sizeAt,
  tensorOf,
  type WeightTensor,
} from '../network/layers.ts';
import { ARRAYS_AT, CURSORS_AT, frameWord } from './frame-layout.ts';
import { type PoolOptions, type Space, WorkerPool } from './pool.ts';

export async function openNetwork(
  layers: readonly ConvolutionLayer[],
  weights: ReadonlyMap<string, WeightTensor>,
  options: PoolOptions = {},
): Promise<ConvolutionNetwork> {
  const pool = await WorkerPool.open(options);
  try {
    return new WasmNetwork(pool, layers, weights);
  } catch (error) {
    await pool.dispose();
    throw error;
  }
}

const RECORD_BYTES = 128;
const align = (bytes: number) => Math.ceil(bytes / 64) * 64;

interface Tensor {
  /** Address of pixel (0, 0); a border of zeros lies around. */
  at: number;
  rowBytes: number;
  channels: number;
  pixelBytes: number;
}

class WasmNetwork implements ConvolutionNetwork {
  readonly inputChannels: number;
  readonly #layers: readonly ConvolutionLayer[];
  /** Of zeros around every picture. */
  readonly #border: number;
  readonly #pool: WorkerPool;
  readonly #space: Space;
  readonly #weightsEnd: number;
  readonly #packed = new Map<
    string,
    { weightsAt: number; biasAt: number; out: number; outChannels: number; reach: number }
  >();
  #size = '';
  #tensors = new Map<string, Tensor>();

  constructor(pool: WorkerPool, layers: readonly ConvolutionLayer[], weights: ReadonlyMap<string, WeightTensor>) {
    this.#pool = pool;
    this.#layers = layers;
    this.inputChannels = tensorOf(weights, `${layers[0].name}.weight`).dims[1];
    const total = [...weights.values()].reduce((sum, { data }) => sum + data.length, 0);
    // Channels are filled up to multiples of eight: at worst one takes the room of eight.
    this.#space = pool.createSpace(Math.ceil((ARRAYS_AT + 8 * total + 65536) / 65536) + 1);
    let at = align(ARRAYS_AT + RECORD_BYTES);
    let border = 0;
    for (const { name, weight, bias, out, side, parts } of checkedLayers(layers, weights)) {
      const into = parts.reduce((sum, channels) => sum + channels, 0);
      const taps = side * side;
      const outChannels = Math.ceil(out / 8) * 8;
      const weightsAt = at;
      at = align(at + 4 * taps * into * outChannels);
      const biasAt = at;
      at = align(at + 4 * outChannels);
      new Float32Array(this.#space.memory.buffer, weightsAt, taps * into * outChannels).set(
        packWeights(weight, outChannels, parts),
      );
      new Float32Array(this.#space.memory.buffer, biasAt, out).set(bias.data);
      const reach = (side - 1) / 2;
      border = Math.max(border, reach);
      this.#packed.set(name, { weightsAt, biasAt, out, outChannels, reach });
    }
    this.#weightsEnd = at;
    this.#border = border;
  }

  async run(input: Float32Array, width: number, height: number): Promise<Float32Array> {
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
    for (const layer of this.#layers)
      await this.#convolve(layer, sizeAt(width, layer.level), sizeAt(height, layer.level));
    const out = this.#tensors.get('out')!;
    const { level } = this.#layers.find(({ to }) => to === 'out')!;
    const [outWidth, outHeight] = [sizeAt(width, level), sizeAt(height, level)];
    const picture = new Float32Array(3 * outWidth * outHeight);
    for (let y = 0; y < outHeight; y++) {
      const row = new Float32Array(
        this.#space.memory.buffer,
        out.at + y * out.rowBytes,
        (outWidth * out.pixelBytes) / 4,
      );
      for (let x = 0; x < outWidth; x++) {
        for (let k = 0; k < 3; k++) picture[3 * (y * outWidth + x) + k] = row[(x * out.pixelBytes) / 4 + k];
      }
    }
    return picture;
  }

  async #convolve(layer: ConvolutionLayer, width: number, height: number): Promise<void> {
    const { weightsAt, biasAt, outChannels, reach } = this.#packed.get(layer.name)!;
    const out = this.#tensors.get(layer.to)!;
    const record = new Uint32Array(this.#space.memory.buffer, ARRAYS_AT, RECORD_BYTES / 4);
    const relu = layer.relu ? 1 : 0;
    record.set([out.at, outChannels, out.rowBytes, width, height, weightsAt, biasAt, relu, layer.from.length, reach]);
    layer.from.forEach(({ tensor, up }, k) => {
      const { at, rowBytes, channels, pixelBytes } = this.#tensors.get(tensor)!;
      record.set([at, rowBytes, channels, pixelBytes, up ? 1 : 0], 10 + 5 * k);
    });
    await this.#call('convolve', ARRAYS_AT);
    if (!layer.pool) return;
    const to = this.#tensors.get(layer.pool)!;
    await this.#call('poolHalf', out.at, out.rowBytes, to.at, to.rowBytes, width >> 1, height >> 1, outChannels);
  }

  async #call(name: string, ...args: number[]): Promise<void> {
    new Uint8Array(this.#space.memory.buffer, CURSORS_AT, 1024).fill(0);
    new Uint32Array(this.#space.memory.buffer, 0, 65536)[frameWord('cursors')] = CURSORS_AT;
    await this.#space.call(name, ...args);
  }

  /** Places for all pictures of a size. Borders are zeroed once; nothing writes them after. */
  #layOut(width: number, height: number): void {
    if (this.#size === `${width}x${height}`) return;
    this.#size = '';
    this.#tensors = new Map();
    let end = this.#weightsEnd;
    const place = (name: string, channels: number, padded: number, level: number) => {
      const pixelBytes = 4 * padded;
      const border = this.#border;
      const rowBytes = pixelBytes * (sizeAt(width, level) + 2 * border);
      this.#tensors.set(name, { at: end + border * (rowBytes + pixelBytes), rowBytes, channels, pixelBytes });
      end = align(end + rowBytes * (sizeAt(height, level) + 2 * border));
    };
    place('input', this.inputChannels, Math.ceil(this.inputChannels / 4) * 4, 0);
    for (const layer of this.#layers) {
      const { out, outChannels } = this.#packed.get(layer.name)!;
      place(layer.to, out, outChannels, layer.level);
      if (layer.pool) place(layer.pool, out, outChannels, layer.level + 1);
    }
    const pages = Math.ceil(end / 65536) + 1;
    const missing = pages - this.#space.memory.buffer.byteLength / 65536;
    if (missing > 0) {
      try {
        this.#space.memory.grow(missing);
      } catch (cause) {
        throw new EngineError('OUT_OF_MEMORY', `a network's picture of ${width}x${height} needs ${end} bytes`, {
          cause,
        });
      }
    }
    new Uint8Array(this.#space.memory.buffer, this.#weightsEnd, end - this.#weightsEnd).fill(0);
    this.#size = `${width}x${height}`;
  }

  async dispose(): Promise<void> {
    this.#space.release();
    await this.#pool.dispose();
  }
}

/** (out, in, ky, kx) to [8 outputs][source][ky][kx][in of source][8]. */
function packWeights(weight: WeightTensor, outChannels: number, parts: readonly number[]): Float32Array {
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
