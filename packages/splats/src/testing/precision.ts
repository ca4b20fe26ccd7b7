import { expect } from 'vitest';
import { type Gaussians, restCoefficients, sigmoid } from '../model/gaussians.ts';

/** What survives a round trip. Maxima are over all Gaussians; `rms` marks quantities a format only bounds on average. */
export interface Precision {
  /** Largest error of a coordinate, given its value. */
  position: (value: number) => number;
  logScale: number | { rms: number };
  /** Radians. */
  angle: number;
  opacity: number;
  dc: number | { rms: number };
  sh1: number | { rms: number };
  shHigher: number | { rms: number };
  /** Values are clamped to these ranges before they are compared: the format cannot hold others. */
  logScaleRange?: [number, number];
  dcRange?: [number, number];
  shRange?: [number, number];
}

export const PLY_PRECISION: Precision = {
  position: () => 0,
  logScale: 0,
  angle: 1e-6,
  opacity: 0,
  dc: 0,
  sh1: 0,
  shHigher: 0,
};

export const GLB_PRECISION: Precision = {
  position: () => 0,
  logScale: 2e-6,
  angle: 1e-6,
  opacity: 1.1e-6,
  dc: 0,
  sh1: 0,
  shHigher: 0,
};

/** The README's table; `fractionalBits` is 12 for clouds within 2 km. */
export const SPZ_PRECISION: Precision = {
  position: () => 2 ** -13 + 1e-9,
  logScale: 1 / 32 + 1e-6,
  angle: 0.005,
  opacity: 1 / 510 + 1e-6,
  dc: 0.0131,
  sh1: 0.0352,
  shHigher: 0.0665,
  logScaleRange: [-10, 5.9375],
  dcRange: [-3.3334, 3.3334],
  shRange: [-1, 0.9922],
};

/** Positions: 16 bits over the log-curve of the cloud's span; up to 5 steps of slack for clouds of a few hundred units. */
export const SOG_PRECISION: Precision = {
  position: (value) => (12 / 65535 / 2) * (Math.abs(value) + 1) * 1.05,
  logScale: { rms: 0.03 },
  angle: 0.02,
  opacity: 1 / 510 + 1e-6,
  dc: { rms: 0.01 },
  sh1: { rms: 0.05 },
  shHigher: { rms: 0.05 },
};

/** Asserts that `actual` is `expected` within a format's precision, Gaussian by Gaussian. */
export function expectWithin(actual: Gaussians, expected: Gaussians, precision: Precision): void {
  expect(actual.count).toBe(expected.count);
  expect(actual.shDegree).toBe(expected.shDegree);
  expect(actual.antialiased).toBe(expected.antialiased);
  let worst = 0;
  for (let i = 0; i < expected.positions.length; i++) {
    const excess = Math.abs(actual.positions[i] - expected.positions[i]) - precision.position(expected.positions[i]);
    worst = Math.max(worst, excess);
  }
  expect(worst, 'positions').toBeLessThanOrEqual(0);
  compare(actual.logScales, expected.logScales, precision.logScale, 'log scales', precision.logScaleRange);
  compare(actual.shDc, expected.shDc, precision.dc, 'dc', precision.dcRange);
  const opacities = (g: Gaussians) => Float32Array.from(g.opacityLogits, sigmoid);
  compare(opacities(actual), opacities(expected), precision.opacity, 'opacity');
  expect(largestAngle(actual.quaternions, expected.quaternions), 'rotation angle').toBeLessThanOrEqual(precision.angle);
  const values = restCoefficients(expected.shDegree) * 3;
  const isDegree1 = (index: number) => index % values < 9;
  compare(actual.shRest, expected.shRest, precision.sh1, 'SH degree 1', precision.shRange, isDegree1);
  const higher = precision.shHigher;
  compare(actual.shRest, expected.shRest, higher, 'SH degrees 2 and 3', precision.shRange, (i) => !isDegree1(i));
}

function compare(
  actual: Float32Array,
  expected: Float32Array,
  tolerance: number | { rms: number },
  what: string,
  range: [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  counts: (index: number) => boolean = () => true,
): void {
  expect(actual.length, what).toBe(expected.length);
  let largest = 0;
  let squares = 0;
  let compared = 0;
  for (let i = 0; i < expected.length; i++) {
    if (!counts(i)) continue;
    compared++;
    const error = Math.abs(actual[i] - Math.min(range[1], Math.max(range[0], expected[i])));
    largest = Math.max(largest, error);
    squares += error * error;
  }
  if (typeof tolerance === 'number') expect(largest, what).toBeLessThanOrEqual(tolerance);
  else expect(Math.sqrt(squares / Math.max(1, compared)), `${what} (rms)`).toBeLessThanOrEqual(tolerance.rms);
}

/** By the chord between the quaternions: an arc cosine would lose everything below 1e-3. */
function largestAngle(a: Float32Array, b: Float32Array): number {
  let worst = 0;
  for (let i = 0; i < a.length; i += 4) {
    const dot = a[i] * b[i] + a[i + 1] * b[i + 1] + a[i + 2] * b[i + 2] + a[i + 3] * b[i + 3];
    const lengthA = Math.hypot(a[i], a[i + 1], a[i + 2], a[i + 3]) * (dot < 0 ? -1 : 1);
    const lengthB = Math.hypot(b[i], b[i + 1], b[i + 2], b[i + 3]);
    let chord = 0;
    for (let k = 0; k < 4; k++) chord += (a[i + k] / lengthA - b[i + k] / lengthB) ** 2;
    worst = Math.max(worst, 4 * Math.asin(Math.min(1, Math.sqrt(chord) / 2)));
  }
  return worst;
}
