import { expect, it } from 'vitest';
import { enlarge } from './enlarge.ts';

const picture = (width: number, height: number, value: (x: number, y: number, k: number) => number) =>
  Uint8Array.from({ length: 4 * width * height }, (_, i) => {
    const pixel = Math.floor(i / 4);
    return value(pixel % width, Math.floor(pixel / width), i % 4);
  });

it('keeps a ramp a ramp, edges and all channels', () => {
  const ramp = picture(9, 5, (x, y, k) => (k === 3 ? 255 : 20 * x + 10 * y + k));
  const out = enlarge(ramp, { width: 9, height: 5 }, { width: 27, height: 12 });
  for (let y = 0; y < 12; y++) {
    for (let x = 0; x < 27; x++) {
      const [u, v] = [
        Math.min(8, Math.max(0, (x + 0.5) / 3 - 0.5)),
        Math.min(4, Math.max(0, (5 * (y + 0.5)) / 12 - 0.5)),
      ];
      for (let k = 0; k < 3; k++) expect(Math.abs(out[4 * (27 * y + x) + k] - (20 * u + 10 * v + k))).toBeLessThan(1);
      expect(out[4 * (27 * y + x) + 3]).toBe(255);
    }
  }
});

it('the same size is the same picture; one pixel fills everything', () => {
  const noise = picture(6, 4, (x, y, k) => (x * 77 + y * 131 + k * 53) % 256);
  expect(enlarge(noise, { width: 6, height: 4 }, { width: 6, height: 4 })).toEqual(noise);
  expect(enlarge(Uint8Array.of(1, 2, 3, 255), { width: 1, height: 1 }, { width: 2, height: 2 })).toEqual(
    Uint8Array.of(1, 2, 3, 255, 1, 2, 3, 255, 1, 2, 3, 255, 1, 2, 3, 255),
  );
});
