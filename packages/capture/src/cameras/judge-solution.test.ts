import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Vec3 } from '../rotation.ts';
import { overlapsOf } from './expected-overlap.ts';
import { judgeSolution } from './judge-solution.ts';
import { agreementOfPairs } from './pair-agreement.ts';
import { drawBlank, drawWall, painting } from './testing/drawn-wall.ts';
import { allPairs, pairOf, solvedModel } from './testing/solved-model.ts';
import { generator, lookAt, ring, roomPoints, viewOf } from './testing/synthetic-capture.ts';

const room = roomPoints(500);

describe('pairs against a solution', () => {
  it('agree with where pictures were taken, whatever the mapper used', () => {
    const model = solvedModel(ring(12), room);
    for (const { agreeing } of agreementOfPairs(model, allPairs(model))) expect(agreeing).toBeGreaterThan(0.95);
  });

  it('contradict a picture that was put elsewhere', async () => {
    const views = ring(12);
    const claimed = views.with(4, { ...views[8], image: views[4].image });
    const model = solvedModel(views, room, undefined, claimed);
    expect(agreementOfPairs(model, [pairOf(model, 4, 5)])[0].agreeing).toBeLessThan(0.3);
    expect(agreementOfPairs(model, [pairOf(model, 7, 8)])[0].agreeing).toBeGreaterThan(0.95);
    expect(await judgeSolution(model, allPairs(model))).toMatchObject({ trusted: false, misplaced: [5] });
  });

  it('say that a picture is misplaced, not that the place is folded, where only that one is torn off', async () => {
    const views = ring(12);
    const claimed = views.with(4, { ...views[8], image: views[4].image });
    const model = solvedModel(views, room, undefined, claimed);
    // A few points that look alike hold it there: of either picture, at nearly one pixel.
    const at = (id: number) => model.images.find((image) => image.id === id)!.observations!.xy;
    const [own, other] = [at(5), at(9)];
    const alike: number[] = [];
    for (let i = 0; i < own.length / 2 && alike.length < 80; i++) {
      for (let j = 0; j < other.length / 2; j++) {
        if (Math.hypot(own[2 * i] - other[2 * j], own[2 * i + 1] - other[2 * j + 1]) < 8) alike.push(i, j);
      }
    }
    const pairs = [
      ...allPairs(model).filter(({ first, second }) => first !== 5 || second !== 9),
      { first: 5, second: 9, inliers: Uint32Array.from(alike) },
    ];
    const agreements = agreementOfPairs(model, pairs);
    expect(agreements.find(({ first, second }) => first === 5 && second === 9)!.agreeing).toBeGreaterThan(0.9);
    expect(await judgeSolution(model, pairs, { order: (id) => id })).toMatchObject({ folded: false, misplaced: [5] });
  });

  it('are no reason to doubt the others where a picture is held by few points', async () => {
    const model = solvedModel(ring(12), room, (view, point) => view !== 4 || point < 12);
    expect(await judgeSolution(model, allPairs(model))).toMatchObject({ trusted: true, misplaced: [], weak: [5] });
  });

  it('do not speak for a picture that shares a dozen points with each of a few others', async () => {
    const model = solvedModel(ring(12), room, (view, point) =>
      point < 36 ? view === 4 || view % 3 === point % 3 : view !== 4,
    );
    expect(await judgeSolution(model, allPairs(model, 5))).toMatchObject({ trusted: true, misplaced: [], weak: [5] });
  });

  it('do not speak for parts that a sign on both sides of a truck holds together', async () => {
    const sidesSharing = (sign: number) =>
      solvedModel(ring(12), room, (view, point) => point < sign || point % 2 === Number(view > 7));
    const model = sidesSharing(24);
    expect(await judgeSolution(model, allPairs(model))).toMatchObject({
      trusted: true,
      weak: [],
      loose: [[9, 10, 11, 12]],
    });
    const tied = sidesSharing(120);
    expect(await judgeSolution(tied, allPairs(tied))).toMatchObject({ trusted: true, loose: [] });
  });

  it('agree where the camera only turned, and know nothing of pictures without a place', () => {
    const spot: Vec3 = [3, 0, 1];
    const views = [0, 0.3].map((y, k) => viewOf(`${k}.jpg`, spot, lookAt(spot, [0, y, 0.5])));
    const model = solvedModel(views, room);
    expect(agreementOfPairs(model, [pairOf(model, 1, 2)])[0].agreeing).toBe(1);
    expect(agreementOfPairs(model, [{ first: 1, second: 9, inliers: new Uint32Array(40) }])).toEqual([]);
  });
});

