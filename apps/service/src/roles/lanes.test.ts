/** Short work beside worlds: which slots take what, on a real worker with real job processes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lanes, memoryShareMb } from '../jobs/job-definition.ts';
import { loadConfig } from '../platform/config.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openWorkerSetup, type WorkerSetup } from './testing/worker-setup.ts';
import { slotsOfLanes } from './worker.ts';

const patient = { timeout: 240_000, interval: 200 };

describe('lanes of a worker', () => {
  let db: TestDatabase;
  let setup: WorkerSetup;
  beforeAll(async () => {
    db = await openTestDatabase();
    setup = await openWorkerSetup(db.connectionString, { ORRERY_SHUTDOWN_GRACE_S: '0' });
  });
  afterAll(async () => {
    await setup?.close();
    await db?.close();
  });

  it('run short work and image-to-3D at once while worlds fill their own', async () => {
    const { store, database } = setup;
    const { rows } = await database.query<{ id: number }>(`insert into accounts (name) values ('other') returning id`);
    const accountId = rows[0].id;
    const addTask = (kind: 'img-to-3d' | 'multi-format-export') =>
      store.transaction(async (tx) => {
        const request = { behavior: 'succeed' };
        const id = await tx.tasks.insert({ accountId, kind, request, traceId: 't' });
        await tx.enqueue({ kind: 'task', subjectId: String(id), accountId, workload: kind });
        return id;
      });
    const worlds: string[] = [];
    for (let i = 0; i < 5; i++) worlds.push(await setup.addWorld({ behavior: 'hang' }));
    const worker = setup.worker();
    await worker.start();
    const statuses = async () => (await Promise.all(worlds.map((id) => store.worlds.find(id)))).map((w) => w?.status);
    await expect.poll(statuses, patient).toContain('RUNNING');
    const tasks = [await addTask('multi-format-export'), await addTask('img-to-3d')];
    const ended = async () => (await Promise.all(tasks.map((id) => store.tasks.find(id)))).map((task) => task?.status);
    await expect.poll(ended, patient).toEqual([3, 3]);
    expect(await statuses()).toEqual(['RUNNING', 'PENDING', 'PENDING', 'PENDING', 'PENDING']);
    await worker.stop();
  });

  it('never give all short slots to one account', async () => {
    const { store, database } = setup;
    const account = async (name: string) =>
      (await database.query<{ id: number }>('insert into accounts (name) values ($1) returning id', [name])).rows[0].id;
    const addExport = (accountId: number, behavior: string) =>
      store.transaction(async (tx) => {
        const kind = 'multi-format-export';
        const id = await tx.tasks.insert({ accountId, kind, request: { behavior }, traceId: 't' });
        await tx.enqueue({ kind: 'task', subjectId: String(id), accountId, workload: kind });
        return id;
      });
    const [greedy, modest] = [await account('greedy'), await account('modest')];
    const held = [];
    for (let k = 0; k < 5; k++) held.push(await addExport(greedy, 'hang'));
    const running = async () =>
      (await database.query(`select 1 from pgboss.job where state = 'active' and group_id = $1`, [String(greedy)])).rows
        .length;
    const worker = setup.worker();
    await worker.start();
    await expect.poll(running, patient).toBe(2);
    for (let k = 0; k < 3; k++) {
      const id = await addExport(modest, 'succeed');
      await expect.poll(async () => (await store.tasks.find(id))?.status, patient).toBe(3);
    }
    expect(await running()).toBe(2);
    await worker.stop();
  });

  const slots = (environment: Record<string, string>) => slotsOfLanes(loadConfig(environment, '/nonexistent'));

  it('leave a slot that no world takes, whatever the settings', () => {
    expect(slots({})).toEqual({ short: 2, medium: 1, long: 1, render: 1, stream: 4, webhook: 4 });
    expect(slots({ ORRERY_WORKER_CONCURRENCY: '4', ORRERY_WORKER_SHORT_CONCURRENCY: '1' })).toMatchObject({
      short: 1,
      medium: 4,
      long: 4,
    });
  });

  it('can be chosen for a worker', () => {
    expect(slots({ ORRERY_WORKER_LANES: 'short, webhook' })).toEqual({
      short: 2,
      medium: 0,
      long: 0,
      render: 0,
      stream: 4,
      webhook: 4,
    });
    expect(() => slots({ ORRERY_WORKER_LANES: 'short,heavy' })).toThrow("ORRERY_WORKER_LANES: 'heavy'");
    expect(() => slots({ ORRERY_WORKER_LANES: 'stream' })).toThrow("'stream'");
  });

  it.each([4, 8, 16, 64])(
    'share out the memory of a machine of %i GiB so that a short job fits beside a world',
    (gib) => {
      const machineMb = gib * 1024;
      const share = (lane: (typeof lanes)[number]) => memoryShareMb(machineMb * 0.75, lane);
      expect(share('long') + share('short')).toBeLessThanOrEqual(machineMb * 0.75);
      expect(share('long') + 2 * share('short')).toBeLessThanOrEqual(machineMb);
      expect(share('short')).toBeGreaterThanOrEqual(Math.min(768, machineMb));
      for (const lane of lanes) expect(share(lane)).toBeLessThanOrEqual(machineMb * 0.75);
    },
  );
});
