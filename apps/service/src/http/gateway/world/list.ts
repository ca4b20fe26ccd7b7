import {
  type WorldListQueryRequest,
  WorldListQueryRequest as WorldListQuerySchema,
  WorldPagedList,
} from '@orrery/protocol';
import { listWorlds } from '../../../domain/worlds/world-views.ts';
import type { Route } from '../context.ts';

export const getMyWorldList: Route = (app, { store, config, fileLinks }) => {
  const links = { fileLinks, fileUrlLifetimeS: config.fileUrlLifetimeS };
  app.post<{ Body: WorldListQueryRequest }>(
    '/world/v1/list',
    {
      config: { scope: 'read' },
      preValidation: async (request) => {
        // Without a body: the first page of all.
        if (request.body === undefined) request.body = {};
      },
      schema: {
        operationId: 'getMyWorldList',
        summary: "The caller's own worlds, newest first",
        tags: ['World'],
        body: WorldListQuerySchema,
        response: { 200: WorldPagedList },
      },
    },
    async (request) => listWorlds(store, request.account, request.body, links),
  );
};
