// "Six people around a fire", "guests at the tables", 两位客人: words that mostly say whose a place is are somebody where they are counted, or where
// the words go on with what they do or where they are.
import { lexicon, type Sense } from '../lexicon/index.ts';
import type { Token } from './tokens.ts';

const several =
  'people|guests|twins|school kids|school children|students|high school students|college students|university students|visitors|tourists|kids|crowd';
const english = new RegExp(
  `^(${several}|person|family|school kid|school child|student|college student|university student|grandmother|grandma|grandpa|grandfather)$`,
);
const plurals = new RegExp(`^(${several}|family|人群)$`);
const chinese = /^(行人|游客|客人|人群|学生|小学生|中学生|大学生|高中生|奶奶|爷爷|妈妈)$/;

const has = (token: Token | undefined, type: Sense['type']) =>
  token?.senses.some((sense) => sense.type === type) === true;
const isSmall = (token: Token | undefined, ...ids: string[]) =>
  token?.senses.some(({ type, id }) => type === 'small' && ids.includes(id)) === true;
const isDoing = (token: Token | undefined) => token !== undefined && /^[a-z]{2,}ing$/.test(token.text);
/** "A table for six people", "the house of a family", "seats by four people": whose it is, or for whom. */
const isFor = (token: Token | undefined) =>
  token !== undefined && /(^| )(for|of|by|like|as|from|fits?|seats?)( (an?|the))?$/.test(token.text);
const isNoun = (token: Token | undefined) =>
  has(token, 'object') || has(token, 'place') || has(token, 'opening') || has(token, 'surface');
/** Between a number and its noun: "two old people". */
const mostLooks = 3;

export function namePeople(tokens: Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (
      token.chinese ? !isSomebody(tokens, at) : !english.test(token.text) || isNoun(token) || isNounAfter(token, next)
    )
      continue;
    if (token.chinese !== true && !isThere(tokens, at)) continue;
    const [person] = lexicon.english.get('person figure') ?? [];
    if (person === undefined) return;
    const plural = plurals.test(token.text) ? { plural: true as const } : {};
    // Of people nobody knows more than that; of guests the answer says what they are built as.
    const instead = /^(people|person|人|人群|crowd)$/.test(token.text) ? {} : { instead: token.text };
    tokens[at] = { ...token, kind: 'word', senses: [{ type: 'object', id: person.id, ...instead, ...plural }] };
  }
}

/** "A family kitchen": only touching nouns are said to be of them. */
const isNounAfter = (token: Token, next: Token | undefined) =>
  next !== undefined && next.start - token.end <= 1 && isNoun(next);

function isThere(tokens: readonly Token[], at: number): boolean {
  let first = at;
  while (first > at - mostLooks && isLook(tokens[first - 1])) first--;
  const before = tokens[first - 1];
  const counted = has(before, 'number') || has(before, 'quantity');
  if (isFor(counted ? tokens[first - 2] : before) || isSmall(before, 'no')) return false;
  const next = tokens[at + 1];
  return counted || has(next, 'relation') || isSmall(next, 'exists', 'at') || isDoing(next);
}

const isLook = (token: Token | undefined) =>
  token !== undefined && (['color', 'size', 'shape', 'state', 'material'] as const).some((type) => has(token, type));

/** 两位客人, 客人坐在桌边, 六个人; 客人的房间 is theirs. */
function isSomebody(tokens: readonly Token[], at: number): boolean {
  const { text, start } = tokens[at];
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const counted =
    (has(before, 'measure') && has(tokens[at - 2], 'number')) ||
    (text !== '人' && has(before, 'number')) ||
    has(before, 'quantity');
  if (text === '人')
    return (
      has(before, 'measure') &&
      before.end === start &&
      has(tokens[at - 2], 'number') &&
      !isNoun(next) &&
      !isSmall(next, 'of')
    );
  if (!chinese.test(text)) return false;
  return counted ? !isSmall(next, 'of') : isSmall(next, 'exists', 'at');
}
