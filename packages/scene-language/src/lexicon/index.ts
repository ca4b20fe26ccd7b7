import { colors } from './colors.ts';
import { englishKey, oneEditApart, pluralOf } from './english-forms.ts';
import { everyday } from './everyday.ts';
import { lights, moods, type SizeFacts, type StyleFacts, shapes, sizes, styles, times } from './looks.ts';
import { type MaterialFacts, materials } from './materials.ts';
import type { ObjectFacts } from './object-facts.ts';
import { objects } from './objects.ts';
import { outdoorPlaces } from './outdoor-places.ts';
import { type PlaceFacts, places } from './places.ts';
import {
  fillers,
  measureWords,
  numbers,
  openings,
  quantities,
  type RelationFacts,
  relations,
  smallWords,
  surfaces,
} from './structure.ts';

export type SenseType =
  | 'place'
  | 'style'
  | 'mood'
  | 'time'
  | 'light'
  | 'size'
  | 'shape'
  | 'colour'
  | 'material'
  | 'object'
  | 'surface'
  | 'opening'
  | 'relation'
  | 'number'
  | 'quantity'
  | 'small'
  | 'measure'
  | 'filler';

/** One meaning of a word. */
export interface Sense {
  type: SenseType;
  id: string;
  value?: number;
  relation?: RelationFacts;
  plural?: true;
}

export interface Lexicon {
  english: ReadonlyMap<string, Sense[]>;
  chinese: ReadonlyMap<string, Sense[]>;
  /** Words that mix letters and Chinese ("l型"), longest first. */
  mixed: readonly string[];
  maxEnglishWords: number;
  maxChineseChars: number;
}

type AnyRow = [string, string, string, unknown?];

function build(): Lexicon {
  const english = new Map<string, Sense[]>();
  const chinese = new Map<string, Sense[]>();
  const mixed: string[] = [];
  const put = (map: Map<string, Sense[]>, key: string, sense: Sense) => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [sense]);
    else if (!known.some((other) => other.type === sense.type)) known.push(sense);
  };
  const words = (list: string) =>
    list
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');

  const idle = new Set(fillers.english.split(' '));
  const table = (type: SenseType, rows: AnyRow[], plurals: boolean, extra: (facts: unknown) => Partial<Sense>) => {
    for (const [id, inEnglish, inChinese, facts] of rows) {
      const sense: Sense = { type, id, ...extra(facts) };
      for (const word of words(inEnglish)) {
        const key = englishKey(word);
        put(english, key, sense);
        // "A bowl for keys" says nothing of the room, "a key" asked for alone does.
        if (plurals && !idle.has(pluralOf(key))) put(english, pluralOf(key), { ...sense, plural: true });
      }
      for (const word of words(inChinese)) {
        put(chinese, word, sense);
        if (/[a-z]/.test(word) && /\p{Script=Han}/u.test(word)) mixed.push(word);
      }
    }
  };
  const nothing = () => ({});
  const value = (facts: unknown) => ({ value: facts as number });
  // The order is the order of preference where a word has several meanings.
  table('relation', relations as AnyRow[], false, (facts) => ({ relation: facts as RelationFacts }));
  table('opening', openings as AnyRow[], true, nothing);
  table('object', objects as AnyRow[], true, nothing);
  table('place', outdoorPlaces as AnyRow[], true, nothing);
  table('place', places as AnyRow[], true, nothing);
  // After places: "a house" is where a scene is before it is a thing.
  table('object', everyday as AnyRow[], true, nothing);
  table('surface', surfaces as AnyRow[], false, nothing);
  table('style', styles as AnyRow[], false, nothing);
  table('light', lights as AnyRow[], false, nothing);
  table('mood', moods as AnyRow[], false, nothing);
  table('time', times as AnyRow[], false, nothing);
  table('colour', colors as AnyRow[], false, nothing);
  table('material', materials as AnyRow[], false, nothing);
  table('size', sizes as AnyRow[], false, nothing);
  table('shape', shapes as AnyRow[], false, nothing);
  table('number', numbers as AnyRow[], false, value);
  table('quantity', quantities as AnyRow[], false, value);
  table('small', smallWords as AnyRow[], false, nothing);
  for (const word of words(measureWords)) put(chinese, word, { type: 'measure', id: word });
  for (const word of fillers.english.split(' ')) put(english, englishKey(word), { type: 'filler', id: word });
  for (const word of words(fillers.chinese)) put(chinese, word, { type: 'filler', id: word });

  let maxEnglishWords = 1;
  for (const key of english.keys()) maxEnglishWords = Math.max(maxEnglishWords, key.split(' ').length);
  let maxChineseChars = 1;
  for (const key of chinese.keys()) maxChineseChars = Math.max(maxChineseChars, key.length);
  mixed.sort((a, b) => b.length - a.length);
  return { english, chinese, mixed, maxEnglishWords, maxChineseChars };
}

