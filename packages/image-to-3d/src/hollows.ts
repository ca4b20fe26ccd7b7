/** Which of the hollows that learned depth opens in the outlines' shape are kept: those on whose walls the pictures agree better. */

import { degreesApart } from './camera-spacing.ts';
import { averagings, fuseDepth, opened } from './fuse-depth.ts';
import { learnedCell } from './hull.ts';
import { firstCorner, innerCorner, joinTouching, surface, type Volume, withoutCrumbs } from './isosurface.ts';
import type { DepthView } from './learn-gaussians.ts';
import { outlinesFit } from './outlines-fit.ts';
import { type ColoredView, colorSpread } from './photo-agreement.ts';
import type { Shape } from './silhouette.ts';

export interface HollowLimits {
  /** Cells of learned depth a hollow must reach into the shape to be one. */
  leastDepth: number;
  fewestCorners: number;
  /** How far colors may lie apart on its walls, of how far they did on the surface that closed it. */
  mostSpread: number;
  /** Cells around it in which the surface is the deeper one: how far that says anything. */
  margin: number;
}

/** Shallower is the noise of learned depth, and depth alone is no reason: its walls must look clearly better. */
const learnedHollows: HollowLimits = { leastDepth: 2.5, fewestCorners: 30, mostSpread: 0.92, margin: 1 };

export interface Opened {
  volume: Volume;
  shape: Shape;
  /** Hollows found, and how many of them the pictures confirm. */
  found: number;
  kept: number;
}

/** `leastFit`: overlap of outlines below which hollows are none. */
export function openHollows(
  hull: { volume: Volume; shape: Shape },
  depths: readonly DepthView[],
  views: readonly ColoredView[],
  leastFit = 0,
): Opened {
  let found = 0;
  for (const apart of averagings(degreesApart(views))) {
    const fused = fuseDepth(hull.volume, hull.shape, depths, apart);
    const made = confirmedHollows(hull, opened(hull.volume, fused), views, learnedHollows);
    if (made.kept > 0 && outlinesFit(made.shape, views) >= leastFit) return made;
    found = made.found;
  }
  return { ...hull, found, kept: 0 };
}

/** Of all that `deeper` takes away from the hull, what colors confirm. */
export function confirmedHollows(
  hull: { volume: Volume; shape: Shape },
  deeper: Volume,
  views: readonly ColoredView[],
  limits: HollowLimits,
): Opened {
  const { labels, count } = hollowsOf(hull.volume, deeper, limits);
  if (count === 0) return { ...hull, found: 0, kept: 0 };
  const all = merged(
    hull.volume,
    deeper,
    labels,
    Array.from({ length: count + 1 }, () => true),
    limits,
  );
  const slack = 1.5 * learnedCell;
  const before = spreadByHollow(hull.shape, hull.volume, labels, count, colorSpread(hull.shape, views, { slack }));
  const bare = surface(all);
  const after = spreadByHollow(bare, hull.volume, labels, count, colorSpread(bare, views, { slack }));
  const keep = before.map((value, label) => label > 0 && confirmed(value, after[label], limits));
  const kept = keep.filter(Boolean).length;
  if (kept === 0) return { ...hull, found: count, kept };
  const volume = merged(hull.volume, deeper, labels, keep, limits);
  withoutCrumbs(volume);
  joinTouching(volume);
  return { volume, shape: surface(volume), found: count, kept };
}

/** What must look better has to be seen; what must only look no worse may be plain, or seen by nobody. */
function confirmed(before: number, after: number, { mostSpread }: HollowLimits): boolean {
  const most = mostSpread * (Number.isNaN(before) ? 1 : before);
  return mostSpread < 1 ? after < most : !(after > most);
}

/** Corners that are opened, by the connected hollow they belong to, from 1; 0 elsewhere and in shallow ones. */
function hollowsOf(
  hull: Volume,
  deeper: Volume,
  { leastDepth, fewestCorners }: HollowLimits,
): { labels: Uint16Array; count: number } {
  const { values, counts, step } = hull;
  const [nx, ny] = counts;
  const cells = learnedCell / step;
  const labels = new Uint16Array(values.length);
  const isOpened = (at: number) => values[at] > 0 && !(deeper.values[at] > 0);
  const steps = [1, -1, nx, -nx, nx * ny, -nx * ny];
  const visited = new Uint8Array(values.length);
  let count = 0;
  for (let from = 0; from < values.length; from++) {
    if (visited[from] || !isOpened(from)) continue;
    const corners = [from];
    visited[from] = 1;
    let deepest = 0;
    for (let n = 0; n < corners.length; n++) {
      const at = corners[n];
      deepest = Math.max(deepest, values[at]);
      for (const step of steps)
        if (!visited[at + step] && isOpened(at + step)) {
          visited[at + step] = 1;
          corners.push(at + step);
        }
    }
    if (deepest < leastDepth * cells || corners.length < fewestCorners * cells ** 3 || count === 0xffff) continue;
    count++;
    for (const at of corners) labels[at] = count;
  }
  return { labels, count };
}

/** The hull, and in and beside the hollows that are kept the deeper surface. */
function merged(
  hull: Volume,
  deeper: Volume,
  labels: Uint16Array,
  keep: readonly boolean[],
  { margin }: HollowLimits,
): Volume {
  const values = hull.values.slice();
  const [nx, ny] = hull.counts;
  const steps = [1, -1, nx, -nx, nx * ny, -nx * ny];
  const isNear = new Uint8Array(labels.length);
  let edge: number[] = [];
  labels.forEach((label, at) => {
    if (label > 0 && keep[label]) edge.push(at);
  });
  for (const at of edge) isNear[at] = 1;
  for (let cell = 0; cell < margin; cell++) {
    const next: number[] = [];
    for (const at of edge.filter(innerCorner(hull.counts)))
      for (const step of steps)
        if (isNear[at + step] === 0) {
          isNear[at + step] = 1;
          next.push(at + step);
        }
    edge = next;
  }
  for (let at = 0; at < values.length; at++) if (isNear[at]) values[at] = deeper.values[at];
  return { ...hull, values };
}

/** Mean spread of colors over the vertices beside each hollow; not a number where no two pictures see any. */
function spreadByHollow(
  { positions }: Shape,
  volume: Volume,
  labels: Uint16Array,
  count: number,
  spread: Float32Array,
): number[] {
  const first = firstCorner(volume);
  const [nx, ny] = volume.counts;
  const sums = new Float64Array(count + 1);
  const seen = new Float64Array(count + 1);
  const corners = [0, 1, nx, nx + 1, nx * ny, nx * ny + 1, nx * ny + nx, nx * ny + nx + 1];
  for (let v = 0; v < spread.length; v++) {
    if (Number.isNaN(spread[v])) continue;
    const [i, j, k] = first.map((from, axis) => Math.floor((positions[3 * v + axis] - from) / volume.step));
    const at = (k! * ny + j!) * nx + i!;
    const label = corners.reduce((found, step) => found || labels[at + step], 0);
    sums[label] += spread[v];
    seen[label]++;
  }
  return Array.from(sums, (sum, label) => sum / seen[label]);
}
