/** What holds on every gateway endpoint: keys, prefixes, error form, request ids, JSON rules, documentation, health. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, orrery } from './harness/cli.ts';
import { eventually } from './harness/eventually.ts';
import { expectApiError } from './harness/expectations.ts';
import { faces, GatewayClient } from './harness/gateway-client.ts';
import { send, sendRaw } from './harness/http.ts';
import { base64, scene } from './harness/usd-scenes.ts';
import { useService } from './harness/use-service.ts';

const handle = useService({ settings: { ORRERY_BODY_MAX_BYTES: 65_536 } });

/** Every documented gateway route, with something in place of its path parameters. */
const routes: readonly [method: string, path: string][] = [
  ['GET', '/asset/v1/token'],
  ['POST', '/world/v1/reconstructions'],
  ['POST', '/world/v1/generations'],
  ['GET', '/world/v1/abcdefghij1234'],
  ['POST', '/world/v1/list'],
  ['POST', '/world/v1/abcdefghij1234:cancel'],
  ['POST', '/world/v1/abcdefghij1234:rerun'],
  ['POST', '/world/v1/abcdefghij1234:edit'],
  ['DELETE', '/world/v1/abcdefghij1234'],
  ['GET', '/world/v1/abcdefghij1234/events'],
  ['POST', '/rendercloud/v1/jobs'],
  ['POST', '/rendercloud/v1/streams'],
  ['POST', '/rendercloud/v1/streams/abcdefghij1234:push'],
  ['DELETE', '/rendercloud/v1/streams/abcdefghij1234'],
  ['POST', '/rendercloud/v1/mesh-upload-process/task/create'],
  ['GET', '/rendercloud/v1/mesh-upload-process/task/get?taskid=1'],
  ['GET', '/rendercloud/v1/mesh-upload-process/task/list'],
  ['POST', '/rendercloud/v1/mesh-upload-process/task/cancel?taskid=1'],
  ['GET', '/rendercloud/v1/openusd-format'],
  ['POST', '/lux3d/v1/generate/img-to-3d/task/create'],
  ['POST', '/lux3d/v1/generate/text-to-3d/task/create'],
  ['POST', '/lux3d/v1/generate/material-transfer/task/create'],
  ['POST', '/lux3d/v1/generate/image-to-four-view/task/create'],
  ['POST', '/lux3d/v1/generate/multimodal-to-image/task/create'],
  ['POST', '/lux3d/v1/multi-format-export/task/create'],
  ['GET', '/lux3d/v1/generate/task/get?taskid=1'],
  ['GET', '/lux3d/v1/generate/task/list'],
  ['POST', '/lux3d/v1/generate/task/cancel?taskid=1'],
];
const bodyRoutes = routes.filter(
  ([method, path]) =>
    method === 'POST' && !path.includes(':cancel') && !path.includes(':rerun') && !path.includes('task/cancel'),
);

