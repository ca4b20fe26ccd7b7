/**
 * USD cameras as the tracer and the splat rasterizer take them. USD: looking along -Z with +Y up, matrices for row vectors
 * (rows are the axes, the fourth is the place). Apertures and focal length are millimeters, as is the scene. The picture keeps
 * square pixels: where its shape differs from the aperture's, the aperture is widened on one side (USD's `expandAperture`).
 */
import type { Camera as SplatCamera, TraceCamera } from '@orrery/engine';
import type { Camera } from '@orrery/usd';

type Vec3 = [number, number, number];

export interface PictureSize {
  width: number;
  height: number;
}

export function traceCamera(camera: Camera, { width, height }: PictureSize): TraceCamera {
  const m = camera.worldMatrix;
  const row = (k: number): Vec3 => [m[4 * k], m[4 * k + 1], m[4 * k + 2]];
  // Scale and shear of a camera mean nothing: its axes are made orthonormal, the viewing direction first.
  const forward = normalize(negate(row(2)), [0, 1, 0]);
  const right = normalize(reject(row(0), forward), perpendicular(forward));
  const up = cross(right, forward);
  let { horizontalAperture, verticalAperture } = camera;
  if (!(horizontalAperture > 0)) horizontalAperture = 20.955;
  if (!(verticalAperture > 0)) verticalAperture = 15.2908;
  const aspect = width / height;
  if (aspect > horizontalAperture / verticalAperture) horizontalAperture = verticalAperture * aspect;
  else verticalAperture = horizontalAperture / aspect;
  const orthographic = camera.projection === 'orthographic';
  const focalLength = camera.focalLength > 0 ? camera.focalLength : 50;
  const perUnit = orthographic ? 1 : focalLength;
  const focused = camera.fStop > 0 && camera.focusDistance > 0 && !orthographic;
  const [near, far] = camera.clippingRange;
  return {
    width,
    height,
    eye: row(3).map((value) => within(value, -FARTHEST_MM, FARTHEST_MM)) as Vec3,
    right,
    up,
    forward,
    halfWidth: within(horizontalAperture / 2 / perUnit, 1e-9, FARTHEST_MM),
    halfHeight: within(verticalAperture / 2 / perUnit, 1e-9, FARTHEST_MM),
    orthographic,
    lensRadius: focused ? within(focalLength / (2 * camera.fStop), 0, FARTHEST_MM) : 0,
    focusDistance: focused ? within(camera.focusDistance, 1e-3, FARTHEST_MM) : 1000,
    near: within(near, orthographic ? -FARTHEST_MM : 1e-3, FARTHEST_MM),
    far: far > near ? far : FARTHEST_MM,
  };
}

/** 1,000 km. Scenes hold any double; what is drawn is single precision, where larger ones become infinite. */
const FARTHEST_MM = 1e9;
const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value || 0));

/** The same view for splats: axes x right, y down, z forward; a pinhole. */
export function splatCamera(
  camera: TraceCamera,
  window = { x: 0, y: 0, width: camera.width, height: camera.height },
): SplatCamera {
  const { right, up, forward, eye } = camera;
  const line = (axis: Vec3) => [...axis, -(axis[0] * eye[0] + axis[1] * eye[1] + axis[2] * eye[2])];
  return {
    width: window.width,
    height: window.height,
    fx: camera.width / 2 / camera.halfWidth,
    fy: camera.height / 2 / camera.halfHeight,
    cx: camera.width / 2 - window.x,
    cy: camera.height / 2 - window.y,
    cameraFromWorld: [...line(right), ...line(negate(up)), ...line(forward)],
  };
}

/** A camera for scenes that have none: from the front, a little above, with everything in the picture. */
export function framingCamera(bounds: ArrayLike<number>, size: PictureSize): TraceCamera {
  const middle = [0, 1, 2].map((k) => (bounds[k] + bounds[3 + k]) / 2) as Vec3;
  const radius = Math.max(1, Math.hypot(...[0, 1, 2].map((k) => (bounds[3 + k] - bounds[k]) / 2)));
  const halfHeight = 0.3;
  const halfWidth = (halfHeight * size.width) / size.height;
  const back = normalize([0.45, -1, 0.42], [0, -1, 0]);
  const distance = (1.05 * radius) / Math.sin(Math.atan(Math.min(halfHeight, halfWidth)));
  const eye = [0, 1, 2].map((k) => middle[k] + back[k] * distance) as Vec3;
  const forward = negate(back);
  const right = normalize(cross(forward, [0, 0, 1]), [1, 0, 0]);
  return {
    ...size,
    eye,
    forward,
    right,
    up: cross(right, forward),
    halfWidth,
    halfHeight,
    orthographic: false,
    lensRadius: 0,
    focusDistance: distance,
    near: Math.max(1e-3, (distance - radius) * 0.1),
    far: 1e9,
  };
}

const negate = (a: Vec3): Vec3 => [-a[0], -a[1], -a[2]];
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function reject(a: Vec3, axis: Vec3): Vec3 {
  const along = a[0] * axis[0] + a[1] * axis[1] + a[2] * axis[2];
  return [a[0] - along * axis[0], a[1] - along * axis[1], a[2] - along * axis[2]];
}

const perpendicular = (a: Vec3): Vec3 =>
  normalize(Math.abs(a[2]) < 0.9 ? [a[1], -a[0], 0] : [0, a[2], -a[1]], [1, 0, 0]);

function normalize(a: Vec3, otherwise: Vec3): Vec3 {
  const length = Math.hypot(...a);
  return length > 1e-12 && Number.isFinite(length) ? [a[0] / length, a[1] / length, a[2] / length] : otherwise;
}
