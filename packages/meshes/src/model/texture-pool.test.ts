import { describe, expect, it } from 'vitest';
import { defaultLimits, type MeshLimits } from '../limits.ts';
import type { DecodePicture } from './read-options.ts';
import { texturePool } from './texture-pool.ts';

const use = { srgb: true, wrapS: 'repeat', wrapT: 'repeat' } as const;

/** A picture is its number; all are as large as they may be. Says what it was asked for. */
function toyPool(limits: Partial<MeshLimits>, sourceSide = 256) {
  const asked: number[] = [];
  const decode: DecodePicture = Object.assign(
    async (_bytes: Uint8Array, { maxSide }: { maxSide: number }) => {
      asked.push(maxSide);
      const side = Math.min(maxSide, sourceSide);
      return { width: side, height: side, pixels: new Uint8Array(side * side * 4), mimeType: 'image/png' as const };
    },
    { measure: async () => ({ width: sourceSide, height: sourceSide }) },
  );
  return { asked, pool: texturePool(decode, { ...defaultLimits, ...limits }, []) };
}

describe('pictures of a model', () => {
  it('bounds what many large pictures take together, whatever the file asks for', async () => {
    const texturePixels = 4 * 256 * 256;
    const { asked, pool } = toyPool({ textureSide: 256, texturePixels });
    for (let k = 0; k < 200; k++) await pool.add(k, `picture ${k}`, () => Uint8Array.of(k), use);
    expect(asked.slice(0, 4)).toEqual([256, 256, 256, 256]);
    expect(asked[4]).toBe(128);
    // Two budgets, and what so many of the smallest size take.
    expect(asked.at(-1)).toBe(64);
    const taken = asked.reduce((sum, side) => sum + side * side, 0);
    expect(taken).toBeLessThan(2 * texturePixels + asked.length * 64 * 64);
  });

  it('decodes equal pictures once, under however many names, and counts them once', async () => {
    const { asked, pool } = toyPool({ allSourcePixels: 2 * 256 * 256 });
    for (let k = 0; k < 40; k++) expect(await pool.add(k, `picture ${k}`, () => Uint8Array.of(7, 7, 7), use)).toBe(0);
    expect(await pool.add('other', 'other', () => Uint8Array.of(7, 7, 8), use)).toBe(1);
    expect(asked.length).toBe(2);
    expect(pool.textures.length).toBe(2);
  });

  it('refuses more stored pixels than allowed by the headers, before any is decoded', async () => {
    const { asked, pool } = toyPool({ allSourcePixels: 3 * 256 * 256 });
    const announce = (k: number) => pool.announce(k, () => Uint8Array.of(k));
    for (let k = 0; k < 3; k++) await announce(k);
    await expect(announce(3)).rejects.toMatchObject({ code: 'too-large' });
    expect(asked).toEqual([]);
  });

  it('one picture changed in many ways keeps to the budget as well', async () => {
    const texturePixels = 4 * 256 * 256;
    const { pool } = toyPool({ textureSide: 256, texturePixels });
    for (let k = 0; k < 200; k++) {
      const change = {
        name: `way ${k}`,
        apply: (picture: { width: number; height: number; pixels: Uint8Array }) => ({ ...picture }),
      };
      await pool.add('one', 'one', () => Uint8Array.of(1), use, change);
    }
    const taken = pool.textures.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(taken).toBeLessThan(2 * texturePixels + 200 * 64 * 64);
  });

  it('makes one small version of a picture, however often its mean is asked for', async () => {
    const { asked, pool } = toyPool({});
    for (let k = 0; k < 5; k++) expect(await pool.thumbnail(k, () => Uint8Array.of(1))).toMatchObject({ width: 64 });
    expect(asked).toEqual([64]);
  });
});
