/** Where waiting things stand. Only the gateway runs, so nothing is taken and every line stays as the test makes it. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createKey } from './harness/cli.ts';
import { openEvents } from './harness/events.ts';
import { eventually } from './harness/eventually.ts';
import { GatewayClient } from './harness/gateway-client.ts';
import { base64, scene } from './harness/usd-scenes.ts';
import { useGatewayAlone } from './harness/use-service.ts';

const handle = useGatewayAlone({ settings: { ORRERY_WORLD_CAP: 64, ORRERY_WORLD_CAP_PER_ACCOUNT: 60 } });
let a: GatewayClient;
let b: GatewayClient;
beforeAll(async () => {
  const [one, two] = await Promise.all(['a', 'b'].map((name) => createKey(handle.service, name)));
  a = new GatewayClient(handle.service, { key: one!.key });
  b = new GatewayClient(handle.service, { key: two!.key });
});

const queue = (position: number, waiting: number, own: number) => ({ position, ahead: { waiting, own, running: 0 } });

describe('place in line', () => {
  it('of worlds: with turns between accounts, in details, lists and events, and never growing', async () => {
    const generate = async (client: GatewayClient) =>
      (await client.post('/world/v1/generations', { name: 'w', prompt: 'a room' })).json.worldId as string;
    const worlds: string[] = [];
    for (let i = 0; i < 50; i++) worlds.push(await generate(a));
    const listed = (await a.post('/world/v1/list', { pageSize: 100 })).json.result as { queue: { position: number } }[];
    expect(listed.map((world) => world.queue.position).reverse()).toEqual(worlds.map((_, index) => index + 1));

    const late = await generate(b);
    expect((await b.world(late)).queue).toEqual(queue(2, 1, 0));
    // Its turn comes before the second world of the other account, whose place stays what it was told.
    expect((await a.world(worlds[0])).queue).toEqual(queue(1, 0, 0));
    expect((await a.world(worlds[1])).queue).toEqual(queue(2, 2, 1));
    expect((await a.world(worlds[49])).queue).toEqual(queue(50, 50, 49));

    const followed = await openEvents(a, `/world/v1/${worlds[2]}/events`);
    const told = () => followed.events.map(({ data }) => data.queue?.position);
    await eventually(() => told().length > 0, { what: 'the first event' });
    await a.post(`/world/v1/${worlds[0]}:cancel`);
    await a.post(`/world/v1/${worlds[1]}:cancel`);
    await eventually(() => told().at(-1) === 2, { what: 'the closed-up line' });
    expect([...told()].sort((x, y) => y - x)).toEqual(told());
    followed.close();
    expect((await a.world(worlds[0])).queue).toBeUndefined();
    expect((await b.world(late)).queue).toEqual(queue(1, 0, 0));
  });

  it('of tasks, uploaded models, renders and streams, each in a line that worlds are not in', async () => {
    const lux3d = '/lux3d/v1/generate';
    const exported = async (client: GatewayClient) =>
      (
        await client.post('/lux3d/v1/multi-format-export/task/create', {
          modelUrl: 'https://files.example.com/a.glb',
          outputFormat: ['stl'],
        })
      ).json.d as number;
    const task = async (client: GatewayClient, id: number) =>
      (await client.get(`${lux3d}/task/get?taskid=${id}`)).json.d;
    const [first, second] = [await exported(a), await exported(a)];
    const other = await exported(b);
    expect((await task(a, first)).queue).toEqual(queue(1, 0, 0));
    expect((await task(b, other)).queue).toEqual(queue(2, 1, 0));
    expect((await task(a, second)).queue).toEqual(queue(3, 2, 1));
    const { items } = (await a.get(`${lux3d}/task/list`)).json.d;
    expect(items.map((item: { queue: unknown }) => item.queue)).toEqual([queue(3, 2, 1), queue(1, 0, 0)]);

    const mesh = '/rendercloud/v1/mesh-upload-process/task';
    const meshId = (await b.post(`${mesh}/create`, { url: 'https://files.example.com/a.glb' })).json.d;
    expect((await b.get(`${mesh}/get?taskid=${meshId}`)).json.d.queue).toEqual(queue(4, 3, 1));
    // Image-to-3D waits in a line of its own.
    const image = await a.post(`${lux3d}/img-to-3d/task/create`, { img: 'https://files.example.com/a.png' });
    expect((await task(a, image.json.d)).queue).toEqual(queue(1, 0, 0));

    const usdContent = base64(scene());
    const render = (await a.post('/rendercloud/v1/jobs', { requestId: randomUUID(), usdContent })).json.operationId;
    expect((await a.post('/rendercloud/v1/jobs', { operationId: render })).json.queue).toEqual(queue(1, 0, 0));
    const stream = (await a.post('/rendercloud/v1/streams', { usdContent })).json.operationId;
    expect((await a.post('/rendercloud/v1/streams', { operationId: stream })).json.queue).toEqual(queue(1, 0, 0));

    await a.post(`${lux3d}/task/cancel?taskid=${first}`);
    expect((await task(b, other)).queue).toEqual(queue(1, 0, 0));
  });
});
