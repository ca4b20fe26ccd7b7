// Which of the places a prompt names is the one to build; the others are parts of it, things in it, or say more of it.
import { lexicon, objectFacts, placeFacts, type Sense } from '../lexicon/index.ts';
import type { Known } from '../scene-spec.ts';
import type { Item, Node } from './items.ts';
import { isHint } from './nouns.ts';
import { hasTop } from './tops.ts';

const unsure = ['apartment'];
const poolside = 'swimming-pool';
const poolWords = /^((swimming |infinity )?pools?|游?泳池)$/;

/** Said after another place they are a part of it: "castle hall", "prison corridor". */
const partOfPlace =
  /^(hall|halls|corridor|hallway|interior|platform|aisle|deck|chamber|entrance|cell|passage|走廊|大厅|大堂|内部)$/;
/** These are no place of their own before "of". */
const bareParts = /^(hall|interior|inside|chamber)$/;
/** "The control room of a submarine" is in the submarine. */
const vessels =
  /^(submarine|spaceship|spaceship-bridge|ship|pirate-ship|houseboat|train|bus|airplane|airship|yacht|mars-base|tent)$/;

const roomsAboard = new Set([
  'cargo-bay',
  'engine-room',
  'greenhouse',
  'gym',
  'laboratory',
  'hospital-room',
  'hospital-ward',
]);

/** What a room is in, or is like: never the place itself where a room is named. */
export const institutions =
  /^((grand |ice |luxury )?hotels?|motels?|resorts?|(high |elementary |art |primary )?schools?|universit(y|ies)|colleges?|hospitals?|nursing home|酒店|宾馆|旅馆|度假村|学校|小学|中学|大学|医院|养老院)$/;
const isInstitution = (known: Known<string>) => known.source === 'words' && institutions.test(known.span.text);

/** What a place has anyway: a garden and its lawn are no two places. */
export const partsOf: Readonly<Record<string, readonly string[]>> = {
  garden: ['lawn'],
  park: ['lawn'],
  campus: ['lawn'],
  farm: ['lawn'],
  street: ['street-corner'],
};

/** "A carnival mask on a table": the strange word is the thing, and it lies on the table. */
function isOfStrange(items: Item[], at: number): boolean {
  const [node, strange, relation] = items.slice(at, at + 3);
  return (
    node.item === 'node' &&
    node.describes === true &&
    !isHint(node) &&
    strange?.item === 'unknown' &&
    !/(ing|ed|ly)$/.test(strange.token.text) &&
    relation?.item === 'relation' &&
    relation.sense.id === 'on'
  );
}

