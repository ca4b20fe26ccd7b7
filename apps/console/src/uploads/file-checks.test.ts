import { expect, it } from 'vitest';
import { fingerprintOf, largestFileBytes, problemOfSet, sortFiles } from './file-checks.ts';

const file = (name: string, size = 1000, lastModified = 1) => ({ name, size, lastModified });

it('sorts files by what they are and says why one cannot be used', () => {
  const { accepted, refused } = sortFiles([
    file('a.JPG'),
    file('b.webp'),
    file('walk.MOV'),
    file('round.insv'),
    file('c.HEIC'),
    file('d.dng'),
    file('notes.txt'),
    file('film.mkv'),
    file('e.png', 0),
    file('film.mp4', largestFileBytes + 1),
    file('a.JPG'),
    file('c.mov'),
    file('photos.zip'),
    file('.DS_Store'),
    file('GX01.THM'),
  ]);
  expect(accepted.map(({ file: { name }, type }) => [name, type])).toEqual([
    ['a.JPG', 'image'],
    ['b.webp', 'image'],
    ['c.HEIC', 'image'],
    ['d.dng', 'image'],
    ['photos.zip', 'image'],
    ['round.insv', 'insv'],
    ['walk.MOV', 'video'],
  ]);
  expect(refused.map(({ file: { name }, reason }) => [name, reason])).toEqual([
    ['c.mov', 'live'],
    ['film.mkv', 'video-kind'],
    ['notes.txt', 'other'],
    ['.DS_Store', 'clutter'],
    ['GX01.THM', 'clutter'],
    ['a.JPG', 'twice'],
    ['e.png', 'empty'],
    ['film.mp4', 'large'],
  ]);
});

it('knows files that are in the list already', () => {
  const known = new Set([fingerprintOf(file('a.jpg'))]);
  expect(sortFiles([file('a.jpg'), file('a.jpg', 1000, 2)], known).accepted).toHaveLength(1);
});

it('asks for twenty photos, but not where there is only video', () => {
  expect(problemOfSet([])).toEqual({ kind: 'none' });
  const photo = { type: 'image', name: 'a.jpg' } as const;
  const video = { type: 'video', name: 'a.mp4' } as const;
  expect(problemOfSet(Array(19).fill(photo))).toEqual({ kind: 'few', missing: 1 });
  expect(problemOfSet(Array(20).fill(photo))).toBeUndefined();
  expect(problemOfSet([video])).toBeUndefined();
  expect(problemOfSet([video, photo])).toEqual({ kind: 'few', missing: 19 });
  expect(problemOfSet([{ type: 'image', name: 'photos.zip' }])).toBeUndefined();
  expect(problemOfSet(Array(2001).fill(photo))).toEqual({ kind: 'many', most: 2000 });
});
