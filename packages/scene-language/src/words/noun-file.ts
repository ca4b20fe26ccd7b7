// Princeton WordNet's nouns of what one can see, reduced by tools/reduce-wordnet.ts: names, what each is a kind of, and its definition.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const file = new URL('../../wordnet/nouns.txt.br', import.meta.url);
const sha256 = 'a4e140efbd9058cc2e6e892d5c7a15ba79f846b10e6643d78d441879b90b1d0a';
const version = 'nouns 1';

/** The group of a kind by its first two letters: animal, artifact, body, food, group, location, object, person, plant, substance. */
export type NounGroup = 'to' | 'an' | 'ar' | 'bo' | 'fo' | 'gr' | 'lo' | 'ob' | 'pe' | 'pl' | 'su';

export interface NounKind {
  group: NounGroup;
  parents: readonly number[];
  /** Its definition, cut short; empty where it says little of looks. */
  gloss: string;
  /** How many kinds it has, itself among them. */
  size: number;
}

export interface NounSense {
  kind: number;
  /** The first meaning of the word is 0. */
  rank: number;
  /** More often no noun at all. */
  rarelyNoun: boolean;
  /** As a noun it usually means something else. */
  minor: boolean;
}

export interface Nouns {
  kinds: readonly NounKind[];
  senses: ReadonlyMap<string, readonly NounSense[]>;
}

let read: Nouns | undefined;

/** Read when the first strange word is met: most requests have none. */
export function nouns(): Nouns {
  read ??= parseNouns(brotliDecompressSync(checked(readFileSync(file))).toString());
  return read;
}

function checked(bytes: Buffer): Buffer {
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256)
    throw new Error(`nouns.txt.br is not the file that was tested: SHA-256 ${found}, not ${sha256}`);
  return bytes;
}

export function parseNouns(text: string): Nouns {
  const [form, , ...rows] = text.trimEnd().split('\n');
  if (form !== version) throw new Error(`the file of nouns is "${form}", not "${version}"`);
  const kinds: NounKind[] = [];
  const senses = new Map<string, NounSense[]>();
  for (const [kind, row] of rows.entries()) {
    const [group, names, parents, gloss] = row.split('|');
    kinds.push({
      group: group as NounGroup,
      parents: parents === '' ? [] : parents.split(' ').map(Number),
      gloss,
      size: 1,
    });
    for (const name of names.split(',')) {
      const [, word, rank, mark] = /^(.+?)(?:#(\d+))?([~-]?)$/.exec(name) ?? [];
      if (word === undefined) continue;
      const known = senses.get(word);
      const sense = { kind, rank: Number(rank ?? 0), rarelyNoun: mark === '~', minor: mark === '-' };
      if (known === undefined) senses.set(word, [sense]);
      else known.push(sense);
    }
  }
  for (const known of senses.values()) known.sort((a, b) => a.rank - b.rank);
  countKinds(kinds);
  return { kinds, senses };
}

/** Each kind counts once in all that it is a kind of. */
function countKinds(kinds: NounKind[]): void {
  for (const at of kinds.keys()) {
    const above = ancestorsOf(kinds, at);
    for (const other of above.keys()) if (other !== at) kinds[other].size++;
  }
}

/** All that a kind is a kind of, and how many steps up; itself first. */
export function ancestorsOf(kinds: readonly NounKind[], from: number): ReadonlyMap<number, number> {
  const steps = new Map([[from, 0]]);
  // What is added while going on is visited too: nearer ones first.
  for (const [at, step] of steps)
    for (const parent of kinds[at].parents) if (!steps.has(parent)) steps.set(parent, step + 1);
  return steps;
}

const endings: [RegExp, string[]][] = [
  [/ies$/, ['y', 'ie']],
  [/ves$/, ['f', 'fe', 've']],
  [/men$/, ['man']],
  [/(s|x|z|ch|sh|o)es$/, ['$1', '$1e']],
  [/s$/, ['']],
];

/** Forms a written word may be the plural of, itself first. */
export function singularsOf(word: string): string[] {
  const forms = [word];
  if (/(ss|us|is)$/.test(word)) return forms;
  for (const [ending, stems] of endings)
    if (ending.test(word)) for (const stem of stems) forms.push(word.replace(ending, stem));
  return forms;
}
