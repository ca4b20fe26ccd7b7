import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { given, psnr, rgb, texture } from '../testing/test-media.ts';
import { preparePhoto, probePhoto } from './prepare-photo.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-formats-'));
  for (const part of ['images', 'masks']) await mkdir(join(folder, part));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const [width, height] = [240, 180];
const pixels = texture(width, height, 9);
const source = () => sharp(pixels, { raw: { width, height, channels: 3 } });

async function prepared(name: string, bytes: Buffer) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const input = given(path, 'image');
  const probed = await probePhoto(input);
  const { image } = await preparePhoto(input, probed, { folder, name: name.replaceAll('.', '-'), maxSide: 3200 });
  return { probed, image, pixels: (await rgb(join(folder, 'images', image.name))).data };
}

/** Sixteen bits: every level times 257, as cameras and scanners store them. */
const deep = () =>
  sharp(
    Uint16Array.from(pixels, (value) => 257 * value),
    { raw: { width, height, channels: 3 } },
  ).toColourspace('rgb16');

describe('photos as people have them', () => {
  it.each([
    ['photo.avif', 30, () => source().avif({ quality: 90, chromaSubsampling: '4:4:4', effort: 2 }).toBuffer()],
    ['photo.tif', 38, () => source().tiff({ compression: 'lzw' }).toBuffer()],
    ['deep.tiff', 38, () => deep().tiff({ compression: 'deflate' }).toBuffer()],
    ['deep.png', 38, () => deep().png().toBuffer()],
    ['photo.webp', 38, () => source().webp({ lossless: true }).toBuffer()],
    // Ink has fewer colors than light, and they come back through a profile.
    ['print.jpg', 17, () => source().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
  ] as const)('%s', async (name, least, make) => {
    const { probed, pixels: read } = await prepared(name, await make());
    expect(probed).toMatchObject({ kind: 'photo', width, height });
    expect(psnr(read, pixels)).toBeGreaterThan(least);
  });

  it('a PNG with an alpha channel keeps it as a mask, of sixteen bits too', async () => {
    const alpha = Uint16Array.from({ length: width * height }, (_, at) => (at % width < width / 3 ? 0 : 65_535));
    const rgba = Uint16Array.from({ length: 4 * width * height }, (_, at) =>
      at % 4 === 3 ? alpha[at >> 2] : 257 * pixels[3 * (at >> 2) + (at % 4)],
    );
    const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const { image } = await prepared('cut.png', png);
    expect(image.mask).toBe('masks/cut-png.png');
    const mask = await sharp(join(folder, image.mask!)).greyscale().raw().toBuffer();
    expect([mask[10], mask[width - 10]]).toEqual([0, 255]);
  });
});

describe('raw photos', () => {
  /** A directory of the TIFF structure every DNG, NEF and CR2 has: a preview, and beside it what the sensor saw. */
  function rawFile(jpeg: Buffer, { orientation, dng = true }: { orientation: number; dng?: boolean }): Buffer {
    const entry = (tag: number, type: number, value: number) => {
      const out = Buffer.alloc(12);
      out.writeUInt16LE(tag, 0);
      out.writeUInt16LE(type, 2);
      out.writeUInt32LE(1, 4);
      out.writeUInt32LE(value, 8);
      return out;
    };
    const directory = (entries: Buffer[]) => {
      const count = Buffer.alloc(2);
      count.writeUInt16LE(entries.length);
      return Buffer.concat([count, ...entries, Buffer.alloc(4)]);
    };
    const sensor = Buffer.alloc(4000, 0x5a);
    const sub = directory([entry(254, 4, 0), entry(259, 3, 1), entry(262, 3, 32_803)]);
    const mainBytes = directory(Array(6).fill(entry(0, 0, 0))).length;
    const previewAt = 8 + mainBytes + sub.length;
    const main = directory([
      entry(254, 4, 1),
      entry(274, 3, orientation),
      entry(330, 4, 8 + mainBytes),
      entry(513, 4, previewAt),
      entry(514, 4, jpeg.length),
      dng ? entry(50_706, 1, 0x00000401) : entry(296, 3, 2),
    ]);
    return Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), main, sub, jpeg, sensor]);
  }
  const preview = (side: number) =>
    sharp(texture(side, (3 * side) / 4, 4), { raw: { width: side, height: (3 * side) / 4, channels: 3 } })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();

  it('are read by the picture the camera put into them, turned as the file says', async () => {
    for (const [name, dng] of [
      ['a.dng', true],
      ['b.nef', false],
    ] as const) {
      const {
        probed,
        image,
        pixels: read,
      } = await prepared(name, rawFile(await preview(800), { orientation: 6, dng }));
      expect(probed).toMatchObject({ format: 'raw', width: 600, height: 800, orientation: 6 });
      expect(image).toMatchObject({ width: 600, height: 800 });
      const upright = await sharp(await preview(800))
        .rotate(90)
        .raw()
        .toBuffer();
      expect(psnr(read, upright)).toBeGreaterThan(30);
    }
  });

  it('without a picture that is worth it are left out, with what helps', async () => {
    for (const bytes of [rawFile(await preview(160), { orientation: 1 }), rawFile(Buffer.alloc(9), { orientation: 1 })])
      await expect(prepared('thumb.dng', bytes)).rejects.toMatchObject({
        code: 'INPUT_UNREADABLE',
        cure: expect.stringContaining('JPEG'),
      });
  });

  it('a usual TIFF is not taken for one', async () => {
    const { probed } = await prepared('usual.tif', await source().tiff().toBuffer());
    expect(probed.format).toBe('plain');
  });
});