export const lexicon: Lexicon = build();

const facts = <T>(rows: [string, string, string, T][]): ReadonlyMap<string, T> =>
  new Map(rows.map(([id, , , known]) => [id, known]));

export const placeFacts = facts<PlaceFacts>([...places, ...outdoorPlaces]);
export const styleFacts = facts<StyleFacts>(styles);
export const colorHex = facts<string>(colors);
export const materialFacts = facts<MaterialFacts>(materials);
export const objectFacts = facts<ObjectFacts>([...objects, ...everyday]);
export const sizeFacts = facts<SizeFacts>(sizes);

/** General words for special things: "the chair" may be the armchair named before. */
export const familyOf: Readonly<Record<string, string>> = {
  'reception-desk': 'desk',
  armchair: 'chair',
  'lounge-chair': 'chair',
  'dining-chair': 'chair',
  'office-chair': 'chair',
  'gaming-chair': 'chair',
  'rocking-chair': 'chair',
  'hanging-chair': 'chair',
  'bar-stool': 'stool',
  'coffee-table': 'table',
  'tea-table': 'table',
  'dining-table': 'table',
  'conference-table': 'table',
  'side-table': 'table',
  'console-table': 'table',
  desk: 'table',
  'table-lamp': 'lamp',
  'floor-lamp': 'lamp',
  'pendant-lamp': 'lamp',
  'ceiling-lamp': 'lamp',
  'bunk-bed': 'bed',
  'sofa-bed': 'sofa',
  'kitchen-cabinet': 'cabinet',
  'tv-stand': 'cabinet',
  bookshelf: 'shelf',
  'kitchen-island': 'counter',
  'palm-tree': 'tree',
  bonsai: 'plant',
  'bamboo-plant': 'plant',
};

const singleWords = new Map<number, string[]>();
for (const key of lexicon.english.keys()) {
  if (key.includes(' ') || key.length < 4 || lexicon.english.get(key)?.[0].type === 'filler') continue;
  const list = singleWords.get(key.length);
  if (list === undefined) singleWords.set(key.length, [key]);
  else list.push(key);
}

const wordsOfPhrases = new Set([...lexicon.english.keys()].flatMap((key) => key.split(' ')));

/** Ordinary words that are one edit away from a word of the lexicon and mean something else. */
const rightAsTheyAre = new Set(
  'stars cooler start share chart sheet shape floral cable fable later latter matter letter better butter battle bottles could count court cover covers woman women tables trail train brain grain drain plain plan stage state stare store stole story slope block black clock close closed cloud clean clear cream dream bread broad board beard heard heart earth teach reach peach beast least feast yeast coast roast toast boast house mouse horse nurse worse words world would wound found sound round pound bound month mouth south youth table cable think thing things thank their there these those where which while white write whale until under order older wider water waiter winter walls wells wills bells balls bills beds bends bench branch brunch lunch launch match watch catch patch batch latch porch torch north forth fourth light might night right sight tight fight eight weight height bright flight slight fright chain chairman hair pairs stair state rocks locks socks cocks decks desks disks ducks dusks wines wings winds minds kinds finds binds lands hands bands sands stand standing stands'.split(
    ' ',
  ),
);

/** The known word one edit away from a word of five letters or more. */
export function respell(word: string): string | undefined {
  if (word.length < 5 || wordsOfPhrases.has(word) || rightAsTheyAre.has(word)) return undefined;
  for (const length of [word.length, word.length + 1, word.length - 1]) {
    const found = singleWords.get(length)?.find((known) => known.length >= 5 && oneEditApart(word, known));
    if (found !== undefined) return found;
  }
  return undefined;
}
