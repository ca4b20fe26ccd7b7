/**
 * The outline of a face of cells as straight edges: stairs of cells become the slanted edges they stand for, by lines through the points
 * between two corners (least squares) that meet where the corner is.
 */

/** Cells, row by row from the top. */
export interface Face {
  columns: number;
  rows: number;
  inside: Uint8Array;
  /** Side of a cell. */
  cell: number;
}

/** Corners in turn, the inside on the left as seen from the front; x to the right, z up, around the middle of the face. */
export type Loop = [number, number][];

/** In cells: how far stairs may lie beside the edge they stand for. */
const stairs = 1.1;
/** Edges that turn by less have no corner between them (sine). */
const corner = 0.2;
/** In cells: a corner that cells round off is no further from them. */
const cornerReach = 3;

/** `within`: in cells, how far the outline may lie beside the edges. */
export function loopsOf(face: Face, within = stairs): Loop[] {
  return outlines(face).flatMap((points) => {
    const corners = cornersOf(points, within * face.cell);
    return corners.length < 3 ? [] : [metEdges(points, corners, (cornerReach + within) * face.cell)];
  });
}

/** Middles of the cells' free sides, in turn around each piece and each hole. */
function outlines({ columns, rows, inside, cell }: Face): Loop[] {
  const across = columns + 1;
  const is = (c: number, r: number) => c >= 0 && r >= 0 && c < columns && r < rows && inside[r * columns + c] === 1;
  // From each corner of the grid one or two sides go on: two where cells touch by a corner alone.
  const next = new Map<number, number[]>();
  const side = (from: number, to: number) => {
    const others = next.get(from);
    if (others) others.push(to);
    else next.set(from, [to]);
  };
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      if (!inside[r * columns + c]) continue;
      const at = r * across + c;
      if (!is(c, r - 1)) side(at + 1, at);
      if (!is(c - 1, r)) side(at, at + across);
      if (!is(c, r + 1)) side(at + across, at + across + 1);
      if (!is(c + 1, r)) side(at + across + 1, at + 1);
    }
  const x = (at: number) => ((at % across) - columns / 2) * cell;
  const z = (at: number) => (rows / 2 - Math.floor(at / across)) * cell;
  const loops: Loop[] = [];
  for (const start of next.keys()) {
    while (next.get(start)!.length > 0) {
      const loop: Loop = [];
      let at = start;
      do {
        const to = next.get(at)!.pop()!;
        loop.push([(x(at) + x(to)) / 2, (z(at) + z(to)) / 2]);
        at = to;
      } while (at !== start);
      loops.push(loop);
    }
  }
  return loops;
}

/** Places of the corners among the points (Ramer 1972, Douglas and Peucker 1973), from the two points that are farthest apart. */
function cornersOf(points: Loop, most: number): number[] {
  const n = points.length;
  const farthestFrom = (from: number) => {
    let [best, far] = [from, -1];
    for (let k = 0; k < n; k++) {
      const away = (points[k][0] - points[from][0]) ** 2 + (points[k][1] - points[from][1]) ** 2;
      if (away > far) [best, far] = [k, away];
    }
    return best;
  };
  const first = farthestFrom(0);
  const second = farthestFrom(first);
  if (first === second) return [];
  const kept: number[] = [];
  const between = (from: number, to: number): void => {
    const [ax, az] = points[from % n];
    const [bx, bz] = points[to % n];
    const [dx, dz] = [bx - ax, bz - az];
    const length = Math.max(1e-9, Math.sqrt(dx * dx + dz * dz));
    let [best, far] = [-1, most];
    for (let k = from + 1; k < to; k++) {
      const [px, pz] = points[k % n];
      const away = Math.abs((px - ax) * dz - (pz - az) * dx) / length;
      if (away > far) [best, far] = [k, away];
    }
    if (best < 0) return;
    between(from, best);
    kept.push(best);
    between(best, to);
  };
  const [low, high] = [Math.min(first, second), Math.max(first, second)];
  kept.push(low);
  between(low, high);
  kept.push(high);
  // Places count on beyond the last: the second half wraps.
  between(high, low + n);
  return kept.map((k) => k % n).sort((a, b) => a - b);
}

