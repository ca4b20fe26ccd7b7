import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobTry } from '../../domain/jobs/job-subject.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../../testing/test-database.ts';
import { inTransaction } from './database.ts';
import { type JobQueue, openJobQueue } from './job-queue.ts';
import type { QueueSpec } from './job-tables.ts';

const queues: QueueSpec[] = (['task', 'render'] as const).map((kind) => ({
  kind,
  lane: kind,
  payloadVersion: 1,
  retryLimit: 2,
  retryDelayS: 0,
  retryDelayMaxS: 0,
}));

describe('job queue', () => {
  let db: TestDatabase;
  let queue: JobQueue;
  const enqueue = (subjectId: string, kind: 'task' | 'render' = 'task') =>
    inTransaction(db.database, (client) => queue.enqueueIn(client)({ kind, subjectId, traceId: `trace-${subjectId}` }));
  const row = async (id: string) =>
    (await db.database.query(`select state::text, retry_count from pgboss.job where id = $1`, [id])).rows[0];

  /** The monotonic clock of the queue. */
  let nowMs = 0;
  /** Looks as a supervisor does, for as long as a worker may be silent and a little longer. */
  const reviveSilent = async () => {
    let revived = await queue.reviveLost();
    for (let i = 0; i < 3; i++) {
      nowMs += 1000;
      revived += await queue.reviveLost();
    }
    return revived;
  };
  /** As if the database's clock had been set forward by this much (back, if negative). */
  const setClock = (seconds: number) =>
    db.database.query(
      `update pgboss.job set created_on = created_on - $1 * interval '1 second', started_on = started_on - $1 * interval '1 second',
         heartbeat_on = heartbeat_on - $1 * interval '1 second', start_after = start_after - $1 * interval '1 second' where state <= 'active'`,
      [seconds],
    );

  beforeAll(async () => {
    db = await openTestDatabase();
    // Several processes start on an empty database at once.
    const opened = await Promise.all(
      Array.from({ length: 5 }, () =>
        openJobQueue({
          database: db.database,
          queues,
          log: silentLog,
          supervise: false,
          lostAfterS: 2,
          nowMs: () => nowMs,
        }),
      ),
    );
    queue = opened[0];
    await Promise.all(opened.slice(1).map((other) => other.close()));
  });
  afterAll(async () => {
    await queue?.close();
    await db?.close();
  });

  it('does not start on tables of another version', async () => {
    const open = () => openJobQueue({ database: db.database, queues, log: silentLog, supervise: false });
    await db.database.query('update pgboss.version set version = version + 1');
    try {
      await expect(open()).rejects.toThrow(/tables of the job queue \(pg-boss\) have version 41, .* knows version 40/);
    } finally {
      await db.database.query('update pgboss.version set version = version - 1');
    }
    await (await open()).close();
  });

  it('gives up a job whose payload another version wrote, by name, and takes the next', async () => {
    const [garbled, good] = [await enqueue('garbled'), await enqueue('good')];
    await db.database.query(`update pgboss.job set data = '{"subject": 7}' where id = $1`, [garbled]);
    const taken = await queue.take('task');
    expect(taken).toMatchObject({ id: good, subjectId: 'good' });
    const { rows } = await db.database.query(
      `select state::text, output->>'code' as code from pgboss.job where id = $1`,
      [garbled],
    );
    expect(rows).toEqual([{ state: 'failed', code: 'REQUEST_UNREADABLE' }]);
    await queue.complete(taken!);
  });

  it('gives a job once, with what was queued', async () => {
    const id = await enqueue('one');
    const jobs = await Promise.all(Array.from({ length: 8 }, () => queue.take('task')));
    const taken = jobs.filter((job) => job !== undefined);
    expect(taken).toEqual([
      {
        id,
        kind: 'task',
        lane: 'task',
        workload: undefined,
        subjectId: 'one',
        traceId: 'trace-one',
        payloadVersion: 1,
        retryCount: 0,
        retryLimit: 2,
        usedMs: 0,
      },
    ]);
    expect(await queue.complete(taken[0])).toBe(true);
    expect(await row(id)).toMatchObject({ state: 'completed' });
  });

  it('keeps a job of a rolled back transaction out', async () => {
    await expect(
      inTransaction(db.database, async (client) => {
        await queue.enqueueIn(client)({ kind: 'task', subjectId: 'never' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await queue.take('task')).toBeUndefined();
  });

  it('holds one live job for a subject', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => enqueue('same')));
    expect(new Set(ids).size).toBe(1);
    const job = (await queue.take('task'))!;
    expect(await enqueue('same')).toBe(job.id);
    await queue.complete(job);
    const next = await enqueue('same');
    expect(next).not.toBe(job.id);
    await queue.complete((await queue.take('task'))!);
  });

  it('hands back without spending a try', async () => {
    const id = await enqueue('back');
    for (let i = 0; i < 5; i++) {
      const job = (await queue.take('task'))!;
      expect(job).toMatchObject({ id, retryCount: 0 });
      await queue.handBack(job);
    }
    await queue.complete((await queue.take('task'))!);
  });

  it('counts tries after faults and ends', async () => {
    const id = await enqueue('faulty');
    for (const [retryCount, again] of [
      [0, 'again'],
      [1, 'again'],
      [2, 'exhausted'],
    ] as const) {
      const job = (await queue.take('task'))!;
      expect(job.retryCount).toBe(retryCount);
      expect(await queue.tryAgain(job, { message: 'crashed' })).toBe(again);
    }
    expect(await row(id)).toMatchObject({ state: 'failed', retry_count: 2 });
    expect(await queue.take('task')).toBeUndefined();
  });

  it('gives the job of a silent worker to another and fences the first', async () => {
    const id = await enqueue('silent');
    const first = (await queue.take('task'))!;
    expect(await queue.keep([first])).toEqual(new Set([id]));
    expect(await queue.reviveLost()).toBe(0);
    expect(await reviveSilent()).toBe(1);
    expect(await queue.keep([first])).toEqual(new Set());
    const second = (await queue.take('task'))!;
    expect(second).toMatchObject({ id, retryCount: 1 });
    // The first comes back to life: nothing it says about the job counts any more.
    expect(await queue.keep([first])).toEqual(new Set());
    expect(await queue.tryAgain(first, { message: 'late' })).toBe('lost');
    await queue.handBack(first);
    expect(await queue.complete(first)).toBe(false);
    expect(await row(id)).toMatchObject({ state: 'active', retry_count: 1 });
    expect(await queue.keep([second])).toEqual(new Set([id]));
    expect(await queue.complete(second)).toBe(true);
  });

  it('tries a fault less often again where its code says so', async () => {
    const id = await enqueue('large');
    const fail = async (code: string, retries?: number) =>
      queue.tryAgain((await queue.take('task'))!, { message: 'full', code, retries });
    expect(await fail('OUT_OF_MEMORY', 1)).toBe('again');
    // Another fault in between does not give the first one more tries; counted is each code by itself.
    expect(await fail('JOB_CRASHED')).toBe('again');
    expect(await row(id)).toMatchObject({ state: 'retry' });
    expect(await fail('OUT_OF_MEMORY', 1)).toBe('exhausted');
    expect(await row(id)).toMatchObject({ state: 'failed', retry_count: 2 });
    const other = await enqueue('larger');
    expect(await fail('OUT_OF_MEMORY', 0)).toBe('exhausted');
    expect(await row(other)).toMatchObject({ state: 'failed', retry_count: 0 });
    expect(await queue.take('task')).toBeUndefined();
  });

  it('adds up the time of all tries, without the time between them', async () => {
    await enqueue('long');
    const work = (seconds: number) => {
      nowMs += seconds * 1000;
    };
    const used = async () => {
      // In the queue.
      work(3600);
      await setClock(3600);
      const job = (await queue.take('task'))!;
      return { job, seconds: job.usedMs / 1000 };
    };
    const first = await used();
    expect(first.seconds).toBe(0);
    work(100);
    await queue.keep([first.job]);
    work(200);
    await queue.tryAgain(first.job, { message: 'crashed' });
    const second = await used();
    expect(second.seconds).toBe(300);
    work(50);
    await queue.handBack(second.job);
    const third = await used();
    expect(third.seconds).toBe(350);
    // Nobody worked while the worker was dead.
    expect(await reviveSilent()).toBe(1);
    const fourth = await used();
    expect(fourth.seconds).toBe(350);
    await queue.complete(fourth.job);
  });

  it('fails a job whose last worker died', async () => {
    const id = await enqueue('dying');
    for (let i = 0; i < 3; i++) {
      await queue.take('task');
      expect(await reviveSilent()).toBe(1);
    }
    expect(await row(id)).toMatchObject({ state: 'failed', retry_count: 2 });
  });

  it('a clock that is set takes no job from its worker, adds no time to it, and lets none wait', async () => {
    for (const jumpS of [3 * 3600, -3 * 3600, 40 * 24 * 3600, -40 * 24 * 3600]) {
      const id = await enqueue(`jump ${jumpS}`);
      const running = (await queue.take('task'))!;
      await queue.keep([running]);
      await setClock(jumpS);
      for (let i = 0; i < 4; i++) {
        nowMs += 1000;
        expect(await queue.reviveLost()).toBe(0);
        expect(await queue.keep([running])).toEqual(new Set([id]));
      }
      await queue.handBack(running);
      await setClock(jumpS);
      await queue.mendStartTimes();
      const again = (await queue.take('task'))!;
      expect(again).toMatchObject({ id, retryCount: 0, usedMs: 4000 });
      // Its worker dies now: that is noticed whatever the clock says.
      await setClock(jumpS);
      expect(await reviveSilent()).toBe(1);
      await queue.mendStartTimes();
      const other = (await queue.take('task'))!;
      expect(other).toMatchObject({ id, retryCount: 1, usedMs: 4000 });
      await queue.complete(other);
    }
  });

  it('a wait that is due to a fault is left as it is', async () => {
    const id = await enqueue('later');
    const job = (await queue.take('task'))!;
    await queue.handBack(job, 30);
    await queue.mendStartTimes();
    expect(await queue.take('task')).toBeUndefined();
    await db.database.query(`delete from pgboss.job where id = $1`, [id]);
  });

  it('a try holds its job in a transaction until a newer one has begun', async () => {
    await enqueue('held');
    const first = (await queue.take('task'))!;
    const holds = (job: JobTry) => inTransaction(db.database, (client) => queue.holdIn(client, job));
    expect(await holds(first)).toBe(true);
    expect(await reviveSilent()).toBe(1);
    // Found lost, but nobody has begun it anew: what the first has done is still the only result there is.
    expect(await holds(first)).toBe(true);
    const second = (await queue.take('task'))!;
    expect(await holds(first)).toBe(false);
    expect(await holds(second)).toBe(true);
    await queue.complete(second);
  });

  it('shares work between two processes without giving a job twice', async () => {
    const count = 60;
    for (let i = 0; i < count; i++) await enqueue(`race-${i}`, 'render');
    const script = `
      import { pino } from 'pino';
      import { openDatabase } from ${JSON.stringify(new URL('./database.ts', import.meta.url).href)};
      import { openJobQueue } from ${JSON.stringify(new URL('./job-queue.ts', import.meta.url).href)};
      const log = pino({ level: 'silent' });
      const database = openDatabase(process.argv[1], 4, log);
      const queue = await openJobQueue({ database, queues: ${JSON.stringify(queues)}, log, supervise: false });
      const lane = async () => {
        for (let job; (job = await queue.take('render')); ) { console.log(job.subjectId); await queue.complete(job); }
      };
      await Promise.all([lane(), lane(), lane()]);
      await queue.close();
      await database.end();`;
    const run = async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script, db.connectionString], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      const [code] = await once(child, 'close');
      expect(code).toBe(0);
      return text.split('\n').filter(Boolean);
    };
    const all = (await Promise.all([run(), run()])).flat();
    expect(all.length).toBe(count);
    expect(new Set(all).size).toBe(count);
  });
});
