/**
 * One taken job from start to end. Whatever happens, the job is either completed (its subject has ended), queued again, handed
 * back, or left to whoever has it now; and a subject whose last try failed is ended.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobEnding, JobKind, JobSubject } from '../domain/jobs/job-subject.ts';
import type { Config } from '../platform/config.ts';
import type { Logger } from '../platform/log.ts';
import type { JobQueue, TakenJob } from '../store/sql/job-queue.ts';
import { type ChildOptions, type ChildOutcome, runChild } from './child-process.ts';
import { ending, retriesOf } from './failures.ts';
import type { JobDefinition, JobLimits, JobSettings, Lane } from './job-definition.ts';
import type { JobFiles } from './job-files.ts';
import { niceOfLane } from './process-priority.ts';
import { progressWriter } from './progress-writer.ts';

/** Why a run is stopped: its subject ended (cancelled), another worker has the job, or this worker stops. */
export type StopReason = 'ended' | 'lost' | 'shutdown';

export interface JobRunDeps {
  config: Config;
  queue: JobQueue;
  log: Logger;
  subject(kind: JobKind, id: string): JobSubject;
  /** Faults that pass by themselves when the database is back. */
  isDatabaseUnavailable(error: unknown): boolean;
  files(workFolder: string, signal: AbortSignal, accountId: number): JobFiles;
  /** Drops what an ended job has left in object storage. */
  removeLeftovers(job: { kind: JobKind; subjectId: string }): Promise<void>;
  /** Without the memory, which the job's lane decides. */
  settings(): Omit<JobSettings, 'memoryMb'>;
  workDir: string;
  environment: Readonly<Record<string, string>>;
  /** Does one webhook; undefined when done, a text when it should be tried again. */
  deliverWebhook(id: string, signal: AbortSignal): Promise<string | undefined>;
  /** For the metrics. */
  onEnded?(kind: JobKind, outcome: string): void;
  onRunning?(kind: JobKind, change: 1 | -1): void;
  /** The other end of a live job's link. */
  onLink?(job: TakenJob, link: Duplex): void;
  definitionsUrl?: string | undefined;
  childOptions?: Pick<ChildOptions, 'graceMs' | 'watchIntervalMs'>;
}

/** A job taken by code that is older than the one that queued it waits for a worker that understands it. */
const newerPayloadDelayS = 15;

/** In a work folder whose job has ended; the retention sweep goes by its age. */
export const endedMarker = 'ended';

const workFolderName = (kind: JobKind, subjectId: string) => `${kind}-${subjectId.replace(/[^A-Za-z0-9_-]/g, '_')}`;

export const workFolderOf = (workDir: string, kind: JobKind, subjectId: string) =>
  join(workDir, workFolderName(kind, subjectId));

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
  if (error === undefined) {
    await persist(deps, signal, () => deps.queue.complete(job));
    return;
  }
  if (signal.aborted) return deps.queue.handBack(job);
  const next = await persist(deps, signal, () => deps.queue.tryAgain(job, { message: error }));
  deps.log.warn({ delivery: job.subjectId, reason: error, tries: job.retryCount + 1, next }, 'webhook not delivered');
}

/** The subject has ended, and the job with it: what it stored on the way goes, its folder is marked. */
async function tidy(deps: JobRunDeps, definition: JobDefinition, job: TakenJob): Promise<void> {
  const workFolder = workFolderOf(deps.workDir, job.kind, job.subjectId);
  try {
    await deps.removeLeftovers(job);
    if (deps.config.workRetentionS === 0 || definition.live) await rm(workFolder, { recursive: true, force: true });
    else await writeFile(join(workFolder, endedMarker), '');
  } catch (error) {
    // Earlier tries ran on another machine.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    deps.log.warn({ err: error }, 'leftovers of a job stay until the next sweep');
  }
}

async function complete(
  deps: JobRunDeps,
  definition: JobDefinition,
  job: TakenJob,
  signal: AbortSignal,
  measured = false,
): Promise<void> {
  // Otherwise another worker has the job by now, finds the ended subject and tidies up.
  if (await persist(deps, signal, () => deps.queue.complete(job, { measured }))) await tidy(deps, definition, job);
}

/** What is left of the job's time limit after its earlier tries. */
function limitsLeft(limits: JobLimits, usedMs: number): JobLimits {
  return limits.timeoutMs === undefined ? limits : { ...limits, timeoutMs: limits.timeoutMs - usedMs };
}

