/** A box room about a camera, in units of the camera's height: what a ray meets, and where its edges are in the picture. */
import type { Vec3 } from '@orrery/model-library';
import type { CameraLook, PhotoCamera } from './photo-camera.ts';

export type Face = 'floor' | 'ceiling' | 'ahead' | 'right' | 'left' | 'behind';
export const faces: readonly Face[] = ['floor', 'ceiling', 'ahead', 'right', 'left', 'behind'];

/** Distances from the camera, in units of its height above the floor. */
export interface SeenBox {
  ahead: number;
  right: number;
  left: number;
  ceiling: number;
}

/** So far away that it is out of the picture. */
export const OPEN = 60;

/** Direction of a pixel (from the picture's middle) along the room's axes. */
export function rayOf({ focalPx, axes: { across, ahead, up } }: CameraLook, x: number, y: number): Vec3 {
  const seen = (axis: Vec3) => axis[0] * x + axis[1] * y + axis[2] * focalPx;
  return [seen(across), seen(ahead), seen(up)];
}

/** Pixels from the picture's middle; undefined behind the camera. */
export function seenAt(
  { focalPx, axes: { across, ahead, up } }: CameraLook,
  [x, y, z]: Vec3,
): [number, number] | undefined {
  const depth = across[2] * x + ahead[2] * y + up[2] * z;
  if (depth < 1e-3) return undefined;
  return [
    (focalPx * (across[0] * x + ahead[0] * y + up[0] * z)) / depth,
    (focalPx * (across[1] * x + ahead[1] * y + up[1] * z)) / depth,
  ];
}

/** Index into `faces` of what a ray from the camera meets. */
export function faceMet(dx: number, dy: number, dz: number, box: SeenBox): number {
  let [best, face] = [dz < 0 ? -1 / dz : box.ceiling / dz, dz < 0 ? 0 : 1];
  const ahead = dy > 0 ? box.ahead / dy : Infinity;
  if (ahead < best) [best, face] = [ahead, 2];
  const side = dx > 0 ? box.right / dx : -box.left / dx;
  if (side < best) face = dx > 0 ? 3 : 4;
  return face;
}

/** How much of a picture each face takes, 0..1. */
export function faceShares(camera: CameraLook, { width, height }: { width: number; height: number }, box: SeenBox) {
  const shares: Record<Face, number> = { floor: 0, ceiling: 0, ahead: 0, right: 0, left: 0, behind: 0 };
  const [columns, rows] = [48, 36];
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [((i % columns) + 0.5) / columns - 0.5, (Math.floor(i / columns) + 0.5) / rows - 0.5];
    const [dx, dy, dz] = rayOf(camera, x * width, y * height);
    shares[faces[faceMet(dx, dy, dz, box)]] += 1 / (columns * rows);
  }
  return shares;
}

/** Edges of a box that can be in sight: two corners and the axis along which they run. */
export function boxEdges({ ahead, right, left, ceiling }: SeenBox): [Vec3, Vec3, number][] {
  const near = 0.02;
  const edges: [Vec3, Vec3, number][] = [
    [[-left, ahead, -1], [right, ahead, -1], 0],
    [[-left, ahead, ceiling], [right, ahead, ceiling], 0],
  ];
  for (const side of [right, -left]) {
    if (Math.abs(side) >= OPEN) continue;
    edges.push([[side, near, -1], [side, ahead, -1], 1]);
    edges.push([[side, near, ceiling], [side, ahead, ceiling], 1]);
    edges.push([[side, ahead, -1], [side, ahead, ceiling], 2]);
  }
  return edges;
}

/** Both ends in the picture's coordinates, what lies behind the camera cut off. */
export function clipped(camera: PhotoCamera, from: Vec3, to: Vec3): [[number, number], [number, number]] | undefined {
  const { across, ahead, up } = camera.axes;
  const depth = (p: Vec3) => across[2] * p[0] + ahead[2] * p[1] + up[2] * p[2];
  const [d1, d2] = [depth(from), depth(to)];
  const least = 0.05;
  if (d1 < least && d2 < least) return undefined;
  const mix = (a: Vec3, b: Vec3, t: number) => [0, 1, 2].map((k) => a[k] + t * (b[k] - a[k])) as Vec3;
  const start = d1 < least ? mix(from, to, (least - d1) / (d2 - d1)) : from;
  const end = d2 < least ? mix(from, to, (least - d1) / (d2 - d1)) : to;
  return [seenAt(camera, start)!, seenAt(camera, end)!];
}

/** Which part of a line, as shares of it, lies within a rectangle about the middle (Liang and Barsky). */
export function clipToPicture(x1: number, y1: number, x2: number, y2: number, halfX: number, halfY: number) {
  let [low, high] = [0, 1];
  for (const [p, q] of [
    [x1 - x2, x1 + halfX],
    [x2 - x1, halfX - x1],
    [y1 - y2, y1 + halfY],
    [y2 - y1, halfY - y1],
  ] as const) {
    if (p === 0) {
      if (q < 0) return undefined;
    } else if (p < 0) low = Math.max(low, q / p);
    else high = Math.min(high, q / p);
  }
  return high > low ? ([low, high] as const) : undefined;
}
