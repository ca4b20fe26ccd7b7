/** Orientation and descriptor of a keypoint from the gradients around it. */
import type { Candidate } from '../candidates.ts';
import { blurOf } from '../scale-space.ts';
import type { Octave, Plane } from './planes.ts';

const BINS = 36;
const TURN = 2 * Math.PI;

/** Calls `visit` with the gradient of every pixel that has all neighbors and lies within `radius` rows and columns. */
function gradientsAround(
  plane: Plane,
  x: number,
  y: number,
  radius: number,
  visit: (dx: number, dy: number, length: number, angle: number) => void,
): void {
  const { width, height, data } = plane;
  const column = Math.round(x);
  const row = Math.round(y);
  for (let v = Math.max(1, row - radius); v <= Math.min(height - 2, row + radius); v++) {
    for (let u = Math.max(1, column - radius); u <= Math.min(width - 2, column + radius); u++) {
      const gx = (data[v * width + u + 1] - data[v * width + u - 1]) / 2;
      const gy = (data[(v + 1) * width + u] - data[(v - 1) * width + u]) / 2;
      const angle = Math.atan2(gy, gx);
      visit(u - x, v - y, Math.hypot(gx, gy), angle < 0 ? angle + TURN : angle);
    }
  }
}

/** Radians, the highest peak first. */
export function orientations(octave: Octave, { level, x, y, s }: Candidate, most: number): number[] {
  const window = 1.5 * blurOf(s);
  const radius = Math.max(1, Math.floor(3 * window));
  let bins = new Float64Array(BINS);
  gradientsAround(octave.levels[level], x, y, radius, (dx, dy, length, angle) => {
    const distance2 = dx * dx + dy * dy;
    if (distance2 >= radius * radius + 0.6) return;
    const weight = length * Math.exp(-distance2 / (2 * window * window));
    const position = (BINS * angle) / TURN - 0.5;
    const bin = Math.floor(position);
    bins[(bin + BINS) % BINS] += weight * (1 - (position - bin));
    bins[(bin + 1) % BINS] += weight * (position - bin);
  });
  const around = (i: number) => [bins[(i + BINS - 1) % BINS], bins[i], bins[(i + 1) % BINS]] as const;
  for (let round = 0; round < 6; round++) {
    bins = bins.map((_, i) => {
      const [before, here, after] = around(i);
      return (before + here + after) / 3;
    });
  }
  const highest = Math.max(...bins);
  const peaks: { height: number; angle: number }[] = [];
  for (let i = 0; i < BINS; i++) {
    const [before, here, after] = around(i);
    if (!(here > 0.8 * highest && here > before && here > after)) continue;
    const shift = (-0.5 * (after - before)) / (after + before - 2 * here);
    peaks.push({ height: here, angle: (TURN * (i + shift + 0.5)) / BINS });
  }
  peaks.sort((a, b) => b.height - a.height);
  return peaks.slice(0, most).map(({ angle }) => angle);
}

export function descriptor(octave: Octave, { level, x, y, s }: Candidate, orientation: number): Uint8Array {
  const cell = 3 * blurOf(s);
  const radius = Math.floor((Math.SQRT2 * cell * 5) / 2 + 0.5);
  const [sin, cos] = [Math.sin(orientation), Math.cos(orientation)];
  const sums = new Float64Array(128);
  gradientsAround(octave.levels[level], x, y, radius, (dx, dy, length, angle) => {
    // Cells from the keypoint along and across its orientation.
    const u = (cos * dx + sin * dy) / cell;
    const v = (cos * dy - sin * dx) / cell;
    if (Math.abs(u) >= 2.5 || Math.abs(v) >= 2.5) return;
    const weight = length * Math.exp(-(u * u + v * v) / 8);
    const t = (8 * (((angle - orientation) % TURN) + TURN)) / TURN;
    const [left, above, turn] = [Math.floor(u + 1.5), Math.floor(v + 1.5), Math.floor(t)];
    for (let row = above; row <= above + 1; row++) {
      for (let column = left; column <= left + 1; column++) {
        if (row < 0 || row > 3 || column < 0 || column > 3) continue;
        const share = weight * (1 - Math.abs(u + 1.5 - column)) * (1 - Math.abs(v + 1.5 - row));
        sums[8 * (4 * row + column) + ((16 - turn) & 7)] += share * (1 - (t - turn));
        sums[8 * (4 * row + column) + ((15 - turn) & 7)] += share * (t - turn);
      }
    }
  });
  return quantize(sums);
}

function quantize(values: Float64Array): Uint8Array {
  const most = 0.2 * Math.hypot(...values);
  const cut = values.map((value) => Math.min(value, most));
  const sum = cut.reduce((total, value) => total + value, 0);
  return Uint8Array.from(cut, (value) => (sum > 0 ? Math.min(255, Math.round(512 * Math.sqrt(value / sum))) : 0));
}
