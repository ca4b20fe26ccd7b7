/** Where things can stand in open shelves: gaps between boards as they are seen from the front. */
import { boundsOf } from '@orrery/model-library';
import { type Body, border, newIdBuffer, rasterize } from './rasterize.ts';

/** Meters, in the body's own coordinates. */
export interface OpenBay {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
  /** Nothing closes it behind: what stands in it is part of the outline. */
  seeThrough: boolean;
}

const side = 420;
/** Shorter or narrower ones hold nothing (meters). */
const leastBay = 0.12;
/** Of the cells of its box: other gaps are not square. */
const squareFrom = 0.85;
/** What is further back than this share of the depth is behind the bay. */
const behind = 0.5;

export function baysOf({ positions, indices }: Pick<Body, 'positions' | 'indices'>): OpenBay[] {
  const idBuffer = rasterize(newIdBuffer(side), positions, indices, { yaw: 0, elevation: 0 }, 'fit');
  const { min, max } = boundsOf([{ positions }]);
  const scale = (side - 2 * border) / Math.max(max[0] - min[0], max[2] - min[2]);
  const limit = min[1] + behind * (max[1] - min[1]);
  const isOpen = (at: number) => idBuffer.triangle[at] < 0 || idBuffer.depth[at] > limit;
  const seen = new Uint8Array(side * side);
  const bays: OpenBay[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !isOpen(start)) continue;
    const stack = [start];
    seen[start] = 1;
    let [left, right, top, bottom] = [side, 0, side, 0];
    let [area, clear] = [0, 0];
    while (stack.length > 0) {
      const at = stack.pop()!;
      const [x, y] = [at % side, Math.floor(at / side)];
      area++;
      if (idBuffer.triangle[at] < 0) clear++;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
      for (const [next, isInside] of [
        [at - 1, x > 0],
        [at + 1, x + 1 < side],
        [at - side, y > 0],
        [at + side, y + 1 < side],
      ] as const) {
        if (!isInside || seen[next] || !isOpen(next)) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    // The space around the thing reaches the border.
    if (left === 0 || top === 0 || right === side - 1 || bottom === side - 1) continue;
    if (area < squareFrom * (right + 1 - left) * (bottom + 1 - top)) continue;
    const across = (pixel: number) => (pixel - side / 2) / scale + (min[0] + max[0]) / 2;
    const up = (pixel: number) => (side / 2 - pixel) / scale + (min[2] + max[2]) / 2;
    const bay = { x0: across(left), x1: across(right + 1), z0: up(bottom + 1), z1: up(top) };
    if (bay.x1 - bay.x0 < leastBay || bay.z1 - bay.z0 < leastBay) continue;
    bays.push({ ...bay, seeThrough: clear > 0.5 * area });
  }
  return bays;
}
