import { describe, expect, it } from 'vitest';
import { FrameGovernor } from './frame-governor.ts';

const run = (governor: FrameGovernor, elapsedMs: number, frames: number) => {
  for (let k = 0; k < frames; k++) governor.frame(elapsedMs);
};

describe('FrameGovernor', () => {
  it('lowers pixels before Gaussians, and stops at its lowest', () => {
    const governor = new FrameGovernor({ budget: 1_000_000 });
    run(governor, 110, 5);
    expect(governor.quality).toEqual({ resolution: expect.closeTo(Math.SQRT1_2, 2), budget: 1_000_000 });
    run(governor, 300, 2);
    expect(governor.quality.resolution).toBeLessThan(0.4);
    run(governor, 300, 200);
    expect(governor.quality).toEqual({ resolution: 0.34, budget: 40_000 });
  });

  it('raises them again in the other order', () => {
    const governor = new FrameGovernor({ budget: 200_000 });
    run(governor, 300, 200);
    run(governor, 10, 20);
    expect(governor.quality.budget).toBeGreaterThan(40_000);
    expect(governor.quality.resolution).toBe(0.34);
    run(governor, 10, 500);
    expect(governor.quality).toEqual({ resolution: 1, budget: 200_000 });
  });

  it('is not moved by single slow frames, nor by frames that are quick enough', () => {
    const governor = new FrameGovernor({ budget: 200_000 });
    for (let k = 0; k < 50; k++) governor.frame(k % 5 === 0 ? 2000 : 30);
    expect(governor.quality).toEqual({ resolution: 1, budget: 200_000 });
  });
});
