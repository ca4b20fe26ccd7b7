/**
 * A model has never quite the outline of the thing in the photograph. What of a found thing sticks out over its model would lie on the wall
 * behind it; it is brought to the model's own distance instead, as far as it differs from the wall and hangs together with the thing. And
 * where the model sticks out over the thing, the picture shows the wall behind it: there it is moved back to the wall.
 */
import { labOf } from '@orrery/model-library';
import type { PlacePicture } from '@orrery/world-maker';
import type { FoundThing } from './find-things.ts';

export interface OutlinedThing {
  thing: FoundThing;
  /** Whether a pixel of the picture shows its model. */
  shows: (pixel: number) => boolean;
}

/** From the color of the surface, in L*a*b*. */
const DIFFERS = 11;
/** A thing whose color is nearer to the face's than this, or that would be carved away by more than that share, is left whole. */
const TOLD_APART = 20;
const MOST_CARVED = 0.4;
/** Beyond the found box, as a share of its size. */
const AROUND = 0.02;
/** Share of a model's pixels that have a color, for it to be one of the thing's own. */
const COMMON = 0.004;
/** Of the eight pixels around one: with fewer it is a speck, with more a hole. */
const SPECK = 4;
const HOLE = 6;
/** Rounds in which depths of what was moved come to lie evenly between those of the model. */
const SMOOTHED = 40;

/** Says which pixels were moved. `surfaceAt`: the color (sRGB bytes) the face behind a pixel has, or undefined where another model is. */
export function pullOutlines(
  seen: PlacePicture,
  things: readonly OutlinedThing[],
  surfaceAt: (pixel: number) => readonly [number, number, number] | undefined,
): Uint8Array {
  const pulled = new Uint8Array(seen.depth.length);
  const { camera, depth, normals, rgb } = seen;
  const { width, height } = camera;
  for (const { thing, shows } of things) {
    const [wide, tall] = [thing.right - thing.left, thing.bottom - thing.top];
    const left = Math.max(0, Math.floor((thing.left - AROUND * wide) * width));
    const right = Math.min(width - 1, Math.ceil((thing.right + AROUND * wide) * width));
    const top = Math.max(0, Math.floor((thing.top - AROUND * tall) * height));
    const bottom = Math.min(height - 1, Math.ceil((thing.bottom + AROUND * tall) * height));
    const queue: number[] = [];
    const reached = new Uint8Array(width * height);
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++)
        if (shows(y * width + x)) {
          queue.push(y * width + x);
          reached[y * width + x] = 1;
        }
    const own = reached.slice();
    const level = depth.slice();
    const isOwnColor = colorsOf(rgb, queue.slice());
    for (let at = 0; at < queue.length; at++) {
      const from = queue[at];
      const [x, y] = [from % width, Math.floor(from / width)];
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx < left || ny < top || nx > right || ny > bottom) continue;
        const to = ny * width + nx;
        if (reached[to] || depth[to] < level[from]) continue;
        const surface = surfaceAt(to);
        if (!surface) continue;
        const color = labOf(rgb[3 * to], rgb[3 * to + 1], rgb[3 * to + 2]);
        const other = labOf(...surface);
        if (Math.hypot(0.5 * (color[0] - other[0]), color[1] - other[1], color[2] - other[2]) < DIFFERS) continue;
        if (!isOwnColor(to)) continue;
        reached[to] = 1;
        level[to] = level[from];
        queue.push(to);
      }
    }
    // A border of one pixel is of both colors: on the wall behind it would be left over as a line of dots.
    const nearest = queue.reduce((least, i) => Math.min(least, level[i]), Infinity);
    const isFree = (i: number) => own[i] === 0 && depth[i] > nearest && surfaceAt(i) !== undefined;
    const whole = grownBy(evened(reached, own, isFree, width), isFree, width);
    const moved = [...whole.keys()].filter((i) => whole[i] && !own[i]);
    settle(depth, whole, own, moved, width);
    for (const i of moved) {
      if (!whole[i]) continue;
      pulled[i] = 1;
      // Of a thing's border nothing but its picture is known.
      const { forward } = camera;
      normals.set([-forward[0], -forward[1], -forward[2]], 3 * i);
    }
  }
  return pulled;
}

/** sRGB bytes. */
type Color = readonly [number, number, number];

export interface Behind {
  /** What the room's face behind a pixel looks like. */
  color: Color;
  /** Of the face, like those of the picture. */
  depth: number;
  normal: readonly [number, number, number];
}

