/** A panorama as six pictures of a lens of 90 degrees: the views it gives to learn from cost nothing. */
import { rayThrough, standingCamera } from './cameras.ts';
import type { PlacePicture } from './place-studio.ts';

const FACES: readonly [yaw: number, pitch: number][] = [
  [Math.PI / 2, 0],
  [0, 0],
  [-Math.PI / 2, 0],
  [Math.PI, 0],
  [Math.PI / 2, Math.PI / 2],
  [Math.PI / 2, -Math.PI / 2],
];

export function panoramaViews(panorama: PlacePicture): PlacePicture[] {
  const { camera } = panorama;
  const eye = camera.eye.map((c) => c / 1000) as [number, number, number];
  const side = Math.max(4, Math.round(camera.width / 4));
  return FACES.map(([yaw, pitch]) => {
    const face = standingCamera(eye, yaw, pitch, { width: side, height: side, fieldOfView: Math.PI / 2 });
    const rgb = new Uint8Array(3 * side * side);
    const depth = new Float32Array(side * side);
    const normals = new Float32Array(3 * side * side);
    const albedo = panorama.albedo && new Uint8Array(3 * side * side);
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const to = y * side + x;
        const ray = rayThrough(face, x + 0.5, y + 0.5);
        const column = (0.5 + Math.atan2(ray[0], ray[1]) / (2 * Math.PI)) * camera.width - 0.5;
        const row = (0.5 - Math.asin(Math.max(-1, Math.min(1, ray[2]))) / Math.PI) * camera.height - 0.5;
        blend(camera, panorama.rgb, column, row, rgb, to);
        if (albedo) blend(camera, panorama.albedo!, column, row, albedo, to);
        const near = nearest(panorama, column, row);
        const along = ray[0] * face.forward[0] + ray[1] * face.forward[1] + ray[2] * face.forward[2];
        depth[to] = panorama.depth[near]! * along;
        normals.set(panorama.normals.subarray(3 * near, 3 * near + 3), 3 * to);
      }
    }
    return { camera: face, rgb, depth, normals, ...(albedo && { albedo }) };
  });
}

function nearest({ camera: { width, height } }: PlacePicture, column: number, row: number): number {
  const y = Math.max(0, Math.min(height - 1, Math.round(row)));
  return y * width + ((Math.round(column) + width) % width);
}

function blend(
  { width, height }: PlacePicture['camera'],
  from: Uint8Array,
  column: number,
  row: number,
  out: Uint8Array,
  to: number,
) {
  const [x0, y0] = [Math.floor(column), Math.floor(row)];
  const [fx, fy] = [column - x0, row - y0];
  const left = (x0 + width) % width;
  const right = (x0 + 1 + width) % width;
  const top = Math.max(0, y0);
  const bottom = Math.min(height - 1, y0 + 1);
  for (let k = 0; k < 3; k++) {
    const at = (x: number, y: number) => from[3 * (y * width + x) + k]!;
    const upper = at(left, top) * (1 - fx) + at(right, top) * fx;
    const lower = at(left, bottom) * (1 - fx) + at(right, bottom) * fx;
    out[3 * to + k] = Math.round(upper * (1 - fy) + lower * fy);
  }
}
