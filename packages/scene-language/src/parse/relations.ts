// Which thing stands where. English: "A on B", fronted "on B stands A", "B with A on it". Chinese: "B上有A", "A在B上", "B上的A",
// "A对着B". A relation that finds no thing to speak of is dropped.
import { objectFacts } from '../lexicon/index.ts';
import type { Relation, Span } from '../scene-spec.ts';
import { heldBy, isHolder, isPot, mayHold } from './holders.ts';
import type { Item, Node } from './items.ts';
import { hasTop } from './tops.ts';

export interface FoundRelation {
  /** `holds`: as what it is held by holds things, on it or in it. */
  relation: Relation | 'holds';
  subject: Node;
  targets: (Node | 'room' | 'wall' | 'window' | 'door' | 'itself')[];
  span: Span;
  /** Said of two sides: one of the subject on each. */
  eachSide: boolean;
  /** The number is that of each side: 两边各五把椅子. Two chairs on either side of a table are two. */
  oneSide?: boolean;
  /** Said to be had by each of what it is on or in: a nightstand with a lamp. */
  had?: boolean;
}

/** Items looked at to either side of a relation, so that text without any punctuation costs linear time. */
const reach = 120;

const eachSide = /each(?! other)|either|both|两侧|两边|两旁|左右/;
const isThing = (item: Item | undefined): item is Node => item?.item === 'node' && item.type === 'object';
const isSmall = (item: Item | undefined, id: string) => item?.item === 'small' && item.id === id;
const widthOf = ({ kind }: Node) => Math.max(...(objectFacts.get(kind)?.size.slice(0, 2) ?? [0.5]));
/** Nobody lays anything on top of it: "a washer between the basin and the shower, towels on top of it". */
const isTall = ({ kind }: Node) => (objectFacts.get(kind)?.size[2] ?? 0) > 1.3;
const isBare = ({ count, indefinite, definite, chinese }: Node) =>
  count === undefined && indefinite !== true && !definite && !chinese;
const isEdge = (item: Item | undefined) => item === undefined || item.item === 'comma' || item.item === 'stop';

/** A strange word right before a noun only describes it: 五线谱海报, "the largest dome". */
const describesNext = (items: Item[], at: number): boolean => {
  const [strange, noun] = [items[at], items[at + 1]];
  return strange?.item === 'unknown' && noun?.item === 'node' && noun.span.start - strange.token.end <= 1;
};

/** What a thing does, or was done to it; names end so too, but of names a thing before them is no part. */
const isDoneTo = /..(ing|ed)$|^(hung|thrown|spread|laid|strewn|built|left|put|kept|hidden|stuck|held)$/;

const parts = /^(edge|rim|side|end|foot|head|tip|corner|surface|lid|arm|base)s?$/;
/** Whether a word that is no thing of its own names a part of the thing after it. */
const isPartOf = (items: Item[], at: number): boolean => {
  const part = items[at];
  return (
    part?.item === 'unknown' && parts.test(part.token.text) && isSmall(items[at + 1], 'of') && isNode(items[at + 2])
  );
};
const isNode = (item: Item | undefined): boolean => item?.item === 'node' || item?.item === 'loose';

/** "With a rabbit in one", "a map on the other": of several that were named. */
const oneOf = (items: Item[], at: number): boolean => {
  const item = items[at];
  if (item?.item !== 'loose' || item.modifiers.count?.value !== 1) return false;
  const next = items[at + 1];
  return next === undefined || next.item === 'comma' || next.item === 'stop' || isSmall(next, 'and');
};

/** 床头两边, 床头上方: the end of the bed, whatever board it has. */
function bedsByTheirHeads(items: Item[]): void {
  for (const [at, item] of items.entries()) {
    const next = items[at + 1];
    if (!isThing(item) || item.span.text !== '床头' || next?.item !== 'relation' || !next.sense.relation?.after)
      continue;
    item.kind = 'bed';
  }
}

/** "A plant in each corner", 四个角落点着油灯: a room has four. */
function countCorners(items: Item[]): void {
  for (const [at, item] of items.entries()) {
    if (item.item !== 'relation' || item.sense.id !== 'corner') continue;
    const before = items[at - 1];
    const all =
      /each|every|all|four|四|各/.test(item.span.text) ||
      (before?.item === 'loose' && before.modifiers.count?.value === 4) ||
      isSmall(before, 'every') ||
      isSmall(items[at + 1], 'each');
    if (!all) continue;
    const thing = isThing(items[at - 1]) ? items[at - 1] : items.slice(at + 1, at + 4).find(isThing);
    // 四个角落各有一盏灯: one is said of each.
    const each = thing !== undefined && isThing(thing) && isSmall(items[at + 1], 'each') && thing.count?.value === 1;
    if (isThing(thing) && (each || (thing.count === undefined && !thing.plural)))
      thing.count = { value: 4, source: 'words', span: item.span };
  }
}

