import { describeParity } from '../testing/parity.ts';
import { describeOnGpu, openTestBackend } from './testing/software-gpu.ts';

/** f32 against f64: rounding, and now and then a pixel on a rim. */
const tolerances = { pixel: 2e-4, mean: 1e-5, depth: 2e-4, gradient: 5e-3, outliers: 0.002 };

describeOnGpu('WGSL parity', () => {
  describeParity('wgsl', openTestBackend, tolerances);
});