describe('two walls with one sign, folded onto each other', () => {
  const random = generator(3);
  const views = Array.from({ length: 16 }, (_, k) => {
    const angle = -0.4 + 0.05 * k;
    const center: Vec3 = [-3 * Math.cos(angle), 3 * Math.sin(angle), 0.2 * (k % 3)];
    return viewOf(`${k}.png`, center, lookAt(center, [0, 0, 0]));
  });
  const points: Vec3[] = Array.from({ length: 500 }, () => [0, 2.4 * random() - 1.2, 1.6 * random() - 0.8]);
  const onSign = (y: number) => Math.abs(y) < 0.25;
  /** Pictures that were matched with each other: every other one, and the rest; all of them by the sign. */
  const half = (view: number) => Number(view % 2 === 0);
  const model = solvedModel(views, points, (view, point) => onSign(points[point][1]) || point % 2 === half(view));
  const [sign, one, other] = [painting(1), painting(2), painting(3)];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orrery-folded-'));
    const wall = (side: number) => (y: number, z: number) => (onSign(y) ? sign : side === 0 ? one : other)(y, z);
    await drawWall(views, (view) => wall(half(view)), join(folder, 'folded'));
    await drawWall(views, () => wall(0), join(folder, 'right'));
    await drawBlank(
      views.map(({ image }) => image),
      join(folder, 'blank'),
    );
  });
  afterAll(() => rm(folder, { recursive: true }));
  const overlaps = (pictures: string) => overlapsOf(model, join(folder, pictures));
  const judged = (pictures: string) => judgeSolution(model, allPairs(model), { overlaps: () => overlaps(pictures) });
  const across = ({ first, second }: { first: number; second: number }) => (second - first) % 2 === 1;

  it('do not show what the other must show', async () => {
    const all = await overlaps('folded');
    const found = all.filter((pair) => pair.expected >= 20);
    expect(found.filter(across).length).toBeGreaterThan(10);
    for (const { shown } of found.filter(across)) expect(shown).toBeLessThan(0.4);
    // Of many pictures threads look, and say the same.
    expect(await overlapsOf(model, join(folder, 'folded'), { threadsFrom: 1 })).toEqual(all);
  });

  it('are not trusted, and the pairs that join them are named', async () => {
    const judgement = await judged('folded');
    expect(judgement).toMatchObject({ trusted: false, folded: true });
    expect(judgement.folds).toHaveLength(8);
    expect(new Set(judgement.folds.map((id) => id % 2)).size).toBe(1);
    expect(judgement.lookalikes.length).toBeGreaterThan(10);
    expect(judgement.lookalikes.every(across)).toBe(true);
    expect(judgement.misleading).toEqual(judgement.lookalikes);
  });

  it('are trusted where all pictures show one wall, matched or not', async () => {
    const found = await overlaps('right');
    expect(found.length).toBeGreaterThan(10);
    for (const { shown } of found) expect(shown).toBeGreaterThan(0.9);
    expect(await judged('right')).toMatchObject({ trusted: true, folded: false, misleading: [] });
  });

  it('are trusted where one thing changed between two rounds', async () => {
    const onPoster = (y: number, z: number) => Math.max(Math.abs(y), Math.abs(z)) < 0.25;
    await drawWall(
      views,
      (view) => (y, z) => (onPoster(y, z) ? [one, other][half(view)] : sign)(y, z),
      join(folder, 'poster'),
    );
    const room = solvedModel(views, points, (view, point) => {
      const [, y, z] = points[point];
      return !onPoster(y, z) || point % 2 === half(view);
    });
    const found = await overlapsOf(room, join(folder, 'poster'));
    expect(found.filter((pair) => across(pair) && pair.shown < 0.5).length).toBeGreaterThan(10);
    const judgement = await judgeSolution(room, allPairs(room), { overlaps: async () => found });
    expect(judgement).toMatchObject({ trusted: true, folded: false, misleading: [] });
  });

  it('are misplaced, not folded, where one picture alone shows something else', async () => {
    const stray = 7;
    const seen = solvedModel(views, points, (view, point) => onSign(points[point][1]) || view !== stray);
    await drawWall(
      views,
      (view) => (y, z) => (onSign(y) ? sign : view === stray ? other : one)(y, z),
      join(folder, 'stray'),
    );
    const judgement = await judgeSolution(seen, allPairs(seen), {
      overlaps: () => overlapsOf(seen, join(folder, 'stray')),
    });
    expect(judgement).toMatchObject({ trusted: false, folded: false, misplaced: [stray + 1], lookalikes: [] });
  });

  it('are not doubted where there is nothing to compare', async () => {
    expect(await overlaps('blank')).toEqual([]);
    expect(await judged('blank')).toMatchObject({ trusted: true, folded: false });
  });

  it('are not asked for what something nearer hides', async () => {
    const behind: Vec3[] = Array.from({ length: 200 }, () => [0, 0.4 * random() - 0.2, 0.4 * random() - 0.2]);
    const wall = points.filter(([, y, z]) => Math.max(Math.abs(y), Math.abs(z)) > 0.3);
    const thing: Vec3[] = Array.from({ length: 400 }, () => [-0.6, 1.2 * random() - 0.6, 1.2 * random() - 0.6]);
    const expectedWith = async (before: Vec3[]) => {
      const everywhere = [...wall, ...before];
      const seenByHalf = solvedModel(
        views,
        [...everywhere, ...behind],
        (view, point) => point < everywhere.length || half(view) === 0,
      );
      return overlapsOf(seenByHalf, join(folder, 'right'));
    };
    expect((await expectedWith([])).length).toBeGreaterThan(10);
    expect(await expectedWith(thing)).toEqual([]);
  });
});
