/**
 * What the masks of all pictures say together. Each mask is one picture's guess, and guesses differ: a sheet of paper on a table is subject
 * in one and not in the next. Space is cut into cells; those that most pictures show as subject are the hull (a visual hull by votes, after
 * Laurentini 1994), and a mask that contradicts it over more than its edge says nothing there.
 */
import type { PointCloud, TrainView } from '@orrery/engine';
import { CENTER_VOTES, type ViewMask } from './subject-votes.ts';
import { project, quantile } from './world-cameras.ts';

/** Cells along the longest side: first to find where the subject is, then to see its shape. */
const COARSE = 40;
const FINE = 96;
/** A cell that fewer pictures show is judged by chance. */
const FEWEST_VIEWS = 3;
/** Fewer cells than this are no subject. */
const FEWEST_CELLS = 60;

interface Grid {
  from: [number, number, number];
  cell: number;
  counts: [number, number, number];
}

/** Per view and pixel, 255 where the hull is; undefined where the masks agree on nothing. `points` lie on the subject. */
export function subjectHull(
  views: readonly TrainView[],
  points: PointCloud['positions'],
): (Uint8Array | undefined)[] | undefined {
  const masks: ViewMask[] = views.flatMap(({ camera, mask }) =>
    mask ? [{ camera: { camera }, width: camera.width, height: camera.height, bytes: mask }] : [],
  );
  if (masks.length < FEWEST_VIEWS || points.length === 0) return undefined;
  const around = boxOf(points);
  const coarse = gridOver(around.low, around.high, 0.6, COARSE);
  const found = occupied(coarse, masks);
  if (found.length < 3 * FEWEST_CELLS) return undefined;
  const tight = boxOf(found);
  const fine = gridOver(tight.low, tight.high, coarse.cell / Math.max(...sizeOf(tight)), FINE);
  const cells = occupied(fine, masks);
  if (cells.length < 3 * FEWEST_CELLS) return undefined;
  return views.map((view) => (view.mask ? drawn(cells, fine.cell, view) : undefined));
}

const sizeOf = ({ low, high }: ReturnType<typeof boxOf>) => [0, 1, 2].map((k) => Math.max(1e-6, high[k] - low[k]));

/** Without the outermost: some points are always wrong. */
function boxOf(positions: PointCloud['positions']): { low: number[]; high: number[] } {
  const axis = (k: number) => positions.filter((_, i) => i % 3 === k);
  return {
    low: [0, 1, 2].map((k) => quantile(axis(k), 0.02)),
    high: [0, 1, 2].map((k) => quantile(axis(k), 0.98)),
  };
}

function gridOver(low: number[], high: number[], margin: number, cells: number): Grid {
  const longest = Math.max(...sizeOf({ low, high }));
  const wide = longest * (1 + 2 * margin);
  const cell = wide / cells;
  return {
    from: [0, 1, 2].map((k) => low[k] - margin * longest) as Grid['from'],
    cell,
    counts: [0, 1, 2].map((k) => Math.ceil((high[k] - low[k] + 2 * margin * longest) / cell)) as Grid['counts'],
  };
}

/** Middles of the outermost cells that are subject, 3 numbers each. A hundred pictures look at a million cells: hence the plain loops. */
function occupied(grid: Grid, masks: readonly ViewMask[]): Float32Array {
  const { from, cell, counts } = grid;
  const [across, deep, high] = counts;
  const seen = new Uint16Array(across * deep * high);
  const inside = new Uint16Array(seen.length);
  for (const mask of masks) countVotes(grid, mask, seen, inside);
  const isIn = (at: number) => seen[at] >= FEWEST_VIEWS && inside[at] >= CENTER_VOTES * seen[at];
  const neighbors = [-1, 1, -across, across, -across * deep, across * deep];
  const found: number[] = [];
  for (let at = 0; at < seen.length; at++) {
    // Nothing is beyond the grid, which is no number of views either.
    if (!isIn(at) || neighbors.every((step) => isIn(at + step))) continue;
    const [i, j, k] = [at % across, Math.floor(at / across) % deep, Math.floor(at / (across * deep))];
    found.push(from[0] + (i + 0.5) * cell, from[1] + (j + 0.5) * cell, from[2] + (k + 0.5) * cell);
  }
  return Float32Array.from(found);
}

