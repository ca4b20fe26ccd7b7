import { restCoefficients, type ShDegree } from '../model/gaussians.ts';

/** "NGSP", little endian. */
export const SPZ_MAGIC = 0x5053474e;
export const SPZ_FLAG_ANTIALIASED = 1;
/** Scale between the DC coefficient and the stored color byte: keeps colors a little outside 0..1. */
export const SPZ_COLOR_SCALE = 0.15;
export const SPZ_DEFAULT_FRACTIONAL_BITS = 12;

export type SpzAttribute = 'positions' | 'alphas' | 'colors' | 'scales' | 'rotations' | 'sh';

/** Attribute planes in file order with their bytes per Gaussian. Version 1 had half-float positions. */
export function spzPlanes(version: number, shDegree: ShDegree): { attribute: SpzAttribute; bytes: number }[] {
  const planes: { attribute: SpzAttribute; bytes: number }[] = [
    { attribute: 'positions', bytes: version === 1 ? 6 : 9 },
    { attribute: 'alphas', bytes: 1 },
    { attribute: 'colors', bytes: 3 },
    { attribute: 'scales', bytes: 3 },
    { attribute: 'rotations', bytes: version >= 3 ? 4 : 3 },
  ];
  if (shDegree > 0) planes.push({ attribute: 'sh', bytes: 3 * restCoefficients(shDegree) });
  return planes;
}
