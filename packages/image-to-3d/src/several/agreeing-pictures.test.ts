import { expect, it } from 'vitest';
import { type Inside, seen } from '../testing/known-look.ts';
import { agreeingPictures } from './agreeing-pictures.ts';
import { placedLook } from './joint-odds.ts';
import { pictureLook } from './picture-look.ts';
import { around, type PlacedPicture, placedPictures } from './place-pictures.ts';
import { ownMiddle, poseThrough } from './pose.ts';

/** A long red block with a blue one on one end of it and a green one at its side: no two sides are alike. */
const thing: Inside = (x, y, z) => {
  if (Math.abs(x) < 1 && Math.abs(y) < 0.25 && Math.abs(z + 0.3) < 0.3) return [200, 40, 40];
  if (x > 0.3 && x < 1 && Math.abs(y) < 0.25 && z >= 0 && z < 0.7) return [40, 60, 200];
  if (Math.abs(x + 0.6) < 0.25 && y <= -0.25 && y > -0.8 && Math.abs(z + 0.3) < 0.3) return [40, 180, 60];
  return undefined;
};

const turns = [0, 75, 160, 305];
const looks = turns.map((turn, k) => {
  const { subject, network } = seen(thing, turn, [20, 5, 30, 15][k]);
  return { k, picture: pictureLook(subject, network) };
});
const placed = placedPictures(looks, looks[0]);

const turnedBy = (one: PlacedPicture, degrees: number): PlacedPicture => {
  const { picture, pose } = one;
  const yaw = pose.yaw + (degrees * Math.PI) / 180;
  return {
    ...one,
    ...placedLook(picture, poseThrough({ ...pose, yaw }, picture.middle, ownMiddle(picture.middle, pose))),
  };
};

it('finds how all were turned, and keeps all of them', () => {
  for (const { k, pose } of placed)
    expect(Math.cos(pose.yaw - (turns[k] * Math.PI) / 180)).toBeGreaterThan(Math.cos(0.21));
  expect(agreeingPictures(placed, around)).toEqual(placed);
});

it.each([1, 2, 3])('leaves out the one that is turned the wrong way (%i)', (k) => {
  const at = placed.findIndex((one) => one.k === k);
  const wrong = placed.map((one, n) => (n === at ? turnedBy(one, 90) : one));
  expect(agreeingPictures(wrong, around).map((one) => one.k)).toEqual(
    placed.filter((_, n) => n !== at).map((one) => one.k),
  );
});

it('keeps the surest alone where none agrees with it', () => {
  const wrong = placed.slice(0, 2).map((one, n) => (n === 1 ? turnedBy(one, 90) : one));
  const kept = agreeingPictures(wrong, around);
  expect(kept).toHaveLength(1);
  expect(kept[0].k).toBe(0);
});
