import { positionAt, UsdSyntaxError } from './syntax-error.ts';

/** The UTF-8 bytes of a text with zero bytes behind them. */
export function toBytes(text: string | Uint8Array, maxBytes: number): { bytes: Uint8Array; length: number } {
  const tooLarge = () =>
    new UsdSyntaxError('too-large', `the text is larger than the limit of ${maxBytes} bytes`, 1, 1);
  if (text.length > maxBytes) throw tooLarge();
  if (typeof text === 'string') {
    if (!text.isWellFormed()) {
      const before = new TextEncoder().encode(text.slice(0, text.search(/\p{Surrogate}/u)));
      const at = positionAt(before, before.length);
      throw new UsdSyntaxError('invalid-utf8', 'the text holds half of a surrogate pair', at.line, at.column);
    }
  }
  const raw = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  if (raw.length > maxBytes) throw tooLarge();
  // Zero bytes at the end stop every scan without a bounds check.
  const bytes = new Uint8Array((raw.length + 8) & ~3);
  bytes.set(raw);
  return { bytes, length: raw.length };
}
