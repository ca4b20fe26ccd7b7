import { expect, it } from 'vitest';
import { estimateSeconds } from './time-estimate.ts';

const estimate = { fixedSeconds: 100, secondsPerImage: 2, videoImages: 60, insvImages: 160 };

it('counts photos one by one, and all videos of a kind as one', () => {
  expect(estimateSeconds(estimate, Array(30).fill('image'))).toBe(160);
  expect(estimateSeconds(estimate, ['video', 'video'])).toBe(220);
  expect(estimateSeconds(estimate, ['insv', 'video', 'image'])).toBe(542);
});

it('counts what many photos take besides, up to a number of them', () => {
  const more = { ...estimate, many: { from: 100, to: 225, secondsPerImage: 10 } };
  const seconds = (photos: number) => estimateSeconds(more, Array(photos).fill('image'));
  expect(seconds(100)).toBe(300);
  expect(seconds(110)).toBe(420);
  expect(seconds(300)).toBe(1950);
});
