import type { ByteReader } from '../io/bytes.ts';
import { checkCount, type ReadOptions } from '../io/read-options.ts';
import { allocateGaussians, type Gaussians, logit, SH_C0 } from '../model/gaussians.ts';
import { SplatFormatError } from '../splat-format-error.ts';
import { degreeFromRestColumns } from './ply-columns.ts';
import { propertyReader, type RecordElement, type SplatPlyHeader } from './ply-header.ts';

/** Gaussians that share one row of value ranges in the `chunk` element. */
const GROUP = 256;
const RECORDS_PER_READ = 16384;

const RANGES = ['x', 'y', 'z', 'scale_x', 'scale_y', 'scale_z', 'r', 'g', 'b'] as const;

/**
 * PlayCanvas compressed PLY: 16 bytes per Gaussian, each value a fraction between the minimum and maximum of its
 * group of 256. Positions and scales 11-10-11 bits, rotation as 2-bit index of the largest component and three
 * 10-bit others, color and opacity 8 bits each; SH rest as one byte per value in [-4, 4].
 */
export async function readCompressedPlyBody(
  reader: ByteReader,
  header: SplatPlyHeader,
  options: ReadOptions,
  antialiased: boolean,
): Promise<Gaussians> {
  const [chunk, vertex, sh] = header.elements;
  if (chunk?.name !== 'chunk' || vertex?.name !== 'vertex' || (sh && sh.name !== 'sh')) {
    throw new SplatFormatError('bad-header', 'compressed PLY: elements must be chunk, vertex and optionally sh');
  }
  if (header.format === 'ascii') throw new SplatFormatError('unsupported', 'compressed PLY: ascii');
  checkCount(
    vertex.count,
    options,
    'compressed PLY',
    reader.sizeBytes === undefined
      ? undefined
      : { minBytesPerGaussian: vertex.stride + (sh?.stride ?? 0), availableBytes: reader.sizeBytes },
  );
  if (chunk.count !== Math.ceil(vertex.count / GROUP)) {
    throw new SplatFormatError('bad-header', `compressed PLY: ${chunk.count} groups for ${vertex.count} Gaussians`);
  }
  if (sh && sh.count !== vertex.count) throw new SplatFormatError('bad-header', 'compressed PLY: sh count differs');
  const degree = degreeFromRestColumns(sh?.properties.length ?? 0, 'compressed PLY');
  const ranges = await readRanges(reader, chunk);
  const cloud = allocateGaussians(vertex.count, degree, antialiased);
  await readVertices(reader, vertex, ranges, cloud);
  if (sh) await readSh(reader, sh, cloud);
  return cloud;
}

/** Per group: minimum and span of each of RANGES, interleaved. */
async function readRanges(reader: ByteReader, chunk: RecordElement): Promise<Float32Array> {
  const ranges = new Float32Array(chunk.count * RANGES.length * 2);
  const find = (name: string) => chunk.properties.find((p) => p.name === name);
  const columns = RANGES.map((name) => ({ min: find(`min_${name}`), max: find(`max_${name}`) }));
  const bytes = await reader.read(chunk.count * chunk.stride, 'compressed PLY groups');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  columns.forEach(({ min, max }, k) => {
    // early files have no color ranges: the byte is the color itself
    if ((!min || !max) && k < 6) throw new SplatFormatError('bad-header', `compressed PLY: no range for ${RANGES[k]}`);
    const getMin = min ? propertyReader(min) : () => 0;
    const getMax = max ? propertyReader(max) : () => 1;
    for (let i = 0; i < chunk.count; i++) {
      const low = getMin(view, i * chunk.stride);
      ranges[(i * RANGES.length + k) * 2] = low;
      ranges[(i * RANGES.length + k) * 2 + 1] = getMax(view, i * chunk.stride) - low;
    }
  });
  return ranges;
}

