import type { Camera, Rendering, TrainingView } from '@orrery/engine';
import { expect, it } from 'vitest';
import { brightnessOf, errorTiles } from './error-tiles.ts';

const [width, height] = [64, 32];
const same = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

/** A gray photo, drawn right but for the tile at column 3, row 1, which is a tenth too bright; nothing is drawn in row 0. */
function scene(): { view: TrainingView; drawn: Rendering } {
  const pixels = width * height;
  const drawn = {
    width,
    height,
    color: new Float32Array(3 * pixels).fill(102 / 255),
    alpha: new Float32Array(pixels).fill(1),
    medianDepth: new Float32Array(pixels).fill(2),
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (y < 4) drawn.alpha[y * width + x] = 0;
      if (x >= 12 && x < 16 && y >= 4 && y < 8)
        drawn.color.fill(102 / 255 + 0.1, 3 * (y * width + x), 3 * (y * width + x) + 3);
    }
  return { view: { camera: { width, height } as Camera, rgb: new Uint8Array(3 * pixels).fill(102) }, drawn };
}

it('says in which tile the picture is wrong, by how much, and how far that is', () => {
  const { view, drawn } = scene();
  const { columns, rows, psnr, depth } = errorTiles(view, drawn, same);
  expect([columns, rows, psnr.length]).toEqual([16, 8, 128]);
  psnr.forEach((value, k) => {
    expect(value).toBeCloseTo(k === 16 + 3 ? 20 : 100, 3);
  });
  expect(depth.slice(0, 16)).toEqual(Array(16).fill(null));
  expect(depth.slice(16)).toEqual(Array(112).fill(2));
});

it('applies the photo’s exposure, and leaves masked tiles out', () => {
  const { view, drawn } = scene();
  const brighter = same.map((value, k) => (k % 4 === 3 ? 0.1 : value));
  expect(errorTiles(view, drawn, brighter).psnr[40]).toBeCloseTo(20, 3);
  const mask = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < 4; y++) mask.fill(0, y * width, y * width + 4);
  expect(errorTiles({ ...view, mask }, drawn, same).psnr.slice(0, 2)).toEqual([null, 100]);
});

it('counts only where the world stands, where photos show more than that, in the brightness of the photo', () => {
  const { view, drawn } = scene();
  // Half as bright as the photo throughout, and black where nothing is drawn.
  for (let at = 0; at < drawn.color.length; at++) drawn.color[at] *= drawn.alpha[Math.floor(at / 3)] / 2;
  const exposure = brightnessOf(view, drawn);
  expect(exposure[0]).toBeCloseTo(2, 1);
  const { psnr } = errorTiles(view, drawn, exposure, { standing: true });
  expect(psnr.slice(0, 16)).toEqual(Array(16).fill(null));
  expect(psnr[16 + 3]!).toBeLessThan(21);
  expect(psnr[16 + 4]!).toBeGreaterThan(35);
  // Compared as a whole, what is not there would be wrong too.
  expect(errorTiles(view, drawn, exposure).psnr[0]!).toBeLessThan(10);
});
