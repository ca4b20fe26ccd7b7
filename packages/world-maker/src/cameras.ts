/** Cameras inside a place. Eyes in meters, Z up; traced cameras in millimeters. */
import type { Camera, TraceCamera } from '@orrery/engine';
import type { Vec3 } from '@orrery/model-library';

export interface Lens {
  width: number;
  height: number;
  /** Of the longer side, radians. */
  fieldOfView: number;
}

const mm = (p: Vec3): Vec3 => [1000 * p[0], 1000 * p[1], 1000 * p[2]];

/** All around from `eye`; the middle of the picture looks north (+Y), as a map does. */
export function panoramaCamera(eye: Vec3, width: number): TraceCamera {
  return {
    width,
    height: width / 2,
    eye: mm(eye),
    right: [1, 0, 0],
    up: [0, 0, 1],
    forward: [0, 1, 0],
    halfWidth: 1 / 2,
    halfHeight: 1 / 4,
    orthographic: false,
    spherical: true,
    lensRadius: 0,
    focusDistance: 1000,
    near: 1,
    far: 1e9,
  };
}

/** Yaw counter-clockwise from +X seen from above, pitch upwards; radians. */
export function standingCamera(eye: Vec3, yaw: number, pitch: number, lens: Lens): TraceCamera {
  const forward: Vec3 = [Math.cos(pitch) * Math.cos(yaw), Math.cos(pitch) * Math.sin(yaw), Math.sin(pitch)];
  const right: Vec3 = [Math.sin(yaw), -Math.cos(yaw), 0];
  const up: Vec3 = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ];
  const half = Math.tan(lens.fieldOfView / 2) / Math.max(lens.width, lens.height);
  return {
    width: lens.width,
    height: lens.height,
    eye: mm(eye),
    right,
    up,
    forward,
    halfWidth: half * lens.width,
    halfHeight: half * lens.height,
    orthographic: false,
    lensRadius: 0,
    focusDistance: 1000,
    near: 1,
    far: 1e9,
  };
}

/** The same view for Gaussians: meters, x right, y down, z forward. */
export function splatView(camera: TraceCamera): Camera {
  const { right, up, forward, eye } = camera;
  const line = (axis: Vec3, sign: number) => [
    ...axis.map((c) => sign * c),
    (-sign * (axis[0] * eye[0] + axis[1] * eye[1] + axis[2] * eye[2])) / 1000,
  ];
  return {
    width: camera.width,
    height: camera.height,
    fx: camera.width / 2 / camera.halfWidth,
    fy: camera.height / 2 / camera.halfHeight,
    cx: camera.width / 2,
    cy: camera.height / 2,
    cameraFromWorld: [...line(right, 1), ...line(up, -1), ...line(forward, 1)],
  };
}

/** Unit direction through a place of the picture, in pixels. */
export function rayThrough(camera: TraceCamera, x: number, y: number): Vec3 {
  const ray: Vec3 = [0, 0, 0];
  rayInto(ray, camera, x, y);
  return ray;
}

/** The same into `ray`: loops over millions of pixels make no arrays. */
export function rayInto(ray: Vec3, camera: TraceCamera, x: number, y: number): void {
  const sx = (2 * x) / camera.width - 1;
  const sy = 1 - (2 * y) / camera.height;
  const { right, up, forward } = camera;
  let a = sx * camera.halfWidth;
  let b = sy * camera.halfHeight;
  let c = 1;
  if (camera.spherical) {
    const longitude = 2 * Math.PI * a;
    const latitude = 2 * Math.PI * b;
    const across = Math.cos(latitude);
    a = across * Math.sin(longitude);
    b = Math.sin(latitude);
    c = across * Math.cos(longitude);
  }
  const scale = 1 / Math.sqrt(a * a + b * b + c * c);
  for (let k = 0; k < 3; k++) ray[k] = (a * right[k] + b * up[k] + c * forward[k]) * scale;
}
