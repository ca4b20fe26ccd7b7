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

/**
 * Of what two pictures of one place must show of each other, nearly all is matched or can be seen. Two of different places have in common what
 * looks alike; how much that may be was measured, see docs/notes/cameras.md.
 */
const IN_COMMON = 0.9;
/** The points of one pair are no independent witnesses. */
const MOST_WITNESSES = 50;
/** A pair that is sure to contradict: so many points were looked for. */
const FEWEST_EXPECTED = 20;
/** One pair may be a blurred picture, a passer-by or a change of light... */
const FEWEST_CONFLICTS = 3;
/** ...and one picture may be in many pairs. */
const FEWEST_ON_EITHER_SIDE = 2;

type Group = ReadonlySet<number>;

const inCommon = ({ matched, expected, shown }: Overlap) => (matched + shown * expected) / (matched + expected);

export function splitLayers(
  ids: readonly number[],
  agreeing: readonly PairAgreement[],
  overlaps: readonly Overlap[],
): Layers {
  const groups = new PictureGroups(ids);
  const ofPicture = new Map<number, Overlap[]>(ids.map((id) => [id, []]));
  for (const overlap of overlaps) for (const id of [overlap.first, overlap.second]) ofPicture.get(id)?.push(overlap);
  const across = (a: Group, b: Group): Overlap[] => {
    const [few, many] = a.size < b.size ? [a, b] : [b, a];
    return [...few].flatMap((id) =>
      ofPicture.get(id)!.filter(({ first, second }) => many.has(first === id ? second : first)),
    );
  };
  const balance = (pairs: readonly Overlap[]) =>
    pairs.reduce(
      (sum, pair) => sum + Math.min(MOST_WITNESSES, pair.expected + pair.matched) * (inCommon(pair) - IN_COMMON),
      0,
    );
  for (const { first, second } of agreeing.toSorted((a, b) => b.matches - a.matches)) {
    const [a, b] = [groups.of(first), groups.of(second)];
    if (a !== b && balance(across(a, b)) >= 0) groups.join(first, second);
  }
  const areApart = (a: Group, b: Group): boolean => {
    const pairs = across(a, b);
    const conflicts = pairs.filter((pair) => pair.expected >= FEWEST_EXPECTED && inCommon(pair) < IN_COMMON);
    if (conflicts.length < FEWEST_CONFLICTS || balance(pairs) >= 0) return false;
    const inConflict = new Set(conflicts.flatMap(({ first, second }) => [first, second]));
    return [a, b].every((group) => {
      const of = [...group].filter((id) => inConflict.has(id)).length;
      return of >= Math.min(FEWEST_ON_EITHER_SIDE, group.size);
    });
  };
  const known = new Map<Group, Map<Group, boolean>>();
  return {
    groups: groups.all(),
    apart(first, second) {
      const [a, b] = [groups.of(first), groups.of(second)];
      if (a === b) return false;
      const ofFirst = known.get(a) ?? new Map<Group, boolean>();
      known.set(a, ofFirst);
      const apart = ofFirst.get(b) ?? areApart(a, b);
      ofFirst.set(b, apart);
      return apart;
    },
  };
}
