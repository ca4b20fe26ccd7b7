/**
 * Which way is up: measured gravity where there is some, else the direction that how the cameras were held, straight edges and planes make
 * most likely together. Edges and planes make exact what the cameras say; against the cameras they say nothing.
 */
import type { CaptureImage } from '../capture-set.ts';
import type { ColmapModel } from '../colmap/read-model.ts';
import { add, apply, cross, dot3, matrixOf, scale, transpose, unit, type Vec3 } from '../rotation.ts';
import type { PictureLine } from './picture-lines.ts';
import { findPlanes, type Plane } from './planes.ts';
import { poseOf } from './similarity.ts';
import { edgesAlong, type HeldCamera, heldAnyhow, heldUpright, planeAcross } from './up-evidence.ts';

export interface Up {
  /** Unit, in the model's frame. */
  up: Vec3;
  /** What it was made exact by. */
  from: 'gravity' | 'lines' | 'plane' | 'cameras';
}

const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
/** Measured vectors that differ more from the common one were taken in motion. */
const GRAVITY_AGREES = cosine(12);
const PLANE_MIN_SHARE = 0.08;
const MOST_PLANES = 4;
/** Cameras on the wrong side of the ground. */
const MOST_BELOW = 0.1;
/** How much edges and planes may add to what the cameras say. */
const EDGES_COUNT = 0.6;
const PLANE_COUNTS = 0.4;
/** Directions that are tried first: some two degrees apart. */
const DIRECTIONS = 8000;
/** Of those, the ones the cameras do not speak against. */
const PLAUSIBLE = 0.6;
/** Edges that are asked about every direction, and about the best ones. */
const COARSE_EDGES = 500;
const MOST_EDGES = 2000;
/** Directions that are made exact before one is chosen, and how far they are apart. */
const PEAKS = 4;
const APART = cosine(6);
/** What has less of the evidence than this has not decided anything. */
const DECIDES = 0.2;

export const topSides = ['top', 'right', 'bottom', 'left'] as const;
/** Which side of the stored pictures is up. */
export type TopSide = (typeof topSides)[number];

export interface UpInputs {
  points: Vec3[];
  /** A point is on a plane within this distance. */
  tolerance: number;
  lines?: readonly PictureLine[] | undefined;
  /** Said by the sender; otherwise found out. */
  top?: TopSide | undefined;
}

export function findUp(model: ColmapModel, images: CaptureImage[], inputs: UpInputs): Up {
  const { points, tolerance, lines = [], top } = inputs;
  const measured = top === undefined && measuredUp(model, images);
  if (measured) return { up: measured, from: 'gravity' };
  const poses = model.images.map(poseOf);
  const cameras = top === undefined ? poses : poses.map((pose) => turnedTo(pose, top));
  const heldLevel = top === undefined ? heldAnyhow : heldUpright;
  const held = sphere(DIRECTIONS).map((up) => ({ up, level: heldLevel(up, cameras) }));
  const least = PLAUSIBLE * Math.max(...held.map(({ level }) => level));
  const planes = findPlanes(points, {
    // A wall cannot be a floor; asking the cameras first also saves counting its points.
    accept: (normal) => Math.max(heldLevel(normal, cameras), heldLevel(scale(normal, -1), cameras)) > least,
    tolerance,
    minShare: PLANE_MIN_SHARE,
    most: MOST_PLANES,
  }).flatMap((plane) => withCamerasAbove(plane, cameras));
  const edges = heaviest(lines, MOST_EDGES);
  const some = heaviest(edges, COARSE_EDGES);
  const score = (up: Vec3, along: readonly PictureLine[]) =>
    heldLevel(up, cameras) * (1 + EDGES_COUNT * edgesAlong(up, along) + PLANE_COUNTS * planeAcross(up, planes));
  const starts = [
    ...held.filter(({ level }) => level > least).map(({ up }) => up),
    // A narrow peak may lie between the directions of the grid.
    ...planes.map(({ normal }) => normal),
  ]
    .map((up) => ({ up, value: score(up, some) }))
    .toSorted((a, b) => b.value - a.value);
  const peaks: Vec3[] = [];
  for (const { up } of starts) {
    if (peaks.length === PEAKS) break;
    if (peaks.every((peak) => dot3(peak, up) < APART)) peaks.push(up);
  }
  const [first] = peaks
    .map((up) => climb(up, (direction) => score(direction, edges)))
    .toSorted((a, b) => b.value - a.value);
  const { up } = first!;
  const evidence = { lines: edgesAlong(up, edges), plane: PLANE_COUNTS * planeAcross(up, planes) };
  const stronger = evidence.lines >= evidence.plane ? 'lines' : 'plane';
  return { up, from: evidence[stronger] > DECIDES ? stronger : 'cameras' };
}

