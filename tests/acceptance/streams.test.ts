/** Live streams at the gateway: create, poll, push, close. Only the gateway runs, so sessions stay open. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createKey } from './harness/cli.ts';
import { expectApiError } from './harness/expectations.ts';
import { faces, GatewayClient } from './harness/gateway-client.ts';
import { base64, cameraPatch, scene } from './harness/usd-scenes.ts';
import { useGatewayAlone } from './harness/use-service.ts';

const handle = useGatewayAlone({
  settings: { ORRERY_STREAM_PUSHES_PER_MINUTE: 20, ORRERY_STREAM_CAP_PER_ACCOUNT: 60 },
});
const streams = '/rendercloud/v1/streams';
const usdContent = base64(scene());

let strangerKey: string;
beforeAll(async () => {
  strangerKey = (await createKey(handle.service, 'stranger')).key;
});

describe.each(faces)('$face', ({ prefix, dialect }) => {
  let client: GatewayClient;
  beforeAll(() => {
    client = new GatewayClient(handle.service, { prefix, dialect });
  });
  const open = async (body: object = {}) => {
    const answer = await client.post(streams, { usdContent, ...body });
    expect(`${answer.status} ${answer.text}`).toMatch(/^200 /);
    return answer.json.operationId as string;
  };
  const push = (sessionId: string, text: string, extra: object = {}) =>
    client.post(`${streams}/${sessionId}:push`, { usdContent: base64(text), ...extra });

  it('create answers 200 with operationId, metaData null and done false; polling by operationId', async () => {
    for (const body of [
      {},
      { requestId: 'r-1' },
      { settings: {} },
      { settings: { autoEnhanceAI: true } },
      { operationId: '' },
    ]) {
      const answer = await client.post(streams, { usdContent, ...body });
      expect(answer.status).toBe(200);
      expect(answer.json).toEqual({ operationId: expect.stringMatching(/^\w+$/), metaData: null, done: false });
    }
    const sessionId = await open();
    const poll = await client.post(streams, { operationId: sessionId });
    expect(poll.status).toBe(200);
    expect(poll.json).toMatchObject({ operationId: sessionId, metaData: null, done: false });
  });

  it('a stream scene needs no resolution', async () => {
    await open({ usdContent: base64(scene({ resolution: null })) });
  });

  it('create refuses what jobs refuse: no scene, bad Base64, bad USD, illegal resolution, wrong types', async () => {
    for (const value of [undefined, '', 5, {}])
      expectApiError(await client.post(streams, { usdContent: value }), 10001, 'usdContent');
    expectApiError(await client.post(streams, { usdContent: '***' }), 10001, 'usdContent');
    expectApiError(await client.post(streams, { usdContent: base64('#usda 1.0\ndef {') }), 13001, 'usdContent');
    for (const resolution of ['(0, 5)', '(-3, 5)', '(5000, 5)'])
      expectApiError(await client.post(streams, { usdContent: base64(scene({ resolution })) }), 13002, 'usdContent');
    expectApiError(await client.post(streams, { usdContent, settings: 'x' }), 10001, 'settings');
    expectApiError(
      await client.post(streams, { usdContent, settings: { autoEnhanceAI: 'yes' } }),
      10001,
      'settings.autoEnhanceAI',
    );
    expectApiError(await client.post(streams, { usdContent, requestId: 5 }), 10001, 'requestId');
  });

  it('an unknown session is 404/13006 to poll, push and close, also that of another account', async () => {
    const sessionId = await open();
    const stranger = client.as(strangerKey);
    for (const [who, id] of [
      [client, 'abcdefghij123456'],
      [stranger, sessionId],
    ] as const) {
      expectApiError(await who.post(streams, { operationId: id }), 13006);
      expectApiError(await who.post(`${streams}/${id}:push`, { usdContent: base64(cameraPatch()) }), 13006);
      expectApiError(await who.delete(`${streams}/${id}`), 13006);
    }
    expectApiError(await client.post(streams, { operationId: 12345 }), 13006);
    expect((await push(sessionId, cameraPatch())).status).toBe(200);
  });

  it('push answers sessionId, status, a growing revision and the ignored paths', async () => {
    const sessionId = await open();
    const first = (await push(sessionId, cameraPatch(-1000), { requestId: 'p-1' })).json;
    expect(first).toEqual({
      sessionId,
      status: expect.stringMatching(/^[A-Z]+$/),
      revision: expect.any(Number),
      ignored: [],
    });
    const second = (await push(sessionId, cameraPatch(-2000))).json;
    expect(second.revision).toBe(first.revision + 1);
    const strange =
      '#usda 1.0\nover "World" { over "Nowhere" { matrix4d xformOp:transform = ( (1,0,0,0), (0,1,0,0), (0,0,1,0), (0,0,0,1) ) } }';
    const third = (await push(sessionId, strange)).json;
    expect(third.revision).toBe(second.revision + 1);
    expect(third.ignored).toContain('/World/Nowhere');
  });

  it('push takes def prims: an existing path is updated, a new one added, the default prim replaces the scene', async () => {
    const sessionId = await open();
    const move = (path: string) =>
      `#usda 1.0\n${path
        .split('/')
        .map((name) => `over "${name}" {`)
        .join(
          ' ',
        )} matrix4d xformOp:transform = ( (1,0,0,0), (0,1,0,0), (0,0,1,0), (5,0,0,1) ) ${'}'.repeat(path.split('/').length)}`;
    expect((await push(sessionId, move('World/Added'))).json.ignored).toContain('/World/Added');
    const add =
      '#usda 1.0\nover "World" { def Xform "Added" { matrix4d xformOp:transform = ( (1,0,0,0), (0,1,0,0), (0,0,1,0), (1,0,0,1) ) } }';
    expect((await push(sessionId, add)).json.ignored).toEqual([]);
    expect((await push(sessionId, move('World/Added'))).json.ignored).toEqual([]);
    expect((await push(sessionId, move('World/Thing'))).json.ignored).toEqual([]);
    expect((await push(sessionId, scene())).json.ignored).toEqual([]);
    // The whole scene came again without what had been added.
    expect((await push(sessionId, move('World/Added'))).json.ignored).toContain('/World/Added');
  });

  it('push takes lights and the ambient light', async () => {
    const sessionId = await open();
    const lights = `#usda 1.0
over "World"
{
    def RectLight "Window" { float inputs:intensity = 500 }
    def SphereLight "Lamp" { float inputs:intensity = 50 }
    float vendor:environment:giIntensity = 0.5
}
`;
    expect((await push(sessionId, lights)).status).toBe(200);
  });

  it('push refuses bad Base64, bad USD and no content, and the revision stays', async () => {
    const sessionId = await open();
    const { revision } = (await push(sessionId, cameraPatch())).json;
    for (const value of [undefined, 5, {}, null])
      expectApiError(await client.post(`${streams}/${sessionId}:push`, { usdContent: value }), 10001, 'usdContent');
    expectApiError(await client.post(`${streams}/${sessionId}:push`, { usdContent: '%%%' }), 10001, 'usdContent');
    expectApiError(await push(sessionId, '#usda 1.0\nover "World" {'), 13001, 'usdContent');
    expectApiError(await push(sessionId, 'not a scene'), 13001, 'usdContent');
    expect((await push(sessionId, cameraPatch())).json.revision).toBe(revision + 1);
  });

  it('more pushes in a minute than the setting allows are 429/13004', async () => {
    const sessionId = await open();
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => push(sessionId, cameraPatch(-index))));
    const accepted = answers.filter((answer) => answer.status === 200);
    expect(accepted.length).toBe(20);
    expect(new Set(accepted.map((answer) => answer.json.revision)).size).toBe(20);
    for (const answer of answers) if (answer.status !== 200) expectApiError(answer, 13004);
    const fresh = await open();
    expect((await push(fresh, cameraPatch())).status).toBe(200);
  });

  it('close answers closed true; again and push afterwards are 404/13006; the operation polls as CLOSED', async () => {
    const sessionId = await open();
    const answer = await client.delete(`${streams}/${sessionId}`);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ sessionId, closed: true });
    expectApiError(await client.delete(`${streams}/${sessionId}`), 13006);
    expectApiError(await push(sessionId, cameraPatch()), 13006);
    const poll = (await client.post(streams, { operationId: sessionId })).json;
    expect(poll).toMatchObject({ done: true, result: { sessionId, status: 'CLOSED' } });
  });

  it('a malformed session id is refused as malformed or unknown', async () => {
    for (const id of ['x', '..', '%2e%2e%2f', 'a'.repeat(3000)])
      for (const answer of [await push(id, cameraPatch()), await client.delete(`${streams}/${id}`)]) {
        expect([400, 404]).toContain(answer.status);
        expect(['10001', '13006', '10404']).toContain(answer.json.details.metaData.bizCode);
      }
  });
});

it('sessions over the cap of the account are 429/13004 until one is closed', async () => {
  const { key } = await createKey(handle.service, 'many');
  const client = new GatewayClient(handle.service, { key });
  const answers = await Promise.all(Array.from({ length: 63 }, () => client.post(streams, { usdContent })));
  const opened = answers.filter((answer) => answer.status === 200);
  expect(opened.length).toBe(60);
  for (const answer of answers) if (answer.status !== 200) expectApiError(answer, 13004);
  await client.delete(`${streams}/${opened[0].json.operationId}`);
  expect((await client.post(streams, { usdContent })).status).toBe(200);
});
