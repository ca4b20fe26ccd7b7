/** `/console`: the web page. Its own addresses (`/console/worlds/w_1`) are all the same document; files with a hash in their name never change. */
import { createHash } from 'node:crypto';
import type { ConsoleFile } from '@orrery/console/build';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleBundle } from './console-bundle.ts';
import { type ConsoleHosts, pagePolicy } from './page-policy.ts';
import { waitingPage, waitingPagePolicy } from './waiting-page.ts';

export interface ConsoleRouteOptions {
  bundle: ConsoleBundle;
  version: string;
  /** Where the API stands: empty, or `/global`. */
  apiPrefix: string;
  /** What worlds take on this machine, by quality: told to the page, not used here. */
  estimates: object;
  /** Asked for at each request: ports given as 0 are known only after listening. */
  hosts(): ConsoleHosts;
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json; charset=utf-8',
  wasm: 'application/wasm',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  bin: 'application/octet-stream',
};

const hidden = { schema: { hide: true } };

export function consoleRoutes(
  app: FastifyInstance,
  { bundle, version, apiPrefix, estimates, hosts }: ConsoleRouteOptions,
): void {
  const answer = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const { current } = bundle;
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-opener-policy', 'same-origin');
    if (current.state !== 'ready') {
      // A script of a page that is not there yet must not be answered with a page.
      if (isFile(path)) return reply.callNotFound();
      return reply
        .header('content-security-policy', waitingPagePolicy)
        .header('cache-control', 'no-store')
        .type(types.html!)
        .send(waitingPage(current.state, version));
    }
    const own = current.files.get(path);
    if (!own && isFile(path)) return reply.callNotFound();
    const name = own ? path : 'index.html';
    const file = own ?? current.files.get('index.html')!;
    void reply.header('content-security-policy', pagePolicy(hosts()));
    return sendFile(request, reply, name, file);
  };

  app.get('/', hidden, async (_request, reply) => reply.redirect('/console', 302));
  app.get('/console/config.json', hidden, async (_request, reply) => {
    const { uploads, streams } = hosts();
    return reply.header('cache-control', 'no-store').send({ version, apiPrefix, uploads, streams, estimates });
  });
  app.get('/console', hidden, async (request, reply) => answer(request, reply, ''));
  app.get('/console/*', hidden, async (request, reply) =>
    answer(request, reply, (request.params as { '*': string })['*']),
  );
}

/** Pages have no dot in their last part, files do. */
const isFile = (path: string) => /\.[a-z0-9]+$/i.test(path);

/** Files of a build never change: hashed once, not for every request. */
const etags = new WeakMap<ConsoleFile, string>();

function etagOf(file: ConsoleFile): string {
  let etag = etags.get(file);
  if (etag === undefined) {
    etag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"`;
    etags.set(file, etag);
  }
  return etag;
}

function sendFile(request: FastifyRequest, reply: FastifyReply, name: string, file: ConsoleFile): FastifyReply {
  const etag = etagOf(file);
  void reply
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('cache-control', name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  void reply.type(types[/[^.]*$/.exec(name)![0]] ?? 'application/octet-stream');
  if (file.brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.brotli);
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.bytes);
}
