/**
 * The job queue: pg-boss in the service's own database. pg-boss keeps the rows, backoff, retention and its own migrations
 * (`job-tables.ts`); taking, heartbeats and handing back are done here, because a lane takes from several queues, a worker that stops must give its
 * jobs back without spending a retry, and the job of a dead worker must not wait out a backoff.
 *
 * Accounts take turns (start-time fair queueing with jobs of equal cost; Goyal, Vin and Cheng 1996): a job gets the number of its turn when it is queued,
 * one more than its account's last job in the lane, and never one that the lane has passed. The lowest turn is taken first, and within a turn
 * the first to come. So the order is settled when a job is queued, an account's own jobs keep theirs, and a newcomer waits for one job of each other account
 * however many those have. The turn is kept in pg-boss's `priority`, negated, the account in `group_id`.
 */
import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Enqueue, JobTry, Withdraw } from '../../domain/jobs/job-subject.ts';
import type { Logger } from '../../platform/log.ts';
import { type Database, inTransaction, type Queryable } from './database.ts';
import { announceJob, kindOf, lineMovedChannel, queueName, workloadName } from './job-names.ts';
import { openBoss, type QueueSpec } from './job-tables.ts';
import { lostJobs } from './lost-jobs.ts';

export interface TakenJob<Lane extends string = string> extends JobTry {
  lane: Lane;
  workload: string | undefined;
  /** Undefined where nobody waits for it: webhooks. */
  account: string | undefined;
  subjectId: string;
  traceId: string | undefined;
  payloadVersion: number;
  retryLimit: number;
  /** How long earlier tries have worked on it; waiting in the queue does not count. */
  usedMs: number;
}

/** Why a try failed, for the job's row and the log. */
export interface JobFault {
  message: string;
  code?: string;
  /** How often a fault of this code is tried again, if less often than the queue's retries. */
  retries?: number | undefined;
}

export interface JobQueue {
  enqueueIn(client: Queryable): Enqueue;
  withdrawIn(client: Queryable): Withdraw;
  /** The job of this lane whose turn it is, passing over those of some accounts. */
  take<Lane extends string>(lane: Lane, passedOver?: readonly string[]): Promise<TakenJob<Lane> | undefined>;
  /** Keeps others from taking the job until the transaction ends. False where somebody has begun it anew already. */
  holdIn(client: Queryable, job: JobTry): Promise<boolean>;
  /** Heartbeat. Returns the ids that are still ours; a missing one was given to somebody else. */
  keep(jobs: readonly TakenJob[]): Promise<Set<string>>;
  /** False where the job was given to somebody else. The time of a measured one counts for the estimates of others. */
  complete(job: TakenJob, options?: { measured: boolean }): Promise<boolean>;
  /** After an infrastructure fault: queued `again` with backoff, or failed because no try is left, or `lost` to another worker. */
  tryAgain(job: TakenJob, fault: JobFault): Promise<'again' | 'exhausted' | 'lost'>;
  /** Back to the queue without spending a try; the time it took counts. */
  handBack(job: TakenJob, delayS?: number): Promise<void>;
  /** Gives the jobs of dead workers to others; runs by itself where `supervise` is on. Returns how many. */
  reviveLost(): Promise<number>;
  /** After a clock was set back: jobs that would wait for hours are due now. Runs by itself, like `reviveLost`. */
  mendStartTimes(): Promise<void>;
  close(): Promise<void>;
}

/** How many recent jobs an estimate goes by. */
const durationsKept = 32;

/**
 * Part of the job's row, so that a count survives the worker and goes with the job to other machines. Jobs that an older version has queued have no
 * `lane`. `faults`: their number by code.
 */
const JobData = Type.Object({
  subjectId: Type.String(),
  traceId: Type.Optional(Type.String()),
  version: Type.Integer(),
  lane: Type.Optional(Type.String()),
  workload: Type.Optional(Type.String()),
  usedMs: Type.Optional(Type.Number()),
  faults: Type.Optional(Type.Record(Type.String(), Type.Number())),
});
type JobData = Type.Static<typeof JobData>;

