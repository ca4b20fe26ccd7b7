import { describe, expect, it } from 'vitest';
import { type FindSubject, findSubject, type Picture } from './subject.ts';

type Box = [left: number, top: number, right: number, bottom: number];
const [width, height] = [160, 120];
const body: Box = [50, 40, 90, 80];
const handle: Box = [90, 56, 110, 64];
const isIn = ([left, top, right, bottom]: Box, x: number, y: number) =>
  x >= left && x < right && y >= top && y < bottom;

/** A red pan before an even ground. */
const pixels = new Uint8Array(4 * width * height).fill(255);
for (let at = 0; at < width * height; at++) {
  const [x, y] = [at % width, Math.floor(at / width)];
  pixels.set(isIn(body, x, y) || isIn(handle, x, y) ? [150, 20, 30] : [90, 130, 160], 4 * at);
}
const picture: Picture = { width, height, pixels };

/** Like a network that is as sure of the handle as is said, in the whole picture and in a part of it; nothing is left once the pan is painted over. */
const finder =
  (whole: number, near: number): FindSubject =>
  async (seen) => {
    const isRed = (at: number) => seen.pixels[4 * at] > 140;
    const isHandle = (at: number) => !isRed(at - 4 * seen.width) || !isRed(at + 12 * seen.width);
    return Float32Array.from({ length: seen.width * seen.height }, (_, at) =>
      !isRed(at)
        ? 0
        : isHandle(at) && at % seen.width > seen.width / 3 && narrow(seen, at)
          ? seen.width === width
            ? whole
            : near
          : 1,
    );
  };

/** Whether the red around a place is no higher than the handle. */
function narrow({ width: w, pixels: of }: Picture, at: number): boolean {
  let high = 1;
  for (const step of [-w, w]) for (let k = at + step; k >= 0 && 4 * k < of.length && of[4 * k] > 140; k += step) high++;
  return high <= handle[3] - handle[1];
}

const areaOf = ([left, top, right, bottom]: Box) => (right - left) * (bottom - top);
const sizeOf = ({ mask }: { mask: Uint8Array }) => mask.reduce((sum, value) => sum + value, 0);

describe('two looks at a thing', () => {
  it('take a part that the one is surer of than the other is of the ground', async () => {
    const subject = (await findSubject(picture, finder(0.3, 1)))!;
    expect(sizeOf(subject) / (areaOf(body) + areaOf(handle))).toBeCloseTo(1, 1);
    const without = (await findSubject(picture, finder(0, 0)))!;
    expect(sizeOf(without) / areaOf(body)).toBeCloseTo(1, 1);
  });

  it('tell that they disagree', async () => {
    expect((await findSubject(picture, finder(0.3, 1)))!.undecided).toBe(true);
    expect((await findSubject(picture, finder(1, 1)))!.undecided).toBe(false);
  });
});
