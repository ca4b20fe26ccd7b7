import { accountForWords, isBeside } from './account.ts';
import { foreignLanguage } from './foreign-language.ts';
import { completeScene, listSources } from './guess.ts';
import { placeFacts } from './lexicon/index.ts';
import { dropFalseFriends } from './parse/false-friends.ts';
import { nameHolders } from './parse/holders.ts';
import { joinNumbers } from './parse/number-words.ts';
import { readOutlook } from './parse/outlook.ts';
import { joinManner } from './parse/participles.ts';
import { namePeople } from './parse/people.ts';
import { readPhrases } from './parse/phrases.ts';
import { nameAnimals, nameWhere } from './parse/plain-chinese.ts';
import { type ParsedPrompt, readScene, settleContradictions } from './parse/scene.ts';
import { chooseSenses, dropPronouns } from './parse/senses.ts';
import { joinModels } from './parse/thing-models.ts';
import { type Token, tokenize } from './parse/tokens.ts';
import { PromptRefusedError } from './prompt-refused-error.ts';
import type { SceneSpec, Span, Surface, WordUse } from './scene-spec.ts';
import { joinDoing, nameStrangeChinese } from './words/chinese-endings.ts';
import { nameChinesePlace, nameEnglishPlace } from './words/strange-places.ts';
import { nameStrangeWords } from './words/strange-words.ts';

export interface UnderstandOptions {
  /** Words and phrases that are not built: PromptRefusedError PROMPT_BLOCKED. */
  blockList?: readonly string[];
  /** Characters read; what is past them is cut with a note. 5,000 words are about 30,000. */
  maxChars?: number;
}

export async function understand(prompt: string, options: UnderstandOptions = {}): Promise<SceneSpec> {
  refuseBlocked(prompt, options.blockList ?? []);
  const maxChars = options.maxChars ?? 40_000;
  const read = prompt.length > maxChars ? prompt.slice(0, maxChars) : prompt;
  if (!/\S/.test(read)) {
    throw new PromptRefusedError(
      'PROMPT_EMPTY',
      'the prompt is empty',
      'Describe a room: its kind, style and what stands in it.',
    );
  }
  const inside = parse(read, true);
  // Of a place outside, water and woods that are looked at lie in it; from a roof they are a view as from a window.
  const again = inside.parsed.views.length > 0 && isInView(inside.parsed);
  const { tokens, language, foreign, chosen, parsed } = again ? parse(read, false) : inside;
  settleContradictions(parsed);
  const spec = completeScene(
    parsed,
    read,
    foreign !== undefined ? 'other' : language,
    strangePlace(tokens) !== undefined,
  );
  listSources(spec, doubtsOf(tokens, chosen));
  namePlace(spec, tokens);
  for (const { whole, known } of halfRead(tokens, read))
    spec.notes.push({ code: 'PARTLY_UNDERSTOOD', text: `of "${whole}" only "${known}" is understood` });

  for (const token of tokens) {
    if (token.kind === 'word' && token.respelled !== undefined)
      spec.notes.push({ code: 'RESPELLED', text: `"${token.text}" read as "${token.respelled}"` });
  }
  accountForWords(spec, tokens);
  if (prompt.length > maxChars)
    spec.notes.push({ code: 'CUT', text: `only the first ${maxChars} characters were read` });
  if (tokens.some((token) => token.kind === 'emoji'))
    spec.notes.push({ code: 'EMOJI', text: 'pictograms are not read' });
  if (foreign !== undefined)
    spec.notes.push({ code: 'OTHER_LANGUAGE', text: `this looks like ${foreign}; English and Chinese are understood` });
  if (spec.understood.length === 0 && !spec.words.some(isOfUse)) {
    spec.notes.push({ code: 'NOTHING_UNDERSTOOD', text: 'no word says what to build; a usual room is guessed' });
    if (!tokens.some(isMeaningful))
      spec.notes.push({ code: 'NO_KNOWN_WORD', text: 'no word of it means anything here' });
  }
  return spec;
}

interface Parsed {
  tokens: Token[];
  language: SceneSpec['language'];
  foreign?: string;
  chosen: ReadonlySet<number>;
  parsed: ParsedPrompt;
}

function parse(read: string, views: boolean): Parsed {
  const tokens = tokenize(read);
  joinNumbers(tokens, read);
  const language = languageOf(tokens);
  const foreign = foreignLanguage(read, tokens);
  if (foreign === undefined) {
    nameEnglishPlace(tokens);
    nameStrangeWords(tokens, read);
  }
  readOutlook(tokens, views);
  dropPronouns(tokens);
  namePeople(tokens);
  joinModels(tokens);
  joinManner(tokens);
  joinDoing(tokens);
  nameChinesePlace(tokens);
  nameAnimals(tokens);
  nameStrangeChinese(tokens);
  nameWhere(tokens);
  nameHolders(tokens);
  const chosen = chooseSenses(tokens, read);
  dropFalseFriends(tokens);
  return { tokens, language, foreign, chosen, parsed: readScene(readPhrases(tokens)) };
}

const lookouts = new Set(['rooftop-terrace', 'balcony']);
const isInView = ({ places: [main] }: ParsedPrompt) =>
  main !== undefined && placeFacts.get(main.value)?.outside === true && !lookouts.has(main.value);

/** "An open window" is something to build, "a room" alone is not; what nothing is made of is named. */
const isOfUse = ({ fate, as }: WordUse) => fate !== 'not-understood' && as !== 'room' && !/^(one|some)$/.test(as);

