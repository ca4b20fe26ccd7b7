/** A world from photos or video: `fetch -> probe -> frames -> masks -> cameras -> train -> clean -> publish`. */
import type { TrainSettings } from '@orrery/engine';
import { ReconstructionRequest, WorldResult } from '../domain/worlds/world-jobs.ts';
import { asJobError } from './capture-failures.ts';
import { defineJob } from './define-job.ts';
import { infrastructureRetry, jobMemoryMb } from './job-definition.ts';
import { captureFolder, captureStages } from './reconstruction/capture-stages.ts';
import { bringPublished, correctStage } from './reconstruction/correct-world.ts';
import { expectedCameraSeconds, expectedImages, expectedSeconds, thisMachine } from './reconstruction/expected-work.ts';
import { requestFile, reuseWork } from './reconstruction/reuse-work.ts';
import { correctedResult, worldResult } from './reconstruction/world-result.ts';
import { worldStages } from './reconstruction/world-stages.ts';
import { runStages } from './stages.ts';

export interface ReconstructOptions {
  /** Other training settings than the preset's. */
  training?: Partial<TrainSettings>;
}

export const reconstructJob = (options: ReconstructOptions = {}) =>
  defineJob({
    kind: 'reconstruct',
    lane: 'long',
    payloadVersion: 1,
    request: ReconstructionRequest,
    result: WorldResult,
    // Pictures and cameras took minutes to find; a rerun begins with them (reuse-work.ts).
    leaves: { after: 'cameras', names: [requestFile, 'stages', captureFolder] },
    retry: infrastructureRetry,
    limits: (config, lane) => ({ timeoutMs: config.worldTimeoutS * 1000, memoryMb: jobMemoryMb(config, lane) }),
    async run(context) {
      const { request } = context;
      const machine = thisMachine();
      const weights = expectedSeconds(request, machine);
      const { fetch, probe, frames, masks, cameras } = captureStages(context, weights);
      const { train, clean, publish, publishTurned } = worldStages(context, weights, options.training);
      try {
        if (await bringPublished(context))
          return correctedResult(request, await runStages(context, [correctStage(context), publishTurned]));
        await reuseWork(context, { fetch, probe, frames, masks, cameras });
        const results = await runStages(context, [fetch, probe, frames, masks, cameras, train, clean, publish], {
          workload: `reconstruct ${request.taskQuality} ${machine.gpu ? 'gpu' : 'cpu'}`,
          /** With the pictures counted and measured, as soon as they are. */
          expect: ({ frames: prepared }) => ({
            ...expectedSeconds(request, machine, prepared?.images.length, prepared),
            ...expectedCameraSeconds(machine, prepared?.images.length ?? expectedImages(request)),
          }),
        });
        return worldResult(results);
      } catch (error) {
        throw asJobError(error);
      }
    },
  });

export const reconstruct = reconstructJob();
