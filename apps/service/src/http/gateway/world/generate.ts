import {
  type GenerateWorldRequest,
  GenerateWorldRequest as GenerateWorldSchema,
  WorldAsyncOperation,
} from '@orrery/protocol';
import { createWorld } from '../../../domain/worlds/create-world.ts';
import { checkGeneration } from '../../../domain/worlds/world-requests.ts';
import type { Route } from '../context.ts';
import { dialectOf } from '../dialect.ts';
import { sourceOf } from './source-header.ts';

export const generateWorldRoute: Route = (app, { store, config, checkAddress }) => {
  app.post<{ Body: GenerateWorldRequest }>(
    '/world/v1/generations',
    {
      schema: {
        operationId: 'generateWorld',
        summary: 'Text to world: generate a world from words, an image, or both',
        tags: ['World'],
        body: GenerateWorldSchema,
        response: { 200: WorldAsyncOperation },
      },
    },
    async (request) => {
      const { name, cover, ...rest } = checkGeneration(request.body, dialectOf(request), checkAddress);
      const worldId = await createWorld(store, config, request.account, {
        kind: 'generation',
        name,
        cover,
        scene: 'ai_gen',
        request: { ...rest },
        source: sourceOf(request),
        traceId: request.id,
      });
      return { worldId };
    },
  );
};