/** Moves pixels of models back to the face behind them where, from their outline inwards, the picture shows that face. Says which. */
export function carveModels(
  seen: PlacePicture,
  things: readonly (OutlinedThing & { color: Color })[],
  behind: (pixel: number) => Behind | undefined,
): Uint8Array {
  const { depth, normals, rgb, camera } = seen;
  const { width, height } = camera;
  const carved = new Uint8Array(depth.length);
  const between = (one: Color, other: Color) => {
    const [l, a, b] = labOf(...one);
    const [m, c, d] = labOf(...other);
    return Math.hypot(0.5 * (l - m), a - c, b - d);
  };
  const distance = (i: number, other: Color) => between([rgb[3 * i], rgb[3 * i + 1], rgb[3 * i + 2]], other);
  for (const { shows, color } of things) {
    const own = [...depth.keys()].filter(shows);
    const isOwn = new Set(own);
    const looksThrough = (i: number) => {
      const face = behind(i);
      if (!face) return false;
      const far = distance(i, face.color);
      return far < DIFFERS && far < distance(i, color) && between(color, face.color) > TOLD_APART;
    };
    const queue = own.filter((i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      const isEdge =
        (x > 0 && !isOwn.has(i - 1)) ||
        (x < width - 1 && !isOwn.has(i + 1)) ||
        (y > 0 && !isOwn.has(i - width)) ||
        (y < height - 1 && !isOwn.has(i + width));
      return isEdge && looksThrough(i);
    });
    const reached = new Set(queue);
    for (let at = 0; at < queue.length; at++)
      for (const step of [1, -1, width, -width]) {
        const to = queue[at] + step;
        if (!isOwn.has(to) || reached.has(to) || !looksThrough(to)) continue;
        reached.add(to);
        queue.push(to);
      }
    if (queue.length > MOST_CARVED * own.length) continue;
    for (const i of queue) {
      const face = behind(i)!;
      depth[i] = face.depth;
      normals.set(face.normal, 3 * i);
      carved[i] = 1;
    }
  }
  return carved;
}

/** Whether a pixel has a color that the model's own pixels have: what else is in the found box stands behind. */
function colorsOf(rgb: Uint8Array, pixels: readonly number[]): (pixel: number) => boolean {
  const cells = new Map<number, number>();
  const cellOf = (i: number) => ((rgb[3 * i] >> 4) << 16) | ((rgb[3 * i + 1] >> 4) << 8) | (rgb[3 * i + 2] >> 4);
  for (const i of pixels) cells.set(cellOf(i), (cells.get(cellOf(i)) ?? 0) + 1);
  const least = Math.max(2, COMMON * pixels.length);
  const known = new Set<number>();
  for (const [cell, count] of cells) {
    if (count < least) continue;
    for (const r of [-1, 0, 1])
      for (const g of [-1, 0, 1]) for (const b of [-1, 0, 1]) known.add(cell + (r << 16) + (g << 8) + b);
  }
  return (pixel) => known.has(cellOf(pixel));
}

const around = (width: number) => [1, -1, width, -width, width + 1, width - 1, -width + 1, -width - 1];

/** Without specks that hang loosely, and with holes filled. */
function evened(mask: Uint8Array, own: Uint8Array, isFree: (i: number) => boolean, width: number): Uint8Array {
  let now = mask;
  for (let round = 0; round < 3; round++) {
    const next = now.slice();
    for (let i = width + 1; i < now.length - width - 1; i++) {
      if (own[i]) continue;
      const near = around(width).reduce((sum, step) => sum + now[i + step], 0);
      if (now[i] && near < SPECK) next[i] = 0;
      else if (!now[i] && near >= HOLE && isFree(i)) next[i] = 1;
    }
    now = next;
  }
  return now;
}

function grownBy(mask: Uint8Array, isFree: (i: number) => boolean, width: number): Uint8Array {
  const next = mask.slice();
  for (let i = width + 1; i < mask.length - width - 1; i++)
    if (!mask[i] && isFree(i) && around(width).some((step) => mask[i + step])) next[i] = 1;
  return next;
}

/** Depths of what was moved: first those of the nearest that is known, then the mean of their neighbors, again and again. */
function settle(
  depth: Float32Array,
  whole: Uint8Array,
  own: Uint8Array,
  moved: readonly number[],
  width: number,
): void {
  const known = own.slice();
  // Behind what was built nothing would be seen of it.
  const built = depth.slice();
  let left = [...moved];
  while (left.length > 0) {
    const found: [number, number][] = [];
    for (const i of left) {
      const near = around(width).filter((step) => known[i + step]);
      if (near.length > 0) found.push([i, near.reduce((sum, step) => sum + depth[i + step], 0) / near.length]);
    }
    // What hangs together with no model has nothing to go by.
    if (found.length === 0) break;
    for (const [i, value] of found) {
      depth[i] = Math.min(built[i], value);
      known[i] = 1;
    }
    left = left.filter((i) => !known[i]);
  }
  for (const i of left) whole[i] = 0;
  for (let round = 0; round < SMOOTHED; round++) {
    const next = moved.map((i) => {
      const near = around(width).filter((step) => whole[i + step]);
      return near.reduce((sum, step) => sum + depth[i + step], 0) / Math.max(1, near.length);
    });
    for (const [k, i] of moved.entries()) if (whole[i]) depth[i] = Math.min(built[i], next[k]);
  }
}
