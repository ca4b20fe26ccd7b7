import { createGateway } from './gateway.ts';
import { createRenders, createStreams, type Renders, type Streams } from './renders.ts';
import { type Assets, createAssets, createTasks, type Tasks } from './tasks.ts';
import { createTransport, type TransportOptions } from './transport.ts';
import { createUploads, type Uploads } from './uploads.ts';
import { createWorlds, type Worlds } from './worlds.ts';

export interface ClientOptions extends TransportOptions {
  /** Address of the gateway, with `/global` where the deployment has it: `http://127.0.0.1:8080`. */
  gateway: string;
  /** Belongs on a server or in a person's own session, never in a page that others open. */
  apiKey: string;
}

export interface OrreryClient {
  uploads: Uploads;
  worlds: Worlds;
  renders: Renders;
  streams: Streams;
  tasks: Tasks;
  assets: Assets;
}

export function createClient({ gateway: address, apiKey, ...transportOptions }: ClientOptions): OrreryClient {
  const transport = createTransport(transportOptions);
  const gateway = createGateway({ address, apiKey, transport });
  return {
    uploads: createUploads(gateway, transport),
    worlds: createWorlds(gateway),
    renders: createRenders(gateway),
    streams: createStreams(gateway),
    tasks: createTasks(gateway),
    assets: createAssets(gateway),
  };
}
