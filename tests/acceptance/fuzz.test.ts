/**
 * Bad input at every body field, query, path parameter and header of gateway and upload host, made from a table and from a seed: never a 5xx,
 * never a crash, always an ApiError or envelope, and the field at fault is named.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { badBodies, badTexts, badValues } from './fuzz/bad-values.ts';
import { type Endpoint, endpoints, type Json } from './fuzz/endpoints.ts';
import { fieldPaths, jsonText, pathText, replaced } from './fuzz/mutate.ts';
import { expectApiErrorForm, expectUploadErrorForm } from './harness/expectations.ts';
import { GatewayClient, sdkUserAgent } from './harness/gateway-client.ts';
import { type Answer, send, sendRaw } from './harness/http.ts';
import { png } from './harness/images.ts';
import { type Service, startDatabase, startService, type TestDatabase } from './harness/service.ts';
import { md5Of, multipart, UploadClient } from './harness/upload-client.ts';
import { base64, scene } from './harness/usd-scenes.ts';

/** Always the same here, so that a change is judged by what it changed; other seeds are for whoever goes looking. */
const seed = Number(process.env.ORRERY_FUZZ_SEED ?? 20261116);

let database: TestDatabase;
let uploads: Service;
let gateway: Service;
let client: GatewayClient;
const things: Record<string, string> = {};

beforeAll(async () => {
  console.log(`fuzz seed ${seed} (repeat with ORRERY_FUZZ_SEED=${seed})`);
  database = await startDatabase();
  const settings = {
    DATABASE_URL: database.url,
    ORRERY_LOG_LEVEL: 'warn',
    ORRERY_WORLD_CAP: 1_000_000,
    ORRERY_WORLD_CAP_PER_ACCOUNT: 1_000_000,
    ORRERY_TASK_CAP_PER_ACCOUNT: 1_000_000,
    ORRERY_STREAM_CAP_PER_ACCOUNT: 1_000_000,
    ORRERY_STREAM_PUSHES_PER_MINUTE: 1_000_000,
    ORRERY_RENDER_RATE_PER_MINUTE: 1_000_000,
  };
  uploads = await startService({ role: 'uploads', dataDir: database.dataDir, settings });
  gateway = await startService({
    role: 'gateway',
    dataDir: database.dataDir,
    settings: { ...settings, ORRERY_UPLOAD_URL: uploads.uploads },
  });
  client = new GatewayClient(gateway);
  const world = async () => (await client.post('/world/v1/generations', { name: 'g', prompt: 'p' })).json.worldId;
  things.worldId = await world();
  things.endedWorldId = await world();
  await client.post(`/world/v1/${things.endedWorldId}:cancel`);
  things.reconstructedWorldId = (
    await client.post('/world/v1/reconstructions', {
      name: 'r',
      resources: [{ url: 'https://files.example.com/a.mp4', type: 'video' }],
      taskQuality: 'low',
      scene: 'space',
    })
  ).json.worldId;
  things.sessionId = (await client.post('/rendercloud/v1/streams', { usdContent: base64(scene()) })).json.operationId;
  things.taskId = String((await client.post('/lux3d/v1/generate/text-to-3d/task/create', { prompt: 'p' })).json.d);
  things.meshTaskId = String(
    (await client.post('/rendercloud/v1/mesh-upload-process/task/create', { url: 'https://files.example.com/a.glb' }))
      .json.d,
  );
});
afterAll(async () => {
  await Promise.all([gateway?.stop(), uploads?.stop()]);
  await database?.dispose();
});

const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => things[name] ?? whole);
/** Node's client sends ASCII only; percent signs stay as they are, broken ones too. */
const escaped = (text: string) => encodeURI(text).replaceAll('%25', '%');
const withQuery = (path: string, query: Record<string, string> = {}) => {
  const text = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return text === '' ? path : `${path}?${escaped(text)}`;
};

