import { manifoldReport } from '@orrery/meshes';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Vec3 } from '../model.ts';
import { box } from './box.ts';
import { extrude, sideways, upright } from './extrude.ts';
import { rectangle } from './outline.ts';
import { cylinder, ellipsoid, lathe, smoothLathe, sphere, torus } from './round.ts';
import { boundsOf, mirror, move, type Shape, turn } from './shape.ts';
import { drape, pleats, sheet } from './sheet.ts';
import { cushion, pillow, softBlock } from './soft.ts';
import { prepareModels, subtract } from './solid.ts';
import { surface } from './surface.ts';
import { bar, curve, rod, roundedPath, sweep, tube } from './sweep.ts';

beforeAll(prepareModels);

const welded = (shape: Shape) => {
  const seen = new Map<string, number>();
  const ids = Array.from({ length: shape.positions.length / 3 }, (_, i) => {
    const key = [0, 1, 2].map((k) => Math.round(shape.positions[3 * i + k] * 1e5)).join();
    if (!seen.has(key)) seen.set(key, i);
    return seen.get(key) as number;
  });
  return { positions: shape.positions, indices: shape.indices.map((i) => ids[i]) };
};
/** Signed: positive when the triangles look outwards. */
const volume = ({ positions: p, indices }: Shape) => {
  let sum = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]];
    sum +=
      p[a] * (p[b + 1] * p[c + 2] - p[b + 2] * p[c + 1]) +
      p[a + 1] * (p[b + 2] * p[c] - p[b] * p[c + 2]) +
      p[a + 2] * (p[b] * p[c + 1] - p[b + 1] * p[c]);
  }
  return sum / 6;
};
/** Smallest cosine between the normals and the faces they belong to. */
const worstNormal = ({ positions: p, normals: n, indices }: Shape) => {
  let worst = 1;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2]];
    const u = [0, 1, 2].map((k) => p[b + k] - p[a + k]);
    const v = [0, 1, 2].map((k) => p[c + k] - p[a + k]);
    const f = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
    const length = Math.hypot(...f);
    if (length < 1e-9) continue;
    for (const corner of [a, b, c])
      worst = Math.min(worst, (f[0] * n[corner] + f[1] * n[corner + 1] + f[2] * n[corner + 2]) / length);
  }
  return worst;
};

const square = (r: number): Vec3[] => [
  [-r, -r, 0],
  [r, -r, 0],
  [r, r, 0],
  [-r, r, 0],
];
const shapes: Record<string, { make: () => Shape; volume: number; within?: number }> = {
  'box with flats': { make: () => box({ size: [1, 0.5, 0.25], bevel: 0.004 }), volume: 0.125 },
  'round box': { make: () => box({ size: [1, 0.5, 0.25], bevel: 0.02 }), volume: 0.125, within: 0.02 },
  cylinder: { make: () => cylinder({ radius: 0.5, height: 1, segments: 64 }), volume: Math.PI / 4 },
  cone: { make: () => cylinder({ radius: 0.5, topRadius: 0, height: 3, segments: 64 }), volume: Math.PI / 4 },
  sphere: { make: () => sphere(0.5, 48), volume: Math.PI / 6 },
  ellipsoid: { make: () => ellipsoid(0.5, 0.25, 1, 48), volume: Math.PI / 6 },
  torus: { make: () => torus(0.5, 0.1, 64, 24), volume: 2 * Math.PI ** 2 * 0.5 * 0.01, within: 0.03 },
  vase: {
    make: () =>
      smoothLathe([
        [0.05, 0],
        [0.1, 0.1],
        [0.04, 0.25],
        [0.06, 0.3],
      ]),
    volume: 0.0052,
    within: 0.1,
  },
  plate: {
    make: () => extrude({ outline: rectangle(1, 0.5), holes: [rectangle(0.2, 0.2)], height: 0.1, bevel: 0.002 }),
    volume: 0.046,
  },
  upright: { make: () => upright({ outline: rectangle(1, 0.5, 0.1), height: 0.1 }), volume: 0.0491 },
  sideways: { make: () => sideways({ outline: rectangle(1, 0.5, 0.1), height: 0.1 }), volume: 0.0491 },
  rod: { make: () => rod([0, 0, 0], [1, 1, 1], 0.05, 0.05, 32), volume: Math.PI * 0.0025 * Math.sqrt(3) },
  bar: { make: () => bar([0, 0, 0], [0, 0, 2], 0.1, 0.2), volume: 0.04 },
  'mitred frame': {
    make: () => sweep({ path: square(0.5), profile: rectangle(0.1, 0.1), closed: true, up: [0, 0, 1] }),
    volume: 0.04,
  },
  'bent tube': {
    make: () => tube({ path: roundedPath([...square(0.5)].slice(0, 3), 0.1), radius: 0.02, sides: 24 }),
    volume: Math.PI * 0.0004 * 1.957,
    within: 0.03,
  },
  'knotted ring': {
    make: () =>
      tube({
        path: curve(
          [...square(0.5)].map(([x, y], i) => [x, y, i * 0.1]),
          8,
          true,
        ),
        radius: 0.03,
        closed: true,
        sides: 16,
      }),
    volume: Math.PI * 0.0009 * 4.15,
    within: 0.1,
  },
  shell: {
    make: () =>
      sheet({
        at: (u, v) => [u, 0.5 * Math.sin(v * 2), 0.5 * Math.cos(v * 2)],
        across: 6,
        along: 20,
        thickness: 0.01,
      }),
    volume: 0.01,
  },
  'cut plate': {
    make: () =>
      subtract(box({ size: [1, 1, 0.2] }), [move(cylinder({ radius: 0.25, height: 1, segments: 64 }), 0, 0, -0.5)]),
    volume: 0.2 - Math.PI * 0.0625 * 0.2,
  },
  mirrored: { make: () => mirror(turn(box({ size: [1, 2, 3] }), 'x', 30), 'y'), volume: 6 },
  'bean bag': {
    make: () => softBlock({ width: 0.9, depth: 0.9, height: 0.7, power: 2, sidePower: 2, seed: 3 }),
    volume: 0.297,
    within: 0.05,
  },
  cushion: { make: () => cushion({ size: [0.7, 0.7, 0.15], seed: 3, piping: 0 }), volume: 0.084, within: 0.15 },
  pillow: {
    make: () => pillow({ width: 0.5, depth: 0.5, height: 0.16, seed: 5, piping: 0 }),
    volume: 0.021,
    within: 0.2,
  },
  curtain: {
    make: () => pleats({ width: 1, height: 2, depth: 0.1, pleats: 8, thickness: 0.003, seed: 1 }),
    volume: 0.0105,
    within: 0.2,
  },
  cloth: {
    make: () => drape({ support: [0.6, 0.4], z: 0.7, drop: [0.2, 0.2, 0.2, 0.2], thickness: 0.003, seed: 1 }),
    volume: 0.0063,
    within: 0.2,
  },
};

