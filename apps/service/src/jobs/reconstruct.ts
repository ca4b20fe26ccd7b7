/** A world from photos or video. */
import type { CheckedReconstruction } from '../domain/worlds/world-requests.ts';
import { JobError } from './failures.ts';
import { type FetchedInput, fetchInputs, inputsStillThere } from './inputs/fetch-inputs.ts';
import { probeInputs } from './inputs/probe-inputs.ts';
import { infrastructureRetry, type JobDefinition, jobMemoryMb } from './job-definition.ts';
import { runStages } from './stages.ts';

export const reconstruct: JobDefinition = {
  kind: 'reconstruct',
  lane: 'heavy',
  payloadVersion: 1,
  retry: infrastructureRetry,
  limits: (config) => ({ timeoutMs: config.worldTimeoutS * 1000, memoryMb: jobMemoryMb(config) }),
  async run(context) {
    const { resources } = context.request as Pick<CheckedReconstruction, 'resources'>;
    return runStages(context, [
      {
        name: 'fetch',
        phase: 'preparing',
        weight: 3,
        stillThere: inputsStillThere,
        run: ({ report }) =>
          fetchInputs(
            context,
            resources.map(({ url, type }, index) => ({ label: `resources[${index}]`, url, expects: type })),
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
        name: 'cameras',
        phase: 'preparing',
        weight: 20,
        run: async () => {
          throw new JobError('ENGINE_UNAVAILABLE', 'This version of the service has no reconstruction engine.');
        },
      },
    ]);
  },
};
