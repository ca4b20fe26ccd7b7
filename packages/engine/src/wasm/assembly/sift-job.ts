/**
 * What the host and the SIFT kernels share: one block of words per picture. The field order is repeated in
 * ../../sift/job-layout.ts; a test compares the two. Formulas: ../../sift/features.ts.
 */

@unmanaged
export class SiftJob {
  // Picture.
  width: u32;
  height: u32;
  gray: usize;

  // Octaves of the pass, records of OCTAVE_WORDS; the first is made from the picture.
  octaves: usize;
  octaveCount: u32;
  /** Stages 0 (picture to G0) to 5 (G4 to G5): 15 weights from the middle outwards, then the radius. */
  kernels: usize;
  /** Rows shared by all octaves, of `ringStride` bytes. */
  rings: usize;
  ringStride: u32;
  scratch: usize;

  // Keypoints.
  peak: f32;
  edge: f32;
  candidates: usize;
  candidateCapacity: u32;
  candidateCount: u32;

  // Features of the chosen candidates, in their order.
  chosen: usize;
  chosenCount: u32;
  maxOrientations: u32;
  maxFeatures: u32;
  featureCount: u32;
  keypoints: usize;
  descriptors: usize;
}

@unmanaged
export class SiftOctave {
  octave: i32;
  width: u32;
  height: u32;
  /** Bytes from row to row of every plane. */
  stride: u32;
  /** First pixel of G0; 0 where it is made from the picture and only passes through. */
  base: usize;
  /** First pixel of G1; G2 and G3 follow at `planeBytes`. */
  planes: usize;
  planeBytes: u32;
  spare: u32;
}

export const OCTAVE_BYTES: u32 = 32;
export const KERNEL_BYTES: u32 = 64;

/** Octave (i32), level (i32), x, y, s, peak (f32), spare. */
export const CANDIDATE_BYTES: u32 = 32;

/** Floats left of every row of the rings, and at least as many to the right; the widest kernel reaches 10. */
export const MARGIN: u32 = 16;

// Rows of the rings, powers of two. G0 waits for G5, 33 rows behind it; G4 for its own neighbors below.
export const INPUT_ROWS: u32 = 16;
export const FIRST_ROWS: u32 = 64;
export const FOURTH_ROWS: u32 = 32;
/** A fit may move 5 rows and looks one further, both ways. */
export const DIFFERENCE_ROWS: u32 = 16;
export const FIT_REACH: u32 = 6;

@inline
export function octaveAt(job: SiftJob, index: u32): SiftOctave {
  return changetype<SiftOctave>(job.octaves + index * OCTAVE_BYTES);
}
