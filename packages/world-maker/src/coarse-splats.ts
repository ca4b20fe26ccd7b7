/** Which Gaussians of a world are too coarse for a picture, and how finely the world shows what the picture shows. */

import type { Vec3 } from '@orrery/model-library';
import type { Gaussians } from '@orrery/splats';
import { inSharedMemory, poolTask, sharedPool } from '@orrery/worker-pool';
import type { PlacePicture } from './place-picture.ts';

const coarseRangeTask = poolTask(import.meta.url, coarseRange);

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
/** Meters; what lies further away is the outside. */
const OUTSIDE_M = 150;
/** Pixels to either side; what is larger lies just before the lens. */
const LARGEST = 200;

/** Gaussians a thread looks at in a hundredth of a second; fewer are not worth the way. */
const PART = 20_000;
/** Each has a picture of its own to write to, which has to be joined with the others'. */
const MOST_PARTS = 6;

/** Some of a world's Gaussians against a picture. */
export interface CoarseRange {
  world: Pick<Gaussians, 'positions' | 'logScales' | 'quaternions'>;
  picture: Pick<PlacePicture, 'camera' | 'depth' | 'mask'>;
  bad: Uint8Array;
  from: number;
  to: number;
}

/** `bad`: 1 where the world does not show what the picture shows. */
export async function coarseSplats(
  world: Gaussians,
  { camera, depth, mask }: PlacePicture,
  bad: Uint8Array,
): Promise<CoarseSplats> {
  const pool = sharedPool();
  const parts = pool.threads > 1 ? Math.max(1, Math.min(MOST_PARTS, pool.threads, Math.floor(world.count / PART))) : 1;
  const share = parts > 1 ? inSharedMemory : <T>(values: T) => values;
  const { positions, logScales, quaternions } = world;
  const whole = {
    world: { positions: share(positions), logScales: share(logScales), quaternions: share(quaternions) },
    picture: { camera, depth: share(depth), ...(mask && { mask: share(mask) }) },
    bad: share(bad),
  };
  const found = await Promise.all(
    Array.from({ length: parts }, async (_, part) => {
      const range = {
        ...whole,
        from: Math.floor((part * world.count) / parts),
        to: Math.floor(((part + 1) * world.count) / parts),
      };
      return { from: range.from, ...(await (parts > 1 ? pool.run(coarseRangeTask, [range]) : coarseRange(range))) };
    }),
  );
  const replaced = new Uint8Array(world.count);
  const { wanted, finest } = found[0];
  for (const part of found) {
    replaced.set(part.replaced, part.from);
    if (part === found[0]) continue;
    for (let i = 0; i < finest.length; i++) {
      if (part.wanted[i] === 1) wanted[i] = 1;
      const there = part.finest[i];
      if (there > 0 && (finest[i] === 0 || there < finest[i])) finest[i] = there;
    }
  }
  return { replaced, wanted, finest };
}

