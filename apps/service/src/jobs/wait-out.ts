/** A database or storage that is away comes back: the result of hours must not be lost because of a restart or a cut network. */
import type { Logger } from '../platform/log.ts';

export interface Outage {
  /** True for faults that pass by themselves. */
  passes(error: unknown): boolean;
  signal: AbortSignal;
  /** Then the fault is passed on; without it, never. */
  longestMs?: number;
  /** Told when the wait begins and when it is over: a job that seems to hang does not. */
  log: Pick<Logger, 'warn' | 'info'>;
}

/** Does the work again until it is done. It must do no harm twice: an answer that was lost leaves open whether it was done. */
export async function waitOut<T>(outage: Outage, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const waitedS = () => Math.round((performance.now() - startedAt) / 100) / 10;
  const { passes, signal, longestMs = Number.POSITIVE_INFINITY, log } = outage;
  let waited = false;
  for (let waitMs = 200; ; waitMs = Math.min(waitMs * 2, 3000)) {
    try {
      const result = await work();
      if (waited) log.info({ seconds: waitedS() }, 'database or storage is back');
      return result;
    } catch (error) {
      if (!passes(error) || signal.aborted) throw error;
      if (performance.now() - startedAt > longestMs) {
        log.warn({ seconds: waitedS() }, 'database or storage has been away for too long');
        throw error;
      }
      if (!waited)
        log.warn({ err: { message: (error as Error).message } }, 'database or storage is away: the job waits for it');
      waited = true;
      await new Promise((done) => setTimeout(done, waitMs));
    }
  }
}
