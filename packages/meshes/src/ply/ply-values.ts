/** The numbers behind a PLY header, one after another, in any of its three encodings. */
import { type PlyElement, type PlyProperty, type PlyType, plyTypeBytes } from '@orrery/containers';
import { ByteScanner } from '../io/byte-scanner.ts';
import { MeshError } from '../mesh-error.ts';
import type { MeshPlyHeader } from './ply-header.ts';

export interface PlyValues {
  next(type: PlyType): number;
  /** Jumps over a whole element, where its size is known without reading it. */
  skip(element: PlyElement): void;
}

const cut = () => new MeshError('truncated', 'the PLY file ends before all of its elements');

function binaryValues(bytes: Uint8Array, start: number, littleEndian: boolean): PlyValues {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = start;
  const next = (type: PlyType): number => {
    const here = at;
    at += plyTypeBytes[type];
    if (at > bytes.length) throw cut();
    switch (type) {
      case 'int8':
        return view.getInt8(here);
      case 'uint8':
        return bytes[here];
      case 'int16':
        return view.getInt16(here, littleEndian);
      case 'uint16':
        return view.getUint16(here, littleEndian);
      case 'int32':
        return view.getInt32(here, littleEndian);
      case 'uint32':
        return view.getUint32(here, littleEndian);
      case 'float32':
        return view.getFloat32(here, littleEndian);
      case 'float64':
        return view.getFloat64(here, littleEndian);
    }
  };
  return { next, skip: (element) => skipEach(element, next) };
}

function asciiValues(bytes: Uint8Array, start: number): PlyValues {
  const scanner = new ByteScanner(bytes, start);
  const next = () => {
    for (;;) {
      const value = scanner.number();
      if (value !== undefined) return value;
      if (scanner.atEnd) throw cut();
      scanner.nextLine();
    }
  };
  return { next, skip: (element) => skipEach(element, next) };
}

function skipEach(element: PlyElement, next: (type: PlyType) => number): void {
  // Nothing of it is in the file, however many it announces.
  if (element.properties.length === 0) return;
  for (let k = 0; k < element.count; k++)
    for (const property of element.properties) {
      const count = property.listLength ? listLength(next, property) : 1;
      for (let i = 0; i < count; i++) next(property.type);
    }
}

export function listLength(next: (type: PlyType) => number, property: PlyProperty): number {
  const count = next(property.listLength!);
  if (!(count >= 0) || !Number.isInteger(count))
    throw new MeshError('bad-data', `a list of the PLY file has ${count} entries`);
  return count;
}

export function plyValues(bytes: Uint8Array, header: MeshPlyHeader): PlyValues {
  return header.format === 'ascii'
    ? asciiValues(bytes, header.dataOffset)
    : binaryValues(bytes, header.dataOffset, header.format === 'binary_little_endian');
}

/** Fewer bytes than the smallest file with this many elements could have. */
export function checkPlySize(bytes: Uint8Array, header: MeshPlyHeader): void {
  let least = 0;
  for (const { count, properties } of header.elements)
    for (const { type, listLength } of properties)
      least += count * (header.format === 'ascii' ? 1 : plyTypeBytes[listLength ?? type]);
  if (least > bytes.length - header.dataOffset) throw cut();
}
