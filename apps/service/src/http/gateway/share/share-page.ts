/** `/s/<token>`: the page of a public link, which may be framed by other pages, and the picture that messengers show beside it. */
import type { FastifyInstance } from 'fastify';
import { contentTypeOf } from '../../../domain/files/content-types.ts';
import { sharedCover } from '../../../domain/shares/share-links.ts';
import { findShare, noSuchShare } from '../../../domain/shares/shares.ts';
import { worldFolder } from '../../../domain/worlds/world-views.ts';
import { StorageError } from '../../../platform/storage-errors.ts';
import type { ConsoleBundle } from '../console/console-bundle.ts';
import { type ConsoleHosts, framedPagePolicy } from '../console/page-policy.ts';
import { waitingPage, waitingPagePolicy } from '../console/waiting-page.ts';
import type { GatewayContext } from '../context.ts';

export interface SharePageOptions {
  bundle: ConsoleBundle;
  version: string;
  hosts(): ConsoleHosts;
  context: GatewayContext;
}

const hidden = { schema: { hide: true } };
const htmlType = 'text/html; charset=utf-8';

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

interface Described {
  name: string;
  url: string;
  picture: string | undefined;
}

/** What a messenger shows of a link (ogp.me). */
function openGraph({ name, url, picture }: Described): string {
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Orrery'],
    ['og:title', name],
    ['og:url', url],
    ...(picture === undefined
      ? []
      : ([
          ['og:image', picture],
          ['twitter:card', 'summary_large_image'],
        ] as [string, string][])),
  ];
  return [
    `<title>${escaped(name)} · Orrery</title>`,
    ...properties.map(
      ([key, content]) =>
        `<meta ${key.startsWith('og:') ? 'property' : 'name'}="${key}" content="${escaped(content)}" />`,
    ),
  ].join('\n    ');
}

export function sharePageRoutes(app: FastifyInstance, { bundle, version, hosts, context }: SharePageOptions): void {
  const { store, objects, gatewayUrl } = context;

  /** Undefined where there is nothing to say: no such link, or one with a password. */
  const described = async (token: string): Promise<Described | undefined> => {
    const share = await findShare(store, token);
    if (share.password) return undefined;
    const world = await store.worlds.find(share.worldId);
    const url = `${gatewayUrl()}/s/${token}`;
    const isMade = world?.status === 'SUCCEEDED';
    return world && { name: world.name, url, picture: isMade && sharedCover(world) ? `${url}/cover` : undefined };
  };

  app.get<{ Params: { token: string } }>('/s/:token', hidden, async ({ params: { token } }, reply) => {
    const { current } = bundle;
    void reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .type(htmlType);
    const page = current.state === 'ready' ? current.files.get('share.html') : undefined;
    if (current.state !== 'ready' || !page)
      return reply
        .header('content-security-policy', waitingPagePolicy)
        .send(waitingPage(current.state === 'ready' ? 'failed' : current.state, version));
    // The page itself says what is wrong with a link, or that the service cannot be reached.
    const about = await described(token).catch(() => undefined);
    return reply
      .code(200)
      .header('content-security-policy', framedPagePolicy(hosts()))
      .send(
        page.bytes
          .toString()
          .replace('<title>Orrery</title>', () => (about ? openGraph(about) : '<title>Orrery</title>')),
      );
  });

  app.get<{ Params: { token: string } }>('/s/:token/cover', hidden, async ({ params: { token } }, reply) => {
    const share = await findShare(store, token);
    const files = share.password ? undefined : await store.shares.filesOf(share.id);
    const cover = files && sharedCover(files);
    if (cover === undefined) throw noSuchShare();
    const { info, stream } = await objects.get(worldFolder(files!.worldId) + cover).catch((error: unknown) => {
      throw error instanceof StorageError && error.code === 'OBJECT_NOT_FOUND' ? noSuchShare() : error;
    });
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-length', info.sizeBytes)
      .type(contentTypeOf(cover))
      .send(stream);
  });
}
