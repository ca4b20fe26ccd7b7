import { type Axes, convertAxes } from '../edit/axes.ts';
import { type ByteInput, ByteReader } from '../io/bytes.ts';
import { inflateReader } from '../io/gzip.ts';
import { checkCompression, checkCount, DEFAULT_MAX_GAUSSIANS, type ReadOptions } from '../io/read-options.ts';
import { zstdDecompress } from '../io/zstd.ts';
import { finishGaussians } from '../model/finite.ts';
import { allocateGaussians, type Gaussians, type ShDegree } from '../model/gaussians.ts';
import { SplatFormatError } from '../splat-format-error.ts';
import { decodeSpzPlane } from './spz-decode.ts';
import { SPZ_FLAG_ANTIALIASED, SPZ_MAGIC, spzPlanes } from './spz-layout.ts';

export interface ReadSpzOptions extends ReadOptions {
  /**
   * Renames the axes while reading, for files whose frame is known. Left out, numbers are taken as they are: most
   * writers store the PLY's own frame although the SPZ text calls RUB the default, and a file does not say which.
   */
  axes?: { file: Axes; scene: Axes };
}

interface SpzHeader {
  version: number;
  count: number;
  shDegree: ShDegree;
  fractionalBits: number;
  antialiased: boolean;
}

const GAUSSIANS_PER_READ = 65536;
const HEADER_V4_BYTES = 32;
const TOC_ENTRY_BYTES = 16;

/**
 * Reads SPZ versions 1 to 4. Ours rather than splat-transform's because that one does not read version 1, inflates
 * gzip without a limit, and turns a damaged version-4 file into an empty cloud instead of an error.
 */
export async function readSpz(input: ByteInput, options: ReadSpzOptions = {}): Promise<Gaussians> {
  const reader = new ByteReader(input);
  try {
    const magic = await reader.peek(4);
    const cloud =
      magic[0] === 0x1f && magic[1] === 0x8b ? await readGzipped(reader, options) : await readV4(reader, options);
    const finished = finishGaussians(cloud, options.nonFinite);
    return options.axes ? convertAxes(finished, options.axes.file, options.axes.scene) : finished;
  } finally {
    await reader.close();
  }
}

function parseHeader(bytes: Uint8Array, options: ReadOptions): SpzHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== SPZ_MAGIC) throw new SplatFormatError('bad-header', 'SPZ: the magic is wrong');
  const version = view.getUint32(4, true);
  if (version < 1 || version > 4) throw new SplatFormatError('unsupported', `SPZ: version ${version}`);
  const count = view.getUint32(8, true);
  const shDegree = bytes[12];
  // degree 4 exists in the format; no trainer or viewer of ours can use it
  if (shDegree > 3) throw new SplatFormatError('unsupported', `SPZ: SH degree ${shDegree}`);
  const fractionalBits = bytes[13];
  if (fractionalBits > 23) throw new SplatFormatError('bad-header', `SPZ: ${fractionalBits} fractional bits`);
  checkCount(count, options, 'SPZ');
  const antialiased = (bytes[14] & SPZ_FLAG_ANTIALIASED) !== 0;
  return { version, count, shDegree: shDegree as ShDegree, fractionalBits, antialiased };
}

/** Versions 1 to 3: one gzip stream, decoded as it inflates. */
async function readGzipped(reader: ByteReader, options: ReadOptions): Promise<Gaussians> {
  const sizeBytes = reader.sizeBytes;
  const inflated = inflateReader(reader.remaining(), 'gzip');
  try {
    const header = parseHeader(await inflated.read(16, 'SPZ header'), options);
    if (header.version > 3) throw new SplatFormatError('bad-header', 'SPZ: version 4 inside gzip');
    const planes = spzPlanes(header.version, header.shDegree);
    if (sizeBytes !== undefined) {
      checkCompression(header.count * planes.reduce((sum, plane) => sum + plane.bytes, 0), sizeBytes, 'SPZ');
    }
    const cloud = allocateGaussians(header.count, header.shDegree, header.antialiased);
    for (const { attribute, bytes } of planes) {
      for (let start = 0; start < header.count; start += GAUSSIANS_PER_READ) {
        const n = Math.min(GAUSSIANS_PER_READ, header.count - start);
        const packed = await inflated.read(n * bytes, `SPZ ${attribute}`);
        decodeSpzPlane(attribute, packed, cloud, start, n, header.version, header.fractionalBits);
      }
    }
    // reading on to the end makes gzip check its CRC; whatever follows the planes is an extension at most
    await inflated.rest(1 << 20, 'SPZ data after the last attribute');
    return cloud;
  } finally {
    await inflated.close();
  }
}

/** Version 4: plain header, table of contents, one zstd frame per attribute. */
async function readV4(reader: ByteReader, options: ReadOptions): Promise<Gaussians> {
  const limit = (options.maxGaussians ?? DEFAULT_MAX_GAUSSIANS) * 65 + (1 << 20);
  const file = await reader.rest(limit, 'SPZ');
  if (file.length < HEADER_V4_BYTES) throw new SplatFormatError('truncated', 'SPZ: shorter than its header');
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const header = parseHeader(file, options);
  if (header.version !== 4) throw new SplatFormatError('bad-header', `SPZ: version ${header.version} without gzip`);
  const planes = spzPlanes(4, header.shDegree);
  checkCompression(header.count * planes.reduce((sum, plane) => sum + plane.bytes, 0), file.length, 'SPZ');
  const streams = file[15];
  const toc = view.getUint32(16, true);
  if (streams !== planes.length) {
    throw new SplatFormatError('bad-header', `SPZ: ${streams} streams, ${planes.length} are needed`);
  }
  let at = toc + streams * TOC_ENTRY_BYTES;
  if (toc < HEADER_V4_BYTES || at > file.length) throw new SplatFormatError('truncated', 'SPZ: table of contents');
  // every size is checked before anything is decompressed or allocated
  const parts = planes.map((plane, k) => {
    const compressedBytes = Number(view.getBigUint64(toc + k * TOC_ENTRY_BYTES, true));
    const plainBytes = Number(view.getBigUint64(toc + k * TOC_ENTRY_BYTES + 8, true));
    if (plainBytes !== header.count * plane.bytes) {
      throw new SplatFormatError('bad-header', `SPZ ${plane.attribute}: ${plainBytes} bytes for ${header.count}`);
    }
    if (at + compressedBytes > file.length) throw new SplatFormatError('truncated', `SPZ ${plane.attribute}`);
    const part = file.subarray(at, at + compressedBytes);
    at += compressedBytes;
    return part;
  });
  let cloud: Gaussians | undefined;
  for (const [k, { attribute, bytes }] of planes.entries()) {
    const packed = await zstdDecompress(parts[k], header.count * bytes, `SPZ ${attribute}`);
    // after the first plane the count is known to be real
    cloud ??= allocateGaussians(header.count, header.shDegree, header.antialiased);
    decodeSpzPlane(attribute, packed, cloud, 0, header.count, 4, header.fractionalBits);
  }
  return cloud as Gaussians;
}
