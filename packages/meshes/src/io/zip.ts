/**
 * ZIP archives of strangers: the directory is read and checked as a whole before anything is unpacked; a file that grows beyond what the
 * directory announced is cut off. No zip64 (larger than the limits anyway), no encryption.
 */
import { MeshError } from '../mesh-error.ts';
import { crc32 } from './crc32.ts';

export interface ZipFile {
  name: string;
  sizeBytes: number;
  read(): Promise<Uint8Array>;
}

export interface ZipLimits {
  unpackedBytes: number;
  files: number;
}

const endBytes = 22;
const longestComment = 65_535;
/** Deflate cannot do better than 1032 to 1; a directory that promises more lies. */
const bestDeflateRatio = 1032;

/** What any archive may unpack to, and what one may beyond that for each of its bytes: texts of numbers come to a tenth, never to a hundredth. */
const plainAllowance = 256 * 1024 ** 2;
const plainPerByte = 32;

export const isZip = (bytes: Uint8Array) =>
  bytes.length >= 4 && bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * A name as a path inside the archive: forward slashes, no empty or dot segments. Undefined for what leads out of it (an absolute
 * path, a drive, `..`) and for control characters.
 */
export function safePath(name: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  if (/[\u0000-\u001f]/.test(name)) return undefined;
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return undefined;
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') return undefined;
    segments.push(segment);
  }
  return segments.join('/');
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - endBytes - longestComment);
  for (let at = view.byteLength - endBytes; at >= lowest; at--) if (view.getUint32(at, true) === 0x06054b50) return at;
  throw new MeshError('truncated', 'the ZIP archive is incomplete: it has no directory at its end');
}

interface Entry {
  name: string;
  method: number;
  flags: number;
  crc: number;
  packedBytes: number;
  sizeBytes: number;
  offset: number;
}

function readEntries(bytes: Uint8Array, limits: ZipLimits): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > limits.files)
    throw new MeshError('too-large', `the ZIP archive holds ${count} files, more than the ${limits.files} allowed`);
  let at = view.getUint32(end + 16, true);
  if (at === 0xffffffff || count === 0xffff) throw new MeshError('unsupported', 'ZIP64 archives are not read');
  const entries: Entry[] = [];
  for (let k = 0; k < count; k++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50)
      throw new MeshError('bad-data', 'the directory of the ZIP archive is damaged');
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      sizeBytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function checkEntry(entry: Entry): void {
  const shown = entry.name.slice(0, 100);
  if (entry.flags & 1) throw new MeshError('unsupported', `${shown} in the ZIP archive is encrypted`);
  if (entry.method !== 0 && entry.method !== 8)
    throw new MeshError(
      'unsupported',
      `${shown} is packed by a method (${entry.method}) that is not read; use Deflate`,
    );
  if (entry.sizeBytes > (entry.packedBytes + 64) * bestDeflateRatio)
    throw new MeshError('bad-data', `${shown} announces more bytes than it can hold: a damaged or hostile archive`);
}

async function unpack(bytes: Uint8Array, entry: Entry): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shown = entry.name.slice(0, 100);
  if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== 0x04034b50)
    throw new MeshError('bad-data', `${shown} is not where the directory of the ZIP archive says`);
  const start = entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  if (start + entry.packedBytes > bytes.length)
    throw new MeshError('truncated', `${shown} in the ZIP archive is incomplete`);
  const packed = bytes.subarray(start, start + entry.packedBytes);
  const plain = entry.method === 0 ? packed : await inflate(packed, entry.sizeBytes, shown);
  if (plain.length !== entry.sizeBytes || crc32(plain) !== entry.crc)
    throw new MeshError('bad-data', `${shown} in the ZIP archive is damaged (checksum)`);
  return plain;
}

async function inflate(packed: Uint8Array, sizeBytes: number, shown: string): Promise<Uint8Array> {
  const out = new Uint8Array(sizeBytes);
  let filled = 0;
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  try {
    for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
      if (filled + chunk.length > sizeBytes)
        throw new MeshError('bad-data', `${shown} unpacks to more than the ZIP archive announced`);
      out.set(chunk, filled);
      filled += chunk.length;
    }
  } catch (error) {
    if (error instanceof MeshError) throw error;
    throw new MeshError('bad-data', `${shown} in the ZIP archive cannot be unpacked`, { cause: error });
  }
  return filled === sizeBytes ? out : out.subarray(0, filled);
}

/** The files of an archive by their path. Folders and what macOS adds are left out; a name that leads outside refuses the whole archive. */
export function openZip(bytes: Uint8Array, limits: ZipLimits): Map<string, ZipFile> {
  const files = new Map<string, ZipFile>();
  let total = 0;
  const most = Math.min(limits.unpackedBytes, plainAllowance + plainPerByte * bytes.length);
  for (const entry of readEntries(bytes, limits)) {
    if (entry.name.endsWith('/') || /(^|\/)(__MACOSX|\.DS_Store)(\/|$)/.test(entry.name)) continue;
    const path = safePath(entry.name);
    if (path === undefined || path === '')
      throw new MeshError(
        'bad-data',
        `the ZIP archive holds a file outside of itself (${JSON.stringify(entry.name.slice(0, 80))})`,
      );
    checkEntry(entry);
    total += entry.sizeBytes;
    if (total > most)
      throw new MeshError('too-large', `the ZIP archive unpacks to more than the ${most} bytes allowed for its size`);
    files.set(path, { name: path, sizeBytes: entry.sizeBytes, read: () => unpack(bytes, entry) });
  }
  return files;
}
