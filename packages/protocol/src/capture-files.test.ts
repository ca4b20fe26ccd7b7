import { describe, expect, it } from 'vitest';
import { sortCaptureFiles } from './capture-files.ts';

const usedOf = (files: { name: string; folder?: string }[]) =>
  sortCaptureFiles(files.map((file) => ({ size: 1, ...file }))).used.map(
    ({ file }) => `${file.folder ?? ''}${file.name}`,
  );

describe('files of a capture', () => {
  it('come in the order of their names, numbers as numbers', () => {
    const names = ['IMG_2.jpg', 'IMG_10.jpg', 'IMG_1.jpg', 'notes.txt'];
    expect(usedOf(names.map((name) => ({ name })))).toEqual(['IMG_1.jpg', 'IMG_2.jpg', 'IMG_10.jpg']);
  });

  it('are not parted from their second by a digit at its end', () => {
    const names = ['20231129153051.jpg', '202311291530501.jpg', '20231129153050.jpg'];
    expect(usedOf(names.map((name) => ({ name })))).toEqual(names.toReversed());
  });

  it('stay with those of their folder', () => {
    const files = [
      { folder: 'walk 10/', name: '1.jpg' },
      { folder: 'walk 2/', name: '2.jpg' },
      { folder: 'walk 2/', name: '1.jpg' },
    ];
    expect(usedOf(files)).toEqual(['walk 2/1.jpg', 'walk 2/2.jpg', 'walk 10/1.jpg']);
  });
});