/** "Bread in tall baskets": what is in something without an article, where that holds things. "In winter", "in rows" say nothing of the kind. */
function readBareIn(items: Item[]): void {
  for (const [at, item] of items.entries()) {
    if (item.item !== 'small' || item.id !== 'in' || item.span.text !== 'in') continue;
    const [thing, holder] = [items[at - 1], items[at + 1]?.item === 'loose' ? items[at + 2] : items[at + 1]];
    if (!isThing(holder) || !isHolder(holder.kind) || heldBy(holder.kind) !== 'in' || holder.negated) continue;
    if (
      !isThing(thing) ||
      thing.negated ||
      thing === holder ||
      (!isPot(holder.kind) && widthOf(thing) > 1.5 * widthOf(holder))
    )
      continue;
    items[at] = { item: 'relation', sense: { type: 'relation', id: 'in', relation: {} }, span: item.span };
  }
}

/** "A plant to its right": as "to the right of it". */
function readWhose(items: Item[]): void {
  for (let at = items.length - 1; at >= 0; at--) {
    const item = items[at];
    if (item.item !== 'relation' || item.sense.relation?.after) continue;
    const [, whose] = /\b(its|their) (left|right|side)$/.exec(item.span.text) ?? [];
    if (whose === undefined) continue;
    const text = whose === 'its' ? 'it' : 'them';
    items.splice(at + 1, 0, { item: 'small', id: 'it', span: { ...item.span, text } });
  }
}

const sideOf = (text: string) => /[左右]|\b(left|right)\b/.exec(text)?.[0];

