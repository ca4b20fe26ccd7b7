/**
 * ZIP archives in memory: the directory is read as a whole before anything is unpacked; a file that grows beyond what the directory
 * announced is cut off. No zip64.
 */
import { crc32 } from './crc32.ts';
import type { Fail } from './fail.ts';
import {
  findZipEnd,
  promisesTooMuch,
  readZipEnd,
  readZipRecord,
  type ZipRecord,
  zipDataOffset,
} from './zip-records.ts';

export function readZipRecords(bytes: Uint8Array, fail: Fail, mostFiles = Number.POSITIVE_INFINITY): ZipRecord[] {
  const end = findZipEnd(bytes);
  if (end === undefined) throw fail('truncated', 'the ZIP archive is incomplete: it has no directory at its end');
  const { count, offset } = readZipEnd(bytes, end);
  if (count > mostFiles)
    throw fail('too-large', `the ZIP archive holds ${count} files, more than the ${mostFiles} allowed`);
  if (offset === 0xffffffff || count === 0xffff) throw fail('unsupported', 'ZIP64 archives are not read');
  const records: ZipRecord[] = [];
  for (let k = 0, at = offset; k < count; k++) {
    const entry = readZipRecord(bytes, at);
    if (!entry) throw fail('bad-header', 'the directory of the ZIP archive is damaged');
    records.push(entry.record);
    at = entry.next;
  }
  return records;
}

/** Throws for what can never be unpacked. */
export function checkZipRecord(record: ZipRecord, fail: Fail): void {
  const shown = record.name.slice(0, 100);
  if (record.encrypted) throw fail('unsupported', `${shown} in the ZIP archive is encrypted`);
  if (record.method !== 0 && record.method !== 8)
    throw fail('unsupported', `${shown} is packed by a method (${record.method}) that is not read; use Deflate`);
  if (promisesTooMuch(record))
    throw fail('bad-data', `${shown} announces more bytes than it can hold: a damaged or hostile archive`);
}

/** The content of a checked record. Takes as much memory as the record announces. */
export async function unpackZipRecord(bytes: Uint8Array, record: ZipRecord, fail: Fail): Promise<Uint8Array> {
  const shown = record.name.slice(0, 100);
  const toData = zipDataOffset(bytes, record.offset);
  if (toData === undefined) throw fail('bad-header', `${shown} is not where the directory of the ZIP archive says`);
  const start = record.offset + toData;
  if (start + record.packedBytes > bytes.length) throw fail('truncated', `${shown} in the ZIP archive is incomplete`);
  const packed = bytes.subarray(start, start + record.packedBytes);
  const plain = record.method === 0 ? packed : await inflate(packed, record.sizeBytes, shown, fail);
  if (plain.length !== record.sizeBytes || crc32(plain) !== record.crc)
    throw fail('bad-data', `${shown} in the ZIP archive is damaged (checksum)`);
  return plain;
}

async function inflate(packed: Uint8Array, sizeBytes: number, shown: string, fail: Fail): Promise<Uint8Array> {
  const out = new Uint8Array(sizeBytes);
  let filled = 0;
  const reader = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((cause) => {
      throw fail('bad-data', `${shown} in the ZIP archive cannot be unpacked`, { cause });
    });
    if (done) return out.subarray(0, filled);
    if (filled + value.length > sizeBytes) {
      await reader.cancel();
      throw fail('bad-data', `${shown} unpacks to more than the ZIP archive announced`);
    }
    out.set(value, filled);
    filled += value.length;
  }
}
