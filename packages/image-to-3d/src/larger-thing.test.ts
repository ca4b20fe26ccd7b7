import { describe, expect, it } from 'vitest';
import { aroundShare } from './larger-thing.ts';
import { type FindSubject, findSubject, type Picture } from './subject.ts';

type Color = [number, number, number];
interface Rectangle {
  from: [number, number];
  to: [number, number];
  color: Color;
}
const [black, red, white]: Color[] = [
  [20, 20, 20],
  [200, 30, 30],
  [255, 255, 255],
];
const [width, height] = [200, 150];

function drawn(rectangles: Rectangle[]): Picture {
  const pixels = new Uint8Array(4 * width * height).fill(255);
  for (const { from, to, color } of rectangles)
    for (let y = from[1]; y < to[1]; y++) for (let x = from[0]; x < to[0]; x++) pixels.set(color, 4 * (y * width + x));
  return { width, height, pixels };
}

/** Like a network that says what stands out: what is black, and without anything black what is red. */
const find: FindSubject = async ({ pixels }) => {
  const like = ([r, g, b]: Color) =>
    Float32Array.from({ length: pixels.length / 4 }, (_, i) =>
      Math.abs(pixels[4 * i] - r) + Math.abs(pixels[4 * i + 1] - g) + Math.abs(pixels[4 * i + 2] - b) < 90 ? 1 : 0,
    );
  return [black, red].map((color) => like(color!)).find((found) => found.some((value) => value > 0));
};

describe('a thing that stands out', () => {
  const pillow: Rectangle = { from: [40, 20], to: [160, 130], color: red! };

  it('is taken with the larger thing it is printed on', async () => {
    const heart: Rectangle = { from: [80, 55], to: [120, 95], color: black! };
    const subject = await findSubject(drawn([pillow, heart]), find);
    expect(subject?.enlarged).toBe(true);
    expect(subject!.share * width * height).toBeGreaterThan(0.97 * 120 * 110);
    expect(subject!.share * width * height).toBeLessThan(1.03 * 120 * 110);
  });

  it('stays alone beside and before other things, and before nothing', async () => {
    const alone: Rectangle = { from: [60, 40], to: [100, 90], color: black! };
    const beside: Rectangle = { from: [120, 20], to: [190, 130], color: red! };
    const behind: Rectangle = { from: [60, 10], to: [190, 60], color: red! };
    for (const others of [[], [beside], [behind]]) {
      const subject = await findSubject(drawn([...others, alone]), find);
      expect(subject?.enlarged).toBe(false);
      expect(Math.round(subject!.share * width * height)).toBe(40 * 50);
    }
  });

  it('is not taken with the table it lies on', async () => {
    const heart: Rectangle = { from: [80, 55], to: [120, 95], color: black! };
    const table: Rectangle = { from: [20, 20], to: [200, 150], color: red! };
    const subject = await findSubject(drawn([table, heart]), find);
    expect(subject?.enlarged).toBe(false);
    expect(subject!.share * width * height).toBeLessThan(1.1 * 40 * 40);
  });

  it('with an outline of its own is not looked at again', async () => {
    const picture = drawn([pillow]);
    for (let i = 0; i < width * height; i++) if (picture.pixels[4 * i + 1] === white![1]) picture.pixels[4 * i + 3] = 0;
    const subject = await findSubject(picture, async () => {
      throw new Error('not asked for');
    });
    expect(subject?.enlarged).toBe(false);
  });
});

it('tells how much of what surrounds a place was found', () => {
  const mask = new Uint8Array(81);
  mask[40] = 1;
  const right = Float32Array.from(mask, (_, i) => (i % 9 > 4 ? 1 : 0));
  expect(aroundShare(mask, new Float32Array(81).fill(1), 9, 1, 1)).toBe(1);
  expect(aroundShare(mask, new Float32Array(81), 9, 1, 1)).toBe(0);
  // Of the eight cells two steps from the middle, three lie to its right.
  expect(aroundShare(mask, right, 9, 1, 1)).toBeCloseTo(3 / 8);
});
