/** Runs work again and again with a pause in between, never twice at the same time; a failure is reported and the next turn tries anew. */
export function repeatedly(
  pauseMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
  /** Before the first turn: for work that is not urgent while everything starts. */
  firstAfterMs = 0,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const schedule = (afterMs: number) => {
    timer = setTimeout(run, afterMs);
    timer.unref();
  };
  const run = () => {
    running = work()
      .catch(onError)
      .finally(() => {
        if (!stopped) schedule(pauseMs);
      });
  };
  if (firstAfterMs > 0) schedule(firstAfterMs);
  else run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
