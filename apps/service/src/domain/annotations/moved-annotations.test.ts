import { metersPerUnit, type WorldAnnotations } from '@orrery/protocol';
import { expect, it } from 'vitest';
import { movedAnnotations } from './moved-annotations.ts';

const annotations: WorldAnnotations = {
  revision: 3,
  scale: { from: [0, 0, 0], to: [1, 0, 0], meters: 4 },
  measurements: [{ id: 'm', from: [1, 0, 0], to: [0, 2, 0], label: 'a wall' }],
  notes: [
    { id: 'n', at: [0, 0, 1], title: 'door', view: { eye: [1, 1, 1], target: [0, 0, 1] } },
    { id: 'o', at: [2, 0, 0], title: 'lamp', text: 'words' },
  ],
  path: { keyframes: [{ eye: [1, 0, 0], target: [0, 0, 0], seconds: 2 }] },
};

it('every point goes with the world: a quarter turn about Z, twice the size, one up', () => {
  const half = Math.SQRT1_2;
  const moved = movedAnnotations(annotations, { rotation: [half, 0, 0, half], scale: 2, translation: [0, 0, 1] });
  const [measured] = moved.measurements;
  expect(measured).toMatchObject({ id: 'm', label: 'a wall' });
  for (const [seen, wanted] of [
    [measured.from, [0, 2, 1]],
    [measured.to, [-4, 0, 1]],
    [moved.notes[0].at, [0, 0, 3]],
    [moved.notes[0].view!.eye, [-2, 2, 3]],
    [moved.notes[1].at, [0, 4, 1]],
    [moved.path!.keyframes[0].eye, [0, 2, 1]],
    [moved.path!.keyframes[0].target, [0, 0, 1]],
  ])
    seen.forEach((value, k) => {
      expect(value).toBeCloseTo(wanted[k], 9);
    });
  expect(moved.path!.keyframes[0].seconds).toBe(2);
  // A length in meters is the same as before.
  expect(metersPerUnit(moved.scale!)).toBeCloseTo(metersPerUnit(annotations.scale!) / 2, 9);
});
