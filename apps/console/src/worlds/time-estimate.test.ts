import { expect, it } from 'vitest';
import { estimateSeconds } from './time-estimate.ts';

const estimate = { fixedSeconds: 100, secondsPerImage: 2, videoImages: 60, insvImages: 160 };

it('counts photos one by one, and all videos of a kind as one', () => {
  expect(estimateSeconds(estimate, Array(30).fill('image'))).toBe(160);
  expect(estimateSeconds(estimate, ['video', 'video'])).toBe(220);
  expect(estimateSeconds(estimate, ['insv', 'video', 'image'])).toBe(542);
});
