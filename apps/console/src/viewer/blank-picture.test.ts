import { expect, it } from 'vitest';
import { isOneColor } from './blank-picture.ts';

it('tells a picture of the background alone from one with something in it', () => {
  const background = [11, 15, 20] as const;
  const pixels = new Uint8ClampedArray(4 * 12).map((_, at) => [11, 16, 19, 255][at % 4]);
  expect(isOneColor(pixels, background)).toBe(true);
  pixels[4 * 7 + 1] = 40;
  expect(isOneColor(pixels, background)).toBe(false);
  // Black all over is no background.
  expect(isOneColor(new Uint8ClampedArray(4 * 12), background)).toBe(false);
});
