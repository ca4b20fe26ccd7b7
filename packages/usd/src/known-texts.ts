/** Texts of byte ranges: equal ranges share one string, since names repeat on every prim. */
import { decodeUtf8 } from './utf8.ts';

const SLOTS = 2048;

export class KnownTexts {
  private readonly bytes: Uint8Array;
  private readonly starts = new Int32Array(SLOTS).fill(-1);
  private readonly lengths = new Int32Array(SLOTS);
  private readonly texts: string[] = [];

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  text(start: number, end: number): string {
    const b = this.bytes;
    const length = end - start;
    if (length > 64) return decodeUtf8(b, start, end);
    let hash = length;
    for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + b[i]) | 0;
    const slot = (hash ^ (hash >>> 11)) & (SLOTS - 1);
    const known = this.starts[slot];
    if (known >= 0 && this.lengths[slot] === length) {
      let i = 0;
      while (i < length && b[known + i] === b[start + i]) i++;
      if (i === length) return this.texts[slot];
    }
    const text = decodeUtf8(b, start, end);
    this.starts[slot] = start;
    this.lengths[slot] = length;
    this.texts[slot] = text;
    return text;
  }
}
