/** How much is drawn and trained, by device and by how long one wants to wait. */
import type { ShDegree } from '@orrery/splats';
import type { Lens } from './cameras.ts';

export const worldQualities = ['draft', 'normal', 'high'] as const;
export type WorldQuality = (typeof worldQualities)[number];

export interface WorldSettings {
  /** Pixels; half of it is the height. */
  panoramaWidth: number;
  panoramaSamples: number;
  /** Training views. */
  views: number;
  /** Training views that are relit instead of traced (relit-views.ts). */
  relit: number;
  /** Training views at most that are baked (baked-views.ts), where traced and relit ones leave too much to be missed. */
  baked: number;
  /** How many times as many traced views a place gets at most that is larger or fuller than so many can show (`needed-views.ts`). */
  mostViews: number;
  /** Views that are only compared with at the end. */
  heldOut: number;
  lens: Lens;
  viewSamples: number;
  maxBounces: number;
  denoiser: 'full' | 'small';
  gaussians: number;
  steps: number;
  shDegree: ShDegree;
  /** Width of the sky's picture. */
  skyWidth: number;
  previewFrames: number;
}

const FIELD_OF_VIEW = (78 * Math.PI) / 180;

const SETTINGS: Record<'cpu' | 'gpu', Record<WorldQuality, WorldSettings>> = {
  cpu: {
    // For tests and for trying out: everything is there, nothing is sharp.
    draft: {
      panoramaWidth: 256,
      panoramaSamples: 2,
      views: 4,
      relit: 4,
      baked: 0,
      mostViews: 1,
      heldOut: 1,
      lens: { width: 96, height: 72, fieldOfView: FIELD_OF_VIEW },
      viewSamples: 2,
      maxBounces: 3,
      denoiser: 'small',
      gaussians: 4000,
      steps: 20,
      shDegree: 0,
      skyWidth: 256,
      previewFrames: 12,
    },
    // Under five minutes on two cores, and as like from where nobody was as that allows: docs/notes/generation.md.
    normal: {
      panoramaWidth: 2048,
      panoramaSamples: 8,
      views: 54,
      relit: 24,
      baked: 60,
      mostViews: 1.2,
      heldOut: 2,
      lens: { width: 448, height: 336, fieldOfView: FIELD_OF_VIEW },
      viewSamples: 8,
      maxBounces: 8,
      denoiser: 'small',
      gaussians: 250_000,
      steps: 850,
      shDegree: 1,
      skyWidth: 2048,
      previewFrames: 120,
    },
    high: {
      panoramaWidth: 2048,
      panoramaSamples: 48,
      views: 56,
      relit: 60,
      baked: 120,
      mostViews: 1.5,
      heldOut: 4,
      lens: { width: 640, height: 480, fieldOfView: FIELD_OF_VIEW },
      viewSamples: 24,
      maxBounces: 8,
      denoiser: 'full',
      gaussians: 400_000,
      steps: 3000,
      shDegree: 2,
      skyWidth: 2048,
      previewFrames: 144,
    },
  },
  gpu: {
    draft: {
      panoramaWidth: 512,
      panoramaSamples: 8,
      views: 8,
      relit: 0,
      baked: 0,
      mostViews: 1,
      heldOut: 1,
      lens: { width: 160, height: 120, fieldOfView: FIELD_OF_VIEW },
      viewSamples: 8,
      maxBounces: 4,
      denoiser: 'small',
      gaussians: 20_000,
      steps: 100,
      shDegree: 0,
      skyWidth: 512,
      previewFrames: 24,
    },
    normal: {
      panoramaWidth: 4096,
      panoramaSamples: 16,
      views: 48,
      relit: 0,
      baked: 144,
      mostViews: 1.5,
      heldOut: 4,
      lens: { width: 640, height: 480, fieldOfView: FIELD_OF_VIEW },
      viewSamples: 12,
      maxBounces: 8,
      denoiser: 'full',
      gaussians: 350_000,
      steps: 1000,
      shDegree: 2,
      skyWidth: 2048,
      previewFrames: 144,
    },
    high: {
      panoramaWidth: 4096,
      panoramaSamples: 512,
      views: 96,
      relit: 0,
      baked: 144,
      mostViews: 2,
      heldOut: 8,
      lens: { width: 960, height: 720, fieldOfView: FIELD_OF_VIEW },
      viewSamples: 256,
      maxBounces: 10,
      denoiser: 'full',
      gaussians: 1_000_000,
      steps: 6000,
      shDegree: 3,
      skyWidth: 4096,
      previewFrames: 144,
    },
  },
};

export const worldSettings = (device: 'cpu' | 'gpu', quality: WorldQuality): WorldSettings => SETTINGS[device][quality];
