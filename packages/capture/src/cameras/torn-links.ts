/**
 * Where a solution is torn: pictures that strong pairs put side by side, and that the solution has apart because weaker pairs hold it together
 * some other way. So a loop is folded: neighbors in a film around a can part where its back is taken for its front.
 */
import { median } from '../rotation.ts';
import type { PairAgreement } from './pair-agreement.ts';
import { PictureGroups } from './picture-groups.ts';

export interface Torn {
  /** Agreeing pairs across the tears: what the mapper should not have followed. */
  misleading: PairAgreement[];
  /** Contradicting pairs across the tears. */
  parted: PairAgreement[];
  /** Pictures (ids) of each part, largest first; all in one where nothing is torn. */
  parts: number[][];
}

/** Neighbors in a film, or in the order photos were named, show the same more likely than any others... */
const NEIGHBOR_BONUS = 1.5;
/** ...unless names say nothing: then half of all neighbors are hardly matched with each other. */
const USUAL_NEIGHBOR = 0.4;
/** Chance verifies pairs too, with a few matches: so many on one side of a tear, by one pair or more. */
const FEWEST_MATCHES = 30;
const FEWEST_MATCHES_TOGETHER = 60;

interface Link {
  pair: PairAgreement;
  strength: number;
}

/** `order`: the place of each picture (by id) in its film or among the names. */
export function findTorn(
  agreeing: readonly PairAgreement[],
  contradicting: readonly PairAgreement[],
  order: (id: number) => number,
): Torn {
  const strength = strengths([...agreeing, ...contradicting], order);
  const links = agreeing.map((pair) => ({ pair, strength: strength(pair) })).sort((a, b) => b.strength - a.strength);
  const forest = spanningForest(links);
  const evidence = new Map<Link, PairAgreement[]>();
  for (const pair of contradicting) {
    if (pair.matches < FEWEST_MATCHES) continue;
    const weakest = weakestLink(forest, pair.first, pair.second);
    if (weakest && strength(pair) > weakest.strength) {
      evidence.set(weakest, [...(evidence.get(weakest) ?? []), pair]);
    }
  }
  const enough = (pairs: PairAgreement[]) =>
    pairs.reduce((sum, { matches }) => sum + matches, 0) >= FEWEST_MATCHES_TOGETHER;
  const torn = new Set([...evidence].filter(([, pairs]) => enough(pairs)).map(([link]) => link));
  const parts = connected(
    [...forest.keys()],
    [...new Set([...forest.values()].flat())].filter((link) => !torn.has(link)),
  );
  const partOf = new Map(parts.flatMap((ids, part) => ids.map((id) => [id, part] as const)));
  const across = ({ first, second }: PairAgreement) => partOf.get(first) !== partOf.get(second);
  return {
    parts,
    misleading: torn.size === 0 ? [] : agreeing.filter(across),
    parted: torn.size === 0 ? [] : contradicting.filter(across),
  };
}

/**
 * Matches of a pair beside the most that its two pictures have with any other, as a geometric mean: neighbors are near the top for both, while a
 * picture with few matches of its own has part of what looks like it in a rich one for its best.
 */
function strengths(pairs: readonly PairAgreement[], order: (id: number) => number) {
  const most = new Map<number, number>();
  for (const { first, second, matches } of pairs) {
    for (const id of [first, second]) most.set(id, Math.max(most.get(id) ?? 0, matches));
  }
  const plain = ({ first, second, matches }: PairAgreement) =>
    matches / Math.sqrt(most.get(first)! * most.get(second)!);
  const neighbors = ({ first, second }: PairAgreement) => Math.abs(order(first) - order(second)) === 1;
  const places = new Set([...most.keys()].map(order));
  const usual = pairs.filter(neighbors).map(plain);
  const unmatched = [...places].filter((place) => places.has(place + 1)).length - usual.length;
  const ordered = median([...usual, ...Array<number>(Math.max(0, unmatched)).fill(0)]) >= USUAL_NEIGHBOR;
  return (pair: PairAgreement) => (ordered && neighbors(pair) ? NEIGHBOR_BONUS : 1) * plain(pair);
}

/** The links of each picture in a maximum spanning forest; `links` strongest first. */
function spanningForest(links: readonly Link[]): Map<number, Link[]> {
  const trees = new PictureGroups(links.flatMap(({ pair }) => [pair.first, pair.second]));
  const forest = new Map<number, Link[]>();
  for (const link of links) {
    const { first, second } = link.pair;
    for (const id of [first, second]) if (!forest.has(id)) forest.set(id, []);
    if (!trees.join(first, second)) continue;
    forest.get(first)!.push(link);
    forest.get(second)!.push(link);
  }
  return forest;
}

/** Of the one way through the forest. */
function weakestLink(forest: ReadonlyMap<number, Link[]>, from: number, to: number): Link | undefined {
  const weakest = new Map<number, Link | undefined>([[from, undefined]]);
  const queue = [from];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (at === to) return weakest.get(at);
    for (const link of forest.get(at) ?? []) {
      const other = link.pair.first === at ? link.pair.second : link.pair.first;
      if (weakest.has(other)) continue;
      const before = weakest.get(at);
      weakest.set(other, before && before.strength < link.strength ? before : link);
      queue.push(other);
    }
  }
  return undefined;
}

function connected(ids: readonly number[], links: readonly Link[]): number[][] {
  const groups = new PictureGroups(ids);
  for (const { pair } of links) groups.join(pair.first, pair.second);
  return groups.all();
}
