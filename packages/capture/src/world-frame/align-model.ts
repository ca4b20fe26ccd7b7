/** The frame a world is published in: Z up, floor at 0, the subject or the room in the middle, meters. */
import type { CaptureImage } from '../capture-set.ts';
import type { ColmapModel } from '../colmap/read-model.ts';
import {
  add,
  apply,
  cross,
  dot3,
  length3,
  type Mat3,
  median,
  multiply,
  quantile,
  rotationBetween,
  scale,
  subtract,
  type Vec3,
} from '../rotation.ts';
import { findUp, type TopSide, type Up } from './find-up.ts';
import { metersPerUnit } from './gps-scale.ts';
import type { PictureLine } from './picture-lines.ts';
import { findPlanes, withoutFarPoints } from './planes.ts';
import { poseOf, type Similarity, transformModel } from './similarity.ts';

export interface WorldFrame {
  worldFromModel: Similarity;
  /** Where the meters come from. */
  scale: 'gps' | 'assumed';
  up: Up['from'];
  /** 'plane': points lie on it; 'points': only the lowest of them. */
  floor: 'plane' | 'points';
}

export interface AlignOptions {
  /** One thing walked around, or surroundings. */
  scene: 'model' | 'space';
  /** Straight edges of the pictures; see `pictureLines`. */
  lines?: readonly PictureLine[];
  /** Which side of the pictures is up, where somebody has said so. */
  top?: TopSide;
}

/** People photograph from about this height. */
const CAMERA_HEIGHT_METERS = 1.5;
/** And hold the camera about this far from a thing they walk around: one of 0.3 to 0.5 m then fills half the picture. */
const SUBJECT_DISTANCE_METERS = 1;
/** Where nothing else is known of a room. */
const ROOM_DISTANCE_METERS = 3;
/** A point is on a plane within this share of the distance it is seen from. */
const PLANE_TOLERANCE = 0.015;
const LEVEL = Math.cos((8 * Math.PI) / 180);
const FLOOR_MIN_SHARE = 0.03;

export function alignModel(
  model: ColmapModel,
  images: CaptureImage[],
  options: AlignOptions,
): { model: ColmapModel; frame: WorldFrame } {
  const frame = findWorldFrame(model, images, options);
  return { model: transformModel(model, frame.worldFromModel), frame };
}

function findWorldFrame(model: ColmapModel, images: CaptureImage[], options: AlignOptions): WorldFrame {
  const { scene } = options;
  const sparse = sparseScene(model);
  const { poses, points, seenFrom, tolerance } = sparse;
  const { up, from } = findUp(model, images, { points, tolerance, lines: options.lines, top: options.top });

  const upright = rotationBetween(up, [0, 0, 1]);
  const turned = multiply(facing(upright, scene, points, poses, tolerance), upright);
  const { cameras, middle, floor } = standing(sparse, turned, scene);
  const known = metersPerUnit(model, images);
  const meters = known ?? assumedScale(scene, cameras, middle, floor.height, seenFrom);
  return {
    worldFromModel: {
      rotation: turned,
      scale: meters,
      translation: scale([middle[0], middle[1], floor.height], -meters),
    },
    scale: known === undefined ? 'assumed' : 'gps',
    up: from,
    floor: floor.from,
  };
}

type Camera = { center: Vec3; forward: Vec3 };

/** What a frame is found by: cameras, points that are not wild, and how exactly these can lie on a plane. */
export function sparseScene(model: ColmapModel) {
  const poses = model.images.map(poseOf);
  const points = withoutFarPoints(pointsOf(model));
  const seenFrom = typicalDistance(points, poses);
  return { poses, points, seenFrom, tolerance: PLANE_TOLERANCE * seenFrom };
}

/** Cameras, middle and floor of a scene that `turned` makes level. */
export function standing(
  { poses, points, tolerance }: ReturnType<typeof sparseScene>,
  turned: Mat3,
  scene: AlignOptions['scene'],
) {
  const level = points.map((point) => apply(turned, point));
  const cameras = poses.map(({ center, forward }) => ({
    center: apply(turned, center),
    forward: apply(turned, forward),
  }));
  const middle = scene === 'model' ? convergence(cameras) : roomMiddle(level, cameras);
  return { cameras, middle, floor: findFloor(level, cameras, middle, scene, tolerance) };
}

function pointsOf({ points }: ColmapModel): Vec3[] {
  return Array.from({ length: points.count }, (_, i) => [
    points.positions[3 * i],
    points.positions[3 * i + 1],
    points.positions[3 * i + 2],
  ]);
}

/** Median over points of the distance to the nearest camera; 1 where there are no points. */
function typicalDistance(points: Vec3[], cameras: { center: Vec3 }[]): number {
  const step = Math.max(1, points.length / 500);
  const distances: number[] = [];
  for (let at = 0; at < points.length; at += step) {
    const point = points[Math.floor(at)];
    distances.push(Math.min(...cameras.map(({ center }) => length3(subtract(point, center)))));
  }
  const typical = median(distances);
  return typical > 0 ? typical : 1;
}

/** Turns about Z: walls along the axes in a room; else the first picture looks along +Y. */
function facing(
  upright: Mat3,
  scene: AlignOptions['scene'],
  points: Vec3[],
  poses: { forward: Vec3 }[],
  tolerance: number,
): Mat3 {
  const first = apply(upright, poses[0].forward);
  let turn = Math.PI / 2 - Math.atan2(first[1], first[0]);
  if (scene === 'space') {
    const [wall] = findPlanes(
      points.map((point) => apply(upright, point)),
      { accept: (normal) => Math.abs(normal[2]) < 0.15, tolerance, minShare: 0.06, most: 1 },
    );
    if (wall) {
      // Of the four turns that put the wall along an axis, the one nearest to the first picture's.
      const angle = -Math.atan2(wall.normal[1], wall.normal[0]);
      turn = angle + Math.round((turn - angle) / (Math.PI / 2)) * (Math.PI / 2);
    }
  }
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return [c, -s, 0, s, c, 0, 0, 0, 1];
}

