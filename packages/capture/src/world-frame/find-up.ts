/** Which way is up: measured gravity where there is some, else how people hold cameras, made exact by a floor or a table. */
import type { CaptureImage } from '../capture-set.ts';
import type { ColmapModel } from '../colmap/read-model.ts';
import { add, apply, dot3, matrixOf, scale, subtract, transpose, unit, type Vec3 } from '../rotation.ts';
import { smallestEigenvector } from './eigen.ts';
import { findPlanes } from './planes.ts';
import { poseOf } from './similarity.ts';

export interface Up {
  /** Unit, in the model's frame. */
  up: Vec3;
  from: 'gravity' | 'plane' | 'cameras';
}

const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
/** Measured vectors that differ more from the common one were taken in motion. */
const GRAVITY_AGREES = cosine(12);
/** How far a level plane may be from what the cameras say. */
const PLANE_AGREES = cosine(18);
const PLANE_MIN_SHARE = 0.08;
/** A camera held sideways or rolled more than this says nothing about up. */
const MAX_ROLL_SINE = 0.5;

export function findUp(model: ColmapModel, images: CaptureImage[], points: Vec3[], tolerance: number): Up {
  const measured = measuredUp(model, images);
  if (measured) return { up: measured, from: 'gravity' };
  const up = upFromCameras(model);
  const [plane] = findPlanes(points, {
    accept: (normal) => Math.abs(dot3(normal, up)) > PLANE_AGREES,
    tolerance,
    minShare: PLANE_MIN_SHARE,
    most: 1,
  });
  if (!plane) return { up, from: 'cameras' };
  return { up: dot3(plane.normal, up) > 0 ? plane.normal : scale(plane.normal, -1), from: 'plane' };
}

function measuredUp(model: ColmapModel, images: CaptureImage[]): Vec3 | undefined {
  const downs = new Map(images.flatMap(({ name, down }) => (down ? [[name, down] as const] : [])));
  const ups = model.images.flatMap((image) => {
    const down = downs.get(image.name);
    return down ? [scale(unit(apply(transpose(matrixOf(image.rotation)), down)), -1)] : [];
  });
  if (ups.length < 3) return undefined;
  // The vector most others agree with, then the mean of those.
  let best: Vec3[] = [];
  for (const one of ups) {
    const agreeing = ups.filter((other) => dot3(one, other) > GRAVITY_AGREES);
    if (agreeing.length > best.length) best = agreeing;
  }
  return best.length >= 0.5 * ups.length ? unit(best.reduce<Vec3>(add, [0, 0, 0])) : undefined;
}

/**
 * Pictures are pitched up and down but seldom rolled: their right-hand axes are level. Up is what is most perpendicular to
 * all of them, on the side of the pictures' tops. Where all look the same way that leaves a choice, and the mean of the tops decides.
 */
function upFromCameras(model: ColmapModel): Vec3 {
  const poses = model.images.map(poseOf);
  const top = unit(poses.reduce<Vec3>((sum, { down }) => subtract(sum, down), [0, 0, 0]));
  const levelTo = (direction: Vec3) => {
    const held = poses.filter(({ right }) => Math.abs(dot3(right, direction)) < MAX_ROLL_SINE);
    return held.length >= 3 ? held : poses;
  };
  let level = levelTo(top);
  let up = top;
  for (let round = 0; round < 5; round++) {
    const spread = Array<number>(9).fill(0);
    for (const { right } of level) {
      for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) spread[3 * r + c]! += right[r]! * right[c]!;
    }
    const { vector, values } = smallestEigenvector(spread);
    // The middle eigenvalue is small too when the pictures turn little.
    if (values[1] < 0.08 * values[2]) {
      const mean = unit(level.reduce<Vec3>((sum, { right }) => add(sum, right), [0, 0, 0]));
      up = unit(subtract(top, scale(mean, dot3(top, mean))));
    } else up = dot3(vector, top) >= 0 ? vector : scale(vector, -1);
    const next = levelTo(up);
    if (next.length === level.length) break;
    level = next;
  }
  return up;
}