/** Of `jobs/failures.ts`: what the reconciler ends the subject with. */
const unreadable = {
  code: 'REQUEST_UNREADABLE',
  message: 'the payload of the job has another shape than this version reads',
};

/** Adds milliseconds of work. */
const dataWithTime = (workedMs: string) =>
  `jsonb_set(data, '{usedMs}', to_jsonb(coalesce((data->>'usedMs')::float8, 0) + ${workedMs}::float8))`;

interface JobRow {
  id: string;
  name: string;
  data: unknown;
  retryCount: number;
  retryLimit: number;
  account: string | null;
}

export interface JobQueueOptions {
  database: Database;
  queues: readonly QueueSpec[];
  log: Logger;
  /** On in workers: looks after lost jobs, retention and pg-boss's own housekeeping. */
  supervise: boolean;
  /** Seconds of silence after which a worker counts as dead. */
  lostAfterS?: number;
  /** Monotonic: how long a try works must not depend on the time of day. */
  nowMs?: () => number;
}

export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { database, queues, log, supervise, lostAfterS, nowMs = () => performance.now() } = options;
  const report = (error: Error) => log.warn({ err: { message: error.message } }, 'job queue fault');
  const boss = await openBoss({ database, queues, log, supervise, report });

  // Left where a place was looked up at the moment its job was taken.
  if (supervise)
    await database.query(
      `delete from queue_places where not exists (select 1 from pgboss.job where id = job_id and state < 'active')`,
    );

  const specs = new Map(queues.map((spec) => [spec.kind, spec]));
  const usualLanes = JSON.stringify(Object.fromEntries(queues.map(({ kind, lane }) => [queueName(kind), lane])));
  const namesOfLane = (lane: string) =>
    queues
      .filter((spec) => spec.lane === lane || Object.values(spec.laneOfWorkload ?? {}).includes(lane))
      .map((spec) => queueName(spec.kind));

  const turnOf = async (client: Queryable, lane: string, accountId: number): Promise<number> => {
    const { rows } = await client.query<{ turn: number }>(
      `select greatest(
         coalesce((select turn from queue_lanes where lane = $1), 0),
         coalesce((select max(-priority) + 1 from pgboss.job
           where name = any($2) and policy = 'exclusive' and state <= 'active' and group_id = $3 and data->>'lane' = $1), 0)) as turn`,
      [lane, namesOfLane(lane), String(accountId)],
    );
    return rows[0].turn;
  };

  const enqueueIn =
    (client: Queryable): Enqueue =>
    async ({ kind, subjectId, traceId, accountId, workload }) => {
      const spec = specs.get(kind);
      if (spec === undefined) throw new Error(`no queue for ${kind}`);
      const name = queueName(kind);
      const lane = (workload !== undefined && spec.laneOfWorkload?.[workload]) || spec.lane;
      const turn = accountId === undefined ? 0 : await turnOf(client, lane, accountId);
      const id = await boss.send(
        name,
        { subjectId, traceId, version: spec.payloadVersion, lane, workload },
        {
          singletonKey: subjectId,
          priority: -turn,
          ...(accountId !== undefined && { group: { id: String(accountId) } }),
          db: { executeSql: (text, values) => client.query(text, values) },
        },
      );
      if (id !== null) {
        await announceJob(client, kind);
        return id;
      }
      const live = await client.query<{ id: string }>(
        `select id from pgboss.job where name = $1 and singleton_key = $2 and state <= 'active' and policy = 'exclusive'`,
        [name, subjectId],
      );
      const existing = live.rows[0];
      if (!existing) throw new Error(`the job of ${kind} ${subjectId} ended while it was queued again`);
      return existing.id;
    };

  const lost = lostJobs({ database, queues, log, lostAfterS, nowMs });
  const watch = supervise ? lost.watch(report) : undefined;

  /** Since when a try's time is not yet in its row. */
  const countedTo = new WeakMap<JobTry, number>();
  /** Runs the work with the milliseconds to add; they count as added unless it throws. */
  const withTime = async <T>(jobs: readonly JobTry[], work: (workedMs: number[]) => Promise<T>): Promise<T> => {
    const now = nowMs();
    const done = await work(jobs.map((job) => Math.round(now - (countedTo.get(job) ?? now))));
    for (const job of jobs) countedTo.set(job, now);
    return done;
  };

  /** Nobody can run it: its subject is ended by the reconciler, with the code in the job's output. */
  const giveUp = ({ name, id }: JobRow) =>
    database.query(
      `update pgboss.job set state = 'failed', completed_on = now(), output = $3 where name = $1 and id = $2`,
      [name, id, JSON.stringify(unreadable)],
    );

  const take = async <Lane extends string>(
    lane: Lane,
    passedOver: readonly string[] = [],
  ): Promise<TakenJob<Lane> | undefined> => {
    const { rows } = await database.query<JobRow>({
      name: 'take-job',
      text: `with next as (
           select name, id from pgboss.job
           where name = any($1) and state < 'active' and not blocked and start_after <= now()
             and coalesce(data->>'lane', $3::jsonb->>name) = $2 and (group_id is null or group_id <> all($5::text[]))
           order by priority desc, created_on, id limit 1 for update skip locked),
         taken as (
           update pgboss.job job set state = 'active', started_on = now(), heartbeat_on = now(),
             retry_count = case when started_on is null then retry_count else retry_count + 1 end
           from next where job.name = next.name and job.id = next.id returning job.*),
         moved as (
           insert into queue_lanes (lane, turn) select $2, -priority from taken where priority < 0
           on conflict (lane) do update set turn = excluded.turn where queue_lanes.turn < excluded.turn),
         unshown as (delete from queue_places using taken where job_id = taken.id)
         select id, name, data, retry_count as "retryCount", retry_limit as "retryLimit", group_id as account, pg_notify($4, $2) from taken`,
      values: [namesOfLane(lane), lane, usualLanes, lineMovedChannel, passedOver],
    });
    const [row] = rows;
    if (!row) return undefined;
    if (!Value.Check(JobData, row.data)) {
      log.error({ job: row.id, queue: row.name }, 'a job whose payload cannot be read is given up');
      await giveUp(row);
      return take(lane, passedOver);
    }
    const { subjectId, traceId, version, workload, usedMs = 0 } = row.data;
    const { id, retryCount, retryLimit, account } = row;
    const kind = kindOf(row.name);
    const job: TakenJob<Lane> = {
      id,
      kind,
      lane,
      workload,
      account: account ?? undefined,
      subjectId,
      traceId,
      payloadVersion: version,
      retryCount,
      retryLimit,
      usedMs,
    };
    countedTo.set(job, nowMs());
    return job;
  };

  return {
    enqueueIn,
    reviveLost: lost.revive,
    mendStartTimes: lost.mendStartTimes,

    withdrawIn:
      (client) =>
      async ({ kind, subjectId }) => {
        // What has been worked on has left files and objects; whoever takes it finds its subject ended and tidies up.
        const gone = await client.query<{ lane: string }>(
          `with gone as (
             update pgboss.job set state = 'cancelled', completed_on = now()
             where name = $1 and singleton_key = $2 and policy = 'exclusive' and state = 'created' and not data ? 'usedMs'
             returning id, data),
           unshown as (delete from queue_places using gone where job_id = gone.id)
           select data->>'lane' as lane, pg_notify($3, data->>'lane') from gone`,
          [queueName(kind), subjectId, lineMovedChannel],
        );
        if (gone.rows.length > 0) log.debug({ kind, subject: subjectId }, 'a waiting job was withdrawn');
      },

    take,

    async holdIn(client, { kind, id, retryCount }) {
      // Whatever its state: a job that was found lost but not begun anew may still be ended by this try.
      const { rowCount } = await client.query(
        'select 1 from pgboss.job where name = $1 and id = $2 and retry_count = $3 for share',
        [queueName(kind), id, retryCount],
      );
      return rowCount === 1;
    },

    async keep(jobs) {
      if (jobs.length === 0) return new Set();
      const kept = await withTime(jobs, (workedMs) =>
        database.query<{ id: string }>(
          `update pgboss.job job set heartbeat_on = now(), data = ${dataWithTime('mine.worked_ms')}
           from unnest($1::text[], $2::uuid[], $3::int[], $4::float8[]) as mine (name, id, retry_count, worked_ms)
           where job.name = mine.name and job.id = mine.id and job.retry_count = mine.retry_count and job.state = 'active'
           returning job.id`,
          [
            jobs.map((job) => queueName(job.kind)),
            jobs.map((job) => job.id),
            jobs.map((job) => job.retryCount),
            workedMs,
          ],
        ),
      );
      return new Set(kept.rows.map((row) => row.id));
    },

    async complete(job, { measured } = { measured: false }) {
      const completed = await withTime([job], ([workedMs]) =>
        database.query(
          `with completed as (
             update pgboss.job set state = 'completed', completed_on = now(), data = ${dataWithTime('$7')}
             where name = $1 and id = $2 and retry_count = $3 and state = 'active' returning data),
           measured as (
             insert into job_durations (workload, seconds)
             select $5, (data->>'usedMs')::float8 / 1000 from completed where $4),
           forgotten as (
             delete from job_durations where $4 and workload = $5 and id <= (
               select id from job_durations where workload = $5 order by id desc offset $6 limit 1)),
           unshown as (delete from queue_places where job_id = $2)
           select 1 from completed`,
          [
            queueName(job.kind),
            job.id,
            job.retryCount,
            measured,
            workloadName(job.kind, job.workload),
            durationsKept - 1,
            workedMs,
          ],
        ),
      );
      return completed.rows.length > 0;
    },

    tryAgain(job, { message, code = 'unknown', retries = job.retryLimit }) {
      const recorded = (workedMs: number | undefined) =>
        inTransaction(database, async (client) => {
          const name = queueName(job.kind);
          const mine = await client.query<{ faults: JobData['faults'] | null }>(
            `select data->'faults' as faults from pgboss.job
           where name = $1 and id = $2 and retry_count = $3 and state = 'active' for update`,
            [name, job.id, job.retryCount],
          );
          if (mine.rows.length === 0) return 'lost';
          const faults = { ...mine.rows[0].faults };
          faults[code] = (faults[code] ?? 0) + 1;
          const again = job.retryCount < job.retryLimit && faults[code] <= retries;
          // Without a try left pg-boss fails the job for good.
          await client.query(
            `update pgboss.job set data = jsonb_set(${dataWithTime('$5')}, '{faults}', $3),
             retry_limit = case when $4 then retry_limit else retry_count end
           where name = $1 and id = $2`,
            [name, job.id, JSON.stringify(faults), again, workedMs],
          );
          await boss.fail(
            name,
            job.id,
            { message, code },
            { db: { executeSql: (text, values) => client.query(text, values) } },
          );
          return again ? 'again' : 'exhausted';
        });
      return withTime([job], ([workedMs]) => recorded(workedMs));
    },

    async handBack(job, delayS = 0) {
      // Without started_on the next taker does not count this as a try.
      const given = await withTime([job], ([workedMs]) =>
        database.query(
          `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null, data = ${dataWithTime('$5')},
             start_after = now() + $4 * interval '1 second'
           where name = $1 and id = $2 and retry_count = $3 and state = 'active' returning 1`,
          [queueName(job.kind), job.id, job.retryCount, delayS, workedMs],
        ),
      );
      if (given.rows.length > 0 && delayS === 0) await announceJob(database, job.kind);
    },

    async close() {
      watch?.stop();
      await boss.stop({ graceful: false, close: false });
    },
  };
}
