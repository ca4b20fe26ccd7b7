import { expect, it } from 'vitest';
import type { Mat3 } from '../rotation.ts';
import { focalFromPairs } from './focal-from-pairs.ts';
import { fundamentalOf, pairsOf, wanderers } from './testing/fundamental.ts';
import { generator, viewOf } from './testing/synthetic-capture.ts';

const size = { width: 750, height: 1000 };
const pairs = pairsOf(wanderers(12));
const of = (focal: number) => pairs.map(([first, second]) => fundamentalOf(first, second, focal, size));
const random = generator(8);
const rough = (F: Mat3) => F.map((value) => value * (1 + 0.02 * (random() - 0.5))) as Mat3;

it.each([500, 800, 1600])('tells a focal length of %i pixels', (focal) => {
  const told = focalFromPairs(of(focal), size)!;
  expect(Math.abs(Math.log(told / focal))).toBeLessThan(0.02);
});

it('tells it from rough matrices, with a third of the pairs wrong', () => {
  const wrong = () => Array.from({ length: 9 }, () => random() - 0.5) as Mat3;
  const told = focalFromPairs(
    of(800).map((F, k) => (k % 3 === 0 ? wrong() : rough(F))),
    size,
  )!;
  expect(Math.abs(Math.log(told / 800))).toBeLessThan(0.1);
});

it('tells nothing from few pairs', () => {
  expect(focalFromPairs(of(800).slice(0, 19), size)).toBeUndefined();
});

it('tells nothing where halves of the pairs tell different lengths', () => {
  const mixed = of(500).map((F, k) => (k % 2 === 0 ? F : of(1000)[k]));
  expect(focalFromPairs(mixed, size)).toBeUndefined();
});

it('tells nothing from a walk straight ahead', () => {
  const ahead = Array.from({ length: 10 }, (_, k) => viewOf(`${k}.jpg`, [0, 0, k], [1, 0, 0, 0, 1, 0, 0, 0, 1]));
  const walked = pairsOf(ahead).map(([first, second]) => rough(fundamentalOf(first, second, 800, size)));
  expect(focalFromPairs(walked, size)).toBeUndefined();
});

it('tells nothing beyond its range', () => {
  expect(focalFromPairs(of(5000), size)).toBeUndefined();
});
