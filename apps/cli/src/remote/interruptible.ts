const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Runs with a signal that Ctrl-C aborts; the second Ctrl-C ends the program as usual. Exit codes as shells expect them. */
export async function interruptible(work: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const controller = new AbortController();
  let exitCode: number = EXIT_CODES.SIGINT;
  const stop = (name: NodeJS.Signals) => {
    exitCode = EXIT_CODES[name as keyof typeof EXIT_CODES];
    controller.abort(new Error('interrupted'));
  };
  for (const name of Object.keys(EXIT_CODES)) process.once(name, stop);
  try {
    return await work(controller.signal);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    console.error('\ninterrupted');
    return exitCode;
  } finally {
    for (const name of Object.keys(EXIT_CODES)) process.off(name, stop);
  }
}