describe('shapes', () => {
  for (const [name, { make, volume: wanted, within = 0.015 }] of Object.entries(shapes))
    it(`${name} is closed, looks outwards and has its volume`, () => {
      const shape = make();
      expect(manifoldReport(welded(shape))).toEqual({ manifold: true, openEdges: 0, badEdges: 0 });
      expect(Math.abs(volume(shape) / wanted - 1)).toBeLessThan(within);
      expect(worstNormal(shape)).toBeGreaterThan(0);
      for (let i = 0; i < shape.normals.length; i += 3)
        expect(Math.hypot(shape.normals[i], shape.normals[i + 1], shape.normals[i + 2])).toBeCloseTo(1, 3);
      expect(shape.uvs.every(Number.isFinite)).toBe(true);
    });

  it('a beveled box stays flat on its faces and has texture in meters along its grain', () => {
    const shape = box({ size: [2, 0.3, 0.02], bevel: 0.002 });
    expect(boundsOf([shape])).toEqual({
      min: [-1, expect.closeTo(-0.15, 6), expect.closeTo(0, 6)],
      max: [1, expect.closeTo(0.15, 6), expect.closeTo(0.02, 6)],
    });
    const us = Array.from(shape.uvs).filter((_, i) => i % 2 === 0);
    expect(Math.max(...us) - Math.min(...us)).toBeCloseTo(2, 2);
  });

  it('an edge below the crease is smooth, above it sharp', () => {
    const wedge = (z: number) =>
      surface([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 2, 0, z, 2, 1, z], [0, 1, 2, 0, 2, 3, 1, 4, 5, 1, 5, 2], {
        crease: 40,
      });
    expect(wedge(0.3).positions.length / 3).toBe(6);
    expect(wedge(3).positions.length / 3).toBe(8);
  });

  it('the same seed gives the same cushion and another seed another', () => {
    const make = (seed: number) => cushion({ size: [0.7, 0.7, 0.15], seed });
    expect(make(4)).toEqual(make(4));
    expect(make(4).positions).not.toEqual(make(5).positions);
  });

  it('a lathe ring is as wide as its profile says', () => {
    const ring = lathe({
      profile: [
        [0.4, 0],
        [0.5, 0],
        [0.5, 0.1],
        [0.4, 0.1],
      ],
      ring: true,
      segments: 48,
    });
    const [min, max] = [boundsOf([ring]).min, boundsOf([ring]).max];
    expect(max[0] - min[0]).toBeCloseTo(1, 3);
  });
});
