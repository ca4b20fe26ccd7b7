/** Light from all around, as a picture in longitude and colatitude (from +Z), with the sums that sampling it needs. */
import type { Vec3 } from './vector.ts';

export interface Environment {
  width: number;
  height: number;
  /** r, g, b and the density with which the direction is chosen: per steradian, times the sine of the colatitude. */
  texels: Float32Array;
  /** Cumulative share of the rows above each row, height + 1. */
  marginal: Float32Array;
  /** The same within each row: (width + 1) per row. */
  conditional: Float32Array;
  /** Mean luminance over the sphere. */
  mean: number;
}

/** Unit direction of a place on the picture, both in 0..1. */
export function environmentDirection(u: number, v: number): Vec3 {
  const theta = Math.PI * v;
  const phi = 2 * Math.PI * (u - 0.5);
  return [Math.sin(theta) * Math.cos(phi), Math.sin(theta) * Math.sin(phi), Math.cos(theta)];
}

export function buildEnvironment(width: number, height: number, radiance: (direction: Vec3) => Vec3): Environment {
  return environmentOf(width, height, environmentRows(width, height, 0, height, radiance));
}

/** Radiance at the middles of the texels of some rows, 3 each. */
export function environmentRows(
  width: number,
  height: number,
  fromRow: number,
  toRow: number,
  radiance: (direction: Vec3) => Vec3,
): Float64Array<ArrayBuffer> {
  const colors = new Float64Array(3 * width * (toRow - fromRow));
  for (let y = fromRow, to = 0; y < toRow; y++) {
    for (let x = 0; x < width; x++, to += 3) {
      const color = radiance(environmentDirection((x + 0.5) / width, (y + 0.5) / height));
      colors[to] = color[0];
      colors[to + 1] = color[1];
      colors[to + 2] = color[2];
    }
  }
  return colors;
}

/** `colors`: of all rows (environmentRows). */
export function environmentOf(width: number, height: number, colors: Float64Array): Environment {
  const texels = new Float32Array(4 * width * height);
  const weights = new Float64Array(width * height);
  let total = 0;
  for (let y = 0; y < height; y++) {
    const sine = Math.sin((Math.PI * (y + 0.5)) / height);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      for (let k = 0; k < 3; k++) texels[4 * at + k] = colors[3 * at + k];
      // A little everywhere: bilinear lookups see light one texel further than it is.
      const level = 0.2126 * colors[3 * at] + 0.7152 * colors[3 * at + 1] + 0.0722 * colors[3 * at + 2];
      const weight = (level + 1e-4) * sine;
      weights[at] = weight;
      total += weight;
    }
  }
  const marginal = new Float32Array(height + 1);
  const conditional = new Float32Array((width + 1) * height);
  let above = 0;
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) row += weights[y * width + x];
    let left = 0;
    for (let x = 0; x < width; x++) {
      conditional[y * (width + 1) + x] = left / row;
      left += weights[y * width + x];
      texels[4 * (y * width + x) + 3] = ((weights[y * width + x] / total) * width * height) / (2 * Math.PI ** 2);
    }
    conditional[y * (width + 1) + width] = 1;
    marginal[y] = above / total;
    above += row;
  }
  marginal[height] = 1;
  // total / (w h) is the mean of L sin over the picture; the sphere's mean is pi / 2 of that.
  return { width, height, texels, marginal, conditional, mean: ((total / (width * height)) * Math.PI) / 2 };
}

/**
 * For a running sum of n shares (n + 1 numbers from 0 to 1), the interval that holds k / n, for each k: a search that begins there
 * takes a step or two instead of log n.
 */
export function guideOf(sums: ArrayLike<number>, at: number, n: number, out: Uint32Array, to: number): void {
  let low = 0;
  for (let k = 0; k < n; k++) {
    while (low + 1 < n && sums[at + low + 1] <= k / n) low++;
    out[to + k] = low;
  }
}
