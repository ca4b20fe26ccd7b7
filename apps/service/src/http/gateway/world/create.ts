import {
  type CreateWorldRequest,
  CreateWorldRequest as CreateWorldSchema,
  WorldAsyncOperation,
} from '@orrery/protocol';
import { createWorld } from '../../../domain/worlds/create-world.ts';
import { checkReconstruction } from '../../../domain/worlds/world-requests.ts';
import type { Route } from '../context.ts';
import { dialectOf } from '../dialect.ts';
import { sourceOf } from './source-header.ts';

export const createWorldRoute: Route = (app, { store, config, checkAddress }) => {
  app.post<{ Body: CreateWorldRequest }>(
    '/world/v1/reconstructions',
    {
      schema: {
        operationId: 'createWorld',
        summary: 'Reconstruct a world from images, video or panoramic video',
        tags: ['World'],
        body: CreateWorldSchema,
        response: { 200: WorldAsyncOperation },
      },
    },
    async (request) => {
      const { name, ...rest } = checkReconstruction(request.body, dialectOf(request), checkAddress);
      const worldId = await createWorld(store, config, request.account, {
        kind: 'reconstruction',
        name,
        cover: undefined,
        scene: rest.scene,
        request: { ...rest },
        source: sourceOf(request),
        traceId: request.id,
      });
      return { worldId };
    },
  );
};
