import { expect, it } from 'vitest';
import type { TrainingView } from '../backend.ts';
import type { GpuDevice } from './device.ts';
import { uploadTarget } from './view-targets.ts';

const camera = {
  width: 2,
  height: 1,
  fx: 1,
  fy: 1,
  cx: 1,
  cy: 0.5,
  cameraFromWorld: [],
} as unknown as TrainingView['camera'];

it('packs a target once there is room for it on the device, and not before', async () => {
  let packed = 0;
  const view = {
    camera,
    get rgb() {
      packed++;
      return Uint8Array.of(1, 2, 3, 4, 5, 6);
    },
  } as unknown as TrainingView;
  const full = { buffer: () => Promise.reject(new Error('no room')) } as unknown as GpuDevice;
  await expect(uploadTarget(full, view)).rejects.toThrow('no room');
  expect(packed).toBe(0);

  const written: Uint32Array[] = [];
  const roomy = {
    buffer: async (sizeBytes: number) => ({ sizeBytes }),
    device: { queue: { writeBuffer: (_: unknown, __: number, words: Uint32Array) => written.push(words) } },
  } as unknown as GpuDevice;
  expect(await uploadTarget(roomy, view)).toMatchObject({ buffer: { sizeBytes: 8 }, keptPixels: 2 });
  expect([...written[0]]).toEqual([0xff030201, 0xff060504]);
});
