/**
 * How near what the network sees is likely to be to the thing, 0 to 1: the F-score at a twentieth of its size that a line through validation scans gives it
 * (docs/notes/objects.md), times how much of the body it expects is likelier there than not. Where the network wavers over long stretches of its rays, in
 * things that are thin, it is mostly wrong; and where it cannot tell a hollow thing from a full one, what lies behind the front is nobody's.
 */
import type { ObjectLook } from '@orrery/object-network';

const line = { at: 1.03, slope: -0.0095, most: 2.5 } as const;

export function certaintyOf({ full, cover, depth, bins, reach }: ObjectLook): number {
  let [rays, wavering, thickness, expected, likely] = [0, 0, 0, 0, 0];
  for (let cell = 0; cell < cover.length; cell++) {
    if (cover[cell] < 0) continue;
    rays++;
    const front = ((depth[cell] + reach) * bins) / (2 * reach);
    for (let k = 0; k < bins; k++) {
      const value = full[cell * bins + k];
      const odds = Math.min(30, Math.abs(value));
      const share = 1 / (1 + Math.exp(-odds));
      // Entropy of a stretch that is full or empty by these odds.
      wavering += (1 - share) * odds - Math.log(share);
      const fullness = value > 0 ? share : 1 - share;
      thickness += fullness;
      if (k + 0.5 < front) continue;
      expected += fullness;
      if (value > 0) likely++;
    }
  }
  if (rays === 0) return 0;
  const against = Math.min(line.most, wavering / Math.max(thickness, 1e-6));
  const near = Math.max(0, Math.min(1, line.at + (line.slope * wavering * against) / rays));
  return near * Math.min(1, likely / Math.max(expected, 1e-6));
}
