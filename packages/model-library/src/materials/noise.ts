/**
 * Noise as whole pictures that wrap: every octave is a lattice of random numbers, enlarged smoothly. Rows of an octave share their weights,
 * which makes it several times as fast as asking for one point at a time.
 */
import { mulberry32 } from '../mulberry32.ts';

export type Random = () => number;

export const randomOf = (seed: number): Random => mulberry32(seed ^ 0x9e3779b9);

/** Uniform 0..1 of two integers and a seed. */
export function hash2(a: number, b: number, seed: number): number {
  let h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(seed, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 13), 0x297a2d39);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const ease = (t: number) => t * t * (3 - 2 * t);

/** About -1..1; `cellsX` by `cellsY` cells in the first octave, doubling. Wraps at all edges. */
export function noiseImage(
  width: number,
  height: number,
  cellsX: number,
  cellsY: number,
  octaves: number,
  random: Random,
  gain = 0.5,
): Float32Array {
  const out = new Float32Array(width * height);
  let amplitude = 1;
  let total = 0;
  let [nx, ny] = [Math.max(1, Math.round(cellsX)), Math.max(1, Math.round(cellsY))];
  for (let octave = 0; octave < octaves; octave++) {
    if (nx > width && ny > height && octave > 0) break;
    addOctave(out, width, height, Math.min(nx, width), Math.min(ny, height), amplitude, random);
    total += amplitude * amplitude;
    amplitude *= gain;
    nx *= 2;
    ny *= 2;
  }
  // Sums of uniform numbers: 0.45 is about the spread of one octave, so that two of them reach 1.
  const scale = 1 / (0.9 * Math.sqrt(total));
  for (let k = 0; k < out.length; k++) out[k] *= scale;
  return out;
}

function addOctave(
  out: Float32Array,
  width: number,
  height: number,
  nx: number,
  ny: number,
  amplitude: number,
  random: Random,
): void {
  const lattice = Float32Array.from({ length: nx * ny }, () => (2 * random() - 1) * amplitude);
  const left = new Int32Array(width);
  const right = new Int32Array(width);
  const share = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const at = (x * nx) / width;
    const cell = Math.floor(at);
    left[x] = cell;
    right[x] = (cell + 1) % nx;
    share[x] = ease(at - cell);
  }
  const row = new Float32Array(nx);
  for (let y = 0; y < height; y++) {
    const at = (y * ny) / height;
    const cell = Math.floor(at);
    const t = ease(at - cell);
    const [upper, lower] = [cell * nx, ((cell + 1) % ny) * nx];
    for (let k = 0; k < nx; k++) row[k] = lattice[upper + k] + (lattice[lower + k] - lattice[upper + k]) * t;
    const to = y * width;
    for (let x = 0; x < width; x++) {
      const a = row[left[x]];
      out[to + x] += a + (row[right[x]] - a) * share[x];
    }
  }
}

/** Bilinear, wrapped; x and y in texels. */
export function sampleWrapped(image: Float32Array, width: number, height: number, x: number, y: number): number {
  const [xf, yf] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - xf, y - yf];
  const x0 = ((xf % width) + width) % width;
  const y0 = ((yf % height) + height) % height;
  const x1 = x0 + 1 === width ? 0 : x0 + 1;
  const y1 = y0 + 1 === height ? 0 : y0 + 1;
  const a = image[y0 * width + x0];
  const b = image[y0 * width + x1];
  const c = image[y1 * width + x0];
  const d = image[y1 * width + x1];
  return a + (b - a) * fx + (c - a + (a - b - c + d) * fx) * fy;
}

export interface Cells {
  /** Which point is nearest; counts from 0. */
  id: Int32Array;
  /** Distance to it and to the second, in cells. */
  near: Float32Array;
  second: Float32Array;
  count: number;
}

/** Worley's cells of `nx` by `ny` jittered points; wraps. `stretch` > 1 makes them long in x. */
export function cellImage(width: number, height: number, nx: number, ny: number, random: Random, jitter = 0.9): Cells {
  const px = Float32Array.from({ length: nx * ny }, () => 0.5 + jitter * (random() - 0.5));
  const py = Float32Array.from({ length: nx * ny }, () => 0.5 + jitter * (random() - 0.5));
  const id = new Int32Array(width * height);
  const near = new Float32Array(width * height);
  const second = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const v = (y * ny) / height;
    const cy = Math.floor(v);
    for (let x = 0; x < width; x++) {
      const u = (x * nx) / width;
      const cx = Math.floor(u);
      let [best, next, who] = [9, 9, 0];
      for (let j = cy - 1; j <= cy + 1; j++) {
        const wj = j < 0 ? j + ny : j >= ny ? j - ny : j;
        for (let i = cx - 1; i <= cx + 1; i++) {
          const wi = i < 0 ? i + nx : i >= nx ? i - nx : i;
          const k = wj * nx + wi;
          const dx = i + px[k] - u;
          const dy = j + py[k] - v;
          const d = dx * dx + dy * dy;
          if (d < best) {
            next = best;
            best = d;
            who = k;
          } else if (d < next) next = d;
        }
      }
      const at = y * width + x;
      id[at] = who;
      near[at] = Math.sqrt(best);
      second[at] = Math.sqrt(next);
    }
  }
  return { id, near, second, count: nx * ny };
}

export function smoothstep(from: number, to: number, x: number): number {
  const t = (x - from) / (to - from);
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}
