/**
 * Straight edges of a picture: pixels whose gradients point the same way are grown into regions, and a region that is long and narrow is a
 * segment (after von Gioi, Jakubowicz, Morel and Randall, "LSD: A Fast Line Segment Detector with a False Detection Control", 2010;
 * the decision is by length and density alone, since what follows votes and a few false segments do no harm).
 */
import { blurredGray, type GrayPicture } from './gray-picture.ts';

export interface Segment {
  /** Pixels; the middle of the upper left pixel is at (0.5, 0.5). */
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  length: number;
  /** Mean gradient along it, levels per pixel. */
  strength: number;
}

export interface SegmentOptions {
  /** Pixels. Default a fortieth of the longer side, at least 8. */
  shortest?: number;
  /** Gradient in levels per pixel below which nothing is an edge. Default by the picture's noise. */
  weakest?: number;
}

const SIGMA = 0.75;
/** Of the angle within a region; the second where the first takes in too much. */
const TOLERANCES = [22.5, 9].map((degrees) => (degrees * Math.PI) / 180);
/** Share of a rectangle's pixels that belong to its region. */
const DENSITY = 0.55;
const LEVELS = 256;
const RELEASES = 3;
const BESIDE = 0.2;

export function lineSegments(picture: GrayPicture, options: SegmentOptions = {}): Segment[] {
  const { width, height } = picture;
  const shortest = options.shortest ?? Math.max(8, Math.max(width, height) / 40);
  const { angles, strengths } = gradients(blurredGray(picture, SIGMA));
  const weakest = options.weakest ?? noiseLimit(strengths);
  const used = new Uint8Array(width * height);
  const released = new Uint8Array(width * height);
  const segments: Segment[] = [];
  const region: number[] = [];
  for (const start of strongestFirst(strengths, weakest)) {
    if (used[start]) continue;
    for (const tolerance of TOLERANCES) {
      // Beside a strong edge weak gradients of the same direction are something else.
      const least = Math.max(weakest, BESIDE * strengths[start]);
      grow(start, width, height, angles, strengths, least, tolerance, used, region);
      if (region.length < shortest) break;
      const found = rectangleOf(region, width, angles, strengths);
      const narrow = found.thickness < Math.max(2.5, 0.12 * found.length);
      if (narrow && region.length / (found.thickness * found.length) > DENSITY) {
        const { x1, y1, x2, y2, length, strength } = found;
        if (length >= shortest) segments.push({ x1, y1, x2, y2, length, strength });
        break;
      }
      // A bend or a neighbor was taken in: once more, more strictly. What is left over may begin another one, a few times.
      for (const i of region) {
        released[i] = released[i] + 1;
        if (released[i] <= RELEASES) used[i] = 0;
      }
      used[start] = 1;
    }
  }
  return segments;
}

/** Of the level line (across the gradient), by differences over 2 x 2 pixels: the value belongs to their common corner. */
function gradients({ width, height, values }: GrayPicture) {
  const angles = new Float32Array(width * height);
  const strengths = new Float32Array(width * height);
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x;
      const [a, b, c, d] = [values[i], values[i + 1], values[i + width], values[i + width + 1]];
      const [gx, gy] = [(b + d - a - c) / 2, (c + d - a - b) / 2];
      strengths[i] = Math.hypot(gx, gy);
      angles[i] = Math.atan2(gx, -gy);
    }
  }
  return { angles, strengths };
}

/** Most of a picture is plain, so the usual gradient is that of its noise. */
function noiseLimit(strengths: Float32Array): number {
  const sorted = strengths.filter((_, i) => i % 7 === 0).sort();
  return Math.min(5, Math.max(1.2, 2.2 * sorted[sorted.length >> 1]));
}

function strongestFirst(strengths: Float32Array, weakest: number): number[] {
  let most = 0;
  for (const value of strengths) most = Math.max(most, value);
  const buckets: number[][] = Array.from({ length: LEVELS }, () => []);
  for (let i = 0; i < strengths.length; i++) {
    if (strengths[i] < weakest) continue;
    buckets[Math.min(LEVELS - 1, Math.floor((strengths[i] / most) * LEVELS))].push(i);
  }
  return buckets.reverse().flat();
}

/** Neighbors whose level line turns by less than the tolerance from the mean of those already in. */
function grow(
  start: number,
  width: number,
  height: number,
  angles: Float32Array,
  strengths: Float32Array,
  weakest: number,
  tolerance: number,
  used: Uint8Array,
  region: number[],
): void {
  region.length = 0;
  region.push(start);
  used[start] = 1;
  let [cos, sin] = [Math.cos(angles[start]), Math.sin(angles[start])];
  let mean = angles[start];
  for (let at = 0; at < region.length; at++) {
    const [x, y] = [region[at] % width, Math.floor(region[at] / width)];
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
        const i = ny * width + nx;
        if (used[i] || strengths[i] < weakest) continue;
        let off = Math.abs(angles[i] - mean);
        if (off > Math.PI) off = 2 * Math.PI - off;
        if (off > tolerance) continue;
        used[i] = 1;
        region.push(i);
        cos += Math.cos(angles[i]);
        sin += Math.sin(angles[i]);
        mean = Math.atan2(sin, cos);
      }
    }
  }
}

/** The segment through a region: its middle and direction by moments weighted with the gradient, its ends by the farthest pixels. */
function rectangleOf(region: readonly number[], width: number, angles: Float32Array, strengths: Float32Array) {
  let [sum, mx, my] = [0, 0, 0];
  for (const i of region) {
    const weight = strengths[i];
    sum += weight;
    mx += weight * (i % width);
    my += weight * Math.floor(i / width);
  }
  mx /= sum;
  my /= sum;
  let [xx, xy, yy] = [0, 0, 0];
  for (const i of region) {
    const [dx, dy] = [(i % width) - mx, Math.floor(i / width) - my];
    xx += strengths[i] * dx * dx;
    xy += strengths[i] * dx * dy;
    yy += strengths[i] * dy * dy;
  }
  let angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  // The same way round as the level lines, so that which side is brighter is known.
  if (Math.cos(angle - angles[region[0]]) < 0) angle += Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [low, high, spread] = [Infinity, -Infinity, 0];
  for (const i of region) {
    const [dx, dy] = [(i % width) - mx, Math.floor(i / width) - my];
    const [along, across] = [cos * dx + sin * dy, cos * dy - sin * dx];
    low = Math.min(low, along);
    high = Math.max(high, along);
    spread += across * across;
  }
  // The gradient of a pixel belongs to its lower right corner: one whole pixel from where pixels are counted.
  const place = (along: number): [number, number] => [mx + 1 + along * cos, my + 1 + along * sin];
  const [[x1, y1], [x2, y2]] = [place(low), place(high)];
  return {
    x1,
    y1,
    x2,
    y2,
    length: high - low,
    thickness: Math.max(1, Math.sqrt((12 * spread) / region.length)),
    strength: sum / region.length,
  };
}
