import { type ByteInput, ByteReader } from '../io/bytes.ts';
import { checkCount, type ReadOptions } from '../io/read-options.ts';
import { finishGaussians } from '../model/finite.ts';
import { allocateGaussians, type Gaussians } from '../model/gaussians.ts';
import { SplatFormatError } from '../splat-format-error.ts';
import { degreeFromRestColumns, type PlyColumn, plyColumns } from './ply-columns.ts';
import { propertyReader, type RecordElement, readPlyHeader } from './ply-header.ts';
import { readCompressedPlyBody } from './read-compressed-ply.ts';

const RECORDS_PER_READ = 16384;
/** Two trainers' ways of saying it: Brush's render mode, and Postshot's flag. */
const ANTIALIASED_COMMENT = /^(splatrendermode:\s*mip|antialiased\s+1)\b/i;
const MAX_STRIDE_BYTES = 4096;

/**
 * Reads a 3DGS PLY (binary little endian or ascii) or a PlayCanvas compressed PLY, in one pass over the input.
 *
 * Ours rather than splat-transform's: it fills our arrays straight from a stream (no column tables beside them)
 * and checks counts against the data before it takes memory.
 */
export async function readPly(input: ByteInput, options: ReadOptions = {}): Promise<Gaussians> {
  const reader = new ByteReader(input);
  try {
    const header = await readPlyHeader(reader);
    const vertex = header.elements.find((e) => e.name === 'vertex');
    if (!vertex) throw new SplatFormatError('bad-header', 'PLY: no vertex element');
    const antialiased = header.comments.some((c) => ANTIALIASED_COMMENT.test(c));
    if (vertex.properties.some((p) => p.name === 'packed_position')) {
      return finishGaussians(await readCompressedPlyBody(reader, header, options, antialiased), options.nonFinite);
    }
    const restColumns = vertex.properties.filter((p) => /^f_rest_\d+$/.test(p.name)).length;
    const degree = degreeFromRestColumns(restColumns, 'PLY');
    checkVertexElement(vertex);
    const minBytesPerGaussian = header.format === 'ascii' ? vertex.properties.length * 2 : vertex.stride;
    checkCount(
      vertex.count,
      options,
      'PLY',
      reader.sizeBytes === undefined ? undefined : { minBytesPerGaussian, availableBytes: reader.sizeBytes },
    );
    for (const element of header.elements) {
      if (element === vertex) break;
      await skipElement(reader, element, header.format);
    }
    const cloud = allocateGaussians(vertex.count, degree, antialiased);
    if (header.format === 'ascii') await readAsciiBody(reader, vertex, cloud);
    else await readBinaryBody(reader, vertex, cloud);
    return finishGaussians(cloud, options.nonFinite);
  } finally {
    await reader.close();
  }
}

function checkVertexElement(vertex: RecordElement): void {
  if (vertex.stride > MAX_STRIDE_BYTES) {
    throw new SplatFormatError('bad-header', `PLY: records of ${vertex.stride} bytes`);
  }
  const names = new Set(vertex.properties.map((p) => p.name));
  const needed = 'x y z f_dc_0 f_dc_1 f_dc_2 opacity scale_0 scale_1 scale_2 rot_0 rot_1 rot_2 rot_3'.split(' ');
  const missing = needed.filter((name) => !names.has(name));
  if (missing.length > 0) {
    throw new SplatFormatError('bad-header', `PLY: not a Gaussian cloud, vertex lacks ${missing.join(', ')}`);
  }
}

function wantedColumns(vertex: RecordElement, cloud: Gaussians): { column: PlyColumn; index: number }[] {
  return plyColumns(cloud).map((column) => {
    const index = vertex.properties.findIndex((p) => p.name === column.name);
    if (index < 0) throw new SplatFormatError('bad-header', `PLY: vertex lacks ${column.name}`);
    return { column, index };
  });
}

async function readBinaryBody(reader: ByteReader, vertex: RecordElement, cloud: Gaussians): Promise<void> {
  const wanted = wantedColumns(vertex, cloud);
  for (let start = 0; start < vertex.count; start += RECORDS_PER_READ) {
    const n = Math.min(RECORDS_PER_READ, vertex.count - start);
    const bytes = await reader.read(n * vertex.stride, 'PLY vertices');
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const { column, index } of wanted) {
      const property = vertex.properties[index];
      const { array, perGaussian, offset } = column;
      let to = start * perGaussian + offset;
      if (property.type === 'float32') {
        let from = property.offset;
        for (let i = 0; i < n; i++, from += vertex.stride, to += perGaussian) array[to] = view.getFloat32(from, true);
      } else {
        const get = propertyReader(property);
        for (let i = 0; i < n; i++, to += perGaussian) array[to] = get(view, i * vertex.stride);
      }
    }
  }
}

/** Longest line accepted: 62 columns of a degree-3 cloud with generous digits stay under 2 KB. */
const MAX_LINE_BYTES = 8192;

async function readAsciiBody(reader: ByteReader, vertex: RecordElement, cloud: Gaussians): Promise<void> {
  const wanted = wantedColumns(vertex, cloud);
  for (let i = 0; i < vertex.count; i++) {
    const words = await readAsciiLine(reader);
    if (words.length < vertex.properties.length) {
      throw new SplatFormatError(
        'bad-data',
        `PLY: line ${i} has ${words.length} of ${vertex.properties.length} values`,
      );
    }
    for (const { column, index } of wanted) {
      column.array[i * column.perGaussian + column.offset] = Number(words[index]);
    }
  }
}

async function readAsciiLine(reader: ByteReader): Promise<string[]> {
  const ahead = await reader.peek(MAX_LINE_BYTES);
  const newline = ahead.indexOf(10);
  const length = newline < 0 ? ahead.length : newline + 1;
  if (ahead.length === 0) throw new SplatFormatError('truncated', 'PLY: the text ends too early');
  if (newline < 0 && length === MAX_LINE_BYTES) throw new SplatFormatError('bad-data', 'PLY: a line does not end');
  return new TextDecoder('latin1')
    .decode(await reader.read(length, 'PLY line'))
    .trim()
    .split(/\s+/);
}

async function skipElement(reader: ByteReader, element: RecordElement, format: string): Promise<void> {
  if (format === 'ascii') {
    for (let i = 0; i < element.count; i++) await readAsciiLine(reader);
    return;
  }
  let left = element.count * element.stride;
  while (left > 0) {
    const step = Math.min(left, 1 << 20);
    await reader.read(step, `PLY element ${element.name}`);
    left -= step;
  }
}
