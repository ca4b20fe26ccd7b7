/** The gateway as one Fastify instance, not yet listening. */
import { apiErrorBody } from '@orrery/protocol';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { invalidField } from '../../platform/errors.ts';
import type { Logger } from '../../platform/log.ts';
import { answerHeaders } from '../answer-headers.ts';
import { answerBrokenRequest } from '../broken-request.ts';
import { logController } from '../log-controller.ts';
import { type OperationsOptions, observeRequests, operationsRoutes } from '../operations.ts';
import { requestIdOf } from '../request-id.ts';
import { dropNullMembers } from './absent-members.ts';
import { requireAccount } from './authentication.ts';
import { bodyBudget } from './body-budget.ts';
import { checkBodyHygiene, hasTooManyItems } from './body-hygiene.ts';
import { type ConsoleRouteOptions, consoleRoutes } from './console/console-routes.ts';
import type { GatewayContext } from './context.ts';
import { errorHandler, sendError } from './error-renderer.ts';
import { jsonText } from './json-text.ts';
import { largeBodyBytes, readLargeBody } from './large-body.ts';
import { describeApi } from './openapi.ts';
import { publicRoutes, routes } from './routes.ts';
import { sharePageRoutes } from './share/share-page.ts';
import { validatorCompiler } from './validators.ts';

export interface GatewayOptions {
  context: GatewayContext;
  log: Logger;
  version: string;
  operations: Omit<OperationsOptions, 'host'>;
  console: Pick<ConsoleRouteOptions, 'bundle' | 'hosts' | 'estimates'>;
  isUnavailable(error: unknown): boolean;
}

/** JSON only; an empty body is no body, which clients send with `:cancel` and DELETE. */
function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // Names that would change an object's prototype are left out, as every other unknown name is.
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, raw, done) => {
    const body = raw as Buffer;
    if (body.length === 0) return done(null, undefined);
    if (body.length > largeBodyBytes && request.account)
      return void readLargeBody(request.account.id, body).then((value) => done(null, value), done);
    try {
      const text = jsonText(body);
      if (hasTooManyItems(text)) throw invalidField('body', 'holds too many values');
      parse(request, text, done);
    } catch (error) {
      done(error as Error);
    }
  });
}

export async function createGateway({
  context,
  log,
  version,
  operations,
  console: page,
  isUnavailable,
}: GatewayOptions): Promise<FastifyInstance> {
  const { config } = context;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: logController(),
    genReqId: requestIdOf,
    bodyLimit: config.bodyMaxBytes,
    return503OnClosing: false,
    // A request must arrive within five minutes: 96 MB of scene over a slow line, but not a trickle for ever.
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    // Longer parameters would be "not found"; they should be told that they are malformed.
    routerOptions: { maxParamLength: 8192 },
    frameworkErrors: (error, request, reply) => {
      void reply.header('x-request-id', request.id).headers(answerHeaders);
      errorHandler(isUnavailable)(error, request, reply as never);
    },
    clientErrorHandler: answerBrokenRequest((problem) => apiErrorBody('INVALID_ARGUMENT', problem, '')),
  });
  app.setErrorHandler(errorHandler(isUnavailable));
  app.setNotFoundHandler((request, reply) =>
    sendError(
      request,
      reply,
      'ROUTE_NOT_FOUND',
      `${request.method} ${request.url.split('?')[0]?.slice(0, 200)} does not exist`,
    ),
  );
  app.setValidatorCompiler(validatorCompiler());
  acceptJson(app);
  app.decorateRequest('account');
  app.decorateRequest('keyId');
  app.decorateRequest('caller');
  observeRequests(app, { host: 'gateway', metrics: operations.metrics });
  operationsRoutes(app, { ...operations, host: 'gateway' });
  const prefixes =
    config.gatewayPrefix === 'both' ? ['', '/global'] : config.gatewayPrefix === 'global' ? ['/global'] : [''];
  await describeApi(app, version, config.gatewayPrefix === 'both' ? '/global' : undefined);
  consoleRoutes(app, { ...page, version, apiPrefix: prefixes[0] });
  sharePageRoutes(app, { ...page, version, context });
  const limitBodies = bodyBudget();
  const mendBodies = (api: FastifyInstance) =>
    api.addHook('preValidation', (request, _reply, done) => {
      if (request.body !== undefined) {
        checkBodyHygiene(request.body);
        dropNullMembers(request.body);
      }
      checkBodyHygiene(request.query);
      done();
    });
  for (const prefix of prefixes) {
    await app.register(
      async (api) => {
        requireAccount(api, context);
        limitBodies(api);
        mendBodies(api);
        for (const route of routes) route(api, context);
      },
      { prefix },
    );
    await app.register(
      async (api) => {
        mendBodies(api);
        for (const route of publicRoutes) route(api, context);
      },
      { prefix },
    );
  }
  return app;
}
