/** A finished world with its splats edited: `fetch -> edit -> publish`, without training. */
import { asJobError } from './capture-failures.ts';
import type { EditRequest } from './editing/edit-request.ts';
import { editStage, fetchSourceStage } from './editing/edit-stages.ts';
import { editedWorld } from './editing/edited-world.ts';
import { publishEdited } from './editing/publish-edited.ts';
import { infrastructureRetry, type JobDefinition, jobMemoryMb } from './job-definition.ts';
import { runStages } from './stages.ts';

export const edit: JobDefinition = {
  kind: 'edit',
  lane: 'medium',
  payloadVersion: 1,
  retry: infrastructureRetry,
  limits: (config, lane) => ({ timeoutMs: config.worldTimeoutS * 1000, memoryMb: jobMemoryMb(config, lane) }),
  async run(context) {
    const request = context.request as unknown as EditRequest;
    try {
      const stages = [fetchSourceStage, editStage, publishEdited].map((stage) => stage(context, request));
      return editedWorld(request, await runStages(context, stages));
    } catch (error) {
      throw asJobError(error);
    }
  },
};
