/** The one call that needs no key: a link is opened. The token is in the body, so that it stands in no log of addresses. */
import { type OpenShareRequest, OpenShareRequest as OpenShareSchema, SharedWorld } from '@orrery/protocol';
import { openShare } from '../../../domain/shares/shares.ts';
import type { Route } from '../context.ts';

export const openShareRoute: Route = (app, { store, shareLinks }) => {
  app.post<{ Body: OpenShareRequest }>(
    '/share/v1/open',
    {
      bodyLimit: 16 * 1024,
      schema: {
        operationId: 'openShare',
        summary: 'What a public link shows',
        description:
          'An addition to the contract. Needs no API key. 403/12006 asks for the password; after ten wrong ones in a minute it is 429/12007.',
        tags: ['Share'],
        security: [],
        body: OpenShareSchema,
        response: { 200: SharedWorld },
      },
    },
    async (request) => openShare(store, shareLinks, request.body),
  );
};
