/**
 * A shape from two to thirty-two pictures taken around a thing. Which way it was turned between them is not known: the usual ways (a
 * turntable either way round, front/side/back, from several heights and distances) are tried, and the one whose common shape gives all
 * outlines back best is kept.
 */
import { carve, type OutlineView, surface, withoutCones } from './hull.ts';
import { drawOutline, overlap, projected, type Shape } from './silhouette.ts';
import { boxOf, type Subject } from './subject.ts';

export interface ManyViewsFit {
  shape: Shape;
  /** One for each picture; `scale` and centre are in pixels of the subject's own cut-out. */
  views: OutlineView[];
  /** Mean overlap of the shape's outlines with the pictures'. */
  fit: number;
  arrangement: { degrees: number[]; elevationDegrees: number; distance: number | null } | { cameras: 'found' };
}

interface Arrangement {
  angles: number[];
  elevation: number;
  distance: number;
}

const coarseCells = 36;
const coarsePixels = 88;
export const fineCells = 120;
export const finePixels = 320;

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
  const coarse = framed(subjects, coarsePixels);
  const candidates: Arrangement[] = [];
  for (const degrees of usualTurns(subjects.length))
    for (const elevation of [0, 15, 30].map(radians))
      for (const distance of [Number.POSITIVE_INFINITY, 7, 4])
        candidates.push({ angles: degrees.map(radians), elevation, distance });
  let best: { arrangement: Arrangement; fit: number } | undefined;
  candidates.forEach((arrangement, done) => {
    const fit = agreement(coarse, arrangement, coarseCells);
    // The usual ways come first: a rarer one must be clearly better, or round things would be turned any way.
    if (!best || fit > best.fit + 0.004) best = { arrangement, fit };
    onProgress?.((0.5 * (done + 1)) / candidates.length);
  });
  if (!best) return undefined;
  let { arrangement, fit } = best;
  for (const step of [1, 0.5, 0.25]) {
    for (const tried of nearby(arrangement, step)) {
      const its = agreement(coarse, tried, coarseCells);
      if (its > fit + 1e-5) [arrangement, fit] = [tried, its];
    }
  }
  onProgress?.(0.7);
  const fine = framed(subjects, finePixels);
  const views = viewsOf(fine, arrangement);
  const shape = hullOf(views, fineCells);
  onProgress?.(0.95);
  return {
    shape,
    views: subjects.map((subject, k) => inSubject(views[k]!, fine[k]!, subject)),
    fit: outlinesFit(shape, views),
    arrangement: {
      degrees: arrangement.angles.map((angle) => Math.round((angle * 180) / Math.PI)),
      elevationDegrees: Math.round((arrangement.elevation * 180) / Math.PI),
      distance: Number.isFinite(arrangement.distance) ? arrangement.distance : null,
    },
  };
}

function* nearby(from: Arrangement, step: number): Generator<Arrangement> {
  for (const sign of [1, -1]) {
    yield { ...from, elevation: Math.max(-0.1, from.elevation + sign * step * 0.13) };
    if (Number.isFinite(from.distance)) yield { ...from, distance: from.distance * (1 + sign * 0.3 * step) };
  }
  if (!Number.isFinite(from.distance)) yield { ...from, distance: 10 };
}

export interface Framed {
  width: number;
  height: number;
  mask: Uint8Array;
  /** Pixels of this per pixel of the whole picture. */
  factor: number;
  box: { left: number; top: number; right: number; bottom: number };
}

/** Whole pictures, small: where the thing stands in them says where its axis is. */
export function framed(subjects: readonly Subject[], side: number): Framed[] {
  return subjects.map((subject) => {
    const factor = side / Math.max(subject.wholeWidth, subject.wholeHeight);
    const [width, height] = [Math.ceil(subject.wholeWidth * factor), Math.ceil(subject.wholeHeight * factor)];
    const mask = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const sx = Math.floor((x + 0.5) / factor) - subject.left;
        const sy = Math.floor((y + 0.5) / factor) - subject.top;
        if (sx >= 0 && sy >= 0 && sx < subject.width && sy < subject.height)
          mask[y * width + x] = subject.mask[sy * subject.width + sx]!;
      }
    }
    return {
      width,
      height,
      mask,
      factor,
      box: boxOf(mask, width, height) ?? { left: 0, top: 0, right: width, bottom: height },
    };
  });
}

/** The shape's unit is half the largest height of its outlines; its origin is where their middles agree. */
function viewsOf(pictures: readonly Framed[], { angles, elevation, distance }: Arrangement): OutlineView[] {
  const heights = pictures.map(({ box }) => box.bottom - box.top);
  const unit = Math.max(...heights, ...pictures.map(({ box }) => box.right - box.left)) / 2;
  const mean = (of: (picture: Framed) => number) => pictures.reduce((sum, one) => sum + of(one), 0) / pictures.length;
  // A camera that stands still sees the axis in one column; pictures cut to their subject have it in the middle of each.
  const spread =
    Math.max(...pictures.map(({ box }) => (box.left + box.right) / 2)) -
    Math.min(...pictures.map(({ box }) => (box.left + box.right) / 2));
  const still = spread < 0.25 * unit;
  const axis = mean(({ box }) => (box.left + box.right) / 2);
  const middle = mean(({ box }) => (box.top + box.bottom) / 2);
  return pictures.map(({ width, height, mask, box }, k) => ({
    width,
    height,
    mask,
    yaw: angles[k]!,
    elevation,
    distance,
    scale: unit,
    centreX: still ? axis : (box.left + box.right) / 2,
    centreY: still ? middle : (box.top + box.bottom) / 2,
  }));
}

function hullOf(views: readonly OutlineView[], cells: number): Shape {
  const volume = carve(views, { half: [1.3, 1.3, 1.3], cells });
  withoutCones(volume, views[0]!.elevation);
  return surface(volume);
}

export function outlinesFit(shape: Shape, views: readonly OutlineView[]): number {
  if (shape.indices.length === 0) return 0;
  let sum = 0;
  for (const view of views) {
    const points = projected(shape.positions, view);
    const drawn = drawOutline(points, shape.indices, view, {
      scale: view.scale,
      offsetX: view.centreX,
      offsetY: view.centreY,
    });
    sum += overlap(drawn, view.mask);
  }
  return sum / views.length;
}

const agreement = (pictures: readonly Framed[], arrangement: Arrangement, cells: number) => {
  const views = viewsOf(pictures, arrangement);
  return outlinesFit(hullOf(views, cells), views);
};

export function inSubject(view: OutlineView, { factor }: Framed, subject: Subject): OutlineView {
  return {
    ...view,
    width: subject.width,
    height: subject.height,
    mask: subject.mask,
    scale: view.scale / factor,
    centreX: view.centreX / factor - subject.left,
    centreY: view.centreY / factor - subject.top,
  };
}
