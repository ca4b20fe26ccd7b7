/**
 * Pictures resampled along a map, bilinearly, as COLMAP and the trainers of the field undistort. All photos of a camera share one map, so what
 * depends on it alone is worked out once.
 *
 * Catmull-Rom's cubics keep more of a photo's grain, which no other photo shows: worlds trained on them score less, held against
 * pictures made either way (docs/notes/training.md). Offsets are rounded to 1/128 of a pixel and weights are exact. The same sums on the
 * engine's threads: docs/notes/engine-threads.md.
 */
import { openResampler, PHASE_BITS, type Resampler } from '@orrery/engine';

const PHASES = 1 << PHASE_BITS;
/** Weights are products of two offsets. */
const SHIFT = 2 * PHASE_BITS;
const HALF = 1 << (SHIFT - 1);
/** Pixels; further out nothing is told apart, and phases are still 32-bit integers. */
const FAR = 1 << 22;

export interface SamplePlan {
  width: number;
  height: number;
  /** Per target pixel: index of the upper left of its 2 x 2 source pixels, or -1 where these leave the picture. */
  base: Int32Array;
  /** Those pixels: index, and x, y of the source pixel before the sample. */
  outside: Int32Array;
  /** Per target pixel: offsets y, x from there, PHASE_BITS each. */
  phase: Uint16Array;
}

/** No number is outside, too. */
const withinFar = (place: number) => (place > -FAR ? Math.min(FAR, place) : -FAR);

/** `map` holds x, y of every target pixel in a picture of width x height, pixel centers at whole numbers. */
export function samplePlan(map: Float32Array, width: number, height: number): SamplePlan {
  const count = map.length / 2;
  const base = new Int32Array(count);
  const phase = new Uint16Array(count);
  const outside: number[] = [];
  for (let at = 0; at < count; at++) {
    // In phases first, so that rounding carries over into the next pixel.
    const px = Math.round(withinFar(map[2 * at]) * PHASES);
    const py = Math.round(withinFar(map[2 * at + 1]) * PHASES);
    const ix = px >> PHASE_BITS;
    const iy = py >> PHASE_BITS;
    phase[at] = ((py & (PHASES - 1)) << PHASE_BITS) | (px & (PHASES - 1));
    const inside = ix >= 0 && iy >= 0 && ix + 1 < width && iy + 1 < height;
    base[at] = inside ? iy * width + ix : -1;
    if (!inside) outside.push(at, ix, iy);
  }
  return { width, height, base, outside: Int32Array.from(outside), phase };
}

/** Threads for `resampleOn`. */
export function openThreads(threads: number): Promise<Resampler> {
  return openResampler({ threads });
}

/** What `resample` gives, byte for byte, by the threads of a resampler: for more than a few pictures. */
export async function resampleOn(
  resampler: Resampler,
  source: Uint8Array,
  channels: 1 | 3,
  plan: SamplePlan,
): Promise<Uint8Array> {
  const out = await resampler.resample(source, channels, plan);
  border(source, channels, plan, out);
  return out;
}

/** A picture of `channels` bytes per pixel, of the plan's width and height. */
export function resample(source: Uint8Array, channels: 1 | 3, plan: SamplePlan): Uint8Array {
  const { width, base, phase } = plan;
  const out = new Uint8Array(base.length * channels);
  const row = channels * width;
  for (let at = 0, to = 0; at < base.length; at++, to += channels) {
    if (base[at] < 0) continue;
    const right = phase[at] & (PHASES - 1);
    const below = phase[at] >> PHASE_BITS;
    const [left, above] = [PHASES - right, PHASES - below];
    for (let c = 0, p = channels * base[at]; c < channels; c++, p++) {
      const upper = left * source[p] + right * source[p + channels];
      const lower = left * source[p + row] + right * source[p + row + channels];
      out[to + c] = (above * upper + below * lower + HALF) >> SHIFT;
    }
  }
  border(source, channels, plan, out);
  return out;
}

/** The few pixels whose neighborhood leaves the picture: what lies outside repeats the border. */
function border(source: Uint8Array, channels: number, plan: SamplePlan, out: Uint8Array): void {
  const { width, height, phase, outside } = plan;
  const clamp = (value: number, end: number) => Math.max(0, Math.min(end - 1, value));
  for (let k = 0; k < outside.length; k += 3) {
    const [at, ix, iy] = [outside[k], outside[k + 1], outside[k + 2]];
    const right = phase[at] & (PHASES - 1);
    const below = phase[at] >> PHASE_BITS;
    for (let c = 0; c < channels; c++) {
      const pixel = (x: number, y: number) => source[(clamp(y, height) * width + clamp(x, width)) * channels + c];
      const upper = (PHASES - right) * pixel(ix, iy) + right * pixel(ix + 1, iy);
      const lower = (PHASES - right) * pixel(ix, iy + 1) + right * pixel(ix + 1, iy + 1);
      out[at * channels + c] = ((PHASES - below) * upper + below * lower + HALF) >> SHIFT;
    }
  }
}
