import { beforeAll, expect, it } from 'vitest';
import { buildModel, prepareModels } from '../models/index.ts';
import { bodyOf, noWarp, warped } from './body-warp.ts';
import { requestOf } from './candidate.ts';
import { morphBody, type Size } from './size-morphs.ts';

beforeAll(prepareModels);

const farthest = (a: Float32Array, b: Float32Array) =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);

// Thin members tell: a stretched spindle is an oval one.
it('a chair of other proportions is the one built so, not a stretched one', () => {
  const [kind, style, seed] = ['chair', 'scandinavian', 5] as const;
  const build = (size: Size) => buildModel(requestOf(kind, style, seed, size));
  const [width, depth, height] = buildModel(requestOf(kind, style, seed)).size;
  const body = morphBody(build, { width, depth, height });
  const warp = { ...noWarp(body), wide: Math.log(1.2), deep: Math.log(0.85) };
  const truth = bodyOf(build({ width: 1.2 * width, depth: 0.85 * depth, height })).positions;
  const morphed = farthest(warped(body, warp), truth);
  const stretched = farthest(warped({ ...body, morphs: undefined }, warp), truth);
  expect(morphed).toBeLessThan(0.0015);
  expect(stretched).toBeGreaterThan(3 * morphed);

  const thicker = warped(body, { ...noWarp(body), thick: Math.log(1.25) });
  const smaller = bodyOf(build({ width: width / 1.25, depth: depth / 1.25, height: height / 1.25 })).positions;
  expect(
    farthest(
      thicker,
      smaller.map((value) => 1.25 * value),
    ),
  ).toBeLessThan(0.0015);
});
