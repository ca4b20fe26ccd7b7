import { noise3 } from '@orrery/model-library';
import { describe, expect, it } from 'vitest';
import { lineSegments } from './line-segments.ts';
import { linesOf, rectified } from './rectify.ts';
import type { Pixels, Segmentation } from './segment.ts';

const [width, height] = [320, 260];

/** A plane seen by a camera, drawn ray by ray: `turn` radians about the way across the picture, then about the way up. */
function seenPlane(lean: number, turn: number, focal: number, color: (u: number, v: number) => number): Pixels {
  const [cl, sl, ct, st] = [Math.cos(lean), Math.sin(lean), Math.cos(turn), Math.sin(turn)];
  // The plane's directions: rightwards turned about y, downwards leaned about x.
  const right = [ct, 0, st];
  const down = [-sl * st, cl, sl * ct];
  const normal = [
    right[1] * down[2] - right[2] * down[1],
    right[2] * down[0] - right[0] * down[2],
    right[0] * down[1] - right[1] * down[0],
  ];
  const pixels = new Uint8Array(4 * width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < 9; k++) {
        const ray = [
          (x + (k % 3) / 3 + 1 / 6 - width / 2) / focal,
          (y + Math.floor(k / 3) / 3 + 1 / 6 - height / 2) / focal,
          1,
        ];
        const depth = normal[2] / (ray[0] * normal[0] + ray[1] * normal[1] + normal[2]);
        const p = [ray[0] * depth, ray[1] * depth, depth - 1];
        const [u, v] = [right, down].map((way) => way[0] * p[0] + way[1] * p[1] + way[2] * p[2]);
        sum += color(u! * focal, v! * focal) / 9;
      }
      for (let k = 0; k < 3; k++) pixels[4 * (y * width + x) + k] = Math.round(sum * (1 - 0.08 * k));
    }
  return { width, height, pixels };
}

const whole: Segmentation = {
  width,
  height,
  labels: new Uint8Array(width * height),
  regions: [{ label: 0, share: 1, height: 0.5, lab: [60, 0, 0] }],
  top: 0,
  bottom: height,
};
const straightened = (seen: Pixels) => rectified(seen, whole, whole.regions[0], linesOf(seen));

/** Tiles of 40 x 28 pixels where the plane is as far as the camera's middle, with a joint of 3. */
const tile = [40, 28] as const;
const tiles = (u: number, v: number) => {
  const [a, b] = [u / tile[0], v / tile[1]];
  const [fa, fb] = [a - Math.floor(a), b - Math.floor(b)];
  if (fa * tile[0] < 3 || fb * tile[1] < 3) return 70;
  return 165 + 25 * noise3(7 * Math.floor(a), 7 * Math.floor(b), 0.5, 3);
};

/** Distances from joint to joint: the dark rows or columns of a square in the middle. */
function joints({ picture, segmentation }: { picture: Pixels; segmentation: Segmentation }, across: boolean): number[] {
  const { width: w, pixels } = picture;
  const inside = [...segmentation.labels.keys()].filter((at) => segmentation.labels[at] === 0);
  const middle = [
    inside.reduce((sum, at) => sum + (at % w), 0),
    inside.reduce((sum, at) => sum + Math.floor(at / w), 0),
  ];
  const [x0, y0] = middle.map((sum) => Math.round(sum / inside.length) - 70);
  const means = Array.from({ length: 140 }, (_, i) => {
    let sum = 0;
    for (let j = 0; j < 140; j++) sum += pixels[4 * (across ? (y0! + j) * w + x0! + i : (y0! + i) * w + x0! + j)];
    return sum / 140;
  });
  const usual = means.reduce((sum, value) => sum + value, 0) / means.length;
  const found: number[] = [];
  for (let i = 1; i + 1 < means.length; i++)
    if (means[i] < 0.88 * usual && means[i] <= means[i - 1] && means[i] < means[i + 1]) found.push(i);
  return found.slice(1).map((at, k) => at - found[k]);
}

describe('a tiled plane', () => {
  it.each([
    [50, 0, 300],
    [-30, -40, 290],
  ])('leaned %i and turned %i degrees is laid straight', (lean, turn, focal) => {
    const radians = Math.PI / 180;
    const seen = seenPlane(lean * radians, turn * radians, focal, tiles);
    const straight = straightened(seen)!;
    const truth = Math.acos(Math.cos(lean * radians) * Math.cos(turn * radians));
    expect(Math.abs(straight.tilt.slant - truth) / radians).toBeLessThan(6);
    const { picture } = straight;
    const values = Float32Array.from({ length: picture.width * picture.height }, (_, at) => picture.pixels[4 * at]);
    const lines = lineSegments({ width: picture.width, height: picture.height, values }, { shortest: 14 }).filter(
      ({ x1, y1, x2, y2 }) =>
        straight.segmentation.labels[Math.floor((y1 + y2) / 2) * picture.width + Math.floor((x1 + x2) / 2)] === 0,
    );
    const off = lines.map(({ x1, y1, x2, y2, length }) => ({
      length,
      angle: Math.asin(Math.min(Math.abs(x2 - x1), Math.abs(y2 - y1)) / length) / radians,
    }));
    const total = off.reduce((sum, { length }) => sum + length, 0);
    const level = off.reduce((sum, { length, angle }) => sum + (angle < 2 ? length : 0), 0);
    expect(level / total).toBeGreaterThan(0.8);
    const [wide, tall] = [joints(straight, true), joints(straight, false)];
    for (const steps of [wide, tall]) {
      expect(steps.length).toBeGreaterThan(1);
      const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
      for (const step of steps) expect(Math.abs(step / mean - 1)).toBeLessThan(0.12);
    }
    const mean = (steps: number[]) => steps.reduce((sum, step) => sum + step, 0) / steps.length;
    const aspect = mean(wide) / mean(tall) / (tile[0] / tile[1]);
    expect(Math.abs(Math.log(aspect))).toBeLessThan(0.15);
  });

  it('seen straight on stays as it is', () => {
    expect(straightened(seenPlane(0, 0, 300, tiles))).toBeUndefined();
  });
});

it('what has no lines, or lines of one direction only, stays as it is', () => {
  const lean = 0.9;
  // Discs, each somewhere in its cell.
  const spots = (u: number, v: number) => {
    const [a, b] = [Math.floor(u / 30), Math.floor(v / 30)];
    const place = (k: number) => 15 + 7 * noise3(9.3 * a + k, 7.7 * b, 0.5, 4 + k);
    return (u - 30 * a - place(0)) ** 2 + (v - 30 * b - place(1)) ** 2 < 60 ? 80 : 180;
  };
  expect(straightened(seenPlane(lean, 0, 300, spots))?.tilt).toBeUndefined();
  const stripes = (u: number) => (((u % 24) + 24) % 24 < 12 ? 90 : 170);
  expect(straightened(seenPlane(lean, 0.3, 300, stripes))?.tilt).toBeUndefined();
});
