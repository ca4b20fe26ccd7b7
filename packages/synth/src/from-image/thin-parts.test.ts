import { beforeAll, expect, it } from 'vitest';
import { buildModel, prepareModels } from '../models/index.ts';
import { bodyOf, noWarp } from './body-warp.ts';
import { type Candidate, type Desk, requestOf, seenAs } from './candidate.ts';
import { outlineOverlap, targetOf } from './likeness.ts';
import { shapeOf } from './parametric.ts';
import { newSight } from './sight.ts';
import { findSubject } from './subject.ts';
import { drawShape } from './testing/draw-shape.ts';
import { withThinParts } from './thin-parts.ts';

beforeAll(prepareModels);

it('a crib with bars too few gets as many as are seen', { timeout: 240_000 }, async () => {
  const truth = buildModel(requestOf('crib', 'modern', 1));
  const { positions, indices } = shapeOf(truth);
  const picture = drawShape(positions, indices, { azimuth: 30, elevation: 14, distance: 6, size: 320 });
  const subject = (await findSubject(picture, async () => undefined))!;
  const deskOf = (side: number): Desk => ({ sight: newSight(side), target: targetOf(subject, side, 'fit') });
  const [large, last] = [deskOf(160), deskOf(240)];
  const [width, depth, height] = truth.size;
  const small = 0.86;
  const body = bodyOf(
    buildModel(requestOf('crib', 'modern', 1, { width: small * width, depth: small * depth, height })),
  );
  const found: Candidate = {
    ...{ kind: 'crib', style: 'modern', seed: 1, body, value: 0 },
    pose: {
      yaw: (-30 * Math.PI) / 180,
      elevation: (14 * Math.PI) / 180,
      distance: (6 * Math.max(...truth.size)) / Math.max(...body.size),
    },
    warp: { ...noWarp(body), wide: -Math.log(small), deep: -Math.log(small) },
  };
  const overlapOf = (one: Candidate) => {
    seenAs(last, one.body, one.pose, one.warp, one.nudge);
    return outlineOverlap(last.sight, last.target);
  };
  const before = overlapOf(found);
  const best = withThinParts(large, last, found);
  expect(before).toBeLessThan(0.93);
  expect(overlapOf(best)).toBeGreaterThan(0.94);
});
