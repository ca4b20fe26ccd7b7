import { buildModel, prepareModels } from '@orrery/model-library';
import { beforeAll, expect, it } from 'vitest';
import { bodyOf, noWarp } from './body-warp.ts';
import { type Candidate, type Desk, requestOf, seenAs } from './candidate.ts';
import { shapeOf } from './parametric.ts';
import { newIdBuffer } from './rasterize.ts';
import { outlineOverlap, targetOf } from './similarity.ts';
import { findSubject } from './subject.ts';
import { drawShape } from './testing/draw-shape.ts';
import { bestVariant } from './variants.ts';

beforeAll(prepareModels);

it('a high stool with rails all around, a quarter turn off, gives way to the low one with two that was seen', {
  timeout: 120_000,
}, async () => {
  const truth = buildModel(requestOf('stool', 'industrial', 21));
  const { positions, indices } = shapeOf(truth);
  const picture = drawShape(positions, indices, { azimuth: 40, elevation: 12, distance: 6, size: 256 });
  const subject = (await findSubject(picture, async () => undefined))!;
  const desk: Desk = { idBuffer: newIdBuffer(112), target: targetOf(subject, 112, 'fit') };
  // What the outline alone suggests: as wide and deep against its height.
  const [width, depth, height] = truth.size.map((length) => (length * 0.75) / truth.size[2]) as [
    number,
    number,
    number,
  ];
  const size = { width: depth, depth: width, height };
  const body = bodyOf(buildModel(requestOf('bar-stool', 'rustic', 1, size)));
  const found: Candidate = {
    ...{ kind: 'bar-stool', style: 'rustic', seed: 1, body, warp: noWarp(body), value: 0 },
    pose: { yaw: (50 * Math.PI) / 180, elevation: 0.21, distance: 6 },
  };
  const overlapOf = (one: Candidate) => {
    seenAs(desk, one.body, one.pose, one.warp, one.nudge);
    return outlineOverlap(desk.idBuffer, desk.target);
  };
  expect(overlapOf(found)).toBeLessThan(0.93);
  const best = bestVariant(desk, desk, found, ['stool']);
  expect(best.kind).toBe('stool');
  expect(overlapOf(best)).toBeGreaterThan(0.96);
});
