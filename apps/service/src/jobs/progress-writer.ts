/** Carries a job's progress to its subject: at most twice a second, the newest only, never backwards. */
import type { JobProgress, JobSubject } from '../domain/jobs/job-subject.ts';
import { JobLost } from '../platform/errors.ts';
import type { Logger } from '../platform/log.ts';

const writeIntervalMs = 500;
/** Also without news, so that an ended subject is noticed even if its announcement was missed. */
const repeatIntervalMs = 10_000;

/** 0 says that it takes longer than expected; what is about to end is not that. */
const leastSeconds = 1;
const patienceSeconds = 30;

export interface ProgressWriter {
  report(update: JobProgress): void;
  close(): Promise<void>;
}

export function progressWriter(
  subject: Pick<JobSubject, 'progress'>,
  log: Logger,
  onEnded: () => void,
  intervals = { writeMs: writeIntervalMs, repeatMs: repeatIntervalMs },
): ProgressWriter {
  let newest: JobProgress | undefined;
  let pending = false;
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let reportedAt = 0;
  let writtenLeft = Number.POSITIVE_INFINITY;

  /** As of now: a job that is too busy to report is that much nearer to its end. Written numbers only fall. */
  const aged = (update: JobProgress): JobProgress => {
    if (update.secondsLeft === undefined) return update;
    if (update.late) return { ...update, secondsLeft: 0 };
    const byClock = update.secondsLeft - (performance.now() - reportedAt) / 1000;
    if (byClock < -patienceSeconds) return { ...update, secondsLeft: 0 };
    const left = Math.max(leastSeconds, byClock);
    writtenLeft = Math.min(writtenLeft, left);
    return { ...update, secondsLeft: writtenLeft };
  };

  const write = async () => {
    pending = false;
    try {
      if (newest && !(await subject.progress(aged(newest)))) onEnded();
    } catch (error) {
      if (error instanceof JobLost) return onEnded();
      // The next report carries the same news; a job does not end because the database was away for a moment.
      log.warn({ err: { message: (error as Error).message } }, 'progress not written');
    }
  };
  const schedule = (afterMs: number) => {
    if (closed) return;
    timer = setTimeout(() => {
      timer = undefined;
      writing = write().then(() => {
        if (timer === undefined) schedule(pending ? intervals.writeMs : intervals.repeatMs);
      });
    }, afterMs);
  };

  return {
    report(update) {
      const fraction = Math.max(newest?.fraction ?? 0, Math.min(Math.max(update.fraction, 0), 1));
      const phase = newest?.phase === 'running' ? 'running' : update.phase;
      // Every piece is told once, so one that was not written yet goes along with the news after it.
      const assets = { ...newest?.assets, ...update.assets };
      const leftOut = update.leftOut ?? newest?.leftOut;
      reportedAt = performance.now();
      newest = {
        ...update,
        phase,
        fraction,
        ...(Object.keys(assets).length > 0 && { assets }),
        ...(leftOut && { leftOut }),
      };
      if (pending || closed) return;
      pending = true;
      const waiting = timer !== undefined;
      if (waiting) clearTimeout(timer);
      schedule(waiting ? intervals.writeMs : 0);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await writing;
      // What the job was at when it ended is worth knowing.
      if (pending) await write();
    },
  };
}
