/** Moving, turning and scaling a whole COLMAP model. */
import type { Camera, PointCloud } from '@orrery/engine';
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
  const { positions } = movedPoints(model.points, similarity);
  return { cameras: model.cameras, images, points: { ...model.points, positions } };
}

export const inverse = ({ rotation, scale: size, translation }: Similarity): Similarity => {
  const back = transpose(rotation);
  return { rotation: back, scale: 1 / size, translation: scale(apply(back, translation), -1 / size) };
};

/** The same points in another frame. */
export function movedPoints(points: PointCloud, similarity: Similarity): PointCloud {
  const positions = new Float64Array(points.positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = points.positions.subarray(i, i + 3);
    positions.set(transformPoint(similarity, [x!, y!, z!]), i);
  }
  return { ...points, positions };
}

/** The same camera in another frame: it sees the same picture of what was moved with it. */
export function movedCamera(camera: Camera, { rotation, scale: size, translation }: Similarity): Camera {
  const m = camera.cameraFromWorld;
  const turned = multiply([m[0], m[1], m[2], m[4], m[5], m[6], m[8], m[9], m[10]], transpose(rotation));
  const moved = subtract(scale([m[3], m[7], m[11]], size), apply(turned, translation));
  return {
    ...camera,
    cameraFromWorld: [0, 1, 2].flatMap((row) => [...turned.slice(3 * row, 3 * row + 3), moved[row]]),
  };
}

/** Where a picture was taken, and which way it looked: the camera's axes in the world. */
export function poseOf(image: ColmapModel['images'][number]): { center: Vec3; right: Vec3; down: Vec3; forward: Vec3 } {
  const m = matrixOf(image.rotation);
  const axis = (row: 0 | 1 | 2): Vec3 => [m[3 * row], m[3 * row + 1], m[3 * row + 2]];
  return {
    center: scale(apply(transpose(m), image.translation), -1),
    right: axis(0),
    down: axis(1),
    forward: axis(2),
  };
}
