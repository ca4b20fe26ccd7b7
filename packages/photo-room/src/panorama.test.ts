import { understand } from '@orrery/scene-language';
import { expect, it } from 'vitest';
import { rotatedPanorama } from './around-views.ts';
import { planPanorama } from './panorama-place.ts';
import type { Photo } from './photo.ts';
import { isAllAround } from './photo-file.ts';
import { readPanorama } from './read-panorama.ts';

const room = { north: 2.4, east: 1.6, south: 1.9, west: 2.2, height: 2.6, eye: 1.5 };
/** Radians: the room's north is this far to the right of the picture's middle. */
const turn = 0.3;

/** A plain room drawn all around: each face of its own color, with skirting. */
function drawn(width: number): Photo {
  const height = width / 2;
  const rgb = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++) {
    const sum = [0, 0, 0];
    for (let s = 0; s < 4; s++) {
      const longitude = (((i % width) + ((s % 2) + 0.5) / 2) / width - 0.5) * 2 * Math.PI - turn;
      const latitude = (0.5 - (Math.floor(i / width) + ((s >> 1) + 0.5) / 2) / height) * Math.PI;
      const [x, y, z] = [
        Math.cos(latitude) * Math.sin(longitude),
        Math.cos(latitude) * Math.cos(longitude),
        Math.sin(latitude),
      ];
      const reach = [
        z < 0 ? -room.eye / z : Infinity,
        z > 0 ? (room.height - room.eye) / z : Infinity,
        y > 0 ? room.north / y : -room.south / y,
        x > 0 ? room.east / x : -room.west / x,
      ];
      const face = reach.indexOf(Math.min(...reach));
      const low = room.eye + reach[face] * z < 0.1 && face > 1;
      const color = low
        ? [240, 238, 232]
        : [
            [140, 104, 70],
            [232, 230, 226],
            y > 0 ? [126, 150, 140] : [196, 186, 170],
            x > 0 ? [206, 198, 184] : [180, 120, 96],
          ][face];
      for (let k = 0; k < 3; k++) sum[k] = sum[k] + color[k] / 4;
    }
    rgb.set(sum, 3 * i);
  }
  return { width, height, rgb };
}

/** A part of a picture. */
function cut({ width, rgb }: Photo, left: number, top: number, wide: number, tall: number): Photo {
  const out = new Uint8Array(3 * wide * tall);
  for (let y = 0; y < tall; y++) {
    const from = 3 * ((top + y) * width + left);
    out.set(rgb.subarray(from, from + 3 * wide), 3 * y * wide);
  }
  return { width: wide, height: tall, rgb: out };
}

it('a picture that looks all around gives its room, and is turned to it', async () => {
  const picture = drawn(1024);
  // A part of it has the shape of one, and is none.
  const part = cut(picture, 100, 200, 512, 256);
  expect([isAllAround(picture), isAllAround(part), isAllAround({ ...picture, height: 400 })]).toEqual([
    true,
    false,
    false,
  ]);
  const read = await readPanorama(picture, { find: async () => [] });
  expect(read.boxSeen).toBe(true);
  // Which of its walls is called north is free.
  const quarter = Math.round((read.turn - turn) / (Math.PI / 2));
  expect(Math.abs(read.turn - turn - (quarter * Math.PI) / 2)).toBeLessThan((3 * Math.PI) / 180);
  const truth = [room.north, room.east, room.south, room.west];
  const found = [read.walls.north, read.walls.east, read.walls.south, read.walls.west];
  found.forEach((meters, k) => {
    expect(Math.abs(meters / truth[(k + quarter + 4) % 4] - 1), `wall ${k}`).toBeLessThan(0.1);
  });
  expect(Math.abs(read.heightM / room.height - 1)).toBeLessThan(0.1);
  const rotated = rotatedPanorama(picture, read.turn);
  const at = (photo: Photo, x: number) => [...photo.rgb.subarray(3 * (256 * 1024 + x), 3 * (256 * 1024 + x) + 3)];
  const shift = Math.round((read.turn / (2 * Math.PI)) * 1024);
  expect(at(rotated, 512)).toEqual(at(picture, (512 + shift + 1024) % 1024));
  // Words beside it add what stands on the floor.
  const { plan, added } = await planPanorama(picture, read, 1, await understand('a room with a red armchair'));
  expect(added).toHaveLength(1);
  expect(plan.placements[0].model.kind).toBe('armchair');
}, 200_000);
