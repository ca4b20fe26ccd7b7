// "A hundred and twenty", "two hundred", "three dozen": numbers of several words.
import type { Token } from './tokens.ts';

/** Words that multiply the number before them. */
const scales: Readonly<Record<string, number>> = { dozen: 12, hundred: 100, thousand: 1000 };
/** These say how many, and are no part of a longer number. */
const notCounted = /pair|couple|both|twin|single|half/;

function numberOf(token: Token | undefined): number | undefined {
  const sense = token?.senses.find(({ type }) => type === 'number');
  if (token === undefined || sense?.value === undefined || token.chinese || notCounted.test(token.text))
    return undefined;
  return Number.isInteger(sense.value) ? sense.value : undefined;
}
/** "Twenty two-seater sofas" are no twenty-two. */
const touches = (one: Token, next: Token | undefined) =>
  next !== undefined && next.start - one.end === 1 && next.kind === 'word';

export function joinNumbers(tokens: Token[], text: string): void {
  for (let at = 0; at < tokens.length; at++) {
    let value = numberOf(tokens[at]);
    if (value === undefined) continue;
    let end = at;
    const scale = touches(tokens[end], tokens[end + 1]) ? scales[tokens[end + 1].text] : undefined;
    if (scale !== undefined && value < scale) {
      value *= scale;
      end++;
    }
    const large = scale === undefined ? /(hundred|thousand)$/.test(tokens[at].text) : scale >= 100;
    const and = tokens[end + 1]?.text === 'and' ? 1 : 0;
    const rest = large && touches(tokens[end], tokens[end + 1]) ? numberOf(tokens[end + 1 + and]) : undefined;
    // "A hundred and two-seater sofas" is nothing anybody says; what has a hyphen after it belongs to the next word.
    const last = tokens[end + 1 + and];
    if (rest !== undefined && rest < 100 && text[last.end] !== '-' && !(last.text in scales)) {
      value += rest;
      end += 1 + and;
    }
    if (end === at) continue;
    const [from, to] = [tokens[at], tokens[end]];
    const words = text.slice(from.start, to.end);
    const senses = [{ type: 'number' as const, id: String(value), value }];
    tokens.splice(at, end - at + 1, { ...from, text: words, end: to.end, senses });
  }
}
