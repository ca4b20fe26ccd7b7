/**
 * The camera of a photograph of a room, from its straight lines alone. Most edges of a room run along three directions at right angles; each
 * direction's lines meet in one vanishing point. For a focal length, a vertical and one horizontal direction all lines can be judged; the
 * three are searched for together (vertical from pairs of lines, the horizontal turn from a histogram) and then refined.
 */

import { cross, dot, rotated, type Segment, unit } from '@orrery/material-transfer';
import type { Vec3 } from '@orrery/model-library';

/** World axes as the camera sees them (x right, y down, z forward): `across` to the right, `ahead` away from it, `up`. */
export interface RoomAxes {
  across: Vec3;
  ahead: Vec3;
  up: Vec3;
}

export interface PhotoCamera {
  /** Pixels; the middle of the picture is the principal point. */
  focalPx: number;
  focalFrom: 'exif' | 'lines' | 'usual';
  axes: RoomAxes;
  /** Radians: upwards, and to the left of `ahead`; clockwise tilt of the picture. */
  pitch: number;
  yaw: number;
  roll: number;
  /** 0..1: share of the length of all segments that runs along an axis. */
  explained: number;
  /** Which axis each segment runs along (0 across, 1 ahead, 2 up), or -1. */
  axisOf: Int8Array;
  /** Whether the lines say enough for the rest to be believed. */
  sure: boolean;
}

/** What is needed to know where a pixel looks. */
export type CameraLook = Pick<PhotoCamera, 'focalPx' | 'axes'>;

export interface CameraQuestion {
  width: number;
  height: number;
  segments: readonly Segment[];
  /** From EXIF. */
  focalPx?: number;
}

/** Of the longer side: 26 mm on a full frame, as telephones have it. */
const USUAL_FOCAL = 0.75;
/** Of its logarithm. */
const FOCAL_SPREAD = 0.3;
const FOCALS = [0.45, 0.52, 0.6, 0.68, 0.77, 0.88, 1, 1.15, 1.35, 1.6];
const PRIOR = 0.015;
const SEARCH_SIGMA = (1.6 * Math.PI) / 180;
const FINE_SIGMA = (0.7 * Math.PI) / 180;
/** A segment that is this far off runs along no axis. */
const BELONGS = (2.5 * Math.PI) / 180;
const MOST_TILT = (38 * Math.PI) / 180;
const TURN_BINS = 180;
/** Cameras that are refined. */
const KEPT = 12;
const KEPT_OTHERS = 4;
/** Cameras nearer to each other than this are one. */
const APART = (6 * Math.PI) / 180;

interface Line {
  /** Middle from the picture's middle, and direction. */
  mx: number;
  my: number;
  dx: number;
  dy: number;
  weight: number;
}

interface Pose {
  focal: number;
  axes: RoomAxes;
  score: number;
}

/** The camera that most lines agree with. */
export const photoCamera = (question: CameraQuestion): PhotoCamera => photoCameras(question, 1)[0];

/**
 * The camera that most lines agree with, and others that are turned otherwise: on a floor laid slantwise, or where furniture stands across,
 * most lines are not the room's.
 */
export function photoCameras({ width, height, segments, focalPx }: CameraQuestion, most: number): PhotoCamera[] {
  const long = Math.max(width, height);
  const lines = segments.map((segment) => lineOf(segment, width, height));
  const total = lines.reduce((sum, { weight }) => sum + weight, 0) || 1;
  for (const line of lines) line.weight /= total;
  const usual = USUAL_FOCAL * long;
  const prior = (focal: number) => (focalPx ? 0 : PRIOR * (Math.log(focal / usual) / FOCAL_SPREAD) ** 2);
  const judge = (focal: number, axes: RoomAxes, sigma: number) => support(lines, focal, axes, sigma) - prior(focal);

  let found: Pose[] = [];
  for (const focal of focalPx ? [focalPx] : FOCALS.map((share) => share * long)) {
    for (const up of verticals(lines, focal)) {
      for (const turn of turns(lines, focal, up)) {
        const axes = axesOf(up, turn);
        found.push({ focal, axes, score: judge(focal, axes, SEARCH_SIGMA) });
      }
    }
    found.sort((a, b) => b.score - a.score);
    // Near copies of the best one must not crowd out those that are turned otherwise.
    const kept = found.slice(0, KEPT);
    for (const pose of most > 1 ? found.slice(KEPT) : [])
      if (kept.length < KEPT + KEPT_OTHERS && kept.every((other) => rotatedApart(pose, other))) kept.push(pose);
    found = kept;
  }
  const refined = found.map((pose) => refine(refine(pose, judge, SEARCH_SIGMA, !focalPx), judge, FINE_SIGMA, !focalPx));
  refined.sort((a, b) => b.score - a.score);
  const level: Pose = { focal: focalPx ?? usual, axes: axesOf([0, -1, 0], [0, 0, 1]), score: 0 };
  const cameraOf = (pose: Pose): PhotoCamera => {
    const axisOf = Int8Array.from(lines, (line) => belongsTo(line, pose));
    let explained = 0;
    const along = [0, 0, 0];
    lines.forEach(({ weight }, i) => {
      if (axisOf[i] < 0) return;
      explained += weight;
      along[axisOf[i]]++;
    });
    const sure = lines.length >= 12 && explained > 0.5 && along.filter((count) => count >= 3).length >= 2;
    const chosen = sure ? pose : level;
    return {
      focalPx: chosen.focal,
      focalFrom: focalPx ? 'exif' : sure && focalTold(pose, judge) ? 'lines' : 'usual',
      axes: chosen.axes,
      ...anglesOf(chosen.axes),
      explained,
      axisOf,
      sure,
    };
  };
  const apart: Pose[] = [];
  for (const pose of refined) if (apart.every((other) => rotatedApart(pose, other))) apart.push(pose);
  if (apart.length === 0) apart.push(level);
  return apart.slice(0, most).map(cameraOf);
}

