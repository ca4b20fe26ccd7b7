/** The header of a PLY file: elements and their properties. */
import type { Fail } from './fail.ts';

export type PlyType = 'int8' | 'uint8' | 'int16' | 'uint16' | 'int32' | 'uint32' | 'float32' | 'float64';

export const plyTypeBytes: Readonly<Record<PlyType, number>> = {
  int8: 1,
  uint8: 1,
  int16: 2,
  uint16: 2,
  int32: 4,
  uint32: 4,
  float32: 4,
  float64: 8,
};

const types = new Map<string, PlyType>([
  ['char', 'int8'],
  ['uchar', 'uint8'],
  ['short', 'int16'],
  ['ushort', 'uint16'],
  ['int', 'int32'],
  ['uint', 'uint32'],
  ['float', 'float32'],
  ['double', 'float64'],
  ...Object.keys(plyTypeBytes).map((name) => [name, name as PlyType] as const),
]);

export interface PlyProperty {
  name: string;
  type: PlyType;
  /** Type of the length, where the property is a list. */
  listLength?: PlyType;
}

export interface PlyElement {
  name: string;
  count: number;
  properties: PlyProperty[];
}

export interface PlyHeader {
  /** `ascii`, `binary_little_endian`, `binary_big_endian`, or whatever the file says. */
  format: string | undefined;
  elements: PlyElement[];
  comments: string[];
  /** Lines that begin with `obj_info`: remarks like comments. */
  remarks: string[];
  /** Lines that begin with a word the format does not know. */
  unknown: string[];
}

/** Real headers have a few kilobytes. */
export const MAX_PLY_HEADER_BYTES = 65_536;

export const isPly = (bytes: Uint8Array) =>
  bytes.length > 3 &&
  bytes[0] === 0x70 &&
  bytes[1] === 0x6c &&
  bytes[2] === 0x79 &&
  (bytes[3] === 10 || bytes[3] === 13);

/** Where the data begins, from the first bytes of a file; undefined where the header goes on behind them. */
export function plyDataOffset(head: Uint8Array): number | undefined {
  const text = new TextDecoder('latin1').decode(head);
  const end = /(^|[\r\n])end_header(\r\n|\n|\r)/.exec(text);
  return end ? end.index + end[0].length : undefined;
}

/** The header, from the first byte to where the data begins. */
export function parsePlyHeader(head: Uint8Array, fail: Fail): PlyHeader {
  const [first, ...lines] = new TextDecoder('latin1').decode(head).split(/\r\n|\n|\r/);
  if (first.trim() !== 'ply') throw fail('bad-header', 'the first line of the PLY file is not "ply"');
  const header = { elements: [] as PlyElement[], comments: [] as string[], remarks: [] as string[] };
  const unknown: string[] = [];
  let format: string | undefined;
  for (const line of lines) {
    const words = line.trim().split(/\s+/);
    const rest = line.trim().slice(words[0].length).trim();
    switch (words[0]) {
      case 'format':
        format = words[1];
        break;
      case 'comment':
        header.comments.push(rest);
        break;
      case 'obj_info':
        header.remarks.push(rest);
        break;
      case 'element':
        header.elements.push(parseElement(words, fail));
        break;
      case 'property':
        addProperty(header.elements.at(-1), words, fail);
        break;
      case '':
      case 'end_header':
        break;
      default:
        unknown.push(line);
    }
  }
  return { format, ...header, unknown };
}

function parseElement(words: string[], fail: Fail): PlyElement {
  const count = Number(words[2]);
  if (!words[1] || !/^\d+$/.test(words[2] ?? '') || !Number.isSafeInteger(count))
    throw fail('bad-header', `the PLY header has a bad element: ${words.join(' ').slice(0, 80)}`);
  return { name: words[1], count, properties: [] };
}

function addProperty(element: PlyElement | undefined, words: string[], fail: Fail): void {
  if (!element) throw fail('bad-header', 'the PLY header has a property before any element');
  const typeOf = (name = ''): PlyType => {
    const type = types.get(name);
    if (!type) throw fail('bad-header', `the PLY header names an unknown type: ${name.slice(0, 40)}`);
    return type;
  };
  if (words[1] === 'list')
    element.properties.push({ name: words[4] ?? '', type: typeOf(words[3]), listLength: typeOf(words[2]) });
  else element.properties.push({ name: words[2] ?? '', type: typeOf(words[1]) });
}
