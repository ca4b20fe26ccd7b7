/** What the gateway's routes work with. */
import type { KeyScope } from '@orrery/protocol';
import type { FastifyInstance } from 'fastify';
import type { Account } from '../../domain/accounts/account-repository.ts';
import type { Authenticator, Caller } from '../../domain/accounts/authenticator.ts';
import type { FileLinks } from '../../domain/files/file-links.ts';
import type { ObjectStore } from '../../domain/files/object-store.ts';
import type { SceneReader } from '../../domain/renders/scene-reader.ts';
import type { ShareLinks } from '../../domain/shares/share-links.ts';
import type { Store } from '../../domain/store-port.ts';
import type { StreamScenes } from '../../domain/streams/stream-scenes.ts';
import type { WorldEvents } from '../../domain/worlds/world-events.ts';
import type { AddressCheck } from '../../domain/worlds/world-requests.ts';
import type { Config } from '../../platform/config.ts';

export interface GatewayContext {
  config: Config;
  store: Store;
  objects: ObjectStore;
  fileLinks: FileLinks;
  shareLinks: ShareLinks;
  secret: Uint8Array;
  authenticator: Authenticator;
  worldEvents: WorldEvents;
  sceneReader: SceneReader;
  streamScenes: StreamScenes;
  checkAddress: AddressCheck;
  uploadUrl(): string;
  gatewayUrl(): string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the authentication hook on every route of the API. */
    account: Account;
    /** Of the key the request came with, or its sign-in was made with. */
    keyId: string;
    /** The same, and what it may do. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** What a key needs for this route; without it, reading for GET and writing for the rest. */
    scope?: KeyScope;
  }
}

/** A route file: registers one route (or one custom verb) of the API. */
export type Route = (app: FastifyInstance, context: GatewayContext) => void;
