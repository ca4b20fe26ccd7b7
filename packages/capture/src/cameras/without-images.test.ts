import { expect, it } from 'vitest';
import { solvedModel } from './testing/solved-model.ts';
import { ring, roomPoints } from './testing/synthetic-capture.ts';
import { withoutImages } from './without-images.ts';

it('takes pictures out, with what only they and one other saw', () => {
  // Point 0 is seen by the first two only, all others by every picture.
  const model = solvedModel(ring(6), roomPoints(40), (view, point) => point > 0 || view < 2);
  const left = withoutImages(model, new Set([2, 4]));
  expect(left.images.map(({ id }) => id)).toEqual([1, 3, 5, 6]);
  const tracks = left.points.tracks!;
  expect(left.points.count).toBe(tracks.ids.length);
  expect([...tracks.ids]).not.toContain(0);
  expect(left.points.positions).toHaveLength(3 * left.points.count);
  const last = left.points.count - 1;
  const was = model.points.tracks!.ids.indexOf(tracks.ids[last]);
  expect([...left.points.positions.slice(3 * last)]).toEqual([...model.points.positions.slice(3 * was, 3 * was + 3)]);
  for (let k = 0; k < tracks.members.length; k += 2) expect([1, 3, 5, 6]).toContain(tracks.members[k]);
  expect(left.images[0].observations!.pointIds[0]).toBe(-1);
  expect(model.images[0].observations!.pointIds[0]).toBe(0);
});
