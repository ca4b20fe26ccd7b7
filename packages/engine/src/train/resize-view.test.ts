import { expect, it } from 'vitest';
import { lookAt, noiseView } from '../testing/scenes.ts';
import { averageAreas, reduceView, resizeView } from './resize-view.ts';

const [fromWidth, fromHeight] = [48, 36];

/** The definition, pixel by pixel: every source pixel by the area of it that a target pixel covers. */
function byDefinition(from: Uint8Array, channels: number, width: number, height: number): Float64Array {
  const [sx, sy] = [fromWidth / width, fromHeight / height];
  const overlap = (part: number, pixel: number, scale: number) =>
    Math.max(0, Math.min((part + 1) * scale, pixel + 1) - Math.max(part * scale, pixel));
  const out = new Float64Array(width * height * channels);
  for (let at = 0; at < width * height; at++) {
    for (let y = 0; y < fromHeight; y++) {
      for (let x = 0; x < fromWidth; x++) {
        const share = overlap(at % width, x, sx) * overlap(Math.floor(at / width), y, sy);
        if (share === 0) continue;
        for (let c = 0; c < channels; c++) {
          const to = at * channels + c;
          out[to] = out[to] + (share * from[(y * fromWidth + x) * channels + c]) / (sx * sy);
        }
      }
    }
  }
  return out;
}

// Blocks of 2, 3, 4, 6 and 12 pixels; blocks in one direction alone; no blocks at all.
it.each([
  [24, 18],
  [16, 12],
  [12, 9],
  [8, 6],
  [4, 3],
  [24, 17],
  [47, 18],
  [31, 23],
  [48, 36],
])('averages 48 x 36 pixels to %i x %i', (width, height) => {
  for (const channels of [1, 3]) {
    let state = 7;
    const from = Uint8Array.from({ length: fromWidth * fromHeight * channels }, () => {
      state = (state * 1103515245 + 12345) & 0x7fffffff;
      return state >> 16;
    });
    const made = averageAreas(from, fromWidth, fromHeight, channels, width, height);
    const expected = byDefinition(from, channels, width, height);
    expect(made.length).toBe(expected.length);
    // To the nearest gray level; what lies in the middle of two may go either way by the order of sums.
    const worst = made.reduce((most, value, k) => Math.max(most, Math.abs(value - expected[k])), 0);
    expect(worst).toBeLessThan(0.5 + 1e-6);
  }
});

it('rounds halves of whole blocks up and keeps what is white', () => {
  expect([...averageAreas(Uint8Array.of(0, 1, 0, 1), 2, 2, 1, 1, 1)]).toEqual([1]);
  expect([...averageAreas(new Uint8Array(64 * 64 * 3).fill(255), 64, 64, 3, 1, 1)]).toEqual([255, 255, 255]);
});

it('reduces by a whole number what no whole number divides, with the camera of exactly these pixels', () => {
  const camera = lookAt([0, 0, -3], [0, 0, 0], { width: 51, height: 38, focal: 40 });
  const view = noiseView(camera, 1, true);
  const small = reduceView(view, 4);
  expect(small.camera).toMatchObject({ width: 12, height: 9, fx: 10, fy: 10, cx: camera.cx / 4, cy: camera.cy / 4 });
  // Of the same part of the picture.
  const part = (from: Uint8Array, channels: number) =>
    from.filter((_, at) => {
      const pixel = Math.floor(at / channels);
      return pixel % 51 < 48 && Math.floor(pixel / 51) < 36;
    });
  // Halves of halves are rounded twice.
  const near = (made: Uint8Array, right: Uint8Array) => {
    expect(made.length).toBe(right.length);
    expect(Math.max(...made.map((value, k) => Math.abs(value - right[k])))).toBeLessThanOrEqual(1);
  };
  near(small.rgb, averageAreas(part(view.rgb, 3), 48, 36, 3, 12, 9));
  near(small.mask!, averageAreas(part(view.mask!, 1), 48, 36, 1, 12, 9));
  expect(reduceView(view, 2).rgb).toEqual(
    averageAreas(
      view.rgb.filter((_, at) => at % 153 < 150),
      50,
      38,
      3,
      25,
      19,
    ),
  );
  expect(reduceView(view, 1)).toBe(view);
  // Too small for a block.
  expect(reduceView(view, 60).camera).toEqual(resizeView(view, 60).camera);
});
