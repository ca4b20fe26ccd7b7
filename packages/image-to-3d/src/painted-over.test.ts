import { expect, it } from 'vitest';
import { paintedOver } from './painted-over.ts';

it('paints a part over with what lies around it, and leaves the rest as it is', () => {
  const [width, height] = [41, 30];
  // A ramp from left to right, with a black square in it.
  const pixels = new Uint8Array(4 * width * height).fill(255);
  const hole = new Uint8Array(width * height);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    hole[i] = x >= 15 && x < 25 && y >= 10 && y < 20 ? 1 : 0;
    pixels.fill(hole[i] ? 0 : 50 + 4 * x, 4 * i, 4 * i + 3);
  }
  const out = paintedOver({ width, height, pixels }, hole);
  for (let i = 0; i < width * height; i++) {
    const ramp = 50 + 4 * (i % width);
    if (hole[i]) expect(Math.abs(out[4 * i] - ramp)).toBeLessThan(25);
    else expect(out[4 * i]).toBe(ramp);
  }
});
