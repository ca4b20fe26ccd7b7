import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeHeic } from '../inputs/testing/make-heic.ts';
import { texture } from '../inputs/testing/test-media.ts';
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
    const set = await photoFolder(join(folder, 'in'), join(folder, 'out'));
    expect(set.images.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['a.jpg', 40, 30],
      ['b.jpg', 30, 40],
      ['c.png', 40, 30],
    ]);
    expect(set.images[0].focalPx).toBeCloseTo((26 / Math.hypot(36, 24)) * 50, 6);
    expect(set.images[2].focalPx).toBeUndefined();
    expect((await readdir(join(folder, 'out/images'))).sort()).toEqual(['a.jpg', 'b.jpg', 'c.png']);
    const turned = await sharp(join(folder, 'out/images/b.jpg')).metadata();
    expect([turned.width, turned.height, turned.orientation ?? 1]).toEqual([30, 40, 1]);
  });

  it('may hold photos of any kind that is read, and loses only what is none or damaged', async () => {
    const noise = sharp(texture(64, 48, 4), { raw: { width: 64, height: 48, channels: 3 } });
    await noise.clone().avif({ effort: 0 }).toFile(join(folder, 'in/a.avif'));
    await noise.clone().tiff().toFile(join(folder, 'in/b.tif'));
    await writeFile(join(folder, 'in/c.heic'), await makeHeic(texture(64, 48, 5), { width: 64, height: 48 }));
    const whole = await noise.clone().jpeg().toBuffer();
    await writeFile(join(folder, 'in/d.jpg'), whole);
    await writeFile(join(folder, 'in/e.jpg'), whole.subarray(0, whole.length / 2));
    await writeFile(join(folder, 'in/notes.txt'), 'not a photo');
    const { images, leftOut } = await photoFolder(join(folder, 'in'), join(folder, 'out'));
    expect(images.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    for (const { name, width, height } of images) {
      const stored = await sharp(join(folder, 'out/images', name)).metadata();
      expect([stored.format, stored.width, stored.height]).toEqual(['jpeg', width, height]);
    }
    expect(leftOut.map(({ label, reason }) => [label, reason])).toEqual([
      ['e.jpg', 'the picture is damaged or incomplete'],
      ['notes.txt', 'the picture cannot be read'],
    ]);
  });

  it('gives every photo a name of its own without spaces', async () => {
    for (const name of ['a b.png', 'a_b.png'])
      await photo()
        .png()
        .toFile(join(folder, 'in', name));
    const set = await photoFolder(join(folder, 'in'), join(folder, 'out'));
    expect(set.images.map(({ name }) => name)).toEqual(['a_b.png', 'a_b-2.png']);
  });

  it('takes the place of an earlier one without touching its photos', async () => {
    const [first, second, out] = [join(folder, 'in/a.jpg'), join(folder, 'other/a.jpg'), join(folder, 'out')];
    await mkdir(join(folder, 'other'));
    await photo().jpeg().toFile(first);
    const before = await readFile(first);
    await photoFolder(join(folder, 'in'), out);
    await photo().resize(20, 10).jpeg().toFile(second);
    await photoFolder(join(folder, 'other'), out);
    expect(await readFile(join(out, 'images/a.jpg'))).toEqual(await readFile(second));
    // A turned one is written, not linked: never into the first folder's photo.
    await photoFolder(join(folder, 'in'), out);
    await photo().withMetadata({ orientation: 6 }).jpeg().toFile(second);
    await photoFolder(join(folder, 'other'), out);
    expect(await readFile(first)).toEqual(before);
    expect((await sharp(join(out, 'images/a.jpg')).metadata()).width).toBe(30);
  });

  it('may lie where its pictures go, as long as none has to be turned', async () => {
    const images = join(folder, 'images');
    await mkdir(images);
    await photo().png().toFile(join(images, 'a.png'));
    expect((await photoFolder(images, folder)).images).toHaveLength(1);
    await photo().withMetadata({ orientation: 6 }).jpeg().toFile(join(images, 'b.jpg'));
    const before = await readFile(join(images, 'b.jpg'));
    await expect(photoFolder(images, folder)).rejects.toThrow('b.jpg would be overwritten');
    expect(await readFile(join(images, 'b.jpg'))).toEqual(before);
    // What is written under another name must not replace a photo that has it.
    await rm(join(images, 'b.jpg'));
    await photo().png().toFile(join(images, 'a b.png'));
    await photo().png().toFile(join(images, 'a_b.png'));
    const other = await readFile(join(images, 'a_b.png'));
    await expect(photoFolder(images, folder)).rejects.toThrow('a b.png would be overwritten');
    expect(await readFile(join(images, 'a_b.png'))).toEqual(other);
  });

  it('tells a film and an archive from a damaged photo', async () => {
    await photo().jpeg().toFile(join(folder, 'in/a.jpg'));
    await writeFile(join(folder, 'in/clip.mov'), Buffer.from('\0\0\0\x14ftypqt  \0\0\x02\0qt  ', 'latin1'));
    await writeFile(join(folder, 'in/old.jpg'), Buffer.from('\0\0\0\x08wide\0\0\0\x08mdat', 'latin1'));
    await writeFile(join(folder, 'in/cut.avif'), Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'latin1'));
    await writeFile(join(folder, 'in/photos.zip'), Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1'));
    const { images, leftOut } = await photoFolder(join(folder, 'in'), join(folder, 'out'));
    expect(images).toHaveLength(1);
    expect(leftOut).toEqual([
      { label: 'clip.mov', reason: 'is a film, not a photo', cure: expect.stringContaining('orrery reconstruct') },
      { label: 'cut.avif', reason: 'the picture cannot be read', cure: expect.stringContaining('opens on your') },
      { label: 'old.jpg', reason: 'is a film, not a photo', cure: expect.stringContaining('orrery reconstruct') },
      { label: 'photos.zip', reason: 'is an archive', cure: expect.stringContaining('Unpack it') },
    ]);
  });

  it('names what cannot be read, and an empty folder', async () => {
    await expect(photoFolder(join(folder, 'in'), join(folder, 'out'))).rejects.toMatchObject({ code: 'TOO_FEW_VIEWS' });
    await writeFile(join(folder, 'in/broken.jpg'), 'no picture');
    await expect(photoFolder(join(folder, 'in'), join(folder, 'out'))).rejects.toMatchObject({
      code: 'INPUT_UNREADABLE',
      message: expect.stringContaining('broken.jpg'),
    });
  });
});
