/**
 * Gaussians on the surfaces that pictures show: each rectangle of a picture becomes a flat disc that lies on its surface, covers the
 * rectangle and has its color, which is the path-traced light. What lies outside goes onto a far sphere.
 */

import type { Vec3 } from '@orrery/model-library';
import { createGaussians, type Gaussians, logit, SH_C0, type ShDegree, writeQuaternion } from '@orrery/splats';
import { rayInto } from './cameras.ts';
import type { Strip } from './picture-strips.ts';
import type { PlacePicture } from './place-picture.ts';

/** Meters from the middle of the room: far enough that walking through it does not move the sky. */
export const FAR_M = 300;
/** Standard deviation of a disc compared with its rectangle: neighbors blend into an even surface through which nothing behind is seen. */
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
  cloud.opacityLogits.fill(logit(OPACITY));
  for (let i = 0; i < strips.length; i++) writeDisc(cloud, i, picture, strips[i], middle, far);
  return cloud;
}

// Hundreds of thousands of discs: nothing is made for one of them.
const ray: Vec3 = [0, 0, 0];
const other: Vec3 = [0, 0, 0];
const normal: Vec3 = [0, 0, 0];
const u: Vec3 = [0, 0, 0];
const v: Vec3 = [0, 0, 0];
const first: Vec3 = [0, 0, 0];
const second: Vec3 = [0, 0, 0];
const long: Vec3 = [0, 0, 0];
const wide: Vec3 = [0, 0, 0];

function writeDisc(
  cloud: Gaussians,
  to: number,
  picture: PlacePicture,
  { x, y, width, height }: Strip,
  middle: Vec3,
  far: number,
): void {
  const { camera, rgb, depth, normals } = picture;
  const right = Math.min(camera.width, x + width);
  const bottom = Math.min(camera.height, y + height);
  let [red, green, blue] = [0, 0, 0];
  let pixels = 0;
  let nearest = Number.POSITIVE_INFINITY;
  let [sky, chosen] = [0, -1];
  for (let row = y; row < bottom; row++) {
    for (let column = x; column < right; column++) {
      const i = row * camera.width + column;
      pixels++;
      red += rgb[3 * i] / 255;
      green += rgb[3 * i + 1] / 255;
      blue += rgb[3 * i + 2] / 255;
      if (depth[i] === 0) sky++;
      else {
        // The pixel nearest to the middle speaks for the rectangle.
        const off = (row + 0.5 - (y + bottom) / 2) ** 2 + (column + 0.5 - (x + right) / 2) ** 2;
        if (off < nearest) {
          nearest = off;
          chosen = i;
        }
      }
    }
  }
  cloud.shDc[3 * to] = (red / pixels - 0.5) / SH_C0;
  cloud.shDc[3 * to + 1] = (green / pixels - 0.5) / SH_C0;
  cloud.shDc[3 * to + 2] = (blue / pixels - 0.5) / SH_C0;
  let [px, py] = [(x + right) / 2, (y + bottom) / 2];
  let distance: number;
  let longest = 1;
  if (2 * sky > pixels || chosen < 0) {
    rayInto(ray, camera, px, py);
    for (let k = 0; k < 3; k++) normal[k] = ray[k];
    distance = toSphere(camera.eye, ray, middle, far);
  } else {
    [px, py] = [(chosen % camera.width) + 0.5, Math.floor(chosen / camera.width) + 0.5];
    rayInto(ray, camera, px, py);
    for (let k = 0; k < 3; k++) normal[k] = normals[3 * chosen + k];
    distance = depth[chosen] / (camera.spherical ? 1 : dot(ray, camera.forward)) / 1000;
    longest = LONGEST_STRIP;
    // The middle lies between pixels: on the plane of the one next to it, unless that is nearly edge-on or the middle shows something else.
    const facing = dot(ray, normal);
    const [cx, cy] = [(x + right) / 2, (y + bottom) / 2];
    rayInto(ray, camera, cx, cy);
    const stretch = facing / dot(ray, normal);
    if (nearest <= 0.5 && stretch > 1 / LARGEST_STRETCH && stretch < LARGEST_STRETCH) {
      [px, py] = [cx, cy];
      distance *= stretch;
    } else rayInto(ray, camera, px, py);
  }
  for (let k = 0; k < 3; k++) cloud.positions[3 * to + k] = camera.eye[k] / 1000 + distance * ray[k];
  // Covers the pixels around its own on the plane.
  sideInto(u, camera, px + 0.5, py, distance, longest, 2 * (right - x));
  sideInto(v, camera, px, py + 0.5, distance, longest, 2 * (bottom - y));
  writeAxes(cloud, to);
}

