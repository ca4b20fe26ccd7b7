/** Edited worlds in a real worker: what is taken away is gone, everything else is as it was, in every file. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { writeColmapModel } from '@orrery/capture';
import { writeZip } from '@orrery/containers';
import type { WorldEditOperation } from '@orrery/protocol';
import { collectBytes, createGaussians, type Gaussians, gatherGaussians, writePly } from '@orrery/splats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../domain/store-port.ts';
import { createWorld } from '../domain/worlds/create-world.ts';
import { checkEdit } from '../domain/worlds/edit-request.ts';
import { queueSpecs } from '../jobs/job-kinds.ts';
import { randomId } from '../platform/random-ids.ts';
import { openJobQueue } from '../store/sql/job-queue.ts';
import { createStore } from '../store/sql/store.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openWorkerSetup, type WorkerSetup } from './testing/worker-setup.ts';
import { createWorker, type WorkerRole } from './worker.ts';

/** A ball of Gaussians, half a meter wide, with a ring of cameras around it. */
function ball(): Gaussians {
  const g = createGaussians(400, 1);
  for (let i = 0; i < g.count; i++) {
    const [turn, height] = [i * 2.399963, 1 - (2 * (i + 0.5)) / g.count];
    const across = Math.sqrt(1 - height * height);
    g.positions.set([0.25 * across * Math.cos(turn), 0.25 * across * Math.sin(turn), 0.5 + 0.25 * height], i * 3);
    g.logScales.set([-4, -4, -6], i * 3);
    g.opacityLogits[i] = 2;
    g.shDc.set([Math.cos(i), Math.sin(i), 0.3], i * 3);
    for (let k = 0; k < 9; k++) g.shRest[i * 9 + k] = 0.2 * Math.sin(i + k);
  }
  return g;
}

const cameras = Array.from({ length: 8 }, (_, k) => {
  const turn = (2 * Math.PI * k) / 8;
  // Looks at the Z axis from a meter away: turned about Z, then tipped so that its Y points down.
  const half = [Math.cos(turn / 2), Math.sin(turn / 2)] as const;
  const rotation = [Math.SQRT1_2 * half[0], Math.SQRT1_2 * half[0], Math.SQRT1_2 * half[1], -Math.SQRT1_2 * half[1]];
  return {
    id: k + 1,
    name: `${k}.jpg`,
    cameraId: 1,
    rotation: rotation as [number, number, number, number],
    translation: [0, 0.5, 1] as [number, number, number],
  };
});

