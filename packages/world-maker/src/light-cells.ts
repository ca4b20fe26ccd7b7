/**
 * How the surfaces of a place are lit, as far as pictures of it tell: cells of several sizes that face one of six ways, each with the mean light that
 * falls on what lies in it. Light changes slowly over a surface, so a picture that is far too coarse to show what is there still tells how it is lit.
 */
import type { Vec3 } from '@orrery/model-library';
import { rayInto } from './cameras.ts';
import type { PlacePicture } from './place-picture.ts';
import { codedReflectance } from './reflectance.ts';

/** Meters: edge of the smallest cells; those of each further size are twice as large. */
const FINEST_M = 0.05;
const SIZES = 5;
/** Samples of a picture are no closer to each other than this share of the smallest cells, or they would be averaged anyway. */
const CLOSE = 1;
/** What a pixel counts that shows two things. */
const AT_EDGE = 0.02;
/** Of how much a pixel is apart from its neighbor on one surface. */
const EDGE_APART = 3;
const SAME_TURN = 0.8;
/** A direction that faces one of the six ways less than this (cosine squared) is left out there. */
const LEAST_TURN = 0.04;
/** Share of a place's surroundings that must be known for a size of cells to be all there is to say. */
const ENOUGH_KNOWN = 0.4;
/** Meters; what lies further away is the outside. */
const OUTSIDE_M = 150;

/** Cells in the order of their hashes, in memory that threads share. */
export interface LightTable {
  /** Two words of a cell's key; the second is 0 where there is none. */
  keys: Int32Array;
  /**
   * Eight for each: sums of code values times reflectance, of reflectance squared, and of what samples count. The first by the second is the light that is
   * least off in code values: what is dark tells little of it.
   */
  sums: Float32Array;
}

const emptyTable = (slots: number): LightTable => ({
  keys: new Int32Array(new SharedArrayBuffer(8 * slots)),
  sums: new Float32Array(new SharedArrayBuffer(32 * slots)),
});

const placeWord = (x: number, y: number) => ((x & 0xffff) << 16) | (y & 0xffff);
const kindWord = (z: number, side: number, size: number) => (1 << 30) | (size << 20) | (side << 16) | (z & 0xffff);

function slotOf({ keys }: LightTable, a: number, b: number): number {
  const last = keys.length / 2 - 1;
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  let at = (mixed ^ (mixed >>> 13)) & last;
  while (keys[2 * at + 1] !== 0 && (keys[2 * at] !== a || keys[2 * at + 1] !== b)) at = (at + 1) & last;
  return at;
}

export class LightCells {
  table = emptyTable(1 << 16);
  #cells = 0;

  /** Takes what a picture shows of the place's light; pictures that do not know what their surfaces reflect tell nothing. */
  add({ camera, rgb, depth, normals, albedo }: PlacePicture): void {
    if (!albedo) return;
    const { width, height, eye, forward } = camera;
    const pixelAngle = camera.spherical ? (4 * Math.PI * camera.halfWidth) / width : (2 * camera.halfWidth) / width;
    const ray: Vec3 = [0, 0, 0];
    const step = stepOf(depth, pixelAngle);
    for (let y = step >> 1; y < height; y += step) {
      for (let x = step >> 1; x < width; x += step) {
        const i = y * width + x;
        if (depth[i] === 0) continue;
        rayInto(ray, camera, x + 0.5, y + 0.5);
        const along = camera.spherical ? 1 : ray[0] * forward[0] + ray[1] * forward[1] + ray[2] * forward[2];
        const meters = depth[i] / along / 1000;
        if (meters > OUTSIDE_M) continue;
        const [nx, ny, nz] = [normals[3 * i], normals[3 * i + 1], normals[3 * i + 2]];
        const facing = Math.max(0.1, Math.abs(ray[0] * nx + ray[1] * ny + ray[2] * nz));
        const apart = (step * pixelAngle * meters) / facing;
        const edge = isEdge(camera, depth, normals, x, y, (EDGE_APART * pixelAngle) / facing);
        const size = Math.max(0, Math.min(SIZES - 1, Math.ceil(Math.log2(apart / FINEST_M))));
        const counts = (edge ? AT_EDGE : 1) * facing;
        const [px, py] = [eye[0] / 1000 + meters * ray[0], eye[1] / 1000 + meters * ray[1]];
        const pz = eye[2] / 1000 + meters * ray[2];
        for (let axis = 0; axis < 3; axis++) {
          const turn = axis === 0 ? nx : axis === 1 ? ny : nz;
          const share = turn * turn;
          if (share < LEAST_TURN) continue;
          const side = 2 * axis + (turn > 0 ? 0 : 1);
          for (let s = size; s < SIZES; s++) {
            const cell = FINEST_M * 2 ** s;
            const at = this.#slot(Math.floor(px / cell), Math.floor(py / cell), Math.floor(pz / cell), side, s);
            const { sums } = this.table;
            for (let k = 0; k < 3; k++) {
              const reflected = codedReflectance[albedo[3 * i + k]];
              sums[8 * at + k] += share * counts * reflected * rgb[3 * i + k];
              sums[8 * at + 3 + k] += share * counts * reflected * reflected;
            }
            sums[8 * at + 6] += share * counts;
          }
        }
      }
    }
  }

