/** A panorama as six pictures of a lens of 90 degrees: the views it gives to learn from cost nothing. */

import type { Vec3 } from '@orrery/model-library';
import { inSharedMemory, poolTask, sharedPool } from '@orrery/worker-pool';
import { rayInto, standingCamera } from './cameras.ts';
import type { PlacePicture } from './place-picture.ts';

const faceOfTask = poolTask(import.meta.url, faceOf);

const FACES: readonly [yaw: number, pitch: number][] = [
  [Math.PI / 2, 0],
  [0, 0],
  [-Math.PI / 2, 0],
  [Math.PI, 0],
  [Math.PI / 2, Math.PI / 2],
  [Math.PI / 2, -Math.PI / 2],
];

/** Fewer pixels are copied out before a thread has heard of them. */
const FEW_PIXELS = 500_000;

export async function panoramaViews(panorama: PlacePicture): Promise<PlacePicture[]> {
  const { camera } = panorama;
  const eye = camera.eye.map((c) => c / 1000) as [number, number, number];
  const side = Math.max(4, Math.round(camera.width / 4));
  const faces = FACES.map(([yaw, pitch]) =>
    standingCamera(eye, yaw, pitch, { width: side, height: side, fieldOfView: Math.PI / 2 }),
  );
  const pool = sharedPool();
  if (pool.threads < 2 || panorama.depth.length < FEW_PIXELS) return faces.map((face) => faceOf(panorama, face));
  const { rgb, depth, normals, albedo } = panorama;
  const shared: PlacePicture = {
    camera,
    rgb: inSharedMemory(rgb),
    depth: inSharedMemory(depth),
    normals: inSharedMemory(normals),
    ...(albedo && { albedo: inSharedMemory(albedo) }),
  };
  return Promise.all(faces.map((face) => pool.run(faceOfTask, [shared, face])));
}

/** Millions of pixels: nothing is made for one of them. */
export function faceOf(panorama: PlacePicture, face: PlacePicture['camera']): PlacePicture {
  const { width, height } = panorama.camera;
  const { width: side, forward } = face;
  const rgb = new Uint8Array(3 * side * side);
  const depth = new Float32Array(side * side);
  const normals = new Float32Array(3 * side * side);
  const albedo = panorama.albedo && new Uint8Array(3 * side * side);
  const ray: Vec3 = [0, 0, 0];
  for (let y = 0, to = 0; y < side; y++) {
    for (let x = 0; x < side; x++, to++) {
      rayInto(ray, face, x + 0.5, y + 0.5);
      const column = (0.5 + Math.atan2(ray[0], ray[1]) / (2 * Math.PI)) * width - 0.5;
      const row = (0.5 - Math.asin(Math.max(-1, Math.min(1, ray[2]))) / Math.PI) * height - 0.5;
      const x0 = Math.floor(column);
      const y0 = Math.floor(row);
      const fx = column - x0;
      const fy = row - y0;
      const left = 3 * ((x0 + width) % width);
      const right = 3 * ((x0 + 1 + width) % width);
      const top = 3 * width * Math.max(0, y0);
      const bottom = 3 * width * Math.min(height - 1, y0 + 1);
      blend(panorama.rgb, top + left, top + right, bottom + left, bottom + right, fx, fy, rgb, 3 * to);
      if (albedo)
        blend(panorama.albedo!, top + left, top + right, bottom + left, bottom + right, fx, fy, albedo, 3 * to);
      const near = Math.max(0, Math.min(height - 1, Math.round(row))) * width + ((Math.round(column) + width) % width);
      depth[to] = panorama.depth[near] * (ray[0] * forward[0] + ray[1] * forward[1] + ray[2] * forward[2]);
      for (let k = 0; k < 3; k++) normals[3 * to + k] = panorama.normals[3 * near + k];
    }
  }
  return { camera: face, rgb, depth, normals, ...(albedo && { albedo }) };
}

/** Between four pixels that begin at these bytes. */
function blend(
  from: Uint8Array,
  topLeft: number,
  topRight: number,
  bottomLeft: number,
  bottomRight: number,
  fx: number,
  fy: number,
  out: Uint8Array,
  to: number,
): void {
  for (let k = 0; k < 3; k++) {
    const upper = from[topLeft + k] * (1 - fx) + from[topRight + k] * fx;
    const lower = from[bottomLeft + k] * (1 - fx) + from[bottomRight + k] * fx;
    // Never below zero: rounding is cutting off.
    out[to + k] = upper * (1 - fy) + lower * fy + 0.5;
  }
}
