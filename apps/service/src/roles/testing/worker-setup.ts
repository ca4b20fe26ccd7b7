/** A worker on a test database with the misbehaving test jobs, for the tests of this folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFileLinks } from '../../domain/files/file-links.ts';
import { queueSpecs } from '../../jobs/job-kinds.ts';
import { definitions, definitionsUrl } from '../../jobs/testing/test-jobs.ts';
import { webhook } from '../../jobs/webhook.ts';
import { type Config, loadConfig } from '../../platform/config.ts';
import { randomId } from '../../platform/random-ids.ts';
import { noLimits } from '../../store/sql/account-storage.ts';
import { openDatabase } from '../../store/sql/database.ts';
import { openJobQueue } from '../../store/sql/job-queue.ts';
import { migrate } from '../../store/sql/migrate.ts';
import { Notifications } from '../../store/sql/notifications.ts';
import { createStore } from '../../store/sql/store.ts';
import { silentLog } from '../../testing/test-database.ts';
import { openObjects } from '../runtime.ts';
import { createWorker, type WorkerOptions } from '../worker.ts';

const testDefinitions = { ...definitions, webhook };

export async function openWorkerSetup(
  connectionString: string,
  environment: Record<string, string> = {},
  log = silentLog,
  options: { lostAfterS?: number } = {},
) {
  const dataDir = environment.ORRERY_DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'orrery-worker-')));
  const config: Config = loadConfig({ ORRERY_DATA_DIR: dataDir, ...environment }, dataDir);
  const database = openDatabase(connectionString, 8, log);
  await migrate(database, log);
  const notifications = new Notifications(connectionString, log);
  await notifications.start();
  const specs = queueSpecs(config, testDefinitions).map((spec) =>
    spec.kind === 'webhook' ? { ...spec, retryDelayS: 0, retryDelayMaxS: 0 } : spec,
  );
  const queue = await openJobQueue({ database, queues: specs, log, supervise: true, ...options });
  const store = createStore(database, queue, { ...noLimits, quotaBytes: config.storageQuotaBytes });
  const objects = await openObjects(config);
  const addresses = { gateway: 'http://127.0.0.1:1', uploads: 'http://127.0.0.1:2' };
  const fileLinks = createFileLinks({ secret: Buffer.alloc(32, 1), baseUrl: addresses.uploads });
  const runtime = { config, log, database, notifications, queue, store, objects, fileLinks, addresses };
  let account: number | undefined;
  const accountId = async () => {
    if (account === undefined) {
      const { rows } = await database.query<{ id: number }>(
        `insert into accounts (name) values ('worker-test') on conflict (name) do update set name = excluded.name returning id`,
      );
      account = rows[0].id;
    }
    return account;
  };

  return {
    ...runtime,
    worker: (options: WorkerOptions = {}) =>
      createWorker(runtime, {
        definitions: testDefinitions,
        definitionsUrl,
        childOptions: { graceMs: 500, watchIntervalMs: 200 },
        ...options,
      }),
    workFolder: (taskId: number) => join(dataDir, 'work', `task-${taskId}`),
    async addTask(request: Record<string, unknown>): Promise<number> {
      const row = {
        accountId: await accountId(),
        kind: 'img-to-3d',
        request,
        traceId: 'trace',
      } as const;
      return store.transaction(async (tx) => {
        const id = await tx.tasks.insert(row);
        await tx.enqueue({ kind: 'task', subjectId: String(id), traceId: 'trace' });
        return id;
      });
    },
    async addWorld(request: Record<string, unknown>): Promise<string> {
      const row = {
        id: randomId(14),
        accountId: await accountId(),
        kind: 'generation',
        name: 'n',
        cover: undefined,
        scene: 'ai_gen',
        request,
        source: undefined,
        traceId: 'trace',
        creditsCharged: 0,
      } as const;
      return store.transaction(async (tx) => {
        await tx.worlds.insert(row);
        await tx.enqueue({ kind: 'generate', subjectId: row.id, traceId: 'trace' });
        return row.id;
      });
    },
    async storedKeys(prefix: string): Promise<string[]> {
      const keys: string[] = [];
      for await (const { key } of objects.list(prefix)) keys.push(key);
      return keys.sort();
    },
    async jobsOf(subjectId: number | string): Promise<{ state: string; retry_count: number }[]> {
      const { rows } = await database.query<{ state: string; retry_count: number }>(
        'select state::text, retry_count from pgboss.job where singleton_key = $1 order by created_on',
        [String(subjectId)],
      );
      return rows;
    },
    async close() {
      await queue.close();
      await notifications.close();
      await database.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type WorkerSetup = Awaited<ReturnType<typeof openWorkerSetup>>;
