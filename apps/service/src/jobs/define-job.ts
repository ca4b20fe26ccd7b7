/** A job kind with the schemas of its request and its result. Nothing is believed that another version, or a damaged row, may have stored. */
import type { Static, TObject } from 'typebox';
import { readShape, StoredShapeError } from '../domain/jobs/stored-shape.ts';
import { JobError } from './failures.ts';
import type { JobContext, JobDefinition } from './job-definition.ts';

/** By the version it was queued with: the request of that version as one of the next. */
export type Upgrades = Readonly<Record<number, (request: unknown) => unknown>>;

export interface JobSource<Request extends TObject, Result extends TObject> extends Omit<JobDefinition, 'run'> {
  request: Request;
  result: Result;
  /** A job that was queued with a version which has no way to this one is refused. */
  upgrades?: Upgrades;
  run(context: JobContext<Static<Request>>): Promise<Static<Result>>;
}

function upgraded(
  { payloadVersion, upgrades = {} }: { payloadVersion: number; upgrades?: Upgrades },
  context: JobContext,
) {
  const from = context.payloadVersion ?? payloadVersion;
  let { request } = context;
  for (let version = from; version < payloadVersion; version++) {
    const upgrade = upgrades[version];
    if (!upgrade)
      throw new JobError(
        'REQUEST_OUTDATED',
        `The request was stored in version ${from} of its form; this version of the service reads version ${payloadVersion}.`,
      );
    request = upgrade(request);
  }
  return request;
}

/** The request as the schema has it; what has another shape ends the job, by name. */
export function readRequest<Request extends TObject>(schema: Request, request: unknown): Static<Request> {
  try {
    return readShape(schema, request);
  } catch (error) {
    if (!(error instanceof StoredShapeError)) throw error;
    throw new JobError('REQUEST_UNREADABLE', `The stored request cannot be read: ${error.message}.`, { cause: error });
  }
}

export function defineJob<Request extends TObject, Result extends TObject>(
  source: JobSource<Request, Result>,
): JobDefinition & Required<Pick<JobDefinition, 'run'>> {
  const { request: requestSchema, result: resultSchema, upgrades, ...definition } = source;
  return {
    ...definition,
    async run(context) {
      const request = readRequest(requestSchema, upgraded(source, context));
      const result = await source.run({ ...context, request });
      return { ...readShape(resultSchema, JSON.parse(JSON.stringify(result))) };
    },
  };
}
