/**
 * A solution held against others of the same pictures. Mappers begin elsewhere and drop other matches; where the pictures determine the cameras,
 * they all end at the same ones, and where they do not, each ends somewhere else.
 */
import type { ColmapModel } from '../colmap/read-model.ts';
import { angleBetween, matrixOf, multiply, transpose } from '../rotation.ts';
import type { Judgement } from './judge-solution.ts';
import { LOOSE } from './rotation-spread.ts';
import { isBetter, isLoose, type Solution } from './solve-cameras.ts';
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
/** Of a solution's pictures: a fragment that is wrong itself must not speak against the whole. */
const LEAST_CONTRADICTED = 0.3;
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

/** The best of several of the same pictures, once each was held against the others. */
export function bestOf(solutions: readonly Solution[], onNote?: (note: string) => void): Solution | undefined {
  let best: { asFound: Solution; held: Solution } | undefined;
  for (const asFound of solutions) {
    const held = heldAgainst(asFound, solutions);
    if (isBetter(held, best?.held)) best = { asFound, held };
  }
  return best && heldAgainst(best.asFound, solutions, onNote);
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
  const { model, judgement } = solution;
  if (!judgement.trusted) return solution;
  const placed = model.images.length;
  const loose = isLoose(solution);
  let [confirming, contradicting] = [0, 0];
  const [elsewhere, contradicted] = [new Set<number>(), new Set<number>()];
  for (const other of others) {
    if (other === solution || !saysSomething(other, solution)) continue;
    const { common, medianDegrees, astray } = differenceOf(model, other.model);
    const differs = medianDegrees > DIFFERENT || astray.length > MOST_ASTRAY * common;
    if (
      common < (differs ? Math.max(FEWEST_IN_COMMON, LEAST_CONTRADICTED * placed) : Math.min(FEWEST_IN_COMMON, placed))
    )
      continue;
    onNote?.(
      `${common} pictures stand within ${medianDegrees.toFixed(2)} degrees of another solution, ${astray.length} elsewhere`,
    );
    // Two efforts on the same matches end at the same cameras, bent or not; where others end speaks for itself each time.
    if (differs) contradicting = loose ? contradicting + common : Math.max(contradicting, common);
    else confirming = Math.max(confirming, common);
    for (const id of astray) (differs ? contradicted : elsewhere).add(id);
  }
  const doubted = (why: Partial<Judgement>): Solution => ({
    ...solution,
    judgement: { ...judgement, trusted: false, ...why },
  });
  const all = model.images.map(({ id }) => id);
  // What hardly holds itself needs more for it than against it.
  const refuted = contradicting > confirming || (contradicting === confirming && loose);
  if (contradicting > 0 && refuted) return doubted({ undecided: contradicted.size > 0 ? [...contradicted] : all });
  if (loose && confirming < CONFIRMED * placed) {
    onNote?.('loose, and no other solution confirms it');
    return doubted({ bent: solution.loosest ?? all });
  }
  if (elsewhere.size === 0) return solution;
  const takenOut = model.images
    .filter(({ id }) => elsewhere.has(id))
    .map(({ name }) => ({ name, reason: 'fits the other pictures at more than one place' }));
  return { ...solution, model: withoutImages(model, elsewhere), takenOut: [...solution.takenOut, ...takenOut] };
}

function saysSomething({ judgement: { trusted, bent }, heldWithin }: Solution, about: Solution): boolean {
  if (heldWithin === undefined) return false;
  return isLoose(about) ? trusted || bent.length > 0 : trusted && heldWithin <= LOOSE;
}
