import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPly } from '@orrery/splats';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { JobProgress } from '../../domain/jobs/job-subject.ts';
import { ending, JobError } from '../failures.ts';
import { generate } from '../generate.ts';
import type { GenerationSettings, JobContext } from '../job-definition.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function job(request: Record<string, unknown>, more: Partial<GenerationSettings> = {}) {
  const workFolder = await mkdtemp(join(tmpdir(), 'orrery-generate-'));
  folders.push(workFolder);
  const progress: JobProgress[] = [];
  const objects = new Map<string, Buffer>();
  const context: JobContext = {
    kind: 'generate',
    subjectId: 'w1',
    subjectKind: 'generation',
    request,
    settings: {
      fetchAllowHosts: [],
      ownUrls: [],
      fetchMaxBytes: 1e6,
      fetchMaxTotalBytes: 1e6,
      fetchTimeoutS: 5,
      imageMaxPixels: 1e6,
      memoryMb: 4096,
      workMinFreeBytes: 0,
      generation: { quality: 'draft', blockList: [], ...more },
    },
    workFolder,
    log: { info: () => {}, warn: () => {} },
    progress: (update) => progress.push(update),
    files: {
      readOwnFile: async () => undefined,
      findAsset: async () => undefined,
      async readObject(key, path) {
        const found = objects.get(key);
        if (!found) return undefined;
        await writeFile(path, found);
        return { sizeBytes: found.length, md5: '' };
      },
      async writeObject(key, path) {
        objects.set(key, await readFile(path));
      },
    },
  };
  return { context, progress, objects, workFolder };
}

interface Result {
  assets: Record<string, unknown>;
  metrics: {
    understood: { understood: { text: string }[]; guessed: unknown[]; notUnderstood: string[] };
    generation: { sizeM: [number, number, number]; walkable: number };
    psnr: number;
    seconds: Record<string, number>;
  };
}
/** As the row of the world holds it. */
const run = async (context: JobContext): Promise<Result> => JSON.parse(JSON.stringify(await generate.run(context)));

describe('a world from words', () => {
  it('has every file, says what was understood, and shows its panorama first', async () => {
    const { context, progress, objects } = await job({ prompt: '现代简约风格，阳光充足的客厅', seed: 5 });
    const result = await run(context);
    const files = [...objects.keys()].filter((key) => key.startsWith('worlds/w1/')).map((key) => key.slice(10));
    for (const name of [
      'panorama.jpg',
      'world.ply',
      'world.spz',
      'world.sog',
      'lod/lod-meta.json',
      'collider.glb',
      'cover.jpg',
    ])
      expect(files).toContain(name);
    expect(result.assets.imagery).toEqual({ panoUrl: 'panorama.jpg' });
    expect(result.assets.semanticsMetadata).toEqual({ upAxis: 'Z' });
    const { understood, generation } = result.metrics;
    expect(understood.understood.map(({ text }) => text)).toContain('客厅');
    expect(understood.guessed.length).toBeGreaterThan(0);
    expect(understood.notUnderstood).toEqual([]);
    expect(generation).toMatchObject({ seed: 5, place: 'living-room', beta: false, missing: expect.any(Array) });
    expect(generation.walkable).toBeGreaterThan(0.4);

    const shown = progress.findIndex(({ assets }) => assets !== undefined);
    expect(progress[shown].assets).toEqual({ imagery: { panoUrl: 'panorama.jpg' } });
    expect(progress[shown].fraction).toBeLessThan(0.8);
    expect([...new Set(progress.map(({ stage }) => stage))]).toEqual([
      'fetch',
      'probe',
      'understand',
      'plan',
      'panorama',
      'views',
      'splats',
      'publish',
    ]);
    const panorama = await sharp(objects.get('worlds/w1/panorama.jpg')).metadata();
    expect(panorama.width).toBe(2 * panorama.height!);

    // Meters, Z up, floor at 0: most Gaussians lie in the room's box; the others are what its large windows show.
    const world = await readPly(objects.get('worlds/w1/world.ply')!);
    const [width, depth, height] = generation.sizeM;
    let inside = 0;
    for (let i = 0; i < world.count; i++) {
      const [x, y, z] = world.positions.subarray(3 * i, 3 * i + 3);
      if (x! > -0.3 && x! < width + 0.3 && y! > -0.3 && y! < depth + 0.3 && z! > -0.1 && z! < height + 0.1) inside++;
    }
    expect(inside / world.count).toBeGreaterThan(0.7);
    expect(result.metrics.psnr).toBeGreaterThan(14);

    // Everything is finished: going on does nothing again, and gives the same.
    const before = progress.length;
    const again = await run(context);
    expect(again.metrics.generation).toEqual(generation);
    expect(progress.length).toBe(before);
  }, 300_000);

  it('refuses what the block list names and what says nothing, in words for the sender', async () => {
    const blocked = await job({ prompt: 'a bedroom with a guillotine' }, { blockList: ['guillotine'] });
    const error = await run(blocked.context).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(JobError);
    expect(error).toMatchObject({ code: 'PROMPT_BLOCKED' });
    const { outcome, failure } = ending('PROMPT_BLOCKED', (error as JobError).message);
    expect([outcome, failure.hint.length > 20]).toEqual(['rejected', true]);

    const picture = await job({});
    expect(await run(picture.context).catch((reason: unknown) => reason)).toMatchObject({ code: 'PROMPT_EMPTY' });
  });

  it.each([
    ['asdf qwerty zxcv', '"asdf", "qwerty", "zxcv"'],
    ['🦖🦖', 'no word of it'],
    ['несколько слов по-русски', 'Russian'],
  ])('refuses words that all mean nothing here: %s', async (prompt, named) => {
    const { context } = await job({ prompt });
    const error = await run(context).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'PROMPT_NOT_UNDERSTOOD', message: expect.stringContaining(named) });
    expect(ending('PROMPT_NOT_UNDERSTOOD').outcome).toBe('rejected');
  });
});