describe('an edited world', { timeout: 1_000_000 }, () => {
  let db: TestDatabase;
  let setup: WorkerSetup;
  let store: Store;
  let worker: WorkerRole;
  let accountId: number;
  let folder: string;
  let sourceId: string;
  const world = ball();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orrery-edit-'));
    db = await openTestDatabase();
    setup = await openWorkerSetup(db.connectionString);
    const queue = await openJobQueue({ ...setup, queues: queueSpecs(setup.config), supervise: true });
    store = createStore(setup.database, queue);
    worker = createWorker({ ...setup, queue, store });
    await worker.start();
    const { rows } = await setup.database.query<{ id: number }>(
      `insert into accounts (name) values ('edits') returning id`,
    );
    accountId = rows[0].id;
    sourceId = await addFinished();
  }, 120_000);
  afterAll(async () => {
    await worker?.stop();
    await setup?.close();
    await db?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function addFinished(): Promise<string> {
    const id = randomId(14);
    await writeColmapModel(
      {
        cameras: new Map([[1, { id: 1, model: 'PINHOLE', width: 80, height: 60, params: [70, 70, 40, 30] }]]),
        images: cameras,
        points: {
          count: 3,
          positions: new Float64Array([0, 0, 0.5, 0.1, 0, 0.5, 0, 0.1, 0.5]),
          colors: new Uint8Array(9),
        },
      },
      folder,
    );
    async function* parts() {
      for (const name of ['cameras.bin', 'images.bin', 'points3D.bin'])
        yield { name: `sparse/0/${name}`, bytes: new Uint8Array(await readFile(join(folder, name))) };
    }
    await setup.objects.put(`worlds/${id}/world.ply`, writePly(world));
    await setup.objects.put(`worlds/${id}/sparse.zip`, writeZip(parts()));
    const row = { id, accountId, name: 'ball', cover: undefined, source: undefined, traceId: 't', creditsCharged: 0 };
    await store.worlds.insert({ ...row, kind: 'reconstruction', scene: 'model', request: {} });
    const { version } = (await store.worlds.find(id))!;
    await store.worlds.change(id, version, {
      status: 'SUCCEEDED',
      assets: {
        splats: { urls: { plyPath: 'world.ply' } },
        capture: { camerasPath: 'cameras.json', sparsePath: 'sparse.zip' },
      },
      metrics: { gaussians: world.count, psnr: 30, scale: 'gps' },
    });
    return id;
  }

  async function edited(id: string, operations: WorldEditOperation[]) {
    const { name, ...request } = checkEdit((await store.worlds.find(id))!, { operations });
    const limits = { worldCapGlobal: 9, worldCapAccount: 9, worldCredits: 0 };
    const account = { id: accountId } as Parameters<typeof createWorld>[2];
    const row = { name, cover: undefined, source: undefined, traceId: 't', request: { ...request } };
    const made = await createWorld(store, limits, account, { ...row, kind: 'edit', scene: 'model' });
    await expect
      .poll(async () => (await store.worlds.find(made))!.status, { timeout: 900_000, interval: 100 })
      .toMatch(/SUCCEEDED|FAILED|REJECTED|TIMEOUT/);
    return (await store.worlds.find(made))!;
  }
  const objectOf = async (id: string, name: string) => buffer((await setup.objects.get(`worlds/${id}/${name}`)).stream);
  const namesOf = async (id: string) =>
    (await setup.storedKeys(`worlds/${id}/`)).map((key) => key.slice(`worlds/${id}/`.length));

  /** The highest tenth of the ball. */
  const removeTenth: WorldEditOperation = {
    op: 'delete',
    where: { shapes: [{ box: { center: [0, 0, 1.7], size: [2, 2, 2] } }] },
  };

  it('has lost a tenth and nothing else; taking an operation back gives the same bytes in every file', async () => {
    const note = { id: 'n', at: [0, 0, 0.5] as [number, number, number], title: 'the middle' };
    await store.annotations.save(sourceId, { revision: 0, measurements: [], notes: [note] });
    const cropped = await edited(sourceId, [removeTenth]);
    expect(cropped.failure).toBeUndefined();
    expect(await store.annotations.find(cropped.id)).toEqual({ revision: 1, measurements: [], notes: [note] });
    expect(cropped).toMatchObject({
      status: 'SUCCEEDED',
      kind: 'edit',
      name: 'ball',
      cover: 'cover.jpg',
      assets: {
        splats: { urls: { plyPath: 'world.ply', spzPath: 'world.spz', sogPath: 'world.sog' } },
        mesh: { colliderPath: 'collider.glb' },
        capture: { camerasPath: 'cameras.json' },
      },
      metrics: { gaussians: 360, scale: 'gps', edit: { of: sourceId, operations: 1, removed: 40 } },
    });
    // Of the whole world, that is.
    expect(cropped.metrics).not.toHaveProperty('psnr');
    const kept = gatherGaussians(
      world,
      Array.from({ length: 360 }, (_, i) => i + 40),
    );
    const ply = await collectBytes(writePly(kept, { comments: ['made by Orrery, Z up'] }));
    expect((await objectOf(cropped.id, 'world.ply')).equals(Buffer.from(ply))).toBe(true);
    // Cameras that nobody moved are the same file.
    expect((await objectOf(cropped.id, 'sparse.zip')).equals(await objectOf(sourceId, 'sparse.zip'))).toBe(true);

    const undone = await edited(sourceId, [removeTenth]);
    const names = await namesOf(cropped.id);
    expect(names).toEqual(expect.arrayContaining(['world.ply', 'world.spz', 'world.sog', 'lod/lod-meta.json']));
    expect(await namesOf(undone.id)).toEqual(names);
    for (const name of names.filter((each) => !each.endsWith('.mp4')))
      expect((await objectOf(undone.id, name)).equals(await objectOf(cropped.id, name)), name).toBe(true);
  });

  it('is REJECTED with its reason where nothing is left or it is too small, or its source is gone', async () => {
    const none = await edited(sourceId, [{ op: 'crop', where: { shapes: [] } }]);
    expect(none).toMatchObject({ status: 'REJECTED', failure: { code: 'NOTHING_LEFT' } });
    expect(await edited(sourceId, [{ op: 'transform', scale: 0.001 }])).toMatchObject({
      status: 'REJECTED',
      failure: { code: 'EDIT_OUT_OF_RANGE', message: expect.stringContaining('across') },
    });
    const other = await addFinished();
    await setup.objects.delete(`worlds/${other}/world.ply`);
    expect(await edited(other, [removeTenth])).toMatchObject({ status: 'REJECTED', failure: { code: 'SOURCE_GONE' } });
  });
});
