import { SplatFormatError } from '../splat-format-error.ts';

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BIN_CHUNK = 0x004e4942;
/** All lengths of a GLB are 32-bit. */
const MAX_BYTES = 2 ** 32 - 1;
const MAX_JSON_BYTES = 16 << 20;

/** Which way is up in a cloud's own frame. The service's worlds are Z-up; raw 3DGS output is often -Y-up. */
export type UpAxis = 'Z' | 'Y' | '-Y';

/** glTF is Y-up: the node's rotation (x, y, z, w) that stands the scene upright without touching the data. */
export function uprightRotation(upAxis: UpAxis): [number, number, number, number] | undefined {
  if (upAxis === 'Y') return undefined;
  return upAxis === 'Z' ? [-Math.SQRT1_2, 0, 0, Math.SQRT1_2] : [1, 0, 0, 0];
}

/** The file's bytes before the binary data: header, JSON chunk, and the binary chunk's header. */
export function glbPrefix(json: object, binBytes: number): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const jsonBytes = Math.ceil(text.length / 4) * 4;
  const total = 12 + 8 + jsonBytes + 8 + binBytes;
  if (total > MAX_BYTES) throw new RangeError(`a GLB holds at most 4 GiB, this needs ${total} bytes`);
  const out = new Uint8Array(12 + 8 + jsonBytes + 8).fill(0x20);
  const view = new DataView(out.buffer);
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

/** Splits a GLB into its JSON and binary parts. */
export function parseGlb(file: Uint8Array): { json: unknown; bin: Uint8Array } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 20) throw new SplatFormatError('truncated', 'GLB: shorter than its header');
  if (view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== 2) {
    throw new SplatFormatError('bad-header', 'GLB: not a version 2 file');
  }
  if (view.getUint32(8, true) > file.length) throw new SplatFormatError('truncated', 'GLB: the file is cut off');
  const jsonBytes = view.getUint32(12, true);
  if (view.getUint32(16, true) !== JSON_CHUNK || jsonBytes > MAX_JSON_BYTES || 20 + jsonBytes > file.length) {
    throw new SplatFormatError('bad-header', 'GLB: the JSON part is missing or too long');
  }
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(file.subarray(20, 20 + jsonBytes)));
  } catch (cause) {
    throw new SplatFormatError('bad-header', 'GLB: the JSON part is not JSON', { cause });
  }
  const at = 20 + jsonBytes;
  if (at + 8 > file.length) return { json, bin: new Uint8Array(0) };
  const binBytes = view.getUint32(at, true);
  if (view.getUint32(at + 4, true) !== BIN_CHUNK || at + 8 + binBytes > file.length) {
    throw new SplatFormatError('truncated', 'GLB: the binary part is cut off');
  }
  return { json, bin: file.subarray(at + 8, at + 8 + binBytes) };
}
