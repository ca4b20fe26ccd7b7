import { expect, it } from 'vitest';
import { FileLoadError } from './file-load-error.ts';
import { loadProblem } from './load-words.ts';

it('a file that is gone, a broken line and bytes that are no splats are told apart', () => {
  expect(loadProblem(new FileLoadError('the file host answered 404', 'fetch'))).toBe('gone');
  expect(loadProblem(new TypeError('Failed to fetch'))).toBe('offline');
  expect(loadProblem(new FileLoadError('network error', 'failed'))).toBe('offline');
  expect(loadProblem(new FileLoadError('network data is no PLY', 'bad-data'))).toBe('damaged');
  expect(loadProblem(new FileLoadError('PLY: 90 Gaussians, the limit is 12', 'too-large'))).toBe('tooLarge');
  expect(loadProblem(new FileLoadError('the decoder stopped', 'worker'))).toBe('memory');
  expect(loadProblem(new FileLoadError('no adapter', 'device'))).toBe('device');
  expect(loadProblem(new FileLoadError('count is larger than the file', 'truncated'))).toBe('damaged');
});
