/** A picture whose depths are known but not how its surfaces are turned: that is seen from neighboring pixels. */
import type { Vec3 } from '@orrery/model-library';
import { rayThrough } from './cameras.ts';
import type { PlacePicture } from './place-picture.ts';

/** Neighbors whose distance differs by more than this share lie on another thing. */
const EDGE = 0.08;

export function pointsOf(picture: Omit<PlacePicture, 'normals'>): PlacePicture {
  const { camera, depth } = picture;
  const { width, height } = camera;
  const normals = new Float32Array(3 * width * height);
  const point = (x: number, y: number): Vec3 => {
    const ray = rayThrough(camera, x + 0.5, y + 0.5);
    const { forward } = camera;
    const along = camera.spherical ? 1 : ray[0] * forward[0] + ray[1] * forward[1] + ray[2] * forward[2];
    const distance = depth[y * width + x] / along;
    return [ray[0] * distance, ray[1] * distance, ray[2] * distance];
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const own = depth[i];
      if (!(own > 0)) continue;
      const here = point(x, y);
      const side = (otherX: number, otherY: number): Vec3 | undefined => {
        const column = camera.spherical ? (otherX + width) % width : otherX;
        if (column < 0 || column >= width || otherY < 0 || otherY >= height) return undefined;
        const other = depth[otherY * width + column];
        if (!(other > 0) || Math.abs(other / own - 1) > EDGE) return undefined;
        const there = point(column, otherY);
        return [there[0] - here[0], there[1] - here[1], there[2] - here[2]];
      };
      const across = difference(side(x + 1, y), side(x - 1, y));
      const down = difference(side(x, y + 1), side(x, y - 1));
      const ray = rayThrough(camera, x + 0.5, y + 0.5);
      let normal: Vec3 = [-ray[0], -ray[1], -ray[2]];
      if (across && down) {
        const n = cross(across, down);
        const length = Math.hypot(...n);
        const facing = n[0] * ray[0] + n[1] * ray[1] + n[2] * ray[2] > 0 ? -1 : 1;
        if (length > 1e-9) normal = [(facing * n[0]) / length, (facing * n[1]) / length, (facing * n[2]) / length];
      }
      normals.set(normal, 3 * i);
    }
  }
  return { ...picture, normals };
}

/** Between both neighbors where both are there. */
function difference(after: Vec3 | undefined, before: Vec3 | undefined): Vec3 | undefined {
  if (after && before) return [after[0] - before[0], after[1] - before[1], after[2] - before[2]];
  return after ?? (before && [-before[0], -before[1], -before[2]]);
}

const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
