/**
 * Looks after jobs whose worker is gone, and after jobs that a clock set back would keep waiting. How silence is told from a clock or a
 * database that stood still: `silent-jobs.ts`.
 */
import type { JobKind } from '../../domain/jobs/job-subject.ts';
import type { Logger } from '../../platform/log.ts';
import type { Database } from './database.ts';
import { announceJob, kindOf, queueName } from './job-names.ts';
import { SilentJobs } from './silent-jobs.ts';

/** A worker beats every 3 s; 15 s of silence is death. With the sweep below, its jobs run elsewhere after 18 s at most. */
export const heartbeatIntervalMs = 3000;
const defaultLostAfterS = 15;
const reviveIntervalMs = 2000;
/** A look at the jobs that takes longer was sent to a frozen database. */
const longestLookS = 6;
/** Longer than any delay a job is handed back with. */
const longestHandBackS = 60;

export interface LostJobs {
  /** Gives the jobs of dead workers to others. Returns how many. */
  revive(): Promise<number>;
  /** After a clock was set back: jobs that would wait for hours are due now. */
  mendStartTimes(): Promise<void>;
  /** Does both, again and again. */
  watch(report: (error: Error) => void): { stop(): void };
}

export interface LostJobsOptions {
  database: Database;
  queues: readonly { kind: JobKind; retryDelayMaxS: number }[];
  log: Logger;
  lostAfterS: number | undefined;
  /** Monotonic. */
  nowMs: () => number;
}

export function lostJobs({ database, queues, log, lostAfterS = defaultLostAfterS, nowMs }: LostJobsOptions): LostJobs {
  const silent = new SilentJobs({ lostAfterMs: lostAfterS * 1000, longestGapMs: 2 * reviveIntervalMs, nowMs });
  const names = queues.map((spec) => queueName(spec.kind));

  const revive = async (): Promise<number> => {
    const running = await database.query<{ job: string; beat: string; at: number }>(
      `select id || ':' || retry_count as job, concat(started_on, ' ', heartbeat_on) as beat, extract(epoch from now())::float8 as at
       from pgboss.job where name = any($1) and policy = 'exclusive' and state <= 'active' and state = 'active'`,
      [names],
    );
    const lost = silent.look(running.rows);
    if (lost.length === 0) return 0;
    const revived = await database.query<{ id: string; name: string; state: string }>(
      `with lost as (
         select id, name from pgboss.job
         where name = any($1) and policy = 'exclusive' and state <= 'active' and state = 'active'
           and (id || ':' || retry_count, concat(started_on, ' ', heartbeat_on)) in (select * from unnest($2::text[], $3::text[]))
           -- A statement that was sent into a freeze is carried out after it, when all hearts seem to have stopped.
           and abs(extract(epoch from now()) - $4) < $5
         for update skip locked)
       update pgboss.job job
       set state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::pgboss.job_state,
           completed_on = case when retry_count < retry_limit then null else now() end,
           start_after = now(), heartbeat_on = null, output = '{"message": "the worker of this job died"}'
       from lost where job.name = lost.name and job.id = lost.id
       returning job.id, job.name, job.state::text as state`,
      [
        names,
        lost,
        lost.map((job) => running.rows.find((row) => row.job === job)!.beat),
        running.rows[0].at,
        longestLookS,
      ],
    );
    for (const row of revived.rows)
      log.warn({ job: row.id, kind: kindOf(row.name), state: row.state }, 'took a job from a dead worker');
    for (const kind of new Set(revived.rows.map((row) => kindOf(row.name)))) await announceJob(database, kind);
    return revived.rows.length;
  };

  /** A clock that was set back leaves jobs whose time seems to come in hours. No wait of ours is longer than the queue's. */
  const mendStartTimes = async (): Promise<void> => {
    const { rows } = await database.query<{ name: string }>(
      `update pgboss.job job set start_after = now()
       from unnest($1::text[], $2::float8[]) as queue (name, longest_s)
       where job.name = queue.name and job.state < 'active' and job.start_after > now() + queue.longest_s * interval '1 second'
       returning job.name`,
      [names, queues.map((spec) => Math.max(spec.retryDelayMaxS, longestHandBackS))],
    );
    for (const kind of new Set(rows.map((row) => kindOf(row.name)))) await announceJob(database, kind);
  };

  return {
    revive,
    mendStartTimes,
    watch(report) {
      let stopped = false;
      let timer: NodeJS.Timeout | undefined;
      const schedule = () => {
        if (stopped) return;
        timer = setTimeout(() => {
          revive().then(mendStartTimes).catch(report).finally(schedule);
        }, reviveIntervalMs);
        timer.unref();
      };
      schedule();
      return {
        stop() {
          stopped = true;
          clearTimeout(timer);
        },
      };
    },
  };
}
