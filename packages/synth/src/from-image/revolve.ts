/** The hypothesis of a turned thing: a vase, a bottle, a bowl. Its axis stands upright in the picture. */
import type { Shape } from './silhouette.ts';
import { overlap } from './silhouette.ts';
import { boxOf, type Subject } from './subject.ts';

export interface Revolved {
  shape: Shape;
  /** Column of the axis, pixels. */
  axis: number;
  elevation: number;
  /** Pixels from the picture's top to z = 0. */
  base: number;
  /** Overlap of the outline with the picture's, and of the outline with its own mirror image. */
  fit: number;
  symmetry: number;
}

/**
 * Cameras stand about this many sizes of the thing away: its foot is seen from further above than its middle, its top from less far.
 * A single picture does not tell; most are taken so.
 */
const usualDistance = 5.5;
const levels = 96;
/** Degrees from the angle the foot's ellipse says. */
const nearby = [-5, -3.5, -2, -1, 0, 1, 2, 3.5, 5];
/** Pixels a circle may reach over the outline: half of what whole pixels hide. */
const slack = 0.3;
const around = 64;

export function fitRevolved(subject: Subject): Revolved | undefined {
  const { width, height, mask } = subject;
  const box = boxOf(mask, width, height);
  if (!box) return undefined;
  const axis = axisOf(mask, width, box);
  const half = halfWidths(mask, width, height, axis);
  const symmetry = mirrorOverlap(mask, width, height, axis);
  const [wide, tall] = [box.right - box.left, box.bottom - box.top];
  const spread = Math.atan((0.5 * tall) / (usualDistance * Math.max(wide, tall)));
  const first = elevationOf(half, box.top, box.bottom);
  // The foot's ellipse is a few pixels: the whole outline says it better.
  const feet =
    first > 0 ? nearby.map((degrees) => first + (degrees * Math.PI) / 180).filter((foot) => foot > 0.02) : [0];
  const tried = feet.map((foot) => {
    const seen: Seen = { foot, middle: Math.max(0, foot - spread), top: foot > 0 ? foot - 2 * spread : 0 };
    const profile = profileOf(half, box.top, box.bottom, seen);
    const fit = overlap(ellipses(profile, seen, width, height, axis, box.bottom), mask);
    return { seen, profile, fit, value: fit - 0.05 * (foot - first) ** 2 };
  });
  const { seen, profile, fit } = tried.reduce((best, one) => (one.value > best.value ? one : best));
  return { shape: turned(profile), axis, elevation: seen.middle, base: profile.base, fit, symmetry };
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
      if (other >= 0 && other < width) mirror[y * width + x] = mask[y * width + other]!;
    }
  }
  return overlap(mask, mirror);
}

/**
 * A flat round foot seen from above ends in half an ellipse: the angle whose ellipse lies closest to the lower end of the outline.
 * A straight lower edge means a camera at the height of the foot.
 */
function elevationOf(half: Float32Array, top: number, bottom: number): number {
  const tall = bottom - top;
  let best = 0;
  let least = 0.07;
  for (let degrees = 2; degrees <= 55; degrees += 0.5) {
    const sine = Math.sin((degrees * Math.PI) / 180);
    // The row where the ellipse is widest: r sin e above the lowest.
    let row = 0;
    while (row < tall && row < half[bottom - 1 - row]! * sine) row++;
    const radius = half[bottom - 1 - Math.min(row, tall - 1)]!;
    if (row < 3 || row > 0.7 * tall) continue;
    let error = 0;
    for (let k = 0; k < row; k++) {
      const up = (k + 0.5) / (radius * sine);
      error += Math.abs(radius * Math.sqrt(Math.max(0, 1 - (1 - up) ** 2)) - half[bottom - 1 - k]!) / radius;
    }
    if (error / row < least) [best, least] = [degrees, error / row];
  }
  return (best * Math.PI) / 180;
}

/** How far from above parts of the thing are seen, radians. */
interface Seen {
  foot: number;
  middle: number;
  top: number;
}

/** Of the circle at a share of the height. */
const flatness = ({ foot, top }: Seen, share: number) => Math.abs(Math.sin(foot + (top - foot) * share));

interface Profile {
  radii: Float32Array;
  /** Heights of the levels above the lowest, pixels of the upright thing. */
  heights: Float32Array;
  base: number;
}

