import { createGaussians, type Gaussians } from '@orrery/splats';
import { describe, expect, it } from 'vitest';
import { gaussiansNear, shadowCells } from './shadow-cells.ts';

/** Flat ones on a square of the floor, each turned up or down at random. */
function floor(side: number, stepMm: number): Gaussians {
  const cloud = createGaussians(side * side, 0);
  for (let k = 0; k < side * side; k++) {
    cloud.positions.set([(k % side) * stepMm, Math.floor(k / side) * stepMm, 0], 3 * k);
    cloud.logScales.set([2, 2, 0], 3 * k);
    cloud.quaternions.set(k % 3 === 0 ? [0, 2, 0, 0] : [3, 0, 0, 0], 4 * k);
  }
  return cloud;
}

const above = [450, 450, 200, 550, 550, 300];

describe('cells of Gaussians near meshes', () => {
  it('near is as far as a mesh is large, within reach', () => {
    const cloud = floor(101, 10);
    const xs = (boxes: number[][], reachMm: number) =>
      [...gaussiansNear(cloud, boxes, reachMm)].filter((k) => k < 101).map((k) => 10 * k);
    // 100 large: 120 around it.
    expect(xs([[450, 0, 0, 550, 100, 100]], 1500)).toEqual(Array.from({ length: 33 }, (_, k) => 340 + 10 * k));
    expect(xs([[450, 0, 0, 550, 100, 100]], 15)).toEqual(Array.from({ length: 13 }, (_, k) => 440 + 10 * k));
    expect(xs([[450, 0, 5000, 550, 100, 5100]], 1500)).toEqual([]);
  });

  it('are no more than may be, and not far fewer', () => {
    const cloud = floor(250, 4);
    const near = gaussiansNear(cloud, [[0, 0, 0, 1000, 1000, 10]], 1500);
    expect(near.length).toBe(cloud.count);
    for (const most of [64, 400, 1500]) {
      const { count, around, cellOf } = shadowCells(cloud, near, [above], most);
      expect(count).toBeLessThanOrEqual(most);
      expect(count).toBeGreaterThan(0.5 * most);
      // On a plane: itself and eight others.
      expect(Math.max(...around.map(({ length }) => length))).toBe(9);
      expect(Math.max(...cellOf)).toBe(count - 1);
    }
  });

  it('are as small as they get for few Gaussians, and where one lies a kilometer off', () => {
    const few = floor(20, 50);
    const all = Uint32Array.from({ length: few.count }, (_, k) => k);
    expect(shadowCells(few, all, [above], 400)).toMatchObject({ count: 400, sizeMm: 12 });
    const cloud = floor(100, 4);
    cloud.positions.set([1e6, 1e6, 1e6], 0);
    const { count, sizeMm } = shadowCells(
      cloud,
      Uint32Array.from({ length: cloud.count }, (_, k) => k),
      [above],
      400,
    );
    expect(count).toBeLessThanOrEqual(400);
    expect(count).toBeGreaterThan(50);
    expect(sizeMm).toBeLessThan(80);
  });

  it('face the mesh, however their Gaussians are turned; round ones face nowhere', () => {
    const cloud = floor(30, 40);
    const near = Uint32Array.from({ length: cloud.count }, (_, k) => k);
    const { count, normals } = shadowCells(cloud, near, [above], 100);
    for (let cell = 0; cell < count; cell++) expect(normals[3 * cell + 2]).toBeCloseTo(1, 6);
    cloud.logScales.fill(1);
    expect(shadowCells(cloud, near, [above], 100).normals.every((c) => c === 0)).toBe(true);
  });
});
