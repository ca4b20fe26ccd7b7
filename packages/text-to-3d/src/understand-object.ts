/** A prompt that describes one thing: its kind, what it is made of, its parts, its size. English and Chinese. */
import { familyOf, lexicon, type Sense, type Token, tokenize } from '@orrery/scene-language';
import { formItem, isForm } from './form-words.ts';
import { readMeasures, type Side } from './measures.ts';
import { chineseParts, englishParts } from './part-words.ts';
import type { Item } from './prompt-item.ts';

/** A larger number counts no parts: it is a year, or a joke. */
const mostCounted = 12;

export interface PartLook {
  color?: string;
  material?: string;
}

export interface ObjectSpec {
  prompt: string;
  language: 'en' | 'zh';
  /** An object id of the lexicon; undefined where the prompt names nothing that is known. */
  kind: string | undefined;
  styles: string[];
  colors: string[];
  materials: string[];
  sizes: string[];
  shapes: string[];
  /** Named parts with their looks, in the order of the prompt; a part may be named without a look. */
  parts: Record<string, PartLook>;
  /** How many of a part, where the prompt says so. */
  counts: Record<string, number>;
  /** Meters. */
  size: Partial<Record<Side, number>>;
  /** Words that nothing was made of, the likeliest nouns last. */
  notUnderstood: string[];
}

/** What is read of a prompt: one thing is described in fewer words. */
const maxChars = 4000;

interface Mention {
  start: number;
  end: number;
  part: string;
  text: string;
}

const han = /\p{Script=Han}/u;
const isPlace = (senses: readonly Sense[]) => senses.some(({ type }) => type === 'place');
const isObject = (senses: readonly Sense[]) => senses.some(({ type }) => type === 'object');

/** Whether a longer known word covers the place: 扶手 in 扶手椅 is no part. */
function insideLongerWord(text: string, start: number, end: number): boolean {
  for (let from = Math.max(0, start - 4); from <= start; from++)
    for (let to = end; to <= Math.min(text.length, from + lexicon.maxChineseChars); to++) {
      if (from === start && to === end) continue;
      const senses = lexicon.chinese.get(text.slice(from, to));
      if (senses && isObject(senses)) return true;
    }
  return false;
}

/** Where the text names parts. English ones are whole words; a word that begins a longer name ("seat cushion") is the longer one. */
function findParts(text: string): Mention[] {
  const found: Mention[] = [];
  const free = (start: number, end: number) => found.every((other) => end <= other.start || start >= other.end);
  for (const { text: word, part } of englishParts) {
    const pattern = new RegExp(`(?<![\\p{L}\\d-])${word.replaceAll(' ', '[\\s-]+')}(?![\\p{L}\\d-])`, 'gu');
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (free(start, end)) found.push({ start, end, part, text: match[0] });
    }
  }
  for (const { text: word, part } of chineseParts)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const end = at + word.length;
      if (free(at, end) && !insideLongerWord(text, at, end)) found.push({ start: at, end, part, text: word });
    }
  return found.sort((a, b) => a.start - b.start);
}

/**
 * Rooms take the nearest thing for one that is not built, and say so. Who asks for one thing wants that thing: only its general name will do
 * ("a fishing boat" is a boat, a giraffe is no horse).
 */
function ownSenses({ text, senses, chinese }: Token): Sense[] {
  if (!senses.some(({ type, instead }) => type === 'object' && instead !== undefined)) return senses;
  const head = chinese ? lexicon.chinese.get(text.slice(-1)) : lexicon.english.get(text.split(/[\s-]/).at(-1)!);
  const general = text.length > 1 ? (head ?? []).find(({ type, instead }) => type === 'object' && !instead) : undefined;
  return senses.flatMap((sense) =>
    sense.type !== 'object' || sense.instead === undefined ? [sense] : general ? [general] : [],
  );
}

function itemsOf(text: string, offset: number): Item[] {
  return tokenize(text).map((token): Item => {
    const senses = ownSenses(token);
    const base = {
      text: token.text,
      start: token.start + offset,
      chinese: token.chinese === true,
      senses,
      respelled: token.respelled !== undefined,
    };
    if (token.kind === 'stop' || token.kind === 'comma') return { ...base, kind: 'break' };
    if (token.kind === 'unknown' || token.kind === 'foreign' || (senses.length === 0 && token.senses.length > 0))
      return { ...base, kind: 'unknown' };
    if (isObject(senses)) return { ...base, kind: 'object' };
    const adjective = senses.some(({ type }) => ['color', 'material', 'size', 'shape', 'style'].includes(type));
    return { ...base, kind: adjective ? 'adjective' : 'other' };
  });
}

