import type { ChunkSource } from '@playcanvas/splat-transform';
import { type ByteInput, ByteReader } from '../io/bytes.ts';
import { checkCompression, checkCount, DEFAULT_MAX_GAUSSIANS, type ReadOptions } from '../io/read-options.ts';
import { finishGaussians } from '../model/finite.ts';
import { allocateGaussians, type Gaussians, restCoefficients, type ShDegree } from '../model/gaussians.ts';
import { asFormatError, SplatFormatError } from '../splat-format-error.ts';
import { openSogBundle, type SogFileLookup, webpSize } from './sog-files.ts';
import { parseSogMeta, type SogMeta } from './sog-meta.ts';
import { loadSplatTransform } from './splat-transform.ts';

/** A bundled SOG (zip). */
export async function readSog(input: ByteInput, options: ReadOptions = {}): Promise<Gaussians> {
  const reader = new ByteReader(input);
  try {
    const limit = (options.maxGaussians ?? DEFAULT_MAX_GAUSSIANS) * 32 + (1 << 20);
    const { meta, files } = await openSogBundle(await reader.rest(limit, 'SOG'));
    return await readSogMeta(meta, files, options);
  } finally {
    await reader.close();
  }
}

/**
 * A SOG given as its meta.json and a lookup for the textures beside it. We check meta, counts and image sizes;
 * the decoding itself (WebP, codebooks, palette, both versions) is splat-transform's.
 */
export async function readSogMeta(
  metaBytes: Uint8Array,
  files: SogFileLookup,
  options: ReadOptions = {},
): Promise<Gaussians> {
  const meta = parseSogMeta(metaBytes);
  checkCount(meta.count, options, 'SOG');
  if (meta.count === 0) throw new SplatFormatError('bad-header', 'SOG: no Gaussians');
  const textures: { name: string; bytes: Uint8Array }[] = [];
  for (const { name, perGaussian } of meta.textures) {
    // lossless WebP of noise is a little over 4 bytes per pixel
    const bytes = await files(name, textureLimit(meta, perGaussian) * 5 + 65536);
    checkTexture(bytes, name, meta, perGaussian);
    textures.push({ name, bytes });
  }
  const perGaussian = meta.textures.filter((texture) => texture.perGaussian).length;
  checkCompression(
    4 * perGaussian * meta.count,
    textures.reduce((sum, { bytes }) => sum + bytes.length, 0),
    'SOG',
  );
  const { readFile, MemoryReadFileSystem, createChunkDataPool } = await loadSplatTransform();
  const fileSystem = new MemoryReadFileSystem();
  fileSystem.set('meta.json', metaBytes);
  for (const { name, bytes } of textures) fileSystem.set(name, bytes);
  let sources: ChunkSource[] = [];
  try {
    sources = await readFile({ filename: 'meta.json', inputFormat: 'sog', fileSystem });
    return finishGaussians(await copyChunks(sources[0], createChunkDataPool()), options.nonFinite);
  } catch (error) {
    throw asFormatError(error, 'SOG');
  } finally {
    for (const source of sources) await source.close();
  }
}

/** Texels a texture may have: the writers round both sides up to multiples of 4. */
function textureLimit(meta: SogMeta, perGaussian: boolean): number {
  if (!perGaussian) return 64 * 15 * Math.ceil(meta.paletteCount / 64);
  const side = Math.ceil(Math.sqrt(meta.count)) + 8;
  return side * side * 2;
}

function checkTexture(bytes: Uint8Array, name: string, meta: SogMeta, perGaussian: boolean): void {
  const { width, height } = webpSize(bytes, name);
  if (width * height > textureLimit(meta, perGaussian)) {
    throw new SplatFormatError('too-large', `SOG: ${name} is ${width} x ${height} for ${meta.count} Gaussians`);
  }
  if (perGaussian && width * height < meta.count) {
    throw new SplatFormatError('truncated', `SOG: ${name} is ${width} x ${height} for ${meta.count} Gaussians`);
  }
}

type Pool = ReturnType<typeof import('@playcanvas/splat-transform').createChunkDataPool>;

/** Its chunks are interleaved: [rotation 4, scale 3, opacity] and [dc 3, rest channel-major]. */
async function copyChunks(source: ChunkSource, pool: Pool): Promise<Gaussians> {
  const { numGaussians, shBands, chunkSize, layouts, model } = source.meta;
  const cloud = allocateGaussians(numGaussians, shBands as ShDegree, model === 'antialiased');
  const rest = restCoefficients(cloud.shDegree);
  for (let start = 0, chunkIndex = 0; start < numGaussians; start += chunkSize, chunkIndex++) {
    const n = Math.min(chunkSize, numGaussians - start);
    const position = pool.acquire('position', layouts.position!, n);
    const geometric = pool.acquire('geometric', layouts.geometric!, n);
    const color = pool.acquire('color', layouts.color!, n);
    await source.read({ chunkIndex, position, geometric, color });
    cloud.positions.set(new Float32Array(position.data, 0, n * 3), start * 3);
    const shape = new Float32Array(geometric.data, 0, n * 8);
    const colors = new Float32Array(color.data, 0, n * (3 + rest * 3));
    for (let i = 0; i < n; i++) {
      const to = start + i;
      for (let k = 0; k < 4; k++) cloud.quaternions[to * 4 + k] = shape[i * 8 + k];
      for (let k = 0; k < 3; k++) cloud.logScales[to * 3 + k] = shape[i * 8 + 4 + k];
      cloud.opacityLogits[to] = shape[i * 8 + 7];
      const from = i * (3 + rest * 3);
      for (let c = 0; c < 3; c++) {
        cloud.shDc[to * 3 + c] = colors[from + c];
        for (let k = 0; k < rest; k++) cloud.shRest[(to * rest + k) * 3 + c] = colors[from + 3 + c * rest + k];
      }
    }
    position.release();
    geometric.release();
    color.release();
  }
  return cloud;
}
