/**
 * What the network says of a picture, held against another explanation of it: whether the surfaces it would show face the way the picture says
 * they do. Outlines alone make a pot of a sofa.
 */
import type { ObjectLook } from '@orrery/object-network';
import { depthPicture } from '../depth-picture.ts';
import { projected, type Shape, type ShapeView } from '../silhouette.ts';
import type { NetworkFit } from './network-fit.ts';

/** Of the picture an explanation is drawn to. */
const side = 128;

/** Mean cosine between the normals of a shape and those the network sees, where both are: 1 where all is alike, less than 0.8 for a tube taken for a board. */
export function formFit(
  { look, origin, scale }: NetworkFit,
  shape: Shape,
  view: ShapeView,
  at: readonly [number, number],
): number {
  const points = projected(shape.positions, view);
  for (let i = 0; i < points.length; i += 3) {
    points[i] = side / 2 + ((points[i] + at[0] - origin[0]) * side) / 2 / scale;
    points[i + 1] = side / 2 - ((points[i + 1] - at[1] + origin[1]) * side) / 2 / scale;
  }
  const { triangle } = depthPicture(shape, points, { width: side, height: side });
  return alike(look, triangle, shape, view);
}

function alike(
  { side: across, normal, cover }: ObjectLook,
  triangle: Int32Array,
  { positions, indices }: Shape,
  { yaw, elevation }: ShapeView,
): number {
  const [cy, sy, ce, se] = [Math.cos(yaw), Math.sin(yaw), Math.cos(elevation), Math.sin(elevation)];
  let [sum, count] = [0, 0];
  for (let pixel = 0; pixel < triangle.length; pixel++) {
    const t = 3 * triangle[pixel];
    if (t < 0) continue;
    const [x, y] = [pixel % side, Math.floor(pixel / side)].map((place) =>
      Math.floor(((place + 0.5) * across) / side),
    ) as [number, number];
    const cell = y * across + x;
    if (x < 0 || y < 0 || x >= across || y >= across || cover[cell] < 0) continue;
    const [a, b, c] = [3 * indices[t], 3 * indices[t + 1], 3 * indices[t + 2]];
    const e = [0, 1, 2].map((k) => positions[b + k] - positions[a + k]);
    const f = [0, 1, 2].map((k) => positions[c + k] - positions[a + k]);
    const n = [e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]];
    const turned = sy * n[0] + cy * n[1];
    const seen = [cy * n[0] - sy * n[1], -(n[2] * ce + turned * se), turned * ce - n[2] * se];
    const length = Math.hypot(...seen) || 1;
    // What faces away is the inside of an open part: its other side is what is seen.
    const way = seen[2] > 0 ? -1 : 1;
    for (let k = 0; k < 3; k++) sum += (way * seen[k] * normal[3 * cell + k]) / length;
    count++;
  }
  return count > 0 ? sum / count : 0;
}
