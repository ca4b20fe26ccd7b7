import { expect, it } from 'vitest';
import type { RenderMesh, TextureUse } from '../render-mesh.ts';
import { richMesh } from '../testing/make-models.ts';
import { type Texel, textureSampler } from './texture-sampling.ts';

/** Red, green over blue, white. */
const picture = Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255);
const mesh: RenderMesh = {
  ...richMesh(),
  textures: [{ width: 2, height: 2, pixels: picture, srgb: false, wrapS: 'repeat', wrapT: 'repeat' }],
};
const sample = (u: number, v: number, more: Partial<TextureUse> = {}) => {
  const out: Texel = [0, 0, 0, 0];
  textureSampler(mesh).sample({ texture: 0, offset: [0, 0], rotation: 0, scale: [1, 1], ...more }, u, v, 0, out);
  return out.slice(0, 3).map((value) => Math.round(value * 100) / 100);
};

it('reads texels at their middles, v downwards, repeating', () => {
  expect(sample(0.25, 0.25)).toEqual([1, 0, 0]);
  expect(sample(0.75, 0.25)).toEqual([0, 1, 0]);
  expect(sample(0.25, 0.75)).toEqual([0, 0, 1]);
  expect(sample(1.25, -0.25)).toEqual([0, 0, 1]);
});

it('scales, then turns, then moves, in the direction of KHR_texture_transform', () => {
  expect(sample(0.125, 0.375, { scale: [2, 2] })).toEqual([0, 0, 1]);
  // A quarter turn takes (0.25, 0.75) to (0.75, -0.25).
  expect(sample(0.25, 0.75, { rotation: Math.PI / 2 })).toEqual([1, 1, 1]);
  expect(sample(0.25, 0.25, { offset: [0.5, 0] })).toEqual([0, 1, 0]);
});
