// Phrases to the scene: which words speak of the whole, of a surface, of an opening; then guesses for all that was not said.
import { materialFacts, objectFacts, placeFacts } from '../lexicon/index.ts';
import type { Known, Openings, SceneSpec, Span, Surface, SurfaceName, WordUse } from '../scene-spec.ts';
import { type Item, isHint, type Modifiers, type Node } from './phrases.ts';
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

const wetPlaces = ['bathroom', 'spa'];
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
const institutions =
  /^((grand |ice |luxury )?hotels?|motels?|resorts?|(high |elementary |art |primary )?schools?|universit(y|ies)|colleges?|hospitals?|nursing home|酒店|宾馆|旅馆|度假村|学校|小学|中学|大学|医院|养老院)$/;
const isInstitution = (known: Known<string>) => known.source === 'words' && institutions.test(known.span.text);

/** What a place has anyway: a garden and its lawn are no two places. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
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
    if (relation?.item !== 'relation' || relation.sense.id !== 'on' || under?.item !== 'node') continue;
    if (under.type !== 'opening' && !(under.type === 'object' && hasTop(under.kind))) continue;
    item.type = 'object';
    item.kind = item.asThing.id;
  }
}

export function readScene(items: Item[]): ParsedPrompt {
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
  const place = places[0]?.value ?? '';
  joinParts(items, places);
  standInPlace(items, places);
  wallsOutside(items, place);
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
      const list = { style: parsed.styles, mood: parsed.moods, time: parsed.times, light: parsed.lights }[item.type];
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
    } else if (item.item === 'said') use(item.span, 'built', item.as);
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

  const found = findRelations(items);
  layOnOwners(items, found);
  const things = collectThings(items, found, place);
  parsed.objects = things.objects;
  parsed.relations = things.relations;
  parsed.absent.push(...things.absent);
  parsed.notes.push(...things.notes);
  parsed.words.push(...things.words);
  return parsed;
}

/** "A table with a vase", "a table set for four with plates and glasses": small things named after "with" lie on what they are named with. */
function layOnOwners(items: Item[], found: FoundRelation[]): void {
  for (const [at, link] of items.entries()) {
    if (link.item !== 'small' || link.id !== 'with') continue;
    let back = at - 1;
    while (items[back]?.item === 'small') back--;
    const owner = items[back];
    if (owner?.item !== 'node' || owner.type !== 'object' || !hasTop(owner.kind)) continue;
    for (let next = at + 1; next < items.length; next++) {
      const item = items[next];
      if (item.item === 'comma' || (item.item === 'small' && (item.id === 'and' || item.id === 'of'))) continue;
      if (item.item !== 'node' || item.type !== 'object' || objectFacts.get(item.kind)?.place !== 'top') break;
      // After the first only bare plurals go on lying there: "with a lamp, a rug …" has begun another list.
      if (next > at + 1 && !item.plural && items[next - 1]?.item === 'comma' && !isSubject(items, owner)) break;
      if (item.negated || found.some((relation) => relation.subject === item)) continue;
      found.push({ relation: 'on', subject: item, targets: [owner], span: link.span, eachSide: false });
    }
  }
}

/** "A breakfast table with pancakes, a teapot and two mugs": where no place is named, what comes first is what all the rest is on. */
const isSubject = (items: Item[], owner: Node) =>
  items.find((item) => item.item === 'node') === owner &&
  !items.some((item) => item.item === 'node' && item.type === 'place');

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

/** "A farm with a barn", "a street with houses": buildings named beside the place are things in it. */
function standInPlace(items: Item[], places: Known<string>[]): void {
  const [main] = places;
  if (main?.source !== 'words') return;
  for (const [at, item] of items.entries()) {
    if (item.item !== 'node' || item.type !== 'place' || item.asThing === undefined) continue;
    if (item.span.start === main.span.start || item.kind === main.value) continue;
    const before = items[at - 1];
    // "The garden of a temple", "a villa by a lake": where it is, not what stands there.
    if (before?.item === 'small' && before.id === 'of' && !item.chinese) continue;
    // 城堡的图书馆: whose it is.
    const [of, owned] = [items[at + 1], items[at + 2]];
    if (item.chinese && of?.item === 'small' && of.id === 'of' && owned?.item === 'node' && owned.type === 'place')
      continue;
    if (before?.item === 'relation' || before?.item === 'node' || items[at + 1]?.item === 'node') continue;
    item.type = 'object';
    item.kind = item.asThing.id;
    if (item.asThing.instead === undefined) delete item.instead;
    else item.instead = item.asThing.instead;
    const other = places.findIndex((known) => known.source === 'words' && known.span.start === item.span.start);
    if (other > 0) places.splice(other, 1);
  }
}

/** "A cliff with a stone wall": outside, one that is named for the first time is a thing. */
function wallsOutside(items: Item[], place: string): void {
  if (placeFacts.get(place)?.outside !== true) return;
  for (const item of items)
    if (item.item === 'node' && item.type === 'surface' && item.kind === 'wall' && item.indefinite)
      Object.assign(item, { type: 'object', kind: 'stone-wall' });
}

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
    for (const color of modifiers.colors) {
      if (!parsed.palette.some((other) => other.value === color.value)) parsed.palette.push(color);
    }
    // "oak, marble": materials of the whole are those of the floor when the floor has none.
    parsed.room.materials.push(...modifiers.materials);
    parsed.room.sizes.push(...modifiers.sizes);
  });
}

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
