/** How each file of a world is made from its splats. Runs on a thread of its own (file-writer-thread.ts). */
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import {
  type Box,
  type ChunkLevels,
  type Gaussians,
  type ShPalette,
  type WriteLodOptions,
  writeColliderGlb,
  writeLod,
  writePly,
  writeSog,
  writeSpz,
} from '@orrery/splats';
import type { ChunkTask } from './lod-chunk-thread.ts';
import type { PaletteTask } from './sh-palette-thread.ts';

export type FileKind = 'ply' | 'spz' | 'sog' | 'collider' | 'lod';

export interface WriteOptions {
  /** An existing folder. */
  out: string;
  /** Part of the world that collides. Default: the inner 98 %. */
  region?: Box;
}

/** Names of the files written, relative to the folder, in the order to store them. */
type Writer = (world: Gaussians, options: WriteOptions) => Promise<string[]>;

export const FILE_WRITERS: Record<FileKind, Writer> = {
  ply: (world, { out }) => save(out, 'world.ply', writePly(world, { comments: ['made by Orrery, Z up'] })),
  spz: (world, { out }) => save(out, 'world.spz', writeSpz(world, { version: 3 })),
  sog: (world, { out }) => save(out, 'world.sog', writeSog(world, { shPalette: paletteOnThread })),
  async collider(world, { out, region }) {
    await writeFile(join(out, 'collider.glb'), writeColliderGlb(world, { upAxis: 'Z', ...(region && { region }) }));
    return ['collider.glb'];
  },
  async lod(world, { out }) {
    const files: string[] = [];
    for await (const { name, bytes } of writeLod(world, besideOthers(world))) {
      await writeFile(join(out, 'lod', name), bytes);
      files.push(`lod/${name}`);
    }
    return files;
  },
};

/** Cores that other files of the world have use for. */
const OTHERS = 4;
const MOST_CHUNKS = 6;

/** Chunks on threads of their own, where there are more cores than the other files keep busy. */
export function besideOthers(world: Gaussians, cores = availableParallelism()): WriteLodOptions {
  const chunksAtOnce = Math.min(MOST_CHUNKS, cores - OTHERS);
  if (chunksAtOnce < 2) return {};
  return {
    chunksAtOnce,
    makeChunk: (indices) => {
      const workerData: ChunkTask = { world, indices };
      return answerOf<ChunkLevels>(
        new Worker(new URL('./lod-chunk-thread.ts', import.meta.url), { workerData }),
        'makes levels of detail',
      );
    },
  };
}

function paletteOnThread(values: Float32Array, dimensions: number, maxEntries: number): Promise<ShPalette> {
  const vectors = new Float32Array(new SharedArrayBuffer(values.byteLength));
  vectors.set(values);
  const workerData: PaletteTask = { vectors, dimensions, maxEntries };
  const worker = new Worker(new URL('./sh-palette-thread.ts', import.meta.url), { workerData });
  return answerOf<ShPalette>(worker, 'finds the palette');
}

/** The one message of a thread. */
function answerOf<T>(worker: Worker, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`the thread that ${what} ended with code ${code}`)));
  });
}

async function save(
  out: string,
  name: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<string[]> {
  await saveBytes(join(out, name), bytes);
  return [name];
}

export async function saveBytes(path: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
  await pipeline(Readable.from(bytes), createWriteStream(path));
}
