/** What an input turned out to be. */
import type { ProbedPanorama } from './panorama/probe-panorama.ts';
import type { ProbedPhoto } from './photos/probed-photo.ts';
import type { ProbedVideo } from './video/probe-video.ts';

/** The second file of a 360° recording: read together with the first. */
export interface PartnerFile {
  kind: 'partner';
  /** Index of the first file among the inputs. */
  of: number;
}

/** A file that is of no use, and costs nothing but itself. */
export interface LeftOutFile {
  kind: 'left-out';
  reason: string;
  cure?: string;
}

export type ProbedSource = ProbedPhoto | ProbedVideo | ProbedPanorama | PartnerFile | LeftOutFile;
