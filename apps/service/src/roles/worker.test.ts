import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelTask } from '../domain/tasks/tasks.ts';
import { enqueueWebhook } from '../domain/webhooks/webhook-outbox.ts';
import { deleteWorld } from '../domain/worlds/world-lifecycle.ts';
import { sweepRecords, sweepWorkFolders } from '../jobs/retention.ts';
import { retentionRows } from '../store/sql/retention.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../testing/test-database.ts';
import { openWorkerSetup, type WorkerSetup } from './testing/worker-setup.ts';
import { jobSubject, type WorkerRole } from './worker.ts';

const isAlive = (pid: number) => {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
};

describe('a worker', () => {
  let db: TestDatabase;
  let setup: WorkerSetup;
  const workers: WorkerRole[] = [];
  const logs: Record<string, unknown>[] = [];
  const slow = { timeout: 120_000, interval: 50 };

  beforeAll(async () => {
    db = await openTestDatabase();
    const log = pino({ level: 'info' }, { write: (line: string) => logs.push(JSON.parse(line)) });
    setup = await openWorkerSetup(
      db.connectionString,
      { ORRERY_JOB_RETRIES: '2', ORRERY_WORKER_CONCURRENCY: '2', ORRERY_FETCH_ALLOW_HOSTS: '127.0.0.1' },
      log,
    );
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop();
  });
  afterAll(async () => {
    await setup?.close();
    await db?.close();
  });

  const start = async (options: Parameters<WorkerSetup['worker']>[0] = {}) => {
    const worker = setup.worker(options);
    workers.push(worker);
    await worker.start();
    return worker;
  };
  const statusOf = async (id: number) => (await setup.store.tasks.find(id))!.status;
  const failureOf = async (id: number) => (await setup.store.tasks.find(id))!.failure;
  const checkpointsOf = (id: number) => setup.storedKeys(`work/task-${id}/`);
  const untilHanging = async (id: number): Promise<number[]> => {
    const path = join(setup.workFolder(id), 'pids');
    await expect
      .poll(
        () =>
          stat(path).then(
            () => true,
            () => false,
          ),
        slow,
      )
      .toBe(true);
    await expect.poll(async () => (await readFile(path, 'utf8')).length > 0, slow).toBe(true);
    return JSON.parse(await readFile(path, 'utf8'));
  };

  it('runs what was queued before and after its start, to every ending', async () => {
    const before = await setup.addTask({ behavior: 'succeed' });
    await start();
    const rejected = await setup.addTask({ behavior: 'reject' });
    await expect.poll(() => statusOf(before), slow).toBe(3);
    await expect.poll(() => statusOf(rejected), slow).toBe(4);
    expect(await failureOf(rejected)).toMatchObject({ code: 'INPUT_UNREADABLE' });
    await expect
      .poll(async () => (await setup.jobsOf(rejected))[0], slow)
      .toEqual({ state: 'completed', retry_count: 0 });
  });

  it('ends a job of a version that cannot be read any more, or of no readable form, by name and at once', async () => {
    const versioned = async (version: number) => {
      const id = await setup.addTask({ behavior: 'succeed' });
      await setup.database.query(
        `update pgboss.job set data = jsonb_set(data, '{version}', to_jsonb($2::int)) where singleton_key = $1`,
        [String(id), version],
      );
      return id;
    };
    const [outdated, migrated] = [await versioned(0), await versioned(1)];
    const garbled = await setup.addTask({ behavior: ['succeed'] });
    await start();
    await expect.poll(() => statusOf(migrated), slow).toBe(3);
    await expect.poll(() => statusOf(outdated), slow).toBe(4);
    expect(await failureOf(outdated)).toMatchObject({ code: 'REQUEST_OUTDATED' });
    await expect.poll(() => statusOf(garbled), slow).toBe(4);
    expect(await failureOf(garbled)).toMatchObject({
      code: 'REQUEST_UNREADABLE',
      message: 'The stored request cannot be read: behavior must be string.',
    });
    await expect
      .poll(async () => (await setup.jobsOf(outdated))[0], slow)
      .toEqual({ state: 'completed', retry_count: 0 });
  });

  it('tries a crashing job again, then ends it', async () => {
    await start();
    const healing = await setup.addTask({ behavior: 'stages', crashes: 2 });
    const hopeless = await setup.addTask({ behavior: 'exit' });
    await expect.poll(() => statusOf(healing), slow).toBe(3);
    expect(await readFile(join(setup.workFolder(healing), 'runs-first'), 'utf8')).toBe('1');
    expect(await readFile(join(setup.workFolder(healing), 'runs-second'), 'utf8')).toBe('3');
    await expect.poll(() => statusOf(hopeless), slow).toBe(4);
    expect(await failureOf(hopeless)).toMatchObject({ code: 'JOB_CRASHED', message: 'The work ended unexpectedly.' });
    expect(await setup.jobsOf(hopeless)).toEqual([{ state: 'failed', retry_count: 2 }]);
    await expect.poll(() => checkpointsOf(healing), slow).toEqual([]);
  });

  it.each([
    ['throwPath', '/srv/orrery/keys/secret.bin'],
    ['crashLoudly', '/usr/src/crash.cc'],
  ])('keeps to itself what a job that fails by %s said; the log has it', async (behavior, detail) => {
    await start();
    const id = await setup.addTask({ behavior });
    await expect.poll(() => statusOf(id), slow).toBe(4);
    const failure = await failureOf(id);
    expect(failure).toEqual({
      code: 'JOB_CRASHED',
      message: 'The work ended unexpectedly.',
      hint: expect.stringContaining('operator'),
    });
    expect(JSON.stringify(failure)).not.toMatch(/[/\\]|\bat \w|ENOENT|libcrash/);
    expect(logs).toContainEqual(
      expect.objectContaining({
        msg: 'job crashed',
        subject: String(id),
        requestId: 'trace',
        reason: expect.stringContaining(detail),
      }),
    );
  });

  it('tries a job that ran out of memory once more, not as often as others', async () => {
    await start();
    const id = await setup.addTask({ behavior: 'hugeBuffer' });
    await expect.poll(() => statusOf(id), slow).toBe(4);
    expect(await failureOf(id)).toEqual({
      code: 'OUT_OF_MEMORY',
      message: 'The work ran out of memory.',
      hint: expect.stringContaining('smaller inputs'),
    });
    expect(await setup.jobsOf(id)).toEqual([{ state: 'failed', retry_count: 1 }]);
  });

  it('counts the time of earlier tries, not the time in the queue', async () => {
    const used = (id: number, ms: number) =>
      setup.database.query(
        `update pgboss.job set data = jsonb_set(data, '{usedMs}', to_jsonb($2::int)), created_on = created_on - interval '1 day'
         where singleton_key = $1`,
        [String(id), ms],
      );
    const limitMs = setup.config.taskTimeoutS * 1000;
    const almost = await setup.addTask({ behavior: 'busy' });
    const over = await setup.addTask({ behavior: 'busy' });
    const waited = await setup.addTask({ behavior: 'succeed' });
    await used(almost, limitMs - 3000);
    await used(over, limitMs);
    await used(waited, 0);
    await start();
    for (const id of [almost, over]) {
      await expect.poll(() => statusOf(id), slow).toBe(4);
      expect(await failureOf(id)).toMatchObject({ code: 'TIME_LIMIT' });
    }
    await expect.poll(() => statusOf(waited), slow).toBe(3);
    // It was not even started.
    await expect(stat(join(setup.workFolder(over), 'pids'))).rejects.toThrow('ENOENT');
  });

  it('removes the checkpoints of a job whose subject ended between two tries', async () => {
    const id = await setup.addTask({ behavior: 'succeed' });
    await setup.objects.put(`work/task-${id}/stages/first.json`, Buffer.from('{}'));
    await setup.store.tasks.end(id, { status: 6 });
    await start();
    await expect.poll(() => checkpointsOf(id), slow).toEqual([]);
    expect(await setup.jobsOf(id)).toEqual([{ state: 'completed', retry_count: 0 }]);
  });

  it('removes what a job has stored for a world that was deleted meanwhile', async () => {
    const world = await setup.addWorld({ behavior: 'publish' });
    await start();
    await expect.poll(async () => (await setup.store.worlds.find(world))!.stage, slow).toBe('published');
    const stored = () => setup.storedKeys(`worlds/${world}/`);
    expect(await stored()).toHaveLength(1);
    // As if the job had stored it just after the objects of the deleted world were removed.
    await deleteWorld(setup.store, (await setup.store.worlds.find(world))!);
    await expect.poll(stored, slow).toEqual([]);
  });

  it('removes everything of a film that was canceled, and of one that succeeded its views', async () => {
    const add = async (id: string) => {
      const { accountId } = (await setup.store.tasks.find(await setup.addTask({ behavior: 'succeed' })))!;
      const row = { id, accountId, requestId: id, sceneKey: `renders/${id}/film.json`, width: 4, height: 4 };
      await setup.store.transaction(async (tx) => {
        await tx.renders.insert({ ...row, traceId: 't' });
        await tx.enqueue({ kind: 'render', subjectId: id, traceId: 't' });
      });
      for (const name of ['film.json', 'film.mp4']) await setup.objects.put(`renders/${id}/${name}`, Buffer.from('{}'));
    };
    const failure = { code: 'CANCELED', message: 'm', hint: 'h' };
    await add('canceledfilm0001');
    await setup.store.renders.end('canceledfilm0001', { status: 'FAILED', failure });
    await add('finishedfilm0001');
    await setup.store.renders.end('finishedfilm0001', { status: 'SUCCEEDED', resultKey: 'k' });
    await start();
    await expect.poll(() => setup.storedKeys('renders/'), slow).toEqual(['renders/finishedfilm0001/film.mp4']);
  });

  it('ends the processes of a canceled task within seconds', async () => {
    await start();
    const id = await setup.addTask({ behavior: 'hang' });
    const pids = await untilHanging(id);
    await expect.poll(() => statusOf(id), slow).toBe(1);
    const account = (await setup.store.tasks.find(id))!.accountId;
    const canceledAt = performance.now();
    await cancelTask(setup.store, { id: account } as Parameters<typeof cancelTask>[1], id);
    await expect.poll(() => pids.some(isAlive), slow).toBe(false);
    expect(performance.now() - canceledAt).toBeLessThan(30_000);
    await expect.poll(async () => (await setup.jobsOf(id))[0]?.state, slow).toBe('completed');
    expect(await statusOf(id)).toBe(6);
  });

  it('hands its jobs back when it stops, and the next one goes on from the last stage', async () => {
    const worker = await start();
    const id = await setup.addTask({ behavior: 'stages', hangIn: 'second' });
    const pids = await untilHanging(id);
    const stoppedAt = performance.now();
    await worker.stop();
    expect(performance.now() - stoppedAt).toBeLessThan(30_000);
    workers.splice(0);
    expect(pids.some(isAlive)).toBe(false);
    expect(await setup.jobsOf(id)).toEqual([{ state: 'created', retry_count: 0 }]);
    expect(await statusOf(id)).toBe(1);
    await start();
    await expect.poll(() => statusOf(id), slow).toBe(3);
    expect(await readFile(join(setup.workFolder(id), 'runs-first'), 'utf8')).toBe('1');
  });

  it('looks after subjects whose job is gone or failed for good', async () => {
    const gone = await setup.addTask({ behavior: 'succeed' });
    const failed = await setup.addTask({ behavior: 'succeed' });
    await setup.database.query('delete from pgboss.job where singleton_key = $1', [String(gone)]);
    await setup.database.query(
      `update pgboss.job set state = 'failed', completed_on = now() - interval '1 minute', output = '{"message": "the worker of this job died"}'
       where singleton_key = $1`,
      [String(failed)],
    );
    await setup.objects.put(`work/task-${failed}/stages/first.json`, Buffer.from('{}'));
    await start({ reconcileMs: 200 });
    await expect.poll(() => statusOf(gone), slow).toBe(3);
    await expect.poll(() => statusOf(failed), slow).toBe(4);
    expect(await failureOf(failed)).toMatchObject({
      code: 'WORKER_LOST',
      message: 'The machine that did the work was lost.',
    });
    await expect.poll(() => checkpointsOf(failed), slow).toEqual([]);
  });

  it('leaves a job of a newer version to a newer worker', async () => {
    const id = await setup.addTask({ behavior: 'succeed' });
    await setup.database.query(
      `update pgboss.job set data = jsonb_set(data, '{version}', '99') where singleton_key = $1`,
      [String(id)],
    );
    await start();
    await expect
      .poll(
        async () =>
          (
            await setup.database.query(
              `select start_after > now() as later from pgboss.job where singleton_key = $1 and state = 'created'`,
              [String(id)],
            )
          ).rows[0]?.later,
        slow,
      )
      .toBe(true);
    expect(await setup.jobsOf(id)).toEqual([{ state: 'created', retry_count: 0 }]);
    await setup.database.query('delete from pgboss.job where singleton_key = $1', [String(id)]);
    await setup.database.query('delete from tasks where id = $1', [id]);
  });

  it('delivers webhooks signed, again after a failure, and the same body each time', async () => {
    const received: { headers: IncomingMessage['headers']; body: string }[] = [];
    const server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      received.push({ headers: request.headers, body });
      response.writeHead(received.length < 3 ? 500 : 204).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const { rows } = await setup.database.query<{ id: number }>(
      `insert into accounts (name, webhook_url, webhook_secret) values ('hooked', $1, 'whsec_test') returning id`,
      [`http://127.0.0.1:${port}/hook`],
    );
    await start();
    const delivery = await setup.store.transaction((tx) =>
      enqueueWebhook(tx, { accountId: rows[0].id, event: 'world.succeeded', data: { worldId: 'abc' } }),
    );
    await expect.poll(() => received.length, slow).toBe(3);
    await expect
      .poll(async () => (await setup.store.deliveries.find(delivery!))!, slow)
      .toMatchObject({ attempts: 3, delivered: true });
    expect(new Set(received.map((each) => each.body)).size).toBe(1);
    const { headers, body } = received[2];
    expect(JSON.parse(body)).toEqual({
      event: 'world.succeeded',
      createTime: expect.any(Number),
      data: { worldId: 'abc' },
    });
    expect(headers).toMatchObject({
      'orrery-event': 'world.succeeded',
      'orrery-delivery': delivery,
      'content-type': 'application/json',
    });
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['orrery-signature']))!;
    expect(createHmac('sha256', 'whsec_test').update(`${t}.${body}`).digest('hex')).toBe(v1);
    expect(Math.abs(Number(t) - Date.now() / 1000)).toBeLessThan(60);
    server.closeAllConnections();
    server.close();
  });

  it('never sends a webhook to a private address', async () => {
    let connections = 0;
    const server = createServer((_request, response) => response.end());
    server.on('connection', () => connections++);
    await new Promise<void>((done) => server.listen(0, '127.0.0.2', done));
    const { port } = server.address() as AddressInfo;
    const { rows } = await setup.database.query<{ id: number }>(
      `insert into accounts (name, webhook_url, webhook_secret) values ('nosy', $1, 's') returning id`,
      [`http://127.0.0.2:${port}/`],
    );
    await start();
    const delivery = await setup.store.transaction((tx) =>
      enqueueWebhook(tx, { accountId: rows[0].id, event: 'world.failed', data: {} }),
    );
    await expect
      .poll(
        async () =>
          (await setup.database.query('select attempts, last_error from webhook_deliveries where id = $1', [delivery]))
            .rows[0],
        slow,
      )
      .toMatchObject({ attempts: 16, last_error: expect.stringContaining('loopback') });
    expect(connections).toBe(0);
    server.close();
  });

  it('writes no delivery for an account without a webhook', async () => {
    const { rows } = await setup.database.query<{ id: number }>(
      `insert into accounts (name) values ('plain') returning id`,
    );
    const delivery = await setup.store.transaction((tx) =>
      enqueueWebhook(tx, { accountId: rows[0].id, event: 'world.failed', data: {} }),
    );
    expect(delivery).toBeUndefined();
  });
});

