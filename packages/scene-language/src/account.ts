// What became of every word: a ledger in which nothing of a prompt is lost. Fields of the scene have the words they rest on; what no field has is named.
import { placeFacts, type Sense } from './lexicon/index.ts';
import type { Token } from './parse/tokens.ts';
import type { SceneSpec, WordFate, WordUse } from './scene-spec.ts';

/** Where several are said of one word, the first of these counts: what is not there must not be hidden by what is. */
const order: readonly WordFate[] = ['not-understood', 'not-built', 'nearest', 'character', 'built'];

/** Parts of speech that mean nothing alone. */
const isGrammar = ({ type, id, aside }: Sense): boolean =>
  (type === 'filler' && aside === undefined) ||
  (type === 'small' && id !== 'aside' && aside === undefined) ||
  type === 'measure';

const isMark = ({ kind }: Token) => kind === 'stop' || kind === 'comma' || kind === 'list' || kind === 'emoji';
/** Words that the grammar uses and that say more than it makes of them. */
const saysMore =
  /^(glow|lined up|indoor|outdoor|far|lower|today|used|whole|entire|complete|holding|containing)$|^(飘|漂|浮|悬浮)/;
export const carriesMeaning = (token: Token): boolean =>
  !isMark(token) && (token.senses.length === 0 || !token.senses.every(isGrammar) || saysMore.test(token.text));

/** "A pastel palette", "a color palette" says how all looks; "brushes, palette and easel" is a thing. */
const isPaintersPalette = ({ text }: Token, before: Token | undefined): boolean =>
  /^palettes?$/i.test(text) &&
  (before === undefined || isMark(before) || /^(an?|the|and|with|his|her)$/i.test(before.text));

/** Fills `spec.words` from what the scene holds and what its readers have said, and names what nothing was made of. */
export function accountForWords(spec: SceneSpec, tokens: readonly Token[]): void {
  const uses = new Uses([...spec.words, ...usesOf(spec)]);
  const words: WordUse[] = [];
  const open: Token[] = [];
  /** As what a meaning was used, for its second mention. */
  const fates = new Map<string, WordUse>();
  for (const [at, token] of tokens.entries()) {
    if (!carriesMeaning(token) && !isPaintersPalette(token, tokens[at - 1])) continue;
    const { text, start, end } = token;
    const use = uses.at(start, end);
    if (use === undefined) {
      open.push(token);
      continue;
    }
    words.push({ text, start, end, fate: use.fate, as: use.as });
    for (const { type, id } of token.senses) if (!fates.has(`${type} ${id}`)) fates.set(`${type} ${id}`, use);
  }
  for (const token of open) {
    const { text, start, end, senses } = token;
    const again = senses.map(({ type, id }) => fates.get(`${type} ${id}`)).find((use) => use !== undefined);
    const { fate, as } = again ?? leftOver(token, spec);
    words.push({ text, start, end, fate, as });
  }
  spec.words = words.sort((a, b) => a.start - b.start);
  const told = quotedIn(spec.notes.map(({ text }) => text));
  const unused = [
    ...new Set(words.filter(({ text, fate }) => fate === 'not-built' && !isNamed(text, told)).map(({ text }) => text)),
  ];
  if (unused.length > 0)
    spec.notes.push({
      code: 'NOTHING_MADE_OF',
      text: `understood, but nothing is made of: ${unused
        .slice(0, mostNamed)
        .map((text) => `"${text}"`)
        .join(', ')}${unused.length > mostNamed ? ' …' : ''}`,
    });
}

const mostNamed = 60;

/** The words of the prompt that sentences name: those in quotation marks. */
export const quotedIn = (sentences: readonly string[]): string[] =>
  sentences.flatMap((sentence) => [...sentence.matchAll(/"([^"]*)"/g)].map(([, quoted]) => quoted));

/** Whether a word is among them, whole: "on" is not named by "only". Chinese has no spaces to tell. */
export const isNamed = (word: string, quoted: readonly string[]): boolean =>
  quoted.some((one) =>
    /\p{Script=Han}/u.test(word) ? one.includes(word) : ` ${one.toLowerCase()} `.includes(` ${word.toLowerCase()} `),
  );

/** A word that no reader took. */
function leftOver({ text, senses }: Token, { place }: SceneSpec): { fate: WordFate; as: string } {
  const types = new Set(senses.map(({ type }) => type));
  if (/^(in|out)door$/i.test(text) && place.outside === /^out/i.test(text))
    return { fate: 'built', as: place.outside ? 'outside' : 'inside' };
  if (senses.some(({ aside }) => aside === 'owner')) return { fate: 'character', as: 'whose it is' };
  if (senses.some(({ aside }) => aside === 'outlook')) return { fate: 'built', as: 'view' };
  // "On the beach", "in a forest": where all of it is.
  const where = senses.find(({ type }) => type === 'relation');
  if (where !== undefined && (/^(in|on|holds)$/.test(where.id) || /^(at|by)$/.test(text)))
    return { fate: 'built', as: `in the ${place.kind.value}` };
  if (senses.some(({ type, id }) => type === 'shape' && (id === 'old' || id === 'new')))
    return { fate: 'character', as: senses[0].id };
  // "One", "a single": what anything is without a number.
  if (types.has('number') && senses.some(({ value }) => value === 1)) return { fate: 'built', as: 'one' };
  if (types.has('quantity')) return { fate: 'built', as: 'some' };
  return { fate: 'not-built', as: senses.map(({ type, id }) => `${type}: ${id}`)[0] ?? 'a measure' };
}

/** Whether anything of a place that is named beside the main one is built. */
export const isBeside = (other: string, { objects }: SceneSpec): boolean =>
  // The ceiling of a room under the roof slopes.
  other === 'attic' ||
  placeFacts.get(other)?.usual.some((usual) => objects.some(({ kind }) => kind === usual)) === true;

/** What the fields of the scene say. */
function usesOf(spec: SceneSpec): WordUse[] {
  const nearest = new Set<number>();
  for (const { called, span } of spec.objects) if (called !== undefined && span !== undefined) nearest.add(span.start);
  const { kind } = spec.place;
  if (spec.place.called !== undefined && kind.source === 'words') nearest.add(kind.span.start);
  return [
    ...spec.notUnderstood.map((span) => ({ ...span, fate: 'not-understood' as const, as: '' })),
    ...spec.understood.map(({ text, start, end, meaning }) => ({
      text,
      start,
      end,
      fate: /^(style|mood): |^also: apartment$/.test(meaning)
        ? ('character' as const)
        : meaning.startsWith('also: ') && !isBeside(meaning.slice('also: '.length), spec)
          ? ('not-built' as const)
          : nearest.has(start) && /^(object|kind): /.test(meaning)
            ? ('nearest' as const)
            : ('built' as const),
      as: meaning,
    })),
  ];
}

/** Uses by where they stand, so that long text costs little more than its length. */
class Uses {
  readonly #sorted: WordUse[];
  #from = 0;

  constructor(uses: WordUse[]) {
    this.#sorted = uses.sort((a, b) => a.start - b.start || a.end - b.end);
  }

  /** Of a token; tokens are asked for in order. */
  at(start: number, end: number): WordUse | undefined {
    while (this.#from < this.#sorted.length && this.#sorted[this.#from].end <= start) this.#from++;
    let best: WordUse | undefined;
    for (let at = this.#from; at < this.#sorted.length && this.#sorted[at].start < end; at++) {
      const use = this.#sorted[at];
      if (use.end > start && (best === undefined || order.indexOf(use.fate) < order.indexOf(best.fate))) best = use;
    }
    return best;
  }
}
