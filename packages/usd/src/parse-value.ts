import type { AnimationBlock, Dictionary, DictionaryEntry, Value } from './layer.ts';
import { nextItem, parseArray } from './parse-array.ts';
import { INT64_RANGE, parseScalar, parseTuple } from './parse-scalar.ts';
import { parsePathRef } from './path-syntax.ts';
import type { Scanner } from './scanner.ts';
import { findValueType } from './value-types.ts';

const OPEN_PAREN = 40;
const CLOSE_PAREN = 41;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/** A value of a declared type such as `float3` or `token[]`, or `None`. */
export function parseTypedValue(s: Scanner, typeName: string, isArray: boolean): Value {
  if (s.acceptWord('None')) return null;
  const type = findValueType(typeName);
  if (type === undefined) return parseUntypedValue(s);
  if (isArray) return parseArray(s, type);
  return type.rows === 1 ? parseScalar(s, type) : parseTuple(s, type);
}

/** A number, string, word, asset path, scene path, tuple, list or dictionary. */
export function parseUntypedValue(s: Scanner): Value {
  s.countItem();
  const c = s.bytes[s.pos];
  switch (c) {
    case 34:
    case 39:
      return s.string('a string');
    case 64:
      return { kind: 'asset', path: s.assetPath('an asset path') };
    case 60:
      return { kind: 'path', path: parsePathRef(s, 'a path') };
    case OPEN_PAREN:
      return { kind: 'tuple', items: parseItems(s, CLOSE_PAREN, 'a tuple', "',' or ')'") };
    case OPEN_BRACKET:
      return { kind: 'list', items: parseItems(s, CLOSE_BRACKET, 'a list', "',' or ']'") };
    case OPEN_BRACE:
      return parseDictionary(s);
  }
  if (s.atNumber()) return parseUntypedNumber(s);
  const start = s.pos;
  const word = s.tryIdentifier();
  if (word === '') {
    if (s.atEnd() || c === 10 || c === 13) s.failExpected('a value');
    s.fail('invalid-value', `expected a value, found ${s.describe(start)}`, start);
  }
  if (word === 'true') return true;
  if (word === 'false') return false;
  s.pos = start;
  return { kind: 'identifier', name: s.typeName() };
}

function parseUntypedNumber(s: Scanner): number | bigint {
  const start = s.pos;
  const value = s.number();
  if (!s.lastNumberIsInteger || Number.isSafeInteger(value)) return value;
  const exact = BigInt(s.decode(start, s.pos));
  return exact >= INT64_RANGE.int64![0] && exact <= INT64_RANGE.uint64![1] ? exact : value;
}

function parseItems(s: Scanner, closer: number, what: string, expected: string): Value[] {
  s.enter(what);
  const items: Value[] = [];
  s.pos++;
  s.skipSpace();
  while (!s.accept(closer)) {
    items.push(parseUntypedValue(s));
    nextItem(s, closer, expected);
  }
  s.leave();
  return items;
}

/** `{ type name = value; ... }` */
export function parseDictionary(s: Scanner): Dictionary {
  const start = s.pos;
  s.expect(OPEN_BRACE, "'{'");
  s.enter('a dictionary');
  const entries: DictionaryEntry[] = [];
  s.skipSpace();
  while (!s.accept(CLOSE_BRACE)) {
    if (s.atEnd()) s.fail('unexpected-end', "the dictionary that begins here has no closing '}'", start);
    s.countItem();
    entries.push(parseDictionaryEntry(s));
    s.endStatement(CLOSE_BRACE);
    s.skipSpace();
  }
  s.leave();
  return { kind: 'dictionary', entries };
}

function parseDictionaryEntry(s: Scanner): DictionaryEntry {
  if (s.acceptWord('dictionary')) {
    s.skipInline();
    const name = parseKey(s);
    s.expectAssignment(`'${name}'`);
    return { typeName: 'dictionary', name, value: parseDictionary(s) };
  }
  const { typeName, isArray } = parseType(s);
  s.skipInline();
  const name = parseKey(s);
  s.expectAssignment(`'${name}'`);
  return { typeName: isArray ? `${typeName}[]` : typeName, name, value: parseTypedValue(s, typeName, isArray) };
}

function parseKey(s: Scanner): string {
  return s.atString() ? s.string('a key') : s.propertyName();
}

/** `name` or `name[]` */
export function parseType(s: Scanner): { typeName: string; isArray: boolean } {
  const typeName = s.typeName();
  const afterName = s.pos;
  s.skipInline();
  if (!s.accept(OPEN_BRACKET)) {
    s.pos = afterName;
    return { typeName, isArray: false };
  }
  s.skipInline();
  s.expect(CLOSE_BRACKET, "']' after '['");
  return { typeName, isArray: true };
}

export const animationBlock: AnimationBlock = { kind: 'animationBlock' };
