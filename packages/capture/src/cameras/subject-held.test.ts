import { expect, it } from 'vitest';
import { heldRatio } from './subject-held.ts';

/** 100 keypoints on the left, which is the subject, and 100 on the right. */
const keypoints = (subjectHeld: number, aroundHeld: number) => ({
  xy: Float64Array.from({ length: 400 }, (_, k) => (k < 200 ? 10 : 90)),
  pointIds: Float64Array.from({ length: 200 }, (_, k) => (k % 100 < (k < 100 ? subjectHeld : aroundHeld) ? k : -1)),
});
const onLeft = (x: number) => x < 50;

it('tells a subject that stood still from one that turned before still surroundings', () => {
  expect(heldRatio(keypoints(40, 50), onLeft)).toBeCloseTo(0.8);
  expect(heldRatio(keypoints(3, 60), onLeft)).toBeCloseTo(0.05);
});

it('says nothing where there is nothing to compare', () => {
  expect(heldRatio(keypoints(40, 0), onLeft)).toBeUndefined();
  expect(heldRatio(keypoints(40, 50), () => true)).toBeUndefined();
});
