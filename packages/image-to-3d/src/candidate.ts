/** A thing of the library in some pose and proportions, held against a picture: its score, and how it is brought closer. */
import type { ModelRequest } from '@orrery/model-library';
import { align } from './align.ts';
import { type Warp, type WarpBody, warpAllowed, warped } from './body-warp.ts';
import { climb } from './climb.ts';
import { evolve } from './evolve.ts';
import { type IdBuffer, type Nudge, rasterize, rasterizeOutline } from './rasterize.ts';
import type { ShapeView } from './silhouette.ts';
import { nearOverlap, outlineOverlap, shadingFit, type Target } from './similarity.ts';
import type { Size } from './size-morphs.ts';

/** In sizes of the thing: a usual photograph. */
export const usualDistance = 5;
/** What the inside of the picture counts against its outline: much while sides are told from each other, less when edges are. */
const coarseWeight = 0.35;
const shadingWeight = 0.15;

export const requestOf = (kind: string, style: string, seed: number, size?: ModelRequest['size']): ModelRequest => ({
  kind,
  styles: [style],
  colors: [],
  materials: [],
  sizes: [],
  shapes: [],
  seed,
  ...(size && { size }),
});

export interface Pose {
  yaw: number;
  elevation: number;
  /** In sizes of the body. */
  distance: number;
}

export interface Make {
  kind: string;
  style: string;
  seed: number;
  body: WarpBody;
}

export interface Candidate extends Make {
  pose: Pose;
  warp: Warp;
  nudge?: Nudge;
  value: number;
}

const reachOf = ({ size }: WarpBody) => Math.max(...size);
export const viewOf = ({ yaw, elevation, distance }: Pose, body: WarpBody): ShapeView => ({
  yaw,
  elevation,
  distance: distance * reachOf(body),
});

/** Distances count in sizes of the body: as far away from another one. */
export const asFar = (pose: Pose, from: Pick<WarpBody, 'size'>, to: Pick<WarpBody, 'size'>): Pose => ({
  ...pose,
  distance: (pose.distance * Math.max(...from.size)) / Math.max(...to.size),
});

/** Room for the pictures that are drawn over and over. */
export interface Desk {
  idBuffer: IdBuffer;
  target: Target;
  scratch?: Float32Array;
}

export function seenAs(desk: Desk, body: WarpBody, pose: Pose, warp: Warp, nudge?: Nudge): Float32Array {
  const positions = warped(body, warp, desk.scratch);
  desk.scratch = positions;
  rasterize(desk.idBuffer, positions, body.indices, viewOf(pose, body), desk.target.framing, nudge, body.closed);
  return positions;
}

export function score(desk: Desk, body: WarpBody, pose: Pose, warp: Warp, nudge?: Nudge): number {
  const positions = seenAs(desk, body, pose, warp, nudge);
  const coarse = desk.target.framing === 'fill';
  const outline = coarse ? nearOverlap(desk.idBuffer, desk.target) : outlineOverlap(desk.idBuffer, desk.target);
  const less = unlikely(body, pose, warp) + misframed(nudge, desk.target.side);
  // The inside cannot save what has another outline.
  if (outline < 0.3) return outline - less;
  const inside = shadingFit(desk.idBuffer, desk.target, body, positions);
  return outline + (coarse ? coarseWeight : shadingWeight) * inside - less;
}

/** Whole pixels hide parts of one, not more: the frame is no way to hide a camera that stands too low. */
const misframed = ([grow, x, y]: Nudge = [0, 0, 0], side: number) => 0.004 * ((grow * side) ** 2 + x * x + y * y);

/**
 * What one picture leaves open is as usual: proportions of the kind, above all depth against width, which a small turn hides well; a
 * camera some sizes away and a little above.
 */
function unlikely({ grown, round }: WarpBody, { elevation, distance }: Pose, warp: Warp): number {
  const far = Math.log(distance / usualDistance);
  const [wide, deep] = [warp.wide + grown[0], warp.deep + grown[1]];
  let sum = 0.02 * (wide * wide + deep * deep) + 0.01 * far * far;
  // A surface of revolution is round; how wide another turn would make it, its picture hardly says.
  sum += (round ? 1 : 0.1) * (deep - wide) ** 2;
  sum += 0.03 * warp.thick * warp.thick;
  // Places stay where they are built unless that tells: pixels alone are no reason.
  for (const move of warp.moves) sum += 0.8 * move * move + 0.1 * Math.abs(move);
  if (elevation < 0) sum += 0.5 * elevation * elevation;
  if (elevation > 0.7) sum += 0.3 * (elevation - 0.7) ** 2;
  return sum;
}