/** Half a pixel aside of `ray`, `times` as long, along the plane of `normal` at the distance. */
function sideInto(
  out: Vec3,
  camera: PlacePicture['camera'],
  x: number,
  y: number,
  distance: number,
  longest: number,
  times: number,
): void {
  rayInto(other, camera, x, y);
  for (let k = 0; k < 3; k++) other[k] = other[k] - ray[k];
  const along = dot(ray, normal);
  const facing = Math.max(Math.abs(along), 1 / longest);
  // Along the plane: what leaves it is taken back along the ray.
  const off = (dot(other, normal) / facing) * Math.sign(along || 1);
  for (let k = 0; k < 3; k++) out[k] = distance * (other[k] - off * ray[k]);
  const left = dot(out, normal);
  for (let k = 0; k < 3; k++) out[k] = times * (out[k] - left * normal[k]);
}

/** Axes and standard deviations of SPREAD^2 (u u^T + v v^T) in the plane. */
function writeAxes(cloud: Gaussians, to: number): void {
  const length = Math.sqrt(dot(u, u));
  if (length > 1e-9) for (let k = 0; k < 3; k++) first[k] = u[k] / length;
  else acrossInto(first, normal);
  crossInto(second, normal, first);
  const [ux, vx, vy] = [dot(u, first), dot(v, first), dot(v, second)];
  const [a, b, c] = [ux * ux + vx * vx, vx * vy, vy * vy];
  const spread = Math.sqrt(((a - c) / 2) ** 2 + b * b);
  const [large, small] = [(a + c) / 2 + spread, Math.max(1e-10, (a + c) / 2 - spread)];
  const angle = 0.5 * Math.atan2(2 * b, a - c);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (let k = 0; k < 3; k++) long[k] = cos * first[k] + sin * second[k];
  crossInto(wide, normal, long);
  const length0 = SPREAD * Math.sqrt(large);
  const length1 = Math.max(SPREAD * Math.sqrt(small), 0.05 * length0, 1e-4);
  cloud.logScales[3 * to] = Math.log(length0);
  cloud.logScales[3 * to + 1] = Math.log(length1);
  cloud.logScales[3 * to + 2] = Math.log(Math.max(1e-4, THICKNESS * length1));
  const [n, q] = [normal, cloud.quaternions];
  writeQuaternion(q, 4 * to, long[0], wide[0], n[0], long[1], wide[1], n[1], long[2], wide[2], n[2]);
}

/** Meters along the ray from an eye in millimeters. */
function toSphere(eye: Vec3, ray: Vec3, middle: Vec3, radius: number): number {
  const [x, y, z] = [eye[0] / 1000 - middle[0], eye[1] / 1000 - middle[1], eye[2] / 1000 - middle[2]];
  const b = x * ray[0] + y * ray[1] + z * ray[2];
  return -b + Math.sqrt(Math.max(0, b * b - (x * x + y * y + z * z) + radius * radius));
}

const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function crossInto(out: Vec3, a: Vec3, b: Vec3): void {
  out[0] = a[1] * b[2] - a[2] * b[1];
  out[1] = a[2] * b[0] - a[0] * b[2];
  out[2] = a[0] * b[1] - a[1] * b[0];
}

/** Any direction across a unit vector. */
function acrossInto(out: Vec3, n: Vec3): void {
  const level = Math.abs(n[2]) < 0.9;
  const length = Math.sqrt(level ? n[0] * n[0] + n[1] * n[1] : n[1] * n[1] + n[2] * n[2]);
  out[0] = level ? n[1] / length : 0;
  out[1] = (level ? -n[0] : n[2]) / length;
  out[2] = level ? 0 : -n[1] / length;
}
