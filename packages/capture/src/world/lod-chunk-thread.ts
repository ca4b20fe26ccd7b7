/** A thread that makes the levels of one chunk of a world, told by its `workerData`. */
import { parentPort, workerData } from 'node:worker_threads';
import { chunkLevels, type Gaussians } from '@orrery/splats';

export interface ChunkTask {
  /** Its arrays lie in shared memory. */
  world: Gaussians;
  indices: Uint32Array;
}

const { world, indices } = workerData as ChunkTask;
const chunk = await chunkLevels(world, indices);
const arrays = [...chunk.files, ...chunk.permanent.flatMap((level) => Object.values(level).filter(ArrayBuffer.isView))];
// Memory is handed over once, whoever of them lies in it.
const buffers = new Set(arrays.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer));
parentPort!.postMessage(chunk, [...buffers]);
