/** No route can be forgotten: what the router holds is either described, and tried by the tests of access, or a page named here. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMetrics } from '../../platform/metrics.ts';
import { createGateway, type GatewayOptions } from './app.ts';

/** Documents and probes. They are open to anyone, and hold nothing of an account. */
const pages = [
  '/',
  '/console',
  '/console/*',
  '/console/config.json',
  '/healthz',
  '/metrics',
  '/openapi.json',
  '/readyz',
  // Both answer for the one world of the link they name.
  '/s/:token',
  '/s/:token/cover',
];
/** What opens a link needs no key. */
const open = ['/share/v1/open', '/global/share/v1/open'];

const registered: RouteOptions[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  // The gateway makes its own instance; Fastify says so before any route is registered.
  const collect = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void registered.push(route));
  subscribe('fastify.initialization', collect);
  const gatewayUrl = () => 'http://127.0.0.1:8080';
  app = await createGateway({
    version: 'test',
    log: pino({ level: 'silent' }),
    isUnavailable: () => false,
    operations: { metrics: createMetrics(), metricsToken: undefined, checkReady: async () => {} },
    console: { bundle: { current: { state: 'building' } }, estimates: {}, hosts: () => ({}) },
    context: {
      config: { gatewayPrefix: 'both', bodyMaxBytes: 1e6 },
      gatewayUrl,
      authenticator: { remembered: () => undefined, authenticate: async () => undefined },
    },
  } as unknown as GatewayOptions);
  await app.ready();
  unsubscribe('fastify.initialization', collect);
});

afterAll(() => app.close());

const methodsOf = ({ method }: RouteOptions) => [method].flat().filter((each) => each !== 'HEAD');

it('every route that is no page is described, under both prefixes', () => {
  const hidden = registered
    .filter(({ url, schema }) => schema?.operationId === undefined && !url.startsWith('/reference'))
    .map(({ url }) => url);
  expect([...new Set(hidden)].sort()).toEqual(pages);
  const described = registered.filter(({ schema }) => schema?.operationId !== undefined).map(({ url }) => url);
  const [global, plain] = [true, false].map((is) => described.filter((url) => url.startsWith('/global/') === is));
  expect(plain.length).toBeGreaterThan(40);
  expect(global.map((url) => url.slice('/global'.length)).sort()).toEqual(plain.sort());
});

it('every route that is described asks for a key before anything else, but for opening a link', async () => {
  const keyed = registered.filter(({ url, schema }) => schema?.operationId !== undefined && !open.includes(url));
  for (const route of keyed)
    for (const method of methodsOf(route)) {
      const url = route.url.replace(/(?<=\/):\w+(\(\[\^\]\*\))?/g, 'abcdefghij12').replace('::', ':');
      const answer = await app.inject({ method: method as 'GET', url });
      expect(answer.statusCode, `${method} ${url}: ${answer.payload}`).toBe(401);
    }
});
