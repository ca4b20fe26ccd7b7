import { buildModel, prepareModels } from '@orrery/model-library';
import { beforeAll, expect, it } from 'vitest';
import { bodyOf, noWarp, warped } from './body-warp.ts';
import { requestOf } from './candidate.ts';
import { newIdBuffer, rasterizeOutline } from './rasterize.ts';
import { overlap } from './silhouette.ts';
import { morphBody, type Size } from './size-morphs.ts';

beforeAll(prepareModels);

const farthest = (a: Float32Array, b: Float32Array) =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i])), 0);

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

// Caps are triangulated and creases split anew in every size: vertices change their order, even their number.
it.each([
  ['stool', 'scandinavian'],
  ['chair', 'modern'],
  ['armchair', 'modern'],
  ['side-table', 'modern'],
])('%s, %s: built otherwise, its vertices are found again', (kind, style) => {
  const build = (size: Size) => buildModel(requestOf(kind, style, 1, size));
  const [width, depth, height] = buildModel(requestOf(kind, style, 1)).size;
  const body = morphBody(build, { width, depth, height });
  const side = 160;
  const idBuffer = newIdBuffer(side);
  const view = { yaw: 0.5, elevation: 0.2, distance: 5 * Math.max(width, depth, height) };
  const drawn = (positions: Float32Array, indices: Uint32Array) =>
    rasterizeOutline(idBuffer, positions, indices, view, 'fit', undefined, new Uint8Array(side * side));
  for (const [wide, deep, thick] of [
    [0.15, -0.1, 0],
    [0, 0, -0.15],
  ] as const) {
    const grown = Math.exp(thick);
    const size = { width: (width * Math.exp(wide)) / grown, depth: (depth * Math.exp(deep)) / grown };
    const truth = bodyOf(build({ ...size, height: height / grown }));
    const found = drawn(warped(body, { ...noWarp(body), wide, deep, thick }), body.indices);
    const wanted = drawn(
      truth.positions.map((value) => value * grown),
      truth.indices,
    );
    expect(overlap(found, wanted)).toBeGreaterThan(0.98);
  }
});
