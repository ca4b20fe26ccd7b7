import {
  CreatedShare,
  type CreateShareRequest,
  CreateShareRequest as CreateShareSchema,
  embedSnippet,
  type ShareItem,
  ShareList,
  ShareParams,
  ShareRevoked,
  WorldIdParams,
} from '@orrery/protocol';
import type { Share } from '../../../domain/shares/share-repository.ts';
import { createShare } from '../../../domain/shares/shares.ts';
import { ownWorld } from '../../../domain/worlds/world-views.ts';
import { RequestError } from '../../../platform/errors.ts';
import type { Route } from '../context.ts';

const tags = ['World'];

const item = ({ id, worldId, label, canDownload, hasPassword, createdAt, expiresAt, expired }: Share): ShareItem => ({
  shareId: id,
  worldId,
  label,
  download: canDownload,
  hasPassword,
  createTime: createdAt.getTime(),
  ...(expiresAt && { expireTime: expiresAt.getTime() }),
  expired,
});

export const createShareRoute: Route = (app, { store, gatewayUrl }) => {
  app.post<{ Params: { worldId: string }; Body: CreateShareRequest }>(
    '/world/v1/:worldId/shares',
    {
      preValidation: async (request) => {
        if (request.body === undefined) request.body = {};
      },
      schema: {
        operationId: 'createShare',
        summary: 'Create a public link to a world',
        description:
          'An addition to the contract. Anyone who has the link may look at the world until it is revoked or expires; the link is shown this once.',
        tags,
        params: WorldIdParams,
        body: CreateShareSchema,
        response: { 200: CreatedShare },
      },
    },
    async (request) => {
      const world = await ownWorld(store, request.account, request.params.worldId);
      const { share, token } = await createShare(store, world, request.body);
      const { expired: _, ...made } = item(share);
      const url = `${gatewayUrl()}/s/${token}`;
      return { ...made, token, url, embed: embedSnippet(url) };
    },
  );
};

export const listShares: Route = (app, { store }) => {
  app.get<{ Params: { worldId: string } }>(
    '/world/v1/:worldId/shares',
    {
      schema: {
        operationId: 'listShares',
        summary: 'The public links to a world, without the links themselves',
        description: 'An addition to the contract.',
        tags,
        params: WorldIdParams,
        response: { 200: ShareList },
      },
    },
    async (request) => {
      const world = await ownWorld(store, request.account, request.params.worldId);
      return { shares: (await store.shares.list(world.id)).map(item) };
    },
  );
};

export const revokeShareRoute: Route = (app, { store }) => {
  app.delete<{ Params: { worldId: string; shareId: string } }>(
    '/world/v1/:worldId/shares/:shareId',
    {
      schema: {
        operationId: 'revokeShare',
        summary: 'Revoke a public link',
        description: 'An addition to the contract. The page and its files are gone with the next request.',
        tags,
        params: ShareParams,
        response: { 200: ShareRevoked },
      },
    },
    async (request) => {
      const { worldId, shareId } = request.params;
      const world = await ownWorld(store, request.account, worldId);
      if (!(await store.shares.revoke(shareId, world.id)))
        throw new RequestError('SHARE_NOT_FOUND', `world ${worldId} has no link ${shareId}`);
      return { shareId, revoked: true };
    },
  );
};
