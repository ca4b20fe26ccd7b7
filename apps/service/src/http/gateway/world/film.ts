import {
  type FilmWorldRequest,
  FilmWorldRequest as FilmWorldSchema,
  RenderOperation,
  WorldIdParams,
} from '@orrery/protocol';
import { submitFilm } from '../../../domain/renders/films.ts';
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
        summary: 'Render a film of a finished world along a camera path',
        description:
          'An addition to the contract. The film is a render: it is polled with runRenderCloudOfflineJob by its operationId, and its result is an MP4. At most three at a time for an account.',
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
