/**
 * A heart printed on a pillow, a label on a pot, an apple in a bowl: what stands out most may be a part of the thing that is meant. So what was found is
 * painted over with what lies around it, and the rest is looked at again: if a larger subject now lies all around the place, the first one was a part of it. What
 * covers a corner of the picture is what the thing lies on (a table, a cloth).
 */
import { paintedOver } from './painted-over.ts';
import type { FindSubject, Picture } from './picture.ts';
import { enlarged, reduced } from './reduced-picture.ts';

/** Longest side of the picture that is looked at again: no network here sees more. */
const longest = 320;
/** Of that side: how far beyond its outline the subject is painted over, and how wide the ring beyond that is which is looked at. */
const [beyond, ring] = [0.02, 0.02];
/**
 * Of the ring, in what is found the second time. Of 63 photographs the three whose subject is a part have 0.74 to 1.00, the rest 0.58 at most; of 72 others two
 * have more (food on its plate, a watch in its case), the rest 0.64 at most (docs/notes/objects.md).
 */
const leastAround = 0.66;

/** How surely each pixel belongs to the larger thing, 0 to 1, or undefined where there is none. `certainty`: the same of what stands out most. */
export async function largerThing(
  picture: Picture,
  certainty: Float32Array,
  find: FindSubject,
): Promise<Float32Array | undefined> {
  const { width, height } = picture;
  const times = Math.min(1, longest / Math.max(width, height));
  const [w, h] = [Math.max(1, Math.round(width * times)), Math.max(1, Math.round(height * times))];
  const small = reduced(picture, w, h);
  const inside = Uint8Array.from({ length: w * h }, (_, i) =>
    certainty[Math.floor((Math.floor(i / w) + 0.5) / times) * width + Math.floor(((i % w) + 0.5) / times)] >= 0.5
      ? 1
      : 0,
  );
  const steps = (share: number) => Math.max(1, Math.round(share * Math.max(w, h)));
  const pixels = paintedOver(small, grown(inside, w, steps(beyond)));
  const found = await find({ width: w, height: h, pixels });
  if (!found || aroundShare(inside, found, w, steps(beyond), steps(ring)) < leastAround) return undefined;
  const corners = [0, w - 1, w * (h - 1), w * h - 1];
  if (corners.some((at) => found[at] >= 0.5)) return undefined;
  return enlarged(found, w, h, width, height).map((value, i) => Math.max(certainty[i], value));
}

/** Share of a ring around a mask that belongs to what was found; none where the ring leaves the picture. */
export function aroundShare(mask: Uint8Array, found: Float32Array, width: number, from: number, wide: number): number {
  const inner = grown(mask, width, from);
  const outer = grown(inner, width, wide);
  let [all, inside] = [0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (!outer[i] || inner[i]) continue;
    all++;
    if (found[i] >= 0.5) inside++;
  }
  return all > 0 ? inside / all : 0;
}

function grown(mask: Uint8Array, width: number, steps: number): Uint8Array {
  let now = mask;
  for (let step = 0; step < steps; step++) {
    const next = now.slice();
    for (let at = 0; at < now.length; at++) {
      const column = at % width;
      if ((column > 0 && now[at - 1]) || (column + 1 < width && now[at + 1]) || now[at - width] || now[at + width])
        next[at] = 1;
    }
    now = next;
  }
  return now;
}
