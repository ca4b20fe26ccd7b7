/**
 * Openings that a cut-out was closed over: within a ring or under a handle the network of cut-outs takes the ground for the thing. On an even ground, what has
 * exactly its color and hangs together is the ground. (Of 41 photographs the hole of headphones is 0.25 of the cut-out, anything else has 0.004 at most,
 * white things on white included, as they have shade; a white roll drawn on a gray ground has 0.03 within six levels.)
 */
import type { Picture } from './picture.ts';

/** Levels that a pixel may differ from the ground's color, share of what is around that does not, share of the cut-out that a hole covers at least, and that may have the ground's color before colors tell nothing. */
const ground = { levels: 3, evenShare: 0.7, leastHole: 0.05, mostAlike: 0.6 } as const;

/** `inside`: 1 for each pixel of the cut-out. */
export function withoutGround({ width, height, pixels }: Picture, inside: Uint8Array): Uint8Array {
  const color = groundColor(pixels, inside);
  const isGround = (i: number) => color.every((value, k) => Math.abs(pixels[4 * i + k] - value) <= ground.levels);
  let [area, alike, around, even] = [0, 0, 0, 0];
  for (let i = 0; i < inside.length; i++) {
    const isSame = isGround(i) ? 1 : 0;
    if (inside[i]) [area, alike] = [area + 1, alike + isSame];
    else [around, even] = [around + 1, even + isSame];
  }
  if (around === 0 || even < ground.evenShare * around || alike > ground.mostAlike * area) return inside;
  const out = inside.slice();
  const isMet = new Uint8Array(inside.length);
  for (let start = 0; start < inside.length; start++) {
    if (!inside[start] || isMet[start] || !isGround(start)) continue;
    const piece = [start];
    isMet[start] = 1;
    for (const at of piece)
      for (const [next, isThere] of [
        [at - 1, at % width > 0],
        [at + 1, (at + 1) % width > 0],
        [at - width, at >= width],
        [at + width, at < width * (height - 1)],
      ] as const) {
        if (!isThere || !inside[next] || isMet[next] || !isGround(next)) continue;
        isMet[next] = 1;
        piece.push(next);
      }
    if (piece.length >= ground.leastHole * area) for (const at of piece) out[at] = 0;
  }
  return out;
}

/** Median of each channel over what is not the cut-out. */
function groundColor(pixels: Uint8Array, inside: Uint8Array): number[] {
  return [0, 1, 2].map((k) => {
    const counts = new Uint32Array(256);
    let total = 0;
    for (let i = 0; i < inside.length; i++) {
      if (inside[i]) continue;
      counts[pixels[4 * i + k]]++;
      total++;
    }
    let [level, met] = [0, counts[0]];
    while (met < total / 2 && level < 255) met += counts[++level];
    return level;
  });
}
