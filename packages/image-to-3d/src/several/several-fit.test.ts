import { expect, it } from 'vitest';
import { type Inside, seen } from '../testing/known-look.ts';
import { fitSeveral } from './several-fit.ts';

/** A red block with a blue one on one end of it and a green one at its side: no two sides are alike. */
const thing: Inside = (x, y, z) => {
  if (Math.abs(x) < 1 && Math.abs(y) < 0.4 && Math.abs(z + 0.3) < 0.3) return [200, 40, 40];
  if (x > 0.3 && x < 1 && Math.abs(y) < 0.4 && z >= 0 && z < 0.7) return [40, 60, 200];
  if (Math.abs(x + 0.6) < 0.25 && y <= -0.4 && y > -0.9 && Math.abs(z + 0.3) < 0.3) return [40, 180, 60];
  return undefined;
};

const between = (one: number, other: number) => Math.abs(((((one - other) % 360) + 540) % 360) - 180);

it('finds how pictures in no order were turned, and a shape with all their outlines', {
  timeout: 180_000,
}, async () => {
  const turns = [0, 75, 305];
  const pictures = turns.map((turn, k) => seen(thing, turn, [20, 5, 15][k]));
  const several = (await fitSeveral(
    pictures.map(({ subject }) => subject),
    undefined,
    async (_, k) => pictures[k].network,
  ))!;
  const joint = several.joint!;
  expect(joint.used).toEqual([0, 1, 2]);
  const against = turns[several.surest];
  for (const [n, k] of joint.used.entries()) expect(between(joint.degrees[n], turns[k] - against)).toBeLessThan(12);
  expect(joint.fit).toBeGreaterThan(0.88);
  expect(joint.confidence).toBeGreaterThan(0.7);
});

it('leaves out a picture of another thing', { timeout: 180_000 }, async () => {
  const other: Inside = (x, y, z) =>
    Math.hypot(x, y) < 0.25 && Math.abs(z) < 1 && z > -0.9 ? [230, 220, 60] : undefined;
  const pictures = [seen(thing, 0, 20), seen(other, 0, 10), seen(thing, 75, 5)];
  const { joint, surest } = (await fitSeveral(
    pictures.map(({ subject }) => subject),
    undefined,
    async (_, k) => pictures[k].network,
  ))!;
  expect(surest).not.toBe(1);
  expect(joint!.used).toEqual([0, 2]);
});

it('is the surest picture alone where pictures do not agree', { timeout: 180_000 }, async () => {
  const ball: Inside = (x, y, z) => (Math.hypot(x, y, z) < 0.5 ? [230, 220, 60] : undefined);
  const pictures = [seen(thing, 0, 20), seen(ball, 0, 10)];
  const several = (await fitSeveral(
    pictures.map(({ subject }) => subject),
    undefined,
    async (_, k) => pictures[k].network,
  ))!;
  expect(several.joint).toBeUndefined();
});

it('is the one picture in which anything is seen', async () => {
  const { subject, network } = seen(thing, 0, 20);
  const see = (k: number) => (k === 1 ? network : undefined);
  expect(await fitSeveral([subject, subject, subject], undefined, async (_, k) => see(k))).toEqual({
    surest: 1,
    skipped: [],
  });
  expect(await fitSeveral([subject, subject], undefined, async () => undefined)).toBeUndefined();
});

it('tells which of many pictures it did not look at', async () => {
  const { subject, network } = seen(thing, 0, 20);
  const looked: number[] = [];
  const { skipped } = (await fitSeveral(Array(20).fill(subject), undefined, async (_, k) => {
    looked.push(k);
    return k === 0 ? network : undefined;
  }))!;
  expect(looked).toHaveLength(16);
  expect([...looked, ...skipped].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, k) => k));
});
