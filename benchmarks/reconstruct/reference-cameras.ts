/** Poses against those another program found for the same photos: rotations after one common turn, positions after a similarity. */
import { readFile } from 'node:fs/promises';
import { type ColmapModel, cameraFromWorld } from '@orrery/capture';

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
}

type Matrix = number[];

const transpose = (m: Matrix): Matrix => [0, 3, 6, 1, 4, 7, 2, 5, 8].map((k) => m[k]!);
const multiply = (a: Matrix, b: Matrix): Matrix =>
  Array.from({ length: 9 }, (_, k) =>
    [0, 1, 2].reduce((sum, i) => sum + a[3 * Math.floor(k / 3) + i]! * b[3 * i + (k % 3)]!, 0),
  );
/** Via the difference of the matrices: exact for small angles as well. */
const degrees = (a: Matrix, b: Matrix): number => {
  const chord = Math.hypot(...a.map((value, k) => value - b[k]!));
  return (2 * Math.asin(Math.min(1, chord / Math.sqrt(8))) * 180) / Math.PI;
};

export async function rotationErrors(model: ColmapModel, referencePath: string): Promise<PoseErrors> {
  const cameras = JSON.parse(await readFile(referencePath, 'utf8')) as ReferenceCamera[];
  const byName = new Map(cameras.map((camera) => [camera.img_name, camera]));
  const pairs = model.images.flatMap((image) => {
    const camera = byName.get(image.name.replace(/\.[^.]+$/, ''));
    if (!camera) return [];
    const m = cameraFromWorld(image);
    const worldFromCamera = transpose([m[0]!, m[1]!, m[2]!, m[4]!, m[5]!, m[6]!, m[8]!, m[9]!, m[10]!]);
    return [{ found: worldFromCamera, reference: camera.rotation.flat() }];
  });
  return compareRotations(pairs);
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
    if (best.length === 0 || errors[errors.length >> 1]! < best[best.length >> 1]!) best = errors;
  }
  return { compared: pairs.length, medianDegrees: best[best.length >> 1]!, worstDegrees: best.at(-1)! };
}
