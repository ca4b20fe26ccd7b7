import {
  type DuplicateWorldRequest,
  DuplicateWorldRequest as DuplicateWorldSchema,
  WorldAsyncOperation,
  WorldIdParams,
} from '@orrery/protocol';
import { duplicateWorld } from '../../../domain/worlds/duplicate-world.ts';
import { checkedName } from '../../../domain/worlds/world-requests.ts';
import { ownWorld } from '../../../domain/worlds/world-views.ts';
import type { Route } from '../context.ts';
import { customVerb } from '../custom-verb.ts';
import { sourceOf } from './source-header.ts';

export const duplicateWorldRoute: Route = (app, { store, objects }) => {
  const { url, openApiPath } = customVerb('/world/v1', 'worldId', 'duplicate');
  app.post<{ Params: { worldId: string }; Body: DuplicateWorldRequest }>(
    url,
    {
      config: { openApiPath },
      preValidation: async (request) => {
        request.body ??= {};
      },
      schema: {
        operationId: 'duplicateWorld',
        summary: 'Duplicate a finished world',
        description:
          'An addition to the contract. The copy is finished at once, costs no credits and counts toward the storage limit.',
        tags: ['World'],
        params: WorldIdParams,
        body: DuplicateWorldSchema,
        response: { 200: WorldAsyncOperation },
      },
    },
    async (request) => {
      const world = await ownWorld(store, request.account, request.params.worldId);
      const worldId = await duplicateWorld({ store, objects }, world, {
        name: checkedName(request.body.name ?? world.name, 'plain'),
        source: sourceOf(request),
        traceId: request.id,
      });
      return { worldId };
    },
  );
};
