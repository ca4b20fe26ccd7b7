/** Shapes whose geometry is known, cameras around them, and how far a result is from the truth. */
import { depthPicture, inPixels, isSeen } from '../depth-picture.ts';
import type { KnownCamera } from '../known-views.ts';
import type { Shape } from '../silhouette.ts';
import type { TestCamera } from './draw-shape.ts';

/** The test's camera as a matrix: what `drawShape` does, said another way. */
export function cameraOf({ positions }: Shape, { azimuth, elevation, distance, size }: TestCamera): KnownCamera {
  const { middle, extent } = boxOf(positions);
  const far = distance * extent;
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const rows = [
    [Math.cos(a), Math.sin(a), 0],
    [Math.sin(a) * Math.sin(e), -Math.cos(a) * Math.sin(e), -Math.cos(e)],
    [-Math.sin(a) * Math.cos(e), Math.cos(a) * Math.cos(e), -Math.sin(e)],
  ];
  const cameraFromWorld = rows.flatMap((its, k) => [
    ...its,
    (k === 2 ? far : 0) - its.reduce((sum, value, c) => sum + value * middle[c], 0),
  ]);
  return { cameraFromWorld, focal: 0.7 * size * distance, centerX: size / 2, centerY: size / 2 };
}

/** Rings of [radius, height] around the Z axis, from the outside over the rim to the inside. */
export function revolved(profile: readonly (readonly [number, number])[], around = 64): Shape {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const [r, z] of profile)
    for (let a = 0; a < around; a++)
      positions.push(r * Math.cos((2 * Math.PI * a) / around), r * Math.sin((2 * Math.PI * a) / around), z);
  for (let k = 0; k + 1 < profile.length; k++)
    for (let a = 0; a < around; a++) {
      const [p, q] = [k * around + a, k * around + ((a + 1) % around)];
      indices.push(p, q, q + around, p, q + around, p + around);
    }
  return { positions: new Float32Array(positions), indices: new Uint32Array(indices) };
}

/** Closed at the top. */
export function vase(): Shape {
  const profile = [
    [0.3, 0],
    [0.34, 0.1],
    [0.42, 0.4],
    [0.4, 0.7],
    [0.24, 1],
    [0.2, 1.15],
    [0.28, 1.3],
  ];
  const positions: number[] = [];
  const indices: number[] = [];
  const n = 48;
  const rows = 30;
  for (let k = 0; k <= rows; k++) {
    const at = (k / rows) * (profile.length - 1);
    const i = Math.min(profile.length - 2, Math.floor(at));
    const [r, z] = [0, 1].map((c) => profile[i][c] * (1 - at + i) + profile[i + 1][c] * (at - i));
    for (let a = 0; a < n; a++)
      positions.push(r! * Math.cos((2 * Math.PI * a) / n), r! * Math.sin((2 * Math.PI * a) / n), z!);
  }
  for (let k = 0; k < rows; k++)
    for (let a = 0; a < n; a++) {
      const [p, q] = [k * n + a, k * n + ((a + 1) % n)];
      indices.push(p, q, q + n, p, q + n, p + n);
    }
  for (const k of [0, rows]) {
    positions.push(0, 0, profile[k === 0 ? 0 : profile.length - 1][1]);
    const middle = positions.length / 3 - 1;
    for (let a = 0; a < n; a++) {
      const [p, q] = [k * n + a, k * n + ((a + 1) % n)];
      indices.push(middle, k === 0 ? q : p, k === 0 ? p : q);
    }
  }
  return { positions: new Float32Array(positions), indices: new Uint32Array(indices) };
}

/** A bowl-like cup: 0.8 high, its hollow 0.7 deep. */
export const openCup = (): Shape =>
  revolved([
    [0, 0],
    [0.3, 0],
    [0.42, 0.05],
    [0.48, 0.3],
    [0.52, 0.8],
    [0.46, 0.8],
    [0.42, 0.3],
    [0.36, 0.14],
    [0.25, 0.1],
    [0, 0.1],
  ]);

