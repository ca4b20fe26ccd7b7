import type { Backend } from '@orrery/engine';
import { createGaussians } from '@orrery/splats';
import { expect, it, type MockInstance, vi } from 'vitest';
import { standingCamera } from '../cameras.ts';
import type { PlacePicture } from '../place-picture.ts';
import { EarlyGrowth } from './early-growth.ts';

const picture = (turn: number): PlacePicture => ({
  camera: standingCamera([0, 0, 1.6], turn, 0, { width: 4, height: 3, fieldOfView: 1 }),
  rgb: new Uint8Array(36),
  depth: new Float32Array(12),
  normals: new Float32Array(36),
});
const pictures = [picture(0), picture(1), picture(2)];

/** As many Gaussians as it was given pictures. */
async function count(views: AsyncIterable<PlacePicture>) {
  let seen = 0;
  for await (const view of views) expect(view).toBe(pictures[seen++]);
  return createGaussians(seen, 0);
}

it('grows out of what is drawn, and keeps it until it is taken', async () => {
  const early = new EarlyGrowth();
  await early.along(
    (_, views) => count(views),
    async (add) => {
      for (const each of pictures) {
        add(each);
        await new Promise((done) => setImmediate(done));
      }
    },
  );
  const { device, grown } = early.take()!;
  expect((await grown).count).toBe(3);
  expect(early.take()).toBeUndefined();
  await device.dispose();
});

it('ends with the drawing when that fails, and frees the device', async () => {
  const early = new EarlyGrowth();
  let freed: MockInstance<Backend['dispose']> | undefined;
  const drawing = early.along(
    (device, views) => {
      freed = vi.spyOn(device, 'dispose');
      return count(views);
    },
    async (add) => {
      add(pictures[0]);
      throw new Error('the light went out');
    },
  );
  await expect(drawing).rejects.toThrow('the light went out');
  expect(early.take()).toBeUndefined();
  expect(freed).toHaveBeenCalledOnce();
});
