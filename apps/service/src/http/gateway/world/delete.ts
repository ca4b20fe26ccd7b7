import { WorldDeleteResponse, WorldIdParams } from '@orrery/protocol';
import { deleteWorld } from '../../../domain/worlds/world-lifecycle.ts';
import { ownWorld, worldFolder } from '../../../domain/worlds/world-views.ts';
import type { Route } from '../context.ts';

export const deleteWorldRoute: Route = (app, { store, objects }) => {
  app.delete<{ Params: { worldId: string } }>(
    '/world/v1/:worldId',
    {
      schema: {
        operationId: 'deleteWorld',
        summary: 'Delete a world and its files',
        description: 'An addition to the contract. An unfinished world is canceled first.',
        tags: ['World'],
        params: WorldIdParams,
        response: { 200: WorldDeleteResponse },
      },
    },
    async (request) => {
      const world = await ownWorld(store, request.account, request.params.worldId);
      await deleteWorld(store, world);
      await objects.deletePrefix(worldFolder(world.id));
      return { worldId: world.id, deleted: true };
    },
  );
};
