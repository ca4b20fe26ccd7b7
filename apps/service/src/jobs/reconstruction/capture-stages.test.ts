import { expect, it } from 'vitest';
import type { JobContext } from '../job-definition.ts';
import { captureStages, sendersNames } from './capture-stages.ts';
import { expectedSeconds } from './expected-work.ts';
import { requestOf } from './request.ts';

const filesOf = (stage: string, result: unknown, useMask = false) => {
  const request = { resources: [], useMask };
  const context = { workFolder: '/nowhere', request } as unknown as JobContext;
  const weights = expectedSeconds(requestOf({ request }), { cores: 2, gpu: false });
  return captureStages(context, weights).find(({ name }) => name === stage)!.files!(result);
};

it('every stage answers for the files it has written, and for no others', () => {
  const image = (name: string, mask?: string) => ({ name, width: 8, height: 8, camera: 'one', ...(mask && { mask }) });
  const frames = {
    given: 3,
    leftOut: [],
    images: [image('a.jpg', 'masks/rig.png'), image('b.jpg', 'masks/rig.png'), image('c.jpg')],
  };
  const pictures = ['capture/images/a.jpg', 'capture/masks/rig.png', 'capture/images/b.jpg', 'capture/images/c.jpg'];
  expect(filesOf('frames', frames)).toEqual(pictures);
  expect(filesOf('masks', frames)).toEqual([]);
  const cut = { ...frames, images: [image('a.jpg', 'masks/a.subject.png')] };
  expect(filesOf('masks', cut, true)).toEqual(['capture/masks/a.subject.png']);
  expect(filesOf('cameras', {})).toEqual(
    ['cameras', 'images', 'points3D'].map((part) => `capture/sparse/0/${part}.bin`),
  );
});

it('pictures are called what their sender calls them', () => {
  const nameOf = sendersNames([
    { label: 'resources[0]', name: 'IMG_4711.JPG' },
    { label: 'resources[1]', name: 'walk.mp4' },
    { label: 'resources[2]', name: '' },
  ]);
  expect(nameOf({ name: '00000.jpg' })).toBe('IMG_4711.JPG');
  expect(nameOf({ name: '00001-000120.jpg', sequence: { id: '00001', index: 4, seconds: 4.02 } })).toBe(
    'walk.mp4 at 4.0 s',
  );
  expect(nameOf({ name: '00002.jpg' })).toBe('resources[2]');
});
