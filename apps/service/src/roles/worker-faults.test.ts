/** What must survive: a worker that is killed without warning, a database that is killed under running jobs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { silentLog } from '../testing/test-database.ts';
import { openWorkerSetup, type WorkerSetup } from './testing/worker-setup.ts';
import type { WorkerRole } from './worker.ts';

const isAlive = (pid: number) => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
};

describe('faults', () => {
  const cleanup: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const undo of cleanup.splice(0).reverse()) await undo();
  });

  async function open(environment: Record<string, string> = {}) {
    const directory = await mkdtemp(join(tmpdir(), 'orrery-faults-'));
    cleanup.push(() => rm(directory, { recursive: true, force: true }));
    const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
      directory: join(directory, 'postgres'),
      log: silentLog,
      settings: { fsync: 'off', shared_buffers: '32MB' },
    });
    cleanup.push(() => postgres.stop());
    const dataDir = join(directory, 'data');
    const setup = await openWorkerSetup(postgres.connectionString, { ORRERY_DATA_DIR: dataDir, ...environment });
    cleanup.push(() => setup.close());
    const postmaster = async () =>
      Number((await readFile(join(directory, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
    return { setup, postgres, dataDir, postmaster };
  }
  const startWorker = async (setup: WorkerSetup): Promise<WorkerRole> => {
    const worker = setup.worker();
    cleanup.push(() => worker.stop());
    await worker.start();
    return worker;
  };
  const pidsOf = async (setup: WorkerSetup, id: number): Promise<number[]> => {
    const path = join(setup.workFolder(id), 'pids');
    await expect
      .poll(
        () =>
          readFile(path, 'utf8').then(
            (text) => text.length > 0,
            () => false,
          ),
        { timeout: 120_000, interval: 50 },
      )
      .toBe(true);
    return JSON.parse(await readFile(path, 'utf8'));
  };

  it('a killed worker takes its processes with it, and its job goes on elsewhere within 30 s', async () => {
    const { setup, postgres, dataDir } = await open();
    const other: ChildProcess = spawn(
      process.execPath,
      [fileURLToPath(new URL('./testing/worker-process.ts', import.meta.url)), postgres.connectionString, dataDir],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    for await (const chunk of other.stdout!.iterator({ destroyOnReturn: false }))
      if (String(chunk).includes('ready')) break;
    other.stdout!.resume();
    const job = await setup.addTask({ behavior: 'stages', hangIn: 'second' });
    const busy = await setup.addTask({ behavior: 'busy' });
    const stubborn = await setup.addTask({ behavior: 'hang' });
    const pids = (await Promise.all([job, busy, stubborn].map((id) => pidsOf(setup, id)))).flat();
    for (const id of [busy, stubborn]) await setup.database.query('delete from tasks where id = $1', [id]);
    other.kill('SIGKILL');
    const killedAt = performance.now();
    await startWorker(setup);
    // Also the one that never gives control back, and the program that ignores SIGTERM.
    await expect.poll(() => pids.filter(isAlive), { timeout: 120_000, interval: 50 }).toEqual([]);
    await expect
      .poll(async () => (await setup.jobsOf(job))[0]?.retry_count, { timeout: 120_000, interval: 100 })
      .toBe(1);
    console.info(`taken again ${Math.round(performance.now() - killedAt)} ms after the kill`);
    await expect.poll(async () => (await setup.store.tasks.find(job))?.status, { timeout: 120_000 }).toBe(3);
    expect(await readFile(join(setup.workFolder(job), 'runs-first'), 'utf8')).toBe('1');
    expect(await setup.jobsOf(job)).toEqual([{ state: 'completed', retry_count: 1 }]);
    // Two processes are started and a heartbeat is waited for before the job itself.
  }, 180_000);

  it('jobs run through a database that is killed and comes back', async () => {
    const { setup, postmaster } = await open({ ORRERY_WORKER_CONCURRENCY: '4' });
    await startWorker(setup);
    const hanging = await setup.addTask({ behavior: 'hang' });
    const pids = await pidsOf(setup, hanging);
    const sleeping = await Promise.all(Array.from({ length: 3 }, () => setup.addTask({ behavior: 'sleep', ms: 3000 })));
    await expect
      .poll(async () => (await Promise.all(sleeping.map((id) => setup.jobsOf(id)))).flat().map((row) => row.state), {
        timeout: 120_000,
      })
      .toEqual(['active', 'active', 'active']);
    process.kill(await postmaster(), 'SIGKILL');
    // The jobs end while the database is away or just back: their results are kept and written.
    await expect
      .poll(
        async () => {
          try {
            return (await Promise.all(sleeping.map((id) => setup.store.tasks.find(id)))).map((task) => task?.status);
          } catch {
            return 'database away';
          }
        },
        { timeout: 120_000, interval: 200 },
      )
      .toEqual([3, 3, 3]);
    for (const id of sleeping) expect(await setup.jobsOf(id)).toEqual([{ state: 'completed', retry_count: 0 }]);
    // The one that still runs is still ours: the same process, no second try.
    expect(pids.every(isAlive)).toBe(true);
    expect(await setup.jobsOf(hanging)).toEqual([{ state: 'active', retry_count: 0 }]);
    // And the news works again: what is queued now is taken, what is canceled stops.
    const after = await setup.addTask({ behavior: 'succeed' });
    await expect.poll(async () => (await setup.store.tasks.find(after))?.status, { timeout: 120_000 }).toBe(3);
    await setup.store.transaction(async (tx) => {
      await tx.tasks.end(hanging, { status: 6 });
      await tx.notify('orrery_job_stop', `task:${hanging}`);
    });
    await expect.poll(() => pids.some(isAlive), { timeout: 120_000 }).toBe(false);
  }, 300_000);
});
