// "Overlooking the sea", "with a view of the Alps", "a cabin in the woods", 窗外是竹林: what is seen through the windows of a room. Without such words
// the same names are places to build and things in them.
import { placeFacts, type Sense } from '../lexicon/index.ts';
import type { Token } from './tokens.ts';

/** Words between a word of looking and what is seen: "overlooking a vast, stormy, moonlit sea". A longer way is another sentence's. */
const farthest = 6;

const looks = /^(overlook(s|ing|ed)?|俯瞰|俯视|眺望|远眺|远望|遥望|望|看|窗外)$/;
const viewNouns = /^(views?|vistas?|panoramas?|glimpses?|outlook)$/;
const outward = /^(of|over|onto|on|to|towards?|across|into|at|out|upon)$/;
const lookVerbs = /^(look(s|ing)?|gaz(es|ing|e)|peer(s|ing)?|open(s|ing)?|stare|staring)$/;
const faces = /^(fac(es|ing)|面朝|面向|朝向|对着)$/;
const throughWords = /^(through|outside|beyond|behind|out|past)$/;
const sees = /^(see|seen|sees|visible|glimpsed|到|见|得见)$/;
const inDistance = /^(in the distance|on the horizon|远处|远方|远处是)$/;
/** Where a place lies, said of a room: "a cabin in the woods", "a restaurant on a cliff". */
const lies =
  /^(in|on|by|beside|near|at|above|amid|among|along|deep in|high above|next to|on top of|surrounded by|set in|nestled in)$/;
const chineseViews = /^(海|湖|江|河|山|城|园|市)景$/;

/** "Over the" is one word here. */
const bare = ({ text }: Token) => text.replace(/ (the|an?|its|their)$/, '');
const sense = (token: Token | undefined, type: Sense['type']) => token?.senses.find((one) => one.type === type);
const isEnd = (token: Token | undefined) => token === undefined || token.kind === 'comma' || token.kind === 'stop';

/** The land that a word may mean: one of the views, or a place outside. */
function landOf(token: Token | undefined): string | undefined {
  const place = sense(token, 'place');
  return sense(token, 'view')?.id ?? (place && placeFacts.get(place.id)?.outside === true ? place.id : undefined);
}

/** "Forest green walls", "earth tones", "a mountain bike": a land's name that says how something looks or what it is for. */
const isSaidOfNext = (tokens: readonly Token[], at: number): boolean => {
  const [land, next] = [tokens[at], tokens[at + 1]];
  if (next === undefined || land.chinese || next.start - land.end > 1) return false;
  if (toneWords.test(next.text)) return true;
  return landOf(next) === undefined && next.senses.some(({ type }) => nouns.has(type));
};
const toneWords =
  /^(tones?|hues?|shades?|palette|themed?|inspired|style|styled|decor|prints?|wallpaper|mural|colou?rs?)$/;
const nouns: ReadonlySet<Sense['type']> = new Set([
  'object',
  'color',
  'material',
  'surface',
  'opening',
  'style',
  'place',
]);

const isRoom = (token: Token | undefined) => {
  const place = sense(token, 'place');
  return place !== undefined && placeFacts.get(place.id)?.outside !== true;
};

/** What may stand before a land's name: said of it. Things, rooms and walls are something else that is seen. */
const describes = (token: Token) =>
  token.kind === 'unknown' ||
  !token.senses.some(({ type }) => ['object', 'opening', 'surface', 'place', 'relation', 'number'].includes(type));

/** The first land from `from` on, with nothing between but words that look outward and what is said of it. */
function landAfter(tokens: readonly Token[], from: number): number | undefined {
  let first = from;
  while (first < from + 2 && !isEnd(tokens[first]) && outward.test(bare(tokens[first]))) first++;
  for (let at = first; at < from + farthest && !isEnd(tokens[at]); at++) {
    if (landOf(tokens[at]) !== undefined && !isSaidOfNext(tokens, at)) return at;
    if (!describes(tokens[at])) return undefined;
  }
  return undefined;
}

function landBefore(tokens: readonly Token[], from: number): number | undefined {
  for (let at = from; at > from - 4 && !isEnd(tokens[at]); at--) {
    if (landOf(tokens[at]) !== undefined) return at;
    if (!describes(tokens[at])) return undefined;
  }
  return undefined;
}

/** Of a window that is looked through: where the land is named, before the words of looking or after the window. */
function landThrough(tokens: readonly Token[], window: number): number | undefined {
  let preposition = window - 1;
  while (preposition > window - 4 && !isEnd(tokens[preposition]) && !throughWords.test(bare(tokens[preposition])))
    preposition--;
  if (isEnd(tokens[preposition]) || !throughWords.test(bare(tokens[preposition]))) return undefined;
  const before = landBefore(tokens, preposition - 1);
  if (before !== undefined) return before;
  const next = window + 1;
  return landAfter(tokens, tokens[next]?.kind === 'comma' ? next + 1 : next);
}

