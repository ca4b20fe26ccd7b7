/** Health, readiness and metrics: the same on every host the service listens on. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { answerHeaders } from './answer-headers.ts';
import { logOnDemand, outcomeLogs } from './request-logs.ts';

export interface OperationsOptions {
  host: 'gateway' | 'uploads' | 'streams' | 'worker';
  metrics: Metrics;
  metricsToken: string | undefined;
  /** Rejects when the process cannot serve: database away, storage gone. */
  checkReady(): Promise<void>;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Requests are timed and logged here; call before the routes are registered. */
export function observeRequests(
  app: FastifyInstance,
  { host, metrics }: Pick<OperationsOptions, 'host' | 'metrics'>,
): void {
  // Before anything else, so that hijacked answers (event streams) carry it too.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(answerHeaders);
    done();
  });
  logOnDemand(app);
  const outcomeLog = outcomeLogs(app.log as Logger);
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = request.routeOptions.url ?? 'none';
    metrics.httpDuration.observe({ host, method, route, status }, elapsedTime / 1000);
    // The path may hold a capability, so the route is logged, not the address.
    if (route !== '/healthz' && route !== '/readyz' && route !== '/metrics')
      outcomeLog(method, route, status).info({ requestId: request.id, ms: Math.round(elapsedTime) }, 'request');
    done();
  });
}

export function operationsRoutes(app: FastifyInstance, { metrics, metricsToken, checkReady }: OperationsOptions): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await checkReady();
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: { message: (error as Error).message } }, 'not ready');
      return reply.code(503).send({ status: 'not ready' });
    }
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (
      metricsToken !== undefined &&
      !timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${metricsToken}`))
    )
      return reply.code(401).send({ status: 'unauthorized' });
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
