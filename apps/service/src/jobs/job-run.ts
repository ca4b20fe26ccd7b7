/**
 * One taken job from start to end. Whatever happens, the job is either completed (its subject has ended), queued again, handed
 * back, or left to whoever has it now; and a subject whose last try failed is ended.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { JobEnding, JobKind, JobSubject, JobTry } from '../domain/jobs/job-subject.ts';
import { StoredShapeError } from '../domain/jobs/stored-shape.ts';
import type { Config } from '../platform/config.ts';
import { JobLost } from '../platform/errors.ts';
import type { Logger } from '../platform/log.ts';
import { repeatedly } from '../platform/repeatedly.ts';
import { isStorageFull, QuotaError } from '../platform/storage-errors.ts';
import type { JobQueue, TakenJob } from '../store/sql/job-queue.ts';
import { type ChildOptions, type ChildOutcome, runChild } from './child-process.ts';
import { ending, retriesOf } from './failures.ts';
import type { JobDefinition, JobLimits, JobSettings, Lane } from './job-definition.ts';
import type { JobFiles } from './job-files.ts';
import { niceOfLane } from './process-priority.ts';
import { progressWriter } from './progress-writer.ts';
import { waitOut } from './wait-out.ts';
import { clearWorkFolder, ownBytes, roomFor } from './work-folder.ts';

/** Why a run is stopped: its subject ended (canceled), another worker has the job, this worker stops, or its account has no room left. */
export type StopReason = 'ended' | 'lost' | 'shutdown' | 'quota';

export interface JobRunDeps {
  config: Config;
  queue: JobQueue;
  log: Logger;
  /** For one try of a job: its endings and its progress count only while no newer try has begun. */
  subject(kind: JobKind, id: string, heldBy?: JobTry): JobSubject;
  /** Faults that pass by themselves when the database is back. */
  isDatabaseUnavailable(error: unknown): boolean;
  files(
    job: { kind: JobKind; subjectId: string },
    workFolder: string,
    signal: AbortSignal,
    accountId: number,
  ): JobFiles;
  /** Drops what an ended job has left in object storage. */
  removeLeftovers(job: { kind: JobKind; subjectId: string }): Promise<void>;
  /** Without the memory, which the job's lane decides. */
  settings(): Omit<JobSettings, 'memoryMb'>;
  workDir: string;
  environment: Readonly<Record<string, string>>;
  /** What the subject keeps from now on: for the account's quota. */
  settleStorage?(job: { kind: JobKind; subjectId: string }, workBytes: number): Promise<void>;
  /** Counts the work folder of a running job; throws where the account has more than it may. */
  countWork?(job: { kind: JobKind; subjectId: string }, accountId: number, workBytes: number): Promise<void>;
  /** Does one webhook; undefined when done, a text when it should be tried again. */
  deliverWebhook(id: string, signal: AbortSignal): Promise<string | undefined>;
  /** For the metrics. */
  onEnded?(kind: JobKind, outcome: string): void;
  onRunning?(kind: JobKind, change: 1 | -1): void;
  /** The other end of a live job's link. */
  onLink?(job: TakenJob<Lane>, link: Duplex): void;
  definitionsUrl?: string | undefined;
  childOptions?: Pick<ChildOptions, 'graceMs' | 'watchIntervalMs'>;
}

/** How often the folder of a running job is counted: what it writes in between may pass the account's quota. */
const workMeterMs = 5000;

/** A job taken by code that is older than the one that queued it waits for a worker that understands it. */
const newerPayloadDelayS = 15;

const workFolderName = (kind: JobKind, subjectId: string) => `${kind}-${subjectId.replace(/[^A-Za-z0-9_-]/g, '_')}`;

export const workFolderOf = (workDir: string, kind: JobKind, subjectId: string) =>
  join(workDir, workFolderName(kind, subjectId));

/** What one run works with: the log names the job, and its time is that of all tries. */
interface RunDeps extends JobRunDeps {
  /** Undefined where the job has no limit. */
  timeLeftMs(): number | undefined;
}

/** A result that comes at the last moment is not lost to a database that starts anew just then. */
const leastWaitMs = 60_000;

/**
 * A database that stays away for longer than the job may take is not waited for: the job is left to whoever can reach it, and they find its time
 * used up.
 */
const persist = <T>(deps: RunDeps, signal: AbortSignal, write: () => Promise<T>): Promise<T> => {
  const leftMs = deps.timeLeftMs();
  return waitOut(
    {
      passes: deps.isDatabaseUnavailable,
      signal,
      log: deps.log,
      ...(leftMs !== undefined && { longestMs: Math.max(leftMs, leastWaitMs) }),
    },
    write,
  );
};

async function runWebhook(deps: RunDeps, job: TakenJob<Lane>, signal: AbortSignal): Promise<void> {
  const error = await deps.deliverWebhook(job.subjectId, signal);
  if (error === undefined) {
    await persist(deps, signal, () => deps.queue.complete(job));
    return;
  }
  if (signal.aborted) return deps.queue.handBack(job);
  const next = await persist(deps, signal, () => deps.queue.tryAgain(job, { message: error }));
  deps.log.warn({ delivery: job.subjectId, reason: error, tries: job.retryCount + 1, next }, 'webhook not delivered');
}

