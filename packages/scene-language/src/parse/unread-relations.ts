// Words for a place that no reader took: nobody knows who is where, so the answer says that it was not understood. Between two things, between a
// thing and a strange word ("a cat on the bottom step"), or of one thing alone ("chairs all around").
import type { Relation, Span } from '../scene-spec.ts';
import type { Item, Node } from './items.ts';
import type { FoundRelation } from './relations.ts';

export interface UnreadRelation {
  relation: Relation;
  subject: Node;
  /** None where it has a strange name. */
  target?: Node;
  span: Span;
}

const isThing = (item: Item | undefined): item is Node => item?.item === 'node' && item.type === 'object';
const ends = (item: Item | undefined) => item === undefined || item.item === 'comma' || item.item === 'stop';
/** Items looked at to either side. */
const reach = 6;
/** What "it" may speak of. */
const farIt = 20;
const isSmall = (item: Item | undefined, id: string) => item?.item === 'small' && item.id === id;
/** "In soft light", "at ease", "on display": such short words lead to no place unless a thing follows. */
const loose = /^(in|in (the|an?|their|its)|by|at|on|near|over|around)$/;

export function unreadRelations(items: Item[], found: readonly FoundRelation[]): UnreadRelation[] {
  const read = new Set(found.map(({ span }) => span.start));
  const pairs = new Map<Node, Set<unknown>>();
  const placed = new Set(found.map(({ subject }) => subject));
  for (const { subject, targets } of found)
    for (const target of targets) {
      pairs.set(subject, (pairs.get(subject) ?? new Set()).add(target));
      if (typeof target !== 'string') pairs.set(target, (pairs.get(target) ?? new Set()).add(subject));
    }
  const unread: UnreadRelation[] = [];
  for (const [at, item] of items.entries()) {
    if (item.item !== 'relation' || item.sense.relation?.inverse || read.has(item.span.start)) continue;
    if (item.sense.id === 'holds') continue;
    // "A fence all around and a bench".
    const next = items[at + 1];
    if (isSmall(next, 'and')) continue;
    const relation = item.sense.id as Relation;
    const before = near(items, at, -1);
    const after = near(items, at, 1);
    const strange = strangeBeside(items, at);
    if (strange !== undefined) {
      const subject = item.sense.relation?.after ? (after ?? before) : (before ?? after);
      if (subject !== undefined && !subject.negated) unread.push({ relation, subject, span: spanWith(item, strange) });
      continue;
    }
    if (before?.negated || after?.negated) continue;
    if (before === undefined || after === undefined || item.sense.relation?.target !== undefined) {
      const subject = item.sense.relation?.after ? after : (before ?? (saysAll(item) ? after : undefined));
      // "A forge with an anvil beside it": the place, unless a strange thing was named.
      if (isSmall(next, 'it') && !items.slice(Math.max(0, at - farIt), at).some((one) => one.item === 'unknown'))
        continue;
      if (item.sense.relation?.after && !isOfThing(items, at)) continue;
      if (isUnderLight(items, at)) continue;
      if (subject !== undefined && !loose.test(item.span.text) && !placed.has(subject))
        unread.push({ relation, subject, span: item.span });
      continue;
    }
    if (pairs.get(before)?.has(after)) continue;
    // 桌上的书: the thing before the word is where, the one after it is what.
    const [subject, target] = item.sense.relation?.after ? [after, before] : [before, after];
    unread.push({ relation, subject, target, span: item.span });
  }
  return unread;
}

/** 榻榻米上 is on the floor, and 两边 after the name of a place at its sides. */
const isOfThing = (items: Item[], at: number) => {
  const before = items[at - 1];
  if (before?.item === 'loose') return false;
  const last = items.slice(Math.max(0, at - reach), at).findLast((one) => one.item === 'node');
  return last?.item !== 'node' || last.type !== 'place';
};
/** "Trays under purple lights": how they are lit. */
const isUnderLight = (items: Item[], at: number) =>
  items
    .slice(at + 1, at + 4)
    .some(
      (one) =>
        (one.item === 'loose' && /lights?$/.test(one.span.text)) || (one.item === 'scene' && one.type === 'light'),
    );

/** "In the corner" needs no other thing. */
const saysAll = ({ sense }: Item & { item: 'relation' }) => sense.relation?.target !== undefined;

type Strange = Item & { item: 'unknown' };

/** The strange word that is the other end: what follows a word of place, in Chinese what comes before it. */
function strangeBeside(items: Item[], at: number): Strange | undefined {
  const item = items[at];
  if (item.item !== 'relation' || item.sense.relation?.target !== undefined) return undefined;
  if (item.sense.relation?.after) {
    const before = items[at - 1];
    return before?.item === 'unknown' ? before : undefined;
  }
  for (let next = at + 1; next <= at + 3; next++) {
    const one = items[next];
    if (one?.item === 'unknown') {
      // "On the old wooden step": the last of them is the noun.
      if (items[next + 1]?.item === 'unknown') continue;
      if (loose.test(item.span.text) && !followsThing(items, at)) return undefined;
      return isEnd(items, next) ? one : undefined;
    }
    if (one?.item !== 'loose' && !(one?.item === 'small' && one.id === 'of')) return undefined;
  }
  return undefined;
}

/** What a noun follows is no end of its own: "on heated tiles". */
const isEnd = (items: Item[], at: number) => {
  const next = items[at + 1];
  return !(next?.item === 'node' || next?.item === 'unknown' || next?.item === 'loose');
};
const followsThing = (items: Item[], at: number) =>
  isThing(items[at - 1]) && /^(on|over|around|near)$/.test(textOf(items[at]));
const textOf = (item: Item) => (item.item === 'relation' ? item.span.text : '');

function spanWith({ span }: Item & { item: 'relation' }, { token }: Strange): Span {
  const [first, last] = token.start < span.start ? [token, span] : [span, token];
  const text = token.chinese ? first.text + last.text : `${first.text} ${last.text}`;
  return { text, start: first.start, end: last.end };
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
