/**
 * Networks of convolutions as tables: 1x1, 3x3 or 5x5 with or without ReLU, pooling by maximum, enlarging by repetition, and sources
 * joined channel after channel. A table of layers says which; widths come from the weights.
 */
import { EngineError } from '../errors.ts';

export interface WeightTensor {
  /** Output channels, input channels, side, side; or output channels alone for a bias. */
  dims: number[];
  data: Float32Array;
}

/** A convolution (weights `name.weight` and `name.bias`), what it reads, and what it makes. */
export interface ConvolutionLayer {
  name: string;
  /** A source with `up` is half as large and read enlarged. The picture given to the network is `input`. */
  from: { tensor: string; up?: boolean }[];
  /** The network's result is `out`. */
  to: string;
  /** How often the picture is halved here; -1: twice as large. */
  level: number;
  relu: boolean;
  /** Name of a second result, halved by taking the largest of 2x2. */
  pool?: string;
}

/** A layer with what only the processor's kernels do. Its enlarged sources are copied twice as large with `smooth` (bilinear), which `up` alone is not. */
export interface CpuLayer extends ConvolutionLayer {
  from: { tensor: string; up?: boolean; smooth?: boolean }[];
  /** Pixels between the taps of the kernel. Default 1. */
  dilation?: number;
  /** Every second pixel, and zeros added as TensorFlow's SAME does: behind the last pixel first. */
  halved?: boolean;
  /** Each channel has a kernel of its own; weights are (channels, 1, side, side). */
  depthwise?: boolean;
  /** No value is greater (6: ReLU6). */
  most?: number;
  /** A tensor of the same size and channels, added last. */
  plus?: string;
}

/** A picture inside a network: (height, width, channel). */
export interface NetworkPicture {
  width: number;
  height: number;
  channels: number;
  values: Float32Array;
}

export interface ConvolutionNetwork {
  readonly inputChannels: number;
  /** `input` is (height, width, channel), as is what comes back: `out`. */
  run(input: Float32Array, width: number, height: number): Promise<Float32Array>;
  dispose(): Promise<void>;
}

/** One with several results. */
export interface BranchedNetwork extends ConvolutionNetwork {
  /** The results, in the order in which they were named when the network was opened. */
  runAll(input: Float32Array, width: number, height: number): Promise<NetworkPicture[]>;
}

/** A layer with its weights, which are known to fit. */
export type CheckedLayer<Layer extends ConvolutionLayer = ConvolutionLayer> = Layer & {
  weight: WeightTensor;
  bias: WeightTensor;
  out: number;
  side: 1 | 3 | 5;
  /** Channels of each source. */
  parts: number[];
};

/** Rounded up, where a side is no multiple of {@link sideStep}. */
export const sizeAt = (side: number, level: number) => Math.ceil(side / 2 ** level);

/** Sides of the network's pictures are multiples of this: pooling and enlarging meet again at the same size. */
export const sideStep = (layers: readonly ConvolutionLayer[]) =>
  2 ** Math.max(0, ...layers.map(({ level, pool, from }) => (pool || from.some(({ up }) => up) ? level + 1 : 0)));

export function tensorOf(weights: ReadonlyMap<string, WeightTensor>, name: string): WeightTensor {
  const tensor = weights.get(name);
  if (!tensor) throw new EngineError('INVALID_INPUT', `the weights have no ${name}`);
  return tensor;
}

export function checkedLayers<Layer extends ConvolutionLayer>(
  layers: readonly Layer[],
  weights: ReadonlyMap<string, WeightTensor>,
): CheckedLayer<Layer>[] {
  checkTable(layers);
  const widths = new Map<string, number>([['input', tensorOf(weights, `${layers[0].name}.weight`).dims[1]]]);
  return layers.map((layer) => {
    const weight = tensorOf(weights, `${layer.name}.weight`);
    const bias = tensorOf(weights, `${layer.name}.bias`);
    const [out, into, side] = [weight.dims[0], weight.dims[1], weight.dims[2]];
    const parts = layer.from.map(({ tensor }) => widths.get(tensor)!);
    const given = parts.reduce((a, b) => a + b, 0);
    const { depthwise, plus } = layer as CpuLayer;
    if (
      (depthwise ? given !== out || into !== 1 : given !== into) ||
      (plus !== undefined && widths.get(plus) !== out) ||
      bias.data.length !== out ||
      (side !== 1 && side !== 3 && side !== 5) ||
      weight.data.length !== side * side * out * into
    ) {
      throw new EngineError('INVALID_INPUT', `the weights of ${layer.name} do not fit the network`);
    }
    widths.set(layer.to, out);
    if (layer.pool) widths.set(layer.pool, out);
    return { ...layer, weight, bias, out, side, parts };
  });
}

/** Whether each layer reads what was made before it, at the size it is read at. */
function checkTable(layers: readonly CpuLayer[]): void {
  if (layers.length === 0) throw new EngineError('INVALID_INPUT', 'a network has no layers');
  const levels = new Map([['input', 0]]);
  for (const { name, from, to, level, pool, plus, dilation = 1, halved = false, depthwise = false } of layers) {
    const check = (holds: boolean, problem: string) => {
      if (!holds) throw new EngineError('INVALID_INPUT', `${name}: ${problem}`);
    };
    check(from.length === 1 || (from.length === 2 && !depthwise), `a layer cannot have ${from.length} sources`);
    check(Number.isInteger(dilation) && dilation >= 1, `a dilation of ${dilation}`);
    for (const { tensor, up = false, smooth = false } of from) {
      check(levels.has(tensor), `nothing makes ${tensor} before it`);
      check(up || !smooth, `${tensor} is not enlarged, so not smoothly`);
      check(!(up && halved), `${tensor} is enlarged and halved`);
      check(levels.get(tensor) === level + Number(up) - Number(halved), `${tensor} has another size`);
    }
    // Pictures of the network's input are padded less than those of layers.
    if (plus !== undefined) check(plus !== 'input' && levels.get(plus) === level, `${plus} cannot be added`);
    for (const [made, at] of [[to, level] as const, ...(pool === undefined ? [] : [[pool, level + 1] as const])]) {
      check(!levels.has(made), `${made} is there already`);
      levels.set(made, at);
    }
  }
}
