/** A world from words, a picture, or both. */
import type { CheckedGeneration } from '../domain/worlds/world-requests.ts';
import { JobError } from './failures.ts';
import { type FetchedInput, fetchInputs, inputsStillThere } from './inputs/fetch-inputs.ts';
import { probeInputs } from './inputs/probe-inputs.ts';
import { infrastructureRetry, type JobDefinition, jobMemoryMb } from './job-definition.ts';
import { runStages } from './stages.ts';

export const generate: JobDefinition = {
  kind: 'generate',
  lane: 'heavy',
  payloadVersion: 1,
  retry: infrastructureRetry,
  limits: (config) => ({ timeoutMs: config.worldTimeoutS * 1000, memoryMb: jobMemoryMb(config) }),
  async run(context) {
    const { image } = context.request as Pick<CheckedGeneration, 'image'>;
    return runStages(context, [
      {
        name: 'fetch',
        phase: 'preparing',
        weight: 1,
        stillThere: inputsStillThere,
        run: ({ report }) =>
          fetchInputs(
            context,
            image === undefined ? [] : [{ label: 'resources[0]', url: image, expects: 'image' }],
            report,
          ),
      },
      {
        name: 'probe',
        phase: 'preparing',
        weight: 1,
        run: ({ results, report }) => probeInputs(context, results.fetch as FetchedInput[], report),
      },
      {
        name: 'panorama',
        phase: 'running',
        weight: 20,
        run: async () => {
          throw new JobError('ENGINE_UNAVAILABLE', 'This version of the service has no generation engine.');
        },
      },
    ]);
  },
};
