import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { WorldDetail } from '@orrery/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { findCaptureFiles, skippedLines } from './capture-files.ts';
import { downloadKinds, downloadWorld } from './download-world.ts';
import { createProgressLine } from './progress-line.ts';
import { sendFiles } from './send-files.ts';
import { connect } from './service-access.ts';

const folder = await mkdtemp(join(tmpdir(), 'orrery-cli-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('capture files', () => {
  it('opens a folder in order, passes over what is of no use, and keeps types apart', async () => {
    const photos = join(folder, 'photos');
    await mkdir(photos);
    for (let index = 20; index > 0; index--)
      await writeFile(join(photos, `p${String(index).padStart(2, '0')}.JPG`), 'x');
    for (const name of ['.DS_Store', 'notes.txt', 'walk.MOV', 'tour.insv', 'p03.MOV', 'clip.mkv', 'x.HEIC', 'y.dng'])
      await writeFile(join(photos, name), 'x');
    await mkdir(join(photos, 'more'));
    const { files, skipped } = await findCaptureFiles([photos]);
    expect(files.map(({ name }) => name).slice(0, 3)).toEqual(['p01.JPG', 'p02.JPG', 'p03.JPG']);
    expect(files.filter(({ type }) => type === 'video').map(({ name }) => name)).toEqual(['walk.MOV']);
    expect(files.filter(({ type }) => type === 'insv').map(({ name }) => name)).toEqual(['tour.insv']);
    expect(files.filter(({ type }) => type === 'image')).toHaveLength(22);
    expect(skipped.map(({ path }) => basename(path))).toEqual([
      'clip.mkv',
      'notes.txt',
      'p03.MOV',
      '.DS_Store',
      'more',
    ]);
    expect(skippedLines(skipped)).toEqual([
      'not sent: clip.mkv: is in a video format that is not supported. Convert it to MP4, for example with HandBrake or ffmpeg, and send that.',
      'not sent: notes.txt: is not a photo or video.',
      'not sent: p03.MOV: is the moving part of a live photo; the photo itself is used.',
      'not sent: .DS_Store: is what cameras and file systems keep beside photos.',
      'not sent: more: is a folder in the folder. Name it on the command line too.',
    ]);
  });

  it('says what is wrong before anything is uploaded', async () => {
    const few = join(folder, 'few');
    await mkdir(few);
    await expect(findCaptureFiles([few])).rejects.toThrow('no photos or videos');
    await writeFile(join(few, 'a.jpg'), 'x');
    await expect(findCaptureFiles([few])).rejects.toThrow('1 photos are too few: a reconstruction needs at least 20');
    await writeFile(join(few, 'a.mkv'), 'x');
    await expect(findCaptureFiles([few])).rejects.toThrow(/too few[\s\S]*not sent: a.mkv: .*Convert it to MP4/);
    await expect(findCaptureFiles([join(few, 'a.mkv')])).rejects.toThrow(/not supported.*Convert it to MP4/);
    await expect(findCaptureFiles([join(few, 'none')])).rejects.toThrow('no such file or folder');
    // How many photos are in an archive is not known here.
    await writeFile(join(few, 'photos.zip'), 'x');
    expect((await findCaptureFiles([join(few, 'photos.zip')])).files).toHaveLength(1);
  });
});

describe('sending files', () => {
  it('says which file is not there, before anything is sent', async () => {
    const client = connect({}, { ORRERY_API_KEY: 'k', ORRERY_URL: 'http://127.0.0.1:1' });
    const send = (name: string) => sendFiles(client, [{ path: join(folder, name), name }], {});
    // With its system call, by which the command line knows it from a fault of its own.
    await expect(send('none.jpg')).rejects.toMatchObject({
      syscall: 'stat',
      message: expect.stringContaining('none.jpg'),
    });
    await expect(send('.')).rejects.toThrow('is not a file');
  });
});

