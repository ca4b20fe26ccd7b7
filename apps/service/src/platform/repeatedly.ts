/** Runs work at once and then again after each pause, never twice at the same time. */
export function repeatedly(
  pauseMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = work()
      .catch(onError)
      .finally(() => {
        if (stopped) return;
        timer = setTimeout(run, pauseMs);
        timer.unref();
      });
  };
  run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
