// Text to words with their meanings. English: the longest phrase known, else one respelled word. Chinese: of all ways to cut
// a run of characters, the one that leaves the fewest characters unknown, then the one with the fewest words.
import { englishKey } from '../lexicon/english-forms.ts';
import { lexicon, respell, type Sense } from '../lexicon/index.ts';
import { nouns } from '../words/noun-file.ts';
import { apart, together } from './compounds.ts';

export interface Token {
  kind: 'word' | 'unknown' | 'stop' | 'comma' | 'list' | 'area' | 'height' | 'length' | 'emoji' | 'foreign';
  text: string;
  start: number;
  end: number;
  senses: Sense[];
  chinese?: true;
  /** Set where the word was spelled otherwise. */
  respelled?: string;
  value?: number;
}

/** Full-width forms become plain ones, one character for one, so that positions stay those of the prompt. */
function narrow(text: string): string {
  let out = '';
  for (const char of text) {
    const plain = char.normalize('NFKC').toLowerCase();
    out += plain.length === char.length ? plain : char.toLowerCase().length === char.length ? char.toLowerCase() : char;
  }
  return out;
}

const han = /\p{Script=Han}/u;
const digits: Record<string, number> = { 零: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };

/** 十二, 二十五, 一百二: up to 999. */
function chineseNumber(text: string): number | undefined {
  let total = 0;
  let digit: number | undefined;
  for (const char of text) {
    if (char in digits) {
      if (digit !== undefined && digit !== 0) return undefined;
      digit = digits[char];
    } else if (char === '十' || char === '百') {
      total += (digit ?? 1) * (char === '十' ? 10 : 100);
      digit = undefined;
    } else return undefined;
  }
  return total + (digit ?? 0);
}

// Bounded, or a long row of digits would be tried from each of its places.
const amount = '(\\d{1,5}(?:\\.\\d{1,3})?|[一二两三四五六七八九十百]{1,5})';
const measures: { kind: 'area' | 'height' | 'length'; pattern: RegExp; factor: number }[] = [
  {
    kind: 'area',
    pattern: new RegExp(
      `${amount}\\s*(?:个)?(?:平方米|平米|平方|平(?!方|静)|㎡|m2|m²|sqm|sq\\.? ?m\\b|square[ -]met(?:er|re)s?)`,
      'y',
    ),
    factor: 1,
  },
  { kind: 'area', pattern: new RegExp(`${amount}\\s*(?:square[ -]f(?:ee|oo)t|sq\\.? ?ft)`, 'y'), factor: 0.0929 },
  {
    kind: 'height',
    pattern: new RegExp(
      `(?:层高|挑高|净高|ceiling height(?: of| is|:)?)\\s*(?:约|about)?\\s*${amount}\\s*(?:米|m\\b|met(?:er|re)s?)`,
      'y',
    ),
    factor: 1,
  },
  {
    kind: 'height',
    pattern: new RegExp(`${amount}[ -]?(?:m|met(?:er|re)s?)[ -](?:high |tall )?ceilings?`, 'y'),
    factor: 1,
  },
  {
    kind: 'length',
    pattern: new RegExp(
      `${amount}\\s*(?:米[一二三四五六七八九]?|厘米|cm\\b|m\\b|met(?:er|re)s?|f(?:ee|oo)t)(?:高|宽|长| long| wide| high| tall)?`,
      'y',
    ),
    factor: 1,
  },
];

function readMeasure(text: string, at: number): Token | undefined {
  for (const { kind, pattern, factor } of measures) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) continue;
    const value = /^\d/.test(found[1]) ? Number(found[1]) : chineseNumber(found[1]);
    if (value === undefined) continue;
    return { kind, text: found[0], start: at, end: at + found[0].length, senses: [], value: value * factor };
  }
  return undefined;
}

