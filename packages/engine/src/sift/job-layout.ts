/** The host's side of wasm/assembly/sift-job.ts: the words of a job, and where everything of a picture lies in memory. */
import { ARRAYS_AT } from '../wasm/frame-layout.ts';
import type { ResolvedSiftOptions } from './features.ts';
import { levelKernels, type OctaveSize, pictureKernel } from './scale-space.ts';

/** In the order of the fields of `SiftJob`. */
export const JOB_FIELDS = [
  'width',
  'height',
  'gray',
  'octaves',
  'octaveCount',
  'kernels',
  'rings',
  'ringStride',
  'scratch',
  'peak',
  'edge',
  'candidates',
  'candidateCapacity',
  'candidateCount',
  'chosen',
  'chosenCount',
  'maxOrientations',
  'maxFeatures',
  'featureCount',
  'keypoints',
  'descriptors',
] as const;
/** In the order of the fields of `SiftOctave`. */
export const OCTAVE_FIELDS = ['octave', 'width', 'height', 'stride', 'base', 'planes', 'planeBytes', 'spare'] as const;

export type JobField = (typeof JOB_FIELDS)[number];

export const JOB_AT = ARRAYS_AT;
export const CANDIDATE_WORDS = 8;
const KERNELS_AT = JOB_AT + 256;
const KERNEL_BYTES = 64;
const OCTAVES_AT = KERNELS_AT + 6 * KERNEL_BYTES;
const OCTAVE_BYTES = 4 * OCTAVE_FIELDS.length;
const SCRATCH_AT = JOB_AT + 2048;
const GRAY_AT = SCRATCH_AT + 8192;
/** Bytes left of a row in the rings. */
const MARGIN_BYTES = 64;
/** Input, G0 and G4 rows, 5 x 16 rows of differences, the row between the passes of a blur, and G5. */
const RING_ROWS = 16 + 64 + 32 + 80 + 2;
/**
 * Pixels of the first octave per candidate there is room for. The densest picture found, a product of sines of 14 octave
 * pixels, has one in 49; what blur leaves of closer ones has no extremum over scales. Any beyond are dropped.
 */
const PIXELS_PER_CANDIDATE = 24;

const jobWords = new Map<string, number>(JOB_FIELDS.map((name, k) => [name, JOB_AT / 4 + k]));
/** Word index of a field in a 32-bit view of the memory. */
export const jobWord = (field: JobField): number => jobWords.get(field)!;

/** Whole cache lines, an odd number of them: rows above each other then fall into different sets of a cache. */
const rowBytes = (width: number, extra = 0) => 64 * (Math.ceil((4 * width + extra) / 64) | 1);

export interface PassLayout {
  gray: number;
  candidates: number;
  chosen: number;
  keypoints: number;
  descriptors: number;
  /** Bytes of memory the pass needs. */
  end: number;
  /** Writes the job, its octaves and its kernels; everything but the picture and the candidates to describe. */
  write(buffer: ArrayBufferLike): void;
}

export function layOutPass(
  picture: { width: number; height: number },
  sizes: OctaveSize[],
  options: ResolvedSiftOptions,
  maxFeatures: number,
): PassLayout {
  let end = GRAY_AT;
  const place = (bytes: number) => {
    const at = end;
    end = 64 * Math.ceil((end + bytes) / 64);
    return at;
  };
  const first = sizes[0];
  const ringStride = rowBytes(first.width, 2 * MARGIN_BYTES);
  const candidateCapacity = 1024 + Math.ceil((first.width * first.height) / PIXELS_PER_CANDIDATE);
  const gray = place(picture.width * picture.height + 64);
  const rings = place(RING_ROWS * ringStride + 64);
  const candidates = place(4 * CANDIDATE_WORDS * candidateCapacity);
  const chosen = place(4 * CANDIDATE_WORDS * maxFeatures);
  const keypoints = place(16 * maxFeatures);
  const descriptors = place(128 * maxFeatures);
  const octaves = sizes.map(({ octave, width, height }, k) => {
    const stride = rowBytes(width);
    const planeBytes = stride * height;
    const base = k === 0 ? 0 : place(planeBytes);
    return { octave, width, height, stride, base, planes: place(3 * planeBytes), planeBytes, spare: 0 };
  });
  // Vectors at the end of the last row read a little beyond it.
  place(256);

  const write = (buffer: ArrayBufferLike) => {
    const words = new Int32Array(buffer);
    const floats = new Float32Array(buffer);
    const fields: Partial<Record<JobField, number>> = {
      ...{ width: picture.width, height: picture.height, gray, rings, ringStride, scratch: SCRATCH_AT },
      ...{ octaves: OCTAVES_AT, octaveCount: octaves.length, kernels: KERNELS_AT },
      ...{ candidates, candidateCapacity, candidateCount: 0, chosen, chosenCount: 0, keypoints, descriptors },
      ...{ maxOrientations: options.maxOrientations, maxFeatures, featureCount: 0 },
    };
    for (const [field, value] of Object.entries(fields)) words[jobWord(field as JobField)] = value;
    floats[jobWord('peak')] = options.peakThreshold;
    floats[jobWord('edge')] = options.edgeThreshold;
    octaves.forEach((octave, k) => {
      OCTAVE_FIELDS.forEach((field, i) => {
        words[(OCTAVES_AT + k * OCTAVE_BYTES) / 4 + i] = octave[field];
      });
    });
    [pictureKernel(first.octave), ...levelKernels].forEach((kernel, stage) => {
      const at = (KERNELS_AT + stage * KERNEL_BYTES) / 4;
      floats.set(kernel, at);
      words[at + KERNEL_BYTES / 4 - 1] = kernel.length - 1;
    });
  };
  return { gray, candidates, chosen, keypoints, descriptors, end, write };
}
