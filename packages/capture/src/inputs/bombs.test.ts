/** Small files that ask for much: each is refused by its headers, before anything is decoded. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaptureError } from '../capture-error.ts';
import type { CaptureInput } from './capture-input.ts';
import { probeCapture } from './probe-capture.ts';
import { analyzeVideo } from './video/analyze-video.ts';
import type { ProbedVideo } from './video/probe-video.ts';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-bombs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function probe(bytes: Buffer, expects: CaptureInput['expects']) {
  // The decoder remembers files by their names.
  const path = join(folder, `input-${files++}`);
  await writeFile(path, bytes);
  const input: CaptureInput = { path, name: 'x', label: 'resources[0]', expects };
  const { sources } = await probeCapture([input]);
  return { input, source: sources[0] };
}

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(CaptureError);
  return error as CaptureError;
};

describe('animated WebP', () => {
  const bytes24 = (n: number) => Buffer.from([n & 255, (n >> 8) & 255, (n >> 16) & 255]);
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length & 1)]);
  };

  /** One small frame, again and again, on a canvas of any size (WebP container specification, "Extended file format"). */
  async function animation(width: number, height: number, frames: number): Promise<Buffer> {
    const background = '#a03010';
    const still = await sharp({ create: { width: 16, height: 16, channels: 3, background } })
      .webp()
      .toBuffer();
    const place = [bytes24(0), bytes24(0), bytes24(15), bytes24(15), bytes24(10), Buffer.from([0])];
    const frame = chunk('ANMF', Buffer.concat([...place, still.subarray(12)]));
    const body = Buffer.concat([
      Buffer.from('WEBP'),
      chunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), bytes24(width - 1), bytes24(height - 1)])),
      chunk('ANIM', Buffer.alloc(6)),
      ...Array.from({ length: frames }, () => frame),
    ]);
    const head = Buffer.from('RIFF    ');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body]);
  }

  it.each([
    ['thousands of frames', 16, 16, 400_000],
    ['thousands of frames on a large canvas', 8000, 8000, 3000],
    ['the largest canvas', 16_383, 16_383, 1000],
  ])('%s', async (_what, width, height, frames) => {
    const error = await refusal(probe(await animation(width, height, frames), 'image'));
    expect(error.code).toBe('INPUT_WRONG_TYPE');
    expect(error.message).toContain('an animated WebP picture');
  });
});

describe('videos', () => {
  let film: Buffer;
  /** Where the box of this type begins. */
  const box = (type: string) => film.indexOf(type, film.indexOf('moov')) - 4;
  const changed = (change: (film: Buffer) => void) => {
    const copy = Buffer.from(film);
    change(copy);
    return copy;
  };

  beforeAll(async () => {
    const path = join(folder, 'film.mp4');
    const source = ['-f', 'lavfi', '-i', 'testsrc=s=64x48:r=10:d=2', '-pix_fmt', 'yuv420p'];
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...source, path]);
    film = await readFile(path);
  });

  it('hundreds of streams', async () => {
    const [movie, track] = [box('moov'), box('trak')];
    const trackBytes = film.subarray(track, track + film.readUInt32BE(track));
    const tracks = Array.from({ length: 900 }, () => trackBytes);
    const movieEnd = movie + film.readUInt32BE(movie);
    const whole = Buffer.concat([film.subarray(0, movieEnd), ...tracks, film.subarray(movieEnd)]);
    whole.writeUInt32BE(movieEnd - movie + 900 * trackBytes.length, movie);
    expect(await refusal(probe(whole, 'video'))).toMatchObject({ code: 'INPUT_UNREADABLE' });
  });

  it('more frames than a film has, in a small file', async () => {
    // An index of a table costs four bytes for each frame; one that gives all the same size costs nothing.
    const many = changed((copy) => {
      copy.writeUInt32BE(1, box('stsz') + 12);
      copy.writeUInt32BE(2_000_000, box('stsz') + 16);
      copy.writeUInt32BE(2_000_000, box('stts') + 16);
    });
    const error = await refusal(probe(many, 'video'));
    expect(error).toMatchObject({ code: 'INPUT_UNREADABLE', message: expect.stringContaining('more frames') });
  });

  it('hours', async () => {
    const path = join(folder, 'hours.mp4');
    const source = ['-f', 'lavfi', '-i', 'testsrc=s=64x48:r=1/1800:d=36000', '-pix_fmt', 'yuv420p'];
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...source, path]);
    const error = await refusal(probe(await readFile(path), 'video'));
    expect(error.code).toBe('INPUT_UNREADABLE');
    expect(error.message).toContain('minutes long');
  });

  it('a header that promises other sizes, or no time, changes nothing of what the frames are', async () => {
    const lying = [
      changed((copy) => copy.writeUInt32BE(0xffffffff, copy.indexOf('avc1', box('moov')) + 28)),
      changed((copy) => {
        copy.writeUInt32BE(0, box('mvhd') + 24);
        copy.writeUInt32BE(0, box('mdhd') + 24);
      }),
    ];
    for (const bytes of lying) {
      const { input, source } = await probe(bytes, 'video');
      expect(source).toMatchObject({ kind: 'video', stream: { width: 64, height: 48 } });
      expect((await analyzeVideo(input, (source as ProbedVideo).stream)).samples).toHaveLength(20);
    }
  });
});
