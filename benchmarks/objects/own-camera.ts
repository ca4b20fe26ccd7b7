/** A model drawn by the camera that comes with it, beside the picture it was made of. */
import type { InputCamera } from '@orrery/image-to-3d';
import type { RenderMesh } from '@orrery/meshes';
import type { Vec3, View } from '../../packages/meshes/src/preview/view.ts';
import { type Drawn, draw } from './draw.ts';

/** Of the pictures compared. */
const side = 256;
/** Around the thing's box. */
const margin = 1.1;

/** `input`: as it was drawn, clear around the thing. Both pictures are the part of it around the thing. */
export function byOwnCamera(mesh: RenderMesh, camera: InputCamera, input: Drawn): [Drawn, Drawn] {
  const { cameraFromModel: m, focal, center } = camera;
  // The picture is as wide as the camera says where it was made smaller.
  const shrunk = camera.width / input.width;
  const reach = (margin * reachOf(input, center[0] / shrunk, center[1] / shrunk) * shrunk) / (side / 2);
  const row = (k: number, sign: number) => [0, 1, 2].map((c) => sign * m[4 * k + c]) as Vec3;
  const view: View = {
    right: row(0, 1),
    up: row(1, -1),
    back: row(2, -1),
    eye: [0, 1, 2].map((k) => -(m[k] * m[3] + m[4 + k] * m[7] + m[8 + k] * m[11])) as Vec3,
    focal: focal / reach,
    scale: 0,
    width: side,
    height: side,
  };
  return [draw(mesh, view), part(input, center[0] / shrunk, center[1] / shrunk, reach / shrunk)];
}

/** How far the thing reaches from a place, along either axis. */
function reachOf({ width, pixels }: Drawn, x: number, y: number): number {
  let reach = 1;
  for (let i = 3; i < pixels.length; i += 4) {
    if (pixels[i] < 128) continue;
    const at = (i - 3) / 4;
    reach = Math.max(reach, Math.abs((at % width) + 0.5 - x), Math.abs(Math.floor(at / width) + 0.5 - y));
  }
  return reach;
}

/** The square around a place; `step`: pixels of the picture for one of its own. */
function part({ width, height, pixels }: Drawn, x: number, y: number, step: number): Drawn {
  const out = new Uint8Array(4 * side * side);
  const fine = Math.max(2, Math.ceil(step));
  for (let at = 0; at < side * side; at++) {
    const sums = [0, 0, 0, 0];
    for (let k = 0; k < fine * fine; k++) {
      const px = Math.floor(x + ((at % side) + ((k % fine) + 0.5) / fine - side / 2) * step);
      const py = Math.floor(y + (Math.floor(at / side) + (Math.floor(k / fine) + 0.5) / fine - side / 2) * step);
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const from = 4 * (py * width + px);
      for (let c = 0; c < 3; c++) sums[c] += pixels[from + c] * pixels[from + 3];
      sums[3] += pixels[from + 3];
    }
    const alpha = sums[3];
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c++) out[4 * at + c] = Math.round(sums[c] / alpha);
    out[4 * at + 3] = Math.round(alpha / fine ** 2);
  }
  return { width: side, height: side, pixels: out };
}
