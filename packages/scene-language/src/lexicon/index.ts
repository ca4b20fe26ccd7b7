import { colors } from './colors.ts';
import { commonNames } from './common-names.ts';
import { composedObjects } from './composed.ts';
import { composedFamilies } from './composed-families.ts';
import { englishKey, oneEditApart, pluralOf } from './english-forms.ts';
import { everyday } from './everyday.ts';
import { indoorFamilies, indoorPlaces } from './indoor/index.ts';
import { lights, moods, type SizeFacts, type StyleFacts, shapes, sizes, styles, times } from './looks.ts';
import { type MaterialFacts, materials } from './materials.ts';
import type { ObjectFacts } from './object-facts.ts';
import { objects } from './objects.ts';
import { isOrdinary } from './ordinary-words.ts';
import { otherNames } from './other-names.ts';
import { outdoorPlaces } from './outdoor-places.ts';
import { outlooks } from './outlooks.ts';
import { type PlaceFacts, places } from './places.ts';
import { placesLike } from './places-like.ts';
import { plainThings } from './plain-things.ts';
import { states } from './states.ts';
import {
  asides,
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
import { thingsLike } from './things-like.ts';

export type SenseType =
  | 'place'
  | 'style'
  | 'mood'
  | 'time'
  | 'light'
  | 'size'
  | 'shape'
  | 'color'
  | 'material'
  | 'object'
  | 'surface'
  | 'opening'
  | 'relation'
  | 'number'
  | 'quantity'
  | 'small'
  | 'measure'
  | 'state'
  | 'view'
  | 'filler';

/** One meaning of a word. */
export interface Sense {
  type: SenseType;
  id: string;
  value?: number;
  relation?: RelationFacts;
  plural?: true;
  /** Of a place or a thing that is not built: its own name, where `id` is the nearest that is. */
  instead?: string;
  /** Of a filler: what it speaks of is not built (`scenery`), whose the place is (`owner`), or that something is seen (`outlook`). */
  aside?: 'scenery' | 'owner' | 'outlook';
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
  // Before the general words for the same: a pew is a bench, and more.
  table('object', composedObjects as AnyRow[], true, nothing);
  table('object', objects as AnyRow[], true, nothing);
  table('place', indoorPlaces as AnyRow[], true, nothing);
  table('place', outdoorPlaces as AnyRow[], true, nothing);
  table('place', places as AnyRow[], true, nothing);
  nearestPlaces(english, chinese);
  // After places: "a house" is where a scene is before it is a thing.
  table('object', everyday as AnyRow[], true, nothing);
  table('object', plainThings as AnyRow[], true, nothing);
  table('object', otherNames as AnyRow[], true, nothing);
  table('object', commonNames as AnyRow[], true, nothing);
  table('state', states as AnyRow[], false, nothing);
  table('surface', surfaces as AnyRow[], false, nothing);
  table('style', styles as AnyRow[], false, nothing);
  table('light', lights as AnyRow[], false, nothing);
  table('mood', moods as AnyRow[], false, nothing);
  table('time', times as AnyRow[], false, nothing);
  table('color', colors as AnyRow[], false, nothing);
  table('material', materials as AnyRow[], false, nothing);
  table('size', sizes as AnyRow[], false, nothing);
  table('shape', shapes as AnyRow[], false, nothing);
  table('number', numbers as AnyRow[], false, value);
  table('quantity', quantities as AnyRow[], false, value);
  table('small', smallWords as AnyRow[], false, nothing);
  for (const word of words(measureWords)) put(chinese, word, { type: 'measure', id: word });
  nearestThings(english, chinese);
  table('view', outlooks as AnyRow[], true, nothing);
  for (const word of fillers.english.split(' ')) put(english, englishKey(word), { type: 'filler', id: word });
  for (const word of words(fillers.chinese)) put(chinese, word, { type: 'filler', id: word });
  for (const [aside, inEnglish, inChinese] of asides) {
    for (const word of words(inEnglish)) {
      put(english, englishKey(word), { type: 'filler', id: word, aside });
      put(english, pluralOf(englishKey(word)), { type: 'filler', id: word, aside });
    }
    for (const word of words(inChinese)) put(chinese, word, { type: 'filler', id: word, aside });
  }

  let maxEnglishWords = 1;
  for (const key of english.keys()) maxEnglishWords = Math.max(maxEnglishWords, key.split(' ').length);
  let maxChineseChars = 1;
  for (const key of chinese.keys()) maxChineseChars = Math.max(maxChineseChars, key.length);
  mixed.sort((a, b) => b.length - a.length);
  return { english, chinese, mixed, maxEnglishWords, maxChineseChars };
}

/** Places known by name alone mean the nearest one that can be built; so do those that another place counts among its own words. */
function nearestPlaces(english: Map<string, Sense[]>, chinese: Map<string, Sense[]>): void {
  const built = new Set([...english.values()].flat().flatMap(({ type, id }) => (type === 'place' ? [id] : [])));
  for (const [id, inEnglish, inChinese, nearest] of placesLike) {
    const like = nearest.split(' ');
    const same = new Set(like.filter((one) => one.startsWith('=')).map((one) => one.slice(1)));
    const is = [id, ...like.map((one) => one.replace('=', ''))].find((one) => built.has(one));
    if (is === undefined) continue;
    const sense: Sense = { type: 'place', id: is, ...(is === id || same.has(is) ? {} : { instead: id }) };
    nameAs(id, inEnglish, inChinese, sense, (other) => !built.has(id) && other.id !== id && !same.has(other.id));
  }

  function nameAs(
    id: string,
    inEnglish: string,
    inChinese: string,
    sense: Sense,
    isOnlyLike: (other: Sense) => boolean,
  ): void {
    const name = (map: Map<string, Sense[]>, key: string) => {
      const known = map.get(key);
      const at = known?.findIndex(({ type }) => type === 'place') ?? -1;
      if (known === undefined) map.set(key, [sense]);
      else if (at < 0) known.push(sense);
      else if (isOnlyLike(known[at])) known[at] = { ...known[at], instead: id };
    };
    for (const word of inEnglish.split(',').map(englishKey)) {
      if (word === '') continue;
      name(english, word);
      name(english, pluralOf(word));
    }
    for (const word of inChinese.split(',')) if (word.trim() !== '') name(chinese, word.trim());
  }
}

/** Things known by name alone are built as the nearest kind; a word that means a thing already keeps its meaning. */
function nearestThings(english: Map<string, Sense[]>, chinese: Map<string, Sense[]>): void {
  const name = (map: Map<string, Sense[]>, key: string, sense: Sense) => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [sense]);
    // "Floors of oak" have no tree in them: looks stay looks.
    else if (known.every(({ type }) => type === 'place')) known.push(sense);
  };
  for (const [id, inEnglish, inChinese] of thingsLike) {
    for (const written of inEnglish.split(',').map((one) => one.trim())) {
      const word = englishKey(written.replace('=', ''));
      if (word === '') continue;
      const isIt = written.startsWith('=') || word === englishKey(id);
      const sense: Sense = { type: 'object', id, ...(!isIt && { instead: word }) };
      name(english, word, sense);
      name(english, pluralOf(word), { ...sense, plural: true });
    }
    for (const word of inChinese.split(',').map((one) => one.trim()))
      if (word !== '') name(chinese, word, { type: 'object', id, instead: word });
  }
}