/** Where the land is named that a word of looking at this place speaks of. */
function landSeen(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (chineseViews.test(token.text)) return at;
  if (landOf(token) !== undefined) {
    // "Ocean view", "city skyline views".
    if (next !== undefined && viewNouns.test(next.text)) return at;
    // 森林里的小屋, 海边的咖啡馆
    if (token.chinese) return isAround(tokens, at) ? at : undefined;
    return undefined;
  }
  if (faces.test(token.text)) {
    // "A chair facing the garden" has its place in the room, "windows facing the garden" look out.
    return sense(tokens[at - 1], 'object') === undefined ? landAfter(tokens, at + 1) : undefined;
  }
  if (looks.test(token.text)) return landAfter(tokens, next?.kind === 'comma' ? at + 2 : at + 1);
  if (viewNouns.test(token.text) || lookVerbs.test(token.text))
    return next !== undefined && outward.test(bare(next)) ? landAfter(tokens, at + 1) : undefined;
  // 舷窗外, 窗户外
  if (token.text === '外' && /窗|户$/.test(tokens[at - 1]?.text ?? '')) return landAfter(tokens, at + 1);
  if (sense(token, 'opening')?.id.startsWith('window')) return landThrough(tokens, at);
  if (inDistance.test(token.text) || (token.text === 'outside' && isEnd(next))) return landBefore(tokens, at - 1);
  if (lies.test(bare(token)) && isRoom(tokens[at - 1])) return landAfter(tokens, at + 1);
  return undefined;
}

/** Whether a Chinese land is where the room that follows lies: 山上的, 湖边的, 雪山脚下的. */
function isAround(tokens: readonly Token[], at: number): boolean {
  let of = at + 1;
  while (of < at + 4 && !isEnd(tokens[of]) && tokens[of].text !== '的') of++;
  if (tokens[of]?.text !== '的') return false;
  for (let next = of + 1; next < of + 4 && !isEnd(tokens[next]); next++) {
    if (isRoom(tokens[next])) return true;
    if (!describes(tokens[next]) || landOf(tokens[next]) !== undefined) return false;
  }
  return false;
}

/** Lands named together: "of a lake and snowy mountains". */
function landsFrom(tokens: readonly Token[], first: number): number[] {
  const found = [first];
  for (;;) {
    const last = found[found.length - 1];
    const and = tokens[last + 1];
    const more =
      landOf(and) !== undefined
        ? last + 1
        : sense(and, 'small')?.id === 'and'
          ? landAfter(tokens, last + 2)
          : undefined;
    if (more === undefined) return found;
    found.push(more);
  }
}

const isGrammar = (token: Token) =>
  [looks, viewNouns, lookVerbs, faces, outward, throughWords, sees, inDistance, lies].some((words) =>
    words.test(bare(token)),
  );

/** Lands that are named from one word on, and the words that only say that they are seen. */
interface Outlook {
  lands: number[];
  grammar: number[];
}

function outlookFrom(tokens: readonly Token[], at: number, first: number): Outlook {
  const lands = landsFrom(tokens, first);
  const grammar: number[] = [];
  for (let between = Math.min(at, first); between <= Math.max(at, lands[lands.length - 1]); between++)
    if (!lands.includes(between) && isGrammar(tokens[between])) grammar.push(between);
  // "Ocean view": the word of looking comes last.
  if (at === first && tokens[at + 1] !== undefined && viewNouns.test(tokens[at + 1].text)) grammar.push(at + 1);
  return { lands, grammar };
}

/** "A cabin in the woods", 森林里的小屋: said of where the room lies, not of what one looks at. */
const saysWhere = (tokens: readonly Token[], at: number) =>
  lies.test(bare(tokens[at])) ||
  (tokens[at].chinese === true && landOf(tokens[at]) !== undefined && !chineseViews.test(tokens[at].text));

/**
 * Words of lands that are seen become views and nothing else; what is said of their color or size is left to be named. Where the room lies is seen too,
 * unless other words say what is. Everywhere else the meaning of a view is dropped. `seen` false: nothing is seen through windows, as of places outside.
 */
export function readOutlook(tokens: Token[], seen = true): void {
  const looked: Outlook[] = [];
  const around: Outlook[] = [];
  const known = new Set<number>();
  for (let at = 0; seen && at < tokens.length; at++) {
    const first = landSeen(tokens, at);
    if (first === undefined || known.has(first)) continue;
    const outlook = outlookFrom(tokens, at, first);
    for (const land of outlook.lands) known.add(land);
    (saysWhere(tokens, at) ? around : looked).push(outlook);
  }
  const used = looked.length > 0 ? looked : around;
  const lands = new Set(used.flatMap((one) => one.lands));
  const grammar = new Set(used.flatMap((one) => one.grammar));
  for (const one of used) {
    const [first, last] = [Math.min(...one.grammar, ...one.lands), Math.max(...one.lands)];
    for (let at = first; at < last; at++) {
      const { text, senses } = tokens[at];
      if (!lands.has(at) && senses.some(({ type }) => ['color', 'material', 'size', 'shape'].includes(type)))
        tokens[at].senses = [{ type: 'filler', id: text, aside: 'scenery' }];
    }
  }
  for (const [at, token] of tokens.entries()) {
    if (lands.has(at)) token.senses = [{ type: 'view', id: landOf(token)! }];
    else if (grammar.has(at)) {
      token.kind = 'word';
      token.senses = [{ type: 'filler', id: token.text, aside: 'outlook' }];
    } else if (sense(token, 'view') !== undefined) {
      token.senses = token.senses.filter(({ type }) => type !== 'view');
      if (token.senses.length === 0) token.kind = 'unknown';
    }
  }
}
