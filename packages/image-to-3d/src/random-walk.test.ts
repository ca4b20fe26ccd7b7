import { expect, it } from 'vitest';
import { walkedBorders } from './random-walk.ts';

const [width, height] = [80, 60];

it('draws a soft outline to the edge of the picture, and keeps what the picture does not tell', () => {
  // A disc of radius 20, found with a radius of 17 and a soft border.
  const from = (at: number) => Math.hypot((at % width) - 40, Math.floor(at / width) - 30);
  const found = Float32Array.from({ length: width * height }, (_, at) => 1 / (1 + Math.exp((from(at) - 17) / 3)));
  const pixels = new Uint8Array(4 * width * height).fill(255);
  for (let at = 0; at < width * height; at++) pixels.set(from(at) < 20 ? [180, 60, 40] : [70, 90, 120], 4 * at);
  const wrong = (certainty: Float32Array) =>
    certainty.reduce((sum, value, at) => sum + (value >= 0.5 !== from(at) < 20 ? 1 : 0), 0);
  expect(wrong(found)).toBeGreaterThan(300);
  expect(wrong(walkedBorders({ width, height, pixels }, found))).toBeLessThan(30);

  const even = walkedBorders({ width, height, pixels: new Uint8Array(4 * width * height).fill(128) }, found);
  const radius = Math.sqrt(even.filter((value) => value >= 0.5).length / Math.PI);
  expect(radius).toBeGreaterThan(15);
  expect(radius).toBeLessThan(19);
});