/** A pattern through space, so that every surface has something to recognize it by. */
export function patterned(size: number): (x: number, y: number, z: number) => number[] {
  const wave = (a: number, b: number, c: number, phase: number) => Math.sin(((a + b + c) * 20) / size + phase);
  return (x, y, z) => {
    const red = wave(x, 0.3 * y, 0.5 * z, 0) + wave(-0.4 * x, y, 0.2 * z, 1) + wave(1.7 * x, -1.4 * y, 0.6 * z, 3);
    const green = wave(0.5 * x, 0.7 * y, -0.8 * z, 5) + wave(-1.1 * x, 0.2 * y, 0.4 * z, 6);
    const blue = wave(0.3 * x, -0.6 * y, 0.9 * z, 1) + wave(1.2 * x, 0.5 * y, -0.2 * z, 2);
    return [130 + 38 * red, 120 + 45 * green, 110 + 45 * blue].map((value) => Math.max(5, Math.min(250, value)));
  };
}

/**
 * Points of a shape's surface that can be seen from outside, from below too, as shares of its size: parts that stick inside each other have
 * faces nobody sees, and faces that are only partly hidden count as far as they are not.
 */
function outerPoints(shape: Shape, count: number): number[][] {
  const { positions, indices } = shape;
  const { middle, extent } = boxOf(positions);
  const points = spread(shape, 2 * count);
  const seen = new Uint8Array(points.length);
  const side = 500;
  const scaled = positions.map((value, i) => (value - middle[i % 3]) / extent);
  for (const elevation of [-1.2, -0.5, 0, 0.5, 1.2])
    for (let turn = 0; turn < 12; turn++) {
      const [a, e] = [(turn * Math.PI) / 6, elevation];
      const right = [Math.cos(a), Math.sin(a), 0];
      const ahead = [-Math.sin(a) * Math.cos(e), Math.cos(a) * Math.cos(e), -Math.sin(e)];
      const down = [-Math.sin(a) * Math.sin(e), Math.cos(a) * Math.sin(e), Math.cos(e)];
      const placed = (x: number, y: number, z: number) => {
        const along = (axis: number[]) => x * axis[0] + y * axis[1] + z * axis[2];
        return [side * (0.5 + 0.55 * along(right)), side * (0.5 + 0.55 * along(down)), 2 + along(ahead)] as const;
      };
      const screen = new Float32Array(positions.length);
      for (let p = 0; p < positions.length; p += 3) screen.set(placed(scaled[p], scaled[p + 1], scaled[p + 2]), p);
      const picture = depthPicture({ positions, indices }, screen, { width: side, height: side });
      points.forEach(([x, y, z], n) => {
        if (!seen[n] && isSeen(picture, ...placed(x!, y!, z!), hiddenBehind)) seen[n] = 1;
      });
    }
  const outer = points.filter((_, n) => seen[n]);
  return Array.from({ length: Math.min(count, outer.length) }, (_, n) => {
    return outer[Math.floor((n * outer.length) / Math.min(count, outer.length))];
  });
}

/** Of the size, about a pixel of those pictures. */
const hiddenBehind = 0.005;

export interface SurfaceDistance {
  /** Mean of the two. */
  chamfer: number;
  /** From the truth to the result: what is missing; and back: what is too much. */
  missing: number;
  surplus: number;
}

/** Mean distance between points of the two surfaces that can be seen, both ways, as a share of the size; each centered in its box. */
export function surfaceDistance(truth: Shape, made: Shape): SurfaceDistance {
  // Few against many: between two equally thin samples of one surface the distance is not zero.
  const oneWay = (all: number[][], to: number[][]) => {
    const from = all.filter((_, n) => n % 20 === 0);
    let sum = 0;
    for (const x of from) {
      let best = Infinity;
      for (const y of to) best = Math.min(best, (x[0] - y[0]) ** 2 + (x[1] - y[1]) ** 2 + (x[2] - y[2]) ** 2);
      sum += Math.sqrt(best);
    }
    return sum / from.length;
  };
  const [a, b] = [outerPoints(truth, 16_000), outerPoints(made, 16_000)];
  const [missing, surplus] = [oneWay(a, b), oneWay(b, a)];
  return { chamfer: (missing + surplus) / 2, missing, surplus };
}