function countVotes({ from, cell, counts }: Grid, view: ViewMask, seen: Uint16Array, inside: Uint16Array): void {
  const { camera } = view.camera;
  const { width, height, bytes } = view;
  const m = camera.cameraFromWorld;
  const [scaleX, scaleY] = [width / camera.width, height / camera.height];
  let at = 0;
  for (let k = 0; k < counts[2]; k++)
    for (let j = 0; j < counts[1]; j++) {
      const [x, y, z] = [from[0] + 0.5 * cell, from[1] + (j + 0.5) * cell, from[2] + (k + 0.5) * cell];
      // Along a row of cells each of these grows by a constant.
      let u = m[0] * x + m[1] * y + m[2] * z + m[3];
      let v = m[4] * x + m[5] * y + m[6] * z + m[7];
      let depth = m[8] * x + m[9] * y + m[10] * z + m[11];
      for (let i = 0; i < counts[0]; i++, at++, u += m[0] * cell, v += m[4] * cell, depth += m[8] * cell) {
        if (!(depth > 1e-6)) continue;
        const column = Math.floor(((camera.fx * u) / depth + camera.cx) * scaleX);
        const row = Math.floor(((camera.fy * v) / depth + camera.cy) * scaleY);
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        seen[at] = seen[at] + 1;
        if (bytes[row * width + column] >= 128) inside[at] = inside[at] + 1;
      }
    }
}

function drawn(cells: Float32Array, cell: number, { camera }: TrainView): Uint8Array {
  const { width, height } = camera;
  const picture = new Uint8Array(width * height);
  for (let i = 0; i < cells.length; i += 3) {
    const at = project({ camera }, cells[i], cells[i + 1], cells[i + 2]);
    if (!at) continue;
    const reach = (0.5 * cell * camera.fx) / at.depth;
    const [left, right] = [Math.max(0, Math.floor(at.x - reach)), Math.min(width - 1, Math.floor(at.x + reach))];
    const [top, bottom] = [Math.max(0, Math.floor(at.y - reach)), Math.min(height - 1, Math.floor(at.y + reach))];
    for (let y = top; y <= bottom; y++) picture.fill(255, y * width + left, y * width + right + 1);
  }
  return picture;
}

/** 255 where the picture's own mask is to be believed: it agrees with the hull, or differs only by the width of an edge. */
export function believed(mask: Uint8Array, hull: Uint8Array, width: number, height: number): Uint8Array {
  const differs = new Uint8Array(mask.length);
  for (let i = 0; i < mask.length; i++) if (mask[i] >= 128 !== hull[i] >= 128) differs[i] = 255;
  // Cells are coarse and edges are soft: what is thinner than this is edge.
  const edge = Math.max(2, Math.round(Math.max(width, height) / 120));
  const wide = spread(spread(differs, width, height, edge, 'all'), width, height, edge, 'any');
  return wide.map((value) => 255 - value);
}

/** 255 where all or any of the pixels within `reach` are, in a square: rows, then columns, each by a count that moves along. */
function spread(from: Uint8Array, width: number, height: number, reach: number, which: 'all' | 'any'): Uint8Array {
  const along = (source: Uint8Array, step: number, length: number, lines: number, lineStep: number) => {
    const out = new Uint8Array(source.length);
    for (let line = 0; line < lines; line++) {
      const at = (t: number) => line * lineStep + t * step;
      let count = 0;
      for (let t = 0; t < Math.min(reach, length); t++) if (source[at(t)]) count++;
      for (let t = 0; t < length; t++) {
        if (t + reach < length && source[at(t + reach)]) count++;
        if (t - reach - 1 >= 0 && source[at(t - reach - 1)]) count--;
        const within = Math.min(length - 1, t + reach) - Math.max(0, t - reach) + 1;
        if (which === 'any' ? count > 0 : count === within) out[at(t)] = 255;
      }
    }
    return out;
  };
  return along(along(from, 1, width, height, width), width, height, width, 1);
}
