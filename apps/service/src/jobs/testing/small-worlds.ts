/** The service's own jobs, with worlds so small that one takes seconds. */
import { definitions as all } from '../job-kinds.ts';
import { reconstructJob } from '../reconstruct.ts';

export const definitions = {
  ...all,
  reconstruct: reconstructJob({ training: { steps: 300, maxGaussians: 3000, maxSide: 120, shDegree: 1 } }),
};
export const definitionsUrl = import.meta.url;