/** Whether no axis of one is near an axis of the other that runs the same way, up to quarter turns. */
function rotatedApart(a: Pose, b: Pose): boolean {
  if (dot(a.axes.up, b.axes.up) < Math.cos(APART)) return true;
  return (
    Math.max(Math.abs(dot(a.axes.ahead, b.axes.ahead)), Math.abs(dot(a.axes.ahead, b.axes.across))) < Math.cos(APART)
  );
}

/** The camera whose axes are known: only which segment runs along which of them is to be found. */
export function cameraAlong(
  { width, height, segments, focalPx }: Required<CameraQuestion>,
  axes: RoomAxes,
): PhotoCamera {
  const pose = { focal: focalPx, axes, score: 0 };
  const axisOf = Int8Array.from(segments, (segment) => belongsTo(lineOf(segment, width, height), pose));
  const total = segments.reduce((sum, { length }) => sum + length, 0) || 1;
  const explained = segments.reduce((sum, { length }, i) => sum + (axisOf[i] < 0 ? 0 : length / total), 0);
  return { focalPx, focalFrom: 'exif', axes, ...anglesOf(axes), explained, axisOf, sure: true };
}

/** Whether another focal length would fit the lines clearly worse, however the camera is then turned. */
function focalTold(best: Pose, judge: (focal: number, axes: RoomAxes, sigma: number) => number): boolean {
  const other = (factor: number) => {
    const focal = best.focal * factor;
    const start = { focal, axes: best.axes, score: judge(focal, best.axes, FINE_SIGMA) };
    return refine(refine(start, judge, SEARCH_SIGMA, false), judge, FINE_SIGMA, false).score;
  };
  return best.score - Math.max(other(1.3), other(1 / 1.3)) > 0.03;
}

function anglesOf({ across, ahead, up }: RoomAxes) {
  return {
    pitch: Math.asin(Math.max(-1, Math.min(1, up[2]))),
    yaw: Math.atan2(-across[2], ahead[2]),
    roll: Math.atan2(-up[0], -up[1]),
  };
}

const lineOf = ({ x1, y1, x2, y2, length }: Segment, width: number, height: number): Line => ({
  mx: (x1 + x2 - width) / 2,
  my: (y1 + y2 - height) / 2,
  dx: (x2 - x1) / length,
  dy: (y2 - y1) / length,
  // Long ones are more exact than many short ones of the same length together.
  weight: length ** 1.3,
});

/** How far the direction of a line is from pointing to the vanishing point of an axis, as a sine. */
function offAxis({ mx, my, dx, dy }: Line, focal: number, axis: Vec3): number {
  const tx = focal * axis[0] - mx * axis[2];
  const ty = focal * axis[1] - my * axis[2];
  const length = Math.hypot(tx, ty);
  return length < 1e-9 ? 1 : Math.abs(dx * ty - dy * tx) / length;
}

function support(lines: readonly Line[], focal: number, { across, ahead, up }: RoomAxes, sigma: number): number {
  let sum = 0;
  const scale = 1 / (2 * sigma * sigma);
  for (const line of lines) {
    const off = Math.min(offAxis(line, focal, across), offAxis(line, focal, ahead), offAxis(line, focal, up));
    const exponent = off * off * scale;
    if (exponent < 9) sum += line.weight * Math.exp(-exponent);
  }
  return sum;
}

function belongsTo(line: Line, { focal, axes }: Pose): number {
  const off = [axes.across, axes.ahead, axes.up].map((axis) => offAxis(line, focal, axis));
  const least = Math.min(...off);
  return least < Math.sin(BELONGS) ? off.indexOf(least) : -1;
}

/** Normal of the plane through the eye and the line. */
function planeOf({ mx, my, dx, dy }: Line, focal: number): Vec3 {
  return unit(cross([mx, my, focal], [dx, dy, 0]));
}

