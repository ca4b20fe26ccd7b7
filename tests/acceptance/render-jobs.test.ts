/** Offline render jobs: submit, poll, every refusal. Only the gateway runs, so accepted jobs stay unfinished. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKey } from './harness/cli.ts';
import { eventually } from './harness/eventually.ts';
import { expectApiError } from './harness/expectations.ts';
import { faces, GatewayClient } from './harness/gateway-client.ts';
import { base64, scene } from './harness/usd-scenes.ts';
import { useGatewayAlone } from './harness/use-service.ts';

const jobs = '/rendercloud/v1/jobs';
const usdContent = base64(scene());

describe('jobs', () => {
  const handle = useGatewayAlone({ settings: { ORRERY_RENDER_RATE_PER_MINUTE: 1000 } });
  const keys: string[] = [];
  let strangerKey = '';
  beforeAll(async () => {
    for (const { key } of await Promise.all(faces.map((_, index) => createKey(handle.service, `face${index}`))))
      keys.push(key);
    strangerKey = (await createKey(handle.service, 'stranger')).key;
  });

  describe.each(faces.map((face, index) => ({ ...face, index })))('$face', ({ prefix, dialect, index }) => {
    let client: GatewayClient;
    beforeAll(() => {
      client = new GatewayClient(handle.service, { key: keys[index], prefix, dialect });
    });
    const submit = (text: string, extra: object = {}) =>
      client.post(jobs, { requestId: randomUUID(), usdContent: base64(text), ...extra });

    it('submit answers 202 with operationId, metaData null and done false; polling answers 200', async () => {
      const answer = await client.post(jobs, { requestId: randomUUID(), usdContent, operationId: '' });
      expect(answer.status).toBe(202);
      expect(answer.json).toMatchObject({ operationId: expect.any(String), metaData: null, done: false });
      expect(answer.json.operationId).not.toBe('');
      const poll = await client.post(jobs, { operationId: answer.json.operationId });
      expect(poll.status).toBe(200);
      expect(poll.json).toMatchObject({ operationId: answer.json.operationId, metaData: null, done: false });
      expect(poll.json.result).toBeUndefined();
      expect(poll.json.error).toBeUndefined();
    });

    it('imgSize and template fields of older clients are ignored', async () => {
      const answer = await submit(scene(), { imgSize: '9999x9999', template: 'fancy', templateId: 5 });
      expect(answer.status).toBe(202);
    });

    it('missing requestId or usdContent is 400 naming it', async () => {
      for (const requestId of [undefined, null, '', ' ', '\t \n'])
        expectApiError(await client.post(jobs, { requestId, usdContent }), 10001, 'requestId');
      for (const value of [5, {}, [], true])
        expectApiError(await client.post(jobs, { requestId: value, usdContent }), 10001, 'requestId');
      for (const value of [undefined, ''])
        expectApiError(await client.post(jobs, { requestId: randomUUID(), usdContent: value }), 10001, 'usdContent');
      for (const value of [5, {}, [], true])
        expectApiError(await client.post(jobs, { requestId: randomUUID(), usdContent: value }), 10001, 'usdContent');
      expectApiError(await client.post(jobs, {}), 10001, 'requestId');
    });

    it('invalid Base64 is 400 naming usdContent', async () => {
      for (const text of [
        '!!!!',
        'a',
        `${usdContent.slice(0, 40)}*${usdContent.slice(41)}`,
        `${usdContent}=`,
        'data:text/plain;base64,AAAA',
        '日本語日',
      ]) {
        const answer = await client.post(jobs, { requestId: randomUUID(), usdContent: text });
        expectApiError(answer, 10001, 'usdContent');
      }
    });

    it('OpenUSD that cannot be parsed is 400/13001', async () => {
      for (const text of [
        scene().replace(/\}\s*$/, ''),
        '#usda 1.0\ndef Xform "A" {',
        '#usda 1.0\ndef Camera "C" { float focalLength = banana }',
        '#usda 1.0\ndef Camera "C" { float focalLength = }',
        '#usda 1.0\n}{',
        '#usda 1.0\ndef Xform "A" { matrix4d xformOp:transform = ( (1, 0, 0',
        '#usda 1.0\ndef Xform "unclosed {}',
        'hello, this is no scene',
        '\u0000\u0001\u0002',
      ])
        expectApiError(await submit(text), 13001, 'usdContent');
      const notUtf8 = Buffer.concat([
        Buffer.from('#usda 1.0\ndef Xform "'),
        Buffer.from([0xff, 0xfe, 0xc0]),
        Buffer.from('" {}'),
      ]);
      const answer = await client.post(jobs, { requestId: randomUUID(), usdContent: notUtf8.toString('base64') });
      expectApiError(answer, 13001, 'usdContent');
    });

    it('a missing or illegal resolution is 400/13002', async () => {
      for (const resolution of [
        null,
        '(0, 100)',
        '(100, 0)',
        '(-1, 100)',
        '(100, -100)',
        '(4501, 100)',
        '(100, 4501)',
        '(2147483647, 1)',
      ])
        for (const resolutionOn of ['settings', 'camera'] as const)
          expectApiError(await submit(scene({ resolution, resolutionOn })), 13002, 'usdContent');
    });

    it('resolution up to 4500 is accepted on RenderSettings or on the Camera', async () => {
      expect((await submit(scene({ resolution: '(4500, 1)' }))).status).toBe(202);
      expect((await submit(scene({ resolution: '(1, 4500)', resolutionOn: 'camera' }))).status).toBe(202);
    });

    it('with several RenderSettings the first in traversal order counts', async () => {
      const settings = (name: string, size: string) => `def RenderSettings "${name}" { int2 resolution = ${size} }\n`;
      const bare = scene({ resolution: null }).replace(/def RenderSettings[\s\S]*$/, '');
      expect((await submit(bare + settings('A', '(64, 64)') + settings('B', '(0, 0)'))).status).toBe(202);
      expectApiError(await submit(bare + settings('A', '(0, 0)') + settings('B', '(64, 64)')), 13002);
    });

    it('unsupported prims, unknown attributes and missing assets do not stop a submit', async () => {
      const text = `${scene({ asset: 'asset:/mesh/doesNotExist1' })}
def Volume "Fog" { float density = 3 }
def Xform "More" { custom string note = "x" \n float unknownThing = 1 \n token visibility = "invisible" }
def ParticleField3DGaussianSplat "Splat" (payload = @doesNotExist2@</GaussianSplatData>) {}
def Material "M" { token outputs:surface.connect = </M/S.outputs:surface> }
`;
      expect((await submit(text)).status).toBe(202);
    });

    it('an operationId without a task is 404/13005, also as a number, also of another account', async () => {
      for (const operationId of ['abcdefghij123456', 'x', '../../etc', 12345, 0.5, -1, '12345', 'é'])
        expectApiError(await client.post(jobs, { operationId }), 13005);
      const { operationId } = (await submit(scene())).json;
      expectApiError(await client.as(strangerKey).post(jobs, { operationId }), 13005);
      for (const operationId of [{}, [], true])
        expectApiError(await client.post(jobs, { operationId }), 10001, 'operationId');
    });

    it('the same requestId again is 409/13003, for the same account only', async () => {
      const requestId = randomUUID();
      expect((await client.post(jobs, { requestId, usdContent })).status).toBe(202);
      expectApiError(await client.post(jobs, { requestId, usdContent }), 13003);
      expectApiError(
        await client.post(jobs, { requestId, usdContent: base64(scene({ resolution: '(64, 64)' })) }),
        13003,
      );
    });

    it('a refused submit does not use up its requestId', async () => {
      const requestId = randomUUID();
      expectApiError(await client.post(jobs, { requestId, usdContent: base64('#usda 1.0\n}') }), 13001);
      expectApiError(await client.post(jobs, { requestId, usdContent: base64(scene({ resolution: null })) }), 13002);
      expect((await client.post(jobs, { requestId, usdContent })).status).toBe(202);
    });

    it('64 concurrent submits of one requestId: exactly one 202, the others 409', async () => {
      const requestId = randomUUID();
      const answers = await Promise.all(Array.from({ length: 64 }, () => client.post(jobs, { requestId, usdContent })));
      const won = answers.filter((answer) => answer.status === 202);
      expect(won.length).toBe(1);
      for (const answer of answers) if (answer !== won[0]) expectApiError(answer, 13003);
      expect((await client.post(jobs, { operationId: won[0].json.operationId })).status).toBe(200);
    });
  });

  it('the same requestId is free for another account', async () => {
    const requestId = randomUUID();
    for (const key of [strangerKey, handle.service.key])
      expect((await new GatewayClient(handle.service, { key }).post(jobs, { requestId, usdContent })).status).toBe(202);
  });

  it('a scene of more than 64 MiB is refused', async () => {
    const client = new GatewayClient(handle.service);
    const large = Buffer.alloc(64 * 1024 * 1024 + 3, '#').toString('base64');
    const answer = await client.post(jobs, `{"requestId":"large","usdContent":"${large}"}`);
    expect([400, 413]).toContain(answer.status);
    expect(answer.json.details.metaData.bizCode).toBe('10001');
  });

  it('openusd-format is markdown that names the supported prims', async () => {
    for (const { prefix, dialect } of faces) {
      const answer = await new GatewayClient(handle.service, { prefix, dialect }).get('/rendercloud/v1/openusd-format');
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/markdown/);
      for (const word of [
        'Xform',
        'Mesh',
        'ParticleField3DGaussianSplat',
        'Camera',
        'RenderSettings',
        'Scope',
        'payload',
        'resolution',
        '#usda 1.0',
      ])
        expect(answer.text).toContain(word);
    }
  });
});

describe('settings', () => {
  const handle = useGatewayAlone({
    settings: { ORRERY_REQUEST_ID_WINDOW_S: 2, ORRERY_RENDER_MAX_SIDE: 100, ORRERY_RENDER_RATE_PER_MINUTE: 5 },
  });

  it('a requestId is free again after its window', async () => {
    const client = new GatewayClient(handle.service);
    const requestId = randomUUID();
    const small = base64(scene({ resolution: '(64, 64)' }));
    const first = (await client.post(jobs, { requestId, usdContent: small })).json.operationId;
    const again = await eventually(
      async () => {
        const answer = await client.post(jobs, { requestId, usdContent: small });
        if (answer.status === 202) return answer.json.operationId as string;
        expectApiError(answer, 13003);
        return undefined;
      },
      { intervalMs: 200 },
    );
    expect(again).not.toBe(first);
  });

  it('more submits in a minute than the setting allows are 429/13004, for that account only', async () => {
    const small = base64(scene({ resolution: '(64, 64)' }));
    const newcomer = async () => (await createKey(handle.service, `frequent-${randomUUID()}`)).key;
    const [client, other] = [new GatewayClient(handle.service, { key: await newcomer() }), await newcomer()];
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => client.post(jobs, { requestId: randomUUID(), usdContent: small })),
    );
    expect(answers.filter((answer) => answer.status === 202).length).toBe(5);
    for (const answer of answers) if (answer.status !== 202) expectApiError(answer, 13004);
    expect((await client.as(other).post(jobs, { requestId: randomUUID(), usdContent: small })).status).toBe(202);
    // Polling is not counted.
    const { operationId } = answers.find((answer) => answer.status === 202)!.json;
    expect((await client.post(jobs, { operationId })).status).toBe(200);
  });

  it('the server limit of the output side is a setting', async () => {
    const client = new GatewayClient(handle.service);
    const submit = (resolution: string) =>
      client.post(jobs, { requestId: randomUUID(), usdContent: base64(scene({ resolution })) });
    expect((await submit('(100, 100)')).status).toBe(202);
    expectApiError(await submit('(101, 100)'), 13002);
  });
});
