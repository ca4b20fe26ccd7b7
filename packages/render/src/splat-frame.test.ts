import { createGaussians } from '@orrery/splats';
import { expect, it } from 'vitest';
import { standingSplats, usualSplatUp } from './splat-frame.ts';

it('what is usual for a format, and what our own files say', () => {
  const head = (comment: string) => new TextEncoder().encode(`ply\nformat binary_little_endian 1.0\n${comment}\n`);
  expect(usualSplatUp('spz', new Uint8Array(0))).toBe('Y');
  expect(usualSplatUp('glb', new Uint8Array(0))).toBe('Y');
  expect(usualSplatUp('ply', head('comment trained somewhere'))).toBe('-Y');
  expect(usualSplatUp('ply', head('comment Orrery, Z up'))).toBe('Z');
  expect(usualSplatUp('splat', head('comment Z up'))).toBe('-Y');
});

it('stands up and becomes millimeters', () => {
  const cloud = createGaussians(1, 0);
  cloud.positions.set([1, 2, 3]);
  const place = (up: 'Y' | '-Y' | 'Z') =>
    [...standingSplats(cloud, { mmPerUnit: 1000, up }).positions].map((value) => Math.round(value));
  expect(place('Y')).toEqual([1000, -3000, 2000]);
  expect(place('-Y')).toEqual([1000, 3000, -2000]);
  expect(place('Z')).toEqual([1000, 2000, 3000]);
});
