/** Offline render jobs and live streams. */
import Type from 'typebox';
import { ApiError } from './errors.ts';
import { sessionIdPattern } from './ids.ts';
import { Failure, QueuePlace } from './schema-parts.ts';

const requestId = Type.String({ maxLength: 256 });
/** Base64 of at most 64 MiB, with room for line breaks. */
const usdContent = Type.String({
  maxLength: 92_000_000,
  description: 'Base64 of UTF-8 USDA text, up to 64 MiB decoded',
});
export const usdMaxBytes = 64 * 1024 * 1024;

/** One endpoint submits (no operationId) and polls (operationId given), so which fields are needed is decided by the service. */
export const RenderJobRequest = Type.Object(
  {
    requestId: Type.Optional(requestId),
    usdContent: Type.Optional(usdContent),
    operationId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number()])),
  },
  { title: 'RenderJobRequest' },
);
export type RenderJobRequest = Type.Static<typeof RenderJobRequest>;

export const RenderOperation = Type.Object(
  {
    operationId: Type.String(),
    metaData: Type.Null(),
    done: Type.Boolean(),
    progress: Type.Optional(Type.Number({ description: 'addition' })),
    queue: Type.Optional(QueuePlace),
    result: Type.Optional(Type.Object({ taskId: Type.String(), resultUrl: Type.String() })),
    error: Type.Optional(ApiError),
    failure: Type.Optional(Failure),
  },
  { title: 'RenderOperation' },
);
export type RenderOperation = Type.Static<typeof RenderOperation>;

export const StreamRequest = Type.Object(
  {
    requestId: Type.Optional(requestId),
    usdContent: Type.Optional(usdContent),
    settings: Type.Optional(Type.Object({ autoEnhanceAI: Type.Optional(Type.Boolean()) })),
    operationId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number()])),
  },
  { title: 'StreamRequest' },
);
export type StreamRequest = Type.Static<typeof StreamRequest>;

export const streamStatuses = ['PENDING', 'ACTIVE', 'FAILED', 'CLOSED'] as const;
export type StreamStatus = (typeof streamStatuses)[number];

export const StreamResult = Type.Object({
  sessionId: Type.String(),
  status: Type.String(),
  currentQueuePosition: Type.Integer(),
  host: Type.Optional(Type.String()),
  nodeId: Type.Optional(Type.String()),
  streamId: Type.Optional(Type.String()),
  token: Type.Optional(Type.String()),
  whepUrl: Type.Optional(Type.String()),
  websocketUrl: Type.Optional(Type.String()),
  snapshotUrl: Type.Optional(Type.String()),
  expireTime: Type.Optional(Type.Integer()),
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
});

export const StreamOperation = Type.Object(
  {
    operationId: Type.String(),
    metaData: Type.Null(),
    done: Type.Boolean(),
    queue: Type.Optional(QueuePlace),
    result: Type.Optional(StreamResult),
    error: Type.Optional(ApiError),
    failure: Type.Optional(Failure),
  },
  { title: 'StreamOperation' },
);
export type StreamOperation = Type.Static<typeof StreamOperation>;

export const SessionIdParams = Type.Object({
  sessionId: Type.String({ pattern: sessionIdPattern, description: '10 to 24 letters and digits' }),
});

export const StreamPushRequest = Type.Object(
  { requestId: Type.Optional(requestId), usdContent },
  { title: 'StreamPushRequest' },
);
export type StreamPushRequest = Type.Static<typeof StreamPushRequest>;

export const StreamPushResponse = Type.Object(
  {
    sessionId: Type.String(),
    status: Type.String(),
    revision: Type.Integer(),
    ignored: Type.Array(Type.String(), { description: 'paths that matched nothing' }),
  },
  { title: 'StreamPushResponse' },
);

export const StreamCloseResponse = Type.Object({ sessionId: Type.String(), closed: Type.Boolean() });
