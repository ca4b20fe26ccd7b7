import { type ByteInput, ByteReader } from '../io/bytes.ts';
import { halfToNumber } from '../io/half-float.ts';
import { checkCount, DEFAULT_MAX_GAUSSIANS, type ReadOptions } from '../io/read-options.ts';
import { finishGaussians } from '../model/finite.ts';
import {
  allocateGaussians,
  type Gaussians,
  logit,
  restCoefficients,
  SH_C0,
  type ShDegree,
} from '../model/gaussians.ts';
import { SplatFormatError } from '../splat-format-error.ts';

const FILE_HEADER_BYTES = 4096;
const SECTION_HEADER_BYTES = 1024;
/** The writer puts everything in one section; progressive files have a few. */
const MAX_SECTIONS = 1024;

interface Section {
  count: number;
  degree: ShDegree;
  bucketSize: number;
  fullBuckets: number;
  /** Gaussians in each bucket after the full ones. */
  partialSizes: Uint32Array;
  bucketCenters: Float32Array;
  blockSize: number;
  range: number;
  stride: number;
  dataOffset: number;
}

export interface KsplatHeader {
  sections: number;
  count: number;
  level: 0 | 1 | 2;
  shMin: number;
  shMax: number;
}

/**
 * .ksplat of the GaussianSplats3D viewer, compression levels 0 (float32), 1 (16-bit positions inside buckets, half
 * floats) and 2 (as 1, SH in one byte). Ours rather than splat-transform's, which reads past section tables that lie
 * and needs 4-byte aligned input.
 */
export async function readKsplat(input: ByteInput, options: ReadOptions = {}): Promise<Gaussians> {
  const reader = new ByteReader(input);
  try {
    const limit = (options.maxGaussians ?? DEFAULT_MAX_GAUSSIANS) * 256;
    const file = await reader.rest(limit, '.ksplat');
    const header = parseKsplatHeader(file);
    if (!header) throw new SplatFormatError('bad-header', '.ksplat: the header is not one');
    const sections = readSections(file, header);
    const count = sections.reduce((sum, s) => sum + s.count, 0);
    checkCount(count, options, '.ksplat');
    const degree = Math.max(0, ...sections.map((s) => s.degree)) as ShDegree;
    const cloud = allocateGaussians(count, degree, false);
    let start = 0;
    for (const section of sections) {
      decodeSection(file, section, header, cloud, start);
      start += section.count;
    }
    return finishGaussians(cloud, options.nonFinite);
  } finally {
    await reader.close();
  }
}

/** The file header, or undefined where the bytes cannot be a .ksplat: also used to recognize the format. */
export function parseKsplatHeader(bytes: Uint8Array): KsplatHeader | undefined {
  if (bytes.length < FILE_HEADER_BYTES) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const maxSections = view.getUint32(4, true);
  const count = view.getUint32(16, true);
  const level = view.getUint16(20, true);
  const plausible =
    bytes[0] === 0 &&
    bytes[1] >= 1 &&
    maxSections >= 1 &&
    maxSections <= MAX_SECTIONS &&
    view.getUint32(8, true) <= maxSections &&
    count <= view.getUint32(12, true) &&
    level <= 2;
  if (!plausible) return undefined;
  // files older than 0.1's SH support have zeros here
  const shMin = view.getFloat32(36, true) || -1.5;
  const shMax = view.getFloat32(40, true) || 1.5;
  return { sections: maxSections, count, level: level as 0 | 1 | 2, shMin, shMax };
}

/** Bytes before the SH values of a record, and bytes per SH value, by compression level. */
const RECORD = [
  { base: 44, sh: 4 },
  { base: 24, sh: 2 },
  { base: 24, sh: 1 },
] as const;

