/** The cameras of a COLMAP model as the published world knows them: pinholes at the size of the photos. */
import { type Camera, cameraCenter } from '@orrery/engine';
import type { Vec3 } from '@orrery/splats';
import { cameraFromWorld } from '../colmap/load-views.ts';
import type { ColmapModel } from '../colmap/read-model.ts';
import { type PinholeFrame, pinholeFrame } from '../colmap/undistort.ts';

export interface WorldCamera {
  name: string;
  camera: Camera;
  center: Vec3;
  /** Unit vectors in the world: where it looks, and what is up in its picture. */
  forward: Vec3;
  up: Vec3;
}

export function worldCameras(model: ColmapModel): WorldCamera[] {
  const frames = new Map<number, PinholeFrame>();
  return model.images.map((image) => {
    let frame = frames.get(image.cameraId);
    if (!frame) {
      frame = pinholeFrame(model.cameras.get(image.cameraId)!);
      frames.set(image.cameraId, frame);
    }
    const m = cameraFromWorld(image);
    return {
      name: image.name,
      camera: { ...frame, cameraFromWorld: m },
      center: cameraCenter(m),
      forward: [m[8], m[9], m[10]],
      up: [-m[4], -m[5], -m[6]],
    };
  });
}

export interface Projected {
  x: number;
  y: number;
  depth: number;
}

/** Where a point of the world lands in the picture. Undefined behind the camera or outside of the picture. */
export function project(
  { camera }: Pick<WorldCamera, 'camera'>,
  px: number,
  py: number,
  pz: number,
): Projected | undefined {
  const m = camera.cameraFromWorld;
  const depth = m[8] * px + m[9] * py + m[10] * pz + m[11];
  if (!(depth > 1e-6)) return undefined;
  const x = (camera.fx * (m[0] * px + m[1] * py + m[2] * pz + m[3])) / depth + camera.cx;
  const y = (camera.fy * (m[4] * px + m[5] * py + m[6] * pz + m[7])) / depth + camera.cy;
  return x >= 0 && y >= 0 && x < camera.width && y < camera.height ? { x, y, depth } : undefined;
}

/** A camera at `eye` that looks at `target`, the world's Z up in its picture. */
export function lookAt(eye: Vec3, target: Vec3, frame: PinholeFrame): Camera {
  const way: Vec3 = [target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]];
  // On a path both may meet for a moment: then any direction will do.
  const f = Math.hypot(...way) > 1e-9 ? unit(way) : ([0, 1, 0] as Vec3);
  // Straight up or down has no horizon: any direction will do for the right-hand side.
  const r = Math.hypot(f[0], f[1]) > 1e-6 ? unit([f[1], -f[0], 0]) : ([1, 0, 0] as Vec3);
  const d: Vec3 = [f[1] * r[2] - f[2] * r[1], f[2] * r[0] - f[0] * r[2], f[0] * r[1] - f[1] * r[0]];
  const row = (v: Vec3) => [...v, -(v[0] * eye[0] + v[1] * eye[1] + v[2] * eye[2])];
  return { ...frame, cameraFromWorld: [...row(r), ...row(d), ...row(f)] };
}

export function unit(v: Vec3): Vec3 {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** The value below which this share of the values lies; 0 of nothing. */
export function quantile(values: ArrayLike<number>, q: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted.length === 0 ? 0 : sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
}
