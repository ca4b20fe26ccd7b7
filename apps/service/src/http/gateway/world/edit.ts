import {
  type EditWorldRequest,
  EditWorldRequest as EditWorldSchema,
  WorldAsyncOperation,
  WorldIdParams,
} from '@orrery/protocol';
import { createWorld } from '../../../domain/worlds/create-world.ts';
import { checkEdit } from '../../../domain/worlds/edit-request.ts';
import { ownWorld } from '../../../domain/worlds/world-views.ts';
import type { Route } from '../context.ts';
import { customVerb } from '../custom-verb.ts';
import { sourceOf } from './source-header.ts';

export const editWorldRoute: Route = (app, { store, config }) => {
  const { url, openApiPath } = customVerb('/world/v1', 'worldId', 'edit');
  app.post<{ Params: { worldId: string }; Body: EditWorldRequest }>(
    url,
    {
      config: { openApiPath },
      schema: {
        operationId: 'editWorld',
        summary: 'Edit a finished world into a new version',
        description:
          'An addition to the contract. The answer is a new world with all files of one; the old one stays. Caps and credits as for createWorld.',
        tags: ['World'],
        params: WorldIdParams,
        body: EditWorldSchema,
        response: { 200: WorldAsyncOperation },
      },
    },
    async (request) => {
      const world = await ownWorld(store, request.account, request.params.worldId);
      const { name, ...rest } = checkEdit(world, request.body);
      const worldId = await createWorld(store, config, request.account, {
        kind: 'edit',
        name,
        cover: undefined,
        scene: world.scene,
        request: rest,
        source: sourceOf(request),
        traceId: request.id,
      });
      return { worldId };
    },
  );
};
