/** The host's side of assembly/frame.ts: words of the frame by name, and where the fixed blocks lie in memory. */

/** In the order of the fields of `Frame`. */
export const FRAME_FIELDS = [
  'threads',
  'arrived',
  'generation',
  'aborted',
  'error',
  'mode',
  'count',
  'shDegree',
  'step',
  'positions',
  'logScales',
  'rotations',
  'opacityLogits',
  'sh',
  'momentsFirst',
  'momentsSecond',
  'capacity',
  'steps',
  'stepCount',
  'views',
  'viewState',
  'scratch',
  'cursors',
  'drawDepth',
  'view',
  'width',
  'height',
  'fx',
  'fy',
  'cx',
  'cy',
  'rgb',
  'mask',
  'kept',
  'windowed',
  'backgroundR',
  'backgroundG',
  'backgroundB',
  'antialias',
  'activeDegree',
  'ssimWeight',
  'opacityReg',
  'scaleReg',
  'ratePosition',
  'rateLogScale',
  'rateRotation',
  'rateOpacity',
  'rateShBase',
  'rateShRest',
  'rateExposure',
  'ratePose',
  'noiseRate',
  'seed',
  'correction1',
  'correction2',
  'exposureReg',
  'r00',
  'r01',
  'r02',
  't0',
  'r10',
  'r11',
  'r12',
  't1',
  'r20',
  'r21',
  'r22',
  't2',
  'eyeX',
  'eyeY',
  'eyeZ',
  'limitLeft',
  'limitRight',
  'limitTop',
  'limitBottom',
  'tilesX',
  'tilesY',
  'planeStride',
  'planeFloats',
  'planes',
  'planeWidth',
  'planeHeight',
  'splats',
  'tileCounts',
  'slotStart',
  'visible',
  'ranges',
  'histograms',
  'tileStart',
  'tileStop',
  'tileGroups',
  'partials',
  'locals',
  'localBytes',
  'entries',
  'entryCount',
  'entryKeys',
  'slots',
  'gradients',
  'l1',
  'ssim',
  'mse',
  'sumL1',
  'sumSsim',
  'sumVisible',
  'sumEntries',
  'sumPairs',
  'timings',
] as const;

export type FrameField = (typeof FRAME_FIELDS)[number];

/** The module's own constants end below this; checked when it is loaded. */
export const FRAME_AT = 65536;
export const CURSORS_AT = FRAME_AT + 1024;
/** Exposure gradient (12 floats), then pose gradient (6). */
export const VIEW_GRADIENT_AT = CURSORS_AT + 1024;
/** Milliseconds (f64) per phase of a step. */
export const TIMINGS_AT = CURSORS_AT + 2048;
export const PHASES = ['begin', 'project', 'sort', 'tiles', 'forward', 'loss', 'backward', 'update'] as const;
export const STEPS_AT = FRAME_AT + 4096;
export const STEP_WORDS = 32;
/** Steps that one dispatch can hold. */
export const MAX_STEPS = 64;
/** A view record and a view state for pictures that are not training views. */
export const FREE_VIEW_AT = STEPS_AT + 4 * STEP_WORDS * MAX_STEPS;
export const FREE_STATE_AT = FREE_VIEW_AT + 64;
export const ARRAYS_AT = FRAME_AT + 16384;

export const VIEW_BYTES = 64;
/** Exposure 12, pose 12, exposure moments 12 + 12, pose moments 6 + 6, spare 4. */
export const VIEW_STATE_FLOATS = 64;

export const MODE = { render: 0, evaluate: 1, gradients: 2, train: 3 } as const;
export const ERROR_MEMORY = 1;

export const PLANE = { color: 0, transmittance: 3, depth: 4, median: 5 } as const;
export const PLANE_MARGIN = 8;

const indexOf = new Map<string, number>(FRAME_FIELDS.map((name, k) => [name, k]));

/** Word index of a field in a 32-bit view of the whole memory. */
export function frameWord(field: FrameField): number {
  return FRAME_AT / 4 + indexOf.get(field)!;
}
