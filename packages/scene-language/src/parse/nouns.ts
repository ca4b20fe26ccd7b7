// Which words are nouns, and what two of them in a row are: a compound, a list or a comparison.
import { familyOf, lexicon, objectFacts, placeFacts, type Sense } from '../lexicon/index.ts';
import { outsideOf } from '../lexicon/stands-outside.ts';
import type { Node } from './items.ts';
import type { Token } from './tokens.ts';

export const isThingWord = (token: Token) => token.senses.some(({ type }) => type === 'object');
/** "Red barn" is a barn; a power bank is no bank, and a kitchen island lies in a kitchen. */
export const placeOf = (token: Token): Sense | undefined => {
  const own = token.senses.find(({ type }) => type === 'place');
  const words = token.text.split(/[\s-]/);
  if (own || words.length < 2) return own;
  const last = lexicon.english.get(words.at(-1)!) ?? [];
  const thing = thingOf(token);
  if (thing && !last.some(({ type, id }) => type === 'object' && id === thing.id)) return undefined;
  if (thing && words.slice(0, -1).some((word) => lexicon.english.get(word)?.some(({ type }) => type === 'place')))
    return undefined;
  // Not what only stands for another place.
  return last.find(({ type, instead }) => type === 'place' && instead === undefined);
};
export const thingOf = (token: Token) => token.senses.find(({ type }) => type === 'object');
/** A place that can also be a thing in another one: "a grand staircase" by its last word. */
export const asThing = (token: Token): Sense | undefined => {
  const last = token.text.split(/[\s-]/);
  return (
    thingOf(token) ??
    (last.length > 1 ? lexicon.english.get(last.at(-1)!)?.find(({ type }) => type === 'object') : undefined)
  );
};
export const isNoun = (token: Token) =>
  token.kind === 'word' && token.senses.some(({ type }) => ['object', 'place', 'surface', 'opening'].includes(type));

/** Words in rows of four nouns and more: a list without commas ("bed desk lamp rug"), not a compound. */
export function longNounRuns(tokens: Token[]): ReadonlySet<number> {
  const runs = new Set<number>();
  for (let from = 0; from < tokens.length; from++) {
    let to = from;
    while (to < tokens.length && isNoun(tokens[to]) && tokens[to].chinese !== true) to++;
    if (to - from >= 4) for (let at = from; at < to; at++) runs.add(at);
    if (to > from) from = to;
  }
  return runs;
}

/** What walls are made of. */
const walling = /(^|-)(log|log-seat|log-pile|rock|plank|brick-stack|book)$/;

/** Whether the first of two nouns only describes the second. */
export function joins(first: Node, second: Sense): boolean {
  if (first.type === 'object')
    // "The log wall": of what it is made.
    return (
      second.type === 'object' ||
      second.type === 'place' ||
      (second.type === 'surface' && (second.id === 'room' || (second.id === 'wall' && walling.test(first.kind))))
    );
  // "The waiting room door" is a door.
  if (first.type === 'place') return second.type === 'object' || second.type === 'opening';
  return first.type === 'opening' || (first.type === 'surface' && first.kind !== 'room')
    ? second.type === 'object'
    : false;
}

/** 冰淇淋车, 松树盆景: a compound; 沙发茶几 are two things, since both stand on the floor. */
export const joinsChinese = (first: Node, second: Sense): boolean => {
  const placeOfThing = (kind: string) => objectFacts.get(kind)?.place;
  return (
    first.type === 'object' &&
    // 老人下象棋: somebody, and what he has before him.
    first.kind !== 'person' &&
    second.type === 'object' &&
    [placeOfThing(first.kind), placeOfThing(second.id)].sort().join() === 'floor,top'
  );
};

/** "A toy shelf" holds toys. */
export const keepsToys =
  /(^|-)(shelf|bookshelf|cabinet|basket|rack|table|desk|chair|bench|box|chest|crate|bin|drawer|dresser|wardrobe|trunk|bag|cart|bed|rug|organizer)$/;

/** "A wall clock", "a ceiling fan", "a bread loaf": the first noun says what the second is or where it is anyway. */
export const isUsualAt = (first: Node, second: Sense): boolean =>
  first.type === 'surface'
    ? objectFacts.get(second.id)?.place === first.kind || (first.kind === 'floor' && second.type === 'object')
    : first.type === 'object' &&
      first.instead === undefined &&
      (first.kind === second.id || familyOf[first.kind] === second.id || first.kind.endsWith(`-${second.id}`));

/** "A kitchen table" stands in a kitchen, a forest path in a forest; "a trench coat" in no trench, and a garden chair anywhere. */
export const isHint = (place: Node, thing = '') =>
  place.instead === undefined && (placeFacts.get(place.kind)?.outside !== true || outsideOf.has(thing));

/** "A study like a tunnel"; not "I would like a study" or "a hotel-like bedroom". */
export function isCompared(tokens: Token[], at: number): boolean {
  const like = [at - 1, at - 2, at - 3].find((one) => tokens[one]?.text === 'like');
  if (like === undefined || tokens.slice(like, at).some((token) => isNoun(token) || token.kind !== 'word'))
    return false;
  return /^(an?|the)$/.test(tokens[like + 1].text) && tokens.slice(0, like).some(isNoun);
}
