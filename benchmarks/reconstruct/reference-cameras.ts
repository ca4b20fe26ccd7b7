/** Poses against those another program found for the same photos: rotations after one common turn, positions after a similarity. */
import { readFile } from 'node:fs/promises';
import { type ColmapModel, cameraFromWorld, readColmapModel } from '@orrery/capture';

interface ReferenceCamera {
  img_name: string;
  position: [number, number, number];
  /** Rows; world from camera. */
  rotation: [number[], number[], number[]];
}

export interface PoseErrors {
  compared: number;
  medianDegrees: number;
  worstDegrees: number;
  /** Pictures that are off by more than 5 degrees: half of a folded loop leaves the median small. */
  astray: number;
}

type Matrix = number[];

const transpose = (m: Matrix): Matrix => [0, 3, 6, 1, 4, 7, 2, 5, 8].map((k) => m[k]);
const multiply = (a: Matrix, b: Matrix): Matrix =>
  Array.from({ length: 9 }, (_, k) =>
    [0, 1, 2].reduce((sum, i) => sum + a[3 * Math.floor(k / 3) + i] * b[3 * i + (k % 3)], 0),
  );
/** Via the difference of the matrices: exact for small angles as well. */
const degrees = (a: Matrix, b: Matrix): number => {
  const chord = Math.hypot(...a.map((value, k) => value - b[k]));
  return (2 * Math.asin(Math.min(1, chord / Math.sqrt(8))) * 180) / Math.PI;
};

const stem = (name: string) => name.replace(/\.[^.]+$/, '');

function worldFromCamera(image: ColmapModel['images'][number]): Matrix {
  const m = cameraFromWorld(image);
  return transpose([m[0], m[1], m[2], m[4], m[5], m[6], m[8], m[9], m[10]]);
}

export async function rotationErrors(model: ColmapModel, referencePath: string): Promise<PoseErrors> {
  const cameras = JSON.parse(await readFile(referencePath, 'utf8')) as ReferenceCamera[];
  for (const { img_name, rotation } of cameras) {
    if (!isRotation(rotation.flat())) throw new Error(`${referencePath}: ${img_name} has no rotation, but ${rotation}`);
  }
  return againstReference(model, new Map(cameras.map((camera) => [camera.img_name, camera.rotation.flat()])));
}

/** A published model may have been edited by hand: a path for a camera to fly along proves nothing against a solution. */
const isRotation = (m: Matrix): boolean =>
  multiply(m, transpose(m)).every((value, k) => Math.abs(value - Number(k % 4 === 0)) < 0.01);

/** Against a COLMAP model of the same photos. */
export async function rotationErrorsOfModel(model: ColmapModel, referenceFolder: string): Promise<PoseErrors> {
  const { images } = await readColmapModel(referenceFolder);
  return againstReference(model, new Map(images.map((image) => [stem(image.name), worldFromCamera(image)])));
}

function againstReference(model: ColmapModel, references: ReadonlyMap<string, Matrix>): PoseErrors {
  return compareRotations(
    model.images.flatMap((image) => {
      const reference = references.get(stem(image.name));
      return reference ? [{ found: worldFromCamera(image), reference }] : [];
    }),
  );
}

/** Of one published world's poses file, whose pictures are named by their number in the request. */
export async function rotationErrorsOfPoses(
  images: readonly { name: string; cameraFromWorld: number[][] }[],
  photoNames: readonly string[],
  referencePath: string,
): Promise<PoseErrors> {
  const cameras = JSON.parse(await readFile(referencePath, 'utf8')) as ReferenceCamera[];
  const byName = new Map(cameras.map((camera) => [camera.img_name, camera]));
  const pairs = images.flatMap(({ name, cameraFromWorld: rows }) => {
    const photo = photoNames[Number.parseInt(name, 10)];
    const camera = photo === undefined ? undefined : byName.get(photo.replace(/\.[^.]+$/, ''));
    if (!camera) return [];
    return [{ found: transpose(rows.flatMap((row) => row.slice(0, 3))), reference: camera.rotation.flat() }];
  });
  return compareRotations(pairs);
}

/** World from camera, both. */
function compareRotations(pairs: readonly { found: Matrix; reference: Matrix }[]): PoseErrors {
  if (pairs.length === 0) throw new Error('no image of the model is in the reference');
  // The common turn: of the turns single images ask for, the one with the smallest median error. No average to be pulled astray.
  let best: number[] = [];
  for (const { found, reference } of pairs) {
    const turn = multiply(reference, transpose(found));
    const errors = pairs.map((pair) => degrees(multiply(turn, pair.found), pair.reference)).sort((a, b) => a - b);
    if (best.length === 0 || errors[errors.length >> 1] < best[best.length >> 1]) best = errors;
  }
  return {
    compared: pairs.length,
    medianDegrees: best[best.length >> 1],
    worstDegrees: best.at(-1)!,
    astray: best.filter((error) => error > 5).length,
  };
}
