/**
 * A built model as a body that can be fitted: centered, with places along its axes (where seats, arms and boards begin) that may be moved.
 * Only vertices move, so straight members stay straight; width is moved evenly on both sides.
 */
import type { Model } from '@orrery/model-library';
import type { Body } from './rasterize.ts';

export interface WarpBody extends Body {
  /** Of the model's box, meters. */
  size: [number, number, number];
  /** Inner places along |x|, y and z, in meters from the middle of the box, ascending. */
  knots: [number[], number[], number[]];
  /** Turned, or as if: the ellipse in its box is its outline from above. */
  round: boolean;
  /** How far its width and depth already are from what is usual, as logarithms. */
  grown: [number, number];
  /** How its vertices follow its proportions where it is built anew, not stretched (`size-morphs.ts`). */
  morphs?: SizeMorphs;
}

/** Change of every vertex when width, depth or the thickness of members grows by the whole of what it is. */
export type SizeMorphs = Record<'wide' | 'deep' | 'thick', Float32Array>;

/** Width, depth and thickness of members against the model's own, as logarithms, and the moves of the knots as shares of the sides. */
export interface Warp {
  wide: number;
  deep: number;
  /** Only where the body has morphs. */
  thick: number;
  moves: number[];
}

const mostKnots = [2, 3, 5] as const;
/** Knots are at least this share of a side apart. */
const apart = 0.07;

export function bodyOf({ parts, size }: Model): WarpBody {
  const positions = new Float32Array(parts.reduce((sum, part) => sum + part.positions.length, 0));
  const indices = new Uint32Array(parts.reduce((sum, part) => sum + part.indices.length, 0));
  const part = new Uint8Array(indices.length / 3);
  const firsts: number[] = [];
  let vertex = 0;
  for (const one of parts) {
    positions.set(one.positions, vertex);
    firsts.push(vertex / 3);
    vertex += one.positions.length;
  }
  let index = 0;
  const add = (isOpen: boolean) =>
    parts.forEach((one, p) => {
      if ((one.open ?? false) !== isOpen) return;
      for (let k = 0; k < one.indices.length; k++) indices[index + k] = one.indices[k] + firsts[p];
      part.fill(Math.min(p, 255), index / 3, (index + one.indices.length) / 3);
      index += one.indices.length;
    });
  add(false);
  const closed = index / 3;
  add(true);
  // A model stands on z = 0 around x = y = 0; the camera looks at its middle.
  for (let i = 2; i < positions.length; i += 3) positions[i] = positions[i] - size[2] / 2;
  const knots = [0, 1, 2].map((axis) => {
    const found: number[] = [];
    for (const one of parts) {
      let [low, high] = [Infinity, -Infinity];
      for (let i = axis; i < one.positions.length; i += 3) {
        const value = axis === 0 ? Math.abs(one.positions[i]) : one.positions[i] - (axis === 2 ? size[2] / 2 : 0);
        if (value < low) low = value;
        if (value > high) high = value;
      }
      found.push(high, low);
    }
    const [from, to] = [axis === 0 ? 0 : -size[axis] / 2, size[axis] / 2];
    const chosen: number[] = [];
    for (const value of found) {
      if (chosen.length >= mostKnots[axis]) break;
      if ([from, to, ...chosen].every((other) => Math.abs(other - value) > apart * size[axis])) chosen.push(value);
    }
    if (chosen.length === 0) chosen.push((from + to) / 2);
    return chosen.sort((a, b) => a - b);
  }) as WarpBody['knots'];
  const round = isRound(positions, size);
  return { positions, indices, part, parts: Math.min(parts.length, 256), closed, size, knots, round, grown: [0, 0] };
}

const directions = 16;
const touching = 0.93;

/** Corners of what is square reach out of the ellipse; a handle or spout makes one that the rest does not touch. */
function isRound(positions: Float32Array, [width, depth]: WarpBody['size']): boolean {
  const touched = new Set<number>();
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y] = [(2 * positions[i]) / width, (2 * positions[i + 1]) / depth];
    const reach = Math.hypot(x, y);
    if (reach > 1.01) return false;
    if (reach > touching)
      touched.add(Math.floor((directions * (Math.atan2(y, x) + Math.PI)) / (2 * Math.PI)) % directions);
  }
  return touched.size === directions;
}

export const noWarp = (body: WarpBody): Warp => ({
  wide: 0,
  deep: 0,
  thick: 0,
  moves: body.knots.flat().map(() => 0),
});

/** Where the warp puts every vertex; `out` is used again where it is large enough. */
export function warped(body: WarpBody, warp: Warp, out?: Float32Array): Float32Array {
  const { positions, size, knots } = body;
  const into = out && out.length === positions.length ? out : new Float32Array(positions.length);
  const scale = [Math.exp(warp.wide), Math.exp(warp.deep), 1];
  proportioned(body, warp, scale, into);
  let first = 0;
  for (let axis = 0; axis < 3; axis++) {
    const side = size[axis] * scale[axis];
    const moves = warp.moves.slice(first, first + knots[axis].length);
    first += knots[axis].length;
    if (moves.every((move) => move === 0)) continue;
    const from = [axis === 0 ? 0 : -side / 2, ...knots[axis].map((knot) => knot * scale[axis]), side / 2];
    const to = from.map((value, k) => value + (k > 0 && k + 1 < from.length ? moves[k - 1] * side : 0));
    for (let i = axis; i < into.length; i += 3) {
      const value = into[i];
      const along = axis === 0 ? Math.abs(value) : value;
      let k = 1;
      while (k + 1 < from.length && along > from[k]) k++;
      const share = (along - from[k - 1]) / (from[k] - from[k - 1]);
      const moved = to[k - 1] + share * (to[k] - to[k - 1]);
      into[i] = axis === 0 && value < 0 ? -moved : moved;
    }
  }
  return into;
}

function proportioned({ positions, morphs }: WarpBody, warp: Warp, scale: number[], into: Float32Array): void {
  if (!morphs) {
    for (let i = 0; i < positions.length; i++) into[i] = positions[i] * scale[i % 3];
    return;
  }
  const { wide, deep, thick } = morphs;
  const [w, d, t] = [scale[0] - 1, scale[1] - 1, Math.exp(warp.thick) - 1];
  for (let i = 0; i < positions.length; i++) into[i] = positions[i] + w * wide[i] + d * deep[i] + t * thick[i];
}

/** Knots stay in their order, with some room between them. */
export function warpAllowed(body: WarpBody, { wide, deep, thick, moves }: Warp): boolean {
  if (Math.abs(wide) > 1.1 || Math.abs(deep) > 1.1 || Math.abs(thick) > 0.5) return false;
  let first = 0;
  for (let axis = 0; axis < 3; axis++) {
    const side = body.size[axis];
    let before = axis === 0 ? 0 : -side / 2;
    let was = before;
    for (const knot of [...body.knots[axis], side / 2]) {
      const last = knot === side / 2;
      const now = knot + (last ? 0 : moves[first] * side);
      if (now - before < 0.3 * (knot - was) || now - before > 3 * (knot - was)) return false;
      [before, was] = [now, knot];
      if (!last) first++;
    }
  }
  return true;
}
