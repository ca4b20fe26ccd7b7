import { noAnnotations, type WorldAnnotations } from '@orrery/protocol';
import { expect, it } from 'vitest';
import { checkAnnotations, savableAnnotations } from './annotations.ts';
import { movedAnnotations } from './moved-annotations.ts';

const note = { id: 'n1', at: [0, 0, 0] as [number, number, number], title: 'Crack' };
const keyframe = (seconds: number) => ({
  eye: [0, 0, 1] as [number, number, number],
  target: [0, 1, 1] as [number, number, number],
  seconds,
});
const complaint = (change: Partial<WorldAnnotations>) => {
  try {
    checkAnnotations({ ...noAnnotations, ...change });
  } catch (error) {
    return (error as Error).message;
  }
  return undefined;
};

it('takes what makes sense', () => {
  expect(
    complaint({
      scale: { from: [0, 0, 0], to: [0, 0, 2], meters: 3 },
      notes: [note, { ...note, id: 'n2' }],
      measurements: [{ id: 'n1', from: [0, 0, 0], to: [1, 0, 0] }],
      path: { keyframes: [keyframe(99), keyframe(30), keyframe(30)] },
    }),
  ).toBeUndefined();
});

it('names what does not', () => {
  const same: [number, number, number] = [1, 2, 3];
  expect(complaint({ scale: { from: same, to: same, meters: 1 } })).toMatch(/^scale: /);
  expect(complaint({ notes: [note, note] })).toMatch(/^notes\[1\]\.id: n1 /);
  expect(complaint({ notes: [{ ...note, title: '  ' }] })).toMatch(/^notes\[0\]\.title: /);
  const twice = { id: 'a', from: same, to: same };
  expect(complaint({ measurements: [twice, twice] })).toMatch(/^measurements\[1\]\.id: /);
  expect(complaint({ path: { keyframes: [keyframe(0), keyframe(30.5), keyframe(30)] } })).toMatch(
    /^path\.keyframes: last 60\.5 s/,
  );
  expect(complaint({ path: { keyframes: [{ eye: same, target: same, seconds: 1 }] } })).toMatch(
    /^path\.keyframes\[0\]\.target: /,
  );
});

it('of what was moved, keeps what could have been sent', () => {
  const far: [number, number, number] = [900, 0, 0];
  const annotations: WorldAnnotations = {
    revision: 2,
    scale: { from: [0, 0, 0], to: [1, 0, 0], meters: 1 },
    measurements: [
      { id: 'near', from: [0, 0, 0], to: [1, 0, 0] },
      { id: 'far', from: [0, 0, 0], to: far },
    ],
    notes: [note, { ...note, id: 'far', at: far }],
    path: { keyframes: [keyframe(1), keyframe(1)] },
  };
  const scaled = (scale: number) =>
    savableAnnotations(movedAnnotations(annotations, { rotation: [1, 0, 0, 0], scale, translation: [0, 0, 0] }));
  expect(scaled(1)).toEqual(annotations);
  const ids = ({ measurements, notes }: WorldAnnotations) => [...measurements, ...notes].map(({ id }) => id);
  expect(ids(scaled(2000))).toEqual(['near', 'n1']);
  expect(scaled(2000).path).toBeDefined();
  expect(scaled(2e6)).toEqual({ revision: 2, measurements: [], notes: [note] });
  // Too small for a length and for a view to look anywhere.
  const tiny = scaled(1e-10);
  expect([tiny.scale, tiny.path]).toEqual([undefined, undefined]);
  expect(ids(tiny)).toEqual(['near', 'far', 'n1', 'far']);
});
