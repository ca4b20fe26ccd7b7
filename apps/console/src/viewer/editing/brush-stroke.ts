/** A stroke over the picture as the world sees it: a cone from the eye, in units right and up per unit ahead. */
import type { BrushStroke } from '@orrery/splats';
import { cross, dot, normalize, subtract, type Vec3 } from '../vectors.ts';

export type Pixel = readonly [x: number, y: number];

interface Seen {
  eye: Vec3;
  forward: Vec3;
  up: Vec3;
  rayAt(pixel: Pixel): Vec3;
  /** Undefined where it is not known, or does not matter. */
  surfaceAt(pixel: Pixel): Vec3 | undefined;
  /** How far before the surface the collider, which is made of voxels, may stand. */
  slack: number;
}

export function brushStroke(points: readonly Pixel[], radiusPx: number, seen: Seen): BrushStroke {
  const { eye, forward, up, rayAt, surfaceAt, slack } = seen;
  const right = normalize(cross(forward, up));
  const above = cross(right, forward);
  const onPlane = (pixel: Pixel): [number, number] => {
    const ray = rayAt(pixel);
    const ahead = Math.max(1e-6, dot(ray, forward));
    return [dot(ray, right) / ahead, dot(ray, above) / ahead];
  };
  const at = points.map(onPlane);
  const [first, beside] = [at[0], onPlane([points[0][0] + radiusPx, points[0][1]])];
  const radius = Math.hypot(beside[0] - first[0], beside[1] - first[1]);
  const depths = points.flatMap((pixel) => {
    const point = surfaceAt(pixel);
    return point ? [dot(subtract(point, eye), forward)] : [];
  });
  const far = depths.length > 0 ? Math.max(...depths) * (1 + radius) + slack : undefined;
  const plain = (v: Vec3): [number, number, number] => [...v];
  return { eye: plain(eye), forward: plain(forward), up: plain(up), points: at, radius, ...(far && { far }) };
}
