import { type RenderJobRequest, RenderJobRequest as RenderJobSchema, RenderOperation } from '@orrery/protocol';
import { operationIdOf, pollRender, submitRender } from '../../../domain/renders/offline-renders.ts';
import { requireScope } from '../authentication.ts';
import type { Route } from '../context.ts';
import { domainOf } from '../error-renderer.ts';
import { sceneBodyLimit } from './scene-body-limit.ts';

export const runOfflineJob: Route = (app, context) => {
  const { store, objects, sceneReader, config, fileLinks } = context;
  app.post<{ Body: RenderJobRequest }>(
    '/rendercloud/v1/jobs',
    {
      bodyLimit: sceneBodyLimit,
      // To poll; submitting needs more.
      config: { scope: 'read' },
      schema: {
        operationId: 'runRenderCloudOfflineJob',
        summary: 'Submit an offline render, or poll one by its operationId',
        tags: ['Render'],
        body: RenderJobSchema,
        response: { 200: RenderOperation, 202: RenderOperation },
      },
    },
    async (request, reply) => {
      const operationId = operationIdOf(request.body);
      if (operationId !== undefined)
        return pollRender(
          { store, fileLinks, fileUrlLifetimeS: config.fileUrlLifetimeS },
          request.account,
          operationId,
          domainOf(request),
        );
      requireScope(request, 'write');
      const submitted = await submitRender(
        { store, objects, reader: sceneReader, limits: config },
        request.account,
        request.body,
        request.id,
      );
      return reply.code(202).send({ operationId: submitted, metaData: null, done: false });
    },
  );
};
