// Nouns that no table has are given the nearest thing or place that can be built; the answer says so. What is like nothing known stays strange and is named.
import type { Sense } from '../lexicon/index.ts';
import type { Token } from '../parse/tokens.ts';
import { nearestOf, type StrangeNoun, strangeNoun } from './nearest-kind.ts';

/** Words of one name: "prairie dog", "folding screen door". */
const longestName = 3;

/** What may follow a noun without being one itself: its phrase is over. */
const heads = new Set(['object', 'place', 'surface', 'opening', 'color', 'material', 'size', 'shape', 'style']);
const isHead = (token: Token | undefined) =>
  token === undefined || (token.kind !== 'unknown' && !token.senses.some(({ type }) => heads.has(type)));
const isNamed = (token: Token) => token.senses.some(({ type }) => ['object', 'place', 'opening'].includes(type));
/** After these a word is a noun, whatever else it may be. */
const isBeforeNoun = (token: Token | undefined) =>
  token !== undefined &&
  (/(^| )(an?|the|of|its|their|my|your)$/.test(token.text) ||
    token.senses.some(({ type }) => ['number', 'quantity', 'color', 'material', 'size'].includes(type)));
const isPlain = (token: Token | undefined) => token?.kind === 'unknown' && !token.chinese;
const touches = (one: Token | undefined, next: Token | undefined): boolean =>
  one !== undefined && next !== undefined && next.start - one.end <= 1;

/** "Steaming", "cobbled": what is done, or was done to it. */
const isDone = ({ text }: Token) => /(ing|ed)$/.test(text);
const article = /^(an?|the|his|her|its|their|my|your|our)( |$)/i;

/** "Mailboxes covering the wall", "a soldier guards the gate", "a dog barks": what they do, and no covering, guards or bark. */
function isVerb(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!touches(before, token) || !(isNamed(before) || isPlain(before))) return false;
  if (isDone(token)) return isNamed(before);
  // "A samovar the size of a barrel" is one.
  if (touches(token, next) && article.test(next.text)) return !/\bsize\b/.test(`${next.text} ${tokens[at + 2]?.text}`);
  return token.text.endsWith('s') && strangeNoun(token.text.toLowerCase())?.plural === true && isOfOne(tokens, at);
}

/** Whether a phrase began with "a", which no plural ends. */
function isOfOne(tokens: readonly Token[], end: number): boolean {
  let at = end - 1;
  while (touches(tokens[at], tokens[at + 1]) && (isPlain(tokens[at]) || isNamed(tokens[at]))) at--;
  return touches(tokens[at], tokens[at + 1]) && /(^| )(an?|one|each|every)$/i.test(tokens[at].text);
}

/** Names of people that the tree has as things, in small letters too. */
const givenName = /^(bob|brent|erica|jonathan|martin|mike|molly|sam|tom)s?$/i;

/** "For Anna and Heather", "in Panama": names, where other things are written small. "A Chihuahua" is none. */
function isProperName(tokens: readonly Token[], at: number, large: ReadonlySet<Token>): boolean {
  const before = tokens[at - 1];
  if (givenName.test(tokens[at].text)) return true;
  return large.has(tokens[at]) && before !== undefined && before.kind !== 'stop' && !isBeforeNoun(before);
}

/** The words with a capital; none where things are written with one as well. */
function capitalsOf(tokens: readonly Token[], prompt: string): ReadonlySet<Token> {
  const isLarge = ({ start }: Token) => /\p{Lu}/u.test(prompt[start]);
  const hasSmall = tokens.some((token, at) => at > 0 && !token.chinese && isNamed(token) && !isLarge(token));
  return new Set(hasSmall ? tokens.filter(isLarge) : []);
}

/** Words of other languages are not looked up: they would mean something else in English. */
export function nameStrangeWords(tokens: Token[], prompt: string): void {
  let named = false;
  const large = capitalsOf(tokens, prompt);
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (isPlain(token) && !isVerb(tokens, at) && !isProperName(tokens, at, large) && isEnd(tokens, at)) {
      const found = readName(tokens, at, !named);
      if (found !== undefined) {
        tokens.splice(found.from, at - found.from + 1, found.token);
        at = found.from;
      } else if (isStrangeCompound(tokens, at)) {
        tokens.splice(at - 1, 2, {
          ...token,
          text: `${tokens[at - 1].text} ${token.text}`,
          start: tokens[at - 1].start,
        });
        at--;
      }
    }
    named ||= isNamed(tokens[at]);
  }
}

