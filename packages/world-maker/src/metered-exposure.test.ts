import { testPlan } from '@orrery/room-builder/test-plan';
import { describe, expect, it } from 'vitest';
import { meteredExposure, type Place } from './place.ts';
import type { PlaceStudio } from './place-studio.ts';

const exposureOf = (level: number, lights: string[], high = level) => {
  const studio = { radianceLevels: async () => [level, high] } as unknown as PlaceStudio;
  return meteredExposure(studio, { plan: testPlan({ lights }), exposure: 1 } as Place);
};

describe('metered exposure', () => {
  it('leaves no room nearly black', async () => {
    expect(0.02 * (await exposureOf(0.02, ['daylight']))).toBeCloseTo(0.17, 5);
    expect(0.02 * (await exposureOf(0.02, ['firelight']))).toBeCloseTo(0.1, 5);
  });

  it('burns out no more than a quarter of what is around', async () => {
    expect(await exposureOf(0.4, ['daylight'], 0.6)).toBe(1);
    expect(1.4 * (await exposureOf(0.4, ['daylight'], 1.4))).toBeCloseTo(0.85, 5);
    // But no place gets dark because of its sky or its panes.
    expect(await exposureOf(0.4, ['daylight'], 5)).toBe(0.5);
    expect(0.01 * (await exposureOf(0.01, ['daylight'], 5))).toBeCloseTo(0.1, 5);
  });

  it('keeps the dark that was asked for, and does not chase what gives no light at all', async () => {
    expect(await exposureOf(0.02, ['moonlight'])).toBe(2);
    expect(await exposureOf(0, ['daylight'])).toBe(12);
  });
});
