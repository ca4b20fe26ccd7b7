import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaptureInput } from './capture-input.ts';
import { prepareCapture } from './prepare-capture.ts';
import { probeCapture } from './probe-capture.ts';
import { ffmpeg, given, picture, psnr, rgb, texture } from './testing/test-media.ts';

let folder: string;
const file = (name: string) => join(folder, name);

/** Photos 0..n-1 of different content. */
async function photos(
  count: number,
  make: (index: number) => Sharp = (index) => picture(240, 180, index + 1),
): Promise<CaptureInput[]> {
  const own = await mkdtemp(join(folder, 'photos-'));
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const path = join(own, `IMG_${index}.jpg`);
      await make(index).jpeg().toFile(path);
      return given(path, 'image', index);
    }),
  );
}

let runs = 0;
const prepare = (inputs: readonly CaptureInput[], preset: 'low' | 'high' = 'low') =>
  prepareCapture({ inputs, folder: file(`out-${runs++}`), preset });
const lastOut = () => file(`out-${runs - 1}`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-capture-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('photos', () => {
  it('small enough are taken as they are', async () => {
    const inputs = await photos(9);
    const set = await prepare(inputs);
    expect(set).toMatchObject({ given: 9, leftOut: [] });
    expect(set.images.map(({ name }) => name)).toEqual(inputs.map((_, k) => `0000${k}.jpg`));
    expect(await readFile(join(lastOut(), 'images/00003.jpg'))).toEqual(await readFile(inputs[3].path));
    expect(new Set(set.images.map(({ camera }) => camera))).toEqual(new Set(['unknown camera 240x180']));
    expect(JSON.parse(JSON.stringify(set))).toEqual(set);
  });

  it('with small damage are written anew, so that every later reader takes them', async () => {
    const inputs = await photos(9);
    const { path } = inputs[4];
    const bytes = await readFile(path);
    // A restart marker where none belongs: the decoder warns and goes on.
    bytes.set([0xff, 0xd0], Math.floor(0.7 * bytes.length));
    await writeFile(path, bytes);
    await expect(sharp(path).raw().toBuffer()).rejects.toThrow('Corrupt JPEG data');
    const set = await prepare(inputs);
    expect(set.images).toHaveLength(9);
    const { info } = await rgb(join(lastOut(), 'images/00004.jpg'));
    expect([info.width, info.height]).toEqual([240, 180]);
  });

  it('are turned upright and made smaller, and their focal length with them', async () => {
    const inputs = await photos(8);
    const large = file('large.jpg');
    await picture(2000, 1500, 77)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Maker', Model: 'M1', Orientation: '6' }, IFD2: { FocalLengthIn35mmFilm: '28' } })
      .jpeg({ quality: 95 })
      .toFile(large);
    const set = await prepare([...inputs, given(large, 'image', 8)]);
    const image = set.images.at(-1)!;
    expect(image).toMatchObject({ width: 1200, height: 1600 });
    expect(image.camera).toMatch(/^Maker M1 .* 1500x2000$/);
    expect(image.focalPx).toBeCloseTo((28 / 43.2666) * 2500 * (1600 / 2000), 0);
    const { data, info } = await rgb(join(lastOut(), 'images', image.name));
    expect([info.width, info.height]).toEqual([1200, 1600]);
    const upright = await sharp(texture(2000, 1500, 77), { raw: { width: 2000, height: 1500, channels: 3 } })
      .rotate(90)
      .raw()
      .toBuffer();
    const expected = await sharp(upright, { raw: { width: 1500, height: 2000, channels: 3 } })
      .resize(1200, 1600)
      .raw()
      .toBuffer();
    expect(psnr(data, expected)).toBeGreaterThan(26);
  });

  it('in PNG and WebP, gray, and with transparent parts', async () => {
    const inputs = await photos(8);
    await picture(200, 160, 50).greyscale().png().toFile(file('gray.png'));
    await picture(200, 160, 51).webp().toFile(file('web.webp'));
    const alpha = Buffer.alloc(200 * 160, 255).fill(0, 0, 200 * 80);
    await sharp(texture(200, 160, 52), { raw: { width: 200, height: 160, channels: 3 } })
      .joinChannel(alpha, { raw: { width: 200, height: 160, channels: 1 } })
      .png()
      .toFile(file('cut.png'));
    const more = ['gray.png', 'web.webp', 'cut.png'].map((name, k) => given(file(name), 'image', 8 + k));
    const set = await prepare([...inputs, ...more]);
    expect(set.images).toHaveLength(11);
    const cut = set.images.at(-1)!;
    expect(cut.mask).toBe('masks/00010.png');
    const mask = await sharp(join(lastOut(), cut.mask!)).greyscale().raw().toBuffer();
    expect([mask[5], mask[200 * 159]]).toEqual([0, 255]);
    for (const { name } of set.images)
      expect((await sharp(join(lastOut(), 'images', name)).metadata()).format).toBe('jpeg');
  });

  it('that are damaged cost themselves, not the set', async () => {
    const inputs = await photos(30, (index) => picture(400, 300, index + 1));
    const whole = await readFile(inputs[17].path);
    await writeFile(inputs[17].path, whole.subarray(0, whole.length / 2));
    await writeFile(inputs[18].path, Buffer.alloc(5000));
    await writeFile(inputs[19].path, '');
    const told: unknown[] = [];
    const set = await prepareCapture({
      inputs,
      folder: file('damaged'),
      preset: 'low',
      onLeftOut: (files) => told.push(...files),
    });
    expect(set).toMatchObject({ given: 30 });
    expect(set.images).toHaveLength(27);
    const cure = 'Check that it opens on your computer, and send it again.';
    expect(set.leftOut).toEqual([
      { label: 'resources[18] (IMG_18.jpg)', reason: 'the picture cannot be read', cure },
      { label: 'resources[19] (IMG_19.jpg)', reason: 'the picture cannot be read', cure },
      { label: 'resources[17] (IMG_17.jpg)', reason: 'the picture is damaged or incomplete', cure },
    ]);
    expect(told).toEqual(set.leftOut);
  });

  it('that are too small are previews, and told so', async () => {
    const inputs = await photos(12, (index) =>
      index < 9 ? picture(240, 180, index + 1) : picture(160, 120, index + 1),
    );
    const set = await prepare(inputs);
    expect(set.images).toHaveLength(9);
    expect(set.leftOut[0]).toMatchObject({
      reason: 'has only 160 x 120 pixels',
      cure: expect.stringContaining('preview'),
    });
    const small = await photos(20, (index) => picture(160, 120, index + 1));
    await expect(prepare(small)).rejects.toMatchObject({
      code: 'TOO_FEW_VIEWS',
      message: 'No usable picture was found: all 20 pictures are previews of less than 200 pixels.',
    });
  });

  it('come with the film of a live photo, which is left out; a real film is not', async () => {
    const inputs = await photos(9);
    const stem = inputs[2].path.slice(0, -4);
    const film = (path: string, seconds: number) =>
      ffmpeg('-f', 'lavfi', '-i', `testsrc2=s=320x240:r=10:d=${seconds}`, '-pix_fmt', 'yuv420p', path);
    await film(`${stem}.MOV`, 2);
    await film(`${inputs[3].path.slice(0, -4)}.MOV`, 8);
    const films = [given(`${stem}.MOV`, 'video', 9), given(`${inputs[3].path.slice(0, -4)}.MOV`, 'video', 10)];
    const { sources } = await probeCapture([...inputs, ...films]);
    expect(sources[9]).toEqual({
      kind: 'left-out',
      reason: 'is the moving part of the live photo resources[2] (IMG_2.jpg)',
    });
    expect(sources[10]).toMatchObject({ kind: 'video' });
    const elsewhere = await probeCapture([...inputs, { ...films[0], folder: 'another' }]);
    expect(elsewhere.sources[9]).toMatchObject({ kind: 'video' });
  });

  it('come with a film that is damaged, which is left out', async () => {
    const inputs = await photos(9);
    const path = inputs[0].path.replace(/[^/]+$/, 'walk.mp4');
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'testsrc2=s=320x240:r=10:d=2',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      'faststart',
      path,
    );
    const whole = await readFile(path);
    // Once without its end, where nothing says what is in it; once with an index of frames that are none.
    await ffmpeg('-i', path, '-c', 'copy', path.replace('walk', 'late'));
    await writeFile(path.replace('walk', 'late'), (await readFile(path.replace('walk', 'late'))).subarray(0, 2000));
    const frames = whole.indexOf('mdat') + 4;
    await writeFile(path, Buffer.concat([whole.subarray(0, frames), Buffer.alloc(whole.length - frames, 0x55)]));
    const films = [given(path, 'video', 9), given(path.replace('walk', 'late'), 'video', 10)];
    const set = await prepare([...inputs, ...films]);
    expect(set.images).toHaveLength(9);
    expect(set.leftOut.map(({ label }) => label).sort()).toEqual([
      'resources[10] (late.mp4)',
      'resources[9] (walk.mp4)',
    ]);
    await expect(prepare([films[0]])).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
  });

  it('tell their size before they are decoded', async () => {
    const inputs = await photos(2, (index) => picture(400, 200, index + 1));
    const sizes: [number, number][] = [];
    const checkPhoto = (_: number, { width, height }: { width: number; height: number }) => {
      sizes.push([width, height]);
      throw new Error('too large');
    };
    await expect(probeCapture(inputs, { checkPhoto })).rejects.toThrow('too large');
    expect(sizes).toEqual([[400, 200]]);
  });

  it('that cannot be used at all are named', async () => {
    const inputs = await photos(1);
    await writeFile(inputs[0].path, 'not a photo');
    await expect(prepare(inputs)).rejects.toMatchObject({
      code: 'INPUT_UNREADABLE',
      message: 'resources[0] (IMG_0.jpg): the picture cannot be read.',
    });
    await picture(40, 30, 3).gif().toFile(inputs[0].path.replace('.jpg', '.gif'));
    await expect(prepare([given(inputs[0].path.replace('.jpg', '.gif'), 'image')])).rejects.toMatchObject({
      code: 'INPUT_WRONG_TYPE',
    });
    // A small file whose header claims 30,000 x 30,000 pixels (PNG specification, 11.2.1: IHDR and its checksum).
    const bomb = await picture(64, 48, 1).png().toBuffer();
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await writeFile(file('bomb.png'), bomb);
    await expect(prepare([given(file('bomb.png'), 'image')])).rejects.toMatchObject({
      code: 'INPUT_TOO_MANY_PIXELS',
      message: expect.stringContaining('30000 x 30000'),
    });
  });

  it('that show nothing, or the same again, are left out with the reason', async () => {
    const set = await prepare(
      await photos(12, (index) =>
        index === 2
          ? sharp({ create: { width: 240, height: 180, channels: 3, background: '#050505' } })
          : index === 3
            ? sharp({ create: { width: 240, height: 180, channels: 3, background: '#999' } })
            : index === 7
              ? picture(240, 180, 2).linear(0.8, 5)
              : picture(240, 180, index + 1),
      ),
    );
    expect(set.given).toBe(12);
    expect(set.images).toHaveLength(9);
    expect(set.leftOut).toEqual([
      { label: 'resources[2] (IMG_2.jpg)', reason: 'the picture is black' },
      { label: 'resources[3] (IMG_3.jpg)', reason: 'the picture shows one even surface, with nothing to recognize' },
      { label: 'resources[7] (IMG_7.jpg)', reason: 'shows the same picture as resources[1] (IMG_1.jpg)' },
    ]);
    expect(await readdir(join(lastOut(), 'images'))).toHaveLength(9);
  });

  it('of which too few are left end with what was seen', async () => {
    const black = await photos(20, () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#000' } }));
    await expect(prepare(black)).rejects.toMatchObject({
      code: 'TOO_FEW_VIEWS',
      message: 'No usable picture was found: all 20 pictures are black.',
    });
    const same = await photos(20, (index) => picture(240, 180, index < 18 ? 1 : index));
    await expect(prepare(same)).rejects.toMatchObject({
      code: 'TOO_FEW_VIEWS',
      message:
        'Only 3 different pictures can be used, at least 8 pictures are needed: 18 of 20 pictures are the same picture.',
    });
  });

  it('written anew do not mix with an earlier run', async () => {
    const inputs = await photos(9);
    const out = file('again');
    await mkdir(join(out, 'images'), { recursive: true });
    await writeFile(join(out, 'images/left-over.jpg'), 'x');
    await prepareCapture({ inputs, folder: out, preset: 'low' });
    expect(await readdir(join(out, 'images'))).toHaveLength(9);
  });

  it('stop when the work is stopped', async () => {
    const inputs = await photos(9);
    await expect(
      prepareCapture({ inputs, folder: file('stopped'), preset: 'low', signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({
      code: 'ABORTED',
    });
  });
});

describe('mixed inputs', () => {
  it('end in one set, in the order of the inputs', async () => {
    const [a, b] = await photos(2);
    await picture(320, 200, 21).png().toFile(file('wide.png'));
    await ffmpeg(
      ...['-loop', '1', '-framerate', '10', '-t', '2', '-i', file('wide.png'), '-vf', "crop=160:120:x='60*t':y=20"],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file('clip.mov')],
    );
    const inputs = [a!, given(file('clip.mov'), 'video', 1), { ...b!, label: 'resources[2]' }];
    const set = await prepare(inputs);
    const names = set.images.map(({ name }) => name);
    expect(set.given).toBe(2);
    expect(names).toEqual([...names].sort());
    expect(new Set(names).size).toBe(names.length);
    expect(names[0]).toBe('00000.jpg');
    expect(names.at(-1)).toBe('00002.jpg');
    expect(names.length).toBeGreaterThan(10);
    expect((await readdir(join(lastOut(), 'images'))).sort()).toEqual(names);
  });
});
