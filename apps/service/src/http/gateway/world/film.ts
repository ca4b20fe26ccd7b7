import {
  FilmCanceled,
  FilmParams,
  type FilmWorldRequest,
  FilmWorldRequest as FilmWorldSchema,
  RenderOperation,
  WorldFilms,
  WorldIdParams,
} from '@orrery/protocol';
import { cancelFilm, listFilms, submitFilm } from '../../../domain/renders/films.ts';
import { ownWorld } from '../../../domain/worlds/world-views.ts';
import type { Route } from '../context.ts';
import { customVerb } from '../custom-verb.ts';

export const filmWorldRoute: Route = (app, { store, objects, config }) => {
  const { url, openApiPath } = customVerb('/world/v1', 'worldId', 'film');
  app.post<{ Params: { worldId: string }; Body: FilmWorldRequest }>(
    url,
    {
      config: { openApiPath },
      schema: {
        operationId: 'filmWorld',
        summary: 'Export a video of a finished world along a camera path',
        description:
          'An addition to the contract. The video is a render: it is polled with runRenderCloudOfflineJob by its operationId, and its result is an MP4. At most three at a time for an account.',
        tags: ['World'],
        params: WorldIdParams,
        body: FilmWorldSchema,
        response: { 202: RenderOperation },
      },
    },
    async (request, reply) => {
      const world = await ownWorld(store, request.account, request.params.worldId);
      const operationId = await submitFilm({ store, objects, limits: config }, world, request.body, request.id);
      return reply.code(202).send({ operationId, metaData: null, done: false });
    },
  );
};

export const listFilmsRoute: Route = (app, { store, fileLinks, config }) => {
  app.get<{ Params: { worldId: string } }>(
    '/world/v1/:worldId/films',
    {
      schema: {
        operationId: 'listFilms',
        summary: 'The videos of a world, finished or not',
        description: 'An addition to the contract. They are listed for as long as renders are kept.',
        tags: ['World'],
        params: WorldIdParams,
        response: { 200: WorldFilms },
      },
    },
    async (request) => {
      const world = await ownWorld(store, request.account, request.params.worldId);
      return { films: await listFilms({ store, fileLinks, fileUrlLifetimeS: config.fileUrlLifetimeS }, world) };
    },
  );
};

export const cancelFilmRoute: Route = (app, { store }) => {
  app.delete<{ Params: { worldId: string; operationId: string } }>(
    '/world/v1/:worldId/films/:operationId',
    {
      schema: {
        operationId: 'cancelFilm',
        summary: 'Cancel an unfinished video',
        description: 'An addition to the contract. One that has ended stays as it is.',
        tags: ['World'],
        params: FilmParams,
        response: { 200: FilmCanceled },
      },
    },
    async (request) => {
      const { worldId, operationId } = request.params;
      const world = await ownWorld(store, request.account, worldId);
      return { operationId, canceled: await cancelFilm(store, world, operationId) };
    },
  );
};
