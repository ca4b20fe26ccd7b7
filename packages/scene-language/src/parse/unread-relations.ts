// Words for a place that no reader took, between two things: nobody knows who is where, so the answer says that it was not understood.
import type { Relation, Span } from '../scene-spec.ts';
import type { Item, Node } from './items.ts';
import type { FoundRelation } from './relations.ts';

export interface UnreadRelation {
  relation: Relation;
  subject: Node;
  target: Node;
  span: Span;
}

const isThing = (item: Item | undefined): item is Node => item?.item === 'node' && item.type === 'object';
const ends = (item: Item | undefined) => item === undefined || item.item === 'comma' || item.item === 'stop';
/** Items looked at to either side. */
const reach = 6;

export function unreadRelations(items: Item[], found: readonly FoundRelation[]): UnreadRelation[] {
  const read = new Set(found.map(({ span }) => span.start));
  const pairs = new Map<Node, Set<unknown>>();
  for (const { subject, targets } of found)
    for (const target of targets) {
      pairs.set(subject, (pairs.get(subject) ?? new Set()).add(target));
      if (typeof target !== 'string') pairs.set(target, (pairs.get(target) ?? new Set()).add(subject));
    }
  const unread: UnreadRelation[] = [];
  for (const [at, item] of items.entries()) {
    if (item.item !== 'relation' || item.sense.relation?.inverse || read.has(item.span.start)) continue;
    if (item.sense.id === 'holds' || item.sense.id === 'center' || item.sense.id === 'corner') continue;
    const before = near(items, at, -1);
    const after = near(items, at, 1);
    if (before === undefined || after === undefined || before.negated || after.negated) continue;
    if (pairs.get(before)?.has(after)) continue;
    // 桌上的书: the thing before the word is where, the one after it is what.
    const [subject, target] = item.sense.relation?.after ? [after, before] : [before, after];
    unread.push({ relation: item.sense.id as Relation, subject, target, span: item.span });
  }
  return unread;
}

/** The nearest thing of the same clause. */
function near(items: Item[], from: number, step: 1 | -1): Node | undefined {
  for (let at = from + step; Math.abs(at - from) <= reach; at += step) {
    const item = items[at];
    // "Beside it and a hammer on …": a pronoun is what it is beside.
    if (ends(item) || item.item === 'relation' || (item.item === 'small' && item.id === 'it')) return undefined;
    // "In front of the old mill": what is not a thing here is what the words put it to.
    if (item.item === 'node') return isThing(item) ? item : undefined;
  }
  return undefined;
}
