import { expect, it } from 'vitest';
import { standingCamera } from './cameras.ts';
import { PictureQueue } from './picture-queue.ts';
import type { PlacePicture } from './place-picture.ts';

const pictures = [0, 1, 2].map(
  (turn): PlacePicture => ({
    camera: standingCamera([0, 0, 1.6], turn, 0, { width: 4, height: 3, fieldOfView: 1 }),
    rgb: new Uint8Array(36),
    depth: new Float32Array(12),
    normals: new Float32Array(36),
  }),
);

it('gives pictures in order, those that are there and those that come later', async () => {
  const queue = new PictureQueue();
  queue.push(pictures[0]);
  setTimeout(() => {
    queue.push(pictures[1]);
    queue.push(pictures[2]);
    queue.end();
  });
  const got: PlacePicture[] = [];
  for await (const picture of queue) got.push(picture);
  expect(got).toEqual(pictures);
});

it('tells whoever waits why none will come', async () => {
  const queue = new PictureQueue();
  setTimeout(() => queue.fail(new Error('the lens broke')));
  await expect(queue[Symbol.asyncIterator]().next()).rejects.toThrow('the lens broke');
});
