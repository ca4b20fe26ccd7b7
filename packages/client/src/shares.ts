/** Public links to a world. */
import type { CreatedShare, CreateShareRequest, ShareItem, ShareList } from '@orrery/protocol';
import type { CallOptions, Gateway } from './gateway.ts';

export interface Shares {
  /** The link is in this answer and in no other. */
  create(worldId: string, request?: CreateShareRequest, options?: CallOptions): Promise<CreatedShare>;
  list(worldId: string, options?: CallOptions): Promise<ShareItem[]>;
  revoke(worldId: string, shareId: string, options?: CallOptions): Promise<void>;
}

export function createShares(gateway: Gateway): Shares {
  const path = (worldId: string) => `/world/v1/${encodeURIComponent(worldId)}/shares`;
  return {
    create: (worldId, json = {}, options = {}) =>
      gateway.call<CreatedShare>(path(worldId), { method: 'POST', json, ...options }),
    list: async (worldId, options = {}) => (await gateway.call<ShareList>(path(worldId), options)).shares,
    revoke: async (worldId, shareId, options = {}) => {
      await gateway.call(`${path(worldId)}/${encodeURIComponent(shareId)}`, { method: 'DELETE', ...options });
    },
  };
}
