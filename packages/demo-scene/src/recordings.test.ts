import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDemoInsv } from './write-insv.ts';
import { writeDemoVideo } from './write-video.ts';

const hasFfmpeg = (() => {
  try {
    execFileSync('ffprobe', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('skipped: recordings of the demo scene, there is no ffmpeg');
    return false;
  }
})();

interface Stream {
  width: number;
  height: number;
  nb_frames: string;
  side_data_list?: { rotation?: number }[];
}

function probe(path: string): { streams: Stream[]; packets: { pts_time: string }[] } {
  const args = ['-v', 'error', '-show_streams', '-show_entries', 'packet=pts_time', '-of', 'json', path];
  return JSON.parse(execFileSync('ffprobe', args, { encoding: 'utf8' }));
}

describe.runIf(hasFfmpeg)('recordings', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orrery-recordings-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const small = { threads: 2, detail: 0.1, framesPerSecond: 8 };

  it('a clip stored on its side says so, and its frames come at uneven times', async () => {
    const path = join(folder, 'clip.mov');
    await writeDemoVideo(path, { ...small, frames: 8, width: 64, height: 96, uneven: true, turned: true });
    const { streams, packets } = probe(path);
    expect(streams).toHaveLength(1);
    expect(streams[0]).toMatchObject({ width: 96, height: 64, nb_frames: '8' });
    expect(Math.abs(streams[0].side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0)).toBe(90);
    const times = packets.map(({ pts_time }) => Number(pts_time)).sort((a, b) => a - b);
    const steps = times.slice(1).map((time, k) => Math.round(1000 * (time - times[k])));
    expect(new Set(steps).size).toBeGreaterThan(1);
  });

  it('a panoramic recording has two lenses, as two streams or side by side, and the mark of its kind at the end', async () => {
    const two = join(folder, 'two.insv');
    const one = join(folder, 'one.insv');
    await writeDemoInsv(two, { ...small, layout: 'two-streams', frames: 2, side: 64 });
    await writeDemoInsv(one, { ...small, layout: 'side-by-side', frames: 2, side: 64 });
    expect(probe(two).streams.map(({ width, height }) => [width, height])).toEqual([
      [64, 64],
      [64, 64],
    ]);
    expect(probe(one).streams.map(({ width, height }) => [width, height])).toEqual([[128, 64]]);
    expect((await readFile(two)).toString('latin1').endsWith('8db42d694ccc418790edff439fe026bf')).toBe(true);
  });
});
