/**
 * SIFT features (Lowe, "Distinctive image features from scale-invariant keypoints", 2004), with the conventions COLMAP's
 * databases have, so that features from either extractor can lie in one database. This text and `reference/` are the
 * definition; the kernels are held against them.
 *
 * Pictures are gray / 255. Octave o has pixels 2^o picture pixels wide and pixel (0, 0) in common with the picture; octave
 * -1 is the picture interpolated to twice its size. G0 has a blur of 1.6 octave pixels (a picture is taken to have 0.5
 * picture pixels), Gi of 1.6 2^(i/3), each blurred from the one before it; octave o + 1 begins with every second pixel of
 * G3. Kernels end at three standard deviations and edges are continued. Di = G(i+1) - Gi for i = 0..4.
 *
 * A keypoint is a pixel of D1, D2 or D3 at least 0.8 peakThreshold from zero, strictly above or below its 26 neighbors.
 * A quadratic fit moves it to the next pixel of its level up to 5 times, as long as the fit lies more than 0.6 pixels away.
 * It is kept if the fit lies within 1.5 steps and inside the octave, reaches peakThreshold, and has principal curvatures
 * whose ratio is below edgeThreshold.
 *
 * Orientation: 36 bins of gradients of Gi within 4.5 sigma, weighted by a Gaussian of 1.5 sigma, smoothed six times by a
 * box of three; the highest local peaks of at least 0.8 of the highest. Descriptor: 4x4 cells of 3 sigma, 8 directions,
 * trilinear, weighted by a Gaussian of 2 cells; values cut at 0.2 of their length, then divided by their sum, square
 * root (Arandjelovic and Zisserman 2012), times 512, rounded, at most 255. Byte 8 (4 row + column) + k counts gradients
 * 2 pi k / 8 anticlockwise of the orientation as one sees the picture (y down), the layout of Lowe's program.
 *
 * Which ones: octaves from coarse to fine (0 and up first, -1 only if there is room left), levels from coarse to fine,
 * and within a level the strongest, until maxFeatures are described. Coarse features are seen from more distances, and
 * with few of them allowed the finest octave is never computed.
 */
import { EngineError } from '../errors.ts';

export interface SiftImage {
  width: number;
  height: number;
  /** Row by row, no padding. */
  gray: Uint8Array;
  /** Same size; a keypoint on a zero is dropped. */
  mask?: Uint8Array;
}

export interface SiftFeatures {
  count: number;
  /** x, y, scale (sigma, pixels), orientation (radians, clockwise as one sees the picture) of each; the first pixel's center is at (0.5, 0.5). */
  keypoints: Float32Array;
  /** 128 bytes each. */
  descriptors: Uint8Array;
}

export interface SiftOptions {
  /** Features per picture at most. Default 8192. */
  maxFeatures?: number;
  /** -1 (default) looks at the picture at twice its size too, if there is room for more features. */
  firstOctave?: -1 | 0;
  /** Octaves from the first. Default 4. */
  octaves?: number;
  /** Least |D| of a keypoint, gray values from 0 to 1. Default 0.02 / 3. */
  peakThreshold?: number;
  /** Default 10. */
  edgeThreshold?: number;
  /** Features per keypoint at most. Default 2. */
  maxOrientations?: number;
  /** A picture with a longer side is scaled down first; features are given in its own pixels. Default 3200. */
  maxSide?: number;
}

export type ResolvedSiftOptions = Required<SiftOptions>;

/** Keeps what one picture can take at octave -1 below 1 GiB. */
const LARGEST_SIDE = 4096;
const MOST_FEATURES = 65_536;
const LARGEST_PICTURE = 2 ** 30;

export function resolveSiftOptions(options: SiftOptions = {}): ResolvedSiftOptions {
  const within = (name: keyof SiftOptions, fallback: number, least: number, most: number, integer = true): number => {
    const value = options[name] ?? fallback;
    if (!(value >= least && value <= most) || (integer && !Number.isInteger(value))) {
      throw new EngineError('INVALID_INPUT', `${name} is ${value}, not within ${least} and ${most}`);
    }
    return value;
  };
  return {
    maxFeatures: within('maxFeatures', 8192, 1, MOST_FEATURES),
    firstOctave: within('firstOctave', -1, -1, 0) as -1 | 0,
    octaves: within('octaves', 4, 1, 12),
    peakThreshold: within('peakThreshold', 0.02 / 3, 1e-4, 1, false),
    edgeThreshold: within('edgeThreshold', 10, 1, 1000, false),
    maxOrientations: within('maxOrientations', 2, 1, 4),
    maxSide: within('maxSide', 3200, 16, LARGEST_SIDE),
  };
}

export function checkSiftImage(image: SiftImage): void {
  const { width, height, gray, mask } = image;
  const fail = (what: string) => {
    throw new EngineError('INVALID_INPUT', `a picture of ${width} x ${height}: ${what}`);
  };
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1)
    fail('sizes are whole and positive');
  if (width * height > LARGEST_PICTURE) fail(`more than ${LARGEST_PICTURE} pixels`);
  if (gray.length !== width * height) fail(`${gray.length} bytes of gray`);
  if (mask && mask.length !== width * height) fail(`${mask.length} bytes of mask`);
}
