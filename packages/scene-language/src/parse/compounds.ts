// Names of two words are written in one or apart as it comes: "fishtank" and "fish tank", "snow man" and "snowman". What the lexicon has in one form it has in the other.
import { lexicon, type Sense } from '../lexicon/index.ts';

/** Shorter halves are more often endings or small words: "on line", "cup s". */
const SHORTEST_PART = 3;
const things: ReadonlySet<Sense['type']> = new Set(['object', 'place', 'opening']);
const isThing = (key: string) => things.has(lexicon.english.get(key)?.[0].type ?? 'filler');

/** "Fishtank": the two words that the lexicon has of it. */
export function apart(key: string): string | undefined {
  for (let at = SHORTEST_PART; at <= key.length - SHORTEST_PART; at++) {
    const both = `${key.slice(0, at)} ${key.slice(at)}`;
    if (isThing(both)) return both;
  }
  return undefined;
}

/** Words that say how a thing is: a black board is a board, and a green house a house. */
const looks: ReadonlySet<Sense['type']> = new Set([
  'color',
  'material',
  'size',
  'shape',
  'state',
  'style',
  'mood',
  'number',
]);

/** "Snow man": the one word that the lexicon has of two. */
export function together(first: string, second: string): string | undefined {
  if (first.length < SHORTEST_PART || second.length < SHORTEST_PART) return undefined;
  if (lexicon.english.get(first)?.some(({ type }) => looks.has(type))) return undefined;
  const both = first + second;
  const [sense] = lexicon.english.get(both) ?? [];
  return sense?.type === 'object' ? both : undefined;
}
