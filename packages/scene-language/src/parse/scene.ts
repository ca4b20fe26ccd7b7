// Phrases to the scene: which words speak of the whole, of a surface, of an opening; then guesses for all that was not said.
import { materialFacts, objectFacts, placeFacts } from '../lexicon/index.ts';
import type { Known, Openings, SceneSpec, Span, Surface, SurfaceName, WordUse } from '../scene-spec.ts';
import { findPlaces, institutions, partsOf } from './find-places.ts';
import { heldBy, isHolder, mayHold } from './holders.ts';
import type { Item, Modifiers, Node } from './items.ts';
import { type FoundRelation, findRelations } from './relations.ts';
import { collectThings } from './things.ts';
import { hasTop } from './tops.ts';

type NamedOpenings = Partial<Openings> & {
  kinds: Known<string>[];
  /** How many there are at least, where they are named without a number. */
  least?: number;
};

/** What the words say; what they do not say is undefined or empty. */
export interface ParsedPrompt
  extends Omit<
    SceneSpec,
    | 'place'
    | 'size'
    | 'windows'
    | 'doors'
    | 'time'
    | 'guessed'
    | 'understood'
    | 'language'
    | 'prompt'
    | 'version'
    | 'notUnderstood'
  > {
  places: Known<string>[];
  /** The place named, where the nearest one stands for it. */
  called?: string;
  room: Modifiers;
  /** "A dining room set for eight": how many sit at its table. */
  seats?: Known<number>;
  areaM2?: Known<number>;
  ceilingHeightM?: Known<number>;
  ceilingWord?: Known<string>;
  windows: NamedOpenings;
  doors: NamedOpenings;
  times: Known<string>[];
  unknown: Span[];
  /** Where things begin that only describe what is not known ("a lion head"). */
  describing?: Set<number>;
}

/** Among what is not wanted: everything that is not named. */
export const furniture = 'furniture';
/** The mood that says so. */
export const emptiness = 'empty';

/** A long text has no end of them. */
const mostUnread = 40;

