/** Health, readiness and metrics of a worker that runs alone; nobody else has a reason to connect to it. */
import { apiErrorBody } from '@orrery/protocol';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from '../../platform/log.ts';
import { answerBrokenRequest } from '../broken-request.ts';
import { errorHandler, sendError } from '../gateway/error-renderer.ts';
import { logController } from '../log-controller.ts';
import { type OperationsOptions, observeRequests, operationsRoutes } from '../operations.ts';
import { requestIdOf } from '../request-id.ts';

export function createWorkerApp(log: Logger, operations: Omit<OperationsOptions, 'host'>): FastifyInstance {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: logController(),
    genReqId: requestIdOf,
    bodyLimit: 1024,
    requestTimeout: 10_000,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest((problem) => apiErrorBody('INVALID_ARGUMENT', problem, '')),
  });
  observeRequests(app, { host: 'worker', metrics: operations.metrics });
  app.setErrorHandler(errorHandler(() => false));
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 'ROUTE_NOT_FOUND', 'no such endpoint'));
  operationsRoutes(app, { ...operations, host: 'worker' });
  return app;
}
