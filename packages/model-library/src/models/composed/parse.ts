/**
 * The words of a description: one line for each piece, `part look shape measures, then how it is placed`. Reading is separate from
 * measuring, because measures depend on the size that is asked for.
 */
import type { Vec3 } from '../model.ts';
import { measure } from './measure.ts';
import { ThingError } from './thing-error.ts';

/** What follows a word: `1.2x.6x.03`, `0,0,.4`, `r.05`, `round`, `hooks=3`. */
export interface Args {
  size: number[] | undefined;
  points: number[][];
  numbers: Record<string, number>;
  words: string[];
  /** Numbers of pieces a request may change, by their names: `hooks=3`. */
  count: { name: string; usual: number } | undefined;
}

export interface Clause {
  word: string;
  args: string[];
}

export interface PartLine {
  text: string;
  part: string;
  look: string;
  shape: Clause;
  steps: Clause[];
}

export interface Thing {
  kind: string;
  /** `stretch`: each side as asked; otherwise the thing keeps its proportions. */
  stretch: boolean;
  surfaces: { text: string; name: string; args: string[] }[];
  lines: PartLine[];
}

/** Words after which a new clause begins. */
const stepWords = new Set(
  'at on under before behind left right mid turn flip mirror row around scatter lean if unless'.split(' '),
);

export function parseThing(kind: string, text: string): Thing {
  const thing: Thing = { kind, stretch: false, surfaces: [], lines: [] };
  for (const line of text.split('\n')) {
    const words = line.trim().split(/\s+/);
    if (words[0] === '') continue;
    if (words[0] === 'stretch') thing.stretch = true;
    else if (words[0] === 'surface') thing.surfaces.push({ text: line.trim(), name: words[1], args: words.slice(2) });
    else thing.lines.push(partLine(kind, line.trim(), words));
  }
  if (thing.lines.length === 0) throw new ThingError(kind, text.trim(), 'no parts');
  return thing;
}

function partLine(kind: string, text: string, words: string[]): PartLine {
  const [part, look, shape, ...rest] = words;
  if (shape === undefined) throw new ThingError(kind, text, 'a part, its look and its shape are needed');
  const clauses: Clause[] = [{ word: shape, args: [] }];
  for (const word of rest) {
    if (stepWords.has(word)) clauses.push({ word, args: [] });
    else clauses[clauses.length - 1].args.push(word);
  }
  return { text, part, look, shape: clauses[0], steps: clauses.slice(1) };
}

/** The measures of a clause, for a thing of this size. */
export function readArgs(args: readonly string[], size: Vec3, fail: (fault: string) => never): Args {
  const read: Args = { size: undefined, points: [], numbers: {}, words: [], count: undefined };
  const value = (text: string): number => measure(text, size) ?? fail(`"${text}" is no measure`);
  for (const arg of args) {
    const named = /^([a-z]+)=(.+)$/.exec(arg);
    const lettered = /^([a-z]+)([-\d.(WDH][-+*/().\dWDH]*)$/.exec(arg);
    if (named) read.count = { name: named[1], usual: value(named[2]) };
    else if (/^[a-z#][a-z\d#-]*$/.test(arg) && !lettered) read.words.push(arg);
    else if (arg.includes(',')) read.points.push(arg.split(',').map(value));
    else if (/^[-\d.(WDH]/.test(arg) && arg.includes('x')) read.size = arg.split('x').map(value);
    else if (lettered) read.numbers[lettered[1]] = value(lettered[2]);
    else read.numbers[''] = value(arg);
  }
  return read;
}
