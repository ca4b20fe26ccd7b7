/** Unguessable ids. 62^14 is over 83 bits; rejection sampling keeps every character equally likely. */
import { randomFillSync } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

// Asked for in bulk: a call to the generator costs 4 us whatever its size, and every request makes an id. Each byte is used once.
const pool = Buffer.alloc(8192);
let next = pool.length;

function randomByte(): number {
  if (next === pool.length) {
    randomFillSync(pool);
    next = 0;
  }
  return pool[next++];
}

export function randomId(length: number): string {
  let id = '';
  while (id.length < length) {
    const byte = randomByte();
    if (byte < 248) id += alphabet[byte % 62];
  }
  return id;
}
