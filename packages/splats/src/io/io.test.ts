import { collectBytes, crc32, writeZip } from '@orrery/containers';
import { describe, expect, it } from 'vitest';
import { ByteReader, byteStream } from './bytes.ts';
import { gzip, inflateReader } from './gzip.ts';
import { halfToNumber } from './half-float.ts';
import { openZip } from './zip.ts';

async function* pieces(...sizes: number[]) {
  let next = 0;
  for (const size of sizes) yield Uint8Array.from({ length: size }, () => next++);
}

describe('ByteReader', () => {
  it('gives exact counts across pieces, and says what is missing', async () => {
    const reader = new ByteReader(pieces(3, 0, 4, 1));
    expect([...(await reader.peek(2))]).toEqual([0, 1]);
    expect([...(await reader.read(5, 'x'))]).toEqual([0, 1, 2, 3, 4]);
    expect([...(await reader.peek(99))]).toEqual([5, 6, 7]);
    await expect(reader.read(4, 'tail')).rejects.toMatchObject({ code: 'truncated', message: /tail: needs 4 bytes/ });
    expect([...(await reader.rest(3, 'x'))]).toEqual([5, 6, 7]);
  });

  it('limits the rest, and stops the producer when closed', async () => {
    await expect(new ByteReader(pieces(10, 10)).rest(15, 'x')).rejects.toMatchObject({ code: 'too-large' });
    let stopped = false;
    async function* endless() {
      try {
        for (;;) yield new Uint8Array(10);
      } finally {
        stopped = true;
      }
    }
    const reader = new ByteReader(byteStream(endless()));
    await reader.read(5, 'x');
    await reader.close();
    expect(stopped).toBe(true);
  });
});

describe('gzip', () => {
  it('inflates only as far as it is read', async () => {
    let made = 0;
    async function* zeros() {
      for (; made < 200; made++) yield new Uint8Array(1 << 20);
    }
    const bomb = await collectBytes(gzip(zeros()));
    expect(bomb.length).toBeLessThan(1 << 20);
    const reader = inflateReader(bomb, 'gzip');
    expect((await reader.read(100, 'x')).length).toBe(100);
    await reader.close();
  });
});

describe('zip', () => {
  it('round-trips, and matches the CRC everybody uses', async () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
    async function* files() {
      yield { name: 'a.txt', bytes: new TextEncoder().encode('hello') };
      yield { name: 'b.bin', bytes: new Uint8Array(1000).fill(7) };
    }
    const bytes = await collectBytes(writeZip(files()));
    const zip = openZip(bytes);
    expect(zip.names).toEqual(['a.txt', 'b.bin']);
    expect(new TextDecoder().decode(await zip.file('a.txt', 10))).toBe('hello');
    await expect(zip.file('b.bin', 999)).rejects.toMatchObject({ code: 'too-large' });
    await expect(zip.file('c', 1)).rejects.toMatchObject({ code: 'bad-data' });
    bytes[36] ^= 1;
    await expect(openZip(bytes).file('a.txt', 10)).rejects.toMatchObject({ code: 'bad-data' });
  });
});

it('decodes half floats', () => {
  expect([0x3c00, 0xc000, 0x0001, 0x7bff, 0x8000].map(halfToNumber)).toEqual([1, -2, 2 ** -24, 65504, -0]);
  expect(halfToNumber(0x7c00)).toBe(Number.POSITIVE_INFINITY);
  expect(halfToNumber(0x7e00)).toBeNaN();
});
