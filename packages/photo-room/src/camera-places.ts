/** From a pixel to the point it shows, and from a point to the pixel. Millimeters. */
import type { TraceCamera } from '@orrery/engine';
import type { Vec3 } from '@orrery/model-library';
import { type PlacePicture, rayThrough } from '@orrery/world-maker';

/** The point that a pixel shows. */
export function pointAt({ camera, depth }: Pick<PlacePicture, 'camera' | 'depth'>, i: number): Vec3 {
  const ray = rayThrough(camera, (i % camera.width) + 0.5, Math.floor(i / camera.width) + 0.5);
  const { forward, eye } = camera;
  const along = camera.spherical ? 1 : ray[0] * forward[0] + ray[1] * forward[1] + ray[2] * forward[2];
  const distance = depth[i] / along;
  return [eye[0] + distance * ray[0], eye[1] + distance * ray[1], eye[2] + distance * ray[2]];
}

/** Where in a camera's picture a point (from its eye) is: shares of it, depth as pictures have it, and how far from the border. */
export function place(camera: TraceCamera, from: Vec3) {
  const along = (axis: Vec3) => axis[0] * from[0] + axis[1] * from[1] + axis[2] * from[2];
  const [right, up, forward] = [along(camera.right), along(camera.up), along(camera.forward)];
  if (camera.spherical) {
    const depth = Math.hypot(right, up, forward);
    if (depth < 1) return undefined;
    const u = 0.5 + Math.atan2(right, forward) / (2 * Math.PI);
    const v = 0.5 - Math.asin(Math.max(-1, Math.min(1, up / depth))) / Math.PI;
    return { u, v, depth, border: 1 };
  }
  if (forward < 20) return undefined;
  const u = 0.5 + right / forward / camera.halfWidth / 2;
  const v = 0.5 - up / forward / camera.halfHeight / 2;
  const border = Math.min(u, 1 - u, (v * camera.height) / camera.width, ((1 - v) * camera.height) / camera.width);
  return border < 0 ? undefined : { u, v, depth: forward, border };
}
