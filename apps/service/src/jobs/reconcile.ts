/**
 * No subject stays unfinished for ever. Jobs normally end their subjects; this looks for those whose job cannot any more: it
 * failed for good because its workers died, or its row is gone (a restored backup, retention).
 */
import type { Enqueue, JobKind, JobSubject } from '../domain/jobs/job-subject.ts';
import type { Logger } from '../platform/log.ts';
import type { Orphan } from '../store/sql/job-orphans.ts';
import { ending } from './failures.ts';

export interface ReconcileDeps {
  findOrphans(): Promise<Orphan[]>;
  enqueue: Enqueue;
  subject(kind: JobKind, id: string): JobSubject;
  log: Logger;
}

export async function reconcile({ findOrphans, enqueue, subject, log }: ReconcileDeps): Promise<number> {
  const orphans = await findOrphans();
  for (const { kind, subjectId, traceId, lastJob } of orphans) {
    if (lastJob === undefined) {
      log.warn({ kind, subject: subjectId }, 'a job was gone and is queued again');
      await enqueue({ kind, subjectId, traceId });
    } else {
      const message = lastJob.message ?? 'the job ended without a result';
      log.warn({ kind, subject: subjectId, state: lastJob.state, reason: message }, 'ended for a job that could not');
      await subject(kind, subjectId).end(ending('WORKER_LOST', message));
    }
  }
  return orphans.length;
}