async function readVertices(reader: ByteReader, vertex: RecordElement, ranges: Float32Array, cloud: Gaussians) {
  const word = (name: string) => {
    const property = vertex.properties.find((p) => p.name === name);
    if (property?.type !== 'uint32') throw new SplatFormatError('bad-header', `compressed PLY: no uint ${name}`);
    return property.offset;
  };
  const [atPosition, atRotation, atScale, atColor] = ['position', 'rotation', 'scale', 'color'].map((name) =>
    word(`packed_${name}`),
  );
  const { positions, logScales, quaternions, opacityLogits, shDc } = cloud;
  for (let start = 0; start < vertex.count; start += RECORDS_PER_READ) {
    const n = Math.min(RECORDS_PER_READ, vertex.count - start);
    const bytes = await reader.read(n * vertex.stride, 'compressed PLY vertices');
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let r = 0; r < n; r++) {
      const i = start + r;
      const range = Math.floor(i / GROUP) * RANGES.length * 2;
      const position = view.getUint32(r * vertex.stride + atPosition, true);
      unpack111011(position, ranges, range, positions, i * 3);
      unpack111011(view.getUint32(r * vertex.stride + atScale, true), ranges, range + 6, logScales, i * 3);
      unpackRotation(view.getUint32(r * vertex.stride + atRotation, true), quaternions, i * 4);
      const color = view.getUint32(r * vertex.stride + atColor, true);
      for (let k = 0; k < 3; k++) {
        const fraction = ((color >>> (24 - 8 * k)) & 255) / 255;
        shDc[i * 3 + k] = (ranges[range + 12 + k * 2] + ranges[range + 13 + k * 2] * fraction - 0.5) / SH_C0;
      }
      opacityLogits[i] = logit((color & 255) / 255);
    }
  }
}

function unpack111011(bits: number, ranges: Float32Array, range: number, out: Float32Array, at: number): void {
  out[at] = ranges[range] + ranges[range + 1] * ((bits >>> 21) / 2047);
  out[at + 1] = ranges[range + 2] + ranges[range + 3] * (((bits >>> 11) & 1023) / 1023);
  out[at + 2] = ranges[range + 4] + ranges[range + 5] * ((bits & 2047) / 2047);
}

function unpackRotation(bits: number, out: Float32Array, at: number): void {
  const largest = bits >>> 30;
  let sum = 0;
  let shift = 20;
  for (let k = 0; k < 4; k++) {
    if (k === largest) continue;
    const value = (((bits >>> shift) & 1023) / 1023 - 0.5) * Math.SQRT2;
    out[at + k] = value;
    sum += value * value;
    shift -= 10;
  }
  out[at + largest] = Math.sqrt(Math.max(0, 1 - sum));
}

async function readSh(reader: ByteReader, sh: RecordElement, cloud: Gaussians): Promise<void> {
  const values = sh.properties.length;
  const rest = values / 3;
  const offsets = Array.from({ length: values }, (_, k) => {
    const property = sh.properties.find((p) => p.name === `f_rest_${k}`);
    if (property?.type !== 'uint8') throw new SplatFormatError('bad-header', `compressed PLY: no uchar f_rest_${k}`);
    return property.offset;
  });
  for (let start = 0; start < sh.count; start += RECORDS_PER_READ) {
    const n = Math.min(RECORDS_PER_READ, sh.count - start);
    const bytes = await reader.read(n * sh.stride, 'compressed PLY sh');
    for (let r = 0; r < n; r++) {
      for (let k = 0; k < values; k++) {
        const byte = bytes[r * sh.stride + offsets[k]];
        // the two end values mean exactly -4 and 4; the others are bucket centers
        const fraction = byte === 0 ? 0 : byte === 255 ? 1 : (byte + 0.5) / 256;
        const coefficient = k % rest;
        const channel = Math.floor(k / rest);
        cloud.shRest[((start + r) * rest + coefficient) * 3 + channel] = (fraction - 0.5) * 8;
      }
    }
  }
}
