/** What a thread of the pool can be asked for: an exported function of a module, known by the module's URL and its own name. */

/** Pure: the same arguments give the same result on any thread. */
export interface PoolTask<Arguments extends unknown[], Result> {
  module: string;
  name: string;
  run(...args: Arguments): Result;
}

/** A task out of an exported function of the calling module: `poolTask(import.meta.url, paintTextures)`. */
export function poolTask<Arguments extends unknown[], Result>(
  module: string,
  run: (...args: Arguments) => Result,
): PoolTask<Arguments, Result> {
  return { module, name: run.name, run };
}
