import { describe, expect, it } from 'vitest';
import { type Gaussians, restCoefficients } from '../model/gaussians.ts';
import { randomCloud } from '../testing/random-cloud.ts';
import { type Axes, convertAxes } from './axes.ts';
import { halfExtents, type Vec3 } from './bounds.ts';
import { covarianceOf } from './covariance.ts';
import { shBasis } from './sh-basis.ts';
import { rotationMatrix, transformGaussians } from './transform.ts';

/** Red of Gaussian i seen along a unit direction, DC apart. */
function red(g: Gaussians, i: number, d: Vec3): number {
  const basis = new Float64Array(15);
  shBasis(...d, basis);
  const rest = restCoefficients(g.shDegree);
  let sum = 0;
  for (let k = 0; k < rest; k++) sum += basis[k] * g.shRest[(i * rest + k) * 3];
  return sum;
}

const DIRECTION: Vec3 = [0.36, -0.48, 0.8];
const ROTATION: [number, number, number, number] = [0.5, -0.1, 0.7, 0.4];

function rotate(v: Vec3): Vec3 {
  const length = Math.hypot(...ROTATION);
  const [w, x, y, z] = ROTATION.map((q) => q / length);
  const r = rotationMatrix(w, x, y, z);
  return [0, 3, 6].map((row) => r[row] * v[0] + r[row + 1] * v[1] + r[row + 2] * v[2]) as Vec3;
}

describe('transformGaussians', () => {
  const cloud = randomCloud({ count: 20, shDegree: 3 });
  const moved = transformGaussians(cloud, { rotation: ROTATION, translation: [1, 2, 3], scale: 2.5 });

  it('moves, turns and scales the ellipsoids', () => {
    const before = new Float64Array(6);
    const after = new Float64Array(6);
    for (let i = 0; i < cloud.count; i++) {
      const p = rotate([cloud.positions[i * 3], cloud.positions[i * 3 + 1], cloud.positions[i * 3 + 2]]);
      for (let k = 0; k < 3; k++) expect(moved.positions[i * 3 + k]).toBeCloseTo(2.5 * p[k] + [1, 2, 3][k], 4);
      // variance along a direction must be scale^2 times the variance along the turned-back direction
      covarianceOf(cloud, i, before);
      covarianceOf(moved, i, after);
      const along = (c: Float64Array, d: Vec3) =>
        c[0] * d[0] ** 2 +
        c[3] * d[1] ** 2 +
        c[5] * d[2] ** 2 +
        2 * (c[1] * d[0] * d[1] + c[2] * d[0] * d[2] + c[4] * d[1] * d[2]);
      expect(along(after, rotate(DIRECTION)) / along(before, DIRECTION)).toBeCloseTo(6.25, 3);
    }
  });

  it('turns spherical harmonics: the color seen along a turned direction stays', () => {
    for (let i = 0; i < cloud.count; i++)
      expect(red(moved, i, rotate(DIRECTION))).toBeCloseTo(red(cloud, i, DIRECTION), 5);
    expect(red(moved, 0, DIRECTION)).not.toBeCloseTo(red(cloud, 0, DIRECTION), 3);
  });

  it('is undone by its inverse', () => {
    const [w, x, y, z] = ROTATION;
    const back = transformGaussians(transformGaussians(moved, { translation: [-1, -2, -3] }), {
      rotation: [w, -x, -y, -z],
      scale: 1 / 2.5,
    });
    for (const name of ['positions', 'logScales', 'shRest', 'quaternions'] as const) {
      cloud[name].forEach((v, i) => {
        expect(back[name][i]).toBeCloseTo(v, 4);
      });
    }
  });

  it('refuses what is no similarity', () => {
    expect(() => transformGaussians(cloud, { scale: 0 })).toThrow(RangeError);
    expect(() => transformGaussians(cloud, { rotation: [0, 0, 0, 0] })).toThrow(RangeError);
  });
});

describe('convertAxes', () => {
  it('agrees with a half turn about x for RDF to RUB', () => {
    const cloud = randomCloud({ count: 10, shDegree: 3 });
    const flipped = convertAxes(cloud, 'RDF', 'RUB');
    const turned = transformGaussians(cloud, { rotation: [0, 1, 0, 0] });
    turned.shRest.forEach((v, i) => {
      expect(flipped.shRest[i]).toBeCloseTo(v, 5);
    });
    const half: Vec3 = [0, 0, 0];
    const halfTurned: Vec3 = [0, 0, 0];
    for (let i = 0; i < 10; i++) {
      halfExtents(flipped, i, 1, half);
      halfExtents(turned, i, 1, halfTurned);
      for (let k = 0; k < 3; k++) {
        expect(flipped.positions[i * 3 + k]).toBeCloseTo(turned.positions[i * 3 + k], 5);
        expect(half[k]).toBeCloseTo(halfTurned[k], 6);
      }
    }
  });

  it('mirrors colors and shapes for every pair of frames', () => {
    const cloud = randomCloud({ count: 3, shDegree: 3 });
    const frames: Axes[] = ['LDB', 'RDB', 'LUB', 'RUB', 'LDF', 'RDF', 'LUF', 'RUF'];
    for (const to of frames) {
      const flipped = convertAxes(cloud, 'RDF', to);
      const d = DIRECTION.map((v, k) => (to[k] === 'RDF'[k] ? v : -v)) as Vec3;
      expect(red(flipped, 1, d)).toBeCloseTo(red(cloud, 1, DIRECTION), 6);
      expect(convertAxes(flipped, to, 'RDF')).toEqual(cloud);
    }
  });
});
