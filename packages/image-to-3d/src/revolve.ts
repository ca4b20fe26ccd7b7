/** The hypothesis of a surface of revolution: a vase, a bottle, a bowl. Its axis stands upright in the picture. */

import { levels, type Profile, profileWithin, type RevolvedView, widthsOf } from './revolved-profile.ts';
import type { Shape, ShapeView } from './silhouette.ts';
import { overlap } from './silhouette.ts';
import { boxOf, type Subject } from './subject.ts';

export interface Revolved {
  /** Around the Z axis; the camera looks at its origin. */
  shape: Shape;
  profile: Profile;
  view: ShapeView;
  /** Column of the axis, and row where the origin is seen, pixels. */
  axis: number;
  middle: number;
  /** Overlap of the outline with the picture's, and of the outline with its own mirror image. */
  fit: number;
  symmetry: number;
}

/** Cameras stand about this many sizes of the thing away: its foot is seen from further above than its middle, its top from less far. */
const usualDistance = 5.5;
/** Times that; the outline says which. */
const distances = [0.7, 0.84, 1, 1.2, 1.44];
/** How much an outline has to gain for another distance, for another angle than it was looked for around, and for another one than was told (radians). */
const strange = { distance: 0.01, angle: 0.05, told: 0.3 };
/** Degrees from the angle the foot's ellipse says. */
const nearby = [-5, -3.5, -2, -1, 0, 1, 2, 3.5, 5];
const around = 64;

/** `told`: how far down the camera looks, by what else is known of the picture. A round bottom does not say it. */
export function fitRevolved(subject: Subject, told?: number): Revolved | undefined {
  const { width, height, mask } = subject;
  const box = boxOf(mask, width, height);
  if (!box) return undefined;
  const axis = axisOf(mask, width, box);
  const half = halfWidths(mask, width, height, axis);
  const symmetry = mirrorOverlap(mask, width, height, axis);
  const [wide, tall] = [box.right - box.left, box.bottom - box.top];
  const middle = (box.top + box.bottom) / 2;
  const covered = coveredUpTo(mask, width);
  const first = elevationOf(half, box.top, box.bottom);
  // The foot's ellipse is a few pixels: the whole outline says it better.
  const tried = distances.flatMap((times) => {
    const far = times * usualDistance * Math.max(wide, tall);
    // The foot is seen from further above than the middle, which the camera looks at.
    const foot = Math.atan((0.5 * tall) / far);
    return [first, ...(told === undefined ? [] : [told + foot])]
      .filter((start) => start > 0)
      .flatMap((start) => nearby.map((degrees) => (degrees * Math.PI) / 180).map((off) => [start + off, off] as const))
      .filter(([angle]) => angle > 0.02)
      .map(([angle, off]) => {
        const elevation = angle - foot;
        const untold = told === undefined ? 0 : strange.told * (elevation - told) ** 2;
        const strangeness = strange.angle * off ** 2 + strange.distance * Math.log(times) ** 2 + untold;
        return seenFrom({ elevation, distance: far, middle }, strangeness);
      });
  });
  // Level with its foot: how far away it is does not show.
  if (tried.length === 0) tried.push(seenFrom({ elevation: 0, distance: Number.POSITIVE_INFINITY, middle }, 0));
  const { view, profile, fit } = tried.reduce((best, one) => (one.value > best.value ? one : best));
  return {
    shape: revolvedShape(profile),
    profile,
    view: { yaw: 0, elevation: view.elevation, ...(Number.isFinite(view.distance) && { distance: view.distance }) },
    axis,
    middle,
    fit,
    symmetry,
  };

  function seenFrom(view: RevolvedView, strangeness: number) {
    const profile = profileWithin(half, box!.top, box!.bottom, view);
    const fit = overlapWith(widthsOf(profile, view, height), covered, axis);
    return { view, profile, fit, value: fit - strangeness };
  }
}

/** The column around which rows are most evenly spread: the middle of rows, wide ones counting more. */
function axisOf(mask: Uint8Array, width: number, box: { top: number; bottom: number }): number {
  const middles: { at: number; weight: number }[] = [];
  for (let y = box.top; y < box.bottom; y++) {
    let left = -1;
    let right = -1;
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      if (left < 0) left = x;
      right = x;
    }
    if (left >= 0) middles.push({ at: (left + right + 1) / 2, weight: right - left + 1 });
  }
  middles.sort((a, b) => a.at - b.at);
  let rest = middles.reduce((sum, { weight }) => sum + weight, 0) / 2;
  for (const { at, weight } of middles) {
    rest -= weight;
    if (rest <= 0) return at;
  }
  return width / 2;
}

