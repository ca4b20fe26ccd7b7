import { type Gaussians, restCoefficients, SH_C0, sigmoid } from '../model/gaussians.ts';

/** Writers of the read-only formats, for tests. */

const colorByte = (dc: number) => Math.round(Math.min(1, Math.max(0, 0.5 + SH_C0 * dc)) * 255);

export function splatFile(g: Gaussians): Uint8Array {
  const bytes = new Uint8Array(g.count * 32);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < g.count; i++) {
    for (let k = 0; k < 3; k++) {
      view.setFloat32(i * 32 + k * 4, g.positions[i * 3 + k], true);
      view.setFloat32(i * 32 + 12 + k * 4, Math.exp(g.logScales[i * 3 + k]), true);
      bytes[i * 32 + 24 + k] = colorByte(g.shDc[i * 3 + k]);
    }
    bytes[i * 32 + 27] = Math.round(sigmoid(g.opacityLogits[i]) * 255);
    for (let k = 0; k < 4; k++) {
      bytes[i * 32 + 28 + k] = Math.min(255, Math.round(g.quaternions[i * 4 + k] * 128 + 128));
    }
  }
  return bytes;
}

const BUCKET_GAUSSIANS = 64;
const BLOCK_SIZE = 16;
const RANGE = 32767;

/** One section; Gaussians in order, 64 a bucket, the last bucket partial; every bucket's block spans the cloud. */
export function ksplatFile(g: Gaussians, level: 0 | 1 | 2): Uint8Array {
  const coefficients = restCoefficients(g.shDegree);
  const width = level === 0 ? 4 : 2;
  const shWidth = [4, 2, 1][level];
  const stride = width * 10 + 4 + coefficients * 3 * shWidth;
  const fullBuckets = Math.floor(g.count / BUCKET_GAUSSIANS);
  const left = g.count % BUCKET_GAUSSIANS;
  const partialBuckets = left > 0 ? 1 : 0;
  const buckets = fullBuckets + partialBuckets;
  const start = 4096 + 1024;
  const dataStart = start + partialBuckets * 4 + buckets * 12;
  const bytes = new Uint8Array(dataStart + g.count * stride);
  const view = new DataView(bytes.buffer);
  bytes[1] = 1;
  [1, 1, g.count, g.count].forEach((v, k) => {
    view.setUint32(4 + k * 4, v, true);
  });
  view.setUint16(20, level, true);
  view.setFloat32(36, -1.5, true);
  view.setFloat32(40, 1.5, true);
  const h = 4096;
  [g.count, g.count, BUCKET_GAUSSIANS, buckets].forEach((v, k) => {
    view.setUint32(h + k * 4, v, true);
  });
  view.setFloat32(h + 16, BLOCK_SIZE, true);
  view.setUint16(h + 20, 12, true);
  view.setUint32(h + 24, RANGE, true);
  view.setUint32(h + 32, fullBuckets, true);
  view.setUint32(h + 36, partialBuckets, true);
  view.setUint16(h + 40, g.shDegree, true);
  if (left > 0) view.setUint32(start, left, true);
  const center = (bucket: number, k: number) => ((bucket % 5) - 2) * 0.5 + k * 0.25;
  for (let b = 0; b < buckets; b++) {
    for (let k = 0; k < 3; k++) view.setFloat32(start + partialBuckets * 4 + b * 12 + k * 4, center(b, k), true);
  }
  const put = (at: number, value: number) => {
    if (level === 0) view.setFloat32(at, value, true);
    else view.setUint16(at, toHalf(value), true);
  };
  for (let i = 0; i < g.count; i++) {
    const at = dataStart + i * stride;
    for (let k = 0; k < 3; k++) {
      const position = g.positions[i * 3 + k];
      const bucket = Math.floor(i / BUCKET_GAUSSIANS);
      if (level === 0) view.setFloat32(at + k * 4, position, true);
      else
        view.setUint16(at + k * 2, Math.round((position - center(bucket, k)) / (BLOCK_SIZE / 2 / RANGE)) + RANGE, true);
      put(at + width * (3 + k), Math.exp(g.logScales[i * 3 + k]));
      bytes[at + width * 10 + k] = colorByte(g.shDc[i * 3 + k]);
    }
    for (let k = 0; k < 4; k++) put(at + width * (6 + k), g.quaternions[i * 4 + k]);
    bytes[at + width * 10 + 3] = Math.round(sigmoid(g.opacityLogits[i]) * 255);
    let sh = at + width * 10 + 4;
    for (let band = 1; band <= g.shDegree; band++) {
      for (let channel = 0; channel < 3; channel++) {
        for (let m = 0; m < 2 * band + 1; m++, sh += shWidth) {
          const value = g.shRest[(i * coefficients + band * band - 1 + m) * 3 + channel];
          if (level === 2) bytes[sh] = Math.round(((value + 1.5) / 3) * 255);
          else put(sh, value);
        }
      }
    }
  }
  return bytes;
}

function toHalf(value: number): number {
  const magnitude = Math.abs(value);
  const sign = value < 0 ? 0x8000 : 0;
  if (magnitude < 2 ** -14) return sign | Math.round(magnitude * 2 ** 24);
  const exponent = Math.floor(Math.log2(magnitude));
  return sign | (((exponent + 15) << 10) + Math.round((magnitude / 2 ** exponent - 1) * 1024));
}
