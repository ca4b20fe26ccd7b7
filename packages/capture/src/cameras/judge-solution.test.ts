import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../rotation.ts';
import { overlapsOf } from './expected-overlap.ts';
import { judgeSolution } from './judge-solution.ts';
import { agreementOfPairs } from './pair-agreement.ts';
import { allPairs, pairOf, solvedModel } from './testing/solved-model.ts';
import { generator, lookAt, ring, roomPoints, viewOf } from './testing/synthetic-capture.ts';

const room = roomPoints(500);

describe('pairs against a solution', () => {
  it('agree with where pictures were taken, whatever the mapper used', () => {
    const model = solvedModel(ring(12), room);
    for (const { agreeing } of agreementOfPairs(model, allPairs(model))) expect(agreeing).toBeGreaterThan(0.95);
  });

  it('contradict a picture that was put elsewhere', () => {
    const views = ring(12);
    const claimed = views.with(4, { ...views[8], image: views[4].image });
    const model = solvedModel(views, room, undefined, claimed);
    expect(agreementOfPairs(model, [pairOf(model, 4, 5)])[0].agreeing).toBeLessThan(0.3);
    expect(agreementOfPairs(model, [pairOf(model, 7, 8)])[0].agreeing).toBeGreaterThan(0.95);
    expect(judgeSolution(model, allPairs(model))).toMatchObject({ trusted: false, misplaced: [5] });
  });

  it('are no reason to doubt the others where a picture is held by few points', () => {
    const model = solvedModel(ring(12), room, (view, point) => view !== 4 || point < 12);
    expect(judgeSolution(model, allPairs(model))).toMatchObject({ trusted: true, misplaced: [], weak: [5] });
  });

  it('do not speak for a picture that shares a dozen points with each of a few others', () => {
    const model = solvedModel(ring(12), room, (view, point) =>
      point < 36 ? view === 4 || view % 3 === point % 3 : view !== 4,
    );
    expect(judgeSolution(model, allPairs(model, 5))).toMatchObject({ trusted: true, misplaced: [], weak: [5] });
  });

  it('do not speak for parts that a sign on both sides of a truck holds together', () => {
    const sidesSharing = (sign: number) =>
      solvedModel(ring(12), room, (view, point) => point < sign || point % 2 === Number(view > 7));
    const model = sidesSharing(24);
    expect(judgeSolution(model, allPairs(model))).toMatchObject({ trusted: true, weak: [], loose: [[9, 10, 11, 12]] });
    const tied = sidesSharing(120);
    expect(judgeSolution(tied, allPairs(tied))).toMatchObject({ trusted: true, loose: [] });
  });

  it('agree where the camera only turned, and know nothing of pictures without a place', () => {
    const spot: Vec3 = [3, 0, 1];
    const views = [0, 0.3].map((y, k) => viewOf(`${k}.jpg`, spot, lookAt(spot, [0, y, 0.5])));
    const model = solvedModel(views, room);
    expect(agreementOfPairs(model, [pairOf(model, 1, 2)])[0].agreeing).toBe(1);
    expect(agreementOfPairs(model, [{ first: 1, second: 9, inliers: new Uint32Array(40) }])).toEqual([]);
  });
});

describe('the two sides of a can, folded onto each other', () => {
  /** Label points both sides show alike; surroundings in front of which each side is seen once. */
  const random = generator(3);
  const around = (towards: number): Vec3[] =>
    Array.from({ length: 300 }, () => [towards * (2 + random()), 4 * random() - 2, 2 * random() - 0.5]);
  const label: Vec3[] = Array.from({ length: 120 }, () => [0.3 * random(), 0.6 * random() - 0.3, random() - 0.5]);
  const views = Array.from({ length: 8 }, (_, k) => {
    const angle = -0.35 + 0.1 * k;
    const center: Vec3 = [-3 * Math.cos(angle), 3 * Math.sin(angle), 0.4];
    return viewOf(`${k}.jpg`, center, lookAt(center, [0, 0, 0]));
  });
  const both = views
    .flatMap((view) => [view, view])
    .map((view, k) => ({ ...view, image: { ...view.image, name: `${k}.jpg` } }));
  const points = [...label, ...around(1), ...around(1)];
  /** Even pictures show one background, odd ones the other. */
  const folded = solvedModel(both, points, (view, point) => point < 120 || point < 420 === (view % 2 === 0));

  it('share too little of what they should share', () => {
    const overlaps = overlapsOf(folded);
    const across = overlaps.filter(({ first, second }) => (second - first) % 2 === 1);
    const within = overlaps.filter(({ first, second }) => (second - first) % 2 === 0);
    expect(Math.max(...across.map(({ shared }) => shared))).toBeLessThan(0.5);
    expect(Math.min(...within.map(({ shared }) => shared))).toBeGreaterThan(0.9);
  });

  it('are not trusted, and the pairs that join them are named', () => {
    const judgement = judgeSolution(folded, allPairs(folded));
    expect(judgement).toMatchObject({ trusted: false, folded: true });
    expect(judgement.folds).toHaveLength(8);
    expect(new Set(judgement.folds.map((id) => id % 2)).size).toBe(1);
    expect(judgement.misleading.length).toBeGreaterThan(10);
    expect(judgement.misleading.every(({ first, second }) => (second - first) % 2 === 1)).toBe(true);
  });

  it('are trusted where all of them show one background', () => {
    const right = solvedModel(both, points, (_, point) => point < 420);
    expect(judgeSolution(right, allPairs(right))).toMatchObject({ trusted: true, folded: false, misleading: [] });
  });
});
