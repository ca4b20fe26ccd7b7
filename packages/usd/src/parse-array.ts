import type { NumericArray, Value } from './layer.ts';
import {
  checkRange,
  describeCount,
  mismatch,
  parseAsset,
  parseBigInt,
  parseBool,
  parseText,
  readTuple,
} from './parse-scalar.ts';
import type { Scanner } from './scanner.ts';
import type { ValueType } from './value-types.ts';

const OPEN_PAREN = 40;
const CLOSE_PAREN = 41;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const COMMA = 44;

/** A list in `[ ]` of values of one type. */
export function parseArray(s: Scanner, type: ValueType): Value {
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

/** The comma before the next item; none is needed after the last. */
export function nextItem(s: Scanner, closer: number, expected: string): void {
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
        if (b[s.pos] <= 47) s.skipSpace();
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
      if (b[s.pos] <= 47) s.skipSpace();
    } else nextItem(s, CLOSE_BRACKET, "',' or ']'");
  }
  s.pos++;
  return copyNumbers(type, buffer.subarray(0, n));
}

function parseNumberFast(s: Scanner, type: ValueType): number {
  const c = s.bytes[s.pos];
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
