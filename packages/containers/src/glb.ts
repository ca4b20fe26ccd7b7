/** The two chunks of a GLB file (glTF 2.0, 4.4). */
import type { Fail } from './fail.ts';

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** All lengths of a GLB are 32-bit. */
const MAX_BYTES = 2 ** 32 - 1;

const padded = (bytes: number) => Math.ceil(bytes / 4) * 4;
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const isGlb = (bytes: Uint8Array) => bytes.length >= 4 && viewOf(bytes).getUint32(0, true) === MAGIC;

/** The chunks as they are: the JSON is not parsed. */
export function readGlb(bytes: Uint8Array, fail: Fail): { json: Uint8Array; bin: Uint8Array | undefined } {
  const view = viewOf(bytes);
  if (bytes.length < HEADER_BYTES + CHUNK_HEADER_BYTES) throw fail('truncated', 'the GLB file is incomplete');
  if (!isGlb(bytes)) throw fail('bad-header', 'the file is no GLB');
  const version = view.getUint32(4, true);
  if (version !== 2) throw fail('unsupported', `the file is glTF ${version}; only version 2 is read`);
  const length = view.getUint32(8, true);
  if (length > bytes.length) throw fail('truncated', `the GLB file has ${bytes.length} of its ${length} bytes`);
  let json: Uint8Array | undefined;
  let bin: Uint8Array | undefined;
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= length; ) {
    const start = at + CHUNK_HEADER_BYTES;
    const end = start + view.getUint32(at, true);
    const type = view.getUint32(at + 4, true);
    if (end > length) throw fail('truncated', 'a chunk of the GLB file is incomplete');
    if (!json && type !== JSON_CHUNK) throw fail('bad-header', 'the GLB file does not begin with its JSON');
    if (!json) json = bytes.subarray(start, end);
    else if (type === BIN_CHUNK) bin ??= bytes.subarray(start, end);
    at = start + padded(end - start);
  }
  if (!json) throw fail('truncated', 'the GLB file has no JSON');
  return { json, bin };
}

/** The file's bytes before the binary data: header, JSON chunk, and the binary chunk's header. */
export function glbPrefix(json: object, binBytes: number): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const jsonBytes = padded(text.length);
  const prefixBytes = HEADER_BYTES + CHUNK_HEADER_BYTES + jsonBytes + CHUNK_HEADER_BYTES;
  const total = prefixBytes + binBytes;
  if (total > MAX_BYTES) throw new RangeError(`a GLB holds at most 4 GiB, this needs ${total} bytes`);
  const out = new Uint8Array(prefixBytes).fill(0x20);
  const view = viewOf(out);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, 2, true);
  view.setUint32(8, total, true);
  view.setUint32(12, jsonBytes, true);
  view.setUint32(16, JSON_CHUNK, true);
  out.set(text, 20);
  view.setUint32(20 + jsonBytes, binBytes, true);
  view.setUint32(24 + jsonBytes, BIN_CHUNK, true);
  return out;
}

/** A whole file, its binary chunk filled up to a multiple of four. */
export function writeGlbFile(json: object, bin: Uint8Array): Uint8Array {
  const prefix = glbPrefix(json, padded(bin.length));
  const out = new Uint8Array(prefix.length + padded(bin.length));
  out.set(prefix);
  out.set(bin, prefix.length);
  return out;
}
