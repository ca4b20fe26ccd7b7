/** A region of a picture as it looks when its plane is seen straight on. */

import type { Vec3 } from '@orrery/model-library';
import { smallestSide } from './exemplar.ts';
import { lineSegments, type Segment } from './line-segments.ts';
import { type PlaneTilt, planeTilt } from './plane-tilt.ts';
import type { Pixels, Region, Segmentation } from './segment.ts';
import { cross, dot } from './vectors.ts';

export interface Rectified {
  picture: Pixels;
  /** The regions of the picture, laid out with it. */
  segmentation: Segmentation;
  tilt: PlaneTilt;
}

/** Lines this close to the background are the thing's outline, not its material's. */
const edgeReach = 5;
/** What was seen smaller than this, against where it is seen best, is blurred when enlarged: left out. */
const smallestScale = 0.35;
const largestSide = 1024;

export function linesOf({ width, height, pixels }: Pixels): Segment[] {
  const values = Float32Array.from(
    { length: width * height },
    (_, at) => 0.299 * pixels[4 * at] + 0.587 * pixels[4 * at + 1] + 0.114 * pixels[4 * at + 2],
  );
  return lineSegments({ width, height, values }, { shortest: Math.max(10, Math.max(width, height) / 50) });
}

/** Undefined where the region's own lines do not say for certain that it is seen at a slant, or too little is left of it. */
export function rectified(
  picture: Pixels,
  segmentation: Segmentation,
  region: Region,
  lines: readonly Segment[],
): Rectified | undefined {
  const { width, height, labels } = segmentation;
  const inside = (x: number, y: number): boolean => {
    for (const [dx, dy] of [
      [0, 0],
      [edgeReach, 0],
      [-edgeReach, 0],
      [0, edgeReach],
      [0, -edgeReach],
    ] as const) {
      const [px, py] = [Math.floor(x) + dx, Math.floor(y) + dy];
      if (px < 0 || py < 0 || px >= width || py >= height || labels[py * width + px] !== region.label) return false;
    }
    return true;
  };
  const own = lines.filter(
    ({ x1, y1, x2, y2 }) =>
      inside((x1 + x2) / 2, (y1 + y2) / 2) &&
      inside((3 * x1 + x2) / 4, (3 * y1 + y2) / 4) &&
      inside((x1 + 3 * x2) / 4, (y1 + 3 * y2) / 4),
  );
  const tilt = planeTilt(own, width, height);
  if (!tilt) return undefined;
  const straight = straightOn(picture, segmentation, region, tilt);
  if (Math.min(straight.picture.width, straight.picture.height) < smallestSide) return undefined;
  return { ...straight, tilt };
}

/** Where the plane is seen through each pixel, in units of the distance to the plane's point behind the region's middle. */
function planePlaces(tilt: PlaneTilt, width: number, height: number, middle: readonly [number, number]) {
  const { focalPx, right, down } = tilt;
  const normal = cross(right, down);
  const rayOf = (x: number, y: number): Vec3 => [(x - width / 2) / focalPx, (y - height / 2) / focalPx, 1];
  const center = rayOf(...middle);
  const away = dot(normal, center);
  return {
    center,
    normal,
    place(x: number, y: number): [number, number] | undefined {
      const ray = rayOf(x, y);
      const depth = away / dot(normal, ray);
      if (!(depth > 0)) return undefined;
      const point = [0, 1, 2].map((k) => depth * ray[k] - center[k]) as Vec3;
      return [dot(point, right), dot(point, down)];
    },
    /** The pixel that shows a place of the plane, and how near that is (1: as the middle). */
    seen(u: number, v: number): [number, number, number] {
      const point = [0, 1, 2].map((k) => center[k] + u * right[k] + v * down[k]) as Vec3;
      const depth = Math.max(1e-6, point[2]);
      return [width / 2 + (focalPx * point[0]) / depth, height / 2 + (focalPx * point[1]) / depth, 1 / depth];
    },
  };
}

function straightOn(picture: Pixels, segmentation: Segmentation, region: Region, tilt: PlaneTilt) {
  const { width, height, labels } = segmentation;
  let [count, mx, my] = [0, 0, 0];
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] !== region.label) continue;
    count++;
    mx += (at % width) + 0.5;
    my += Math.floor(at / width) + 0.5;
  }
  const plane = planePlaces(tilt, width, height, [mx / count, my / count]);
  // The way that is not shortened keeps its pixels, so that the grain keeps its scale.
  const scale = tilt.focalPx;
  let nearest = 0;
  const places: [number, number, number][] = [];
  for (let at = 0; at < labels.length; at += 3) {
    if (labels[at] !== region.label) continue;
    const place = plane.place((at % width) + 0.5, Math.floor(at / width) + 0.5);
    if (!place) continue;
    const near = plane.seen(...place)[2];
    nearest = Math.max(nearest, near);
    places.push([place[0] * scale, place[1] * scale, near]);
  }
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [u, v, near] of places) {
    if (near < smallestScale * nearest) continue;
    left = Math.min(left, u);
    right = Math.max(right, u);
    top = Math.min(top, v);
    bottom = Math.max(bottom, v);
  }
  [left, right] = [Math.max(left, -largestSide / 2), Math.min(right, largestSide / 2)];
  [top, bottom] = [Math.max(top, -largestSide / 2), Math.min(bottom, largestSide / 2)];
  const [wide, tall] = [Math.max(1, Math.ceil(right - left)), Math.max(1, Math.ceil(bottom - top))];
  const pixels = new Uint8Array(4 * wide * tall);
  const laid = new Uint8Array(wide * tall).fill(255);
  for (let y = 0; y < tall; y++)
    for (let x = 0; x < wide; x++) {
      const [px, py, near] = plane.seen((left + x + 0.5) / scale, (top + y + 0.5) / scale);
      if (near < smallestScale * nearest || px < 1 || py < 1 || px >= width - 1 || py >= height - 1) continue;
      laid[y * wide + x] = labels[Math.floor(py) * width + Math.floor(px)];
      blend(picture, px, py, pixels, 4 * (y * wide + x));
    }
  return {
    picture: { width: wide, height: tall, pixels },
    segmentation: { ...segmentation, width: wide, height: tall, labels: laid, top: 0, bottom: tall },
  };
}

function blend({ width, pixels }: Pixels, px: number, py: number, into: Uint8Array, at: number): void {
  const [x, y] = [Math.floor(px - 0.5), Math.floor(py - 0.5)];
  const [fx, fy] = [px - 0.5 - x, py - 0.5 - y];
  const from = 4 * (y * width + x);
  for (let k = 0; k < 4; k++)
    into[at + k] = Math.round(
      (1 - fy) * ((1 - fx) * pixels[from + k] + fx * pixels[from + 4 + k]) +
        fy * ((1 - fx) * pixels[from + 4 * width + k] + fx * pixels[from + 4 * width + 4 + k]),
    );
}
