/**
 * A picture as rectangles of different shapes, so that a number of them shows it with the least squared error. Backs of books, boards, frames and
 * folds are long and narrow, and upright things stand upright in pictures of rooms: strips show them with a fraction of the squares it would take.
 * Each becomes one Gaussian (surface-splats.ts).
 *
 * The picture is cut into tiles. All halvings of a tile, across or along, again and again, are weighed against each other: a rectangle costs its
 * error plus a price, and the cheapest way to cut it is known from those of its halves (Donoho, "CART and best-ortho-basis: a connection", 1997).
 * The price is searched for at which there are as many rectangles as may be.
 */
import type { Vec3 } from '../models/model.ts';
import { rayInto } from './cameras.ts';
import type { PlacePicture } from './place-studio.ts';

export interface Strip {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface StripOptions {
  /** Rectangles at most. */
  budget: number;
  /** Pixels of a side of the largest, a power of two. */
  largest: number;
  /** 1 where a pixel needs to be shown; absent: everywhere. */
  wanted?: Uint8Array;
  /** Least squared error (of colours 0..1, over pixels) that one more rectangle must save. */
  price?: number;
}

export interface Strips {
  strips: Strip[];
  /** What one more rectangle would save. */
  price: number;
}

/** As squared error of colour (0..1): a rectangle across an edge of things must be cut before any flat one. */
const EDGE = 0.05;
/** Every how many tiles the price is looked for at first. Odd, so that they are not of a few columns only. */
const EVERY = 7;
const [LOWEST_PRICE, HIGHEST_PRICE] = [1e-9, 1e3];

export function pictureStrips(picture: PlacePicture, options: StripOptions): Strips {
  const { budget, largest } = options;
  const tree = halvings(largest);
  const tiles = weighTiles(picture, options, tree);
  const cutter = new Cutter(tree, tiles.errors);
  const count = (price: number, every: number) => {
    let shown = 0;
    for (let tile = 0; tile < tiles.corners.length; tile += every) shown += cutter.cut(tile, price);
    return every * shown;
  };
  // More rectangles for a lower price: the price is found by halving, first on a part of the tiles.
  const lowest = Math.log(Math.max(LOWEST_PRICE, options.price ?? 0));
  let [low, high] = [lowest, Math.log(HIGHEST_PRICE)];
  const search = (rounds: number, every: number) => {
    for (let round = 0; round < rounds; round++) {
      const middle = (low + high) / 2;
      if (count(Math.exp(middle), every) > budget) low = middle;
      else high = middle;
    }
  };
  if (count(Math.exp(lowest), 1) <= budget) high = lowest;
  else if (tiles.corners.length > 100 * EVERY) {
    search(9, EVERY);
    [low, high] = [low - 0.1, high + 0.1];
    while (low > lowest && count(Math.exp(low), 1) <= budget) low -= 0.3;
    while (high < Math.log(HIGHEST_PRICE) && count(Math.exp(high), 1) > budget) high += 0.3;
    search(5, 1);
  } else search(16, 1);
  const strips: Strip[] = [];
  for (const [tile, [x, y]] of tiles.corners.entries()) {
    cutter.cut(tile, Math.exp(high));
    cutter.gather(x, y, strips);
  }
  return { strips, price: Math.exp(high) };
}

/** Halvings of a line of `largest` pixels: the whole first, then of number i its halves 2 i + 1 and 2 i + 2. */
interface Halvings {
  from: Int32Array;
  to: Int32Array;
}

function halvings(largest: number): Halvings {
  const from = new Int32Array(2 * largest - 1);
  const to = new Int32Array(2 * largest - 1);
  to[0] = largest;
  for (let i = 1; i < from.length; i++) {
    const above = (i - 1) >> 1;
    const half = (to[above]! - from[above]!) / 2;
    from[i] = from[above]! + (i % 2 === 1 ? 0 : half);
    to[i] = from[i]! + half;
  }
  return { from, to };
}

/** Errors of all rectangles of a tile: rows of halvings times columns of halvings. */
interface Tiles {
  corners: [x: number, y: number][];
  /** NOTHING where no pixel is wanted. */
  errors: Float32Array;
}
const NOTHING = -1;

/**
 * Sums of a rectangle: pixels, colour, squares of colour, sky pixels, points, normals, second moments of points, wanted pixels. A rectangle covers
 * its unwanted pixels too, so they count in its error.
 */
const SUMS = 19;
const WANTED = 18;
const own = new Float64Array(SUMS);

function weighTiles(picture: PlacePicture, { largest, wanted }: StripOptions, { from, to }: Halvings): Tiles {
  const { camera } = picture;
  const corners: Tiles['corners'] = [];
  for (let y = 0; y < camera.height; y += largest)
    for (let x = 0; x < camera.width; x += largest)
      if (!wanted || anyWanted(wanted, camera, x, y, largest)) corners.push([x, y]);
  const errors = new Float32Array(corners.length * from.length ** 2);
  const line = (largest + 1) * SUMS;
  const sums = new Float64Array((largest + 1) * line);
  const pixel = camera.spherical ? (2 * Math.PI) / camera.width : (2 * camera.halfWidth) / camera.width;
  let at = 0;
  for (const [left, top] of corners) {
    addUp(picture, wanted, left, top, largest, sums);
    for (let r = 0; r < from.length; r++) {
      for (let c = 0; c < from.length; c++, at++) {
        const a = from[r]! * line + from[c]! * SUMS;
        const b = from[r]! * line + to[c]! * SUMS;
        const d = to[r]! * line + from[c]! * SUMS;
        const e = to[r]! * line + to[c]! * SUMS;
        if (sums[e + WANTED]! - sums[b + WANTED]! - sums[d + WANTED]! + sums[a + WANTED]! < 0.5) errors[at] = NOTHING;
        else {
          const [width, height] = [to[c]! - from[c]!, to[r]! - from[r]!];
          if (width * height === 1) continue;
          for (let k = 0; k < SUMS; k++) own[k] = sums[e + k]! - sums[b + k]! - sums[d + k]! + sums[a + k]!;
          errors[at] = errorOf(pixel * Math.sqrt(width * height));
        }
      }
    }
  }
  return { corners, errors };
}

function anyWanted(wanted: Uint8Array, camera: PlacePicture['camera'], left: number, top: number, size: number) {
  const right = Math.min(camera.width, left + size);
  for (let y = top; y < Math.min(camera.height, top + size); y++)
    for (let x = left; x < right; x++) if (wanted[y * camera.width + x]) return true;
  return false;
}

/** Into `sums` those of all pixels above and left of each corner of a pixel of the tile. */
function addUp(
  picture: PlacePicture,
  wanted: Uint8Array | undefined,
  left: number,
  top: number,
  size: number,
  sums: Float64Array,
): void {
  const { width, height, spherical } = picture.camera;
  const line = (size + 1) * SUMS;
  for (let row = 0; row < size; row++) {
    const y = top + row;
    // Near the poles of a panorama many pixels are one place.
    const weight = spherical ? Math.max(0.02, Math.cos(Math.PI * ((y + 0.5) / height - 0.5))) : 1;
    for (let column = 0; column < size; column++) {
      const x = left + column;
      const at = (row + 1) * line + (column + 1) * SUMS;
      own.fill(0);
      if (x < width && y < height) {
        pixelSums(picture, x, y, weight);
        own[WANTED] = wanted ? wanted[y * width + x]! : 1;
      }
      for (let k = at; k < at + SUMS; k++)
        sums[k] = own[k - at]! + sums[k - SUMS]! + sums[k - line]! - sums[k - line - SUMS]!;
    }
  }
}

const point: Vec3 = [0, 0, 0];

function pixelSums({ camera, rgb, depth, normals }: PlacePicture, x: number, y: number, weight: number): void {
  const i = y * camera.width + x;
  own[0] = weight;
  for (let k = 0; k < 3; k++) {
    const c = rgb[3 * i + k]! / 255;
    own[1 + k] = weight * c;
    own[4] = own[4]! + weight * c * c;
  }
  if (depth[i] === 0) {
    own[5] = weight;
    return;
  }
  // From the eye, metres.
  rayInto(point, camera, x + 0.5, y + 0.5);
  const { forward } = camera;
  const along = camera.spherical ? 1 : point[0] * forward[0] + point[1] * forward[1] + point[2] * forward[2];
  const distance = depth[i]! / along / 1000;
  for (let k = 0; k < 3; k++) point[k] = point[k]! * distance;
  let moment = 12;
  for (let a = 0; a < 3; a++) {
    own[6 + a] = weight * point[a]!;
    own[9 + a] = weight * normals[3 * i + a]!;
    for (let b = a; b < 3; b++, moment++) own[moment] = weight * point[a]! * point[b]!;
  }
}

const normal: Vec3 = [0, 0, 0];
const mean: Vec3 = [0, 0, 0];

/** Of the rectangle whose sums are in `own`; `wide` is its mean side at a distance of one. */
function errorOf(wide: number): number {
  const n = own[0]!;
  const [r, g, b] = [own[1]!, own[2]!, own[3]!];
  const colour = Math.max(0, own[4]! - (r * r + g * g + b * b) / n);
  const sky = own[5]!;
  const solid = n - sky;
  if (solid <= 1e-9) return colour;
  // An outline against the sky.
  if (sky > 1e-9) return colour + EDGE * Math.min(sky, solid);
  const length = Math.sqrt(own[9]! * own[9]! + own[10]! * own[10]! + own[11]! * own[11]!);
  const bend = Math.max(0, 1 - length / solid);
  for (let k = 0; k < 3; k++) {
    // Normals may cancel out.
    normal[k] = own[9 + k]! / (length || 1);
    mean[k] = own[6 + k]! / solid;
  }
  let off = 0;
  let moment = 12;
  for (let i = 0; i < 3; i++) {
    for (let j = i; j < 3; j++, moment++) {
      const covariance = own[moment]! / solid - mean[i]! * mean[j]!;
      off += (i === j ? 1 : 2) * covariance * normal[i]! * normal[j]!;
    }
  }
  // Out of the plane, compared with its own width there.
  const width = wide * Math.sqrt(mean[0] * mean[0] + mean[1] * mean[1] + mean[2] * mean[2]);
  const uneven = Math.min(1, Math.max(0, off) / (0.15 * width) ** 2);
  return colour + EDGE * solid * (0.5 * uneven + Math.min(1, 8 * bend));
}

const WHOLE = 0;
const BESIDE = 1;
const BELOW = 2;

/** The cheapest way to cut a tile at a price; memory for one tile at a time. */
class Cutter {
  readonly #tree: Halvings;
  readonly #errors: Float32Array;
  readonly #cost: Float64Array;
  readonly #count: Int32Array;
  readonly #way: Uint8Array;

