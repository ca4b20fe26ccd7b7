import type { DescriptorSet, Matches, MatchOptions } from '../backend.ts';
import { acceptMatches, checkDescriptors, DESCRIPTOR_BYTES, type Neighbors, NO_NEIGHBOR } from '../match/accept.ts';

/** Every descriptor of `from` against every one of `to`. */
function nearestNeighbors(from: DescriptorSet, to: DescriptorSet): Neighbors {
  const index = new Uint32Array(from.count).fill(NO_NEIGHBOR);
  const best = new Uint32Array(from.count);
  const second = new Uint32Array(from.count);
  for (let i = 0; i < from.count; i++) {
    for (let j = 0; j < to.count; j++) {
      let dot = 0;
      for (let k = 0; k < DESCRIPTOR_BYTES; k++) {
        dot += from.data[i * DESCRIPTOR_BYTES + k] * to.data[j * DESCRIPTOR_BYTES + k];
      }
      if (index[i] === NO_NEIGHBOR || dot > best[i]) {
        second[i] = best[i];
        best[i] = dot;
        index[i] = j;
      } else if (dot > second[i]) {
        second[i] = dot;
      }
    }
  }
  return { index, best, second };
}

export function referenceMatch(first: DescriptorSet, second: DescriptorSet, options: MatchOptions = {}): Matches {
  checkDescriptors(first);
  checkDescriptors(second);
  const forward = nearestNeighbors(first, second);
  const backward = (options.mutual ?? true) ? nearestNeighbors(second, first) : null;
  return acceptMatches(forward, backward, options);
}
