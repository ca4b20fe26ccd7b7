import { StreamOperation, type StreamRequest, StreamRequest as StreamSchema } from '@orrery/protocol';
import { operationIdOf } from '../../../domain/renders/offline-renders.ts';
import { createStream, pollStream } from '../../../domain/streams/stream-sessions.ts';
import { requireScope } from '../authentication.ts';
import type { Route } from '../context.ts';
import { domainOf } from '../error-renderer.ts';
import { sceneBodyLimit } from './scene-body-limit.ts';

export const createStreamRoute: Route = (app, { store, objects, sceneReader, config, secret }) => {
  app.post<{ Body: StreamRequest }>(
    '/rendercloud/v1/streams',
    {
      bodyLimit: sceneBodyLimit,
      // To poll; opening one needs more.
      config: { scope: 'read' },
      schema: {
        operationId: 'createRenderCloudRealtimeStream',
        summary: 'Open a live stream of a scene, or poll one by its operationId',
        tags: ['Render'],
        body: StreamSchema,
        response: { 200: StreamOperation },
      },
    },
    async (request) => {
      const operationId = operationIdOf(request.body);
      if (operationId !== undefined)
        return pollStream({ store, limits: config, secret }, request.account, operationId, domainOf(request));
      requireScope(request, 'write');
      return createStream(
        { store, objects, reader: sceneReader, limits: config },
        request.account,
        request.body,
        request.id,
      );
    },
  );
};
