import { WorldCancelResponse, WorldIdParams } from '@orrery/protocol';
import { cancelWorld } from '../../../domain/worlds/world-lifecycle.ts';
import { ownWorld } from '../../../domain/worlds/world-views.ts';
import type { Route } from '../context.ts';
import { customVerb } from '../custom-verb.ts';

export const cancelWorldRoute: Route = (app, { store }) => {
  const { url, openApiPath } = customVerb('/world/v1', 'worldId', 'cancel');
  app.post<{ Params: { worldId: string } }>(
    url,
    {
      config: { openApiPath },
      schema: {
        operationId: 'cancelWorld',
        summary: 'Cancel an unfinished world',
        description: 'An addition to the contract.',
        tags: ['World'],
        params: WorldIdParams,
        response: { 200: WorldCancelResponse },
      },
    },
    async (request) => {
      const world = await ownWorld(store, request.account, request.params.worldId);
      await cancelWorld(store, world.id);
      return { worldId: world.id, status: 'CANCELED' };
    },
  );
};
