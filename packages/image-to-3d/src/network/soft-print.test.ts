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

/** An F of the given stroke width in the middle. */
const isStroke = (stroke: number, x: number, y: number) => {
  const [u, v] = [(x - side / 2) / stroke + 2, (y - side / 2) / stroke + 3];
  return v >= 0 && v < 6 && u >= 0 && u < 4 && (u < 1 || v < 1 || (v >= 2.5 && v < 3.5 && u < 3));
};

/** How much lighter the gaps of the letter are than its strokes. */
function contrastOf({ pixels }: Subject, stroke: number): number {
  const [strokes, gaps] = [[] as number[], [] as number[]];
  for (let y = side / 2 - 3 * stroke; y < side / 2 + 3 * stroke; y++)
    for (let x = side / 2 - 2 * stroke; x < side / 2 + 2 * stroke; x++)
      (isStroke(stroke, x, y) ? strokes : gaps).push(pixels[4 * (y * side + x)]);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return mean(gaps) - mean(strokes);
}

it.each([2, 4, 8])('leaves no letter with strokes of %i pixels', (stroke) => {
  const subject = drawn((x, y) => (isStroke(stroke, x, y) ? 30 : 220));
  expect(contrastOf(subject, stroke)).toBe(190);
  expect(contrastOf(withoutPrint(subject), stroke)).toBeLessThan(0.12 * 190);
});

it('leaves a border between two colors, and grain, as they are', () => {
  const halves = drawn((x) => (x < side / 2 ? 60 : 200));
  expect(withoutPrint(halves).pixels).toEqual(halves.pixels);
  const grain = drawn((x, y) => 128 + ((x * 7 + y * 13) % 5));
  expect(withoutPrint(grain).pixels).toEqual(grain.pixels);
});
