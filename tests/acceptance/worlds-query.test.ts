/** Detail, list, isolation between accounts, cancel and delete of worlds that have not begun. Only the gateway runs. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createKey } from './harness/cli.ts';
import { openEvents } from './harness/events.ts';
import { expectApiError } from './harness/expectations.ts';
import { faces, GatewayClient } from './harness/gateway-client.ts';
import { useGatewayAlone } from './harness/use-service.ts';

const handle = useGatewayAlone({ settings: { ORRERY_WORLD_CAP: 1000, ORRERY_WORLD_CAP_PER_ACCOUNT: 1000 } });
const statuses = ['PENDING', 'PREPROCESSING', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELED', 'TIMEOUT', 'REJECTED'];

let keys: { one: string; two: string; empty: string };
beforeAll(async () => {
  const made = await Promise.all(['one', 'two', 'empty'].map((name) => createKey(handle.service, name)));
  keys = { one: made[0].key, two: made[1].key, empty: made[2].key };
});

describe.each(faces)('$face', ({ prefix, dialect }) => {
  const caller = (key: string) => new GatewayClient(handle.service, { key, prefix, dialect });
  const create = async (client: GatewayClient, name: string) =>
    (await client.post('/world/v1/generations', { name, prompt: 'p' })).json.worldId as string;

  it('detail has the fields of WorldDetail, times in Unix ms', async () => {
    const client = caller(keys.one);
    const before = Date.now();
    const worldId = await create(client, 'detail');
    const world = await client.world(worldId);
    expect(world).toMatchObject({ worldId, name: 'detail', scene: 'ai_gen', status: 'PENDING', progress: 0 });
    for (const field of ['createTime', 'updateTime']) {
      expect(Number.isInteger(world[field])).toBe(true);
      expect(world[field]).toBeGreaterThan(before - 60_000);
      expect(world[field]).toBeLessThan(Date.now() + 60_000);
    }
    expect(world.updateTime).toBeGreaterThanOrEqual(world.createTime);
    expect(world.failure).toBeUndefined();
  });

  it('a malformed worldId is 400/10001, an unknown one 404/12001', async () => {
    const client = caller(keys.one);
    for (const id of [
      'short',
      'x'.repeat(17),
      'x'.repeat(3000),
      'abcdefghij-234',
      'abc%20defghij',
      '..%2f..%2fetc',
      'abcdéfghijkl',
      'abcdefghi%00',
      '%E0%A4%A',
    ])
      for (const [method, path] of [
        ['GET', `/world/v1/${id}`],
        ['DELETE', `/world/v1/${id}`],
        ['POST', `/world/v1/${id}:cancel`],
        ['GET', `/world/v1/${id}/events`],
      ] as const)
        expectApiError(await client.send(method, encodeURI(path).replaceAll('%25', '%')), 10001);
    for (const [method, path] of [
      ['GET', '/world/v1/abcdefghij1234'],
      ['DELETE', '/world/v1/abcdefghij1234'],
      ['POST', '/world/v1/abcdefghij1234:cancel'],
      ['GET', '/world/v1/abcdefghij1234/events'],
    ] as const)
      expectApiError(await client.send(method, path), 12001);
    expectApiError(await client.get('/world/v1/short'), 10001, 'worldId');
  });

  it('the world of another account is 403/12003 to see, cancel, delete and follow', async () => {
    const worldId = await create(caller(keys.one), 'private');
    const stranger = caller(keys.two);
    for (const [method, path] of [
      ['GET', `/world/v1/${worldId}`],
      ['DELETE', `/world/v1/${worldId}`],
      ['POST', `/world/v1/${worldId}:cancel`],
      ['GET', `/world/v1/${worldId}/events`],
    ] as const)
      expectApiError(await stranger.send(method, path), 12003);
    expect((await caller(keys.one).world(worldId)).status).toBe('PENDING');
  });

  it('the list returns only the worlds of the caller, newest first, without assets', async () => {
    const made: string[] = [];
    for (const name of ['a', 'b', 'c']) made.push(await create(caller(keys.two), name));
    const foreign = await create(caller(keys.one), 'foreign');
    const { result } = (await caller(keys.two).post('/world/v1/list', { pageNum: 0, pageSize: 3 })).json;
    expect(result.map((item: { worldId: string }) => item.worldId)).toEqual(made.reverse());
    for (const item of result) {
      expect(item).toMatchObject({ name: expect.any(String), scene: 'ai_gen', status: 'PENDING', progress: 0 });
      expect(Object.keys(item)).not.toContain('assets');
      expect(Object.keys(item)).toEqual(expect.arrayContaining(['worldId', 'createTime', 'updateTime']));
    }
    const all = (await caller(keys.two).post('/world/v1/list', { pageSize: 100 })).json.result;
    expect(all.map((item: { worldId: string }) => item.worldId)).not.toContain(foreign);
    const times = all.map((item: { createTime: number }) => item.createTime);
    expect([...times].sort((a, b) => b - a)).toEqual(times);
  });

  it('pages: count, totalCount and hasMore, every world exactly once', async () => {
    const client = caller(keys.two);
    while ((await client.post('/world/v1/list', {})).json.totalCount < 7) await create(client, 'more');
    const { totalCount } = (await client.post('/world/v1/list', {})).json;
    const seen: string[] = [];
    for (let pageNum = 0; ; pageNum++) {
      const page = (await client.post('/world/v1/list', { pageNum, pageSize: 3 })).json;
      expect(page).toMatchObject({ pageNum, pageSize: 3, totalCount, count: page.result.length });
      seen.push(...page.result.map((item: { worldId: string }) => item.worldId));
      expect(page.hasMore).toBe(seen.length < totalCount);
      if (!page.hasMore) break;
    }
    expect(new Set(seen).size).toBe(totalCount);
    const beyond = (await client.post('/world/v1/list', { pageNum: 1000, pageSize: 3 })).json;
    expect(beyond).toEqual({ pageNum: 1000, pageSize: 3, count: 0, totalCount, hasMore: false, result: [] });
  });

  it('pageNum defaults to 0 and pageSize to 20, also when 0', async () => {
    const client = caller(keys.one);
    for (const body of [{}, { pageSize: 0 }, { pageNum: 0, pageSize: 0 }])
      expect((await client.post('/world/v1/list', body)).json).toMatchObject({ pageNum: 0, pageSize: 20 });
    expect((await caller(keys.empty).post('/world/v1/list', {})).json).toEqual({
      pageNum: 0,
      pageSize: 20,
      count: 0,
      totalCount: 0,
      hasMore: false,
      result: [],
    });
  });

  it('wrong paging and status values are 400 naming the field', async () => {
    const client = caller(keys.one);
    const list = (body: object) => client.post('/world/v1/list', body);
    for (const pageNum of [-1, 1.5, '0', true, {}, [], 1e300])
      expectApiError(await list({ pageNum }), 10001, 'pageNum');
    for (const pageSize of [-1, 101, 1.5, '20', true, {}]) expectApiError(await list({ pageSize }), 10001, 'pageSize');
    for (const statusList of ['PENDING', {}, 5]) expectApiError(await list({ statusList }), 10001, 'statusList');
    for (const value of ['pending', 'DONE', '', 5, null, {}])
      expectApiError(await list({ statusList: ['PENDING', value] }), 10001, 'statusList[1]');
    for (const pageSize of [1, 100]) expect((await list({ pageSize })).status).toBe(200);
  });

  it('statusList filters by every world status', async () => {
    const client = caller(keys.one);
    const canceled = await create(client, 'to cancel');
    await client.post(`/world/v1/${canceled}:cancel`);
    const ids = async (statusList: string[]) =>
      (await client.post('/world/v1/list', { statusList, pageSize: 100 })).json.result as {
        worldId: string;
        status: string;
      }[];
    for (const status of statuses) for (const item of await ids([status])) expect(item.status).toBe(status);
    expect((await ids(['CANCELED'])).map((item) => item.worldId)).toContain(canceled);
    expect((await ids(['PENDING'])).map((item) => item.worldId)).not.toContain(canceled);
    const both = await ids(['PENDING', 'CANCELED']);
    expect(new Set(both.map((item) => item.status))).toEqual(new Set(['PENDING', 'CANCELED']));
    expect((await ids([])).length).toBe((await ids(statuses)).length);
  });

  it('cancel ends an unfinished world as CANCELED with a failure; again it is 400/12004', async () => {
    const client = caller(keys.one);
    const worldId = await create(client, 'cancel me');
    const answer = await client.post(`/world/v1/${worldId}:cancel`);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ worldId, status: 'CANCELED' });
    const world = await client.world(worldId);
    expect(world).toMatchObject({
      status: 'CANCELED',
      failure: { code: 'CANCELED', message: expect.any(String), hint: expect.any(String) },
    });
    expect(world.progress).toBeLessThan(1);
    expectApiError(await client.post(`/world/v1/${worldId}:cancel`), 12004);
  });

  it('delete removes a world: 404/12001 afterwards, gone from the list', async () => {
    const client = caller(keys.one);
    const worldId = await create(client, 'delete me');
    const answer = await client.delete(`/world/v1/${worldId}`);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ worldId, deleted: true });
    expectApiError(await client.get(`/world/v1/${worldId}`), 12001);
    expectApiError(await client.delete(`/world/v1/${worldId}`), 12001);
    const { result } = (await client.post('/world/v1/list', { pageSize: 100 })).json;
    expect(result.map((item: { worldId: string }) => item.worldId)).not.toContain(worldId);
  });

  it('events: the state now, then the change, then the end of the stream', async () => {
    const client = caller(keys.one);
    const worldId = await create(client, 'follow me');
    const reader = await openEvents(client, `/world/v1/${worldId}/events`);
    expect(reader.status).toBe(200);
    expect(reader.contentType).toMatch(/^text\/event-stream/);
    expect(reader.requestId).not.toBe('');
    await client.post(`/world/v1/${worldId}:cancel`);
    const events = await reader.untilClosed();
    expect(events.map((event) => event.data.status)).toEqual(['PENDING', 'CANCELED']);
    for (const event of events)
      expect(event).toMatchObject({ event: 'world', data: { worldId, progress: expect.any(Number) } });
    expect(events.at(-1)!.data.failure.code).toBe('CANCELED');
  });

  it('events of an ended world: its state once, then the end', async () => {
    const client = caller(keys.one);
    const worldId = await create(client, 'ended');
    await client.post(`/world/v1/${worldId}:cancel`);
    const events = await (await openEvents(client, `/world/v1/${worldId}/events`)).untilClosed();
    expect(events.map((event) => event.data.status)).toEqual(['CANCELED']);
  });

  it('events of a world that is deleted end', async () => {
    const client = caller(keys.one);
    const worldId = await create(client, 'vanishing');
    const reader = await openEvents(client, `/world/v1/${worldId}/events`);
    await client.delete(`/world/v1/${worldId}`);
    const events = await reader.untilClosed();
    expect(events.length).toBeGreaterThanOrEqual(1);
  });
});
