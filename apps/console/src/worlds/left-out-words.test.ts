import { expect, it } from 'vitest';
import { leftOutWords } from './left-out-words.ts';

it('a file that is not used is told in the language of the page', () => {
  const file = { label: 'a.jpg', reason: 'has only 320 x 240 pixels', cure: 'Send the photo itself, not its preview.' };
  expect(leftOutWords(file, 'en')).toEqual({ reason: file.reason, cure: file.cure });
  expect(leftOutWords(file, 'zh')).toEqual({ reason: '照片太小', cure: expect.stringContaining('请上传原图') });
  const damaged = { label: 'b.jpg', reason: 'the picture is damaged or incomplete' };
  expect(leftOutWords(damaged, 'zh')).toEqual({ reason: '文件损坏或不完整' });
});

it('a reason without words of its own is not called another one, and can be read as it was said', () => {
  const file = { label: 'b.jpg', reason: 'something new', cure: 'Do something new.' };
  expect(leftOutWords(file, 'zh')).toEqual({ reason: '未使用', original: 'something new. Do something new.' });
});
