import { createGaussians, writeColliderGlb } from '@orrery/splats';
import { describe, expect, it } from 'vitest';
import { readColliderGlb, type Triangles, WalkCollider } from './walk-collider.ts';

/** Boxes from corner to corner. */
function boxes(...list: [number, number, number, number, number, number][]): Triangles {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const [x0, y0, z0, x1, y1, z1] of list) {
    const first = positions.length / 3;
    for (const z of [z0, z1])
      for (const [x, y] of [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ])
        positions.push(x!, y!, z);
    for (const [a, b, c, d] of [
      [0, 1, 2, 3],
      [4, 5, 6, 7],
      [0, 1, 5, 4],
      [1, 2, 6, 5],
      [2, 3, 7, 6],
      [3, 0, 4, 7],
    ])
      indices.push(...[a!, b!, c!, a!, c!, d!].map((k) => first + k));
  }
  return { positions: new Float32Array(positions), indices: new Uint32Array(indices) };
}

// A floor of 10 x 10 m, a wall across it at x = 3, a step of 0.3 m at x = -2 and one of 1 m at y = 3.
const place = new WalkCollider(
  boxes([-5, -5, -1, 5, 5, 0], [3, -5, 0, 3.2, 5, 3], [-5, -5, 0, -2, 5, 0.3], [-2, 3, 0, 3, 5, 1]),
);

describe('WalkCollider', () => {
  it('keeps the eyes 1.6 m above the floor', () => {
    expect(place.walk([0, 0, 1.9], [0.5, 0, 1.9])[2]).toBeCloseTo(1.6, 5);
    expect(place.floor(0, 0, 10)).toBeCloseTo(0, 6);
    expect(place.floor(9, 9, 10)).toBeUndefined();
  });

  it('stops at a wall a body’s width away, however long the stride, and slides along it', () => {
    const [x, y] = place.walk([0, 0, 1.6], [8, 1, 1.6]);
    expect(x).toBeGreaterThan(2.5);
    expect(x).toBeLessThanOrEqual(2.7501);
    expect(y).toBeGreaterThan(0.5);
  });

  it('climbs a step, and not a bench', () => {
    expect(place.walk([0, 0, 1.6], [-3, 0, 1.6])).toEqual([-3, 0, expect.closeTo(1.9, 5)]);
    const [, y, z] = place.walk([0, 0, 1.6], [0, 4, 1.6]);
    expect(y).toBeLessThan(2.8);
    expect(z).toBeCloseTo(1.6, 5);
  });

  it('flies where there is nothing below', () => {
    expect(place.walk([6, 0, 1.6], [7, 0, 1.6])).toEqual([7, 0, 1.6]);
  });

  it('reads the collider that the service writes', () => {
    const cloud = createGaussians(4000, 0);
    for (let i = 0; i < cloud.count; i++) {
      cloud.positions.set([(i % 63) / 20, Math.floor(i / 63) / 20, 0], i * 3);
      cloud.logScales.fill(Math.log(0.04), i * 3, i * 3 + 3);
    }
    cloud.opacityLogits.fill(5);
    const glb = writeColliderGlb(cloud, { voxelSize: 0.1 });
    const mesh = readColliderGlb(glb.slice().buffer)!;
    expect(mesh.indices.length).toBeGreaterThanOrEqual(36);
    expect(new WalkCollider(mesh).floor(1.5, 1.5, 5)).toBeGreaterThan(-0.2);
    expect(() => readColliderGlb(new ArrayBuffer(40))).toThrow('GLB');
  });
});
