/** A world from words or a picture, by the embedded generator (or a model server): `fetch -> probe -> understand -> plan -> panorama -> views -> splats -> publish`. */
import { GenerationRequest, WorldResult } from '../domain/worlds/world-jobs.ts';
import { defineJob } from './define-job.ts';
import { expectedSeconds } from './generation/expected-seconds.ts';
import { asGenerationError } from './generation/failures.ts';
import { generationStages } from './generation/generation-stages.ts';
import { modelStages } from './generation/model-stages.ts';
import { type UnderstandResult, understandPrompt } from './generation/understand-stage.ts';
import { generatedWorld } from './generation/world-result.ts';
import { type FetchedInput, fetchInputs, inputFiles } from './inputs/fetch-inputs.ts';
import { type ProbedInput, probeInputs } from './inputs/probe-inputs.ts';
import { infrastructureRetry, jobMemoryMb } from './job-definition.ts';
import { thisMachine } from './reconstruction/expected-work.ts';
import { checkDisk } from './reconstruction/machine-check.ts';
import type { Stage } from './stage.ts';
import { runStages } from './stages.ts';

/** Pictures, Gaussians and the published files together. */
const diskBytes = { draft: 50e6, normal: 500e6, high: 2e9 };

interface Fetched {
  fetch: FetchedInput[];
}

export const generate = defineJob({
  kind: 'generate',
  lane: 'long',
  payloadVersion: 1,
  request: GenerationRequest,
  result: WorldResult,
  retry: infrastructureRetry,
  limits: (config, lane) => ({ timeoutMs: config.worldTimeoutS * 1000, memoryMb: jobMemoryMb(config, lane) }),
  async run(context) {
    const { request } = context;
    const { quality, modelServer } = context.settings.generation;
    const found = thisMachine();
    const { gpuAnswers } = await import('@orrery/engine');
    // A device file alone does not draw, and what a GPU does in seconds takes a CPU hours.
    const machine = { ...found, gpu: found.gpu && (await gpuAnswers()) };
    const weights = expectedSeconds(quality, machine);
    const { worldSettings } = await import('@orrery/world-maker');
    const settings = worldSettings(machine.gpu ? 'gpu' : 'cpu', quality);
    const fetch: Stage<'fetch', FetchedInput[]> = {
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
    };
    const probe: Stage<'probe', ProbedInput[], Fetched> = {
      name: 'probe',
      phase: 'preparing',
      weight: weights.probe,
      run: ({ results, report }) => probeInputs(context, results.fetch, report),
    };
    const understand: Stage<'understand', UnderstandResult, { probe: ProbedInput[] }> = {
      name: 'understand',
      // What one maker has understood is nothing to the other.
      version: modelServer ? 2 : 4,
      phase: 'preparing',
      weight: weights.understand,
      run: ({ results }) => understandPrompt(context, results.probe),
    };
    const workload = `generate ${quality} ${modelServer ? 'server' : machine.gpu ? 'gpu' : 'cpu'}`;
    try {
      const results = modelServer
        ? await runStages(
            context,
            [fetch, probe, understand, ...modelStages(context, weights, settings, modelServer)],
            { workload },
          )
        : await runStages(
            context,
            [fetch, probe, understand, ...(await generationStages(context, weights, settings))],
            {
              workload,
            },
          );
      return generatedWorld(results, request);
    } catch (error) {
      throw asGenerationError(error);
    }
  },
});
