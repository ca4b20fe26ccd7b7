import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepLeftovers } from '../jobs/leftovers.ts';
import { ownerRows } from '../store/sql/retention.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../testing/test-database.ts';
import { openWorkerSetup, type WorkerSetup } from './testing/worker-setup.ts';

describe('the leftover sweep', () => {
  let db: TestDatabase;
  let setup: WorkerSetup;
  beforeEach(async () => {
    db = await openTestDatabase();
    setup = await openWorkerSetup(db.connectionString);
  });
  afterEach(async () => {
    await setup?.close();
    await db?.close();
  });

  it('removes objects that have no row, an hour old or more, and nothing else', async () => {
    const { objects, store, config, database } = setup;
    const task = await setup.addTask({ images: [{ url: 'http://x/b.png' }, { key: 'task-inputs/named.png' }] });
    const ended = await setup.addTask({});
    await store.tasks.end(ended, { status: 6 });
    const world = await setup.addWorld({});
    const { accountId } = (await store.worlds.find(world))!;
    const size = { accountId, width: 4, height: 4, traceId: 't' };
    await store.renders.insert({ ...size, id: 'render1', requestId: 'r', sceneKey: 'renders/render1/scene.usda' });
    await store.streams.insert({ ...size, id: 'stream1', settings: {}, sceneKey: 'streams/stream1/scene.usda' });
    const kept = [
      `worlds/${world}/splats.ply`,
      'renders/render1/scene.usda',
      'streams/stream1/scene.usda',
      `tasks/${task}/mesh.glb`,
      `tasks/${ended}/mesh.glb`,
      'task-inputs/named.png',
      `work/task-${task}/stages/fetch.json`,
      `work/generate-${world}/stages/fetch.json`,
      // Not ours to judge: another prefix, and a kind of job this version does not know.
      'uploads/1/photo',
      'work/polish-1/stages/fetch.json',
    ];
    const leftovers = [
      'worlds/deleted/splats.ply',
      'worlds/deleted/lod/0/chunk.bin',
      'renders/none/scene.usda',
      'streams/none/scene.usda',
      'tasks/999999/mesh.glb',
      'task-inputs/unnamed.png',
      `work/task-${ended}/stages/fetch.json`,
      'work/reconstruct-deleted/stages/fetch.json',
    ];
    const young = leftovers.map((key) => key.replace(/(\.\w+)$/, '-young$1'));
    const past = new Date(Date.now() - 3601_000);
    for (const key of [...kept, ...leftovers, ...young]) {
      await objects.put(key, Buffer.from('x'));
      if (!young.includes(key)) await utimes(join(config.dataDir, 'objects', 'objects', key), past, past);
    }
    const deps = { rows: ownerRows(database), objects, log: silentLog };
    const counts = await Promise.all([sweepLeftovers(deps), sweepLeftovers(deps)]);
    expect(counts.filter((count) => count !== undefined && count > 0)).toEqual([leftovers.length]);
    expect(await setup.storedKeys('')).toEqual([...kept, ...young].sort());
    expect(await sweepLeftovers(deps)).toBe(0);
  });

  it('counts what was kept before there were quotas, of ended subjects alone', async () => {
    const { objects, store, database } = setup;
    const [ended, known, open] = [await setup.addTask({}), await setup.addTask({}), await setup.addTask({})];
    for (const id of [ended, known]) await store.tasks.end(id, { status: 3 });
    await store.storage.setObjectBytes('task', String(known), 7);
    for (const id of [ended, known, open]) await objects.put(`tasks/${id}/a.glb`, Buffer.alloc(100));
    await objects.put(`tasks/${ended}/b.glb`, Buffer.alloc(50));
    const { accountId } = (await store.tasks.find(ended))!;
    await sweepLeftovers({ rows: ownerRows(database), objects, log: silentLog, batchSize: 2 });
    expect((await store.storage.usage(accountId)).objectBytes).toBe(157);
  });

  it('looks through more objects than fit one question', async () => {
    const { objects, config, database } = setup;
    const past = new Date(Date.now() - 3601_000);
    for (let i = 0; i < 7; i++) {
      await objects.put(`task-inputs/x${i}.png`, Buffer.from('x'));
      await utimes(join(config.dataDir, 'objects', 'objects', `task-inputs/x${i}.png`), past, past);
    }
    expect(await sweepLeftovers({ rows: ownerRows(database), objects, log: silentLog, batchSize: 3 })).toBe(7);
    expect(await setup.storedKeys('task-inputs/')).toEqual([]);
  });
});
