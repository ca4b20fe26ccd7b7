/** What the stages of a reconstruction know of its request. */
import type { CheckedReconstruction } from '../../domain/worlds/world-requests.ts';
import type { JobContext } from '../job-definition.ts';

export type ReconstructionRequest = Omit<CheckedReconstruction, 'name'> & {
  /** The world this one repeats with other settings. */
  rerunOf?: string;
};

/** Rows of older versions and of tests may lack what is optional. */
export function requestOf(context: Pick<JobContext, 'request'>): ReconstructionRequest {
  const {
    resources,
    taskQuality = 'normal',
    scene = 'space',
    useMask = false,
    up,
    frame,
    published,
    rerunOf,
  } = context.request as Partial<ReconstructionRequest> & Pick<ReconstructionRequest, 'resources'>;
  return {
    resources,
    taskQuality,
    scene,
    useMask,
    ...(up && { up }),
    ...(frame && { frame }),
    ...(published && { published }),
    ...(rerunOf !== undefined && { rerunOf }),
  };
}
