/** What the network sees in one of several pictures, as evidence that can be added to that of the others. */
import type { ObjectLook } from '@orrery/object-network';
import { insideDistance } from '../hull.ts';
import { certaintyOf } from '../network/certainty.ts';
import type { NetworkFit } from '../network/network-fit.ts';
import { halfCover, networkPicture } from '../network/network-picture.ts';
import type { Subject } from '../subject.ts';

/**
 * Its own frame: half crops from the middle of the thing, x right, y down, z away from the camera. A point is seen at (x, y) / (1 + lens * z), from -1 to 1.
 */
export interface PictureLook {
  subject: Subject;
  network: NetworkFit;
  look: ObjectLook;
  lens: number;
  certainty: number;
  /** Of each stretch of each ray the logarithm of the odds that the thing is there: by its outline, by its front, and by what the network says behind that. */
  evidence: Float32Array;
  /** The same without the outline. */
  behindFront: Float32Array;
  /** Cells from the outline, positive inside. */
  inside: Float32Array;
  /** sRGB of each cell, 0 to 1. */
  colors: Float32Array;
  /** Some points of its front: place, direction and color, three numbers each. */
  fronts: { count: number; places: Float32Array; normals: Float32Array; colors: Float32Array };
  /** Mean of what is full, and how far it spreads around that, in its own frame. */
  middle: [number, number, number];
  spread: number;
}

/** Most that one picture may say for and against a place: outlines that were cut out are surer than what lies behind a front. */
const most = { full: 3, empty: 3, before: 4, outside: 6 } as const;
/** Per stretch before or behind the front, and per cell off the outline. */
const slope = 2;
/** In stretches: how thick a sheet is at least. */
const thinnest = 1.5;
/** Points of the front that are compared with other pictures. */
const fewPoints = 420;
/** Lenses longer than this are none. */
const leastLens = 0.02;

export function pictureLook(subject: Subject, network: NetworkFit): PictureLook {
  const { look } = network;
  const { side, bins, reach, full, depth } = look;
  const picture = networkPicture(subject, 2 * side)!;
  const cover = halfCover(picture, 2 * side);
  const mask = Uint8Array.from(cover, (value) => (value >= 0.5 ? 1 : 0));
  const inside = insideDistance({ width: side, height: side, mask });
  const lens = Math.max(leastLens, look.lens);
  const stretch = (2 * reach) / bins;
  const [evidence, behindFront] = [new Float32Array(full.length), new Float32Array(full.length)];
  const sum = [0, 0, 0, 0];
  for (let cell = 0; cell < inside.length; cell++) {
    const edge = slope * inside[cell];
    const [u, v] = [(2 * ((cell % side) + 0.5)) / side - 1, (2 * (Math.floor(cell / side) + 0.5)) / side - 1];
    for (let k = 0; k < bins; k++) {
      const at = cell * bins + k;
      const z = (k + 0.5) * stretch - reach;
      const behind = (z - depth[cell]) / stretch;
      const body = Math.max(-most.empty, Math.min(most.full, full[at]), slope * (thinnest - behind));
      behindFront[at] = Math.max(-most.before, Math.min(most.full, body, slope * behind));
      const value = Math.min(behindFront[at], edge);
      evidence[at] = Math.max(edge < 0 ? -most.outside : -most.before, value);
      if (value <= 0) continue;
      const ahead = 1 + lens * z;
      // Cells farther away are larger.
      const size = ahead * ahead;
      for (const [axis, place] of [u * ahead, v * ahead, z].entries()) sum[axis] = sum[axis] + size * place;
      sum[3] = sum[3] + size;
    }
  }
  const middle = [0, 1, 2].map((axis) => sum[axis] / Math.max(1e-9, sum[3])) as [number, number, number];
  const colors = cellColors(picture.values, side);
  const own = {
    subject,
    network,
    look,
    lens,
    evidence,
    behindFront,
    inside,
    colors,
    middle,
    certainty: certaintyOf(look),
  };
  return { ...own, fronts: frontsOf(look, lens, inside, colors), spread: spreadOf(look, lens, evidence, middle) };
}

function spreadOf({ side, bins, reach }: ObjectLook, lens: number, evidence: Float32Array, middle: readonly number[]) {
  let [sum, count] = [0, 0];
  for (let at = 0; at < evidence.length; at++) {
    if (evidence[at] <= 0) continue;
    const cell = Math.floor(at / bins);
    const z = ((at % bins) + 0.5) * ((2 * reach) / bins) - reach;
    const ahead = 1 + lens * z;
    const [u, v] = [(2 * ((cell % side) + 0.5)) / side - 1, (2 * (Math.floor(cell / side) + 0.5)) / side - 1];
    const size = ahead * ahead;
    sum += size * ((u * ahead - middle[0]) ** 2 + (v * ahead - middle[1]) ** 2 + (z - middle[2]) ** 2);
    count += size;
  }
  return Math.sqrt(sum / Math.max(1e-9, count)) || 1;
}

