import { expect, it } from 'vitest';
import { type LinkedPair, skeletonOf } from './skeleton.ts';
import { generator } from './testing/synthetic-capture.ts';

/** Pictures in a row or around a ring, each linked with so many on either side. */
function film(count: number, reach: number, { closed = false, from = 1, inliers = 200 } = {}): LinkedPair[] {
  const pairs: LinkedPair[] = [];
  for (let a = 0; a < count; a++) {
    for (let step = 1; step <= reach; step++) {
      if (a + step >= count && !closed) continue;
      const b = (a + step) % count;
      pairs.push({ first: from + Math.min(a, b), second: from + Math.max(a, b), inliers });
    }
  }
  return pairs;
}

const linksWith = (pairs: readonly LinkedPair[], id: number, inside: ReadonlySet<number>) =>
  pairs.filter(({ first, second }) => (first === id && inside.has(second)) || (second === id && inside.has(first)));

it('leaves every picture pairs enough with what is mapped first', () => {
  const pairs = film(120, 9, { closed: true });
  const { pictures, linked } = skeletonOf(pairs);
  expect(linked).toBe(120);
  expect(pictures.length).toBeLessThan(60);
  const inside = new Set(pictures);
  for (let id = 1; id <= 120; id++) expect(linksWith(pairs, id, inside).length).toBeGreaterThanOrEqual(6);
});

it('goes by pairs, not by numbers', () => {
  const random = generator(3);
  const shuffled = Array.from({ length: 120 }, (_, k) => ({ id: k + 1, at: random() })).sort((a, b) => a.at - b.at);
  const pairs = film(120, 9, { closed: true }).map(({ first, second, inliers }) => {
    const [a, b] = [shuffled[first - 1].id, shuffled[second - 1].id];
    return { first: Math.min(a, b), second: Math.max(a, b), inliers };
  });
  const { pictures } = skeletonOf(pairs);
  expect(pictures.length).toBeLessThan(60);
  const inside = new Set(pictures);
  for (let id = 1; id <= 120; id++) expect(linksWith(pairs, id, inside).length).toBeGreaterThanOrEqual(6);
});

it('keeps a thin way between two places whole', () => {
  // 1 to 60 and 70 to 129 are dense, 61 to 69 a chain between them.
  const chain = film(11, 1, { from: 60 });
  const pairs = [...film(60, 9), ...film(60, 9, { from: 70 }), ...chain];
  const { pictures, linked } = skeletonOf(pairs);
  expect(linked).toBe(129);
  expect(pictures).toEqual(expect.arrayContaining([60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70]));
  expect(pictures.length).toBeLessThan(90);
});

it('is of the largest group, and does not go by pairs that chance verifies', () => {
  const [few, ...rest] = film(2, 1, { from: 30, inliers: 20 });
  expect(rest).toEqual([]);
  // 1 to 30 and 31 to 50 hang together by a pair of 20 matches.
  const { pictures, linked } = skeletonOf([...film(30, 8), few, ...film(20, 8, { from: 31 })]);
  expect(linked).toBe(30);
  expect(Math.max(...pictures)).toBeLessThanOrEqual(30);
  expect(skeletonOf([])).toEqual({ pictures: [], linked: 0 });
});
