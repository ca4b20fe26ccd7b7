/**
 * Of many pictures those that are mapped first: few, and still so densely linked that they hold each other and all others. Chosen by the pairs that were
 * verified, not by name or time: what is thinned out where many pictures show the same stays whole where few do (skeletal graphs, Snavely et al. 2008).
 */

export interface LinkedPair {
  first: number;
  second: number;
  inliers: number;
}

export interface Skeleton {
  /** Ids, ascending. */
  pictures: number[];
  /** Pictures of the largest group that pairs link, these among them. */
  linked: number;
}

/** Pairs of fewer matches neither hold a picture nor place another. */
const FEWEST_INLIERS = 30;
/** Each picture keeps so many of its pairs, or all it has: one of the skeleton to hold it, one of the others to be placed by. */
const KEPT_PAIRS = 6;

/** Of the largest group that pairs link, thinned out. */
export function skeletonOf(pairs: readonly LinkedPair[], keptPairs = KEPT_PAIRS): Skeleton {
  const links = largestGroup(linksOf(pairs));
  const inside = new Set(links.keys());
  /** Pairs with the skeleton. */
  const held = new Map([...links].map(([id, others]) => [id, others.length]));
  const needed = new Map([...links].map(([id, others]) => [id, Math.min(keptPairs, others.length)]));
  const needless = new Set(inside);
  /** By how many pairs the worst held of its neighbors has more than it needs: where it is largest, a picture is missed least. */
  const toSpare = (id: number) => Math.min(...links.get(id)!.map((other) => held.get(other)! - needed.get(other)!));
  while (needless.size > 0) {
    let [chosen, most] = [-1, 0];
    for (const id of needless) {
      const spare = toSpare(id);
      if (spare <= 0) needless.delete(id);
      else if (spare > most) [chosen, most] = [id, spare];
    }
    if (chosen < 0) break;
    needless.delete(chosen);
    inside.delete(chosen);
    if (staysWhole(chosen, links, inside))
      for (const other of links.get(chosen)!) held.set(other, held.get(other)! - 1);
    else inside.add(chosen);
  }
  return { pictures: [...inside].sort((a, b) => a - b), linked: links.size };
}

type Links = Map<number, number[]>;

function linksOf(pairs: readonly LinkedPair[]): Links {
  const links: Links = new Map();
  const add = (id: number, other: number) => {
    const others = links.get(id);
    if (others) others.push(other);
    else links.set(id, [other]);
  };
  for (const { first, second, inliers } of pairs) {
    if (inliers < FEWEST_INLIERS) continue;
    add(first, second);
    add(second, first);
  }
  return links;
}

function largestGroup(links: Links): Links {
  let largest = new Set<number>();
  const seen = new Set<number>();
  for (const id of links.keys()) {
    if (seen.has(id)) continue;
    const group = reached(id, links, () => true);
    for (const each of group) seen.add(each);
    if (group.size > largest.size) largest = group;
  }
  return new Map([...links].filter(([id]) => largest.has(id)));
}

/** What this picture linked is linked without it. */
function staysWhole(gone: number, links: Links, inside: ReadonlySet<number>): boolean {
  const around = links.get(gone)!.filter((id) => inside.has(id));
  if (around.length === 0) return inside.size > 0;
  const group = reached(around[0], links, (id) => inside.has(id));
  return around.every((id) => group.has(id));
}

function reached(from: number, links: Links, passes: (id: number) => boolean): Set<number> {
  const group = new Set([from]);
  for (const id of group) for (const other of links.get(id)!) if (passes(other)) group.add(other);
  return group;
}