/** The point nearest to all viewing axes; axes that pass far from it count less (iteratively reweighted). */
export function convergence(cameras: Camera[]): Vec3 {
  let point: Vec3 = scale(
    cameras.reduce<Vec3>((sum, { center }) => add(sum, center), [0, 0, 0]),
    1 / cameras.length,
  );
  let weights = cameras.map(() => 1);
  for (let round = 0; round < 10; round++) {
    // Sum of projections across each axis: A p = b.
    const a = Array<number>(9).fill(0);
    const b: Vec3 = [0, 0, 0];
    cameras.forEach(({ center, forward }, k) => {
      for (let r = 0; r < 3; r++) {
        for (let c = 0; c < 3; c++) {
          const value = weights[k] * ((r === c ? 1 : 0) - forward[r] * forward[c]);
          a[3 * r + c] += value;
          b[r] += value * center[c];
        }
      }
    });
    const solved = solve(a as Mat3, b);
    if (!solved) break;
    point = solved;
    const distances = cameras.map(({ center, forward }) => length3(cross(subtract(point, center), forward)));
    const typical = Math.max(1e-9, median(distances));
    weights = distances.map((distance) => 1 / (1 + (distance / typical) ** 2));
  }
  return point;
}

function solve(a: Mat3, b: Vec3): Vec3 | undefined {
  const columns: [Vec3, Vec3, Vec3] = [
    [a[0], a[3], a[6]],
    [a[1], a[4], a[7]],
    [a[2], a[5], a[8]],
  ];
  const determinant = dot3(columns[0], cross(columns[1], columns[2]));
  const size = Math.abs(a[0]) + Math.abs(a[4]) + Math.abs(a[8]);
  // Parallel axes meet nowhere.
  if (Math.abs(determinant) < 1e-6 * (size / 3) ** 3) return undefined;
  return [
    dot3(b, cross(columns[1], columns[2])) / determinant,
    dot3(columns[0], cross(b, columns[2])) / determinant,
    dot3(columns[0], cross(columns[1], b)) / determinant,
  ];
}

/** The middle of what was seen from close enough to be part of the room, not of the view out of its windows. */
function roomMiddle(points: Vec3[], cameras: Camera[]): Vec3 {
  const among = [0, 1, 2].map((axis) => median(cameras.map(({ center }) => center[axis]))) as Vec3;
  const reach = quantile(
    points.map((point) => length3(subtract(point, among))),
    0.75,
  );
  const near = points.filter((point) => length3(subtract(point, among)) <= reach);
  const both = near.length > 0 ? near : cameras.map(({ center }) => center);
  return [0, 1, 2].map((axis) => {
    const values = both.map((point) => point[axis]);
    return (quantile(values, 0.05) + quantile(values, 0.95)) / 2;
  }) as Vec3;
}

/** Z of the floor: the lowest level plane of a room, the plane under the subject, or else a low share of the points. */
function findFloor(
  points: Vec3[],
  cameras: Camera[],
  middle: Vec3,
  scene: AlignOptions['scene'],
  tolerance: number,
): { height: number; from: WorldFrame['floor'] } {
  const highest = median(cameras.map(({ center }) => center[2]));
  const around = scene === 'model' ? aroundSubject(points, cameras, middle) : points;
  const planes = findPlanes(around, {
    accept: (normal) => Math.abs(normal[2]) > LEVEL,
    tolerance,
    minShare: FLOOR_MIN_SHARE,
    most: 4,
  })
    .map(({ normal, offset, share }) => ({
      // Height of the slightly tilted plane at the middle.
      height: (offset - normal[0] * middle[0] - normal[1] * middle[1]) / normal[2],
      share,
    }))
    .filter(({ height }) => height < highest);
  if (scene === 'model') {
    // The heaviest plane that is not above the subject's middle.
    const under = planes.filter(({ height }) => height < middle[2] + tolerance);
    if (under.length > 0) return { height: under[0].height, from: 'plane' };
  } else {
    // A level plane with hardly anything below it is a floor; a table is not.
    const floors = planes.filter(
      ({ height }) => points.filter((point) => point[2] < height - 3 * tolerance).length < 0.1 * points.length,
    );
    if (floors.length > 0) return { height: Math.min(...floors.map(({ height }) => height)), from: 'plane' };
  }
  const heights = around.map((point) => point[2]);
  return { height: heights.length > 0 ? quantile(heights, 0.02) : highest, from: 'points' };
}

function aroundSubject(points: Vec3[], cameras: Camera[], middle: Vec3): Vec3[] {
  const reach = median(cameras.map(({ center }) => length3(subtract(center, middle))));
  const near = points.filter((point) => length3(subtract(point, middle)) < reach);
  return near.length >= 30 ? near : points;
}

function assumedScale(
  scene: AlignOptions['scene'],
  cameras: Camera[],
  middle: Vec3,
  floor: number,
  seenFrom: number,
): number {
  if (scene === 'model') {
    const distance = median(cameras.map(({ center }) => length3(subtract(center, middle))));
    return distance > 0 ? SUBJECT_DISTANCE_METERS / distance : 1;
  }
  const height = median(cameras.map(({ center }) => center[2])) - floor;
  // A floor that was never seen gives a height of nearly nothing.
  return height > 0.15 * seenFrom ? CAMERA_HEIGHT_METERS / height : ROOM_DISTANCE_METERS / seenFrom;
}
