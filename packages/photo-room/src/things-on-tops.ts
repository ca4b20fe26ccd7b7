/**
 * What stands on a found table has no model: its picture would lie flat on the top and on the wall behind, and lean away from whoever comes
 * nearer. Parts of a top that have another color are set upright where their foot is, with what of them rises over the top's far edge.
 */
import { labOf } from '@orrery/model-library';
import type { PlacePicture } from '@orrery/world-maker';
import { usualColor } from './colors-seen.ts';

/** From the top's own color, in L*a*b*; shadows are darker, but not of another hue. */
const DIFFERS = 14;
/** From its own colors, further up. */
const ALIKE = 9;
/** Pixels; and share of the top, above which it is not something on it. */
const SMALLEST = 10;
const LARGEST = 0.3;
/** Pixels of the top itself that have to be seen below a foot: what stands before a table hides its edge. */
const BELOW = 2;
/** How far up something goes on beyond the top, compared with how high it is on it, and how much wider it becomes. */
const RISES = 3;
const WIDENS = 0.25;

type Lab = readonly [number, number, number];
const apart = (a: Lab, b: Lab) => Math.hypot(0.5 * (a[0] - b[0]), a[1] - b[1], a[2] - b[2]);

/**
 * Moves pixels of `seen` and marks them in `pulled`. `onTop`: whether a pixel shows the upper face of this table; `isFree`: whether one shows
 * no other model.
 */
export function raiseFromTop(
  seen: PlacePicture,
  onTop: (pixel: number) => boolean,
  isFree: (pixel: number) => boolean,
  pulled: Uint8Array,
): void {
  const { camera, depth, normals, rgb } = seen;
  const { width, height } = camera;
  const top = [...depth.keys()].filter(onTop);
  const own = usualColor({ width, height, rgb }, (x, y) => onTop(y * width + x), 1);
  if (!own) return;
  const wood = labOf(...own);
  const lab = (i: number): Lab => labOf(rgb[3 * i], rgb[3 * i + 1], rgb[3 * i + 2]);
  const isTop = new Set(top);
  const strange = new Set(top.filter((i) => apart(lab(i), wood) > DIFFERS));
  for (const part of partsOf(strange, width)) {
    if (part.length < SMALLEST || part.length > LARGEST * top.length) continue;
    const foot = Math.max(...part.map((i) => Math.floor(i / width)));
    const feet = part.filter((i) => Math.floor(i / width) === foot);
    const stands = feet.every((i) =>
      Array.from({ length: BELOW }, (_, k) => i + (k + 1) * width).every((i) => isTop.has(i) && !strange.has(i)),
    );
    if (!stands) continue;
    const distance = feet.reduce((sum, i) => sum + depth[i], 0) / feet.length;
    for (const i of [...part, ...risen(part, width, lab, (i) => !isTop.has(i) && isFree(i) && !pulled[i])]) {
      if (depth[i] < distance) continue;
      depth[i] = distance;
      normals.set([-camera.forward[0], -camera.forward[1], -camera.forward[2]], 3 * i);
      pulled[i] = 1;
    }
  }
}

/** Pixels above a part that hang together with it and have its colors. */
function risen(
  part: readonly number[],
  width: number,
  lab: (i: number) => Lab,
  isOpen: (i: number) => boolean,
): number[] {
  const [xs, ys] = [part.map((i) => i % width), part.map((i) => Math.floor(i / width))];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [wider, highest] = [WIDENS * (right - left + 1), top - RISES * (bottom - top + 1)];
  const known = part.map(lab);
  const reached = new Set(part);
  const queue = [...part];
  for (let at = 0; at < queue.length; at++)
    for (const to of [queue[at] - 1, queue[at] + 1, queue[at] - width]) {
      const [x, y] = [to % width, Math.floor(to / width)];
      if (x < left - wider || x > right + wider || y < Math.max(0, highest) || reached.has(to) || !isOpen(to)) continue;
      const color = lab(to);
      if (!known.some((other) => apart(color, other) < ALIKE)) continue;
      reached.add(to);
      queue.push(to);
    }
  return queue.slice(part.length);
}

/** Pixels that hang together. */
function partsOf(pixels: ReadonlySet<number>, width: number): number[][] {
  const done = new Set<number>();
  const parts: number[][] = [];
  for (const start of pixels) {
    if (done.has(start)) continue;
    const part = [start];
    done.add(start);
    for (let at = 0; at < part.length; at++)
      for (const step of [1, -1, width, -width, width + 1, width - 1, -width + 1, -width - 1]) {
        const to = part[at] + step;
        if (!pixels.has(to) || done.has(to)) continue;
        done.add(to);
        part.push(to);
      }
    parts.push(part);
  }
  return parts;
}
