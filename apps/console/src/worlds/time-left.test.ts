import { expect, it } from 'vitest';
import { secondsLeft } from './time-left.ts';

it('goes on by the clock from what the service said, whatever time it is there', () => {
  const sighting = { atMs: 5000, updateTime: 1_700_000_000_000, estimatedEndTime: 1_700_000_090_000 };
  expect(secondsLeft(sighting, 5000)).toBe(90);
  expect(secondsLeft(sighting, 35_000)).toBe(60);
  // A little late is about to end; much later is late, as is what the service says so of.
  expect(secondsLeft(sighting, 100_000)).toBe(1);
  expect(secondsLeft(sighting, 500_000)).toBe(0);
  expect(secondsLeft({ ...sighting, estimatedEndTime: sighting.updateTime }, 5000)).toBe(0);
});
