/**
 * Faces of the outlines' shape that only lines of sight made: under an overhang, above a seat or a flat top, it ends in slopes as steep as
 * the cameras look down, since no picture looks along the face that is really there. Such slopes are cut level with the edge they begin
 * at, the only place where an outline was touched. What the outlines show stays.
 */
import { learnedCell } from './hull.ts';
import { firstCorner, type Volume } from './isosurface.ts';
import { cameraRows, type PlacedView, pixelRows, placeOf } from './view-rows.ts';

/** A slope counts as a camera's where it is as steep by these shares. */
const [leastSteep, mostSteep] = [0.6, 1.3];
/** Slopes flatter than this make faces that are level already. */
const level = 0.06;
/** Cells across which columns take the level of those around them. */
const mostFilled = 24;
/** Cells of a plate that stay of it. */
const leastPlate = 2;

/** The shape with the slopes that face down, or up, cut level; the same values where there are none. */
export function cutLevel(volume: Volume, views: readonly PlacedView[], facing: 'down' | 'up'): Volume {
  const { counts, step } = volume;
  const [nx, ny, nz] = counts;
  const values = volume.values.slice();
  const first = firstCorner(volume);
  const places = views.map(placeOf);
  // Faces that look up are those that look down, upside down.
  const at = (column: number, k: number) => column + nx * ny * (facing === 'down' ? k : nz - 1 - k);
  const columns: number[] = [];
  const heights: number[] = [];
  const from = new Int32Array(nx * ny + 1);
  for (let column = 0; column < nx * ny; column++) {
    from[column] = heights.length;
    for (let k = 1; k < nz; k++) {
      const [below, here] = [values[at(column, k - 1)], values[at(column, k)]];
      if (!(here > 0) || below > 0) continue;
      columns.push(column);
      heights.push(k - here / (here - below));
    }
  }
  from[nx * ny] = heights.length;
  const steepness = (node: number, dx: number, dy: number): number => {
    const column = columns[node];
    const height = facing === 'down' ? heights[node] : nz - 1 - heights[node];
    const [x, y, z] = [
      first[0] + (column % nx) * step,
      first[1] + Math.floor(column / nx) * step,
      first[2] + height * step,
    ];
    let [best, slope] = [-2, 0];
    for (const place of places) {
      const [ox, oy] = [place[0] - x, place[1] - y];
      const away = Math.hypot(ox, oy) || 1e-9;
      const along = ((facing === 'down' ? 1 : -1) * (ox * dx + oy * dy)) / (away * Math.hypot(dx, dy));
      if (along > best) [best, slope] = [along, (place[2] - z) / away];
    }
    return slope;
  };
  const order = heights.map((_, node) => node).sort((a, b) => heights[b] - heights[a]);
  const ends = Float32Array.from(heights);
  const nexts = new Int32Array(heights.length).fill(-1);
  for (const node of order) {
    const [column, height] = [columns[node], heights[node]];
    let [next, most, wayX, wayY] = [-1, 0, 0, 0];
    for (const [dx, dy] of around) {
      const [i, j] = [(column % nx) + dx, Math.floor(column / nx) + dy];
      if (i < 0 || j < 0 || i >= nx || j >= ny) continue;
      const other = j * nx + i;
      const far = Math.hypot(dx, dy);
      for (let n = from[other]; n < from[other + 1]; n++) {
        const slope = (heights[n] - height) / far;
        if (slope > most && slope < 3) [next, most, wayX, wayY] = [n, slope, dx, dy];
      }
    }
    if (next < 0) continue;
    const wanted = steepness(node, wayX, wayY);
    if (wanted < level || most < leastSteep * wanted || most > mostSteep * wanted) continue;
    ends[node] = ends[next];
    nexts[node] = next;
  }
  /** Nodes of columns side by side that are about as high. */
  function* pairs(): Iterable<readonly [number, number]> {
    for (let node = 0; node < heights.length; node++)
      for (const other of [columns[node] + 1, columns[node] + nx])
        for (let n = from[other] ?? 0; n < (from[other + 1] ?? 0); n++)
          if (Math.abs(heights[n] - heights[node]) < 2) yield [node, n];
  }
  const levels = levelsOf(nexts, ends, pairs(), {
    fewest: fewestNodes[facing],
    uneven: mostUneven * Math.max(1, learnedCell / step),
  });
  // Where slopes meet, a column between others of a stretch is as steep as none of the cameras; of a cone, its whole tip.
  for (let round = 0, isGrowing = true; round < mostFilled && isGrowing; round++) {
    isGrowing = false;
    const [sums, counted] = [new Float32Array(heights.length), new Uint8Array(heights.length)];
    for (const [one, other] of pairs())
      for (const [to, its] of [
        [one, levels[other]],
        [other, levels[one]],
      ] as const)
        if (its > heights[to]) {
          sums[to] += its;
          counted[to]++;
        }
    for (let node = 0; node < heights.length; node++)
      if (Number.isNaN(levels[node]) && counted[node] >= 2) {
        levels[node] = sums[node] / counted[node];
        isGrowing = true;
      }
  }
  for (let node = 0; node < heights.length; node++) {
    if (!(levels[node] - heights[node] > 0.5)) continue;
    const column = columns[node];
    let top = Math.ceil(heights[node]);
    while (top < nz && values[at(column, top)] > 0) top++;
    const end = Math.min(levels[node], top - leastPlate);
    for (let k = Math.max(0, Math.floor(heights[node])); k < Math.min(nz, end + 4); k++) {
      const cell = at(column, k);
      values[cell] = Math.min(values[cell], k - end);
    }
  }
  return restored({ ...volume, values }, volume, views);
}

