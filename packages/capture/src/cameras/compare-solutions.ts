/**
 * A solution held against others of the same pictures. Mappers begin elsewhere and drop other matches; where the pictures determine the cameras,
 * they all end at the same ones, and where they do not, each ends somewhere else.
 */
import type { ColmapModel } from '../colmap/read-model.ts';
import { angleBetween, matrixOf, multiply, transpose } from '../rotation.ts';
import { LOOSE } from './rotation-spread.ts';
import type { Solution } from './solve-cameras.ts';
import { withoutImages } from './without-images.ts';

export interface Difference {
  /** Pictures in both. */
  common: number;
  medianDegrees: number;
  /** Pictures (ids) whose rotations differ by more than `ASTRAY`. */
  astray: number[];
}

/** Degrees. Right solutions of one capture are 0.03 to 0.5 apart in the median, bent ones 1.2 to 18: docs/notes/cameras.md. */
const DIFFERENT = 1;
const ASTRAY = 5;
/** Fewer can agree or differ by chance. */
const FEWEST_IN_COMMON = 8;
/** More pictures that stand elsewhere are no accident. */
const MOST_ASTRAY = 0.2;
/** Of a loose solution's pictures, so many must be in one that confirms it. */
const CONFIRMED = 0.8;

/** Rotations alone, after the one turn of the whole that fits most of them: place and scale of a solution mean nothing. */
export function differenceOf(a: ColmapModel, b: ColmapModel): Difference {
  const others = new Map(b.images.map(({ id, rotation }) => [id, matrixOf(rotation)]));
  const both = a.images.flatMap(({ id, rotation }) => {
    const other = others.get(id);
    return other ? [{ id, one: matrixOf(rotation), other }] : [];
  });
  let [medianDegrees, best]: [number, number[]] = [Number.POSITIVE_INFINITY, []];
  for (const { one, other } of both) {
    // Of the turns single pictures ask for, the one with the smallest median: an average would be pulled astray.
    const turn = multiply(transpose(other), one);
    const angles = both.map((pair) => (angleBetween(multiply(pair.other, turn), pair.one) * 180) / Math.PI);
    const middle = angles.toSorted((x, y) => x - y)[angles.length >> 1];
    if (middle < medianDegrees) [medianDegrees, best] = [middle, angles];
  }
  return { common: both.length, medianDegrees, astray: both.filter((_, k) => best[k] > ASTRAY).map(({ id }) => id) };
}

/**
 * The solution without pictures that stand elsewhere in another one, and not trusted where the others contradict it as a whole, or where it is loose and
 * nothing confirms it. Folded solutions and those with pictures at wrong places say nothing about it, nor do loose ones about one that is held well.
 */
export function heldAgainst(
  solution: Solution,
  others: readonly Solution[],
  onNote?: (note: string) => void,
): Solution {
  if (!solution.judgement.trusted) return solution;
  let [confirming, contradicting] = [0, 0];
  const [elsewhere, contradicted] = [new Set<number>(), new Set<number>()];
  for (const other of others) {
    if (other === solution || !saysSomething(other, solution)) continue;
    const { common, medianDegrees, astray } = differenceOf(solution.model, other.model);
    if (common < FEWEST_IN_COMMON) continue;
    onNote?.(
      `${common} pictures stand within ${medianDegrees.toFixed(2)} degrees of another solution, ${astray.length} elsewhere`,
    );
    if (medianDegrees > DIFFERENT || astray.length > MOST_ASTRAY * common) {
      contradicting = Math.max(contradicting, common);
      for (const id of astray) contradicted.add(id);
    } else {
      confirming = Math.max(confirming, common);
      for (const id of astray) elsewhere.add(id);
    }
  }
  const { model, judgement } = solution;
  if (contradicting > confirming) {
    const undecided = contradicted.size > 0 ? [...contradicted] : model.images.map(({ id }) => id);
    return { ...solution, judgement: { ...judgement, trusted: false, undecided } };
  }
  if (isLoose(solution) && confirming < CONFIRMED * model.images.length) {
    onNote?.('loose, and no other solution confirms it');
    return { ...solution, judgement: { ...judgement, trusted: false, bent: model.images.map(({ id }) => id) } };
  }
  if (elsewhere.size === 0) return solution;
  const takenOut = model.images
    .filter(({ id }) => elsewhere.has(id))
    .map(({ name }) => ({ name, reason: 'fits the other pictures at more than one place' }));
  return { ...solution, model: withoutImages(model, elsewhere), takenOut: [...solution.takenOut, ...takenOut] };
}

/** Held so loosely that it may be bent. */
export const isLoose = ({ heldWithin = 0 }: Solution) => heldWithin > LOOSE;

function saysSomething(other: Solution, about: Solution): boolean {
  const { trusted, bent } = other.judgement;
  return isLoose(about) ? trusted || bent.length > 0 : trusted && !isLoose(other);
}
