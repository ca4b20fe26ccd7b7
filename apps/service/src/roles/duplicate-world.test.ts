/** A copy of a finished world: files of its own, the same facts, and nothing where it cannot be. */
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../domain/store-port.ts';
import { duplicateWorld } from '../domain/worlds/duplicate-world.ts';
import { worldFolder } from '../domain/worlds/world-views.ts';
import type { GatewayContext } from '../http/gateway/context.ts';
import { duplicateWorldRoute } from '../http/gateway/world/duplicate.ts';
import { QuotaError } from '../platform/storage-errors.ts';
import { createStore } from '../store/sql/store.ts';
import { TestUploadHost } from '../testing/upload-host.ts';

const files = ['cover.jpg', 'world.ply', 'lod/lod-meta.json', 'try-1/world.spz'];
const noQueue = () => async () => {
  throw new Error('no jobs here');
};

let host: TestUploadHost;
let store: Store;
beforeAll(async () => {
  host = await TestUploadHost.start();
  const { database } = host.testDatabase;
  store = createStore(database, { enqueueIn: noQueue, withdrawIn: noQueue, holdIn: async () => false });
  for (const [id, status] of [
    ['OriginalWorld1', 'SUCCEEDED'],
    ['UnfinishedOne1', 'RUNNING'],
  ])
    await database.query(
      `insert into worlds (id, account_id, kind, name, scene, status, progress, request, assets, metrics, cover, tags)
       values ($1, 1, 'generation', 'Hall', 'ai_gen', $2, 0.5, '{"prompt":"a hall"}', '{"splats":{"urls":{"plyPath":"world.ply"}}}', '{"gaussians":7}',
         'cover.jpg', '{client}')`,
      [id, status],
    );
  for (const name of files) await host.objects.put(`worlds/OriginalWorld1/${name}`, Buffer.from(`bytes of ${name}`));
});
afterAll(() => host.close());

const keysUnder = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of host.objects.list(prefix)) keys.push(key.slice(prefix.length));
  return keys.sort();
};
const duplicate = async (id: string) =>
  duplicateWorld({ store, objects: host.objects }, (await store.worlds.find(id))!, {
    name: 'Hall (copy)',
    source: undefined,
    traceId: 'trace',
  });

it('a copy has the files and facts of the world, counts for the quota, and outlives it', async () => {
  const note = { id: 'n1', title: 'the door', at: [1, 2, 0.5] as [number, number, number] };
  await store.annotations.save('OriginalWorld1', { revision: 0, measurements: [], notes: [note] });
  const id = await duplicate('OriginalWorld1');
  expect(await store.annotations.find(id)).toMatchObject({ revision: 1, notes: [note] });
  const [world, copy] = [await store.worlds.find('OriginalWorld1'), await store.worlds.find(id)];
  expect(copy).toMatchObject({ name: 'Hall (copy)', status: 'SUCCEEDED', progress: 1, creditsCharged: 0 });
  for (const field of ['kind', 'scene', 'cover', 'assets', 'metrics', 'tags', 'request'] as const)
    expect(copy![field], field).toEqual(world![field]);
  expect(copy!.storedBytes).toBe(files.reduce((sum, name) => sum + `bytes of ${name}`.length, 0));
  await host.objects.deletePrefix(worldFolder('OriginalWorld1'));
  expect(await keysUnder(worldFolder(id))).toEqual([...files].sort());
  const { stream } = await host.objects.get(`${worldFolder(id)}world.ply`);
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('bytes of world.ply');
});

it('an unfinished world is refused, and a copy without room leaves nothing', async () => {
  await expect(duplicate('UnfinishedOne1')).rejects.toThrow(/only a finished world/);
  await host.objects.put('worlds/OriginalWorld1/world.ply', Buffer.from('again'));
  const before = await keysUnder('worlds/');
  const full = { ...store.storage, requireRoom: async () => Promise.reject(new QuotaError(9, 7)) };
  const cramped: Store = { ...store, transaction: (work) => store.transaction((tx) => work({ ...tx, storage: full })) };
  const world = (await store.worlds.find('OriginalWorld1'))!;
  const options = { name: 'x', source: undefined, traceId: 'trace' };
  await expect(duplicateWorld({ store: cramped, objects: host.objects }, world, options)).rejects.toThrow(QuotaError);
  expect(await keysUnder('worlds/')).toEqual(before);
});

it('over HTTP it is answered with the id of the copy, under the name that was sent or the old one', async () => {
  const app = fastify();
  // As the gateway's own hook does for whoever has a key.
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { account: { id: 1 } });
  });
  duplicateWorldRoute(app, { store, objects: host.objects } as GatewayContext);
  for (const [payload, name] of [
    [{ name: 'Hall at night' }, 'Hall at night'],
    [undefined, 'Hall'],
  ] as const) {
    const answer = await app.inject({ method: 'POST', url: '/world/v1/OriginalWorld1:duplicate', payload });
    expect(answer.statusCode).toBe(200);
    const { worldId } = answer.json();
    expect(worldId).not.toBe('OriginalWorld1');
    expect(await store.worlds.find(worldId)).toMatchObject({ name, status: 'SUCCEEDED', accountId: 1 });
    expect(await keysUnder(worldFolder(worldId))).toContain('world.ply');
  }
  await app.close();
});
