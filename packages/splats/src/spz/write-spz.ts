import { type Axes, convertAxes } from '../edit/axes.ts';
import { gzip } from '../io/gzip.ts';
import { zstdCompress } from '../io/zstd.ts';
import type { Gaussians } from '../model/gaussians.ts';
import { asSplatSource, checkedChunks, type SplatSource } from '../model/splat-source.ts';
import { encodeSpzPlane, type SpzShBits } from './spz-encode.ts';
import { SPZ_DEFAULT_FRACTIONAL_BITS, SPZ_FLAG_ANTIALIASED, SPZ_MAGIC, spzPlanes } from './spz-layout.ts';

export interface WriteSpzOptions {
  /** 3 (gzip, which every loader reads; the default) or 4 (zstd, smaller and faster to read). */
  version?: 3 | 4;
  /** Positions are multiples of 2^-fractionalBits. Default: 12 (0.24 mm), fewer where the cloud is wider than 2 km. */
  fractionalBits?: number;
  shBits?: SpzShBits;
  /** Renames the axes while writing. Left out, the numbers are stored as they are (see ReadSpzOptions). */
  axes?: { scene: Axes; file: Axes };
  /** zstd level of version 4, 1 to 22. Default 12, the reference writer's. */
  zstdLevel?: number;
}

/** SPZ in parts. Makes one pass over the source per attribute and one before, for the extent. */
export async function* writeSpz(
  cloud: Gaussians | SplatSource,
  options: WriteSpzOptions = {},
): AsyncGenerator<Uint8Array> {
  const source = withAxes(asSplatSource(cloud), options.axes);
  const bits = options.fractionalBits ?? (await fittingFractionalBits(source));
  if ((options.version ?? 3) === 3) yield* gzip(planarBytes(source, bits, options));
  else yield* zstdFile(source, bits, options);
}

function withAxes(source: SplatSource, axes: WriteSpzOptions['axes']): SplatSource {
  if (!axes || axes.scene === axes.file) return source;
  return {
    ...source,
    async *chunks() {
      for await (const chunk of source.chunks()) yield convertAxes(chunk, axes.scene, axes.file);
    },
  };
}

async function fittingFractionalBits(source: SplatSource): Promise<number> {
  let farthest = 0;
  for await (const chunk of checkedChunks(source)) {
    for (const value of chunk.positions) if (value > farthest || -value > farthest) farthest = Math.abs(value);
  }
  let bits = SPZ_DEFAULT_FRACTIONAL_BITS;
  while (bits > 0 && farthest * 2 ** bits > 2 ** 23 - 1) bits--;
  return bits;
}

function header(source: SplatSource, version: number, fractionalBits: number, sizeBytes: number): DataView {
  const view = new DataView(new ArrayBuffer(sizeBytes));
  view.setUint32(0, SPZ_MAGIC, true);
  view.setUint32(4, version, true);
  view.setUint32(8, source.count, true);
  view.setUint8(12, source.shDegree);
  view.setUint8(13, fractionalBits);
  view.setUint8(14, source.antialiased ? SPZ_FLAG_ANTIALIASED : 0);
  return view;
}

const DEFAULT_SH_BITS: SpzShBits = { degree1: 5, higher: 4 };

async function* planarBytes(source: SplatSource, bits: number, options: WriteSpzOptions): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(header(source, 3, bits, 16).buffer);
  for (const { attribute } of spzPlanes(3, source.shDegree)) {
    for await (const chunk of checkedChunks(source)) {
      yield encodeSpzPlane(attribute, chunk, bits, options.shBits ?? DEFAULT_SH_BITS);
    }
  }
}

/** The table of contents precedes the data, so the compressed planes (about 15 bytes per Gaussian) are held. */
async function* zstdFile(source: SplatSource, bits: number, options: WriteSpzOptions): AsyncGenerator<Uint8Array> {
  const planes = spzPlanes(4, source.shDegree);
  const compressed: Uint8Array[][] = [];
  for (const { attribute } of planes) {
    const packed: Uint8Array[] = [];
    for await (const chunk of checkedChunks(source)) {
      packed.push(encodeSpzPlane(attribute, chunk, bits, options.shBits ?? DEFAULT_SH_BITS));
    }
    compressed.push(await zstdCompress(packed, options.zstdLevel ?? 12));
  }
  const head = header(source, 4, bits, 32 + planes.length * 16);
  head.setUint8(15, planes.length);
  head.setUint32(16, 32, true);
  planes.forEach((plane, k) => {
    const sizeBytes = compressed[k].reduce((sum, part) => sum + part.length, 0);
    head.setBigUint64(32 + k * 16, BigInt(sizeBytes), true);
    head.setBigUint64(40 + k * 16, BigInt(source.count * plane.bytes), true);
  });
  yield new Uint8Array(head.buffer);
  for (const parts of compressed) yield* parts;
}
