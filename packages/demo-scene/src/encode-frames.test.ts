import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { encodeFrames } from './encode-frames.ts';

/** Command lines of the programs this process has started. */
async function childrenNamed(part: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^[0-9]+$/.test(name))) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '');
    if (line.includes(part)) found.push(line);
  }
  return found;
}

it.runIf(process.platform === 'linux')('leaves no ffmpeg behind when the frames stop coming', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-frames-'));
  try {
    async function* frames() {
      yield new Uint8Array(3 * 64 * 64);
      throw new Error('no more');
    }
    const options = { width: 64, height: 64, framesPerSecond: 1, args: ['-c:v', 'mpeg4'] };
    await expect(encodeFrames(join(folder, 'a.mp4'), frames(), options)).rejects.toThrow('no more');
    await expect.poll(() => childrenNamed(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
