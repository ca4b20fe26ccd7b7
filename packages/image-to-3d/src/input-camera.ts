/** The camera that one picture was taken with, as found, beside the finished model: drawn by it, the model lies on the picture. */
import { meshBounds } from '@orrery/meshes';
import type { PhotoView } from './photo-view.ts';
import { cameraRows } from './view-rows.ts';

export interface InputCamera {
  /** Camera from model, three rows of four: x right, y down, z forward; millimeters, Z up. */
  cameraFromModel: number[];
  /** Of the picture as it was looked at, pixels. */
  width: number;
  height: number;
  focal: number;
  /** Where its axis meets the picture. */
  center: [number, number];
}

/** `before` and `after`: the shape the view sees, and the same where the finished model stands. */
export function inputCamera(view: PhotoView, before: Float32Array, after: Float32Array): InputCamera {
  const [from, to] = [meshBounds(before), meshBounds(after)];
  // In units of the shape's own size: what is parallel is so whether it is in pixels or not.
  const size = Math.max(...from.max.map((value, k) => value - from.min[k]));
  const near = view.distance === undefined ? view : { ...view, distance: view.distance / size };
  const { rows, focal } = cameraRows({ ...near, scale: view.scale * size });
  const scale = (to.max[2] - to.min[2]) / Math.max(1e-9, from.max[2] - from.min[2]);
  const middle = [0, 1, 2].map((k) => (to.min[k] + to.max[k]) / 2 - (scale * (from.min[k] + from.max[k])) / 2);
  const { subject, centerX, centerY } = view;
  return {
    cameraFromModel: rows.map((value, i) =>
      i % 4 === 3 ? scale * size * value - [0, 1, 2].reduce((sum, k) => sum + rows[i - 3 + k] * middle[k], 0) : value,
    ),
    width: subject.wholeWidth,
    height: subject.wholeHeight,
    focal,
    center: [centerX + subject.left, centerY + subject.top],
  };
}

/** The same beside a model that was scaled about the origin. */
export const scaledCamera = (camera: InputCamera, scale: number): InputCamera => ({
  ...camera,
  cameraFromModel: camera.cameraFromModel.map((value, i) => (i % 4 === 3 ? scale * value : value)),
});
