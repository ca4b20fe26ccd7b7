/**
 * Do pictures look alike around a point of the world? A small piece of surface there is tilted so that two pictures which are known to show it
 * agree best (as in Furukawa and Ponce, "Accurate, dense, and robust multi-view stereopsis", 2010), and then looked for in a third.
 */

import { join } from 'node:path';
import sharp from 'sharp';
import type { ColmapCamera } from '../colmap/camera-models.ts';
import { type Intrinsics, intrinsicsOf } from '../colmap/camera-models.ts';
import type { ColmapImage } from '../colmap/read-model.ts';
import {
  add,
  apply,
  cross,
  length3,
  type Mat3,
  matrixOf,
  scale,
  subtract,
  transpose,
  unit,
  type Vec3,
} from '../rotation.ts';

export interface Picture {
  rotation: Mat3;
  translation: Vec3;
  center: Vec3;
  intrinsics: Intrinsics;
  /** Pixels of the gray picture per pixel of the camera. */
  ratio: number;
  width: number;
  height: number;
  gray: Uint8Array;
}

/** Pictures are compared at this size: errors of poses are small at it, and what is alike is alike. */
const LONGER_SIDE = 480;
/** Patches of 11 x 11 samples. */
const RADIUS = 5;
const STEP_PX = 1.25;
export const REACH_PX = RADIUS * STEP_PX;
/** Poses and the depth of a point are not exact. */
const SEARCH = 2;
const SEARCH_STEP_PX = 1.25;
/** Less contrast than this, in gray levels, is noise. */
const LEAST_DEVIATION = 6;
/** Normalized correlation. */
const ALIKE = 0.7;
/** Tangents of the tilts that a surface is tried with. */
const TILTS = [0.5, 1.1];
const TILT_DIRECTIONS = 6;

