/** What goes into training and what comes out of it. */

import type { Gaussians } from '@orrery/splats';
import type { TrainingView } from '../backend.ts';
import type { ExposureTrial } from './exposure-decision.ts';
import type { HeldOutScore } from './held-out-score.ts';
import type { TrainSettings } from './settings.ts';

export interface TrainView extends TrainingView {
  /** Views are taken in the order given: sort them by capture order, which for photos is by name. */
  name: string;
  /** What is behind everything in this picture; the settings' unless given. */
  background?: [number, number, number];
  /** Light that reached the sensor for one unit of scene light, as a power of two (from EXIF). */
  exposureValue?: number;
}

export interface TrainMetrics extends HeldOutScore {
  gaussians: number;
  steps: number;
  /** Training with the trial of exposures, without the final scores. */
  seconds: number;
  secondsPerStep: number;
  device: string;
  heldOut: string[];
  exposure: ExposureTrial;
}

export interface TrainResult {
  gaussians: Gaussians;
  metrics: TrainMetrics;
  /** What was learned about each view that was trained on: row-major 3x4 both. */
  views: { name: string; exposure: Float32Array; cameraFromWorld: Float32Array }[];
  /** Predicted color maps (row-major 3x4) of the held-out views, for drawing the world as it is given back. */
  heldOut: { name: string; exposure: Float32Array }[];
  settings: TrainSettings;
}
