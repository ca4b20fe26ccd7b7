/** A database or storage that is away comes back: the result of hours must not be lost because of a restart or a cut network. */
import { setTimeout as sleep } from 'node:timers/promises';

export interface Outage {
  /** True for faults that pass by themselves. */
  passes(error: unknown): boolean;
  signal: AbortSignal;
  /** Then the fault is passed on; without it, never. */
  longestMs?: number;
}

/** Does the work again until it is done. It must do no harm twice: an answer that was lost leaves open whether it was done. */
export async function waitOut<T>(outage: Outage, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (let waitMs = 200; ; waitMs = Math.min(waitMs * 2, 3000)) {
    try {
      return await work();
    } catch (error) {
      const { passes, signal, longestMs = Number.POSITIVE_INFINITY } = outage;
      if (!passes(error) || signal.aborted || performance.now() - startedAt > longestMs) throw error;
      await sleep(waitMs);
    }
  }
}
