import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobContext } from '../job-definition.ts';
import { jobContext } from '../testing/job-context.ts';
import { inputFiles } from './fetch-inputs.ts';
import { unpackArchives } from './unpack-archives.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface File {
  name: string;
  content?: Buffer | string;
  /** What the directory says instead of the truth. */
  says?: { sizeBytes?: number; flags?: number; method?: number; crc?: number };
}

/** APPNOTE.TXT 4.3: local headers with their content, the directory, its end. */
function zip(files: readonly File[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content = 'x', says = {} } of files) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const path = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(path.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(says.flags ?? 0, 8);
    entry.writeUInt16LE(says.method ?? 8, 10);
    entry.writeUInt32LE(says.crc ?? crc32(plain), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(says.sizeBytes ?? plain.length, 24);
    entry.writeUInt16LE(path.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, path, packed);
    entries.push(entry, path);
    offset += 30 + path.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

let jobs = 0;
async function unpack(archive: Buffer, settings: Partial<JobContext['settings']> = {}) {
  const workFolder = join(folder, `job-${jobs++}`);
  await mkdir(join(workFolder, 'inputs'), { recursive: true });
  await writeFile(join(workFolder, 'inputs/00000.zip'), archive);
  const context = jobContext({ workFolder, request: {}, settings });
  const input = { label: 'resources[0]', expects: 'image' as const, file: 'inputs/00000.zip', name: 'photos.zip' };
  const inputs = await unpackArchives(context, [{ ...input, sizeBytes: archive.length, md5: '' }]);
  return { inputs, workFolder };
}

describe('an archive of photos', () => {
  it('is replaced by what is in it, in the order of names, and what is of no use is told', async () => {
    const { inputs, workFolder } = await unpack(
      zip([
        { name: 'walk/b.JPG', content: 'second' },
        { name: 'walk/' },
        { name: 'walk/a.heic', content: 'first' },
        { name: '__MACOSX/walk/._a.heic' },
        { name: 'walk/a.MOV', content: 'moves' },
        { name: 'walk/film.mp4', content: 'film' },
        { name: 'notes.txt' },
        { name: 'walk/.DS_Store' },
        { name: 'inner.zip' },
        { name: 'other/b.MOV', content: 'another walk' },
      ]),
    );
    const used = inputs.filter(({ leftOut }) => !leftOut);
    // Not the film of b.JPG, which lies in another folder.
    expect(used.map(({ name, expects, file }) => [name, expects, file])).toEqual([
      ['b.MOV', 'video', 'inputs/00000-00001.mov'],
      ['a.heic', 'image', 'inputs/00000-00002.heic'],
      ['b.JPG', 'image', 'inputs/00000-00003.jpg'],
      ['film.mp4', 'video', 'inputs/00000-00004.mp4'],
    ]);
    expect(await readFile(join(workFolder, used[1].file), 'utf8')).toBe('first');
    expect(inputs.filter(({ leftOut }) => leftOut).map(({ name, leftOut }) => [name, leftOut!.reason])).toEqual([
      ['notes.txt', 'is not a photo or video'],
      ['a.MOV', 'is the moving part of a live photo; the photo itself is used'],
      ['inner.zip', 'is an archive in an archive'],
      ['file.DS_Store', 'is what cameras and file systems keep beside photos'],
    ]);
    const folders = used.map(({ folder }) => folder);
    expect(folders[0]).not.toBe(folders[1]);
    expect(folders[1]).toBe(folders[2]);
    expect(inputFiles(inputs)).toEqual(used.map(({ file }) => file));
    expect((await readdir(join(workFolder, 'inputs'))).sort()).toEqual(used.map(({ file }) => file.slice(7)).sort());
  });

  it('shows and stores names without what is invisible or no text', async () => {
    const { inputs } = await unpack(
      zip([{ name: 'a\u0000\u001b[31m\u202eb.jpg' }, { name: `${'😀'.repeat(200)}.jpg` }]),
    );
    for (const { name } of inputs) {
      expect(name.isWellFormed()).toBe(true);
      expect(name).not.toMatch(/[\p{Cc}\u202e]/u);
      expect(name).toMatch(/\.jpg$/);
    }
  });

  it('may hold more files than can be used, if what is left out is not counted', async () => {
    const pairs = Array.from({ length: 20 }, (_, k) => [{ name: `${k}.jpg` }, { name: `${k}.MOV` }]).flat();
    const { inputs } = await unpack(zip(pairs));
    expect(inputs.filter(({ leftOut }) => !leftOut)).toHaveLength(20);
  });

  it('writes nothing outside of the job, whatever its names say', async () => {
    const { inputs, workFolder } = await unpack(
      zip([{ name: '../../out.jpg' }, { name: '/etc/a.jpg' }, { name: 'C:\\b.jpg' }, { name: 'x/../../c.jpg' }]),
    );
    expect(inputs.map(({ name }) => name).sort()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'out.jpg']);
    expect(await readdir(folder)).not.toContain('out.jpg');
    expect(await readdir(join(workFolder, 'inputs'))).toHaveLength(4);
  });

  it('loses a file that is damaged, encrypted or packed in another way, and no other', async () => {
    const { inputs } = await unpack(
      zip([
        { name: 'a.jpg' },
        { name: 'b.jpg', says: { crc: 1 } },
        { name: 'c.jpg', says: { flags: 1 } },
        { name: 'd.jpg', says: { method: 14 } },
        { name: 'e.jpg', content: 'larger than it says', says: { sizeBytes: 3 } },
      ]),
    );
    expect(inputs.map(({ name, leftOut }) => [name, leftOut?.reason])).toEqual([
      ['a.jpg', undefined],
      ['b.jpg', 'is damaged in the ZIP archive'],
      ['c.jpg', 'is encrypted in the ZIP archive'],
      ['d.jpg', 'is packed by a method that is not read'],
      ['e.jpg', 'unpacks to more than the ZIP archive announced'],
    ]);
  });

  it.each<[string, () => Buffer, RegExp, Partial<JobContext['settings']>?]>([
    [
      'a bomb that says so',
      () => zip([{ name: 'a.jpg', content: Buffer.alloc(5e6) }]),
      /more than is allowed/,
      { fetchMaxTotalBytes: 1e6 },
    ],
    [
      'a bomb of a good ratio',
      () => zip(Array.from({ length: 60 }, (_, k) => ({ name: `${k}.jpg`, content: Buffer.alloc(5e6) }))),
      /more than is allowed/,
    ],
    ['more than Deflate can do', () => zip([{ name: 'a.jpg', says: { sizeBytes: 4e9 } }]), /damaged or hostile/],
    [
      'too many files',
      () => zip(Array.from({ length: 8001 }, (_, k) => ({ name: `${k}.txt` }))),
      /more than the 8000 allowed/,
    ],
    ['half of an archive', () => zip([{ name: 'a.jpg' }]).subarray(0, 40), /incomplete/],
    [
      'a directory that is elsewhere',
      () => {
        const bytes = zip([{ name: 'a.jpg' }]);
        bytes.writeUInt32LE(7, bytes.length - 6);
        return bytes;
      },
      /damaged/,
    ],
    ['nothing of use', () => zip([{ name: 'a.txt' }]), /holds no photos/],
  ])('is refused: %s', async (_what, make, words, settings) => {
    await expect(unpack(make(), settings)).rejects.toMatchObject({ message: expect.stringMatching(words) });
  });
});
