/**
 * A residual dense network that doubles a picture's sides (Zhang et al. 2018), as trained for UpscalerJS: two blocks of one dense
 * layer each. Sums with earlier pictures are not steps of their own: an identity among the weights of a joined source is the same.
 */
import { type ConvolutionLayer, type ConvolutionNetwork, tensorOf, type WeightTensor } from '../network/layers.ts';
import { openNetwork } from './network.ts';
import type { PoolOptions } from './pool.ts';

const LAYERS: ConvolutionLayer[] = [
  { name: 'F_m1', from: [{ tensor: 'input' }], to: 'shallow', level: 0, relu: false },
  { name: 'F_0', from: [{ tensor: 'shallow' }], to: 'start', level: 0, relu: false },
  { name: 'F_1_1', from: [{ tensor: 'start' }], to: 'dense1', level: 0, relu: true },
  { name: 'LFF_1', from: [{ tensor: 'start' }, { tensor: 'dense1' }], to: 'block1', level: 0, relu: false },
  { name: 'F_2_1', from: [{ tensor: 'block1' }], to: 'dense2', level: 0, relu: true },
  { name: 'LFF_2', from: [{ tensor: 'block1' }, { tensor: 'dense2' }], to: 'block2', level: 0, relu: false },
  { name: 'GFF_1', from: [{ tensor: 'block1' }, { tensor: 'block2' }], to: 'global', level: 0, relu: false },
  { name: 'GFF_2', from: [{ tensor: 'global' }, { tensor: 'shallow' }], to: 'deep', level: 0, relu: false },
  { name: 'UPN1', from: [{ tensor: 'deep' }], to: 'wide', level: 0, relu: true },
  { name: 'UPN2', from: [{ tensor: 'wide' }], to: 'narrow', level: 0, relu: true },
  { name: 'UPN3', from: [{ tensor: 'narrow' }], to: 'corners', level: 0, relu: false },
  { name: 'SR', from: [{ tensor: 'corners', up: true }], to: 'out', level: -1, relu: false },
];

/** Takes and gives r, g, b of 0 to 255, coded as on a screen. */
export function openUpscaler(
  weights: ReadonlyMap<string, WeightTensor>,
  options: PoolOptions = {},
): Promise<ConvolutionNetwork> {
  const folded = new Map(weights);
  // block = LFF(joined) + its first source; deep = GFF_2(global) + shallow.
  for (const name of ['LFF_1.weight', 'LFF_2.weight']) folded.set(name, withIdentity(tensorOf(weights, name), 0));
  const last = tensorOf(weights, 'GFF_2.weight');
  folded.set('GFF_2.weight', withIdentity(widened(last, last.dims[0]), last.dims[1]));
  return openNetwork(LAYERS, folded, options);
}

/** `more` input channels with weights of zero behind those there are. */
function widened({ dims, data }: WeightTensor, more: number): WeightTensor {
  const [out, into, side] = dims as [number, number, number];
  const taps = side * side;
  const wide = new Float32Array(out * (into + more) * taps);
  for (let o = 0; o < out; o++) {
    wide.set(data.subarray(o * into * taps, (o + 1) * into * taps), o * (into + more) * taps);
  }
  return { dims: [out, into + more, side, side], data: wide };
}

/** Adds 1 to the middle weight from input `first + k` to output k. */
function withIdentity({ dims, data }: WeightTensor, first: number): WeightTensor {
  const [out, into, side] = dims as [number, number, number];
  const taps = side * side;
  const copy = data.slice();
  for (let o = 0; o < out; o++) {
    const at = (o * into + first + o) * taps + (taps >> 1);
    copy[at] = copy[at] + 1;
  }
  return { dims, data: copy };
}
