/**
 * Tells the layers of a folded solution apart. Pictures are joined along their strongest pairs first, as long as what each shows speaks more for
 * than against the other; what is left apart are the layers, each right in itself.
 */
import type { Overlap } from './expected-overlap.ts';
import type { PairAgreement } from './pair-agreement.ts';
import { PictureGroups } from './picture-groups.ts';

export interface Layers {
  /** The pictures of each layer, largest first; one only where nothing is folded. */
  groups: number[][];
  /** In layers that lie on each other. */
  apart(first: number, second: number): boolean;
}

/** Two views of one place show most of what they must; two of different places show what looks alike by chance or by design. */
const HALF = 0.5;
/** The points of one pair are no independent witnesses. */
const MOST_WITNESSES = 50;
/** A pair that is sure to contradict: so many points are missing from one picture. */
const FEWEST_EXPECTED = 20;
/** One pair may be a blurred picture, a passer-by or a change of light. */
const FEWEST_CONFLICTS = 3;

export function splitLayers(
  ids: readonly number[],
  agreeing: readonly PairAgreement[],
  overlaps: readonly Overlap[],
): Layers {
  const groups = new PictureGroups(ids);
  const across = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
    overlaps.filter(({ first, second }) => (a.has(first) && b.has(second)) || (a.has(second) && b.has(first)));
  const balance = (pairs: readonly Overlap[]) =>
    pairs.reduce((sum, { expected, shown }) => sum + Math.min(MOST_WITNESSES, expected) * (shown - HALF), 0);
  for (const { first, second } of agreeing.toSorted((a, b) => b.matches - a.matches)) {
    const [a, b] = [groups.of(first), groups.of(second)];
    if (a !== b && balance(across(a, b)) >= 0) groups.join(first, second);
  }
  return {
    groups: groups.all(),
    apart(first, second) {
      const [a, b] = [groups.of(first), groups.of(second)];
      if (a === b) return false;
      const pairs = across(a, b);
      const conflicts = pairs.filter(({ expected, shown }) => expected >= FEWEST_EXPECTED && shown < HALF);
      return conflicts.length >= FEWEST_CONFLICTS && balance(pairs) < 0;
    },
  };
}
