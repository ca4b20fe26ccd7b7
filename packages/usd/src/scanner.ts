import { KnownTexts } from './known-texts.ts';
import type { ParseLimits } from './parse-limits.ts';
import { readAssetPath, readString } from './scan-quoted.ts';
import { positionAt, type UsdErrorCode, UsdSyntaxError } from './syntax-error.ts';
import { toBytes } from './text-bytes.ts';
import { decodeUtf8, findInvalidUtf8 } from './utf8.ts';
import type { SceneWarning } from './warning-list.ts';

const POWERS_OF_TEN = Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));

const IDENTIFIER_START = 1;
const IDENTIFIER_PART = 2;
/** Class of every byte; bytes of multi-byte characters are decided by code point. */
const byteClass = new Uint8Array(256);
for (let c = 0; c < 128; c++) {
  const letter = (c >= 65 && c <= 90) || (c >= 97 && c <= 122) || c === 95;
  if (letter) byteClass[c] = IDENTIFIER_START | IDENTIFIER_PART;
  else if (c >= 48 && c <= 57) byteClass[c] = IDENTIFIER_PART;
}
const xidStart = /^\p{XID_Start}$/u;
const xidContinue = /^\p{XID_Continue}$/u;

/** Reads the tokens of one text. The parsing functions share it and move `pos` forward. */
export class Scanner {
  readonly bytes: Uint8Array;
  readonly length: number;
  readonly limits: ParseLimits;
  readonly knownTexts: KnownTexts;
  readonly warnings: SceneWarning[] = [];
  pos = 0;
  /** Whether the number read last was written without `.` and exponent. */
  lastNumberIsInteger = false;
  private depth = 0;
  private items = 0;
  private pathLength = 0;
  private pathCharacters = 0;
  private singleByteText: string | null = null;

