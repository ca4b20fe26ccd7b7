import type { AnimationBlock, Dictionary, DictionaryEntry, NumericArray, Value } from './layer.ts';
import { parsePathRef } from './path-syntax.ts';
import type { Scanner } from './scanner.ts';
import { findValueType, type ValueType } from './value-types.ts';

const OPEN_PAREN = 40;
const CLOSE_PAREN = 41;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const COMMA = 44;

/** A value of a declared type such as `float3` or `token[]`, or `None`. */
export function parseTypedValue(s: Scanner, typeName: string, isArray: boolean): Value {
  if (s.acceptWord('None')) return null;
  const type = findValueType(typeName);
  if (type === undefined) return parseUntypedValue(s);
  if (isArray) return parseArray(s, type);
  return type.rows === 1 ? parseScalar(s, type) : parseTuple(s, type);
}

function describeType(type: ValueType): string {
  if (type.columns > 0) return `a ${type.rows}x${type.columns} matrix for ${type.name}`;
  if (type.rows > 1) return `a tuple of ${type.rows} numbers for ${type.name}`;
  switch (type.scalar) {
    case 'bool':
      return 'true or false for bool';
    case 'string':
    case 'token':
    case 'pathExpression':
      return `a quoted string for ${type.name}`;
    case 'asset':
      return 'an asset path (@...@) for asset';
    default:
      return `a number for ${type.name}`;
  }
}

function mismatch(s: Scanner, type: ValueType): never {
  if (s.atEnd()) s.fail('unexpected-end', `expected ${describeType(type)}, but the text ends here`);
  s.fail('type-mismatch', `expected ${describeType(type)}, found ${s.describe(s.pos)}`);
}

// ---- single values

function parseScalar(s: Scanner, type: ValueType): Value {
  switch (type.scalar) {
    case 'bool':
      return parseBool(s, type);
    case 'string':
    case 'token':
    case 'pathExpression':
      return parseText(s, type);
    case 'asset':
      return parseAsset(s, type);
    case 'opaque':
      return s.fail('type-mismatch', `a ${type.name} attribute cannot have a value`);
    case 'int64':
    case 'uint64':
      return parseInteger64(s, type);
    default:
      return parseNumber(s, type);
  }
}

/** OpenUSD also reads a quoted string as an asset path. */
function parseAsset(s: Scanner, type: ValueType): string {
  if (s.bytes[s.pos] === 64) return s.assetPath('an asset path');
  if (s.atString()) return s.string('an asset path');
  return mismatch(s, type);
}

/** OpenUSD also reads a bare word or a path as a string. */
function parseText(s: Scanner, type: ValueType): string {
  if (s.atString()) return s.string('a string');
  if (s.bytes[s.pos] === 60) return parsePathRef(s, 'a path');
  const word = s.tryIdentifier();
  if (word === '') mismatch(s, type);
  return word;
}

function parseBool(s: Scanner, type: ValueType): boolean {
  const start = s.pos;
  if (s.atNumber()) {
    const value = s.number();
    if (value === 0 || value === 1) return value === 1;
  } else {
    const word = s.atString() ? s.string('a boolean') : s.tryIdentifier();
    const lower = word.toLowerCase();
    if (lower === 'true' || lower === 'yes' || lower === 'on') return true;
    if (lower === 'false' || lower === 'no' || lower === 'off') return false;
  }
  s.pos = start;
  return mismatch(s, type);
}

function parseNumber(s: Scanner, type: ValueType): number {
  const c = s.bytes[s.pos]!;
  if (!((c >= 48 && c <= 57) || c === 45 || c === 46) && !s.atNumber()) mismatch(s, type);
  const start = s.pos;
  const value = s.number();
  checkRange(s, type, value, start);
  return value;
}

function checkRange(s: Scanner, type: ValueType, value: number, start: number): void {
  switch (type.scalar) {
    case 'int':
      if (value !== (value | 0)) failRange(s, type, start, '-2147483648 to 2147483647');
      break;
    case 'uint':
      if (value !== value >>> 0) failRange(s, type, start, '0 to 4294967295');
      break;
    case 'uchar':
      if (value !== (value & 255)) failRange(s, type, start, '0 to 255');
  }
}

