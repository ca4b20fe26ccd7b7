import { expect, it } from 'vitest';
import type { ColmapModel } from '../colmap/read-model.ts';
import { median } from '../rotation.ts';
import { BENT, type Hold, holdOf, LOOSE, rotationSpreads } from './rotation-spread.ts';
import { measured, solvedModel } from './testing/solved-model.ts';
import { ring, roomPoints } from './testing/synthetic-capture.ts';

const spread = (model: ColmapModel) => median([...rotationSpreads(model)!.values()]);
const held = (hold: Hold) => {
  if (hold.kind !== 'held') throw new Error(hold.kind);
  return hold;
};
const views = ring(16);
const room = roomPoints(400);
const around = measured(solvedModel(views, room), 1);

it('is small where many points are seen from all around', () => {
  expect(spread(around)).toBeGreaterThan(0.001);
  expect(spread(around)).toBeLessThan(0.1);
  expect(held(holdOf(around))).toMatchObject({ degrees: spread(around), astray: [] });
});

it('grows with the error of the keypoints, and as fewer points are seen', () => {
  expect(spread(measured(solvedModel(views, room), 3)) / spread(around)).toBeCloseTo(3, 1);
  const few = measured(solvedModel(views, room.slice(0, 100)), 1);
  expect(spread(few) / spread(around)).toBeGreaterThan(1.6);
  expect(spread(few) / spread(around)).toBeLessThan(2.6);
});

it('does not depend on the unit of the model', () => {
  const times = 100;
  const large: ColmapModel = {
    ...around,
    images: around.images.map((image) => ({
      ...image,
      translation: image.translation.map((value) => times * value) as typeof image.translation,
    })),
    points: { ...around.points, positions: around.points.positions.map((value) => times * value) },
  };
  expect(spread(large)).toBeCloseTo(spread(around), 4);
});

it('finds pictures that hang on the others by a few points close together', () => {
  // Two halves of the ring that share nothing but a corner of the room.
  const corner = room
    .map((_, point) => point)
    .filter((point) => Math.hypot(room[point][0] - 1, room[point][1] - 1) < 0.4);
  const shared = new Set(corner.slice(0, 5));
  const halves = solvedModel(views, room, (view, point) => shared.has(point) || point % 2 === Number(view > 7));
  const loose = held(holdOf(measured(halves, 3)));
  expect(loose.degrees).toBeGreaterThan(0.3);
  expect(loose.loosest.length).toBeGreaterThan(4);
  expect(loose.astray).toEqual([]);
  expect(held(holdOf(measured(halves, 10))).degrees).toBeGreaterThan(BENT);
  const tied = solvedModel(views, room, (view, point) => point % 4 === 0 || point % 2 === Number(view > 7));
  expect(held(holdOf(measured(tied, 3))).degrees).toBeLessThan(LOOSE);
});

it('names one stray among many good pictures, and does not doubt the others for it', () => {
  // Four points close together: it could be turned by degrees.
  const near = room.map((_, point) => point).toSorted((a, b) => Math.hypot(...room[a]) - Math.hypot(...room[b]));
  const few = new Set(near.slice(0, 4));
  const model = measured(
    solvedModel(views, room, (view, point) => view !== 5 || few.has(point)),
    1,
  );
  const before = rotationSpreads(model)!;
  expect(before.get(6)).toBeGreaterThan(BENT);
  // Against the mean of all, everybody pays for it.
  expect(before.get(1)! / spread(around)).toBeGreaterThan(2);
  const { degrees, astray, loosest } = held(holdOf(model));
  expect(astray).toEqual([6]);
  expect(loosest).not.toContain(6);
  expect(degrees / spread(around)).toBeLessThan(1.3);
});

it('leaves out pictures that no point holds', () => {
  const model = measured(
    solvedModel(views, room, (view) => view !== 5),
    1,
  );
  expect(rotationSpreads(model)!.has(6)).toBe(false);
  const { degrees, astray } = held(holdOf(model));
  expect(astray).toEqual([6]);
  expect(degrees / spread(around)).toBeLessThan(1.3);
});

it('tells too few points from too many pictures', () => {
  expect(holdOf(measured(solvedModel(views, room.slice(0, 3)), 1))).toEqual({ kind: 'undetermined' });
  expect(holdOf(solvedModel(ring(301), room.slice(0, 3)))).toEqual({ kind: 'too-many-pictures' });
});

it('knows more where the lens is known', () => {
  const free = spread(around);
  const fixed = median([...rotationSpreads(around, { fixed: true })!.values()]);
  expect(fixed).toBeLessThan(free);
  const radial: ColmapModel = {
    ...around,
    cameras: new Map([[1, { ...around.cameras.get(1)!, model: 'SIMPLE_RADIAL', params: [800, 500, 375, 0] }]]),
  };
  // A pinhole has no distortion to be found out.
  expect(free).toBeLessThan(spread(radial));
});

it('is not known where no point says anything about two pictures', () => {
  expect(holdOf(solvedModel(views, room, (view, point) => point % 16 === view))).toEqual({ kind: 'undetermined' });
});
