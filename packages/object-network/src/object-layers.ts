/** The network as the engine's table of layers. */
import type { CpuLayer, WeightTensor } from '@orrery/engine';
import type { NetworkHead } from './weights-file.ts';

/** The results: what it says of each cell, and what it tells of the whole picture. */
export const [SAID, TOLD] = ['say', 'tell'] as const;

/** Taps of 3x3 layers that give each cell itself, and the mean of it and those to the right, below and across. */
const same = [0, 0, 0, 0, 1, 0, 0, 0, 0];
const meanOfFour = [0.25, 0.25, 0, 0.25, 0.25, 0, 0, 0, 0];

export function objectLayers(
  { side, widths, depths, ups }: NetworkHead,
  tensors: ReadonlyMap<string, WeightTensor>,
): { layers: CpuLayer[]; weights: Map<string, WeightTensor> } {
  const layers: CpuLayer[] = [];
  const weights = new Map(tensors);
  const add = (name: string, from: CpuLayer['from'], level: number, more: Partial<CpuLayer> = {}) => {
    layers.push({ name, from, to: name, level, relu: true, ...more });
    return name;
  };
  /** A layer whose weights are made here: each channel by its own nine taps. */
  const tapped = (
    name: string,
    tensor: string,
    level: number,
    taps: readonly number[],
    channels: number,
    more: Partial<CpuLayer> = {},
  ) => {
    weights.set(`${name}.weight`, {
      dims: [channels, 1, 3, 3],
      data: Float32Array.from({ length: 9 * channels }, (_, i) => taps[i % 9]),
    });
    weights.set(`${name}.bias`, { dims: [channels], data: new Float32Array(channels) });
    return add(name, [{ tensor }], level, { depthwise: true, ...more });
  };
  /** Two layers whose sum with what came in is cut off below nothing: that is a layer of its own, since sums are added last. */
  const blocks = (name: string, count: number, from: string, level: number, pool?: string) => {
    let now = from;
    for (let k = 0; k < count; k++) {
      const [own, before] = [`${name}_${k}`, now];
      add(`${own}.a`, [{ tensor: before }], level);
      add(`${own}.b`, [{ tensor: `${own}.a` }], level, { relu: false, plus: before });
      const channels = tensors.get(`${own}.b.bias`)!.dims[0];
      now = tapped(own, `${own}.b`, level, same, channels, pool && k === count - 1 ? { pool } : {});
    }
    return now;
  };

  const least = widths.length - 1;
  const [deepest, width] = [widths.length, widths[least]];
  const kept: string[] = [];
  let now = 'input';
  for (const [k, depth] of depths.entries()) {
    const name = `down${k}`;
    weights.set(`${name}.weight`, fromBefore(tensors.get(`${name}.weight`)!));
    now = blocks(
      name,
      depth,
      add(name, [{ tensor: now }], k + 1, { halved: true }),
      k + 1,
      k === least ? most(1) : undefined,
    );
    kept.push(now);
  }

  // Mean and greatest value of the whole picture: halved until one cell is left.
  const halvings = Math.log2(side) - deepest;
  let mean = now;
  for (let k = 1; k <= halvings; k++) {
    const level = deepest + k;
    mean = tapped(`mean${k}`, mean, level, meanOfFour, width, { halved: true, relu: false });
    if (k < halvings) tapped(`same${k}`, most(k), level, same, width, { relu: false, pool: most(k + 1) });
  }
  let whole = add('whole', [{ tensor: mean }, { tensor: most(halvings) }], deepest + halvings);
  add(TOLD, [{ tensor: whole }], deepest + halvings, { relu: false });
  // And back to each cell, whose sum with it goes on.
  for (let level = deepest + halvings - 1; level >= deepest; level--) {
    const name = `spread${level}`;
    weights.set(`${name}.weight`, unit(width));
    weights.set(`${name}.bias`, { dims: [width], data: new Float32Array(width) });
    const sum = level === deepest && { plus: now };
    whole = add(name, [{ tensor: whole, up: true }], level, { relu: false, ...sum });
  }
  now = whole;
  for (let k = least - 1; k >= 0; k--)
    now = blocks(`up${k}`, ups[k], add(`up${k}`, [{ tensor: now, up: true }], k + 1, { plus: kept[k] }), k + 1);
  add(SAID, [{ tensor: now }], 1, { relu: false });
  return { layers, weights };
}

const most = (k: number) => `most${k}`;

/** A 3x3 layer whose windows begin a cell before those of the engine's halved layers: one of 5x5 there begins where it does. */
function fromBefore({ dims: [to, from, side], data }: WeightTensor): WeightTensor {
  const wide = 5;
  const out = new Float32Array(to * from * wide * wide);
  for (let i = 0; i < data.length; i++) {
    const [tap, pair] = [i % (side * side), Math.floor(i / (side * side))];
    out[(pair * wide + Math.floor(tap / side)) * wide + (tap % side)] = data[i];
  }
  return { dims: [to, from, wide, wide], data: out };
}

function unit(channels: number): WeightTensor {
  const data = Float32Array.from({ length: channels * channels }, (_, i) => (i % (channels + 1) === 0 ? 1 : 0));
  return { dims: [channels, channels, 1, 1], data };
}
