/** Setting a finished world right by hand: turned, put on its floor again, and scaled by one known length. */
import type { ColmapModel } from '../colmap/read-model.ts';
import { length3, type Mat3, multiply, scale, subtract, type Vec3 } from '../rotation.ts';
import { type AlignOptions, sparseScene, standing } from './align-model.ts';
import type { Similarity } from './similarity.ts';

export interface FrameChange {
  /** Degrees about the world's X axis, then its Y axis, then its Z axis. */
  rotate?: Vec3;
  /** Two points of the world before it is turned, and how far apart they really are. */
  length?: { from: Vec3; to: Vec3; meters: number };
}

/** What a change does to a world whose cameras and points are `model`. Z stays up and the floor at 0. */
export function frameOfChange(model: ColmapModel, change: FrameChange, scene: AlignOptions['scene']): Similarity {
  const rotation = rotationOf(change.rotate ?? [0, 0, 0]);
  const factor = change.length ? scaleOf(change.length) : 1;
  // About Z alone, nothing leaves its floor and the middle stays the middle.
  if (rotation[8] > 1 - 1e-12) return { rotation, scale: factor, translation: [0, 0, 0] };
  const { middle, floor } = standing(sparseScene(model), rotation, scene);
  return { rotation, scale: factor, translation: scale([middle[0], middle[1], floor.height], -factor) };
}

function scaleOf({ from, to, meters }: NonNullable<FrameChange['length']>): number {
  const now = length3(subtract(to, from));
  if (!(now > 0 && meters > 0)) throw new RangeError('a length needs two different points and a positive distance');
  return meters / now;
}

function rotationOf([x, y, z]: Vec3): Mat3 {
  const [a, b, c] = [x, y, z].map((degrees) => (degrees * Math.PI) / 180) as Vec3;
  const aboutX: Mat3 = [1, 0, 0, 0, Math.cos(a), -Math.sin(a), 0, Math.sin(a), Math.cos(a)];
  const aboutY: Mat3 = [Math.cos(b), 0, Math.sin(b), 0, 1, 0, -Math.sin(b), 0, Math.cos(b)];
  const aboutZ: Mat3 = [Math.cos(c), -Math.sin(c), 0, Math.sin(c), Math.cos(c), 0, 0, 0, 1];
  return multiply(aboutZ, multiply(aboutY, aboutX));
}
