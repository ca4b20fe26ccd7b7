import { SplatFormatError } from '../splat-format-error.ts';
import { type Gaussians, gatherGaussians } from './gaussians.ts';

/** What a reader does with a Gaussian that holds NaN or infinity. */
export type NonFinitePolicy = 'error' | 'drop';

const OPAQUE_LOGIT = 15;
const FLAT_LOG_SCALE = -20;

/**
 * The last step of every reader, in place: unit quaternions (a zero one becomes identity), and no NaN or infinity.
 * Two infinities have a meaning that editors do write, and are clamped: opacity +-Infinity (fully opaque or clear)
 * and log-scale -Infinity (flat).
 */
export function finishGaussians(g: Gaussians, policy: NonFinitePolicy = 'error'): Gaussians {
  const bad = new BadMarks(g.count);
  normalizeQuaternions(g, bad);
  for (let i = 0; i < g.count; i++) {
    const o = g.opacityLogits[i];
    if (o === Number.POSITIVE_INFINITY) g.opacityLogits[i] = OPAQUE_LOGIT;
    else if (o === Number.NEGATIVE_INFINITY) g.opacityLogits[i] = -OPAQUE_LOGIT;
  }
  for (let i = 0; i < g.logScales.length; i++) {
    if (g.logScales[i] === Number.NEGATIVE_INFINITY) g.logScales[i] = FLAT_LOG_SCALE;
  }
  markNonFinite(g.positions, 3, bad);
  markNonFinite(g.logScales, 3, bad);
  markNonFinite(g.opacityLogits, 1, bad);
  markNonFinite(g.shDc, 3, bad);
  if (g.count > 0) markNonFinite(g.shRest, g.shRest.length / g.count, bad);
  if (bad.count === 0) return g;
  if (policy === 'error') {
    throw new SplatFormatError(
      'not-finite',
      `${bad.count} of ${g.count} Gaussians hold NaN or infinity, for example number ${bad.example}`,
    );
  }
  const keep = new Uint32Array(g.count - bad.count);
  let n = 0;
  for (let i = 0; i < g.count; i++) if (!bad.has(i)) keep[n++] = i;
  return gatherGaussians(g, keep);
}

/** Indices of unusable Gaussians; takes memory only once there is one. */
class BadMarks {
  count = 0;
  example = -1;
  #size: number;
  #marks: Uint8Array | undefined;

  constructor(size: number) {
    this.#size = size;
  }

  add(index: number): void {
    this.#marks ??= new Uint8Array(this.#size);
    if (this.#marks[index]) return;
    this.#marks[index] = 1;
    this.count++;
    if (this.example < 0) this.example = index;
  }

  has(index: number): boolean {
    return this.#marks?.[index] === 1;
  }
}

function markNonFinite(values: Float32Array, perGaussian: number, bad: BadMarks): void {
  for (let i = 0; i < values.length; i++) {
    // x - x is 0 for finite numbers and NaN otherwise
    const v = values[i];
    if (v - v !== 0) bad.add(Math.floor(i / perGaussian));
  }
}

/**
 * A unit quaternion in float32 is off by less. It stays as it is: dividing once more would only change its last bits, and a file that is
 * read and written again would not be the same.
 */
const UNIT_SLACK = 1e-6;

function normalizeQuaternions(g: Gaussians, bad: BadMarks): void {
  const q = g.quaternions;
  for (let i = 0; i < g.count; i++) {
    const o = i * 4;
    const length = Math.sqrt(q[o] * q[o] + q[o + 1] * q[o + 1] + q[o + 2] * q[o + 2] + q[o + 3] * q[o + 3]);
    if (Math.abs(length - 1) < UNIT_SLACK) continue;
    if (length - length !== 0) bad.add(i);
    else if (length < 1e-12) q.set([1, 0, 0, 0], o);
    else {
      q[o] /= length;
      q[o + 1] /= length;
      q[o + 2] /= length;
      q[o + 3] /= length;
    }
  }
}
