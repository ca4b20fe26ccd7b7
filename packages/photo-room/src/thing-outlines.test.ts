import { type PlacePicture, standingCamera } from '@orrery/world-maker';
import { expect, it } from 'vitest';
import { carveModels } from './thing-outlines.ts';

const [width, height] = [24, 18];
const [WALL, MODEL] = [4000, 2500];
const white: [number, number, number] = [225, 222, 215];
const green: [number, number, number] = [50, 110, 60];

/** A model over columns 6 to 17; what it stands for is in columns 8 to 15. */
function pictured(thing: [number, number, number]): { seen: PlacePicture; shows: (i: number) => boolean } {
  const camera = standingCamera([0, 0, 1.5], Math.PI / 2, 0, { width, height, fieldOfView: 1 });
  const shows = (i: number) => i % width >= 6 && i % width < 18;
  const seen: PlacePicture = {
    camera,
    rgb: new Uint8Array(3 * width * height),
    depth: Float32Array.from({ length: width * height }, (_, i) => (shows(i) ? MODEL : WALL)),
    normals: new Float32Array(3 * width * height),
  };
  for (let i = 0; i < width * height; i++) seen.rgb.set(i % width >= 8 && i % width < 16 ? thing : white, 3 * i);
  return { seen, shows };
}

const found = { name: 'chair', score: 0.9, left: 0.3, top: 0, right: 0.7, bottom: 1 };
const behind = () => ({ color: white, depth: WALL, normal: [0, -1, 0] as const });

it('moves the picture back to the wall where a model sticks out over its thing', () => {
  const { seen, shows } = pictured(green);
  const carved = carveModels(seen, [{ thing: found, shows, color: green }], behind);
  for (let i = 0; i < width * height; i++) {
    const sticksOut = [6, 7, 16, 17].includes(i % width);
    expect(carved[i]).toBe(sticksOut ? 1 : 0);
    expect(seen.depth[i]).toBe(shows(i) && !sticksOut ? MODEL : WALL);
  }
});

it('leaves a thing whole that has the color of the wall', () => {
  const pale: [number, number, number] = [215, 212, 205];
  const { seen, shows } = pictured(pale);
  expect(carveModels(seen, [{ thing: found, shows, color: pale }], behind)).not.toContain(1);
  expect(seen.depth[width * 9 + 6]).toBe(MODEL);
});
