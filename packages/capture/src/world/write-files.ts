/** The files of a world, written side by side: each takes seconds of one core, and none needs another. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Gaussians } from '@orrery/splats';
import type { WriterTask } from './file-writer-thread.ts';
import type { FileKind, WriteOptions } from './file-writers.ts';

/** Those that take longest first: the last one decides when all are done. */
const KINDS: readonly FileKind[] = ['sog', 'lod', 'collider', 'spz', 'ply'];

/** Gaussians; from here on two files at a time have to do. */
const LARGE = 2_000_000;

export interface WriteFilesOptions extends WriteOptions {
  signal?: AbortSignal;
  onFile?(done: number, of: number): void;
}

/** Names of what was written, by kind. */
export async function writeFiles(
  world: Gaussians,
  { signal, onFile, ...options }: WriteFilesOptions,
): Promise<Record<FileKind, string[]>> {
  signal?.throwIfAborted();
  const shared = inSharedMemory(world);
  const queue = [...KINDS];
  const written = {} as Record<FileKind, string[]>;
  const stop = new AbortController();
  const ended = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  const next = async (): Promise<void> => {
    for (let kind = queue.shift(); kind; kind = queue.shift()) {
      written[kind] = await onThread({ kind, world: shared, options }, ended);
      onFile?.(Object.keys(written).length, KINDS.length);
    }
  };
  // Each has about as much of its own as the world takes.
  const most = world.count > LARGE ? 2 : KINDS.length;
  const threads = Math.min(most, availableParallelism());
  const working = Array.from({ length: threads }, next);
  try {
    await Promise.all(working);
  } catch (error) {
    // One failed: what the others write is not wanted any more, and nobody writes after this has ended.
    stop.abort(error);
    await Promise.allSettled(working);
    throw error;
  }
  return written;
}

function onThread(task: WriterTask, signal: AbortSignal): Promise<string[]> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./file-writer-thread.ts', import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    const end = () => {
      const stopped = () => reject(signal.reason as Error);
      worker.terminate().then(stopped, stopped);
    };
    signal.addEventListener('abort', end, { once: true });
    let files: string[] | undefined;
    worker.on('message', (names: string[]) => {
      files = names;
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      signal.removeEventListener('abort', end);
      if (signal.aborted) return;
      if (files) resolve(files);
      else reject(new Error(`the thread that writes ${task.kind} ended with code ${code}`));
    });
  });
}

/** A copy that threads share. */
function inSharedMemory(world: Gaussians): Gaussians {
  const share = (values: Float32Array) => {
    const copy = new Float32Array(new SharedArrayBuffer(values.byteLength));
    copy.set(values);
    return copy;
  };
  return {
    count: world.count,
    shDegree: world.shDegree,
    antialiased: world.antialiased,
    positions: share(world.positions),
    logScales: share(world.logScales),
    quaternions: share(world.quaternions),
    opacityLogits: share(world.opacityLogits),
    shDc: share(world.shDc),
    shRest: share(world.shRest),
  };
}