async function attempt(
  deps: JobRunDeps,
  definition: JobDefinition,
  job: TakenJob,
  opened: NonNullable<Awaited<ReturnType<JobSubject['open']>>>,
  controller: AbortController,
): Promise<ChildOutcome> {
  const limits = limitsLeft(definition.limits(deps.config, job.lane as Lane), job.usedMs);
  if (limits.timeoutMs !== undefined && limits.timeoutMs <= 0) return { type: 'ended', ending: ending('TIME_LIMIT') };
  const workFolder = workFolderOf(deps.workDir, job.kind, job.subjectId);
  await mkdir(workFolder, { recursive: true });
  const subject = deps.subject(job.kind, job.subjectId);
  const progress = progressWriter(subject, deps.log, () => controller.abort('ended' satisfies StopReason));
  try {
    return await runChild({
      start: {
        kind: job.kind,
        subjectId: job.subjectId,
        subjectKind: opened.kind,
        request: opened.request,
        settings: { ...settingsFor(job.kind, deps.settings()), memoryMb: limits.memoryMb },
        workFolder,
        live: definition.live,
        definitionsUrl: deps.definitionsUrl,
      },
      limits,
      nice: niceOfLane[job.lane as Lane],
      environment: deps.environment,
      files: (gone) => deps.files(workFolder, gone, opened.accountId),
      log: deps.log,
      onProgress: progress.report,
      onLink: definition.live && ((link) => deps.onLink?.(job, link)),
      signal: controller.signal,
      ...deps.childOptions,
    });
  } finally {
    await progress.close();
  }
}

export async function runJob(
  runDeps: JobRunDeps,
  definition: JobDefinition,
  job: TakenJob,
  signal: AbortSignal,
): Promise<void> {
  const { queue } = runDeps;
  const log = runDeps.log.child({ kind: job.kind, subject: job.subjectId, job: job.id, requestId: job.traceId });
  const deps = { ...runDeps, log };
  if (job.payloadVersion > definition.payloadVersion) {
    log.warn({ version: job.payloadVersion }, 'a job of a newer version is left to a newer worker');
    return queue.handBack(job, newerPayloadDelayS);
  }
  if (!definition.run) return runWebhook(deps, job, signal);

  const subject = deps.subject(job.kind, job.subjectId);
  const opened = await persist(deps, signal, () => subject.open());
  if (!opened) return complete(deps, definition, job, signal);

  const controller = new AbortController();
  const forward = () => controller.abort(signal.reason);
  signal.addEventListener('abort', forward, { once: true });
  if (signal.aborted) forward();
  log.info({ attempt: job.retryCount + 1, of: job.retryLimit + 1, usedMs: job.usedMs }, 'job started');
  const startedAt = performance.now();
  let outcome: ChildOutcome;
  try {
    outcome = await attempt(deps, definition, job, opened, controller);
  } finally {
    signal.removeEventListener('abort', forward);
  }
  const seconds = Math.round(performance.now() - startedAt) / 1000;

  const end = async (how: JobEnding, exhausted = false) => {
    await persist(deps, signal, () => subject.end(how));
    if (exhausted) await tidy(deps, definition, job);
    else await complete(deps, definition, job, signal, how.outcome === 'succeeded' && !definition.live);
    const code = how.outcome === 'succeeded' ? undefined : how.failure.code;
    deps.onEnded?.(job.kind, how.outcome);
    log.info({ outcome: how.outcome, code, seconds }, 'job ended');
  };

  if (outcome.type === 'ended') return end(outcome.ending);
  if (outcome.type === 'crashed') {
    const { code, detail } = outcome;
    const fault = { message: detail, code, retries: retriesOf(code) };
    const next = await persist(deps, signal, () => queue.tryAgain(job, fault));
    log.warn({ code, reason: detail, next, seconds }, 'job crashed');
    if (next === 'exhausted') await end(ending(code), true);
    return;
  }
  const reason = controller.signal.reason as StopReason;
  log.info({ reason, seconds }, 'job stopped');
  if (reason === 'ended') await complete(deps, definition, job, signal);
  else if (reason === 'shutdown' && definition.live) await end({ outcome: 'succeeded', result: {} });
  else if (reason === 'shutdown') await queue.handBack(job);
}

/** Keys of model servers go to the jobs that ask them: others read strangers' files and have no use for them. */
function settingsFor<Settings extends Pick<JobSettings, 'generation'>>(kind: JobKind, settings: Settings): Settings {
  if (kind === 'generate') return settings;
  const { quality, blockList } = settings.generation;
  return { ...settings, generation: { quality, blockList } };
}