export const lexicon: Lexicon = build();

const facts = <T>(rows: [string, string, string, T][]): ReadonlyMap<string, T> =>
  new Map(rows.map(([id, , , known]) => [id, known]));

export const placeFacts = facts<PlaceFacts>([...places, ...indoorPlaces, ...outdoorPlaces]);
export const styleFacts = facts<StyleFacts>(styles);
export const colorHex = facts<string>(colors);
export const materialFacts = facts<MaterialFacts>(materials);
export const objectFacts = facts<ObjectFacts>([...plainThings, ...objects, ...everyday, ...composedObjects]);
export const sizeFacts = facts<SizeFacts>(sizes);

/** General words for special things: "the chair" may be the armchair named before. */
export const familyOf: Readonly<Record<string, string>> = {
  ...composedFamilies,
  ...indoorFamilies,
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
  pew: 'bench',
  'weight-bench': 'bench',
  'lab-bench': 'workbench',
  workstation: 'desk',
  'barber-chair': 'chair',
  'captains-chair': 'chair',
  'dental-chair': 'chair',
  'folding-chair': 'chair',
  'racing-chair': 'chair',
  'cinema-seat': 'chair',
  'lifeguard-chair': 'chair',
  'hospital-bed': 'bed',
  'banquet-table': 'table',
  'picnic-table': 'table',
  'operating-table': 'table',
  'massage-table': 'table',
  'roulette-table': 'table',
  'ping-pong-table': 'table',
  'outdoor-sofa': 'sofa',
  'mini-fridge': 'fridge',
  'heart-monitor': 'monitor',
  'wine-rack': 'shelf',
  'luggage-rack': 'shelf',
  'laundry-basket': 'basket',
  'glass-counter': 'counter',
  statue: 'sculpture',
  sphinx: 'statue',
  'crane-statue': 'statue',
  'wine-jar': 'jar',
  'oil-lamp': 'lamp',
  'surgical-lamp': 'lamp',
  'giant-mushroom': 'mushroom',
  canoe: 'boat',
  'cardboard-box': 'box',
};

