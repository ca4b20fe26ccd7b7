/** Which Gaussians of a world are too coarse for a picture, and how finely the world shows what the picture shows. */
import type { Gaussians } from '@orrery/splats';
import type { Vec3 } from '../models/model.ts';
import type { PlacePicture } from './place-studio.ts';

export interface CoarseSplats {
  /** 1 for each Gaussian that the picture shows better. */
  replaced: Uint8Array;
  /** Pixels those cover, and where the world shows nothing or something else: 1 where something finer has to be shown. */
  wanted: Uint8Array;
  /** Pixels of the smallest Gaussian that stays there; 0: none. */
  finest: Float32Array;
}

/** Half the width of the rectangle that a Gaussian stands for, in standard deviations. */
const REACH = 0.9;
/** Share of what it covers that must be shown badly. */
const BAD_SHARE = 0.25;
/** A Gaussian of which the picture knows less is left for another one. */
const INSIDE_SHARE = 0.75;
/** Pixels: what is no larger cannot be shown better. */
export const FINE_ENOUGH = 1.6;
/** Of the distance: what lies further off is another thing. */
const SAME_DEPTH = 0.04;
/** Metres; what lies further away is the outside. */
const OUTSIDE_M = 150;
/** Pixels to either side; what is larger lies just before the lens. */
const LARGEST = 200;

/** `bad`: 1 where the world does not show what the picture shows; the first `kept` Gaussians always stay. */
export function coarseSplats(world: Gaussians, picture: PlacePicture, bad: Uint8Array, kept: number): CoarseSplats {
  const { camera, depth, mask } = picture;
  const { width, height } = camera;
  const replaced = new Uint8Array(world.count);
  const wanted = new Uint8Array(bad);
  const finest = new Float32Array(width * height);
  const eye = camera.eye.map((c) => c / 1000) as Vec3;
  const focal = [width / 2 / camera.halfWidth, height / 2 / camera.halfHeight] as const;
  const stays: number[] = [];
  const print: Footprint = { u: 0, v: 0, z: 0, ax: 0, ay: 0, bx: 0, by: 0 };
  const same = (pixel: number, z: number, far: boolean) =>
    far ? depth[pixel] === 0 : Math.abs(depth[pixel]! / 1000 - z) < SAME_DEPTH * z;
  const project = (i: number): boolean => {
    const px = world.positions[3 * i]! - eye[0];
    const py = world.positions[3 * i + 1]! - eye[1];
    const pz = world.positions[3 * i + 2]! - eye[2];
    const z = px * camera.forward[0] + py * camera.forward[1] + pz * camera.forward[2];
    if (z < 0.05) return false;
    const x = px * camera.right[0] + py * camera.right[1] + pz * camera.right[2];
    const y = px * camera.up[0] + py * camera.up[1] + pz * camera.up[2];
    print.u = width / 2 + (focal[0] * x) / z;
    print.v = height / 2 - (focal[1] * y) / z;
    if (!(print.u >= 0 && print.v >= 0 && print.u < width && print.v < height)) return false;
    print.z = z;
    const far = px * px + py * py + pz * pz > OUTSIDE_M ** 2;
    if (!same(Math.floor(print.v) * width + Math.floor(print.u), z, far)) return false;
    axesInPixels(world, i, camera, focal, x / z, y / z, print);
    return true;
  };
  for (let i = 0; i < world.count; i++) {
    if (!project(i)) continue;
    const pixels = 4 * Math.abs(print.ax * print.by - print.ay * print.bx);
    let [inside, all, off] = [0, 0, 0];
    overPixels(print, (x, y) => {
      all++;
      if (x < 0 || y < 0 || x >= width || y >= height) return;
      if (mask?.[y * width + x] === 0) return;
      inside++;
      off += bad[y * width + x]!;
    });
    if (i >= kept && pixels > FINE_ENOUGH && off > BAD_SHARE * all && inside > INSIDE_SHARE * all) {
      replaced[i] = 1;
      const far = world.positions.subarray(3 * i, 3 * i + 3).some((c) => Math.abs(c) > OUTSIDE_M / 2);
      overPixels(print, (x, y) => {
        if (x < 0 || y < 0 || x >= width || y >= height || mask?.[y * width + x] === 0) return;
        if (same(y * width + x, print.z, far)) wanted[y * width + x] = 1;
      });
    } else stays.push(i);
  }
  for (const i of stays) {
    project(i);
    const pixels = Math.max(1, 4 * Math.abs(print.ax * print.by - print.ay * print.bx));
    overPixels(print, (x, y) => {
      if (x < 0 || y < 0 || x >= width || y >= height) return;
      const at = y * width + x;
      if (finest[at] === 0 || pixels < finest[at]!) finest[at] = pixels;
    });
  }
  return { replaced, wanted, finest };
}

/** Middle and half axes of the rectangle a Gaussian stands for, pixels; z in metres. */
interface Footprint {
  u: number;
  v: number;
  z: number;
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

function axesInPixels(
  { quaternions, logScales }: Gaussians,
  i: number,
  { right, up, forward }: PlacePicture['camera'],
  focal: readonly [number, number],
  x: number,
  y: number,
  out: Footprint,
): void {
  const w = quaternions[4 * i]!;
  const a = quaternions[4 * i + 1]!;
  const b = quaternions[4 * i + 2]!;
  const c = quaternions[4 * i + 3]!;
  // The first two columns of the rotation: the third is the normal, along which it is thin.
  for (let k = 0; k < 2; k++) {
    const ux = k === 0 ? 1 - 2 * (b * b + c * c) : 2 * (a * b - w * c);
    const uy = k === 0 ? 2 * (a * b + w * c) : 1 - 2 * (a * a + c * c);
    const uz = k === 0 ? 2 * (a * c - w * b) : 2 * (b * c + w * a);
    const length = (REACH * Math.exp(logScales[3 * i + k]!)) / out.z;
    const along = length * (ux * forward[0] + uy * forward[1] + uz * forward[2]);
    const du = focal[0] * (length * (ux * right[0] + uy * right[1] + uz * right[2]) - x * along);
    const dv = -focal[1] * (length * (ux * up[0] + uy * up[1] + uz * up[2]) - y * along);
    if (k === 0) {
      out.ax = du;
      out.ay = dv;
    } else {
      out.bx = du;
      out.by = dv;
    }
  }
}

/** All pixels whose middle lies in the parallelogram, the one under its own middle at least. */
function overPixels({ u, v, ax, ay, bx, by }: Footprint, visit: (x: number, y: number) => void): void {
  const reachX = Math.min(LARGEST, Math.abs(ax) + Math.abs(bx));
  const reachY = Math.min(LARGEST, Math.abs(ay) + Math.abs(by));
  const midX = Math.floor(u);
  const midY = Math.floor(v);
  const area = ax * by - ay * bx;
  if ((reachX < 0.5 && reachY < 0.5) || Math.abs(area) < 1e-6) {
    visit(midX, midY);
    return;
  }
  for (let y = Math.floor(v - reachY); y <= Math.floor(v + reachY); y++) {
    for (let x = Math.floor(u - reachX); x <= Math.floor(u + reachX); x++) {
      const dx = x + 0.5 - u;
      const dy = y + 0.5 - v;
      const within = Math.abs(dx * by - dy * bx) <= Math.abs(area) && Math.abs(ax * dy - ay * dx) <= Math.abs(area);
      if (within || (x === midX && y === midY)) visit(x, y);
    }
  }
}
