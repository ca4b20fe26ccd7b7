/** The reconstruct job in a real worker: going on after kill -9, refusing what there is no room for, taking over work. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelWorld } from '../domain/worlds/world-lifecycle.ts';
import { definitions, definitionsUrl } from '../jobs/testing/small-worlds.ts';
import { tinyCount, writeTinyCapture } from '../jobs/testing/tiny-capture.ts';
import { openReconstructSetup, processesIn, type ReconstructSetup } from './testing/reconstruct-setup.ts';

const slow = { timeout: 150_000, interval: 100 };
const resources = Array.from({ length: tinyCount }, (_, k) => ({
  url: `https://photos.example/${k}.jpg`,
  type: 'image',
}));

describe('a reconstruction', { timeout: 200_000 }, () => {
  let test: ReconstructSetup;
  beforeAll(async () => {
    test = await openReconstructSetup();
  });
  afterEach(() => test?.rest());
  afterAll(() => test?.close());

  const startWorker = (config = test.setup.config) =>
    test.startWorker({ definitions, definitionsUrl, childOptions: { graceMs: 500 } }, config);
  const request = { resources, taskQuality: 'low', scene: 'model', useMask: false };

  it('goes on from its checkpoint after kill -9, and ends with every output', async () => {
    const id = await test.addWorld(request, (folder) => writeTinyCapture(folder, 'cameras'));
    const seen: number[] = [];
    await startWorker();
    const checkpoint = join(test.folderOf(id), 'train', 'checkpoint.bin');
    // Quick: on a fast machine the whole training takes a second or two.
    const quick = { ...slow, interval: 10 };
    await expect.poll(() => stat(checkpoint).then(Boolean, () => false), quick).toBe(true);
    for (const pid of processesIn(test.folderOf(id))) process.kill(pid, 'SIGKILL');
    await expect
      .poll(async () => {
        const { progress, status } = await test.find(id);
        seen.push(progress);
        return status;
      }, slow)
      .toMatch(/SUCCEEDED|FAILED|REJECTED/);
    const world = await test.find(id);
    expect(world.failure).toBeUndefined();
    expect(world.status).toBe('SUCCEEDED');
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(world.metrics).toMatchObject({
      imagesGiven: tinyCount,
      imagesRegistered: tinyCount,
      gaussians: expect.any(Number),
      psnr: expect.any(Number),
      ssim: expect.any(Number),
      scale: 'assumed',
      seconds: { train: expect.any(Number), publish: expect.any(Number), features: 1, match: 1, map: 1 },
    });
    expect(world.metrics!.resumedAtStep).toBeGreaterThan(30);
    const { splats, mesh, capture, preview, semanticsMetadata } = world.assets!;
    expect(semanticsMetadata).toEqual({ upAxis: 'Z' });
    const named = [
      ...Object.values(splats!.urls),
      mesh!.colliderPath,
      capture!.camerasPath,
      capture!.sparsePath,
      capture!.photosPath!,
      preview!.videoPath,
      world.cover!,
    ];
    expect(named).toHaveLength(10);
    const stored = await test.setup.storedKeys(`worlds/${id}/`);
    for (const name of named) expect(stored).toContain(`worlds/${id}/${name}`);
    await expect.poll(() => test.setup.storedKeys(`work/reconstruct-${id}/`), slow).toEqual([]);
  });

  it('made again with another quality, takes over what the first has found out', async () => {
    const first = await test.addWorld(request, async (folder) => {
      await writeTinyCapture(folder, 'cameras');
      await writeFile(join(folder, 'request.json'), JSON.stringify(request));
    });
    await cancelWorld(test.store, first);
    const again = await test.addWorld({ ...request, taskQuality: 'normal', rerunOf: first });
    await startWorker();
    await expect.poll(async () => (await test.find(again)).stage, slow).toBe('train');
    await cancelWorld(test.store, again);
    const taken = await Promise.all(
      ['fetch', 'probe', 'frames', 'masks', 'cameras'].map(async (stage) =>
        JSON.parse(await readFile(join(test.folderOf(again), 'stages', `${stage}.json`), 'utf8')),
      ),
    );
    for (const { seconds } of taken) expect(seconds).toBe(0);
    // Another kind of scene stands in another frame: its cameras are found anew.
    await test.putProgram('colmap', 'sleep 600 & wait');
    const other = await test.addWorld({ ...request, scene: 'space', rerunOf: first });
    await test.stopWorker();
    await startWorker();
    await expect.poll(async () => (await test.find(other)).stage, slow).toMatch(/features|cameras|match|map/);
    await cancelWorld(test.store, other);
  });

  it('that there is no room for says so before it begins', async () => {
    const full = await test.addWorld(request);
    await startWorker({ ...test.setup.config, workMinFreeBytes: 2 ** 52 });
    await expect
      .poll(() => test.find(full), slow)
      .toMatchObject({ status: 'FAILED', failure: { code: 'DISK_FULL', hint: expect.stringContaining('operator') } });
    await test.stopWorker();
    const small = await test.addWorld(request, (folder) => writeTinyCapture(folder, 'fetch'));
    await startWorker({ ...test.setup.config, jobMemoryMb: 256 });
    await expect
      .poll(() => test.find(small), slow)
      .toMatchObject({
        status: 'FAILED',
        failure: { code: 'OUT_OF_MEMORY', message: expect.stringContaining('256 MiB') },
      });
  });

  it('without COLMAP on the machine fails and says who can help', async () => {
    const id = await test.addWorld(request, (folder) => writeTinyCapture(folder, 'masks'));
    process.env.PATH = test.programs;
    await startWorker();
    await expect
      .poll(() => test.find(id), slow)
      .toMatchObject({
        status: 'FAILED',
        failure: { code: 'PROGRAM_MISSING', hint: expect.stringContaining('operator') },
      });
  });
});