  constructor(text: string | Uint8Array, limits: ParseLimits) {
    const { bytes, length } = toBytes(text, limits.maxBytes);
    this.bytes = bytes;
    this.length = length;
    this.limits = limits;
    this.knownTexts = new KnownTexts(bytes);
    const invalid = findInvalidUtf8(bytes, length);
    if (invalid >= 0) {
      const hex = bytes[invalid].toString(16).padStart(2, '0');
      this.fail('invalid-utf8', `the text is not valid UTF-8 (byte 0x${hex})`, invalid);
    }
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) this.pos = 3;
  }

  fail(code: UsdErrorCode, reason: string, offset: number = this.pos): never {
    const { line, column } = positionAt(this.bytes, Math.min(offset, this.length));
    throw new UsdSyntaxError(code, reason, line, column);
  }

  /** An error at the current position that names what was met there. */
  failExpected(expected: string, offset: number = this.pos): never {
    if (offset >= this.length) this.fail('unexpected-end', `expected ${expected}, but the text ends here`, offset);
    this.fail('unexpected-character', `expected ${expected}, found ${this.describe(offset)}`, offset);
  }

  /** What stands at an offset, for messages: a word, a quoted start, or one character. */
  describe(offset: number): string {
    const c = this.bytes[offset];
    if (offset >= this.length) return 'the end of the text';
    if (c === 10 || c === 13) return 'the end of the line';
    let end = offset;
    while (end < this.length && end - offset < 40 && (byteClass[this.bytes[end]] !== 0 || this.bytes[end] >= 128))
      end++;
    if (end === offset) end = offset + 1;
    while ((this.bytes[end] & 0xc0) === 0x80) end++;
    const text = new TextDecoder().decode(this.bytes.subarray(offset, end));
    return c < 32 ? `control character 0x${c.toString(16).padStart(2, '0')}` : `'${text}'`;
  }

  atEnd(): boolean {
    return this.pos >= this.length;
  }

  enter(what: string): void {
    if (++this.depth > this.limits.maxDepth) {
      this.fail('too-deep', `${what} is nested deeper than the limit of ${this.limits.maxDepth} levels`);
    }
  }

  leave(): void {
    this.depth--;
  }

  countItem(): void {
    if (++this.items > this.limits.maxItems) {
      this.fail(
        'too-many-items',
        `the text holds more than the limit of ${this.limits.maxItems} prims, properties and values`,
      );
    }
  }

  /** Goes into a prim: its path is the parent's and its own name. */
  enterPrim(name: string, what: string): void {
    this.enter(what);
    this.pathLength += name.length + 1;
    this.pathCharacters += this.pathLength;
    if (this.pathCharacters > this.limits.maxPathCharacters) {
      this.fail('too-large', 'the paths of all prims together are longer than the limit');
    }
  }

  leavePrim(name: string): void {
    this.leave();
    this.pathLength -= name.length + 1;
  }

  // ---- white space and comments

  /** Spaces, tabs and block comments: what may stand between the tokens of one statement. */
  skipInline(): void {
    const b = this.bytes;
    for (;;) {
      const c = b[this.pos];
      if (c === 32 || c === 9) this.pos++;
      else if (c === 47 && b[this.pos + 1] === 42) this.skipBlockComment();
      else return;
    }
  }

  /** Spaces, line ends and every form of comment. */
  skipSpace(): void {
    const b = this.bytes;
    for (;;) {
      const c = b[this.pos];
      if (c === 32 || c === 10 || c === 9 || c === 13) this.pos++;
      else if (c === 35) this.skipLine();
      else if (c === 47) {
        const next = b[this.pos + 1];
        if (next === 47) this.skipLine();
        else if (next === 42) this.skipBlockComment();
        else return;
      } else return;
    }
  }

  private skipLine(): void {
    const b = this.bytes;
    let p = this.pos;
    while (p < this.length && b[p] !== 10 && b[p] !== 13) p++;
    this.pos = p;
  }

  private skipBlockComment(): void {
    const b = this.bytes;
    let p = this.pos + 2;
    while (p < this.length && !(b[p] === 42 && b[p + 1] === 47)) p++;
    if (p >= this.length) this.fail('unterminated-comment', "the comment that begins here has no '*/'");
    this.pos = p + 2;
  }

  /**
   * The end of a statement: a line end, `;`, or the closing bracket of the block (whose byte is `closer`), which stays
   * unread.
   */
  endStatement(closer: number): void {
    this.skipInline();
    const c = this.bytes[this.pos];
    if (c === 59 || c === 10 || c === 13) this.pos++;
    else if (c === 35 || (c === 47 && this.bytes[this.pos + 1] === 47)) this.skipLine();
    else if (c !== closer && !this.atEnd()) this.failExpected("a new line or ';' after the statement");
  }

  // ---- punctuation

  /** Consumes one character if it stands here. */
  accept(char: number): boolean {
    if (this.bytes[this.pos] !== char) return false;
    this.pos++;
    return true;
  }

  expect(char: number, what: string): void {
    if (this.bytes[this.pos] !== char) this.failExpected(what);
    this.pos++;
  }

  /** `=` with the spaces around it. */
  expectAssignment(what: string): void {
    this.skipInline();
    this.expect(61, `'=' after ${what}`);
    this.skipInline();
  }

  /** Whether a word stands here as a whole. */
  atWord(word: string): boolean {
    const b = this.bytes;
    const p = this.pos;
    for (let i = 0; i < word.length; i++) if (b[p + i] !== word.charCodeAt(i)) return false;
    const next = b[p + word.length];
    return (byteClass[next] & IDENTIFIER_PART) === 0 && next < 128;
  }

  acceptWord(word: string): boolean {
    if (!this.atWord(word)) return false;
    this.pos += word.length;
    return true;
  }

  // ---- identifiers

  private codePointLength(offset: number): number {
    const c = this.bytes[offset];
    return c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
  }

  /** End offset of an identifier that starts at `offset`; equal to it when none does. */
  identifierEnd(offset: number): number {
    const b = this.bytes;
    let p = offset;
    const first = b[p];
    if (first >= 128) {
      const n = this.codePointLength(p);
      if (!xidStart.test(decodeUtf8(b, p, p + n))) return offset;
      p += n;
    } else if ((byteClass[first] & IDENTIFIER_START) === 0) return offset;
    for (;;) {
      const c = b[p];
      if ((byteClass[c] & IDENTIFIER_PART) !== 0) p++;
      else if (c >= 128) {
        const n = this.codePointLength(p);
        if (!xidContinue.test(decodeUtf8(b, p, p + n))) return p;
        p += n;
      } else return p;
    }
  }

  /** An identifier; empty when none stands here. */
  tryIdentifier(): string {
    const start = this.pos;
    const end = this.identifierEnd(start);
    this.pos = end;
    return end === start ? '' : this.knownTexts.text(start, end);
  }

  identifier(what: string): string {
    const word = this.tryIdentifier();
    if (word === '') this.failExpected(what);
    return word;
  }

  /** Identifiers joined by `separator` (`:` for property names, `::` for type names). */
  private joined(separator: ':' | '::', what: string): string {
    const start = this.pos;
    let end = this.identifierEnd(start);
    if (end === start) this.failExpected(what);
    const b = this.bytes;
    while (b[end] === 58 && (separator === ':' || b[end + 1] === 58)) {
      const next = end + separator.length;
      const partEnd = this.identifierEnd(next);
      if (partEnd === next) this.failExpected(`a name after '${separator}'`, next);
      end = partEnd;
    }
    this.pos = end;
    return this.knownTexts.text(start, end);
  }

  propertyName(): string {
    return this.joined(':', 'a property name');
  }

  typeName(): string {
    return this.joined('::', 'a type name');
  }

  /** The name of a metadata field. */
  fieldName(what: string): string {
    return this.joined('::', what);
  }

  decode(start: number, end: number): string {
    return decodeUtf8(this.bytes, start, end);
  }

  // ---- numbers

  atNumber(): boolean {
    const c = this.bytes[this.pos];
    if ((c >= 48 && c <= 57) || c === 45 || c === 46) return true;
    return c === 105 || c === 110 ? this.atWord('inf') || this.atWord('nan') : false;
  }

  /**
   * A number. The exact short way (Clinger 1990): a mantissa below 2^53 divided or multiplied by a power of ten up to
   * 10^22 rounds once; everything longer goes through the language's own conversion.
   */
  number(): number {
    const b = this.bytes;
    const start = this.pos;
    let p = start;
    let c = b[p];
    const negative = c === 45;
    if (negative) c = b[++p];
    let mantissa = 0;
    const digitsStart = p;
    while (c >= 48 && c <= 57) {
      mantissa = mantissa * 10 + (c - 48);
      c = b[++p];
    }
    let digits = p - digitsStart;
    let fraction = 0;
    let integer = true;
    if (c === 46) {
      integer = false;
      c = b[++p];
      const fractionStart = p;
      while (c >= 48 && c <= 57) {
        mantissa = mantissa * 10 + (c - 48);
        c = b[++p];
      }
      fraction = p - fractionStart;
      digits += fraction;
    }
    if (digits === 0) return this.wordNumber(start, negative);
    let exponent = -fraction;
    if (c === 101 || c === 69) {
      integer = false;
      c = b[++p];
      const minus = c === 45;
      if (minus || c === 43) c = b[++p];
      if (c < 48 || c > 57) this.fail('invalid-number', 'the exponent of this number has no digits', start);
      let e = 0;
      while (c >= 48 && c <= 57) {
        if (e < 100000) e = e * 10 + (c - 48);
        c = b[++p];
      }
      exponent += minus ? -e : e;
    }
    if (byteClass[c] !== 0 || c === 46 || c >= 128) {
      while (byteClass[b[p]] !== 0 || b[p] === 46) p++;
      this.fail('invalid-number', `'${this.decode(start, Math.min(p, start + 40))}' is not a number`, start);
    }
    this.pos = p;
    this.lastNumberIsInteger = integer;
    let value: number;
    if (mantissa > 9007199254740992 || exponent < -22 || exponent > 22)
      value = Math.abs(Number(this.numberText(start)));
    else if (exponent === 0) value = mantissa;
    else if (exponent < 0) value = mantissa / POWERS_OF_TEN[-exponent];
    else value = mantissa * POWERS_OF_TEN[exponent];
    return negative ? -value : value;
  }

  private wordNumber(start: number, negative: boolean): number {
    this.pos = negative ? start + 1 : start;
    this.lastNumberIsInteger = false;
    if (this.acceptWord('inf')) return negative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    if (!negative && this.acceptWord('nan')) return Number.NaN;
    this.pos = start;
    if (start >= this.length) this.fail('unexpected-end', 'expected a number, but the text ends here', start);
    return this.fail('invalid-number', `expected a number, found ${this.describe(start)}`, start);
  }

  /** The digits of the number between `start` and the current position. */
  numberText(start: number): string {
    // A single-byte decoding keeps byte offsets; the slice only lives until it is converted.
    this.singleByteText ??= new TextDecoder('latin1').decode(this.bytes);
    return this.singleByteText.slice(start, this.pos);
  }

  // ---- quoted forms

  atString(): boolean {
    const c = this.bytes[this.pos];
    return c === 34 || c === 39;
  }

  string(what: string): string {
    return readString(this, what);
  }

  assetPath(what: string): string {
    return readAssetPath(this, what);
  }
}
