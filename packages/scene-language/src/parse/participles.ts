// "Scattered around the fire", "hung above the bed", "tucked neatly under a desk": a word of manner before a word of place is one phrase with it.
import { lexicon, type Sense } from '../lexicon/index.ts';
import type { Token } from './tokens.ts';

const irregular =
  /^(hung|thrown|spread|laid|strewn|hidden|stuck|built|set|left|slung|woven|sunk|drawn|held|kept|put|strung|wound|bound|grown|driven|sat|flung|bent)$/;
const isManner = (text: string) => irregular.test(text) || finite.test(text) || /..(ed|ing|ly)$/.test(text);
/** "A cat sleeps on", "a bicycle leans against": unlike the endings above, an s may be a plural, so these are listed. */
const finite =
  /^(sleeps?|leans?|rests?|floats?|perch(es)?|crouch(es)?|lurks?|rises?|towers?|grows?|climbs?|looms?|dangles?|drifts?|waits?|glows?|burns?|shines?|blinks?|spills?|stretch(es)?|sprawls?|stretches|leads?|runs?|winds?|flows?|gathers?|huddles?|dozes?|naps?|basks?|squats?|kneels?|walks?|swims?|flies|fly|sails?|hovers?|lives?)$/;
const isAdverb = (text: string) =>
  /..ly$|^(away|up|out|down|back|upside|high|low|half|halfway|together|apart|sideways|flat)$/.test(text);

/** What is laid over something touches it; what hangs over it does not. */
const touches = /^(draped|thrown|spread|laid|slung|folded|tossed|strewn|stretched|wrapped|poured|sprawled|scattered)$/;
/** What is so is inside what follows. */
const puts =
  /^(standing|sitting|lying|resting|sleeping|swimming|floating|growing|hiding|waiting|hanging|burning|boiling|simmering|cooking|kept|put|set|left|stuck|stored|stacked|piled|displayed|planted|packed|tucked|hidden|lives?|living)$/;
const over = /^(over|across)( |$)/;

const takes = /^(drinking|sipping|eating|feeding|fishing|reading|looking|watching|peeking|peering|grazing)$/;

/** Words that say a place only after such a verb: "dangling from", "tied to". */
const bound: Record<string, string> = {
  from: 'hanging from',
  to: 'beside',
  across: 'on',
  toward: 'facing',
  towards: 'facing',
};

const isPlaceWord = ({ relation, type }: Sense) =>
  type === 'relation' &&
  relation?.after === undefined &&
  relation?.inverse === undefined &&
  relation?.target === undefined;
const sensesOf = (phrase: string) => (lexicon.english.get(phrase) ?? []).filter(isPlaceWord);

/** Whether the lexicon has no better use for it than a guess at its spelling. */
const isFree = ({ kind, text, respelled, senses }: Token) =>
  kind === 'unknown' ||
  respelled !== undefined ||
  text === 'hanging' ||
  senses.every(({ type }) => type === 'filler' || type === 'small');

const nouns: ReadonlySet<Sense['type']> = new Set(['object', 'place', 'surface', 'opening', 'state']);
/** "A sapling beside the bench" is a thing: after an article, a number or a color comes a noun. */
const isSaidOf = (before: Token | undefined) =>
  before !== undefined &&
  (before.kind === 'unknown' ||
    before.kind === 'comma' ||
    /^(is|are|it|that|which|and)$/.test(before.text) ||
    before.senses.some(({ type }) => nouns.has(type)));

/** The place said by the word after a verb, if any. */
function placeAfter(verb: string, token: Token | undefined): Sense[] {
  if (token === undefined || token.chinese || (token.kind !== 'word' && token.kind !== 'unknown')) return [];
  if (touches.test(verb) && over.test(token.text)) return sensesOf('on');
  // "Bathed in light" is no place, "standing in baskets" is one.
  if (token.text === 'in') return puts.test(verb) ? sensesOf('inside') : [];
  const own = token.senses.filter(isPlaceWord);
  // "Lit by", "designed by": who did it.
  if (own.length > 0) return token.text === 'by' && !/ing$/.test(verb) && !puts.test(verb) ? [] : own;
  // "Drinking from a pond": at it.
  if (token.text === 'from' && takes.test(verb)) return sensesOf('beside');
  const meant = bound[token.text];
  return meant === undefined || isAdverb(verb) ? [] : sensesOf(meant);
}

/** Between the verb and its place; without an end, a long row of them would be read from each of its words. */
const mostAdverbs = 3;

/** Joins them in place: one token with the meaning of the word of place. */
export function joinManner(tokens: Token[]): void {
  for (let at = tokens.length - 2; at > 0; at--) {
    const verb = tokens[at];
    if (verb.chinese || !isManner(verb.text) || !isFree(verb) || !isSaidOf(tokens[at - 1])) continue;
    let next = at + 1;
    while (next <= at + mostAdverbs && tokens[next] && isAdverb(tokens[next].text) && isFree(tokens[next])) next++;
    const place = tokens[next];
    const senses = placeAfter(verb.text, place);
    if (senses.length === 0) continue;
    const joined = tokens.slice(at, next + 1);
    tokens.splice(at, joined.length, {
      kind: 'word',
      text: joined.map(({ text }) => text).join(' '),
      start: verb.start,
      end: place.end,
      senses,
    });
  }
}
