import {
  type RerunWorldRequest,
  RerunWorldRequest as RerunWorldSchema,
  WorldAsyncOperation,
  WorldIdParams,
} from '@orrery/protocol';
import { createWorld } from '../../../domain/worlds/create-world.ts';
import type { World } from '../../../domain/worlds/world-repository.ts';
import { checkGeneratedAgain, checkRerun } from '../../../domain/worlds/world-requests.ts';
import { ownWorld } from '../../../domain/worlds/world-views.ts';
import { invalidField } from '../../../platform/errors.ts';
import type { Route } from '../context.ts';
import { customVerb } from '../custom-verb.ts';
import { sourceOf } from './source-header.ts';

export const rerunWorldRoute: Route = (app, { store, config }) => {
  const { url, openApiPath } = customVerb('/world/v1', 'worldId', 'rerun');
  app.post<{ Params: { worldId: string }; Body: RerunWorldRequest }>(
    url,
    {
      config: { openApiPath },
      preValidation: async (request) => {
        // Nothing to change is nothing to say.
        request.body ??= {};
      },
      schema: {
        operationId: 'rerunWorld',
        summary: 'Re-run a world from the same uploads or the same words',
        description:
          'An addition to the contract. The answer is a new world; the old one stays. Caps and credits as for createWorld.',
        tags: ['World'],
        params: WorldIdParams,
        body: RerunWorldSchema,
        response: { 200: WorldAsyncOperation },
      },
    },
    async (request) => {
      const world = await ownWorld(store, request.account, request.params.worldId);
      const worldId = await createWorld(store, config, request.account, {
        ...madeAgain(world, request.body),
        cover: undefined,
        source: sourceOf(request),
        traceId: request.id,
      });
      return { worldId };
    },
  );
};

function madeAgain(world: World, body: RerunWorldRequest) {
  if (world.kind === 'edit')
    throw invalidField('worldId', 'this world is an edited version; re-run the world it was made from');
  if (world.kind === 'generation') {
    const { name, ...request } = checkGeneratedAgain(world, body);
    return { kind: world.kind, name, scene: 'ai_gen' as const, request };
  }
  const { name, ...rest } = checkRerun(world, body);
  return { kind: world.kind, name, scene: rest.scene, request: { ...rest, rerunOf: world.id } };
}
