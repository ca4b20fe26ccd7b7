import type { ByteReader } from '../io/bytes.ts';
import { SplatFormatError } from '../splat-format-error.ts';

export type PlyType = 'int8' | 'uint8' | 'int16' | 'uint16' | 'int32' | 'uint32' | 'float32' | 'float64';

export interface PlyProperty {
  name: string;
  type: PlyType;
  /** Byte offset inside a binary record. */
  offset: number;
}

export interface PlyElement {
  name: string;
  count: number;
  properties: PlyProperty[];
  /** Bytes of one binary record. */
  stride: number;
}

export interface PlyHeader {
  format: 'binary_little_endian' | 'ascii';
  elements: PlyElement[];
  comments: string[];
}

const TYPES: Record<string, PlyType> = {
  char: 'int8',
  int8: 'int8',
  uchar: 'uint8',
  uint8: 'uint8',
  short: 'int16',
  int16: 'int16',
  ushort: 'uint16',
  uint16: 'uint16',
  int: 'int32',
  int32: 'int32',
  uint: 'uint32',
  uint32: 'uint32',
  float: 'float32',
  float32: 'float32',
  double: 'float64',
  float64: 'float64',
};

const SIZES: Record<PlyType, number> = {
  int8: 1,
  uint8: 1,
  int16: 2,
  uint16: 2,
  int32: 4,
  uint32: 4,
  float32: 4,
  float64: 8,
};

/** A 3DGS header is about 1.5 KB; anything far longer is not one. */
const MAX_HEADER_BYTES = 65536;

/** Reads up to and including `end_header`, leaving the reader at the first data byte. */
export async function readPlyHeader(reader: ByteReader): Promise<PlyHeader> {
  const end = await findHeaderEnd(reader);
  const text = new TextDecoder('latin1').decode(await reader.read(end, 'PLY header'));
  const lines = text.split(/\r?\n/);
  if (lines[0].trim() !== 'ply') throw new SplatFormatError('bad-header', 'PLY: the first line is not "ply"');
  let format: string | undefined;
  const elements: PlyElement[] = [];
  const comments: string[] = [];
  for (const line of lines.slice(1)) {
    const words = line.trim().split(/\s+/);
    if (words[0] === 'format') format = words[1];
    else if (words[0] === 'comment') comments.push(line.trim().slice(8));
    else if (words[0] === 'element') elements.push(parseElement(words));
    else if (words[0] === 'property') addProperty(elements.at(-1), words);
    else if (words[0] !== '' && words[0] !== 'obj_info' && words[0] !== 'end_header') {
      throw new SplatFormatError('bad-header', `PLY: unknown header line "${line.slice(0, 60)}"`);
    }
  }
  if (format !== 'binary_little_endian' && format !== 'ascii') {
    throw new SplatFormatError('unsupported', `PLY: format "${format ?? 'missing'}" is not read`);
  }
  return { format, elements, comments };
}

async function findHeaderEnd(reader: ByteReader): Promise<number> {
  for (let size = 2048; ; size *= 2) {
    const bytes = await reader.peek(size);
    const text = new TextDecoder('latin1').decode(bytes);
    const match = /(^|\n)end_header\r?\n/.exec(text);
    if (match) return match.index + match[0].length;
    if (bytes.length < size) throw new SplatFormatError('truncated', 'PLY: no end_header line');
    if (size >= MAX_HEADER_BYTES) throw new SplatFormatError('bad-header', 'PLY: the header does not end');
  }
}

function parseElement(words: string[]): PlyElement {
  const count = Number(words[2]);
  if (!words[1] || !/^\d+$/.test(words[2] ?? '') || !Number.isSafeInteger(count)) {
    throw new SplatFormatError('bad-header', `PLY: element line "${words.join(' ').slice(0, 60)}"`);
  }
  return { name: words[1], count, properties: [], stride: 0 };
}

function addProperty(element: PlyElement | undefined, words: string[]): void {
  if (!element) throw new SplatFormatError('bad-header', 'PLY: a property before any element');
  if (words[1] === 'list') {
    throw new SplatFormatError('unsupported', `PLY: element ${element.name} has list properties: a mesh, not splats`);
  }
  const type = TYPES[words[1]];
  if (!type || !words[2]) throw new SplatFormatError('bad-header', `PLY: property type "${words[1]}"`);
  element.properties.push({ name: words[2], type, offset: element.stride });
  element.stride += SIZES[type];
}

/** A function reading one property of a binary record. */
export function propertyReader(property: PlyProperty): (view: DataView, record: number) => number {
  const at = property.offset;
  switch (property.type) {
    case 'float32':
      return (view, record) => view.getFloat32(record + at, true);
    case 'float64':
      return (view, record) => view.getFloat64(record + at, true);
    case 'uint8':
      return (view, record) => view.getUint8(record + at);
    case 'int8':
      return (view, record) => view.getInt8(record + at);
    case 'uint16':
      return (view, record) => view.getUint16(record + at, true);
    case 'int16':
      return (view, record) => view.getInt16(record + at, true);
    case 'uint32':
      return (view, record) => view.getUint32(record + at, true);
    case 'int32':
      return (view, record) => view.getInt32(record + at, true);
  }
}
