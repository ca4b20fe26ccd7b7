/** The stream host: what viewers of live sessions connect to. It belongs to the process whose workers draw the sessions. */
import { apiErrorBody } from '@orrery/protocol';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { LiveSessions } from '../../domain/streams/live-sessions.ts';
import type { Config } from '../../platform/config.ts';
import type { Logger } from '../../platform/log.ts';
import { answerBrokenRequest } from '../broken-request.ts';
import { errorHandler, sendError } from '../gateway/error-renderer.ts';
import { logController } from '../log-controller.ts';
import { type OperationsOptions, observeRequests, operationsRoutes } from '../operations.ts';
import { requestIdOf } from '../request-id.ts';
import { allowBrowsers } from '../uploads/cors.ts';
import { trustedProxies } from './remote-address.ts';
import { snapshotRoute } from './snapshot-route.ts';
import { acceptViewers } from './viewer-sockets.ts';
import type { OpenSessions } from './watched-session.ts';
import { whepRoutes } from './whep-route.ts';

export interface StreamAppOptions {
  log: Logger;
  secret: Uint8Array;
  nodeId: string;
  live: LiveSessions;
  openSessions: OpenSessions;
  /** There is an encoder. */
  video: boolean;
  limits: Pick<Config, 'streamViewers' | 'streamViewersPerSession' | 'streamViewersPerAddress' | 'trustedProxies'>;
  /** Viewers reach it through a proxy; unless that is named, all of them have its address. */
  behindProxy: boolean;
  operations: Omit<OperationsOptions, 'host'>;
}

export function createStreamApp(options: StreamAppOptions): FastifyInstance {
  const { log, operations, limits } = options;
  const proxies = trustedProxies(limits.trustedProxies);
  const countAddresses = !options.behindProxy || limits.trustedProxies.length > 0;
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
  if (options.video) whepRoutes(app, { ...options, countAddresses, proxies });
  operationsRoutes(app, { ...operations, host: 'streams' });
  const viewers = acceptViewers(app.server, {
    ...options,
    proxies,
    places: {
      total: limits.streamViewers,
      address: countAddresses
        ? {
            total: limits.streamViewersPerAddress,
            // One address with a valid token must not take all places of its session.
            inSession: Math.max(1, Math.min(limits.streamViewersPerAddress, limits.streamViewersPerSession >> 1)),
          }
        : undefined,
    },
  });
  app.addHook('preClose', () => viewers.close());
  return app;
}