describe.each(faces)('$face', ({ prefix, dialect }) => {
  let client: GatewayClient;
  beforeAll(() => {
    client = new GatewayClient(handle.service, { prefix, dialect });
  });

  it.each(routes)('a missing, wrong or Bearer-prefixed key is 401/10004: %s %s', async (method, path) => {
    const values = [
      undefined,
      '',
      'no-such-key',
      `Bearer ${client.key}`,
      `bearer ${client.key}`,
      `Basic ${client.key}`,
    ];
    for (const authorization of values) {
      const answer = await send(client.base, prefix + path, {
        method,
        headers: authorization === undefined ? {} : { authorization },
      });
      expectApiError(answer, 10004);
      expect(answer.headers['x-request-id']).toBeTruthy();
      const scheme = /^(\w+) /.exec(authorization ?? '')?.[1];
      if (scheme) expect(answer.json.message).toContain(`without "${scheme} "`);
    }
  });

  it('every answer says no-store and nosniff, refusals too', async () => {
    const answers = [
      await client.get('/asset/v1/token'),
      await client.post('/world/v1/list', {}),
      await client.post('/world/v1/list', '{'),
      await client.get('/nothing'),
      await client.get('/rendercloud/v1/openusd-format'),
      await client.send('GET', '/world/v1/%zz'),
      await send(client.base, `${prefix}/asset/v1/token`),
      await send(client.base, '/healthz'),
    ];
    for (const { headers } of answers)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(await sendRaw(client.base, 'not HTTP\r\n\r\n')).toMatch(
      /^cache-control: no-store\r\nx-content-type-options: nosniff\r$/m,
    );
  });

  it('a list without a body is the first page of all', async () => {
    const { json: whole } = await client.post('/world/v1/list', {});
    expect((await client.post('/world/v1/list')).json).toEqual(whole);
    const empty = { body: '', headers: { 'content-type': 'application/json' } };
    expect((await client.send('POST', '/world/v1/list', empty)).json).toEqual(whole);
  });

  it('members that are null count as absent; nulls in arrays do not', async () => {
    const { json } = await client.post('/world/v1/list', { pageNum: null, pageSize: null, statusList: null });
    expect(json).toMatchObject({ pageNum: 0, pageSize: 20 });
    expectApiError(await client.post('/world/v1/list', { statusList: [null] }), 10001, 'statusList[0]');
    const world = { name: 'w', prompt: 'a room', cover: null, resources: null, seed: null };
    expect((await client.post('/world/v1/generations', world)).status).toBe(200);
    const job = { requestId: null, usdContent: null, operationId: null };
    expectApiError(await client.post('/rendercloud/v1/jobs', job), 10001, 'requestId');
    const stream = {
      usdContent: base64(scene()),
      requestId: null,
      settings: { autoEnhanceAI: null },
      operationId: null,
    };
    const { json: opened } = await client.post('/rendercloud/v1/streams', stream);
    expect(opened).toMatchObject({ done: false });
    await client.delete(`/rendercloud/v1/streams/${opened.operationId}`);
    for (const { worldId } of (await client.post('/world/v1/list', {})).json.result)
      await client.post(`/world/v1/${worldId}:cancel`);
  });

  it('names that would change a prototype are left out, and the body is taken', async () => {
    for (const text of ['{"__proto__":{"pageSize":3}}', '{"constructor":{"prototype":{"a":1}},"pageSize":20}'])
      expect((await client.post('/world/v1/list', text)).json).toMatchObject({ pageSize: 20 });
  });

  it('JSON that is not UTF-8 is 400/10001 and says so', async () => {
    const latin1 = Buffer.from('{"name":"caf\xe9","prompt":"a room"}', 'latin1');
    const utf16 = Buffer.from('{"name":"w","prompt":"a room"}', 'utf16le');
    const cut = Buffer.concat([
      Buffer.from('{"name":"'),
      Buffer.from([0xe6, 0x88]),
      Buffer.from('","prompt":"a room"}'),
    ]);
    const half = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}')]);
    for (const body of [latin1, cut, half, Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])]) {
      const headers = { 'content-type': 'application/json' };
      const answer = await client.send('POST', '/world/v1/generations', { body, headers });
      expectApiError(answer, 10001, 'body');
      expect(answer.json.message).toContain('UTF-8');
    }
  });

  it('the key itself in Authorization is accepted', async () => {
    expect((await client.get('/asset/v1/token')).status).toBe(200);
    expect((await client.post('/world/v1/list', {})).status).toBe(200);
  });

  it('an unknown route is 404/10404', async () => {
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/nothing'],
      ['GET', '/asset/v1/tokens'],
      ['POST', '/asset/v1/token'],
      ['GET', '/world/v2/list'],
      ['PUT', '/world/v1/abcdefghij1234'],
      ['PATCH', '/world/v1/list'],
      ['POST', '/world/v1/abcdefghij1234:explode'],
      ['POST', '/world/v1/abcdefghij1234'],
      ['POST', '/rendercloud/v1/streams/abcdefghij1234:pull'],
      ['GET', '/lux3d/v1/generate/task'],
      ['GET', '/lux3d/v1/generate/glb-part-split/task/create'],
      ['GET', '/ous/api/v2/upload/status'],
      ['GET', '/global/global/asset/v1/token'],
    ] as const) {
      if (path === '/' && prefix === '') continue; // the plain root may greet with the console
      expectApiError(await client.send(method, path), 10404);
    }
  });

  it.each(bodyRoutes)(
    'malformed JSON, no body, a wrong content type and a body that is no object are 400/10001: %s %s',
    async (_method, path) => {
      for (const text of ['{', '{"name":', "{'a':1}", '[1,2', 'undefined', '{"a":NaN}', '{"a":01}', '\u0000'])
        expectApiError(await client.post(path, text), 10001, 'body');
      for (const text of ['null', '1', '"x"', '[]', 'true', '[{}]'])
        expectApiError(await client.post(path, text), 10001, 'body');
      if (path !== '/world/v1/list') expectApiError(await client.post(path), 10001);
      expectApiError(await client.post(path, ' '), 10001, 'body');
      for (const contentType of [
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'nonsense',
        'application/x-www-form-urlencoded',
      ])
        expectApiError(await client.post(path, '{}', { 'content-type': contentType }), 10001, 'content-type');
    },
  );

  it('a JSON content type with parameters is accepted', async () => {
    for (const contentType of ['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'APPLICATION/JSON'])
      expect((await client.post('/world/v1/list', '{}', { 'content-type': contentType })).status).toBe(200);
  });

  it('a body over the limit is 400/10001, or 413 where the connection is cut', async () => {
    const answer = await client.post('/world/v1/list', JSON.stringify({ filler: 'x'.repeat(70_000) }));
    expect([400, 413]).toContain(answer.status);
    expect(answer.json.details.metaData.bizCode).toBe('10001');
    expect(answer.json.details.message).toMatch(/^body:/);
  });

  it('unknown fields in a body are ignored', async () => {
    const answer = await client.post('/world/v1/list', { pageSize: 5, somethingNew: { deep: [1] }, constructor: 'x' });
    expect(answer.status).toBe(200);
    expect(answer.json.pageSize).toBe(5);
  });

  it('every response carries x-request-id and echoes a given one', async () => {
    const seen = new Set<string>();
    for (const [method, path] of routes) {
      const plain = await client.send(method, path);
      seen.add(String(plain.headers['x-request-id']));
      const id = `test-${method}.${seen.size}_A`;
      const echoed = await client.send(method, path, { headers: { 'x-request-id': id } });
      expect(echoed.headers['x-request-id']).toBe(id);
    }
    expect(seen.size).toBe(routes.length);
    const nowhere = await client.send('GET', '/nowhere', { headers: { 'x-request-id': 'lost-1' } });
    expect(nowhere.headers['x-request-id']).toBe('lost-1');
  });

  it('a request id that could harm a log is replaced', async () => {
    for (const id of ['a b', 'x'.repeat(2000), '<script>', '"quoted"']) {
      const answer = await client.send('GET', '/asset/v1/token', { headers: { 'x-request-id': id } });
      expect(answer.headers['x-request-id']).not.toBe(id);
    }
  });

  it('details.domain is the Host of the request', async () => {
    const answer = await client.send('GET', '/asset/v1/token', {
      headers: { host: 'worlds.example.com:8443', authorization: 'wrong' },
    });
    expectApiError(answer, 10004);
    expect(answer.json.details.domain).toBe('worlds.example.com:8443');
  });
});

