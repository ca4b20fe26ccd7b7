import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { maskFeatures } from './mask-features.ts';

it('keeps keypoints on what the mask keeps', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-mask-'));
  try {
    // The right half is kept.
    const bytes = Buffer.from(Array.from({ length: 40 * 20 }, (_, k) => (k % 40 >= 20 ? 255 : 0)));
    await sharp(bytes, { raw: { width: 40, height: 20, channels: 1 } })
      .png()
      .toFile(join(folder, 'mask.png'));
    const image = { name: 'a.jpg', width: 40, height: 20, camera: 'one', mask: 'mask.png' };
    const features = {
      count: 3,
      keypoints: Float32Array.of(5, 5, 1, 0, 25, 19.9, 2, 0.5, 40, 20, 3, 1),
      descriptors: Uint8Array.from({ length: 3 * 128 }, (_, k) => Math.floor(k / 128)),
    };
    const kept = await maskFeatures(features, image, folder);
    expect(kept.count).toBe(2);
    expect([...kept.keypoints.filter((_, k) => k % 4 === 2)]).toEqual([2, 3]);
    expect([kept.descriptors[0], kept.descriptors[128]]).toEqual([1, 2]);
    expect(await maskFeatures(features, { ...image, mask: undefined }, folder)).toBe(features);
    await expect(maskFeatures(features, { ...image, width: 41 }, folder)).rejects.toMatchObject({
      code: 'INPUT_UNREADABLE',
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