/** Words and part names in order. Part names that are the thing itself ("a pillow", "枕头") stay objects. */
function readItems(text: string): Item[] {
  const whole = itemsOf(text, 0);
  const mentions = findParts(text);
  const covers = (mention: Mention, item: Item) =>
    item.start < mention.end && item.start + item.text.length > mention.start;
  // A phrase the lexicon knows as one thing ("cat tree", "coffee table top" aside) wins over a part inside it.
  const parts = mentions.filter(
    (mention) =>
      !whole.some(
        (item) => item.kind === 'object' && covers(mention, item) && item.text.length > mention.end - mention.start,
      ),
  );
  const objects = whole.filter((item) => item.kind === 'object' && !parts.some((mention) => covers(mention, item)));
  // Where every thing is also a word for a part, the first is the thing itself, unless a general word is ("a stand with hooks").
  const found = objects.length > 0 || mentions.some(isForm) || whole.some(isForm);
  const self = found ? undefined : whole.find((item) => item.kind === 'object' && !item.respelled);
  const named = parts.filter((mention) => !(self && covers(mention, self)));
  const items: Item[] = [];
  let at = 0;
  for (const mention of named) {
    items.push(...itemsOf(text.slice(at, mention.start), at));
    items.push({
      kind: 'part',
      text: mention.text,
      start: mention.start,
      chinese: han.test(mention.text),
      senses: [],
      part: mention.part,
    });
    at = mention.end;
  }
  items.push(...itemsOf(text.slice(at), at));
  return items;
}

/** English names the thing first and its company after it; Chinese puts the head last in its clause. */
function mainObject(items: readonly Item[], language: 'en' | 'zh'): Item | undefined {
  const objects = items.filter((item) => item.kind === 'object');
  if (language === 'en' || objects.length < 2) return objects[0];
  const first = items.indexOf(objects[0]);
  const end = items.findIndex((item, index) => index > first && item.kind === 'break');
  return items.slice(0, end < 0 ? items.length : end).findLast((item) => item.kind === 'object');
}

export function understandObject(prompt: string): ObjectSpec {
  const { size, rest } = readMeasures(prompt.slice(0, maxChars).toLowerCase());
  const items = readItems(rest.replaceAll('-legged', ' legged'));
  const chars = items.reduce((sum, item) => sum + (item.chinese ? item.text.length : 0), 0);
  const language = chars * 2 > rest.replaceAll(/\s/g, '').length ? 'zh' : 'en';
  const main = mainObject(items, language) ?? formItem(items);
  const spec: ObjectSpec = {
    prompt,
    language,
    kind: main && main.senses.find(({ type }) => type === 'object')!.id,
    styles: [],
    colors: [],
    materials: [],
    sizes: [],
    shapes: [],
    parts: {},
    counts: {},
    size,
    notUnderstood: [],
  };
  let held: Item[] = [];
  /** What the last adjectives may still belong to: "legs of brass", "椅腿是黄铜的". */
  let last: Item | undefined;
  /** A number waits for the part it counts: "three brass hooks". */
  let number: number | undefined;
  const give = (to: Item | undefined) => {
    for (const item of held) attach(spec, item, to, main);
    held = [];
  };
  for (const item of items) {
    number = item.senses.find(({ type }) => type === 'number')?.value ?? number;
    if (item.kind === 'adjective') held.push(item);
    else if (item.kind === 'object' || item.kind === 'part') {
      if (item.kind === 'part') {
        spec.parts[item.part!] ??= {};
        if (number !== undefined && number <= mostCounted) spec.counts[item.part!] ??= number;
      } else if (item !== main) spec.parts[item.senses.find(({ type }) => type === 'object')!.id] ??= {};
      give(item);
      if (item === main)
        for (const shape of shapesInside(item)) if (!spec.shapes.includes(shape)) spec.shapes.push(shape);
      last = item;
      number = undefined;
    } else if (item.kind === 'break') {
      number = undefined;
      // "a chair, red": what stands alone in its clause speaks of the thing named before it, or of the one to come.
      if (last) give(last);
    } else if (item.kind === 'unknown' || (main === undefined && isPlace(item.senses)))
      spec.notUnderstood.push(item.text);
  }
  give(last);
  return spec;
}

/** "round table" and 圆镜 are single words of the lexicon, with their shape inside. */
function shapesInside({ text, chinese }: Item): string[] {
  const words = chinese ? [...text].slice(0, -1) : text.split(/[\s-]+/).slice(0, -1);
  return words.flatMap((word) =>
    ((chinese ? lexicon.chinese : lexicon.english).get(word) ?? []).flatMap(({ type, id }) =>
      type === 'shape' ? [id] : [],
    ),
  );
}

function attach(spec: ObjectSpec, item: Item, to: Item | undefined, main: Item | undefined): void {
  const sense = item.senses.find(({ type }) => ['color', 'material', 'size', 'shape', 'style'].includes(type))!;
  const material = item.senses.find(({ type }) => type === 'material');
  const whole = to === undefined || to === main;
  const add = (list: string[], id: string) => {
    if (!list.includes(id)) list.push(id);
  };
  if (sense.type === 'style') add(spec.styles, sense.id);
  else if (sense.type === 'size') add(spec.sizes, sense.id);
  else if (sense.type === 'shape') add(spec.shapes, sense.id);
  else if (whole) {
    if (sense.type === 'color') add(spec.colors, sense.id);
    else if (material) add(spec.materials, material.id);
  } else {
    const name = to.part ?? to.senses.find(({ type }) => type === 'object')!.id;
    const look = spec.parts[name];
    if (sense.type === 'color') look.color ??= sense.id;
    else if (material) look.material ??= material.id;
  }
}

/** The kind to build: itself, or the general one it belongs to ("a gaming chair" is a chair). */
export function buildableKind(kind: string, canBuild: (kind: string) => boolean): string | undefined {
  if (canBuild(kind)) return kind;
  const family = familyOf[kind];
  return family !== undefined && canBuild(family) ? family : undefined;
}
