/** Extrema of the differences of Gaussians and their quadratic fit. */
import type { Candidate } from '../candidates.ts';
import type { ResolvedSiftOptions } from '../features.ts';
import type { Octave } from './planes.ts';

const MOVES = 5;

export function findCandidates(octave: Octave, options: ResolvedSiftOptions): Candidate[] {
  const { width, height, differences } = octave;
  const least = 0.8 * options.peakThreshold;
  const found: Candidate[] = [];
  for (let level = 1; level <= 3; level++) {
    const plane = differences[level].data;
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        if (Math.abs(plane[y * width + x]) < least || !isExtremum(octave, level, x, y)) continue;
        const candidate = fit(octave, level, x, y, options);
        if (candidate) found.push(candidate);
      }
    }
  }
  return found;
}

function isExtremum({ width, differences }: Octave, level: number, x: number, y: number): boolean {
  const value = differences[level].data[y * width + x];
  const sign = Math.sign(value);
  for (let ds = -1; ds <= 1; ds++) {
    const { data } = differences[level + ds];
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if (ds === 0 && dy === 0 && dx === 0) continue;
        if (sign * data[(y + dy) * width + x + dx] >= sign * value) return false;
      }
    }
  }
  return true;
}

function fit(octave: Octave, level: number, x0: number, y0: number, options: ResolvedSiftOptions): Candidate | null {
  const { width, height, differences } = octave;
  let [x, y] = [x0, y0];
  const at = (dx: number, dy: number, ds: number) => differences[level + ds].data[(y + dy) * width + x + dx];
  for (let move = 1; ; move++) {
    const gradient = [
      (at(1, 0, 0) - at(-1, 0, 0)) / 2,
      (at(0, 1, 0) - at(0, -1, 0)) / 2,
      (at(0, 0, 1) - at(0, 0, -1)) / 2,
    ] as const;
    const value = at(0, 0, 0);
    const xx = at(1, 0, 0) + at(-1, 0, 0) - 2 * value;
    const yy = at(0, 1, 0) + at(0, -1, 0) - 2 * value;
    const ss = at(0, 0, 1) + at(0, 0, -1) - 2 * value;
    const xy = (at(1, 1, 0) + at(-1, -1, 0) - at(-1, 1, 0) - at(1, -1, 0)) / 4;
    const xs = (at(1, 0, 1) + at(-1, 0, -1) - at(-1, 0, 1) - at(1, 0, -1)) / 4;
    const ys = (at(0, 1, 1) + at(0, -1, -1) - at(0, -1, 1) - at(0, 1, -1)) / 4;
    const offset = solveSymmetric([xx, yy, ss, xy, xs, ys], gradient);
    if (!offset) return null;
    const [dx, dy, ds] = offset;
    const stepX = dx > 0.6 && x < width - 2 ? 1 : dx < -0.6 && x > 1 ? -1 : 0;
    const stepY = dy > 0.6 && y < height - 2 ? 1 : dy < -0.6 && y > 1 ? -1 : 0;
    if (move < MOVES && (stepX !== 0 || stepY !== 0)) {
      x += stepX;
      y += stepY;
      continue;
    }
    const peak = Math.abs(value + (gradient[0] * dx + gradient[1] * dy + gradient[2] * ds) / 2);
    const determinant = xx * yy - xy * xy;
    const edge = options.edgeThreshold;
    const round = determinant > 0 && (xx + yy) ** 2 * edge < (edge + 1) ** 2 * determinant;
    const near = Math.abs(dx) < 1.5 && Math.abs(dy) < 1.5 && Math.abs(ds) < 1.5;
    const inside = x + dx >= 0 && x + dx <= width - 1 && y + dy >= 0 && y + dy <= height - 1;
    if (!(peak > options.peakThreshold && round && near && inside)) return null;
    return { octave: octave.octave, level, x: x + dx, y: y + dy, s: level + ds, peak };
  }
}

/** Solves A u = -g for A = [xx xy xs; xy yy ys; xs ys ss] by cofactors; null where A is singular. */
function solveSymmetric(
  [xx, yy, ss, xy, xs, ys]: [number, number, number, number, number, number],
  [gx, gy, gs]: readonly [number, number, number],
): [number, number, number] | null {
  const cxx = yy * ss - ys * ys;
  const cxy = xs * ys - xy * ss;
  const cxs = xy * ys - yy * xs;
  const determinant = xx * cxx + xy * cxy + xs * cxs;
  if (Math.abs(determinant) < 1e-30) return null;
  const cyy = xx * ss - xs * xs;
  const cys = xy * xs - xx * ys;
  const css = xx * yy - xy * xy;
  return [
    -(cxx * gx + cxy * gy + cxs * gs) / determinant,
    -(cxy * gx + cyy * gy + cys * gs) / determinant,
    -(cxs * gx + cys * gy + css * gs) / determinant,
  ];
}
