/**
 * A fast rasterizer: which triangle each pixel of a small picture shows. What is compared with a photograph (outline, normals,
 * parts) follows from that alone. The body stands around its origin, Z up; the camera looks at the origin along +Y, turned as `ShapeView`
 * says.
 */
import type { Shape, ShapeView } from './silhouette.ts';

export interface Body extends Shape {
  /** Which part each triangle belongs to. */
  part: Uint8Array;
  parts: number;
  /** So many of its triangles, the first, are of closed parts, and face outwards: those that face away are never seen. */
  closed?: number;
}

/** A picture of triangle numbers; -1 where nothing is. Kept and drawn over, since thousands are looked at. */
export interface IdBuffer {
  side: number;
  triangle: Int32Array;
  depth: Float32Array;
  /** Screen places of the body's vertices: x, y in pixels, depth. */
  points: Float32Array;
}

export const newIdBuffer = (side: number): IdBuffer => ({
  side,
  triangle: new Int32Array(side * side),
  depth: new Float32Array(side * side),
  points: new Float32Array(0),
});

/** Pixels around the box that stays free. */
export const border = 2;

/**
 * `fill`: the box of what is seen is stretched to the whole picture; `fit`: enlarged until it touches two borders; `still`: the body is in
 * pixels already, its origin in the middle, or moved from there.
 */
export type Framing = 'fill' | 'fit' | 'still';

/** What the picture's whole pixels leave open of the frame: growth (a share) and a move in pixels. */
export type Nudge = readonly [number, number, number];

export function rasterize(
  idBuffer: IdBuffer,
  positions: Float32Array,
  indices: Uint32Array,
  view: ShapeView,
  framing: Framing,
  nudge?: Nudge,
  closed = 0,
): IdBuffer {
  if (idBuffer.points.length < positions.length) idBuffer.points = new Float32Array(positions.length);
  place(idBuffer.points, positions, view, idBuffer.side, framing, nudge);
  draw(idBuffer, indices, closed);
  return idBuffer;
}

/** From so many pixels on, filling them at once is quicker. */
const longRun = 24;

/** Where the body is seen at all: 1 in `out`, which is drawn over. Cheaper than `rasterize`. */
export function rasterizeOutline(
  idBuffer: IdBuffer,
  positions: Float32Array,
  indices: Uint32Array,
  view: ShapeView,
  framing: Framing,
  nudge: Nudge | undefined,
  out: Uint8Array,
  closed = 0,
): Uint8Array {
  if (idBuffer.points.length < positions.length) idBuffer.points = new Float32Array(positions.length);
  place(idBuffer.points, positions, view, idBuffer.side, framing, nudge);
  const { side, points } = idBuffer;
  const culled = 3 * closed;
  out.fill(0);
  for (let i = 0; i < indices.length; i += 3) {
    const a = 3 * indices[i];
    const b = 3 * indices[i + 1];
    const c = 3 * indices[i + 2];
    const ay = points[a + 1];
    const by = points[b + 1];
    const cy = points[c + 1];
    const low = Math.max(0, Math.ceil((ay < by ? (ay < cy ? ay : cy) : by < cy ? by : cy) - 0.5));
    const high = Math.min(side - 1, Math.floor((ay > by ? (ay > cy ? ay : cy) : by > cy ? by : cy) - 0.5));
    if (high < low) continue;
    const ax = points[a];
    const bx = points[b];
    const cx = points[c];
    if (i < culled && (bx - ax) * (cy - ay) > (by - ay) * (cx - ax)) continue;
    const ab = by === ay ? 0 : (bx - ax) / (by - ay);
    const bc = cy === by ? 0 : (cx - bx) / (cy - by);
    const ca = ay === cy ? 0 : (ax - cx) / (ay - cy);
    for (let y = low; y <= high; y++) {
      const py = y + 0.5;
      let least = Number.POSITIVE_INFINITY;
      let most = Number.NEGATIVE_INFINITY;
      if (ay < by ? py >= ay && py <= by : py >= by && py <= ay) {
        const x = ax + (py - ay) * ab;
        least = x;
        most = x;
      }
      if (by < cy ? py >= by && py <= cy : py >= cy && py <= by) {
        const x = bx + (py - by) * bc;
        if (x < least) least = x;
        if (x > most) most = x;
      }
      if (cy < ay ? py >= cy && py <= ay : py >= ay && py <= cy) {
        const x = cx + (py - cy) * ca;
        if (x < least) least = x;
        if (x > most) most = x;
      }
      const from = y * side + Math.max(0, Math.ceil(least - 0.5));
      const end = y * side + Math.min(side, Math.floor(most + 0.5));
      if (end - from > longRun) out.fill(1, from, end);
      else for (let at = from; at < end; at++) out[at] = 1;
    }
  }
  return out;
}

