// Where what is named stands when the words name no place: by what such places have, else in a room of no kind.
import { familyOf, objectFacts, placeFacts } from './lexicon/index.ts';
import { outsideOf } from './lexicon/stands-outside.ts';
import type { ParsedPrompt } from './parse/scene.ts';
import type { Known, Span } from './scene-spec.ts';

const guess = (value: string, why: string): Known<string> => ({ value, source: 'guess', why });

/** Rooms told by small things that alone suggest none. */
const roomOf = new Map(
  Object.entries({
    kitchen: 'countertop toaster blender cutting-board kettle spice-rack kitchen-island coffee-machine microwave',
    'dining-room': 'plate glassware cutlery',
    classroom: 'school-desk blackboard chalkboard',
    workshop: 'vise saw tool-wall toolbox',
    laboratory: 'microscope flask lab-bench',
    stairwell: 'staircase',
  }).flatMap(([place, kinds]) => kinds.split(' ').map((kind) => [kind, place] as const)),
);

/** What a room is not without, whatever else stands there: "my room with a gaming desk, two monitors and a bed". */
const decisive = new Set(['bed', 'bunk-bed', 'crib', 'bathtub', 'toilet']);

/** What homes have: a place for nothing but these is one. */
const ofHomes = new Set(
  `sofa sofa-bed armchair lounge-chair rocking-chair hanging-chair ottoman cushion pillow bean-bag coffee-table tea-table dining-table side-table console-table
  dressing-table bedding blanket nightstand wardrobe bookshelf chest-of-drawers sideboard tv-stand shoe-cabinet coat-rack toy-box kitchen-cabinet tv table-lamp floor-lamp
  pendant-lamp chandelier fireplace rug doormat curtain blinds tapestry painting photo-frame poster mirror grandfather-clock piano guitar toy teddy-bear aquarium book
  vase flowers fruit bowl plant bonsai cat dog cat-tree pet-bed sleeping-cat sleeping-dog christmas-tree candle record-player chess sleeping-cat chair table lamp shelf desk stool planter`.split(
    /\s+/,
  ),
);

const familiesOf = (kind: string) => [kind, ...(familyOf[kind] === undefined ? [] : [familyOf[kind]])];

/** Kinds that a record speaks of, what makes the place first; the stand-ins of its lines are left out. */
function kindsOf(things: string): string[] {
  const kinds = new Set<string>();
  for (const line of things.split('\n')) {
    const [first, ...options] = line.trim().split(/\s+/);
    for (const part of [first, ...options.map((one) => /^(?:seat|front|around|flank|with)=(.+)$/.exec(one)?.[1] ?? '')])
      for (const one of part.split(',')) if (one !== '') kinds.add(one.split(/[|*]/)[0]);
  }
  return [...kinds];
}

let records: ReadonlyMap<string, readonly string[]> | undefined;
let spread: ReadonlyMap<string, number> | undefined;
function knownPlaces() {
  if (records === undefined) {
    const found = new Map<string, string[]>();
    for (const [id, { indoor }] of placeFacts)
      if (indoor !== undefined) found.set(id, kindsOf(indoor.things).flatMap(familiesOf));
    const counts = new Map<string, number>();
    for (const kinds of found.values())
      for (const kind of new Set(kinds)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    [records, spread] = [found, counts];
  }
  return { records, spread: spread! };
}

/** Two things that few places have tell a place; one that most places have tells none. */
const ENOUGH = 5;

/** The place whose record has most of what is named, rare things counting more: an anvil and a furnace are a forge. */
function placeByThings(kinds: readonly string[]): string | undefined {
  const { records: known, spread: among } = knownPlaces();
  let best: { id: string; score: number } | undefined;
  for (const [id, has] of known) {
    let [score, told] = [0, 0];
    for (const kind of kinds) {
      const weight = Math.max(
        ...familiesOf(kind).map((one) => {
          const at = has.indexOf(one);
          return at < 0 ? 0 : Math.log(known.size / (among.get(one) ?? 1)) * (1 + 0.3 / (1 + at));
        }),
      );
      score += weight;
      if (weight > 1) told++;
    }
    if (told < 2 || score < ENOUGH) continue;
    if (best === undefined || score > best.score) best = { id, score };
  }
  return best?.id;
}

const isOnlyLike = ({ start, text }: Span, { describing }: Pick<ParsedPrompt, 'describing'>) =>
  describing?.has(start) === true || /^(toy|model) /.test(text);

/** Places of the things named, where most of them stand outside and nothing is said of a room. */
function outsideVotes({ objects, windows, surfaces, absent, describing }: ParsedPrompt): string[] {
  const { floor, wall, ceiling } = surfaces;
  const isRoom = [floor, wall, ceiling].some(({ materials, colors }) => materials.length + colors.length > 0);
  if (isRoom || windows.kinds.length > 0 || absent.length > 0) return [];
  const found = objects.flatMap(({ kind, span }) =>
    span !== undefined && isOnlyLike(span, { describing }) ? [] : (outsideOf.get(kind) ?? []),
  );
  // Water is in rivers, glasses and views: it says nothing.
  return 2 * found.length > objects.filter(({ kind }) => kind !== 'water').length ? found : [];
}

/** `strange`: the prompt begins with a noun that nobody knows, which may be its place. */
export function guessPlace(parsed: ParsedPrompt, strange = false): Known<string> {
  const votes = new Map<string, number>();
  const vote = (place: string, weight = 1) => votes.set(place, (votes.get(place) ?? 0) + weight);
  for (const { kind } of parsed.objects) {
    const place = objectFacts.get(kind)?.suggests;
    if (place !== undefined) vote(place, decisive.has(kind) ? 10 : 1);
  }
  // A toy train and a lion's head that is a door knocker are no train and no lion.
  const real = parsed.objects.filter(({ span }) => span === undefined || !isOnlyLike(span, parsed));
  const kinds = [...new Set(real.map(({ kind }) => kind))];
  const atHome = kinds.filter((kind) => familiesOf(kind).some((one) => ofHomes.has(one)));
  // What is small may lie about anywhere.
  const foreign = kinds.filter((kind) => !atHome.includes(kind) && objectFacts.get(kind)?.place === 'floor');
  if (votes.size === 0) for (const { kind } of parsed.objects) if (roomOf.has(kind)) vote(roomOf.get(kind)!);
  if (votes.size === 0) for (const place of outsideVotes(parsed)) vote(place);
  if (votes.size === 0 && foreign.length > 0 && foreign.length >= atHome.length) {
    const place = placeByThings(kinds);
    if (place !== undefined) vote(place);
  }
  const [first] = [...votes].sort((a, b) => b[1] - a[1]);
  if (first !== undefined) return guess(first[0], 'the things named');
  if (parsed.styles.some((style) => style.value === 'zen')) return guess('tea-room', 'style zen');
  // Forklifts and pallets stand in no living room, and a place with a strange name is none.
  if (strange || foreign.length > atHome.length) return guess('plain-room', 'no place named');
  return guess('living-room', 'no place named');
}
