// How many there are where the words give no number: a plural by the kind of thing and place, rows, one each for what goes with counted things.
import { familyOf, objectFacts, placeFacts } from '../lexicon/index.ts';
import type { ObjectPlace } from '../lexicon/object-facts.ts';
import type { Known, SceneObject } from '../scene-spec.ts';
import { heldBy, isCountedHolder, isHolder } from './holders.ts';
import type { Item, Node } from './items.ts';
import type { FoundRelation } from './relations.ts';

const words = (list: string) => new Set(list.split(' '));
/** Of their family only in form: there is one of them. */
const alone = words('throne captains-chair wheelchair dental-chair judges-bench operating-table lifeguard-chair');
const isOf = (kind: string, set: ReadonlySet<string>) => set.has(kind) || (!alone.has(kind) && set.has(familyOf[kind]));

const dining = words('restaurant cafe bar tavern tea-room teahouse diner canteen library classroom market');
const shelves = words('shelf bookshelf');
const homes = words(
  'living-room bedroom kitchen dining-room bathroom study childrens-room nursery hallway attic studio loft basement garage laundry-room balcony sunroom walk-in-closet apartment game-room home-theater music-room cabin tiny-house houseboat teen-room wine-cellar reading-nook breakfast-nook terrace patio rooftop',
);
const audiences = words('theater cinema lecture-hall stadium circus parliament church airplane');
const seats = words('chair dining-chair stool bar-stool cinema-seat cushion folding-chair bench');
const tables = words(
  'table dining-table coffee-table tea-table side-table conference-table desk banquet-table picnic-table',
);
/** One, whatever the ending says. */
const oneByNature = words(
  'string-lights blinds staircase bedding countertop headphones eyeglasses scissors stationery cutlery drum-kit water straw boots gloves boxing-gloves socks skis oars cured-meat french-fries',
);
const onePlural =
  /(^| )(antlers|stairs|steps|scissors|binoculars|scales|drums|headphones|goggles|bagpipes|gallows|stocks|bellows|monkey bars|parallel bars)$/i;
/** Models that are a pile, a stack or a pair of what they are named for. */
const heaps = words(
  'log-pile brick-stack pancakes sacks rope-coil boots snow-pile tire-stack gold-bars vinyl-records gloves boxing-gloves socks skis oars french-fries cured-meat',
);
const pairs = words('boots gloves boxing-gloves socks skis oars');
const green = words('tree palm-tree bush bamboo-plant grapevine giant-mushroom lettuce cactus');

/** Smaller numbers of these look like an oversight. */
const usualNumbers: Record<string, number> = {
  book: 12,
  product: 16,
  'bowling-pin': 10,
  cup: 4,
  plate: 4,
  bottle: 4,
  jar: 6,
  flask: 4,
  column: 4,
  tools: 4,
  tool: 4,
  torch: 4,
  safe: 4,
  'deposit-boxes': 4,
  crystal: 5,
  'crystal-cluster': 5,
  stalactite: 6,
  stalagmite: 5,
  gravestone: 8,
  'safe-deposit-box': 12,
  'cell-door': 6,
  'slot-machine': 6,
  'server-rack': 8,
  'arcade-machine': 6,
  house: 3,
  building: 4,
  'shop-front': 4,
  kettlebell: 4,
  'building-block': 6,
  mushroom: 5,
  present: 4,
  'gift-box': 4,
};

/** Chinese has no plural: of these a bare name means several. */
const severalByNature = words(
  'column tools tool torch safe tire wheel product cup wine-jar tea-bowl plate bottle glassware gravestone server-rack cell-door pipe-run bamboo-plant jar flask saw plank cardboard-box crate barrel banner wall-torch pillow toy cinema-seat slot-machine arcade-machine pew crystal-cluster stalactite advertisement house tent can building-block balloon prayer-wheel spear lantern-string',
);

const guess = (value: number, why: string): Known<number> => ({ value, source: 'guess', why });

function pluralOf(kind: string, place: string, withTable: boolean): number {
  const known = usualNumbers[kind];
  if (known !== undefined) return known;
  if (oneByNature.has(kind) || (kind === 'counter' && place === 'kitchen')) return 1;
  const facts = objectFacts.get(kind);
  const at = placeFacts.get(place);
  const area = facts === undefined ? 1 : facts.size[0] * facts.size[1];
  const home = place === '' || homes.has(place);
  if (at?.outside && green.has(kind)) return 8;
  if (audiences.has(place) && isOf(kind, seats)) return kind === 'pew' || kind === 'bench' ? 10 : 24;
  if (isOf(kind, seats)) return withTable || !home ? 4 : 2;
  if (facts?.place === 'top') return area < 0.05 ? 4 : 3;
  if (facts?.place === 'wall' || facts?.place === 'ceiling') return home ? 3 : 4;
  if (home) return area > 0.9 ? 2 : 3;
  return area > 3 ? 3 : 4;
}

