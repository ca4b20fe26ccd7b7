import { expect, it } from 'vitest';
import { sharedStart } from './shared-start.ts';

it('a visit by a link begins where one in the console does', () => {
  const start = { eye: [1, 2, 3], target: [4, 5, 6] };
  expect(sharedStart({ psnr: 27, start })).toEqual(start);
  expect(sharedStart({ generation: { start: { eye: [1, 2, 1.6], forward: [0, -1, 0] } } })).toEqual({
    eye: [1, 2, 1.6],
    target: [1, 1, 1.6],
  });
  expect(sharedStart({ generation: {} })).toBeUndefined();
  expect(sharedStart(undefined)).toBeUndefined();
});
