/** The step record of a frame that learns nothing: a drawing, a score. */
import type { StepOptions } from './backend.ts';

const NO_RATES = { position: 0, logScale: 0, rotation: 0, opacity: 0, shBase: 0, shRest: 0, exposure: 0, pose: 0 };

export const plainStep = (
  background: StepOptions['background'],
  antialias: boolean,
  shDegree: number,
): StepOptions => ({
  view: 0,
  background,
  antialias,
  shDegree,
  ssimWeight: 0,
  opacityReg: 0,
  scaleReg: 0,
  rates: NO_RATES,
  noiseRate: 0,
  seed: 0,
});
