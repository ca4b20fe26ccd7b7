/**
 * What was fitted as a body, built in the proportions that were found: again as a body, and in the end as a model, its places moved, filled
 * and colored as it is seen.
 */
import { buildModel, type Model, type ModelRequest } from '@orrery/model-library';
import { bodyOf, noWarp, warped } from './body-warp.ts';
import {
  aligned,
  asFar,
  type Candidate,
  type Desk,
  type Make,
  type Pose,
  requestOf,
  sizeOf,
  viewOf,
} from './candidate.ts';
import { withSeenColors } from './part-colors.ts';
import { type Nudge, rasterize } from './rasterize.ts';
import { withSeenBooks } from './shelf-books.ts';
import type { ShapeView } from './silhouette.ts';
import { outlineOverlap, shadingFit } from './similarity.ts';
import { morphBody, type Size } from './size-morphs.ts';
import { fineCells } from './variants.ts';

export interface Parametric {
  request: ModelRequest;
  model: Model;
  /** Around the middle of the model's box. */
  view: ShapeView;
  /** Overlap of the outlines. */
  fit: number;
  /** Share of the picture's colors that its surfaces explain. */
  shading: number;
}

/** What the inside counts against the outline when explanations are compared. */
const shadingWeight = 0.15;
export const scoreOf = (one: { fit: number; shading: number }): number => one.fit + shadingWeight * one.shading;

/**
 * Built anew with the fitted proportions: legs and boards keep their thickness, unlike in a stretched model. The camera stays as many sizes
 * of the thing away. Kept in meters instead (here, when rebuilt, and where a search starts), 3 of 23 things by lot fell below 0.95 or 0.85.
 */
export function resized(one: Candidate): Candidate {
  const { kind, style, seed, body, warp } = one;
  const build = (size: Size) => buildModel(requestOf(kind, style, seed, size));
  const again = morphBody(build, sizeOf(body, warp), fineCells);
  return { ...one, body: { ...again, grown: [warp.wide, warp.deep] }, warp: noWarp(again) };
}

/** The same thing, not as its morphs say but as it is built: of thin members, that is another outline. */
export function rebuilt(one: Candidate): Candidate {
  const { body, warp } = resized(one);
  const grown: [number, number] = [one.body.grown[0] + one.warp.wide, one.body.grown[1] + one.warp.deep];
  const moves = warp.moves.length === one.warp.moves.length ? one.warp.moves : warp.moves;
  return { ...one, body: { ...body, grown }, warp: { ...warp, thick: one.warp.thick, moves } };
}

export function finished(desk: Desk, { kind, style, seed, body: rougher, pose, warp, nudge }: Candidate): Parametric {
  const build = (size: Size) => buildModel(requestOf(kind, style, seed, size));
  const [width, depth, height] = rougher.size;
  const built = build({ width, depth, height });
  const body = rougher.morphs ? morphBody(build, { width, depth, height }) : bodyOf(built);
  const positions = warped(body, warp);
  const size = sizeOf(body, warp);
  const request = requestOf(kind, style, seed, size);
  const sized = withPlaces(built, positions, size);
  const filled = filledAsSeen(desk, sized, { kind, style, seed, pose: asFar(pose, body, sized), nudge });
  const model = filled?.model ?? sized;
  const seen = filled ?? { view: viewOf(pose, body), nudge };
  const solid = bodyOf(model);
  rasterize(desk.idBuffer, solid.positions, solid.indices, seen.view, desk.target.framing, seen.nudge);
  return {
    request,
    model: withSeenColors(model, desk.idBuffer, desk.target, solid.part),
    view: seen.view,
    fit: outlineOverlap(desk.idBuffer, desk.target),
    shading: shadingFit(desk.idBuffer, desk.target, solid),
  };
}

/** The model with its vertices where the body's are. */
function withPlaces(model: Model, positions: Float32Array, { width, depth, height }: Size): Model {
  let vertex = 0;
  const parts = model.parts.map((part) => {
    const moved = positions.slice(vertex, vertex + part.positions.length);
    vertex += part.positions.length;
    for (let i = 2; i < moved.length; i += 3) moved[i] = moved[i] + height / 2;
    return { ...part, positions: moved };
  });
  return { ...model, parts, size: [width, depth, height] };
}

/** With other books, where shelves are seen through; then brought onto the outline, and filled once more. */
function filledAsSeen(
  { idBuffer, target }: Desk,
  model: Model,
  { pose, nudge, ...make }: Omit<Make, 'body'> & { pose: Pose; nudge?: Nudge },
): { model: Model; view: ShapeView; nudge?: Nudge } | undefined {
  const first = withSeenBooks(model, idBuffer, target, viewOf(pose, bodyOf(model)), nudge);
  if (!first) return undefined;
  const body = bodyOf(first);
  const placed = aligned({ idBuffer, target }, { ...make, body, pose, nudge, warp: noWarp(body), value: 0 }, false);
  const positions = warped(body, placed.warp);
  const moved = withPlaces(first, positions, sizeOf(body, placed.warp));
  const view = viewOf(placed.pose, body);
  return { model: withSeenBooks(moved, idBuffer, target, view, placed.nudge) ?? moved, view, nudge: placed.nudge };
}