/** Where "up" may point: straight up, and where pairs of steep lines meet. */
function verticals(lines: readonly Line[], focal: number): Vec3[] {
  const steep = lines
    .filter(({ dx, dy }) => Math.abs(dy) > Math.cos(MOST_TILT) && Math.abs(dx) < 0.62)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 24);
  const planes = steep.map((line) => planeOf(line, focal));
  const ups: { up: Vec3; score: number }[] = [];
  const add = (raw: Vec3) => {
    const up = unit(raw[1] > 0 ? [-raw[0], -raw[1], -raw[2]] : raw);
    if (-up[1] < Math.cos(MOST_TILT) || Math.abs(up[0]) > 0.4) return;
    let score = 0;
    for (const line of steep) score += line.weight * Math.exp(-((offAxis(line, focal, up) / SEARCH_SIGMA) ** 2) / 2);
    ups.push({ up, score });
  };
  for (let pitch = -20; pitch <= 20; pitch += 5) {
    const angle = (pitch * Math.PI) / 180;
    add([0, -Math.cos(angle), Math.sin(angle)]);
  }
  for (let i = 0; i < planes.length; i++)
    for (let k = 0; k < i; k++) {
      const meet = cross(planes[i], planes[k]);
      if (Math.hypot(...meet) > 0.02) add(unit(meet));
    }
  ups.sort((a, b) => b.score - a.score);
  const kept: Vec3[] = [];
  for (const { up } of ups) {
    if (kept.every((other) => dot(other, up) < 0.99985)) kept.push(up);
    if (kept.length >= 14) break;
  }
  return kept;
}

/** The horizontal directions that most lines vote for; a quarter turn makes no difference. */
function turns(lines: readonly Line[], focal: number, up: Vec3): Vec3[] {
  const first = unit(cross(up, [0, 0, 1]));
  const second = cross(first, up);
  const votes = new Float64Array(TURN_BINS);
  for (const line of lines) {
    if (offAxis(line, focal, up) < Math.sin(BELONGS)) continue;
    const direction = cross(up, planeOf(line, focal));
    if (Math.hypot(...direction) < 0.1) continue;
    const angle = Math.atan2(dot(direction, second), dot(direction, first));
    const bin = (((angle / (Math.PI / 2)) % 1) + 1) * TURN_BINS;
    for (let k = -2; k <= 2; k++) {
      const at = (Math.round(bin) + k + TURN_BINS) % TURN_BINS;
      votes[at] = votes[at] + line.weight * (1 - Math.abs(k) / 3);
    }
  }
  return [...votes.keys()]
    .filter((i) => votes[i] >= votes[(i + 1) % TURN_BINS] && votes[i] > votes[(i + TURN_BINS - 1) % TURN_BINS])
    .sort((a, b) => votes[b] - votes[a])
    .slice(0, 3)
    .map((i) => {
      const angle = (i / TURN_BINS) * (Math.PI / 2);
      return [0, 1, 2].map((k) => Math.cos(angle) * first[k] + Math.sin(angle) * second[k]) as Vec3;
    });
}

/** Of the four ways a horizontal direction and its cross point, that nearest to where the camera looks is ahead. */
function axesOf(up: Vec3, horizontal: Vec3): RoomAxes {
  const flat = unit([0, 1, 2].map((k) => horizontal[k] - dot(horizontal, up) * up[k]) as Vec3);
  const side = cross(flat, up);
  const ways: Vec3[] = [flat, side, [-flat[0], -flat[1], -flat[2]], [-side[0], -side[1], -side[2]]];
  const ahead = ways.reduce((best, way) => (way[2] > best[2] ? way : best));
  // The camera's frame has y down, which makes it right-handed with z forward, so this points to the right.
  return { across: unit(cross(ahead, up)), ahead, up };
}

/** Downhill by steps about each axis of the camera, and of the focal length, that get smaller. */
function refine(
  start: Pose,
  judge: (focal: number, axes: RoomAxes, sigma: number) => number,
  sigma: number,
  withFocal: boolean,
): Pose {
  let best: Pose = { ...start, score: judge(start.focal, start.axes, sigma) };
  let [step, stretch] = [2 * sigma, 0.08];
  const camera: Vec3[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  for (let round = 0; round < 14; round++) {
    let better = false;
    const attempt = (focal: number, axes: RoomAxes) => {
      const score = judge(focal, axes, sigma);
      if (score <= best.score) return false;
      best = { focal, axes, score };
      better = true;
      return true;
    };
    const rotatedAxes = (axis: Vec3, angle: number): RoomAxes => ({
      across: rotated(best.axes.across, axis, angle),
      ahead: rotated(best.axes.ahead, axis, angle),
      up: rotated(best.axes.up, axis, angle),
    });
    for (const axis of camera)
      attempt(best.focal, rotatedAxes(axis, step)) || attempt(best.focal, rotatedAxes(axis, -step));
    if (withFocal) {
      for (const factor of [1 + stretch, 1 / (1 + stretch)])
        for (const tilt of [0, step, -step]) attempt(best.focal * factor, rotatedAxes(camera[0], tilt));
    }
    if (!better) [step, stretch] = [step / 2, stretch / 2];
  }
  return best;
}
