/** A thread of the pool (worker-pool.ts): one task after another. Code is loaded when it is first asked for. */
import { parentPort } from 'node:worker_threads';
import { buffersOfResult } from './transferable.ts';

export interface PoolOrder {
  module: string;
  name: string;
  args: unknown[];
}

export type PoolAnswer = { output: unknown } | { error: unknown };

/** What an error carries may not be sendable, and the thread must not end of that. */
function sendable(error: unknown): unknown {
  try {
    structuredClone(error);
    return error;
  } catch {
    return new Error(String(error));
  }
}

parentPort!.on('message', async ({ module, name, args }: PoolOrder) => {
  try {
    const { [name]: run } = (await import(module)) as Record<string, (...args: unknown[]) => unknown>;
    const output = run!(...args);
    parentPort!.postMessage({ output } satisfies PoolAnswer, buffersOfResult(output));
  } catch (error) {
    parentPort!.postMessage({ error: sendable(error) } satisfies PoolAnswer);
  }
});
