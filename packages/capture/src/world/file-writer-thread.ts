/** A thread that writes one file of a world, told by its `workerData`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Gaussians } from '@orrery/splats';
import { FILE_WRITERS, type FileKind, type WriteOptions } from './file-writers.ts';

export interface WriterTask {
  kind: FileKind;
  /** Its arrays lie in shared memory. */
  world: Gaussians;
  options: WriteOptions;
}

const { kind, world, options } = workerData as WriterTask;
parentPort!.postMessage(await FILE_WRITERS[kind](world, options));
