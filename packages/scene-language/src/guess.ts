// What the words leave open, chosen by kind and style. Every choice says why.
import { guessPlace } from './guess-place.ts';
import { materialFacts, placeFacts, sizeFacts, styleFacts } from './lexicon/index.ts';
import type { MaterialFacts } from './lexicon/materials.ts';
import { furniture, type ParsedPrompt } from './parse/scene.ts';
import type { Known, Openings, SceneObject, SceneSpec, Span } from './scene-spec.ts';

const guess = <T>(value: T, why: string): Known<T> => ({ value, source: 'guess', why });

/** What is built at least and at most, whatever is said. */
const areas = { least: 4, most: 400 };
const openAreas = { least: 8, most: 1200 };
const ceilings = { least: 2.1, most: 12 };

/** "A marble bathroom", "a stone crypt": what of a room is of the material it is said to be of. */
const ofWhole: Record<MaterialFacts['family'], ('floor' | 'wall')[]> = {
  stone: ['floor', 'wall'],
  ceramic: ['floor', 'wall'],
  wood: ['floor', 'wall'],
  metal: ['wall'],
  glass: [],
  fabric: [],
  other: ['wall'],
};

/** Square meters of a room in which this can be walked around. */
const roomyM2: Record<string, number> = {
  'kitchen-island': 18,
  piano: 24,
  'pool-table': 34,
  'conference-table': 26,
  bathtub: 9,
  car: 30,
};
const roomFor = (parsed: ParsedPrompt): number =>
  Math.max(0, ...parsed.objects.map((object) => roomyM2[object.kind] ?? 0));

function within(
  { least, most }: { least: number; most: number },
  what: string,
  parsed: ParsedPrompt,
  known: Known<number>,
): Known<number> {
  const value = Number.isFinite(known.value) ? Math.min(most, Math.max(least, known.value)) : least;
  if (value === known.value) return known;
  if (known.source === 'words')
    parsed.notes.push({ code: 'LIMITED', text: `${what}: ${known.value} said, ${value} built` });
  return { ...known, value };
}

