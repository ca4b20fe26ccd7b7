/**
 * A capture that cannot become a world. The message is for the person who took the pictures: it names the file and says what is
 * wrong with it, never what a library said (that is the `cause`).
 */
export type CaptureErrorCode =
  /** A file cannot be decoded, or holds no picture. */
  | 'INPUT_UNREADABLE'
  /** The bytes are of another kind than the caller said. */
  | 'INPUT_WRONG_TYPE'
  | 'INPUT_TOO_MANY_PIXELS'
  /** Too few pictures are left once unusable ones (black, the same again, blurred frames of a video) are left out. */
  | 'TOO_FEW_VIEWS'
  /** Nothing was segmented from the background in most pictures. */
  | 'NO_SUBJECT'
  /** The pictures do not show one place from overlapping positions. */
  | 'CAMERAS_NOT_FOUND'
  /** The pictures fit together in a way that some of them contradict. */
  | 'CAMERAS_NOT_TRUSTED'
  /** The camera hardly moved: there is no parallax to measure depth from. */
  | 'NO_PARALLAX'
  /** A program (COLMAP, ffmpeg) is missing on the machine that did the work. */
  | 'PROGRAM_MISSING'
  | 'DISK_FULL'
  | 'ABORTED';

export class CaptureError extends Error {
  readonly code: CaptureErrorCode;
  /** What would help with this one file, where that is not what helps with any. */
  readonly cure: string | undefined;
  constructor(code: CaptureErrorCode, message: string, options?: ErrorOptions & { cure?: string }) {
    super(message, options);
    this.name = 'CaptureError';
    this.code = code;
    this.cure = options?.cure;
  }
}