function failRange(s: Scanner, type: ValueType, start: number, range: string): never {
  const text = s.decode(start, s.pos);
  return s.fail('type-mismatch', `${text} is not a whole number from ${range}, as ${type.name} requires`, start);
}

const INT64_RANGE: Record<string, [bigint, bigint]> = {
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
};

function parseBigInt(s: Scanner, type: ValueType): bigint {
  if (!s.atNumber()) mismatch(s, type);
  const start = s.pos;
  const value = s.number();
  const [low, high] = INT64_RANGE[type.scalar]!;
  const exact = Number.isSafeInteger(value)
    ? BigInt(value)
    : s.lastNumberIsInteger
      ? BigInt(s.decode(start, s.pos))
      : null;
  if (exact === null || exact < low || exact > high) failRange(s, type, start, `${low} to ${high}`);
  return exact;
}

function parseInteger64(s: Scanner, type: ValueType): number | bigint {
  const exact = parseBigInt(s, type);
  const value = Number(exact);
  return Number.isSafeInteger(value) ? value : exact;
}

/** A tuple or matrix as one flat array. */
function parseTuple(s: Scanner, type: ValueType): number[] {
  const out: number[] = [];
  const sink = (value: number) => {
    out.push(value);
  };
  readTuple(s, type, sink);
  return out;
}

function readTuple(s: Scanner, type: ValueType, sink: (value: number) => void): void {
  const start = s.pos;
  if (!s.accept(OPEN_PAREN)) mismatch(s, type);
  const wrongCount = () => s.fail('type-mismatch', `${type.name} needs ${describeCount(type)}`, start);
  for (let row = 0; row < type.rows; row++) {
    s.skipSpace();
    if (s.bytes[s.pos] === CLOSE_PAREN) wrongCount();
    if (type.columns === 0) sink(parseNumber(s, type));
    else {
      if (!s.accept(OPEN_PAREN)) mismatch(s, type);
      for (let column = 0; column < type.columns; column++) {
        s.skipSpace();
        if (s.bytes[s.pos] === CLOSE_PAREN) wrongCount();
        sink(parseNumber(s, type));
        s.skipSpace();
        if (!s.accept(COMMA) && s.bytes[s.pos] !== CLOSE_PAREN) s.failExpected("',' or ')'");
      }
      s.skipSpace();
      if (!s.accept(CLOSE_PAREN)) wrongCount();
    }
    s.skipSpace();
    if (!s.accept(COMMA) && s.bytes[s.pos] !== CLOSE_PAREN) s.failExpected("',' or ')'");
  }
  s.skipSpace();
  if (!s.accept(CLOSE_PAREN)) {
    if (s.atEnd()) s.failExpected("')'");
    wrongCount();
  }
}

function describeCount(type: ValueType): string {
  return type.columns > 0 ? `${type.rows} rows of ${type.columns} numbers` : `exactly ${type.rows} numbers`;
}

// ---- arrays

function parseArray(s: Scanner, type: ValueType): Value {
  const start = s.pos;
  if (s.bytes[start] !== OPEN_BRACKET) {
    if (s.atEnd()) s.failExpected("'['");
    s.fail('type-mismatch', `expected a list in [ ] for ${type.name}[], found ${s.describe(start)}`);
  }
  s.pos++;
  switch (type.scalar) {
    case 'string':
    case 'token':
    case 'pathExpression':
    case 'asset':
      return parseTextArray(s, type);
    case 'bool':
      return Uint8Array.from(collect(s, () => (parseBool(s, type) ? 1 : 0)));
    case 'int64':
      return BigInt64Array.from(collect(s, () => parseBigInt(s, type)));
    case 'uint64':
      return BigUint64Array.from(collect(s, () => parseBigInt(s, type)));
    case 'opaque':
      return s.fail('type-mismatch', `a ${type.name} attribute cannot have a value`, start);
    default:
      return parseNumericArray(s, type);
  }
}

function parseTextArray(s: Scanner, type: ValueType): string[] {
  return collect(s, () => (type.scalar === 'asset' ? parseAsset(s, type) : parseText(s, type)));
}