export const chamferOf = (truth: Shape, made: Shape): number => surfaceDistance(truth, made).chamfer;

/** How far below its top a shape is open in the middle, as a share of its height. */
export function hollowDepth(shape: Shape): number {
  const { middle, max, min } = boxOf(shape.positions);
  let top = min[2];
  for (let v = 0; v < shape.positions.length; v += 3)
    if (Math.hypot(shape.positions[v] - middle[0], shape.positions[v + 1] - middle[1]) < 0.1 * (max[0] - min[0]))
      top = Math.max(top, shape.positions[v + 2]);
  return (max[2] - top) / (max[2] - min[2]);
}

/** Share of a shape's pixels, from around and above, in which a face is seen from its back: a surface that goes through itself, or is inside out. */
export function insideShown(shape: Shape): number {
  const { middle, extent } = boxOf(shape.positions);
  const positions = shape.positions.map((value, i) => (value - middle[i % 3]) / extent);
  const [width, height] = [400, 400];
  let [shown, all] = [0, 0];
  for (const elevation of [0.2, 0.6, 1])
    for (let turn = 0; turn < 8; turn++) {
      const yaw = (turn * Math.PI) / 4;
      const points = inPixels(positions, { yaw, elevation, distance: 5, scale: 240, centerX: 200, centerY: 200 });
      const towards = shape.indices.filter((_, i, indices) => {
        const [a, b, c] = [0, 1, 2].map((k) => 3 * indices[i - (i % 3) + k]) as [number, number, number];
        const revolved =
          (points[b] - points[a]) * (points[c + 1] - points[a + 1]) -
          (points[b + 1] - points[a + 1]) * (points[c] - points[a]);
        return revolved < 0;
      });
      const front = depthPicture({ positions, indices: towards }, points, { width, height }).depth;
      const { depth } = depthPicture({ positions, indices: shape.indices }, points, { width, height });
      for (let at = 0; at < depth.length; at++) {
        if (depth[at] === Infinity) continue;
        all++;
        if (depth[at] < front[at] - hiddenBehind) shown++;
      }
    }
  return shown / Math.max(1, all);
}

function boxOf(positions: Float32Array) {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  positions.forEach((value, i) => {
    min[i % 3] = Math.min(min[i % 3], value);
    max[i % 3] = Math.max(max[i % 3], value);
  });
  const middle = min.map((value, k) => (value + max[k]) / 2);
  return { min, max, middle, extent: Math.max(...max.map((value, k) => value - min[k])) };
}

/** Points evenly over the surface of a shape of size 1 around the origin. */
function spread({ positions, indices }: Shape, count: number): number[][] {
  const { middle, extent } = boxOf(positions);
  const corner = (i: number) => [0, 1, 2].map((k) => (positions[3 * indices[i] + k] - middle[k]) / extent);
  const sums = [0];
  for (let t = 0; t < indices.length; t += 3) {
    const [x, y, z] = [corner(t), corner(t + 1), corner(t + 2)];
    const [e, f] = [y.map((v, k) => v - x[k]), z.map((v, k) => v - x[k])];
    const cross = [e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]];
    sums.push(sums.at(-1)! + Math.hypot(...cross));
  }
  const points: number[][] = [];
  for (let n = 0, t = 0; n < count; n++) {
    const at = ((n + 0.5) / count) * sums.at(-1)!;
    while (sums[t + 1] < at) t++;
    // Low-discrepancy places in the triangle.
    let [u, v] = [(n * 0.7548776662) % 1, (n * 0.569840291) % 1];
    if (u + v > 1) [u, v] = [1 - u, 1 - v];
    const [x, y, z] = [corner(3 * t), corner(3 * t + 1), corner(3 * t + 2)];
    points.push([0, 1, 2].map((k) => x[k] * (1 - u - v) + y[k] * u + z[k] * v));
  }
  return points;
}
