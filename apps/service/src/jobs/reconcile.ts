/**
 * No subject stays unfinished for ever. Jobs normally end their subjects; this looks for those whose job cannot any more: it
 * failed for good because its workers died, or its row is gone (a restored backup, retention).
 */
import type { Enqueue, JobKind, JobSubject } from '../domain/jobs/job-subject.ts';
import type { Logger } from '../platform/log.ts';
import type { Orphan } from '../store/sql/job-orphans.ts';
import { ending, isFailureCode } from './failures.ts';

export interface ReconcileDeps {
  findOrphans(): Promise<Orphan[]>;
  enqueue: Enqueue;
  subject(kind: JobKind, id: string): JobSubject;
  /** Drops what an ended job has left in object storage. */
  removeLeftovers(job: { kind: JobKind; subjectId: string }): Promise<void>;
  log: Logger;
}

export async function reconcile(deps: ReconcileDeps): Promise<number> {
  const { enqueue, subject, log } = deps;
  const orphans = await deps.findOrphans();
  for (const { kind, subjectId, traceId, accountId, workload, lastJob } of orphans) {
    if (lastJob === undefined) {
      log.warn({ kind, subject: subjectId, requestId: traceId }, 'a job was gone and is queued again');
      await enqueue({ kind, subjectId, traceId, accountId, workload });
    } else {
      const { state, message, code } = lastJob;
      log.warn(
        { kind, subject: subjectId, requestId: traceId, state, code, reason: message },
        'ended for a job that could not',
      );
      await subject(kind, subjectId).end(ending(isFailureCode(code) ? code : 'WORKER_LOST'));
      await deps.removeLeftovers({ kind, subjectId });
    }
  }
  return orphans.length;
}
