import { WorldAnnotations, WorldIdParams } from '@orrery/protocol';
import { annotationsOf, saveAnnotations } from '../../../domain/annotations/annotations.ts';
import { ownWorld } from '../../../domain/worlds/world-views.ts';
import type { Route } from '../context.ts';

const url = '/world/v1/:worldId/annotations';
const tags = ['World'];

export const getAnnotations: Route = (app, { store }) => {
  app.get<{ Params: { worldId: string } }>(
    url,
    {
      schema: {
        operationId: 'getAnnotations',
        summary: 'Scale, measurements, notes and camera path of a world',
        description: 'An addition to the contract. Public links show them too, without a way to change them.',
        tags,
        params: WorldIdParams,
        response: { 200: WorldAnnotations },
      },
    },
    async (request) => {
      const world = await ownWorld(store, request.account, request.params.worldId);
      return annotationsOf(store, world.id);
    },
  );
};

export const saveAnnotationsRoute: Route = (app, { store }) => {
  app.post<{ Params: { worldId: string }; Body: WorldAnnotations }>(
    url,
    {
      // 200 notes of 2,100 characters, which UTF-8 writes with up to four bytes each, and everything else.
      bodyLimit: 2 * 1024 * 1024,
      schema: {
        operationId: 'saveAnnotations',
        summary: 'Replace the annotations of a finished world',
        description:
          'An addition to the contract. All of them are sent; 409/12010 when they were changed since the revision that is named.',
        tags,
        params: WorldIdParams,
        body: WorldAnnotations,
        response: { 200: WorldAnnotations },
      },
    },
    async (request) => {
      const world = await ownWorld(store, request.account, request.params.worldId);
      return saveAnnotations(store, world, request.body);
    },
  );
};
