/** A world from words or a picture, by the embedded generator (or a model server): `fetch -> probe -> understand -> plan -> panorama -> views -> splats -> publish`. */
import type { CheckedGeneration } from '../domain/worlds/world-requests.ts';
import { expectedSeconds } from './generation/expected-seconds.ts';
import { asGenerationError } from './generation/failures.ts';
import { generationStages } from './generation/generation-stages.ts';
import { modelStages } from './generation/model-stages.ts';
import { understandPrompt } from './generation/understand-stage.ts';
import { generatedWorld } from './generation/world-result.ts';
import { type FetchedInput, fetchInputs, inputFiles } from './inputs/fetch-inputs.ts';
import { type ProbedInput, probeInputs } from './inputs/probe-inputs.ts';
import { infrastructureRetry, type JobDefinition, jobMemoryMb } from './job-definition.ts';
import { thisMachine } from './reconstruction/expected-work.ts';
import { checkDisk } from './reconstruction/machine-check.ts';
import { runStages } from './stages.ts';

/** Pictures, Gaussians and the published files together. */
const diskBytes = { draft: 50e6, normal: 500e6, high: 2e9 };

export const generate: JobDefinition = {
  kind: 'generate',
  lane: 'long',
  payloadVersion: 1,
  retry: infrastructureRetry,
  limits: (config, lane) => ({ timeoutMs: config.worldTimeoutS * 1000, memoryMb: jobMemoryMb(config, lane) }),
  async run(context) {
    const request = context.request as Partial<CheckedGeneration>;
    const { quality, modelServer } = context.settings.generation;
    const found = thisMachine();
    const { gpuAnswers } = await import('@orrery/engine');
    // A device file alone does not draw, and what a GPU does in seconds takes a CPU hours.
    const machine = { ...found, gpu: found.gpu && (await gpuAnswers()) };
    const weights = expectedSeconds(quality, machine);
    const { worldSettings } = await import('@orrery/world-maker');
    const settings = worldSettings(machine.gpu ? 'gpu' : 'cpu', quality);
    try {
      const results = await runStages(
        context,
        [
          {
            name: 'fetch',
            phase: 'preparing',
            weight: weights.fetch,
            files: inputFiles,
            async run({ report }) {
              await checkDisk(context, diskBytes[quality]);
              const { image } = request;
              return fetchInputs(
                context,
                image === undefined ? [] : [{ label: 'resources[0]', url: image, expects: 'image' }],
                report,
              );
            },
          },
          {
            name: 'probe',
            phase: 'preparing',
            weight: weights.probe,
            run: ({ results, report }) => probeInputs(context, results.fetch as FetchedInput[], report),
          },
          {
            name: 'understand',
            // What one maker has understood is nothing to the other.
            version: modelServer ? 2 : 4,
            phase: 'preparing',
            weight: weights.understand,
            run: ({ results }) => understandPrompt(context, results.probe as ProbedInput[]),
          },
          ...(modelServer
            ? modelStages(context, weights, settings, modelServer)
            : await generationStages(context, weights, settings)),
        ],
        { workload: `generate ${quality} ${modelServer ? 'server' : machine.gpu ? 'gpu' : 'cpu'}` },
      );
      return generatedWorld(results, request);
    } catch (error) {
      throw asGenerationError(error);
    }
  },
};
