/** What a scene's asset id stands for, on a real database: own uploads and finished worlds, nobody else's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAsset } from '../domain/assets/find-asset.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openWorkerSetup, type WorkerSetup } from './testing/worker-setup.ts';

let db: TestDatabase;
let setup: WorkerSetup;
let mine: number;
let other: number;
beforeAll(async () => {
  db = await openTestDatabase();
  setup = await openWorkerSetup(db.connectionString);
  const account = async (name: string) =>
    (await setup.database.query<{ id: number }>('insert into accounts (name) values ($1) returning id', [name])).rows[0]
      .id;
  mine = await account('mine');
  other = await account('other');
});
afterAll(async () => {
  await setup?.close();
  await db?.close();
});

const addTask = (kind: 'mesh-upload' | 'img-to-3d') =>
  setup.store.tasks.insert({ accountId: mine, kind, request: {}, traceId: undefined });

it('an upload is found once it has succeeded, by its own account', async () => {
  const id = await addTask('mesh-upload');
  expect(await findAsset(setup.store, mine, 'meshmeshmeshmesh')).toBeUndefined();
  const bounds = { min: [0, 0, 0], max: [1, 2, 3] };
  const asset = { kind: 'mesh', key: `tasks/${id}/asset.orr` };
  await setup.store.tasks.end(id, {
    status: 3,
    outputs: [{ content: 'meshmeshmeshmesh' }],
    details: { kind: 'mesh', bounds, asset },
  });
  expect(await findAsset(setup.store, mine, 'meshmeshmeshmesh')).toEqual({ ...asset, bounds });
  expect(await findAsset(setup.store, other, 'meshmeshmeshmesh')).toBeUndefined();
});

it('outputs of other tasks and failed uploads are no assets', async () => {
  const made = await addTask('img-to-3d');
  await setup.store.tasks.end(made, { status: 3, outputs: [{ content: 'notanassetnotone' }] });
  const failed = await addTask('mesh-upload');
  await setup.store.tasks.end(failed, { status: 4, outputs: [{ content: 'failedfailedfail' }] });
  for (const id of ['notanassetnotone', 'failedfailedfail', '', '../../x', "' or 1=1 --"])
    expect(await findAsset(setup.store, mine, id)).toBeUndefined();
});

it('a finished world is an asset: its exact splats, in meters', async () => {
  await setup.store.worlds.insert({
    id: 'worldworld12',
    accountId: mine,
    kind: 'generation',
    name: 'w',
    cover: undefined,
    scene: 'ai_gen',
    request: {},
    source: undefined,
    traceId: undefined,
    creditsCharged: 0,
  });
  expect(await findAsset(setup.store, mine, 'worldworld12')).toBeUndefined();
  const world = (await setup.store.worlds.find('worldworld12'))!;
  const assets = { splats: { urls: { plyPath: 'world.ply', spzPath: 'world.spz' } } };
  expect(await setup.store.worlds.change(world.id, world.version, { status: 'SUCCEEDED', progress: 1, assets })).toBe(
    true,
  );
  expect(await findAsset(setup.store, mine, 'worldworld12')).toEqual({
    kind: 'splat',
    key: 'worlds/worldworld12/world.ply',
    mmPerUnit: 1000,
    up: 'Z',
  });
  expect(await findAsset(setup.store, other, 'worldworld12')).toBeUndefined();
});