/** Beyond this width of a triangle's box each row's own reach is worked out: members are long, thin and slanted. */
const wideBox = 5;

/** Flat code without arrays: most of the time of a fit is spent here. */
function draw({ side, triangle, depth, points }: IdBuffer, indices: Uint32Array, closed: number): void {
  triangle.fill(-1);
  depth.fill(Number.POSITIVE_INFINITY);
  for (let i = 0, t = 0; i < indices.length; i += 3, t++) {
    const a = 3 * indices[i];
    const b = 3 * indices[i + 1];
    const c = 3 * indices[i + 2];
    const ax = points[a];
    const ay = points[a + 1];
    const bx = points[b];
    const by = points[b + 1];
    const cx = points[c];
    const cy = points[c + 1];
    let area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    // Rows count downwards: what faces the camera is seen clockwise.
    if (area > -1e-12 && (t < closed || area < 1e-12)) continue;
    let low = Math.ceil((ay < by ? (ay < cy ? ay : cy) : by < cy ? by : cy) - 0.5);
    let high = Math.floor((ay > by ? (ay > cy ? ay : cy) : by > cy ? by : cy) - 0.5);
    if (low < 0) low = 0;
    if (high >= side) high = side - 1;
    if (high < low) continue;
    let left = Math.ceil((ax < bx ? (ax < cx ? ax : cx) : bx < cx ? bx : cx) - 0.5);
    let right = Math.floor((ax > bx ? (ax > cx ? ax : cx) : bx > cx ? bx : cx) - 0.5);
    if (left < 0) left = 0;
    if (right >= side) right = side - 1;
    if (right < left) continue;
    // Counter-clockwise or not, inside is where both are positive.
    const sign = area > 0 ? 1 : -1;
    area *= sign;
    const vx = sign * (cy - ay);
    const vy = -sign * (cx - ax);
    const wx = -sign * (by - ay);
    const wy = sign * (bx - ax);
    const az = points[a + 2];
    const over = 1 / area;
    const dbz = (points[b + 2] - az) * over;
    const dcz = (points[c + 2] - az) * over;
    const wide = right - left > wideBox;
    const ux = -vx - wx;
    const vOver = wide && vx !== 0 ? 1 / vx : 0;
    const wOver = wide && wx !== 0 ? 1 / wx : 0;
    const uOver = wide && ux !== 0 ? 1 / ux : 0;
    for (let y = low; y <= high; y++) {
      const py = y + 0.5 - ay;
      let from = left;
      let to = right;
      if (wide) {
        // A pixel more on both sides than the edges say; each is tested below.
        let least = left - ax;
        let most = right + 1 - ax;
        const v = -py * vy * vOver;
        if (vx > 0) least = v > least ? v : least;
        else if (vx < 0) most = v < most ? v : most;
        const w = -py * wy * wOver;
        if (wx > 0) least = w > least ? w : least;
        else if (wx < 0) most = w < most ? w : most;
        const u = -(area - py * (vy + wy)) * uOver;
        if (ux > 0) least = u > least ? u : least;
        else if (ux < 0) most = u < most ? u : most;
        from = Math.max(left, Math.floor(least + ax - 0.5));
        to = Math.min(right, Math.ceil(most + ax - 0.5));
      }
      let at = y * side + from;
      for (let x = from; x <= to; x++, at++) {
        const px = x + 0.5 - ax;
        const v = px * vx + py * vy;
        if (v < 0) continue;
        const w = px * wx + py * wy;
        if (w < 0 || v + w > area) continue;
        const z = az + v * dbz + w * dcz;
        if (z >= depth[at]) continue;
        depth[at] = z;
        triangle[at] = t;
      }
    }
  }
}

