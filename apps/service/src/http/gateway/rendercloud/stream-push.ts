import {
  SessionIdParams,
  type StreamPushRequest,
  StreamPushResponse,
  StreamPushRequest as StreamPushSchema,
} from '@orrery/protocol';
import { pushToStream } from '../../../domain/streams/stream-sessions.ts';
import type { Route } from '../context.ts';
import { customVerb } from '../custom-verb.ts';
import { sceneBodyLimit } from './scene-body-limit.ts';

export const pushStreamRoute: Route = (app, { store, objects, streamScenes, config }) => {
  const { url, openApiPath } = customVerb('/rendercloud/v1/streams', 'sessionId', 'push');
  app.post<{ Params: { sessionId: string }; Body: StreamPushRequest }>(
    url,
    {
      bodyLimit: sceneBodyLimit,
      config: { openApiPath },
      schema: {
        operationId: 'pushRenderCloudRealtimeStreamUpdate',
        summary: 'Change the scene of a live stream',
        tags: ['Render'],
        params: SessionIdParams,
        body: StreamPushSchema,
        response: { 200: StreamPushResponse },
      },
    },
    async (request) =>
      pushToStream(
        { store, objects, scenes: streamScenes, limits: config },
        request.account,
        request.params.sessionId,
        request.body,
      ),
  );
};
