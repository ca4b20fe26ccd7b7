/**
 * Offset of the first byte that is not well-formed UTF-8 (Unicode 15, table 3-7), or -1.
 * The buffer must start at a multiple of four bytes: plain ASCII is skipped four bytes at a time.
 */
export function findInvalidUtf8(bytes: Uint8Array, length: number): number {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2);
  let i = 0;
  while (i < length) {
    if ((i & 3) === 0) {
      let w = i >> 2;
      const wordEnd = length >> 2;
      while (w < wordEnd && (words[w] & 0x80808080) === 0) w++;
      i = w << 2;
      if (i >= length) return -1;
    }
    const c = bytes[i];
    if (c < 0x80) {
      i++;
      continue;
    }
    let extra: number;
    let low = 0x80;
    let high = 0xbf;
    if (c >= 0xc2 && c <= 0xdf) extra = 1;
    else if (c >= 0xe0 && c <= 0xef) {
      extra = 2;
      if (c === 0xe0) low = 0xa0;
      else if (c === 0xed) high = 0x9f;
    } else if (c >= 0xf0 && c <= 0xf4) {
      extra = 3;
      if (c === 0xf0) low = 0x90;
      else if (c === 0xf4) high = 0x8f;
    } else return i;
    if (i + extra >= length) return i;
    const second = bytes[i + 1];
    if (second < low || second > high) return i;
    for (let k = 2; k <= extra; k++) if ((bytes[i + k] & 0xc0) !== 0x80) return i;
    i += extra + 1;
  }
  return -1;
}

const fatalDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A copy, never a slice of the whole text: a slice would keep all of it in memory as long as one name lives. */
export const decodeUtf8 = (bytes: Uint8Array, start: number, end: number): string =>
  fatalDecoder.decode(bytes.subarray(start, end));
