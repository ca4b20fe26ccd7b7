import { expect, it } from 'vitest';
import { type Shown, timeLeftFaults, worstAt } from './judge.ts';

const shown = (...rows: [seconds: number, progress: number, left: number | undefined][]): Shown[] =>
  rows.map(([seconds, progress, secondsLeft]) => ({ seconds, progress, secondsLeft }));

it('compares what was shown at a share of the way with what was left, either way', () => {
  const seen = shown([0, 0, undefined], [30, 0.25, 45], [50, 0.5, 100]);
  expect(worstAt(seen, 120, 0.25)).toBeCloseTo(2);
  expect(worstAt(seen, 100, 0.5)).toBeCloseTo(2);
  expect(worstAt(seen, 120, 0.75)).toBeUndefined();
});

it('finds times that stand and times that rise', () => {
  expect(timeLeftFaults(shown([0, 0, 60], [10, 0.1, 60], [40, 0.2, 59.8], [41, 0.3, 50], [42, 0.4, 53]))).toEqual({
    stoodSeconds: 40,
    roseSeconds: 3,
  });
});
