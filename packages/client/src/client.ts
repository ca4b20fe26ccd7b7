import { type Access, createAccess } from './access.ts';
import { createGateway } from './gateway.ts';
import { createRenders, createStreams, type Renders, type Streams } from './renders.ts';
import { createShares, type Shares } from './shares.ts';
import { type Assets, createAssets, createTasks, type Tasks } from './tasks.ts';
import { createTransport, type TransportOptions } from './transport.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { createWorlds, type Worlds } from './worlds.ts';

export interface ClientOptions extends TransportOptions {
  /** Address of the gateway, with `/global` where the deployment has it: `http://127.0.0.1:8080`. */
  gateway: string;
  /** Belongs on a server, never in a page. Undefined in the console, which is signed in by a cookie. */
  apiKey: string | undefined;
}

export interface OrreryClient {
  uploads: Uploads;
  worlds: Worlds;
  shares: Shares;
  renders: Renders;
  streams: Streams;
  tasks: Tasks;
  assets: Assets;
  access: Access;
}

export function createClient({ gateway: address, apiKey, ...transportOptions }: ClientOptions): OrreryClient {
  const transport = createTransport(transportOptions);
  const gateway = createGateway({ address, apiKey, transport });
  return {
    uploads: createUploads(gateway, transport),
    worlds: createWorlds(gateway),
    shares: createShares(gateway),
    renders: createRenders(gateway),
    streams: createStreams(gateway),
    tasks: createTasks(gateway),
    assets: createAssets(gateway),
    access: createAccess(gateway),
  };
}
