/** All job kinds, for the queue, the worker and the job process. */
import type { JobKind } from '../domain/jobs/job-subject.ts';
import type { Config } from '../platform/config.ts';
import type { QueueSpec } from '../store/sql/job-tables.ts';
import { edit } from './edit.ts';
import { generate } from './generate.ts';
import type { JobDefinition } from './job-definition.ts';
import { reconstruct } from './reconstruct.ts';
import { render } from './render.ts';
import { stream } from './stream.ts';
import { task } from './task.ts';
import { webhook } from './webhook.ts';

export const definitions: Readonly<Record<JobKind, JobDefinition>> = {
  reconstruct,
  generate,
  edit,
  render,
  stream,
  task,
  webhook,
};

export function queueSpecs(config: Config, from: Readonly<Record<string, JobDefinition>> = definitions): QueueSpec[] {
  return Object.values(from).map((definition) => {
    const { limit, delayS, delayMaxS } = definition.retry(config);
    return {
      kind: definition.kind,
      lane: definition.lane,
      laneOfWorkload: definition.laneOfWorkload,
      payloadVersion: definition.payloadVersion,
      retryLimit: limit,
      retryDelayS: delayS,
      retryDelayMaxS: delayMaxS,
    };
  });
}
