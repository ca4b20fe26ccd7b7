import { expect, it } from 'vitest';
import { withoutGround } from './ground-holes.ts';
import { findSubject } from './subject.ts';

const [width, height] = [60, 60];

/** A ring whose cut-out has no hole, on a ground of its own brightness at each pixel. */
function ring(groundAt: (i: number) => number, holeAt = groundAt) {
  const pixels = new Uint8Array(4 * width * height).fill(255);
  const inside = new Uint8Array(width * height);
  for (let i = 0; i < inside.length; i++) {
    const from = Math.hypot((i % width) - 30, Math.floor(i / width) - 30);
    inside[i] = from < 20 ? 1 : 0;
    const value = from >= 20 ? groundAt(i) : from < 10 ? holeAt(i) : 90;
    pixels.set([value, value, value], 4 * i);
  }
  return { picture: { width, height, pixels }, inside };
}
const covered = (mask: Uint8Array) => mask.reduce((sum, value) => sum + value, 0);

it('opens what shows an even ground, and nothing else', () => {
  const { picture, inside } = ring((i) => 250 + (i % 3));
  const opened = withoutGround(picture, inside);
  expect(opened[30 * width + 30]).toBe(0);
  expect(covered(opened) / covered(inside)).toBeCloseTo(0.75, 1);
});

it('leaves a thing of nearly the color of its ground, and one before an uneven ground', () => {
  const shaded = ring(
    () => 255,
    (i) => 225 + (i % 20),
  );
  expect(withoutGround(shaded.picture, shaded.inside)).toEqual(shaded.inside);
  const busy = ring((i) => (i * 37) % 255);
  expect(withoutGround(busy.picture, busy.inside)).toEqual(busy.inside);
});

it('tells that something was opened: a white screen before white would be, too', async () => {
  const opened = async ({ picture, inside }: ReturnType<typeof ring>) =>
    (await findSubject(picture, async () => Float32Array.from(inside)))?.opened;
  expect(await opened(ring(() => 255))).toBe(true);
  expect(
    await opened(
      ring(
        () => 255,
        () => 128,
      ),
    ),
  ).toBe(false);
});
