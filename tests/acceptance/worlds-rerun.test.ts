/** A world made again from the same uploads. Only the gateway runs: what the work gives is shown by the tests of the worker. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createKey, listAccounts } from './harness/cli.ts';
import { expectApiError } from './harness/expectations.ts';
import { faces, GatewayClient } from './harness/gateway-client.ts';
import { useGatewayAlone } from './harness/use-service.ts';

const handle = useGatewayAlone({ settings: { ORRERY_WORLD_CAP: 1000, ORRERY_WORLD_CAP_PER_ACCOUNT: 6 } });
const body = {
  name: 'first',
  resources: [{ url: 'https://files.example.com/a.mp4', type: 'video' }],
  taskQuality: 'low',
  scene: 'space',
};

let keys: Record<string, string>;
beforeAll(async () => {
  const made = await Promise.all(['mine', 'other', 'busy'].map((name) => createKey(handle.service, name)));
  keys = Object.fromEntries(made.map(({ account, key }) => [account, key]));
});

describe.each(faces)('$face', ({ prefix, dialect }) => {
  const caller = (name: string) => new GatewayClient(handle.service, { key: keys[name], prefix, dialect });
  const clear = async (client: GatewayClient) => {
    const { result } = (await client.post('/world/v1/list', { pageSize: 100, statusList: ['PENDING'] })).json;
    for (const { worldId } of result) await client.post(`/world/v1/${worldId}:cancel`);
  };

  it('rerun answers a new worldId; name and scene stay unless changed, the old world stays', async () => {
    const client = caller('mine');
    const { worldId } = (await client.post('/world/v1/reconstructions', body)).json;
    await client.post(`/world/v1/${worldId}:cancel`);
    const same = await client.post(`/world/v1/${worldId}:rerun`);
    expect(same.status).toBe(200);
    expect(same.json.worldId).not.toBe(worldId);
    expect(await client.world(same.json.worldId)).toMatchObject({
      name: 'first',
      scene: 'space',
      taskQuality: 'low',
      status: 'PENDING',
    });
    const length = { from: [0, 0, 0], to: [0, 0, 1], meters: 2.5 };
    const changes = { name: ' second ', taskQuality: 'high', useMask: true };
    const changed = await client.post(`/world/v1/${worldId}:rerun`, { ...changes, scene: 'model' });
    expect(await client.world(changed.json.worldId)).toMatchObject({
      name: 'second',
      scene: 'model',
      taskQuality: 'high',
    });
    const corrected = await client.post(`/world/v1/${worldId}:rerun`, { ...changes, rotate: [0, 90, 0], length });
    expect(await client.world(corrected.json.worldId)).toMatchObject({ name: 'second', scene: 'space' });
    expect((await client.world(worldId)).status).toBe('CANCELED');
    await clear(client);
  });

  it('rerun refuses wrong values naming the field, and words for a world made from pictures', async () => {
    const client = caller('mine');
    const { worldId } = (await client.post('/world/v1/reconstructions', body)).json;
    const wrong: [string, unknown][] = [
      ['taskQuality', 'ultra'],
      ['scene', 'ai_gen'],
      ['useMask', 'yes'],
      ['rotate', [0, 90]],
      ['name', '  '],
      ['name', 7],
    ];
    for (const [field, value] of wrong)
      expectApiError(await client.post(`/world/v1/${worldId}:rerun`, { [field]: value }), 10001, field);
    const length = { from: [0, 0, 0], to: [0, 0, 1], meters: 1 };
    // Another kind of scene stands in another frame: what is right for the old world says nothing of the new one.
    for (const [field, value] of Object.entries({ rotate: [0, 90, 0], length }))
      expectApiError(await client.post(`/world/v1/${worldId}:rerun`, { scene: 'model', [field]: value }), 10001, field);
    for (const [part, value] of Object.entries({ meters: 0, to: length.from }))
      expectApiError(
        await client.post(`/world/v1/${worldId}:rerun`, { length: { ...length, [part]: value } }),
        10001,
        `length.${part}`,
      );
    for (const [field, value] of Object.entries({ prompt: 'a room', seed: 3 }))
      expectApiError(await client.post(`/world/v1/${worldId}:rerun`, { [field]: value }), 10001, field);
    await clear(client);
  });

  it('rerun of a generated world keeps its words unless others are given, and refuses what pictures alone have', async () => {
    const client = caller('mine');
    const prompt = 'a kitchen with a red table';
    const { worldId } = (await client.post('/world/v1/generations', { name: 'g', prompt })).json;
    await client.post(`/world/v1/${worldId}:cancel`);
    expect(await client.world(worldId)).toMatchObject({ status: 'CANCELED', prompt });
    const same = await client.post(`/world/v1/${worldId}:rerun`);
    expect(await client.world(same.json.worldId)).toMatchObject({
      name: 'g',
      scene: 'ai_gen',
      status: 'PENDING',
      prompt,
    });
    const changes = { name: 'blue', prompt: ' a blue kitchen ', seed: 5 };
    const changed = await client.post(`/world/v1/${worldId}:rerun`, changes);
    expect(await client.world(changed.json.worldId)).toMatchObject({ name: 'blue', prompt: 'a blue kitchen' });
    for (const [field, value] of Object.entries({
      taskQuality: 'high',
      scene: 'model',
      useMask: true,
      rotate: [0, 9, 0],
    }))
      expectApiError(await client.post(`/world/v1/${worldId}:rerun`, { [field]: value }), 10001, field);
    expectApiError(await client.post(`/world/v1/${worldId}:rerun`, { seed: -1 }), 10001, 'seed');
    await clear(client);
  });

  it('rerun of an unknown world is 404/12001, of another account 403/12003, with a malformed id 400', async () => {
    const client = caller('mine');
    const { worldId } = (await client.post('/world/v1/reconstructions', body)).json;
    expectApiError(await client.post('/world/v1/abcdefghij1234:rerun', {}), 12001);
    expectApiError(await caller('other').post(`/world/v1/${worldId}:rerun`, {}), 12003);
    expectApiError(await client.post('/world/v1/short:rerun', {}), 10001);
    await clear(client);
  });

  it('rerun counts against the cap like a creation: 429/11001', async () => {
    const client = caller('busy');
    const { worldId } = (await client.post('/world/v1/reconstructions', body)).json;
    for (let index = 0; index < 5; index++)
      expect((await client.post(`/world/v1/${worldId}:rerun`, {})).status).toBe(200);
    expectApiError(await client.post(`/world/v1/${worldId}:rerun`, {}), 11001);
    await clear(client);
  });
});

it('rerun costs what a creation costs: 400/11003 when it cannot be paid', async () => {
  const { key } = await createKey(handle.service, 'payer', 1);
  const client = new GatewayClient(handle.service, { key });
  const { worldId } = (await client.post('/world/v1/reconstructions', body)).json;
  expectApiError(await client.post(`/world/v1/${worldId}:rerun`, {}), 11003);
  await client.post(`/world/v1/${worldId}:cancel`);
  expect((await client.post(`/world/v1/${worldId}:rerun`, {})).status).toBe(200);
  expect((await listAccounts(handle.service)).find((one) => one.name === 'payer')?.credits).toBe(0);
});