describe('downloading a world', () => {
  it('fetches every kind of file there is, chunks beside the file that names them, and nothing outside of the folder', async () => {
    let chunks = ['chunk-0.spz'];
    const server = createServer((request, response) => {
      response.end(request.url === '/w/lod-meta.json' ? JSON.stringify({ files: chunks }) : request.url);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const at = (name: string) => `http://127.0.0.1:${port}/w/${name}`;
    const world = {
      cover: at('cover.jpg'),
      assets: {
        splats: { urls: { plyPath: at('world.ply'), lodMetaPath: at('lod-meta.json') } },
        mesh: { colliderPath: at('collider.glb') },
        preview: { videoPath: at('preview.mp4') },
        capture: { camerasPath: at('cameras.json'), sparsePath: at('sparse.zip') },
      },
    } as unknown as WorldDetail;
    try {
      const out = join(folder, 'world');
      const files = await downloadWorld(world, out, downloadKinds, {});
      expect(Object.keys(files)).toEqual(['ply', 'lod', 'collider', 'cover', 'preview', 'cameras', 'sparse']);
      const names = ['world.ply', 'collider.glb', 'cover.jpg', 'preview.mp4', 'cameras.json', 'sparse.zip', 'lod'];
      expect((await readdir(out)).sort()).toEqual(names.sort());
      expect(await readFile(join(out, 'sparse.zip'), 'utf8')).toBe('/w/sparse.zip');
      expect(await readFile(join(out, 'lod/chunk-0.spz'), 'utf8')).toBe('/w/chunk-0.spz');
      chunks = ['../chunk-0.spz'];
      await expect(downloadWorld(world, out, ['lod'], {})).rejects.toThrow('names a chunk');
      expect(await readdir(out)).not.toContain('chunk-0.spz');
    } finally {
      server.close();
    }
  });
});

describe('the progress line', () => {
  const target = (isTTY: boolean, columns = 80) => {
    const written: string[] = [];
    return { isTTY, columns, written, write: (text: string) => written.push(text) };
  };

  it('is drawn over itself on a terminal, never wider than it, with the time left', () => {
    let now = 0;
    const terminal = target(true, 60);
    const line = createProgressLine(terminal, () => now);
    line.show('train', 0);
    now = 30_000;
    line.show('train', 0.5);
    line.show('x'.repeat(200), 0.5);
    line.end();
    expect(terminal.written[0]).toBe(`\r[${'.'.repeat(24)}]   0 %  train\u001b[K`);
    expect(terminal.written[1]).toContain('50 %  train, about 30 s left');
    expect(terminal.written[2].length).toBeLessThanOrEqual(60 + 4);
    expect(terminal.written.at(-1)).toBe('\n');
  });

  it('gives up its bar before its words where the terminal is narrow, and takes 0 columns for unknown', () => {
    const drawn = (columns: number) => {
      const terminal = target(true, columns);
      createProgressLine(terminal, () => 0).show('uploading', 0.5, 'p1.jpg (1 of 40)');
      return terminal.written[0].replace('\r', '').replace('\u001b[K', '');
    };
    expect(drawn(0)).toBe(`[${'#'.repeat(12)}${'.'.repeat(12)}]  50 %  uploading p1.jpg (1 of 40)`);
    expect(drawn(50)).toBe('[#####.....]  50 %  uploading p1.jpg (1 of 40)');
    expect(drawn(40)).toBe(' 50 %  uploading p1.jpg (1 of 40)');
    expect(drawn(20)).toBe(' 50 %  uploading p1');
  });

  it('is a line for every new label and every tenth in a pipe', () => {
    const pipe = target(false);
    const line = createProgressLine(pipe);
    for (let step = 0; step <= 100; step++) line.show('train', step / 100);
    line.show('publish', 1);
    line.show('publish', 1, 'another detail');
    line.end();
    expect(pipe.written).toHaveLength(12);
    expect(pipe.written[0]).toBe('train 0 %\n');
    expect(pipe.written.at(-1)).toBe('publish 100 %\n');
  });
});

describe('the service a command talks to', () => {
  it('needs a key and a real address', () => {
    expect(() => connect({}, {})).toThrow('no API key');
    expect(() => connect({ url: 'ftp://x' }, { ORRERY_API_KEY: 'k' })).toThrow('not an http or https address');
    expect(connect({}, { ORRERY_API_KEY: 'k', ORRERY_URL: 'http://x' }).worlds).toBeDefined();
  });
});
