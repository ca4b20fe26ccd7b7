import type { Vec3 } from '@orrery/model-library';
import { expect, it } from 'vitest';
import { SurfaceField } from './surface-field.ts';

const room = { width: 4000, depth: 3000, height: 2600, things: [] };
const white: Vec3 = [0.7, 0.7, 0.68];
const brown: Vec3 = [0.2, 0.1, 0.05];

/** Points of the north wall (a) or the east wall, every 20 mm, with what they look like there. */
function wall(field: SurfaceField, side: 'north' | 'east', colorAt: (a: number, z: number) => Vec3 | undefined): void {
  const length = side === 'north' ? room.width : room.depth;
  for (let a = 10; a < length; a += 20)
    for (let z = 10; z < room.height; z += 20) {
      const color = colorAt(a, z);
      if (color) field.add(side === 'north' ? [a, room.depth, z] : [room.width, a, z], color);
    }
}

it('goes on behind a thing as it is right beside it', () => {
  const field = new SurfaceField(room, 1000);
  // Light falls off along the wall; a chair hides a part of its middle.
  const light = (a: number): Vec3 => [0.8 - 0.0001 * a, 0.8 - 0.0001 * a, 0.75 - 0.0001 * a];
  wall(field, 'north', (a, z) => (a > 1500 && a < 2300 && z < 900 ? undefined : light(a)));
  field.settle();
  for (const a of [1600, 1900, 2200])
    for (const z of [200, 800]) {
      const [r] = field.at([a, room.depth, z]);
      expect(Math.abs(r / light(a)[0] - 1), `at ${a}, ${z}`).toBeLessThan(0.06);
    }
});

it('does not spread what lies on a wall: a picture, a curtain, what the border cuts off', () => {
  const field = new SurfaceField(room, 1000);
  // Only the left half is seen, and a green plant stands before its border.
  wall(field, 'north', (a, z) => (a > 2000 ? undefined : a > 1500 && z < 1200 ? [0.05, 0.3, 0.08] : white));
  field.settle();
  const [r, g, b] = field.at([3000, room.depth, 600]);
  expect(Math.abs(r / white[0] - 1)).toBeLessThan(0.05);
  expect(Math.abs(g / white[1] - 1)).toBeLessThan(0.05);
  expect(Math.abs(b / white[2] - 1)).toBeLessThan(0.05);
});

it('gives walls that nobody has seen the paint of the lightest one, not a mixture', () => {
  const field = new SurfaceField(room, 1000);
  wall(field, 'north', () => brown);
  wall(field, 'east', () => white);
  const usual = field.lightestWall();
  field.settle(usual);
  const unseen = field.at([1500, 0, 1200]);
  for (const k of [0, 1, 2] as const) expect(Math.abs(unseen[k] / white[k] - 1)).toBeLessThan(0.02);
  expect(field.at([1500, room.depth, 1200])[0]).toBeCloseTo(brown[0], 2);
});

it('lets a rug go on under what stands on it, but not beyond the border of the picture', () => {
  const field = new SurfaceField(room, 1000);
  const rug: Vec3 = [0.03, 0.04, 0.09];
  // Seen up to 2 m; a chair hides a part of the rug, which the border cuts off.
  for (let x = 10; x < 2000; x += 20)
    for (let y = 10; y < room.depth; y += 20) {
      const onRug = x > 1000 && y > 800 && y < 2200;
      if (!(x > 1300 && x < 1700 && y > 1200 && y < 1800)) field.add([x, y, 0], onRug ? rug : white);
    }
  field.settle(undefined, ([x]) => x < 2000);
  expect(field.at([1500, 1500, 0])[0] / rug[0]).toBeLessThan(1.2);
  expect(field.at([3000, 1500, 0])[0] / white[0]).toBeGreaterThan(0.9);
});
