/** A worker that is paused (a debugger, a frozen container, a machine put to sleep) while another takes its job. Objects are in S3. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { isRunning } from '../platform/process-liveness.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { openWorkerSetup } from './testing/worker-setup.ts';

const cleanup: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
});

const eventually = (probe: () => unknown) => expect.poll(probe, { timeout: 120_000, interval: 50 }).toBe(true);

async function open() {
  const db = await openTestDatabase();
  cleanup.push(() => db.close());
  const s3 = await startS3Server();
  cleanup.push(() => s3.stop());
  const settings = {
    ORRERY_S3_BUCKET: s3.settings.bucket,
    ORRERY_S3_REGION: s3.settings.region,
    ORRERY_S3_ENDPOINT: s3.settings.endpoint!,
    ORRERY_S3_ACCESS_KEY_ID: s3.settings.accessKeyId!,
    ORRERY_S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey!,
    ORRERY_S3_FORCE_PATH_STYLE: 'true',
  };
  // Two machines: nothing in common but database and storage.
  const pausedDir = await mkdtemp(join(tmpdir(), 'orrery-paused-'));
  cleanup.push(() => rm(pausedDir, { recursive: true, force: true }));
  const setup = await openWorkerSetup(db.connectionString, settings);
  cleanup.push(() => setup.close());
  const paused: ChildProcess = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('./testing/worker-process.ts', import.meta.url)),
      db.connectionString,
      pausedDir,
      JSON.stringify(settings),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  cleanup.push(async () => {
    paused.kill('SIGKILL');
    if (paused.exitCode === null && paused.signalCode === null) await once(paused, 'exit');
  });
  let log = '';
  paused.stdout!.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  await eventually(() => log.includes('ready'));
  const folders = { paused: (id: number) => join(pausedDir, 'work', `task-${id}`), other: setup.workFolder };
  /** The paused worker is through with the job. */
  const letGo = () => log.includes('this ending does not count') || log.includes('job stopped');
  return { setup, paused, folders, letGo };
}

/** A job whose first try is in a worker that was paused then, and its second in another. */
async function takenTwice(request: Record<string, unknown>) {
  const opened = await open();
  const { setup, paused, folders } = opened;
  const id = await setup.addTask({ behavior: 'stored', ...request });
  const pidsFile = join(folders.paused(id), 'pids');
  await eventually(() => existsSync(pidsFile) && readFileSync(pidsFile).length > 0);
  paused.kill('SIGSTOP');
  const worker = setup.worker();
  await worker.start();
  cleanup.push(() => worker.stop());
  await eventually(() => existsSync(join(folders.other(id), 'pids')));
  const [firstPid] = JSON.parse(readFileSync(pidsFile, 'utf8')) as [number];
  const go = (folder: (id: number) => string) => writeFile(join(folder(id), 'go'), '');
  const task = async () => (await setup.store.tasks.find(id))!;
  return { ...opened, id, firstPid, go, task };
}

describe('a paused worker', () => {
  it('does not end what another worker is at, though its own try has ended well meanwhile', async () => {
    const { setup, paused, folders, letGo, id, firstPid, go, task } = await takenTwice({});
    await go(folders.paused);
    await eventually(() => !isRunning(firstPid));
    paused.kill('SIGCONT');
    await eventually(async () => letGo() || (await task()).status !== 1);
    expect(await task()).toMatchObject({ status: 1 });
    expect(await setup.jobsOf(id)).toEqual([{ state: 'active', retry_count: 1 }]);
    await go(folders.other);
    await eventually(async () => (await task()).status !== 1);
    expect(await task()).toMatchObject({ status: 3, outputs: [{ key: `tasks/${id}/try-1/made.txt` }] });
    expect(await setup.jobsOf(id)).toEqual([{ state: 'completed', retry_count: 1 }]);
  });

  it('does not overwrite what the newer try has stored', async () => {
    const { setup, paused, folders, letGo, id, go, task } = await takenTwice({ storing: true });
    // The first try wants to store now; only its worker can, which is paused.
    await go(folders.paused);
    await go(folders.other);
    await eventually(async () => (await task()).status !== 1);
    const ended = await task();
    expect(ended.status).toBe(3);
    paused.kill('SIGCONT');
    await eventually(letGo);
    expect(await task()).toEqual(ended);
    expect(await text((await setup.objects.get(ended.outputs[0].key!)).stream)).toBe('try 1');
    expect(await setup.jobsOf(id)).toEqual([{ state: 'completed', retry_count: 1 }]);
  });
});
