import { halfToNumber } from '../io/half-float.ts';
import { type Gaussians, logit } from '../model/gaussians.ts';
import { SPZ_COLOR_SCALE, type SpzAttribute } from './spz-layout.ts';

const LOGITS = Float32Array.from({ length: 256 }, (_, byte) => logit(byte / 255));

/** Decodes packed bytes of one attribute for the Gaussians [start, start + n) into the cloud. */
export function decodeSpzPlane(
  attribute: SpzAttribute,
  bytes: Uint8Array,
  cloud: Gaussians,
  start: number,
  n: number,
  version: number,
  fractionalBits: number,
): void {
  switch (attribute) {
    case 'positions':
      if (version === 1) decodeHalfPositions(bytes, cloud.positions, start, n);
      else decodePositions(bytes, cloud.positions, start, n, fractionalBits);
      break;
    case 'alphas':
      for (let i = 0; i < n; i++) cloud.opacityLogits[start + i] = LOGITS[bytes[i]];
      break;
    case 'colors':
      for (let i = 0; i < n * 3; i++) cloud.shDc[start * 3 + i] = (bytes[i] / 255 - 0.5) / SPZ_COLOR_SCALE;
      break;
    case 'scales':
      for (let i = 0; i < n * 3; i++) cloud.logScales[start * 3 + i] = bytes[i] / 16 - 10;
      break;
    case 'rotations':
      if (version >= 3) decodeSmallestThree(bytes, cloud.quaternions, start, n);
      else decodeFirstThree(bytes, cloud.quaternions, start, n);
      break;
    case 'sh': {
      // the file's order is ours: per Gaussian [coefficient][rgb]
      const at = start * (cloud.shRest.length / cloud.count);
      for (let i = 0; i < bytes.length; i++) cloud.shRest[at + i] = (bytes[i] - 128) / 128;
      break;
    }
  }
}

function decodePositions(bytes: Uint8Array, out: Float32Array, start: number, n: number, fractionalBits: number) {
  const scale = 2 ** -fractionalBits;
  for (let i = 0, at = 0; i < n * 3; i++, at += 3) {
    // shifted to the top of 32 bits so that >> extends the sign
    const fixed = ((bytes[at] << 8) | (bytes[at + 1] << 16) | (bytes[at + 2] << 24)) >> 8;
    out[start * 3 + i] = fixed * scale;
  }
}

function decodeHalfPositions(bytes: Uint8Array, out: Float32Array, start: number, n: number) {
  for (let i = 0; i < n * 3; i++) out[start * 3 + i] = halfToNumber(bytes[i * 2] | (bytes[i * 2 + 1] << 8));
}

function decodeFirstThree(bytes: Uint8Array, out: Float32Array, start: number, n: number) {
  for (let i = 0; i < n; i++) {
    const x = bytes[i * 3] / 127.5 - 1;
    const y = bytes[i * 3 + 1] / 127.5 - 1;
    const z = bytes[i * 3 + 2] / 127.5 - 1;
    const at = (start + i) * 4;
    out[at] = Math.sqrt(Math.max(0, 1 - x * x - y * y - z * z));
    out[at + 1] = x;
    out[at + 2] = y;
    out[at + 3] = z;
  }
}

/** Component order in the file is x, y, z, w: 2 bits say which is largest, the others follow as sign and 9 bits. */
function decodeSmallestThree(bytes: Uint8Array, out: Float32Array, start: number, n: number) {
  for (let i = 0; i < n; i++) {
    let bits = bytes[i * 4] | (bytes[i * 4 + 1] << 8) | (bytes[i * 4 + 2] << 16) | (bytes[i * 4 + 3] << 24);
    const largest = bits >>> 30;
    const at = (start + i) * 4;
    let sum = 0;
    for (let component = 3; component >= 0; component--) {
      if (component === largest) continue;
      const magnitude = (Math.SQRT1_2 * (bits & 511)) / 511;
      const value = bits & 512 ? -magnitude : magnitude;
      bits >>>= 10;
      out[at + ((component + 1) & 3)] = value;
      sum += value * value;
    }
    out[at + ((largest + 1) & 3)] = Math.sqrt(Math.max(0, 1 - sum));
  }
}