function profileOf(half: Float32Array, top: number, bottom: number, view: Seen): Profile {
  const cosine = Math.cos(view.middle);
  const slanted = view.foot > 0;
  const tall = bottom - top;
  const widthAt = (up: number) => half[Math.min(half.length - 1, Math.max(0, Math.round(bottom - 0.5 - up)))]!;
  // Where the middles of the lowest and highest circles are seen.
  const settle = (from: (radius: number) => number) => {
    let radius = 0;
    for (let k = 0; k < 12; k++) radius = 0.5 * radius + 0.5 * widthAt(from(radius));
    return from(radius);
  };
  const low = slanted ? settle((radius) => Math.min(0.7 * tall, radius * flatness(view, 0))) : 0;
  const high = slanted ? settle((radius) => Math.max(0.3 * tall, tall - radius * flatness(view, 1))) : tall;
  const span = Math.max(1, (Math.max(high, low + 1) - low) / cosine);
  const heights = Float32Array.from({ length: levels }, (_, k) => (span * k) / (levels - 1));
  const seen = Float32Array.from(heights, (z) => low + z * cosine);
  let radii = Float32Array.from(seen, (up) => Math.max(0.4, widthAt(Math.min(tall - 0.5, Math.max(0.5, up)))));
  // Circles hide parts of their neighbours: each is the largest that stays inside the outline.
  if (slanted) {
    const inside = (k: number, radius: number) => {
      const reach = radius * flatness(view, k / (levels - 1));
      for (let j = -7; j <= 7; j++) {
        const offset = j / 7.4;
        const up = seen[k]! + offset * reach;
        if (up < -1 || up > tall + 1) return false;
        if (radius * Math.sqrt(1 - offset * offset) > widthAt(Math.min(tall - 0.5, Math.max(0.5, up))) + slack)
          return false;
      }
      return true;
    };
    for (let k = 0; k < levels; k++) {
      let [low, high] = [0.4, radii[k]! + slack];
      for (let halving = 0; halving < 10; halving++) {
        const middle = (low + high) / 2;
        if (inside(k, middle)) low = middle;
        else high = middle;
      }
      radii[k] = low;
    }
    radii = radii.map((radius, k) =>
      k === 0 || k === levels - 1 ? radius : (radii[k - 1]! + 2 * radius + radii[k + 1]!) / 4,
    );
  }
  return { radii, heights, base: bottom - low };
}

function ellipses(
  profile: Profile,
  view: Seen,
  width: number,
  height: number,
  axis: number,
  bottom: number,
): Uint8Array {
  const out = new Uint8Array(width * height);
  const cosine = Math.cos(view.middle);
  const steps = 6 * levels;
  for (let k = 0; k <= steps; k++) {
    const at = (k / steps) * (levels - 1);
    const i = Math.min(levels - 2, Math.floor(at));
    const part = at - i;
    const radius = profile.radii[i]! * (1 - part) + profile.radii[i + 1]! * part;
    const z = profile.heights[i]! * (1 - part) + profile.heights[i + 1]! * part;
    const middle = profile.base - z * cosine;
    const flat = flatness(view, k / steps);
    const reach = Math.max(0.5, radius * flat);
    for (let y = Math.max(0, Math.floor(middle - reach)); y <= Math.min(height - 1, Math.floor(middle + reach)); y++) {
      const offset = (y + 0.5 - middle) / reach;
      if (Math.abs(offset) > 1 || y >= bottom) continue;
      const half = flat * radius > 0.5 ? radius * Math.sqrt(1 - offset * offset) : radius;
      for (let x = Math.max(0, Math.round(axis - half)); x < Math.min(width, Math.round(axis + half)); x++)
        out[y * width + x] = 1;
    }
  }
  return out;
}

/** Closed by flat discs; z = 0 is the foot. */
function turned({ radii, heights }: Profile): Shape {
  const positions: number[] = [];
  const indices: number[] = [];
  for (let k = 0; k < levels; k++) {
    for (let a = 0; a < around; a++) {
      const angle = (2 * Math.PI * a) / around;
      positions.push(radii[k]! * Math.cos(angle), radii[k]! * Math.sin(angle), heights[k]!);
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
    positions.push(0, 0, heights[level]!);
    for (let a = 0; a < around; a++) {
      const [p, q] = [level * around + a, level * around + ((a + 1) % around)];
      indices.push(middle, up ? p : q, up ? q : p);
    }
  }
  return { positions: new Float32Array(positions), indices: new Uint32Array(indices) };
}
