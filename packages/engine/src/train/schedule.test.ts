import { describe, expect, it } from 'vitest';
import { captureSchedule } from './capture-schedule.ts';
import {
  activeShDegree,
  constantRate,
  levelDivisor,
  nextDivisor,
  nextEvent,
  rateAt,
  refinesAfter,
  settlingRate,
  stepOptions,
  targetCount,
  timeShare,
} from './schedule.ts';
import { PRESETS, resolveSettings } from './settings.ts';

const settings = { ...resolveSettings('wasm', 'normal', { steps: 2000, maxGaussians: 20_000 }), exposure: true };
const schedule = captureSchedule(settings);

describe('the schedule of a capture', () => {
  it('goes from coarse to fine, but never below a picture worth looking at', () => {
    expect(levelDivisor(0, schedule, 480)).toBe(4);
    expect(levelDivisor(1999, schedule, 480)).toBe(1);
    expect(levelDivisor(0, schedule, 200)).toBe(2);
    expect(levelDivisor(0, schedule, 90)).toBe(1);
    const changes: number[] = [];
    for (let step = 0; step < 2000; ) {
      step = nextEvent(step, { ...schedule, refinement: null });
      changes.push(step);
    }
    expect(changes.at(-1)).toBe(2000);
    for (const at of changes.slice(0, -1))
      expect(levelDivisor(at, schedule, 480)).toBeLessThan(levelDivisor(at - 1, schedule, 480));
  });

  it('knows the pictures that come next, also where a level is left out', () => {
    expect([0, 199, 200, 699, 700].map((step) => nextDivisor(step, schedule, 480))).toEqual([2, 2, 1, 1, undefined]);
    // Pictures of 90 pixels are not made smaller at all.
    expect(nextDivisor(0, schedule, 90)).toBeUndefined();
    expect(nextDivisor(0, schedule, 200)).toBe(1);
  });

  it('knows that the first steps, on small pictures, are quick', () => {
    const shareOf = timeShare(schedule, 480, 'cpu', 5000);
    const shares = [0, 0.1, 0.35, 0.7, 1].map((share) => shareOf(share * 2000));
    expect(shares[0]).toBe(0);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    // A third of the steps is done before the pictures have their full size.
    expect(shares[2]).toBeLessThan(0.15);
    // On a GPU they are less quick.
    expect(timeShare(schedule, 480, 'gpu', 5000)(700)).toBeGreaterThan(shares[2]);
    // Where all steps are on pictures of one size, with as many Gaussians, time goes with the steps.
    expect(timeShare(schedule, 90, 'cpu', 20_000)(700)).toBeCloseTo(0.35);
    // Where Gaussians come late, more of the time does too.
    const late = { ...schedule, refinement: { ...schedule.refinement!, grownAt: 0.85 } };
    expect(timeShare(late, 480, 'cpu', 5000)(1200)).toBeLessThan(shareOf(1200) - 0.05);
  });

  it('stops for refinements and for what else is asked', () => {
    const { every } = schedule.refinement!;
    expect(nextEvent(0, schedule)).toBe(every);
    expect(nextEvent(0, schedule, 7)).toBe(7);
    expect(nextEvent(1999, schedule, 7)).toBe(2000);
  });

  it('grows to the budget and not beyond, and stops refining before the end', () => {
    const count = (done: number, initial: number) => targetCount(done, 2000, schedule.refinement!, initial);
    expect(count(0, 5000)).toBe(5000);
    expect(count(2000, 5000)).toBe(20_000);
    expect(count(100, 5000)).toBeGreaterThan(5000);
    expect(count(500, 30_000)).toBe(20_000);
    const refined = Array.from({ length: 2000 }, (_, k) => k + 1).filter((done) => refinesAfter(done, schedule));
    expect(refined.length).toBeGreaterThan(20);
    expect(refined.at(-1)).toBeLessThan(1800);
    expect(refinesAfter(500, { ...schedule, refinement: null })).toBe(false);
  });

  it('raises the SH degree late and up to what was asked for', () => {
    expect(activeShDegree(0, schedule)).toBe(0);
    expect(activeShDegree(1999, schedule)).toBe(3);
    expect(activeShDegree(1999, captureSchedule({ ...settings, shDegree: 1 }))).toBe(1);
  });

  it('lets the position rate fall and goes faster in short runs', () => {
    const at = (step: number, steps: number) =>
      stepOptions(step, 0, captureSchedule({ ...settings, steps })).rates.position;
    expect(at(0, 2000) / at(2000, 2000)).toBeCloseTo(100, 5);
    expect(at(0, 2000)).toBeGreaterThan(1.9 * at(0, 7000));
    // Slower still, and a run of 30,000 steps would end no better than one of 7,000.
    expect(at(0, 30_000)).toBe(at(0, 7000));
    expect(stepOptions(0, 0, captureSchedule({ ...settings, exposure: false })).rates.exposure).toBe(0);
  });

  it('settles the other rates at the end', () => {
    const at = (step: number) => stepOptions(step, 0, schedule).rates;
    for (const name of ['logScale', 'rotation', 'opacity', 'shBase', 'shRest'] as const) {
      expect(at(1600)[name]).toBe(at(0)[name]);
      expect(at(0)[name] / at(2000)[name]).toBeCloseTo(10, 5);
    }
  });
});

it('has rates that stay, and rates that settle', () => {
  expect(rateAt(constantRate(0), 0.7)).toBe(0);
  const rate = settlingRate(4, 0.5, 0.25);
  expect([0, 0.5, 0.75, 1].map((share) => rateAt(rate, share))).toEqual([4, 4, 2, 1]);
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
