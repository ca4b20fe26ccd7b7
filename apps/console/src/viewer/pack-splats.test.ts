import { createGaussians, logit } from '@orrery/splats';
import { describe, expect, it } from 'vitest';
import { half, packSplats } from './pack-splats.ts';

const numberOfHalf = (bits: number): number => {
  const [sign, exponent, fraction] = [bits >> 15 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
};

describe('packSplats', () => {
  it('rounds to the nearest half float', () => {
    for (const value of [0, 1, -1, 0.5, 0.1, -0.3, 1e-3, 6e-5, 1e-6, -3e-7, 1234.5, 65504])
      expect(Math.abs(numberOfHalf(half(value)) - value)).toBeLessThanOrEqual(
        Math.max(2 ** -25, Math.abs(value) / 2048),
      );
    expect(numberOfHalf(half(1e9))).toBe(65504);
  });

  it('keeps place, size, turn, color and opacity', () => {
    const cloud = createGaussians(2, 0);
    cloud.positions.set([1, 2, 3, -4, 5, 6]);
    cloud.logScales.set([Math.log(0.5), Math.log(0.25), Math.log(0.125), 0, 0, 0]);
    cloud.quaternions.set([-0.5, 0.5, -0.5, 0.5], 4);
    cloud.opacityLogits.set([logit(0.75), 0]);
    const packed = packSplats(cloud);
    expect([...new Float32Array(packed.transformA.buffer, 0, 3)]).toEqual([1, 2, 3]);
    expect([...packed.transformB.subarray(0, 3)].map(numberOfHalf)).toEqual([0.5, 0.25, 0.125]);
    // The same turn with a positive w: x, y in A, z in B.
    expect(numberOfHalf(packed.transformA[7] & 0xffff)).toBe(-0.5);
    expect(numberOfHalf(packed.transformA[7] >>> 16)).toBe(0.5);
    expect(numberOfHalf(packed.transformB[7])).toBe(-0.5);
    expect(numberOfHalf(packed.color[3])).toBeCloseTo(0.75, 3);
    expect(packed.min[0]).toBeCloseTo(-7, 5);
    expect(packed.max[0]).toBeCloseTo(2.5, 5);
  });

  it('keeps spherical harmonics to a thousandth of their largest', () => {
    const cloud = createGaussians(1, 3);
    cloud.shRest.forEach((_, k) => {
      cloud.shRest[k] = Math.sin(k * 1.7) * 0.3;
    });
    const { harmonics } = packSplats(cloud);
    expect(harmonics.map(({ length }) => length)).toEqual([4, 4, 4, 4]);
    const most = new Float32Array(harmonics[0].buffer, 0, 1)[0];
    const word = (k: number) => harmonics[(k + 1) >> 2][(k + 1) & 3];
    for (let k = 0; k < 15; k++) {
      const read = [(word(k) >>> 21) / 2047, ((word(k) >>> 11) & 1023) / 1023, (word(k) & 2047) / 2047];
      read.forEach((value, channel) => {
        expect(Math.abs((value * 2 - 1) * most - cloud.shRest[k * 3 + channel])).toBeLessThan(most * 0.0011);
      });
    }
  });
});
