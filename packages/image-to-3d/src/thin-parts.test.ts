import { buildModel, prepareModels } from '@orrery/model-library';
import { beforeAll, expect, it } from 'vitest';
import { bodyOf, noWarp } from './body-warp.ts';
import { type Candidate, type Desk, requestOf, seenAs } from './candidate.ts';
import { shapeOf } from './parametric.ts';
import { newIdBuffer } from './rasterize.ts';
import { outlineOverlap, targetOf } from './similarity.ts';
import { findSubject } from './subject.ts';
import { drawShape } from './testing/draw-shape.ts';
import { withThinParts } from './thin-parts.ts';

beforeAll(prepareModels);

it('a crib with bars too few gets as many as are seen', { timeout: 240_000 }, async () => {
  const request = requestOf('crib', 'modern', 1);
  const [width, depth, height] = buildModel(request).size;
  // More bars than the library gives a crib of this size.
  const wider = 1.16;
  const { positions, indices } = shapeOf(buildModel({ ...request, size: { width: wider * width, depth, height } }));
  const squeezed = positions.map((value, i) => (i % 3 === 0 ? value / wider : value));
  const picture = drawShape(squeezed, indices, { azimuth: 30, elevation: 14, distance: 6, size: 320 });
  const subject = (await findSubject(picture, async () => undefined))!;
  const deskOf = (side: number): Desk => ({ idBuffer: newIdBuffer(side), target: targetOf(subject, side, 'fit') });
  const [large, last] = [deskOf(160), deskOf(240)];
  const body = bodyOf(buildModel(request));
  const found: Candidate = {
    ...{ kind: 'crib', style: 'modern', seed: 1, body, warp: noWarp(body), value: 0 },
    pose: { yaw: (-30 * Math.PI) / 180, elevation: (14 * Math.PI) / 180, distance: 6 },
  };
  const overlapOf = (one: Candidate) => {
    seenAs(last, one.body, one.pose, one.warp, one.nudge);
    return outlineOverlap(last.idBuffer, last.target);
  };
  expect(overlapOf(found)).toBeLessThan(0.9);
  const best = withThinParts(large, last, found);
  expect(overlapOf(best)).toBeGreaterThan(0.94);
  expect(best.body.size[0] / width).toBeGreaterThan(1.1);
});
