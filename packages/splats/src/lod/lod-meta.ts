import type { Box, Vec3 } from '../edit/bounds.ts';
import { SplatFormatError } from '../splat-format-error.ts';

/** The chunk-LOD format's magic number, 0x262834. */
export const LOD_MAGIC = 2500660;

/** Share of a chunk's Gaussians kept at each level, finest first. */
export const LOD_FRACTIONS = [1, 0.5, 0.25, 0.05, 0.01] as const;

/** A run of Gaussians inside one of the chunk files. */
export interface LodSlice {
  file: number;
  offset: number;
  count: number;
}

/** The JSON of a chunk-LOD world; file names are relative to it. */
export interface LodMeta {
  magicCode: typeof LOD_MAGIC;
  type: 'lod-splat';
  version: '1.0';
  /** Gaussians of the finest level. */
  counts: number;
  shDegree: number;
  levels: number;
  /** Holds about 80 % of the Gaussians: where a viewer first looks. */
  forwardBox: Box;
  files: string[];
  /** Files a viewer loads first and keeps: the coarsest levels of the whole world. */
  permanentFiles: number[];
  tree: { bound: Box; lods: LodSlice[] }[];
}

const MAX_CHUNKS = 100_000;
const MAX_LEVELS = 16;

/** Parses and checks a lod-meta.json; every slice is known to name an existing file afterwards. */
export function parseLodMeta(bytes: Uint8Array): LodMeta {
  let meta: Partial<LodMeta>;
  try {
    meta = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new SplatFormatError('bad-header', 'chunk-LOD: not JSON', { cause });
  }
  const fail = (what: string): never => {
    throw new SplatFormatError('bad-header', `chunk-LOD: ${what}`);
  };
  if (meta?.magicCode !== LOD_MAGIC || meta.type !== 'lod-splat') fail('magicCode or type is wrong');
  const levels = meta.levels ?? 0;
  if (!Number.isInteger(levels) || levels < 1 || levels > MAX_LEVELS) fail(`${levels} levels`);
  const files = meta.files ?? [];
  const namesOk = Array.isArray(files) && files.every((n) => typeof n === 'string' && /^[\w.-]{1,200}$/.test(n));
  if (!namesOk || files.length > MAX_CHUNKS * MAX_LEVELS) fail('files must be plain names');
  const tree = meta.tree ?? [];
  if (!Array.isArray(tree) || tree.length > MAX_CHUNKS) fail('tree');
  for (const node of tree) {
    if (!isBox(node?.bound) || !Array.isArray(node.lods) || node.lods.length !== levels) fail('a chunk is malformed');
    for (const slice of node.lods) {
      const ok =
        [slice?.file, slice?.offset, slice?.count].every((n) => Number.isSafeInteger(n) && n >= 0) &&
        slice.file < files.length;
      if (!ok) fail('a slice is malformed');
    }
  }
  if (!isBox(meta.forwardBox)) fail('forwardBox');
  const permanent = meta.permanentFiles ?? [];
  if (!Array.isArray(permanent) || !permanent.every((f) => Number.isInteger(f) && f >= 0 && f < files.length)) {
    fail('permanentFiles');
  }
  return meta as LodMeta;
}

function isBox(box: unknown): box is Box {
  const { min, max } = (box ?? {}) as Partial<Box>;
  const isVec3 = (v: unknown): v is Vec3 => Array.isArray(v) && v.length === 3 && v.every((n) => Number.isFinite(n));
  return isVec3(min) && isVec3(max);
}

/** The two coarsest levels go into the first two files, coarsest first; the others get a file per chunk and level. */
export const PERMANENT_LEVELS = [4, 3];
