/** Names, tags, search, order, retries and deletion of worlds and tasks, and what an account uses. Only the gateway runs. */
import { beforeAll, expect, it } from 'vitest';
import { createKey } from './harness/cli.ts';
import { expectApiError, expectTaskEnvelope } from './harness/expectations.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { dataUrl, png } from './harness/images.ts';
import { useGatewayAlone } from './harness/use-service.ts';

const handle = useGatewayAlone({ settings: { ORRERY_WORLD_CAP_PER_ACCOUNT: 9, ORRERY_TASK_CAP_PER_ACCOUNT: 9 } });
const task = (name: string) => `/lux3d/v1/generate/task/${name}`;

let keys: string[];
beforeAll(async () => {
  keys = (
    await Promise.all(['finder', 'maker', 'spender', 'stranger'].map((name) => createKey(handle.service, name)))
  ).map(({ key }) => key);
});
const caller = (index: number) => new GatewayClient(handle.service, { key: keys[index] });

it('worlds are renamed and tagged, found by words of name, tag, prompt and id, filtered by tag, and sorted', async () => {
  const client = caller(0);
  const create = async (name: string, prompt: string) =>
    (await client.post('/world/v1/generations', { name, prompt })).json.worldId as string;
  const hall = await create('Hall', 'a marble lobby');
  const attic = await create('attic', 'a room with 100% oak_wood');
  const garden = await create('Zen garden', 'stones and moss');
  const update = (worldId: string, body: object) => client.post(`/world/v1/${worldId}:update`, body);
  const { json } = await update(hall, { name: '  Great hall ', tags: [' client A', 'lobby ', 'lobby'] });
  expect(json).toEqual({ worldId: hall, name: 'Great hall', tags: ['client A', 'lobby'] });
  await update(attic, { tags: ['client A'] });
  expect(await client.world(hall)).toMatchObject({ name: 'Great hall', tags: ['client A', 'lobby'] });

  const found = async (query: object) =>
    (await client.post('/world/v1/list', query)).json.result.map(({ worldId }: { worldId: string }) => worldId);
  expect(await found({ search: 'GREAT' })).toEqual([hall]);
  expect(await found({ search: 'lobby marble' })).toEqual([hall]);
  expect(await found({ search: garden })).toEqual([garden]);
  expect(await found({ search: '100% oak_' })).toEqual([attic]);
  expect(await found({ search: '%' })).toEqual([attic]);
  expect(await found({ search: 'oak moss' })).toEqual([]);
  expect(await found({ tags: ['client A'] })).toEqual([attic, hall]);
  expect(await found({ tags: ['client A', 'lobby'] })).toEqual([hall]);
  expect(await found({ sort: 'oldest' })).toEqual([hall, attic, garden]);
  expect(await found({ sort: 'name' })).toEqual([attic, hall, garden]);
  expect(await found({})).toEqual([garden, attic, hall]);
  expect((await client.post('/world/v1/list', { withTags: true, pageSize: 1 })).json.tags).toEqual([
    'client A',
    'lobby',
  ]);
  expect((await client.post('/world/v1/list', {})).json).not.toHaveProperty('tags');

  expectApiError(await update(hall, {}), 10001, 'name');
  expectApiError(await update(hall, { name: '  ' }), 10001, 'name');
  expectApiError(await update(hall, { tags: ['x', ' '] }), 10001, 'tags[1]');
  expectApiError(await update(hall, { tags: ['x'.repeat(41)] }), 10001, 'tags[0]');
  expectApiError(await client.post('/world/v1/list', { sort: 'random' }), 10001, 'sort');
  expectApiError(await caller(3).post(`/world/v1/${hall}:update`, { name: 'mine' }), 12003);
  expectApiError(await update('abcdefghij1234', { name: 'none' }), 12001);
  expectApiError(await client.post(`/world/v1/${hall}:duplicate`), 10001, 'worldId');
  expectApiError(await caller(3).post(`/world/v1/${hall}:duplicate`), 12003);
});

