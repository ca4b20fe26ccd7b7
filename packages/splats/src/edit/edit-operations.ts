/**
 * An edit is a list of plain operations on a cloud, each applied to what the one before has left. Nothing else decides its result, so
 * that a page shows what a job makes, and taking the last operation away gives back the bytes there were before it.
 */
import { copyGaussian, type Gaussians, gatherGaussians, restCoefficients } from '../model/gaussians.ts';
import type { Vec3 } from './bounds.ts';
import { type Selection, selectGaussians } from './edit-selection.ts';
import { type FloaterOptions, removeFloaters } from './floaters.ts';
import { levelFloor } from './level-floor.ts';
import { composeSimilarities, rotateDegrees } from './similarities.ts';
import { type Similarity, transformGaussians } from './transform.ts';

export const editOperationNames = ['delete', 'crop', 'floaters', 'transform', 'level'] as const;
export type EditOperationName = (typeof editOperationNames)[number];

export interface EditOperation {
  /** `delete` takes away what is selected, `crop` everything else. */
  op: EditOperationName;
  /** Needed by `delete` and `crop`; with `transform` only what is selected is moved. */
  where?: Selection;
  /** Of `transform`: degrees about X, then Y, then Z. */
  rotate?: Vec3;
  /** Of `transform`: after turning and scaling. */
  move?: Vec3;
  scale?: number;
  /** The point that turning and scaling leave where it is. Default: the origin. */
  about?: Vec3;
  /** Of `level`: three points of the floor, which comes to lie at height 0; without them it is looked for. */
  floor?: Vec3[];
  /** Of `floaters`: how far from others is too far, in robust standard deviations. Default 4. */
  deviations?: number;
}

export interface Edited {
  gaussians: Gaussians;
  /** How the world as a whole has moved: what is no Gaussian (cameras, places) goes the same way. */
  worldFromSource: Required<Similarity>;
}

export function applyEdit(source: Gaussians, operations: readonly EditOperation[]): Edited {
  let gaussians = source;
  let worldFromSource: Required<Similarity> = { rotation: [1, 0, 0, 0], translation: [0, 0, 0], scale: 1 };
  for (const operation of operations) {
    const whole = wholeMove(gaussians, operation);
    if (whole) {
      gaussians = transformGaussians(gaussians, whole);
      worldFromSource = composeSimilarities(whole, worldFromSource);
    } else gaussians = applyToPart(gaussians, operation);
  }
  return { gaussians, worldFromSource };
}

function wholeMove(g: Gaussians, operation: EditOperation): Similarity | undefined {
  if (operation.op === 'level') return levelFloor(g, operation.floor);
  return operation.op === 'transform' && !operation.where ? similarityOf(operation) : undefined;
}

/** x' = scale * R (x - about) + about + move */
export function similarityOf({ rotate, move = [0, 0, 0], scale = 1, about = [0, 0, 0] }: EditOperation): Similarity {
  const turn: Similarity = { rotation: rotateDegrees(rotate ?? [0, 0, 0]), scale };
  const back: Similarity = { translation: [-about[0], -about[1], -about[2]] };
  const there: Similarity = { translation: [about[0] + move[0], about[1] + move[1], about[2] + move[2]] };
  return composeSimilarities(there, composeSimilarities(turn, back));
}

function applyToPart(g: Gaussians, operation: EditOperation): Gaussians {
  const { op, where = { shapes: [] }, deviations } = operation;
  if (op === 'floaters') return removeFloaters(g, floaterOptions(deviations));
  const chosen = selectGaussians(g, where);
  if (op === 'transform') return movePart(g, chosen, similarityOf(operation));
  return gatherGaussians(g, indicesOf(chosen, op === 'crop' ? 1 : 0));
}

/** As the cleaning of a reconstruction has it: walls are drawn by few, large Gaussians far from each other, and stay. */
const floaterOptions = (deviations = 4): FloaterOptions => ({ deviations, relativeToSize: true, minOpacity: 0 });

export function indicesOf(mask: Uint8Array, value: 0 | 1): Uint32Array {
  const indices = new Uint32Array(mask.length);
  let n = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i] === value) indices[n++] = i;
  return indices.subarray(0, n);
}

/** The order stays, so that the others are where they were. */
function movePart(g: Gaussians, chosen: Uint8Array, similarity: Similarity): Gaussians {
  const indices = indicesOf(chosen, 1);
  const moved = transformGaussians(gatherGaussians(g, indices), similarity);
  const out: Gaussians = {
    ...g,
    positions: g.positions.slice(),
    logScales: g.logScales.slice(),
    quaternions: g.quaternions.slice(),
    opacityLogits: g.opacityLogits.slice(),
    shDc: g.shDc.slice(),
    shRest: g.shRest.slice(),
  };
  const rest = 3 * restCoefficients(g.shDegree);
  for (const [k, index] of indices.entries()) copyGaussian(moved, k, out, index, rest);
  return out;
}
