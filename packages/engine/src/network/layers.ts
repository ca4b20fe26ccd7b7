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
  /** The network's result is `out`: three channels of it are given back. */
  to: string;
  /** How often the picture is halved here; -1: twice as large. */
  level: number;
  relu: boolean;
  /** Name of a second result, halved by taking the largest of 2x2. */
  pool?: string;
}

export interface ConvolutionNetwork {
  readonly inputChannels: number;
  /** `input` is (height, width, channel). Returns (height, width, 3) of the size of `out`. */
  run(input: Float32Array, width: number, height: number): Promise<Float32Array>;
  dispose(): Promise<void>;
}

/** A layer with its weights, which are known to fit. */
export interface CheckedLayer extends ConvolutionLayer {
  weight: WeightTensor;
  bias: WeightTensor;
  out: number;
  side: 1 | 3 | 5;
  /** Channels of each source. */
  parts: number[];
}

export const sizeAt = (side: number, level: number) => (level >= 0 ? side >> level : side << -level);

/** Sides of the network's pictures are multiples of this. */
export const sideStep = (layers: readonly ConvolutionLayer[]) =>
  2 ** Math.max(...layers.map(({ level, pool }) => (pool ? level + 1 : level)));

export function tensorOf(weights: ReadonlyMap<string, WeightTensor>, name: string): WeightTensor {
  const tensor = weights.get(name);
  if (!tensor) throw new EngineError('INVALID_INPUT', `the weights have no ${name}`);
  return tensor;
}

export function checkedLayers(
  layers: readonly ConvolutionLayer[],
  weights: ReadonlyMap<string, WeightTensor>,
): CheckedLayer[] {
  const widths = new Map<string, number>([['input', tensorOf(weights, `${layers[0].name}.weight`).dims[1]]]);
  return layers.map((layer) => {
    const weight = tensorOf(weights, `${layer.name}.weight`);
    const bias = tensorOf(weights, `${layer.name}.bias`);
    const [out, into, side] = [weight.dims[0], weight.dims[1], weight.dims[2]];
    const parts = layer.from.map(({ tensor }) => widths.get(tensor)!);
    if (
      parts.reduce((a, b) => a + b, 0) !== into ||
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
