/** The stream host: what viewers of live sessions connect to. It belongs to the process whose workers draw the sessions. */
import { apiErrorBody } from '@orrery/protocol';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { LiveSessions } from '../../domain/streams/live-sessions.ts';
import type { Logger } from '../../platform/log.ts';
import { answerBrokenRequest } from '../broken-request.ts';
import { errorHandler, sendError } from '../gateway/error-renderer.ts';
import { logController } from '../log-controller.ts';
import { type OperationsOptions, observeRequests, operationsRoutes } from '../operations.ts';
import { requestIdOf } from '../request-id.ts';
import { allowBrowsers } from '../uploads/cors.ts';
import { snapshotRoute } from './snapshot-route.ts';
import { acceptViewers } from './viewer-sockets.ts';
import { whepRoutes } from './whep-route.ts';

export interface StreamAppOptions {
  log: Logger;
  secret: Uint8Array;
  nodeId: string;
  live: LiveSessions;
  /** There is an encoder. */
  video: boolean;
  operations: Omit<OperationsOptions, 'host'>;
}

export function createStreamApp(options: StreamAppOptions): FastifyInstance {
  const { log, operations } = options;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: logController(),
    genReqId: requestIdOf,
    bodyLimit: 256 * 1024,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest((problem) => apiErrorBody('INVALID_ARGUMENT', problem, '')),
  });
  observeRequests(app, { host: 'streams', metrics: operations.metrics });
  allowBrowsers(app, { methods: ', DELETE', exposed: ', location' });
  app.setErrorHandler(errorHandler(() => false));
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'ROUTE_NOT_FOUND', 'no such endpoint'));
  snapshotRoute(app, options);
  if (options.video) whepRoutes(app, options);
  operationsRoutes(app, { ...operations, host: 'streams' });
  const viewers = acceptViewers(app.server, options);
  app.addHook('preClose', () => viewers.close());
  return app;
}
