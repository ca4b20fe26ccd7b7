/**
 * Gaussians on the surfaces that pictures show: each rectangle of a picture becomes a flat disc that lies on its surface, covers the
 * rectangle and has its colour, which is the path-traced light. What lies outside goes onto a far sphere.
 */
import { createGaussians, type Gaussians, logit, SH_C0, type ShDegree } from '@orrery/splats';
import type { Vec3 } from '../models/model.ts';
import { rayThrough } from './cameras.ts';
import type { Strip } from './picture-strips.ts';
import type { PlacePicture } from './place-studio.ts';

/** Metres from the middle of the room: far enough that walking through it does not move the sky. */
export const FAR_M = 300;
/** Standard deviation of a disc compared with its rectangle: neighbours blend into an even surface through which nothing behind is seen. */
const SPREAD = 0.55;
/** Seen at a grazing angle a rectangle covers a long strip; longer than this it would stick out behind the next corner. */
const LONGEST_STRIP = 3;
const THICKNESS = 0.12;
const LARGEST_STRETCH = 1.3;
const OPACITY = 0.98;

export function surfaceSplats(
  picture: PlacePicture,
  strips: readonly Strip[],
  middle: Vec3,
  shDegree: ShDegree,
  far = FAR_M,
): Gaussians {
  const cloud = createGaussians(strips.length, shDegree, true);
  strips.forEach((strip, i) => {
    const disc = discOf(picture, strip, middle, far);
    cloud.positions.set(disc.position, 3 * i);
    cloud.quaternions.set(quaternionOf(disc.axes), 4 * i);
    for (let k = 0; k < 3; k++) {
      cloud.logScales[3 * i + k] = Math.log(disc.scales[k]!);
      cloud.shDc[3 * i + k] = (disc.colour[k]! - 0.5) / SH_C0;
    }
    cloud.opacityLogits[i] = logit(OPACITY);
  });
  return cloud;
}

interface Disc {
  /** Metres. */
  position: Vec3;
  axes: [Vec3, Vec3, Vec3];
  scales: Vec3;
  colour: Vec3;
}

function discOf(picture: PlacePicture, { x, y, width, height }: Strip, middle: Vec3, far: number): Disc {
  const { camera, rgb, depth, normals } = picture;
  const [right, bottom] = [Math.min(camera.width, x + width), Math.min(camera.height, y + height)];
  const colour: Vec3 = [0, 0, 0];
  let pixels = 0;
  let nearest = Number.POSITIVE_INFINITY;
  let [sky, chosen] = [0, -1];
  for (let row = y; row < bottom; row++) {
    for (let column = x; column < right; column++) {
      const i = row * camera.width + column;
      pixels++;
      for (const k of [0, 1, 2] as const) colour[k] += rgb[3 * i + k]! / 255;
      if (depth[i] === 0) sky++;
      else {
        // The pixel nearest to the middle speaks for the rectangle.
        const off = (row + 0.5 - (y + bottom) / 2) ** 2 + (column + 0.5 - (x + right) / 2) ** 2;
        if (off < nearest) [nearest, chosen] = [off, i];
      }
    }
  }
  for (const k of [0, 1, 2] as const) colour[k] /= pixels;
  const [cx, cy] = [(x + right) / 2, (y + bottom) / 2];
  const eye = camera.eye.map((c) => c / 1000) as Vec3;
  if (2 * sky > pixels || chosen < 0) {
    const ray = rayThrough(camera, cx, cy);
    const distance = toSphere(eye, ray, middle, far);
    return { ...flatDisc(picture, eye, [cx, cy], [right - x, bottom - y], ray, distance, 1), colour };
  }
  const normal = [...normals.subarray(3 * chosen, 3 * chosen + 3)] as Vec3;
  const pixel: [number, number] = [(chosen % camera.width) + 0.5, Math.floor(chosen / camera.width) + 0.5];
  const ray = rayThrough(camera, ...pixel);
  const distance = depth[chosen]! / (camera.spherical ? 1 : dot(ray, camera.forward)) / 1000;
  // The middle lies between pixels: on the plane of the one next to it, unless that is nearly edge-on or the middle shows something else.
  const stretch = dot(ray, normal) / dot(rayThrough(camera, cx, cy), normal);
  const onPlane = nearest <= 0.5 && stretch > 1 / LARGEST_STRETCH && stretch < LARGEST_STRETCH;
  return {
    ...flatDisc(
      picture,
      eye,
      onPlane ? [cx, cy] : pixel,
      [right - x, bottom - y],
      normal,
      onPlane ? stretch * distance : distance,
      LONGEST_STRIP,
    ),
    colour,
  };
}

