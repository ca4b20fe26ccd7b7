// "Each table has four chairs", "a lamp on each desk", 每张桌上有两台显示器: what is said of one goes for all of them.
import type { Item, Node } from './items.ts';

const isThing = (item: Item | undefined): item is Node => item?.item === 'node' && item.type === 'object';
const isSmall = (item: Item | undefined, id: string) => item?.item === 'small' && item.id === id;

const textOf = (item: Item) => (item.item === 'small' ? item.span.text : '');

/** Items looked at, so that long text costs linear time. */
const reach = 40;

/** For what is had by each of several: of which. */
export function findShares(items: Item[]): Map<Node, Node> {
  const shares = new Map<Node, Node>();
  for (const [at, item] of items.entries()) {
    const each = isThing(item) && item.every ? item : undefined;
    if (each !== undefined) {
      const before = items[at - 1];
      if (before?.item === 'relation' && before.sense.relation?.after !== true && isThing(items[at - 2])) {
        // "A monitor and a headset on every desk"; in "tables beside a plant and chairs around each table" the plant is the tables'.
        for (let k = at - 2; isThing(items[k]); k -= 2) {
          if (k < at - 2 && items[k - 1]?.item === 'relation') break;
          shares.set(items[k] as Node, each);
          if (!isSmall(items[k - 1], 'and')) break;
        }
        continue;
      }
      follow(items, at + 1, each, shares);
    } else if (isSmall(item, 'each') && items[at - 1]?.item === 'relation' && endsClause(items[at + 1])) {
      // "Four tables with a lamp on each."
      const mine = items[at - 2];
      const owner = items.slice(Math.max(0, at - reach), at - 2).findLast((one) => isThing(one) && one.plural);
      if (isThing(mine) && isThing(owner)) shares.set(mine, owner);
    } else if (
      isSmall(item, 'each') &&
      textOf(item) === 'each' &&
      isThing(items[at - 1]) &&
      endsClause(items[at + 1])
    ) {
      // "Four tables with six chairs each", "with two chairs and a candle each".
      let from = at - 1;
      while (from > at - reach && (isThing(items[from]) || isSmall(items[from], 'and'))) from--;
      const owner = items[from - 1];
      if (isSmall(items[from], 'with') && isThing(owner) && owner !== items[at - 1])
        for (const mine of items.slice(from + 1, at)) if (isThing(mine)) shares.set(mine, owner);
    } else if (isSmall(item, 'each') && isSmall(items[at + 1], 'with')) {
      const owner = items.slice(Math.max(0, at - reach), at).findLast(isThing);
      if (owner !== undefined) follow(items, at + 2, owner, shares);
    }
  }
  return shares;
}

const endsClause = (item: Item | undefined) =>
  item === undefined ||
  item.item === 'comma' ||
  item.item === 'stop' ||
  item.item === 'implied' ||
  isSmall(item, 'and');

/** As far as the sentence goes; a clause that begins with a place of its own ("前面是…", "讲台在…") is another matter. */
function follow(items: Item[], from: number, each: Node, shares: Map<Node, Node>): void {
  for (let at = from; at < Math.min(items.length, from + reach); at++) {
    const item = items[at];
    if (item.item === 'stop') return;
    if (item.item === 'comma' && (items[at + 1]?.item === 'relation' || items[at + 1]?.item === 'scene')) return;
    if (isThing(item) && item.every) return;
    if (
      isThing(item) &&
      (items[at + 1]?.item === 'relation' || isSmall(items[at + 1], 'at')) &&
      at > from &&
      items[at - 1]?.item === 'comma' &&
      !isSayingHow(items, at)
    )
      return;
    if (isThing(item)) shares.set(item, each);
  }
}

/** "…，六把椅子围着": the clause says how they stand, not where something else does. */
const isSayingHow = (items: Item[], at: number) => {
  const next = items[at + 2];
  return next === undefined || next.item === 'stop' || next.item === 'comma';
};
