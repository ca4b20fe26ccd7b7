import type { KnownTexts } from './known-texts.ts';
import type { UsdErrorCode } from './syntax-error.ts';

/** What of the scanner is used here. */
interface Source {
  readonly bytes: Uint8Array;
  readonly length: number;
  readonly knownTexts: KnownTexts;
  pos: number;
  decode(start: number, end: number): string;
  fail(code: UsdErrorCode, reason: string, offset?: number): never;
  failExpected(expected: string, offset?: number): never;
}

const lenientDecoder = new TextDecoder('utf-8', { ignoreBOM: true });

const SIMPLE_ESCAPES: Record<number, number | undefined> = {
  92: 92,
  34: 34,
  39: 39,
  97: 7,
  98: 8,
  102: 12,
  110: 10,
  114: 13,
  116: 9,
  118: 11,
};

function hexDigit(c: number): number {
  if (c >= 48 && c <= 57) return c - 48;
  if (c >= 97 && c <= 102) return c - 87;
  if (c >= 65 && c <= 70) return c - 55;
  return -1;
}

/** A quoted string of any form. */
export function readString(s: Source, what: string): string {
  const b = s.bytes;
  const start = s.pos;
  const quote = b[start];
  if (quote !== 34 && quote !== 39) s.failExpected(what);
  const triple = b[start + 1] === quote && b[start + 2] === quote;
  const first = start + (triple ? 3 : 1);
  let p = first;
  let escaped = false;
  for (;;) {
    const c = b[p];
    if (c === quote && (!triple || (b[p + 1] === quote && b[p + 2] === quote))) break;
    if (c === 92) {
      escaped = true;
      p++;
      if (!triple && (b[p] === 10 || b[p] === 13)) continue;
      p++;
      continue;
    }
    if (c === 0 && p >= s.length) {
      s.fail('unterminated-string', 'the string that begins here has no closing quote', start);
    }
    if (!triple && (c === 10 || c === 13)) {
      s.fail('unterminated-string', 'the string that begins here is not closed on its line', start);
    }
    p++;
  }
  s.pos = p + (triple ? 3 : 1);
  return escaped ? decodeEscapes(b, first, p) : s.knownTexts.text(first, p);
}

/** `\n`, `\xHH` and the other escapes; a backslash before any other character stands for that character. */
function decodeEscapes(b: Uint8Array, start: number, end: number): string {
  const out = new Uint8Array(end - start);
  let n = 0;
  for (let p = start; p < end; ) {
    const c = b[p++];
    if (c !== 92) {
      out[n++] = c;
      continue;
    }
    const e = b[p++];
    const simple = SIMPLE_ESCAPES[e];
    if (simple !== undefined) out[n++] = simple;
    else if (e === 120 && hexDigit(b[p]) >= 0) {
      let value = hexDigit(b[p++]);
      if (hexDigit(b[p]) >= 0) value = value * 16 + hexDigit(b[p++]);
      out[n++] = value;
    } else if (e >= 48 && e <= 55) {
      let value = e - 48;
      for (let k = 0; k < 2 && b[p] >= 48 && b[p] <= 55; k++) value = value * 8 + (b[p++] - 48);
      out[n++] = value & 255;
    } else out[n++] = e;
  }
  // Escapes may spell bytes that are no UTF-8; those become U+FFFD, since a string cannot hold them.
  return lenientDecoder.decode(out.subarray(0, n));
}

/** `@path@`, or `@@@path@@@` in which `@` may stand and `\@@@` is `@@@`. */
export function readAssetPath(s: Source, what: string): string {
  const b = s.bytes;
  const start = s.pos;
  if (b[start] !== 64) s.failExpected(what);
  const triple = b[start + 1] === 64 && b[start + 2] === 64;
  const first = start + (triple ? 3 : 1);
  let p = first;
  let escaped = false;
  for (;;) {
    const c = b[p];
    if (c === 64 && (!triple || (b[p + 1] === 64 && b[p + 2] === 64))) break;
    if (triple && c === 92 && b[p + 1] === 64 && b[p + 2] === 64 && b[p + 3] === 64) {
      escaped = true;
      p += 4;
      continue;
    }
    if (c === 10 || c === 13 || (c === 0 && p >= s.length)) {
      s.fail('unterminated-string', "the asset path that begins here has no closing '@'", start);
    }
    p++;
  }
  if (triple) {
    // Three to five `@` close it; the first of more than three belong to the path.
    let run = 3;
    while (run < 5 && b[p + run] === 64) run++;
    p += run - 3;
  }
  s.pos = p + (triple ? 3 : 1);
  const text = s.decode(first, p);
  return escaped ? text.replaceAll('\\@@@', '@@@') : text;
}
