/**
 * What the network says of a picture, held against another explanation of it: whether the surfaces it would show face the way the picture says
 * they do. Outlines alone make a bed of a shoe.
 */
import type { ObjectLook } from '@orrery/object-network';
import { newIdBuffer, rasterize } from '../rasterize.ts';
import type { Shape, ShapeView } from '../silhouette.ts';
import type { NetworkFit } from './network-fit.ts';
import { room } from './network-picture.ts';

/** Of the picture an explanation is drawn to. */
const side = 128;

/** Mean cosine between the normals of a shape and those the network sees, where both are: 1 where all is alike, less than 0.8 for a tube taken for a board. */
export function formFit(
  { look, origin, scale }: NetworkFit,
  { positions, indices }: Shape,
  view: ShapeView,
  at: readonly [number, number],
): number {
  const cells = side / 2 / scale;
  const inCells = positions.map((value) => value * cells);
  const near = view.distance === undefined ? view : { ...view, distance: view.distance * cells };
  const nudge = [0, (at[0] - origin[0]) * cells, (at[1] - origin[1]) * cells] as const;
  const drawn = rasterize(newIdBuffer(side), inCells, indices, near, 'still', nudge);
  return alike(look, drawn.triangle, positions, indices, view, 1);
}

/** The same of a thing of any size, which is enlarged until it has the subject's box. */
export function framedFormFit(look: ObjectLook, { positions, indices }: Shape, view: ShapeView): number {
  const drawn = rasterize(newIdBuffer(side), positions, indices, view, 'fit');
  return alike(look, drawn.triangle, positions, indices, view, side / ((side - 4) * room));
}

/** `cells`: of the network's square, per pixel of what was drawn; both have one middle. */
function alike(
  { side: across, normal, cover }: ObjectLook,
  triangle: Int32Array,
  positions: Float32Array,
  indices: Uint32Array,
  { yaw, elevation }: ShapeView,
  cells: number,
): number {
  const [cy, sy, ce, se] = [Math.cos(yaw), Math.sin(yaw), Math.cos(elevation), Math.sin(elevation)];
  let [sum, count] = [0, 0];
  for (let pixel = 0; pixel < triangle.length; pixel++) {
    const t = 3 * triangle[pixel];
    if (t < 0) continue;
    const [x, y] = [pixel % side, Math.floor(pixel / side)].map((place) =>
      Math.floor(((place + 0.5 - side / 2) * cells * across) / side + across / 2),
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

/** Directions closer than this (cosine) are one plane's; so many planes are looked for. */
const sameWay = 0.97;
const planes = 3;

/** Share of what is seen that faces one of three ways: nearly all of a box or a board, less of what is round. */
export function flatShare({ normal, cover }: ObjectLook): number {
  const left = new Set<number>();
  for (let cell = 0; cell < cover.length; cell++) if (cover[cell] > 0) left.add(cell);
  const all = left.size;
  const along = (a: number, b: number) =>
    normal[3 * a] * normal[3 * b] + normal[3 * a + 1] * normal[3 * b + 1] + normal[3 * a + 2] * normal[3 * b + 2];
  for (let plane = 0; plane < planes && left.size > 0; plane++) {
    const cells = [...left];
    const some = cells.filter((_, i) => i % Math.ceil(cells.length / 60) === 0);
    const counted = some.map((one) => ({ one, count: cells.filter((cell) => along(cell, one) > sameWay).length }));
    const { one } = counted.reduce((most, next) => (next.count > most.count ? next : most));
    for (const cell of cells) if (along(cell, one) > sameWay) left.delete(cell);
  }
  return all > 0 ? 1 - left.size / all : 0;
}