/** For each node of a stretch of slopes whose edges lie in one level: that level. NaN elsewhere: slopes from edges here and there are no plate. */
function levelsOf(
  nexts: Int32Array,
  ends: Float32Array,
  beside: Iterable<readonly [number, number]>,
  { fewest, uneven }: { fewest: number; uneven: number },
): Float32Array {
  const root = Int32Array.from(nexts, (_, node) => node);
  const rootOf = (node: number) => {
    let at = node;
    while (root[at] !== at) {
      root[at] = root[root[at]];
      at = root[at];
    }
    return at;
  };
  for (const [one, other] of beside) if (nexts[one] >= 0 && nexts[other] >= 0) root[rootOf(one)] = rootOf(other);
  const stretches = new Map<number, number[]>();
  nexts.forEach((next, node) => {
    if (next < 0) return;
    const its = rootOf(node);
    if (!stretches.has(its)) stretches.set(its, []);
    stretches.get(its)!.push(node);
  });
  const levels = new Float32Array(nexts.length).fill(Number.NaN);
  for (const nodes of stretches.values()) {
    // Some ways up stop early at a corner of the cells.
    const sorted = nodes.map((node) => ends[node]).sort((a, b) => a - b);
    const plate = sorted[Math.floor(0.7 * (sorted.length - 1))];
    const near = sorted.filter((end) => Math.abs(end - plate) <= uneven).length;
    if (nodes.length < fewest || near < mostlyThere * nodes.length) continue;
    for (const node of nodes) levels[node] = plate - 0.5;
  }
  return levels;
}

/** Of a stretch's ways up, how many end at one level, and cells of learned depth they may end beside it. */
const mostlyThere = 0.6;
const mostUneven = 2;
/** Columns of a stretch. What looks up is seen, so small uneven ones are better left to learned depth. */
const fewestNodes = { down: 40, up: 400 };

const around = [-2, -1, 0, 1, 2].flatMap((dy) =>
  [-2, -1, 0, 1, 2].flatMap((dx) => (Math.max(Math.abs(dx), Math.abs(dy)) === 2 ? [[dx, dy] as const] : [])),
);

/** What was cut and is seen beside what is left, as legs are, comes back. */
function restored(cut: Volume, before: Volume, views: readonly PlacedView[]): Volume {
  const { counts, step } = cut;
  const [nx, ny] = counts;
  const first = firstCorner(cut);
  const gone: number[] = [];
  const left: number[] = [];
  cut.values.forEach((value, at) => {
    if (value > 0) {
      const isOuter =
        !(cut.values[at - 1] > 0) ||
        !(cut.values[at + 1] > 0) ||
        !(cut.values[at - nx] > 0) ||
        !(cut.values[at + nx] > 0) ||
        !(cut.values[at - nx * ny] > 0) ||
        !(cut.values[at + nx * ny] > 0);
      if (isOuter) left.push(at);
    } else if (before.values[at] > 0) gone.push(at);
  });
  if (gone.length === 0) return before;
  const needed = new Uint8Array(gone.length);
  const drawn = new Uint8Array(gridSide * gridSide);
  for (const view of views) {
    const m = pixelRows(view);
    // A pixel of this is a cell: finer, the gaps between corners would show.
    const perCell = Math.hypot(...placeOf(view)) / (step * cameraRows(view).focal);
    const project = (at: number) => {
      const x = first[0] + (at % nx) * step;
      const y = first[1] + (Math.floor(at / nx) % ny) * step;
      const z = first[2] + Math.floor(at / (nx * ny)) * step;
      const w = Math.max(1e-6, m[8] * x + m[9] * y + m[10] * z + m[11]);
      const u = ((m[0] * x + m[1] * y + m[2] * z + m[3]) / w - view.centerX) * perCell;
      const v = ((m[4] * x + m[5] * y + m[6] * z + m[7]) / w - view.centerY) * perCell;
      return (
        (Math.round(v + gridSide / 2) & (gridSide - 1)) * gridSide + (Math.round(u + gridSide / 2) & (gridSide - 1))
      );
    };
    drawn.fill(0);
    for (const at of left) {
      const pixel = project(at);
      for (let beside = -besides; beside <= besides; beside++)
        drawn.fill(1, pixel + beside * gridSide - besides, pixel + beside * gridSide + besides + 1);
    }
    gone.forEach((at, n) => {
      if (!drawn[project(at)]) needed[n]++;
    });
  }
  const values = cut.values.slice();
  gone.forEach((at, n) => {
    if (needed[n] >= Math.max(1, shownIn * views.length)) values[at] = before.values[at];
  });
  return { ...cut, values };
}

/** Of the pictures: in fewer, it is hidden behind what is left in most, and need not be where the others put it. */
const shownIn = 0.18;
/** Cells beside what is left that show nothing: slopes are seen exactly from the edge on. */
const besides = 2;
/** Cells across the pictures that are compared; more than any block has, and a power of two. */
const gridSide = 1024;
