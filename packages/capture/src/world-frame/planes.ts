/** Planes that many points lie on, by RANSAC (Fischler and Bolles 1981), near a wanted direction. */
import { randomFrom } from '../random.ts';
import { add, cross, dot3, quantile, scale, subtract, unit, type Vec3 } from '../rotation.ts';
import { smallestEigenvector } from './eigen.ts';

export interface Plane {
  /** Unit, on the side of the wanted direction. */
  normal: Vec3;
  /** normal . x = offset for points on the plane. */
  offset: number;
  /** Share of the points on it. */
  share: number;
}

export interface PlaneSearch {
  /** Accepts a plane by its unit normal (either sign is offered). */
  accept: (normal: Vec3) => boolean;
  /** A point is on a plane within this distance. */
  tolerance: number;
  /** Planes with a smaller share of the points are none. */
  minShare: number;
  /** How many planes at most; the points of one found are taken away for the next. */
  most: number;
}

const TRIALS = 4000;
const SAMPLE = 4000;

/** The heaviest first. The same points give the same planes. */
export function findPlanes(points: Vec3[], search: PlaneSearch): Plane[] {
  const random = randomFrom(1);
  const step = Math.max(1, points.length / SAMPLE);
  const all: Vec3[] = [];
  for (let at = 0; at < points.length; at += step) all.push(points[Math.floor(at)]);
  let left = all;
  const planes: Plane[] = [];
  while (planes.length < search.most) {
    const found = heaviest(left, search, random);
    if (!found || found.members.length < search.minShare * all.length) break;
    planes.push({ normal: found.normal, offset: found.offset, share: found.members.length / all.length });
    const taken = new Set(found.members);
    left = left.filter((point) => !taken.has(point));
  }
  return planes;
}

function heaviest(points: Vec3[], { accept, tolerance }: PlaneSearch, random: () => number) {
  if (points.length < 8) return undefined;
  let best: Vec3[] = [];
  const on = (normal: Vec3, offset: number) =>
    points.filter((point) => Math.abs(dot3(normal, point) - offset) < tolerance);
  const pick = () => points[Math.floor(random() * points.length)];
  for (let trial = 0; trial < TRIALS; trial++) {
    const [a, b, c] = [pick(), pick(), pick()];
    const normal = unit(cross(subtract(b, a), subtract(c, a)));
    if (dot3(normal, normal) === 0 || !accept(normal)) continue;
    const members = on(normal, dot3(normal, a));
    if (members.length > best.length) best = members;
  }
  if (best.length < 8) return undefined;
  for (let round = 0; round < 3; round++) {
    const { normal, offset } = fitPlane(best);
    if (!accept(normal)) break;
    const members = on(normal, offset);
    if (members.length < best.length) break;
    best = members;
  }
  return { ...fitPlane(best), members: best };
}

/** Least squares. */
function fitPlane(points: Vec3[]): { normal: Vec3; offset: number } {
  const center = scale(points.reduce<Vec3>(add, [0, 0, 0]), 1 / points.length);
  const spread = Array<number>(9).fill(0);
  for (const point of points) {
    const d = subtract(point, center);
    for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) spread[3 * r + c] += d[r] * d[c];
  }
  const { vector } = smallestEigenvector(spread);
  return { normal: vector, offset: dot3(vector, center) };
}

/** Drops the points farthest from the middle: a few wild ones are in every model. */
export function withoutFarPoints(points: Vec3[], share = 0.95): Vec3[] {
  if (points.length === 0) return points;
  const middle = [0, 1, 2].map((axis) =>
    quantile(
      points.map((point) => point[axis]),
      0.5,
    ),
  ) as Vec3;
  const distances = points.map((point) => Math.hypot(...subtract(point, middle)));
  const limit = quantile(distances, share);
  return points.filter((_, i) => distances[i] <= limit);
}
