/**
 * The U-Net of Open Image Denoise on the pool's threads: five levels, 3x3 convolutions with ReLU, pooling by maximum,
 * enlarging by repetition, and the encoder's pictures joined to the decoder's. Its widths come from the weights.
 */
import { EngineError } from '../errors.ts';
import { ARRAYS_AT, CURSORS_AT, frameWord } from './frame-layout.ts';
import { type PoolOptions, type Space, WorkerPool } from './pool.ts';

export interface WeightTensor {
  /** Output channels, input channels, 3, 3; or output channels alone for a bias. */
  dims: number[];
  data: Float32Array;
}

export interface Unet {
  readonly inputChannels: number;
  /** `input` is (height, width, channel); sides are multiples of 16. Returns (height, width, 3). */
  run(input: Float32Array, width: number, height: number): Promise<Float32Array>;
  dispose(): Promise<void>;
}

export async function openUnet(weights: ReadonlyMap<string, WeightTensor>, options: PoolOptions = {}): Promise<Unet> {
  return new WasmUnet(await WorkerPool.open(options), weights);
}

/** Convolution, what it reads, and what it makes. A source with `up` is half as large and read enlarged. */
interface Layer {
  name: string;
  from: { tensor: string; up?: boolean }[];
  to: string;
  level: number;
  pool?: string;
}

const LAYERS: Layer[] = [
  { name: 'enc_conv0', from: [{ tensor: 'input' }], to: 'a0', level: 0 },
  { name: 'enc_conv1', from: [{ tensor: 'a0' }], to: 'b0', level: 0, pool: 'pool1' },
  { name: 'enc_conv2', from: [{ tensor: 'pool1' }], to: 'a1', level: 1, pool: 'pool2' },
  { name: 'enc_conv3', from: [{ tensor: 'pool2' }], to: 'a2', level: 2, pool: 'pool3' },
  { name: 'enc_conv4', from: [{ tensor: 'pool3' }], to: 'a3', level: 3, pool: 'pool4' },
  { name: 'enc_conv5a', from: [{ tensor: 'pool4' }], to: 'a4', level: 4 },
  { name: 'enc_conv5b', from: [{ tensor: 'a4' }], to: 'b4', level: 4 },
  { name: 'dec_conv4a', from: [{ tensor: 'b4', up: true }, { tensor: 'pool3' }], to: 'c3', level: 3 },
  { name: 'dec_conv4b', from: [{ tensor: 'c3' }], to: 'd3', level: 3 },
  { name: 'dec_conv3a', from: [{ tensor: 'd3', up: true }, { tensor: 'pool2' }], to: 'c2', level: 2 },
  { name: 'dec_conv3b', from: [{ tensor: 'c2' }], to: 'd2', level: 2 },
  { name: 'dec_conv2a', from: [{ tensor: 'd2', up: true }, { tensor: 'pool1' }], to: 'c1', level: 1 },
  { name: 'dec_conv2b', from: [{ tensor: 'c1' }], to: 'd1', level: 1 },
  { name: 'dec_conv1a', from: [{ tensor: 'd1', up: true }, { tensor: 'input' }], to: 'c0', level: 0 },
  { name: 'dec_conv1b', from: [{ tensor: 'c0' }], to: 'd0', level: 0 },
  { name: 'dec_conv0', from: [{ tensor: 'd0' }], to: 'out', level: 0 },
];
const POOL_LEVEL: Record<string, number> = { pool1: 1, pool2: 2, pool3: 3, pool4: 4 };
const RECORD_BYTES = 128;
const align = (bytes: number) => Math.ceil(bytes / 64) * 64;

interface Tensor {
  /** Address of pixel (0, 0); a border of zeros lies around. */
  at: number;
  rowBytes: number;
  channels: number;
  pixelBytes: number;
}

class WasmUnet implements Unet {
  readonly inputChannels: number;
  readonly #pool: WorkerPool;
  readonly #space: Space;
  readonly #weightsEnd: number;
  readonly #packed = new Map<string, { weightsAt: number; biasAt: number; outChannels: number; inChannels: number }>();
  #size = '';
  #tensors = new Map<string, Tensor>();

