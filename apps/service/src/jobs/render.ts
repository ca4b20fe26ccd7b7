/** One picture of an OpenUSD scene. */
import { JobError } from './failures.ts';
import { infrastructureRetry, type JobDefinition, jobMemoryMb } from './job-definition.ts';

export const render: JobDefinition = {
  kind: 'render',
  lane: 'render',
  payloadVersion: 1,
  retry: infrastructureRetry,
  limits: (config) => ({ timeoutMs: config.renderTimeoutS * 1000, memoryMb: jobMemoryMb(config) }),
  async run() {
    throw new JobError('ENGINE_UNAVAILABLE', 'This version of the service has no renderer.');
  },
};