function choosePlace(items: Item[]): Known<string>[] {
  const places: { known: Known<string>; at: number }[] = [];
  items.forEach((item, at) => {
    if (item.item === 'node' && item.type === 'place' && !item.negated && !item.alike && !isOfStrange(items, at)) {
      places.push({ known: { value: item.kind, source: 'words', span: item.span }, at });
    }
  });
  if (places.length === 0) {
    const hint = items.find((item) => item.item === 'hint');
    return hint?.item === 'hint' ? [{ value: hint.place, source: 'words', span: hint.span }] : [];
  }
  // 带阁楼的咖啡店, 森林里的小屋: the place it has and the place it lies in are not the place itself.
  const aside = ({ at }: { at: number }) => {
    const [before, after, last] = [items[at - 1], items[at + 1], items[at + 2]];
    // 城堡的图书馆, 山顶的道观: what it belongs to comes first.
    const owns =
      after?.item === 'small' &&
      after.id === 'of' &&
      last?.item === 'node' &&
      last.type === 'place' &&
      last.chinese &&
      !partOfPlace.test(last.span.text);
    return (
      owns ||
      (before?.item === 'small' && before.id === 'with') ||
      (after?.item === 'relation' && after.sense.relation?.after === true && last?.item === 'small' && last.id === 'of')
    );
  };
  let main = Math.max(
    0,
    places.findIndex((place) => !aside(place)),
  );
  // A compound's last word is what it is.
  const says = (place: (typeof places)[number]) => {
    const node = items[place.at];
    return node.item === 'node' ? node : undefined;
  };
  const touch = (one: Node | undefined, next: Node | undefined) =>
    one !== undefined && next !== undefined && next.span.start - one.span.end <= (next.chinese ? 0 : 1);
  while (
    places[main + 1]?.at === places[main].at + 1 &&
    touch(says(places[main]), says(places[main + 1])) &&
    !partOfPlace.test(says(places[main + 1])?.span.text ?? '')
  )
    main++;
  const whole = places[main + 1];
  if (whole !== undefined && isPartOf(items, places[main].at, whole.at)) main++;
  if (unsure.includes(places[main].known.value)) {
    const better = places.findIndex(
      ({ known }) =>
        !unsure.includes(known.value) && (placeFacts.get(known.value)?.outside !== true || known.value === poolside),
    );
    if (better >= 0) main = better;
  }
  if (isInstitution(places[main].known)) {
    const room = places.findIndex(({ known }) => !isInstitution(known));
    if (room >= 0) main = room;
  }
  // 公园的草坪上: of a whole and its part, the whole.
  const { value: part } = places[main].known;
  const wholeOf = places.findIndex(({ known }) => partsOf[known.value]?.includes(part));
  if (wholeOf >= 0) main = wholeOf;
  const chosen = places[main].known;
  const others = places
    .filter(({ known }) => !partsOf[chosen.value]?.includes(known.value))
    .filter(({ known }) => known.value !== chosen.value && (!isInstitution(known) || isInstitution(chosen)))
    .map(({ known }) => known);
  return [chosen, ...others.filter((one, at) => others.findIndex((o) => o.value === one.value) === at)];
}

/** "A herb garden on a windowsill" is a thing. */
function layOnSills(items: Item[]): void {
  for (const [at, item] of items.entries()) {
    const [relation, under] = items.slice(at + 1, at + 3);
    if (item.item !== 'node' || item.type !== 'place' || item.asThing === undefined) continue;
    // "A tiny house on wheels" is no toy.
    if ((objectFacts.get(item.asThing.id)?.size[0] ?? 0) > 1) continue;
    if (relation?.item !== 'relation' || relation.sense.id !== 'on' || under?.item !== 'node') continue;
    if (under.type !== 'opening' && !(under.type === 'object' && hasTop(under.kind))) continue;
    item.type = 'object';
    item.kind = item.asThing.id;
  }
}

/** The place to build first, then others that are named. Items that turn out to be places, or things in one, are changed to that. */
export function findPlaces(items: Item[]): Known<string>[] {
  layOnSills(items);
  let places = choosePlace(items);
  const pool = items.findIndex(
    (item) => item.item === 'node' && item.type === 'object' && !item.negated && poolWords.test(item.span.text),
  );
  if (pool >= 0 && places.length === 1 && (unsure.includes(places[0].value) || isInstitution(places[0]))) {
    // "A villa with a swimming pool": no room is named, and what is named lies outside.
    items[pool] = { ...(items[pool] as Node), type: 'place', kind: poolside };
    places = choosePlace(items);
  }
  const [first] = items.filter((item) => item.item === 'node');
  if (
    places.length === 0 &&
    first?.item === 'node' &&
    first.asPlace !== undefined &&
    !first.definite &&
    !first.negated
  ) {
    // "A red barn with hay": what is named first and can be a place is the place.
    items[items.indexOf(first)] = {
      ...first,
      type: 'place',
      kind: first.asPlace.id,
      ...(first.asPlace.instead !== undefined && { instead: first.asPlace.instead }),
    };
    places = choosePlace(items);
  }
  if (places.length === 0) {
    // "a moody bar": without another place, the bar is the room and not its counter.
    const bar = items.findIndex(
      (item) => item.item === 'node' && item.span.text === 'bar' && !item.definite && !item.negated,
    );
    const node = items[bar];
    if (node?.item === 'node') {
      items[bar] = { ...node, type: 'place', kind: 'bar' };
      places = choosePlace(items);
    }
  }
  joinParts(items, places);
  if (places.length > 0) splitBanks(items, places[0]);
  const [main] = places;
  if (main?.source === 'words')
    places = places.filter(
      (known) =>
        known === main ||
        known.source !== 'words' ||
        items.some((item) => item.item === 'node' && item.type === 'place' && item.span.start === known.span.start),
    );
  standInPlace(items, places);
  wallsOutside(items, places[0]?.value ?? '');
  return places;
}

