import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import cameras from './cameras.ts';

describe('orrery cameras', () => {
  let folder: string;
  const lines: string[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orrery-cameras-'));
    await mkdir(join(folder, 'in'));
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  it('says what is wrong in one line', async () => {
    const out = join(folder, 'out');
    expect(await cameras.run([join(folder, 'nothing'), '-o', out])).toBe(1);
    expect(lines.at(-1)).toMatch(/cannot be read/);
    expect(await cameras.run([join(folder, 'in'), '-o', out, '--json'])).toBe(1);
    expect(lines.at(-1)).toMatch(/There is no photo/);
    const gray = sharp({ create: { width: 64, height: 48, channels: 3, background: '#888' } });
    for (const name of ['a.png', 'b.png'])
      await gray
        .clone()
        .png()
        .toFile(join(folder, 'in', name));
    await writeFile(join(folder, 'in/walk.mkv'), 'a film');
    await writeFile(join(folder, 'in/Thumbs.db'), 'clutter');
    expect(await cameras.run([join(folder, 'in'), '-o', out])).toBe(1);
    expect(lines.slice(-3)).toEqual([
      'left out: Thumbs.db: is what cameras and file systems keep beside photos.',
      expect.stringMatching(/^left out: walk.mkv: is in a video format that is not supported. Convert it/),
      expect.stringMatching(/2 pictures are too few/),
    ]);
    expect(await readdir(out)).toEqual(['images']);
    expect(await cameras.run([join(folder, 'in'), '-o', join(folder, 'in/a.png/x')])).toBe(1);
    expect(lines.at(-1)).toMatch(/cannot be made/);
  });

  it('wants a folder, a place for the model and known options', async () => {
    for (const args of [
      [],
      [folder],
      [folder, 'more', '-o', 'x'],
      [folder, '-o', 'x', '--scene', 'moon'],
      [folder, '-o', 'x', '--features', '-3'],
      ['--what'],
    ]) {
      await expect(cameras.run(args)).rejects.toMatchObject({ code: 'USAGE' });
    }
  });
});
