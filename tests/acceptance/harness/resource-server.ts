/**
 * A local web server with files for the service to fetch, well-behaved and not. The first folder of the path says how it answers, the last
 * segment is the file name the service sees:
 *
 *   /png/7/x.png        a picture made from seed 7        /jpeg/x.jpg  /webp/x.webp  /glb/x.glb
 *   /text/x.png         words that are no picture         /empty/x.png  no bytes
 *   /status/404/x.png   an error                          /redirect/302/x.png?to=URL
 *   /hang/x.png         answers when `release()` is called, with a picture; /hang/x.png?with=text with another kind
 *   /endless/x.png      never ends                        /reset/x.png   breaks off after some bytes
 *   /huge/x.png         a header that claims 60000 x 60000 pixels
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { glb, jpeg, png, pngClaiming, webp } from './images.ts';

export interface ResourceServer {
  /** `127.0.0.1:PORT`, for ORRERY_FETCH_ALLOW_HOSTS. */
  host: string;
  port: number;
  url(path: string): string;
  /** Paths asked for so far. */
  hits: string[];
  /** `/hang/` requests that wait for their answer now. */
  readonly waiting: number;
  /** Lets every `/hang/` request, waiting or later, go on. */
  release(): void;
  close(): Promise<void>;
}

const files: Readonly<Record<string, { type: string; bytes: (seed: string) => Buffer }>> = {
  png: { type: 'image/png', bytes: (seed) => png(Number.parseInt(seed, 10) || 0) },
  jpeg: { type: 'image/jpeg', bytes: () => jpeg },
  webp: { type: 'image/webp', bytes: () => webp },
  glb: { type: 'model/gltf-binary', bytes: () => glb() },
  text: { type: 'image/png', bytes: () => Buffer.from('This is a sentence, whatever its name says.\n'.repeat(20)) },
  empty: { type: 'image/png', bytes: () => Buffer.alloc(0) },
  huge: { type: 'image/png', bytes: () => pngClaiming(60_000, 60_000) },
};

export async function startResourceServer(): Promise<ResourceServer> {
  const hits: string[] = [];
  let released = false;
  const waiting = new Set<() => void>();

  const answerFile = (response: ServerResponse, kind: string, seed: string) => {
    const file = files[kind];
    if (!file) return void response.writeHead(404).end();
    const bytes = file.bytes(seed);
    response.writeHead(200, { 'content-type': file.type, 'content-length': bytes.length }).end(bytes);
  };

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://server');
    hits.push(request.url ?? '/');
    const [, how = '', argument = ''] = url.pathname.split('/');
    if (how === 'status') return void response.writeHead(Number(argument)).end('no');
    if (how === 'redirect')
      return void response.writeHead(Number(argument), { location: url.searchParams.get('to') ?? '' }).end();
    if (how === 'hang') {
      const go = () => {
        waiting.delete(go);
        answerFile(response, url.searchParams.get('with') ?? 'png', argument);
      };
      response.on('close', () => waiting.delete(go));
      if (released) return go();
      return void waiting.add(go);
    }
    if (how === 'endless') {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.write(png().subarray(0, 60));
      const pump = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 1)));
      };
      response.on('drain', pump);
      return pump();
    }
    if (how === 'reset') {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': 100_000 });
      return void response.write(png(), () => response.destroy());
    }
    answerFile(response, how, argument);
  };

  const server = createServer(handle);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    port,
    url: (path) => `http://127.0.0.1:${port}${path}`,
    hits,
    get waiting() {
      return waiting.size;
    },
    release() {
      released = true;
      for (const go of waiting) go();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
