import { describe, expect, it } from 'vitest';
import { findTorn } from './torn-links.ts';

const pair = (first: number, second: number, matches: number) => ({ first, second, matches, agreeing: 0 });
/** Twelve frames, each matched with the next two. */
const film = Array.from({ length: 11 }, (_, k) => [pair(k + 1, k + 2, 200), pair(k + 1, k + 3, 100)])
  .flat()
  .filter(({ second }) => second <= 12);
const inOrder = (id: number) => id;
const unordered = (id: number) => 2 * id;
/** The second half of the film laid on the first by what looks alike in both. */
const isTear = ({ first, second }: { first: number; second: number }) => first <= 6 && second > 6;
const alike = [1, 2, 3, 4, 5, 6].map((k) => pair(k, k + 6, 80));

it('finds where neighbors were parted, and what laid the halves on each other', () => {
  const agreeing = [...film.filter((each) => !isTear(each)), ...alike];
  for (const order of [inOrder, unordered]) {
    const torn = findTorn(agreeing, film.filter(isTear), order);
    expect(torn.parts.map((ids) => ids.toSorted((a, b) => a - b))).toEqual([
      [1, 2, 3, 4, 5, 6],
      [7, 8, 9, 10, 11, 12],
    ]);
    expect(torn.misleading).toEqual(alike);
    expect(torn.parted).toEqual(film.filter(isTear));
  }
});

it('lets weak pairs contradict a right solution', () => {
  const torn = findTorn(film, alike, inOrder);
  expect(torn).toMatchObject({ misleading: [], parted: [] });
  expect(torn.parts).toHaveLength(1);
});

it('does not take the word of a pair that is no stronger than the link it contradicts', () => {
  expect(findTorn(film, [pair(1, 12, 190)], unordered).misleading).toEqual([]);
});

describe('a picture with few matches of its own', () => {
  const at = (first: number, second: number, pairs: typeof film) =>
    pairs.find((each) => each.first === first && each.second === second)!;

  it('does not contradict much, though what looks like it is nearly its best', () => {
    const thin = film.map((each) => (isTear(each) ? { ...each, matches: 0.55 * each.matches } : each));
    const alike = [pair(1, 13, 50), pair(2, 13, 50)];
    expect(findTorn([...thin, pair(12, 13, 80)], alike, unordered).misleading).toEqual([]);
  });

  it('does not hold two halves together against neighbors', () => {
    const folded = film.filter((each) => !isTear(each) && each.second !== 12);
    const held = [...folded, pair(11, 12, 100), pair(1, 12, 76)];
    const parted = [{ ...at(6, 7, film), matches: 150 }];
    expect(findTorn(held, parted, unordered).misleading).toEqual([pair(1, 12, 76)]);
  });
});

it('trusts the order of names only where neighbors are matched', () => {
  const ring = [pair(1, 3, 100), pair(3, 5, 100), pair(5, 2, 100), pair(2, 4, 100), pair(4, 6, 100)];
  const neighbors = [pair(1, 2, 75), pair(5, 6, 75)];
  expect(findTorn(ring, neighbors, inOrder).misleading).toEqual([]);
});
