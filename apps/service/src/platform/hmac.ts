/**
 * HMAC-SHA-256 (RFC 2104) for many short texts under one key. `createHmac` sets up an OpenSSL context for each, about 23 us; two one-shot
 * hashes over a key padded once take a fraction of that, which is what a token request mostly consists of.
 */
import { hash } from 'node:crypto';

const blockBytes = 64;

export function hmacSha256(key: Uint8Array): (text: string) => Buffer {
  const short = key.length > blockBytes ? hash('sha256', key, 'buffer') : key;
  const padded = (mask: number) => {
    const block = Buffer.alloc(blockBytes, mask);
    for (const [index, byte] of short.entries()) block[index] = byte ^ mask;
    return block;
  };
  const inner = padded(0x36);
  const outer = padded(0x5c);
  return (text) =>
    hash(
      'sha256',
      Buffer.concat([outer, hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer')]),
      'buffer',
    );
}
