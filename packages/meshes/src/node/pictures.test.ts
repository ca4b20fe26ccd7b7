import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decodePicture } from './pictures.ts';

const limits = { maxSide: 64, maxSourcePixels: 10_000 };

it('gray pictures of 8 and 16 bits become four channels', async () => {
  const gray = { raw: { width: 2, height: 1, channels: 1 } } as const;
  const eight = await sharp(Uint8Array.of(0, 128), gray).toColourspace('b-w').png().toBuffer();
  const sixteen = await sharp(Uint16Array.of(0, 32_896), gray).toColourspace('gray16').png().toBuffer();
  for (const png of [eight, sixteen])
    expect([...(await decodePicture(png, limits)).pixels]).toEqual([0, 0, 0, 255, 128, 128, 128, 255]);
});

it('drawings, pictures of too many pixels and other bytes are refused', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>');
  await expect(decodePicture(drawing, limits)).rejects.toMatchObject({ name: 'MeshError', code: 'unsupported' });
  const large = await sharp({ create: { width: 101, height: 100, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await expect(decodePicture(large, limits)).rejects.toMatchObject({ name: 'MeshError', code: 'too-large' });
  await expect(decodePicture(Uint8Array.of(1, 2, 3), limits)).rejects.toMatchObject({ code: 'bad-data' });
});
