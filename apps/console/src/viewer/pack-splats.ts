/**
 * Gaussians as the graphics engine's textures hold them. Done in the worker, so that the page only copies: packing a million Gaussians with
 * spherical harmonics takes seconds. The layout is that of PlayCanvas' uncompressed splats (three to seven textures of one texel per Gaussian).
 */
import { type Gaussians, restCoefficients, SH_C0, type ShDegree, sigmoid } from '@orrery/splats';

export interface PackedSplats {
  count: number;
  shDegree: ShDegree;
  antialiased: boolean;
  /** x, y, z of each center: what the sorter needs. */
  centers: Float32Array<ArrayBuffer>;
  /** Half floats r, g, b, opacity. */
  color: Uint16Array<ArrayBuffer>;
  /** x, y, z as float bits; the quaternion's x and y as halves. */
  transformA: Uint32Array<ArrayBuffer>;
  /** Halves: the three standard deviations and the quaternion's z; its w is what is left of length 1. */
  transformB: Uint16Array<ArrayBuffer>;
  /** Coefficients 1-3 with their scale, 4-7, 8-11, 12-15: eleven, ten and eleven bits of red, green and blue. */
  harmonics: Uint32Array<ArrayBuffer>[];
  min: [number, number, number];
  max: [number, number, number];
}

export function transferables(packed: PackedSplats): ArrayBuffer[] {
  const { centers, color, transformA, transformB, harmonics } = packed;
  return [centers, color, transformA, transformB, ...harmonics].map(({ buffer }) => buffer);
}

export function packSplats(g: Gaussians): PackedSplats {
  const { count } = g;
  const color = new Uint16Array(count * 4);
  const transformA = new Uint32Array(count * 4);
  const floatsA = new Float32Array(transformA.buffer);
  const transformB = new Uint16Array(count * 4);
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < count; i++) {
    const [at3, at4] = [i * 3, i * 4];
    let reach = 0;
    for (let k = 0; k < 3; k++) {
      color[at4 + k] = half(g.shDc[at3 + k] * SH_C0 + 0.5);
      const deviation = Math.exp(g.logScales[at3 + k]);
      transformB[at4 + k] = half(deviation);
      reach = Math.max(reach, 3 * deviation);
      floatsA[at4 + k] = g.positions[at3 + k];
    }
    color[at4 + 3] = half(sigmoid(g.opacityLogits[i]));
    for (let k = 0; k < 3; k++) {
      min[k] = Math.min(min[k], g.positions[at3 + k] - reach);
      max[k] = Math.max(max[k], g.positions[at3 + k] + reach);
    }
    const sign = g.quaternions[at4] < 0 ? -1 : 1;
    transformA[at4 + 3] = half(sign * g.quaternions[at4 + 1]) | (half(sign * g.quaternions[at4 + 2]) << 16);
    transformB[at4 + 3] = half(sign * g.quaternions[at4 + 3]);
  }
  return {
    count,
    shDegree: g.shDegree,
    antialiased: g.antialiased,
    centers: g.positions.slice(),
    color,
    transformA,
    transformB,
    harmonics: packHarmonics(g),
    min,
    max,
  };
}

/** Words per Gaussian of the textures, by degree. */
const words: Readonly<Record<ShDegree, readonly number[]>> = { 0: [], 1: [4], 2: [4, 4, 1], 3: [4, 4, 4, 4] };

function packHarmonics(g: Gaussians): Uint32Array<ArrayBuffer>[] {
  const textures = words[g.shDegree].map((each) => new Uint32Array(g.count * each));
  const coefficients = restCoefficients(g.shDegree);
  const scale = new Float32Array(1);
  const scaleBits = new Uint32Array(scale.buffer);
  for (let i = 0; i < g.count; i++) {
    const from = i * coefficients * 3;
    let most = 0;
    for (let k = 0; k < coefficients * 3; k++) most = Math.max(most, Math.abs(g.shRest[from + k]));
    if (most === 0) continue;
    scale[0] = most;
    textures[0][i * 4] = scaleBits[0];
    for (let k = 0; k < coefficients; k++) {
      const at = from + k * 3;
      const packed =
        (steps(g.shRest[at] / most, 2047) << 21) |
        (steps(g.shRest[at + 1] / most, 1023) << 11) |
        steps(g.shRest[at + 2] / most, 2047);
      // The scale is the first word, so coefficient k is word k + 1.
      const texture = (k + 1) >> 2;
      const stride = words[g.shDegree][texture];
      textures[texture][i * stride + ((k + 1) & 3)] = packed;
    }
  }
  return textures;
}

const steps = (value: number, most: number) =>
  Math.max(0, Math.min(most, Math.floor((value * 0.5 + 0.5) * most + 0.5)));

const floatView = new Float32Array(1);
const bitsView = new Uint32Array(floatView.buffer);

/** Nearest half float; beyond 65504 the largest there is, since infinity would spoil a whole picture. */
export function half(value: number): number {
  floatView[0] = Math.max(-65504, Math.min(65504, value));
  const bits = bitsView[0];
  const sign = (bits >>> 16) & 0x8000;
  const magnitude = bits & 0x7fffffff;
  // Below the smallest normal half, 2^-14: fixed steps of 2^-24.
  if (magnitude < 0x38800000) return sign | Math.round(Math.abs(floatView[0]) * 2 ** 24);
  return sign | ((magnitude - 0x38000000 + 0x0fff + ((magnitude >>> 13) & 1)) >>> 13);
}
