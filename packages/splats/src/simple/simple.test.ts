import { describe, expect, it } from 'vitest';
import { type Gaussians, restCoefficients, SH_C0, sigmoid } from '../model/gaussians.ts';
import { detectSplatFormat } from '../read-splats.ts';
import { ksplatFile, splatFile } from '../testing/legacy-files.ts';
import { expectWithin, SPZ_PRECISION } from '../testing/precision.ts';
import { randomCloud } from '../testing/random-cloud.ts';
import { readKsplat } from './read-ksplat.ts';
import { readSplat } from './read-splat.ts';

/** Colors of both formats are bytes of the final color: keep the test's inside 0..1. */
function displayable(cloud: Gaussians): Gaussians {
  for (let i = 0; i < cloud.shDc.length; i++) cloud.shDc[i] = Math.min(1.7, Math.max(-1.7, cloud.shDc[i]));
  return cloud;
}

const BYTE_COLOR = { opacity: 1 / 510 + 1e-6, dc: 1 / 510 / SH_C0 + 1e-5 };

describe('.splat', () => {
  it('reads positions, scales, colors and rotations', async () => {
    const cloud = displayable(randomCloud({ count: 120 }));
    const bytes = splatFile(cloud);
    expect(detectSplatFormat(bytes)).toBe('splat');
    const precision = { ...SPZ_PRECISION, ...BYTE_COLOR, position: () => 0, logScale: 1e-5, angle: 0.03 };
    expectWithin(await readSplat(bytes), cloud, precision);
  });
});

describe('.ksplat', () => {
  for (const level of [0, 1, 2] as const) {
    it.each([0, 1, 2, 3] as const)(`reads compression level ${level}, degree %i`, async (shDegree) => {
      const cloud = displayable(randomCloud({ count: 300, shDegree }));
      const bytes = ksplatFile(cloud, level);
      expect(detectSplatFormat(bytes.subarray(0, 4096))).toBe('ksplat');
      const back = await readKsplat(bytes);
      expectWithin(back, cloud, {
        ...SPZ_PRECISION,
        ...BYTE_COLOR,
        position: level === 0 ? () => 0 : () => 8 / 2 / 32767 + 1e-6,
        logScale: level === 0 ? 1e-5 : 6e-4,
        angle: 0.005,
        sh1: [1e-7, 5e-4, 0.006][level],
        shHigher: [1e-7, 5e-4, 0.006][level],
        shRange: [-9, 9],
      });
      expect(back.shRest.length).toBe(300 * 3 * restCoefficients(shDegree));
      expect(sigmoid(back.opacityLogits[0])).toBeCloseTo(sigmoid(cloud.opacityLogits[0]), 2);
    });
  }

  it('refuses section tables that lie', async () => {
    const bytes = ksplatFile(randomCloud({ count: 50 }), 1);
    new DataView(bytes.buffer).setUint32(4096 + 12, 0xffffff, true);
    await expect(readKsplat(bytes)).rejects.toMatchObject({ code: 'truncated' });
  });
});