describe('a world by a model server', () => {
  it('is the panorama it gives with the depths it gives, and fails when it fails', async () => {
    const panorama = await sharp({ create: { width: 128, height: 64, channels: 3, background: '#a07040' } })
      .png()
      .toBuffer();
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url!);
      request.resume();
      if (request.url === '/v1/panorama') response.writeHead(200, { 'content-type': 'image/png' }).end(panorama);
      else {
        const headers = { 'content-type': 'application/octet-stream', 'x-width': '64', 'x-height': '32' };
        response.writeHead(200, headers).end(Buffer.from(new Float32Array(64 * 32).fill(2.5).buffer));
      }
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const modelServer = { url, key: undefined, timeoutMs: 5000, makesSplats: false };
    try {
      const { context, objects } = await job({ prompt: 'a hall', seed: 4 }, { modelServer });
      const result = await run(context);
      expect(asked).toEqual(['/v1/panorama', '/v1/depth']);
      expect(result.metrics.generation).toMatchObject({ maker: 'model-server', seed: 4, panorama: { width: 128 } });
      const world = await readPly(objects.get('worlds/w1/world.ply')!);
      const distances = Array.from({ length: world.count }, (_, i) =>
        Math.hypot(world.positions[3 * i], world.positions[3 * i + 1], world.positions[3 * i + 2] - 1.6),
      ).sort((a, b) => a - b);
      expect(distances[Math.floor(world.count / 2)]).toBeCloseTo(2.5, 1);
      expect(objects.has('worlds/w1/panorama.jpg')).toBe(true);
    } finally {
      server.closeAllConnections();
      server.close();
    }
    const gone = await job({ prompt: 'a hall' }, { modelServer: { ...modelServer, timeoutMs: 200 } });
    expect(await run(gone.context).catch((reason: unknown) => reason)).toMatchObject({ code: 'MODEL_SERVER_FAILED' });
    const blocked = await job({ prompt: 'a pit' }, { modelServer, blockList: ['pit'] });
    expect(await run(blocked.context).catch((reason: unknown) => reason)).toMatchObject({ code: 'PROMPT_BLOCKED' });
  }, 300_000);
});