  constructor(tree: Halvings, errors: Float32Array) {
    const rectangles = tree.from.length ** 2;
    this.#tree = tree;
    this.#errors = errors;
    this.#cost = new Float64Array(rectangles);
    this.#count = new Int32Array(rectangles);
    this.#way = new Uint8Array(rectangles);
  }

  /** How many rectangles it takes. */
  cut(tile: number, price: number): number {
    const [cost, count, way, errors] = [this.#cost, this.#count, this.#way, this.#errors];
    const side = this.#tree.from.length;
    const first = tile * side * side;
    // Halves come after what they are halves of.
    for (let row = side - 1, i = side * side - 1; row >= 0; row--) {
      for (let column = side - 1; column >= 0; column--, i--) {
        const error = errors[first + i]!;
        let best = error === NOTHING ? 0 : error + price;
        let how = WHOLE;
        let shown = error === NOTHING ? 0 : 1;
        if (error > 0 && 2 * column + 2 < side) {
          const half = row * side + 2 * column + 1;
          const split = cost[half]! + cost[half + 1]!;
          if (split < best) {
            best = split;
            how = BESIDE;
            shown = count[half]! + count[half + 1]!;
          }
        }
        if (error > 0 && 2 * row + 2 < side) {
          const half = (2 * row + 1) * side + column;
          const split = cost[half]! + cost[half + side]!;
          if (split < best) {
            best = split;
            how = BELOW;
            shown = count[half]! + count[half + side]!;
          }
        }
        cost[i] = best;
        count[i] = shown;
        way[i] = how;
      }
    }
    return count[0]!;
  }

  /** The rectangles of the tile that was cut last, whose corner is at x, y. */
  gather(x: number, y: number, out: Strip[], row = 0, column = 0): void {
    const { from, to } = this.#tree;
    const at = row * from.length + column;
    if (this.#count[at] === 0) return;
    if (this.#way[at] === BESIDE) {
      this.gather(x, y, out, row, 2 * column + 1);
      this.gather(x, y, out, row, 2 * column + 2);
    } else if (this.#way[at] === BELOW) {
      this.gather(x, y, out, 2 * row + 1, column);
      this.gather(x, y, out, 2 * row + 2, column);
    } else {
      const [left, top] = [from[column]!, from[row]!];
      out.push({ x: x + left, y: y + top, width: to[column]! - left, height: to[row]! - top });
    }
  }
}
