/** Long work on the page's thread, a little at a time: whoever moves or types meanwhile is answered between two slices. */

/** Milliseconds of a slice: half a frame. */
const sliceMs = 8;

const rest = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Runs the steps to their end, with rests; rejects with the signal's reason when it is aborted. */
export async function inSlices<T>(steps: Generator<undefined, T>, signal: AbortSignal): Promise<T> {
  let until = performance.now() + sliceMs;
  for (;;) {
    signal.throwIfAborted();
    const { done, value } = steps.next();
    if (done) return value as T;
    if (performance.now() < until) continue;
    await rest();
    until = performance.now() + sliceMs;
  }
}
