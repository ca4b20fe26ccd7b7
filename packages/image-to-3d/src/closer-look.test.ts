import { describe, expect, it } from 'vitest';
import { type FindSubject, findSubject, type Picture } from './subject.ts';

type Box = [left: number, top: number, right: number, bottom: number];
const [width, height] = [320, 240];
const [body, handle]: Box[] = [
  [60, 80, 160, 160],
  [160, 110, 240, 122],
];
const isIn = ([left, top, right, bottom]: Box, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;

/** A pan before a wall of many colors. */
function picture(handleColor: [number, number, number]): Picture {
  const pixels = new Uint8Array(4 * width * height).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const wall = [120 + 40 * Math.sin(x / 9), 150 + 30 * Math.cos(y / 7), 90 + 30 * Math.sin((x + y) / 11)];
      pixels.set(isIn(body!, x, y) ? [150, 20, 30] : isIn(handle!, x, y) ? handleColor : wall, 4 * (y * width + x));
    }
  return { width, height, pixels };
}

/** Like a network that sees the body alone in the whole picture, and in a part of it what is red enough. */
const finder =
  (closerSeesHandle: boolean): FindSubject =>
  async (seen) =>
    Float32Array.from({ length: seen.width * seen.height }, (_, i) => {
      const isRed = seen.pixels[4 * i] - seen.pixels[4 * i + 1] > 90;
      const [x, y] = [i % seen.width, Math.floor(i / seen.width)];
      const isWhole = seen.width === width;
      return isRed && (isWhole ? isIn(body!, x, y) : closerSeesHandle || seen.pixels[4 * i] === 150) ? 1 : 0;
    });

const area = ([left, top, right, bottom]: Box) => (right - left) * (bottom - top);
const sizeOf = ({ mask }: { mask: Uint8Array }) => mask.reduce((sum, value) => sum + value, 0);

describe('a part that was left behind', () => {
  it('is taken where a closer look finds it', async () => {
    const subject = (await findSubject(picture([160, 25, 35]), finder(true)))!;
    expect(sizeOf(subject)).toBeGreaterThan(0.98 * (area(body!) + area(handle!)));
    expect(sizeOf(subject)).toBeLessThan(1.02 * (area(body!) + area(handle!)));
    expect(subject.lacking).toBeUndefined();
  });

  it('is told where its color alone speaks for it', async () => {
    const subject = (await findSubject(picture([160, 25, 35]), finder(false)))!;
    expect(sizeOf(subject)).toBe(area(body!));
    expect(subject.lacking).toBe(true);
  });

  it('is none where it has other colors', async () => {
    const subject = (await findSubject(picture([130, 150, 90]), finder(false)))!;
    expect(sizeOf(subject)).toBe(area(body!));
    expect(subject.lacking).toBeUndefined();
  });
});
