/** Units and axes of a file, and the way from there to millimeters and Z up. */
import { MeshError } from '../mesh-error.ts';

const modelUnits = ['mm', 'cm', 'm', 'in', 'ft'] as const;
export type ModelUnit = (typeof modelUnits)[number];
export type UpAxis = 'Y' | '-Y' | 'Z';

export const mmPerUnit: Readonly<Record<ModelUnit, number>> = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8 };

/**
 * The unit of a file that does not say: by its longest side. Things people upload measure some centimeters to some meters, so up to 20
 * units it is meters (a 0.9 chair, a 12 house), up to 500 centimeters (a 90 chair), beyond that millimeters (a 900 chair).
 */
export function guessedUnit(longestSide: number): ModelUnit {
  if (longestSide <= 20) return 'm';
  return longestSide <= 500 ? 'cm' : 'mm';
}

export function longestSide(positions: Float32Array): number {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) {
    const value = positions[i];
    if (!Number.isFinite(value)) continue;
    const k = i % 3;
    if (value < low[k]) low[k] = value;
    if (value > high[k]) high[k] = value;
  }
  const side = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
  if (!Number.isFinite(side)) throw new MeshError('empty', 'the model has no vertex with finite coordinates');
  return side;
}

/** In place: (x, y, z) becomes (x, -z, y) where Y was up, (x, z, -y) where -Y was, and everything is scaled. */
export function toMillimetersZUp(positions: Float32Array, scale: number, up: UpAxis): void {
  turnZUp(positions, up);
  for (let i = 0; i < positions.length; i++) positions[i] *= scale;
}

/** Directions are turned only. */
export function turnZUp(vectors: Float32Array, up: UpAxis, stride = 3): void {
  if (up === 'Z') return;
  const sign = up === 'Y' ? 1 : -1;
  for (let i = 0; i < vectors.length; i += stride) {
    const y = vectors[i + 1];
    vectors[i + 1] = -sign * vectors[i + 2];
    vectors[i + 2] = sign * y;
  }
}
