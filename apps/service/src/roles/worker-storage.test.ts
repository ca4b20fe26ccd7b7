/** What jobs leave on the disk, and how they end where there is no room. */
import { lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { storedFiles } from '../jobs/stored-files.ts';
import { clearWorkFolder, ownBytes } from '../jobs/work-folder.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../testing/test-database.ts';
import { md5Of } from '../testing/upload-host.ts';
import { openWorkerSetup, type WorkerSetup } from './testing/worker-setup.ts';

// The server stays for the whole file; each test has a database of its own on it.
let server: TestDatabase;
beforeAll(async () => {
  server = await openTestDatabase();
});
afterAll(() => server.close());

const cleanup: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

async function open(environment: Record<string, string> = {}, log = silentLog) {
  const database: TestDatabase = await openTestDatabase();
  cleanup.push(() => database.close());
  const { connectionString } = database;
  const setup = await openWorkerSetup(connectionString, { ORRERY_JOB_RETRIES: '1', ...environment }, log);
  cleanup.push(() => setup.close());
  const worker = setup.worker();
  cleanup.push(() => worker.stop());
  await worker.start();
  return { ...setup, connectionString };
}

const ended = (setup: WorkerSetup, id: number) =>
  expect
    .poll(async () => (await setup.jobsOf(id)).every(({ state }) => state === 'completed' || state === 'failed'), {
      timeout: 120_000,
    })
    .toBe(true);
const failureOf = async (setup: WorkerSetup, id: number) => (await setup.store.tasks.find(id))?.failure;
const folders = async (setup: WorkerSetup) => readdir(join(setup.config.dataDir, 'work'));

describe('an ended job', () => {
  it.each(['succeed', 'reject', 'throw', 'copyInput'])('leaves no work folder: %s', async (behavior) => {
    const setup = await open();
    await setup.objects.put('a/b', Buffer.alloc(1000));
    const id = await setup.addTask({ behavior });
    await ended(setup, id);
    await expect.poll(() => folders(setup), { timeout: 60_000 }).toEqual([]);
    const { workBytes } = await setup.store.storage.usage(1);
    expect(workBytes).toBe(0);
  });

  it('leaves none when it is canceled, or stopped at its time limit', async () => {
    const setup = await open({ ORRERY_TASK_TIMEOUT_S: '6', ORRERY_WORKER_CONCURRENCY: '2' });
    const canceled = await setup.addTask({ behavior: 'hang' });
    const late = await setup.addTask({ behavior: 'hang' });
    await expect
      .poll(async () => (await folders(setup)).length, { timeout: 60_000, interval: 50 })
      .toBeGreaterThanOrEqual(1);
    await setup.store.transaction(async (tx) => {
      await tx.tasks.end(canceled, { status: 6, failure: { code: 'CANCELED', message: '', hint: '' } });
      await tx.notify('orrery_job_stop', `task:${canceled}`);
    });
    for (const id of [canceled, late]) await ended(setup, id);
    expect(await failureOf(setup, late)).toMatchObject({ code: 'TIME_LIMIT' });
    await expect.poll(() => folders(setup), { timeout: 60_000 }).toEqual([]);
  });

  it('has its results counted, not its inputs and not its checkpoints', async () => {
    const setup = await open();
    await setup.objects.put('task-inputs/a.png', Buffer.alloc(500));
    const id = await setup.addTask({ behavior: 'store', bytes: 3000, images: [{ key: 'task-inputs/a.png' }] });
    await setup.store.storage.addObjectBytes('task', String(id), 500);
    await ended(setup, id);
    await expect.poll(async () => (await setup.store.storage.usage(1)).objectBytes, { timeout: 60_000 }).toBe(3000);
    expect(await setup.storedKeys('')).toEqual([`tasks/${id}/result`]);
  });
});

describe('no room', () => {
  it('on the disk ends every kind of job before it begins, with words for the caller', async () => {
    const setup = await open({ ORRERY_WORK_MIN_FREE_BYTES: String(2 ** 52) });
    const id = await setup.addTask({ behavior: 'succeed' });
    await ended(setup, id);
    expect(await failureOf(setup, id)).toMatchObject({
      code: 'DISK_FULL',
      hint: expect.stringContaining('disk is full'),
    });
    expect((await setup.jobsOf(id))[0]).toMatchObject({ retry_count: 0 });
  });

  it('on this machine leaves the job to others, where objects are elsewhere', async () => {
    const s3 = await startS3Server();
    cleanup.push(() => s3.stop());
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3.settings;
    const settings = {
      ORRERY_S3_BUCKET: bucket,
      ORRERY_S3_REGION: region,
      ORRERY_S3_ENDPOINT: endpoint!,
      ORRERY_S3_ACCESS_KEY_ID: accessKeyId!,
      ORRERY_S3_SECRET_ACCESS_KEY: secretAccessKey!,
      ORRERY_S3_FORCE_PATH_STYLE: 'true',
    };
    let said = '';
    const write = (line: string) => {
      said += line;
    };
    const log = pino({ level: 'error' }, { write });
    const full = await open({ ...settings, ORRERY_WORK_MIN_FREE_BYTES: String(2 ** 52) }, log);
    const id = await full.addTask({ behavior: 'succeed' });
    await expect.poll(() => said, { timeout: 60_000 }).toContain('no jobs are taken until it has room');
    expect((await full.jobsOf(id))[0]).toMatchObject({ state: 'created' });
    const roomy = await openWorkerSetup(full.connectionString, settings);
    cleanup.push(() => roomy.close());
    const worker = roomy.worker();
    cleanup.push(() => worker.stop());
    await worker.start();
    await ended(roomy, id);
    expect((await roomy.store.tasks.find(id))?.status).toBe(3);
  });

  it('found while writing is no crash and not tried again', async () => {
    const setup = await open();
    const id = await setup.addTask({ behavior: 'fullDisk' });
    await ended(setup, id);
    expect(await failureOf(setup, id)).toMatchObject({ code: 'DISK_FULL' });
    expect((await setup.jobsOf(id))[0]).toMatchObject({ retry_count: 0 });
  });

  it('in the account ends a job that would store more', async () => {
    const setup = await open({ ORRERY_STORAGE_QUOTA_BYTES: '2000' });
    const id = await setup.addTask({ behavior: 'store', bytes: 3000 });
    await ended(setup, id);
    expect(await failureOf(setup, id)).toMatchObject({ code: 'QUOTA_EXCEEDED' });
    expect(await setup.storedKeys('tasks/')).toEqual([]);
    await expect.poll(async () => (await setup.store.storage.usage(1)).objectBytes, { timeout: 60_000 }).toBe(0);
  });

  it('in the account ends a job whose work folder grows beyond it', async () => {
    const setup = await open({ ORRERY_STORAGE_QUOTA_BYTES: '2000' });
    const id = await setup.addTask({ behavior: 'growFolder', bytes: 5000 });
    await ended(setup, id);
    expect(await failureOf(setup, id)).toMatchObject({ code: 'QUOTA_EXCEEDED' });
    await expect.poll(() => folders(setup), { timeout: 60_000 }).toEqual([]);
  });
});

describe('own files', () => {
  it('are linked, not copied, and looked at before', async () => {
    const setup = await open();
    const folder = join(setup.config.dataDir, 'work');
    await mkdir(join(folder, 'inputs'));
    await setup.objects.put('one', Buffer.from('some bytes'));
    const files = storedFiles({ objects: setup.objects, fileLinks: setup.fileLinks, workFolder: folder });
    expect(await files.readObject('one', join(folder, 'inputs', 'in'), 3)).toEqual({ sizeBytes: 10, md5: '' });
    await expect(lstat(join(folder, 'inputs', 'in'))).rejects.toThrow('ENOENT');
    // Again, as after a crash.
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await files.readObject('one', join(folder, 'inputs', 'in'))).toEqual({
        sizeBytes: 10,
        md5: md5Of(Buffer.from('some bytes')),
      });
      expect((await lstat(join(folder, 'inputs', 'in'))).nlink).toBe(2);
    }
    // A later try writes other files anew.
    await files.readObject('one', join(folder, 'checkpoint'));
    await writeFile(join(folder, 'checkpoint'), 'other bytes');
    expect((await setup.objects.head('one'))?.sizeBytes).toBe(10);
  });

  it('that are written again under their name count once', async () => {
    const setup = await open();
    const folder = join(setup.config.dataDir, 'work');
    let counted = 0;
    const reserve = (bytes: number) => async () => {
      counted += bytes;
    };
    const { objects, fileLinks } = setup;
    const files = storedFiles({ objects, fileLinks, workFolder: folder, reserve });
    for (const text of ['a checkpoint', 'the next one, longer', 'short']) {
      await writeFile(join(folder, 'checkpoint'), text);
      await files.writeObject('work/checkpoint', join(folder, 'checkpoint'));
      expect(counted).toBe(text.length);
    }
  });

  it('that need a copy are refused where it would not fit', async () => {
    const setup = await open();
    const folder = join(setup.config.dataDir, 'work');
    const part = Buffer.alloc(300 * 1024);
    await setup.objects.put('p1', part);
    await setup.objects.put('p2', part);
    await setup.objects.compose('two', ['p1', 'p2']);
    const full = { objects: setup.objects, fileLinks: setup.fileLinks, workFolder: folder, minFreeBytes: 2 ** 52 };
    await expect(storedFiles(full).readObject('two', join(folder, 'in'))).rejects.toMatchObject({
      code: 'STORAGE_FULL',
    });
    const roomy = storedFiles({ ...full, minFreeBytes: 0 });
    expect(await roomy.readObject('two', join(folder, 'in'))).toMatchObject({ sizeBytes: 600 * 1024 });
  });
});

describe('a work folder', () => {
  it('keeps what a rerun begins with, once the job came so far', async () => {
    const setup = await open();
    const folder = join(setup.config.dataDir, 'work');
    const leaves = { after: 'cameras', names: ['stages', 'capture'] };
    const make = async (name: string, stage: string) => {
      for (const sub of ['inputs', 'capture', 'stages', 'tmp'])
        await mkdir(join(folder, name, sub), { recursive: true });
      await writeFile(join(folder, name, 'stages', `${stage}.json`), '{}');
      await writeFile(join(folder, name, 'inputs', 'film.mp4'), Buffer.alloc(1000));
      await writeFile(join(folder, name, 'capture', 'frame.png'), Buffer.alloc(200));
    };
    await make('far', 'cameras');
    await make('early', 'fetch');
    expect(await ownBytes(join(folder, 'far'))).toBe(1202);
    for (const name of ['far', 'early']) await clearWorkFolder(join(folder, name), { leaves });
    expect((await readdir(join(folder, 'far'))).sort()).toEqual(['capture', 'ended', 'stages']);
    expect(await ownBytes(join(folder, 'far'))).toBe(202);
    expect(await readdir(folder)).toEqual(['far']);
  });
});
