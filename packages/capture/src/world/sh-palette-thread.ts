/** A thread that finds the palette of a world's shine, told by its `workerData`: it takes as long as all other textures of a SOG. */
import { parentPort, workerData } from 'node:worker_threads';
import { buildShPalette } from '@orrery/splats';

export interface PaletteTask {
  /** In shared memory. */
  vectors: Float32Array;
  dimensions: number;
  maxEntries: number;
}

const { vectors, dimensions, maxEntries } = workerData as PaletteTask;
const palette = buildShPalette(vectors, dimensions, maxEntries);
parentPort!.postMessage(palette, [palette.centroids.buffer as ArrayBuffer, palette.labels.buffer as ArrayBuffer]);