function inRows(kind: string, place: string, rows: number): number {
  const facts = objectFacts.get(kind);
  const area = facts === undefined ? 0.5 : facts.size[0] * facts.size[1];
  const perRow =
    audiences.has(place) && isOf(kind, seats) && kind !== 'bench' && kind !== 'pew'
      ? 8
      : area > 1.2 || isOf(kind, words('shelf bookshelf bench pew'))
        ? 3
        : 4;
  return Math.min(40, (rows > 0 ? rows : perRow === 3 ? 4 : 3) * perRow);
}

/** Whether several of it are put around something: seats, trees and what is small; a rug, a path or a wall goes around as one. */
export function isPutAround(kind: string): boolean {
  if (oneByNature.has(kind) || heaps.has(kind)) return false;
  if (isOf(kind, seats) || isOf(kind, green)) return true;
  const facts = objectFacts.get(kind);
  return facts !== undefined && standsFree.has(facts.place) && Math.max(facts.size[0], facts.size[1]) <= 1;
}
const standsFree: ReadonlySet<ObjectPlace> = new Set<ObjectPlace>(['floor', 'top', 'flat']);

export interface Counting {
  place: string;
  /** A table is named: chairs are those at it. */
  withTable: boolean;
}

export function countOf(node: Node, kind: string, { place, withTable }: Counting): Known<number> {
  const { count } = node;
  if (node.piles !== undefined && (heaps.has(kind) || pairs.has(kind))) return node.piles;
  if (node.piles !== undefined && count?.source === 'words' && /pair/.test(count.span.text))
    return { ...node.piles, value: 2 * node.piles.value };
  // A pair of boots is one model of two.
  if (pairs.has(kind) && count?.source === 'words' && /pair/.test(count.span.text)) return { ...count, value: 1 };
  if (node.rows !== undefined) {
    if (count !== undefined && !node.vague && count.value >= 1) return count;
    return guess(inRows(kind, place, node.rows), node.rows > 0 ? `${node.rows} rows` : 'rows');
  }
  if (count !== undefined && count.value >= 1) {
    if (!node.vague) return count;
    const said = count.source === 'words' ? count.span.text : '';
    // "A pile of firewood" is what the model shows.
    if (heaps.has(kind) && count.value <= 3) return guess(1, `"${said}"`);
    return guess(Math.max(count.value, count.value > 3 ? (usualNumbers[kind] ?? 0) : 0), `"${said}"`);
  }
  // "A gull on every post": there are several.
  if (node.every) return guess(Math.max(2, pluralOf(kind, place, withTable)), 'plural');
  if (node.chinese) {
    // 一杯咖啡 is one word here, with its number in it; 小屋 is small and one.
    if (/^[一小]./.test(node.span.text)) return guess(1, `"${node.span.text}"`);
    const several =
      isOf(kind, severalByNature) ||
      (place !== '' &&
        !homes.has(place) &&
        (isOf(kind, seats) || isOf(kind, shelves) || (kind === 'table' && dining.has(place))));
    return several ? guess(pluralOf(kind, place, withTable), 'usual number') : guess(1, 'no number');
  }
  // One thing in the plural: antlers are those of one head.
  if (onePlural.test(node.span.text) && kind !== 'barrel') return guess(1, 'no number');
  return node.plural ? guess(pluralOf(kind, place, withTable), 'plural') : guess(1, 'no number');
}

/** What there is one of for each: the thing, and how many of it. */
const companions: [of: string, each: string, number?: number][] = [
  [
    'desk workstation school-desk',
    'monitor computer laptop keyboard office-chair chair gaming-chair table-lamp lamp computer',
  ],
  ['bed hospital-bed', 'nightstand bedside-cabinet curtain iv-stand heart-monitor medical-monitor'],
  ['barber-chair', 'mirror'],
  ['sink', 'mirror'],
  ['pool-table', 'lamp pendant-lamp'],
  ['table dining-table', 'tablecloth candle vase hot-pot pot'],
  ['workbench lab-bench', 'stool microscope'],
  ['deck-chair', 'parasol side-table'],
  ['horse', 'horse-stall stall-partition'],
];

