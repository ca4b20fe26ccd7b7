/** The way of the preview's camera: once around the subject, or along the photographer's walk. Never far from where photos were taken. */
import type { Camera } from '@orrery/engine';
import type { Vec3 } from '@orrery/splats';
import type { PinholeFrame } from '../colmap/undistort.ts';
import type { Focus } from './focus.ts';
import { lookAt, unit, type WorldCamera } from './world-cameras.ts';

/** A gap between cameras up to this wide is crossed; beyond, the camera turns back. */
const CROSSED_GAP = (100 * Math.PI) / 180;
/** Radians over which cameras around the subject share in its height and distance. */
const AROUND_SPREAD = 0.4;

export function previewPath(
  cameras: readonly WorldCamera[],
  focus: Focus,
  frame: PinholeFrame,
  frames: number,
): Camera[] {
  return focus.isSubject ? around(cameras, focus, frame, frames) : alongWalk(cameras, frame, frames);
}

function around(cameras: readonly WorldCamera[], focus: Focus, frame: PinholeFrame, frames: number): Camera[] {
  const places = cameras.map(({ center }) => ({
    angle: Math.atan2(center[1] - focus.point[1], center[0] - focus.point[0]),
    radius: Math.hypot(center[0] - focus.point[0], center[1] - focus.point[1]),
    height: center[2] - focus.point[2],
  }));
  const at = (angle: number): Camera => {
    let [sum, radius, height] = [0, 0, 0];
    for (const place of places) {
      const turn = Math.abs(Math.atan2(Math.sin(place.angle - angle), Math.cos(place.angle - angle)));
      // The floor of the weight fills gaps with the mean of all.
      const weight = Math.exp(-0.5 * (turn / AROUND_SPREAD) ** 2) + 1e-3;
      sum += weight;
      radius += weight * place.radius;
      height += weight * place.height;
    }
    const eye: Vec3 = [
      focus.point[0] + (radius / sum) * Math.cos(angle),
      focus.point[1] + (radius / sum) * Math.sin(angle),
      focus.point[2] + height / sum,
    ];
    return lookAt(eye, focus.point, frame);
  };
  const start = focus.gapMiddle + Math.PI;
  const reach = Math.PI - focus.widestGap / 2;
  return Array.from({ length: frames }, (_, k) => {
    const turn = (2 * Math.PI * k) / frames;
    return at(focus.widestGap <= CROSSED_GAP ? start + turn : start + 0.9 * reach * Math.sin(turn));
  });
}

/** Cameras in capture order, smoothed; at an even pace, a turn of a radian counting like the walk's tenth part. */
function alongWalk(cameras: readonly WorldCamera[], frame: PinholeFrame, frames: number): Camera[] {
  const spread = Math.max(1.5, cameras.length / 24);
  const samples = Array.from({ length: 4 * frames }, (_, k) =>
    smoothed(cameras, (k / (4 * frames - 1)) * (cameras.length - 1), spread),
  );
  const steps = samples.slice(1).map(({ eye }, k) => distance(eye, samples[k].eye));
  const radian = Math.max(steps.reduce((sum, step) => sum + step, 0) / 10, 1e-6);
  const traveled = [0];
  steps.forEach((step, k) => {
    const turn = Math.acos(Math.max(-1, Math.min(1, dot(samples[k].forward, samples[k + 1].forward))));
    traveled.push(traveled[k] + step + radian * turn);
  });
  const whole = traveled.at(-1)!;
  let index = 0;
  return Array.from({ length: frames }, (_, k) => {
    // Slow at both ends.
    const t = k / Math.max(1, frames - 1);
    const wanted = whole * t * t * (3 - 2 * t);
    while (index < traveled.length - 1 && traveled[index + 1] < wanted) index++;
    const { eye, forward } = samples[index];
    return lookAt(eye, [eye[0] + forward[0], eye[1] + forward[1], eye[2] + forward[2]], frame);
  });
}

const dot = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const distance = (a: Vec3, b: Vec3) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

function smoothed(cameras: readonly WorldCamera[], place: number, spread: number): { eye: Vec3; forward: Vec3 } {
  let sum = 0;
  const eye: Vec3 = [0, 0, 0];
  const forward: Vec3 = [0, 0, 0];
  const onward: Vec3 = [0, 0, 0];
  cameras.forEach(({ center, forward: f }, i) => {
    const weight = Math.exp(-0.5 * ((i - place) / spread) ** 2);
    sum += weight;
    for (const k of [0, 1, 2] as const) {
      eye[k] += weight * center[k];
      forward[k] += weight * f[k];
      // Slope of the walk: later cameras minus earlier ones.
      onward[k] += weight * (i - place) * center[k];
    }
  });
  for (const k of [0, 1, 2] as const) eye[k] /= sum;
  // Views in all directions from one spot (a panorama) cancel out: then it looks where it goes.
  const looks = Math.hypot(...forward) / sum > 0.4 ? forward : ([onward[0], onward[1], 0] as Vec3);
  return { eye, forward: unit(Math.hypot(...looks) > 1e-9 ? looks : [1, 0, 0]) };
}
