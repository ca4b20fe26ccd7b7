import { expect, it } from 'vitest';
import { checkEnoughLeft } from './enough-left.ts';

it('a world of nothing ends with the code that helps, and a small one goes on', () => {
  const end = (count: number, useMask: boolean) => () => checkEnoughLeft(count, { useMask });
  expect(end(0, true)).toThrow(expect.objectContaining({ code: 'NO_SUBJECT' }));
  expect(end(49, false)).toThrow(expect.objectContaining({ code: 'TRAINING_FAILED' }));
  expect(end(50, true)).not.toThrow();
});
