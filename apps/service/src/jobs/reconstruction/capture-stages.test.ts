import { expect, it } from 'vitest';
import { readShape } from '../../domain/jobs/stored-shape.ts';
import { ReconstructionRequest } from '../../domain/worlds/world-jobs.ts';
import { jobContext } from '../testing/job-context.ts';
import { captureStages, sendersNames } from './capture-stages.ts';
import { expectedSeconds } from './expected-work.ts';

const stagesOf = (useMask = false) => {
  const request = readShape(ReconstructionRequest, { resources: [], useMask });
  return captureStages(jobContext({ request }), expectedSeconds(request, { cores: 2, gpu: false }));
};

it('every stage answers for the files it has written, and for no others', () => {
  const image = (name: string, mask?: string) => ({ name, width: 8, height: 8, camera: 'one', ...(mask && { mask }) });
  const frames = {
    given: 3,
    leftOut: [],
    images: [image('a.jpg', 'masks/rig.png'), image('b.jpg', 'masks/rig.png'), image('c.jpg')],
  };
  const pictures = ['capture/images/a.jpg', 'capture/masks/rig.png', 'capture/images/b.jpg', 'capture/images/c.jpg'];
  expect(stagesOf().frames.files!(frames)).toEqual(pictures);
  expect(stagesOf().masks.files!(frames)).toEqual([]);
  const cut = { ...frames, images: [image('a.jpg', 'masks/a.subject.png')] };
  expect(stagesOf(true).masks.files!(cut)).toEqual(['capture/masks/a.subject.png']);
  const found = {
    images: 3,
    registered: 3,
    points: 9,
    attempts: 1,
    leftOut: [],
    warnings: [],
    scale: 'gps',
    up: 'photos',
    floor: '',
  };
  expect(stagesOf().cameras.files!({ ...found, seconds: { features: 1, match: 1, map: 1 } })).toEqual(
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
