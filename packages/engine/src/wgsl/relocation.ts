/**
 * Densification (densify.ts) decided on the host from the opacities alone; everything else stays on the device. The draws are the
 * same as densify's, so the two can be compared. The device waits meanwhile: with a million Gaussians this must take milliseconds.
 */
import type { RefineOptions, RefineResult } from '../backend.ts';
import { densifyRandom, drawByWeight, forRuns, sigmoid, splitLogit, splitOpacity, weigh } from '../densify.ts';

export interface Relocation {
  result: RefineResult;
  /** Four words each: Gaussian, opacity logit and addition to the log-scales (as f32 bits), -. */
  sources: Uint32Array<ArrayBuffer>;
  /** Four words each: to, from, -, -. */
  copies: Uint32Array<ArrayBuffer>;
}

export function planRelocation(
  logits: Float32Array,
  count: number,
  capacity: number,
  options: RefineOptions,
): Relocation {
  const { deadOpacity } = options;
  const weighed = weigh(logits, count, deadOpacity);
  const { dead, total } = weighed;
  const none = new Uint32Array(0);
  if (!(total > 0)) return { result: { count, relocated: 0, added: 0 }, sources: none, copies: none };

  const newCount = Math.max(count, Math.min(options.targetCount, capacity));
  const drawn = drawByWeight(weighed, dead.length + newCount - count, densifyRandom(options.seed));
  const copies = new Uint32Array(4 * drawn.length);
  const sources = new Uint32Array(4 * drawn.length);
  const asFloats = new Float32Array(sources.buffer);
  let touched = 0;
  forRuns(drawn, (source, first, end) => {
    const split = splitOpacity(sigmoid(logits[source]), end - first + 1);
    sources[4 * touched] = source;
    asFloats[4 * touched + 1] = splitLogit(split.opacity, deadOpacity);
    asFloats[4 * touched + 2] = Math.log(split.scale);
    touched++;
    for (let k = first; k < end; k++) {
      copies[4 * k] = k < dead.length ? dead[k] : count + k - dead.length;
      copies[4 * k + 1] = source;
    }
  });
  const result = { count: newCount, relocated: dead.length, added: newCount - count };
  return { result, sources: sources.slice(0, 4 * touched), copies };
}
