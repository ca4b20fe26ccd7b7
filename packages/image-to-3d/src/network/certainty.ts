/**
 * How near what the network sees is likely to be to the thing, 0 to 1: the F-score at a twentieth of its size that a line through validation scans gives it
 * (correlation 0.73, docs/notes/objects.md). Where the network wavers over long stretches of its rays, in things that are thin, it is mostly wrong.
 */
import type { ObjectLook } from '@orrery/object-network';

const line = { at: 1.03, slope: -0.0095, most: 2.5 } as const;

export function certaintyOf({ full, cover, bins }: ObjectLook): number {
  let [rays, wavering, thickness] = [0, 0, 0];
  for (let cell = 0; cell < cover.length; cell++) {
    if (cover[cell] < 0) continue;
    rays++;
    for (let k = cell * bins; k < (cell + 1) * bins; k++) {
      const odds = Math.min(30, Math.abs(full[k]));
      const share = 1 / (1 + Math.exp(-odds));
      // Entropy of a stretch that is full or empty by these odds.
      wavering += (1 - share) * odds - Math.log(share);
      thickness += full[k] > 0 ? share : 1 - share;
    }
  }
  if (rays === 0) return 0;
  const against = Math.min(line.most, wavering / Math.max(thickness, 1e-6));
  return Math.max(0, Math.min(1, line.at + (line.slope * wavering * against) / rays));
}
