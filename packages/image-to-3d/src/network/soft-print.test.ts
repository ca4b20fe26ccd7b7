import { expect, it } from 'vitest';
import type { Subject } from '../subject.ts';
import { withoutPrint } from './soft-print.ts';

const side = 200;

function drawn(gray: (x: number, y: number) => number): Subject {
  const pixels = new Uint8Array(4 * side * side).fill(255);
  const mask = new Uint8Array(side * side);
  for (let i = 0; i < mask.length; i++) {
    const [x, y] = [i % side, Math.floor(i / side)];
    if (Math.min(x, y, side - 1 - x, side - 1 - y) < 8) continue;
    mask[i] = 1;
    pixels.fill(gray(x, y), 4 * i, 4 * i + 3);
  }
  return { width: side, height: side, pixels, mask } as Subject;
}

/** An F of the given stroke width, dark on light, in the middle. */
const letter = (stroke: number) => (x: number, y: number) => {
  const [u, v] = [(x - side / 2) / stroke + 2, (y - side / 2) / stroke + 3];
  const isStroke = v >= 0 && v < 6 && u >= 0 && u < 4 && (u < 1 || v < 1 || (v >= 2.5 && v < 3.5 && u < 3));
  return isStroke ? 30 : 220;
};

/** Least and most of the pixels around the middle. */
function spread({ pixels }: Subject, half: number): number {
  const values: number[] = [];
  for (let y = side / 2 - half; y < side / 2 + half; y++)
    for (let x = side / 2 - half; x < side / 2 + half; x++) values.push(pixels[4 * (y * side + x)]!);
  return Math.max(...values) - Math.min(...values);
}

it.each([2, 4, 10])('leaves no letter with strokes of %i pixels', (stroke) => {
  const subject = drawn(letter(stroke));
  expect(spread(subject, 2 * stroke)).toBe(190);
  expect(spread(withoutPrint(subject), 2 * stroke)).toBeLessThan(60);
});

it('leaves a border between two colors, and grain, as they are', () => {
  const halves = drawn((x) => (x < side / 2 ? 60 : 200));
  expect(withoutPrint(halves).pixels).toEqual(halves.pixels);
  const grain = drawn((x, y) => 128 + ((x * 7 + y * 13) % 5));
  expect(withoutPrint(grain).pixels).toEqual(grain.pixels);
});
