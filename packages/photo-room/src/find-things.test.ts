import { expect, it } from 'vitest';
import { cocoFinder, openDetector } from './find-things.ts';
import { SSD_CLASSES, SSD_FEATURES, ssdAnchors, ssdLayers } from './ssd-layers.ts';
import { drawnThings } from './testing/drawn-things.ts';

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

const near = (got: readonly number[], expected: readonly number[]) =>
  got.length === expected.length && got.every((value, k) => Math.abs(value - expected[k]) < 0.01);

/** Of each grid the surest box: its number, class, score, top, left, bottom, right, of the network as it was compared with TensorFlow.js. */
const SUREST = [
  [812, 55, 0.114, 0.588, 0.114, 0.91, 0.358],
  [1235, 13, 0.996, 0.117, 0.393, 0.497, 0.676],
  [1734, 13, 0.042, 0.134, 0.302, 0.496, 0.947],
  [1878, 3, 0.018, 0.708, 0.025, 0.988, 0.99],
  [1894, 10, 0.013, 0.042, 0.071, 0.559, 0.97],
  [1916, 10, 0.014, 0.103, 0.166, 0.855, 0.909],
];

it('predicts what the published network predicts', async () => {
  const detector = await openDetector();
  try {
    const { scores, boxes } = await detector.detect(drawnThings());
    for (const [anchor, kind, ...expected] of SUREST) {
      const got = [scores[SSD_CLASSES * anchor + kind], ...boxes.subarray(4 * anchor, 4 * anchor + 4)];
      expect(near(got, expected), `${anchor}: ${got} instead of ${expected}`).toBe(true);
    }
  } finally {
    await detector.close();
  }
});

it('finds a stop sign and a clock', async () => {
  const finder = cocoFinder();
  try {
    const found = await finder.find(drawnThings());
    expect(found.map(({ name }) => name)).toEqual(['stop sign', 'clock']);
    // As they are drawn: 400 x 300 pixels.
    for (const [k, left, top, right, bottom] of [
      [0, 157, 32, 273, 148],
      [1, 30, 25, 140, 135],
    ]) {
      const { score, ...box } = found[k];
      expect(score).toBeGreaterThan(0.95);
      const off = [400 * box.left - left, 300 * box.top - top, 400 * box.right - right, 300 * box.bottom - bottom];
      expect(Math.max(...off.map(Math.abs)), `${off}`).toBeLessThan(6);
    }
  } finally {
    await finder.close();
  }
});

it('opens another network after one that could not be opened, or was lost', async () => {
  const scores = new Float32Array(SSD_CLASSES);
  const boxes = new Float32Array(4);
  let opened = 0;
  let closed = 0;
  const finder = cocoFinder(async () => {
    const turn = opened++;
    if (turn === 0) throw new Error('no kernels');
    return {
      detect: async () => {
        if (turn === 1) throw new Error('lost');
        return { scores, boxes, features: new Float32Array(SSD_FEATURES) };
      },
      close: async () => {
        closed++;
      },
    };
  });
  const photo = { width: 1, height: 1, rgb: new Uint8Array(3) };
  await expect(finder.find(photo)).rejects.toThrow('no kernels');
  await expect(finder.find(photo)).rejects.toThrow('lost');
  expect([opened, closed]).toEqual([2, 1]);
  expect(await finder.find(photo)).toEqual([]);
  expect(await finder.find(photo)).toEqual([]);
  expect([opened, closed]).toEqual([3, 1]);
  await finder.close();
  await finder.close();
  expect([opened, closed]).toEqual([3, 2]);
});
