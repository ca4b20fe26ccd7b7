/** From nearest neighbors to matches; the same for every backend, so they differ in speed only. */
import type { DescriptorSet, Matches, MatchOptions } from '../backend.ts';
import { EngineError } from '../errors.ts';

export const DESCRIPTOR_BYTES = 128;
/** SIFT bytes are scaled to a length of 512: dot / 512^2 is the cosine. */
const UNIT_DOT = 512 * 512;
/** In `index`: the other set is empty. */
export const NO_NEIGHBOR = 0xffffffff;

/** Per descriptor of one set: its nearest in the other (lowest index on ties) and the two largest dot products. */
export interface Neighbors {
  index: Uint32Array;
  best: Uint32Array;
  second: Uint32Array;
}

export function checkDescriptors(set: DescriptorSet): void {
  if (set.data.length !== set.count * DESCRIPTOR_BYTES) {
    throw new EngineError('INVALID_INPUT', `${set.data.length} bytes for ${set.count} descriptors of 128 bytes`);
  }
}

/** Angle test, ratio test and mutual check as COLMAP does them, on angles. */
export function acceptMatches(forward: Neighbors, backward: Neighbors | null, options: MatchOptions = {}): Matches {
  const { ratio = 0.8, maxAngle = 0.7 } = options;
  const angle = (dot: number) => Math.acos(Math.min(1, dot / UNIT_DOT));
  const good = (n: Neighbors, i: number) => {
    if (n.index[i] === NO_NEIGHBOR) return false;
    const best = angle(n.best[i]);
    return best <= maxAngle && best < ratio * angle(n.second[i]);
  };
  const pairs: number[] = [];
  const scores: number[] = [];
  for (let i = 0; i < forward.index.length; i++) {
    if (!good(forward, i)) continue;
    const j = forward.index[i];
    if (backward && (backward.index[j] !== i || !good(backward, j))) continue;
    pairs.push(i, j);
    scores.push(forward.best[i]);
  }
  return { pairs: Uint32Array.from(pairs), scores: Uint32Array.from(scores) };
}
