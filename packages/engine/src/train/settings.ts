/** Everything a run depends on besides its inputs, with defaults and presets. */
import type { BackendKind } from '../backend.ts';

export type PresetName = 'low' | 'normal' | 'high';
export type DeviceClass = 'cpu' | 'gpu';

export interface TrainSettings {
  /** Longer side of the training pictures at the finest level, pixels. */
  maxSide: number;
  /** Gaussians at most. */
  maxGaussians: number;
  steps: number;
  /** Share of the run at which the number of Gaussians has grown to its most. */
  grownAt: number;
  shDegree: number;
  antialias: boolean;
  background: [number, number, number];
  ssimWeight: number;
  /** Pull of the opacities towards nothing: what is left without any is put where it is needed. */
  opacityReg: number;
  /** Learn an affine color map per view; `auto`: where a short trial on the photos says that it pays. */
  exposure: boolean | 'auto';
  /** Pull of the exposures towards the identity. */
  exposureReg: number;
  /** Learn corrections of the camera poses. */
  pose: boolean;
  /** Gaussians on a far sphere for sky and background; 0: none. */
  farSphere: number;
  /** Share of the Gaussians that known points, and points found all over the surfaces, are to fill before training; 0: the known points alone. */
  surfaceShare: number;
  seed: number;
  /** Steps between checkpoints; 0: none but the last. */
  checkpointEvery: number;
}

/** With everything decided that the capture itself decides. */
export type ResolvedSettings = TrainSettings & { exposure: boolean };

/** Share of the run: as early as Gaussians may all be there without fitting single photos, where the photos hold them well. */
export const GROWN_AT = 0.25;
/** Where the photos do not hold against more. */
export const OPACITY_PULL = 0.01;

const DEFAULTS: Omit<TrainSettings, 'maxSide' | 'maxGaussians' | 'steps'> = {
  grownAt: GROWN_AT,
  shDegree: 3,
  antialias: true,
  background: [0, 0, 0],
  ssimWeight: 0.2,
  opacityReg: OPACITY_PULL,
  exposure: 'auto',
  exposureReg: 0.2,
  pose: false,
  farSphere: 0,
  surfaceShare: 0,
  seed: 1,
  checkpointEvery: 1000,
};

type Size = Pick<TrainSettings, 'maxSide' | 'maxGaussians' | 'steps'>;

/** Sizes by device class; reasons and times in docs/engine.md. */
export const PRESETS: Record<DeviceClass, Record<PresetName, Size>> = {
  cpu: {
    low: { maxSide: 480, maxGaussians: 60_000, steps: 2000 },
    normal: { maxSide: 640, maxGaussians: 100_000, steps: 4000 },
    high: { maxSide: 800, maxGaussians: 200_000, steps: 10_000 },
  },
  gpu: {
    low: { maxSide: 800, maxGaussians: 300_000, steps: 5000 },
    normal: { maxSide: 1200, maxGaussians: 1_000_000, steps: 15_000 },
    high: { maxSide: 1600, maxGaussians: 2_000_000, steps: 30_000 },
  },
};

/** Photos from which on a preset's Gaussians and steps are too few, and how much more they get at most: a CPU would take hours for what a GPU does in minutes. */
export const MANY_PHOTOS = 100;
const MOST_MORE: Record<DeviceClass, number> = { cpu: 1.2, gpu: 1.5 };

/** More photos show more places; twice as many show less than twice as much. */
export const moreFor = (photos: number, device: DeviceClass) =>
  Math.min(MOST_MORE[device], Math.max(1, Math.sqrt(photos / MANY_PHOTOS)));

/** Photos from which on no more is made of them. */
export const mostPhotosFor = (device: DeviceClass) => MANY_PHOTOS * MOST_MORE[device] ** 2;

export const deviceClass = (kind: BackendKind): DeviceClass => (kind === 'wgsl' ? 'gpu' : 'cpu');

export function resolveSettings(
  kind: BackendKind,
  preset: PresetName,
  overrides: Partial<TrainSettings> = {},
): TrainSettings {
  const size = PRESETS[deviceClass(kind)][preset];
  const given = Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
  return { ...DEFAULTS, ...size, ...given };
}
