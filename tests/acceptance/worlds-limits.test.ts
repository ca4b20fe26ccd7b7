/** Caps and credits of world creation. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createKey, listAccounts, setCredits } from './harness/cli.ts';
import { expectApiError } from './harness/expectations.ts';
import { faces, GatewayClient } from './harness/gateway-client.ts';
import { useGatewayAlone } from './harness/use-service.ts';

const handle = useGatewayAlone({ settings: { ORRERY_WORLD_CAP: 6, ORRERY_WORLD_CAP_PER_ACCOUNT: 4 } });

const body = {
  name: 'w',
  resources: [{ url: 'https://files.example.com/a.mp4', type: 'video' }],
  taskQuality: 'low',
  scene: 'space',
};
const create = (client: GatewayClient) => client.post('/world/v1/reconstructions', body);

const keys: Record<string, string> = {};
beforeAll(async () => {
  const made = await Promise.all(['a', 'b', 'c'].map((name) => createKey(handle.service, name)));
  for (const { account, key } of made) keys[account] = key;
});

async function clear(client: GatewayClient): Promise<void> {
  const { result } = (await client.post('/world/v1/list', { pageSize: 100, statusList: ['PENDING'] })).json;
  for (const { worldId } of result) await client.post(`/world/v1/${worldId}:cancel`);
}

describe.each(faces)('caps: $face', ({ prefix, dialect }) => {
  const caller = (name: string) => new GatewayClient(handle.service, { key: keys[name], prefix, dialect });

  it('createWorld at the cap of the account is 429/11001 until a world ends', async () => {
    const [a, b] = [caller('a'), caller('b')];
    const ids: string[] = [];
    for (let index = 0; index < 4; index++) ids.push((await create(a)).json.worldId);
    const refused = await create(a);
    expectApiError(refused, 11001);
    expect((await create(b)).status).toBe(200);
    await a.post(`/world/v1/${ids[0]}:cancel`);
    expect((await create(a)).status).toBe(200);
    expectApiError(await create(a), 11001);
    await Promise.all([clear(a), clear(b)]);
  });

  it('createWorld at the cap of the deployment is 429/11001 for every account', async () => {
    const [a, b, c] = [caller('a'), caller('b'), caller('c')];
    for (const client of [a, a, a, b, b, b]) expect((await create(client)).status).toBe(200);
    expectApiError(await create(c), 11001);
    await clear(a);
    expect((await create(c)).status).toBe(200);
    await Promise.all([clear(b), clear(c)]);
  });

  it('the cap holds under concurrency', async () => {
    const a = caller('a');
    const answers = await Promise.all(Array.from({ length: 16 }, () => create(a)));
    expect(answers.filter((answer) => answer.status === 200).length).toBe(4);
    for (const answer of answers) if (answer.status !== 200) expectApiError(answer, 11001);
    await clear(a);
  });
});

describe('credits', () => {
  const balance = async (name: string) =>
    (await listAccounts(handle.service)).find((one) => one.name === name)?.credits;

  it('an account without a balance creates freely', async () => {
    const client = new GatewayClient(handle.service, { key: keys.c! });
    expect((await create(client)).status).toBe(200);
    expect((await balance('c')) ?? null).toBeNull();
    await clear(client);
  });

  it('a creation that cannot be paid is 400/11003, and an ended world without success gives its credits back', async () => {
    const { key } = await createKey(handle.service, 'poor', 1);
    const client = new GatewayClient(handle.service, { key });
    expect(await balance('poor')).toBe(1);
    const { worldId } = (await create(client)).json;
    expect(await balance('poor')).toBe(0);
    expectApiError(await create(client), 11003);
    expectApiError(await client.post('/world/v1/generations', { name: 'g', prompt: 'p' }), 11003);
    await client.post(`/world/v1/${worldId}:cancel`);
    expect(await balance('poor')).toBe(1);
    const again = (await create(client)).json.worldId;
    expect(again).toBeTruthy();
    await client.post(`/world/v1/${again}:cancel`);
    await client.delete(`/world/v1/${again}`);
    expect(await balance('poor')).toBe(1);
  });

  it('deleting an unfinished world gives its credits back, once', async () => {
    const { key } = await createKey(handle.service, 'tidy', 2);
    const client = new GatewayClient(handle.service, { key });
    const { worldId } = (await create(client)).json;
    expect(await balance('tidy')).toBe(1);
    await client.delete(`/world/v1/${worldId}`);
    expect(await balance('tidy')).toBe(2);
  });

  it('the balance is never overdrawn under concurrency', async () => {
    const { key } = await createKey(handle.service, 'eager', 2);
    const client = new GatewayClient(handle.service, { key });
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(client)));
    expect(answers.filter((answer) => answer.status === 200).length).toBe(2);
    for (const answer of answers) if (answer.status !== 200) expectApiError(answer, 11003);
    expect(await balance('eager')).toBe(0);
    await clear(client);
  });

  it('accounts credits changes the balance while the service runs', async () => {
    const { key } = await createKey(handle.service, 'topped', 0);
    const client = new GatewayClient(handle.service, { key });
    expectApiError(await create(client), 11003);
    await setCredits(handle.service, 'topped', 5);
    expect((await create(client)).status).toBe(200);
    expect(await balance('topped')).toBe(4);
    await setCredits(handle.service, 'topped', 'off');
    expect((await create(client)).status).toBe(200);
    await clear(client);
  });
});
