import { buildModel, prepareModels } from '@orrery/model-library';
import { beforeAll, expect, it } from 'vitest';
import { bodyOf, noWarp } from './body-warp.ts';
import { aligned, type Candidate, type Desk, requestOf, seenAs } from './candidate.ts';
import { shapeOf } from './parametric.ts';
import { border, newIdBuffer, rasterizeOutline } from './rasterize.ts';
import { outlineOverlap, targetOf } from './similarity.ts';
import { morphBody, type Size } from './size-morphs.ts';
import { boxOf, findSubject } from './subject.ts';
import { drawShape } from './testing/draw-shape.ts';

beforeAll(prepareModels);

/** A stool of other proportions than its kind's, and its picture. */
async function stool() {
  const [kind, style, seed] = ['stool', 'scandinavian', 13] as const;
  const [width, depth, height] = buildModel(requestOf(kind, style, seed)).size;
  const size = { width: 0.9 * width, depth, height: 1.1 * height };
  const build = (its: Size) => buildModel(requestOf(kind, style, seed, its));
  const { positions, indices } = shapeOf(build(size));
  const picture = drawShape(positions, indices, { azimuth: 20, elevation: 5, distance: 7, size: 400 });
  const subject = (await findSubject(picture, async () => undefined))!;
  const desk = (side: number): Desk => ({ idBuffer: newIdBuffer(side), target: targetOf(subject, side, 'fit') });
  const box = boxOf(subject.mask, subject.width, subject.height)!;
  const own = Math.max(box.right - box.left, box.bottom - box.top) + 2 * border;
  const from = (body: Candidate['body']): Candidate => ({
    ...{ kind, style, seed, body, value: 0, warp: noWarp(body) },
    pose: { yaw: (-20 * Math.PI) / 180, elevation: (5 * Math.PI) / 180, distance: 7 },
  });
  return { size, build, desk, own, from };
}

const overlapOf = (desk: Desk, { body, pose, warp, nudge }: Candidate) => {
  seenAs(desk, body, pose, warp, nudge);
  return outlineOverlap(desk.idBuffer, desk.target);
};

it('the thing itself lies on its picture, at its own size and smaller, but for the pixels of its box', async () => {
  const { size, build, desk, own, from } = await stool();
  const truth = from(morphBody(build, size));
  for (const side of [128, own]) {
    const its = desk(side);
    expect(overlapOf(its, aligned(its, truth, false))).toBeGreaterThan(0.98);
  }
});

it('other proportions and a turn are brought back onto the picture', async () => {
  const { size, build, desk, own, from } = await stool();
  const body = morphBody(build, { ...size, width: 1.05 * size.width, depth: 0.95 * size.depth });
  const start = from(body);
  start.pose = { ...start.pose, yaw: start.pose.yaw + 0.03, distance: 6 };
  const its = desk(own);
  const found = aligned(its, aligned(its, start, false), false);
  expect(overlapOf(its, start)).toBeLessThan(0.9);
  expect(overlapOf(its, found)).toBeGreaterThan(0.97);
});

it('an outline alone is what is seen of the thing', async () => {
  const { size, build, desk, from } = await stool();
  const one = from(morphBody(build, size));
  const its = desk(160);
  const positions = seenAs(its, one.body, one.pose, one.warp);
  const seen = Uint8Array.from(its.idBuffer.triangle, (triangle) => (triangle >= 0 ? 1 : 0));
  const view = { ...one.pose, distance: one.pose.distance * Math.max(...one.body.size) };
  const out = new Uint8Array(seen.length);
  expect(rasterizeOutline(its.idBuffer, positions, one.body.indices, view, 'fit', undefined, out)).toEqual(seen);
});

it.each([
  ['bowl', 'modern', true],
  ['floor-lamp', 'scandinavian', true],
  ['table', 'modern', false],
  ['teapot', 'modern', false],
] as const)('a %s, %s: as round as it is deep: %s', (kind, style, round) => {
  expect(bodyOf(buildModel(requestOf(kind, style, 13))).round).toBe(round);
});
