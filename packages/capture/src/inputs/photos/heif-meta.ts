/** The tables of a HEIF file's `meta` box (ISO/IEC 14496-12): items, where they lie, their properties, and what refers to what. */
import type { FileHandle } from 'node:fs/promises';

/** A container that cannot be followed; `unsupported` where it is sound, but its pictures are coded in a way that is not read. */
export class HeifError extends Error {
  readonly unsupported: boolean;
  constructor(message: string, unsupported = false) {
    super(message);
    this.name = 'HeifError';
    this.unsupported = unsupported;
  }
}

/** Of a 48 megapixel phone photo the headers take 20 kB. */
const maxMetaBytes = 8 << 20;
const maxTopBoxes = 64;
const maxItems = 10_000;
const maxExtents = 65_536;

export interface Box {
  type: string;
  body: Buffer;
}

function* boxes(data: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= data.length; ) {
    const short = data.readUInt32BE(at);
    const type = data.toString('latin1', at + 4, at + 8);
    const long = short === 1;
    if (long && at + 16 > data.length) throw new HeifError('a box is cut off');
    const size = long ? Number(data.readBigUInt64BE(at + 8)) : short === 0 ? data.length - at : short;
    const header = long ? 16 : 8;
    if (size < header || at + size > data.length) throw new HeifError(`the box ${type} is cut off`);
    yield { type, body: data.subarray(at + header, at + size) };
    at += size;
  }
}

export const child = (data: Buffer, type: string) => boxes(data).find((box) => box.type === type)?.body;

/** Big-endian numbers one after another; reading past the end is a damaged file, not a crash. */
export class Reader {
  readonly #data: Buffer;
  at: number;
  constructor(data: Buffer, at = 0) {
    this.#data = data;
    this.at = at;
  }
  number(bytes: number): number {
    if (bytes === 0) return 0;
    if (bytes > 6 && bytes !== 8) throw new HeifError('a field has an impossible size');
    if (this.at + bytes > this.#data.length) throw new HeifError('a box ends too early');
    const value =
      bytes === 8 ? Number(this.#data.readBigUInt64BE(this.at)) : this.#data.readUIntBE(this.at, bytes as 1 | 2 | 4);
    this.at += bytes;
    return value;
  }
  bytes(length: number): Buffer {
    if (this.at + length > this.#data.length) throw new HeifError('a box ends too early');
    this.at += length;
    return this.#data.subarray(this.at - length, this.at);
  }
}

/** The `meta` box of the file itself; a movie has others inside of its `moov`. */
export async function readMeta(file: FileHandle): Promise<Buffer> {
  const { size: fileBytes } = await file.stat();
  const header = Buffer.alloc(16);
  let offset = 0;
  for (let count = 0; count < maxTopBoxes && offset + 8 <= fileBytes; count++) {
    const { bytesRead } = await file.read(header, 0, 16, offset);
    const short = header.readUInt32BE(0);
    const size =
      short === 1 && bytesRead === 16 ? Number(header.readBigUInt64BE(8)) : short === 0 ? fileBytes - offset : short;
    if (size < (short === 1 ? 16 : 8)) break;
    if (header.toString('latin1', 4, 8) === 'meta') {
      if (size > maxMetaBytes || offset + size > fileBytes) throw new HeifError('the headers are cut off');
      const body = Buffer.alloc(size - (short === 1 ? 16 : 8));
      await file.read(body, 0, body.length, offset + size - body.length);
      return body.subarray(4); // version and flags
    }
    offset += size;
  }
  throw new HeifError('there is no picture in the file');
}

export interface Item {
  type: string;
  contentType: string;
}

export function readItems(meta: Buffer): Map<number, Item> {
  const items = new Map<number, Item>();
  const table = child(meta, 'iinf');
  if (!table) return items;
  const reader = new Reader(table);
  const version = reader.number(1);
  reader.at = 4;
  reader.number(version === 0 ? 2 : 4);
  for (const { type, body } of boxes(table.subarray(reader.at))) {
    if (type !== 'infe') continue;
    if (items.size >= maxItems) throw new HeifError('there are too many items');
    const entry = new Reader(body);
    const entryVersion = entry.number(1);
    entry.at = 4;
    if (entryVersion < 2) continue;
    const id = entry.number(entryVersion === 2 ? 2 : 4);
    entry.number(2);
    const itemType = entry.bytes(4).toString('latin1');
    const [, contentType = ''] = body.toString('latin1', entry.at).split('\0');
    items.set(id, { type: itemType, contentType });
  }
  return items;
}

export interface Location {
  inline: boolean;
  extents: { offset: number; length: number }[];
}

export function readLocations(meta: Buffer): Map<number, Location> {
  const locations = new Map<number, Location>();
  const table = child(meta, 'iloc');
  if (!table) return locations;
  const reader = new Reader(table);
  const version = reader.number(1);
  reader.at = 4;
  const sizes = reader.number(2);
  const [offsetBytes, lengthBytes, baseBytes] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version > 0 ? sizes & 15 : 0;
  const count = reader.number(version < 2 ? 2 : 4);
  if (count > maxItems) throw new HeifError('there are too many items');
  let extentsLeft = maxExtents;
  for (let item = 0; item < count; item++) {
    const id = reader.number(version < 2 ? 2 : 4);
    const method = version > 0 ? reader.number(2) & 15 : 0;
    const dataReference = reader.number(2);
    const base = reader.number(baseBytes);
    const extents: Location['extents'] = [];
    const extentCount = reader.number(2);
    // Fields of no bytes cost nothing to write and much to read.
    extentsLeft -= extentCount;
    if (extentsLeft < 0) throw new HeifError('there are too many parts');
    for (let extent = 0; extent < extentCount; extent++) {
      reader.number(indexBytes);
      const offset = base + reader.number(offsetBytes);
      extents.push({ offset, length: reader.number(lengthBytes) });
    }
    // Other files and other items are not followed.
    if (method <= 1 && dataReference === 0) locations.set(id, { inline: method === 1, extents });
  }
  return locations;
}

/** Properties of an item in the order they apply. */
export function readProperties(meta: Buffer): Map<number, Box[]> {
  const properties = child(meta, 'iprp');
  const found = new Map<number, Box[]>();
  if (!properties) return found;
  const all = [...boxes(child(properties, 'ipco') ?? Buffer.alloc(0))];
  for (const { type, body } of boxes(properties)) {
    if (type !== 'ipma') continue;
    const reader = new Reader(body);
    const version = reader.number(1);
    const wide = (reader.number(3) & 1) === 1;
    const count = reader.number(4);
    if (count > maxItems) throw new HeifError('there are too many items');
    for (let entry = 0; entry < count; entry++) {
      const id = reader.number(version < 1 ? 2 : 4);
      const own: Box[] = [];
      for (let left = reader.number(1); left > 0; left--) {
        const index = reader.number(wide ? 2 : 1) & (wide ? 0x7fff : 0x7f);
        const property = all[index - 1];
        if (property) own.push(property);
      }
      found.set(id, own);
    }
  }
  return found;
}

export function* readReferences(meta: Buffer): Generator<{ type: string; from: number; to: number[] }> {
  const table = child(meta, 'iref');
  if (!table) return;
  const idBytes = table[0] === 0 ? 2 : 4;
  for (const { type, body } of boxes(table.subarray(4))) {
    const reader = new Reader(body);
    const from = reader.number(idBytes);
    yield { type, from, to: Array.from({ length: reader.number(2) }, () => reader.number(idBytes)) };
  }
}
