/**
 * Words and numbers out of the bytes of a text file, without making one huge string of it. Positions are bytes; a line ends at \n, \r\n
 * or \r; `\` at a line's end joins it with the next (OBJ).
 */
const [tab, lineFeed, carriageReturn, space, backslash] = [9, 10, 13, 32, 92];

/** Exact in double precision for every power used below. */
const powersOfTen = Float64Array.from({ length: 23 }, (_, k) => 10 ** k);

export class ByteScanner {
  readonly bytes: Uint8Array;
  at: number;
  line = 1;

  constructor(bytes: Uint8Array, start = 0) {
    this.bytes = bytes;
    this.at = start;
  }

  get atEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  /** To the next word of this line; false at its end. */
  skipBlanks(): boolean {
    const { bytes } = this;
    for (;;) {
      const c = bytes[this.at];
      if (c === space || c === tab) this.at++;
      else if (c === backslash && this.isLineEnd(this.at + 1)) {
        this.at++;
        this.passLineEnd();
      } else return c !== undefined && c !== lineFeed && c !== carriageReturn;
    }
  }

  private isLineEnd(at: number): boolean {
    const c = this.bytes[at];
    return c === lineFeed || c === carriageReturn;
  }

  private passLineEnd(): void {
    if (this.bytes[this.at] === carriageReturn) this.at++;
    if (this.bytes[this.at] === lineFeed) this.at++;
    this.line++;
  }

  nextLine(): void {
    const { bytes } = this;
    while (this.at < bytes.length && bytes[this.at] !== lineFeed && bytes[this.at] !== carriageReturn) this.at++;
    if (this.at < bytes.length) this.passLineEnd();
  }

  /** The next word anywhere, or '' at the end of the file or where it is longer than any word should be. */
  wordAnywhere(): string {
    while (!this.atEnd && !this.skipBlanks()) {
      if (this.atEnd) return '';
      this.passLineEnd();
    }
    return this.word();
  }

  word(): string {
    if (!this.skipBlanks()) return '';
    const { bytes } = this;
    const start = this.at;
    while (this.at < bytes.length && bytes[this.at] > space) this.at++;
    return this.at - start > 4096 ? '' : String.fromCharCode(...bytes.subarray(start, this.at));
  }

  /** The rest of the line as text, without surrounding blanks. */
  rest(): string {
    this.skipBlanks();
    const start = this.at;
    while (this.at < this.bytes.length && !this.isLineEnd(this.at)) this.at++;
    return new TextDecoder().decode(this.bytes.subarray(start, Math.min(this.at, start + 4096))).trim();
  }

  /** An optional sign and digits; undefined where there are none. */
  integer(): number | undefined {
    const { bytes } = this;
    let at = this.at;
    const negative = bytes[at] === 45;
    if (negative || bytes[at] === 43) at++;
    const start = at;
    let value = 0;
    for (; bytes[at] >= 48 && bytes[at] <= 57; at++) value = value * 10 + bytes[at] - 48;
    if (at === start) return undefined;
    this.at = at;
    return negative ? -value : value;
  }

  /** The next number of this line. NaN where the word is none (`nan`, `inf` and words alike), undefined at the line's end. */
  number(): number | undefined {
    if (!this.skipBlanks()) return undefined;
    const { bytes } = this;
    const start = this.at;
    let at = start;
    const negative = bytes[at] === 45;
    if (negative || bytes[at] === 43) at++;
    let mantissa = 0;
    let digits = 0;
    let exponent = 0;
    const digitsFrom = at;
    for (; bytes[at] >= 48 && bytes[at] <= 57; at++) {
      // 17 digits are all a double holds; later ones only move the point.
      if (digits < 17) mantissa = mantissa * 10 + bytes[at] - 48;
      else exponent++;
      if (mantissa > 0) digits++;
    }
    let seen = at - digitsFrom;
    if (bytes[at] === 46) {
      at++;
      const from = at;
      for (; bytes[at] >= 48 && bytes[at] <= 57; at++) {
        if (digits < 17) {
          mantissa = mantissa * 10 + bytes[at] - 48;
          exponent--;
        }
        if (mantissa > 0) digits++;
      }
      seen += at - from;
    }
    if (seen > 0 && (bytes[at] === 101 || bytes[at] === 69)) {
      this.at = at + 1;
      exponent += this.integer() ?? Number.NaN;
      at = this.at;
    }
    this.at = at;
    if (seen === 0 || (at < bytes.length && bytes[at] > space)) {
      while (this.at < bytes.length && bytes[this.at] > space) this.at++;
      return Number.NaN;
    }
    const size = Math.abs(exponent);
    const power = size < powersOfTen.length ? powersOfTen[size] : 10 ** size;
    const value = exponent < 0 ? mantissa / power : mantissa * power;
    return negative ? -value : value;
  }
}
