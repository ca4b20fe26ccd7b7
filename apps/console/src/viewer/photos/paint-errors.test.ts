import { createGaussians, SH_C0 } from '@orrery/splats';
import { expect, it } from 'vitest';
import { paintErrors, psnrAt } from './paint-errors.ts';
import type { ErrorPhoto } from './photo-list.ts';

/** Stands at the origin and looks along Y at a wall two units away: the left half of what it sees is wrong, the right half is right. */
const photo: ErrorPhoto = {
  width: 100,
  height: 50,
  fx: 50,
  fy: 50,
  cx: 50,
  cy: 25,
  cameraFromWorld: [
    [1, 0, 0, 0],
    [0, 0, -1, 0],
    [0, 1, 0, 0],
  ],
  tiles: { columns: 2, rows: 1, psnr: [12, 35], depth: [2, 2] },
};

it('tells how well a photo predicts a point of the surface it sees', () => {
  expect(psnrAt([photo], -1, 2, 0)).toBeCloseTo(12, 9);
  expect(psnrAt([photo], 1, 2.1, 0)).toBeCloseTo(35, 9);
  // Before the surface, behind it, behind the camera, and beside the picture.
  for (const [x, y] of [
    [-0.5, 1],
    [-1, 3],
    [-1, -2],
    [-3, 2],
  ])
    expect(psnrAt([photo], x, y, 0)).toBeUndefined();
  const other = { ...photo, tiles: { ...photo.tiles, psnr: [22, null] } };
  expect(psnrAt([photo, other], -1, 2, 0)).toBeCloseTo(-10 * Math.log10((10 ** -1.2 + 10 ** -2.2) / 2), 9);
  expect(psnrAt([photo, other], 1, 2, 0)).toBeCloseTo(35, 9);
});

it('paints weak places red, good ones green and unseen ones gray, and leaves the cloud as it was', () => {
  const cloud = createGaussians(3, 1);
  cloud.positions.set([-1, 2, 0, 1, 2, 0, 0, -5, 0]);
  const before = cloud.shDc.slice();
  const { shDc, shDegree } = paintErrors(cloud, [photo]);
  const color = (i: number) => [0, 1, 2].map((k) => 0.5 + SH_C0 * shDc[3 * i + k]);
  const [weak, good, unseen] = [0, 1, 2].map(color);
  expect(weak[0]).toBeGreaterThan(weak[1] + 0.3);
  expect(good[1]).toBeGreaterThan(good[0] + 0.3);
  expect(new Set(unseen.map((value) => value.toFixed(4))).size).toBe(1);
  expect(shDegree).toBe(0);
  expect(cloud.shDc).toEqual(before);
});
