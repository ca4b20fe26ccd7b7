import { denseBounds } from '../edit/bounds.ts';
import { mergeGaussians } from '../edit/select.ts';
import type { Gaussians } from '../model/gaussians.ts';
import { type ChunkLevels, type ChunkSpz, chunkBytes, chunkLevels } from './chunk-levels.ts';
import { LOD_FRACTIONS, LOD_MAGIC, type LodMeta, type LodSlice, PERMANENT_LEVELS } from './lod-meta.ts';
import { splitChunks } from './split-chunks.ts';

export interface WriteLodOptions {
  /** Most Gaussians of a chunk's finest level. Default 131072, about 2 MB of SPZ without SH. */
  maxChunkGaussians?: number;
  /** Passed to the SPZ writer; the version is always 3. */
  spz?: ChunkSpz;
  /** Makes a chunk of these Gaussians, perhaps on another thread. Default: chunkLevels. */
  makeChunk?: (indices: Uint32Array) => Promise<ChunkLevels>;
  /** Chunks that are made side by side. Default 1. */
  chunksAtOnce?: number;
  onProgress?: (doneChunks: number, chunks: number) => void;
}

export interface LodFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * A chunk-LOD world: SPZ files, then `lod-meta.json` last, so that a reader that sees the meta finds every file.
 * Each level of a chunk is merged from the one before it (decimate.ts): representatives, not subsets, so a coarse
 * level covers what its chunk covers, with fewer and larger Gaussians. Beyond the cloud itself this holds the chunks made
 * at once and the two coarsest levels (6 % of the cloud).
 */
export async function* writeLod(cloud: Gaussians, options: WriteLodOptions = {}): AsyncGenerator<LodFile> {
  const chunks = splitChunks(cloud.positions, options.maxChunkGaussians ?? 131072);
  const files = PERMANENT_LEVELS.map((_, index) => `chunk_${index}.spz`);
  const permanent: Gaussians[][] = PERMANENT_LEVELS.map(() => []);
  const permanentCounts = PERMANENT_LEVELS.map(() => 0);
  const tree: LodMeta['tree'] = [];
  const make = options.makeChunk ?? ((indices: Uint32Array) => chunkLevels(cloud, indices, options.spz));
  const making: Promise<ChunkLevels>[] = [];
  let started = 0;
  for (let done = 0; done < chunks.length; done++) {
    for (; started < chunks.length && making.length < (options.chunksAtOnce ?? 1); started++) {
      const chunk = make(chunks[started]);
      // A rejection is heard when its turn comes.
      chunk.catch(() => {});
      making.push(chunk);
    }
    const chunk = (await making.shift())!;
    const lods: LodSlice[] = [];
    const own = [...chunk.files];
    for (const [k, count] of chunk.counts.entries()) {
      const slot = PERMANENT_LEVELS.indexOf(k);
      if (slot >= 0) {
        lods.push({ file: slot, offset: permanentCounts[slot], count });
        permanent[slot].push(chunk.permanent[slot]);
        permanentCounts[slot] += count;
      } else {
        lods.push({ file: files.length, offset: 0, count });
        const name = `chunk_${files.length}.spz`;
        files.push(name);
        yield { name, bytes: own.shift()! };
      }
    }
    tree.push({ bound: chunk.bound, lods });
    options.onProgress?.(done + 1, chunks.length);
  }
  for (const [slot, parts] of permanent.entries()) {
    yield { name: files[slot], bytes: await chunkBytes(mergeGaussians(parts), options.spz) };
  }
  const meta: LodMeta = {
    magicCode: LOD_MAGIC,
    type: 'lod-splat',
    version: '1.0',
    counts: cloud.count,
    shDegree: cloud.shDegree,
    levels: LOD_FRACTIONS.length,
    forwardBox: denseBounds(cloud, 0.8),
    files,
    permanentFiles: PERMANENT_LEVELS.map((_, index) => index),
    tree,
  };
  yield { name: 'lod-meta.json', bytes: new TextEncoder().encode(JSON.stringify(meta)) };
}
