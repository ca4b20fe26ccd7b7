/** Unfinished subjects that no queued or running job works on: what `jobs/reconcile.ts` looks after. */
import type { JobKind } from '../../domain/jobs/job-subject.ts';
import type { Database } from './database.ts';

export interface Orphan {
  kind: JobKind;
  subjectId: string;
  traceId: string | undefined;
  accountId: number;
  workload: string | undefined;
  /** How its newest job ended; undefined where it has none any more. */
  lastJob:
    | { state: 'completed' | 'failed' | 'cancelled'; message: string | undefined; code: string | undefined }
    | undefined;
}

/** Every subject that has not ended, with what its job is queued with. */
export const unfinishedSubjects = `
  select case kind when 'reconstruction' then 'reconstruct' when 'edit' then 'edit' else 'generate' end as kind, id as subject_id, request_id as trace_id, account_id,
      request->>'taskQuality' as workload
    from worlds where status in ('PENDING', 'PREPROCESSING', 'RUNNING')
  union all select 'render', id, trace_id, account_id, case when scene_key like '%/film.json' then 'film' end from render_jobs where status in ('QUEUED', 'RUNNING')
  union all select 'stream', id, trace_id, account_id, null from streams where status in ('PENDING', 'ACTIVE')
  union all select 'task', id::text, trace_id, account_id,
      case when kind = 'text-to-3d' and request ? 'images' then 'img-to-3d' else kind end
    from tasks where status in (0, 1)`;

// One statement, so one snapshot: a subject and its job are never seen at different times. A job that failed just now is left
// alone for a moment, since its worker is about to end the subject with better words.
const query = `
  with unfinished as (${unfinishedSubjects})
  select unfinished.kind, subject_id as "subjectId", trace_id as "traceId", account_id as "accountId", workload, last.state, last.message, last.code
  from unfinished
  left join lateral (
    select job.state::text as state, coalesce(job.output->>'message', job.output->'value'->>'message') as message,
      job.output->>'code' as code, job.completed_on
    from pgboss.job job where job.name = 'orrery-' || unfinished.kind and job.singleton_key = subject_id
    order by job.created_on desc limit 1
  ) last on true
  where not exists (
      select 1 from pgboss.job job where job.name = 'orrery-' || unfinished.kind and job.singleton_key = subject_id
        and job.policy = 'exclusive' and job.state <= 'active')
    and (last.completed_on is null or last.completed_on < now() - $1 * interval '1 second')
  limit 200`;

export async function findOrphans(database: Database, graceS: number): Promise<Orphan[]> {
  const { rows } = await database.query<{
    kind: JobKind;
    subjectId: string;
    traceId: string | null;
    accountId: number;
    workload: string | null;
    state: 'completed' | 'failed' | 'cancelled' | null;
    message: string | null;
    code: string | null;
  }>(query, [graceS]);
  return rows.map(({ kind, subjectId, traceId, accountId, workload, state, message, code }) => ({
    kind,
    subjectId,
    traceId: traceId ?? undefined,
    accountId,
    workload: workload ?? undefined,
    lastJob: state === null ? undefined : { state, message: message ?? undefined, code: code ?? undefined },
  }));
}
