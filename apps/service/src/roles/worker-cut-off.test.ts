/** A worker that the network cuts off from the database or the storage while it works. Objects are in S3, as on several machines. */
import { existsSync, readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { isRunning } from '../platform/process-liveness.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { type SilentProxy, startSilentProxy } from '../testing/silent-proxy.ts';
import { openTestDatabase, silentLog } from '../testing/test-database.ts';
import { openWorkerSetup, type WorkerSetup } from './testing/worker-setup.ts';

const cleanup: (() => Promise<unknown>)[] = [];
const proxies: SilentProxy[] = [];
afterEach(async () => {
  for (const proxy of proxies.splice(0)) proxy.heal();
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

const eventually = (probe: () => unknown) => expect.poll(probe, { timeout: 240_000, interval: 50 }).toBe(true);

/** A worker behind proxies, and what another one needs to run beside it. */
async function open(options: { lostAfterS?: number } = {}) {
  const db = await openTestDatabase();
  cleanup.push(() => db.close());
  const s3 = await startS3Server();
  cleanup.push(() => s3.stop());
  const [databaseUrl, storageUrl] = [new URL(db.connectionString), new URL(s3.settings.endpoint!)];
  const database = await startSilentProxy({ host: databaseUrl.hostname, port: Number(databaseUrl.port) });
  cleanup.push(() => database.close());
  const storage = await startSilentProxy({ host: storageUrl.hostname, port: Number(storageUrl.port) });
  cleanup.push(() => storage.close());
  proxies.push(database, storage);
  const settings = (endpoint: string) => ({
    ORRERY_S3_BUCKET: s3.settings.bucket,
    ORRERY_S3_REGION: s3.settings.region,
    ORRERY_S3_ENDPOINT: endpoint,
    ORRERY_S3_ACCESS_KEY_ID: s3.settings.accessKeyId!,
    ORRERY_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey!,
    ORRERY_S3_FORCE_PATH_STYLE: 'true',
  });
  let log = '';
  const kept = pino(
    { level: 'info' },
    {
      write: (line) => {
        log += line;
      },
    },
  );
  databaseUrl.host = `127.0.0.1:${database.port}`;
  const cutOff = await openWorkerSetup(databaseUrl.href, settings(`http://127.0.0.1:${storage.port}`), kept, options);
  cleanup.push(() => cutOff.close());
  const other = await openWorkerSetup(db.connectionString, settings(s3.settings.endpoint!), silentLog, options);
  cleanup.push(() => other.close());
  const start = async (setup: WorkerSetup) => {
    const worker = setup.worker();
    cleanup.push(() => worker.stop());
    await worker.start();
  };
  /** The worker that was cut off is through with the job. */
  const letGo = () => log.includes('this ending does not count') || log.includes('job stopped');
  return { database, storage, cutOff, other, start, letGo };
}

/** Pids of the job's processes in that worker, once it is at work there. */
async function atWork(setup: WorkerSetup, id: number): Promise<number[]> {
  const path = join(setup.workFolder(id), 'pids');
  await eventually(() => existsSync(path) && readFileSync(path).length > 0);
  return JSON.parse(readFileSync(path, 'utf8')) as number[];
}

const go = (setup: WorkerSetup, id: number) => writeFile(join(setup.workFolder(id), 'go'), '');
const folders = (setup: WorkerSetup) => readdir(join(setup.config.dataDir, 'work'));

describe('a worker that is cut off', () => {
  it('from the database for longer than its lease leaves its job to another, and nothing of its own counts', async () => {
    const { database, cutOff, other, start, letGo } = await open();
    await start(cutOff);
    const id = await other.addTask({ behavior: 'stored', storing: true });
    const [first] = await atWork(cutOff, id);
    database.cut();
    await start(other);
    await atWork(other, id);
    // Both want to store what they have made; the one that is cut off cannot, and waits.
    await go(cutOff, id);
    await go(other, id);
    await eventually(async () => (await other.store.tasks.find(id))?.status === 3);
    const ended = await other.store.tasks.find(id);
    database.heal();
    await eventually(letGo);
    await eventually(() => !isRunning(first!));
    await eventually(async () => (await folders(other)).length === 0);
    expect(await other.store.tasks.find(id)).toEqual(ended);
    await expect.poll(() => other.jobsOf(id), { timeout: 120_000 }).toEqual([{ state: 'completed', retry_count: 1 }]);
    expect(await text((await other.objects.get(ended!.outputs[0].key!)).stream)).toBe('try 1');
    // And it takes part again.
    const next = await other.addTask({ behavior: 'succeed' });
    await eventually(async () => (await other.store.tasks.find(next))?.status === 3);
  });

  it('from the database for less than its lease keeps its job', async () => {
    const { database, cutOff, other, start } = await open({ lostAfterS: 3600 });
    await start(cutOff);
    const id = await other.addTask({ behavior: 'stored', storing: true });
    await atWork(cutOff, id);
    await start(other);
    database.cut();
    // It wants to store its result, which has to be counted first.
    await go(cutOff, id);
    await expect(cutOff.store.tasks.find(id)).rejects.toThrow();
    database.heal();
    await eventually(async () => (await other.store.tasks.find(id))?.status === 3);
    await expect.poll(() => other.jobsOf(id), { timeout: 120_000 }).toEqual([{ state: 'completed', retry_count: 0 }]);
    await eventually(async () => (await folders(cutOff)).length === 0);
  });

  it('from the storage while it stores its result stores it afterwards, once', async () => {
    const { storage, cutOff, other, start } = await open({ lostAfterS: 3600 });
    await start(cutOff);
    const id = await other.addTask({ behavior: 'stored', storing: true });
    await atWork(cutOff, id);
    storage.cut();
    await go(cutOff, id);
    // Its heart goes on beating meanwhile, so nobody takes the job from it.
    await start(other);
    await expect(other.objects.head(`tasks/${id}/made.txt`)).resolves.toBeUndefined();
    expect(await other.queue.reviveLost()).toBe(0);
    storage.heal();
    await eventually(async () => (await other.store.tasks.find(id))?.status === 3);
    await expect.poll(() => other.jobsOf(id), { timeout: 120_000 }).toEqual([{ state: 'completed', retry_count: 0 }]);
    expect(await text((await other.objects.get(`tasks/${id}/made.txt`)).stream)).toBe('try 0');
  });
});