/** Cuts a run of Chinese characters. Costs: 100 for an unknown character, 10 for a word, 1 more for a filler. */
function cutChinese(text: string, from: number, to: number): Token[] {
  const length = to - from;
  const cost = new Float64Array(length + 1).fill(Number.POSITIVE_INFINITY);
  const step = new Int32Array(length + 1);
  cost[length] = 0;
  for (let at = length - 1; at >= 0; at--) {
    cost[at] = cost[at + 1] + 100;
    step[at] = -1;
    for (let size = 1; size <= Math.min(lexicon.maxChineseChars, length - at); size++) {
      const word = text.slice(from + at, from + at + size);
      const senses = lexicon.chinese.get(word);
      const counted =
        senses === undefined && /^[一二两三四五六七八九十百]{2,}$/.test(word) && chineseNumber(word) !== undefined;
      if (senses === undefined && !counted) continue;
      // Among equals the longer word first: 茶几|上 before 茶|几上.
      const next = cost[at + size] + 10 + (senses?.[0].type === 'filler' ? 1 : 0);
      if (next <= cost[at]) {
        cost[at] = next;
        step[at] = size;
      }
    }
  }
  const tokens: Token[] = [];
  for (let at = 0; at < length; ) {
    const size = Math.abs(step[at]);
    const start = from + at;
    const word = text.slice(start, start + size);
    const last = tokens.at(-1);
    if (step[at] < 0) {
      if (last?.kind === 'unknown') {
        last.end++;
        last.text += word;
      } else tokens.push({ kind: 'unknown', text: word, start, end: start + 1, senses: [], chinese: true });
    } else {
      const senses = lexicon.chinese.get(word) ?? [{ type: 'number', id: word, value: chineseNumber(word) } as Sense];
      tokens.push({ kind: 'word', text: word, start, end: start + size, senses, chinese: true });
    }
    at += size;
  }
  return joinStrange(tokens);
}

/** 铁壶: a thing of iron, where 三片铁 counts pieces. */
const isOfMaterial = ({ text, senses }: Token, before: Token | undefined) =>
  text.length === 1 &&
  senses.some(({ type }) => type === 'material') &&
  !before?.senses.some(({ type }) => type === 'number' || type === 'measure');

/** 烟灰缸 unknown leaves 灰: one adjective character right before an unknown one is part of the unknown word, not a color. */
function joinStrange(tokens: Token[]): Token[] {
  const out: Token[] = [];
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at];
    const next = out.at(-1);
    // 点歌台: a measure word that counts nothing is the end of a strange noun.
    const before = tokens[at - 1];
    const isMeasure = token.senses.length > 0 && token.senses.every(({ type }) => type === 'measure');
    if (isMeasure && before !== undefined && isOfMaterial(before, tokens[at - 2])) {
      tokens[at - 1] = { ...before, kind: 'unknown', text: before.text + token.text, end: token.end, senses: [] };
      continue;
    }
    if (isMeasure && before?.kind === 'unknown') {
      tokens[at - 1] = { ...before, text: before.text + token.text, end: token.end };
      continue;
    }
    const adjective = token.senses.some(({ type }) => type === 'color' || type === 'material' || type === 'shape');
    if (next?.kind === 'unknown' && (token.kind === 'unknown' || (adjective && token.text.length === 1))) {
      out[out.length - 1] = { ...next, text: token.text + next.text, start: token.start };
    } else out.push(token);
  }
  return out.reverse();
}

