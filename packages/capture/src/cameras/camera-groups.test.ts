import { expect, it } from 'vitest';
import type { CaptureImage } from '../capture-set.ts';
import { groupCameras } from './camera-groups.ts';

const picture = (name: string, more: Partial<CaptureImage>): CaptureImage => ({
  name,
  width: 1200,
  height: 900,
  camera: 'phone',
  ...more,
});

it('shares a camera per key and size, with the focal length the files tell or a guess', () => {
  const groups = groupCameras([
    picture('a', { focalPx: 900 }),
    picture('b', { focalPx: 910 }),
    picture('c', {}),
    picture('d', { width: 900, height: 1200, focalPx: 905 }),
    picture('e', { camera: 'other' }),
    picture('f', { camera: 'pano', width: 800, height: 800, focalPx: 400, idealPinhole: true }),
  ]);
  expect(groups.map(({ images }) => images.map(({ name }) => name).join(''))).toEqual(['abc', 'd', 'e', 'f']);
  expect(groups[0]).toMatchObject({
    camera: { id: 1, model: 'SIMPLE_RADIAL', params: [905, 600, 450, 0] },
    focalKnown: true,
    ideal: false,
  });
  expect(groups[1].camera.params).toEqual([905, 450, 600, 0]);
  expect(groups[2]).toMatchObject({ camera: { params: [1440, 600, 450, 0] }, focalKnown: false });
  expect(groups[3]).toMatchObject({ camera: { id: 4, model: 'SIMPLE_PINHOLE', params: [400, 400, 400] }, ideal: true });
});
