/** Why a USDA text was refused. */
export type UsdErrorCode =
  | 'invalid-utf8'
  | 'too-large'
  | 'too-deep'
  | 'too-many-items'
  | 'unexpected-character'
  | 'unexpected-end'
  | 'unterminated-string'
  | 'unterminated-comment'
  | 'invalid-number'
  | 'invalid-identifier'
  | 'invalid-path'
  | 'invalid-value'
  | 'type-mismatch'
  | 'duplicate-prim'
  | 'duplicate-property'
  | 'unsupported-version';

/** A USDA text that cannot be parsed. `line` and `column` count from 1; columns count Unicode characters. */
export class UsdSyntaxError extends Error {
  override readonly name = 'UsdSyntaxError';
  readonly code: UsdErrorCode;
  readonly line: number;
  readonly column: number;
  /** The message without the position. */
  readonly reason: string;

  constructor(code: UsdErrorCode, reason: string, line: number, column: number) {
    super(`line ${line}, column ${column}: ${reason}`);
    this.code = code;
    this.reason = reason;
    this.line = line;
    this.column = column;
  }
}

/** Only called when an error is raised, so that parsing itself never counts lines. */
export function positionAt(bytes: Uint8Array, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let i = 0; i < offset; i++) {
    const c = bytes[i];
    if (c === 10 || (c === 13 && bytes[i + 1] !== 10)) {
      line++;
      lineStart = i + 1;
    }
  }
  let column = 1;
  // UTF-8 continuation bytes (10xxxxxx) do not start a character; a byte order mark is not one either.
  const bom = lineStart === 0 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (let i = lineStart + bom; i < offset; i++) if ((bytes[i] & 0xc0) !== 0x80) column++;
  return { line, column };
}
