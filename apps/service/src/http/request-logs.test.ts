import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logController } from './log-controller.ts';
import { logOnDemand, outcomeLogs } from './request-logs.ts';

const loggerInto = (lines: string[], onChild = () => {}) =>
  pino({ base: null, timestamp: false, onChild }, { write: (line: string) => void lines.push(line) });

it('says method, route and status in each line, and the rest as it is given', () => {
  const lines: string[] = [];
  const logOf = outcomeLogs(loggerInto(lines));
  logOf('GET', '/a/:id', 200).info({ requestId: 'one', ms: 3 }, 'request');
  logOf('GET', '/a/:id', 404).info({ requestId: 'two', ms: 1 }, 'request');
  logOf('GET', '/a/:id', 200).info({ requestId: 'three', ms: 2 }, 'request');
  const common = { level: 30, method: 'GET', route: '/a/:id', msg: 'request' };
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { ...common, status: 200, requestId: 'one', ms: 3 },
    { ...common, status: 404, requestId: 'two', ms: 1 },
    { ...common, status: 200, requestId: 'three', ms: 2 },
  ]);
});

it("a request's own logger names the request, also through a child of it, and makes no child for who logs nothing", async () => {
  const lines: string[] = [];
  let children = 0;
  const log = loggerInto(lines, () => {
    children++;
  });
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: logController(),
    genReqId: () => 'an-id',
  });
  logOnDemand(app);
  app.get('/quiet', async () => 'x');
  app.get('/loud', async (request) => {
    request.log.warn({ a: 1 }, 'first');
    request.log.child({ b: 2 }).error('second');
    return 'x';
  });
  await app.ready();
  const before = children;
  await app.inject('/quiet');
  expect(children).toBe(before);
  await app.inject('/loud');
  expect(children).toBe(before + 2);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 40, requestId: 'an-id', a: 1, msg: 'first' },
    { level: 50, requestId: 'an-id', b: 2, msg: 'second' },
  ]);
});