it('a task has a name from the start, which can be changed and searched for; its picture is named, others learn nothing', async () => {
  const client = caller(1);
  const create = async (path: string, body: object) =>
    expectTaskEnvelope(await client.post(`/lux3d/v1/${path}/task/create`, body)) as number;
  const words = await create('generate/text-to-3d', { prompt: 'a red\n armchair' });
  const picture = await create('generate/img-to-3d', { img: 'https://files.example.com/my%20lamp.jpg' });
  const called = await create('generate/img-to-3d', { img: dataUrl(png(1)), name: ' The vase ' });
  const get = async (id: number) => expectTaskEnvelope(await client.get(`${task('get')}?taskid=${id}`));
  expect(await get(words)).toMatchObject({ name: 'a red armchair', prompt: 'a red\n armchair' });
  expect(await get(picture)).toMatchObject({ name: 'my lamp.jpg' });
  // Pictures of other hosts are not shown; what came with the request is, while it waits.
  expect(await get(picture)).not.toHaveProperty('pictureUrl');
  expect(await get(called)).toMatchObject({ name: 'The vase', pictureUrl: expect.stringMatching(/^http.*\.png$/) });

  const rename = (id: number, body: object) => client.post(`${task('update')}?taskid=${id}`, body);
  expect(expectTaskEnvelope(await rename(words, { name: ' Armchair ' }))).toEqual({ taskId: words, name: 'Armchair' });
  const list = async (search: string) =>
    expectTaskEnvelope(await client.get(`${task('list')}?search=${encodeURIComponent(search)}`)).items as {
      taskId: number;
      name: string;
    }[];
  expect((await list('ARM red')).map(({ taskId, name }) => [taskId, name])).toEqual([[words, 'Armchair']]);
  expect((await list('')).map(({ name }) => name)).toEqual(['The vase', 'my lamp.jpg', 'Armchair']);
  expectApiError(await rename(words, { name: ' ' }), 10001, 'name');
  expectApiError(await rename(words, { name: 'x'.repeat(201) }), 10001, 'name');
  for (const verb of ['update', 'retry', 'delete'])
    expectApiError(await caller(3).post(`${task(verb)}?taskid=${words}`, { name: 'mine' }), 14001);
  expectApiError(
    await client.post('/lux3d/v1/generate/text-to-3d/task/create', { prompt: 'a', name: '' }),
    10001,
    'name',
  );
});

it('an ended task is run once more under its name; a deleted one is gone, unfinished or not', async () => {
  const client = caller(1);
  const created = await client.post('/lux3d/v1/generate/text-to-3d/task/create', { prompt: 'a stool', name: 'Stool' });
  const id = expectTaskEnvelope(created) as number;
  const retry = (taskId: number) => client.post(`${task('retry')}?taskid=${taskId}`);
  expectApiError(await retry(id), 10001, 'taskid');
  await client.post(`${task('cancel')}?taskid=${id}`);
  const again = expectTaskEnvelope(await retry(id)) as number;
  expect(again).not.toBe(id);
  expect(expectTaskEnvelope(await client.get(`${task('get')}?taskid=${again}`))).toMatchObject({
    name: 'Stool',
    prompt: 'a stool',
    kind: 'text-to-3d',
    status: 0,
  });
  const sent = await client.post('/lux3d/v1/generate/img-to-3d/task/create', { img: dataUrl(png(2)) });
  const withPicture = expectTaskEnvelope(sent) as number;
  await client.post(`${task('cancel')}?taskid=${withPicture}`);
  expectApiError(await retry(withPicture), 10001, 'taskid');
  for (const taskId of [id, again]) {
    const answer = expectTaskEnvelope(await client.post(`${task('delete')}?taskid=${taskId}`));
    expect(answer).toEqual({ taskId, deleted: true });
    expectApiError(await client.get(`${task('get')}?taskid=${taskId}`), 14001);
  }
});

it('usage counts what there is and what it may be; another account sees its own', async () => {
  const client = caller(2);
  await client.post('/world/v1/generations', { name: 'one', prompt: 'p' });
  const { worldId } = (await client.post('/world/v1/generations', { name: 'two', prompt: 'p' })).json;
  await client.post(`/world/v1/${worldId}:cancel`);
  await client.post('/lux3d/v1/generate/text-to-3d/task/create', { prompt: 'a cup' });
  expect((await client.get('/account/v1/usage')).json).toEqual({
    storage: expect.objectContaining({ usedBytes: 0, quotaBytes: expect.any(Number) }),
    credits: null,
    creditsPerWorld: null,
    worlds: { total: 2, unfinished: 1, lastMonth: 2 },
    tasks: { total: 1, unfinished: 1, lastMonth: 1 },
    renders: { total: 0, unfinished: 0, lastMonth: 0 },
    unfinishedWorldLimit: 9,
    unfinishedTaskLimit: 9,
  });
  expect((await caller(3).get('/account/v1/usage')).json.worlds.total).toBe(0);
});