/** The subject has ended, and the job with it: what it stored on the way goes, and its folder but for what a later job can use. */
async function tidy(deps: JobRunDeps, definition: JobDefinition, job: TakenJob<Lane>): Promise<void> {
  const workFolder = workFolderOf(deps.workDir, job.kind, job.subjectId);
  try {
    await clearWorkFolder(workFolder, deps.config.workRetentionS === 0 ? {} : definition);
    await deps.removeLeftovers(job);
    await deps.settleStorage?.(job, await ownBytes(workFolder));
  } catch (error) {
    deps.log.warn({ err: error }, 'leftovers of a job stay until the next sweep');
  }
}

async function complete(
  deps: RunDeps,
  definition: JobDefinition,
  job: TakenJob<Lane>,
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

/** A job that could not even make its folder, or would fill up the disk, is told so before it begins. */
async function noRoom(workFolder: string, minFreeBytes: number): Promise<ChildOutcome | undefined> {
  try {
    await mkdir(workFolder, { recursive: true, mode: 0o700 });
    if ((await roomFor(workFolder, minFreeBytes)) >= 0) return undefined;
  } catch (error) {
    if (!isStorageFull(error)) throw error;
  }
  return { type: 'ended', ending: ending('DISK_FULL') };
}

async function attempt(
  deps: JobRunDeps,
  definition: JobDefinition,
  job: TakenJob<Lane>,
  opened: NonNullable<Awaited<ReturnType<JobSubject['open']>>>,
  controller: AbortController,
): Promise<ChildOutcome> {
  const limits = limitsLeft(definition.limits(deps.config, job.lane), job.usedMs);
  if (limits.timeoutMs !== undefined && limits.timeoutMs <= 0) return { type: 'ended', ending: ending('TIME_LIMIT') };
  const workFolder = workFolderOf(deps.workDir, job.kind, job.subjectId);
  const full = await noRoom(workFolder, deps.config.workMinFreeBytes);
  if (full) return full;
  const subject = deps.subject(job.kind, job.subjectId, job);
  const progress = progressWriter(subject, deps.log, () => controller.abort('ended' satisfies StopReason));
  const meter = repeatedly(
    workMeterMs,
    async () => deps.countWork?.(job, opened.accountId, await ownBytes(workFolder)),
    (error) => {
      if (error instanceof QuotaError) controller.abort('quota' satisfies StopReason);
      else deps.log.warn({ err: { message: (error as Error).message } }, 'the work folder could not be counted');
    },
    workMeterMs,
  );
  try {
    return await runChild({
      start: {
        kind: job.kind,
        subjectId: job.subjectId,
        subjectKind: opened.kind,
        request: opened.request,
        payloadVersion: job.payloadVersion,
        settings: { ...settingsFor(job.kind, deps.settings()), memoryMb: limits.memoryMb },
        workFolder,
        attempt: job.retryCount,
        live: definition.live,
        definitionsUrl: deps.definitionsUrl,
      },
      limits,
      nice: niceOfLane[job.lane],
      environment: deps.environment,
      files: (gone) => deps.files(job, workFolder, gone, opened.accountId),
      log: deps.log,
      onProgress: progress.report,
      onLink: definition.live && ((link) => deps.onLink?.(job, link)),
      signal: controller.signal,
      ...deps.childOptions,
    });
  } finally {
    await meter.stop();
    await progress.close();
  }
}

export async function runJob(
  runDeps: JobRunDeps,
  definition: JobDefinition,
  job: TakenJob<Lane>,
  signal: AbortSignal,
): Promise<void> {
  const { queue } = runDeps;
  const log = runDeps.log.child({ kind: job.kind, subject: job.subjectId, job: job.id, requestId: job.traceId });
  const takenAt = performance.now();
  const { timeoutMs } = limitsLeft(definition.limits(runDeps.config, job.lane), job.usedMs);
  const deps: RunDeps = {
    ...runDeps,
    log,
    // A webhook that was delivered would be delivered again: it waits for as long as it takes.
    timeLeftMs: () =>
      timeoutMs === undefined || !definition.run ? undefined : timeoutMs - (performance.now() - takenAt),
  };
  if (job.payloadVersion > definition.payloadVersion) {
    log.warn({ version: job.payloadVersion }, 'a job of a newer version is left to a newer worker');
    return queue.handBack(job, newerPayloadDelayS);
  }
  if (!definition.run) return runWebhook(deps, job, signal);

  const subject = deps.subject(job.kind, job.subjectId, job);
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

  const end = async (how: JobEnding, exhausted = false): Promise<void> => {
    try {
      await persist(deps, signal, () => subject.end(how));
    } catch (error) {
      if (error instanceof StoredShapeError && how.outcome === 'succeeded') {
        // A bug of ours; without an end the job would be tried for ever.
        log.error({ reason: error.message }, 'the result of the job has another form than its kind');
        return end(ending('JOB_CRASHED'));
      }
      if (!(error instanceof JobLost)) throw error;
      log.warn({ outcome: how.outcome, seconds }, 'another worker has the job: this ending does not count');
      return;
    }
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
  if (reason === 'quota') await end(ending('QUOTA_EXCEEDED'));
  else if (reason === 'ended') await complete(deps, definition, job, signal);
  else if (reason === 'shutdown' && definition.live) await end({ outcome: 'succeeded', result: {} });
  else if (reason === 'shutdown') await queue.handBack(job);
}

/** Keys of model servers go to the jobs that ask them: others read strangers' files and have no use for them. */
function settingsFor<Settings extends Pick<JobSettings, 'generation'>>(kind: JobKind, settings: Settings): Settings {
  if (kind === 'generate') return settings;
  const { quality, blockList } = settings.generation;
  return { ...settings, generation: { quality, blockList } };
}
