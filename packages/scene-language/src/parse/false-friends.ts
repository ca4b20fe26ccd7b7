// Words that name a thing or a place alone, and something else beside certain neighbors: "a square bedroom", "a well lit hall", "a coat of paint".
import { lexicon, materialFacts, type Sense } from '../lexicon/index.ts';
import type { Token } from './tokens.ts';

const isOf = (token: Token | undefined, ...types: Sense['type'][]) =>
  token?.senses.some(({ type }) => types.includes(type)) === true;
const isThing = (token: Token | undefined) => isOf(token, 'object');
const isNumber = (token: Token | undefined) => isOf(token, 'number') || /^\d+$/.test(token?.text ?? '');
const article = /(^|\s)(an?|the)$/;
const being = /^(is|are|was|were|be|and|or|roughly|about|nearly|perfectly)$/;
const link = /^(with|in|at|of|on|by|near|where|surrounded|full)(\s|$)/;

const without = (token: Token, ...types: Sense['type'][]) => {
  token.senses = token.senses.filter(({ type }) => !types.includes(type));
  if (token.senses.length === 0) token.kind = 'unknown';
};
const pass = (token: Token) => {
  token.senses = [{ type: 'filler', id: token.text, aside: 'scenery' }];
};

/** "A square with a fountain" and "an old square in Rome", no other use. */
function isSquarePlace(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next !== undefined && next.kind !== 'stop' && !link.test(next.text)) return false;
  if (tokens.slice(0, at).some((token) => token.senses[0]?.type === 'place')) return false;
  let from = at - 1;
  while (isOf(tokens[from], 'size', 'style', 'mood', 'light', 'color', 'shape', 'time')) from--;
  const before = tokens[from];
  return before === undefined || (article.test(before.text) && !being.test(tokens[from - 1]?.text ?? ''));
}

const participle = /(ed|lit|kept|made|built|worn|known|done|used)$/;
/** "A well furnished room", "the hall is well lit"; not "a well covered with ivy". */
function isWellDone(tokens: readonly Token[], at: number): boolean {
  const [before, next, after] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
  if (before?.text === 'as') return true;
  if (next === undefined || !participle.test(next.text)) return false;
  return being.test(before?.text ?? '') || (after !== undefined && after.kind === 'word' && !link.test(after.text));
}

const paints = /^(paint|varnish|lacquer|whitewash|plaster)$/;
const isCoating = (tokens: readonly Token[], at: number) =>
  tokens[at + 1]?.text === 'of' && tokens.slice(at + 2, at + 5).some(({ text }) => paints.test(text));

/** "Letters on the wall", "neon letters": written large, in no envelope. */
const isLettering = (tokens: readonly Token[], at: number) =>
  /^(neon|big|giant|huge|block|golden|metal|wooden)$/.test(tokens[at - 1]?.text ?? '') ||
  (/^on(\s|$)/.test(tokens[at + 1]?.text ?? '') &&
    tokens.slice(at + 2, at + 4).some(({ text }) => /^(walls?|signs?|sign|board|door|facade|window)$/.test(text)));

/** "A palette on a cart" is a painter's, "a warm palette" is none; "the size of a barrow" is what a thing is held against. */
const isThingOrLikeness = (tokens: readonly Token[], at: number) =>
  article.test(tokens[at - 1]?.text ?? '') && (tokens[at].text === 'palette') === (tokens[at + 1]?.text !== 'of');

const isRatio = (tokens: readonly Token[], at: number) =>
  isNumber(tokens[at - 1]) ||
  /^(to|large|small|full|human|grand|life)$/.test(tokens[at - 1]?.text ?? '') ||
  /^(model|models|of|figure|figures|replica)$/.test(tokens[at + 1]?.text ?? '');

const hasKeys = /^(piano|pianos|keyboard|typewriter|organ|synthesizer)$/;
const isOfKeyboard = (tokens: readonly Token[], at: number) =>
  hasKeys.test(tokens[at - 1]?.text ?? '') ||
  (tokens[at + 1]?.text === 'of' && tokens.slice(at + 2, at + 5).some(({ text }) => hasKeys.test(text)));

const drinks = /^(water|wine|tea|coffee|rum|beer|whisky|whiskey)$/;

const describing: Sense['type'][] = ['size', 'style', 'mood', 'color', 'shape', 'state', 'time', 'light'];

const nouns: Sense['type'][] = ['object', 'surface', 'opening', 'place'];
const isPlural = ({ text, senses }: Token) => senses.some(({ plural }) => plural) || /[^s]s$/.test(text);
/** Words looked at after a wood. */
const longestPhrase = 8;

