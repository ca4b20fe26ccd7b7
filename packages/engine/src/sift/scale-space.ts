/** Blurs and sizes of the octaves; the same numbers for the reference and the kernels. */
import type { ResolvedSiftOptions } from './features.ts';

const LEVELS_PER_OCTAVE = 3;
const FIRST_BLUR = 1.6;
const PICTURE_BLUR = 0.5;
/** A smaller octave has no room for a keypoint and its surroundings. */
const SMALLEST_SIDE = 8;

/** Standard deviation of level `level` (which may be fractional) in pixels of its octave. */
export const blurOf = (level: number): number => FIRST_BLUR * 2 ** (level / LEVELS_PER_OCTAVE);

/** Half of a symmetric kernel, the middle first, in f32 as both sides use it. */
function gaussianKernel(sigma: number): Float32Array {
  const radius = Math.ceil(3 * sigma);
  const weights = Array.from({ length: radius + 1 }, (_, k) => Math.exp((-k * k) / (2 * sigma * sigma)));
  const sum = weights.reduce((total, weight, k) => total + (k === 0 ? weight : 2 * weight), 0);
  return Float32Array.from(weights, (weight) => weight / sum);
}

/** From the picture (at octave -1 or 0) to G0. */
export function pictureKernel(octave: number): Float32Array {
  const already = PICTURE_BLUR / 2 ** octave;
  return gaussianKernel(Math.sqrt(FIRST_BLUR ** 2 - already ** 2));
}

/** From G(i) to G(i + 1), i = 0..4. */
export const levelKernels: Float32Array[] = Array.from({ length: LEVELS_PER_OCTAVE + 2 }, (_, level) =>
  gaussianKernel(Math.sqrt(blurOf(level + 1) ** 2 - blurOf(level) ** 2)),
);

export interface OctaveSize {
  octave: number;
  width: number;
  height: number;
}

/** The octaves in the order they are built, in passes: 0 and up, then -1. Every pass starts from the picture. */
export function octavePasses(width: number, height: number, options: ResolvedSiftOptions): OctaveSize[][] {
  const sizeOf = (octave: number): OctaveSize => ({
    octave,
    width: octave < 0 ? 2 * width : width >> octave,
    height: octave < 0 ? 2 * height : height >> octave,
  });
  const fits = ({ width: w, height: h }: OctaveSize) => Math.min(w, h) >= SMALLEST_SIDE;
  const last = options.firstOctave + options.octaves - 1;
  const coarse = Array.from({ length: Math.max(0, last + 1) }, (_, octave) => sizeOf(octave)).filter(fits);
  const fine = options.firstOctave < 0 ? [sizeOf(-1)].filter(fits) : [];
  return [coarse, fine].filter((pass) => pass.length > 0);
}
