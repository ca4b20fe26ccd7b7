import { expect, it } from 'vitest';
import { waitingText } from './waiting-words.ts';

const words = {
  starting: 'soon',
  next: 'next',
  place: (position: string) => `place ${position}`,
  own: (count: string) => `${count} own`,
  starts: (duration: string) => `in ${duration}`,
};
const ahead = { waiting: 2, own: 0, running: 1 };

it('says the place, what of it is the own, and the start where it is known', () => {
  expect(waitingText(undefined, 0, words, 'en')).toEqual({ place: 'soon', start: '' });
  expect(waitingText({ position: 1, ahead }, 0, words, 'en')).toEqual({ place: 'next', start: '' });
  expect(waitingText({ position: 3, ahead: { ...ahead, own: 2 } }, 0, words, 'en').place).toBe('place 3 · 2 own');
  const start = (estimatedStartTime: number) =>
    waitingText({ position: 3, ahead, estimatedStartTime }, 1000, words, 'en').start;
  expect(start(721_000)).toBe('in 12 min');
  // Overdue: soon, not in the past.
  expect(start(0)).toBe('in 1 s');
});
