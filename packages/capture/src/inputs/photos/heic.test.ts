import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaptureError } from '../../capture-error.ts';
import { makeHeic } from '../testing/make-heic.ts';
import { given, psnr, random, rgb, texture } from '../testing/test-media.ts';
import { preparePhoto, probePhoto } from './prepare-photo.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-heic-'));
  for (const part of ['images', 'masks']) await mkdir(join(folder, part));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function prepared(bytes: Buffer) {
  const path = join(folder, `IMG_${files++}.HEIC`);
  await writeFile(path, bytes);
  const input = given(path, 'image');
  const probed = await probePhoto(input);
  const { image } = await preparePhoto(input, probed, { folder, name: `p${files}`, maxSide: 3200 });
  return { probed, image, pixels: (await rgb(join(folder, 'images', image.name))).data };
}

/** A camera's EXIF block: 26 mm equivalent, turned as told. */
const exifBlock = async (orientation: number) => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Make: 'Maker', Model: 'Phone' }, IFD2: { FocalLengthIn35mmFilm: '26' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
  const { exif } = await sharp(jpeg).metadata();
  return exif!.subarray(6);
};

/** What sharp makes of the same pixels in a JPEG with this orientation. */
const turned = async (pixels: Buffer, width: number, height: number, orientation: number) => {
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return sharp(png).autoOrient().raw().toBuffer();
};

describe('HEIC', () => {
  const [width, height] = [200, 150];
  const pixels = texture(width, height, 5);

  it('in tiles, turned, with its focal length', async () => {
    const bytes = await makeHeic(pixels, {
      ...{ width, height, tileSide: 64, quarterTurns: 3 },
      exif: await exifBlock(6),
    });
    const { probed, image, pixels: read } = await prepared(bytes);
    expect(probed).toMatchObject({ kind: 'photo', format: 'heic', width: height, height: width, orientation: 6 });
    expect(image).toMatchObject({ width: height, height: width });
    expect(image.focalPx).toBeCloseTo((26 / Math.hypot(36, 24)) * Math.hypot(width, height), 0);
    expect(image.camera).toContain('Maker Phone');
    expect(psnr(read, await turned(pixels, width, height, 6))).toBeGreaterThan(32);
  });

  it.each([
    [1, {}],
    [2, { mirror: 1 }],
    [3, { quarterTurns: 2 }],
    [4, { mirror: 0 }],
    [5, { mirror: 1, quarterTurns: 1 }],
    [6, { quarterTurns: 3 }],
    [7, { mirror: 1, quarterTurns: 3 }],
    [8, { quarterTurns: 1 }],
  ] as const)('stands upright as orientation %i does', async (orientation, turn) => {
    const { probed, pixels: read } = await prepared(await makeHeic(pixels, { width, height, ...turn }));
    expect(probed.orientation).toBe(orientation);
    expect(psnr(read, await turned(pixels, width, height, orientation))).toBeGreaterThan(30);
  });

  it('of ten bits, and with a profile that is not sRGB', async () => {
    const profile = (
      await sharp(
        await sharp(pixels, { raw: { width, height, channels: 3 } })
          .withIccProfile('p3')
          .png()
          .toBuffer(),
      ).metadata()
    ).icc!;
    const ten = await prepared(await makeHeic(pixels, { width, height, pixelFormat: 'yuv444p10le' }));
    expect(psnr(ten.pixels, pixels)).toBeGreaterThan(32);
    const wide = await prepared(await makeHeic(pixels, { width, height, icc: profile }));
    // The same numbers mean more saturated colors in P3.
    const spread = (data: Buffer) =>
      data.reduce((sum, value, at) => sum + Math.abs(value - data[at - (at % 3) + 1]), 0);
    expect(spread(wide.pixels)).toBeGreaterThan(1.03 * spread(ten.pixels));
  });

  it('from another encoder', async (context) => {
    const jpeg = join(folder, 'source.jpg');
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .withExif({ IFD2: { FocalLengthIn35mmFilm: '26' } })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toFile(jpeg);
    const out = join(folder, 'heif-enc.heic');
    const made = await promisify(execFile)('heif-enc', ['-q', '95', '-p', 'chroma=444', jpeg, '-o', out]).catch(
      () => undefined,
    );
    if (!made) {
      console.warn('skipped: there is no heif-enc (Debian: libheif-examples)');
      return context.skip();
    }
    const { image, pixels: read } = await prepared(await readFile(out));
    expect(image.focalPx).toBeCloseTo((26 / Math.hypot(36, 24)) * Math.hypot(width, height), 0);
    // It halves the colors whatever it is told; its own decoder is the measure.
    await promisify(execFile)('heif-convert', [out, join(folder, 'heif-convert.png')]);
    expect(psnr(read, (await rgb(join(folder, 'heif-convert.png'))).data)).toBeGreaterThan(36);
  });

  it('that is damaged is told so, and nothing worse happens', async () => {
    const whole = await makeHeic(pixels, { width, height, tileSide: 64, exif: await exifBlock(1) });
    const next = random(3);
    const headers = whole.indexOf('mdat', 0, 'latin1');
    for (let round = 0; round < 150; round++) {
      const bytes = Buffer.from(whole);
      for (let flips = 0; flips < 1 + round / 50; flips++)
        bytes[16 + Math.floor(next() * (headers - 16))] = Math.floor(256 * next());
      const path = join(folder, 'flipped.heic');
      await writeFile(path, bytes);
      await probePhoto(given(path, 'image')).catch((error: unknown) => expect(error).toBeInstanceOf(CaptureError));
    }
    for (const cut of [40, headers - 30, headers + 200, whole.length - 900])
      await expect(prepared(whole.subarray(0, cut))).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
  });

  it('whose tiles share their bytes is refused before it is unpacked', async () => {
    const bytes = await makeHeic(pixels, { width, height, tileSide: 64 });
    const table = bytes.indexOf('iloc', 0, 'latin1');
    const first = table + 12;
    // Entries of 16 bytes: item, method, reference, extents, offset, length. Every tile claims the bytes of all.
    const [start, last] = [bytes.readUInt32BE(first + 8), first + 16 * 11];
    const all = bytes.readUInt32BE(last + 8) + bytes.readUInt32BE(last + 12) - start;
    for (let entry = 0; entry < 12; entry++) {
      bytes.writeUInt32BE(start, first + 16 * entry + 8);
      bytes.writeUInt32BE(all, first + 16 * entry + 12);
    }
    await expect(prepared(bytes)).rejects.toMatchObject({
      code: 'INPUT_UNREADABLE',
      cause: { message: 'the file ends too early' },
    });
  });

  it('that claims to be enormous is refused by its header', async () => {
    const bytes = await makeHeic(pixels, { width, height });
    const size = bytes.lastIndexOf('ispe', undefined, 'latin1');
    bytes.writeUInt32BE(60_000, size + 8);
    bytes.writeUInt32BE(60_000, size + 12);
    await expect(prepared(bytes)).rejects.toMatchObject({ code: 'INPUT_TOO_MANY_PIXELS' });
  });
});
