/** The header of a PLY file: elements and their properties. */
import { MeshError } from '../mesh-error.ts';

export type PlyScalar = 'i8' | 'u8' | 'i16' | 'u16' | 'i32' | 'u32' | 'f32' | 'f64';
export const plyScalarBytes: Readonly<Record<PlyScalar, number>> = {
  i8: 1,
  u8: 1,
  i16: 2,
  u16: 2,
  i32: 4,
  u32: 4,
  f32: 4,
  f64: 8,
};

export interface PlyProperty {
  name: string;
  type: PlyScalar;
  /** Type of the length, where the property is a list. */
  listLength?: PlyScalar;
}

export interface PlyElement {
  name: string;
  count: number;
  properties: PlyProperty[];
}

export interface PlyHeader {
  format: 'ascii' | 'binary_little_endian' | 'binary_big_endian';
  elements: PlyElement[];
  comments: string[];
  /** Where the data begins. */
  dataOffset: number;
}

const scalarNames: Readonly<Record<string, PlyScalar>> = {
  char: 'i8',
  int8: 'i8',
  uchar: 'u8',
  uint8: 'u8',
  short: 'i16',
  int16: 'i16',
  ushort: 'u16',
  uint16: 'u16',
  int: 'i32',
  int32: 'i32',
  uint: 'u32',
  uint32: 'u32',
  float: 'f32',
  float32: 'f32',
  double: 'f64',
  float64: 'f64',
};

const longestHeader = 65_536;

export const isPly = (bytes: Uint8Array) =>
  bytes.length > 3 &&
  bytes[0] === 0x70 &&
  bytes[1] === 0x6c &&
  bytes[2] === 0x79 &&
  (bytes[3] === 10 || bytes[3] === 13);

function scalar(name: string): PlyScalar {
  const type = Object.hasOwn(scalarNames, name) ? scalarNames[name] : undefined;
  if (!type) throw new MeshError('bad-data', `the PLY header names an unknown type: ${name.slice(0, 40)}`);
  return type;
}

export function readPlyHeader(bytes: Uint8Array): PlyHeader {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, longestHeader));
  const end = /(^|[\r\n])end_header(\r\n|\n|\r)/.exec(text);
  if (!isPly(bytes) || !end) throw new MeshError('truncated', 'the PLY header is incomplete');
  const header: PlyHeader = { format: 'ascii', elements: [], comments: [], dataOffset: end.index + end[0].length };
  let format: string | undefined;
  for (const line of text
    .slice(0, end.index)
    .split(/\r\n|\n|\r/)
    .slice(1)) {
    const words = line.trim().split(/\s+/);
    const element = header.elements.at(-1);
    switch (words[0]) {
      case 'format':
        format = words[1];
        break;
      case 'comment':
      case 'obj_info':
        header.comments.push(words.slice(1).join(' '));
        break;
      case 'element': {
        const count = Number(words[2]);
        if (!words[1] || !Number.isSafeInteger(count) || count < 0)
          throw new MeshError('bad-data', `the PLY header has a bad element: ${line.slice(0, 80)}`);
        header.elements.push({ name: words[1], count, properties: [] });
        break;
      }
      case 'property':
        if (!element) throw new MeshError('bad-data', 'the PLY header has a property before any element');
        if (words[1] === 'list')
          element.properties.push({
            name: words[4] ?? '',
            type: scalar(words[3] ?? ''),
            listLength: scalar(words[2] ?? ''),
          });
        else element.properties.push({ name: words[2] ?? '', type: scalar(words[1] ?? '') });
    }
  }
  if (format !== 'ascii' && format !== 'binary_little_endian' && format !== 'binary_big_endian')
    throw new MeshError('bad-data', `the PLY header names an unknown format: ${String(format).slice(0, 40)}`);
  return { ...header, format };
}

/** Gaussian splats in PLY: the 3DGS layout, or PlayCanvas's compressed one. */
export function isSplatPly(header: PlyHeader): boolean {
  const names = new Set(header.elements.find(({ name }) => name === 'vertex')?.properties.map(({ name }) => name));
  return names.has('packed_position') || (names.has('opacity') && names.has('scale_0') && names.has('rot_0'));
}
