/** Where a preview looks from: three quarters from the front, a little from above, everything in the picture. */
export interface View {
  /** Rows: right, up, back; then the eye. */
  right: Vec3;
  up: Vec3;
  back: Vec3;
  eye: Vec3;
  /** Pixels per unit of x / depth; zero for a parallel view. */
  focal: number;
  /** Pixels per millimeter of a parallel view. */
  scale: number;
  width: number;
  height: number;
}

export type Vec3 = [number, number, number];

export const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export function unit(v: Vec3): Vec3 {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

interface Box {
  min: Vec3;
  max: Vec3;
}

const corners = ({ min, max }: Box): Vec3[] =>
  Array.from({ length: 8 }, (_, i) => [i & 1 ? max[0] : min[0], i & 2 ? max[1] : min[1], i & 4 ? max[2] : min[2]]);

const middleOf = ({ min, max }: Box): Vec3 => [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];

function frame(towards: Vec3): Pick<View, 'right' | 'up' | 'back'> {
  const back = unit(towards);
  const right = unit(cross(Math.abs(back[2]) > 0.99 ? [0, 1, 0] : [0, 0, 1], back));
  return { right, up: cross(back, right), back };
}

const azimuth = (-58 * Math.PI) / 180;
const elevation = (20 * Math.PI) / 180;
/** A 60 mm lens on small film: little distortion. */
const halfField = Math.tan((15 * Math.PI) / 180);
const margin = 1.12;

/** The front of a model is where -Y looks from, as glTF's +Z becomes. */
export function previewView(box: Box, width: number, height: number): View {
  const axes = frame([
    Math.cos(elevation) * Math.cos(azimuth),
    Math.cos(elevation) * Math.sin(azimuth),
    Math.sin(elevation),
  ]);
  const middle = middleOf(box);
  const focal = Math.min(width, height) / 2 / halfField;
  let distance = 1e-6;
  for (const corner of corners(box)) {
    const d: Vec3 = [corner[0] - middle[0], corner[1] - middle[1], corner[2] - middle[2]];
    const side = Math.max(
      (Math.abs(dot(d, axes.right)) * focal) / (width / 2),
      (Math.abs(dot(d, axes.up)) * focal) / (height / 2),
    );
    distance = Math.max(distance, side * margin + dot(d, axes.back));
  }
  const eye = middle.map((value, k) => value + axes.back[k] * distance) as Vec3;
  return { ...axes, eye, focal, scale: 0, width, height };
}

/** Along a direction, as a lamp far away sees it. */
export function parallelView(box: Box, towards: Vec3, size: number): View {
  const axes = frame(towards);
  const middle = middleOf(box);
  let [half, depth] = [1e-6, 0];
  for (const corner of corners(box)) {
    const d: Vec3 = [corner[0] - middle[0], corner[1] - middle[1], corner[2] - middle[2]];
    half = Math.max(half, Math.abs(dot(d, axes.right)), Math.abs(dot(d, axes.up)));
    depth = Math.max(depth, dot(d, axes.back));
  }
  const eye = middle.map((value, k) => value + axes.back[k] * (depth + half)) as Vec3;
  return { ...axes, eye, focal: 0, scale: size / 2 / (half * 1.05), width: size, height: size };
}

/** Pixel and depth of a point. */
export function project(view: View, x: number, y: number, z: number): Vec3 {
  const d: Vec3 = [x - view.eye[0], y - view.eye[1], z - view.eye[2]];
  const depth = -dot(d, view.back);
  const scale = view.focal > 0 ? view.focal / depth : view.scale;
  return [view.width / 2 + dot(d, view.right) * scale, view.height / 2 - dot(d, view.up) * scale, depth];
}
