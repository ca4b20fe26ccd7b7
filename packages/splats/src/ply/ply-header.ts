import {
  MAX_PLY_HEADER_BYTES,
  type PlyElement,
  type PlyType,
  parsePlyHeader,
  plyDataOffset,
  plyTypeBytes,
} from '@orrery/containers';
import type { ByteReader } from '../io/bytes.ts';
import { SplatFormatError, splatFailure } from '../splat-format-error.ts';

export interface RecordProperty {
  name: string;
  type: PlyType;
  /** Byte offset inside a binary record. */
  offset: number;
}

/** An element without lists: all its binary records have the same length. */
export interface RecordElement {
  name: string;
  count: number;
  properties: RecordProperty[];
  /** Bytes of one binary record. */
  stride: number;
}

export interface SplatPlyHeader {
  format: 'binary_little_endian' | 'ascii';
  elements: RecordElement[];
  comments: string[];
}

/** Reads up to and including `end_header`, leaving the reader at the first data byte. */
export async function readPlyHeader(reader: ByteReader): Promise<SplatPlyHeader> {
  const head = await reader.read(await findHeaderEnd(reader), 'PLY header');
  const { format, elements, comments, unknown } = parsePlyHeader(head, splatFailure);
  if (unknown.length > 0) {
    throw new SplatFormatError('bad-header', `PLY: unknown header line "${unknown[0].slice(0, 60)}"`);
  }
  if (format !== 'binary_little_endian' && format !== 'ascii') {
    throw new SplatFormatError('unsupported', `PLY: format "${format ?? 'missing'}" is not read`);
  }
  return { format, elements: elements.map(recordsOf), comments };
}

async function findHeaderEnd(reader: ByteReader): Promise<number> {
  for (let size = 2048; ; size *= 2) {
    const bytes = await reader.peek(size);
    const end = plyDataOffset(bytes);
    const atEnd = bytes.length < size;
    // A line that ends with the last byte may go on: "\r" may be half of "\r\n".
    if (end !== undefined && (end < bytes.length || atEnd)) return end;
    if (atEnd) throw new SplatFormatError('truncated', 'PLY: no end_header line');
    if (size >= MAX_PLY_HEADER_BYTES) throw new SplatFormatError('bad-header', 'PLY: the header does not end');
  }
}

function recordsOf({ name, count, properties }: PlyElement): RecordElement {
  const element: RecordElement = { name, count, properties: [], stride: 0 };
  for (const property of properties) {
    if (property.listLength) {
      throw new SplatFormatError('unsupported', `PLY: element ${name} has list properties: a mesh, not splats`);
    }
    if (!property.name) throw new SplatFormatError('bad-header', `PLY: a property of ${name} has no name`);
    element.properties.push({ name: property.name, type: property.type, offset: element.stride });
    element.stride += plyTypeBytes[property.type];
  }
  return element;
}

/** A function reading one property of a binary record. */
export function propertyReader(property: RecordProperty): (view: DataView, record: number) => number {
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