/** "An oak table", "an oak and brass desk", "an oak, brass and glass table", "an oak paneled study": what a noun further on is of. */
function isOfNoun(tokens: readonly Token[], at: number): boolean {
  let joined = false;
  let described = false;
  for (const [index, token] of tokens.slice(at + 1, at + 1 + longestPhrase).entries()) {
    const after = tokens[at + index + 2];
    if (isOf(token, 'material', 'color')) described = true;
    else if (isOf(token, ...nouns) || (token.kind === 'unknown' && (!joined || described)))
      // "An oak and benches" are two things, and "an" goes with no plural: "an oak and stone benches".
      return !joined || (described && !isPlural(token));
    else if (token.text === 'and' || (token.kind === 'comma' && isOf(after, 'material'))) joined = true;
    else if (isOf(token, ...describing) || token.kind === 'unknown') described = true;
    else if (!(isOf(token, 'filler') && /ed$/.test(token.text))) return false;
  }
  return false;
}

/** "A floor in a warm oak", "walls with a pale oak": what it is made of; a treehouse is in a large one or an old one. */
function isMadeOf(tokens: readonly Token[], from: number, at: number): boolean {
  const [, link = tokens[from - 1]?.text] = /^(\S+) (?:an?|the)$/.exec(tokens[from].text) ?? [];
  if (link === 'with') {
    const owner = tokens[from - 2];
    return isOf(owner, 'surface', 'opening') || participle.test(owner?.text ?? '');
  }
  if (link !== 'in' && link !== 'of' && link !== 'from') return false;
  return !tokens.slice(from + 1, at).some((token) => isOf(token, 'size') || token.text === 'old');
}

/** "An old oak", "two tall pines": a wood that is counted and has no noun after it is a tree. */
function treeNamed(tokens: readonly Token[], at: number): Sense[] | undefined {
  const { senses, text } = tokens[at];
  const wood = senses.find(({ type, id }) => type === 'material' && materialFacts.get(id)?.family === 'wood');
  const tree = wood && lexicon.english.get(`${text} tree`)?.filter(({ type }) => type === 'object');
  if (tree === undefined || tree.length === 0) return undefined;
  let from = at - 1;
  while (isOf(tokens[from], ...describing)) from--;
  const before = tokens[from];
  if (before === undefined || !(article.test(before.text) || isNumber(before))) return undefined;
  // "Two pines" are trees; "two pine" goes on with what is made of it.
  if (isNumber(before) && !/^(1|one)$/.test(before.text)) return isPlural(tokens[at]) ? tree : undefined;
  return isOfNoun(tokens, at) || isMadeOf(tokens, from, at) ? undefined : tree;
}

/** 斑马纹地毯, 老虎图案, 蛇形沙发, 猴年: what it looks like or is called after. */
const isAfter = (token: Token | undefined, before: Token) =>
  token !== undefined && token.start === before.end && /^(纹|花纹|条纹|图案|形|状|年|印花|造型)/.test(token.text);

export function dropFalseFriends(tokens: Token[]): void {
  for (const [at, token] of tokens.entries()) {
    // "A second counter": one more of them.
    if (
      /^(second|third|fourth)$/.test(token.text) &&
      /^an?$/.test(tokens[at - 1]?.text ?? '') &&
      isThing(tokens[at + 1])
    ) {
      token.kind = 'word';
      token.senses = [{ type: 'filler', id: token.text }];
    }
    if (token.kind !== 'word') continue;
    const { text } = token;
    if (token.chinese === true) {
      if (isThing(token) && isAfter(tokens[at + 1], token)) without(token, 'object');
    } else if (isOf(token, 'material')) {
      token.senses = treeNamed(tokens, at) ?? token.senses;
    } else if (text === 'square') {
      if (!isSquarePlace(tokens, at)) without(token, 'place');
    } else if (text === 'well') {
      if (isWellDone(tokens, at)) token.senses = [{ type: 'filler', id: text }];
    } else if (/^coats?$/.test(text)) {
      if (isCoating(tokens, at)) pass(token);
    } else if (text === 'letters') {
      if (isLettering(tokens, at)) without(token, 'object');
    } else if (text === 'palette' || text === 'size') {
      if (isThingOrLikeness(tokens, at)) without(token, 'filler');
    } else if (text === 'scale') {
      if (isRatio(tokens, at)) without(token, 'object');
    } else if (/^keys?$/.test(text)) {
      if (isOfKeyboard(tokens, at)) pass(token);
    } else if (/^yards?$/.test(text)) {
      if (isNumber(tokens[at - 1]) && text === 'yards') pass(token);
    } else if (/^canteens?$/.test(text)) {
      if (tokens[at + 1]?.text === 'of' && drinks.test(tokens[at + 2]?.text ?? ''))
        token.senses = lexicon.english.get('bottle') ?? token.senses;
    }
  }
}