describe('keys', () => {
  let madeKey: string;
  beforeAll(async () => {
    madeKey = (await createKey(handle.service, 'studio')).key;
  });

  it('keys create makes a key that works at once, while the service runs', async () => {
    const client = new GatewayClient(handle.service, { key: madeKey });
    expect((await client.get('/asset/v1/token')).status).toBe(200);
  });

  it('a revoked key is refused', async () => {
    const { stdout } = await orrery(handle.service, ['keys', 'create', '--account', 'short-lived', '--json']);
    const made = JSON.parse(stdout.trim().split('\n').at(-1)!) as { key: string; keyId: string; account: string };
    expect(made.account).toBe('short-lived');
    const client = new GatewayClient(handle.service, { key: made.key });
    expect((await client.get('/asset/v1/token')).status).toBe(200);
    expect((await orrery(handle.service, ['keys', 'revoke', made.keyId])).code).toBe(0);
    await eventually(async () => (await client.get('/asset/v1/token')).status === 401);
    expectApiError(await client.get('/asset/v1/token'), 10004);
  });

  it('keys list shows no key, only ids', async () => {
    const { stdout } = await orrery(handle.service, ['keys', 'list']);
    expect(stdout).toContain('studio');
    expect(stdout).not.toContain(madeKey);
  });

  it('data directory and log hold no key in the clear', async () => {
    const secrets = [madeKey, handle.service.key];
    for (const secret of secrets) expect(handle.service.output).not.toContain(secret);
    let files = 0;
    for (const entry of await readdir(handle.service.dataDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      // A file may go away while the database runs.
      const bytes = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0));
      files++;
      for (const secret of secrets) expect(bytes.includes(secret), entry.name).toBe(false);
    }
    expect(files).toBeGreaterThan(0);
  });
});

