import { SplatFormatError } from '../splat-format-error.ts';

export type ShDegree = 0 | 1 | 2 | 3;

/**
 * A cloud of Gaussians as structure of arrays. All arrays hold float32 in the units the trainer optimizes.
 *
 * - `positions`      3 per Gaussian: x, y, z, in the frame the producer used (see README, conventions)
 * - `logScales`      3 per Gaussian: natural logarithm of the standard deviation along each local axis
 * - `quaternions`    4 per Gaussian: w, x, y, z, unit length, local axes to world axes
 * - `opacityLogits`  1 per Gaussian: opacity = 1 / (1 + exp(-logit))
 * - `shDc`           3 per Gaussian: r, g, b of the degree-0 coefficient; color = 0.5 + 0.28209479 * dc
 * - `shRest`         3 * restCoefficients(shDegree) per Gaussian, Gaussian-major, [coefficient][r, g, b]:
 *                    Gaussian i's coefficient k lies at `(i * restCoefficients + k) * 3`. Coefficients run
 *                    l = 1..degree, m = -l..l, in the 3DGS real basis (Condon-Shortley phase included).
 *
 * DC is apart from the rest because training raises the degree late and gives the two their own step sizes.
 */
export interface Gaussians {
  readonly count: number;
  readonly shDegree: ShDegree;
  readonly positions: Float32Array;
  readonly logScales: Float32Array;
  readonly quaternions: Float32Array;
  readonly opacityLogits: Float32Array;
  readonly shDc: Float32Array;
  readonly shRest: Float32Array;
  /** True when trained with the mip-splatting (anti-aliased) opacity compensation; renderers must match. */
  readonly antialiased: boolean;
}

/** Value of the constant degree-0 basis function, 1 / (2 sqrt(pi)). */
export const SH_C0 = 0.28209479177387814;

/** Coefficients beyond DC, per color channel: 0, 3, 8, 15. */
export function restCoefficients(shDegree: ShDegree): number {
  return (shDegree + 1) * (shDegree + 1) - 1;
}

/** Bytes of the arrays of a cloud: 56 per Gaussian at degree 0, 236 at degree 3. */
export function gaussiansSizeBytes(count: number, shDegree: ShDegree): number {
  return count * 4 * (14 + 3 * restCoefficients(shDegree));
}

/** A cloud of `count` Gaussians at the origin: unit scale, identity rotation, opacity 0.5, mid gray. */
export function createGaussians(count: number, shDegree: ShDegree, antialiased = false): Gaussians {
  const g = allocateGaussians(count, shDegree, antialiased);
  for (let i = 0; i < count; i++) g.quaternions[i * 4] = 1;
  return g;
}

/**
 * Arrays of zeros, quaternions too, for readers that fill every value. The system gives such memory only where it is
 * written, so a header that promises more than the data holds costs next to nothing.
 */
export function allocateGaussians(count: number, shDegree: ShDegree, antialiased: boolean): Gaussians {
  try {
    return {
      count,
      shDegree,
      positions: new Float32Array(count * 3),
      logScales: new Float32Array(count * 3),
      quaternions: new Float32Array(count * 4),
      opacityLogits: new Float32Array(count),
      shDc: new Float32Array(count * 3),
      shRest: new Float32Array(count * 3 * restCoefficients(shDegree)),
      antialiased,
    };
  } catch (cause) {
    throw new SplatFormatError('too-large', `no memory for ${count} Gaussians of degree ${shDegree}`, { cause });
  }
}

/** Views (no copy) of Gaussians [start, end). */
export function sliceGaussians(g: Gaussians, start: number, end: number): Gaussians {
  const rest = 3 * restCoefficients(g.shDegree);
  return {
    count: end - start,
    shDegree: g.shDegree,
    positions: g.positions.subarray(start * 3, end * 3),
    logScales: g.logScales.subarray(start * 3, end * 3),
    quaternions: g.quaternions.subarray(start * 4, end * 4),
    opacityLogits: g.opacityLogits.subarray(start, end),
    shDc: g.shDc.subarray(start * 3, end * 3),
    shRest: g.shRest.subarray(start * rest, end * rest),
    antialiased: g.antialiased,
  };
}

/** A new cloud holding the Gaussians named by `indices`, in that order. */
export function gatherGaussians(g: Gaussians, indices: ArrayLike<number>): Gaussians {
  const n = indices.length;
  const rest = 3 * restCoefficients(g.shDegree);
  const out = createGaussians(n, g.shDegree, g.antialiased);
  for (let i = 0; i < n; i++) copyGaussian(g, indices[i], out, i, rest);
  return out;
}

/** Copies Gaussian `from` of `src` over Gaussian `to` of `dst`; both must have `rest` SH floats per Gaussian. */
export function copyGaussian(src: Gaussians, from: number, dst: Gaussians, to: number, rest: number): void {
  for (let k = 0; k < 3; k++) {
    dst.positions[to * 3 + k] = src.positions[from * 3 + k];
    dst.logScales[to * 3 + k] = src.logScales[from * 3 + k];
    dst.shDc[to * 3 + k] = src.shDc[from * 3 + k];
  }
  for (let k = 0; k < 4; k++) dst.quaternions[to * 4 + k] = src.quaternions[from * 4 + k];
  dst.opacityLogits[to] = src.opacityLogits[from];
  for (let k = 0; k < rest; k++) dst.shRest[to * rest + k] = src.shRest[from * rest + k];
}

/** The same cloud with another SH degree: higher bands are dropped, or added as zeros. Copies only `shRest`. */
export function withShDegree(g: Gaussians, shDegree: ShDegree): Gaussians {
  if (shDegree === g.shDegree) return g;
  const from = 3 * restCoefficients(g.shDegree);
  const to = 3 * restCoefficients(shDegree);
  const shRest = new Float32Array(g.count * to);
  const shared = Math.min(from, to);
  for (let i = 0; i < g.count; i++) {
    for (let k = 0; k < shared; k++) shRest[i * to + k] = g.shRest[i * from + k];
  }
  return { ...g, shDegree, shRest };
}

export function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** A function over every value. TypedArray.from with a function does the same ten times slower. */
export function mapFloats(values: Float32Array, f: (value: number) => number): Float32Array {
  const out = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) out[i] = f(values[i]);
  return out;
}

/** Inverse sigmoid with the asymptotes cut at 1e-6, so 8-bit opacities 0 and 255 stay finite (about -13.8, 13.8). */
export function logit(opacity: number): number {
  const a = Math.min(1 - 1e-6, Math.max(1e-6, opacity));
  return Math.log(a / (1 - a));
}
