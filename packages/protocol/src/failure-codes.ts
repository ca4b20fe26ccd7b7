/**
 * Every way a job can end badly. The service has English words for each (`failure.message` and `failure.hint`), the console has them in its other
 * languages: a code that one of them lacks does not compile. Callers match on codes; do not rename.
 */
export const failureCodes = [
  'INPUT_UNREACHABLE',
  'INPUT_PRIVATE_ADDRESS',
  'INPUT_TOO_LARGE',
  'INPUT_WRONG_TYPE',
  'INPUT_UNREADABLE',
  'INPUT_TOO_MANY_PIXELS',
  'MODEL_UNSUPPORTED',
  'MODEL_DAMAGED',
  'MODEL_INCOMPLETE',
  'MODEL_EMPTY',
  'MODEL_TOO_LARGE',
  'MODEL_WRONG_KIND',
  'PROMPT_NOT_UNDERSTOOD',
  'PICTURE_UNUSABLE',
  'ASSET_NOT_FOUND',
  'SCENE_TOO_LARGE',
  'TOO_FEW_VIEWS',
  'NO_SUBJECT',
  'CAMERAS_NOT_FOUND',
  'CAMERAS_NOT_TRUSTED',
  'NO_PARALLAX',
  'PROMPT_BLOCKED',
  'PROMPT_EMPTY',
  'MODEL_REFUSED',
  'PICTURE_SHOWS_NO_ROOM',
  'SOURCE_GONE',
  'NOTHING_LEFT',
  'EDIT_OUT_OF_RANGE',
  'MODEL_SERVER_FAILED',
  'PROGRAM_MISSING',
  'DISK_FULL',
  'QUOTA_EXCEEDED',
  'TRAINING_FAILED',
  'ENGINE_UNAVAILABLE',
  'REQUEST_OUTDATED',
  'REQUEST_UNREADABLE',
  'OUT_OF_MEMORY',
  'JOB_CRASHED',
  'WORKER_LOST',
  'TIME_LIMIT',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** Not a failure, though it stands in the same place: its owner ended it. */
export const canceledCode = 'CANCELED';