/** A gray picture, apart from where it was taken: threads share its pixels. */
export interface Gray {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export async function grayOf({ name }: ColmapImage, camera: ColmapCamera, imageFolder: string): Promise<Gray> {
  const ratio = ratioOf(camera);
  const [width, height] = [Math.round(ratio * camera.width), Math.round(ratio * camera.height)];
  const { buffer, byteOffset, byteLength } = await sharp(join(imageFolder, name))
    .greyscale()
    .extractChannel(0)
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { width, height, pixels: new Uint8Array(buffer, byteOffset, byteLength) };
}

export function pictureOf(image: ColmapImage, camera: ColmapCamera, { width, height, pixels }: Gray): Picture {
  const rotation = matrixOf(image.rotation);
  return {
    rotation,
    translation: image.translation,
    center: scale(apply(transpose(rotation), image.translation), -1),
    intrinsics: intrinsicsOf(camera),
    ratio: ratioOf(camera),
    width,
    height,
    gray: pixels,
  };
}

const ratioOf = ({ width, height }: ColmapCamera) => Math.min(1, LONGER_SIDE / Math.max(width, height));

/** In pixels of the gray picture, and the depth; undefined behind the camera. */
export function project(
  { rotation, translation, intrinsics, ratio }: Picture,
  point: Vec3,
): [number, number, number] | undefined {
  const [x, y, z] = add(apply(rotation, point), translation);
  if (z <= 0) return undefined;
  const [u, v] = intrinsics.distort(x / z, y / z);
  // COLMAP counts pixels from the corner of the first, samples lie at its middle.
  return [ratio * (intrinsics.fx * u + intrinsics.cx) - 0.5, ratio * (intrinsics.fy * v + intrinsics.cy) - 0.5, z];
}

const SAMPLES = (2 * RADIUS + 1) ** 2;
/** Written over by each patch that is looked at: millions are, and most of their time went into new arrays. */
const sought = new Float32Array(SAMPLES);

/** A small piece of surface: two steps of a sample's width. */
interface Surface {
  right: Vec3;
  down: Vec3;
}

/**
 * Does a view show what two others see at a position? Undefined where these two do not look alike themselves, with whatever tilt of the surface,
 * or where there is nothing to see.
 */
export function looksAlike(
  view: Picture,
  [near, far]: readonly [Picture, Picture],
  position: Vec3,
): boolean | undefined {
  const towards = (from: Picture) => unit(subtract(from.center, position));
  const facing = unit(add(towards(near), towards(far)));
  const step = (STEP_PX * length3(subtract(position, near.center))) / (near.intrinsics.fx * near.ratio);
  let best: { surface: Surface; patch: Patch; similarity: number } | undefined;
  for (const normal of normals(facing)) {
    const surface = surfaceOf(near, normal, step);
    const frame = frameOf(near, position, surface);
    const own = frame && patchOf(near, frame);
    if (!own || own.deviation < LEAST_DEVIATION) continue;
    const similarity = mostAlike(own, far, position, surface, 1);
    if (similarity !== undefined && similarity > (best?.similarity ?? ALIKE))
      best = { surface, patch: own, similarity };
  }
  if (!best) return undefined;
  const similarity = mostAlike(best.patch, view, position, best.surface, SEARCH);
  return similarity === undefined ? undefined : similarity >= ALIKE;
}

function normals(facing: Vec3): Vec3[] {
  const helper: Vec3 = Math.abs(facing[0]) < 0.7 ? [1, 0, 0] : [0, 1, 0];
  const u = unit(cross(facing, helper));
  const v = cross(facing, u);
  const result: Vec3[] = [facing];
  for (const tilt of TILTS) {
    for (let k = 0; k < TILT_DIRECTIONS; k++) {
      const angle = (2 * Math.PI * k) / TILT_DIRECTIONS;
      result.push(unit(add(facing, add(scale(u, tilt * Math.cos(angle)), scale(v, tilt * Math.sin(angle))))));
    }
  }
  return result;
}

/** As large as a sample in the view, where it faces the view. */
function surfaceOf({ rotation }: Picture, normal: Vec3, step: number): Surface {
  const right = unit(cross([rotation[3], rotation[4], rotation[5]], normal));
  return { right: scale(right, step), down: scale(cross(normal, right), step) };
}

interface Patch {
  /** Gray values without their mean. */
  values: Float32Array;
  deviation: number;
}

/** The best normalized correlation within a few pixels. */
function mostAlike(own: Patch, view: Picture, position: Vec3, surface: Surface, search: number): number | undefined {
  const frame = frameOf(view, position, surface);
  if (!frame) return undefined;
  let best: number | undefined;
  for (let dy = -search; dy <= search; dy++) {
    for (let dx = -search; dx <= search; dx++) {
      const deviation = sample(view, frame, dx * SEARCH_STEP_PX, dy * SEARCH_STEP_PX, sought);
      if (deviation === undefined) continue;
      let sum = 0;
      for (let k = 0; k < SAMPLES; k++) sum += own.values[k] * sought[k];
      const similarity = deviation > 1 ? sum / (SAMPLES * own.deviation * deviation) : 0;
      if (best === undefined || similarity > best) best = similarity;
    }
  }
  return best;
}

/** A small surface is seen as a parallelogram: its middle and the steps of a sample, in pixels. */
interface Frame {
  x: number;
  y: number;
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

function frameOf(view: Picture, position: Vec3, { right, down }: Surface): Frame | undefined {
  const middle = project(view, position);
  const across = project(view, add(position, scale(right, RADIUS)));
  const below = project(view, add(position, scale(down, RADIUS)));
  if (!middle || !across || !below) return undefined;
  const [x, y] = middle;
  return {
    x,
    y,
    ax: (across[0] - x) / RADIUS,
    ay: (across[1] - y) / RADIUS,
    bx: (below[0] - x) / RADIUS,
    by: (below[1] - y) / RADIUS,
  };
}

function patchOf(view: Picture, frame: Frame): Patch | undefined {
  const values = new Float32Array(SAMPLES);
  const deviation = sample(view, frame, 0, 0, values);
  return deviation === undefined ? undefined : { values, deviation };
}

/** Into `values`, without their mean; the answer is their deviation, or undefined where the patch reaches over the border. */
function sample({ gray, width, height }: Picture, frame: Frame, dx: number, dy: number, values: Float32Array) {
  const { ax, ay, bx, by } = frame;
  const [reachX, reachY] = [RADIUS * (Math.abs(ax) + Math.abs(bx)), RADIUS * (Math.abs(ay) + Math.abs(by))];
  const [x, y] = [frame.x + dx, frame.y + dy];
  if (x - reachX < 0 || y - reachY < 0 || x + reachX >= width - 1 || y + reachY >= height - 1) return undefined;
  let sum = 0;
  let squares = 0;
  let k = 0;
  for (let j = -RADIUS; j <= RADIUS; j++) {
    for (let i = -RADIUS; i <= RADIUS; i++) {
      const px = x + i * ax + j * bx;
      const py = y + i * ay + j * by;
      // Inside of the picture nothing is negative: cutting the digits off is rounding down.
      const x0 = px | 0;
      const y0 = py | 0;
      const u = px - x0;
      const v = py - y0;
      const at = y0 * width + x0;
      const value =
        (1 - v) * ((1 - u) * gray[at] + u * gray[at + 1]) + v * ((1 - u) * gray[at + width] + u * gray[at + width + 1]);
      values[k++] = value;
      sum += value;
      squares += value * value;
    }
  }
  const mean = sum / SAMPLES;
  for (let i = 0; i < SAMPLES; i++) values[i] -= mean;
  return Math.sqrt(Math.max(0, squares / SAMPLES - mean * mean));
}