/** Says what is wrong with an answer, or nothing. A table of thousands needs all failures at once, not the first. */
function complaint(answer: Answer, allowed?: readonly string[]): string | undefined {
  const shown = `${answer.status} ${answer.text.slice(0, 300)}`;
  if (answer.status >= 500) return `a 5xx: ${shown}`;
  if (!answer.headers['x-request-id']) return `no x-request-id: ${shown}`;
  if (answer.status < 400) return undefined;
  try {
    expectApiErrorForm(answer.json, answer.host);
    expect(answer.json.code).toBe(answer.status);
  } catch (error) {
    return `${(error as Error).message.split('\n')[0]}: ${shown}`;
  }
  if (allowed && answer.json.details.metaData.bizCode === '10001') {
    const named = /^([^:\s]+):/.exec(answer.json.details.message)?.[1] ?? '';
    const root = named.replace(/[.[].*$/, '');
    if (!allowed.includes(root)) return `names "${named}" instead of ${allowed.join(' or ')}: ${shown}`;
  }
  return undefined;
}

/** The same for an answer read from the socket. None at all is right too: an announced body that never comes is simply waited for. */
function rawComplaint(text: string): string | undefined {
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0);
  const body = text.slice(text.indexOf('\r\n\r\n') + 4);
  if (status >= 500) return `a 5xx: ${text.slice(0, 300)}`;
  if (status >= 400 && !/"bizCode":"\d{5}"|"c":"?\d{5}/.test(body))
    return `not an error of ours: ${text.slice(0, 300)}`;
  if (status > 0 && !/^x-request-id: ./im.test(text)) return `no x-request-id: ${text.slice(0, 300)}`;
  return undefined;
}

class Findings {
  readonly #seen = new Map<string, string>();
  count = 0;
  add(what: string, found: string | undefined): void {
    this.count++;
    if (found !== undefined) this.#seen.set(what, found);
  }
  check(): void {
    expect(this.count).toBeGreaterThan(0);
    const list = [...this.#seen].map(([what, found]) => `${what}\n    ${found}`);
    expect(list.length, `${list.length} of ${this.count} requests:\n${list.slice(0, 15).join('\n')}`).toBe(0);
  }
}

/** Some at once: quick, and it mixes good and bad requests on the same connections. */
async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>, lanes = 8): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length) await work(items[next++]);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const shownValue = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text);
let unique = 0;

function goodBody(endpoint: Endpoint): Record<string, Json> | undefined {
  if (!endpoint.body) return undefined;
  const filled = JSON.parse(fill(JSON.stringify({ ...endpoint.body, ...endpoint.optional }))) as Record<string, Json>;
  if (endpoint.label === 'submit render') filled.requestId = `fuzz-${unique++}`;
  return filled;
}

/** What these ask for does not exist or is not finished, which says as well that they were understood. */
const missing = new Set([
  'poll render',
  'export of a task',
  'editWorld',
  'open share',
  'duplicateWorld',
  'save annotations',
  'film',
  'task retry',
  'task delete',
]);

const accepts = (endpoint: Endpoint, field: string) => ['body', field, ...(endpoint.joined?.[field] ?? [])];

