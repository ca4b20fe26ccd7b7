/**
 * Which outlines to believe: a network that cuts out a thing sometimes takes its ground along or leaves half of it. The shape that most
 * pictures allow shows which outlines are like none of the others.
 */
import { coverages } from './agreement.ts';
import { carve, insideDistance } from './hull.ts';
import { firstCorner, type Volume } from './isosurface.ts';
import type { OutlineView } from './outline-view.ts';
import { cameraRows, pixelRows, placeOf } from './view-rows.ts';

/** Of the pictures that show a place, how many may leave it out before it is no part of the thing. */
const mayLeaveOut = 0.25;
/** Overlap of an outline with what most pictures show; and below the middle one of all, how much less. */
const leastOverlap = 0.6;
const clearlyWorse = 0.15;
const cells = 60;

/** Places in `views` of those to believe, at least `fewest` of them. */
export function trustedOutlines(views: readonly OutlineView[], half: number, fewest: number): number[] {
  const all = views.map((_, k) => k);
  if (views.length <= fewest) return all;
  const common = commonShape(views, half);
  const overlaps = views.map((view) => overlapOf(view, common));
  const middle = [...overlaps].sort((a, b) => a - b)[Math.floor(overlaps.length / 2)];
  const least = Math.max(leastOverlap, middle - clearlyWorse);
  const ranked = [...all].sort((a, b) => overlaps[b] - overlaps[a]);
  const isAlike = (k: number, rank: number) => rank < fewest || overlaps[k] >= least;
  const options = { half: [half, half, half] as [number, number, number], cells };
  const [trusted, doubtful] = [ranked.filter(isAlike), ranked.filter((k, rank) => !isAlike(k, rank))];
  // One that leaves out a head cuts it off for all: what the others show is covered far better without it.
  while (trusted.length > fewest) {
    const losses = trusted.map((k) => takenAway(k, trusted));
    const worst = losses.indexOf(Math.max(...losses));
    if (losses[worst] < mostTaken) break;
    trusted.splice(worst, 1);
  }
  // A side that few pictures show (what is between a seat and its back) looks like none of the others and is right.
  for (const k of doubtful)
    if (takenAway(k, [...trusted, k]) < leastTaken && ownCover(k) > leastCovered) trusted.push(k);
  return trusted.sort((a, b) => a - b);

  /** How much less of the other outlines the common shape covers for this one, on average. */
  function takenAway(k: number, all: readonly number[]): number {
    const others = all.filter((one) => one !== k).map((one) => views[one]);
    const [without, withIt] = [coverages(others, options), coverages([...others, views[k]], options)];
    return without.reduce((sum, share, n) => sum + share - withIt[n], 0) / others.length;
  }

  function ownCover(k: number): number {
    return coverages([...trusted.map((one) => views[one]), views[k]], options).at(-1)!;
  }
}

/** Of the other outlines' pixels, what an outline may take away: to stay believed, and to be believed though it looks like none of them. */
const mostTaken = 0.03;
const leastTaken = 0.015;
/** Of its own pixels, what the shape must cover then. */
const leastCovered = 0.82;

/** Positive where enough of the pictures allow a place. */
function commonShape(views: readonly OutlineView[], half: number): Volume {
  let volume: Volume | undefined;
  let [against, asked] = [new Uint8Array(0), new Uint8Array(0)];
  for (const view of views) {
    const one = carve([view], { half: [half, half, half], cells, deepest: unknown });
    volume ??= { ...one, values: one.values.slice() };
    if (against.length === 0) [against, asked] = [new Uint8Array(one.values.length), new Uint8Array(one.values.length)];
    one.values.forEach((value, at) => {
      if (value >= unknown) return;
      asked[at]++;
      if (value < 0) against[at]++;
    });
  }
  const values = volume!.values.map((_, at) => {
    return asked[at] >= 2 && against[at] <= mayLeaveOut * asked[at] ? 1 : -1;
  });
  return { ...volume!, values };
}

/** More cells than any block is deep: what a picture that ends before a place says of it. */
const unknown = 1000;

function overlapOf(view: OutlineView, volume: Volume): number {
  const { width, height, mask } = view;
  const { values, counts, step } = volume;
  const [nx, ny] = counts;
  const first = firstCorner(volume);
  const m = pixelRows(view);
  const reach = 0.5 * step * cameraRows(view).focal;
  const drawn = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at++) {
    if (values[at] < 0) continue;
    const x = first[0] + (at % nx) * step;
    const y = first[1] + (Math.floor(at / nx) % ny) * step;
    const z = first[2] + Math.floor(at / (nx * ny)) * step;
    const w = m[8] * x + m[9] * y + m[10] * z + m[11];
    if (!(w > 1e-6)) continue;
    const [u, v] = [(m[0] * x + m[1] * y + m[2] * z + m[3]) / w, (m[4] * x + m[5] * y + m[6] * z + m[7]) / w];
    const r = reach / w;
    const [left, right] = [Math.max(0, Math.round(u - r)), Math.min(width, Math.round(u + r) + 1)];
    for (let row = Math.max(0, Math.round(v - r)); row < Math.min(height, Math.round(v + r) + 1); row++)
      if (left < right) drawn.fill(1, row * width + left, row * width + right);
  }
  // Within some cells of the outline they say nothing: a thin thing would lie beside it for its cells alone.
  const inside = view.inside ?? insideDistance(view);
  const near = (5 * reach) / Math.hypot(...placeOf(view));
  let [wrong, all] = [0, 0];
  for (let at = 0; at < mask.length; at++) {
    all += mask[at];
    if (mask[at] !== drawn[at] && Math.abs(inside[at]) > near) wrong++;
  }
  return all > 0 ? Math.max(0, 1 - wrong / all) : 0;
}