/** Lines through the points between corners; where two meet at an angle, their meeting place, else the point itself. */
function metEdges(points: Loop, corners: readonly number[], farthest: number): Loop {
  const n = points.length;
  const lines = corners.map((from, k) => {
    const to = corners[(k + 1) % corners.length] + (k + 1 === corners.length ? n : 0);
    return lineThrough(points, from, to);
  });
  return corners.map((at, k): [number, number] => {
    const [a, b] = [lines[(k + lines.length - 1) % lines.length], lines[k]];
    const cross = a.dx * b.dz - a.dz * b.dx;
    const here = points[at];
    if (Math.abs(cross) < corner) return here;
    const along = ((b.x - a.x) * b.dz - (b.z - a.z) * b.dx) / cross;
    const [x, z] = [a.x + along * a.dx, a.z + along * a.dz];
    return Math.hypot(x - here[0], z - here[1]) < farthest ? [x, z] : here;
  });
}

interface Line {
  x: number;
  z: number;
  dx: number;
  dz: number;
}

function lineThrough(points: Loop, from: number, to: number): Line {
  const n = points.length;
  // The points at the corners belong to both edges, and are rounded off.
  const spare = to - from > 6 ? 2 : to - from > 3 ? 1 : 0;
  let [x, z, count] = [0, 0, 0];
  for (let k = from + spare; k <= to - spare; k++) {
    x += points[k % n][0];
    z += points[k % n][1];
    count++;
  }
  x /= count;
  z /= count;
  let [xx, xz, zz] = [0, 0, 0];
  for (let k = from + spare; k <= to - spare; k++) {
    const [px, pz] = [points[k % n][0] - x, points[k % n][1] - z];
    xx += px * px;
    xz += px * pz;
    zz += pz * pz;
  }
  const angle = 0.5 * Math.atan2(2 * xz, xx - zz);
  return { x, z, dx: Math.cos(angle), dz: Math.sin(angle) };
}

/** Share of the outline's length that runs level or upright, 0..1: nearly so counts half. */
export function uprightShare(loops: readonly Loop[]): number {
  let [sum, whole] = [0, 0];
  for (const loop of loops)
    for (let k = 0; k < loop.length; k++) {
      const [a, b] = [loop[k], loop[(k + 1) % loop.length]];
      const [dx, dz] = [Math.abs(b[0] - a[0]), Math.abs(b[1] - a[1])];
      const length = Math.hypot(dx, dz);
      const slant = Math.min(dx, dz) / Math.max(1e-9, Math.max(dx, dz));
      whole += length;
      sum += length * 0.5 * (Math.exp(-((slant / nearlyStraight) ** 2)) + Math.exp(-((slant / straight) ** 2)));
    }
  return whole > 0 ? sum / whole : 0;
}

const straight = 0.03;
const nearlyStraight = 0.14;

/** Distance from the outline in cells, positive inside, at the middle of each cell. */
export function distanceFrom(loops: readonly Loop[], { columns, rows, cell }: Face): Float32Array {
  const out = new Float32Array(columns * rows);
  const edges = loops.flatMap((loop) => loop.map((a, k) => [...a, ...loop[(k + 1) % loop.length]]));
  for (let r = 0; r < rows; r++) {
    const z = ((rows - 1) / 2 - r) * cell;
    for (let c = 0; c < columns; c++) {
      const x = (c - (columns - 1) / 2) * cell;
      let least = Infinity;
      let isInside = false;
      for (const [ax, az, bx, bz] of edges as [number, number, number, number][]) {
        const [dx, dz] = [bx - ax, bz - az];
        const along = Math.max(0, Math.min(1, ((x - ax) * dx + (z - az) * dz) / Math.max(1e-12, dx * dx + dz * dz)));
        const away = (x - ax - along * dx) ** 2 + (z - az - along * dz) ** 2;
        if (away < least) least = away;
        if (az > z !== bz > z && x < ax + ((z - az) * dx) / dz) isInside = !isInside;
      }
      out[r * columns + c] = ((isInside ? 1 : -1) * Math.sqrt(least)) / cell;
    }
  }
  return out;
}
