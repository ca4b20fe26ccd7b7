/**
 * Densification (densify.ts) decided on the host from the opacities alone; everything else stays on the device. The draws are the
 * same as densify's, so the two can be compared.
 */
import type { RefineOptions, RefineResult } from '../backend.ts';
import { drawByWeight, splitOpacity } from '../densify.ts';
import { uniformSequence } from '../random.ts';

export interface Relocation {
  result: RefineResult;
  /** Four words each: Gaussian, opacity logit and addition to the log-scales (as f32 bits), -. */
  sources: Uint32Array<ArrayBuffer>;
  /** Four words each: to, from, -, -. */
  copies: Uint32Array<ArrayBuffer>;
}

const CEILING = 1 - 2 ** -20;

/** `logits` holds the opacity of Gaussian i at `stride * i + offset`. */
export function planRelocation(
  logits: Float32Array,
  stride: number,
  offset: number,
  count: number,
  capacity: number,
  options: RefineOptions,
): Relocation {
  const random = uniformSequence(options.seed, 0x4d434d43);
  const opacities = new Float64Array(count);
  const cumulative = new Float64Array(count);
  const dead: number[] = [];
  let total = 0;
  for (let i = 0; i < count; i++) {
    const opacity = 1 / (1 + Math.exp(-logits[stride * i + offset]));
    if (opacity > options.deadOpacity) total += opacity;
    else dead.push(i);
    opacities[i] = opacity;
    cumulative[i] = total;
  }
  const none = new Uint32Array(0);
  if (!(total > 0)) return { result: { count, relocated: 0, added: 0 }, sources: none, copies: none };

  const newCount = Math.max(count, Math.min(options.targetCount, capacity));
  const copyCount = dead.length + newCount - count;
  const copies = new Uint32Array(4 * copyCount);
  const copiesOf = new Uint32Array(count);
  const touched: number[] = [];
  for (let k = 0; k < copyCount; k++) {
    const source = drawByWeight(cumulative, random() * total);
    if (copiesOf[source]++ === 0) touched.push(source);
    copies[4 * k] = k < dead.length ? dead[k] : count + k - dead.length;
    copies[4 * k + 1] = source;
  }

  const sources = new Uint32Array(4 * touched.length);
  const asFloats = new Float32Array(sources.buffer);
  touched.forEach((source, k) => {
    const split = splitOpacity(opacities[source], copiesOf[source] + 1);
    const opacity = Math.min(CEILING, Math.max(options.deadOpacity, split.opacity));
    sources[4 * k] = source;
    asFloats[4 * k + 1] = Math.log(opacity / (1 - opacity));
    asFloats[4 * k + 2] = Math.log(split.scale);
  });
  return { result: { count: newCount, relocated: dead.length, added: newCount - count }, sources, copies };
}
