import { expect, it } from 'vitest';
import { emptyForm, lackOf, requestOf } from './model-request.ts';

const picture = new File(['x'], 'a.png');
const none = { images: [], model: undefined };

it('says what a form lacks', () => {
  expect(lackOf('text-to-3d', emptyForm)).toBe('needPrompt');
  expect(lackOf('img-to-3d', emptyForm)).toBe('needImage');
  expect(lackOf('image-to-four-view', emptyForm)).toBe('needEither');
  expect(lackOf('material-transfer', { ...emptyForm, images: [picture] })).toBe('needModel');
  expect(lackOf('multi-format-export', emptyForm)).toBe('needTask');
  expect(lackOf('multi-format-export', { ...emptyForm, taskId: '12', formats: [] })).toBe('needFormat');
  expect(lackOf('multi-format-export', { ...emptyForm, taskId: '12' })).toBeUndefined();
});

it('one picture goes as img, several as imgs', () => {
  expect(requestOf('img-to-3d', emptyForm, { images: ['a'], model: undefined })).toMatchObject({ img: 'a' });
  expect(requestOf('img-to-3d', emptyForm, { images: ['a', 'b'], model: undefined })).toMatchObject({
    imgs: ['a', 'b'],
  });
});

it('leaves out what was not given', () => {
  expect(requestOf('multimodal-to-image', { ...emptyForm, prompt: ' a cup ' }, none)).toEqual({ prompt: 'a cup' });
  expect(requestOf('multi-format-export', { ...emptyForm, taskId: '12' }, none)).toEqual({
    taskId: 12,
    outputFormat: ['usdz'],
  });
  const sent = { images: ['a'], model: 'm.glb' };
  expect(requestOf('material-transfer', emptyForm, sent)).toEqual({
    img: 'a',
    meshUrl: 'm.glb',
    version: 'v3.0-standard',
  });
});
