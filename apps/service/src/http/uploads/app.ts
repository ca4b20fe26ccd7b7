/** The upload and file host. */
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { KeyWatch } from '../../domain/accounts/api-keys.ts';
import type { ShareLinks } from '../../domain/shares/share-links.ts';
import type { Logger } from '../../platform/log.ts';
import { answerHeaders } from '../answer-headers.ts';
import { answerBrokenRequest } from '../broken-request.ts';
import { fileRoutes } from '../files/file-routes.ts';
import { logController } from '../log-controller.ts';
import { type OperationsOptions, observeRequests, operationsRoutes } from '../operations.ts';
import { requestIdOf } from '../request-id.ts';
import { authenticate } from './authentication.ts';
import { blockInitRoute } from './block-init-route.ts';
import { blockPartRoute } from './block-part-route.ts';
import type { UploadRouteContext } from './context.ts';
import { allowBrowsers } from './cors.ts';
import { failureBody } from './envelope.ts';
import { renderError, renderErrors } from './error-renderer.ts';
import { singleUploadRoute } from './single-upload-route.ts';
import { statusRoute } from './status-route.ts';

export interface UploadAppOptions {
  log: Logger;
  secret: Uint8Array;
  keys: KeyWatch;
  shareLinks: Pick<ShareLinks, 'resolve'>;
  context: UploadRouteContext;
  operations: Omit<OperationsOptions, 'host'>;
  /** True for faults that pass: the database is restarting. */
  isUnavailable(error: unknown): boolean;
}

// A connection on which nothing moves for this long is dead or meant to hold us up.
const idleConnectionMs = 75_000;

export function createUploadApp(options: UploadAppOptions): FastifyInstance {
  const { log, secret, context, operations } = options;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: logController(),
    genReqId: requestIdOf,
    // Slow clients may take long for a block; what ends a request is silence, not its length.
    requestTimeout: 0,
    connectionTimeout: idleConnectionMs,
    // Upload bodies are never buffered; this is for everything else.
    bodyLimit: 64 * 1024,
    // `init` has everything in its query, `metadata` of 16,384 characters included.
    http: { maxHeaderSize: 64 * 1024 },
    routerOptions: { maxParamLength: 4096, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    keepAliveTimeout: 72_000,
    frameworkErrors: (error, request, reply) => {
      void reply.header('x-request-id', request.id).headers(answerHeaders);
      renderError(options.isUnavailable)(error, request, reply as never);
    },
    clientErrorHandler: answerBrokenRequest((problem) => failureBody('plain', 'BAD_PARAMETER', problem)),
  });

  observeRequests(app, { host: 'uploads', metrics: operations.metrics });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  allowBrowsers(app);
  renderErrors(app, options.isUnavailable);
  app.decorateRequest('uploadToken', undefined);

  app.register(async (routes) => {
    // Bodies stay on the socket until a route reads them: a form is streamed, and `init` takes none whatever it is.
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('*', (_request, _payload, done) => done(null));
    routes.addHook('onRequest', (request) => authenticate(request, secret, options.keys));
    singleUploadRoute(routes, context);
    blockInitRoute(routes, context);
    blockPartRoute(routes, context);
    statusRoute(routes, context);
  });
  fileRoutes(app, { ...context.uploads, shareLinks: options.shareLinks });
  operationsRoutes(app, { ...operations, host: 'uploads' });
  return app;
}
