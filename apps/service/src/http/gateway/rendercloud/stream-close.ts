import { SessionIdParams, StreamCloseResponse } from '@orrery/protocol';
import { closeStream } from '../../../domain/streams/stream-sessions.ts';
import type { Route } from '../context.ts';

export const closeStreamRoute: Route = (app, { store, objects, streamScenes }) => {
  app.delete<{ Params: { sessionId: string } }>(
    '/rendercloud/v1/streams/:sessionId',
    {
      schema: {
        operationId: 'closeRenderCloudRealtimeStream',
        summary: 'Close a live stream',
        tags: ['Render'],
        params: SessionIdParams,
        response: { 200: StreamCloseResponse },
      },
    },
    async (request) => {
      const { sessionId } = request.params;
      await closeStream({ store, objects, scenes: streamScenes }, request.account, sessionId);
      return { sessionId, closed: true };
    },
  );
};
