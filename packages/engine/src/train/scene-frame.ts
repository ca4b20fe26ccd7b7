/**
 * The frame a capture is trained in. The unit and origin of a model from structure from motion mean nothing, but learning rates,
 * noise, regularizers and the near plane are lengths: so training moves the middle of the cameras to the origin and makes the
 * capture's own length the unit, and what comes out goes back. The same capture in any other unit trains to the same pictures.
 */
import { type Camera, cameraCenter } from '../camera.ts';
import type { GaussianArrays } from '../gaussians.ts';
import type { FramePoints, PointCloud } from './initialize.ts';

export interface SceneFrame {
  center: readonly [number, number, number];
  /** World units in one unit of training. */
  unit: number;
}

/** How far from the middle the outermost camera is, with a little to spare. */
const REACH = 1.1;
/** Cameras on one spot and walks along a street say nothing about how far away things are: the unit stays within these shares of that. */
const [LEAST_DEPTHS, MOST_DEPTHS] = [0.2, 5];
/** Points looked at in each view for its depth. */
const DEPTH_SAMPLES = 2000;

export function sceneFrame(cameras: readonly Camera[], points: PointCloud): SceneFrame {
  const centers = cameras.map(({ cameraFromWorld }) => cameraCenter(cameraFromWorld));
  const mean = (k: number) => centers.reduce((sum, c) => sum + c[k], 0) / centers.length;
  const center: [number, number, number] = [mean(0), mean(1), mean(2)];
  const away = centers.map((c) => Math.hypot(c[0] - center[0], c[1] - center[1], c[2] - center[2]));
  const radius = REACH * Math.max(...away);
  const depth = typicalDepth(cameras, points);
  if (depth === null) return { center, unit: radius > 0 ? radius : 1 };
  return { center, unit: Math.min(MOST_DEPTHS * depth, Math.max(LEAST_DEPTHS * depth, radius)) };
}

/** Median over the cameras of the median depth of the points they see; null where none sees any. */
function typicalDepth(cameras: readonly Camera[], points: PointCloud): number | null {
  const stride = Math.max(1, Math.floor(points.count / DEPTH_SAMPLES));
  const medians: number[] = [];
  for (const camera of cameras) {
    const depths: number[] = [];
    for (let i = 0; i < points.count; i += stride) {
      const depth = depthInPicture(camera, points.positions, 3 * i);
      if (depth !== null) depths.push(depth);
    }
    if (depths.length > 0) medians.push(median(depths));
  }
  return medians.length > 0 ? median(medians) : null;
}

function depthInPicture(camera: Camera, p: ArrayLike<number>, at: number): number | null {
  const m = camera.cameraFromWorld;
  const row = (r: number) => m[r] * p[at] + m[r + 1] * p[at + 1] + m[r + 2] * p[at + 2] + m[r + 3];
  const z = row(8);
  if (!(z > 0)) return null;
  const x = (camera.fx * row(0)) / z + camera.cx;
  const y = (camera.fy * row(4)) / z + camera.cy;
  return x >= 0 && y >= 0 && x < camera.width && y < camera.height ? z : null;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

export function cameraToFrame<T extends Camera>(camera: T, { center, unit }: SceneFrame): T {
  const m = camera.cameraFromWorld;
  const out = Array.from(m);
  for (let r = 0; r < 3; r++) {
    const moved = m[4 * r] * center[0] + m[4 * r + 1] * center[1] + m[4 * r + 2] * center[2] + m[4 * r + 3];
    out[4 * r + 3] = moved / unit;
  }
  return { ...camera, cameraFromWorld: out };
}

/** The pose that `cameraToFrame` made, back in the world. */
export function poseFromFrame(cameraFromFrame: ArrayLike<number>, { center, unit }: SceneFrame): Float32Array {
  const m = cameraFromFrame;
  const out = Float32Array.from(m);
  for (let r = 0; r < 3; r++) {
    const turned = m[4 * r] * center[0] + m[4 * r + 1] * center[1] + m[4 * r + 2] * center[2];
    out[4 * r + 3] = m[4 * r + 3] * unit - turned;
  }
  return out;
}

export function pointsToFrame(points: PointCloud, { center, unit }: SceneFrame): FramePoints {
  const { positions } = points;
  const moved = Float32Array.from({ length: 3 * points.count }, (_, at) => (positions[at] - center[at % 3]) / unit);
  return { ...points, positions: moved };
}

/** In place: Gaussians of the frame become those of the world. */
export function gaussiansFromFrame(g: GaussianArrays, { center, unit }: SceneFrame): void {
  const growth = Math.log(unit);
  for (let at = 0; at < 3 * g.count; at++) {
    g.positions[at] = g.positions[at] * unit + center[at % 3];
    g.logScales[at] = g.logScales[at] + growth;
  }
}
