/** Descriptors as SIFT makes them: 128 bytes, peaky, length 512. */
import type { DescriptorSet } from '../backend.ts';
import { uniformSequence } from '../random.ts';

/** Random ones; where `like` is given, the first of each set are the same up to noise, in another order. */
export function randomDescriptors(count: number, seed: number, like?: DescriptorSet): DescriptorSet {
  const random = uniformSequence(seed, 21);
  const data = new Uint8Array(128 * count);
  const values = new Float64Array(128);
  for (let i = 0; i < count; i++) {
    const twin = like && i % 2 === 0 ? (i * 7919) % like.count : -1;
    let length = 0;
    for (let k = 0; k < 128; k++) {
      // About one descriptor in five has a bin or two that stand out.
      const own = random() ** 2 * (k < 2 && i % 5 === 0 ? 2.5 : 1);
      values[k] = twin < 0 ? own : like!.data[128 * twin + k] / 255 + 0.03 * random();
      length += values[k] ** 2;
    }
    for (let k = 0; k < 128; k++) data[128 * i + k] = Math.min(255, Math.round((512 * values[k]) / Math.sqrt(length)));
  }
  return { count, data };
}
