/**
 * Tells the layers of a folded solution apart. Pictures are joined along their strongest pairs first, as long as no two of a group should
 * see the same and do not; what is left apart are the layers, each right in itself.
 */
import { median } from '../rotation.ts';
import type { Overlap } from './expected-overlap.ts';
import type { PairAgreement } from './pair-agreement.ts';
import { PictureGroups } from './picture-groups.ts';

export interface Layers {
  /** The pictures of each layer, largest first; one only where nothing is folded. */
  groups: number[][];
  /** In layers that lie on each other. */
  apart(first: number, second: number): boolean;
}

/** Two views of one place share at least this part of what is usual in the solution. */
const MIN_OF_USUAL = 0.2;
/** But however little is usual: */
const MAX_CONFLICT_SHARE = 0.06;
/** One pair may be a blurred picture, a passer-by or a change of light. */
const FEWEST_CONFLICTS = 3;

const isConflict = ({ shared }: Overlap, usual: number): boolean =>
  shared < Math.min(MAX_CONFLICT_SHARE, MIN_OF_USUAL * usual);

export function splitLayers(
  ids: readonly number[],
  agreeing: readonly PairAgreement[],
  overlaps: readonly Overlap[],
): Layers {
  const usual = median(overlaps.map(({ shared }) => shared));
  const conflicts = overlaps.filter((overlap) => isConflict(overlap, usual));
  const groups = new PictureGroups(ids);
  const against = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
    conflicts.filter(({ first, second }) => (a.has(first) && b.has(second)) || (a.has(second) && b.has(first))).length;
  for (const { first, second } of agreeing.toSorted((a, b) => b.matches - a.matches)) {
    const [a, b] = [groups.of(first), groups.of(second)];
    if (a !== b && against(a, b) === 0) groups.join(first, second);
  }
  const enough = conflicts.length >= FEWEST_CONFLICTS;
  return {
    groups: groups.all(),
    apart(first, second) {
      const [a, b] = [groups.of(first), groups.of(second)];
      return enough && a !== b && against(a, b) > 0;
    },
  };
}
