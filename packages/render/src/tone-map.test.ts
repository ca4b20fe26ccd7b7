import { expect, it } from 'vitest';
import { codeOf, encodeSrgb, toByte, toneMap } from './tone-map.ts';

const map = (r: number, g: number, b: number) => {
  const c: [number, number, number] = [r, g, b];
  toneMap(c);
  return c;
};

it('leaves middle colors nearly as they are and never passes white', () => {
  map(0.5, 0.3, 0.1).forEach((value, k) => {
    expect(Math.abs(value - [0.5, 0.3, 0.1][k])).toBeLessThan(0.041);
  });
  for (const peak of [0.9, 2, 10, 1e4]) {
    const c = map(peak, peak / 3, 0);
    expect(Math.max(...c)).toBeLessThan(1);
    expect(c[0]).toBeGreaterThan(c[1]);
  }
});

it('rises without a step where the curve begins', () => {
  let last = -1;
  for (let value = 0; value < 3; value += 0.001) {
    const [gray] = map(value, value, value);
    expect(gray).toBeGreaterThanOrEqual(last);
    expect(gray! - last).toBeLessThan(last < 0 ? 2 : 0.002);
    last = gray!;
  }
});

it('codes as sRGB does', () => {
  for (const value of [0, 1e-5, 0.001, 0.0031308, 0.02, 0.18, 0.5, 0.99, 1]) {
    expect(codeOf(value)).toBeCloseTo(encodeSrgb(value), 4);
  }
  expect(codeOf(-1)).toBe(0);
  expect(codeOf(Number.NaN)).toBe(0);
  expect(codeOf(7)).toBe(1);
});

it('rounds by chance, right on average', () => {
  let sum = 0;
  for (let x = 0; x < 100; x++) for (let y = 0; y < 100; y++) sum += toByte(100.3 / 255, x, y, 0);
  expect(sum / 10000).toBeCloseTo(100.3, 1);
  expect(toByte(1, 5, 5, 2)).toBe(255);
  expect(toByte(0, 5, 5, 2)).toBe(0);
});
