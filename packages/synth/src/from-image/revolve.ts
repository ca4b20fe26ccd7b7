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
const levels = 72;
const around = 64;

export function fitRevolved(subject: Subject): Revolved | undefined {
  const { width, height, mask } = subject;
  const box = boxOf(mask, width, height);
  if (!box) return undefined;
  const axis = axisOf(mask, width, box);
  const half = halfWidths(mask, width, height, axis);
  const symmetry = mirrorOverlap(mask, width, height, axis);
  const foot = elevationOf(half, box.top, box.bottom);
  const [wide, tall] = [box.right - box.left, box.bottom - box.top];
  const spread = Math.atan((0.5 * tall) / (usualDistance * Math.max(wide, tall)));
  const seen: Seen = { foot, middle: Math.max(0, foot - spread), top: foot > 0 ? foot - 2 * spread : 0 };
  const profile = profileOf(half, box.top, box.bottom, seen);
  const shape = turned(profile);
  const drawn = ellipses(profile, seen, width, height, axis, box.bottom);
  return { shape, axis, elevation: seen.middle, base: profile.base, fit: overlap(drawn, mask), symmetry };
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
  const radii = Float32Array.from(seen, (up) => Math.max(0.4, widthAt(Math.min(tall - 0.5, Math.max(0.5, up)))));
  // Circles hide parts of their neighbours: each is corrected by what the outline shows at its own height.
  for (let round = 0; slanted && round < 8; round++) {
    const shown = seen.map((up) => {
      let widest = 0;
      for (let k = 0; k < levels; k++) {
        const offset = (up - seen[k]!) / Math.max(1e-6, radii[k]! * flatness(view, k / (levels - 1)));
        if (Math.abs(offset) < 1) widest = Math.max(widest, radii[k]! * Math.sqrt(1 - offset * offset));
      }
      return widest;
    });
    for (let k = 0; k < levels; k++) {
      const wanted = widthAt(Math.min(tall - 0.5, Math.max(0.5, seen[k]!)));
      if (shown[k]! > 0) radii[k] = Math.max(0.4, radii[k]! * Math.min(1.3, Math.max(0.75, wanted / shown[k]!)));
    }
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
