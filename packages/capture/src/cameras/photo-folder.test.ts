import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { focalPxFromExif } from './exif-focal.ts';
import { photoFolder } from './photo-folder.ts';

describe('a folder of photos', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orrery-photos-'));
    await mkdir(join(folder, 'in'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const photo = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } });

  it('becomes upright pictures with the focal length of their EXIF', async () => {
    await photo()
      .jpeg()
      .withExif({ IFD2: { FocalLengthIn35mmFilm: '26' } })
      .toFile(join(folder, 'in/a.jpg'));
    await photo().withMetadata({ orientation: 6 }).jpeg().toFile(join(folder, 'in/b.jpg'));
    await photo().png().toFile(join(folder, 'in/c.png'));
    await writeFile(join(folder, 'in/notes.txt'), 'not a photo');
    const set = await photoFolder(join(folder, 'in'), join(folder, 'out'));
    expect(set.images.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['a.jpg', 40, 30],
      ['b.jpg', 30, 40],
      ['c.png', 40, 30],
    ]);
    expect(set.images[0]!.focalPx).toBeCloseTo((26 / Math.hypot(36, 24)) * 50, 6);
    expect(set.images[2]!.focalPx).toBeUndefined();
    expect((await readdir(join(folder, 'out/images'))).sort()).toEqual(['a.jpg', 'b.jpg', 'c.png']);
    const turned = await sharp(join(folder, 'out/images/b.jpg')).metadata();
    expect([turned.width, turned.height, turned.orientation ?? 1]).toEqual([30, 40, 1]);
  });

  it('gives every photo a name of its own without spaces', async () => {
    for (const name of ['a b.png', 'a_b.png'])
      await photo()
        .png()
        .toFile(join(folder, 'in', name));
    const set = await photoFolder(join(folder, 'in'), join(folder, 'out'));
    expect(set.images.map(({ name }) => name)).toEqual(['a_b.png', 'a_b-2.png']);
  });

  it('names what cannot be read, and an empty folder', async () => {
    await expect(photoFolder(join(folder, 'in'), join(folder, 'out'))).rejects.toMatchObject({ code: 'TOO_FEW_VIEWS' });
    await writeFile(join(folder, 'in/broken.jpg'), 'no picture');
    await expect(photoFolder(join(folder, 'in'), join(folder, 'out'))).rejects.toMatchObject({
      code: 'INPUT_UNREADABLE',
      message: expect.stringContaining('broken.jpg'),
    });
  });

  it('is not misled by a cut or lying EXIF block', () => {
    const whole = Uint8Array.of(0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x05, 0xa4, 3, 0, 1, 0, 0, 0, 26, 0, 0, 0);
    expect(focalPxFromExif(whole, 1200, 900)).toBeCloseTo(901.39, 1);
    for (let length = 0; length < whole.length; length++) {
      expect(focalPxFromExif(whole.subarray(0, length), 1200, 900)).toBeUndefined();
    }
    const far = Uint8Array.from(whole);
    far.set([0xff, 0xff, 0xff, 0x7f], 4);
    expect(focalPxFromExif(far, 1200, 900)).toBeUndefined();
    const absurd = Uint8Array.from(whole);
    absurd[18] = 1;
    expect(focalPxFromExif(absurd, 1200, 900)).toBeUndefined();
  });
});
