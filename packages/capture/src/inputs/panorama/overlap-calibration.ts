/**
 * What two lenses back to back see twice, the band around 90° from both axes, tells how they are turned against each other and how
 * many pixels a degree has: only with the right numbers do the two rims show the same.
 */
import { type GrayFrame, sampleGray } from './gray-frame.ts';
import type { EquidistantLens } from './lens-model.ts';

export interface OverlapFit {
  /** Sum of the two lenses' clockwise turns, degrees: rigs turned as a whole look the same here. */
  turnSumDeg: number;
  halfFovRad: number;
  /** Mean correlation of the rims, -1..1. */
  correlation: number;
}

const samples = 360;
/** Angles from the first lens's axis; the second sees them at 180° minus that. */
const ringDegrees = [87, 88.5, 90, 91.5, 93];
/** Rims that agree less than this have too little texture, or too near a scene, to be believed. */
export const believedAbove = 0.55;

/** `radius`: of the picture circle, where the half field of view ends. Frames of the two lenses at the same moments. */
export function fitOverlap(
  pairs: readonly (readonly [GrayFrame, GrayFrame])[],
  lenses: readonly [EquidistantLens, EquidistantLens],
): OverlapFit | undefined {
  let best: OverlapFit | undefined;
  const nominal = lenses[0].maxAngleRad;
  const radius = lenses[0].pixelsPerRad * nominal;
  // From 186° (nothing smaller overlaps enough to fit) to 214° in all.
  for (let halfDeg = 93; halfDeg <= 107; halfDeg += 0.5) {
    const halfFovRad = (halfDeg * Math.PI) / 180;
    const pixelsPerRad = [radius, lenses[1].pixelsPerRad * lenses[1].maxAngleRad].map((r) => r / halfFovRad);
    const total = new Float64Array(samples);
    let rings = 0;
    for (const [front, back] of pairs) {
      for (const degrees of ringDegrees) {
        if (degrees > halfDeg || 180 - degrees > halfDeg) continue;
        const a = ring(front, lenses[0], (pixelsPerRad[0] * degrees * Math.PI) / 180);
        const b = ring(back, lenses[1], (pixelsPerRad[1] * (180 - degrees) * Math.PI) / 180);
        if (!a || !b) continue;
        rings++;
        addCorrelations(total, a, b);
      }
    }
    if (rings < 3) continue;
    let peak = 0;
    for (let turn = 1; turn < samples; turn++) if (total[turn] > total[peak]) peak = turn;
    const correlation = total[peak] / rings;
    if (best && correlation <= best.correlation) continue;
    const [before, after] = [total[(peak + samples - 1) % samples], total[(peak + 1) % samples]];
    const curve = before - 2 * total[peak] + after;
    const fine = curve < 0 ? (0.5 * (before - after)) / curve : 0;
    best = { turnSumDeg: ((peak + fine) * 360) / samples, halfFovRad, correlation };
  }
  return best;
}

/** Brightness along a circle, without its slow part (vignetting and sun differ between lenses), of unit length. */
function ring(frame: GrayFrame, { cx, cy }: EquidistantLens, radius: number): Float64Array | undefined {
  const values = new Float64Array(samples);
  for (let k = 0; k < samples; k++) {
    const angle = (2 * Math.PI * k) / samples;
    const [x, y] = [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    // The frame may cut the circle; what is outside has no value of its own.
    const inside = x >= 0 && y >= 0 && x <= frame.width && y <= frame.height;
    values[k] = inside ? sampleGray(frame, x, y) : Number.NaN;
  }
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length < samples / 2) return undefined;
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  for (let k = 0; k < samples; k++) if (Number.isNaN(values[k])) values[k] = mean;
  const half = 20;
  const out = new Float64Array(samples);
  let length = 0;
  for (let k = 0; k < samples; k++) {
    let sum = 0;
    for (let d = -half; d <= half; d++) sum += values[(k + d + samples) % samples];
    out[k] = values[k] - sum / (2 * half + 1);
    length += out[k] ** 2;
  }
  if (length < samples * 4) return undefined;
  return out.map((value) => value / Math.sqrt(length));
}

/**
 * A direction at azimuth φ of the rig is at φ in the upright front picture and at 180° - φ in the upright back one. Turned clockwise
 * by ρ to be upright, stored azimuths are smaller by ρ: front i and back j with i + j = 180° - (ρ front + ρ back).
 */
function addCorrelations(total: Float64Array, a: Float64Array, b: Float64Array): void {
  for (let turn = 0; turn < samples; turn++) {
    let sum = 0;
    for (let i = 0; i < samples; i++) sum += a[i] * b[(((samples / 2 - i - turn) % samples) + samples) % samples];
    total[turn] += sum;
  }
}