/** What was brought onto the outline before is mostly as good as it gets: nine of ten searches that find nothing in so many generations never do. */
const patience = 8;

export interface Search {
  /** Whether the knots move too, and the frame. */
  knots: boolean;
  frame?: boolean;
  /** One number after another, or all together for so many generations. */
  halvings?: number;
  generations?: number;
  /** Of the usual first steps. */
  scale?: number;
}

export function refined(
  desk: Desk,
  one: Candidate,
  { knots, frame, halvings, generations, scale = 1 }: Search,
): Candidate {
  const { body, warp } = one;
  const start = packed(one);
  const framed = frame ? [1 / desk.target.side, 0.8, 0.8].map((step) => step / scale) : [0, 0, 0];
  const steps = [
    ...[0.13, 0.1, 0.3, 0.2, 0.2, body.morphs ? 0.25 : 0],
    ...framed,
    ...warp.moves.map(() => (knots ? 0.05 : 0)),
  ].map((step) => step * scale);
  const value = (at: readonly number[]) => {
    const tried = unpacked(at);
    if (!allowed(body, tried)) return -1;
    return score(desk, body, tried.pose, tried.warp, tried.nudge);
  };
  const best = generations
    ? evolve(start, value, { spread: steps.map((step) => step / 2), generations, patience })
    : climb(start, steps, value, { halvings: halvings ?? 2, rounds: 2 });
  return { ...one, ...unpacked(best.at), value: best.value };
}

type Numbers = Required<Pick<Candidate, 'pose' | 'warp' | 'nudge'>>;

function packed({ pose, warp, nudge = [0, 0, 0] }: Candidate): number[] {
  const { wide, deep, thick, moves } = warp;
  return [pose.yaw, pose.elevation, Math.log(pose.distance), wide, deep, thick, ...nudge, ...moves];
}

const unpacked = (at: readonly number[]): Numbers => ({
  pose: { yaw: at[0], elevation: at[1], distance: Math.exp(at[2]) },
  warp: { wide: at[3], deep: at[4], thick: at[5], moves: at.slice(9) },
  nudge: [at[6], at[7], at[8]],
});

const allowed = (body: WarpBody, { pose, warp }: Numbers): boolean =>
  pose.elevation >= -0.3 && pose.elevation <= 1.2 && pose.distance >= 1.2 && warpAllowed(body, warp);

/** Outline onto outline by parts of a pixel; kept where it is better in all that counts. */
export function aligned(desk: Desk, one: Candidate, knots: boolean): Candidate {
  const { body } = one;
  const { side, mask } = desk.target;
  const drawn = new Uint8Array(side * side);
  const seen = (at: readonly number[]) => {
    const tried = unpacked(at);
    if (!allowed(body, tried)) return undefined;
    desk.scratch = warped(body, tried.warp, desk.scratch);
    const view = viewOf(tried.pose, body);
    const { framing } = desk.target;
    return rasterizeOutline(desk.idBuffer, desk.scratch, body.indices, view, framing, tried.nudge, drawn, body.closed);
  };
  const pixel = 1 / side;
  const found = align(packed(one), seen, mask, side, {
    steps: [
      ...[1.5, 1.5, 6, 1.5, 2, body.morphs ? 16 : 0, 1].map((step) => step * pixel),
      ...[0.6, 0.6],
      ...one.warp.moves.map(() => (knots ? 1.5 * pixel : 0)),
    ],
    rounds: 8,
    unlikely: (at) => {
      const { pose, warp, nudge } = unpacked(at);
      return unlikely(body, pose, warp) + misframed(nudge, side);
    },
  });
  const before = score(desk, body, one.pose, one.warp, one.nudge);
  if (!found) return { ...one, value: before };
  const { pose, warp, nudge } = unpacked(found.at);
  const value = score(desk, body, pose, warp, nudge);
  return value > before ? { ...one, pose, warp, nudge, value } : { ...one, value: before };
}

export const sizeOf = ({ size: [width, depth, height] }: WarpBody, { wide, deep }: Warp): Size => ({
  width: width * Math.exp(wide),
  depth: depth * Math.exp(deep),
  height,
});
