import { expect, it } from 'vitest';
import { defaultLimits } from '../limits.ts';
import { texturePool } from './texture-pool.ts';

it('bounds what many large pictures take together, whatever the file asks for', async () => {
  const asked: number[] = [];
  const limits = { ...defaultLimits, textureSide: 256, texturePixels: 4 * 256 * 256 };
  const pool = texturePool(
    async (_bytes, { maxSide }) => {
      asked.push(maxSide);
      return { width: maxSide, height: maxSide, pixels: new Uint8Array(0), mimeType: 'image/png' };
    },
    limits,
    [],
  );
  for (let k = 0; k < 200; k++)
    await pool.add(k, `picture ${k}`, () => new Uint8Array(1), { srgb: true, wrapS: 'repeat', wrapT: 'repeat' });
  expect(asked.slice(0, 4)).toEqual([256, 256, 256, 256]);
  expect(asked[4]).toBe(128);
  // Two budgets, and what so many of the smallest size take.
  expect(asked.at(-1)).toBe(64);
  const taken = asked.reduce((sum, side) => sum + side * side, 0);
  expect(taken).toBeLessThan(2 * limits.texturePixels + asked.length * 64 * 64);
});
