import { expect, it } from 'vitest';
import { compare } from './compare.ts';
import type { SceneRun } from './scene-run.ts';
import { comparisonTable, leaveOneOutTable, runTable, table } from './tables.ts';

const run: SceneRun = {
  scene: 'truck',
  variant: 'shipped',
  asked: { device: 'gpu', steps: 7000, maxGaussians: 1_000_000 },
  set: {},
  seed: 1,
  photos: 251,
  heldOut: 32,
  side: 979,
  steps: 7000,
  gaussians: 990_000,
  seconds: 25.04,
  totalSeconds: 30,
  psnr: 24.355,
  worst: 20.1,
  ssim: 0.8491,
  psnrPlain: 24.2,
};

it('aligns columns and shows what is not known as a dash', () => {
  expect(
    table(
      ['scene', 'dB'],
      [
        ['truck', '24.16'],
        ['x', undefined],
      ],
    ),
  ).toEqual(['scene     dB', '-----  -----', 'truck  24.16', 'x          -']);
});

it('puts a scene beside the anchors of the same device alone', () => {
  const lines = runTable(
    [run, { ...run, scene: 'fox' }],
    [
      { scene: 'truck', trainer: 'gsplat 1.6', device: 'gpu', steps: 7000, gaussians: 1_000_000, psnr: 24.16 },
      { scene: 'truck', trainer: 'on a CPU', device: 'cpu', steps: 7000, gaussians: 1_000_000, psnr: 20 },
    ],
  );
  expect(lines).toHaveLength(5);
  expect(lines[2]).toMatch(/^truck +shipped +251 +979 +7000 +990000 +25\.0 +24\.3[56] +20\.10 +0\.849 +24\.20 +-$/);
  // Trainers without exposure are compared with our figures without it.
  expect(lines[3]).toMatch(/^truck +gsplat 1\.6 +- +- +7000 +1000000 +- +- +- +- +24\.16 +-$/);
  expect(lines[4]).toMatch(/^fox /);
});

it('flags a scene that loses, gives the mean, and names scenes without a partner', () => {
  const before = new Map([
    ['truck', { psnr: 24, ssim: 0.8, seconds: 20 }],
    ['fox', { psnr: 25, ssim: 0.9, seconds: 10 }],
    ['can', { psnr: 25, ssim: 0.9, seconds: 10 }],
  ]);
  const after = new Map([
    ['truck', { psnr: 24.5, ssim: 0.81, seconds: 21 }],
    ['fox', { psnr: 24.8, ssim: 0.9, seconds: 11 }],
  ]);
  const lines = comparisonTable(compare(before, after));
  expect(lines.filter((line) => line.includes('LOSES')).map((line) => line.split(' ')[0])).toEqual(['fox']);
  expect(lines.find((line) => line.startsWith('mean'))).toMatch(/^mean +\+0\.15 +\+0\.005$/);
  expect(lines.at(-1)).toBe('in one file alone: can');
});

it('shows what was chosen without a scene and whether it holds there', () => {
  const [, , line] = leaveOneOutTable([
    { scene: 'fox', chosen: 'early', psnr: 24.8, overBaseline: -0.2, belowBest: 0.3, holds: false },
  ]);
  expect(line).toMatch(/^fox +early +24\.80 +-0\.20 +-0\.30 +DOES NOT HOLD$/);
});
