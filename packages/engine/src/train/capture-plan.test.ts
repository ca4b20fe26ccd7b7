import { describe, expect, it } from 'vitest';
import { lookAt } from '../testing/scenes.ts';
import { type CaptureFacts, captureFacts, describePlan, planCapture } from './capture-plan.ts';
import { PRESETS } from './settings.ts';

const [width, height] = [80, 60];
const camera = lookAt([0, 0, -3], [0, 0, 0], { width, height, focal: 70 });
/** A plain wall; a checkered one up to a share of its width. */
const wall = (checkered = 0) => {
  const rgb = new Uint8Array(3 * width * height).fill(180);
  for (let at = 0; at < rgb.length; at++) {
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    if (x < checkered * width && ((x >> 1) + (y >> 1)) % 2 === 0) rgb[at] = 60;
  }
  return { camera, rgb };
};

describe('what the photos are', () => {
  it('counts photos and pixels that are trained on, at the size they are trained with', () => {
    const views = Array.from({ length: 24 }, () => wall());
    expect(captureFacts(views, 80)).toMatchObject({ photos: 21, pixels: 21 * 80 * 60 });
    expect(captureFacts(views, 40)).toMatchObject({ photos: 21, pixels: 21 * 40 * 30 });
    expect(captureFacts(views.slice(0, 10), 80).photos).toBe(10);
  });

  it('tells bare photos from textured ones, and leaves out what a mask leaves out', () => {
    expect(captureFacts([wall()], 80).texture).toBe(0);
    expect(captureFacts([wall(0.5)], 80).texture).toBeCloseTo(0.5, 1);
    const mask = Uint8Array.from({ length: width * height }, (_, at) => (at % width < width / 4 ? 255 : 0));
    expect(captureFacts([{ ...wall(0.5), mask }], 80).texture).toBeCloseTo(0.25, 1);
  });
});

describe('how much is made of them', () => {
  const facts: CaptureFacts = { photos: 50, pixels: 15e6, texture: 0.4 };
  const { maxGaussians, steps } = PRESETS.cpu.normal;

  it('is the preset where the photos carry that much', () => {
    expect(planCapture(facts, 'wasm', 'normal')).toMatchObject({ maxGaussians, steps });
  });

  it('is less where they are few, small or bare, but not next to nothing', () => {
    const bare = planCapture({ ...facts, texture: 0.02 }, 'wasm', 'normal');
    expect(bare.maxGaussians).toBeLessThan(maxGaussians);
    expect(bare.maxGaussians).toBe(bare.carried);
    expect(planCapture({ ...facts, pixels: 0.75e6 }, 'wasm', 'normal').maxGaussians).toBe(bare.maxGaussians);
    expect(planCapture({ ...facts, texture: 0 }, 'wasm', 'normal').maxGaussians).toBe(maxGaussians / 4);
  });

  it('is more for many photos, and never without end', () => {
    const many = planCapture({ photos: 200, pixels: 60e6, texture: 0.4 }, 'wasm', 'normal');
    expect(many.maxGaussians).toBeGreaterThan(maxGaussians);
    expect(many.steps).toBeGreaterThan(steps);
    const endless = planCapture({ photos: 1e5, pixels: 1e12, texture: 1 }, 'wasm', 'normal');
    expect(endless.maxGaussians).toBe(1.2 * maxGaussians);
    expect(endless.steps).toBe(1.2 * steps);
    const fast = planCapture({ photos: 1e5, pixels: 1e12, texture: 1 }, 'wgsl', 'normal');
    expect(fast.maxGaussians).toBe(1.5 * PRESETS.gpu.normal.maxGaussians);
  });

  it('is no more than the device has room for', () => {
    const many: CaptureFacts = { photos: 300, pixels: 500e6, texture: 0.4 };
    expect(planCapture(many, 'wgsl', 'high').maxGaussians).toBe(3_000_000);
    const small = planCapture(many, 'wgsl', 'high', {}, 559_240);
    expect(small.maxGaussians).toBe(559_240);
    expect(describePlan(small)).toMatch(/up to 559,240 Gaussians \(what the device has room for; they would carry/);
  });

  it('is what was asked for, where it was', () => {
    const asked = planCapture(facts, 'wasm', 'normal', { maxGaussians: 9000, steps: undefined });
    expect(asked).toMatchObject({ maxGaussians: 9000, steps });
    expect(describePlan(asked)).toMatch(/up to 9,000 Gaussians \(as asked for\), 4,000 steps \(those of the preset\)/);
  });

  it('is grown early where the photos hold it well, and late where they hardly do', () => {
    const held = { photos: 81, pixels: 85e6, texture: 0.43 };
    expect(planCapture(held, 'wgsl', 'low')).toMatchObject({ maxGaussians: 300_000, grownAt: 0.25 });
    const { grownAt } = planCapture(held, 'wgsl', 'normal');
    expect(grownAt).toBeGreaterThan(0.7);
    expect(grownAt).toBeLessThan(0.85);
    expect(planCapture({ ...held, texture: 0.1 }, 'wgsl', 'normal').grownAt).toBe(0.85);
    const asked = planCapture(held, 'wgsl', 'normal', { grownAt: 0.4 });
    expect(asked.grownAt).toBe(0.4);
    // What was asked for has no other reason.
    expect(describePlan(asked)).not.toContain('few pixels');
  });

  it('frees more Gaussians where many textured photos hold the others', () => {
    const pull = (photos: number, texture: number) =>
      planCapture({ photos, pixels: photos * 5e5, texture }, 'wgsl', 'normal').opacityReg;
    expect(pull(219, 0.73)).toBe(0.02);
    expect(pull(110, 0.57)).toBe(0.02);
    expect(pull(90, 0.57)).toBeCloseTo(0.016);
    expect(pull(219, 0.5)).toBeCloseTo(0.015);
    // A thing on a bare table from all sides, and a garden that few photos show.
    expect(pull(300, 0.25)).toBe(0.01);
    expect(pull(56, 0.73)).toBe(0.01);
    const many: CaptureFacts = { photos: 219, pixels: 110e6, texture: 0.73 };
    expect(describePlan(planCapture(many, 'wgsl', 'normal'))).toContain('many textured photos hold the others');
    const asked = planCapture(many, 'wgsl', 'normal', { opacityReg: 0.01 });
    expect(asked.opacityReg).toBe(0.01);
    expect(describePlan(asked)).not.toContain('hold the others');
  });

  it('says what was decided and why', () => {
    expect(describePlan(planCapture({ ...facts, texture: 0.02 }, 'wasm', 'normal'))).toBe(
      '50 photos to train on, 15.0 megapixels together, 2 % of them textured: up to 38,000 Gaussians (what the photos carry, all there only after 85 % of the run: few pixels hold each), 4,000 steps (those of the preset)',
    );
    expect(describePlan(planCapture({ photos: 200, pixels: 60e6, texture: 0.4 }, 'wasm', 'normal'))).toMatch(
      /120,000 Gaussians \(what the preset allows for so many photos; they would carry about 3,000,000\), 4,800 steps \(more than the preset's 4,000/,
    );
    expect(describePlan(planCapture({ ...facts, texture: 0 }, 'wasm', 'normal'))).toMatch(/the least of this preset/);
  });
});
