import { mergeGaussians } from '../edit/select.ts';
import type { ReadOptions } from '../io/read-options.ts';
import { type Gaussians, sliceGaussians } from '../model/gaussians.ts';
import { SplatFormatError } from '../splat-format-error.ts';
import { readSpz } from '../spz/read-spz.ts';
import { type LodMeta, type LodSlice, parseLodMeta } from './lod-meta.ts';

/** An opened chunk-LOD world. */
export interface LodWorld {
  meta: LodMeta;
  /** One level of one chunk. */
  chunk(index: number, level: number): Promise<Gaussians>;
  /** One level of the whole world. */
  level(level: number): Promise<Gaussians>;
}

/** Opens a chunk-LOD world; `file` brings a chunk file by its name in `meta.files`. */
export function openLod(
  metaBytes: Uint8Array,
  file: (name: string) => Promise<Uint8Array>,
  options: ReadOptions = {},
): LodWorld {
  const meta = parseLodMeta(metaBytes);
  // permanent files are asked for by every chunk: keep those, as viewers do
  const kept = new Map<number, Promise<Gaussians>>();
  const open = (index: number): Promise<Gaussians> => {
    const known = kept.get(index);
    if (known) return known;
    const cloud = file(meta.files[index]).then((bytes) => readSpz(bytes, options));
    if (meta.permanentFiles.includes(index)) kept.set(index, cloud);
    return cloud;
  };
  const slice = async (part: LodSlice): Promise<Gaussians> => {
    const cloud = await open(part.file);
    if (part.offset + part.count > cloud.count) {
      throw new SplatFormatError('bad-data', `chunk-LOD: ${meta.files[part.file]} has only ${cloud.count} Gaussians`);
    }
    return sliceGaussians(cloud, part.offset, part.offset + part.count);
  };
  const chunk = (index: number, level: number) => {
    const part = meta.tree[index]?.lods[level];
    if (!part) throw new RangeError(`no level ${level} of chunk ${index}`);
    return slice(part);
  };
  return {
    meta,
    chunk,
    async level(level) {
      const parts: Gaussians[] = [];
      for (let index = 0; index < meta.tree.length; index++) parts.push(await chunk(index, level));
      return mergeGaussians(parts);
    },
  };
}