export function findRelations(items: Item[]): FoundRelation[] {
  const found: FoundRelation[] = [];
  const usedAsTarget = new Set<Node>();
  const subjectOf = new Map<Node, Node[]>();

  /** Things listed from a place on, as far as the clause goes. */
  const listAfter = (from: number): Node[] => {
    const list: Node[] = [];
    for (let at = from; at < Math.min(items.length, from + reach); at++) {
      const item = items[at];
      if (describesNext(items, at)) continue;
      // 墙上挂着蓑衣和腊肉: one of several is strange.
      if (item?.item === 'unknown' && isSmall(items[at + 1], 'and') && item.token.chinese) {
        at++;
        continue;
      }
      if (isEdge(item) || item.item === 'relation' || item.item === 'unknown') {
        // 桌上有书, and the next place word belongs to the next pair: 书|旁边.
        if (item.item === 'relation' && item.sense.relation?.after && list.length > 1) list.pop();
        break;
      }
      if (isSmall(item, 'with') && list.length > 0) break;
      if (isThing(item)) {
        if (!isSmall(items[at - 1], 'of') || list.length === 0 || item.chinese) list.push(item);
      }
    }
    return list;
  };
  /** The thing (or two joined by "and") that ends right before a place. */
  const listBefore = (before: number): Node[] => {
    const list: Node[] = [];
    const place = items[before + 1];
    const hangs = place?.item === 'relation' && /hang|mounted/.test(place.span.text);
    // "A lathe and a drill along the wall": along a wall stands what is large and what is small.
    const isAlong = place?.item === 'relation' && place.sense.id === 'against' && nearSurface(before + 2) !== undefined;
    for (let at = before; at >= Math.max(0, before - reach); at--) {
      const item = items[at];
      // "A kettle whistling on it", "amps stacked in the corner": what it does there says nothing of where.
      if (item.item === 'unknown' && isDoneTo.test(item.token.text) && list.length === 0) continue;
      // "A cart in the aisle between two racks": the way has no name here, and what is in it is between them.
      const isWay = place?.item === 'relation' && place.sense.id === 'between' && list.length === 0;
      if (isWay && item.item === 'unknown' && items[at - 1]?.item === 'relation') {
        at--;
        continue;
      }
      // "A mobile of paper cranes above the crib": what it is made of.
      let made = at - 1;
      while (items[made]?.item === 'loose' || (item.item === 'unknown' && items[made]?.item === 'unknown')) made--;
      if (item.item === 'unknown' && list.length === 0 && isSmall(items[made], 'of') && isThing(items[made - 1])) {
        at = made;
        continue;
      }
      // "Jars with eyeballs on a shelf": strange, but only what the other thing has.
      const owner = items[made - 1];
      if (
        item.item === 'unknown' &&
        list.length === 0 &&
        isSmall(items[made], 'with') &&
        isThing(owner) &&
        (isHolder(owner.kind) || objectFacts.get(owner.kind)?.place === 'top') &&
        !usedAsTarget.has(owner)
      ) {
        list.push(owner);
        break;
      }
      // "A bench for visitors in front of the fence": whom it is for; a strange word right after a noun would be what the noun only describes.
      const named = items[at - 1];
      if (item.item === 'unknown' && !item.token.chinese && list.length === 0 && isThing(named) && !named.describes) {
        const apart = item.token.start - named.span.end > 1;
        if (apart) continue;
      }
      if (item.item === 'stop' || item.item === 'unknown') break;
      if (item.item === 'comma') {
        if (list.length > 0 || !isThing(items[at - 1])) break;
        continue;
      }
      if (item.item !== 'node') {
        if (item.item === 'relation' && list.length > 0) break;
        if (isSmall(item, 'with') && list.length > 0) break;
        continue;
      }
      if (usedAsTarget.has(item)) {
        const owners = subjectOf.get(item);
        if (list.length === 0 && owners !== undefined && (item.type !== 'object' || item.definite || item.chinese))
          return owners;
      }
      if (item.type !== 'object') {
        // "A shower with a glass door in the corner": the door is the shower's.
        const owner = items[at - 2];
        if (item.type === 'opening' && list.length === 0 && isSmall(items[at - 1], 'with') && isThing(owner)) {
          list.push(owner);
          break;
        }
        // "a kitchenette along one wall": said of the place, not of the thing before it.
        if (
          list.length > 0 ||
          ((item.type === 'place' || (item.type === 'opening' && !usedAsTarget.has(item))) && at === before)
        )
          break;
        continue;
      }
      if (isSmall(items[at - 1], 'of') && isThing(items[at - 2]) && !item.chinese) continue;
      list.unshift(item);
      // "chairs and a chandelier hanging from the ceiling": what hangs and what stands do not share a place.
      let joint = at - 1;
      if (isSmall(items[joint], 'of') && isThing(items[joint - 1])) joint -= 2;
      const other = items[joint - 1];
      const alike =
        isThing(other) &&
        objectFacts.get(other.kind)?.place === objectFacts.get(item.kind)?.place &&
        // "A stack of tires and bicycles hanging on the wall": a stack stands.
        !(other.vague && item.plural && hangs) &&
        // "Rows of desks and a lectern in front of the board": rows fill the room.
        (other.rows === undefined || item.rows !== undefined) &&
        // "A counter and a canvas on an easel": what is much larger stands by itself.
        (isAlong || widthOf(other) <= 2 * widthOf(item) + 0.3);
      // "Garlic and herbs hanging from the beams": one breath, and neither is what stands.
      const oneBreath = hangs && isThing(other) && isBare(item) && isBare(other) && widthOf(other) < 0.6;
      const small = objectFacts.get(item.kind)?.place === 'top';
      // "a toaster, a kettle and a bowl on the counter": commas join only what lies on things anyway.
      const joined = isSmall(items[joint], 'and') || (list.length > 1 && small && items[joint]?.item === 'comma');
      // 咖啡机和烤面包机并排放在台面上: beside each other, and both there.
      const taken = isThing(other) && usedAsTarget.has(other) && subjectOf.get(other)?.includes(item) !== true;
      if (!joined || !(alike || oneBreath) || taken) break;
      at = joint;
    }
    return list;
  };
  /** 小吃摊…摊上, 小桌板上: a strange word that ends an earlier name, or goes on with the noun right before it. */
  const namedByEnd = (at: number): Node | undefined => {
    const item = items[at];
    if (item.item !== 'unknown') return undefined;
    const { text, start } = item.token;
    const before = items[at - 1];
    if (isThing(before) && before.span.end === start) return before;
    for (let back = at - 1; back >= Math.max(0, at - reach); back--) {
      const one = items[back];
      if (isThing(one) && one.span.text.length > text.length && one.span.text.endsWith(text)) return one;
    }
    return undefined;
  };
  /** Whether the clause goes on with a word that nobody knows, and no thing before it. */
  const isStrange = (from: number): boolean => {
    for (let at = from; at < Math.min(items.length, from + reach); at++) {
      const item = items[at];
      if (isEdge(item) || isThing(item)) return false;
      if (item.item === 'unknown') return true;
    }
    return false;
  };
  /** "Walls lined with shelves." */
  const nearSurface = (at: number): Node | undefined => {
    const item = items[at];
    return item?.item === 'node' && item.type === 'surface' ? item : undefined;
  };
  const antecedent = (
    subjects: Node[],
    before: number,
    plural: boolean,
    standing = false,
    relation = '',
  ): Node | undefined => {
    for (let at = before; at >= Math.max(0, before - reach); at--) {
      const item = items[at];
      if (!isThing(item) || subjects.includes(item)) continue;
      // 旁边 without a noun means the last thing that stands on the floor, not the lamp above it.
      if (standing && objectFacts.get(item.kind)?.place !== 'floor' && item.kind !== 'futon') continue;
      if (plural && !item.plural && item.count === undefined) continue;
      // A bench stands under the tree that leans over the water.
      if (relation === 'under' && (objectFacts.get(item.kind)?.size[2] ?? 1) < 0.4) continue;
      return item;
    }
    return undefined;
  };
  /** "A washer and a dryer, a counter above them": two that were named as one each. */
  const joinedBefore = (before: number): Node[] => {
    for (let at = before; at >= Math.max(2, before - reach); at--) {
      const [one, other] = [items[at - 2], items[at]];
      if (isThing(one) && isThing(other) && isSmall(items[at - 1], 'and')) return [one, other];
    }
    return [];
  };
  /** What "it" means rather than the last thing named, where that one only said where another is. */
  const subjectBefore = (last: Node, since: Item[], { sense, span }: Item & { item: 'relation' }): Node | undefined => {
    const owners = subjectOf.get(last);
    const owner = owners?.length === 1 ? owners[0] : undefined;
    if (owner === undefined || owner.plural) return undefined;
    const lies = sense.id === 'on' && !/hang|hung|suspend/.test(span.text);
    if (lies) {
      const isSaid = since.some((one) => isSmall(one, 'with')) || (isTall(last) && !isHolder(last.kind));
      return !hasTop(last.kind) && hasTop(owner.kind) && isSaid ? owner : undefined;
    }
    return since.some((one) => one.item === 'comma') && /^(beside|next|by|near|close)/.test(span.text) && !last.chinese
      ? owner
      : undefined;
  };
  const add = (
    item: Item & { item: 'relation' },
    subjects: Node[],
    targets: FoundRelation['targets'],
    wide = false,
  ) => {
    // "A washer and a dryer side by side": each beside the one before it.
    const each = targets[0] === 'itself' && subjects.length > 1;
    for (const [k, subject] of subjects.entries()) {
      if (each && k > 0) add(item, [subject], [subjects[k - 1]], wide);
      if (each || targets.includes(subject) || subject.negated) continue;
      for (const target of targets) {
        if (typeof target === 'string') continue;
        usedAsTarget.add(target);
        subjectOf.set(target, subjects);
      }
      found.push({
        relation: item.sense.id as Relation,
        subject,
        targets,
        span: item.span,
        eachSide: wide || eachSide.test(item.span.text),
        oneSide: wide || /each(?! other)/.test(item.span.text),
      });
    }
  };

  /**
   * "A tray with a teapot on the bed", "glass cases with butterflies along the walls": what is small only says what the other thing has, and the place is that
   * of the other.
   */
  const ownersOf = (subjects: Node[], relation: string, targets: FoundRelation['targets']): Node[] => {
    const [first] = subjects;
    if (first === undefined) return subjects;
    const filled = found.find((one) => one.relation === 'holds' && one.subject === first)?.targets[0];
    const at = items.indexOf(first);
    const before = items[at - 2];
    const owner = typeof filled === 'object' ? filled : isSmall(items[at - 1], 'with') ? before : undefined;
    if (!isThing(owner) || owner.negated || subjects.includes(owner)) return subjects;
    // "Two chairs with a lamp between them": nothing is between itself.
    if (targets.includes(owner)) return subjects;
    if (filled === undefined && usedAsTarget.has(owner)) return subjects;
    const placeOf = ({ kind }: Node) => objectFacts.get(kind)?.place;
    const small = subjects.every((one) => placeOf(one) === 'top' || widthOf(one) <= 0.6 * widthOf(owner));
    // A lamp on a rug may be that of "a table with a lamp on a rug"; a tray has nowhere else to be.
    const carries =
      relation === 'on' || relation === 'in' ? placeOf(owner) === 'top' : hasTop(owner.kind) || isHolder(owner.kind);
    if (!carries || !small || !subjects.every((one) => placeOf(one) === 'top' || isHolder(owner.kind))) return subjects;
    if (filled !== undefined) return [owner];
    // "A vase with roses and a candle on the table": the candle is beside it.
    const [had, beside] = [subjects.filter(({ kind }) => mayHold(owner.kind, kind)), [owner]];
    for (const subject of subjects) if (!had.includes(subject)) beside.push(subject);
    if (had.length === 0) return subjects;
    for (const subject of had)
      found.push({
        relation: heldBy(owner.kind),
        ...{ subject, targets: [owner], span: subject.span, eachSide: false, had: true },
      });
    return beside;
  };

  /** "With a vise and a toolbox on it": both are on it, however unlike they are. */
  const allHad = (subjects: Node[]): Node[] => {
    const at = subjects.length > 0 ? items.indexOf(subjects[0]) : 0;
    const other = items[at - 2];
    const isHad = isSmall(items[at - 1], 'and') && isThing(other) && isSmall(items[at - 3], 'with');
    return isHad && !usedAsTarget.has(other) ? [other, ...subjects] : subjects;
  };

  /** "A lamp on the shelf above the desk": where the shelf is, and with it the lamp. */
  const placeSaidOf = (at: number, targets: FoundRelation['targets']): Node[] | undefined => {
    const place = items[at - 1];
    if (!isThing(place) || place.chinese || !place.definite || !usedAsTarget.has(place)) return undefined;
    if (
      !/^(above|under|behind|in-front-of|beside|against|by|facing)$/.test(
        (items[at] as { sense: { id: string } }).sense.id,
      )
    )
      return undefined;
    // "A stool beside the desk under the window": the desk is under it, and the stool with it.
    const fixed = targets.every((one) => typeof one === 'string' || one.type !== 'object');
    const held = found.some(
      ({ relation, subject, targets: [end] }) =>
        end === place &&
        (fixed
          ? widthOf(subject) < widthOf(place)
          : (relation === 'on' || relation === 'in') && objectFacts.get(subject.kind)?.place === 'top'),
    );
    const small = (one: FoundRelation['targets'][number]) =>
      typeof one === 'object' && one.type === 'object' && objectFacts.get(one.kind)?.place === 'top';
    return held && !targets.some(small) && !found.some(({ subject }) => subject === place) ? [place] : undefined;
  };

  /** "A window above the sink", 水槽上方有窗户: windows go where the walls have room, so that it is the sink that stands under one. */
  const addUnderWindow = (item: Item & { item: 'relation' }, opening: Item | undefined, target: Item | undefined) => {
    if (item.sense.id !== 'above' || !isThing(target) || target.negated) return false;
    if (opening?.item !== 'node' || opening.type !== 'opening' || !opening.kind.startsWith('window')) return false;
    if (objectFacts.get(target.kind)?.place !== 'floor') return false;
    add({ ...item, sense: { ...item.sense, id: 'under' } }, [target], [opening]);
    return true;
  };

  /** 沙发左边有落地灯，右边有绿植, "a nightstand on its left and a wardrobe on its right": both at the sides of the one. */
  const otherSideOf = (last: Node, text: string): Node | undefined => {
    const said = found.findLast(({ subject, relation }) => relation === 'beside' && subject === last);
    const [mine, other] = [sideOf(text), sideOf(said?.span.text ?? '')];
    const [target] = said?.targets ?? [];
    const isOther = mine !== undefined && other !== undefined && mine !== other;
    return isOther && isThing(target as Node) ? (target as Node) : undefined;
  };

  bedsByTheirHeads(items);
  countCorners(items);
  readBareIn(items);
  readWhose(items);
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (item.item !== 'relation') continue;
    const rules = item.sense.relation!;
    let begin = at;
    while (begin > Math.max(0, at - reach) && !isEdge(items[begin - 1])) begin--;
    const nodeBetween = (from: number, to: number) =>
      items.slice(from, to).some((i) => i.item === 'node' && i.type === 'object');

    if (rules.after) {
      // 挂在两侧墙上: which walls, and then where.
      if (items[at + 1]?.item === 'node' && nearSurface(at + 1)?.kind === 'wall') continue;
      const back = isSmall(items[at - 1], 'of') ? at - 2 : at - 1;
      const before = items[back];
      let targets: FoundRelation['targets'] = [];
      let first = at;
      if (before?.item === 'node') {
        targets = [before];
        first = back;
        if (item.sense.id === 'between') {
          const other = items[back - 2];
          if (isSmall(items[back - 1], 'and') && other?.item === 'node') {
            targets = [other, before];
            first = back - 2;
          }
        }
      } else if (item.sense.id === 'between') targets = ['room'];
      else {
        // 一辆车停在旁边: beside what was named before it.
        const mine = isSmall(items[at - 1], 'at') ? listBefore(at - 2) : [];
        // 点歌台旁: beside something that is not known, and nothing else.
        const meant = before?.item === 'unknown' ? namedByEnd(back) : undefined;
        if (before?.item === 'unknown' && meant === undefined) continue;
        const last = meant ?? antecedent(mine, at - 1, false, true);
        // 罗汉床上有小茶几，两侧各有一把圈椅: at the sides of what the clause before is about.
        const under = found.find(({ relation, subject }) => relation === 'on' && subject === last)?.targets[0];
        const beside = last && otherSideOf(last, item.span.text);
        const topic = beside ?? (typeof under === 'object' && under.type === 'object' ? under : last);
        if (topic !== undefined) targets = [topic];
      }
      if (first === at && isSmall(items[at + 1], 'of')) {
        // 浴缸，旁边的木凳上放着毛巾: the stool is beside the tub. 前面的墙上: 前面 says which wall, and of no thing where it is.
        const [where] = targets;
        const there = items[at + 2];
        // 中间的桌子上放着书: the table is in the middle of the room.
        if (where === 'room' && item.sense.id === 'between' && isThing(there) && items[at + 3]?.item === 'relation')
          add({ ...item, sense: { ...item.sense, id: 'center' } }, [there], targets);
        if (
          isThing(there) &&
          typeof where === 'object' &&
          where.type === 'object' &&
          items[at + 3]?.item === 'relation'
        )
          add(item, [there], targets);
        continue;
      }
      if (targets.length === 0) continue;
      const wide = items.slice(at, at + 3).some((i) => isSmall(i, 'each'));
      const sides = items[back - 1];
      const twoWalls = nearSurface(back) !== undefined && sides?.item === 'relation' && eachSide.test(sides.span.text);
      const middle =
        item.sense.id === 'between' &&
        targets.length === 1 &&
        (targets[0] === 'room' || (targets[0] as Node).type !== 'object');
      const meant = middle
        ? { ...item, sense: { ...item.sense, id: 'center' } }
        : twoWalls
          ? {
              ...item,
              span: { text: `${sides.span.text}墙${item.span.text}`, start: sides.span.start, end: item.span.end },
            }
          : item;
      const window = items.slice(at + 1, at + 4).find((one) => one.item === 'node' || isEdge(one));
      if (targets.length === 1 && addUnderWindow(item, window, before)) continue;
      const where: FoundRelation['targets'] = middle ? ['room'] : targets;
      const follows = listAfter(at + 1);
      if (twoWalls) first = back - 1;
      const put = isSmall(items[first - 1], 'at') && nodeBetween(begin, first - 1);
      const saysMore =
        isSmall(items[at + 1], 'exists') || isSmall(items[at + 1], 'of') || isSmall(items[at + 1], 'each');
      if (put && !saysMore) add(meant, listBefore(first - 2), where, wide);
      else if (follows.length > 0)
        add(meant, isSmall(items[at + 1], 'of') ? follows.slice(0, 1) : follows, where, wide);
      // 灶台上炖着汤: what is there has a strange name, and what the clause before names is elsewhere.
      else if (!isSmall(items[at + 1], 'exists') && !(first === begin && isStrange(at + 1)))
        add(meant, listBefore(first - 1), where, wide);
      continue;
    }

    const middleOf = items[at - 1];
    if (item.sense.id === 'center' && isThing(middleOf) && middleOf.chinese && middleOf.span.end === item.span.start) {
      // 桌子中央放着花瓶: on it, where it has a top.
      const follows = listAfter(at + 1);
      if (hasTop(middleOf.kind) && follows.length > 0) {
        add({ ...item, sense: { ...item.sense, id: 'on' } }, follows, [middleOf]);
        continue;
      }
    }
    if (rules.inverse) {
      const owner = listBefore(at - 1).at(-1) ?? nearSurface(at - 1);
      // "full of products and a cart": what has an article of its own is not part of what fills it.
      const filled = item.sense.id === 'holds';
      const follows = listAfter(at + 1).filter((node) => !filled || node.indefinite !== true);
      if (owner !== undefined) add(item, follows, [owner]);
      continue;
    }
    const under = items[at + 2];
    if (item.sense.id === 'center' && isSmall(items[at + 1], 'of') && isThing(under) && hasTop(under.kind)) {
      // "A vase in the middle of the table" is on it.
      add({ ...item, sense: { ...item.sense, id: 'on' } }, listBefore(at - 1), [under]);
      continue;
    }
    let targets: FoundRelation['targets'] = [];
    let end = at;
    let strange = false;
    let had: Node[] | undefined;
    if (rules.target !== undefined) targets = [rules.target as 'room'];
    else {
      for (let to = at + 1; to < items.length && targets.length === 0; to++) {
        const next = items[to];
        if (describesNext(items, to)) continue;
        // "On the edge of the sink", "at the end of the bench": a part of what follows.
        if (isPartOf(items, to)) {
          to++;
          continue;
        }
        // "Lights hanging above and a scooter": nothing more is said of where.
        if (to === at + 1 && isSmall(next, 'and')) break;
        // "Tied to the dolphin posts": the strange word is the thing.
        const part = items[to + 1];
        const ofStrange =
          isThing(next) && next.describes === true && part?.item === 'unknown' && !/(ing|ed|ly)$/.test(part.token.text);
        strange ||= next.item === 'unknown' || ofStrange;
        if (ofStrange) break;
        if (
          isEdge(next) ||
          next.item === 'relation' ||
          next.item === 'unknown' ||
          isSmall(next, 'exists') ||
          isSmall(next, 'with')
        )
          break;
        if (oneOf(items, to)) {
          const subjects = listBefore(at - 1);
          const meant = antecedent(subjects, subjects.length > 0 ? items.indexOf(subjects[0]) - 1 : at - 1, true);
          if (meant !== undefined) targets = [meant];
          end = to;
          break;
        }
        if (isSmall(next, 'it')) {
          // "…, and behind it a tall plant": the last thing named before, and what follows stands there.
          const later = nodeBetween(begin, at) ? [] : listAfter(to + 1);
          // A chair stands next to the table, not next to the mug on it.
          const standing = !['on', 'in', 'above'].includes(item.sense.id);
          const named =
            later.length > 0
              ? (antecedent(later, at - 1, false, standing) ?? antecedent(later, at - 1, false))
              : undefined;
          if (named !== undefined) {
            targets = [named];
            end = to;
            break;
          }
          const subjects = allHad(listBefore(at - 1));
          had = subjects;
          const firstSubject = subjects.length > 0 ? items.indexOf(subjects[0]) : at;
          const plural = /them|they/.test(next.item === 'small' ? next.span.text : '');
          // One sits around a table, not around the candle on it.
          const last = antecedent(subjects, firstSubject - 1, plural, false, item.sense.id);
          // "A stool beside the tub with towels on it": the tub only says where the stool is.
          const said = items.slice(last === undefined ? firstSubject : items.indexOf(last), firstSubject);
          const ofOwner = said.some((one) => isSmall(one, 'with')) && !said.some(isEdge);
          const owner =
            last?.definite && ofOwner ? subjectOf.get(last)?.findLast((one) => !subjects.includes(one)) : undefined;
          // "A table under a tree with glasses on it": nothing lies on a tree. "An armchair by the fire, a basket next to it": the armchair was spoken of.
          const spoken =
            last === undefined
              ? undefined
              : (otherSideOf(last, item.span.text) ?? subjectBefore(last, items.slice(items.indexOf(last), at), item));
          const meant =
            owner ??
            spoken ??
            (item.sense.id === 'around' ? antecedent(subjects, firstSubject - 1, plural, true) : undefined) ??
            last;
          if (meant !== undefined) targets = [meant];
          else if (plural) targets = joinedBefore(firstSubject - 1);
          end = to;
          break;
        }
        if (next.item === 'node') {
          targets = [next];
          end = to;
          const second = items[to + 2];
          // "Between two palm trees and a hut": two are enough.
          const several = next.plural && next.type === 'object';
          if (item.sense.id === 'between' && !several && isSmall(items[to + 1], 'and') && second?.item === 'node') {
            targets = [next, second];
            end = to + 2;
          }
        }
      }
    }
    // "In the evening", "in a modern style": only a thing named right there is what something is in.
    if (/^in (the|a|an|their|its)$/.test(item.span.text) && (end !== at + 1 || typeof targets[0] !== 'object'))
      continue;
    if (typeof targets[0] === 'object' && addUnderWindow(item, items[at - 1], targets[0])) continue;
    // "With facing seats": they face each other.
    const [faced] = targets;
    const described =
      isSmall(items[at - 1], 'with') || isSmall(items[at - 1], 'and') || items[at - 1]?.item === 'comma';
    if (item.sense.id === 'facing' && described && typeof faced === 'object' && faced.plural && !faced.definite) {
      add(item, [faced], ['itself']);
      continue;
    }
    const fronted = !nodeBetween(begin, at) && !items.slice(begin, at).some((i) => i.item === 'unknown');
    const afterAnd = isSmall(items[at - 1], 'and') || isEdge(items[at - 1]);
    if (targets.length === 0) {
      // "Boats tied to the bollards": at something that is not known, and at nothing else.
      // "A fence all around": the whole place.
      if (strange || /^all /.test(item.span.text)) continue;
      const subjects = listBefore(at - 1);
      if (subjects.length === 0) continue;
      const meant = antecedent(subjects, items.indexOf(subjects[0]) - 1, false, true);
      if (meant !== undefined) add(item, subjects, [meant]);
      continue;
    }
    const follows = fronted || (afterAnd && isSmall(items[end + 1], 'exists')) ? listAfter(end + 1) : [];
    // 墙角放着两口大缸: what is there has a strange name, and what was named before it is elsewhere.
    if (fronted && follows.length === 0 && isStrange(end + 1)) continue;
    if (follows.length > 0) add(item, follows, targets);
    else add(item, placeSaidOf(at, targets) ?? ownersOf(had ?? listBefore(at - 1), item.sense.id, targets), targets);
  }

  addSides(items, found);
  addDoings(items, found);
  addHad(items, found);
  return found;
}