describe('retention', () => {
  let db: TestDatabase;
  let setup: WorkerSetup;
  beforeAll(async () => {
    db = await openTestDatabase();
    setup = await openWorkerSetup(db.connectionString, { ORRERY_TASK_RETENTION_S: '100' });
  });
  afterAll(async () => {
    await setup?.close();
    await db?.close();
  });
  const age = (table: string, id: unknown) =>
    setup.database.query(`update ${table} set updated_at = now() - interval '101 seconds' where id = $1`, [id]);

  it('removes ended tasks with their objects, once, and leaves the others', async () => {
    const { objects, database, store } = setup;
    const old = await setup.addTask({ images: [{ key: 'task-inputs/a.png' }, { url: 'http://x/b.png' }] });
    const fresh = await setup.addTask({ images: [{ key: 'task-inputs/c.png' }] });
    const unfinished = await setup.addTask({ images: [{ key: 'task-inputs/d.png' }] });
    for (const key of [
      'task-inputs/a.png',
      'task-inputs/c.png',
      'task-inputs/d.png',
      `tasks/${old}/mesh.glb`,
      'elsewhere/out.ply',
      'elsewhere/view.png',
    ])
      await objects.put(key, Buffer.from('x'));
    await store.tasks.end(old, {
      status: 3,
      outputs: [{ key: 'elsewhere/out.ply', format: 'ply' }, { keys: ['elsewhere/view.png'] }],
    });
    await store.tasks.end(fresh, { status: 4, failure: { code: 'X', message: '', hint: '' } });
    await age('tasks', old);
    await age('tasks', unfinished);
    await database.query(
      `insert into render_requests (account_id, request_id, accepted_at) select id, 'old', now() - interval '2 hours' from accounts limit 1`,
    );
    const deps = { config: setup.config, rows: retentionRows(database), objects, log: silentLog };
    const counts = await Promise.all([sweepRecords(deps), sweepRecords(deps), sweepRecords(deps)]);
    expect(counts.filter((count) => count !== undefined && count > 0)).toEqual([2]);
    expect(await store.tasks.find(old)).toBeUndefined();
    expect(await store.tasks.find(fresh)).toBeDefined();
    expect(await store.tasks.find(unfinished)).toBeDefined();
    expect(await setup.storedKeys('')).toEqual(['task-inputs/c.png', 'task-inputs/d.png']);
  });

  it('no longer counts work folders of a machine that is gone', async () => {
    const { database, store, objects } = setup;
    const [gone, fresh, open] = [await setup.addTask({}), await setup.addTask({}), await setup.addTask({})];
    for (const id of [gone, fresh]) await store.tasks.end(id, { status: 3, outputs: [] });
    for (const id of [gone, fresh, open]) await store.storage.setWorkBytes('task', String(id), 1000);
    const longAgo = setup.config.workRetentionS + 3601;
    await database.query(`update tasks set updated_at = now() - $2 * interval '1 second' where id = any($1)`, [
      [gone, open],
      longAgo,
    ]);
    const config = { ...setup.config, taskRetentionS: 2 * longAgo };
    await sweepRecords({ config, rows: retentionRows(database), objects, log: silentLog });
    const { rows } = await database.query<{ id: number; work_bytes: number }>(
      'select id, work_bytes from tasks where id = any($1) order by id',
      [[gone, fresh, open]],
    );
    expect(rows.map((row) => row.work_bytes)).toEqual([0, 1000, 1000]);
  });

  it('removes work folders of ended jobs past their time, never those of unfinished ones', async () => {
    const workDir = join(setup.config.dataDir, 'work-sweep');
    const open = await setup.addTask({});
    const ended = await setup.addTask({});
    await setup.store.tasks.end(ended, { status: 4, failure: { code: 'X', message: '', hint: '' } });
    const past = new Date(Date.now() - 3600_000);
    const make = async (name: string, marker: boolean) => {
      await mkdir(join(workDir, name), { recursive: true });
      if (marker) await writeFile(join(workDir, name, 'ended'), '');
      if (marker) await utimes(join(workDir, name, 'ended'), past, past);
      await utimes(join(workDir, name), past, past);
    };
    await make(`task-${open}`, false);
    await make(`task-${ended}`, false);
    await make('task-1', true);
    await make('task-2', true);
    await mkdir(join(workDir, 'task-3'));
    await writeFile(join(workDir, 'task-3', 'ended'), '');
    const removed = await sweepWorkFolders({
      workDir,
      retentionS: 60,
      subject: (kind, id) => jobSubject(setup.store, kind, id),
      isRunning: (folder) => folder.endsWith('task-2'),
    });
    expect(removed.sort()).toEqual(['task-1', `task-${ended}`].sort());
  });
});
