import { expect, it } from 'vitest';
import { pictureLook } from '../several/picture-look.ts';
import { type Inside, seen } from '../testing/known-look.ts';
import { volumeOf } from './kept-shape.ts';
import { mirrorPlanes } from './mirror-plane.ts';
import { completedShape } from './mirrored-picture.ts';
import { shapeOfLook } from './network-fit.ts';
import { halfCover, networkPicture } from './network-picture.ts';

/** A red block with a blue tower in its middle and a green bump before that: alike to both ends, but not in front and behind. */
const even: Inside = (x, y, z) => {
  if (Math.abs(x) < 1 && Math.abs(y) < 0.4 && Math.abs(z + 0.3) < 0.3) return [200, 40, 40];
  if (Math.abs(x) < 0.3 && y > 0 && y < 0.4 && z >= 0 && z < 0.7) return [40, 60, 200];
  if (Math.abs(x) < 0.3 && y <= -0.4 && y > -0.9 && Math.abs(z + 0.3) < 0.3) return [40, 180, 60];
  return undefined;
};
/** The same with both at its ends. */
const uneven: Inside = (x, y, z) => even(z >= 0 ? x - 0.7 : x, y, z) ?? (y <= -0.4 ? even(x + 0.7, y, z) : undefined);

const degrees = (angle: number) => ((((angle * 180) / Math.PI) % 180) + 180) % 180;

it.each([35, 140])('finds the plane between two ends that are alike, seen from %i degrees', (turn) => {
  const { subject, network } = seen(even, turn, 20);
  const [plane, ...others] = mirrorPlanes(pictureLook(subject, network));
  expect(Math.abs(degrees(plane!.angle) - turn)).toBeLessThan(5);
  expect(plane!.against).toBeLessThan(0.05);
  expect(others).toHaveLength(0);
});

it('finds none in a thing that has none, and leaves its shape alone', () => {
  const { subject, network } = seen(uneven, 35, 20);
  expect(mirrorPlanes(pictureLook(subject, network))).toEqual([]);
  expect(completedShape(subject, network)).toBeUndefined();
});

it.each([70, 90])('believes no plane between front and back, seen from %i degrees', (turn) => {
  const { subject, network } = seen(even, turn, 20);
  const planes = mirrorPlanes(pictureLook(subject, network));
  expect(planes.filter(({ angle }) => Math.abs(degrees(angle) - turn) < 20)).toEqual([]);
});

it('does not mirror a thing whose ends have one shape and two colors', () => {
  const halved: Inside = (x, y, z) => even(x, y, z) && (x < 0 ? [200, 40, 40] : [40, 60, 200]);
  const { subject, network } = seen(halved, 35, 20);
  expect(mirrorPlanes(pictureLook(subject, network))).toEqual([]);
  // All of one color it is.
  const plain = seen((x, y, z) => even(x, y, z) && [200, 40, 40], 35, 20);
  expect(mirrorPlanes(pictureLook(plain.subject, plain.network))).toHaveLength(1);
});

it('mirrors neither what the border of the picture cuts off, nor things that lie apart', () => {
  const { subject, network } = seen(even, 35, 20);
  expect(completedShape({ ...subject, parts: 1 }, network)?.mirrors).toHaveLength(1);
  expect(completedShape({ ...subject, cut: true }, network)).toBeUndefined();
  expect(completedShape({ ...subject, parts: 2 }, network)).toBeUndefined();
});

it('gives a thing the end that the network did not see, after the one it did', () => {
  const turn = (35 * Math.PI) / 180;
  const { subject, network } = seen(even, 35, 20);
  const { look } = network;
  const full = look.full.slice();
  for (let at = 0; at < full.length; at++) {
    const cell = Math.floor(at / look.bins);
    const right = (2 * ((cell % look.side) + 0.5)) / look.side - 1;
    const down = (2 * (Math.floor(cell / look.side) + 0.5)) / look.side - 1;
    const away = (((at % look.bins) + 0.5) * 2 * look.reach) / look.bins - look.reach;
    // Along the block, to the end that lies farther from the camera.
    const along =
      Math.cos(turn) * right + Math.sin(turn) * (away * Math.cos(look.elevation) - down * Math.sin(look.elevation));
    if (along > 0.6 && full[at] > 0) full[at] = -0.5;
  }
  const cover = halfCover(networkPicture(subject, 2 * look.side)!, 2 * look.side);
  const wornLook = { ...look, full };
  const worn = { ...network, look: wornLook, shape: shapeOfLook(wornLook, cover) };
  const [whole, without, completed] = [
    shapeOfLook(look, cover),
    shapeOfLook(worn.look, cover),
    completedShape(subject, worn)!.shape,
  ].map(volumeOf) as [number, number, number];
  expect(without).toBeLessThan(0.95 * whole);
  expect(completed - without).toBeGreaterThan(0.5 * (whole - without));
  expect(completed).toBeLessThan(1.1 * whole);
});
