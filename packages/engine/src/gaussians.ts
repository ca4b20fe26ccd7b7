import { EngineError } from './errors.ts';

/**
 * Gaussians as structure of arrays, everything in the unconstrained form that is optimized:
 *
 * - `positions`      3 per Gaussian, world units
 * - `logScales`      3 per Gaussian, natural logarithm of the standard deviations along the local axes
 * - `rotations`      4 per Gaussian, quaternion w, x, y, z, local to world, need not be normalized
 * - `opacityLogits`  1 per Gaussian, opacity = 1 / (1 + exp(-logit))
 * - `sh`             3 (shDegree + 1)^2 per Gaussian, `[coefficient][rgb]`, contiguous per Gaussian; coefficient 0 is
 *                    the base color: rgb = 0.5 + 0.28209479 * sh[0] + ...
 */
export interface GaussianArrays {
  count: number;
  shDegree: number;
  positions: Float32Array;
  logScales: Float32Array;
  rotations: Float32Array;
  opacityLogits: Float32Array;
  sh: Float32Array;
}

/** Names of the five parameter arrays with their length per Gaussian. */
export function parameterWidths(shDegree: number): { name: ParameterName; width: number }[] {
  return [
    { name: 'positions', width: 3 },
    { name: 'logScales', width: 3 },
    { name: 'rotations', width: 4 },
    { name: 'opacityLogits', width: 1 },
    { name: 'sh', width: shValues(shDegree) },
  ];
}

export type ParameterName = 'positions' | 'logScales' | 'rotations' | 'opacityLogits' | 'sh';

/** Floats of SH per Gaussian. */
export function shValues(shDegree: number): number {
  return 3 * (shDegree + 1) * (shDegree + 1);
}

export function allocateGaussians(count: number, shDegree: number): GaussianArrays {
  return {
    count,
    shDegree,
    positions: new Float32Array(3 * count),
    logScales: new Float32Array(3 * count),
    rotations: new Float32Array(4 * count),
    opacityLogits: new Float32Array(count),
    sh: new Float32Array(shValues(shDegree) * count),
  };
}

/** Colors beyond this overflow when they are squared and summed in f32; no picture has them. */
const MAX_SH = 1e6;

/** Throws INVALID_INPUT on wrong lengths and on the first value that is not finite, or absurd as a color. */
export function checkGaussians(gaussians: GaussianArrays): void {
  const { count, shDegree } = gaussians;
  if (!Number.isInteger(count) || count < 0) throw new EngineError('INVALID_INPUT', `Gaussian count ${count}`);
  if (![0, 1, 2, 3].includes(shDegree)) throw new EngineError('INVALID_INPUT', `SH degree ${shDegree}`);
  for (const { name, width } of parameterWidths(shDegree)) {
    const values = gaussians[name];
    if (values.length < width * count) {
      throw new EngineError('INVALID_INPUT', `${name} holds ${values.length} numbers, ${width * count} are needed`);
    }
    // What is no number is not below a limit either.
    const limit = name === 'sh' ? MAX_SH : Number.MAX_VALUE;
    for (let i = 0; i < width * count; i++) {
      if (!(Math.abs(values[i]) <= limit)) {
        throw new EngineError('INVALID_INPUT', `${name} of Gaussian ${Math.floor(i / width)} is ${values[i]}`);
      }
    }
  }
}