/** `replaced` is of the range alone. */
export function coarseRange({ world, picture, bad, from, to }: CoarseRange): CoarseSplats {
  const { positions } = world;
  const { camera, depth, mask } = picture;
  const { width, height, forward, right, up } = camera;
  const replaced = new Uint8Array(to - from);
  const wanted = new Uint8Array(bad);
  const finest = new Float32Array(width * height);
  const eye = camera.eye.map((c) => c / 1000) as Vec3;
  const focal = [width / 2 / camera.halfWidth, height / 2 / camera.halfHeight] as const;
  const print: Footprint = { u: 0, v: 0, z: 0, ax: 0, ay: 0, bx: 0, by: 0 };
  const covered = new Int32Array(width * height);
  const isSame = (pixel: number, z: number, far: boolean) =>
    far ? depth[pixel] === 0 : Math.abs(depth[pixel] / 1000 - z) < SAME_DEPTH * z;
  for (let i = from; i < to; i++) {
    const px = positions[3 * i] - eye[0];
    const py = positions[3 * i + 1] - eye[1];
    const pz = positions[3 * i + 2] - eye[2];
    const z = px * forward[0] + py * forward[1] + pz * forward[2];
    if (z < 0.05) continue;
    const x = px * right[0] + py * right[1] + pz * right[2];
    const y = px * up[0] + py * up[1] + pz * up[2];
    print.u = width / 2 + (focal[0] * x) / z;
    print.v = height / 2 - (focal[1] * y) / z;
    if (!(print.u >= 0 && print.v >= 0 && print.u < width && print.v < height)) continue;
    print.z = z;
    const far = px * px + py * py + pz * pz > OUTSIDE_M ** 2;
    if (!isSame(Math.floor(print.v) * width + Math.floor(print.u), z, far)) continue;
    axesInPixels(world, i, camera, focal, x / z, y / z, print);
    const pixels = 4 * Math.abs(print.ax * print.by - print.ay * print.bx);
    const { all, inside } = coveredPixels(print, width, height, mask, covered);
    let off = 0;
    for (let k = 0; k < inside; k++) off += bad[covered[k]];
    if (pixels > FINE_ENOUGH && off > BAD_SHARE * all && inside > INSIDE_SHARE * all) {
      replaced[i - from] = 1;
      for (let k = 0; k < inside; k++) if (isSame(covered[k], z, far)) wanted[covered[k]] = 1;
      continue;
    }
    const size = Math.max(1, pixels);
    for (let k = 0; k < inside; k++) {
      const at = covered[k];
      if (finest[at] === 0 || size < finest[at]) finest[at] = size;
    }
  }
  return { replaced, wanted, finest };
}

/** Middle and half axes of the rectangle a Gaussian stands for, pixels; z in meters. */
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
  { quaternions, logScales }: CoarseRange['world'],
  i: number,
  { right, up, forward }: PlacePicture['camera'],
  focal: readonly [number, number],
  x: number,
  y: number,
  out: Footprint,
): void {
  const w = quaternions[4 * i];
  const a = quaternions[4 * i + 1];
  const b = quaternions[4 * i + 2];
  const c = quaternions[4 * i + 3];
  // The first two columns of the rotation: the third is the normal, along which it is thin.
  for (let k = 0; k < 2; k++) {
    const ux = k === 0 ? 1 - 2 * (b * b + c * c) : 2 * (a * b - w * c);
    const uy = k === 0 ? 2 * (a * b + w * c) : 1 - 2 * (a * a + c * c);
    const uz = k === 0 ? 2 * (a * c - w * b) : 2 * (b * c + w * a);
    const length = (REACH * Math.exp(logScales[3 * i + k])) / out.z;
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

const counts = { all: 0, inside: 0 };

/** All pixels whose middle lies in the parallelogram, the one under its own middle at least; `out` gets those that the picture shows. */
function coveredPixels(
  { u, v, ax, ay, bx, by }: Footprint,
  width: number,
  height: number,
  mask: Uint8Array | undefined,
  out: Int32Array,
): typeof counts {
  const reachX = Math.min(LARGEST, Math.abs(ax) + Math.abs(bx));
  const reachY = Math.min(LARGEST, Math.abs(ay) + Math.abs(by));
  const midX = Math.floor(u);
  const midY = Math.floor(v);
  const area = Math.abs(ax * by - ay * bx);
  const one = (reachX < 0.5 && reachY < 0.5) || area < 1e-6;
  const [left, last] = one ? [midX, midX] : [Math.floor(u - reachX), Math.floor(u + reachX)];
  const [top, bottom] = one ? [midY, midY] : [Math.floor(v - reachY), Math.floor(v + reachY)];
  let all = 0;
  let inside = 0;
  for (let y = top; y <= bottom; y++) {
    const dy = y + 0.5 - v;
    for (let x = left; x <= last; x++) {
      const dx = x + 0.5 - u;
      const within = Math.abs(dx * by - dy * bx) <= area && Math.abs(ax * dy - ay * dx) <= area;
      if (!within && !(x === midX && y === midY)) continue;
      all++;
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = y * width + x;
      if (mask === undefined || mask[at] !== 0) out[inside++] = at;
    }
  }
  counts.all = all;
  counts.inside = inside;
  return counts;
}
