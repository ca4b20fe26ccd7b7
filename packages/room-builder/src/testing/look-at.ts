/** A camera that stands somewhere and looks at something. */
import type { TraceCamera } from '@orrery/engine';
import type { Vec3 } from '@orrery/model-library';
import { cross, unit } from '../scene/piece.ts';

export interface Look {
  width: number;
  height: number;
  /** Meters. */
  eye: Vec3;
  target: Vec3;
  /** Horizontal field of view, degrees. Default 75. */
  fov?: number;
}

export function lookAt({ width, height, eye, target, fov = 75 }: Look): TraceCamera {
  const forward = unit([target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]]);
  const right = unit(cross(forward, [0, 0, 1]));
  const halfWidth = Math.tan((fov * Math.PI) / 360);
  return {
    width,
    height,
    eye: eye.map((c) => 1000 * c) as Vec3,
    right,
    up: cross(right, forward),
    forward,
    halfWidth,
    halfHeight: (halfWidth * height) / width,
    orthographic: false,
    lensRadius: 0,
    focusDistance: 1000,
    near: 1,
    far: 1e9,
  };
}
