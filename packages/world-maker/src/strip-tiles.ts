/** Rectangles of a picture's tiles and what they cost (picture-strips.ts), for some tiles at a time: threads share them. */
import type { Vec3 } from '@orrery/model-library';
import { poolTask } from '@orrery/worker-pool';
import type { PlacePicture } from './place-picture.ts';

export const weighTilesTask = poolTask(import.meta.url, weighTiles);
export const countStripsTask = poolTask(import.meta.url, countStrips);
export const cutTilesTask = poolTask(import.meta.url, cutTiles);

/** As squared error of color (0..1): a rectangle across an edge of things must be cut before any flat one. */
const EDGE = 0.05;
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
    const half = (to[above] - from[above]) / 2;
    from[i] = from[above] + (i % 2 === 1 ? 0 : half);
    to[i] = from[i] + half;
  }
  return { from, to };
}

const NOTHING = -1;

/** Some tiles of a picture: those from number `fromTile` to before `toTile`. */
export interface StripTiles {
  picture: Pick<PlacePicture, 'camera' | 'rgb' | 'depth' | 'normals'>;
  /** Pixels of a tile's side, a power of two. */
  largest: number;
  wanted?: Uint8Array | undefined;
  /** x and y of all tiles. */
  corners: Int32Array;
  /** Of all rectangles of all tiles, rows of halvings times columns of halvings; NOTHING where no pixel is wanted. */
  errors: Float32Array;
  fromTile: number;
  toTile: number;
}

/** Rectangles of a tile. */
export const rectanglesOf = (largest: number): number => (2 * largest - 1) ** 2;

/**
 * Sums of a rectangle: pixels, color, squares of color, sky pixels, points, normals, second moments of points, wanted pixels. A rectangle covers
 * its unwanted pixels too, so they count in its error.
 */
const SUMS = 19;
const WANTED = 18;
const own = new Float64Array(SUMS);

/** Tiles in which something is wanted. */
export function cornersOf({ width, height }: PlacePicture['camera'], largest: number, wanted?: Uint8Array): Int32Array {
  const corners: number[] = [];
  for (let y = 0; y < height; y += largest)
    for (let x = 0; x < width; x += largest)
      if (!wanted || anyWanted(wanted, width, height, x, y, largest)) corners.push(x, y);
  return Int32Array.from(corners);
}

/** Fills in the errors. */
export function weighTiles({ picture, largest, wanted, corners, errors, fromTile, toTile }: StripTiles): void {
  const { camera } = picture;
  const { from, to } = halvings(largest);
  const line = (largest + 1) * SUMS;
  const sums = new Float64Array((largest + 1) * line);
  const pixel = camera.spherical ? (2 * Math.PI) / camera.width : (2 * camera.halfWidth) / camera.width;
  const rays = raysOf(camera);
  let at = fromTile * rectanglesOf(largest);
  for (let tile = fromTile; tile < toTile; tile++) {
    addUp(picture, rays, wanted, corners[2 * tile], corners[2 * tile + 1], largest, sums);
    for (let r = 0; r < from.length; r++) {
      for (let c = 0; c < from.length; c++, at++) {
        const a = from[r] * line + from[c] * SUMS;
        const b = from[r] * line + to[c] * SUMS;
        const d = to[r] * line + from[c] * SUMS;
        const e = to[r] * line + to[c] * SUMS;
        if (sums[e + WANTED] - sums[b + WANTED] - sums[d + WANTED] + sums[a + WANTED] < 0.5) errors[at] = NOTHING;
        else {
          const pixels = (to[c] - from[c]) * (to[r] - from[r]);
          if (pixels === 1) continue;
          for (let k = 0; k < SUMS; k++) own[k] = sums[e + k] - sums[b + k] - sums[d + k] + sums[a + k];
          errors[at] = errorOf(pixel * Math.sqrt(pixels));
        }
      }
    }
  }
}

/** How many rectangles the cheapest cuts show, of every so many-th tile. */
export function countStrips({ largest, errors, fromTile, toTile }: StripTiles, price: number, every: number): number {
  const cutter = new Cutter(halvings(largest), errors);
  let shown = 0;
  for (let tile = Math.ceil(fromTile / every) * every; tile < toTile; tile += every) shown += cutter.cut(tile, price);
  return shown;
}

/** The rectangles themselves: x, y, width, height of each. */
export function cutTiles({ largest, corners, errors, fromTile, toTile }: StripTiles, price: number) {
  const cutter = new Cutter(halvings(largest), errors);
  const strips: number[] = [];
  for (let tile = fromTile; tile < toTile; tile++) {
    cutter.cut(tile, price);
    cutter.gather(corners[2 * tile], corners[2 * tile + 1], strips);
  }
  return Int32Array.from(strips);
}

function anyWanted(wanted: Uint8Array, width: number, height: number, left: number, top: number, size: number) {
  const right = Math.min(width, left + size);
  for (let y = top; y < Math.min(height, top + size); y++)
    for (let x = left; x < right; x++) if (wanted[y * width + x]) return true;
  return false;
}

/** Into `sums` those of all pixels above and left of each corner of a pixel of the tile. */
function addUp(
  picture: StripTiles['picture'],
  rays: PixelRays,
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
        pixelSums(picture, rays, x, y, weight);
        own[WANTED] = wanted ? wanted[y * width + x] : 1;
      }
      for (let k = at; k < at + SUMS; k++)
        sums[k] = own[k - at] + sums[k - SUMS] + sums[k - line] - sums[k - line - SUMS];
    }
  }
}

