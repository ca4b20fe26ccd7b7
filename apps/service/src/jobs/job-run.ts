/**
 * One taken job from start to end. Whatever happens, the job is either completed (its subject has ended), queued again, handed
 * back, or left to whoever has it now; and a subject whose last try failed is ended.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobEnding, JobKind, JobSubject } from '../domain/jobs/job-subject.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import type { JobQueue, TakenJob } from '../store/sql/job-queue.ts';
import { type ChildOptions, type ChildOutcome, runChild } from './child-process.ts';
import { ending } from './failures.ts';
import type { JobDefinition, JobSettings } from './job-definition.ts';
import type { JobFiles } from './job-files.ts';
import { progressWriter } from './progress-writer.ts';
import { checkpointFolder } from './stages.ts';

/** Why a run is stopped: its subject ended (cancelled), another worker has the job, or this worker stops. */
export type StopReason = 'ended' | 'lost' | 'shutdown';

export interface JobRunDeps {
  config: Config;
  queue: JobQueue;
  log: Logger;
  subject(kind: JobKind, id: string): JobSubject;
  /** Faults that pass by themselves when the database is back. */
  isDatabaseUnavailable(error: unknown): boolean;
  files(workFolder: string): JobFiles;
  /** Drops what the stages have put into object storage under this folder. */
  removeCheckpoints(folder: string): Promise<void>;
  settings(): JobSettings;
  workDir: string;
  environment: Readonly<Record<string, string>>;
  /** Does one webhook; undefined when done, a text when it should be tried again. */
  deliverWebhook(id: string, signal: AbortSignal): Promise<string | undefined>;
  /** For the metrics. */
  onEnded?(kind: JobKind, outcome: string): void;
  onRunning?(kind: JobKind, change: 1 | -1): void;
  definitionsUrl?: string | undefined;
  childOptions?: Pick<ChildOptions, 'graceMs' | 'watchIntervalMs'>;
}

/** A job taken by code that is older than the one that queued it waits for a worker that understands it. */
const newerPayloadDelayS = 15;

/** In a work folder whose job has ended; the retention sweep goes by its age. */
export const endedMarker = 'ended';

export const workFolderOf = (workDir: string, kind: JobKind, subjectId: string) =>
  join(workDir, `${kind}-${subjectId.replace(/[^A-Za-z0-9_-]/g, '_')}`);

/** Waits out a database that is away; the result of hours must not be lost because of a restart. */
async function persist<T>(deps: JobRunDeps, signal: AbortSignal, write: () => Promise<T>): Promise<T> {
  for (let waitMs = 200; ; waitMs = Math.min(waitMs * 2, 3000)) {
    try {
      return await write();
    } catch (error) {
      if (!deps.isDatabaseUnavailable(error) || signal.aborted) throw error;
      await sleep(waitMs);
    }
  }
}

async function runWebhook(deps: JobRunDeps, job: TakenJob, signal: AbortSignal): Promise<void> {
  const error = await deps.deliverWebhook(job.subjectId, signal);
  if (error === undefined) return persist(deps, signal, () => deps.queue.complete(job));
  if (signal.aborted) return deps.queue.handBack(job);
  const next = await persist(deps, signal, () => deps.queue.tryAgain(job, error));
  deps.log.warn({ delivery: job.subjectId, reason: error, tries: job.retryCount + 1, next }, 'webhook not delivered');
}

async function closeWorkFolder(deps: JobRunDeps, job: TakenJob, workFolder: string): Promise<void> {
  await deps.removeCheckpoints(checkpointFolder(job));
  if (deps.config.workRetentionS === 0) await rm(workFolder, { recursive: true, force: true });
  else await writeFile(join(workFolder, endedMarker), '');
}

export async function runJob(
  deps: JobRunDeps,
  definition: JobDefinition,
  job: TakenJob,
  signal: AbortSignal,
): Promise<void> {
  const { queue, config } = deps;
  const log = deps.log.child({ kind: job.kind, subject: job.subjectId, job: job.id, requestId: job.traceId });
  if (job.payloadVersion > definition.payloadVersion) {
    log.warn({ version: job.payloadVersion }, 'a job of a newer version is left to a newer worker');
    return queue.handBack(job, newerPayloadDelayS);
  }
  if (!definition.run) return runWebhook({ ...deps, log }, job, signal);

  const subject = deps.subject(job.kind, job.subjectId);
  const opened = await persist(deps, signal, () => subject.open());
  if (!opened) return persist(deps, signal, () => queue.complete(job));
  const workFolder = workFolderOf(deps.workDir, job.kind, job.subjectId);
  await mkdir(workFolder, { recursive: true });

  const controller = new AbortController();
  const forward = () => controller.abort(signal.reason);
  signal.addEventListener('abort', forward, { once: true });
  if (signal.aborted) forward();
  const progress = progressWriter(subject, log, () => controller.abort('ended' satisfies StopReason));
  log.info({ attempt: job.retryCount + 1, of: job.retryLimit + 1 }, 'job started');
  const startedAt = performance.now();
  let outcome: ChildOutcome;
  try {
    outcome = await runChild({
      start: {
        kind: job.kind,
        subjectId: job.subjectId,
        subjectKind: opened.kind,
        request: opened.request,
        settings: deps.settings(),
        workFolder,
        definitionsUrl: deps.definitionsUrl,
      },
      limits: definition.limits(config),
      environment: deps.environment,
      files: deps.files(workFolder),
      log,
      onProgress: progress.report,
      signal: controller.signal,
      ...deps.childOptions,
    });
  } finally {
    signal.removeEventListener('abort', forward);
    await progress.close();
  }
  const seconds = Math.round(performance.now() - startedAt) / 1000;

  const end = async (how: JobEnding) => {
    await persist(deps, signal, () => subject.end(how));
    await persist(deps, signal, () => queue.complete(job));
    await closeWorkFolder(deps, job, workFolder);
    const code = how.outcome === 'succeeded' ? undefined : how.failure.code;
    deps.onEnded?.(job.kind, how.outcome);
    log.info({ outcome: how.outcome, code, seconds }, 'job ended');
  };

  if (outcome.type === 'ended') return end(outcome.ending);
  if (outcome.type === 'crashed') {
    const { code, message } = outcome;
    const next = await persist(deps, signal, () => queue.tryAgain(job, message));
    log.warn({ code, reason: message, next, seconds }, 'job crashed');
    if (next === 'exhausted') await end(ending(code, message));
    return;
  }
  const reason = controller.signal.reason as StopReason;
  log.info({ reason, seconds }, 'job stopped');
  if (reason === 'ended') {
    await persist(deps, signal, () => queue.complete(job));
    await closeWorkFolder(deps, job, workFolder);
  } else if (reason === 'shutdown') await queue.handBack(job);
}
