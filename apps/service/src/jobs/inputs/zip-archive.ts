/**
 * ZIP archives of strangers, read from the disk: photos of a whole capture do not fit into memory. The directory is read and checked as a whole
 * before anything is unpacked. Names are names: nothing of them becomes a path. ZIP64 is read, encryption is not.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import {
  findZipEnd,
  plausiblePlainBytes,
  promisesTooMuch,
  readZipEnd,
  readZipRecord,
  ZIP_LOCAL_BYTES,
  ZIP_TAIL_BYTES,
  type ZipDirectory,
  type ZipRecord,
  zipDataOffset,
} from '@orrery/containers';

/** `message` is for the sender. */
export class ZipError extends Error {
  /** Nothing is wrong with the archive, it is too large. */
  readonly tooLarge: boolean;
  constructor(message: string, { tooLarge = false, ...options }: ErrorOptions & { tooLarge?: boolean } = {}) {
    super(message, options);
    this.name = 'ZipError';
    this.tooLarge = tooLarge;
  }
}

export interface ZipEntry extends Omit<ZipRecord, 'name'> {
  /** Without its folders. */
  name: string;
  /** The whole name in the archive, for messages. */
  path: string;
}

export interface ZipLimits {
  entries: number;
  unpackedBytes: number;
}

const maxDirectoryBytes = 64 * 1024 ** 2;
/** In place of a number that did not fit into 32 or 16 bits. */
const elsewhere32 = 0xffffffff;
const elsewhere16 = 0xffff;

async function readAt(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(offset)) throw new ZipError('the directory of the ZIP archive is damaged');
  const data = Buffer.alloc(length);
  const { bytesRead } = await file.read(data, 0, length, offset);
  if (bytesRead < length) throw new ZipError('the ZIP archive is incomplete');
  return data;
}

async function findDirectory(file: FileHandle, archiveBytes: number): Promise<ZipDirectory> {
  const tailBytes = Math.min(archiveBytes, ZIP_TAIL_BYTES);
  const tail = await readAt(file, archiveBytes - tailBytes, tailBytes);
  const end = findZipEnd(tail);
  if (end === undefined) throw new ZipError('the ZIP archive is incomplete: it has no directory at its end');
  const found = readZipEnd(tail, end);
  if (found.count !== elsewhere16 && found.bytes !== elsewhere32 && found.offset !== elsewhere32) return found;
  const locatorAt = archiveBytes - tailBytes + end - 20;
  if (locatorAt < 0) return found;
  const locator = await readAt(file, locatorAt, 20);
  if (locator.readUInt32LE(0) !== 0x07064b50) return found;
  const record = await readAt(file, Number(locator.readBigUInt64LE(8)), 56);
  if (record.readUInt32LE(0) !== 0x06064b50) throw new ZipError('the directory of the ZIP archive is damaged');
  return {
    count: Number(record.readBigUInt64LE(32)),
    bytes: Number(record.readBigUInt64LE(40)),
    offset: Number(record.readBigUInt64LE(48)),
  };
}

/** The extra field 1 of ZIP64 holds, in this order, those numbers that did not fit. */
function large(extra: Buffer, values: { sizeBytes: number; packedBytes: number; offset: number }) {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let from = at + 4;
    const next = (value: number) => {
      if (value !== elsewhere32 || from + 8 > extra.length) return value;
      from += 8;
      return Number(extra.readBigUInt64LE(from - 8));
    };
    return { sizeBytes: next(values.sizeBytes), packedBytes: next(values.packedBytes), offset: next(values.offset) };
  }
  return values;
}

/** Files only, folders and what macOS adds left aside. Throws where the archive promises more than the limits allow. */
export async function readZipDirectory(path: string, limits: ZipLimits): Promise<ZipEntry[]> {
  const file = await open(path);
  try {
    const { size: archiveBytes } = await file.stat();
    const directory = await findDirectory(file, archiveBytes);
    if (directory.count > limits.entries)
      throw new ZipError(`the ZIP archive holds ${directory.count} files, more than the ${limits.entries} allowed`, {
        tooLarge: true,
      });
    if (directory.bytes > maxDirectoryBytes || directory.offset + directory.bytes > archiveBytes)
      throw new ZipError('the directory of the ZIP archive is damaged');
    const data = await readAt(file, directory.offset, directory.bytes);
    const entries: ZipEntry[] = [];
    let total = 0;
    for (let at = 0, k = 0; k < directory.count; k++) {
      const read = readZipRecord(data, at);
      if (!read) throw new ZipError('the directory of the ZIP archive is damaged');
      const { name: whole, ...record } = read.record;
      const name = whole.slice(Math.max(whole.lastIndexOf('/'), whole.lastIndexOf('\\')) + 1);
      const isFile = name !== '' && !/(^|\/)__MACOSX\//.test(whole);
      const entry = { ...record, ...large(Buffer.from(read.extra), record), name, path: whole };
      if (promisesTooMuch(entry))
        throw new ZipError('the ZIP archive announces more bytes than it can hold: it is damaged or hostile');
      if (entry.offset + entry.packedBytes > archiveBytes)
        throw new ZipError('the directory of the ZIP archive is damaged');
      total += entry.sizeBytes;
      if (isFile) entries.push(entry);
      at = read.next;
    }
    if (total > Math.min(limits.unpackedBytes, plausiblePlainBytes(archiveBytes)))
      throw new ZipError('the ZIP archive unpacks to more than is allowed', { tooLarge: true });
    return entries;
  } finally {
    await file.close();
  }
}

/** Writes one file of the archive. Ends with a ZipError as soon as it grows beyond what the directory announced. */
export async function unpackEntry(path: string, entry: ZipEntry, target: string): Promise<void> {
  if (entry.encrypted) throw new ZipError('is encrypted in the ZIP archive');
  if (entry.method !== 0 && entry.method !== 8) throw new ZipError('is packed by a method that is not read');
  const file = await open(path);
  let start: number;
  try {
    const toData = zipDataOffset(await readAt(file, entry.offset, ZIP_LOCAL_BYTES));
    if (toData === undefined) throw new ZipError('is damaged in the ZIP archive');
    start = entry.offset + toData;
  } finally {
    await file.close();
  }
  let bytes = 0;
  let crc = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > entry.sizeBytes) return done(new ZipError('unpacks to more than the ZIP archive announced'));
      crc = crc32(chunk, crc);
      done(null, chunk);
    },
  });
  if (entry.packedBytes === 0) throw new ZipError('is empty in the ZIP archive');
  const packed = createReadStream(path, { start, end: start + entry.packedBytes - 1 });
  try {
    if (entry.method === 0) await pipeline(packed, counted, createWriteStream(target));
    else await pipeline(packed, createInflateRaw(), counted, createWriteStream(target));
  } catch (error) {
    if (error instanceof ZipError) throw error;
    // zlib's; those of the file system are not the archive's fault.
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_'))
      throw new ZipError('is damaged in the ZIP archive', { cause: error });
    throw error;
  }
  if (bytes !== entry.sizeBytes || crc !== entry.crc) throw new ZipError('is damaged in the ZIP archive');
}
