import type { Value } from './layer.ts';
import { parsePathRef } from './path-syntax.ts';
import type { Scanner } from './scanner.ts';
import type { ValueType } from './value-types.ts';

const OPEN_PAREN = 40;
const CLOSE_PAREN = 41;
const COMMA = 44;

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

export function mismatch(s: Scanner, type: ValueType): never {
  if (s.atEnd()) s.fail('unexpected-end', `expected ${describeType(type)}, but the text ends here`);
  s.fail('type-mismatch', `expected ${describeType(type)}, found ${s.describe(s.pos)}`);
}

export function parseScalar(s: Scanner, type: ValueType): Value {
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
export function parseAsset(s: Scanner, type: ValueType): string {
  if (s.bytes[s.pos] === 64) return s.assetPath('an asset path');
  if (s.atString()) return s.string('an asset path');
  return mismatch(s, type);
}

/** OpenUSD also reads a bare word or a path as a string. */
export function parseText(s: Scanner, type: ValueType): string {
  if (s.atString()) return s.string('a string');
  if (s.bytes[s.pos] === 60) return parsePathRef(s, 'a path');
  const word = s.tryIdentifier();
  if (word === '') mismatch(s, type);
  return word;
}

export function parseBool(s: Scanner, type: ValueType): boolean {
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
  const c = s.bytes[s.pos];
  if (!((c >= 48 && c <= 57) || c === 45 || c === 46) && !s.atNumber()) mismatch(s, type);
  const start = s.pos;
  const value = s.number();
  checkRange(s, type, value, start);
  return value;
}

export function checkRange(s: Scanner, type: ValueType, value: number, start: number): void {
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

export const INT64_RANGE: Record<string, [bigint, bigint]> = {
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
};

export function parseBigInt(s: Scanner, type: ValueType): bigint {
  if (!s.atNumber()) mismatch(s, type);
  const start = s.pos;
  const value = s.number();
  const [low, high] = INT64_RANGE[type.scalar];
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
export function parseTuple(s: Scanner, type: ValueType): number[] {
  const out: number[] = [];
  const sink = (value: number) => {
    out.push(value);
  };
  readTuple(s, type, sink);
  return out;
}

export function readTuple(s: Scanner, type: ValueType, sink: (value: number) => void): void {
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

export function describeCount(type: ValueType): string {
  return type.columns > 0 ? `${type.rows} rows of ${type.columns} numbers` : `exactly ${type.rows} numbers`;
}
