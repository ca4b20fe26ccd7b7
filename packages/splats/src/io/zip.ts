import { SplatFormatError } from '../splat-format-error.ts';
import { inflateReader } from './gzip.ts';

interface ZipEntry {
  method: number;
  compressedBytes: number;
  plainBytes: number;
  crc: number;
  headerOffset: number;
}

const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65535;

/** The files of a small zip archive (stored or deflated, no zip64), opened by name, each bounded before it inflates. */
export interface ZipArchive {
  names: string[];
  /** Throws `bad-data` where absent, `too-large` where the entry announces more than `limitBytes`. */
  file(name: string, limitBytes: number): Promise<Uint8Array>;
}

export function openZip(bytes: Uint8Array): ZipArchive {
  const entries = readDirectory(bytes);
  return {
    names: [...entries.keys()],
    async file(name, limitBytes) {
      const entry = entries.get(name);
      if (!entry) throw new SplatFormatError('bad-data', `zip: no file ${name}`);
      if (entry.plainBytes > limitBytes) {
        throw new SplatFormatError('too-large', `zip: ${name} has ${entry.plainBytes} bytes, ${limitBytes} expected`);
      }
      return await readEntry(bytes, name, entry);
    },
  };
}

function readDirectory(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries = new Map<string, ZipEntry>();
  for (let k = 0; k < count; k++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) {
      throw new SplatFormatError('bad-header', 'zip: the directory is damaged');
    }
    const nameLength = view.getUint16(at + 28, true);
    const skip = nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      compressedBytes: view.getUint32(at + 20, true),
      plainBytes: view.getUint32(at + 24, true),
      headerOffset: view.getUint32(at + 42, true),
    });
    at += 46 + skip;
  }
  return entries;
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = view.byteLength - END_BYTES; at >= lowest; at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new SplatFormatError('truncated', 'zip: no end of directory');
}

async function readEntry(bytes: Uint8Array, name: string, entry: ZipEntry): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const h = entry.headerOffset;
  if (h + 30 > bytes.length || view.getUint32(h, true) !== 0x04034b50) {
    throw new SplatFormatError('bad-header', `zip: ${name} is not where the directory says`);
  }
  const start = h + 30 + view.getUint16(h + 26, true) + view.getUint16(h + 28, true);
  if (start + entry.compressedBytes > bytes.length) throw new SplatFormatError('truncated', `zip: ${name}`);
  const data = bytes.subarray(start, start + entry.compressedBytes);
  const plain = await inflateEntry(data, name, entry);
  if (crc32(plain) !== entry.crc) throw new SplatFormatError('bad-data', `zip: ${name} is damaged (checksum)`);
  return plain;
}

async function inflateEntry(data: Uint8Array, name: string, entry: ZipEntry): Promise<Uint8Array> {
  if (entry.method === 0) {
    if (data.length !== entry.plainBytes) throw new SplatFormatError('bad-header', `zip: sizes of ${name} differ`);
    return data;
  }
  if (entry.method !== 8) throw new SplatFormatError('unsupported', `zip: method ${entry.method} of ${name}`);
  const reader = inflateReader(data, 'deflate-raw');
  try {
    const plain = await reader.read(entry.plainBytes, `zip: ${name}`);
    const more = await reader.peek(1);
    if (more.length > 0) throw new SplatFormatError('bad-data', `zip: ${name} is larger than announced`);
    return plain;
  } finally {
    await reader.close();
  }
}

/** A zip of stored files, each held whole (WebP does not deflate further). Dates are fixed: same input, same bytes. */
export async function* writeZip(files: AsyncIterable<{ name: string; bytes: Uint8Array }>): AsyncGenerator<Uint8Array> {
  const directory: Uint8Array[] = [];
  let offset = 0;
  for await (const { name, bytes } of files) {
    const nameBytes = new TextEncoder().encode(name);
    const crc = crc32(bytes);
    const local = zipHeader(0x04034b50, 30, nameBytes, crc, bytes.length);
    const central = zipHeader(0x02014b50, 46, nameBytes, crc, bytes.length);
    new DataView(central.buffer).setUint32(42, offset, true);
    directory.push(central);
    yield local;
    yield bytes;
    offset += local.length + bytes.length;
  }
  yield* directory;
  const end = new DataView(new ArrayBuffer(END_BYTES));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, directory.length, true);
  end.setUint16(10, directory.length, true);
  const directoryBytes = directory.reduce((sum, part) => sum + part.length, 0);
  end.setUint32(12, directoryBytes, true);
  end.setUint32(16, offset, true);
  yield new Uint8Array(end.buffer);
}

/** 1 January 1980, the zip format's first day. */
const DOS_DATE = 0x21;

/** Local (30 bytes) and central (46) headers share their fields, the central one 2 bytes further for its version. */
function zipHeader(signature: number, sizeBytes: number, name: Uint8Array, crc: number, dataBytes: number): Uint8Array {
  const bytes = new Uint8Array(sizeBytes + name.length);
  const view = new DataView(bytes.buffer);
  const shift = sizeBytes === 46 ? 2 : 0;
  view.setUint32(0, signature, true);
  view.setUint16(4, 20, true);
  if (shift) view.setUint16(6, 20, true);
  view.setUint16(12 + shift, DOS_DATE, true);
  view.setUint32(14 + shift, crc, true);
  view.setUint32(18 + shift, dataBytes, true);
  view.setUint32(22 + shift, dataBytes, true);
  view.setUint16(26 + shift, name.length, true);
  bytes.set(name, sizeBytes);
  return bytes;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) crc = CRC_TABLE[(crc ^ bytes[i]) & 255] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