export function completeScene(
  parsed: ParsedPrompt,
  prompt: string,
  language: SceneSpec['language'],
  strange = false,
): SceneSpec {
  const kind = parsed.places[0] ?? guessPlace(parsed, strange);
  const { called } = parsed;
  const facts = placeFacts.get(kind.value)!;
  const outside = facts.outside === true;
  const { indoor } = facts;
  const usualStyle =
    indoor?.style === undefined ? guess('modern', 'no style named') : guess(indoor.style, `kind ${kind.value}`);
  const styles = parsed.styles.length > 0 ? parsed.styles : [usualStyle];
  const look = styleFacts.get(styles[0].value)!;
  const byStyle = `style ${styles[0].value}`;
  const byKind = `kind ${kind.value}`;

  const sizeWord = parsed.room.sizes[0];
  const scale = sizeWord === undefined ? 1 : (sizeFacts.get(sizeWord.value)?.scale ?? 1) ** 2;
  const word = sizeWord ?? guess('medium', byKind);
  const areaM2 = within(
    outside ? openAreas : areas,
    'area in square meters',
    parsed,
    parsed.areaM2 ??
      guess(
        Math.round(Math.max(facts.areaM2, roomFor(parsed)) * scale),
        sizeWord === undefined ? byKind : `"${sizeWord.value}" ${kind.value}`,
      ),
  );
  const lift = parsed.ceilingWord === undefined ? 1 : (sizeFacts.get(parsed.ceilingWord.value)?.scale ?? 1);
  const ceilingHeightM = within(
    ceilings,
    'ceiling height in meters',
    parsed,
    parsed.ceilingHeightM ?? guess(Math.round(facts.ceilingM * lift * 10) / 10, byKind),
  );

  const { floor, wall, ceiling } = parsed.surfaces;
  for (const known of outside ? [] : parsed.room.materials)
    for (const name of ofWhole[materialFacts.get(known.value)?.family ?? 'other'])
      if (parsed.surfaces[name].materials.length === 0) parsed.surfaces[name].materials.push(known);
  if (indoor !== undefined) {
    const said = (text: string) => text.split(/[ /]/)[0];
    if (floor.materials.length === 0) floor.materials.push(guess(said(indoor.floor), byKind));
    if (wall.materials.length === 0) wall.materials.push(guess(said(indoor.walls), byKind));
    if (ceiling.materials.length === 0) ceiling.materials.push(guess(said(indoor.ceiling), byKind));
  }
  if (!outside) {
    if (floor.materials.length === 0)
      floor.materials.push(kind.value === 'bathroom' ? guess('tile', byKind) : guess(look.floor, byStyle));
    if (wall.materials.length === 0)
      wall.materials.push(kind.value === 'bathroom' ? guess('tile', byKind) : guess(look.wall, byStyle));
    if (wall.colors.length === 0)
      wall.colors.push(
        guess(parsed.palette[0]?.value ?? look.colors[0], parsed.palette.length > 0 ? 'palette' : byStyle),
      );
    if (ceiling.materials.length === 0) ceiling.materials.push(guess('paint', 'usual'));
    if (ceiling.colors.length === 0) ceiling.colors.push(guess('white', 'usual'));
  }
  const palette = parsed.palette.length > 0 ? parsed.palette : look.colors.map((color) => guess(color, byStyle));

  const noOpening = (name: string) => parsed.absent.some((gone) => gone.value === name);
  const openings = (part: ParsedPrompt['windows'], name: string, usual: number): Openings => ({
    count: noOpening(name)
      ? guess(0, `no ${name} wanted`)
      : (part.count ?? guess(Math.max(part.least ?? 0, outside ? 0 : usual), byKind)),
    kinds: part.kinds,
    sizes: part.sizes ?? [],
    colors: part.colors ?? [],
    materials: part.materials ?? [],
  });
  const indoorsDark = ['basement', 'walk-in-closet', 'hallway', 'home-theater', 'garage'].includes(kind.value);
  // A view needs a window.
  const seen = parsed.views.length > 0 && !outside ? 1 : 0;
  const windows = openings(
    { ...parsed.windows, least: Math.max(parsed.windows.least ?? 0, seen) },
    'window',
    (indoorsDark || indoor?.windows === 'none') && parsed.windows.kinds.length === 0
      ? 0
      : Math.max(1, Math.min(6, Math.round(areaM2.value / 14))),
  );
  const doors = openings(parsed.doors, 'door', 1);

  const time =
    parsed.times[0] ??
    (facts.time !== undefined && !parsed.lights.some(({ value }) => value === 'sunny' || value === 'daylight')
      ? guess(facts.time, byKind)
      : undefined) ??
    guess(
      parsed.lights.some((light) => ['candle', 'neon', 'moonlight', 'firelight'].includes(light.value))
        ? 'night'
        : 'day',
      parsed.lights.length > 0 ? 'light' : 'no time named',
    );
  const lights =
    parsed.lights.length > 0
      ? parsed.lights
      : [
          indoor?.mood === undefined
            ? guess(time.value === 'night' ? 'warm' : 'daylight', `time ${time.value}`)
            : guess(indoor.mood, byKind),
        ];

  const objects = [...parsed.objects];
  const bare = parsed.absent.some((gone) => gone.value === furniture);
  for (const usual of bare ? [] : facts.usual) {
    const there = objects.some((object) => object.kind === usual);
    const unwanted = parsed.absent.some((gone) => gone.value === usual);
    if (there || unwanted || (kind.source === 'guess' && parsed.objects.length > 0)) continue;
    objects.push(usualThing(usual, byKind));
  }

  const own = namedFor[called ?? kind.value];
  if (own !== undefined && !objects.some((object) => object.kind === own) && !bare)
    objects.push({ ...usualThing(own, byKind), count: guess(own === 'bamboo-plant' ? 8 : 1, byKind) });

  for (const table of parsed.objects) seatAt(table, objects, parsed.absent);
  const table = parsed.seats && objects.find(({ kind, seats }) => kind.endsWith('table') && seats === undefined);
  if (table) {
    table.seats = parsed.seats;
    seatAt(table, objects, parsed.absent);
  }

  const spec: SceneSpec = {
    version: 1,
    prompt,
    language,
    place: { kind, ...(called !== undefined && { called }), others: parsed.places.slice(1), outside, beta: outside },
    size: {
      word,
      areaM2,
      ceilingHeightM,
      ...(parsed.ceilingWord === undefined ? {} : { ceilingWord: parsed.ceilingWord }),
    },
    styles,
    palette,
    surfaces: parsed.surfaces,
    windows,
    doors,
    time,
    lights,
    moods: parsed.moods,
    views: parsed.views,
    objects,
    relations: parsed.relations,
    ...(parsed.unread && { unread: parsed.unread }),
    absent: parsed.absent,
    understood: [],
    guessed: [],
    notUnderstood: parsed.unknown,
    words: parsed.words,
    notes: parsed.notes,
  };
  if (outside) spec.notes.push({ code: 'BETA', text: `${kind.value}: scenes outside are beta` });
  return spec;
}

