/**
 * A shape from two to thirty-two pictures taken around a thing. Which way it was turned between them is not known: the usual ways (a
 * turntable either way round, front/side/back, from several heights and distances) are tried, and the one whose common shape gives all
 * outlines back best is kept.
 */
import { agreementOf, tolerances } from './agreement.ts';
import { fineHull } from './fine-hull.ts';
import { type FramedPicture, framed } from './framed-picture.ts';
import { blockHalf, carve } from './hull.ts';
import { surface } from './isosurface.ts';
import type { ManyViewsFit } from './many-views-fit.ts';
import type { OutlineView } from './outline-view.ts';
import { outlinesFit } from './outlines-fit.ts';
import { type ColoredView, colorSpread, meanSpread } from './photo-agreement.ts';
import { smoothNormals } from './photo-mesh.ts';
import type { Subject } from './subject.ts';

interface Arrangement {
  angles: number[];
  elevation: number;
  /** Of one over the camera's distance, units of the shape: 0 is parallel. */
  nearness: number;
  /** Where the axis and the height of the origin are seen, off the middle of the outlines, units of the shape. */
  aside: number;
  below: number;
}

/** Cells across the block and pixels across a picture: to choose a way of turning, to refine it, and for the shape. */
const coarse = { cells: 36, pixels: 88 };
const middling = { cells: 84, pixels: 208 };
export const finePixels = 400;
/** Pixels across the pictures a shape is cut out with: of small ones twice their own, which still places their outlines better. */
export const finePixelsOf = (subjects: readonly Subject[]): number =>
  Math.min(
    finePixels,
    2 * Math.max(...subjects.map(({ wholeWidth, wholeHeight }) => Math.max(wholeWidth, wholeHeight))),
  );
/** Degrees from above; the usual first, which stays where nothing tells them apart. */
const elevations = [15, 0, 30, 45];
/** Upward part of a normal: more is no wall. */
const mostSlanted = 0.6;
/** Of the outlines: below it may be an accident of coarse cells. */
const undecided = 0.03;

/** Overlap of outlines below which something was cut away that should not be. */
const waned = 0.95;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Turns between pictures that people use, in degrees. */
export function usualTurns(count: number): number[][] {
  const even = (step: number) => Array.from({ length: count }, (_, k) => k * step);
  const both = (turns: number[][]) => [...turns, ...turns.map((angles) => angles.map((angle) => -angle))];
  if (count === 2)
    return [
      [0, 90],
      [0, -90],
      [0, 180],
    ];
  if (count === 3) return both([even(90), even(120)]);
  if (count === 4) return both([even(90), [0, 180, 90, 270]]);
  return both([even(360 / count), even(360 / (count - 1)), even(180 / (count - 1))]);
}

export function fitManyViews(
  subjects: readonly Subject[],
  onProgress?: (fraction: number) => void,
): ManyViewsFit | undefined {
  const small = framed(subjects, coarse.pixels);
  const turns = usualTurns(subjects.length);
  const tried = turns.map((degrees, turn) => {
    onProgress?.((0.35 * turn) / turns.length);
    return elevations.map((elevation) => {
      const candidates = [0.12, 0.04, 0.22].map((nearness): Arrangement => {
        return { angles: degrees.map(radians), elevation: radians(elevation), nearness, aside: 0, below: 0 };
      });
      const fits = candidates.map((arrangement) => ({
        arrangement,
        fit: agreement(small, arrangement, coarse.cells),
      }));
      return fits.reduce((one, other) => (other.fit > one.fit ? other : one));
    });
  });
  // Outlines of a round thing fit any way of turning and many heights: among those that fit about as well, its colors decide.
  const most = Math.max(...tried.flat().map(({ fit }) => fit));
  const likely = tried.flatMap((heights) => heights.filter(({ fit }) => fit >= most - undecided));
  const larger = framed(subjects, middling.pixels);
  const judged = likely.map(({ arrangement, fit }) => ({ arrangement, value: fit - spreadOf(small, arrangement) }));
  onProgress?.(0.5);
  let { arrangement } = judged.reduce((one, other) => (other.value > one.value ? other : one));
  arrangement = refined(arrangement, (one) => agreement(small, one, coarse.cells) - spreadOf(larger, one), [0.8, 0.4]);
  onProgress?.(0.6);
  arrangement = refined(
    arrangement,
    (one) => agreement(larger, one, middling.cells, tolerances.fine) - spreadOf(larger, one),
    [0.3, 0.15, 0.07, 0.035],
  );
  onProgress?.(0.75);
  const fine = framed(subjects, finePixelsOf(subjects), { straight: true });
  const hullOf = (one: Arrangement) => {
    const views = viewsOf(fine, one);
    const hull = fineHull(views);
    return { ...hull, views, arrangement: one, fit: outlinesFit(hull.shape, views) };
  };
  let best = hullOf(arrangement);
  onProgress?.(0.85);
  // Thin shells and wires wane where cameras are a little off, while colors on what is left of them say little: outlines alone are asked then.
  if (best.fit < waned) {
    const byOutlines = refined(
      arrangement,
      (one) => agreement(larger, one, middling.cells, tolerances.fine),
      [0.8, 0.4, 0.2, 0.1, 0.05],
    );
    const other = hullOf(byOutlines);
    if (other.fit > best.fit) best = other;
  }
  onProgress?.(0.95);
  const { shape, volume, views, fit } = best;
  const { angles, elevation, nearness } = best.arrangement;
  return {
    shape,
    volume,
    pictures: views,
    views: subjects.map((subject, k) => inSubject(views[k], fine[k], subject)),
    fit,
    arrangement: {
      degrees: angles.map((angle) => Math.round((angle * 180) / Math.PI)),
      elevationDegrees: Math.round((elevation * 180) / Math.PI),
      distance: nearness > 0 ? Math.round(100 / nearness) / 100 : null,
    },
  };
}

