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

/** The number that begins at a word, and its last word; smaller than `below`, as what follows a hundred or a thousand is. */
function numberFrom(
  tokens: readonly Token[],
  at: number,
  text: string,
  below: number,
): { value: number; end: number } | undefined {
  let value = numberOf(tokens[at]);
  if (value === undefined) return undefined;
  let end = at;
  let scale = touches(tokens[end], tokens[end + 1]) ? scales[tokens[end + 1].text] : undefined;
  if (scale !== undefined && value < scale) {
    value *= scale;
    end++;
  } else scale = scales[/(hundred|thousand)$/.exec(tokens[at].text)?.[0] ?? ''];
  // "A hundred and two-seater sofas" is nothing anybody says; what has a hyphen after it belongs to the next word.
  if (value >= below || (below < Infinity && text[tokens[end].end] === '-')) return undefined;
  if (scale === undefined || scale < 100 || !touches(tokens[end], tokens[end + 1])) return { value, end };
  const and = tokens[end + 1].text === 'and' ? 1 : 0;
  const rest = numberFrom(tokens, end + 1 + and, text, scale);
  return rest === undefined ? { value, end } : { value: value + rest.value, end: rest.end };
}

export function joinNumbers(tokens: Token[], text: string): void {
  for (let at = 0; at < tokens.length; at++) {
    const found = numberFrom(tokens, at, text, Infinity);
    if (found === undefined || found.end === at) continue;
    const { value, end } = found;
    const [from, to] = [tokens[at], tokens[end]];
    const words = text.slice(from.start, to.end);
    const senses = [{ type: 'number' as const, id: String(value), value }];
    tokens.splice(at, end - at + 1, { ...from, text: words, end: to.end, senses });
  }
}
