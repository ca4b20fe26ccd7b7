/** How long a world will take on the service's machine, from what the service says about itself. */
import type { ResourceType, TaskQuality } from '@orrery/protocol';

/** Seconds = fixed + perImage x pictures, and `many` besides for each from one number of pictures to another; a video gives so many pictures. */
export interface QualityEstimate {
  fixedSeconds: number;
  secondsPerImage: number;
  many?: { from: number; to: number; secondsPerImage: number };
  videoImages: number;
  insvImages: number;
}

export type Estimates = Readonly<Record<TaskQuality, QualityEstimate>>;

/** Several videos share one budget of pictures. */
export function estimateSeconds(estimate: QualityEstimate, types: readonly ResourceType[]): number {
  const count = (type: ResourceType) => types.filter((each) => each === type).length;
  const images =
    count('image') + (count('video') > 0 ? estimate.videoImages : 0) + (count('insv') > 0 ? estimate.insvImages : 0);
  const { fixedSeconds, secondsPerImage, many } = estimate;
  const further = many ? many.secondsPerImage * Math.max(0, Math.min(images, many.to) - many.from) : 0;
  return fixedSeconds + secondsPerImage * images + further;
}