/** "A porter with a cart": what somebody has and does not carry is beside them. */
function addHad(items: Item[], found: FoundRelation[]): void {
  for (const [at, item] of items.entries()) {
    const [somebody, thing] = [items[at - 1], items.slice(at + 1, at + 3).find((one) => one.item !== 'loose')];
    if (!isSmall(item, 'with') || !isThing(somebody) || !isThing(thing) || somebody.kind !== 'person') continue;
    if (thing.negated || objectFacts.get(thing.kind)?.place !== 'floor' || item.item !== 'small') continue;
    if (found.some(({ subject }) => subject === thing || subject === somebody)) continue;
    found.push({ relation: 'beside', subject: somebody, targets: [thing], span: item.span, eachSide: false });
  }
}

/** "A porter pushing a cart", "two men playing chess at a table": who does something with a thing is at it. */
function addDoings(items: Item[], found: FoundRelation[]): void {
  for (const [at, item] of items.entries()) {
    const [somebody, thing] = [items[at - 1], items.slice(at + 1, at + 3).find((one) => one.item !== 'loose')];
    if (item.item !== 'unknown' || !/..ing$/.test(item.token.text) || !isThing(somebody) || !isThing(thing)) continue;
    if (somebody.kind !== 'person' || thing.negated || found.some(({ subject }) => subject === somebody)) continue;
    const { text, start, end } = item.token;
    const host = found.find(({ subject, relation }) => subject === thing && relation !== 'around')?.targets[0];
    const small = objectFacts.get(thing.kind)?.place === 'top';
    const target = small && typeof host === 'object' && host.type === 'object' ? host : thing;
    found.push({
      relation: 'beside',
      subject: somebody,
      targets: [target],
      span: { text, start, end },
      eachSide: false,
    });
  }
}

/** "Tables with benches on both sides": beside what has them. */
function addSides(items: Item[], found: FoundRelation[]): void {
  for (const [at, item] of items.entries()) {
    const subject = items[at - 1];
    if (item.item !== 'small' || item.id !== 'each' || !/side/.test(item.span.text) || !isThing(subject)) continue;
    if (isSmall(items[at + 1], 'of') || found.some((one) => one.subject === subject)) continue;
    const from = Math.max(0, at - 8);
    const had = items.slice(from, at - 1).findLastIndex((one) => isSmall(one, 'with'));
    // "A table down the middle with benches on both sides": what has them is what the clause is about.
    const owner =
      had < 0
        ? undefined
        : items
            .slice(from, from + had)
            .findLast((one) => isThing(one) && !found.some(({ targets }) => targets.includes(one)));
    if (!isThing(owner) || owner === subject) continue;
    found.push({ relation: 'beside', subject, targets: [owner], span: item.span, eachSide: true });
  }
}
