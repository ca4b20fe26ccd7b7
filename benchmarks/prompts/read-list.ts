/** The list of requests: what each asks for, in names that a person would use. */
import { readFileSync } from 'node:fs';

export interface AskedThing {
  /** The name and other names that are as good. */
  names: string[];
  count: number;
  /** More are right as well. */
  orMore: boolean;
}

export const askedRelations = [
  'on',
  'under',
  'in',
  'beside',
  'facing',
  'around',
  'along',
  'above',
  'behind',
  'in front of',
  'between',
  'hanging',
  'in rows',
] as const;
export type AskedRelation = (typeof askedRelations)[number];

export interface AskedLink {
  subject: string;
  relation: AskedRelation;
  /** A thing's name, or wall, ceiling, window, path, rail, `corner` or `center` of the room; empty for `in rows`. */
  target: string;
  /** Of `between` two different things: the second one. */
  other?: string;
}

export interface Asked {
  line: number;
  prompt: string;
  /** The name, and with slashes others that are as good. */
  place: string;
  things: AskedThing[];
  links: AskedLink[];
  home: boolean;
  language: 'en' | 'zh';
}

const listed = (text: string, by: string) =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export function readThing(text: string): AskedThing {
  const [, names, count, more] = /^(.*?)(?:\s+(\d+)(\+)?)?$/.exec(text)!;
  return { names: listed(names, '/'), count: Number(count ?? 1), orMore: more === '+' };
}

export function readLink(text: string): AskedLink {
  const rows = /^(.+) in rows$/.exec(text);
  if (rows) return { subject: rows[1], relation: 'in rows', target: '' };
  const found = /^(.+?) (on|under|in front of|in|beside|facing|around|along|above|behind|between|hanging) (.+)$/.exec(
    text,
  );
  if (!found) throw new Error(`no relation: ${text}`);
  const [subject, relation, target] = found.slice(1);
  const [first, other] = relation === 'between' ? target.split(' and ') : [target];
  return { subject, relation: relation as AskedRelation, target: first, ...(other !== undefined && { other }) };
}

export function readList(text: string): Asked[] {
  const all: Asked[] = [];
  let home = true;
  for (const [at, row] of text.split('\n').entries()) {
    if (/^# (Homes|Beyond)/.test(row)) home = row.startsWith('# Homes');
    if (row.startsWith('#') || row.trim() === '') continue;
    const [place, prompt, things, links = ''] = row.split('|').map((part) => part.trim());
    all.push({
      line: at + 1,
      prompt,
      place,
      things: listed(things, ',').map(readThing),
      links: listed(links, ';').map(readLink),
      home,
      language: /\p{Script=Han}/u.test(prompt) ? 'zh' : 'en',
    });
  }
  return all;
}

export const readListFile = (path: string | URL) => readList(readFileSync(path, 'utf8'));
