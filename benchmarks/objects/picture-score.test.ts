import { expect, it } from 'vitest';
import { pictureScore } from './picture-score.ts';

/** A disc in a picture of 64 x 64. */
function disc(x: number, radius: number, color: (x: number, y: number) => number[]) {
  const pixels = new Uint8Array(4 * 64 * 64);
  for (let i = 0; i < 64 * 64; i++) {
    const [px, py] = [i % 64, Math.floor(i / 64)];
    if (Math.hypot(px - x, py - 32) < radius) pixels.set([...color(px, py), 255], 4 * i);
  }
  return { width: 64, height: 64, pixels };
}
const checks = (x: number, y: number) => (((x >> 2) + (y >> 2)) % 2 ? [200, 60, 40] : [40, 60, 200]);

it('calls a picture like itself, and one with other colors or elsewhere less like it', () => {
  const one = disc(32, 20, checks);
  expect(pictureScore(one, one)).toEqual({ overlap: 1, psnr: 60, ssim: expect.closeTo(1, 6) });
  const plain = pictureScore(
    one,
    disc(32, 20, () => [120, 60, 120]),
  );
  expect(plain.overlap).toBe(1);
  expect(plain.psnr).toBeCloseTo(-10 * Math.log10((2 * 80 ** 2) / 3 / 255 ** 2), 3);
  expect(plain.ssim).toBeLessThan(0.7);
  const aside = pictureScore(one, disc(44, 20, checks));
  expect(aside.overlap).toBeGreaterThan(0.3);
  expect(aside.overlap).toBeLessThan(0.6);
});

it('gives nothing where neither shows anything', () => {
  const none = { width: 4, height: 4, pixels: new Uint8Array(64) };
  expect(pictureScore(none, none)).toEqual({ overlap: 0, psnr: 0, ssim: 0 });
});
