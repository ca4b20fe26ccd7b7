/**
 * The picture in the thing's own colors, as far as light can be told from them: light falls on a thing from somewhere, and what is turned away
 * from it is darker than it is. Which way it comes from is seen where the surface turns and the color stays; how bright the whole is, the
 * network says, which knows the far side's color without light: on the whole that is also the near one's.
 */
import type { ObjectLook } from '@orrery/object-network';
import type { Subject } from '../subject.ts';

/**
 * How much lighter a thing is than its picture: surfaces look away from light more or less, so it is by `usual` before anything is known, at most by
 * `most`, and never so that more than one in fifty of its pixels would be whiter than white.
 */
const lightening = { usual: 1.4, most: 1.7, white: 0.98 } as const;
/** Cells between two places that are compared, and how much (logarithms) their brightness and their color may differ. */
const strides = [2, 5];
const [alike, sameColor] = [0.6, 0.06];
/** Pairs' worth of doubt that there is any such light, and the most it may do between opposite ways to face (logarithm, half). */
const doubt = 4;
const mostSlope = 0.5;
/** Share of what was found that is taken out: print that happens to be darker on one side looks like shade. */
const taken = 0.8;

interface Crop {
  /** Pixel of the subject in the middle of the network's square, and half its side in pixels. */
  origin: readonly [number, number];
  scale: number;
}

export const unlit = (subject: Subject, look: ObjectLook, crop: Crop): Subject =>
  unlitAll([{ subject, look, crop }])[0];

/** Several pictures of one thing are lightened alike: they show the same surfaces, and seams where they meet would be seen. */
export function unlitAll(pictures: readonly { subject: Subject; look: ObjectLook; crop: Crop }[]): Subject[] {
  const lights = pictures.map(({ subject, look, crop }) => lightOf(subject, look, crop));
  const told = lights.reduce((sum, light) => sum + light.told, 0) / lights.length;
  const gain = Math.max(1, Math.min(told, ...lights.map(({ most }) => most)));
  return pictures.map(({ subject }, n) => {
    const { mask, pixels } = subject;
    const out = pixels.slice();
    for (let at = 0; at < mask.length; at++) {
      const factor = (gain * lights[n].even(at)) ** (1 / 2.2);
      for (let k = 0; k < 3; k++) out[4 * at + k] = Math.min(255, Math.round(pixels[4 * at + k] * factor));
    }
    return { ...subject, pixels: out };
  });
}

/** How much the whole should be lightened, how much it may be at most, and what makes each pixel as bright as if it faced like the others. */
function lightOf(
  subject: Subject,
  look: ObjectLook,
  crop: Crop,
): { told: number; most: number; even: (at: number) => number } {
  const { mask, pixels, width } = subject;
  const { back, cover, side, normal } = look;
  const brightness = cellBrightness(subject, look, crop);
  const slope = lightSlope(look, brightness);
  const cellOf = (at: number) => placeOf(look, crop, (at % width) + 0.5, Math.floor(at / width) + 0.5);
  /** How much lighter (logarithm) light makes a pixel. */
  const lighter = new Float32Array(mask.length);
  let [sum, count] = [0, 0];
  for (let at = 0; at < mask.length; at++) {
    const [x, y] = cellOf(at);
    lighter[at] =
      taken *
      mixed(
        x,
        y,
        side,
        (cell) => cover[cell] > 0,
        (cell) => dot(slope, normal, 3 * cell),
      );
    if (!mask[at]) continue;
    sum += lighter[at];
    count++;
  }
  const middle = count > 0 ? sum / count : 0;
  const even = (at: number) => Math.exp(middle - lighter[at]);
  const far = meanOf(
    cover.length,
    (cell) => cover[cell] > 0,
    (cell, k) => back[3 * cell + k] ** 2.2,
  );
  const near = meanOf(
    mask.length,
    (at) => mask[at] === 1,
    (at, k) => (pixels[4 * at + k] / 255) ** 2.2 * even(at),
  );
  const told = Math.sqrt((lightening.usual * far) / Math.max(near, 1e-4));
  return { told: Math.min(told, lightening.most), most: 1 / brightest(subject, even), even };
}

/**
 * Along which way of facing brightness grows, and how fast (logarithm): of neighbors of one color, whichever way they face. Least squares with
 * outliers held down, since edges of print are none of light's.
 */
