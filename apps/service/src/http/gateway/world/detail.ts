import { WorldDetail, WorldIdParams } from '@orrery/protocol';
import { worldPlace } from '../../../domain/worlds/world-places.ts';
import { ownWorld, worldDetail } from '../../../domain/worlds/world-views.ts';
import type { Route } from '../context.ts';

export const getWorldDetail: Route = (app, { store, config, fileLinks }) => {
  const links = { fileLinks, fileUrlLifetimeS: config.fileUrlLifetimeS };
  app.get<{ Params: { worldId: string } }>(
    '/world/v1/:worldId',
    {
      schema: {
        operationId: 'getWorldDetail',
        summary: 'State, progress and outputs of one world',
        tags: ['World'],
        params: WorldIdParams,
        response: { 200: WorldDetail },
      },
    },
    async (request) => {
      const world = await ownWorld(store, request.account, request.params.worldId);
      return worldDetail(world, links, await worldPlace(store, world));
    },
  );
};