  constructor(pool: WorkerPool, weights: ReadonlyMap<string, WeightTensor>) {
    this.#pool = pool;
    this.inputChannels = tensorOf(weights, 'enc_conv0.weight').dims[1]!;
    const total = [...weights.values()].reduce((sum, { data }) => sum + data.length, 0);
    // The last layer's three channels take the room of eight.
    this.#space = pool.createSpace(Math.ceil((ARRAYS_AT + 8 * total + 65536) / 65536) + 1);
    let at = align(ARRAYS_AT + RECORD_BYTES);
    const widths = new Map<string, number>([['input', this.inputChannels]]);
    for (const layer of LAYERS) {
      const weight = tensorOf(weights, `${layer.name}.weight`);
      const bias = tensorOf(weights, `${layer.name}.bias`);
      const [out, into] = [weight.dims[0]!, weight.dims[1]!];
      const parts = layer.from.map(({ tensor }) => widths.get(tensor)!);
      if (
        parts.reduce((a, b) => a + b, 0) !== into ||
        bias.data.length !== out ||
        weight.data.length !== 9 * out * into
      ) {
        throw new EngineError('INVALID_INPUT', `the weights of ${layer.name} do not fit the network`);
      }
      widths.set(layer.to, out);
      if (layer.pool) widths.set(layer.pool, out);
      const outChannels = Math.ceil(out / 8) * 8;
      const weightsAt = at;
      at = align(at + 4 * 9 * into * outChannels);
      const biasAt = at;
      at = align(at + 4 * outChannels);
      new Float32Array(this.#space.memory.buffer, weightsAt, 9 * into * outChannels).set(
        packWeights(weight, outChannels, parts),
      );
      new Float32Array(this.#space.memory.buffer, biasAt, out).set(bias.data);
      this.#packed.set(layer.name, { weightsAt, biasAt, outChannels, inChannels: into });
    }
    this.#weightsEnd = at;
  }

  async run(input: Float32Array, width: number, height: number): Promise<Float32Array> {
    if (width % 16 !== 0 || height % 16 !== 0 || input.length !== width * height * this.inputChannels) {
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
        for (let k = 0; k < this.inputChannels; k++) row[(x * source.pixelBytes) / 4 + k] = input[from + k]!;
      }
    }
    for (const layer of LAYERS) await this.#convolve(layer, width >> layer.level, height >> layer.level);
    const out = this.#tensors.get('out')!;
    const picture = new Float32Array(3 * width * height);
    for (let y = 0; y < height; y++) {
      const row = new Float32Array(this.#space.memory.buffer, out.at + y * out.rowBytes, (width * out.pixelBytes) / 4);
      for (let x = 0; x < width; x++) {
        for (let k = 0; k < 3; k++) picture[3 * (y * width + x) + k] = row[(x * out.pixelBytes) / 4 + k]!;
      }
    }
    return picture;
  }

  async #convolve(layer: Layer, width: number, height: number): Promise<void> {
    const { weightsAt, biasAt, outChannels } = this.#packed.get(layer.name)!;
    const out = this.#tensors.get(layer.to)!;
    const record = new Uint32Array(this.#space.memory.buffer, ARRAYS_AT, RECORD_BYTES / 4);
    const relu = layer.to === 'out' ? 0 : 1;
    record.set([out.at, outChannels, out.rowBytes, width, height, weightsAt, biasAt, relu, layer.from.length]);
    layer.from.forEach(({ tensor, up }, k) => {
      const { at, rowBytes, channels, pixelBytes } = this.#tensors.get(tensor)!;
      record.set([at, rowBytes, channels, pixelBytes, up ? 1 : 0], 9 + 5 * k);
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
    this.#size = `${width}x${height}`;
    this.#tensors = new Map();
    let end = this.#weightsEnd;
    const place = (name: string, channels: number, padded: number, level: number) => {
      const pixelBytes = 4 * padded;
      const rowBytes = pixelBytes * ((width >> level) + 2);
      this.#tensors.set(name, { at: end + rowBytes + pixelBytes, rowBytes, channels, pixelBytes });
      end = align(end + rowBytes * ((height >> level) + 2));
    };
    place('input', this.inputChannels, Math.ceil(this.inputChannels / 4) * 4, 0);
    for (const layer of LAYERS) {
      const { outChannels } = this.#packed.get(layer.name)!;
      place(layer.to, outChannels, outChannels, layer.level);
      if (layer.pool) place(layer.pool, outChannels, outChannels, POOL_LEVEL[layer.pool]!);
    }
    const pages = Math.ceil(end / 65536) + 1;
    const missing = pages - this.#space.memory.buffer.byteLength / 65536;
    if (missing > 0) {
      try {
        this.#space.memory.grow(missing);
      } catch (cause) {
        throw new EngineError('OUT_OF_MEMORY', `denoising ${width}x${height} pixels needs ${end} bytes`, { cause });
      }
    }
    new Uint8Array(this.#space.memory.buffer, this.#weightsEnd, end - this.#weightsEnd).fill(0);
  }

  async dispose(): Promise<void> {
    this.#space.release();
    await this.#pool.dispose();
  }
}

function tensorOf(weights: ReadonlyMap<string, WeightTensor>, name: string): WeightTensor {
  const tensor = weights.get(name);
  if (!tensor) throw new EngineError('INVALID_INPUT', `the weights have no ${name}`);
  return tensor;
}

/** (out, in, ky, kx) to [8 outputs][source][ky][kx][in of source][8]. */
function packWeights(weight: WeightTensor, outChannels: number, parts: readonly number[]): Float32Array {
  const [out, into] = [weight.dims[0]!, weight.dims[1]!];
  const packed = new Float32Array(9 * into * outChannels);
  let at = 0;
  for (let group = 0; group < outChannels; group += 8) {
    let first = 0;
    for (const channels of parts) {
      for (let tap = 0; tap < 9; tap++) {
        for (let c = 0; c < channels; c++) {
          for (let k = 0; k < 8; k++) {
            if (group + k < out) packed[at + k] = weight.data[((group + k) * into + first + c) * 9 + tap]!;
          }
          at += 8;
        }
      }
      first += channels;
    }
  }
  return packed;
}
