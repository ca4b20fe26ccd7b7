/** What the caller hands in, and the limits every kind of input shares. */
import { CaptureError } from '../capture-error.ts';

export interface CaptureInput {
  /** How the caller named it: `resources[3]`. */
  label: string;
  /** File on disk. */
  path: string;
  expects: 'image' | 'video' | 'insv';
  /** The file name the sender knows it by; for messages only, never a path. */
  name: string;
  /** Tells files of one folder of the sender's from those of another; absent where that is not known. */
  folder?: string;
  /** Known not to be of use before it was opened: a file of another kind in an archive. */
  leftOut?: { reason: string; cure?: string };
}

export type CapturePreset = 'low' | 'normal' | 'high';

export interface CapturePresetLimits {
  /** Longest side of a photo or video frame, pixels. */
  maxSide: number;
  /** Frames taken from all videos together. */
  videoFrames: number;
  /** Panoramic moments taken from all 360° videos together; each gives about ten views. */
  panoramaMoments: number;
  /** Side of the square views cut from a panorama, pixels. */
  panoramaViewSide: number;
}

/**
 * `maxSide`: training at `low` runs near 800 px and at `high` near 1600; features want about twice the training size and gain little
 * beyond. `videoFrames`: enough for an orbit with 6°, 2.4° and 1.2° between frames. `panoramaMoments`: a moment sees everything around
 * it, so steps of a meter do; ten views each make 160, 320 and 600 pictures. `panoramaViewSide`: a 5.7K camera has 14 px per degree,
 * which is 1650 px for a 90° view; `high` keeps that, the others match their training size.
 */
export const presetLimits: Readonly<Record<CapturePreset, CapturePresetLimits>> = {
  low: { maxSide: 1600, videoFrames: 60, panoramaMoments: 16, panoramaViewSide: 800 },
  normal: { maxSide: 2400, videoFrames: 150, panoramaMoments: 32, panoramaViewSide: 1200 },
  high: { maxSide: 3200, videoFrames: 300, panoramaMoments: 60, panoramaViewSide: 1600 },
};

/** 200 megapixels decode to 600 MB; the largest phone sensors have 200 megapixels, drones' stitched panoramas fewer. */
export const maxPhotoPixels = 200e6;

/** 8K 360° video has 2 x 3840 x 3840; 12K does not decode in useful time on any machine this runs on. */
export const maxFramePixels = 40e6;

/** Decoding takes about real time on two cores at 4K, twice over; longer films are cut by their senders better than by us. */
export const maxVideoSeconds = 30 * 60;
/** As many as that time has at 240 a second. */
export const maxVideoFrames = 240 * maxVideoSeconds;

/** Fewer pictures than this cannot close a ring around anything: two adjacent views of COLMAP's start pair and six to hold it. */
export const minUsableViews = 8;

/** Each panoramic moment counts for this many views: three moments are the least that give depth in every direction. */
export const viewsPerMoment = 3;

export const named = ({ label, name }: Pick<CaptureInput, 'label' | 'name'>) =>
  name === '' ? label : `${label} (${name.slice(0, 80).toWellFormed()})`;

/** What helps with most files that cannot be read. */
const usualCure = 'Check that it opens on your computer, and send it again.';

/** A file that costs itself, not the whole set. The message of the error names the file; the reason goes beside its name. */
export function leftOutFor(input: CaptureInput, error: CaptureError): { reason: string; cure: string } {
  const name = `${named(input)}: `;
  const words = error.message.startsWith(name) ? error.message.slice(name.length) : error.message;
  return { reason: words.replace(/\.$/, ''), cure: error.cure ?? usualCure };
}

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new CaptureError('ABORTED', 'The work was stopped.', { cause: signal.reason });
}

/** Errors of the file system and of programs as the caller knows them; anything else passes unchanged. */
export function asCaptureError(error: unknown): unknown {
  if (error instanceof CaptureError) return error;
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new CaptureError('DISK_FULL', 'The disk of the machine that did the work is full.', { cause: error });
  if (name === 'AbortError') return new CaptureError('ABORTED', 'The work was stopped.', { cause: error });
  return error;
}
