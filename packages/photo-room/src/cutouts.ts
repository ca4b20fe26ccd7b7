/** Pixels of a photograph that hang free in a room, set into a picture of it: each a small square that faces the photograph's camera. */
import type { Vec3 } from '@orrery/model-library';
import type { PlacePicture } from '@orrery/world-maker';
import { place, pointAt } from './camera-places.ts';

/** Cosine: from further aside than this they are seen as what they are, a picture without a back, and are left out. */
const ASIDE = 0.5;
/** Nearer than this, as a share of the distance, the picture's own surface wins. */
const BEFORE = 0.004;

export function withCutouts(picture: PlacePicture, seen: PlacePicture, chosen: Uint8Array): PlacePicture {
  const rgb = Uint8Array.from(picture.rgb);
  const depth = Float32Array.from(picture.depth);
  const normals = Float32Array.from(picture.normals);
  const { camera } = picture;
  const { width, height } = camera;
  const perPixel = seen.camera.spherical
    ? (2 * Math.PI) / seen.camera.width
    : (2 * seen.camera.halfWidth) / seen.camera.width;
  for (let i = 0; i < chosen.length; i++) {
    if (!chosen[i]) continue;
    const point = pointAt(seen, i);
    const from = [0, 1, 2].map((k) => point[k] - camera.eye[k]) as Vec3;
    const at = place(camera, from);
    if (!at) continue;
    const own = [0, 1, 2].map((k) => point[k] - seen.camera.eye[k]) as Vec3;
    const distance = Math.hypot(...from);
    const along = (from[0] * own[0] + from[1] * own[1] + from[2] * own[2]) / (distance * Math.hypot(...own) || 1);
    if (along < ASIDE) continue;
    // Half its size in this picture, a little more so that no gaps show; seen from aside, steps in depth open some.
    const size = (0.7 / along) * seen.depth[i] * perPixel;
    const halfX = camera.spherical
      ? (size / at.depth / (2 * Math.PI) / Math.max(0.05, Math.cos((at.v - 0.5) * Math.PI))) * width
      : (size / at.depth / camera.halfWidth / 2) * width;
    const halfY = camera.spherical
      ? (size / at.depth / Math.PI) * height
      : (size / at.depth / camera.halfHeight / 2) * height;
    const [x, y] = [at.u * width, at.v * height];
    const [top, bottom] = [
      Math.max(0, Math.round(y - halfY)),
      Math.min(height, Math.max(Math.round(y + halfY), Math.round(y - halfY) + 1)),
    ];
    const [left, right] = [
      Math.max(0, Math.round(x - halfX)),
      Math.min(width, Math.max(Math.round(x + halfX), Math.round(x - halfX) + 1)),
    ];
    for (let row = top; row < bottom; row++) {
      for (let column = left; column < right; column++) {
        const to = row * width + column;
        if (depth[to] > 0 && at.depth > depth[to] * (1 - BEFORE)) continue;
        depth[to] = at.depth;
        rgb.set(seen.rgb.subarray(3 * i, 3 * i + 3), 3 * to);
        normals.set([-from[0] / distance, -from[1] / distance, -from[2] / distance], 3 * to);
      }
    }
  }
  return { ...picture, rgb, depth, normals };
}
