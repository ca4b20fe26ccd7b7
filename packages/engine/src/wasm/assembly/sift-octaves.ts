/**
 * The scale space in one sweep from top to bottom: a row of every level is made as soon as the rows it needs exist, so a
 * row is read again while it is still in the second-level cache. G1 to G3 are kept whole for orientations and descriptors; of
 * the other levels and the differences only the last rows exist.
 */
import { blurAcross, blurDown, fillMargins, halveRow, readDoubleRow, readRow } from './sift-blur';
import {
  DIFFERENCE_ROWS, FIRST_ROWS, FIT_REACH, FOURTH_ROWS, INPUT_ROWS, KERNEL_BYTES, MARGIN, octaveAt, SiftJob, SiftOctave,
} from './sift-job';
import { findInRow, subtractRows } from './sift-keypoints';

/** Finds the candidates of all octaves of the pass; G1 to G3 stay in memory. */
export function siftDetect(_frame: usize, _thread: u32, jobAt: usize): void {
  const job = changetype<SiftJob>(jobAt);
  job.candidateCount = 0;
  for (let k: u32 = 0; k < job.octaveCount; k++) {
    const next = k + 1 < job.octaveCount ? octaveAt(job, k + 1) : changetype<SiftOctave>(0);
    sweep(job, octaveAt(job, k), next);
  }
}

/** In `scratch`: addresses of rows for a blur, then of the rows of G0 to G5 for the differences. */
const ROWS_OF_LEVELS: usize = 128;

function sweep(job: SiftJob, octave: SiftOctave, next: SiftOctave): void {
  const height = octave.height;
  const width = octave.width;
  const stride = octave.stride;
  const fromPicture = octave.base == 0;
  const ringStride = job.ringStride;
  const margin: usize = MARGIN << 2;

  const inputs = job.rings + margin;
  const firsts = inputs + INPUT_ROWS * ringStride;
  const fourths = firsts + FIRST_ROWS * ringStride;
  const differences = fourths + FOURTH_ROWS * ringStride;
  const middle = differences + 5 * DIFFERENCE_ROWS * ringStride;
  const fifth = middle + ringStride;

  // G0 as rows in a ring or in its plane.
  const g0 = fromPicture ? firsts : octave.base;
  const stride0 = fromPicture ? ringStride : stride;
  const mask0: u32 = fromPicture ? FIRST_ROWS - 1 : 0xffffffff;
  const g1 = octave.planes;
  const g2 = g1 + octave.planeBytes;
  const g3 = g2 + octave.planeBytes;

  // Rows made so far.
  let have: u32 = 0;
  let have0: u32 = fromPicture ? 0 : height;
  let have1: u32 = 0;
  let have2: u32 = 0;
  let have3: u32 = 0;
  let have4: u32 = 0;
  const reach0 = radiusOf(job, 0);
  const reach1 = radiusOf(job, 1);
  const reach2 = radiusOf(job, 2);
  const reach3 = radiusOf(job, 3);
  const reach4 = radiusOf(job, 4);
  const reach5 = radiusOf(job, 5);
  let found: u32 = 1;
  for (let y: u32 = 0; y < height; y++) {
    const want4 = min(height, y + reach5 + 1);
    const want3 = min(height, want4 + reach4);
    const want2 = min(height, want3 + reach3);
    const want1 = min(height, want2 + reach2);
    const want0 = min(height, want1 + reach1);
    while (have0 < want0) {
      const want = min(height, have0 + reach0 + 1);
      for (; have < want; have++) {
        const out = inputs + (have & (INPUT_ROWS - 1)) * ringStride;
        if (octave.octave < 0) {
          const above = job.gray + (have >> 1) * job.width;
          const below = job.gray + min((have + 1) >> 1, job.height - 1) * job.width;
          readDoubleRow(above, below, middle, out, job.width);
        } else {
          readRow(job.gray + have * job.width, out, width);
        }
      }
      const out = g0 + (have0 & mask0) * stride0;
      blurRow(job, 0, inputs, INPUT_ROWS - 1, ringStride, have0, height, middle, out, width);
      have0++;
    }
    for (; have1 < want1; have1++) {
      blurRow(job, 1, g0, mask0, stride0, have1, height, middle, g1 + have1 * stride, width);
    }
    for (; have2 < want2; have2++) {
      blurRow(job, 2, g1, 0xffffffff, stride, have2, height, middle, g2 + have2 * stride, width);
    }
    for (; have3 < want3; have3++) {
      const out = g3 + have3 * stride;
      blurRow(job, 3, g2, 0xffffffff, stride, have3, height, middle, out, width);
      if (changetype<usize>(next) != 0 && (have3 & 1) == 0 && have3 >> 1 < next.height) {
        halveRow(out, next.base + (have3 >> 1) * next.stride, next.width);
      }
    }
    for (; have4 < want4; have4++) {
      const out = fourths + (have4 & (FOURTH_ROWS - 1)) * ringStride;
      blurRow(job, 4, g3, 0xffffffff, stride, have4, height, middle, out, width);
    }
    blurRow(job, 5, fourths, FOURTH_ROWS - 1, ringStride, y, height, middle, fifth, width);

    const rows = job.scratch + ROWS_OF_LEVELS;
    store<usize>(rows, g0 + (y & mask0) * stride0);
    store<usize>(rows, g1 + y * stride, 4);
    store<usize>(rows, g2 + y * stride, 8);
    store<usize>(rows, g3 + y * stride, 12);
    store<usize>(rows, fourths + (y & (FOURTH_ROWS - 1)) * ringStride, 16);
    store<usize>(rows, fifth, 20);
    subtractRows(rows, differences, ringStride, y, width);

    const ready = y == height - 1 ? height - 1 : y >= FIT_REACH ? y - FIT_REACH + 1 : 0;
    for (; found < ready; found++) findInRow(job, octave, differences, ringStride, found);
  }
}

@inline
function radiusOf(job: SiftJob, stage: u32): u32 {
  return load<u32>(job.kernels + stage * KERNEL_BYTES, 60);
}

/** Row `y` of the next level from rows of this one, of which there are `height`. */
function blurRow(
  job: SiftJob, stage: u32, source: usize, mask: u32, sourceStride: u32, y: u32, height: u32, middle: usize, out: usize,
  width: u32,
): void {
  const kernel = job.kernels + stage * KERNEL_BYTES;
  const radius = radiusOf(job, stage);
  const rows = job.scratch;
  store<usize>(rows, source + (y & mask) * sourceStride);
  for (let k: u32 = 1; k <= radius; k++) {
    const above = y >= k ? y - k : 0;
    const below = min(y + k, height - 1);
    store<usize>(rows + (k << 3) - 4, source + (above & mask) * sourceStride);
    store<usize>(rows + (k << 3), source + (below & mask) * sourceStride);
  }
  blurDown(rows, kernel, radius, middle, width);
  fillMargins(middle, width, job.ringStride);
  blurAcross(middle, kernel, radius, out, width);
}
