import { expect, it } from 'vitest';
import type { JobContext } from '../job-definition.ts';
import { captureStages } from './capture-stages.ts';
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
