/** Worlds on their way: states, progress, events, cancel and delete while running, webhooks, time limit, restart. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, listAccounts, setWebhook } from './harness/cli.ts';
import { openEvents } from './harness/events.ts';
import { eventually } from './harness/eventually.ts';
import { expectApiError } from './harness/expectations.ts';
import { GatewayClient, terminalStatuses } from './harness/gateway-client.ts';
import { pictures } from './harness/images.ts';
import { type ResourceServer, startResourceServer } from './harness/resource-server.ts';
import { useService } from './harness/use-service.ts';
import { startWebhookReceiver, type WebhookReceiver } from './harness/webhook-receiver.ts';

const servers: { close(): Promise<void> }[] = [];
async function resources(): Promise<ResourceServer> {
  const server = await startResourceServer();
  servers.push(server);
  return server;
}
afterAll(async () => {
  for (const server of servers) await server.close();
});

const request = (list: { url: string }[]) => ({ name: 'w', resources: list, taskQuality: 'low', scene: 'model' });
const create = async (client: GatewayClient, list: { url: string }[]) => {
  const answer = await client.post('/world/v1/reconstructions', request(list));
  expect(`${answer.status} ${answer.text}`).toMatch(/^200 /);
  return answer.json.worldId as string;
};

describe('a running world', () => {
  let server: ResourceServer;
  let late: ResourceServer;
  let receiver: WebhookReceiver;
  let unwanted: WebhookReceiver;
  const handle = useService(async () => {
    [server, late] = await Promise.all([resources(), resources()]);
    [receiver, unwanted] = await Promise.all([startWebhookReceiver(), startWebhookReceiver()]);
    servers.push(receiver, unwanted);
    return {
      settings: {
        ORRERY_FETCH_ALLOW_HOSTS: `${server.host},${late.host},${receiver.host}`,
        ORRERY_FETCH_TIMEOUT_S: 600,
        ORRERY_WORKER_CONCURRENCY: 2,
      },
    };
  });
  const hanging = () => pictures(server.url, { 7: server.url('/hang/7/photo.png') });
  const client = () => new GatewayClient(handle.service);

  let secret: string;
  let paidKey: string;
  let unwantedKey: string;
  beforeAll(async () => {
    paidKey = (await createKey(handle.service, 'hooked', 3)).key;
    secret = await setWebhook(handle.service, 'hooked', receiver.url);
    unwantedKey = (await createKey(handle.service, 'unwanted')).key;
    // As one that was allowed when it was set.
    await setWebhook(handle.service, 'unwanted', unwanted.url, unwanted.host);
  });

  it('is PREPROCESSING while its inputs are fetched, with growing progress below 1', async () => {
    const worldId = await create(client(), hanging());
    const world = await eventually(async () => {
      const seen = await client().world(worldId);
      return seen.status === 'PREPROCESSING' && server.waiting > 0 && seen;
    });
    expect(world.progress).toBeGreaterThanOrEqual(0);
    expect(world.progress).toBeLessThan(1);
    expect(world.failure).toBeUndefined();
    const { result } = (await client().post('/world/v1/list', { statusList: ['PREPROCESSING'] })).json;
    expect(result.map((item: { worldId: string }) => item.worldId)).toContain(worldId);
    await client().post(`/world/v1/${worldId}:cancel`);
    await eventually(() => server.waiting === 0, { what: 'the end of the canceled download' });
  });

  it('cancel stops the work: CANCELED at once, the download ends, and the state stays', async () => {
    const worldId = await create(client(), hanging());
    await eventually(() => server.waiting > 0);
    expect((await client().post(`/world/v1/${worldId}:cancel`)).json.status).toBe('CANCELED');
    expect((await client().world(worldId)).status).toBe('CANCELED');
    await eventually(() => server.waiting === 0, { what: 'the end of the canceled download' });
    expect((await client().world(worldId)).status).toBe('CANCELED');
  });

  it('delete stops the work and removes the world', async () => {
    const worldId = await create(client(), hanging());
    await eventually(() => server.waiting > 0);
    const reader = await openEvents(client(), `/world/v1/${worldId}/events`);
    expect((await client().delete(`/world/v1/${worldId}`)).json.deleted).toBe(true);
    expectApiError(await client().get(`/world/v1/${worldId}`), 12001);
    await reader.untilClosed();
    await eventually(() => server.waiting === 0, { what: 'the end of the deleted download' });
  });

  it('webhooks announce ended worlds, signed with the secret of the account, refunding failed ones', async () => {
    const hooked = client().as(paidKey);
    const balance = async () => (await listAccounts(handle.service)).find((one) => one.name === 'hooked')?.credits;
    const rejected = await create(hooked, pictures(server.url, { 2: server.url('/status/404/x.png') }));
    const canceled = await create(hooked, hanging());
    await hooked.post(`/world/v1/${canceled}:cancel`);
    expect((await hooked.worldEnd(rejected)).status).toBe('REJECTED');
    const deliveryOf = (worldId: string) =>
      eventually(() => receiver.deliveries.find((one) => one.json.data.worldId === worldId), {
        what: `the webhook of ${worldId}`,
      });
    for (const [worldId, event, status] of [
      [rejected, 'world.rejected', 'REJECTED'],
      [canceled, 'world.canceled', 'CANCELED'],
    ] as const) {
      const { headers, text, json } = await deliveryOf(worldId);
      expect(headers['content-type']).toMatch(/^application\/json/);
      expect(json).toMatchObject({
        event,
        createTime: expect.any(Number),
        data: { worldId, status, failure: { code: expect.any(String) } },
      });
      expect(headers['orrery-event']).toBe(event);
      expect(headers['orrery-delivery']).toBeTruthy();
      const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['orrery-signature'])) ?? [];
      expect(signature).toBe(createHmac('sha256', secret).update(`${time}.${text}`).digest('hex'));
      expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(3600);
    }
    // Both ended without success: what they cost came back.
    expect(await balance()).toBe(3);
  });

  it('a webhook that is refused is delivered again under the same id; private addresses get none', async () => {
    const hooked = client().as(paidKey);
    const lost = await create(client().as(unwantedKey), pictures(server.url, { 2: server.url('/status/404/x.png') }));
    receiver.refuseNext(1, 503);
    const worldId = await create(hooked, pictures(server.url, { 2: server.url('/status/404/x.png') }));
    const tries = await eventually(
      () => {
        const found = receiver.deliveries.filter((one) => one.json.data.worldId === worldId);
        return found.length >= 2 && found;
      },
      { timeoutMs: 120_000, what: 'the second delivery' },
    );
    expect(tries[1].text).toBe(tries[0].text);
    expect(tries[1].headers['orrery-delivery']).toBe(tries[0].headers['orrery-delivery']);
    expect((await client().as(unwantedKey).worldEnd(lost)).status).toBe('REJECTED');
    expect(unwanted.deliveries).toEqual([]);
  });

  it('events follow the world to its end; progress never goes back and is below 1 without success', async () => {
    const worldId = await create(client(), hanging());
    const reader = await openEvents(client(), `/world/v1/${worldId}/events`);
    await eventually(() => server.waiting > 0);
    server.release();
    const events = await reader.untilClosed();
    const states = events.map((event) => event.data.status as string);
    expect(states[0]).toMatch(/^(PENDING|PREPROCESSING)$/);
    expect(terminalStatuses).toContain(states.at(-1));
    const order = ['PENDING', 'PREPROCESSING', 'RUNNING'];
    const ranks = states.map((state) => (order.includes(state) ? order.indexOf(state) : order.length));
    expect([...ranks].sort((a, b) => a - b)).toEqual(ranks);
    const progress = events.map((event) => event.data.progress as number);
    expect([...progress].sort((a, b) => a - b)).toEqual(progress);
    for (const [index, value] of progress.entries()) if (states[index] !== 'SUCCEEDED') expect(value).toBeLessThan(1);
    for (const event of events) expect(event.data.worldId).toBe(worldId);
    const world = await client().world(worldId);
    expect(world.status).toBe(states.at(-1));
  });

  it('the request id of the create call is in the log of the job', async () => {
    const id = 'trace-me-through-1';
    const { worldId } = (
      await client().post('/world/v1/generations', { name: 'g', prompt: 'p' }, { 'x-request-id': id })
    ).json;
    const lines = () => handle.service.output.split('\n').filter((line) => line.includes(id));
    // One line for the request itself, at least one for its job.
    await eventually(() => lines().length > 1, { what: 'the request id in the log of the job' });
    await client().post(`/world/v1/${worldId}:cancel`);
  });

  it('a world that is under way when the service stops goes on after the next start', async () => {
    const before = new GatewayClient(handle.service);
    const worldId = await create(before, pictures(late.url, { 4: late.url('/hang/4/x.png') }));
    await eventually(() => late.waiting > 0);
    await handle.service.stop();
    late.release();
    await handle.service.start();
    const world = await new GatewayClient(handle.service).worldEnd(worldId);
    expect(world.status).not.toBe('TIMEOUT');
    expect(world.failure?.code ?? '').not.toMatch(/^INPUT_/);
  });
});

describe('a time limit', () => {
  let server: ResourceServer;
  const handle = useService(async () => {
    server = await resources();
    return {
      settings: {
        ORRERY_FETCH_ALLOW_HOSTS: server.host,
        ORRERY_FETCH_TIMEOUT_S: 600,
        ORRERY_WORLD_TIMEOUT_S: 4,
        ORRERY_TASK_TIMEOUT_S: 4,
      },
    };
  });

  it('work over the time limit ends as TIMEOUT, a task as failed', async () => {
    const client = new GatewayClient(handle.service);
    const image = server.url('/hang/1/x.png');
    const taskId = (await client.post('/lux3d/v1/generate/img-to-3d/task/create', { img: image })).json.d;
    const task = await client.taskEnd(taskId);
    expect(task).toMatchObject({ status: 4, errorMsg: expect.any(String) });
    const worldId = await create(client, pictures(server.url, { 0: image }));
    const world = await client.worldEnd(worldId);
    expect(world).toMatchObject({
      status: 'TIMEOUT',
      failure: { code: expect.any(String), message: expect.any(String), hint: expect.any(String) },
    });
    expect(world.progress).toBeLessThan(1);
  });
});
