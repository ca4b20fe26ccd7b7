/** Weight archives of Open Image Denoise (TZA, version 2): a header, tensors aligned to 64 bytes, and a table of them at the end. */
import type { WeightTensor } from '@orrery/engine';

const MAGIC = 0x41d7;

export function readTza(bytes: Uint8Array): Map<string, WeightTensor> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.byteLength < 12 || view.getUint16(0, true) !== MAGIC || view.getUint8(2) !== 2) {
    throw new Error('not an archive of weights (TZA, version 2)');
  }
  let at = Number(view.getBigUint64(4, true));
  const count = view.getUint32(at, true);
  at += 4;
  const text = (length: number) => {
    const value = String.fromCharCode(...bytes.subarray(at, at + length));
    at += length;
    return value;
  };
  const out = new Map<string, WeightTensor>();
  for (let k = 0; k < count; k++) {
    at += 2;
    const name = text(view.getUint16(at - 2, true));
    const ranks = view.getUint8(at++);
    const dims = Array.from({ length: ranks }, (_, d) => view.getUint32(at + 4 * d, true));
    at += 4 * ranks;
    text(ranks);
    const type = text(1);
    const offset = Number(view.getBigUint64(at, true));
    at += 8;
    const size = dims.reduce((a, b) => a * b, 1);
    if (type !== 'h' && type !== 'f') throw new Error(`${name} has numbers of an unknown type ${type}`);
    const data = new Float32Array(size);
    for (let i = 0; i < size; i++) {
      data[i] =
        type === 'f' ? view.getFloat32(offset + 4 * i, true) : halfToFloat(view.getUint16(offset + 2 * i, true));
    }
    out.set(name, { dims, data });
  }
  return out;
}

export function halfToFloat(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Infinity;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
