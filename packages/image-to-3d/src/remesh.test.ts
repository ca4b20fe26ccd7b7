/** What keeps a surface whose vertices move from being folded over or gone through. */
import { manifoldReport } from '@orrery/meshes';
import { describe, expect, it } from 'vitest';
import { surface, type Volume } from './isosurface.ts';
import { wallKeeper } from './keep-walls.ts';
import { smoothNormals } from './photo-mesh.ts';
import { remesh } from './remesh.ts';
import type { Shape } from './silhouette.ts';

/** Cells around the origin whose values are `inside(x, y, z)`. */
function block(side: number, inside: (x: number, y: number, z: number) => number): Volume {
  const values = new Float32Array(side ** 3);
  const middle = (side - 1) / 2;
  for (let at = 0; at < values.length; at++)
    values[at] = inside(
      (at % side) - middle,
      (Math.floor(at / side) % side) - middle,
      Math.floor(at / side ** 2) - middle,
    );
  return { values, counts: [side, side, side], step: 1 };
}

const ball = (radius: number) => (x: number, y: number, z: number) => radius - Math.hypot(x, y, z);

/** Of a shape all of which is seen from its middle: faces that look towards it. */
function insideOut({ positions, indices }: Shape): number {
  let count = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => positions.subarray(3 * indices[t + k], 3 * indices[t + k] + 3));
    const [x, y, z] = a as unknown as [number, number, number];
    const [e, f] = [b!.map((value, k) => value - a![k]), c!.map((value, k) => value - a![k])];
    const out = x * (e[1] * f[2] - e[2] * f[1]) + y * (e[2] * f[0] - e[0] * f[2]) + z * (e[0] * f[1] - e[1] * f[0]);
    if (out < -1e-4) count++;
  }
  return count;
}

const radii = ({ positions }: Shape) =>
  Array.from({ length: positions.length / 3 }, (_, v) => Math.hypot(...positions.subarray(3 * v, 3 * v + 3)));

describe('remeshing', () => {
  it('is no longer inside out where a bump was pushed in', () => {
    const own = block(36, (x, y, z) => Math.max(ball(11)(x, y, z), ball(2.5)(x, y, z - 12)));
    const shape = surface(own);
    const normals = smoothNormals(shape);
    const moved: Shape = {
      ...shape,
      positions: shape.positions.map((value, i, all) => {
        const [x, y, z] = all.subarray(i - (i % 3), i - (i % 3) + 3);
        return z! > 9 && Math.hypot(x!, y!) < 4 ? value - 5 * normals[i] : value;
      }),
    };
    expect(insideOut(moved)).toBeGreaterThan(50);
    const { shape: clean } = remesh(moved, own);
    // The dent that is left has steep sides.
    expect(insideOut(clean)).toBeLessThan(0.25 * insideOut(moved));
    expect(manifoldReport(clean)).toEqual({ manifold: true, openEdges: 0, badEdges: 0 });
    for (let v = 0; v < clean.positions.length; v += 3)
      if (clean.positions[v + 2] < 6)
        expect(Math.abs(Math.hypot(...clean.positions.subarray(v, v + 3)) - 11)).toBeLessThan(0.1);
  });

  it('does not wane, however often', () => {
    let now = { volume: block(20, ball(6)), shape: surface(block(20, ball(6))) };
    const mean = (shape: Shape) => radii(shape).reduce((sum, radius) => sum + radius, 0) / radii(shape).length;
    const before = mean(now.shape);
    for (let round = 0; round < 4; round++) now = remesh(now.shape, now.volume);
    expect(mean(now.shape)).toBeGreaterThan(before - 0.02);
    expect(mean(now.shape)).toBeLessThan(before + 0.1);
  });

  it('keeps members thinner than its cells', () => {
    const own = block(30, (x, y, z) =>
      Math.max(ball(6)(x, y, z), Math.min(0.6 - Math.hypot(x - 0.5, y - 0.5), 12 - Math.abs(z))),
    );
    const shape = surface(own);
    const moved = { ...shape, positions: shape.positions.map((value, i) => (i % 3 === 0 ? value + 0.5 : value)) };
    const highest = ({ positions }: Shape) =>
      positions.reduce((most, value, i) => (i % 3 === 2 ? Math.max(most, value) : most), 0);
    expect(highest(remesh(moved, own).shape)).toBeGreaterThan(highest(shape) - 0.5);
  });
});

it('the sides of a thin wall do not go through each other', () => {
  const own = block(30, (x, y, z) => Math.min(2 - Math.abs(z), 10 - Math.abs(x), 10 - Math.abs(y)));
  const shape = surface(own);
  const isTop = (i: number) => shape.positions[i - (i % 3) + 2] > 1;
  const moved = {
    ...shape,
    positions: shape.positions.map((value, i) => (i % 3 === 2 && isTop(i) ? value - 6 : value)),
  };
  const kept = wallKeeper(shape, own)(moved);
  const isInner = (i: number) => Math.max(...shape.positions.subarray(i - 2, i).map(Math.abs)) < 8;
  const heights = kept.positions.filter((_, i) => i % 3 === 2 && isTop(i) && isInner(i));
  expect(Math.min(...heights)).toBeGreaterThan(0);
  expect(Math.min(...heights)).toBeLessThan(1);
});
