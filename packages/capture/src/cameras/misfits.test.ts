import { expect, it } from 'vitest';
import type { ColmapModel } from '../colmap/read-model.ts';
import { misfitsOf } from './misfits.ts';
import { measured, solvedModel } from './testing/solved-model.ts';
import { ring, roomPoints } from './testing/synthetic-capture.ts';

const model = solvedModel(ring(16), roomPoints(400));
/** Keypoints of some pictures off by more than those of the others. */
const worse = (ids: number[], pixels: number): ColmapModel => {
  const [usual, bad] = [measured(model, 1), measured(model, pixels)];
  return { ...usual, images: usual.images.map((image, k) => (ids.includes(image.id) ? bad.images[k] : image)) };
};

it('are none where all pictures fit alike, however badly', () => {
  expect(misfitsOf(measured(model, 0.5))).toEqual([]);
  expect(misfitsOf(measured(model, 4))).toEqual([]);
});

it('are the last third of a walk that went astray', () => {
  expect(misfitsOf(worse([12, 13, 14, 15, 16], 3))).toEqual([12, 13, 14, 15, 16]);
  expect(misfitsOf(worse([12, 13, 14, 15, 16], 1.5))).toEqual([]);
});

it('does not depend on the unit of the model or the size of its pictures', () => {
  const bad = worse([3], 4);
  const large: ColmapModel = {
    ...bad,
    images: bad.images.map((image) => ({
      ...image,
      translation: image.translation.map((value) => 100 * value) as typeof image.translation,
    })),
    points: { ...bad.points, positions: bad.points.positions.map((value) => 100 * value) },
  };
  expect(misfitsOf(large)).toEqual([3]);
});

it('lets a camera whose pictures are softer be as it is', () => {
  const soft = [9, 10, 11, 12, 13, 14, 15, 16];
  const mixed = worse(soft, 3);
  const [camera] = mixed.cameras.values();
  const two: ColmapModel = {
    ...mixed,
    cameras: new Map([...mixed.cameras, [2, { ...camera, id: 2 }]]),
    images: mixed.images.map((image) => (soft.includes(image.id) ? { ...image, cameraId: 2 } : image)),
  };
  expect(misfitsOf(two)).toEqual([]);
});
