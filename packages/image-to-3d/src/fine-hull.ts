/** The outlines' shape as finely as its pictures allow, without the slopes that only lines of sight made. */
import { cutLevel } from './flat-faces.ts';
import { confirmedHollows, type HollowLimits } from './hollows.ts';
import { blockHalf, carve, learnedCell } from './hull.ts';
import { firstCorner, joinTouching, surface, type Volume, withoutCrumbs } from './isosurface.ts';
import { outlinesFit } from './outlines-fit.ts';
import type { ColoredView } from './photo-agreement.ts';
import type { Shape } from './silhouette.ts';
import { cameraRows, placeOf } from './view-rows.ts';

const roughCells = 56;
/** A long thin thing fits closely around, so its cells are small. */
const mostCorners = 2_200_000;
/** Pixels of a cell: finer than the pictures says nothing more. */
const finestPixels = 1.3;
/** Of the overlap of outlines: a thin shell loses more where it is cut through. */
const outlineLoss = 0.005;
/**
 * Slopes are as good a reason as colors: where these say nothing, as on a plain top, it is level. Corners below are no deeper than that: what
 * seems to lie deep inside the outlines, learned depth would dent.
 */
const levels: HollowLimits = { leastDepth: 0.5, fewestCorners: 1, mostSpread: 1.02, margin: 5 };

export function fineHull(views: readonly ColoredView[]): { volume: Volume; shape: Shape } {
  const rough = carve(views, { half: [blockHalf, blockHalf, blockHalf], cells: roughCells });
  const { half, center } = boundsOf(rough);
  const pixel = Math.min(...views.map((view) => Math.hypot(...placeOf(view)) / cameraRows(view).focal));
  const step = Math.max(finestPixels * pixel, Math.cbrt((8 * half[0] * half[1] * half[2]) / mostCorners));
  const deepest = 4 * Math.max(1, learnedCell / step);
  const carved = carve(views, { half, center, cells: (2 * Math.max(...half)) / step, deepest });
  let volume = clean(carved);
  let shape = surface(volume);
  const fit = outlinesFit(shape, views);
  const down = cutLevel(volume, views, 'down');
  if (down !== volume) {
    const its = clean(down);
    const level = surface(its);
    if (outlinesFit(level, views) > fit - outlineLoss) [volume, shape] = [its, level];
  }
  // What looks up is seen, so colors must confirm each stretch of it: a round head is no table top.
  const up = confirmedHollows({ volume, shape }, cutLevel(volume, views, 'up'), views, levels);
  if (up.kept > 0 && outlinesFit(up.shape, views) > fit - outlineLoss) [volume, shape] = [up.volume, up.shape];
  return { volume, shape };
}

function clean(volume: Volume): Volume {
  const values = volume.values.slice();
  const own = { ...volume, values };
  withoutCrumbs(own);
  joinTouching(own);
  return own;
}

/** Of what is inside, or nearly, with two cells around it. */
function boundsOf(volume: Volume) {
  const { values, counts, step } = volume;
  const [nx, ny] = counts;
  const first = firstCorner(volume);
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  values.forEach((value, at) => {
    if (!(value > -1)) return;
    [at % nx, Math.floor(at / nx) % ny, Math.floor(at / (nx * ny))].forEach((cell, k) => {
      low[k] = Math.min(low[k], first[k] + cell * step);
      high[k] = Math.max(high[k], first[k] + cell * step);
    });
  });
  type Three = [number, number, number];
  if (!(high[0] >= low[0])) return { half: [1, 1, 1].map(() => blockHalf) as Three, center: [0, 0, 0] as Three };
  return {
    half: low.map((value, k) => (high[k] - value) / 2 + 2 * step) as Three,
    center: low.map((value, k) => (value + high[k]) / 2) as Three,
  };
}
