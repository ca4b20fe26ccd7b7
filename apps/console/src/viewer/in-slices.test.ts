import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

/** Steps of five milliseconds each, and what else happened between them. */
function* work(steps: number, seen: string[]): Generator<undefined, string> {
  for (let k = 0; k < steps; k++) {
    const until = performance.now() + 5;
    while (performance.now() < until);
    seen.push('step');
    yield;
  }
  return 'done';
}

it('lets others have their turn before it is done', async () => {
  const seen: string[] = [];
  setTimeout(() => seen.push('other'));
  expect(await inSlices(work(6, seen), new AbortController().signal)).toBe('done');
  expect(seen.filter((each) => each === 'step')).toHaveLength(6);
  expect(seen.indexOf('other')).toBeGreaterThan(0);
  expect(seen.indexOf('other')).toBeLessThan(6);
});

it('ends when it is no longer wanted', async () => {
  const seen: string[] = [];
  const leaving = new AbortController();
  setTimeout(() => leaving.abort(new Error('moved')));
  await expect(inSlices(work(1000, seen), leaving.signal)).rejects.toThrow('moved');
  expect(seen.length).toBeLessThan(1000);
});
