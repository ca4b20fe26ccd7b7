import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobKind } from '../../domain/jobs/job-subject.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../../testing/test-database.ts';
import { inTransaction } from './database.ts';
import { lineRepository } from './job-line.ts';
import { type JobQueue, openJobQueue } from './job-queue.ts';
import type { QueueSpec } from './job-tables.ts';

const spec = (kind: JobKind, lane: string, laneOfWorkload?: Record<string, string>): QueueSpec => ({
  kind,
  lane,
  laneOfWorkload,
  payloadVersion: 1,
  retryLimit: 2,
  retryDelayS: 0,
  retryDelayMaxS: 0,
});
const queues = [
  spec('reconstruct', 'long'),
  spec('generate', 'long'),
  spec('task', 'medium', { 'multi-format-export': 'short' }),
];

describe('the line', () => {
  let db: TestDatabase;
  let queue: JobQueue;
  let count = 0;
  let clockMs = 0;
  beforeAll(async () => {
    db = await openTestDatabase();
    const nowMs = () => clockMs;
    queue = await openJobQueue({ database: db.database, queues, log: silentLog, supervise: false, nowMs });
  });
  afterAll(async () => {
    await queue?.close();
    await db?.close();
  });
  beforeEach(async () => {
    await db.database.query('delete from pgboss.job');
    await db.database.query('truncate queue_lanes, queue_places, job_durations');
  });

  const add = async (accountId: number, kind: JobKind = 'generate', workload?: string) => {
    const subjectId = `${accountId}-${++count}`;
    await inTransaction(db.database, (client) => queue.enqueueIn(client)({ kind, subjectId, accountId, workload }));
    return subjectId;
  };
  const addSeveral = async (accountId: number, jobs: number) => {
    const ids: string[] = [];
    for (let i = 0; i < jobs; i++) ids.push(await add(accountId));
    return ids;
  };
  const withdraw = (subjectId: string) => queue.withdrawIn(db.database)({ kind: 'generate', subjectId });
  /** Takes everything, one after another. */
  const takeAll = async (lane = 'long') => {
    const order: string[] = [];
    for (let job = await queue.take(lane); job; job = await queue.take(lane)) {
      order.push(job.subjectId);
      await queue.complete(job);
    }
    return order;
  };
  const places = (ids: readonly string[]) => lineRepository(db.database).placesOf('generate', ids);
  const positions = async (ids: readonly string[]) => {
    const found = await places(ids);
    return ids.map((id) => found.get(id)?.position);
  };

  it('lets accounts take turns, each in its own order, over all kinds of a lane', async () => {
    const a = await addSeveral(1, 4);
    const b = [await add(2, 'reconstruct', 'low'), await add(2)];
    const c = [await add(3)];
    expect(await takeAll()).toEqual([a[0], b[0], c[0], a[1], b[1], a[2], a[3]]);
  });

  it('has a newcomer wait for one turn, not for a long line that was there before', async () => {
    const a = await addSeveral(1, 50);
    for (const id of a.slice(0, 10)) expect((await queue.take('long'))?.subjectId).toBe(id);
    const [b] = await addSeveral(2, 1);
    expect((await queue.take('long'))?.subjectId).toBe(b);
    expect((await queue.take('long'))?.subjectId).toBe(a[10]);
    // Nor do its next ones get ahead of a line that has waited longer.
    const more = await addSeveral(2, 2);
    expect(await takeAll()).toEqual([more[0], a[11], more[1], ...a.slice(12)]);
  });

  it('keeps short work apart from long', async () => {
    await addSeveral(1, 20);
    const short = await add(2, 'task', 'multi-format-export');
    const medium = await add(2, 'task', 'img-to-3d');
    expect((await lineRepository(db.database).placesOf('task', [short])).get(short)).toMatchObject({
      position: 1,
      ahead: { waiting: 0, own: 0, running: 0 },
    });
    expect(await takeAll('short')).toEqual([short]);
    expect(await takeAll('medium')).toEqual([medium]);
  });

  it('finds the lane of a job that an older version has queued', async () => {
    const id = await add(1, 'task', 'multi-format-export');
    await db.database.query(`update pgboss.job set data = data - 'lane' - 'workload' where singleton_key = $1`, [id]);
    expect(await queue.take('short')).toBeUndefined();
    expect((await queue.take('medium'))?.subjectId).toBe(id);
  });

  it('gives a job back to where it was', async () => {
    const a = await addSeveral(1, 3);
    const b = await addSeveral(2, 3);
    await queue.handBack((await queue.take('long'))!);
    const crashed = (await queue.take('long'))!;
    expect(crashed.subjectId).toBe(a[0]);
    await queue.tryAgain(crashed, { message: 'crashed' });
    expect(await takeAll()).toEqual([a[0], b[0], a[1], b[1], a[2], b[2]]);
  });

  it('says what is ahead, whose it is, and what runs', async () => {
    const a = await addSeveral(1, 4);
    const b = await addSeveral(2, 2);
    await queue.take('long');
    expect(await places([...a, ...b])).toEqual(
      new Map([
        [b[0], { position: 1, ahead: { waiting: 0, own: 0, running: 1 } }],
        [a[1], { position: 2, ahead: { waiting: 1, own: 0, running: 1 } }],
        [b[1], { position: 3, ahead: { waiting: 2, own: 1, running: 1 } }],
        [a[2], { position: 4, ahead: { waiting: 3, own: 1, running: 1 } }],
        [a[3], { position: 5, ahead: { waiting: 4, own: 2, running: 1 } }],
      ]),
    );
  });

  it('takes nothing back that it said when another account takes a turn in between', async () => {
    const a = await addSeveral(1, 4);
    await queue.take('long');
    expect(await positions(a)).toEqual([undefined, 1, 2, 3]);
    const [b] = await addSeveral(2, 1);
    const found = await places([...a, b!]);
    expect(a.map((id) => found.get(id)?.position)).toEqual([undefined, 1, 2, 3]);
    expect(found.get(a[1])?.ahead.waiting).toBe(1);
    expect(found.get(b!)?.position).toBe(1);
    expect((await queue.take('long'))?.subjectId).toBe(b);
    expect(await positions(a)).toEqual([undefined, 1, 2, 3]);
    // Who was not told a place yet is told the real one.
    const late = await addSeveral(1, 1);
    expect(await positions(late)).toEqual([4]);
  });

  it('closes up at once behind a job that is withdrawn, and leaves one that has begun to its worker', async () => {
    const a = await addSeveral(1, 4);
    await withdraw(a[1]);
    expect(await positions(a)).toEqual([1, undefined, 2, 3]);
    const begun = (await queue.take('long'))!;
    await withdraw(begun.subjectId);
    expect(await queue.keep([begun])).toEqual(new Set([begun.id]));
    await queue.handBack(begun);
    await withdraw(begun.subjectId);
    expect(await takeAll()).toEqual([a[0], a[2], a[3]]);
  });

  it('estimates starts by the median of what such jobs took', async () => {
    const seconds = async (id: string) => {
      const start = (await places([id])).get(id)?.estimatedStartTime;
      return start === undefined ? undefined : Math.round((start - Date.now()) / 1000 / 100) * 100;
    };
    const finish = async (took: number) => {
      const id = await add(9);
      const job = (await queue.take('long'))!;
      expect(job.subjectId).toBe(id);
      clockMs += took * 1000;
      await queue.complete(job, { measured: true });
    };
    const first = await addSeveral(1, 1);
    await queue.take('long');
    const [waiting] = await addSeveral(1, 1);
    expect(await seconds(waiting!)).toBeUndefined();
    await withdraw(waiting!);
    for (const took of [100, 600, 900]) await finish(took);
    const line = await addSeveral(1, 3);
    expect([await seconds(line[0]), await seconds(line[1]), await seconds(line[2])]).toEqual([600, 1200, 1800]);
    // Two at work at once: the line moves twice as fast. A job without measured time ahead: nobody knows.
    await queue.take('long');
    expect([await seconds(line[1]), await seconds(line[2])]).toEqual([600, 600]);
    await add(2, 'reconstruct', 'high');
    expect(await seconds(line[2])).toBeUndefined();
    expect(first).toHaveLength(1);
    for (let i = 0; i < 40; i++) await finishOther();
    const { rows } = await db.database.query(`select count(*) as n from job_durations where workload = 'task'`);
    expect(rows[0]).toEqual({ n: 32 });
    async function finishOther() {
      await add(5, 'task');
      await queue.complete((await queue.take('medium'))!, { measured: true });
    }
  });

  it('estimates the start of the next by the time left that the world at work tells, before any has been measured', async () => {
    const [atWork, next] = await addSeveral(1, 2);
    await queue.take('long');
    const start = async () => (await places([next!])).get(next!)?.estimatedStartTime;
    expect(await start()).toBeUndefined();
    await db.database.query(
      `insert into accounts (id, name) overriding system value values (1, 'line') on conflict do nothing`,
    );
    await db.database.query(
      `insert into worlds (id, account_id, kind, name, scene, status, request, seconds_left, updated_at)
       values ($1, 1, 'generation', 'at work', 'ai_gen', 'RUNNING', '{}', 300, now() - interval '100 s')`,
      [atWork],
    );
    expect(Math.round(((await start())! - Date.now()) / 10_000)).toBe(20);
    await db.database.query('delete from worlds');
  });

  /** What may happen to a line. */
  const happening = fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant('add' as const), account: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('take' as const) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('back' as const) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('withdraw' as const), nth: fc.nat(20) }) },
  );

  it('tells places that never grow, and that are right where nobody has come in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 30 }), fc.integer(), async (events, seed) => {
        await db.database.query('delete from pgboss.job');
        await db.database.query('truncate queue_lanes, queue_places');
        const waiting = new Set<string>();
        const shown = new Map<string, number>();
        let running: NonNullable<Awaited<ReturnType<JobQueue['take']>>>[] = [];
        for (const [step, event] of events.entries()) {
          if (event.type === 'add') waiting.add(await add(event.account));
          else if (event.type === 'take') {
            const job = await queue.take('long');
            if (job) {
              waiting.delete(job.subjectId);
              shown.delete(job.subjectId);
              running.push(job);
            }
          } else if (event.type === 'back') {
            for (const job of running) {
              await queue.handBack(job);
              waiting.add(job.subjectId);
            }
            running = [];
          } else {
            const id = [...waiting][event.nth % Math.max(1, waiting.size)];
            if (id !== undefined && !(await wasWorkedOn(id))) {
              await withdraw(id);
              waiting.delete(id);
            }
          }
          // Not everybody asks at every moment.
          const asking = [...waiting].filter((_, index) => (seed + step + index) % 3 !== 0);
          for (const [id, { position, ahead }] of await places(asking)) {
            expect(position).toBeLessThanOrEqual(shown.get(id) ?? Number.POSITIVE_INFINITY);
            // The smallest place it has had whenever somebody looked; the number ahead is always the real one.
            expect(position).toBe(Math.min(ahead.waiting + 1, shown.get(id) ?? Number.POSITIVE_INFINITY));
            shown.set(id, position);
          }
        }
        const final = await places([...waiting]);
        expect([...final].sort(([, a], [, b]) => a.ahead.waiting - b.ahead.waiting).map(([id]) => id)).toEqual(
          await takeAll(),
        );
      }),
      { numRuns: 25 },
    );
  });

  const wasWorkedOn = async (id: string) => {
    const { rows } = await db.database.query<{ begun: boolean }>(
      `select data ? 'usedMs' as begun from pgboss.job where singleton_key = $1`,
      [id],
    );
    return rows[0].begun;
  };

  it('serves nobody twice while another account waits for its turn', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 24 }), async (accounts) => {
        await db.database.query('delete from pgboss.job');
        await db.database.query('truncate queue_lanes, queue_places');
        for (const account of accounts) await add(account);
        const order = (await takeAll()).map((id) => Number(id.split('-')[0]));
        const left = new Map(Map.groupBy(accounts, (account) => account).entries());
        for (const [index, account] of order.entries()) {
          const since = order.slice(index + 1);
          const next = since.indexOf(account);
          if (next < 0) continue;
          // Between two jobs of one account comes one of every other that waits.
          for (const [other, jobs] of left) {
            const before = order.slice(0, index + 1).filter((each) => each === other).length;
            const ownBefore = order.slice(0, index + 1).filter((each) => each === account).length;
            if (other !== account && before < jobs.length && before < ownBefore)
              expect(since.slice(0, next)).toContain(other);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it('gives no job twice and loses none when several take at once', async () => {
    const ids = [...(await addSeveral(1, 20)), ...(await addSeveral(2, 20))];
    const taken = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const mine: string[] = [];
        for (let job = await queue.take('long'); job; job = await queue.take('long')) mine.push(job.subjectId);
        return mine;
      }),
    );
    expect(taken.flat().sort()).toEqual(ids.sort());
  });
});
