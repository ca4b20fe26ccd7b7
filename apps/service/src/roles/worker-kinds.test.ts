/** Every job kind of this version, run by a real worker in real processes, to its honest end. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileLinks } from '../domain/files/file-links.ts';
import type { Store } from '../domain/store-port.ts';
import { queueSpecs } from '../jobs/job-kinds.ts';
import { randomId } from '../platform/random-ids.ts';
import { openJobQueue } from '../store/sql/job-queue.ts';
import { createStore } from '../store/sql/store.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openWorkerSetup, type WorkerSetup } from './testing/worker-setup.ts';
import { createWorker, type WorkerRole } from './worker.ts';

describe('job kinds', () => {
  let db: TestDatabase;
  let setup: WorkerSetup;
  let store: Store;
  let worker: WorkerRole;
  let server: Server;
  let host: string;
  let accountId: number;
  let photo: Buffer;
  const slow = { timeout: 120_000, interval: 100 };

  beforeAll(async () => {
    photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    server = createServer((request, response) => {
      if (request.url!.startsWith('/photo')) response.end(photo);
      else if (request.url!.startsWith('/text')) response.end('this is no photo');
      else if (request.url!.startsWith('/inside'))
        response.writeHead(302, { location: 'http://169.254.169.254/x.jpg' }).end();
      else response.writeHead(404).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    db = await openTestDatabase();
    setup = await openWorkerSetup(db.connectionString, {
      ORRERY_FETCH_ALLOW_HOSTS: host,
      ORRERY_WORKER_CONCURRENCY: '3',
      ORRERY_GENERATE_BLOCK_LIST: 'gallows',
    });
    const queue = await openJobQueue({ ...setup, queues: queueSpecs(setup.config), supervise: true });
    store = createStore(setup.database, queue);
    worker = createWorker({ ...setup, queue, store });
    await worker.start();
    const { rows } = await setup.database.query<{ id: number }>(
      `insert into accounts (name) values ('kinds') returning id`,
    );
    accountId = rows[0].id;
  });
  afterAll(async () => {
    await worker?.stop();
    await setup?.close();
    await db?.close();
    server.closeAllConnections();
    server.close();
  });

  const addWorld = (kind: 'reconstruction' | 'generation', request: Record<string, unknown>) =>
    store.transaction(async (tx) => {
      const id = randomId(14);
      const scene = kind === 'generation' ? 'ai_gen' : 'space';
      await tx.worlds.insert({
        id,
        accountId,
        kind,
        name: 'n',
        cover: undefined,
        scene,
        request,
        source: undefined,
        traceId: 't',
        creditsCharged: 0,
      });
      await tx.enqueue({ kind: kind === 'generation' ? 'generate' : 'reconstruct', subjectId: id, traceId: 't' });
      return id;
    });
  const worldEnd = async (id: string) => {
    await expect
      .poll(async () => (await store.worlds.find(id))!.status, slow)
      .toMatch(/FAILED|REJECTED|SUCCEEDED|TIMEOUT/);
    const { status, failure, progress, stage } = (await store.worlds.find(id))!;
    return { status, failure, progress, stage };
  };
  const photos = (count: number, last = '/photo.jpg') =>
    Array.from({ length: count }, (_, i) => ({
      url: `http://${host}${i === count - 1 ? last : `/photo-${i}.jpg`}`,
      type: 'image',
    }));

  it('a reconstruction of twenty times the same even surface is rejected once that is seen', async () => {
    const end = await worldEnd(await addWorld('reconstruction', { resources: photos(20) }));
    expect(end).toMatchObject({
      status: 'REJECTED',
      failure: { code: 'TOO_FEW_VIEWS', hint: expect.stringContaining('overlapping') },
      stage: 'frames',
    });
    expect(end.progress).toBeGreaterThan(0);
    expect(end.progress).toBeLessThan(1);
  });

  it.each([
    ['/missing.jpg', 'INPUT_UNREACHABLE'],
    ['/text.jpg', 'INPUT_WRONG_TYPE'],
    ['/inside.jpg', 'INPUT_PRIVATE_ADDRESS'],
  ])('a reconstruction with %s is rejected as %s, naming it', async (last, code) => {
    const end = await worldEnd(await addWorld('reconstruction', { resources: photos(20, last) }));
    expect(end).toMatchObject({
      status: 'REJECTED',
      failure: { code, message: expect.stringContaining('resources[19]') },
    });
  });

  it('own uploads are read from storage, although nobody listens at their address', async () => {
    await setup.objects.put('uploads/1/photo', photo);
    const fileLinks = createFileLinks({ secret: Buffer.alloc(32, 1), baseUrl: 'http://127.0.0.1:9' });
    const url = fileLinks.objectUrl('uploads/1/photo', { name: 'photo.jpg' });
    const end = await worldEnd(await addWorld('generation', { image: url }));
    expect(end).toMatchObject({ status: 'REJECTED', failure: { code: 'PICTURE_SHOWS_NO_ROOM' } });
    // It was really looked at: a damaged one is refused.
    await setup.objects.put('uploads/1/broken', photo.subarray(0, photo.length / 2));
    const broken = fileLinks.objectUrl('uploads/1/broken', { name: 'photo.jpg' });
    expect(await worldEnd(await addWorld('generation', { image: broken }))).toMatchObject({
      status: 'REJECTED',
      failure: { code: 'INPUT_UNREADABLE', message: expect.stringContaining('resources[0] (photo.jpg)') },
    });
  });

  it('generation and tasks end honestly; a render gives its picture; a session is left to a process with a stream host', async () => {
    await setup.objects.put(
      'renders/x/scene.usda',
      Buffer.from('#usda 1.0\ndef Camera "C" { int2 resolution = (4, 4) }'),
    );
    const generated = await addWorld('generation', { prompt: 'a room with a gallows' });
    const [task, render, stream] = await store.transaction(async (tx) => {
      const taskId = await tx.tasks.insert({
        accountId,
        kind: 'img-to-3d',
        request: {
          version: 'G1',
          faceCount: 10_000,
          aiPredictSize: true,
          enablePbr: true,
          outputFormat: [],
          images: [{ url: `http://${host}/text.jpg` }],
        },
        traceId: 't',
      });
      await tx.enqueue({ kind: 'task', subjectId: String(taskId), traceId: 't' });
      const renderId = randomId(16);
      await tx.renders.insert({
        id: renderId,
        accountId,
        requestId: 'r',
        sceneKey: 'renders/x/scene.usda',
        width: 4,
        height: 4,
        traceId: 't',
      });
      await tx.enqueue({ kind: 'render', subjectId: renderId, traceId: 't' });
      const streamId = randomId(16);
      await tx.streams.insert({
        id: streamId,
        accountId,
        sceneKey: 'streams/x/scene.usda',
        settings: {},
        width: 4,
        height: 4,
        traceId: 't',
      });
      await tx.enqueue({ kind: 'stream', subjectId: streamId, traceId: 't' });
      return [taskId, renderId, streamId] as const;
    });
    expect(await worldEnd(generated)).toMatchObject({ status: 'REJECTED', failure: { code: 'PROMPT_BLOCKED' } });
    await expect
      .poll(() => store.tasks.find(task), slow)
      .toMatchObject({ status: 4, failure: { code: 'INPUT_WRONG_TYPE' } });
    await expect
      .poll(() => store.renders.find(render), slow)
      .toMatchObject({ status: 'SUCCEEDED', progress: 1, resultKey: `renders/${render}/picture.png` });
    expect(await store.streams.find(stream)).toMatchObject({ status: 'PENDING' });
    const left: string[] = [];
    await expect
      .poll(async () => {
        left.length = 0;
        for await (const { key } of setup.objects.list('work/')) left.push(key);
        return left;
      }, slow)
      .toEqual([]);
  });
});
