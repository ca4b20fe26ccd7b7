/** What queues and workloads are called, and where the queue announces what happens in it. */
import type { JobKind } from '../../domain/jobs/job-subject.ts';
import type { Queryable } from './database.ts';

/** Channel on which a queued job is announced, so that idle workers look at once. Payload: the job's kind. */
export const jobReadyChannel = 'orrery_job_ready';
export const announceJob = (client: Queryable, kind: JobKind) =>
  client.query('select pg_notify($1, $2)', [jobReadyChannel, kind]);

/** Channel on which a job that has left its line is announced, since all behind it move up. Payload: the lane. */
export const lineMovedChannel = 'orrery_line_moved';

export const queueName = (kind: JobKind) => `orrery-${kind}`;
export const kindOf = (name: string) => name.slice('orrery-'.length) as JobKind;

/** Jobs whose times are comparable. */
export const workloadName = (kind: JobKind, workload: string | null | undefined) =>
  workload ? `${kind}/${workload}` : kind;
