import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cocoFinder } from './find-things.ts';
import { ssdAnchors, ssdLayers } from './ssd-layers.ts';

it('has the boxes of the published network', () => {
  const { grids } = ssdLayers();
  expect(grids.map(({ side, count }) => [side, count])).toEqual([
    [19, 3],
    [10, 6],
    [5, 6],
    [3, 6],
    [2, 6],
    [1, 6],
  ]);
  const anchors = ssdAnchors(grids);
  expect(anchors.length).toBe(4 * 1917);
  // As in the constants of the graph: the second box of the first cell, and the last of all.
  expect([...anchors.subarray(4, 8)].map((v) => v.toFixed(5))).toEqual(['0.02632', '0.02632', '0.14142', '0.28284']);
  expect([...anchors.subarray(-4)].map((v) => v.toFixed(5))).toEqual(['0.50000', '0.50000', '0.97468', '0.97468']);
});

it('sees the chairs of a dining room', async () => {
  const file = fileURLToPath(new URL('../../../docs/gallery/rooms/dining-room-1.jpg', import.meta.url));
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const seen = await cocoFinder().find({ width: info.width, height: info.height, rgb: data });
  expect(seen.filter(({ name }) => name === 'chair').length).toBeGreaterThan(1);
  for (const { left, top, right, bottom, score } of seen) {
    expect(score).toBeGreaterThanOrEqual(0.4);
    expect(0 <= left && left < right && right <= 1 && 0 <= top && top < bottom && bottom <= 1).toBe(true);
  }
});
