import { type Gaussians, restCoefficients, sigmoid } from '../model/gaussians.ts';
import { SPZ_COLOR_SCALE, type SpzAttribute } from './spz-layout.ts';

/** Bits kept of each SH byte; fewer compress better. The reference writer's defaults are 5 and 4. */
export interface SpzShBits {
  degree1: number;
  higher: number;
}

/** Packs one attribute of a chunk in the layout of versions 3 and 4. */
export function encodeSpzPlane(
  attribute: SpzAttribute,
  g: Gaussians,
  fractionalBits: number,
  shBits: SpzShBits,
): Uint8Array {
  switch (attribute) {
    case 'positions':
      return encodePositions(g, fractionalBits);
    case 'alphas':
      return toBytes(g.opacityLogits, (logit) => sigmoid(logit) * 255);
    case 'colors':
      return toBytes(g.shDc, (dc) => dc * SPZ_COLOR_SCALE * 255 + 127.5);
    case 'scales':
      return toBytes(g.logScales, (s) => (s + 10) * 16);
    case 'rotations':
      return encodeSmallestThree(g);
    case 'sh':
      return encodeSh(g, shBits);
  }
}

/** A loop, because TypedArray.from with a function is ten times slower and this runs over every value of a cloud. */
function toBytes(values: Float32Array, scale: (value: number) => number): Uint8Array {
  const out = new Uint8ClampedArray(values.length);
  for (let i = 0; i < values.length; i++) out[i] = Math.round(scale(values[i]));
  return new Uint8Array(out.buffer);
}

function encodePositions(g: Gaussians, fractionalBits: number): Uint8Array {
  const out = new Uint8Array(g.count * 9);
  const scale = 2 ** fractionalBits;
  const limit = 2 ** 23 - 1;
  for (let i = 0, at = 0; i < g.count * 3; i++, at += 3) {
    const fixed = Math.max(-limit, Math.min(limit, Math.round(g.positions[i] * scale)));
    out[at] = fixed & 255;
    out[at + 1] = (fixed >> 8) & 255;
    out[at + 2] = (fixed >> 16) & 255;
  }
  return out;
}

function encodeSmallestThree(g: Gaussians): Uint8Array {
  const out = new Uint8Array(g.count * 4);
  const q = new Float64Array(4);
  for (let i = 0; i < g.count; i++) {
    for (let k = 0; k < 4; k++) q[k] = g.quaternions[i * 4 + ((k + 1) & 3)];
    let largest = 0;
    for (let k = 1; k < 4; k++) if (Math.abs(q[k]) > Math.abs(q[largest])) largest = k;
    const negate = q[largest] < 0;
    let bits = largest;
    for (let k = 0; k < 4; k++) {
      if (k === largest) continue;
      const sign = q[k] < 0 !== negate ? 1 : 0;
      const magnitude = Math.min(511, Math.floor(511 * (Math.abs(q[k]) / Math.SQRT1_2) + 0.5));
      bits = (bits << 10) | (sign << 9) | magnitude;
    }
    out[i * 4] = bits & 255;
    out[i * 4 + 1] = (bits >>> 8) & 255;
    out[i * 4 + 2] = (bits >>> 16) & 255;
    out[i * 4 + 3] = bits >>> 24;
  }
  return out;
}

function encodeSh(g: Gaussians, shBits: SpzShBits): Uint8Array {
  const values = 3 * restCoefficients(g.shDegree);
  const out = new Uint8Array(g.count * values);
  const bucket1 = 2 ** (8 - shBits.degree1);
  const bucketHigher = 2 ** (8 - shBits.higher);
  for (let i = 0; i < g.count; i++) {
    for (let k = 0; k < values; k++) {
      const bucket = k < 9 ? bucket1 : bucketHigher;
      const q = Math.round(g.shRest[i * values + k] * 128) + 128;
      const rounded = Math.floor((q + bucket / 2) / bucket) * bucket;
      out[i * values + k] = Math.min(255, Math.max(0, rounded));
    }
  }
  return out;
}
