/**
 * How far the picture has moved since a video began, from small gray frames. Each frame is compared with a reference frame, not with
 * its predecessor: slow motion then adds up without rounding errors, and a resting camera adds nothing, whatever the noise.
 */

/** Blocks of 12 px on frames about 96 px wide: some 30 votes, each large enough to have texture. */
const block = 12;
/** Pixels searched around the expected place; faster motion than 6 % of the width between two frames is blur anyway. */
const reach = 6;
/** A new reference after 3 px: the search stays in reach, and the sub-pixel error (about 0.1 px) stays near 3 %. */
const referenceAfter = 3;
/** Gray-level variance below which a block is sky or wall and matches anywhere. */
const minVariance = 25;
/** With fewer textured blocks than this the median of their votes says nothing. */
const minBlocks = 4;

export interface MotionMeter {
  /** Takes the next frame; returns the length of the path so far in picture widths. Never decreases by more than one sub-pixel step. */
  add(frame: Uint8Array): number;
}

export function createMotionMeter(width: number, height: number): MotionMeter {
  let reference: Uint8Array | undefined;
  let pathPx = 0;
  let expected: [number, number] = [0, 0];
  return {
    add(frame) {
      if (!reference) {
        reference = frame;
        return 0;
      }
      const shift = blockShifts(reference, frame, width, height, expected);
      expected = shift.median;
      const moved = shift.length;
      if (moved > referenceAfter) {
        pathPx += moved;
        reference = frame;
        // The next frame moves on by about as much as one frame did, which is little; the old offset belongs to the old reference.
        expected = [0, 0];
        return pathPx / width;
      }
      return (pathPx + moved) / width;
    },
  };
}

interface Shift {
  /** Median length of the blocks' shifts, pixels: turning and zooming count like panning. */
  length: number;
  median: [number, number];
}

function blockShifts(
  reference: Uint8Array,
  frame: Uint8Array,
  width: number,
  height: number,
  [expectedX, expectedY]: [number, number],
): Shift {
  const xs: number[] = [];
  const ys: number[] = [];
  const [ex, ey] = [Math.round(expectedX), Math.round(expectedY)];
  for (let top = 0; top + block <= height; top += block) {
    for (let left = 0; left + block <= width; left += block) {
      if (variance(reference, width, left, top) < minVariance) continue;
      const found = matchBlock(reference, frame, width, height, left, top, ex, ey);
      if (!found) continue;
      xs.push(found[0]);
      ys.push(found[1]);
    }
  }
  if (xs.length < minBlocks) {
    // No texture to follow, or nothing of the reference left in sight: a different picture counts as full reach.
    const moved = meanDifference(reference, frame) > 12 ? reach : 0;
    return { length: moved, median: [0, 0] };
  }
  return { length: median(xs.map((x, k) => Math.hypot(x, ys[k]))), median: [median(xs), median(ys)] };
}

function matchBlock(
  reference: Uint8Array,
  frame: Uint8Array,
  width: number,
  height: number,
  left: number,
  top: number,
  ex: number,
  ey: number,
): [number, number] | undefined {
  const size = 2 * reach + 1;
  const costs = new Float64Array(size * size).fill(Number.POSITIVE_INFINITY);
  let best = -1;
  for (let v = 0; v < size; v++) {
    const y = top + ey + v - reach;
    if (y < 0 || y + block > height) continue;
    for (let u = 0; u < size; u++) {
      const x = left + ex + u - reach;
      if (x < 0 || x + block > width) continue;
      let cost = 0;
      const limit = best < 0 ? Number.POSITIVE_INFINITY : costs[best] * 2;
      for (let row = 0; row < block && cost < limit; row++) {
        const a = (top + row) * width + left;
        const b = (y + row) * width + x;
        for (let column = 0; column < block; column++) cost += Math.abs(reference[a + column] - frame[b + column]);
      }
      costs[v * size + u] = cost;
      if (best < 0 || cost < costs[best]) best = v * size + u;
    }
  }
  if (best < 0) return undefined;
  const [u, v] = [best % size, Math.floor(best / size)];
  return [ex + u - reach + subPixel(costs, best, 1, u, size), ey + v - reach + subPixel(costs, best, size, v, size)];
}

/** Vertex of the parabola through the cost and its two neighbors. */
function subPixel(costs: Float64Array, at: number, stride: number, position: number, size: number): number {
  if (position === 0 || position === size - 1) return 0;
  const [a, b, c] = [costs[at - stride], costs[at], costs[at + stride]];
  const curve = a - 2 * b + c;
  return Number.isFinite(curve) && curve > 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (a - c)) / curve)) : 0;
}

function variance(image: Uint8Array, width: number, left: number, top: number): number {
  let sum = 0;
  let squares = 0;
  for (let row = 0; row < block; row++) {
    for (let column = 0; column < block; column++) {
      const value = image[(top + row) * width + left + column];
      sum += value;
      squares += value * value;
    }
  }
  const count = block * block;
  return squares / count - (sum / count) ** 2;
}

function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += Math.abs(a[at] - b[at]);
  return sum / a.length;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
