/** The way of the preview's camera: once around on a small circle about the eye, so that near things move before far ones. */
import type { Camera } from '@orrery/engine';
import type { Vec3 } from '@orrery/model-library';
import { splatView, standingCamera } from './cameras.ts';

/** Meters. */
export const FILM_RADIUS_M = 0.22;

/** `radius` in the world's unit. */
export function filmPath(
  eye: Vec3,
  frame: Pick<Camera, 'width' | 'height' | 'fx'>,
  frames: number,
  radius = FILM_RADIUS_M,
): Camera[] {
  const fieldOfView = 2 * Math.atan(Math.max(frame.width, frame.height) / 2 / frame.fx);
  return Array.from({ length: frames }, (_, k) => {
    const yaw = Math.PI / 2 - (2 * Math.PI * k) / frames;
    const at: Vec3 = [eye[0] + radius * Math.cos(yaw), eye[1] + radius * Math.sin(yaw), eye[2]];
    return splatView(standingCamera(at, yaw, -0.08, { width: frame.width, height: frame.height, fieldOfView }));
  });
}