describe('the gateway', () => {
  it('the good requests of the table are accepted', async () => {
    for (const endpoint of endpoints.filter(({ method }) => method !== 'DELETE')) {
      const body = goodBody(endpoint);
      if (['cancelWorld', 'task cancel', 'mesh task cancel'].includes(endpoint.label)) continue;
      const answer = await client.send(
        endpoint.method,
        withQuery(fill(endpoint.path), mapValues(endpoint.query ?? {}, fill)),
        {
          ...(endpoint.body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        },
      );
      expect(
        [200, 202].includes(answer.status) || missing.has(endpoint.label),
        `${endpoint.label}: ${answer.text}`,
      ).toBe(true);
    }
  });

  it.each(endpoints.filter((one) => one.body).map((one) => [one.label, one] as const))(
    'body fields: %s',
    async (_label, endpoint) => {
      const findings = new Findings();
      const cases = fieldPaths({ ...endpoint.body, ...endpoint.optional } as Json).flatMap((path) =>
        badValues.map((bad) => ({ path, bad })),
      );
      await inLanes(cases, async ({ path, bad }) => {
        const text = jsonText(replaced(goodBody(endpoint)!, path, bad));
        const answer = await client.post(withQuery(fill(endpoint.path), mapValues(endpoint.query ?? {}, fill)), text);
        findings.add(
          `${endpoint.label} ${pathText(path)} = ${shownValue(bad === undefined ? '(missing)' : jsonText(bad))}`,
          complaint(answer, accepts(endpoint, String(path[0]))),
        );
      });
      findings.check();
    },
  );

  it.each(endpoints.filter((one) => one.body).map((one) => [one.label, one] as const))(
    'whole bodies: %s',
    async (_label, endpoint) => {
      const findings = new Findings();
      await inLanes(badBodies, async (body) => {
        const answer = await client.send('POST', fill(endpoint.path), {
          body,
          headers: { 'content-type': 'application/json' },
        });
        findings.add(`${endpoint.label} body ${shownValue(body.toString())}`, complaint(answer));
      });
      const good = JSON.stringify(goodBody(endpoint));
      const extra = [
        `{"__proto__":{"isAdmin":true},${good.slice(1)}`,
        `{"constructor":{"prototype":{"a":1}},${good.slice(1)}`,
      ];
      for (const text of extra)
        findings.add(`${endpoint.label} prototype key`, complaint(await client.post(fill(endpoint.path), text)));
      findings.check();
    },
  );

  it('query parameters of every endpoint that takes some', async () => {
    const findings = new Findings();
    const cases = endpoints.flatMap((endpoint) =>
      Object.keys(endpoint.query ?? {}).flatMap((name) => {
        const { [name]: _, ...rest } = mapValues(endpoint.query!, fill);
        const queries = [
          ...badTexts.map((bad) => ({ ...rest, [name]: bad })),
          rest,
          { ...rest, [name]: `1&${name}=2` },
          { ...rest, [`${name}[]`]: '1' },
          { ...rest, [`${name}[a]`]: '1' },
          { ...rest, [name.toUpperCase()]: 'x' },
        ];
        return queries.map((query) => ({ endpoint, name, query }));
      }),
    );
    await inLanes(cases, async ({ endpoint, name, query }) => {
      const answer = await client.send(endpoint.method, withQuery(endpoint.path, query));
      findings.add(
        `${endpoint.label} ?${name} ${shownValue(JSON.stringify(query))}`,
        complaint(answer, ['querystring', 'query', 'path', 'request', ...accepts(endpoint, name)]),
      );
    });
    findings.check();
  });

  it('query parameters of endpoints that take none are ignored or refused', async () => {
    const findings = new Findings();
    for (const endpoint of endpoints.filter((one) => one.method !== 'DELETE' && one.label !== 'cancelWorld'))
      for (const query of [
        '__proto__=1',
        'constructor=1',
        'a=%00',
        'a=%zz',
        'a[b][c]=1',
        `a=${'x'.repeat(8000)}`,
        '&&&',
        '=',
        '?',
        'a=1&a=2',
      ]) {
        const body = goodBody(endpoint);
        const answer = await client.send(
          endpoint.method,
          `${withQuery(fill(endpoint.path), mapValues(endpoint.query ?? {}, fill))}${endpoint.query ? '&' : '?'}${query}`,
          {
            ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
          },
        );
        findings.add(`${endpoint.label} ?${shownValue(query)}`, complaint(answer));
      }
    findings.check();
  });

  it('path parameters', async () => {
    const findings = new Findings();
    const cases = endpoints
      .filter((one) => /\{|abcdefghij123456/.test(one.path))
      .flatMap((endpoint) => badTexts.map((bad) => ({ endpoint, bad })));
    await inLanes(cases, async ({ endpoint, bad }) => {
      const path = endpoint.path.replace(/\{\w+\}|abcdefghij123456/, escaped(bad));
      const body = goodBody(endpoint);
      const answer = await client.send(endpoint.method, path, {
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      findings.add(`${endpoint.method} ${shownValue(path)}`, complaint(answer));
    });
    findings.check();
  });

  it('headers: content types, authorization, user agent, request id, x-source, encodings', async () => {
    const findings = new Findings();
    const good = JSON.stringify({ name: 'w', prompt: 'p' });
    const values: Record<string, readonly string[]> = {
      'content-type': [
        '',
        'x',
        'application/json; charset=utf-16',
        'application/json;;;',
        'text/html',
        'multipart/form-data',
        'application/json\t',
        'a/b/c',
        '*/*',
        'x'.repeat(4000),
      ],
      authorization: [
        '',
        ' ',
        'x'.repeat(8000),
        'Bearer',
        'Basic dTpw',
        '\u00ff\u00fe',
        `${client.key} `,
        `${client.key},${client.key}`,
        '__proto__',
        '%00',
      ],
      'user-agent': ['', 'aholo-sdk-', 'x'.repeat(4000), '\u00ff', 'aholo-sdk-core/\u00e9'],
      'x-request-id': ['', ' ', '\u00ff', 'x'.repeat(4000), '../../x', '__proto__'],
      'x-source': ['', '\u00ff\u00fe', 'x'.repeat(8000), '__proto__'],
      'content-encoding': ['gzip', 'br', 'nonsense', 'identity, gzip'],
      'accept-encoding': ['nonsense', '*;q=0'],
      accept: ['application/xml', 'nonsense', ''],
      'accept-language': ['x'.repeat(4000)],
      host: ['', 'x'.repeat(500), 'evil.example', '127.0.0.1:1', '[', '\u00ff'],
      'x-forwarded-for': ['127.0.0.1', 'x'.repeat(1000)],
      'x-forwarded-host': ['evil.example'],
      range: ['bytes=0-0'],
      expect: ['200-ok'],
      cookie: ['a=b; __proto__=c'],
    };
    for (const [name, list] of Object.entries(values))
      for (const value of list) {
        const options = {
          body: good,
          headers: { 'content-type': 'application/json', ...client.headers, [name]: value },
        };
        const answer = await send(client.base, '/world/v1/generations', { ...options, method: 'POST', agent: false });
        if (name === 'expect' && answer.status === 417) continue; // HTTP's own answer
        findings.add(`${name}: ${shownValue(value)}`, complaint(answer));
      }
    findings.check();
  });

  it('absurd framing: content-length, chunks, methods, versions, endless headers', async () => {
    const head = (lines: string[]) =>
      [
        `POST /world/v1/list HTTP/1.1`,
        `Host: x`,
        `Authorization: ${client.key}`,
        'Content-Type: application/json',
        ...lines,
        '',
        '',
      ].join('\r\n');
    const requests = [
      head(['Content-Length: -1']),
      head(['Content-Length: abc']),
      head(['Content-Length: 99999999999999999999']),
      head(['Content-Length: 9007199254740993']),
      head(['Content-Length: 5', 'Content-Length: 6']),
      head(['Content-Length: 2', 'Transfer-Encoding: chunked']),
      `${head(['Transfer-Encoding: chunked'])}zz\r\n{}\r\n0\r\n\r\n`,
      `${head(['Transfer-Encoding: chunked'])}ffffffffffffffff\r\n{}\r\n`,
      head(['Transfer-Encoding: nonsense']),
      head([`X-Long: ${'x'.repeat(200_000)}`]),
      head(Array.from({ length: 3000 }, (_, index) => `X-${index}: y`)),
      'GET /asset/v1/token HTTP/9.9\r\n\r\n',
      'GET /asset/v1/token\r\n\r\n',
      'BREW /asset/v1/token HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET http://[/ HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET \u0000 HTTP/1.1\r\nHost: x\r\n\r\n',
      `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n',
      'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      '\r\n\r\n\r\n',
      '\u0016\u0003\u0001\u0002\u0000',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    ];
    const findings = new Findings();
    await inLanes(
      [gateway.gateway, uploads.uploads].flatMap((base) => requests.map((text) => ({ base, text }))),
      async ({ base, text }) => {
        const got = await sendRaw(base, text, 1500);
        findings.add(`${base === gateway.gateway ? 'gateway' : 'uploads'} ${shownValue(text)}`, rawComplaint(got));
      },
    );
    findings.check();
  });

  it('several fields broken at once, from the seed', async () => {
    const withBody = endpoints.filter((one) => one.body);
    const bad = fc.oneof(
      fc.constantFrom(...badValues),
      fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>,
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.double(),
    );
    const plan = fc.record({
      endpoint: fc.constantFrom(...withBody),
      changes: fc.array(fc.tuple(fc.nat(), bad), { minLength: 1, maxLength: 4 }),
      sdk: fc.boolean(),
      global: fc.boolean(),
      extra: fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>, {
        maxKeys: 3,
      }),
    });
    const findings = new Findings();
    const samples = fc.sample(plan, { seed, numRuns: 1500 });
    await inLanes(samples, async ({ endpoint, changes, sdk, global, extra }) => {
      let body: unknown = { ...goodBody(endpoint), ...extra };
      for (const [pick, value] of changes) {
        const paths = fieldPaths({ ...endpoint.body, ...endpoint.optional } as Json);
        try {
          body = replaced(body as Json, paths[pick % paths.length], value as Json);
        } catch {
          // an earlier change took the parent away
        }
      }
      const text = jsonText(body);
      const path = (global ? '/global' : '') + fill(endpoint.path);
      const answer = await client.post(path, text, sdk ? { 'user-agent': sdkUserAgent } : {});
      findings.add(`${endpoint.label} ${shownValue(text)}`, complaint(answer));
    });
    findings.check();
  });
});

describe('the upload host', () => {
  const init = {
    md5: md5Of(png(1)),
    blocks: '2',
    size: '5000',
    name: 'a.png',
    metadata: 'm',
    customPrefix: 'p',
    customFilename: 'f',
  };

  function uploadComplaint(answer: Answer, field?: string): string | undefined {
    const shown = `${answer.status} ${answer.text.slice(0, 300)}`;
    if (answer.status >= 500) return `a 5xx: ${shown}`;
    if (answer.status === 200) return undefined;
    try {
      const code = expectUploadErrorForm(answer);
      if (field !== undefined && code === 20001) {
        const named = /^([^:\s]+):/.exec(answer.json.m)?.[1] ?? '';
        if (![field, 'path', 'query', 'request'].includes(named))
          return `names "${named}" instead of ${field}: ${shown}`;
      }
      return undefined;
    } catch (error) {
      return `${(error as Error).message.split('\n')[0]}: ${shown}`;
    }
  }

  it('init parameters', async () => {
    const findings = new Findings();
    const token = await UploadClient.open(client);
    const cases = Object.keys(init).flatMap((name) => {
      const { [name as keyof typeof init]: _, ...rest } = init;
      return [
        ...badTexts.map((bad) => ({ name, query: { ...rest, [name]: bad } })),
        { name, query: rest },
        { name, query: { ...rest, [name]: `1&${name}=2` } },
        { name, query: { ...rest, [`${name}[]`]: '1' } },
      ];
    });
    await inLanes(cases, async ({ name, query }) => {
      const answer = await token.send(
        'POST',
        withQuery('/ous/api/v2/block/upload/init', query as Record<string, string>),
      );
      const joined = name === 'size' || name === 'blocks' ? undefined : name;
      findings.add(`init ${name} ${shownValue(JSON.stringify(query))}`, uploadComplaint(answer, joined));
    });
    for (const body of badBodies) {
      const answer = await token.send('POST', withQuery('/ous/api/v2/block/upload/init', init), {
        body,
        headers: { 'content-type': 'application/json' },
      });
      findings.add(`init with a body ${shownValue(body.toString())}`, uploadComplaint(answer));
    }
    findings.check();
  });

  it('forms of single and part', async () => {
    const findings = new Findings();
    const token = await UploadClient.open(client);
    await token.init({ md5: md5Of(png(2)), blocks: 3, size: 9000, name: 'a.png' });
    const boundary = 'bbb';
    const file = (head: string, data = 'data') => `--${boundary}\r\n${head}\r\n\r\n${data}\r\n`;
    const disposition = 'content-disposition: form-data; name="file"; filename="a.png"';
    const end = `--${boundary}--\r\n`;
    const bodies: (string | Buffer)[] = [
      '',
      end,
      file(disposition),
      file(disposition).slice(0, 20),
      `${file(disposition)}--${boundary}`,
      file('content-disposition: form-data') + end,
      file('content-disposition: attachment; name="file"') + end,
      file('x: y') + end,
      file('') + end,
      file(`content-disposition: form-data; name="file"; filename="${'x'.repeat(20_000)}"`) + end,
      file(`content-disposition: form-data; name="${'x'.repeat(20_000)}"`) + end,
      file(`${disposition}\r\n${'x-y: z\r\n'.repeat(5000)}`) + end,
      file('content-disposition: form-data; name="block"', '1'.repeat(500_000)) + end,
      file('content-disposition: form-data; name="block"', '\u0000') + file(disposition) + end,
      file('content-disposition: form-data; name="__proto__"', '1') + file(disposition) + end,
      file('content-disposition: form-data; name="md5"', 'x'.repeat(5000)) + file(disposition) + end,
      file('content-disposition: form-data; name="md5"', '') + file(disposition) + end,
      file('content-disposition: form-data; name="file"', 'not a file part') + end,
      Array.from({ length: 3000 }, (_, index) => file(`content-disposition: form-data; name="f${index}"`, 'x')).join(
        '',
      ) + end,
      Buffer.concat([
        Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="`),
        Buffer.from([0xff, 0xfe, 0]),
        Buffer.from(`"\r\n\r\nx\r\n${end}`),
      ]),
      Buffer.alloc(10_000),
      ...badBodies,
    ];
    const types = [
      `multipart/form-data; boundary=${boundary}`,
      'multipart/form-data',
      'multipart/form-data; boundary=',
      `multipart/form-data; boundary="${'x'.repeat(500)}"`,
      'multipart/mixed; boundary=bbb',
      'application/json',
      'application/octet-stream',
      '',
      'nonsense',
    ];
    const cases = ['/ous/api/v2/single/upload', '/ous/api/v2/block/upload/part'].flatMap((path) => [
      ...bodies.map((body) => ({ path, body, type: types[0] })),
      ...types.map((type) => ({
        path,
        body: file('content-disposition: form-data; name="block"', '1') + file(disposition) + end,
        type,
      })),
    ]);
    await inLanes(cases, async ({ path, body, type }) => {
      const found = await token
        .send('POST', path, { body, headers: { 'content-type': type } })
        .then(uploadComplaint, (error: Error) => `no answer: ${error.message}`);
      findings.add(`${path} ${type} ${shownValue(body.toString())}`, found);
    });
    findings.check();
  });

  it('tokens and paths', async () => {
    const findings = new Findings();
    for (const bad of ['', ' ', '\u00ff', 'x'.repeat(8000), '__proto__', 'out2.p1.1.a.b', '%00'])
      for (const [method, path] of [
        ['GET', '/ous/api/v2/upload/status'],
        ['POST', withQuery('/ous/api/v2/block/upload/init', init)],
        ['POST', '/ous/api/v2/single/upload'],
        ['POST', '/ous/api/v2/block/upload/part'],
      ] as const)
        findings.add(
          `${path} token ${shownValue(bad)}`,
          uploadComplaint(
            await send(uploads.uploads, path, { method, headers: { 'ous-token-v2': bad }, agent: false }),
          ),
        );
    for (const bad of badTexts)
      for (const path of [`/files/${bad}`, `/files/${bad}/x.png`, `/files/a/${bad}`, `/${bad}`, `/ous/api/v2/${bad}`])
        findings.add(path, uploadComplaint(await send(uploads.uploads, escaped(path))));
    findings.check();
  });

  it('random forms, from the seed', async () => {
    const token = await UploadClient.open(client);
    const part = fc.record({
      name: fc.oneof(
        fc.constantFrom('file', 'block', 'md5', '__proto__'),
        fc.string({ maxLength: 10 }).map((text) => text.replace(/["\r\n]/g, '')),
      ),
      value: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      filename: fc.option(
        fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replace(/["\r\n]/g, '')),
        { nil: undefined },
      ),
    });
    const findings = new Findings();
    await token.init({ md5: md5Of(png(3)), blocks: 3, size: 9000, name: 'a.png' });
    await inLanes(fc.sample(fc.array(part, { maxLength: 5 }), { seed, numRuns: 150 }), async (parts) => {
      const { contentType, body } = multipart(
        parts.map(({ filename, ...rest }) => (filename === undefined ? rest : { ...rest, filename })),
      );
      for (const path of ['/ous/api/v2/single/upload', '/ous/api/v2/block/upload/part']) {
        const answer = await token.send('POST', path, { body, headers: { 'content-type': contentType } });
        findings.add(`${path} ${shownValue(body.toString('latin1'))}`, uploadComplaint(answer));
      }
    });
    findings.check();
  });
});

it('afterwards the service is healthy, the same processes, and works', async () => {
  for (const base of [gateway.gateway, uploads.uploads]) {
    expect((await send(base, '/healthz')).status).toBe(200);
    expect((await send(base, '/readyz')).status).toBe(200);
  }
  expect(gateway.running).toBe(true);
  expect(uploads.running).toBe(true);
  expect((await client.post('/world/v1/generations', { name: 'after', prompt: 'p' })).status).toBe(200);
  const token = await UploadClient.open(client);
  expect((await token.single(png(9), 'after.png')).status).toBe(200);
  // An unexpected failure is logged as one; there was none.
  for (const service of [gateway, uploads])
    expect(service.output).not.toMatch(/failed unexpectedly|unhandled|uncaught/i);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

function mapValues<T, R>(object: Record<string, T>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
