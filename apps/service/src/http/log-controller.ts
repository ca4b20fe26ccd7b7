import { LogController } from 'fastify';

/** `operations.ts` writes one line per request; Fastify's own two would say less and log addresses, which may hold capabilities. */
export const logController = () => new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
