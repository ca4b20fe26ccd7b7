/** A world from photos or video: `fetch -> probe -> frames -> masks -> cameras -> train -> clean -> publish`. */
import type { CaptureSet } from '@orrery/capture';
import type { TrainSettings } from '@orrery/engine';
import { asJobError } from './capture-failures.ts';
import { fetchInputs, inputFiles } from './inputs/fetch-inputs.ts';
import { unpackArchives } from './inputs/unpack-archives.ts';
import { infrastructureRetry, type JobDefinition, jobMemoryMb } from './job-definition.ts';
import { captureFolder, captureStages } from './reconstruction/capture-stages.ts';
import { bringPublished, correctStage } from './reconstruction/correct-world.ts';
import { expectedSeconds, type StageName, thisMachine } from './reconstruction/expected-work.ts';
import { checkDisk } from './reconstruction/machine-check.ts';
import { requestOf } from './reconstruction/request.ts';
import { requestFile, reuseWork } from './reconstruction/reuse-work.ts';
import { correctedResult, worldResult } from './reconstruction/world-result.ts';
import { worldStages } from './reconstruction/world-stages.ts';
import type { Stage, StageResults } from './stage.ts';
import { runStages } from './stages.ts';

export interface ReconstructOptions {
  /** Other training settings than the preset's. */
  training?: Partial<TrainSettings>;
}

export const reconstructJob = (options: ReconstructOptions = {}): JobDefinition => ({
  kind: 'reconstruct',
  lane: 'long',
  payloadVersion: 1,
  // Pictures and cameras took minutes to find; a rerun begins with them (reuse-work.ts).
  leaves: { after: 'cameras', names: [requestFile, 'stages', captureFolder] },
  retry: infrastructureRetry,
  limits: (config, lane) => ({ timeoutMs: config.worldTimeoutS * 1000, memoryMb: jobMemoryMb(config, lane) }),
  async run(context) {
    const request = requestOf(context);
    const machine = thisMachine();
    const weights = expectedSeconds(request, machine);
    /** With the pictures counted, as soon as they are. */
    const expected = (results: StageResults) =>
      expectedSeconds(request, machine, (results.frames as CaptureSet | undefined)?.images.length);
    const capture = captureStages(context, weights);
    try {
      if (await bringPublished(context)) {
        const publish = worldStages(context, weights).filter(({ name }) => name === 'publish');
        return correctedResult(request, await runStages(context, [correctStage(context, request), ...publish]));
      }
      await reuseWork(context);
      const stages: Stage[] = [
        {
          name: 'fetch',
          phase: 'preparing',
          weight: weights.fetch,
          files: inputFiles,
          until: capture.filter(({ name }) => name === 'probe' || name === 'frames'),
          async run({ report }) {
            await checkDisk(context, 0);
            const resources = request.resources.map(({ url, type }, index) => ({
              label: `resources[${index}]`,
              url,
              expects: type,
            }));
            return unpackArchives(context, await fetchInputs(context, resources, report));
          },
        },
        ...capture,
        ...worldStages(context, weights, options.training),
      ];
      const results = await runStages(
        context,
        stages.map((stage) => ({ ...stage, expect: (known) => expected(known)[stage.name as StageName] })),
        { workload: `reconstruct ${request.taskQuality} ${machine.gpu ? 'gpu' : 'cpu'}` },
      );
      return worldResult(results);
    } catch (error) {
      throw asJobError(error);
    }
  },
});

export const reconstruct = reconstructJob();