const wetPlaces = ['bathroom', 'spa'];
export function readScene(items: Item[]): ParsedPrompt {
  const places = findPlaces(items);
  const place = places[0]?.value ?? '';
  const surface = (): Surface => ({ materials: [], colors: [] });
  const parsed: ParsedPrompt = {
    places,
    room: { colors: [], materials: [], sizes: [], shapes: [] },
    styles: [],
    palette: [],
    surfaces: { floor: surface(), wall: surface(), ceiling: surface() },
    windows: { kinds: [], sizes: [], colors: [], materials: [] },
    doors: { kinds: [], sizes: [], colors: [], materials: [] },
    times: [],
    lights: [],
    moods: [],
    views: [],
    objects: [],
    relations: [],
    absent: [],
    notes: [],
    words: [],
    unknown: [],
    describing: new Set(items.flatMap((item) => (item.item === 'node' && item.describes ? [item.span.start] : []))),
  };
  const use = (span: Span, fate: WordUse['fate'], as: string) => parsed.words.push({ ...span, fate, as });
  const addTo = (list: Known<string>[], known: Known<string>) => {
    if (!list.some((other) => other.value === known.value)) list.push(known);
  };

  const chosen = places[0]?.source === 'words' ? places[0].span.start : -1;
  for (const item of items)
    if (item.item === 'node' && item.span.start === chosen && item.instead !== undefined) parsed.called = item.instead;
  attachLoose(items, parsed, place);
  for (const [at, item] of items.entries()) {
    if (item.item === 'scene' && item.id === emptiness) {
      if (!item.negated && isOfRoom(items, at))
        addTo(parsed.absent, { value: furniture, source: 'words', span: item.span });
      else parsed.unknown.push(item.span);
    } else if (item.item === 'scene') {
      const { styles: style, moods: mood, times: time, lights: light, views: view } = parsed;
      const list = { style, mood, time, light, view }[item.type];
      const known: Known<string> = { value: item.id, source: 'words', span: item.span };
      if (item.negated) parsed.absent.push(known);
      else addTo(list, known);
    } else if (item.item === 'measure') {
      const known: Known<number> = { value: item.value, source: 'words', span: item.span };
      if (item.kind === 'area') parsed.areaM2 ??= known;
      else parsed.ceilingHeightM ??= known;
    } else if (item.item === 'dropped') {
      const [from, to] = [item.span, item.of];
      const [first, last] = from.start < to.start ? [from, to] : [to, from];
      const whole = first.end === last.start ? first.text + last.text : `${first.text} ${last.text}`;
      parsed.notes.push({ code: 'PARTLY_UNDERSTOOD', text: `of "${whole}" only "${to.text}" is understood` });
      use(from, 'not-built', `part of "${whole}"`);
    } else if (item.item === 'owner') use(item.span, 'character', 'whose it is');
    else if (item.item === 'implied') use(item.span, 'built', item.as);
    else if (item.item === 'hint') {
      if (item.place === place) use(item.span, 'built', `kind: ${place}`);
      else use(item.span, 'not-built', item.place);
    } else if (item.item === 'shown') {
      parsed.notes.push({
        code: 'PARTLY_UNDERSTOOD',
        text: `pictures and statues do not show what is asked: "${item.span.text}"`,
      });
      use(item.span, 'not-built', 'shown in a picture');
    } else if (item.item === 'unknown' && /\p{L}['’]s?$/u.test(item.token.text)) {
      const { text, start, end } = item.token;
      use({ text, start, end }, 'character', 'whose it is');
    } else if (item.item === 'unknown')
      parsed.unknown.push({ text: item.token.text, start: item.token.start, end: item.token.end });
    else if (item.item === 'node' && item.type !== 'object') {
      readFixed(item, parsed);
      // A place that is none of its own: a part of the main one, or whose it is.
      if (item.type === 'place' && partsOf[place]?.includes(item.kind))
        use(item.span, item.kind === 'lawn' ? 'built' : 'not-built', item.kind);
      else if (item.type === 'place' && item.kind === place) use(item.span, 'built', `kind: ${place}`);
      else if (item.type === 'place' && institutions.test(item.span.text)) use(item.span, 'character', item.kind);
      else if (item.type !== 'place' && !item.negated) use(item.span, 'built', item.kind);
    }
  }

  namePartsOfPlace(items);
  const found = findRelations(items);
  layOnOwners(items, found);
  const things = collectThings(items, found, place);
  parsed.objects = things.objects;
  parsed.relations = things.relations;
  if (things.unread.length > 0) parsed.unread = things.unread.slice(0, mostUnread);
  parsed.absent.push(...things.absent);
  parsed.notes.push(...things.notes);
  parsed.words.push(...things.words);
  return parsed;
}

/** "An anvil in front of the forge": the thing that the place is named for, not all of the place. */
function namePartsOfPlace(items: Item[]): void {
  for (const [at, item] of items.entries()) {
    const before = items[at - 1];
    if (item.item !== 'node' || item.type !== 'place' || before?.item !== 'relation') continue;
    if (/^(in-front-of|behind|beside|facing|around|under|above)$/.test(before.sense.id) && objectFacts.has(item.kind))
      item.type = 'object';
  }
}

/** "A table with a vase", "a table set for four with plates and glasses": small things named after "with" lie on what they are named with. */
function layOnOwners(items: Item[], found: FoundRelation[]): void {
  for (const [at, link] of items.entries()) {
    if (link.item !== 'small' || link.id !== 'with') continue;
    const owner = ownerBefore(items, at);
    if (owner === undefined) continue;
    for (let next = at + 1; next < items.length; next++) {
      const item = items[next];
      // "With a patchwork quilt": the strange word only describes it.
      if (item.item === 'unknown' && items[next + 1]?.item === 'node') continue;
      if (item.item === 'comma' || (item.item === 'small' && (item.id === 'and' || item.id === 'of'))) continue;
      if (item.item !== 'node' || item.type !== 'object' || objectFacts.get(item.kind)?.place !== 'top') break;
      // After the first only bare plurals go on lying there: "with a lamp, a rug …" has begun another list.
      if (next > at + 1 && !item.plural && items[next - 1]?.item === 'comma' && !isSubject(items, owner)) break;
      // "A basket with apples and a lamp": what has an article of its own is not in the basket.
      const holds = !hasTop(owner.kind) || heldBy(owner.kind) === 'in';
      if (holds && ((next > at + 1 && !item.plural) || !mayHold(owner.kind, item.kind))) break;
      if (item.negated || found.some((relation) => relation.subject === item)) continue;
      found.push({ relation: heldBy(owner.kind), subject: item, targets: [owner], span: link.span, eachSide: false });
    }
  }
}

/** What "with" is said of: the thing right before it; of "a desk under the window with a laptop", "a bench at the end with a vise" the thing that is there. */
function ownerBefore(items: Item[], at: number): Node | undefined {
  let back = at - 1;
  while (items[back]?.item === 'small') back--;
  const isThing = (item: Item | undefined): item is Node => item?.item === 'node' && item.type === 'object';
  // What has no top of its own: walls, windows, corners, ends.
  const saysWhere = (item: Item | undefined) =>
    (item?.item === 'node' && item.type !== 'object') ||
    (item?.item === 'small' && item.id !== 'with' && item.id !== 'and') ||
    ['unknown', 'loose', 'relation'].includes(item?.item ?? '');
  const passed: Item[] = [];
  while (!isThing(items[back]) && saysWhere(items[back])) passed.push(items[back--]);
  const owner = items[back];
  if (!isThing(owner) || !(hasTop(owner.kind) || isHolder(owner.kind))) return undefined;
  return passed.length === 0 || passed.some(({ item }) => item === 'relation') ? owner : undefined;
}

/** "A breakfast table with pancakes, a teapot and two mugs": where no place is named, what comes first is what all the rest is on. */
const isSubject = (items: Item[], owner: Node) =>
  items.find((item) => item.item === 'node') === owner &&
  !items.some((item) => item.item === 'node' && item.type === 'place');

/** Words that are said of vases, shelves and walls too; and 空 begins other words. */
const usedOfThings = /^((completely |totally |entirely )?empty|bare|空的?)$/;

/** "An empty room", "the room is empty", 空的房间; not "an empty vase" or "bare walls". */
function isOfRoom(items: Item[], at: number): boolean {
  const item = items[at];
  if (item.item === 'scene' && !usedOfThings.test(item.span.text)) return true;
  const isRoom = (one: Item | undefined) =>
    one?.item === 'node' && (one.type === 'place' || (one.type === 'surface' && one.kind === 'room'));
  const passed = (one: Item | undefined) => one?.item === 'scene' || (one?.item === 'small' && one.id === 'of');
  let next = at + 1;
  while (passed(items[next])) next++;
  if (isRoom(items[next])) return true;
  let before = at - 1;
  while (['small', 'scene', 'comma'].includes(items[before]?.item)) before--;
  const ends = ['comma', 'stop', undefined].includes(items[next]?.item);
  return ends && isRoom(items[before]);
}

/** Adjectives without a noun: to the noun they are said of, to the surface their material means, or to the scene. */
function attachLoose(items: Item[], parsed: ParsedPrompt, place: string): void {
  items.forEach((item, at) => {
    if (item.item !== 'loose' || item.negated) return;
    const { modifiers } = item;
    let back = at - 1;
    let linked = false;
    while (
      back >= Math.max(0, at - 60) &&
      items[back].item !== 'comma' &&
      items[back].item !== 'stop' &&
      items[back].item !== 'unknown'
    ) {
      const before = items[back];
      if (before.item === 'small' && (before.id === 'exists' || before.id === 'in' || before.id === 'of'))
        linked = true;
      else if (before.item === 'small' && before.id !== 'with' && before.id !== 'and') break;
      else if (before.item === 'relation') break;
      else if (before.item === 'node') {
        const touching = back === at - 1;
        const surfaceTiles = touching && before.type === 'surface' && modifiers.materials.length > 0;
        const countAfter =
          touching && modifiers.count !== undefined && before.type === 'object' && before.count === undefined;
        if ((linked && before.type !== 'place') || surfaceTiles || countAfter) {
          before.colors.push(...modifiers.colors);
          before.materials.push(...modifiers.materials);
          before.sizes.push(...modifiers.sizes);
          before.shapes.push(...modifiers.shapes);
          before.count ??= modifiers.count;
          return;
        }
        break;
      }
      back--;
    }
    const alone = modifiers.materials.map(
      (known) =>
        materialFacts.get(known.value)?.alone ??
        (known.value === 'tile' ? (wetPlaces.includes(place) ? 'wall' : 'floor') : undefined),
    );
    const home = alone.find((surface) => surface !== undefined);
    if (home !== undefined) {
      parsed.surfaces[home].materials.push(...modifiers.materials);
      parsed.surfaces[home].colors.push(...modifiers.colors);
      return;
    }
    // "Crayons and paper on the tables": a material that nothing is made of is something of its own, and nothing is built of it.
    const isListed = isSmallAnd(items[at - 1]) && items[at - 2]?.item === 'node' && items[at + 1]?.item === 'relation';
    if (isListed && modifiers.materials.length > 0) {
      parsed.unknown.push(item.span);
      return;
    }
    for (const color of modifiers.colors) {
      if (!parsed.palette.some((other) => other.value === color.value)) parsed.palette.push(color);
    }
    // "oak, marble": materials of the whole are those of the floor when the floor has none.
    parsed.room.materials.push(...modifiers.materials);
    parsed.room.sizes.push(...modifiers.sizes);
  });
}

const isSmallAnd = (item: Item | undefined) => item?.item === 'small' && item.id === 'and';

function readFixed(node: Node, parsed: ParsedPrompt): void {
  const take = (into: { materials?: Known<string>[]; colors?: Known<string>[]; sizes?: Known<string>[] }) => {
    into.materials?.push(...node.materials);
    into.colors?.push(...node.colors);
    into.sizes?.push(...node.sizes);
  };
  if (node.type === 'place' || node.kind === 'room') {
    parsed.room.sizes.push(...node.sizes);
    if (node.seats !== undefined) parsed.seats ??= node.seats;
    for (const color of node.colors) parsed.palette.push(color);
    parsed.room.materials.push(...node.materials);
  } else if (node.type === 'surface') {
    take(parsed.surfaces[node.kind as SurfaceName]);
    if (node.kind === 'ceiling')
      parsed.ceilingWord ??= node.sizes.find((size) => ['high', 'low', 'large', 'huge'].includes(size.value));
  } else {
    const [what, kind] = node.kind.split('.');
    const openings = what === 'window' ? parsed.windows : parsed.doors;
    if (node.negated) {
      parsed.absent.push({ value: what, source: 'words', span: node.span });
      return;
    }
    take(openings);
    if (kind !== undefined && kind !== 'sill') openings.kinds.push({ value: kind, source: 'words', span: node.span });
    for (const shape of node.shapes) {
      if (shape.value === 'round') openings.kinds.push({ ...shape });
    }
    if (node.count !== undefined && !node.vague && node.count.value >= 1) openings.count ??= node.count;
    openings.least = Math.max(openings.least ?? 0, node.rows !== undefined ? 6 : node.plural ? 3 : 1);
  }
}

/** Two words that cannot both be true: the first counts, and a note says so. */
export function settleContradictions(parsed: ParsedPrompt): void {
  const note = (text: string) => parsed.notes.push({ code: 'CONTRADICTION', text });
  if (parsed.times.length > 1) {
    note(
      `several times of day (${parsed.times.map((time) => time.value).join(', ')}); ${parsed.times[0].value} counts`,
    );
  }
  const small = parsed.room.sizes.find((size) => size.value === 'small' || size.value === 'tiny');
  const large = parsed.room.sizes.find((size) => size.value === 'large' || size.value === 'huge');
  if (small !== undefined && large !== undefined) {
    const first = parsed.room.sizes[0].value;
    note(`the room is called both ${small.value} and ${large.value}; ${first} counts`);
  }
  const outside = parsed.places.filter((known) => placeFacts.get(known.value)?.outside === true);
  if (parsed.places.length > 1 && outside.length > 0) {
    note(`${parsed.places.map((known) => known.value).join(' and ')}: ${parsed.places[0].value} is built`);
  }
  const values = parsed.lights.map((light) => light.value);
  if (values.includes('bright') && values.includes('dim'))
    note(
      `the light is called both bright and dim; ${values.find((value) => value === 'bright' || value === 'dim')} counts`,
    );
  if (values.includes('sunny') && parsed.times[0]?.value === 'night') note('sun at night; night counts');
  const styles = parsed.styles.map((style) => style.value);
  if (styles.includes('minimalist') && styles.some((style) => ['baroque', 'eclectic', 'victorian'].includes(style))) {
    note(`${styles.join(' and ')} pull apart; ${styles[0]} leads`);
  }
  for (const name of ['floor', 'wall', 'ceiling'] as const) {
    const families = new Set(parsed.surfaces[name].materials.map((known) => materialFacts.get(known.value)?.family));
    if (families.size > 2)
      note(`${name}: ${parsed.surfaces[name].materials.map((known) => known.value).join(', ')}; the first counts`);
  }
}
