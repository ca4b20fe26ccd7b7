import { expect, it } from 'vitest';
import type { ColmapModel } from '../colmap/read-model.ts';
import { median } from '../rotation.ts';
import { bentPictures, rotationSpreads } from './rotation-spread.ts';
import { solvedModel } from './testing/solved-model.ts';
import { generator, ring, roomPoints } from './testing/synthetic-capture.ts';

/** Keypoints off by up to `pixels` either way, as a mapper leaves them. */
function measured(model: ColmapModel, pixels: number): ColmapModel {
  const random = generator(5);
  const images = model.images.map((image) => ({
    ...image,
    observations: {
      ...image.observations!,
      xy: image.observations!.xy.map((value) => value + pixels * (2 * random() - 1)),
    },
  }));
  return { ...model, images };
}

const spread = (model: ColmapModel) => median([...rotationSpreads(model).values()]);
const views = ring(16);
const room = roomPoints(400);
const around = measured(solvedModel(views, room), 1);

it('is small where many points are seen from all around', () => {
  expect(spread(around)).toBeGreaterThan(0.001);
  expect(spread(around)).toBeLessThan(0.1);
  expect(bentPictures(around).bent).toEqual([]);
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
  const loose = bentPictures(measured(halves, 3));
  expect(loose.degrees).toBeGreaterThan(0.3);
  expect(loose.bent.length).toBeGreaterThan(4);
  const tied = solvedModel(views, room, (view, point) => point % 4 === 0 || point % 2 === Number(view > 7));
  expect(bentPictures(measured(tied, 3)).bent).toEqual([]);
});
