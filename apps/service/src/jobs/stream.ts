/** A live session: runs until the session is closed. */
import { JobError } from './failures.ts';
import { infrastructureRetry, type JobDefinition, jobMemoryMb } from './job-definition.ts';

export const stream: JobDefinition = {
  kind: 'stream',
  lane: 'stream',
  payloadVersion: 1,
  retry: infrastructureRetry,
  limits: (config) => ({ timeoutMs: undefined, memoryMb: jobMemoryMb(config) }),
  async run() {
    throw new JobError('ENGINE_UNAVAILABLE', 'This version of the service has no live renderer.');
  },
};