const singleWords = new Map<number, string[]>();
for (const key of lexicon.english.keys()) {
  const [{ type }] = lexicon.english.get(key)!;
  // Words for views count only where the words look out: nothing is a slip of them.
  if (key.includes(' ') || key.length < 4 || type === 'filler' || type === 'view') continue;
  const list = singleWords.get(key.length);
  if (list === undefined) singleWords.set(key.length, [key]);
  else list.push(key);
}

const wordsOfPhrases = new Set([...lexicon.english.keys()].flatMap((key) => key.split(' ')));

const vowels = /[aeiouy]/;
/** Letters beside each other on a keyboard, or two vowels: what fingers and ears mistake for each other. */
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
function easilySwapped(a: string, b: string): boolean {
  if (vowels.test(a) && vowels.test(b)) return true;
  const at = (letter: string) => {
    const row = keyRows.findIndex((keys) => keys.includes(letter));
    return [row, row < 0 ? 99 : keyRows[row].indexOf(letter)];
  };
  const [[rowA, columnA], [rowB, columnB]] = [at(a), at(b)];
  return Math.abs(rowA - rowB) <= 1 && Math.abs(columnA - columnB) <= 1;
}

/** One edit apart as slips are: the first letter stands, and another letter is one that is easily taken for it. */
function isSlip(word: string, known: string): boolean {
  if (word[0] !== known[0] || !oneEditApart(word, known)) return false;
  if (word.length !== known.length) return true;
  const differ = [...word].map((letter, i) => (letter === known[i] ? -1 : i)).filter((i) => i >= 0);
  return differ.length === 2 || easilySwapped(word[differ[0]], known[differ[0]]);
}

const doneEnding = /(ed|ing|ly|en|wn)$/;

/** The known word that a word of five letters or more is a slip of. Words that mean something as they are stay what they are. */
export function respell(word: string): string | undefined {
  if (word.length < 5 || wordsOfPhrases.has(word) || isOrdinary(word)) return undefined;
  for (const length of [word.length, word.length + 1, word.length - 1]) {
    const found = singleWords.get(length)?.find((known) => known.length >= 5 && isSlip(word, known));
    // "Raked gravel" is no slip of rakes: an ending that says what was done is none.
    if (found !== undefined && (!doneEnding.test(word) || doneEnding.test(found))) return found;
  }
  return undefined;
}
