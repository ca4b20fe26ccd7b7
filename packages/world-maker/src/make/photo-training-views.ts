/** A photograph beside the other views of a world: how large, how often it is looked at, and how many Gaussians it adds. */
import type { PlacePicture } from '../place-picture.ts';
import type { WorldSettings } from '../world-settings.ts';

/** A photograph is looked at more closely than other views: it is what one compares with. */
const PHOTO_TO_LENS = 1.4;
const ALL_AROUND_WIDTH = 1024;
/** How often it is shown: while growing, what the first look could not add for want of room comes with the next. */
const TURNS = 3;
/** Pixels of the photograph for each Gaussian it may add. */
const PIXELS_PER_GAUSSIAN = 2;
/** A world that is to look like a photograph is trained a little even as a draft. */
const LEAST_STEPS = 200;

/** Longer side of the picture that a painter compares with, pixels. */
export const photoLongest = ({ lens, panoramaWidth }: WorldSettings, allAround: boolean): number =>
  allAround ? Math.min(ALL_AROUND_WIDTH, panoramaWidth) : Math.round(PHOTO_TO_LENS * lens.width);

export interface PhotoTrainingViews {
  /** Comes before the other views in both. */
  shown: PlacePicture[];
  budget: number;
  steps: number;
}

export function photoTrainingViews(photo: PlacePicture, { gaussians, steps }: WorldSettings): PhotoTrainingViews {
  return {
    shown: Array<PlacePicture>(TURNS).fill(photo),
    budget: gaussians + Math.min(gaussians, Math.round(photo.depth.length / PIXELS_PER_GAUSSIAN)),
    steps: Math.max(LEAST_STEPS, steps),
  };
}