/** Pixels of the vertices: seen, then framed. */
function place(
  points: Float32Array,
  positions: Float32Array,
  view: ShapeView,
  side: number,
  framing: Framing,
  [grow, moveX, moveY]: Nudge = [0, 0, 0],
) {
  const cy = Math.cos(view.yaw);
  const sy = Math.sin(view.yaw);
  const ce = Math.cos(view.elevation);
  const se = Math.sin(view.elevation);
  const far = view.distance ?? Number.POSITIVE_INFINITY;
  const near = Number.isFinite(far);
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  const { length } = positions;
  for (let i = 0; i < length; i += 3) {
    const px = positions[i];
    const py = positions[i + 1];
    const z = positions[i + 2];
    const y = sy * px + cy * py;
    const along = y * ce - z * se;
    const scale = near ? far / Math.max(0.05 * far, far + along) : 1;
    const sx = (cy * px - sy * py) * scale;
    const down = -(z * ce + y * se) * scale;
    points[i] = sx;
    points[i + 1] = down;
    // Planes stay planar in 1/depth; the sign keeps nearer things smaller.
    points[i + 2] = near ? -scale : along;
    if (sx < left) left = sx;
    if (sx > right) right = sx;
    if (down < top) top = down;
    if (down > bottom) bottom = down;
  }
  const wide = Math.max(1e-9, right - left);
  const tall = Math.max(1e-9, bottom - top);
  const room = side - 2 * border;
  const even = (room / Math.max(wide, tall)) * (1 + grow);
  const still = framing === 'still';
  const scaleX = still ? 1 : framing === 'fill' ? room / wide : even;
  const scaleY = still ? 1 : framing === 'fill' ? room / tall : even;
  const offsetX = still ? side / 2 + moveX : side / 2 - (scaleX * (left + right)) / 2 + moveX;
  const offsetY = still ? side / 2 + moveY : side / 2 - (scaleY * (top + bottom)) / 2 + moveY;
  for (let i = 0; i < length; i += 3) {
    points[i] = points[i] * scaleX + offsetX;
    points[i + 1] = points[i + 1] * scaleY + offsetY;
  }
  return { wide, tall };
}

/** Width and height of what is seen, in any unit. */
export function extent(positions: Float32Array, view: ShapeView): { wide: number; tall: number } {
  const points = new Float32Array(positions.length);
  const { wide, tall } = place(points, positions, view, 1, 'fit');
  return { wide, tall };
}

/** The same body with fewer triangles: vertices of one cell become their mean (Rossignac and Borrel 1993). */
export const rough = <B extends Body>(body: B, cells: number): B => roughened(body, cells).body;

/** What has few triangles stays as it is: thin members are the first that suffer. */
export const fewTriangles = 9000;
export const lighter = <B extends Body>(body: B, cells: number): B =>
  body.indices.length <= 3 * fewTriangles ? body : rough(body, cells);

/** With what makes the same means of other numbers of the vertices. */
export function roughened<B extends Body>(
  body: B,
  cells: number,
): { body: B; mean(values: Float32Array): Float32Array } {
  const { positions, indices, part } = body;
  let reach = 0;
  for (let i = 0; i < positions.length; i++) reach = Math.max(reach, Math.abs(positions[i]));
  const scale = cells / Math.max(1e-9, 2 * reach);
  const cellOf = new Map<number, number>();
  const vertexOf = new Uint32Array(positions.length / 3);
  const counts: number[] = [];
  for (let v = 0; v < vertexOf.length; v++) {
    const key =
      (Math.round((positions[3 * v] + reach) * scale) * 1024 + Math.round((positions[3 * v + 1] + reach) * scale)) *
        1024 +
      Math.round((positions[3 * v + 2] + reach) * scale);
    let cell = cellOf.get(key);
    if (cell === undefined) {
      cell = counts.length;
      cellOf.set(key, cell);
      counts.push(0);
    }
    vertexOf[v] = cell;
    counts[cell] += 1;
  }
  const fewer: number[] = [];
  const parts: number[] = [];
  let closed = 0;
  for (let t = 0; t < part.length; t++) {
    if (t === body.closed) closed = parts.length;
    const [a, b, c] = [vertexOf[indices[3 * t]], vertexOf[indices[3 * t + 1]], vertexOf[indices[3 * t + 2]]];
    if (a === b || b === c || a === c) continue;
    fewer.push(a, b, c);
    parts.push(part[t]);
  }
  // Merging vertices leaves what is closed closed.
  if (body.closed === part.length) closed = parts.length;
  const mean = (values: Float32Array): Float32Array => {
    const out = new Float32Array(3 * counts.length);
    for (let v = 0; v < vertexOf.length; v++) {
      const cell = vertexOf[v];
      for (let k = 0; k < 3; k++) out[3 * cell + k] += values[3 * v + k] / counts[cell];
    }
    return out;
  };
  const fewerBody = {
    ...body,
    positions: mean(positions),
    indices: new Uint32Array(fewer),
    part: Uint8Array.from(parts),
    closed,
  };
  return { body: fewerBody, mean };
}
