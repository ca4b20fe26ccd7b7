import {
  type UpdateWorldRequest,
  UpdateWorldRequest as UpdateWorldSchema,
  WorldIdParams,
  WorldUpdated,
} from '@orrery/protocol';
import { describeWorld } from '../../../domain/worlds/describe-world.ts';
import { ownWorld } from '../../../domain/worlds/world-views.ts';
import type { Route } from '../context.ts';
import { customVerb } from '../custom-verb.ts';

export const updateWorldRoute: Route = (app, { store }) => {
  const { url, openApiPath } = customVerb('/world/v1', 'worldId', 'update');
  app.post<{ Params: { worldId: string }; Body: UpdateWorldRequest }>(
    url,
    {
      config: { openApiPath },
      schema: {
        operationId: 'updateWorld',
        summary: 'Rename a world, or change its tags',
        description: 'An addition to the contract. Whatever its state.',
        tags: ['World'],
        params: WorldIdParams,
        body: UpdateWorldSchema,
        response: { 200: WorldUpdated },
      },
    },
    async (request) =>
      describeWorld(store, await ownWorld(store, request.account, request.params.worldId), request.body),
  );
};