function readSections(file: Uint8Array, header: KsplatHeader): Section[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = FILE_HEADER_BYTES + header.sections * SECTION_HEADER_BYTES;
  if (at > file.length) throw new SplatFormatError('truncated', '.ksplat: section headers');
  const sections: Section[] = [];
  for (let k = 0; k < header.sections; k++) {
    const h = FILE_HEADER_BYTES + k * SECTION_HEADER_BYTES;
    const count = view.getUint32(h, true);
    const maxCount = view.getUint32(h + 4, true);
    const bucketSize = view.getUint32(h + 8, true);
    const bucketCount = view.getUint32(h + 12, true);
    const bucketBytes = view.getUint16(h + 20, true);
    const fullBuckets = view.getUint32(h + 32, true);
    const partialBuckets = view.getUint32(h + 36, true);
    const degree = view.getUint16(h + 40, true);
    if (degree > 3 || count > maxCount || fullBuckets + partialBuckets > bucketCount) {
      throw new SplatFormatError('bad-header', `.ksplat: section ${k} contradicts itself`);
    }
    if (bucketCount > 0 && bucketBytes < 12) throw new SplatFormatError('bad-header', '.ksplat: bucket size');
    const record = RECORD[header.level];
    const stride = record.base + 3 * restCoefficients(degree as ShDegree) * record.sh;
    const centersAt = at + partialBuckets * 4;
    const dataOffset = centersAt + bucketCount * bucketBytes;
    if (dataOffset + maxCount * stride > file.length) throw new SplatFormatError('truncated', `.ksplat: section ${k}`);
    const partialSizes = Uint32Array.from({ length: partialBuckets }, (_, b) => view.getUint32(at + b * 4, true));
    const bucketCenters = new Float32Array(bucketCount * 3);
    for (let b = 0; b < bucketCount; b++) {
      for (let c = 0; c < 3; c++) bucketCenters[b * 3 + c] = view.getFloat32(centersAt + b * bucketBytes + c * 4, true);
    }
    sections.push({
      count,
      degree: degree as ShDegree,
      bucketSize,
      fullBuckets,
      partialSizes,
      bucketCenters,
      blockSize: view.getFloat32(h + 16, true),
      range: view.getUint32(h + 24, true) || 32767,
      stride,
      dataOffset,
    });
    at = dataOffset + maxCount * stride;
  }
  return sections;
}

function decodeSection(file: Uint8Array, s: Section, header: KsplatHeader, cloud: Gaussians, start: number): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const exact = header.level === 0;
  const half = (at: number) => halfToNumber(view.getUint16(at, true));
  const float = (at: number) => view.getFloat32(at, true);
  const number = exact ? float : half;
  const width = exact ? 4 : 2;
  const positionStep = s.blockSize / 2 / s.range;
  const bucketOf = bucketFinder(s);
  for (let i = 0; i < s.count; i++) {
    const at = s.dataOffset + i * s.stride;
    const to = start + i;
    const bucket = exact ? 0 : bucketOf(i);
    for (let k = 0; k < 3; k++) {
      cloud.positions[to * 3 + k] = exact
        ? float(at + k * 4)
        : (view.getUint16(at + k * 2, true) - s.range) * positionStep + s.bucketCenters[bucket * 3 + k];
      cloud.logScales[to * 3 + k] = Math.log(Math.max(0, number(at + width * (3 + k))));
    }
    for (let k = 0; k < 4; k++) cloud.quaternions[to * 4 + k] = number(at + width * (6 + k));
    const color = at + width * 10;
    for (let k = 0; k < 3; k++) cloud.shDc[to * 3 + k] = (file[color + k] / 255 - 0.5) / SH_C0;
    cloud.opacityLogits[to] = logit(file[color + 3] / 255);
    decodeSh(view, color + 4, s.degree, header, cloud, to);
  }
}

/** Gaussians lie bucket by bucket: first the full ones, then those whose sizes are listed. */
function bucketFinder(s: Section): (index: number) => number {
  const fullCount = s.fullBuckets * s.bucketSize;
  let partial = 0;
  let end = fullCount + (s.partialSizes[0] ?? 0);
  return (index) => {
    if (index < fullCount) return Math.floor(index / s.bucketSize);
    while (index >= end && partial < s.partialSizes.length) end += s.partialSizes[++partial] ?? 0;
    const bucket = s.fullBuckets + partial;
    if (bucket * 3 >= s.bucketCenters.length) {
      throw new SplatFormatError('bad-data', `.ksplat: Gaussian ${index} lies in no bucket`);
    }
    return bucket;
  };
}

/** Band after band; inside a band channel after channel. */
function decodeSh(
  view: DataView,
  at: number,
  degree: number,
  header: KsplatHeader,
  cloud: Gaussians,
  to: number,
): void {
  const rest = restCoefficients(cloud.shDegree);
  const width = RECORD[header.level].sh;
  let from = at;
  for (let band = 1; band <= degree; band++) {
    const first = band * band - 1;
    for (let channel = 0; channel < 3; channel++) {
      for (let k = 0; k < 2 * band + 1; k++, from += width) {
        const value =
          header.level === 0
            ? view.getFloat32(from, true)
            : header.level === 1
              ? halfToNumber(view.getUint16(from, true))
              : header.shMin + (view.getUint8(from) / 255) * (header.shMax - header.shMin);
        cloud.shRest[(to * rest + first + k) * 3 + channel] = value;
      }
    }
  }
}