/** Each number of the arrangement in turn a step up or down, as long as that helps; then smaller steps. */
function refined(from: Arrangement, scoreOf: (one: Arrangement) => number, steps: readonly number[]): Arrangement {
  const reach = { elevation: 0.13, nearness: 0.06, below: 0.08, aside: 0.06 };
  let best = { arrangement: from, value: scoreOf(from) };
  for (const step of steps)
    for (const name of ['elevation', 'nearness', 'below', 'aside'] as const)
      for (const sign of [1, -1]) {
        const before = best;
        for (let again = 0; again < 3; again++) {
          const number = best.arrangement[name] + sign * step * reach[name];
          if (name === 'nearness' && (number < 0 || number > 0.4)) break;
          const arrangement = { ...best.arrangement, [name]: number };
          const value = scoreOf(arrangement);
          if (value <= best.value + 1e-5) break;
          best = { arrangement, value };
        }
        if (best !== before) break;
      }
  return best.arrangement;
}

/** The shape's unit is half the largest height of its outlines; its origin is where their middles agree. */
function viewsOf(
  pictures: readonly FramedPicture[],
  { angles, elevation, nearness, aside, below }: Arrangement,
): ColoredView[] {
  const heights = pictures.map(({ box }) => box.bottom - box.top);
  const unit = Math.max(...heights, ...pictures.map(({ box }) => box.right - box.left)) / 2;
  const mean = (of: (picture: FramedPicture) => number) =>
    pictures.reduce((sum, one) => sum + of(one), 0) / pictures.length;
  // A camera that stands still sees the axis in one column; pictures cut to their subject have it in the middle of each.
  const spread =
    Math.max(...pictures.map(({ box }) => (box.left + box.right) / 2)) -
    Math.min(...pictures.map(({ box }) => (box.left + box.right) / 2));
  const still = spread < 0.25 * unit;
  const axis = mean(({ box }) => (box.left + box.right) / 2);
  const middle = mean(({ box }) => (box.top + box.bottom) / 2);
  return pictures.map(({ width, height, mask, box, inside, rgb, cut }, k) => ({
    width,
    height,
    mask,
    inside,
    rgb,
    cut,
    yaw: angles[k],
    elevation,
    distance: nearness > 0 ? 1 / nearness : Number.POSITIVE_INFINITY,
    scale: unit,
    centerX: (still ? axis : (box.left + box.right) / 2) + aside * unit,
    centerY: (still ? middle : (box.top + box.bottom) / 2) + below * unit,
  }));
}

const agreement = (pictures: readonly FramedPicture[], arrangement: Arrangement, cells: number, tolerance?: number) =>
  agreementOf(viewsOf(pictures, arrangement), { half: [blockHalf, blockHalf, blockHalf], cells }, tolerance);

function spreadOf(pictures: readonly FramedPicture[], arrangement: Arrangement): number {
  const views = viewsOf(pictures, arrangement);
  const volume = carve(views, { half: [blockHalf, blockHalf, blockHalf], cells: 48 });
  const shape = surface(volume);
  const spread = colorSpread(shape, views, { slack: 2 * volume.step });
  const normals = smoothNormals(shape);
  // Faces that look up or down are often slopes no outline shows, where colors cannot agree; upright ones are where they should be.
  const upright = spread.map((value, v) => (Math.abs(normals[3 * v + 2]) < mostSlanted ? value : Number.NaN));
  const isEnough = upright.filter((value) => !Number.isNaN(value)).length > 0.2 * spread.length;
  return meanSpread(isEnough ? upright : spread);
}

export function inSubject(view: OutlineView, { factor }: FramedPicture, subject: Subject): OutlineView {
  return {
    ...view,
    width: subject.width,
    height: subject.height,
    mask: subject.mask,
    inside: undefined,
    scale: view.scale / factor,
    centerX: view.centerX / factor - subject.left,
    centerY: view.centerY / factor - subject.top,
  };
}
