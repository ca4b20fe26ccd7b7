// A place that no table has, told by the last word of its name: "a recording booth", "inside an ambulance", 快递驿站. The nearest one that is for the
// same is built, and the answer says which.
import { englishKey } from '../lexicon/english-forms.ts';
import { placeFacts } from '../lexicon/index.ts';
import { placeHeads } from '../lexicon/place-heads.ts';
import type { Token } from '../parse/tokens.ts';

interface Head {
  id: string;
  /** Only after a noun that says which: "stall" alone is a thing. */
  compound: boolean;
}

/** 店 alone names nothing, 地宫 does. */
const afterName = (ending: string) => (/^.$|^\[/.test(ending) ? `.${ending}` : ending);

const english = new Map<string, Head>();
const chinese: [RegExp, string][] = [];
for (const [id, inEnglish, inChinese] of placeHeads) {
  if (!placeFacts.has(id)) continue;
  for (const word of inEnglish.split(',').map((one) => one.trim()))
    if (word !== '') english.set(englishKey(word.replace('+', '')), { id, compound: word.startsWith('+') });
  if (inChinese !== '') chinese.push([new RegExp(`(?:${inChinese.split('|').map(afterName).join('|')})$`), id]);
}

/** What one sits or stands in when the words say "inside" of it. */
const insides: Readonly<Record<string, string>> = {
  car: 'bus-interior',
  truck: 'bus-interior',
  'school-bus': 'bus-interior',
  'food-truck': 'restaurant-kitchen',
  boat: 'houseboat',
  sailboat: 'houseboat',
  airplane: 'airplane-cabin',
  rocket: 'spaceship-bridge',
  ufo: 'spaceship-bridge',
  tent: 'tent-interior',
  'train-car': 'train-interior',
  train: 'train-interior',
  castle: 'castle-hall',
  house: 'living-room',
  barn: 'barn',
  windmill: 'barn',
  tower: 'lighthouse-room',
  'clock-tower': 'lighthouse-room',
  lighthouse: 'lighthouse-room',
};

/** Words of one name: "air raid shelter". */
const longestHead = 3;
const isPlain = ({ kind, chinese }: Token) => (kind === 'word' || kind === 'unknown') && chinese !== true;
const touches = (one: Token | undefined, next: Token | undefined) =>
  one !== undefined && next !== undefined && next.start - one.end <= 1;
const is = (token: Token | undefined, ...types: string[]) =>
  token?.senses.some(({ type }) => types.includes(type)) === true;
/** A noun that says which: "ramen", "juice"; not "small", "wooden" or "two". */
const saysWhich = (token: Token | undefined): boolean =>
  token !== undefined &&
  isPlain(token) &&
  // "A monk's cell": whose it is.
  !/['’]s?$/.test(token.text) &&
  (token.kind === 'unknown' ? !/(ed|ly|['’]s?)$|^(an?|the)$/.test(token.text) : is(token, 'object', 'opening')) &&
  !is(token, 'color', 'size', 'number', 'quantity', 'shape');

/** As far as the first clause names what the whole is: up to a comma, "with" or a word of where. */
function firstClause(tokens: readonly Token[]): number {
  for (const [at, token] of tokens.entries()) {
    if (['comma', 'stop', 'list'].includes(token.kind)) return at;
    if (token.senses.some(({ type, id }) => type === 'small' && id === 'with')) return at;
    // "Inside an ambulance" leads to the place itself.
    if (
      at > 0 &&
      is(token, 'relation') &&
      tokens.slice(0, at).some((one) => is(one, 'object') || one.kind === 'unknown')
    )
      return at;
  }
  return tokens.length;
}

/** Makes one token of the name of the place, where the prompt begins with one that no table has. */
export function nameEnglishPlace(tokens: Token[]): void {
  const end = firstClause(tokens);
  const clause = tokens.slice(0, end);
  if (clause.some((token) => is(token, 'place'))) return;
  for (let at = 0; at < end; at++) {
    // The last noun of its phrase is what it is.
    const next = tokens[at + 1];
    if (at + 1 < end && touches(tokens[at], next) && (saysWhich(next) || is(next, 'object', 'surface'))) continue;
    for (let words = longestHead; words >= 1; words--) {
      const from = at - words + 1;
      if (from < 0) continue;
      const run = tokens.slice(from, at + 1);
      if (run.some((token, k) => !isPlain(token) || (k > 0 && !touches(run[k - 1], token)))) continue;
      const head = english.get(run.map(({ text }) => text.toLowerCase()).join(' '));
      if (head === undefined) continue;
      let first = from;
      while (touches(tokens[first - 1], tokens[first]) && saysWhich(tokens[first - 1])) first--;
      if (head.compound && words === 1 && first === from) continue;
      join(tokens, first, at, head.id);
      return;
    }
  }
  const lead = clause.findIndex(({ text }) => /^(the )?(inside|interior)/.test(text.toLowerCase()));
  if (lead < 0 || lead > 1) return;
  for (const [at, token] of clause.entries()) {
    const id = token.senses.find(({ type }) => type === 'object')?.id;
    if (at > lead && id !== undefined && insides[id] !== undefined && !touchesNoun(tokens, at)) {
      join(tokens, at, at, insides[id]);
      return;
    }
  }
}

const touchesNoun = (tokens: readonly Token[], at: number) =>
  touches(tokens[at], tokens[at + 1]) && is(tokens[at + 1], 'object');

function join(tokens: Token[], from: number, to: number, id: string): void {
  const run = tokens.slice(from, to + 1);
  const text = run.map((token) => token.text).join(run[0].chinese ? '' : ' ');
  tokens.splice(from, run.length, {
    ...run[0],
    kind: 'word',
    text,
    end: run.at(-1)!.end,
    senses: [{ type: 'place', id, instead: text }],
  });
}

/** By the longest ending that fits: 击剑馆 is for sport, 美术馆 is not. */
function placeOfName(name: string, longerThan = 0): string | undefined {
  let best: { id: string; length: number } | undefined;
  for (const [ending, id] of chinese) {
    const length = ending.exec(name)?.[0].length ?? 0;
    if (length > longerThan && length > (best?.length ?? 0)) best = { id, length };
  }
  return best?.id;
}

/** Characters of one name; longer runs are phrases. */
const longestName = 10;

/** 侦探事务所, 小区快递驿站: the name that the first clause ends with. A known place that only says whose it is gives way. */
export function nameChinesePlace(tokens: Token[]): void {
  const clause = tokens.findIndex(({ kind }) => kind === 'comma' || kind === 'stop');
  const end = clause < 0 ? tokens.length : clause;
  for (let at = 0; at < end; at++) {
    const token = tokens[at];
    if (!token.chinese || (token.kind !== 'unknown' && token.kind !== 'word')) continue;
    // A known word ends a name only where the clause ends with it: 烧烤摊, but not 货架旁.
    if (
      token.kind === 'word' &&
      (at < end - 1 || token.text.length < 3 || is(token, 'place', 'surface', 'opening', 'relation'))
    )
      continue;
    let from = at;
    let text = token.text;
    // 足球|训练场, 小区|快递|驿站: nouns before it say whose it is and what for, and are not there themselves.
    while (
      from > 0 &&
      tokens[from - 1].chinese &&
      tokens[from - 1].end === tokens[from].start &&
      (tokens[from - 1].kind === 'unknown' || is(tokens[from - 1], 'object', 'place')) &&
      text.length + tokens[from - 1].text.length <= longestName
    ) {
      from--;
      text = tokens[from].text + text;
    }
    // 铺 and 行 are verbs too: at the end of the clause they end the name.
    const [next, after] = [tokens[at + 1], tokens[at + 2]];
    const ends = next?.chinese && next.text.length === 1 && next.start === token.end && !after?.chinese;
    const to = ends && at + 1 < end ? at + 1 : at;
    const whole = to > at ? text + next.text : text;
    // A compound's last word is what it is: 农村土灶厨房 is a kitchen.
    const others = [
      ...tokens.slice(0, from),
      ...tokens.slice(at + 1, end),
      ...(token.kind === 'word' ? tokens.slice(from, at) : []),
    ];
    if (others.some((one) => is(one, 'place'))) return;
    // 地|宫: a syllable that the ending itself begins with.
    const loose =
      tokens[from - 1]?.end === tokens[from].start && is(tokens[from - 1], 'filler') ? tokens[from - 1] : undefined;
    const longer = loose === undefined ? undefined : placeOfName(loose.text + whole, whole.length);
    const id = longer ?? placeOfName(whole);
    if (id === undefined) continue;
    join(tokens, longer === undefined ? from : from - 1, to, id);
    return;
  }
}