const wordPattern = /[\p{Script=Latin}\d]+(?:['’][\p{Script=Latin}]+)*['’]?/uy;

function joinPhrases(words: Token[], text: string): Token[] {
  const out: Token[] = [];
  for (let at = 0; at < words.length; ) {
    let found: Token | undefined;
    let used = 1;
    for (let size = Math.min(lexicon.maxEnglishWords, words.length - at); size >= 1 && found === undefined; size--) {
      const group = words.slice(at, at + size);
      const key = group.map((word) => word.respelled ?? englishKey(word.text)).join(' ');
      const senses = lexicon.english.get(key);
      if (senses === undefined) continue;
      const start = group[0].start;
      const end = group[size - 1].end;
      // "Twenty two-seater sofas" are twenty.
      if (text[end] === '-' && senses[0].type === 'number' && /\s/.test(text.slice(start, end))) continue;
      found = { kind: 'word', text: text.slice(start, end), start, end, senses };
      const other = group.find((word) => word.respelled !== undefined);
      if (other?.respelled !== undefined) found.respelled = key;
      used = size;
    }
    const word = words[at];
    const next = words[at + 1];
    // "A two-burner stove", "a three-legged stool": the number is of its parts.
    if (found?.senses[0].type === 'number' && used === 1 && text[found.end] === '-' && next?.start === found.end + 1) {
      const key = englishKey(next.text);
      const [sense] = lexicon.english.get(key) ?? [];
      if (sense?.type !== 'number' && sense?.type !== 'filler' && words[at + 2]?.start === next.end + 1) {
        found = { ...word, kind: 'unknown', text: text.slice(word.start, next.end), end: next.end, senses: [] };
        used = 2;
      }
    }
    const joined =
      used > 1 || next?.start !== word.end + 1 ? undefined : together(englishKey(word.text), englishKey(next.text));
    if (joined !== undefined) {
      const [start, end] = [word.start, next.end];
      found = { kind: 'word', text: text.slice(start, end), start, end, senses: lexicon.english.get(joined)! };
      used = 2;
    }
    if (found === undefined && /^\d+$/.test(word.text) && word.text.length <= 4) {
      found = { ...word, kind: 'word', senses: [{ type: 'number', id: word.text, value: Number(word.text) }] };
    }
    out.push(found ?? word);
    at += used;
  }
  return out;
}

/** What a word is a slip of; a noun of the language is none, however rare it is. */
function slipOf(key: string): string | undefined {
  const compound = apart(key);
  if (compound !== undefined && !nouns().senses.has(key)) return compound;
  const known = respell(key);
  return known !== undefined && nouns().senses.has(key) ? undefined : known;
}

export function tokenize(prompt: string): Token[] {
  const text = narrow(prompt);
  const tokens: Token[] = [];
  let words: Token[] = [];
  const respellings = new Map<string, string | undefined>();
  const flush = () => {
    if (words.length > 0) tokens.push(...joinPhrases(words, text));
    words = [];
  };
  for (let at = 0; at < text.length; ) {
    const char = String.fromCodePoint(text.codePointAt(at)!);
    const measure = /[\d一二两三四五六七八九十百层挑净c]/.test(char) ? readMeasure(text, at) : undefined;
    const mixed = measure === undefined ? lexicon.mixed.find((word) => text.startsWith(word, at)) : undefined;
    wordPattern.lastIndex = at;
    if (measure !== undefined) {
      flush();
      tokens.push(measure);
      at = measure.end;
    } else if (mixed !== undefined) {
      flush();
      tokens.push({
        kind: 'word',
        text: mixed,
        start: at,
        end: at + mixed.length,
        senses: lexicon.chinese.get(mixed)!,
      });
      at += mixed.length;
    } else if (han.test(char)) {
      flush();
      let end = at;
      while (end < text.length && han.test(text[end]) && (end === at || !readMeasureAt(text, end))) end++;
      tokens.push(...cutChinese(text, at, Math.max(end, at + char.length)));
      at = Math.max(end, at + char.length);
    } else if (wordPattern.test(text)) {
      const end = wordPattern.lastIndex;
      const written = text.slice(at, end);
      const key = englishKey(written);
      const word: Token = { kind: 'unknown', text: written, start: at, end, senses: [] };
      if (!lexicon.english.has(key)) {
        if (!respellings.has(key)) respellings.set(key, slipOf(key));
        const other = respellings.get(key);
        if (other !== undefined) word.respelled = other;
      }
      words.push(word);
      at = end;
    } else {
      // 圆桌 十把椅子: a space between Chinese words parts them.
      const parts =
        char === ' ' && words.length === 0 && tokens.at(-1)?.chinese === true && han.test(text[at + 1] ?? '');
      const kind = parts ? 'comma' : kindOfMark(char);
      if (kind !== undefined) {
        flush();
        const last = tokens.at(-1);
        const end = at + char.length;
        if (kind === 'foreign' && last?.kind === 'foreign') {
          last.text += char;
          last.end = end;
        } else tokens.push({ kind, text: char, start: at, end, senses: [] });
      }
      at += char.length;
    }
  }
  flush();
  return tokens;
}

function readMeasureAt(text: string, at: number): boolean {
  return /[一二两三四五六七八九十百层挑净]/.test(text[at]) && readMeasure(text, at) !== undefined;
}

function kindOfMark(char: string): Token['kind'] | undefined {
  if (/[.!?;:。！？；：\n…|]/.test(char)) return 'stop';
  if (/[,，()（）[\]【】"“”«»–—]/.test(char)) return 'comma';
  if (/[、&+]/.test(char)) return 'list';
  if (/\p{Extended_Pictographic}/u.test(char)) return 'emoji';
  if (/\p{L}/u.test(char)) return 'foreign';
  return undefined;
}
