/** Whether something of the world belongs to the subject, by the masks of the pictures it falls into. */
import type { Camera } from '@orrery/engine';
import type { Gaussians, Vec3 } from '@orrery/splats';
import { project } from './world-cameras.ts';

export interface ViewMask {
  camera: { camera: Camera };
  width: number;
  height: number;
  /** >= 128 is the subject. */
  bytes: Uint8Array;
}

/**
 * Share of the pictures that must show a center as part of the subject; masks are not perfect. What stands behind the subject is covered by
 * it from one side only: in at most half of the pictures of a walk around.
 */
export const CENTER_VOTES = 0.6;
/**
 * And of those that must show how far a Gaussian reaches, in standard deviations. Generous: what reaches out of the subject was seen on black
 * and on white and is nearly transparent out there, while a plain surface without the large Gaussians at its edges has holes.
 */
const REACH_VOTES = 0.4;
const REACH = 1;

export function isSubject(masks: readonly ViewMask[], x: number, y: number, z: number, votes = CENTER_VOTES): boolean {
  let [seen, inside] = [0, 0];
  for (const { camera, width, height, bytes } of masks) {
    const at = project(camera, x, y, z);
    if (!at) continue;
    seen++;
    const column = Math.floor((at.x / camera.camera.width) * width);
    const row = Math.floor((at.y / camera.camera.height) * height);
    if (bytes[row * width + column] >= 128) inside++;
  }
  return seen > 0 && inside >= votes * seen;
}

/** Both ends of the two longer axes. A black ground is learned as large dark Gaussians whose center hides in the subject. */
export function reachIsSubject(masks: readonly ViewMask[], g: Gaussians, i: number): boolean {
  const scales = [0, 1, 2].map((k) => Math.exp(g.logScales[3 * i + k]));
  const shortest = scales.indexOf(Math.min(...scales));
  return [0, 1, 2].every((axis) => {
    if (axis === shortest) return true;
    const [dx, dy, dz] = axisOf(g, i, axis);
    const length = REACH * scales[axis];
    return [-length, length].every((t) =>
      isSubject(
        masks,
        g.positions[3 * i] + t * dx,
        g.positions[3 * i + 1] + t * dy,
        g.positions[3 * i + 2] + t * dz,
        REACH_VOTES,
      ),
    );
  });
}

/** A column of the rotation matrix of a Gaussian's quaternion (w, x, y, z). */
function axisOf({ quaternions: q }: Gaussians, i: number, axis: number): Vec3 {
  const [w, x, y, z] = [q[4 * i], q[4 * i + 1], q[4 * i + 2], q[4 * i + 3]];
  if (axis === 0) return [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)];
  if (axis === 1) return [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)];
  return [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)];
}
