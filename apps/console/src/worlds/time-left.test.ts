import { expect, it } from 'vitest';
import { secondsLeft } from './time-left.ts';

it('says nothing before there is something to go by, and nothing at the end', () => {
  expect(secondsLeft([], 0)).toBeUndefined();
  expect(secondsLeft([{ atMs: 1000, progress: 0.01 }], 0)).toBeUndefined();
  expect(secondsLeft([{ atMs: 1000, progress: 1 }], 0)).toBeUndefined();
});

it('goes by the whole time until it has seen it move', () => {
  expect(secondsLeft([{ atMs: 60_000, progress: 0.25 }], 0)).toBeCloseTo(180);
});

it('goes by the movement of the last two minutes once there is some', () => {
  const sightings = [
    { atMs: 0, progress: 0.05 },
    { atMs: 500_000, progress: 0.1 },
    { atMs: 600_000, progress: 0.2 },
  ];
  expect(secondsLeft(sightings, 0)).toBeCloseTo(800);
});