describe('documentation and operations', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a document, checked by assertions
  let document: any;
  beforeAll(async () => {
    document = (await send(handle.service.gateway, '/openapi.json')).json;
  });

  it('openapi.json is OpenAPI 3.1 with every documented route', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const known = Object.entries(document.paths as Record<string, object>).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((method) => ['get', 'post', 'delete', 'put', 'patch'].includes(method))
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    for (const [method, path] of routes) {
      const pattern = path
        .split('?')[0]
        .replace('/world/v1/abcdefghij1234', '/world/v1/{worldId}')
        .replace('/streams/abcdefghij1234', '/streams/{sessionId}');
      expect(known).toContain(`${method} ${pattern}`);
    }
  });

  it('openapi.json is coherent: unique operation ids, responses everywhere, path parameters declared, references that resolve', () => {
    const operationIds = new Set<string>();
    for (const [path, item] of Object.entries(document.paths as Record<string, Record<string, never>>)) {
      expect(path).toMatch(/^\/[\w/{}:.-]+$/);
      for (const [method, operation] of Object.entries(item) as unknown as [string, Record<string, never>][]) {
        const at = `${method} ${path}`;
        const { operationId, responses, parameters } = operation as unknown as {
          operationId: string;
          responses: Record<string, { description?: string }>;
          parameters?: { name: string; in: string; required?: boolean; schema: unknown }[];
        };
        expect(operationId, at).toMatch(/^[A-Za-z]\w+$/);
        expect(operationIds.has(operationId), at).toBe(false);
        operationIds.add(operationId);
        expect(Object.keys(responses).length, at).toBeGreaterThan(0);
        for (const [code, response] of Object.entries(responses)) {
          expect(code, at).toMatch(/^([1-5]\d\d|[1-5]XX|default)$/);
          expect(typeof response.description, at).toBe('string');
        }
        const declared = (parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name);
        const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
        expect(declared.sort(), at).toEqual(inPath.sort());
        for (const one of parameters ?? []) {
          expect(one.schema, `${at} ${one.name}`).toBeDefined();
          if (one.in === 'path') expect(one.required, `${at} ${one.name}`).toBe(true);
        }
      }
    }
    const follow = (reference: string) =>
      reference
        .slice(2)
        .split('/')
        .reduce((node, key) => node?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const { $ref } = node as { $ref?: unknown };
      if (typeof $ref === 'string') {
        expect($ref).toMatch(/^#\//);
        expect(follow($ref), $ref).toBeDefined();
      }
      for (const child of Object.values(node)) visit(child);
    };
    visit(document);
  });

  it('openapi.json describes request bodies, the ApiError and the key', () => {
    const text = JSON.stringify(document);
    for (const name of ['resources', 'taskQuality', 'usdContent', 'faceCount', 'outputFormat', 'statusList', 'bizCode'])
      expect(text).toContain(`"${name}"`);
    expect(Object.values(document.components.securitySchemes)).toContainEqual(
      expect.objectContaining({ type: 'apiKey', in: 'header', name: 'Authorization' }),
    );
    for (const path of [
      '/world/v1/reconstructions',
      '/rendercloud/v1/jobs',
      '/lux3d/v1/generate/img-to-3d/task/create',
    ])
      expect(document.paths[path].post.requestBody.content['application/json'].schema).toBeDefined();
  });

  it('the reference page and the console address answer', async () => {
    const reference = await send(handle.service.gateway, '/reference');
    expect([200, 301, 302, 308]).toContain(reference.status);
    const console = await send(handle.service.console, new URL(handle.service.console).pathname);
    expect(console.status).toBe(200);
    expect(console.headers['content-type']).toMatch(/text\/html/);
  });

  it('health, readiness and metrics answer on both hosts', async () => {
    for (const base of [handle.service.gateway, handle.service.uploads]) {
      expect((await send(base, '/healthz')).status).toBe(200);
      expect((await send(base, '/readyz')).status).toBe(200);
      const metrics = await send(base, '/metrics');
      expect(metrics.status).toBe(200);
      expect(metrics.text).toMatch(/^# HELP /m);
    }
  });

  it('bytes that are not HTTP get a 400 in the error form with a request id', async () => {
    for (const base of [handle.service.gateway, handle.service.uploads]) {
      const text = await sendRaw(base, 'this is not http\r\n\r\n');
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
      expect(text.toLowerCase()).toContain('\r\nx-request-id:');
      const body = JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));
      expect(body.details?.metaData.bizCode ?? String(body.c)).toMatch(/^(10001|20001)$/);
    }
  });

  it('logs carry the request id of the call', async () => {
    const client = new GatewayClient(handle.service);
    await client.send('GET', '/asset/v1/token', { headers: { 'x-request-id': 'find-me-in-the-log' } });
    await eventually(() => handle.service.output.includes('find-me-in-the-log'));
  });
});

describe('the process', () => {
  afterAll(async () => {
    if (!handle.service.running) await handle.service.start();
  });

  it('the ready line names gateway, uploads and console', () => {
    expect(handle.service.stdout).toMatch(
      /^orrery ready gateway=http:\/\/\S+ uploads=http:\/\/\S+ streams=http:\/\/\S+ console=http:\/\/\S+$/m,
    );
    expect(handle.service.gateway).not.toBe(handle.service.uploads);
  });

  it('SIGTERM stops it cleanly with nothing left running, and it starts again on the same data', async () => {
    const client = new GatewayClient(handle.service);
    const { worldId } = (await client.post('/world/v1/generations', { name: 'kept', prompt: 'a room' })).json;
    const known = handle.service.processes().map((one) => one.pid);
    expect(await handle.service.stop()).toBe(0);
    expect(handle.service.processes().filter((one) => known.includes(one.pid))).toEqual([]);
    await handle.service.start();
    expect((await new GatewayClient(handle.service).world(worldId)).name).toBe('kept');
  });
});
