import { centreBounds, denseBounds } from '../edit/bounds.ts';
import { decimateGaussians } from '../edit/decimate.ts';
import { toMortonOrder } from '../edit/morton-order.ts';
import { mergeGaussians } from '../edit/select.ts';
import { collectBytes } from '../io/bytes.ts';
import { type Gaussians, gatherGaussians } from '../model/gaussians.ts';
import { type WriteSpzOptions, writeSpz } from '../spz/write-spz.ts';
import { LOD_FRACTIONS, LOD_MAGIC, type LodMeta, type LodSlice } from './lod-meta.ts';
import { splitChunks } from './split-chunks.ts';

export interface WriteLodOptions {
  /** Most Gaussians of a chunk's finest level. Default 131072, about 2 MB of SPZ without SH. */
  maxChunkGaussians?: number;
  /** Passed to the SPZ writer; the version is always 3. */
  spz?: Omit<WriteSpzOptions, 'version'>;
  onProgress?: (doneChunks: number, chunks: number) => void;
}

export interface LodFile {
  name: string;
  bytes: Uint8Array;
}

/** The two coarsest levels go into the first two files, coarsest first; the others get a file per chunk and level. */
const PERMANENT_LEVELS = [4, 3];

/**
 * A chunk-LOD world: SPZ files, then `lod-meta.json` last, so that a reader that sees the meta finds every file.
 * Each level of a chunk is merged from the one before it (decimate.ts): representatives, not subsets, so a coarse
 * level covers what its chunk covers, with fewer and larger Gaussians. Beyond the cloud itself this holds one chunk
 * and the two coarsest levels (6 % of the cloud).
 */
export async function* writeLod(cloud: Gaussians, options: WriteLodOptions = {}): AsyncGenerator<LodFile> {
  const chunks = splitChunks(cloud.positions, options.maxChunkGaussians ?? 131072);
  const files = PERMANENT_LEVELS.map((_, index) => `chunk_${index}.spz`);
  const permanent: Gaussians[][] = PERMANENT_LEVELS.map(() => []);
  const permanentCounts = PERMANENT_LEVELS.map(() => 0);
  const tree: LodMeta['tree'] = [];
  for (const [done, indices] of chunks.entries()) {
    let level = toMortonOrder(gatherGaussians(cloud, indices));
    const bound = centreBounds(level);
    const lods: LodSlice[] = [];
    for (const [k, fraction] of LOD_FRACTIONS.entries()) {
      if (k > 0) level = toMortonOrder(decimateGaussians(level, Math.max(1, Math.round(indices.length * fraction))));
      const slot = PERMANENT_LEVELS.indexOf(k);
      if (slot >= 0) {
        lods.push({ file: slot, offset: permanentCounts[slot], count: level.count });
        permanent[slot].push(level);
        permanentCounts[slot] += level.count;
      } else {
        lods.push({ file: files.length, offset: 0, count: level.count });
        const name = `chunk_${files.length}.spz`;
        files.push(name);
        yield { name, bytes: await chunkBytes(level, options) };
      }
    }
    tree.push({ bound, lods });
    options.onProgress?.(done + 1, chunks.length);
  }
  for (const [slot, parts] of permanent.entries()) {
    yield { name: files[slot], bytes: await chunkBytes(mergeGaussians(parts), options) };
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

async function chunkBytes(level: Gaussians, options: WriteLodOptions): Promise<Uint8Array> {
  return await collectBytes(writeSpz(level, { ...options.spz, version: 3 }));
}