/** "A room" says little, but something; articles, pictograms and unknown words alone say nothing. */
const isMeaningful = ({ kind, senses }: Token) =>
  ['area', 'height', 'length'].includes(kind) || senses.some(({ type }) => type !== 'filler' && type !== 'small');

/** Confidence of what rests on a word, by where it stands; others are plain. */
function doubtsOf(tokens: Token[], chosen: ReadonlySet<number>): ReadonlyMap<number, number> {
  const doubts = new Map<number, number>();
  for (const token of tokens) {
    if (token.respelled !== undefined) doubts.set(token.start, 0.6);
    else if (token.senses.some(({ instead }) => instead !== undefined)) doubts.set(token.start, 0.5);
    else if (chosen.has(token.start)) doubts.set(token.start, 0.8);
  }
  return doubts;
}

/** "Ice machine", 菜刀: a thing with a strange word before it may be another thing than the one that is known. */
function halfRead(tokens: Token[], prompt: string): { whole: string; known: string }[] {
  const found: { whole: string; known: string }[] = [];
  let first: Token | undefined;
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'unknown') {
      first = first !== undefined && isNext(tokens[at - 1], token) ? first : token;
      continue;
    }
    if (first !== undefined && isNext(tokens[at - 1], token) && token.senses[0]?.type === 'object')
      found.push({ whole: prompt.slice(first.start, token.end), known: prompt.slice(token.start, token.end) });
    first = undefined;
  }
  return found;
}

const isNext = (one: Token | undefined, next: Token) => one !== undefined && next.start - one.end <= 1;

const spansOf = (...surfaces: Surface[]): Span[] =>
  surfaces
    .flatMap(({ materials, colors }) => [...materials, ...colors])
    .flatMap((known) => (known.source === 'words' ? [known.span] : []));

/** Of one sort of note: a long text has no end of them. */
const mostMissing = 8;

/** Says where another place is built than the one that was named. */
function namePlace(spec: SceneSpec, tokens: Token[]): void {
  const { kind } = spec.place;
  const missing = new Set<string>();
  // A home is what the room is in.
  for (const other of spec.place.others)
    if (other.source === 'words' && other.value !== 'apartment' && !isBeside(other.value, spec))
      missing.add(`"${other.span.text}" is not built beside the ${kind.value}`);
  if (spec.place.outside)
    for (const { text } of spansOf(spec.surfaces.wall, spec.surfaces.ceiling))
      missing.add(`"${text}": a place outside has no walls or ceilings of its own`);
  for (const text of [...missing].slice(0, mostMissing)) spec.notes.push({ code: 'PLACE_NOT_BUILT', text });
  if (kind.source === 'words') {
    const { text } = kind.span;
    if (spec.place.called !== undefined)
      spec.notes.push({
        code: 'PLACE_NEAREST',
        text: `"${text}" is not a place that is built here; the nearest is built: ${kind.value.replaceAll('-', ' ')}`,
      });
    return;
  }
  const strange = strangePlace(tokens);
  if (strange !== undefined)
    spec.notes.push({
      code: 'PLACE_NOT_KNOWN',
      text: `no place is known as "${strange}"; built instead: ${kind.value.replaceAll('-', ' ')} (${kind.why})`,
    });
  else if (kind.value !== 'living-room' && kind.why !== 'the things named' && spec.objects.length > 0)
    spec.notes.push({
      code: 'PLACE_NOT_NAMED',
      text: `no place is named, and what is named tells none; built: ${kind.value.replaceAll('-', ' ')}`,
    });
}

/** The strange noun a prompt begins with: "a xylotheque with tall shelves"; not "a bow window", where it only says which. */
function strangePlace(tokens: Token[]): string | undefined {
  let last: Token | undefined;
  for (const token of tokens) {
    const isNoun = token.senses.some(({ type }) => ['object', 'place', 'opening'].includes(type));
    if (token.kind === 'unknown') last = token;
    else if (last !== undefined && isNoun && isNext(last, token)) return undefined;
    else if (token.kind !== 'word' || last !== undefined) break;
    else if (isNoun) return undefined;
  }
  return last?.text;
}

function refuseBlocked(prompt: string, blockList: readonly string[]): void {
  if (blockList.length === 0) return;
  const text = prompt.normalize('NFKC').toLowerCase();
  const spaced = ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const hits = blockList.filter((word) => {
    const wanted = word.normalize('NFKC').toLowerCase().trim();
    if (wanted === '') return false;
    // Chinese has no spaces between words; others must match as whole words.
    return /\p{Script=Han}/u.test(wanted)
      ? text.includes(wanted)
      : spaced.includes(` ${wanted.replace(/[^\p{L}\p{N}]+/gu, ' ')} `);
  });
  if (hits.length > 0) {
    throw new PromptRefusedError(
      'PROMPT_BLOCKED',
      `the prompt holds words that are not allowed here: ${hits.join(', ')}`,
      'Leave these words out.',
      hits,
    );
  }
}

function languageOf(tokens: Token[]): SceneSpec['language'] {
  let chinese = 0;
  let english = 0;
  let other = 0;
  for (const token of tokens) {
    if (token.chinese) chinese += token.text.length;
    else if (token.kind === 'word' || token.kind === 'unknown') english++;
    else if (token.kind === 'foreign') other += token.text.length;
  }
  if (other > chinese + english * 4) return 'other';
  if (chinese > 0 && english > 0 && english * 3 > chinese) return 'mixed';
  return chinese > 0 ? 'zh' : english > 0 ? 'en' : 'other';
}
