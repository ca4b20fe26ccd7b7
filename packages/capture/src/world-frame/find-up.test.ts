import { describe, expect, it } from 'vitest';
import { generator, lookAt, modelOf, ring, type SyntheticView, viewOf } from '../cameras/testing/synthetic-capture.ts';
import { add, cross, dot3, type Mat3, matrixOf, multiply, scale, subtract, unit, type Vec3 } from '../rotation.ts';
import { findUp, type TopSide } from './find-up.ts';
import { lineSegments } from './line-segments.ts';
import type { PictureLine } from './picture-lines.ts';

const degrees = (a: Vec3, b: Vec3) => (Math.acos(Math.max(-1, Math.min(1, dot3(a, b)))) * 180) / Math.PI;
const UP: Vec3 = [0, 0, 1];
const sideways: Mat3 = [0, 1, 0, -1, 0, 0, 0, 0, 1];

const turnedPictures = (views: SyntheticView[], by: (k: number) => Mat3) =>
  views.map((view, k) => ({ ...view, cameraFromWorld: multiply(by(k), view.cameraFromWorld) }));

/** People hold cameras level within a few degrees. */
function roll(degreesAt: number): Mat3 {
  const [c, s] = [Math.cos((degreesAt * Math.PI) / 180), Math.sin((degreesAt * Math.PI) / 180)];
  return [c, -s, 0, s, c, 0, 0, 0, 1];
}

/** Edges along a direction at random places, as the views see them. */
function edges(views: SyntheticView[], along: Vec3, each: number, seed = 3): PictureLine[] {
  const random = generator(seed);
  return views.flatMap(({ center }, image) =>
    Array.from({ length: each }, (): PictureLine => {
      const from: Vec3 = [random() - 0.5, random() - 0.5, random()];
      const [a, b] = [subtract(from, center), subtract(add(from, scale(unit(along), 0.4)), center)];
      return { normal: unit(cross(a, b)), toward: unit(add(a, b)), uncertainty: 0.01, weight: 0.1, image };
    }),
  );
}

const findIn = (views: SyntheticView[], points: Vec3[] = [], lines: PictureLine[] = [], top?: TopSide) =>
  findUp(modelOf(views, points), [], { points, tolerance: 0.02, lines, ...(top && { top }) });

describe('which way is up', () => {
  const random = generator(5);
  const held = turnedPictures(ring(24), () => roll(8 * random() - 4));
  /** A book that leans by 16 degrees and has half of all points. */
  const book: Vec3[] = Array.from({ length: 400 }, (_, i) => {
    const [x, y] = [random() - 0.5, random() - 0.5];
    return i % 2 === 0 ? [x, y, 0.287 * x] : [x, y, random()];
  });

  it('is not decided by one textured plane against the cameras', () => {
    expect(degrees(findIn(held, book).up, UP)).toBeLessThan(3);
  });

  it('is made exact by edges that run along it', () => {
    // Where all cameras look the same way, their pitch is not known from how they were held.
    const ahead = turnedPictures(
      Array.from({ length: 12 }, (_, k) => {
        const center: Vec3 = [0.3 * k - 1.6, -4, 1.5];
        return viewOf(`${k}.jpg`, center, lookAt(center, [0.3 * k - 1.6, 0, 0.2]));
      }),
      () => roll(6 * random() - 3),
    );
    expect(degrees(findIn(ahead).up, UP)).toBeGreaterThan(5);
    const found = findIn(
      ahead,
      [],
      [...edges(ahead, UP, 4), ...edges(ahead, [1, 0.2, 0], 6), ...edges(ahead, [0.3, 1, 0.4], 3)],
    );
    expect(found.from).toBe('lines');
    expect(degrees(found.up, UP)).toBeLessThan(1);
  });

  it('does not follow edges that the cameras speak against', () => {
    const leaning = edges(held, [0.4, 0, 1], 8);
    expect(degrees(findIn(held, [], leaning).up, UP)).toBeLessThan(3);
  });

  it('is found for pictures that were all stored sideways, and for a mixture', () => {
    const table: Vec3[] = Array.from({ length: 300 }, () => [2 * random() - 1, 2 * random() - 1, 0]);
    for (const turn of [sideways, multiply(sideways, multiply(sideways, sideways))])
      expect(
        degrees(
          findIn(
            turnedPictures(held, () => turn),
            table,
          ).up,
          UP,
        ),
      ).toBeLessThan(3);
    const identity = matrixOf([1, 0, 0, 0]);
    const mixed = turnedPictures(held, (k) => (k % 3 === 0 ? sideways : identity));
    expect(degrees(findIn(mixed, table).up, UP)).toBeLessThan(3);
  });

  it('is what the sender says it is', () => {
    const ahead = Array.from({ length: 12 }, (_, k) => {
      const center: Vec3 = [0.3 * k - 1.6, -4, 1];
      return viewOf(`${k}.jpg`, center, lookAt(center, [0.3 * k - 1.6, 0, 1]));
    });
    const tops: Record<TopSide, Vec3> = { top: [0, 0, 1], right: [1, 0, 0], bottom: [0, 0, -1], left: [-1, 0, 0] };
    for (const [top, direction] of Object.entries(tops))
      expect(degrees(findIn(ahead, [], [], top as TopSide).up, direction)).toBeLessThan(3);
  });
});

describe('straight edges of a picture', () => {
  it('are found with their ends, to a fraction of a pixel', () => {
    const [width, height] = [120, 90];
    const gray = new Uint8Array(width * height);
    // A dark band between two slanted lines, x = 40 + 0.2 y and x = 70 + 0.2 y, over most of the height.
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const along = x + 0.5 - 0.2 * (y + 0.5);
        const inside = Math.min(1, Math.max(0, along - 39.5)) - Math.min(1, Math.max(0, along - 69.5));
        gray[y * width + x] = 200 - 150 * inside;
      }
    const found = lineSegments({ width, height, gray }, 40);
    expect(found).toHaveLength(2);
    for (const { x1, y1, x2, y2, length } of found) {
      expect((x2 - x1) / (y2 - y1)).toBeCloseTo(0.2, 1);
      expect(length).toBeGreaterThan(80);
    }
    const starts = found.map(({ x1, y1 }) => x1 - 0.2 * y1).toSorted((a, b) => a - b);
    expect(Math.abs(starts[0] - 40)).toBeLessThan(0.6);
    expect(Math.abs(starts[1] - 70)).toBeLessThan(0.6);
  });

  it('are none in noise', () => {
    const random = generator(9);
    const gray = Uint8Array.from({ length: 100 * 100 }, () => 255 * random());
    expect(lineSegments({ width: 100, height: 100, gray }, 20)).toEqual([]);
  });
});
