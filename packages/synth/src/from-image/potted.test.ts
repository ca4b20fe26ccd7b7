import { beforeAll, expect, it } from 'vitest';
import { buildModel, prepareModels } from '../models/index.ts';
import { requestOf } from './candidate.ts';
import { shapeOf } from './parametric.ts';
import { isPotted } from './potted.ts';
import { findSubject } from './subject.ts';
import { drawShape } from './testing/draw-shape.ts';

beforeAll(prepareModels);

// A table shows one leg lowest, a teapot's handle parts its rows: neither is a plant.
it.each([
  ['plant', 'modern', true],
  ['plant', 'art-deco', true],
  ['flowers', 'classical', true],
  ['table', 'modern', false],
  ['crib', 'classical', false],
  ['teapot', 'scandinavian', false],
  ['table-lamp', 'classical', false],
  ['lantern', 'modern', false],
] as const)('%s, %s: leaves in a pot: %s', async (kind, style, leaves) => {
  const { positions, indices } = shapeOf(buildModel(requestOf(kind, style, 11)));
  const camera = { azimuth: 30, elevation: 15, distance: 5, size: 256 };
  const subject = (await findSubject(drawShape(positions, indices, camera), async () => undefined))!;
  expect(isPotted(subject)).toBe(leaves);
});