/** The items of a list after its `[`. */
function collect<T>(s: Scanner, item: () => T): T[] {
  const items: T[] = [];
  s.skipSpace();
  while (!s.accept(CLOSE_BRACKET)) {
    s.countItem();
    items.push(item());
    nextItem(s, CLOSE_BRACKET, "',' or ']'");
  }
  return items;
}

function nextItem(s: Scanner, closer: number, expected: string): void {
  s.skipSpace();
  if (s.accept(COMMA)) s.skipSpace();
  else if (s.bytes[s.pos] !== closer) s.failExpected(expected);
}

/**
 * Numbers land in one growing buffer that all arrays of the process share (parsing never yields), and are copied once
 * into an array of the right type and length.
 */
let scratch = new Float64Array(4096);
const SCRATCH_KEPT = 1 << 20;

function parseNumericArray(s: Scanner, type: ValueType): NumericArray {
  const { size } = type;
  const checked = type.scalar === 'int' || type.scalar === 'uint' || type.scalar === 'uchar';
  const b = s.bytes;
  let buffer = scratch;
  let n = 0;
  s.skipSpace();
  while (b[s.pos] !== CLOSE_BRACKET) {
    if (n + size > buffer.length) {
      const larger = new Float64Array(buffer.length * 2);
      larger.set(buffer);
      buffer = larger;
      if (buffer.length <= SCRATCH_KEPT) scratch = buffer;
    }
    if (type.columns > 0) {
      readTuple(s, type, (value) => {
        buffer[n++] = value;
      });
    } else if (size === 1) {
      const start = s.pos;
      const value = parseNumberFast(s, type);
      if (checked) checkRange(s, type, value, start);
      buffer[n++] = value;
    } else {
      const tupleStart = s.pos;
      if (b[s.pos] !== OPEN_PAREN) mismatch(s, type);
      s.pos++;
      for (let k = 0; k < size; k++) {
        if (b[s.pos] === 32) s.pos++;
        if (b[s.pos]! <= 47) s.skipSpace();
        if (b[s.pos] === CLOSE_PAREN) s.fail('type-mismatch', `${type.name} needs ${describeCount(type)}`, tupleStart);
        const start = s.pos;
        const value = parseNumberFast(s, type);
        if (checked) checkRange(s, type, value, start);
        buffer[n++] = value;
        if (b[s.pos] !== COMMA) {
          s.skipSpace();
          if (b[s.pos] === CLOSE_PAREN) continue;
          if (b[s.pos] !== COMMA) s.failExpected("',' or ')'");
        }
        s.pos++;
      }
      if (b[s.pos] !== CLOSE_PAREN) {
        s.skipSpace();
        if (s.atEnd()) s.failExpected("')'");
        if (b[s.pos] !== CLOSE_PAREN) s.fail('type-mismatch', `${type.name} needs ${describeCount(type)}`, tupleStart);
      }
      s.pos++;
    }
    if (b[s.pos] === COMMA) {
      s.pos++;
      if (b[s.pos] === 32) s.pos++;
      if (b[s.pos]! <= 47) s.skipSpace();
    } else nextItem(s, CLOSE_BRACKET, "',' or ']'");
  }
  s.pos++;
  return copyNumbers(type, buffer.subarray(0, n));
}

function parseNumberFast(s: Scanner, type: ValueType): number {
  const c = s.bytes[s.pos]!;
  if (!((c >= 48 && c <= 57) || c === 45 || c === 46) && !s.atNumber()) mismatch(s, type);
  return s.number();
}

function copyNumbers(type: ValueType, numbers: Float64Array): NumericArray {
  switch (type.scalar) {
    case 'int':
      return new Int32Array(numbers);
    case 'uint':
      return new Uint32Array(numbers);
    case 'uchar':
      return new Uint8Array(numbers);
    case 'double':
      return new Float64Array(numbers);
    default:
      return new Float32Array(numbers);
  }
}

// ---- values without a declared type

/** A number, string, word, asset path, scene path, tuple, list or dictionary. */
export function parseUntypedValue(s: Scanner): Value {
  s.countItem();
  const c = s.bytes[s.pos]!;
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
