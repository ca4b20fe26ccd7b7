/** Runs with a signal that Ctrl-C aborts; the second Ctrl-C ends the program as usual. Exit code 130, as shells expect. */
export async function interruptible(work: (signal: AbortSignal) => Promise<number>): Promise<number> {
  const controller = new AbortController();
  const stop = () => controller.abort(new Error('interrupted'));
  process.once('SIGINT', stop);
  try {
    return await work(controller.signal);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    console.error('\ninterrupted');
    return 130;
  } finally {
    process.off('SIGINT', stop);
  }
}
