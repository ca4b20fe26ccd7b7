/** Edits of worlds, as far as the gateway alone decides. What the work gives is shown by the tests of the worker, and in generate.test.ts. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createKey } from './harness/cli.ts';
import { expectApiError } from './harness/expectations.ts';
import { faces, GatewayClient } from './harness/gateway-client.ts';
import { useGatewayAlone } from './harness/use-service.ts';

const handle = useGatewayAlone({ settings: { ORRERY_WORLD_CAP: 1000 } });
const body = {
  name: 'first',
  resources: [{ url: 'https://files.example.com/a.mp4', type: 'video' }],
  taskQuality: 'low',
  scene: 'space',
};
const sphere = { center: [0, 0, 1], radius: 0.5 };
const remove = { op: 'delete', where: { shapes: [{ sphere }] } };

let keys: Record<string, string>;
beforeAll(async () => {
  const made = await Promise.all(['mine', 'other'].map((name) => createKey(handle.service, name)));
  keys = Object.fromEntries(made.map(({ account, key }) => [account, key]));
});

describe.each(faces)('$face', ({ prefix, dialect }) => {
  const caller = (name: string) => new GatewayClient(handle.service, { key: keys[name], prefix, dialect });

  it('edit refuses wrong operations naming the field, and worlds that are not finished', async () => {
    const client = caller('mine');
    const { worldId } = (await client.post('/world/v1/reconstructions', body)).json;
    const edit = (operations: unknown, name?: unknown) =>
      client.post(`/world/v1/${worldId}:edit`, { operations, ...(name !== undefined && { name }) });
    const points = Array(1500).fill([0, 0, 0]);
    const wrong: [unknown, string][] = [
      [undefined, 'operations'],
      [[], 'operations'],
      [Array(201).fill(remove), 'operations'],
      [[{ op: 'explode' }], 'operations[0].op'],
      [[remove, { op: 'crop' }], 'operations[1].where'],
      [[{ op: 'delete', where: { shapes: [{}] } }], 'operations[0].where.shapes[0]'],
      [
        [{ op: 'delete', where: { shapes: [{ sphere: { ...sphere, radius: 0 } }] } }],
        'operations[0].where.shapes[0].sphere.radius',
      ],
      [[{ op: 'delete', where: { shapes: Array(65).fill({ sphere }) } }], 'operations[0].where.shapes'],
      [[{ op: 'delete', where: { shapes: Array(8).fill({ stroke: { points, radius: 1 } }) } }], 'operations[0]'],
      [[{ op: 'transform', scale: -1 }], 'operations[0].scale'],
      [[{ op: 'transform' }], 'operations[0]'],
      [[{ op: 'level', move: [0, 0, 1] }], 'operations[0].move'],
      [[{ op: 'floaters', deviations: 'many' }], 'operations[0].deviations'],
    ];
    for (const [operations, field] of wrong) expectApiError(await edit(operations), 10001, field);
    expectApiError(await edit([remove], '  '), 10001, 'name');
    expectApiError(await edit([remove]), 10001, 'worldId');
    await client.post(`/world/v1/${worldId}:cancel`);
    expectApiError(await edit([remove]), 10001, 'worldId');
  });

  it('edit of an unknown world is 404/12001, of another account 403/12003, with a malformed id 400', async () => {
    const client = caller('mine');
    const { worldId } = (await client.post('/world/v1/reconstructions', body)).json;
    const request = { operations: [remove] };
    expectApiError(await client.post('/world/v1/abcdefghij1234:edit', request), 12001);
    expectApiError(await caller('other').post(`/world/v1/${worldId}:edit`, request), 12003);
    expectApiError(await client.post('/world/v1/short:edit', request), 10001);
    expect((await client.world(worldId)).status).toBe('PENDING');
    await client.post(`/world/v1/${worldId}:cancel`);
  });
});
