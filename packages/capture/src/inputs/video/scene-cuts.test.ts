import { expect, it } from 'vitest';
import { texture } from '../testing/test-media.ts';
import { createCutMeter } from './scene-cuts.ts';

const [width, height] = [96, 54];

/** A window that moves over a large picture, in gray. */
const frame = (scene: Buffer, sceneWidth: number, left: number, gain = 1) =>
  Uint8Array.from({ length: width * height }, (_, at) => {
    const pixel = (Math.floor(at / width) + 20) * sceneWidth + Math.round(left) + (at % width);
    return Math.min(255, gain * scene[3 * pixel]);
  });

it('tells cuts from pans, shakes and changes of light', () => {
  const rooms = [1, 2, 3].map((seed) => texture(400, 100, seed));
  const meter = createCutMeter(width, height);
  const expected: number[] = [];
  for (const [scene, room] of rooms.entries()) {
    for (let n = 0; n < 20; n++) {
      // Up to a tenth of the picture from frame to frame, back and forth, and a lamp that goes on.
      const left = 60 + 9 * n + (n % 2 === 0 ? 4 : 0);
      meter.add(frame(room, 400, left, n < 10 ? 0.7 : 1));
      expected.push(scene);
    }
  }
  expect(meter.scenes()).toEqual(expected);
});

it('finds no cut in noise, nor in darkness', () => {
  const meter = createCutMeter(width, height);
  for (let n = 0; n < 20; n++)
    meter.add(Uint8Array.from({ length: width * height }, (_, at) => 16 + ((at * 7 + n * 13) % 3)));
  expect(new Set(meter.scenes())).toEqual(new Set([0]));
});
