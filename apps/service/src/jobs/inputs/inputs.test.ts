import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileLinks } from '../../domain/files/file-links.ts';
import type { ObjectStore } from '../../domain/files/object-store.ts';
import { openDiskStore } from '../../store/objects/disk.ts';
import type { JobContext } from '../job-definition.ts';
import { storedFiles } from '../stored-files.ts';
import { taskInputs } from '../task.ts';
import { type FetchedInput, fetchInputs, inputFiles } from './fetch-inputs.ts';
import { type Expectation, fileKind } from './file-kinds.ts';
import { checkFilms, checkPhotoKinds, photoPixelLimits, probeInputs } from './probe-inputs.ts';

let folder: string;
let objects: ObjectStore;
let server: Server;
let host: string;
const served = new Map<string, Buffer>();
const ownUrl = 'http://files.internal:8081';
const fileLinks = createFileLinks({ secret: Buffer.alloc(32, 3), baseUrl: ownUrl });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-inputs-'));
  objects = await openDiskStore(join(folder, 'objects'));
  server = createServer((request, response) => {
    const content = served.get(new URL(request.url!, 'http://x').pathname);
    if (content) response.end(content);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

let jobs = 0;
async function job(settings: Partial<JobContext['settings']> = {}): Promise<JobContext> {
  const workFolder = join(folder, `job-${jobs++}`);
  await mkdir(workFolder);
  return {
    kind: 'reconstruct',
    subjectId: 'x',
    subjectKind: 'reconstruction',
    request: {},
    workFolder,
    log: { info: () => {}, warn: () => {} },
    progress: () => {},
    files: storedFiles({ objects, fileLinks, workFolder }),
    settings: {
      fetchAllowHosts: [host],
      ownUrls: [ownUrl],
      fetchMaxBytes: 1e7,
      fetchMaxTotalBytes: 1e8,
      fetchTimeoutS: 5,
      imageMaxPixels: 1e6,
      memoryMb: 1024,
      workMinFreeBytes: 0,
      generation: { quality: 'draft', blockList: [] },
      ...settings,
    },
  };
}

const picture = (width = 64, height = 48) =>
  sharp({
    create: { width, height, channels: 3, background: '#887766', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

describe('fetching inputs', () => {
  it('takes own files from storage, others by HTTP, and stored data by key, in order', async () => {
    served.set('/a%20b.JPG', Buffer.from('by http'));
    await objects.put('uploads/1/abc', Buffer.from('from storage'));
    await objects.put('task-inputs/k.png', Buffer.from('data url'));
    const context = await job();
    const reports: number[] = [];
    const inputs = await fetchInputs(
      context,
      [
        { label: 'resources[0]', url: `http://${host}/a%20b.JPG?sig=1`, expects: 'image' },
        { label: 'resources[1]', url: fileLinks.objectUrl('uploads/1/abc', { name: 'ü.mp4' }), expects: 'video' },
        { label: 'img', key: 'task-inputs/k.png', expects: 'image' },
      ],
      (fraction) => reports.push(fraction),
    );
    const md5 = (text: string) => createHash('md5').update(text).digest('hex');
    expect(inputs).toEqual([
      {
        label: 'resources[0]',
        expects: 'image',
        file: 'inputs/00000.jpg',
        name: 'a b.JPG',
        sizeBytes: 7,
        md5: md5('by http'),
      },
      {
        label: 'resources[1]',
        expects: 'video',
        file: 'inputs/00001.mp4',
        name: 'ü.mp4',
        sizeBytes: 12,
        md5: md5('from storage'),
      },
      { label: 'img', expects: 'image', file: 'inputs/00002.png', name: 'k.png', sizeBytes: 8, md5: md5('data url') },
    ]);
    expect(await readFile(join(context.workFolder, 'inputs/00001.mp4'), 'utf8')).toBe('from storage');
    expect(reports.at(-1)).toBe(1);
    expect(inputFiles(inputs)).toEqual(['inputs/00000.jpg', 'inputs/00001.mp4', 'inputs/00002.png']);
  });

  it('knows its own files under any host, by their signature alone', async () => {
    await objects.put('uploads/1/moved', Buffer.from('mine'));
    const context = await job();
    const url = new URL(fileLinks.objectUrl('uploads/1/moved', { name: 'm.jpg' }));
    const path = join(context.workFolder, 'm');
    for (const base of ['http://127.0.0.1:9', 'https://public.example/prefix'])
      expect(await context.files.readOwnFile(`${base}${url.pathname}`, path)).toMatchObject({ sizeBytes: 4 });
    expect(await context.files.readOwnFile(`${url.origin}${url.pathname}x`, path)).toBeUndefined();
  });

  it('names the input that fails', async () => {
    served.set('/ok.jpg', Buffer.from('x'));
    const inputs = (second: string) => [
      { label: 'resources[0]', url: `http://${host}/ok.jpg`, expects: 'image' as const },
      { label: 'resources[1]', url: second, expects: 'image' as const },
    ];
    const fetched = (second: string, settings = {}) =>
      job(settings).then((context) => fetchInputs(context, inputs(second), () => {}));
    await expect(fetched(`http://${host}/missing.jpg`)).rejects.toMatchObject({
      code: 'INPUT_UNREACHABLE',
      message: expect.stringContaining('resources[1]: '),
    });
    await expect(fetched('http://127.0.0.3:1/a.jpg')).rejects.toMatchObject({ code: 'INPUT_PRIVATE_ADDRESS' });
    served.set('/big.jpg', Buffer.alloc(2000));
    await expect(fetched(`http://${host}/big.jpg`, { fetchMaxBytes: 1000 })).rejects.toMatchObject({
      code: 'INPUT_TOO_LARGE',
    });
    await expect(fetched(`http://${host}/big.jpg`, { fetchMaxTotalBytes: 1500 })).rejects.toMatchObject({
      code: 'INPUT_TOO_LARGE',
    });
    await objects.put('uploads/1/large', Buffer.alloc(2000));
    const own = fileLinks.objectUrl('uploads/1/large', { name: 'l.jpg' });
    await expect(fetched(own, { fetchMaxBytes: 1000 })).rejects.toMatchObject({ code: 'INPUT_TOO_LARGE' });
  });

  it('keeps jobs inside their folder', async () => {
    const context = await job();
    await expect(context.files.readObject('uploads/1/abc', join(context.workFolder, '../escaped'))).rejects.toThrow(
      'own folder',
    );
    await expect(context.files.writeObject('a/b', '/etc/passwd')).rejects.toThrow('own folder');
    expect(
      await context.files.readOwnFile(
        `${ownUrl}/files/o0.forged.AAAAAAAAAAAAAAAAAAAAAAAA/x.jpg`,
        join(context.workFolder, 'x'),
      ),
    ).toBeUndefined();
    expect(await context.files.readOwnFile(`${ownUrl}/files/%zz/x.jpg`, join(context.workFolder, 'x'))).toBeUndefined();
  });

  it('knows where tasks keep their inputs', () => {
    expect(
      taskInputs({ images: [{ url: 'http://a/1.png' }, { key: 'task-inputs/2.png' }], meshUrl: 'http://a/m.glb' }),
    ).toEqual([
      { label: 'imgs[0]', expects: 'image', url: 'http://a/1.png' },
      { label: 'imgs[1]', expects: 'image', key: 'task-inputs/2.png' },
      { label: 'meshUrl', expects: 'glb-or-zip', url: 'http://a/m.glb' },
    ]);
    expect(taskInputs({ url: 'http://a/m.obj' })).toEqual([{ label: 'url', expects: 'model', url: 'http://a/m.obj' }]);
    expect(taskInputs({})).toEqual([]);
  });
});

const box = (type: string, body: Buffer | string = '', size?: number) => {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(size ?? 8 + body.length, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, Buffer.from(body)]);
};
const ftyp = (brand: string) => box('ftyp', `${brand}\0\0\0\0`);

async function probe(content: Buffer, expects: Expectation, settings: Partial<JobContext['settings']> = {}) {
  const context = await job(settings);
  await writeFile(join(context.workFolder, 'in'), content);
  const input: FetchedInput = {
    label: 'resources[0]',
    expects,
    file: 'in',
    name: 'IMG_1.jpg',
    sizeBytes: content.length,
    md5: '',
  };
  return (await probeInputs(context, [input], () => {}))[0];
}

describe('probing inputs', () => {
  it('reads real pictures', async () => {
    expect(await probe(await picture().jpeg().toBuffer(), 'image')).toMatchObject({
      kind: 'jpeg',
      width: 64,
      height: 48,
    });
    expect(await probe(await picture().png().toBuffer(), 'image')).toMatchObject({
      kind: 'png',
      width: 64,
      height: 48,
    });
    expect(await probe(await picture().webp().toBuffer(), 'image')).toMatchObject({
      kind: 'webp',
      width: 64,
      height: 48,
    });
    const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await probe(turned, 'image')).toMatchObject({ width: 64, height: 48, orientation: 6 });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('refuses a damaged %s', async (format) => {
    const whole = await picture(400, 300)[format]().toBuffer();
    for (const broken of [whole.subarray(0, whole.length / 2), whole.subarray(0, 30)])
      await expect(probe(broken, 'image')).rejects.toMatchObject({
        code: 'INPUT_UNREADABLE',
        message: expect.stringContaining('resources[0] (IMG_1.jpg)'),
      });
  });

  it('refuses too many pixels without decoding them', async () => {
    await expect(
      probe(await picture(40, 30).png().toBuffer(), 'image', { imageMaxPixels: 1000 }),
    ).rejects.toMatchObject({
      code: 'INPUT_TOO_MANY_PIXELS',
    });
    // A small file whose header claims 30,000 x 30,000 pixels (PNG specification, 11.2.1: IHDR and its checksum).
    const bomb = await picture().png().toBuffer();
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    await expect(probe(bomb, 'image', { imageMaxPixels: 200e6 })).rejects.toMatchObject({
      code: 'INPUT_TOO_MANY_PIXELS',
    });
  });

  it('refuses many large pictures of a task together, before one is decoded', async () => {
    const context = { ...(await job({ imageMaxPixels: 40 * 30 })), kind: 'task' as const };
    // Damaged past the header: decoding one would say so.
    const damaged = (await picture(40, 30).png().toBuffer()).subarray(0, 200);
    const inputs = await Promise.all(
      Array.from({ length: 6 }, async (_, k) => {
        const file = `input-${k}`;
        await writeFile(join(context.workFolder, file), damaged);
        return { label: `imgs[${k}]`, name: '', file, expects: 'image' as const, sizeBytes: damaged.length };
      }),
    );
    await expect(probeInputs(context, inputs as never, () => {})).rejects.toMatchObject({
      code: 'INPUT_TOO_MANY_PIXELS',
      message: expect.stringContaining('imgs[5]'),
    });
    await expect(probeInputs(context, inputs.slice(1) as never, () => {})).rejects.toMatchObject({
      code: 'INPUT_UNREADABLE',
    });
  });

  const movie = Buffer.concat([ftyp('isom'), box('free'), box('mdat', 'frames'), box('moov', 'index')]);
  it.each<[string, Buffer, Expectation]>([
    ['a text', Buffer.from('hello'), 'image'],
    ['a web page', Buffer.from('  <!DOCTYPE html><html>'), 'image'],
    ['a movie', movie, 'image'],
    ['a HEIC photo', ftyp('heic'), 'image'],
    ['a GIF', Buffer.from('GIF89a........'), 'image'],
    ['a HEIC photo as video', ftyp('heic'), 'video'],
    ['a Matroska video', Buffer.from('\x1aE\xdf\xa3....', 'latin1'), 'video'],
    ['a photo as insv', Buffer.from('\xff\xd8\xff\xe0....', 'latin1'), 'insv'],
    ['a PLY as a GLB', Buffer.from('ply\nformat ascii 1.0\n'), 'glb-or-zip'],
    ['zeros', Buffer.alloc(100), 'video'],
  ])('refuses %s', async (_name, content, expects) => {
    await expect(probe(content, expects)).rejects.toMatchObject({ code: 'INPUT_WRONG_TYPE' });
  });

  it('takes whole movies and models, and no others', async () => {
    expect(await probe(movie, 'video')).toMatchObject({ kind: 'movie' });
    expect(await probe(Buffer.concat([movie, Buffer.alloc(300, 7)]), 'insv')).toMatchObject({ kind: 'movie' });
    expect(await probe(Buffer.concat([box('wide'), box('mdat', 'x'), box('moov', 'y')]), 'video')).toMatchObject({
      kind: 'movie',
    });
    expect(await probe(Buffer.from('glTF\x02\0\0\0'), 'glb-or-zip')).toMatchObject({ kind: 'glb' });
    expect(await probe(Buffer.from('anything'), 'model')).toMatchObject({ kind: 'unknown' });
    for (const broken of [
      Buffer.concat([ftyp('isom'), box('mdat', 'frames')]),
      Buffer.concat([ftyp('isom'), box('mdat', 'frames', 5000)]),
      ftyp('isom'),
    ])
      await expect(probe(broken, 'video')).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
  });

  it('refuses an animation by its first bytes', async () => {
    const head = Buffer.from('RIFF    WEBPVP8X');
    const animated = Buffer.concat([head, Buffer.from([10, 0, 0, 0, 2, 0, 0, 0, 15, 0, 0, 15, 0, 0])]);
    await expect(probe(animated, 'image')).rejects.toMatchObject({
      code: 'INPUT_WRONG_TYPE',
      message: expect.stringContaining('an animated WebP picture'),
    });
    animated[20] = 0;
    await expect(probe(animated, 'image')).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
  });

  it('knows a file by its first bytes, however few', () => {
    for (let length = 0; length < 20; length++) expect(() => fileKind(Buffer.alloc(length))).not.toThrow();
    expect(fileKind(Buffer.from('{"a":1}'))).toBe('json');
    expect(fileKind(Buffer.from('ply\nformat'))).toBe('ply');
  });
});

describe('photos of a reconstruction', () => {
  async function check(content: Buffer, more: Partial<FetchedInput> = {}) {
    const context = await job();
    await writeFile(join(context.workFolder, 'photo'), content);
    const input = { label: 'resources[0]', name: 'IMG_1.jpg', file: 'photo', expects: 'image' as const };
    return checkPhotoKinds(context, [{ ...input, sizeBytes: content.length, md5: '', ...more }]);
  }

  it.each([
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic', 'latin1')],
    ['TIFF', Buffer.from('II*\0', 'latin1')],
    ['zeros, which were a photo once', Buffer.alloc(100)],
    ['nothing', Buffer.alloc(0)],
  ])('%s is left to the decoder', async (_what, content) => {
    expect(await check(content)).toEqual([expect.not.objectContaining({ leftOut: expect.anything() })]);
  });

  it.each([
    ['a text', Buffer.from('Not found')],
    ['a web page', Buffer.from('<!DOCTYPE html>')],
    ['a GIF', Buffer.from('GIF89a........')],
  ])('%s is refused by name, and left out of an archive', async (_what, content) => {
    await expect(check(content)).rejects.toMatchObject({
      code: 'INPUT_WRONG_TYPE',
      message: expect.stringContaining('resources[0] (IMG_1.jpg)'),
    });
    expect(await check(content, { archived: true })).toEqual([
      expect.objectContaining({ leftOut: { reason: expect.stringContaining('not a photo') } }),
    ]);
  });

  it('may have so many pixels each, and so many together', async () => {
    const context = await job({ imageMaxPixels: 100 });
    const told = (pixels: number[]) => {
      const check = photoPixelLimits(context);
      for (const [k, each] of pixels.entries()) check({ label: `resources[${k}]`, name: '' } as FetchedInput, each);
    };
    expect(() => told([100, 101])).toThrow(/resources\[1\]: has 101 pixels/);
    expect(() => told(Array(600).fill(100))).toThrow(/together/);
    told(Array(500).fill(100));
  });

  it('come with films, of which a damaged one costs itself', async () => {
    const context = await job();
    const film = async (name: string, content: Buffer, archived?: true): Promise<FetchedInput> => {
      await writeFile(join(context.workFolder, name), content);
      const about = { label: 'resources[0]', name, file: name, sizeBytes: content.length, md5: '' };
      return { ...about, expects: 'video', ...(archived && { archived }) };
    };
    const box = (type: string) => Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from(type)]);
    const whole = await film('whole.mp4', Buffer.concat([box('ftyp'), box('moov')]));
    const broken = await film('broken.mp4', box('ftyp'), true);
    const text = Buffer.from('not a film');
    const photo = { ...whole, name: 'a.jpg', expects: 'image' as const };
    const checked = await checkFilms(context, [photo, whole, broken, await film('text.mp4', text, true)]);
    expect(checked.map(({ leftOut }) => leftOut?.reason)).toEqual([
      undefined,
      undefined,
      expect.stringContaining('has no index'),
      expect.stringContaining('should be an MP4 or MOV video'),
    ]);
    // Alone, or sent by name as what it is not, it is refused.
    await expect(checkFilms(context, [broken])).rejects.toMatchObject({ code: 'INPUT_UNREADABLE' });
    await expect(checkFilms(context, [photo, await film('text.mp4', text)])).rejects.toMatchObject({
      code: 'INPUT_WRONG_TYPE',
    });
  });

  it('an empty one is a damaged one, not the end of the set', async () => {
    await objects.put('uploads/1/empty', Buffer.alloc(0));
    const url = fileLinks.objectUrl('uploads/1/empty', { name: 'e.jpg' });
    const context = await job();
    const resource = { label: 'resources[0]', url, expects: 'image' as const };
    expect(await fetchInputs(context, [resource], () => {})).toMatchObject([{ name: 'e.jpg', sizeBytes: 0 }]);
    await expect(fetchInputs({ ...context, kind: 'task' }, [resource], () => {})).rejects.toMatchObject({
      code: 'INPUT_UNREADABLE',
    });
  });
});
