/** Where every photo was taken, for other tools: OpenCV's convention in the frame of the published world. */
import { MODELS } from '../colmap/camera-models.ts';
import { cameraFromWorld } from '../colmap/load-views.ts';
import type { ColmapModel } from '../colmap/read-model.ts';

export function posesFile(model: ColmapModel): string {
  const cameras = [...model.cameras.values()].map((camera) => {
    const focals = MODELS.find(({ name }) => name === camera.model)?.focals ?? 1;
    const [fx, fy] = [camera.params[0], camera.params[focals - 1]];
    return {
      id: camera.id,
      model: camera.model,
      width: camera.width,
      height: camera.height,
      fx,
      fy,
      cx: camera.params[focals],
      cy: camera.params[focals + 1],
      distortion: camera.params.slice(focals + 2),
    };
  });
  const images = model.images.map((image) => {
    const m = cameraFromWorld(image);
    const position = [0, 1, 2].map((k) => -(m[k] * m[3] + m[4 + k] * m[7] + m[8 + k] * m[11]));
    return {
      name: image.name,
      cameraId: image.cameraId,
      position,
      cameraFromWorld: [m.slice(0, 4), m.slice(4, 8), m.slice(8)],
    };
  });
  const convention =
    'OpenCV: x right, y down, z forward; cameraFromWorld is [R | t] with x_camera = R x_world + t; pixel (0.5, 0.5) is the center of the first';
  return JSON.stringify({ version: 1, convention, upAxis: 'Z', cameras, images });
}
