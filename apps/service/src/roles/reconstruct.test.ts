/** The reconstruct job in a real worker: going on after kill -9, ending when cancelled, refusing what there is no room for, taking over work. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../domain/store-port.ts';
import { cancelWorld } from '../domain/worlds/world-lifecycle.ts';
import { queueSpecs } from '../jobs/job-kinds.ts';
import { workFolderOf } from '../jobs/job-run.ts';
import { definitions, definitionsUrl } from '../jobs/testing/small-worlds.ts';
import { tinyCount, writeTinyCapture } from '../jobs/testing/tiny-capture.ts';
import { randomId } from '../platform/random-ids.ts';
import { openJobQueue } from '../store/sql/job-queue.ts';
import { createStore } from '../store/sql/store.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openWorkerSetup, type WorkerSetup } from './testing/worker-setup.ts';
import { createWorker, type WorkerRole } from './worker.ts';

const slow = { timeout: 150_000, interval: 100 };
const resources = Array.from({ length: tinyCount }, (_, k) => ({
  url: `https://photos.example/${k}.jpg`,
  type: 'image',
}));

/** Processes that work in a folder: the job's own and the programs it has started. */
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      } catch {
        return false;
      }
    })
    .map(Number);
}

describe('a reconstruction', { timeout: 200_000 }, () => {
  let db: TestDatabase;
  let setup: WorkerSetup;
  let store: Store;
  let queue: Awaited<ReturnType<typeof openJobQueue>>;
  let accountId: number;
  let programs: string;
  let worker: WorkerRole | undefined;
  const path = process.env.PATH;

  beforeAll(async () => {
    db = await openTestDatabase();
    setup = await openWorkerSetup(db.connectionString);
    queue = await openJobQueue({ ...setup, queues: queueSpecs(setup.config), supervise: true });
    store = createStore(setup.database, queue);
    const { rows } = await setup.database.query<{ id: number }>(
      `insert into accounts (name) values ('worlds') returning id`,
    );
    accountId = rows[0]!.id;
    programs = await mkdtemp(join(tmpdir(), 'orrery-programs-'));
  });
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
    process.env.PATH = path;
    await rm(programs, { recursive: true, force: true });
    await mkdir(programs);
  });
  afterAll(async () => {
    await setup?.close();
    await db?.close();
    await rm(programs, { recursive: true, force: true });
  });

  /** Programs of these names are found first, and never end by themselves. */
  const hangPrograms = async (...names: string[]) => {
    for (const name of names) {
      await writeFile(join(programs, name), '#!/bin/sh\nsleep 600 & wait\n');
      await chmod(join(programs, name), 0o755);
    }
    process.env.PATH = `${programs}${delimiter}${path}`;
  };
  const startWorker = async (config = setup.config) => {
    worker = createWorker(
      { ...setup, config, queue, store },
      { definitions, definitionsUrl, childOptions: { graceMs: 500 } },
    );
    await worker.start();
  };
  const folderOf = (id: string) => workFolderOf(join(setup.config.dataDir, 'work'), 'reconstruct', id);
  const addWorld = async (request: Record<string, unknown>, prepare?: (folder: string) => Promise<void>) => {
    const id = randomId(14);
    await mkdir(folderOf(id), { recursive: true });
    await prepare?.(folderOf(id));
    const world = { id, accountId, name: 'n', cover: undefined, source: undefined, traceId: 't', creditsCharged: 0 };
    await store.transaction(async (tx) => {
      await tx.worlds.insert({ ...world, kind: 'reconstruction', scene: 'model', request });
      await tx.enqueue({ kind: 'reconstruct', subjectId: id, traceId: 't' });
    });
    return id;
  };
  const find = async (id: string) => (await store.worlds.find(id))!;
  const request = { resources, taskQuality: 'low', scene: 'model', useMask: false };

  it('goes on from its checkpoint after kill -9, and ends with every output', async () => {
    const id = await addWorld(request, (folder) => writeTinyCapture(folder, 'cameras'));
    const seen: number[] = [];
    await startWorker();
    const checkpoint = join(folderOf(id), 'train', 'checkpoint.bin');
    // Quick: on a fast machine the whole training takes a second or two.
    const quick = { ...slow, interval: 10 };
    await expect.poll(() => stat(checkpoint).then(Boolean, () => false), quick).toBe(true);
    for (const pid of processesIn(folderOf(id))) process.kill(pid, 'SIGKILL');
    await expect
      .poll(async () => {
        const { progress, status } = await find(id);
        seen.push(progress);
        return status;
      }, slow)
      .toMatch(/SUCCEEDED|FAILED|REJECTED/);
    const world = await find(id);
    expect(world.failure).toBeUndefined();
    expect(world.status).toBe('SUCCEEDED');
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(world.metrics).toMatchObject({
      imagesGiven: tinyCount,
      imagesRegistered: tinyCount,
      gaussians: expect.any(Number),
      psnr: expect.any(Number),
      ssim: expect.any(Number),
      scale: 'assumed',
      seconds: { train: expect.any(Number), publish: expect.any(Number), features: 1, match: 1, map: 1 },
    });
    expect(world.metrics!.resumedAtStep).toBeGreaterThan(30);
    const { splats, mesh, capture, preview, semanticsMetadata } = world.assets!;
    expect(semanticsMetadata).toEqual({ upAxis: 'Z' });
    const named = [
      ...Object.values(splats!.urls),
      mesh!.colliderPath,
      capture!.camerasPath,
      capture!.sparsePath,
      preview!.videoPath,
      world.cover!,
    ];
    expect(named).toHaveLength(9);
    const stored = await setup.storedKeys(`worlds/${id}/`);
    for (const name of named) expect(stored).toContain(`worlds/${id}/${name}`);
    await expect.poll(() => setup.storedKeys(`work/reconstruct-${id}/`), slow).toEqual([]);
  });

  it('made again with another quality, takes over what the first has found out', async () => {
    const first = await addWorld(request, async (folder) => {
      await writeTinyCapture(folder, 'cameras');
      await writeFile(join(folder, 'request.json'), JSON.stringify(request));
    });
    await cancelWorld(store, first);
    const again = await addWorld({ ...request, taskQuality: 'normal', rerunOf: first });
    await startWorker();
    await expect.poll(async () => (await find(again)).stage, slow).toBe('train');
    await cancelWorld(store, again);
    const taken = await Promise.all(
      ['fetch', 'probe', 'frames', 'masks', 'cameras'].map(async (stage) =>
        JSON.parse(await readFile(join(folderOf(again), 'stages', `${stage}.json`), 'utf8')),
      ),
    );
    for (const { seconds } of taken) expect(seconds).toBe(0);
    // Another kind of scene stands in another frame: its cameras are found anew.
    await hangPrograms('colmap');
    const other = await addWorld({ ...request, scene: 'space', rerunOf: first });
    await worker!.stop();
    await startWorker();
    await expect.poll(async () => (await find(other)).stage, slow).toMatch(/features|cameras|match|map/);
    await cancelWorld(store, other);
  });

  const video = async (folder: string) => {
    await mkdir(join(folder, 'inputs'), { recursive: true });
    await mkdir(join(folder, 'stages'));
    const file = join(folder, 'inputs', '00000.mp4');
    const source = ['-f', 'lavfi', '-i', 'testsrc2=duration=2:size=320x240:rate=10'];
    execFileSync('ffmpeg', ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', file]);
    const { size } = await stat(file);
    const fetched = {
      label: 'resources[0]',
      expects: 'video',
      file: 'inputs/00000.mp4',
      name: 'a.mp4',
      sizeBytes: size,
      md5: '',
    };
    await writeFile(
      join(folder, 'stages', 'fetch.json'),
      JSON.stringify({ stage: 'fetch', version: 1, seconds: 1, result: [fetched], files: { [fetched.file]: size } }),
    );
  };
  const film = { ...request, resources: [{ url: 'https://videos.example/a.mp4', type: 'video' }] };

  it.each([
    ['probe', film, video, ['ffprobe']],
    ['frames', film, video, ['ffmpeg']],
    ['cameras', request, (folder: string) => writeTinyCapture(folder, 'masks'), ['colmap']],
    ['train', request, (folder: string) => writeTinyCapture(folder, 'cameras'), []],
  ] as const)('cancelled in %s, ends with all it has started', async (stage, body, prepare, hanging) => {
    const id = await addWorld(body, prepare);
    await hangPrograms(...hanging);
    await startWorker();
    const stages = stage === 'cameras' ? /features|match|map/ : new RegExp(stage);
    await expect.poll(async () => (await find(id)).stage, slow).toMatch(stages);
    // The job's process, and the program with its sleep where there is one.
    await expect.poll(() => processesIn(folderOf(id)).length, slow).toBeGreaterThan(hanging.length > 0 ? 2 : 0);
    await cancelWorld(store, id);
    await expect.poll(() => processesIn(folderOf(id)), { timeout: 30_000, interval: 50 }).toEqual([]);
    expect((await find(id)).status).toBe('CANCELED');
    await expect.poll(() => setup.storedKeys(`worlds/${id}/`), slow).toEqual([]);
    await expect.poll(() => setup.storedKeys(`work/reconstruct-${id}/`), slow).toEqual([]);
  });

  it('that there is no room for says so before it begins', async () => {
    const full = await addWorld(request);
    await startWorker({ ...setup.config, workMinFreeBytes: 2 ** 52 });
    await expect
      .poll(() => find(full), slow)
      .toMatchObject({ status: 'FAILED', failure: { code: 'DISK_FULL', hint: expect.stringContaining('operator') } });
    await worker!.stop();
    const small = await addWorld(request, (folder) => writeTinyCapture(folder, 'fetch'));
    await startWorker({ ...setup.config, jobMemoryMb: 256 });
    await expect
      .poll(() => find(small), slow)
      .toMatchObject({
        status: 'FAILED',
        failure: { code: 'OUT_OF_MEMORY', message: expect.stringContaining('256 MiB') },
      });
  });

  it('without COLMAP on the machine fails and says who can help', async () => {
    const id = await addWorld(request, (folder) => writeTinyCapture(folder, 'masks'));
    process.env.PATH = programs;
    await startWorker();
    await expect
      .poll(() => find(id), slow)
      .toMatchObject({
        status: 'FAILED',
        failure: { code: 'PROGRAM_MISSING', hint: expect.stringContaining('operator') },
      });
  });
});
