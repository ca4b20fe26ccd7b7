import { describe, expect, it } from 'vitest';
import { activeShDegree, levelDivisor, nextLevelChange, refinesAfter, stepOptions, targetCount } from './schedule.ts';
import { PRESETS, resolveSettings } from './settings.ts';

const settings = resolveSettings('wasm', 'normal', { steps: 2000, maxGaussians: 20_000 });

describe('the schedule', () => {
  it('goes from coarse to fine, but never below a picture worth looking at', () => {
    expect(levelDivisor(0, settings, 480)).toBe(4);
    expect(levelDivisor(1999, settings, 480)).toBe(1);
    expect(levelDivisor(0, settings, 200)).toBe(2);
    expect(levelDivisor(0, settings, 90)).toBe(1);
    let step = 0;
    const changes: number[] = [];
    while (step < settings.steps) {
      step = nextLevelChange(step, settings);
      changes.push(step);
    }
    expect(changes.at(-1)).toBe(2000);
    for (const at of changes.slice(0, -1))
      expect(levelDivisor(at, settings, 480)).toBeLessThan(levelDivisor(at - 1, settings, 480));
  });

  it('grows to the budget and not beyond, and stops refining before the end', () => {
    expect(targetCount(0, settings, 5000)).toBe(5000);
    expect(targetCount(2000, settings, 5000)).toBe(20_000);
    expect(targetCount(500, settings, 5000)).toBeGreaterThan(5000);
    expect(targetCount(500, settings, 30_000)).toBe(20_000);
    const refined = Array.from({ length: 2000 }, (_, k) => k + 1).filter((done) => refinesAfter(done, settings));
    expect(refined.length).toBeGreaterThan(20);
    expect(refined.at(-1)).toBeLessThan(1800);
  });

  it('raises the SH degree late and up to what was asked for', () => {
    expect(activeShDegree(0, settings)).toBe(0);
    expect(activeShDegree(1999, settings)).toBe(3);
    expect(activeShDegree(1999, { ...settings, shDegree: 1 })).toBe(1);
  });

  it('lets the position rate fall and goes faster in short runs', () => {
    const at = (step: number, steps: number) => stepOptions(step, 0, { ...settings, steps }, 2).rates.position;
    expect(at(0, 2000) / at(2000, 2000)).toBeCloseTo(100, 5);
    expect(at(0, 2000)).toBeGreaterThan(2 * at(0, 30_000));
    expect(stepOptions(0, 0, { ...settings, exposure: false }, 2).rates.exposure).toBe(0);
  });

  it('settles the other rates at the end', () => {
    const at = (step: number) => stepOptions(step, 0, { ...settings, steps: 2000 }, 2).rates;
    for (const name of ['logScale', 'rotation', 'opacity', 'shBase', 'shRest'] as const) {
      expect(at(1600)[name]).toBe(at(0)[name]);
      expect(at(0)[name] / at(2000)[name]).toBeCloseTo(10, 5);
    }
  });
});

it('has bigger presets for bigger devices, and lets single settings be overridden', () => {
  for (const device of ['cpu', 'gpu'] as const) {
    const { low, normal, high } = PRESETS[device];
    for (const key of ['maxSide', 'maxGaussians', 'steps'] as const) {
      expect(low[key]).toBeLessThan(normal[key]);
      expect(normal[key]).toBeLessThan(high[key]);
    }
  }
  expect(resolveSettings('wgsl', 'low', { steps: 7, maxSide: undefined })).toMatchObject({
    ...PRESETS.gpu.low,
    steps: 7,
  });
});
