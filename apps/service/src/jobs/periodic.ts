/** Runs something again and again with a pause in between; a failure is logged and the next turn tries anew. */
import type { Logger } from '../platform/log.ts';

export function periodically(
  name: string,
  pauseMs: number,
  work: () => Promise<unknown>,
  log: Logger,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const turn = () => {
    running = work()
      .catch((error: Error) => log.warn({ err: { message: error.message }, work: name }, 'housekeeping failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, pauseMs);
      });
  };
  // Not all at once at the start, when there is more urgent work.
  timer = setTimeout(turn, Math.min(pauseMs, 5000));
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
