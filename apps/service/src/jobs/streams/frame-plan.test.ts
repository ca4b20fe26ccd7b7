import { describe, expect, it } from 'vitest';
import { FramePlan, smoothMs } from './frame-plan.ts';

/** Plays the plan until it rests; each step takes `ms`. */
function play(plan: FramePlan, ms: number) {
  const steps = [];
  while (!plan.finished) {
    const step = plan.next();
    steps.push(step);
    plan.drawn(step, ms);
    if (steps.length > 50) throw new Error('the plan does not end');
  }
  return steps;
}

describe('frame plan', () => {
  it('a change gives a small picture first, then full size in doubling steps, then nothing', () => {
    const plan = new FramePlan({ mostSamples: 16, enhance: false });
    const steps = play(plan, 60);
    expect(steps.map(({ scale, samples }) => [scale, samples])).toEqual([
      [0.5, 1],
      [1, 1],
      [1, 2],
      [1, 4],
      [1, 8],
      [1, 16],
    ]);
    expect(steps.map(({ final }) => final)).toEqual([false, false, false, false, false, true]);
    expect(steps.at(-1)!.quality).toBeGreaterThan(steps[0].quality);
    plan.changed();
    expect(plan.finished).toBe(false);
    expect(plan.next()).toMatchObject({ scale: 0.5, samples: 1 });
  });

  it('follows the speed of the machine both ways, within its limits', () => {
    const plan = new FramePlan({ mostSamples: 4, enhance: false });
    const move = (ms: number) => {
      plan.changed();
      plan.drawn(plan.next(), ms);
    };
    for (let k = 0; k < 9; k++) move(500);
    expect(plan.movingScale).toBe(0.25);
    for (let k = 0; k < 9; k++) move(5);
    expect(plan.movingScale).toBe(1);
    for (let k = 0; k < 9; k++) move(60);
    expect(plan.movingScale).toBe(1);
  });

  it('a graphics card draws large what it draws at sixty a second, and keeps half the size for the rest', () => {
    const settled = (fullSizeMs: number, waitMs: number) => {
      const plan = new FramePlan({ mostSamples: 4, enhance: false, largeMs: smoothMs });
      for (let k = 0; k < 12; k++) {
        plan.changed();
        const step = plan.next();
        plan.drawn(step, fullSizeMs * step.scale ** 2, waitMs);
      }
      return plan.movingScale;
    };
    expect(settled(4, 3)).toBe(1);
    expect(settled(35, 2)).toBe(0.5);
    expect(settled(20, 1)).toBe(0.75);
    // A slow one is asked for ten a second, not for sixty.
    expect(settled(240, 2)).toBe(0.5);
    expect(settled(900, 2)).toBe(0.25);
  });

  it('a slow refinement does not make moving pictures smaller', () => {
    const plan = new FramePlan({ mostSamples: 64, enhance: false });
    plan.drawn(plan.next(), 60);
    while (!plan.finished) plan.drawn(plan.next(), 5000);
    expect(plan.movingScale).toBe(0.5);
  });

  it('enhances what stands still, never what moves', () => {
    const plan = new FramePlan({ mostSamples: 8, enhance: true });
    const seen = play(plan, 60).map(({ scale, samples, denoise, upscale }) => [scale, samples, denoise, upscale]);
    expect(seen).toEqual([
      [0.5, 1, false, false],
      [0.5, 4, true, true],
      [1, 8, true, false],
    ]);
    plan.changed();
    expect(play(plan, 60)).toHaveLength(3);
  });

  it('doubles nothing that was drawn whole or needs no paths', () => {
    const fast = new FramePlan({ mostSamples: 8, enhance: true });
    for (let k = 0; k < 3; k++) {
      fast.changed();
      fast.drawn(fast.next(), 1);
    }
    fast.changed();
    expect(play(fast, 1).some(({ upscale }) => upscale)).toBe(false);
    const splats = new FramePlan({ mostSamples: 1, enhance: true });
    expect(play(splats, 60).some(({ upscale }) => upscale)).toBe(false);
  });
});
