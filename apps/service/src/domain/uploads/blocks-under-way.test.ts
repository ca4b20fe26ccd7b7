import { expect, it } from 'vitest';
import { beginBlock } from './blocks-under-way.ts';

const mib = 1024 ** 2;

it('bounds what one account has on its way, and no other', () => {
  const ends = Array.from({ length: 8 }, () => beginBlock(1, 128 * mib));
  expect(() => beginBlock(1, 128 * mib)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  beginBlock(2, 128 * mib)();
  ends[0]();
  ends[0]();
  const again = beginBlock(1, 128 * mib);
  expect(() => beginBlock(1, 1)).toThrow();
  for (const end of [...ends, again]) end();
});

it('takes one block, however large', () => {
  beginBlock(1, 2048 * mib)();
});
