/**
 * The lines of a place's record (docs/places.md): what is arranged, and how. A line names a kind, others that may stand in for it, a
 * number, a size, a verb and options: `pew|bench 2.4x0.5 rows face=head aisles=1`.
 */
import type { IndoorPlace } from '@orrery/scene-language';

export type Verb = 'rows' | 'line' | 'at' | 'hang' | 'over' | 'on' | 'strip' | 'free';

/** Something that belongs to every one of the line's things: chairs at a table, a coffee table before a sofa. */
export interface Company {
  kinds: string[];
  count: number;
  how: 'front' | 'around' | 'side' | 'with' | 'rug';
}

export interface PlaceLine {
  text: string;
  kinds: string[];
  count: number | undefined;
  size: Partial<{ width: number; depth: number; height: number }>;
  verb: Verb;
  /** After the verb: where something stands (`head-left`), or what it stands on or hangs over. */
  where: string | undefined;
  numbers: Record<string, number>;
  words: Record<string, string>;
  flags: Set<string>;
  company: Company[];
  /** Shares of the way from the head to the foot of the room. */
  zone: [number, number];
}

const verbs: readonly string[] = ['rows', 'line', 'at', 'hang', 'over', 'on', 'strip', 'free'];
const numbers = new Set('in v u gap beside back aisles aisle margin left right most every z per wide'.split(' '));
const words: Record<string, RegExp> = {
  face: /^(head|foot|left|right)$/,
  walls: /^(head|foot|left|right|sides|all)$/,
  off: /^half$/,
};
const flags = new Set(['double', 'along', 'flat']);
const companies: Record<string, Company['how']> = {
  seat: 'front',
  front: 'front',
  around: 'around',
  flank: 'side',
  with: 'with',
  under: 'rug',
};
const places = /^(center|(head|foot)(-(left|right))?|left|right)$/;

export class PlaceLineError extends Error {}

function companyOf(how: Company['how'], text: string): Company[] {
  return text.split(',').map((one) => {
    const [names, count] = one.split('*');
    return { kinds: names.split('|'), count: count === undefined ? 1 : Number(count), how };
  });
}

export function parseLine(text: string): PlaceLine {
  const fail = (what: string): never => {
    throw new PlaceLineError(`${what} in "${text}"`);
  };
  const [head, ...rest] = text.trim().split(/\s+/);
  const [names, count] = head.split('*');
  const line: PlaceLine = {
    text: text.trim(),
    kinds: names.split('|'),
    count: count === undefined ? undefined : Number(count),
    size: {},
    verb: 'free',
    where: undefined,
    numbers: {},
    words: {},
    flags: new Set(),
    company: [],
    zone: [0, 1],
  };
  if (/^\d/.test(rest[0] ?? '')) {
    const [width, depth, height] = rest.shift()!.split('x').map(Number);
    line.size = { width, ...(depth !== undefined && { depth }), ...(height !== undefined && { height }) };
    if (Object.values(line.size).some((side) => !(side > 0))) fail('no size');
  }
  const verb = rest.shift() ?? '';
  if (!verbs.includes(verb)) fail(`no verb "${verb}"`);
  line.verb = verb as Verb;
  if (verb === 'at' || verb === 'on') line.where = rest.shift();
  if (verb === 'over' && rest[0] !== undefined && !rest[0].includes('=')) line.where = rest.shift();
  if (verb === 'at' && !places.test(line.where ?? '')) fail(`no place "${line.where}"`);
  if (verb === 'on' && !/^[a-z-]+$/.test(line.where ?? '')) fail('nothing to stand on');
  for (const option of rest) {
    const at = option.indexOf('=');
    const [key, value] = at < 0 ? [option, ''] : [option.slice(0, at), option.slice(at + 1)];
    if (at < 0) {
      if (!flags.has(key)) fail(`no option "${key}"`);
      line.flags.add(key);
    } else if (key === 'zone') {
      const [from, to] = value.split('-').map(Number);
      if (!(from >= 0 && to <= 1 && from < to)) fail('no zone');
      line.zone = [from, to];
    } else if (companies[key] !== undefined) line.company.push(...companyOf(companies[key], value));
    else if (words[key]?.test(value)) line.words[key] = value;
    else if (numbers.has(key) && Number.isFinite(Number(value))) line.numbers[key] = Number(value);
    else fail(`no option "${option}"`);
  }
  return line;
}

const known = new Map<string, PlaceLine[]>();

export function placeLines(place: IndoorPlace): PlaceLine[] {
  let lines = known.get(place.things);
  if (lines === undefined) {
    lines = place.things
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(parseLine);
    known.set(place.things, lines);
  }
  return lines;
}

/** Kinds that have no place there. */
export const neverKinds = (place: IndoorPlace): Set<string> => new Set((place.never ?? '').split(' '));