/** The same camera, held so that one side of its picture is the top. */
function turnedTo(pose: HeldCamera, top: TopSide): HeldCamera {
  const { right, down } = pose;
  const [left, up] = [scale(right, -1), scale(down, -1)];
  const axes = {
    top: { right, down },
    right: { right: down, down: left },
    bottom: { right: left, down: up },
    left: { right: up, down: right },
  };
  return { ...pose, ...axes[top] };
}

/** A plane with its normal on the side of the cameras; none where they are on both sides. */
function withCamerasAbove(plane: Plane, cameras: readonly HeldCamera[]): Plane[] {
  const above = cameras.filter(({ center }) => dot3(plane.normal, center) > plane.offset).length / cameras.length;
  if (above >= 1 - MOST_BELOW) return [plane];
  if (above <= MOST_BELOW) return [{ ...plane, normal: scale(plane.normal, -1), offset: -plane.offset }];
  return [];
}

const heaviest = (lines: readonly PictureLine[], most: number) =>
  lines.length <= most ? lines : lines.toSorted((a, b) => b.weight - a.weight).slice(0, most);

/** Evenly spread directions (a Fibonacci lattice). */
function sphere(count: number): Vec3[] {
  const golden = Math.PI * (3 - Math.sqrt(5));
  return Array.from({ length: count }, (_, i) => {
    const z = 1 - (2 * i + 1) / count;
    const r = Math.sqrt(1 - z * z);
    return [r * Math.cos(golden * i), r * Math.sin(golden * i), z];
  });
}

/** Uphill by ever shorter steps, from two degrees to a hundredth of one. */
function climb(from: Vec3, value: (up: Vec3) => number): { up: Vec3; value: number } {
  let best = { up: from, value: value(from) };
  for (let step = 0.035; step > 0.0002; ) {
    const a = unit(cross(best.up, Math.abs(best.up[0]) < 0.7 ? [1, 0, 0] : [0, 1, 0]));
    const b = cross(best.up, a);
    const around = Array.from({ length: 8 }, (_, k) => {
      const turn = (k * Math.PI) / 4;
      return unit(add(best.up, add(scale(a, step * Math.cos(turn)), scale(b, step * Math.sin(turn)))));
    }).map((up) => ({ up, value: value(up) }));
    const top = around.reduce((one, other) => (other.value > one.value ? other : one));
    if (top.value > best.value) best = top;
    else step /= 2;
  }
  return best;
}

function measuredUp(model: ColmapModel, images: CaptureImage[]): Vec3 | undefined {
  const downs = new Map(images.flatMap(({ name, down }) => (down ? [[name, down] as const] : [])));
  const ups = model.images.flatMap((image) => {
    const down = downs.get(image.name);
    return down ? [scale(unit(apply(transpose(matrixOf(image.rotation)), down)), -1)] : [];
  });
  if (ups.length < 3) return undefined;
  // The vector most others agree with, then the mean of those.
  let best: Vec3[] = [];
  for (const one of ups) {
    const agreeing = ups.filter((other) => dot3(one, other) > GRAVITY_AGREES);
    if (agreeing.length > best.length) best = agreeing;
  }
  return best.length >= 0.5 * ups.length ? unit(best.reduce<Vec3>(add, [0, 0, 0])) : undefined;
}
