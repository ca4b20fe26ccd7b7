/** Moving, turning and scaling a whole COLMAP model. */
import type { ColmapModel } from '../colmap/read-model.ts';
import {
  add,
  apply,
  type Mat3,
  matrixOf,
  multiply,
  quaternionOf,
  scale,
  subtract,
  transpose,
  type Vec3,
} from '../rotation.ts';

/** new = scale * rotation * old + translation. */
export interface Similarity {
  rotation: Mat3;
  scale: number;
  translation: Vec3;
}

export const transformPoint = (similarity: Similarity, point: Vec3): Vec3 =>
  add(scale(apply(similarity.rotation, point), similarity.scale), similarity.translation);

/** Poses stay rigid: only the distance to the origin is scaled. Nothing of the input is changed. */
export function transformModel(model: ColmapModel, similarity: Similarity): ColmapModel {
  const images = model.images.map((image) => {
    const cameraFromOld = matrixOf(image.rotation);
    const cameraFromNew = multiply(cameraFromOld, transpose(similarity.rotation));
    const translation = subtract(
      scale(image.translation, similarity.scale),
      apply(cameraFromNew, similarity.translation),
    );
    return { ...image, rotation: quaternionOf(cameraFromNew), translation };
  });
  const positions = new Float64Array(model.points.positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = model.points.positions.subarray(i, i + 3);
    positions.set(transformPoint(similarity, [x!, y!, z!]), i);
  }
  return { cameras: model.cameras, images, points: { ...model.points, positions } };
}

/** Where a picture was taken, and which way it looked: the camera's axes in the world. */
export function poseOf(image: ColmapModel['images'][number]): { centre: Vec3; right: Vec3; down: Vec3; forward: Vec3 } {
  const m = matrixOf(image.rotation);
  const axis = (row: 0 | 1 | 2): Vec3 => [m[3 * row]!, m[3 * row + 1]!, m[3 * row + 2]!];
  return {
    centre: scale(apply(transpose(m), image.translation), -1),
    right: axis(0),
    down: axis(1),
    forward: axis(2),
  };
}