const mostSettings = 300;
const settings = words('plate glassware cup bowl cutlery napkin tea-bowl');

const isPlainPlural = (object: SceneObject) =>
  object.source === 'words' && object.count.source === 'guess' && ['plural', 'usual number'].includes(object.count.why);

/** "Six desks, monitors and chairs" are six of each; a table set for four has four plates. */
export function shareCounts(objects: SceneObject[]): void {
  for (const many of objects) {
    if (many.source !== 'words') continue;
    const rule = (other: SceneObject) =>
      companions.find(([of, each]) => of.split(' ').includes(many.kind) && each.split(' ').includes(other.kind));
    const counted = many.count.value > 1 && (many.count.source === 'words' || many.arrangement !== undefined);
    for (const other of objects) {
      if (other === many || !isPlainPlural(other)) continue;
      if (counted && rule(other) !== undefined) other.count = guess(many.count.value, `one for each ${many.kind}`);
      else if (many.seats !== undefined && settings.has(other.kind))
        other.count = guess(
          Math.min(mostSettings, Math.round(many.seats.value * many.count.value)),
          `set for ${many.seats.value}`,
        );
    }
  }
}

/** "Four pool tables under green lamps", "two lamps on the nightstands": as many as of what they go with. */
export function matchTargets(found: FoundRelation[], objectOf: ReadonlyMap<Node, SceneObject>): void {
  for (const { subject, targets, relation } of found) {
    const [target] = targets;
    if (targets.length !== 1 || typeof target === 'string' || target.type !== 'object') continue;
    const [a, b] = [objectOf.get(subject), objectOf.get(target)];
    if (a === undefined || b === undefined || a === b || !['on', 'under', 'beside', 'above', 'in'].includes(relation))
      continue;
    // 床头柜上有台灯: Chinese names without a number go with each of them.
    const each = subject.chinese && a.count.source === 'guess' && a.count.why === 'no number';
    if (
      each &&
      relation === 'on' &&
      b.count.source === 'words' &&
      b.count.value > 1 &&
      objectFacts.get(a.kind)?.place === 'top'
    )
      a.count = guess(b.count.value, `one for each ${b.kind}`);
    // 黑板上方挂着国旗: over one thing hangs one, where no number is said.
    if (subject.chinese && relation === 'above' && a.count.source === 'guess' && a.count.why === 'usual number')
      a.count = guess(b.count.value, `above ${b.kind}`);
    const large = isOf(b.kind, tables) || isOf(b.kind, words('shelf bookshelf counter'));
    if (a.count.source === 'words' && a.count.value > 1 && isPlainPlural(b) && (relation === 'under' || !large))
      b.count = guess(a.count.value, `one for each ${a.kind}`);
  }
}

/** "Shelves of potions", "buckets of roses": the first holds the second. */
export function findContents(items: Item[], found: FoundRelation[]): void {
  for (let at = 1; at < items.length; at++) {
    const [holder, content] = [items[at - 1], items[at]];
    if (holder.item !== 'node' || content.item !== 'node' || !isCountedHolder(holder) || !content.chinese) continue;
    if (holder.span.end === content.span.start)
      found.push({ relation: 'in', subject: content, targets: [holder], span: holder.span, eachSide: false });
  }
  for (let at = 2; at < items.length; at++) {
    const [holder, of, content] = [items[at - 2], items[at - 1], items[at]];
    if (content.item !== 'node' || content.type !== 'object' || content.chinese || content.count !== undefined)
      continue;
    if (of.item !== 'small' || of.id !== 'of' || holder.item !== 'node' || !isHolder(holder.kind)) continue;
    if (found.some((relation) => relation.subject === content)) continue;
    found.push({ relation: 'holds', subject: content, targets: [holder], span: of.span, eachSide: false });
  }
}

/** Of what is held there are at least as many as holders, on shelves and counters several more. */
export function countContents(found: FoundRelation[], objectOf: ReadonlyMap<Node, SceneObject>): void {
  for (const { relation, subject, targets } of found) {
    const [target] = targets;
    if (relation !== 'holds' || typeof target === 'string') continue;
    const [content, holder] = [objectOf.get(subject), objectOf.get(target)];
    if (content === undefined || holder === undefined || content.count.source === 'words') continue;
    const least = heldBy(holder.kind) === 'in' ? Math.max(2, holder.count.value) : Math.max(6, 3 * holder.count.value);
    content.count = guess(Math.min(24, Math.max(content.count.value, least)), `held by ${holder.kind}`);
  }
}