/** "The control room of a submarine", "the hall of an old mosque": whether the first is a part of the second. */
function isPartOf(items: Item[], at: number, wholeAt: number): boolean {
  const [part, of, whole] = [items[at], items[at + 1], items[wholeAt]];
  if (part?.item !== 'node' || of?.item !== 'small' || of.id !== 'of' || whole?.item !== 'node') return false;
  if (items.slice(at + 2, wholeAt).some(({ item }) => item !== 'scene' && item !== 'loose')) return false;
  // "The cargo bay of a spaceship" is a place of its own, the control room of a submarine is the submarine's.
  if (part.type === 'place' && roomsAboard.has(part.kind)) return false;
  if (vessels.test(whole.instead ?? whole.kind)) return part.type === 'place' || partOfPlace.test(part.span.text);
  return bareParts.test(part.span.text);
}

/** "The deck of a pirate ship", "the cabin of a houseboat": a part of the place, and nothing that stands in it. */
function joinParts(items: Item[], places: Known<string>[]): void {
  const [main] = places;
  if (main?.source !== 'words') return;
  const whole = items.findIndex((item) => item.item === 'node' && item.span.start === main.span.start);
  const part = items.findIndex((_, at) => at < whole && isPartOf(items, at, whole));
  if (part >= 0) items[part] = { ...(items[part] as Node), type: 'place', kind: main.value };
}

/** How rooms look to who stands outside, and water and woods to who stands elsewhere. Rooms that are not here are in some house. */
const seenAs: Readonly<Record<string, string>> = {
  barn: 'barn',
  cabin: 'cabin',
  'tool-shed': 'cottage',
  lighthouse: 'lighthouse',
  shop: 'shop-front',
  cafe: 'shop-front',
  bakery: 'shop-front',
  bookstore: 'shop-front',
  pharmacy: 'shop-front',
  restaurant: 'shop-front',
  'flower-shop': 'shop-front',
  'convenience-store': 'shop-front',
  'mountain-lake': 'pond',
  lake: 'pond',
  river: 'pond',
  pond: 'pond',
};
/** Rooms that stand by themselves, so that a place outside can have one. */
const buildings =
  /^(barn|cabin|apartment|tool-shed|church|chapel|temple|mosque|school|castle|tavern|inn|shop|cafe|bakery|bookstore|pharmacy|restaurant|flower-shop|convenience-store|warehouse|factory|workshop|garage|stable|lighthouse|library|bar|hospital|hotel|forge|station|greenhouse)$/;

/** The thing that a place is to who stands outside of it: its own model, that of its kind, or a house. */
function thingOfPlace({ kind, span, chinese }: Node): Sense | undefined {
  const water = seenAs[kind] === 'pond';
  if (!water && (placeFacts.get(kind)?.outside === true || !buildings.test(kind))) return undefined;
  const id = [kind, seenAs[kind]].find((one) => one !== undefined && objectFacts.has(one)) ?? 'house';
  const exact =
    id === kind || water || kind === 'apartment' || (chinese && /屋|房/.test(span.text) && id === 'cottage');
  return { type: 'object', id, ...(!exact && { instead: span.text }) };
}

/** Of a thing that stands beside, behind or before another one: the other one stands there too. */
const nearby = new Set(['beside', 'by', 'in-front-of', 'behind', 'around', 'facing', 'between', 'against']);

