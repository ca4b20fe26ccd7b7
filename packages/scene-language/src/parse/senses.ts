// Which of its meanings a word has here: that of the topic its neighbors speak of.
import { englishKey } from '../lexicon/english-forms.ts';
import { lexicon, type Sense } from '../lexicon/index.ts';
import { readings, topics } from '../lexicon/senses.ts';
import type { Token } from './tokens.ts';

const topicsOf = new Map<string, string[]>();
const chineseTopics: [string, string][] = [];
for (const [topic, english, chinese] of topics) {
  for (const word of english.split(' ')) topicsOf.set(word, [...(topicsOf.get(word) ?? []), topic]);
  for (const word of chinese.split(' ')) chineseTopics.push([word, topic]);
}

interface Reading {
  topic: string;
  phrase: string;
}
const readingsOf = new Map<string, Reading[]>(
  readings.map(([word, list]) => [
    word,
    list.split(';').map((one) => {
      const [topic, phrase] = one.split(':').map((part) => part.trim());
      return { topic, phrase };
    }),
  ]),
);

const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|s)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** "A bedroom like mine", "the sofa is mine": whose it is, no place. */
const pronouns = new Set(['mine']);
const beforePronoun = new Set('like is are was were be of than as to with and or in beside near'.split(' '));

export function dropPronouns(tokens: Token[]): void {
  for (const [at, token] of tokens.entries()) {
    if (!pronouns.has(token.text)) continue;
    const before = tokens[at - 1]?.text.split(' ').at(-1) ?? '';
    if (beforePronoun.has(before)) token.senses = [{ type: 'filler', id: token.text }];
  }
}

/** Words of a prompt that are looked at, so that long text costs linear time. */
const mostWords = 2000;

/** Takes for every word with several meanings the one that fits its neighbors. Returns where it was chosen among several. */
export function chooseSenses(tokens: Token[], prompt: string): ReadonlySet<number> {
  const chosen = new Set<number>();
  if (!tokens.some((token) => readingsOf.has(singular(token.text)))) return chosen;
  const said = new Set(
    (
      prompt
        .slice(0, 20_000)
        .toLowerCase()
        .match(/\p{L}+/gu) ?? []
    )
      .slice(0, mostWords)
      .map((word) => singular(word)),
  );
  const votes = new Map<string, Set<string>>();
  const vote = (topic: string, word: string) => votes.set(topic, (votes.get(topic) ?? new Set()).add(word));
  for (const word of said) for (const topic of topicsOf.get(word) ?? []) vote(topic, word);
  for (const [word, topic] of chineseTopics) if (prompt.includes(word)) vote(topic, word);
  for (const token of tokens) {
    const word = singular(token.text);
    const all = readingsOf.get(word);
    if (all === undefined || (token.kind !== 'word' && token.kind !== 'unknown')) continue;
    const weight = ({ topic }: Reading) => {
      const spoken = votes.get(topic);
      // A word does not speak for its own meaning.
      return spoken === undefined ? 0 : spoken.size - (spoken.has(word) ? 1 : 0);
    };
    let best = all[0];
    for (const one of all) if (weight(one) > weight(best)) best = one;
    if (best.phrase.startsWith('!')) {
      token.kind = 'unknown';
      token.senses = [];
      continue;
    }
    const senses = sensesOf(best.phrase, token.text !== word);
    if (senses === undefined) continue;
    token.kind = 'word';
    token.senses = [...senses, ...token.senses.filter(({ type }) => type !== 'object' && type !== 'place')];
    if (all.length > 1) chosen.add(token.start);
  }
  return chosen;
}

function sensesOf(phrase: string, plural: boolean): Sense[] | undefined {
  const senses = lexicon.english.get(englishKey(phrase))?.filter(({ type }) => type === 'object' || type === 'place');
  if (senses === undefined || senses.length === 0) return undefined;
  return plural
    ? senses.map((sense) => (sense.type === 'object' ? { ...sense, plural: true as const } : sense))
    : senses;
}