function halfWidths(mask: Uint8Array, width: number, height: number, axis: number): Float32Array {
  const out = new Float32Array(height);
  for (let y = 0; y < height; y++) {
    let inside = 0;
    let reach = 0;
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      inside++;
      reach = Math.max(reach, Math.abs(x + 0.5 - axis));
    }
    // A handle on one side makes the reach larger than half of what is there; holes make it smaller.
    out[y] = inside === 0 ? 0 : Math.min(reach + 0.5, Math.max(inside / 2, 0.75 * reach));
  }
  return out;
}

function mirrorOverlap(mask: Uint8Array, width: number, height: number, axis: number): number {
  const mirror = new Uint8Array(mask.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const other = Math.round(2 * axis - x - 1);
      if (other >= 0 && other < width) mirror[y * width + x] = mask[y * width + other];
    }
  }
  return overlap(mask, mirror);
}

/** Of the radius, between the foot's ellipse and the outline. */
const mostError = 0.07;
/** Seen steeply the ellipse is large and says more: the half of a ball is like none. */
const steepDegrees = 35;
const steepError = 0.025;

/**
 * A flat round foot seen from above ends in half an ellipse: the angle whose ellipse lies closest to the lower end of the outline.
 * A straight lower edge means a camera at the height of the foot.
 */
function elevationOf(half: Float32Array, top: number, bottom: number): number {
  const tall = bottom - top;
  let best = 0;
  let least = mostError;
  for (let degrees = 2; degrees <= 55; degrees += 0.5) {
    const sine = Math.sin((degrees * Math.PI) / 180);
    // The row where the ellipse is widest: r sin e above the lowest.
    let row = 0;
    while (row < tall && row < half[bottom - 1 - row] * sine) row++;
    const radius = half[bottom - 1 - Math.min(row, tall - 1)];
    if (row < 3 || row > 0.7 * tall) continue;
    let error = 0;
    for (let k = 0; k < row; k++) {
      const up = (k + 0.5) / (radius * sine);
      error += Math.abs(radius * Math.sqrt(Math.max(0, 1 - (1 - up) ** 2)) - half[bottom - 1 - k]) / radius;
    }
    if (error / row < Math.min(least, degrees > steepDegrees ? steepError : mostError))
      [best, least] = [degrees, error / row];
  }
  return (best * Math.PI) / 180;
}

/** Of every row, how many of the first pixels are the subject's: none of none, one of one, ... */
function coveredUpTo(mask: Uint8Array, width: number): Uint32Array[] {
  return Array.from({ length: mask.length / width }, (_, y) => {
    const counts = new Uint32Array(width + 1);
    for (let x = 0; x < width; x++) counts[x + 1] = counts[x] + mask[y * width + x];
    return counts;
  });
}

/** Shared over joined area of the picture's outline and one that reaches `half` of every row to both sides of its axis. */
function overlapWith(half: Float32Array, covered: readonly Uint32Array[], axis: number): number {
  let [both, own, other] = [0, 0, 0];
  covered.forEach((counts, y) => {
    const width = counts.length - 1;
    other += counts[width];
    if (half[y] <= 0) return;
    const from = Math.max(0, Math.round(axis - half[y]));
    const to = Math.max(from, Math.min(width, Math.round(axis + half[y])));
    own += to - from;
    both += counts[to] - counts[from];
  });
  return both / (own + other - both || 1);
}

/** Closed by flat discs. */
function revolvedShape({ radii, heights }: Profile): Shape {
  const positions: number[] = [];
  const indices: number[] = [];
  for (let k = 0; k < levels; k++) {
    for (let a = 0; a < around; a++) {
      const angle = (2 * Math.PI * a) / around;
      positions.push(radii[k] * Math.cos(angle), radii[k] * Math.sin(angle), heights[k]);
    }
  }
  for (let k = 0; k + 1 < levels; k++) {
    for (let a = 0; a < around; a++) {
      const next = (a + 1) % around;
      const [p, q, r, s] = [k * around + a, k * around + next, (k + 1) * around + a, (k + 1) * around + next];
      indices.push(p, q, s, p, s, r);
    }
  }
  for (const [level, up] of [
    [0, false],
    [levels - 1, true],
  ] as const) {
    const middle = positions.length / 3;
    positions.push(0, 0, heights[level]);
    for (let a = 0; a < around; a++) {
      const [p, q] = [level * around + a, level * around + ((a + 1) % around)];
      indices.push(middle, up ? p : q, up ? q : p);
    }
  }
  return { positions: new Float32Array(positions), indices: new Uint32Array(indices) };
}
