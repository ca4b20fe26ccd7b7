import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareCapture } from '../prepare-capture.ts';
import { ffmpeg, given, picture, psnr, rgb } from '../testing/test-media.ts';
import { frameSeconds, probeVideoStreams } from './probe-video.ts';

let folder: string;
const file = (name: string) => join(folder, name);

/** A camera that pans over a wide picture: 2 s, 25 frames a second, 160 x 120. */
const pan = ['-loop', '1', '-framerate', '25', '-t', '2', '-i'];
const window = "crop=160:120:x='60*t':y='20*t'";
const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-video-'));
  await picture(320, 200, 11).png().toFile(file('wide.png'));
  await ffmpeg(...pan, file('wide.png'), '-vf', window, ...x264, file('plain.mp4'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const prepare = (name: string, preset: 'low' | 'high' = 'low', signal?: AbortSignal) =>
  prepareCapture({ inputs: [given(file(name), 'video')], folder: file(`${name}-out`), preset, signal });

describe('frames of a video', () => {
  it('are chosen, written and described', async () => {
    const reports: number[] = [];
    const set = await prepareCapture({
      inputs: [given(file('plain.mp4'), 'video')],
      folder: file('plain-out'),
      preset: 'low',
      onProgress: (part) => reports.push(part),
    });
    expect(set.given).toBe(0);
    expect(set.images.length).toBeGreaterThan(15);
    expect(set.images.length).toBeLessThanOrEqual(60);
    expect(set.images.map(({ name }) => name)).toEqual(set.images.map(({ name }) => name).sort());
    expect(new Set(set.images.map(({ camera }) => camera)).size).toBe(1);
    set.images.forEach(({ sequence, width, height }, index) => {
      expect([width, height]).toEqual([160, 120]);
      expect(sequence!.index).toBe(index);
      if (index > 0) expect(sequence!.seconds).toBeGreaterThan(set.images[index - 1].sequence!.seconds);
    });
    const { info } = await rgb(join(file('plain-out'), 'images', set.images[0].name));
    expect([info.width, info.height]).toEqual([160, 120]);
    expect(reports.at(-1)).toBe(1);
    expect(reports.every((part, k) => k === 0 || part >= reports[k - 1])).toBe(true);
    expect(JSON.parse(JSON.stringify(set))).toEqual(set);
  });

  it('carry their own times where the frame rate varies', async () => {
    // Every frame of the first 0.8 s, every fourth afterwards.
    await ffmpeg(
      ...pan,
      file('wide.png'),
      '-vf',
      `${window},select='lt(n,20)+not(mod(n,4))'`,
      '-fps_mode',
      'vfr',
      ...x264,
      file('vfr.mp4'),
    );
    const input = given(file('vfr.mp4'), 'video');
    const [stream] = await probeVideoStreams(input);
    const seconds = await frameSeconds(input, stream!.index);
    expect(seconds.length).toBeLessThan(35);
    const set = await prepare('vfr.mp4');
    for (const { name, sequence } of set.images) {
      const frame = Number(name.split('-')[1].slice(0, 6));
      expect(sequence!.seconds).toBeCloseTo(seconds[frame], 6);
      expect(sequence!.seconds).toBeCloseTo(frame < 20 ? frame / 25 : (20 + 4 * (frame - 20)) / 25, 2);
    }
  });

  it('that cannot be listed are the fault of the file, with its name', async () => {
    await writeFile(file('noise.mp4'), 'no video at all');
    await expect(frameSeconds(given(file('noise.mp4'), 'video'), 0)).rejects.toMatchObject({
      code: 'INPUT_UNREADABLE',
      message: expect.stringContaining('noise.mp4'),
    });
  });

  it('are upright where the file says it is turned', async () => {
    await ffmpeg('-i', file('plain.mp4'), '-c', 'copy', '-metadata:s:v', 'rotate=90', file('turned.mp4'));
    const set = await prepare('turned.mp4');
    expect([set.images[0].width, set.images[0].height]).toEqual([120, 160]);
    const [image] = set.images;
    const frame = Number(image!.name.slice(6, 12));
    await ffmpeg(
      '-noautorotate',
      '-i',
      file('turned.mp4'),
      '-vf',
      `select=eq(n\\,${frame})`,
      '-frames:v',
      '1',
      file('stored.png'),
    );
    const upright = await sharp(file('stored.png')).rotate(270).removeAlpha().raw().toBuffer();
    const { data } = await rgb(join(file('turned.mp4-out'), 'images', image!.name));
    expect(psnr(data, upright)).toBeGreaterThan(27);
  });

  it('are brought to the range of a photo where they are HDR', async () => {
    const pq =
      'format=gbrp,zscale=tin=iec61966-2-1:min=gbr:pin=bt709:rin=pc:t=linear:p=bt709:m=gbr,format=gbrpf32le,zscale=p=bt2020,zscale=t=smpte2084:npl=203:m=bt2020nc:r=tv,format=yuv420p10le';
    const tags = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
    await ffmpeg(
      ...pan,
      file('wide.png'),
      '-vf',
      `${window},${pq}`,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      ...tags,
      file('hdr.mp4'),
    );
    expect(await probeVideoStreams(given(file('hdr.mp4'), 'video'))).toMatchObject([{ transfer: 'pq' }]);
    const hdr = await prepare('hdr.mp4');
    const plain = await prepare('plain.mp4');
    const mean = async (name: string, image: string) => {
      const { data } = await rgb(join(file(name), 'images', image));
      return data.reduce((sum, value) => sum + value, 0) / data.length;
    };
    const [a, b] = [await mean('hdr.mp4-out', hdr.images[0].name), await mean('plain.mp4-out', plain.images[0].name)];
    // Highlights are rolled off by some levels; untouched PQ would be a quarter darker and half as contrasty.
    expect(Math.abs(a - b)).toBeLessThan(12);
  });

  it('of a phone: HEVC of ten bits in a MOV, HLG, turned, with uneven times', async () => {
    const hlg =
      'format=gbrp,zscale=tin=iec61966-2-1:min=gbr:pin=bt709:rin=pc:t=linear:p=bt709:m=gbr,format=gbrpf32le,zscale=p=bt2020,zscale=t=arib-std-b67:npl=203:m=bt2020nc:r=tv,format=yuv420p10le';
    const tags = ['-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc'];
    const hevc = [
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-x265-params',
      'log-level=none',
      '-tag:v',
      'hvc1',
      ...tags,
    ];
    const uneven = `${window},setpts='PTS+0.02/TB*mod(N,3)'`;
    await ffmpeg(...pan, file('wide.png'), '-vf', `${uneven},${hlg}`, '-fps_mode', 'vfr', ...hevc, file('hlg.mov'));
    await ffmpeg('-i', file('hlg.mov'), '-c', 'copy', '-metadata:s:v', 'rotate=90', file('phone.mov'));
    expect(await probeVideoStreams(given(file('phone.mov'), 'video'))).toMatchObject([
      { transfer: 'hlg', width: 120, height: 160 },
    ]);
    const set = await prepare('phone.mov');
    expect(set.images.length).toBeGreaterThanOrEqual(8);
    expect([set.images[0].width, set.images[0].height]).toEqual([120, 160]);
  });

  it('are told apart where the film is cut', async () => {
    await picture(320, 200, 12).png().toFile(file('other.png'));
    await ffmpeg(...pan, file('other.png'), '-vf', window, ...x264, file('second.mp4'));
    await ffmpeg(
      ...['-i', file('plain.mp4'), '-i', file('second.mp4'), '-filter_complex', '[0][1]concat=n=2:v=1', ...x264],
      file('cut.mp4'),
    );
    const set = await prepare('cut.mp4');
    expect(set.leftOut).toContainEqual({
      label: 'resources[0] (cut.mp4)',
      reason: 'the film is cut: new scenes begin at 2.0 s',
      cure: expect.stringContaining('one unbroken take'),
    });
    expect(new Set(set.images.map(({ sequence }) => sequence!.id))).toEqual(new Set(['00000', '00000-scene-1']));
    for (const { sequence } of set.images)
      expect(sequence!.id).toBe(sequence!.seconds < 1.99 ? '00000' : '00000-scene-1');
    expect((await prepare('plain.mp4')).leftOut).toEqual([]);
  });

  it('are refused with a sentence where there are none', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac', file('sound.mp4'));
    await expect(prepare('sound.mp4')).rejects.toMatchObject({
      code: 'INPUT_UNREADABLE',
      message: 'resources[0] (sound.mp4): holds no pictures, only sound or other data.',
    });
    const whole = await readFile(file('plain.mp4'));
    await writeFile(file('cut.mp4'), whole.subarray(0, whole.length / 2));
    await expect(prepare('cut.mp4')).rejects.toMatchObject({
      code: 'INPUT_UNREADABLE',
      message: expect.stringContaining('cut.mp4'),
    });
    await picture(64, 48, 1).jpeg().toFile(file('photo.mp4'));
    await expect(prepare('photo.mp4')).rejects.toMatchObject({ code: 'INPUT_WRONG_TYPE' });
    // A playlist that names another file must not open it.
    await writeFile(file('list.mp4'), `ffconcat version 1.0\nfile '${file('plain.mp4')}'\n`);
    await expect(prepare('list.mp4')).rejects.toMatchObject({ code: expect.stringMatching(/^INPUT_/) });
    await ffmpeg(...pan, file('wide.png'), '-vf', 'crop=160:120:0:0', ...x264, file('still.mp4'));
    await expect(prepare('still.mp4')).rejects.toMatchObject({
      code: 'TOO_FEW_VIEWS',
      message: expect.stringContaining('hardly moves'),
    });
    await ffmpeg('-f', 'lavfi', '-i', 'color=black:s=160x120:d=1', ...x264, file('black.mp4'));
    await expect(prepare('black.mp4')).rejects.toMatchObject({
      code: 'TOO_FEW_VIEWS',
      message: 'No usable picture was found: resources[0] (black.mp4): every frame of the video is black.',
    });
  });

  it('end at a break, and the set says so', async () => {
    // The index first, so that the file opens; then the last third is missing.
    await ffmpeg('-i', file('plain.mp4'), '-c', 'copy', '-movflags', '+faststart', file('fast.mp4'));
    const whole = await readFile(file('fast.mp4'));
    await writeFile(file('broken.mp4'), whole.subarray(0, Math.floor(whole.length * 0.66)));
    const set = await prepare('broken.mp4');
    expect(set.leftOut.some(({ reason }) => reason.includes('damaged'))).toBe(true);
    expect(set.images.length).toBeGreaterThan(8);
    expect(set.images.at(-1)!.sequence!.seconds).toBeLessThan(1.6);
  });

  it('stop at once when the work is stopped', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=640x480:d=20:r=30', ...x264, file('long.mp4'));
    const stop = new AbortController();
    const work = prepareCapture({
      inputs: [given(file('long.mp4'), 'video')],
      folder: file('long-out'),
      preset: 'low',
      signal: stop.signal,
      // As soon as frames come.
      onProgress: (part) => {
        if (part > 0.06) stop.abort();
      },
    });
    await expect(work).rejects.toMatchObject({ code: 'ABORTED' });
  });

  it('need ffmpeg', async () => {
    const path = process.env.PATH;
    process.env.PATH = folder;
    try {
      await expect(prepare('plain.mp4')).rejects.toMatchObject({
        code: 'PROGRAM_MISSING',
        message: expect.stringContaining('ffprobe'),
      });
    } finally {
      process.env.PATH = path;
    }
  });
});
