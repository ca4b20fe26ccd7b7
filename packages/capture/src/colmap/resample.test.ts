import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openThreads, resample, resampleOn, samplePlan } from './resample.ts';

const [width, height] = [61, 47];

/** A turned and stretched grid that leaves the picture on all sides, and goes far out at one pixel. */
function map(columns: number, rows: number): Float32Array {
  const out = new Float32Array(2 * columns * rows);
  for (let y = 0, at = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, at += 2) {
      out[at] = 1.07 * x + 0.11 * y - 4.3;
      out[at + 1] = 0.98 * y - 0.09 * x + 1.7;
    }
  }
  out.set([1e30, -1e30], 2 * (columns * rows - 1));
  return out;
}

/** Full contrast from pixel to pixel, with 0 and 255 among them. */
function checks(channels: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length: width * height * channels }, () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state & 0x10000 ? 255 - ((state >> 8) & 3) : (state >> 8) & 3;
  });
}

describe.each([1, 2, 3])('%i threads', (threads) => {
  let resampler: Awaited<ReturnType<typeof openThreads>>;
  beforeAll(async () => {
    resampler = await openThreads(threads);
  });
  afterAll(() => resampler.dispose());

  it.each([1, 3] as const)('give every byte that one loop gives, %i channels', async (channels) => {
    // Pictures larger than one thread's piece; two plans in turn, and calls that do not wait for each other.
    const plans = [samplePlan(map(160, 120), width, height), samplePlan(map(61, 47), width, height)];
    const source = checks(channels);
    const order = [0, 1, 1, 0];
    const made = await Promise.all(order.map((k) => resampleOn(resampler, source, channels, plans[k])));
    for (const [at, k] of order.entries()) {
      const expected = resample(source, channels, plans[k]);
      expect(Buffer.compare(made[at], expected)).toBe(0);
      expect(Math.max(...expected) - Math.min(...expected)).toBeGreaterThan(240);
    }
  });
});

it('takes a source far outside for outside', () => {
  const { base, outside } = samplePlan(Float32Array.of(1e30, 5, 20, -1e30, Number.NaN, 5, 20, 20), width, height);
  expect([...base].map((at) => at >= 0)).toEqual([false, false, false, true]);
  expect(outside.length).toBe(9);
});

it('weighs four neighbors by how near they are, in every channel', () => {
  const source = Uint8Array.from({ length: 3 * width * height }, (_, k) => (7 * k) % 251);
  // Between pixels, on one, and over the right border, where the last column repeats.
  const [x, y] = [10.25, 20.5];
  const plan = samplePlan(Float32Array.of(x, y, 10, 20, width - 0.5, 20), width, height);
  const at = (column: number, row: number, c: number) => source[3 * (row * width + column) + c];
  const made = resample(source, 3, plan);
  for (let c = 0; c < 3; c++) {
    const rows = [20, 21].map((row) => 0.75 * at(10, row, c) + 0.25 * at(11, row, c));
    expect(made[c]).toBe(Math.floor((rows[0] + rows[1]) / 2 + 0.5));
    expect(made[3 + c]).toBe(at(10, 20, c));
    expect(made[6 + c]).toBe(at(width - 1, 20, c));
  }
});
