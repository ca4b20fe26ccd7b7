/** Tells pictures taken from one spot (or one picture several times) from pictures taken while moving. */
import { apply, type Mat3, matrixOf, median, type Quaternion, unit, type Vec3 } from '../rotation.ts';

/** Matched points of two pictures, in pixels from the picture's center. */
export interface MatchedPoints {
  /** x1, y1, x2, y2 per match. */
  points: Float64Array;
  focalFirst: number;
  focalSecond: number;
  /** A guessed focal length is searched over a wider range. */
  focalKnown: boolean;
  longestSide: number;
}

/** Where a pure rotation leaves this much of the longer side unexplained (median), the camera moved: 3 px in 1000. */
const MAX_RESIDUAL_PER_SIDE = 0.003;
const KNOWN_FACTORS = [0.93, 1, 1.07];
const GUESSED_FACTORS = [0.5, 0.6, 0.7, 0.85, 1, 1.2, 1.4, 1.7];

/** True when turning the camera on the spot explains the matches. */
export function isPureRotation(matched: MatchedPoints): boolean {
  const factors = matched.focalKnown ? KNOWN_FACTORS : GUESSED_FACTORS;
  return factors.some((factor) => rotationResidual(matched, factor) < MAX_RESIDUAL_PER_SIDE * matched.longestSide);
}

/** Median distance in pixels between the second picture's points and the first's, turned as well as it goes. */
function rotationResidual({ points, focalFirst, focalSecond }: MatchedPoints, factor: number): number {
  const first: Vec3[] = [];
  const second: Vec3[] = [];
  for (let k = 0; k < points.length; k += 4) {
    first.push(unit([points[k], points[k + 1], focalFirst * factor]));
    second.push(unit([points[k + 2], points[k + 3], focalSecond * factor]));
  }
  const residuals = (rotation: Mat3) =>
    first.map((ray, k) => {
      const [x, y, z] = apply(rotation, ray);
      const f = focalSecond * factor;
      if (z <= 0) return Number.POSITIVE_INFINITY;
      return Math.hypot((f * x) / z - points[4 * k + 2], (f * y) / z - points[4 * k + 3]);
    });
  let kept = first.map((_, k) => k);
  let best = Number.POSITIVE_INFINITY;
  // Trimmed: a moving pedestrian must not tilt the fit.
  for (let round = 0; round < 4; round++) {
    const errors = residuals(
      wahba(
        kept.map((k) => first[k]),
        kept.map((k) => second[k]),
      ),
    );
    const middle = median(errors);
    if (middle >= best) break;
    best = middle;
    kept = kept.filter((k) => errors[k] <= 2 * middle + 1e-9);
    if (kept.length < 4) break;
  }
  return best;
}

/** The rotation that turns one set of unit vectors onto another in the least-squares sense (Davenport's q-method). */
export function wahba(from: Vec3[], to: Vec3[]): Mat3 {
  const b = Array<number>(9).fill(0);
  from.forEach((u, k) => {
    const v = to[k];
    for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) b[3 * r + c] += v[r] * u[c];
  });
  const trace = b[0] + b[4] + b[8];
  const z = [b[7] - b[5], b[2] - b[6], b[3] - b[1]];
  // w first; shifted so that the largest eigenvalue is also the largest in size.
  const shift = 2 * from.length;
  const k = [trace + shift, z[0], z[1], z[2]];
  const matrix = [k, [z[0], 0, 0, 0], [z[1], 0, 0, 0], [z[2], 0, 0, 0]];
  for (let r = 0; r < 3; r++) {
    for (let c = 0; c < 3; c++) matrix[r + 1][c + 1] = b[3 * r + c] + b[3 * c + r] - (r === c ? trace - shift : 0);
  }
  let q: Quaternion = [1, 0.01, 0.02, 0.03];
  for (let round = 0; round < 200; round++) {
    const next = matrix.map((row) => row.reduce((sum, value, c) => sum + value * q[c], 0));
    const norm = Math.hypot(...next);
    if (norm === 0) break;
    q = next.map((value) => value / norm) as Quaternion;
  }
  return matrixOf(q);
}