/** Parts of the rays through the middles of pixels: across and forward by column, up and how level by row. */
interface PixelRays {
  across: Float64Array;
  forward: Float64Array;
  up: Float64Array;
  level: Float64Array;
}

function raysOf({ width, height, halfWidth, halfHeight, spherical }: PlacePicture['camera']): PixelRays {
  const turn = spherical ? 2 * Math.PI : 1;
  const columns = Float64Array.from({ length: width }, (_, x) => turn * (((2 * (x + 0.5)) / width - 1) * halfWidth));
  const rows = Float64Array.from({ length: height }, (_, y) => turn * ((1 - (2 * (y + 0.5)) / height) * halfHeight));
  return {
    across: spherical ? columns.map(Math.sin) : columns,
    forward: spherical ? columns.map(Math.cos) : columns.map(() => 1),
    up: spherical ? rows.map(Math.sin) : rows,
    level: spherical ? rows.map(Math.cos) : rows.map(() => 1),
  };
}

function pixelSums(
  { camera, rgb, depth, normals }: StripTiles['picture'],
  rays: PixelRays,
  x: number,
  y: number,
  weight: number,
): void {
  const i = y * camera.width + x;
  own[0] = weight;
  for (let k = 0; k < 3; k++) {
    const c = rgb[3 * i + k] / 255;
    own[1 + k] = weight * c;
    own[4] = own[4] + weight * c * c;
  }
  if (depth[i] === 0) {
    own[5] = weight;
    return;
  }
  const { right, up, forward } = camera;
  const a = rays.level[y] * rays.across[x];
  const b = rays.up[y];
  const c = rays.level[y] * rays.forward[x];
  // Meters; depths of a lens are along its axis.
  const distance = depth[i] / (camera.spherical ? 1000 : 1000 * c);
  const px = (a * right[0] + b * up[0] + c * forward[0]) * distance;
  const py = (a * right[1] + b * up[1] + c * forward[1]) * distance;
  const pz = (a * right[2] + b * up[2] + c * forward[2]) * distance;
  own[6] = weight * px;
  own[7] = weight * py;
  own[8] = weight * pz;
  for (let k = 0; k < 3; k++) own[9 + k] = weight * normals[3 * i + k];
  own[12] = weight * px * px;
  own[13] = weight * px * py;
  own[14] = weight * px * pz;
  own[15] = weight * py * py;
  own[16] = weight * py * pz;
  own[17] = weight * pz * pz;
}

const normal: Vec3 = [0, 0, 0];
const mean: Vec3 = [0, 0, 0];

/** Of the rectangle whose sums are in `own`; `wide` is its mean side at a distance of one. */
function errorOf(wide: number): number {
  const n = own[0];
  const [r, g, b] = [own[1], own[2], own[3]];
  const color = Math.max(0, own[4] - (r * r + g * g + b * b) / n);
  const sky = own[5];
  const solid = n - sky;
  if (solid <= 1e-9) return color;
  // An outline against the sky.
  if (sky > 1e-9) return color + EDGE * Math.min(sky, solid);
  const length = Math.sqrt(own[9] * own[9] + own[10] * own[10] + own[11] * own[11]);
  const bend = Math.max(0, 1 - length / solid);
  for (let k = 0; k < 3; k++) {
    // Normals may cancel out.
    normal[k] = own[9 + k] / (length || 1);
    mean[k] = own[6 + k] / solid;
  }
  let off = 0;
  let moment = 12;
  for (let i = 0; i < 3; i++) {
    for (let j = i; j < 3; j++, moment++) {
      const covariance = own[moment] / solid - mean[i] * mean[j];
      off += (i === j ? 1 : 2) * covariance * normal[i] * normal[j];
    }
  }
  // Out of the plane, compared with its own width there.
  const width = wide * Math.sqrt(mean[0] * mean[0] + mean[1] * mean[1] + mean[2] * mean[2]);
  const uneven = Math.min(1, Math.max(0, off) / (0.15 * width) ** 2);
  return color + EDGE * solid * (0.5 * uneven + Math.min(1, 8 * bend));
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
        const error = errors[first + i];
        let best = error === NOTHING ? 0 : error + price;
        let how = WHOLE;
        let shown = error === NOTHING ? 0 : 1;
        if (error > 0 && 2 * column + 2 < side) {
          const half = row * side + 2 * column + 1;
          const split = cost[half] + cost[half + 1];
          if (split < best) {
            best = split;
            how = BESIDE;
            shown = count[half] + count[half + 1];
          }
        }
        if (error > 0 && 2 * row + 2 < side) {
          const half = (2 * row + 1) * side + column;
          const split = cost[half] + cost[half + side];
          if (split < best) {
            best = split;
            how = BELOW;
            shown = count[half] + count[half + side];
          }
        }
        cost[i] = best;
        count[i] = shown;
        way[i] = how;
      }
    }
    return count[0];
  }

  /** The rectangles of the tile that was cut last, whose corner is at x, y. */
  gather(x: number, y: number, out: number[], row = 0, column = 0): void {
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
      const [left, top] = [from[column], from[row]];
      out.push(x + left, y + top, to[column] - left, to[row] - top);
    }
  }
}
