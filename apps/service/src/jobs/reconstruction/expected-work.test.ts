import { describe, expect, it } from 'vitest';
import type { ReconstructionRequest } from '../../domain/worlds/world-jobs.ts';
import { camerasFraction } from './capture-stages.ts';
import {
  expectedCameraSeconds,
  expectedDiskBytes,
  expectedImages,
  expectedMemoryBytes,
  expectedSeconds,
  reconstructionEstimates,
} from './expected-work.ts';

const request = (change: Partial<ReconstructionRequest> = {}): ReconstructionRequest => ({
  resources: Array.from({ length: 97 }, (_, k) => ({ url: `https://photos.example/${k}.jpg`, type: 'image' as const })),
  taskQuality: 'low',
  scene: 'space',
  useMask: false,
  ...change,
});
const laptop = { cores: 2, gpu: false };
const server = { cores: 16, gpu: true };

describe('expected work', () => {
  it('counts pictures, and frames of films by quality', () => {
    expect(expectedImages(request())).toBe(97);
    const films = [
      { url: 'https://v.example/a.mp4', type: 'video' as const },
      { url: 'https://v.example/b.mp4', type: 'video' as const },
    ];
    expect(expectedImages(request({ resources: films, taskQuality: 'normal' }))).toBe(150);
  });

  it('tells the same beforehand, as seconds for each picture', () => {
    const { low } = reconstructionEstimates(laptop);
    const total = Object.values(expectedSeconds(request(), laptop)).reduce((sum, seconds) => sum + seconds, 0);
    expect(low.fixedSeconds + 97 * low.secondsPerImage).toBeCloseTo(total);
  });

  it.each([laptop, server])('tells beforehand that many pictures take longer (%o)', (machine) => {
    const told = reconstructionEstimates(machine);
    for (const taskQuality of ['low', 'normal', 'high'] as const)
      for (const images of [100, 130, 300, 1000]) {
        const { fixedSeconds, secondsPerImage, many } = told[taskQuality];
        const further = Math.min(images, many.to) - many.from;
        const stages = expectedSeconds(request({ taskQuality }), machine, images);
        const total = Object.values(stages).reduce((sum, seconds) => sum + seconds, 0);
        expect(fixedSeconds + images * secondsPerImage + further * many.secondsPerImage).toBeCloseTo(total);
      }
  });

  it('leaves the best quality of 300 photos time enough on two cores', () => {
    const stages = Object.values(expectedSeconds(request({ taskQuality: 'high' }), laptop, 300));
    expect(stages.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(3 * 3600);
  });

  it('gives training the more of the bar the better the quality', () => {
    const low = expectedSeconds(request(), laptop);
    const sum = (stages: Record<string, number>) => Object.values(stages).reduce((all, s) => all + s, 0);
    expect(low.train).toBeLessThan(0.7 * sum(low));
    const high = expectedSeconds(request({ taskQuality: 'high' }), laptop);
    expect(high.train).toBeGreaterThan(0.8 * sum(high));
    expect(expectedSeconds(request(), server).train).toBeLessThan(low.train);
    expect(expectedSeconds(request({ useMask: true }), laptop).masks).toBeGreaterThan(10 * low.masks);
  });

  // Seconds of 300 steps on pictures of 480 pixels beside those of fox (docs/notes/training.md, "How long a step takes").
  it.each([
    ['building', 1.4, { width: 900, height: 675 }, 0.74],
    ['plush', 1.21, { width: 1200, height: 900 }, 0.43],
    ['bonsai', 0.86, { width: 800, height: 533 }, 0.55],
    ['truck', 1.3, { width: 979, height: 546 }, 0.73],
    ['can', 0.96, { width: 720, height: 1280 }, 0.24],
    ['mouse', 0.68, { width: 1920, height: 1440 }, 0.14],
  ])('knows what training takes longer on: %s', (_, measured, size, texture) => {
    const train = (picture: { width: number; height: number }, share: number) =>
      expectedSeconds(request(), laptop, 50, { images: [picture, picture], texture: share }).train;
    const told = train(size, texture) / train({ width: 1080, height: 1920 }, 0.65);
    expect(Math.exp(Math.abs(Math.log(told / measured)))).toBeLessThan(1.4);
  });

  it('goes by usual pictures until it has seen any', () => {
    const train = (known?: Parameters<typeof expectedSeconds>[3]) =>
      expectedSeconds(request(), laptop, 50, known).train;
    expect(train({ images: [{ width: 1920, height: 1080 }] })).toBeCloseTo(train());
    // Smaller than what is trained with.
    expect(train({ images: [{ width: 240, height: 135 }] })).toBeCloseTo(train() / 4);
  });

  // Two idle cores (docs/notes/cameras.md, "How long the parts take"): photos of five captures, seconds of features, matching and mapping; the last before mapping in parts.
  it.each([
    ['street', 29, { features: 3.9, match: 19.2, map: 9.4 }],
    ['a fifth of truck', 51, { features: 5.5, match: 28.9, map: 77.2 }],
    ['mouse', 59, { features: 15.3, match: 37.8, map: 47.3 }],
    ['plush', 97, { features: 14.7, match: 81.9, map: 69.5 }],
    ['two fifths of truck', 101, { features: 10.9, match: 64.2, map: 74.9 }],
  ])('knows how long the parts of finding cameras take: %s, %i photos', (_, images, measured) => {
    const expected = expectedCameraSeconds(laptop, images);
    const sum = (parts: Record<string, number>) => Object.values(parts).reduce((all, seconds) => all + seconds, 0);
    const off = (told: number, seconds: number) => Math.exp(Math.abs(Math.log(told / seconds)));
    // Mapping is what captures differ in most.
    expect(off(expected.features, measured.features)).toBeLessThan(1.8);
    expect(off(expected.match, measured.match)).toBeLessThan(1.8);
    expect(off(expected.map, measured.map)).toBeLessThan(2.5);
    expect(off(sum(expected), sum(measured))).toBeLessThan(1.5);
    expect(off(expectedSeconds(request(), laptop, images).cameras, sum(measured))).toBeLessThan(1.6);
  });

  it('knows that more photos are trained longer', () => {
    const photos = (count: number) => expectedSeconds(request(), laptop, count).train;
    expect(photos(100)).toBe(photos(50));
    expect(photos(200)).toBeGreaterThan(1.4 * photos(100));
    expect(photos(10_000)).toBe(photos(1000));
  });

  it('asks for room that a small machine has for small worlds, and not for the largest', () => {
    expect(expectedMemoryBytes(request(), laptop)).toBeLessThan(1.5e9);
    expect(expectedDiskBytes(request(), laptop)).toBeLessThan(1e9);
    const many = Array.from({ length: 2000 }, (_, k) => ({
      url: `https://p.example/${k}.jpg`,
      type: 'image' as const,
    }));
    expect(expectedMemoryBytes(request({ resources: many, taskQuality: 'high' }), server)).toBeGreaterThan(8e9);
  });
});

it('the bar of the cameras grows through parts and attempts', () => {
  const seen = [1, 2, 3].flatMap((attempt) =>
    (['features', 'match', 'map'] as const).flatMap((stage) =>
      [0, 0.5, 1].map((share) => camerasFraction({ attempt, stage, share })),
    ),
  );
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen[0]).toBe(0);
  expect(seen.at(-1)).toBeCloseTo(1);
});
