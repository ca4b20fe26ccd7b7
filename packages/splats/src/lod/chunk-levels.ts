import { collectBytes } from '@orrery/containers';
import { centerBounds } from '../edit/bounds.ts';
import { decimateGaussians } from '../edit/decimate.ts';
import { toMortonOrder } from '../edit/morton-order.ts';
import { type Gaussians, gatherGaussians } from '../model/gaussians.ts';
import { type WriteSpzOptions, writeSpz } from '../spz/write-spz.ts';
import { LOD_FRACTIONS, type LodMeta, PERMANENT_LEVELS } from './lod-meta.ts';

/** All levels of one chunk. It needs nothing of the others: chunks can be made side by side. */
export interface ChunkLevels {
  bound: LodMeta['tree'][number]['bound'];
  /** Gaussians of each level, finest first. */
  counts: number[];
  /** SPZ of the levels that have a file of their own, finest first. */
  files: Uint8Array[];
  /** Levels that go into a file with those of all other chunks, in the order of PERMANENT_LEVELS. */
  permanent: Gaussians[];
}

export type ChunkSpz = Omit<WriteSpzOptions, 'version'>;

export async function chunkLevels(cloud: Gaussians, indices: Uint32Array, spz: ChunkSpz = {}): Promise<ChunkLevels> {
  let level = toMortonOrder(gatherGaussians(cloud, indices));
  const chunk: ChunkLevels = { bound: centerBounds(level), counts: [], files: [], permanent: [] };
  for (const [k, fraction] of LOD_FRACTIONS.entries()) {
    if (k > 0) level = toMortonOrder(decimateGaussians(level, Math.max(1, Math.round(indices.length * fraction))));
    chunk.counts.push(level.count);
    const slot = PERMANENT_LEVELS.indexOf(k);
    if (slot >= 0) chunk.permanent[slot] = level;
    else chunk.files.push(await chunkBytes(level, spz));
  }
  return chunk;
}

export async function chunkBytes(level: Gaussians, spz: ChunkSpz = {}): Promise<Uint8Array> {
  return await collectBytes(writeSpz(level, { ...spz, version: 3 }));
}
