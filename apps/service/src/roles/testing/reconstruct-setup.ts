/** Reconstructions in a real worker, for the tests of this folder: worlds with prepared work folders, and programs that hang. */
import { readdirSync, readlinkSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { queueSpecs } from '../../jobs/job-kinds.ts';
import { workFolderOf } from '../../jobs/job-run.ts';
import { randomId } from '../../platform/random-ids.ts';
import { openJobQueue } from '../../store/sql/job-queue.ts';
import { createStore } from '../../store/sql/store.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createWorker, type WorkerOptions, type WorkerRole } from '../worker.ts';
import { openWorkerSetup } from './worker-setup.ts';

/** Processes that work in a folder: the job's own and the programs it has started. */
export function processesIn(folder: string): number[] {
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

export async function openReconstructSetup(environment: Record<string, string> = {}) {
  const db = await openTestDatabase();
  const setup = await openWorkerSetup(db.connectionString, environment);
  const queue = await openJobQueue({ ...setup, queues: queueSpecs(setup.config), supervise: true });
  const store = createStore(setup.database, queue);
  const { rows } = await setup.database.query<{ id: number }>(
    `insert into accounts (name) values ('worlds') returning id`,
  );
  const accountId = rows[0].id;
  const programs = await mkdtemp(join(tmpdir(), 'orrery-programs-'));
  const path = process.env.PATH;
  let worker: WorkerRole | undefined;
  const folderOf = (id: string) => workFolderOf(join(setup.config.dataDir, 'work'), 'reconstruct', id);

  return {
    setup,
    store,
    programs,
    folderOf,
    /** A program of this name is found before the real one. `script` is of the shell. */
    async putProgram(name: string, script: string): Promise<void> {
      await writeFile(join(programs, name), `#!/bin/sh\n${script}\n`);
      await chmod(join(programs, name), 0o755);
      process.env.PATH = `${programs}${delimiter}${path}`;
    },
    async startWorker(options: WorkerOptions, config = setup.config): Promise<void> {
      worker = createWorker({ ...setup, config, queue, store }, options);
      await worker.start();
    },
    async stopWorker(): Promise<void> {
      await worker?.stop();
      worker = undefined;
    },
    async addWorld(request: Record<string, unknown>, prepare?: (folder: string) => Promise<void>): Promise<string> {
      const id = randomId(14);
      await mkdir(folderOf(id), { recursive: true });
      await prepare?.(folderOf(id));
      const world = { id, accountId, name: 'n', cover: undefined, source: undefined, traceId: 't', creditsCharged: 0 };
      await store.transaction(async (tx) => {
        await tx.worlds.insert({ ...world, kind: 'reconstruction', scene: 'model', request });
        await tx.enqueue({ kind: 'reconstruct', subjectId: id, traceId: 't' });
      });
      return id;
    },
    find: async (id: string) => (await store.worlds.find(id))!,
    /** Between two tests. */
    async rest(): Promise<void> {
      await this.stopWorker();
      process.env.PATH = path;
      await rm(programs, { recursive: true, force: true });
      await mkdir(programs);
    },
    async close(): Promise<void> {
      await setup.close();
      await db.close();
      await rm(programs, { recursive: true, force: true });
    },
  };
}

export type ReconstructSetup = Awaited<ReturnType<typeof openReconstructSetup>>;