  #slot(x: number, y: number, z: number, side: number, size: number): number {
    if (3 * this.#cells > this.table.keys.length) this.#grow();
    const [a, b] = [placeWord(x, y), kindWord(z, side, size)];
    const at = slotOf(this.table, a, b);
    const { keys } = this.table;
    if (keys[2 * at + 1] === 0) {
      keys[2 * at] = a;
      keys[2 * at + 1] = b;
      this.#cells++;
    }
    return at;
  }

  #grow(): void {
    const { keys, sums } = this.table;
    this.table = emptyTable(keys.length);
    for (let k = 0; k < keys.length / 2; k++) {
      if (keys[2 * k + 1] === 0) continue;
      const at = slotOf(this.table, keys[2 * k], keys[2 * k + 1]);
      this.table.keys[2 * at] = keys[2 * k];
      this.table.keys[2 * at + 1] = keys[2 * k + 1];
      for (let c = 0; c < 8; c++) this.table.sums[8 * at + c] = sums[8 * k + c];
    }
  }
}

/** Pixels from one sample to the next, so that most are as close as is of use. */
function stepOf(depth: Float32Array, pixelAngle: number): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < depth.length; i += 61) {
    if (depth[i] === 0) continue;
    sum += depth[i] / 1000;
    count++;
  }
  return count === 0 ? 1 : Math.max(1, Math.floor((CLOSE * FINEST_M) / (pixelAngle * (sum / count))));
}

function isEdge(
  { width, height }: PlacePicture['camera'],
  depth: Float32Array,
  normals: Float32Array,
  x: number,
  y: number,
  apart: number,
): boolean {
  const i = y * width + x;
  for (let k = 0; k < 4; k++) {
    const column = x + (k === 0 ? 1 : k === 1 ? -1 : 0);
    const row = y + (k === 2 ? 1 : k === 3 ? -1 : 0);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const j = row * width + column;
    if (Math.abs(depth[j] / depth[i] - 1) > apart) return true;
    const turn =
      normals[3 * i] * normals[3 * j] +
      normals[3 * i + 1] * normals[3 * j + 1] +
      normals[3 * i + 2] * normals[3 * j + 2];
    if (turn < SAME_TURN) return true;
  }
  return false;
}

/** Light at a place (meters) of a surface that is turned that way: code values without its own color. False where no picture tells it. */
export function lightAt(
  table: LightTable,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  out: Vec3,
): boolean {
  out[0] = 0;
  out[1] = 0;
  out[2] = 0;
  let known = 0;
  for (let size = 0; size < SIZES && known < 0.99; size++) {
    const cell = FINEST_M * 2 ** size;
    const [u, v, w] = [x / cell - 0.5, y / cell - 0.5, z / cell - 0.5];
    const [u0, v0, w0] = [Math.floor(u), Math.floor(v), Math.floor(w)];
    let [red, green, blue, counts, found, asked] = [0, 0, 0, 0, 0, 0];
    for (let axis = 0; axis < 3; axis++) {
      const turn = axis === 0 ? nx : axis === 1 ? ny : nz;
      const share = turn * turn;
      if (share < LEAST_TURN) continue;
      asked += share;
      const side = 2 * axis + (turn > 0 ? 0 : 1);
      for (let corner = 0; corner < 8; corner++) {
        const [du, dv, dw] = [corner & 1, (corner >> 1) & 1, corner >> 2];
        const part = share * (du ? u - u0 : 1 - u + u0) * (dv ? v - v0 : 1 - v + v0) * (dw ? w - w0 : 1 - w + w0);
        if (part < 1e-4) continue;
        const at = slotOf(table, placeWord(u0 + du, v0 + dv), kindWord(w0 + dw, side, size));
        const weight = table.sums[8 * at + 6];
        if (!(weight > 0)) continue;
        // Cells that little was seen of count less, but no cell counts more for having been seen often.
        const sure = part * Math.min(1, 2 * weight);
        found += sure;
        red += (sure * table.sums[8 * at]) / table.sums[8 * at + 3];
        green += (sure * table.sums[8 * at + 1]) / table.sums[8 * at + 4];
        blue += (sure * table.sums[8 * at + 2]) / table.sums[8 * at + 5];
        counts += sure;
      }
    }
    if (counts === 0) continue;
    const share = (1 - known) * Math.min(1, found / (ENOUGH_KNOWN * asked));
    out[0] += (share * red) / counts;
    out[1] += (share * green) / counts;
    out[2] += (share * blue) / counts;
    known += share;
  }
  if (known < 0.05) return false;
  for (let k = 0; k < 3; k++) out[k as 0] /= known;
  return true;
}