/** Things that a place is named for. */
const namedFor: Record<string, string> = {
  pool: 'pond',
  'swimming-hall': 'pond',
  stairwell: 'staircase',
  'bamboo-forest': 'bamboo-plant',
  'tree-nursery': 'tree',
  oasis: 'pond',
};

function usualThing(kind: string, why: string): SceneObject {
  const count = kind === 'dining-chair' ? 4 : kind === 'nightstand' || kind === 'chair' ? 2 : 1;
  return {
    id: `${kind}-usual`,
    kind,
    count: guess(count, why),
    colors: [],
    materials: [],
    sizes: [],
    shapes: [],
    source: 'guess',
    why,
  };
}

/** "A table for six" has six chairs, unless the prompt counts them itself. */
function seatAt(table: SceneObject, objects: SceneObject[], absent: Known<string>[]): void {
  if (table.seats === undefined) return;
  const kinds = ['dining-chair', 'chair', 'stool', 'bench', 'cushion'];
  if (absent.some((gone) => kinds.includes(gone.value))) return;
  const wanted = Math.min(24, Math.max(1, Math.round(table.seats.value * table.count.value)));
  const chair = objects.find((object) => kinds.includes(object.kind));
  const { seats } = table;
  // "A table for ten" asks for ten chairs.
  const asked: Partial<SceneObject> =
    seats.source === 'words'
      ? { source: 'words', span: seats.span, count: { ...seats, value: wanted } }
      : { count: guess(wanted, 'seats') };
  if (chair === undefined) objects.push({ ...usualThing('dining-chair', 'seats'), ...asked });
  else if (chair.count.source === 'guess' && chair.kind !== 'bench')
    Object.assign(chair, chair.source === 'guess' ? asked : { count: guess(wanted, 'seats') });
}

/** What follows from what the words say is surer than what is merely usual. */
const sureness = (why: string): number =>
  /each|set for|rows|held by|seats|the things named|plural|seen in|^"/.test(why) ? 0.6 : 0.3;

/** Fills `understood` and `guessed` from every field of the scene. `doubts`: of words that are not plain, by where they stand. */
export function listSources(spec: SceneSpec, doubts: ReadonlyMap<number, number> = new Map()): void {
  const say = (span: Span, meaning: string) =>
    spec.understood.push({ ...span, meaning, confidence: doubts.get(span.start) ?? 1 });
  const take = (field: string, value: string, why: string) =>
    spec.guessed.push({ field, value, why, confidence: sureness(why) });
  const see = (field: string, known: Known<string | number>) => {
    if (known.source === 'words') say(known.span, `${field}: ${known.value}`);
    else take(field, String(known.value), known.why);
  };
  const all = (field: string, list: Known<string | number>[]) => {
    for (const known of list) see(field, known);
  };
  see('kind', spec.place.kind);
  all('also', spec.place.others);
  see('size', spec.size.word);
  see('area', spec.size.areaM2);
  see('ceiling height', spec.size.ceilingHeightM);
  all('style', spec.styles);
  all('palette', spec.palette);
  for (const name of ['floor', 'wall', 'ceiling'] as const) {
    all(`${name} material`, spec.surfaces[name].materials);
    all(`${name} color`, spec.surfaces[name].colors);
  }
  for (const [name, opening] of [
    ['windows', spec.windows],
    ['doors', spec.doors],
  ] as const) {
    see(name, opening.count);
    all(`${name} kind`, [...opening.kinds, ...opening.sizes, ...opening.colors, ...opening.materials]);
  }
  see('time', spec.time);
  all('light', spec.lights);
  all('mood', spec.moods);
  all('view', spec.views);
  all('not', spec.absent);
  for (const object of spec.objects) {
    if (object.span === undefined) take('object', object.kind, object.why ?? '');
    else say(object.span, `object: ${object.kind}`);
    if (object.source === 'words') see(`${object.id} count`, object.count);
    if (object.seats !== undefined) see(`${object.id} seats`, object.seats);
    all(`${object.id} looks`, [...object.colors, ...object.materials, ...object.sizes, ...object.shapes]);
    all(`${object.id} is`, object.states ?? []);
    if (object.arrangement !== undefined && object.span !== undefined) say(object.span, `${object.id} in rows`);
  }
  for (const { span, subject, relation, targets } of spec.relations)
    say(span, `${subject} ${relation} ${targets.join(' and ')}`);
  spec.understood.sort((a, b) => a.start - b.start);
}