/** Of a picture twice as fine, whose colors are from -1 to 1 times cover. */
function cellColors(values: Float32Array, side: number): Float32Array {
  const out = new Float32Array(3 * side * side);
  for (let cell = 0; cell < side * side; cell++) {
    const first = 4 * (2 * Math.floor(cell / side) * 2 * side + 2 * (cell % side));
    const four = [first, first + 4, first + 8 * side, first + 8 * side + 4];
    const cover = four.reduce((sum, at) => sum + values[at], 0);
    for (let k = 0; k < 3 && cover > 0; k++) {
      const whole = four.reduce((sum, at) => sum + values[at + 1 + k], 0);
      out[3 * cell + k] = (whole / cover + 1) / 2;
    }
  }
  return out;
}

function frontsOf(look: ObjectLook, lens: number, inside: Float32Array, colors: Float32Array): PictureLook['fronts'] {
  const { side, depth, normal } = look;
  const cells: number[] = [];
  for (let cell = 0; cell < inside.length; cell++) if (inside[cell] > 1) cells.push(cell);
  const count = Math.min(fewPoints, cells.length);
  const fronts = {
    count,
    places: new Float32Array(3 * count),
    normals: new Float32Array(3 * count),
    colors: new Float32Array(3 * count),
  };
  for (let i = 0; i < count; i++) {
    // A golden stride through rows, so that no column of the picture is taken alone.
    const cell = cells[Math.floor((((i * 0.618034) % 1) + i) * ((cells.length - 1) / count)) % cells.length];
    const [u, v] = [(2 * ((cell % side) + 0.5)) / side - 1, (2 * (Math.floor(cell / side) + 0.5)) / side - 1];
    const ahead = 1 + lens * depth[cell];
    fronts.places.set([u * ahead, v * ahead, depth[cell]], 3 * i);
    fronts.normals.set(normal.subarray(3 * cell, 3 * cell + 3), 3 * i);
    fronts.colors.set(colors.subarray(3 * cell, 3 * cell + 3), 3 * i);
  }
  return fronts;
}

/** Evidence at a place of the picture's own frame. */
export const evidenceAt = (picture: PictureLook, x: number, y: number, z: number): number =>
  sampled(picture, picture.evidence, -most.outside, x, y, z);

/** The same by its front and what is behind that alone; what its square does not show it says nothing of. */
export const behindAt = (picture: PictureLook, x: number, y: number, z: number): number =>
  sampled(picture, picture.behindFront, 0, x, y, z);

/** Cells from the outline, positive inside. */
export function outlineAt({ look, lens, inside }: PictureLook, x: number, y: number, z: number): number {
  const { side } = look;
  const ahead = Math.max(0.05, 1 + lens * z);
  const column = ((x / ahead + 1) * side) / 2 - 0.5;
  const row = ((y / ahead + 1) * side) / 2 - 0.5;
  const [i, j] = [Math.floor(column), Math.floor(row)];
  if (i < 0 || j < 0 || i + 1 >= side || j + 1 >= side) return -side;
  const [a, b] = [column - i, row - j];
  const at = j * side + i;
  const upper = inside[at] + a * (inside[at + 1] - inside[at]);
  return upper + b * (inside[at + side] + a * (inside[at + side + 1] - inside[at + side]) - upper);
}

function sampled(
  { look: { side, bins, reach }, lens }: PictureLook,
  values: Float32Array,
  aside: number,
  x: number,
  y: number,
  z: number,
): number {
  const ahead = 1 + lens * z;
  if (ahead < 0.05) return 0;
  const column = ((x / ahead + 1) * side) / 2 - 0.5;
  const row = ((y / ahead + 1) * side) / 2 - 0.5;
  const bin = ((z + reach) * bins) / (2 * reach) - 0.5;
  const [i, j, k] = [Math.floor(column), Math.floor(row), Math.floor(bin)];
  if (i < 0 || j < 0 || i + 1 >= side || j + 1 >= side) return aside;
  if (k < 0 || k + 1 >= bins) return -most.empty;
  const [a, b, c] = [column - i, row - j, bin - k];
  const at = (j * side + i) * bins + k;
  const [right, down] = [bins, bins * side];
  const near =
    (1 - b) * ((1 - a) * values[at] + a * values[at + right]) +
    b * ((1 - a) * values[at + down] + a * values[at + down + right]);
  const far =
    (1 - b) * ((1 - a) * values[at + 1] + a * values[at + right + 1]) +
    b * ((1 - a) * values[at + down + 1] + a * values[at + down + right + 1]);
  return near + c * (far - near);
}
