/** A finished world with its splats edited: `fetch -> edit -> publish`, without training. */
import { EditRequest, WorldResult } from '../domain/worlds/world-jobs.ts';
import { asJobError } from './capture-failures.ts';
import { defineJob } from './define-job.ts';
import { editStage, fetchSourceStage } from './editing/edit-stages.ts';
import { editedWorld } from './editing/edited-world.ts';
import { publishEdited } from './editing/publish-edited.ts';
import { infrastructureRetry, jobMemoryMb } from './job-definition.ts';
import { runStages } from './stages.ts';

export const edit = defineJob({
  kind: 'edit',
  lane: 'medium',
  payloadVersion: 1,
  request: EditRequest,
  result: WorldResult,
  retry: infrastructureRetry,
  limits: (config, lane) => ({ timeoutMs: config.worldTimeoutS * 1000, memoryMb: jobMemoryMb(config, lane) }),
  async run(context) {
    const { request } = context;
    try {
      const stages = [
        fetchSourceStage(context, request),
        editStage(context, request),
        publishEdited(context, request),
      ] as const;
      return editedWorld(request, await runStages(context, stages));
    } catch (error) {
      throw asJobError(error);
    }
  },
});