/** The disc that covers `size` pixels around `at` on the plane through the point at `distance` along its ray. */
function flatDisc(
  { camera }: PlacePicture,
  eye: Vec3,
  at: [number, number],
  size: [number, number],
  normal: Vec3,
  distance: number,
  longest: number,
): Omit<Disc, 'colour'> {
  const ray = rayThrough(camera, ...at);
  const position = [0, 1, 2].map((k) => eye[k]! + distance * ray[k]!) as Vec3;
  const side = (dx: number, dy: number): Vec3 => {
    const other = rayThrough(camera, at[0] + dx, at[1] + dy);
    const step = subtract(other, ray);
    const facing = Math.max(Math.abs(dot(ray, normal)), 1 / longest);
    // Along the plane: what leaves it is taken back along the ray.
    const off = (dot(step, normal) / facing) * Math.sign(dot(ray, normal) || 1);
    return [0, 1, 2].map((k) => distance * (step[k]! - off * ray[k]!)) as Vec3;
  };
  const u = flattened(side(0.5, 0), normal).map((c) => 2 * size[0] * c) as Vec3;
  const v = flattened(side(0, 0.5), normal).map((c) => 2 * size[1] * c) as Vec3;
  const { axes, scales } = principal(u, v, normal);
  return { position, axes, scales };
}

function flattened(a: Vec3, normal: Vec3): Vec3 {
  const off = dot(a, normal);
  return [a[0] - off * normal[0], a[1] - off * normal[1], a[2] - off * normal[2]];
}

/** Axes and standard deviations of SPREAD^2 (u u^T + v v^T) in the plane. */
function principal(u: Vec3, v: Vec3, normal: Vec3): { axes: [Vec3, Vec3, Vec3]; scales: Vec3 } {
  const first = unit(Math.hypot(...u) > 1e-9 ? u : anyAcross(normal));
  const second = cross(normal, first);
  const [ux, vx, vy] = [dot(u, first), dot(v, first), dot(v, second)];
  const [a, b, c] = [ux * ux + vx * vx, vx * vy, vy * vy];
  const spread = Math.hypot((a - c) / 2, b);
  const [large, small] = [(a + c) / 2 + spread, Math.max(1e-10, (a + c) / 2 - spread)];
  const angle = 0.5 * Math.atan2(2 * b, a - c);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const long = [0, 1, 2].map((k) => cos * first[k]! + sin * second[k]!) as Vec3;
  const wide = cross(normal, long);
  const scales: Vec3 = [SPREAD * Math.sqrt(large), SPREAD * Math.sqrt(small), 0];
  scales[1] = Math.max(scales[1], 0.05 * scales[0], 1e-4);
  scales[2] = Math.max(1e-4, THICKNESS * scales[1]);
  return { axes: [long, wide, normal], scales };
}

function toSphere(eye: Vec3, ray: Vec3, middle: Vec3, radius: number): number {
  const from = subtract(eye, middle);
  const b = dot(from, ray);
  return -b + Math.sqrt(Math.max(0, b * b - dot(from, from) + radius * radius));
}

/** w, x, y, z of the rotation whose columns are the axes. */
export function quaternionOf([a, b, c]: [Vec3, Vec3, Vec3]): [number, number, number, number] {
  const trace = a[0] + b[1] + c[2];
  const q: [number, number, number, number] =
    trace > 0
      ? [1 + trace, b[2] - c[1], c[0] - a[2], a[1] - b[0]]
      : a[0] > b[1] && a[0] > c[2]
        ? [b[2] - c[1], 1 + a[0] - b[1] - c[2], a[1] + b[0], c[0] + a[2]]
        : b[1] > c[2]
          ? [c[0] - a[2], a[1] + b[0], 1 + b[1] - a[0] - c[2], b[2] + c[1]]
          : [a[1] - b[0], c[0] + a[2], b[2] + c[1], 1 + c[2] - a[0] - b[1]];
  const length = Math.hypot(...q);
  return [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
}

const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vec3): Vec3 => {
  const length = Math.hypot(...a);
  return [a[0] / length, a[1] / length, a[2] / length];
};
const anyAcross = (n: Vec3): Vec3 => (Math.abs(n[2]) < 0.9 ? [n[1], -n[0], 0] : [0, n[2], -n[1]]);
