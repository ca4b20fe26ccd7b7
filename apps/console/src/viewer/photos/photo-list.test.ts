import { expect, it } from 'vitest';
import { isTrained, parsePhotos, scoreColor } from './photo-list.ts';

const photo = {
  name: 'a.jpg',
  file: '0001.jpg',
  width: 800,
  height: 600,
  fx: 400,
  fy: 400,
  // Stands at (1, 2, 3) and looks along Y.
  cameraFromWorld: [
    [1, 0, 0, -1],
    [0, 0, -1, 3],
    [0, 1, 0, -2],
  ],
};
const url = 'https://files.example.com/f/sig/photos/photos.json';
const list = (photos: unknown[]) => parsePhotos(JSON.stringify({ version: 1, photos }), url);

it('reads where photos were taken, their lens and their score', () => {
  const [first, second] = list([{ ...photo, psnr: 24.5, ssim: 0.8 }, photo]);
  expect(first).toMatchObject({
    name: 'a.jpg',
    url: 'https://files.example.com/f/sig/photos/0001.jpg',
    halfHeight: 0.75,
    psnr: 24.5,
    pose: { forward: [0, 1, 0], right: [1, 0, 0] },
  });
  expect(first!.aspect).toBeCloseTo(4 / 3, 9);
  first!.pose.position.forEach((value, k) => {
    expect(value).toBeCloseTo([1, 2, 3][k], 9);
  });
  expect(second!.psnr).toBeUndefined();
});

it('leaves out what it cannot read, and what leads elsewhere', () => {
  expect(list([null, {}, { ...photo, file: '../secret.jpg' }, { ...photo, file: 'https://e.vil/x' }])).toEqual([]);
  expect(list([{ ...photo, cameraFromWorld: [[1, 0, 0]] }])).toEqual([]);
});

it('reads where in a photo the world is wrong, if all of it is there', () => {
  const whole = { ...photo, cx: 400, cy: 300, tiles: { columns: 2, rows: 1, psnr: [20, null], depth: [2, null] } };
  expect(list([whole])[0].errors).toMatchObject({ fx: 400, cx: 400, tiles: whole.tiles });
  expect(list([photo])[0].errors).toBeUndefined();
  expect(list([{ ...whole, tiles: { ...whole.tiles, rows: 2 } }])[0].errors).toBeUndefined();
});

it('calls a photo trained only where others have scores', () => {
  const [scored, plain] = list([
    { ...photo, psnr: 25 },
    { ...photo, psnr: undefined },
  ]);
  expect([scored, plain].map((each) => isTrained(each!, [scored!, plain!]))).toEqual([false, true]);
  expect(isTrained(plain!, [plain!, plain!])).toBe(false);
});

it('goes from red to green', () => {
  const [bad, good] = [scoreColor(12), scoreColor(35)];
  expect(bad[0]).toBeGreaterThan(bad[1]);
  expect(good[1]).toBeGreaterThan(good[0]);
});
