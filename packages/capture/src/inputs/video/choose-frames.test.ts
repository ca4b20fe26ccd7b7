import { describe, expect, it } from 'vitest';
import { random, texture } from '../testing/test-media.ts';
import type { FrameSample } from './analyze-video.ts';
import { chooseFrames, framesWanted, shareFrames } from './choose-frames.ts';
import { createMotionMeter } from './frame-motion.ts';

const samples = (paths: readonly number[], sharpness: (index: number) => number = () => 1): FrameSample[] =>
  paths.map((path, index) => ({ seconds: index / 30, path, sharpness: sharpness(index), black: false, scene: 0 }));

describe('choosing frames', () => {
  it('spaces them by motion, not by time', () => {
    // Rests for 100 frames, moves by 2.4 widths in 100, rests again.
    const path = Array.from({ length: 300 }, (_, k) => 0.024 * Math.max(0, Math.min(100, k - 100)));
    const { frames } = chooseFrames(samples(path), 60);
    expect(frames.length).toBeGreaterThan(25);
    expect(frames.length).toBeLessThanOrEqual(60);
    expect(frames.filter((frame) => frame < 99).length).toBeLessThanOrEqual(1);
    expect(frames.filter((frame) => frame > 201).length).toBeLessThanOrEqual(1);
    const steps = frames.slice(2, -1).map((frame, k) => path[frame] - path[frames[k + 1]]);
    expect(Math.max(...steps)).toBeLessThan(0.17);
  });

  it('keeps to the cap', () => {
    const path = Array.from({ length: 2000 }, (_, k) => 0.05 * k);
    for (const cap of [60, 150, 300]) {
      const { frames } = chooseFrames(samples(path), cap);
      expect(frames.length).toBeLessThanOrEqual(cap);
      expect(frames.length).toBeGreaterThan(0.9 * cap);
    }
  });

  it('takes the sharpest of each stretch and drops what is blurred throughout', () => {
    const path = Array.from({ length: 400 }, (_, k) => 0.02 * k);
    const sharpEvery = samples(path, (k) => (k % 4 === 2 ? 1 : 0.5));
    expect(chooseFrames(sharpEvery, 300).frames.every((frame) => frame % 4 === 2)).toBe(true);
    const smeared = samples(path, (k) => (k >= 200 && k < 212 ? 0.1 : 1));
    const choice = chooseFrames(smeared, 300);
    expect(choice.blurred).toBeGreaterThan(0);
    expect(choice.frames.some((frame) => frame >= 200 && frame < 212)).toBe(false);
  });

  it('finds nothing in black frames, and one picture in a still', () => {
    const black = samples([0, 0.5, 1]).map((sample) => ({ ...sample, black: true }));
    expect(chooseFrames(black, 60)).toEqual({ frames: [], blurred: 0, black: 3 });
    expect(chooseFrames(samples(new Array(300).fill(0.004)), 60).frames).toHaveLength(1);
    expect(chooseFrames([], 60).frames).toEqual([]);
  });

  it('shares a budget by length', () => {
    expect(shareFrames([8, 8], 60)).toEqual([30, 30]);
    const [long, short] = shareFrames([80, 0.1], 60);
    expect(long! + short!).toBeLessThanOrEqual(61);
    expect(short).toBeGreaterThanOrEqual(1);
    expect(framesWanted(0)).toBe(1);
    expect(framesWanted(0.5)).toBe(25);
  });
});

describe('the motion meter', () => {
  const [width, height] = [96, 54];
  const wide = texture(400, 120, 5);
  const window = (left: number, top: number) => {
    const out = new Uint8Array(width * height);
    // Bilinear, as cameras do not move in whole pixels.
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const [u, fraction] = [Math.floor(x + left), x + left - Math.floor(x + left)];
        const at = 3 * ((y + top) * 400 + u);
        out[y * width + x] = wide[at] * (1 - fraction) + wide[at + 3] * fraction;
      }
    }
    return out;
  };

  it('adds up slow motion and fast motion alike', () => {
    for (const step of [0.3, 1.1, 4.2]) {
      const meter = createMotionMeter(width, height);
      let path = 0;
      let moved = 0;
      for (let left = 2; left < 220; left += step) {
        path = meter.add(window(left, 20));
        moved = left - 2;
      }
      expect(path * width).toBeGreaterThan(0.9 * moved);
      expect(path * width).toBeLessThan(1.1 * moved);
    }
  });

  it('stays at rest with the camera, whatever the noise', () => {
    const meter = createMotionMeter(width, height);
    let path = 0;
    const next = random(3);
    for (let k = 0; k < 50; k++) path = meter.add(window(50, 20).map((value) => value + 10 * next() - 5));
    expect(path).toBeLessThan(0.01);
  });

  it('counts a cut as motion and an even wall as none', () => {
    const cut = createMotionMeter(width, height);
    cut.add(window(0, 0));
    expect(cut.add(window(200, 60))).toBeGreaterThan(0.02);
    const wall = createMotionMeter(width, height);
    wall.add(new Uint8Array(width * height).fill(120));
    expect(wall.add(new Uint8Array(width * height).fill(121))).toBe(0);
  });
});