/** 湖边有长椅: at a water that lies in the place, not at another place. */
function splitBanks(items: Item[], main: Known<string>): void {
  if (main.source !== 'words') return;
  const beside = lexicon.chinese.get('旁边')?.find(({ type }) => type === 'relation');
  for (let at = items.length - 1; at > 0; at--) {
    const item = items[at];
    if (item.item !== 'node' || item.type !== 'place' || !item.chinese || item.span.start <= main.span.start) continue;
    if (!/.[边畔旁]$/.test(item.span.text) || seenAs[item.kind] !== 'pond' || beside === undefined) continue;
    const { text, start, end } = item.span;
    items.splice(
      at,
      1,
      { ...item, type: 'object', kind: 'pond', span: { text: text.slice(0, -1), start, end: end - 1 } },
      { item: 'relation', sense: beside, span: { text: text.slice(-1), start: end - 1, end } },
    );
  }
}

/** "A farm with a barn", "a street with houses": buildings named beside the place are things in it. */
function standInPlace(items: Item[], places: Known<string>[]): void {
  const [main] = places;
  if (main?.source !== 'words') return;
  const outside = placeFacts.get(main.value)?.outside === true;
  for (const [at, item] of items.entries()) {
    if (item.item !== 'node' || item.type !== 'place' || item.span.start === main.span.start) continue;
    const seen = outside && item.span.start > main.span.start && !item.negated ? thingOfPlace(item) : undefined;
    const thing = item.asThing ?? seen;
    if (thing === undefined) continue;
    // "An underwater scene with coral reefs" asks for them; "the farm" is only named again.
    if (item.kind === main.value && (item.definite || item.chinese || item.span.text === main.span.text)) continue;
    const before = items[at - 1];
    // "The garden of a temple", "a villa by a lake": where it is, not what stands there.
    if (before?.item === 'small' && before.id === 'of' && (!item.chinese || item.asThing === undefined)) continue;
    // 城堡的图书馆: whose it is.
    const [of, owned] = [items[at + 1], items[at + 2]];
    if (item.chinese && of?.item === 'small' && of.id === 'of' && owned?.item === 'node' && owned.type === 'place')
      continue;
    const by = items[at - 2];
    const standsBy =
      before?.item === 'relation' && nearby.has(before.sense.id) && by?.item === 'node' && by.type === 'object';
    if ((before?.item === 'relation' && !standsBy) || before?.item === 'node' || items[at + 1]?.item === 'node')
      continue;
    item.type = 'object';
    item.kind = thing.id;
    if (thing.instead === undefined) delete item.instead;
    else item.instead = thing.instead;
    const other = places.findIndex((known) => known.source === 'words' && known.span.start === item.span.start);
    if (other > 0) places.splice(other, 1);
  }
}

/** "A cliff with a stone wall": outside, one that is named for the first time is a thing. */
function wallsOutside(items: Item[], place: string): void {
  if (placeFacts.get(place)?.outside !== true) return;
  for (const [at, item] of items.entries())
    if (item.item === 'node' && item.type === 'surface' && item.kind === 'wall' && item.indefinite)
      Object.assign(item, { type: 'object', kind: 'stone-wall' });
    // 沙滩上的白色拱门: where there are no walls, an arch stands by itself; an arched door is some building's.
    else if (item.item === 'node' && item.type === 'opening' && item.kind === 'door.arched')
      if (arches.test(item.span.text) && !isOfBuilding(items, at))
        Object.assign(item, { type: 'object', kind: 'stone-arch' });
}

const arches = /^(arch(es)?|archways?|拱门|月亮门|月洞门)$/;
/** "Houses that have archways", 房子的拱门. */
function isOfBuilding(items: readonly Item[], at: number): boolean {
  let back = at - 1;
  const isLink = (item: Item | undefined) =>
    item?.item === 'small' && ['with', 'it', 'each', 'of', 'exists'].includes(item.id);
  while (back > at - 4 && isLink(items[back])) back--;
  const owner = items[back];
  if (back === at - 1 || owner?.item !== 'node' || owner.type !== 'object') return false;
  const size = objectFacts.get(owner.kind)?.size;
  return size !== undefined && Math.min(...size) >= 2;
}
