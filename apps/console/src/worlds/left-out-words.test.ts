import { expect, it } from 'vitest';
import { leftOutWords } from './left-out-words.ts';

it('a file that is not used is told in the language of the page', () => {
  const file = { label: 'a.jpg', reason: 'has only 320 x 240 pixels', cure: 'Send the photo itself, not its preview.' };
  expect(leftOutWords(file, 'en')).toEqual({ reason: file.reason, cure: file.cure });
  expect(leftOutWords(file, 'zh')).toEqual({ reason: '照片太小', cure: expect.stringContaining('请上传原图') });
  expect(leftOutWords({ label: 'b.jpg', reason: 'something new' }, 'zh')).toEqual({
    reason: '文件损坏、不完整或格式不符',
  });
});
