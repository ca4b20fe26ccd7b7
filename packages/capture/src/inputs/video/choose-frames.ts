/** Which frames of a video to keep: the sharpest of each stretch of equal motion. */
import type { FrameSample } from './analyze-video.ts';

/**
 * Motion between kept frames, in picture widths. 8 % keeps every point in sight for a dozen frames, which is what matching and
 * training live on; less than 1.2 % adds pictures without adding a view.
 */
const wantedStep = 0.08;
const smallestStep = 0.012;
/** A short or slow clip is sampled more finely until it gives this many. */
const wantedAtLeast = 24;
/** Frames with less detail than this share of their neighbors' are smeared. */
const blurredBelow = 0.35;
/** Kept frames to each side that sharpness is compared with: detail changes along a walk, blur within moments. */
const neighbors = 4;

export interface FrameChoice {
  /** Numbers of the kept frames, ascending. */
  frames: number[];
  blurred: number;
  black: number;
}

/** How many frames a path of this length deserves, `cap` aside: what several videos share a budget by. */
export function framesWanted(path: number): number {
  const step = Math.min(wantedStep, Math.max(path / wantedAtLeast, smallestStep));
  return Math.floor(path / step) + 1;
}

export function chooseFrames(samples: readonly FrameSample[], cap: number): FrameChoice {
  const path = samples.at(-1)?.path ?? 0;
  const count = Math.max(1, Math.min(cap, framesWanted(path)));
  const step = Math.max(path / count, smallestStep);
  const winners: number[] = [];
  let stretch = -1;
  let bestScore = 0;
  let black = 0;
  samples.forEach((sample, index) => {
    if (sample.black) {
      black++;
      return;
    }
    const along = Math.max(0, sample.path) / step;
    const own = Math.min(count - 1, Math.floor(along));
    // Towards the middle of the stretch, so that the picks of two stretches do not meet at their border.
    const score = sample.sharpness * (1 - 0.3 * Math.abs(2 * (along - own) - 1));
    if (own > stretch) {
      winners.push(index);
      stretch = own;
      bestScore = score;
    } else if (own === stretch && score > bestScore) {
      winners[winners.length - 1] = index;
      bestScore = score;
    }
  });
  const sharp = winners.filter((index, at) => {
    const around = winners
      .slice(Math.max(0, at - neighbors), at + neighbors + 1)
      .map((other) => samples[other].sharpness);
    around.sort((a, b) => a - b);
    return samples[index].sharpness >= blurredBelow * around[Math.floor(around.length / 2)];
  });
  const frames: number[] = [];
  for (const index of sharp) {
    const last = frames.at(-1);
    if (last === undefined || samples[index].path - samples[last].path >= 0.3 * step) frames.push(index);
  }
  return { frames, blurred: winners.length - sharp.length, black };
}

/** Shares `cap` frames among videos by how many each deserves, at least one each. */
export function shareFrames(paths: readonly number[], cap: number): number[] {
  const wanted = paths.map(framesWanted);
  const total = wanted.reduce((sum, value) => sum + value, 0);
  return wanted.map((value) => Math.max(1, total <= cap ? value : Math.floor((cap * value) / total)));
}