/** Whether a strange word is the last of its phrase: "a samovar steaming on the table". */
const isEnd = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  return !touches(tokens[at], next) || isHead(next) || (isPlain(next) && (isDone(next!) || isVerb(tokens, at + 1)));
};

/** "A bath caddy" is a caddy, which is like nothing known, and no bath: the thing before it only says which. */
function isStrangeCompound(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before === undefined || before.chinese || !touches(before, tokens[at])) return false;
  // A number, a color or a place says more of it than which it is.
  if (before.senses.length === 0 || !before.senses.every(({ type }) => type === 'object')) return false;
  const noun = strangeNoun(tokens[at].text.toLowerCase());
  // "The cat naps" is a cat.
  return noun !== undefined && !noun.person && !noun.plural && !noun.senses.every(({ rarelyNoun }) => rarelyNoun);
}

function readName(tokens: readonly Token[], at: number, first: boolean): { from: number; token: Token } | undefined {
  for (let words = longestName; words >= 1; words--) {
    const from = at - words + 1;
    const run = tokens.slice(Math.max(0, from), at + 1);
    if (from < 0 || run.some((token, i) => token.chinese || (i > 0 && !touches(run[i - 1], token)))) continue;
    if (run.some(({ kind }) => kind !== 'word' && kind !== 'unknown')) continue;
    const noun = strangeNoun(run.map(({ text }) => text.toLowerCase()).join(' '));
    if (noun === undefined || !(isSure(noun, tokens, from) || (noun.person && isSomebody(tokens, from, at)))) continue;
    if (noun.person && (first || !isThere(tokens, from))) continue;
    const senses = sensesOf(noun, first);
    if (senses.length === 0) continue;
    const text = run.map((token) => token.text).join(' ');
    return { from, token: { kind: 'word', text, start: run[0].start, end: tokens[at].end, senses } };
  }
  return undefined;
}

/** "A still" is a noun, "still" is none. */
const isSure = ({ senses, plural }: StrangeNoun, tokens: readonly Token[], from: number): boolean =>
  plural || !senses.every(({ rarelyNoun }) => rarelyNoun) || isBeforeNoun(tokens[from - 1]);

/** "Old man", "tired waitress": between a comma and the noun. */
const mostLooks = 2;
const isLook = (token: Token | undefined) =>
  token !== undefined &&
  !token.chinese &&
  (/^(old|young|little|elderly|tired|sleepy|lonely|tall|happy|bearded|masked|hooded)$/.test(token.text) ||
    token.senses.some(({ type }) => type === 'size' || type === 'color'));

/** "A jukebox, waitress behind the counter": without an article, but a phrase of its own that says where somebody is. */
function isSomebody(tokens: readonly Token[], from: number, at: number): boolean {
  let first = from;
  while (first > from - mostLooks && isLook(tokens[first - 1])) first--;
  const [before, next] = [tokens[first - 1], tokens[at + 1]];
  const begins = before !== undefined && (['comma', 'stop'].includes(before.kind) || /^(and|with)$/.test(before.text));
  // "Old man feeding pigeons": what somebody does.
  const does = next !== undefined && /^[a-z]{2,}ing$/.test(next.text) && touches(tokens[at], next);
  return begins && (does || next?.senses.some(({ type }) => type === 'relation') === true);
}

/** "For a chef", "of an old sailor", "inspired by a painter": whose it is, or what is like it, and not who is there. */
const isThere = (tokens: readonly Token[], from: number): boolean =>
  !/\b(for|of|by|like|as|from|fit for)( (an?|the|some|my|our))?( \p{L}+){0,2}$/u.test(
    tokens
      .slice(Math.max(0, from - 4), from)
      .map(({ kind, text }) => (kind === 'word' || kind === 'unknown' ? text : ','))
      .join(' '),
  );

/** The first noun of a prompt may be the place; all others are things. */
function sensesOf(noun: StrangeNoun, first: boolean): Sense[] {
  const thing = nearestOf(noun, 'object');
  const place = first ? nearestOf(noun, 'place') : undefined;
  const plural = noun.plural ? { plural: true as const } : {};
  if (place !== undefined && (thing === undefined || place.distance < thing.distance))
    return [{ type: 'place', id: place.id, instead: noun.word }];
  return thing === undefined ? [] : [{ type: 'object', id: thing.id, instead: noun.word, ...plural }];
}
