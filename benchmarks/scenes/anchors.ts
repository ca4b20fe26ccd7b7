/** What other trainers, and this one before, reach on scenes of the suite: held-out PSNR of every 8th photo in name order. */
import type { SuiteDevice } from './scene-run.ts';

export interface Anchor {
  scene: string;
  trainer: string;
  /** What it ran on: `gpu` is one H200, `cpu` two cores. */
  device: SuiteDevice;
  steps: number;
  /** Gaussians at most, or as many as it grew to. */
  gaussians: number;
  seconds?: number;
  psnr: number;
  worst?: number;
  ssim?: number;
}

const gpu = { device: 'gpu' } as const;
const GSPLAT = 'gsplat 1.6';
/** On the original JPEGs, 33.9 k points; no exposure compensation. */
const truck = { scene: 'truck', gaussians: 1_000_000, ...gpu };
/** Undistorted to 1185x888, no exposure compensation. */
const plush = { scene: 'plush', trainer: GSPLAT, ...gpu };

export const ANCHORS: readonly Anchor[] = [
  // The schedule compressed to 7/30.
  { ...truck, trainer: GSPLAT, steps: 7000, seconds: 46.8, psnr: 24.16, ssim: 0.845 },
  { ...truck, trainer: GSPLAT, steps: 30_000, seconds: 190.8, psnr: 25.46, ssim: 0.872 },
  { ...truck, trainer: 'Orrery 0.1.0', steps: 7000, seconds: 19.4, psnr: 23.02, ssim: 0.801 },
  { ...truck, trainer: 'Orrery 0.1.0', steps: 15_000, seconds: 27.7, psnr: 23.39, ssim: 0.81 },
  { ...truck, trainer: 'Orrery 0.1.0', steps: 30_000, seconds: 54.6, psnr: 23.68, ssim: 0.818 },
  { ...plush, steps: 2000, gaussians: 100_000, seconds: 8.3, psnr: 27.31, worst: 19.9, ssim: 0.9 },
  { ...plush, steps: 7000, gaussians: 300_000, seconds: 38.6, psnr: 28.43, worst: 20.7, ssim: 0.91 },
  { ...plush, steps: 7000, gaussians: 1_000_000, seconds: 66, psnr: 28.87, worst: 21.3, ssim: 0.912 },
  // Stopped half way of 30,000.
  { ...plush, steps: 15_000, gaussians: 1_000_000, seconds: 111, psnr: 29.38, worst: 21.1, ssim: 0.912 },
  // 400 px; 24.3 to 24.7 dB over its runs.
  { scene: 'mouse', trainer: 'OpenSplat 1.1.5', device: 'cpu', steps: 2000, gaussians: 8900, psnr: 24.5 },
  { scene: 'mouse', trainer: 'Orrery 0.1.0', device: 'cpu', steps: 2000, gaussians: 9000, psnr: 22.9 },
];
