/** From a distorted picture to the pinhole picture that lies wholly inside it. */
import type { ColmapCamera } from './camera-models.ts';
import { intrinsicsOf } from './camera-models.ts';
import { ColmapError } from './colmap-error.ts';

export interface PinholeFrame {
  width: number;
  height: number;
  fx: number;
  fy: number;
  cx: number;
  cy: number;
}

/** Solves distort(x, y) = (u, v) by Newton steps with a numeric Jacobian. */
export function undistortPoint(
  distort: (x: number, y: number) => [number, number],
  u: number,
  v: number,
): [number, number] {
  let [x, y] = [u, v];
  const h = 1e-6;
  for (let round = 0; round < 30; round++) {
    const [fu, fv] = distort(x, y);
    const [xu, xv] = distort(x + h, y);
    const [yu, yv] = distort(x, y + h);
    const [a, b, c, d] = [(xu - fu) / h, (yu - fu) / h, (xv - fv) / h, (yv - fv) / h];
    const det = a * d - b * c;
    if (Math.abs(det) < 1e-12) break;
    const [eu, ev] = [fu - u, fv - v];
    const [dx, dy] = [(d * eu - b * ev) / det, (a * ev - c * eu) / det];
    x -= dx;
    y -= dy;
    if (Math.abs(dx) + Math.abs(dy) < 1e-10) break;
  }
  return [x, y];
}

/** Same focal length, no blank pixels: the largest upright rectangle between the undistorted borders. */
export function pinholeFrame(camera: ColmapCamera): PinholeFrame {
  const { fx, fy, cx, cy, distorted, distort } = intrinsicsOf(camera);
  const { width, height } = camera;
  if (!distorted) return { width, height, fx, fy, cx, cy };
  const at = (px: number, py: number) => undistortPoint(distort, (px - cx) / fx, (py - cy) / fy);
  let [left, right, top, bottom] = [-Infinity, Infinity, -Infinity, Infinity];
  const samples = 64;
  for (let k = 0; k <= samples; k++) {
    const [px, py] = [0.5 + ((width - 1) * k) / samples, 0.5 + ((height - 1) * k) / samples];
    left = Math.max(left, at(0.5, py)[0]);
    right = Math.min(right, at(width - 0.5, py)[0]);
    top = Math.max(top, at(px, 0.5)[1]);
    bottom = Math.min(bottom, at(px, height - 0.5)[1]);
  }
  // left..bottom are pixel centers: the frame reaches half a pixel further.
  const out = { width: Math.floor((right - left) * fx) + 1, height: Math.floor((bottom - top) * fy) + 1 };
  if (!(out.width > 8 && out.height > 8 && out.width < 4 * width && out.height < 4 * height)) {
    throw new ColmapError(`camera ${camera.id} cannot be undistorted: its borders do not enclose a picture`);
  }
  return { ...out, fx, fy, cx: 0.5 - left * fx, cy: 0.5 - top * fy };
}

/** Scales both the distorted camera and its frame to a picture of another size. */
export function scaleFrame(frame: PinholeFrame, sx: number, sy: number): PinholeFrame {
  const width = Math.max(1, Math.round(frame.width * sx));
  const height = Math.max(1, Math.round(frame.height * sy));
  const [kx, ky] = [width / frame.width, height / frame.height];
  return { width, height, fx: frame.fx * kx, fy: frame.fy * ky, cx: frame.cx * kx, cy: frame.cy * ky };
}

/** For every pixel of `frame`, where it lies in a picture of `camera` that was scaled to width x height: x, y, x, y, ... */
export function undistortMap(camera: ColmapCamera, frame: PinholeFrame, width: number, height: number): Float32Array {
  const { fx, fy, cx, cy, distort } = intrinsicsOf(camera);
  const [sx, sy] = [width / camera.width, height / camera.height];
  const map = new Float32Array(2 * frame.width * frame.height);
  for (let y = 0, at = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++, at += 2) {
      const [u, v] = distort((x + 0.5 - frame.cx) / frame.fx, (y + 0.5 - frame.cy) / frame.fy);
      map[at] = (u * fx + cx) * sx - 0.5;
      map[at + 1] = (v * fy + cy) * sy - 0.5;
    }
  }
  return map;
}
