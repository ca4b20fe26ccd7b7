import { type Gaussians, restCoefficients, type ShDegree } from '../model/gaussians.ts';
import { SplatFormatError } from '../splat-format-error.ts';

/** A PLY property name, the array it fills, and where in a Gaussian's part of that array it goes. */
export interface PlyColumn {
  name: string;
  array: Float32Array;
  perGaussian: number;
  offset: number;
}

/**
 * The columns of a 3DGS PLY in the order the original trainer writes them (normals apart). PLY stores SH rest
 * channel-major (all red, all green, all blue); ours is [coefficient][rgb], hence the index arithmetic.
 */
export function plyColumns(g: Gaussians): PlyColumn[] {
  const rest = restCoefficients(g.shDegree);
  const columns: PlyColumn[] = [];
  const add = (names: string[], array: Float32Array) => {
    names.forEach((name, offset) => {
      columns.push({ name, array, perGaussian: names.length, offset });
    });
  };
  add(['x', 'y', 'z'], g.positions);
  add(['f_dc_0', 'f_dc_1', 'f_dc_2'], g.shDc);
  for (let channel = 0; channel < 3; channel++) {
    for (let k = 0; k < rest; k++) {
      const name = `f_rest_${channel * rest + k}`;
      columns.push({ name, array: g.shRest, perGaussian: rest * 3, offset: k * 3 + channel });
    }
  }
  add(['opacity'], g.opacityLogits);
  add(['scale_0', 'scale_1', 'scale_2'], g.logScales);
  add(['rot_0', 'rot_1', 'rot_2', 'rot_3'], g.quaternions);
  return columns;
}

/** SH degree from the number of f_rest columns (all three channels). */
export function degreeFromRestColumns(columns: number, what: string): ShDegree {
  const degree = { 0: 0, 9: 1, 24: 2, 45: 3 }[columns];
  if (degree === undefined) throw new SplatFormatError('unsupported', `${what}: ${columns} f_rest columns`);
  return degree as ShDegree;
}
