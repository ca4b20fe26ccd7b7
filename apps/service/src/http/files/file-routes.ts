/** Objects by signed address: GET and HEAD, ranges, conditions. There are no listings: an address names a file or nothing. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentTypeOf, isShownInline } from '../../domain/files/content-types.ts';
import type { FileLinks, ResolvedFileLink } from '../../domain/files/file-links.ts';
import type { ObjectInfo, ObjectStore } from '../../domain/files/object-store.ts';
import type { ShareLinks } from '../../domain/shares/share-links.ts';
import { UploadError } from '../../platform/errors.ts';
import { StorageError } from '../../platform/storage-errors.ts';
import { requestedRange } from './byte-ranges.ts';
import { isNotModified, rangeCounts } from './conditions.ts';

export interface FileRouteContext {
  objects: ObjectStore;
  fileLinks: FileLinks;
  shareLinks: Pick<ShareLinks, 'resolve'>;
}

interface FileParams {
  capability: string;
  '*': string;
}

const maxCacheS = 3600;

const notFound = () => new UploadError('NOT_FOUND', 'no such file');

type Resolve = (capability: string, rest: string) => ResolvedFileLink | Promise<ResolvedFileLink>;

async function resolve(resolveLink: Resolve, request: FastifyRequest) {
  const { capability, '*': rest } = request.params as FileParams;
  const link = await resolveLink(capability, rest);
  if (link.outcome === 'found') return link;
  throw link.outcome === 'expired' ? new UploadError('NOT_FOUND', 'this address has expired') : notFound();
}

/** RFC 6266: an ASCII form for the old, the real name for everyone else. */
function disposition(name: string, contentType: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `${isShownInline(contentType) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

type Caching = (expiresAtS: number | undefined) => string;

const forAWhile: Caching = (expiresAtS) => {
  const leftS = expiresAtS === undefined ? maxCacheS : expiresAtS - Math.floor(Date.now() / 1000);
  return `public, max-age=${Math.max(0, Math.min(leftS, maxCacheS))}`;
};

/** A link may be revoked at any moment: what a browser has kept is good only after asking. */
const askAgain: Caching = () => 'private, no-cache';

function describe(reply: FastifyReply, info: ObjectInfo, name: string, cacheControl: string): void {
  const contentType = contentTypeOf(name);
  reply
    .header('etag', `"${info.etag}"`)
    .header('last-modified', new Date(info.modifiedMs).toUTCString())
    .header('cache-control', cacheControl)
    .header('accept-ranges', 'bytes')
    .header('content-type', contentType)
    .header('content-disposition', disposition(name, contentType))
    .header('x-content-type-options', 'nosniff')
    // Files come from callers: should one be opened as a page, it can do nothing.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin');
}

export function fileRoutes(app: FastifyInstance, { objects, fileLinks, shareLinks }: FileRouteContext): void {
  filesAt(app, '/files/:capability/*', objects, (capability, rest) => fileLinks.resolve(capability, rest), forAWhile);
  filesAt(app, '/shared/:capability/*', objects, (capability, rest) => shareLinks.resolve(capability, rest), askAgain);
}

function filesAt(
  app: FastifyInstance,
  url: string,
  objects: ObjectStore,
  resolveLink: Resolve,
  caching: Caching,
): void {
  app.head(url, async (request, reply) => {
    const link = await resolve(resolveLink, request);
    const info = await objects.head(link.key);
    if (!info) throw notFound();
    describe(reply, info, link.name, caching(link.expiresAtS));
    if (isNotModified(request.headers, info.etag, info.modifiedMs)) return reply.code(304).send();
    return reply.header('content-length', info.sizeBytes).send();
  });

  app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
    const link = await resolve(resolveLink, request);
    const { headers } = request;
    try {
      let range: { start: number; end: number } | undefined;
      if (headers.range || headers['if-none-match'] || headers['if-modified-since']) {
        const info = await objects.head(link.key);
        if (!info) throw notFound();
        if (isNotModified(headers, info.etag, info.modifiedMs)) {
          describe(reply, info, link.name, caching(link.expiresAtS));
          return reply.removeHeader('content-type').code(304).send();
        }
        const asked = requestedRange(headers.range, info.sizeBytes);
        if (asked.kind !== 'whole' && rangeCounts(headers, info.etag, info.modifiedMs)) {
          if (asked.kind === 'unsatisfiable') return unsatisfiable(reply, info.sizeBytes);
          range = { start: asked.start, end: asked.end };
        }
      }
      const { info, stream } = await objects.get(link.key, range);
      describe(reply, info, link.name, caching(link.expiresAtS));
      if (!range) return reply.header('content-length', info.sizeBytes).send(stream);
      const end = Math.min(range.end, info.sizeBytes - 1);
      return reply
        .code(206)
        .header('content-range', `bytes ${range.start}-${end}/${info.sizeBytes}`)
        .header('content-length', end - range.start + 1)
        .send(stream);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      if (error.code === 'OBJECT_NOT_FOUND') throw notFound();
      // Replaced by a shorter object between the two looks.
      if (error.code === 'RANGE_NOT_SATISFIABLE')
        return unsatisfiable(reply, (await objects.head(link.key))?.sizeBytes ?? 0);
      throw error;
    }
  });
}

function unsatisfiable(reply: FastifyReply, sizeBytes: number): FastifyReply {
  return reply.code(416).header('content-range', `bytes */${sizeBytes}`).header('accept-ranges', 'bytes').send();
}