function lightSlope({ side, normal, cover }: ObjectLook, color: Float32Array): [number, number, number] {
  let slope: [number, number, number] = [0, 0, 0];
  const pairs: number[] = [];
  for (const stride of strides)
    for (const step of [stride, stride * side])
      for (let cell = 0; cell + step < side * side; cell++) {
        const other = cell + step;
        if (cover[cell] < 0 || cover[other] < 0 || color[4 * cell + 3] === 0 || color[4 * other + 3] === 0) continue;
        if (step === stride && (cell % side) + stride >= side) continue;
        const tint = [0, 1].some((k) => Math.abs(color[4 * cell + k] - color[4 * other + k]) > sameColor);
        if (tint || Math.abs(color[4 * cell + 2] - color[4 * other + 2]) > alike) continue;
        const turned = 1 - dot([normal[3 * cell], normal[3 * cell + 1], normal[3 * cell + 2]], normal, 3 * other);
        if (turned > 0.005) pairs.push(cell, other);
      }
  for (let round = 0; round < 5; round++) {
    const a = new Float64Array(9);
    const b = new Float64Array(3);
    for (let i = 0; i < pairs.length; i += 2) {
      const [p, q] = [pairs[i], pairs[i + 1]];
      const d = [0, 1, 2].map((k) => normal[3 * q + k] - normal[3 * p + k]);
      const change = color[4 * q + 2] - color[4 * p + 2];
      const off = change - (slope[0] * d[0] + slope[1] * d[1] + slope[2] * d[2]);
      const weight = 1 / (1 + (off / 0.1) ** 2);
      for (let j = 0; j < 3; j++) {
        b[j] = b[j] + weight * d[j] * change;
        for (let k = 0; k < 3; k++) a[3 * j + k] = a[3 * j + k] + weight * d[j] * d[k];
      }
    }
    for (let k = 0; k < 3; k++) a[4 * k] = a[4 * k] + doubt;
    slope = solved(a, b);
  }
  const length = Math.hypot(...slope);
  return length > mostSlope ? (slope.map((value) => (value * mostSlope) / length) as typeof slope) : slope;
}

/** Of each cell: shares of red and green, logarithm of brightness, and whether it is known. */
function cellBrightness({ width, height, mask, pixels }: Subject, look: ObjectLook, crop: Crop): Float32Array {
  const { side } = look;
  const sums = new Float32Array(4 * side * side);
  for (let at = 0; at < width * height; at++) {
    if (!mask[at]) continue;
    const [x, y] = placeOf(look, crop, (at % width) + 0.5, Math.floor(at / width) + 0.5);
    const [column, row] = [Math.round(x), Math.round(y)];
    if (column < 0 || row < 0 || column >= side || row >= side) continue;
    const to = 4 * (row * side + column);
    for (let k = 0; k < 3; k++) sums[to + k] = sums[to + k] + (pixels[4 * at + k] / 255) ** 2.2;
    sums[to + 3] = sums[to + 3] + 1;
  }
  for (let i = 0; i < sums.length; i += 4) {
    const whole = sums[i] + sums[i + 1] + sums[i + 2];
    if (whole / Math.max(1, sums[i + 3]) < 0.01) sums[i + 3] = 0;
    if (sums[i + 3] === 0) continue;
    sums.set([sums[i] / whole, sums[i + 1] / whole, Math.log(whole / sums[i + 3])], i);
  }
  return sums;
}

/** Where a pixel of the subject is among the network's cells. */
function placeOf({ side }: ObjectLook, { origin, scale }: Crop, x: number, y: number): [number, number] {
  return [(((x - origin[0]) / scale + 1) * side) / 2 - 0.5, (((y - origin[1]) / scale + 1) * side) / 2 - 0.5];
}

/** Between the four cells around a place, of those that are the thing's. */
function mixed(
  x: number,
  y: number,
  side: number,
  isInside: (cell: number) => boolean,
  value: (cell: number) => number,
): number {
  let [sum, all] = [0, 0];
  for (const row of [Math.floor(y), Math.floor(y) + 1])
    for (const column of [Math.floor(x), Math.floor(x) + 1]) {
      const cell = row * side + column;
      if (row < 0 || column < 0 || row >= side || column >= side || !isInside(cell)) continue;
      const weight = (1 - Math.abs(column - x)) * (1 - Math.abs(row - y)) + 1e-6;
      sum += weight * value(cell);
      all += weight;
    }
  return all > 0 ? sum / all : 0;
}

const dot = (a: readonly number[], values: Float32Array, at: number) =>
  a[0] * values[at] + a[1] * values[at + 1] + a[2] * values[at + 2];

/** By Cramer's rule. */
function solved(a: Float64Array, b: Float64Array): [number, number, number] {
  const det = (m: ArrayLike<number>) =>
    m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6]) + m[2] * (m[3] * m[7] - m[4] * m[6]);
  const whole = det(a);
  return [0, 1, 2].map((k) => det(a.map((value, i) => (i % 3 === k ? b[Math.floor(i / 3)] : value))) / whole) as [
    number,
    number,
    number,
  ];
}

/** Linear, of the strongest color of each pixel: nearly all are darker. */
function brightest({ mask, pixels }: Subject, even: (at: number) => number): number {
  const counts = new Uint32Array(256);
  let all = 0;
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue;
    const value = (Math.max(pixels[4 * at], pixels[4 * at + 1], pixels[4 * at + 2]) / 255) ** 2.2 * even(at);
    counts[Math.min(255, Math.floor(255 * value))]++;
    all++;
  }
  let [level, below] = [0, 0];
  while (level < 255 && below < lightening.white * all) below += counts[level++];
  return Math.max(1, level) / 255;
}

/** Of linear brightness. */
function meanOf(count: number, isInside: (i: number) => boolean, value: (i: number, k: number) => number): number {
  let [sum, all] = [0, 0];
  for (let i = 0; i < count; i++) {
    if (!isInside(i)) continue;
    for (let k = 0; k < 3; k++) sum += value(i, k);
    all += 3;
  }
  return all > 0 ? sum / all : 1;
}
