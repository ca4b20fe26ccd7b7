/** What the photographer walked around: the point the cameras look at, where there is one. */
import type { Vec3 } from '@orrery/splats';
import { project, quantile, unit, type WorldCamera } from './world-cameras.ts';

export interface Focus {
  point: Vec3;
  /** Median distance of the cameras to it. */
  distance: number;
  /** Whether most cameras have it in their picture: an object was walked around, not a room walked through. */
  isSubject: boolean;
  /** Largest gap between the directions of neighboring cameras around it, radians: 2 pi when all stand on one side. */
  widestGap: number;
  /** Direction (radians around Z) in the middle of that gap. */
  gapMiddle: number;
}

/** Share of the cameras that must see the point, and how far their axes may miss it compared with its distance. */
const SEEN_BY = 0.7;
const LARGEST_MISS = 0.5;

export function findFocus(cameras: readonly WorldCamera[]): Focus {
  let chosen = cameras;
  let point = closestToAxes(chosen);
  // A few photos of something else must not pull the point away.
  for (let round = 0; round < 3; round++) {
    const misses = cameras.map((camera) => axisDistance(camera, point));
    const limit = 2.5 * quantile(misses, 0.5) + 1e-9;
    chosen = cameras.filter((_, i) => misses[i] <= limit);
    if (chosen.length < 3) break;
    point = closestToAxes(chosen);
  }
  const distances = cameras.map(({ center }) => Math.hypot(...minus(point, center)));
  const distance = quantile(distances, 0.5);
  const seen = cameras.filter((camera) => project(camera, ...point)).length / cameras.length;
  const miss = quantile(
    cameras.map((camera) => axisDistance(camera, point)),
    0.5,
  );
  return {
    point,
    distance,
    isSubject: cameras.length >= 3 && seen >= SEEN_BY && miss <= LARGEST_MISS * distance,
    ...azimuthGap(cameras, point),
  };
}

const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

function axisDistance({ center, forward }: WorldCamera, point: Vec3): number {
  const v = minus(point, center);
  const along = v[0] * forward[0] + v[1] * forward[1] + v[2] * forward[2];
  // Behind the camera counts as far as the whole distance.
  if (along <= 0) return Math.hypot(...v);
  return Math.hypot(v[0] - along * forward[0], v[1] - along * forward[1], v[2] - along * forward[2]);
}

/** Least squares: sum of (I - d d^T)(p - c) = 0 over the viewing axes. */
function closestToAxes(cameras: readonly WorldCamera[]): Vec3 {
  const a = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  const b = [0, 0, 0];
  for (const { center, forward } of cameras) {
    const d = unit(forward);
    for (let i = 0; i < 3; i++) {
      for (let j = 0; j < 3; j++) {
        const m = (i === j ? 1 : 0) - d[i] * d[j];
        a[3 * i + j] = a[3 * i + j] + m;
        b[i] = b[i] + m * center[j];
      }
    }
  }
  // Parallel axes leave their common direction open; a trace of regularization puts the point near the cameras.
  const mean = [0, 1, 2].map((k) => cameras.reduce((sum, c) => sum + c.center[k], 0) / cameras.length);
  const trace = 1e-4 * (a[0] + a[4] + a[8]);
  for (let k = 0; k < 3; k++) {
    a[4 * k] = a[4 * k] + trace;
    b[k] = b[k] + trace * mean[k];
  }
  return solve3(a, b);
}

function solve3(a: readonly number[], b: readonly number[]): Vec3 {
  const det3 = (m: readonly number[]) =>
    m[0] * (m[4] * m[8] - m[5] * m[7]) - m[1] * (m[3] * m[8] - m[5] * m[6]) + m[2] * (m[3] * m[7] - m[4] * m[6]);
  const whole = det3(a);
  const withColumn = (k: number) => a.map((value, i) => (i % 3 === k ? b[Math.floor(i / 3)] : value));
  return [det3(withColumn(0)) / whole, det3(withColumn(1)) / whole, det3(withColumn(2)) / whole];
}

function azimuthGap(cameras: readonly WorldCamera[], point: Vec3): Pick<Focus, 'widestGap' | 'gapMiddle'> {
  const angles = cameras
    .map(({ center }) => Math.atan2(center[1] - point[1], center[0] - point[0]))
    .sort((x, y) => x - y);
  let [widestGap, gapMiddle] = [0, 0];
  angles.forEach((angle, i) => {
    const next = i + 1 < angles.length ? angles[i + 1] : angles[0] + 2 * Math.PI;
    if (next - angle <= widestGap) return;
    widestGap = next - angle;
    gapMiddle = angle + widestGap / 2;
  });
  return { widestGap, gapMiddle };
}
