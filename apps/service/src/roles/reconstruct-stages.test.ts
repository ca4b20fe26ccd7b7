/**
 * Every stage of the reconstruct job in a real worker, on photos the demo draws: once to the end with the subject cut out, then canceled in
 * each stage on its own.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { findFocus, readColmapModel, worldCameras } from '@orrery/capture';
import { readPly } from '@orrery/splats';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelWorld } from '../domain/worlds/world-lifecycle.ts';
import { definitions, definitionsUrl } from '../jobs/testing/held-worlds.ts';
import { openReconstructSetup, processesIn, type ReconstructSetup } from './testing/reconstruct-setup.ts';

const slow = { timeout: 900_000, interval: 100 };
/** The contract is five seconds; a busy machine may take six times as long. */
const canceledWithinMs = 30_000;
const photoCount = 20;
const command = resolve(import.meta.dirname, '../../../../bin/orrery.mjs');

describe('a reconstruction, stage by stage', { timeout: 1_000_000 }, () => {
  let folder: string;
  let server: Server;
  let address: string;
  let test: ReconstructSetup;
  /** Work folder of a world that went all the way, before it was published. */
  let finished: string;
  let waiting = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'orrery-photos-'));
    const drawing = ['demo', 'photos', '-o', folder, '--photos', String(photoCount), '--size', '320x240'];
    execFileSync(process.execPath, [command, ...drawing], { stdio: 'ignore' });
    server = createServer((request, response) => {
      if (request.url!.startsWith('/hang')) waiting++;
      else response.end(readFileSync(join(folder, basename(request.url!))));
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    test = await openReconstructSetup({ ORRERY_FETCH_ALLOW_HOSTS: address });
  }, 300_000);
  afterEach(() => test?.rest());
  afterAll(async () => {
    await test?.close();
    server?.closeAllConnections();
    server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const photos = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.jpg'))
      .sort()
      .map((name) => ({ url: `http://${address}/${name}`, type: 'image' }));
  const request = () => ({ resources: photos(), taskQuality: 'low', scene: 'model', useMask: true });
  const startWorker = () => test.startWorker({ definitions, definitionsUrl });

  it('with useMask gives the subject and no background', async () => {
    finished = join(folder, 'finished');
    const id = await test.addWorld({ ...request(), copyTo: finished });
    const stages = new Set<string>();
    await startWorker();
    await expect
      .poll(async () => {
        const { status, stage } = await test.find(id);
        if (stage) stages.add(stage);
        return status;
      }, slow)
      .toMatch(/SUCCEEDED|FAILED|REJECTED/);
    const world = await test.find(id);
    expect(world.failure).toBeUndefined();
    expect(stages).toContain('masks');
    expect(world.metrics).toMatchObject({
      imagesGiven: photoCount,
      psnr: expect.any(Number),
      seconds: { masks: expect.any(Number) },
    });
    expect(world.metrics!.imagesRegistered).toBeGreaterThanOrEqual(0.7 * photoCount);

    // Everything the room has beside the table is farther away than the cameras.
    const { point, distance, isSubject } = findFocus(
      worldCameras(await readColmapModel(join(finished, 'capture/sparse/0'))),
    );
    expect(isSubject).toBe(true);
    const ply = await readPly(await readFile(join(finished, 'clean/world.ply')));
    expect(ply.count).toBe(world.metrics!.gaussians);
    expect(ply.count).toBeGreaterThan(300);
    const away = Array.from({ length: ply.count }, (_, i) =>
      Math.hypot(...[0, 1, 2].map((k) => ply.positions[3 * i + k] - point[k])),
    ).sort((a, b) => a - b);
    expect(away.at(-1)! / distance).toBeLessThan(0.95);
    expect(away[Math.floor(0.95 * away.length)] / distance).toBeLessThan(0.75);

    // And the picture of it shows nothing in its upper corners, where the photos show walls.
    const { stream } = await test.setup.objects.get(`worlds/${id}/${world.cover}`);
    const picture = sharp(await buffer(stream));
    const { width } = await picture.metadata();
    for (const left of [0, width - 100]) {
      const corner = await picture.clone().extract({ left, top: 0, width: 100, height: 60 }).png().toBuffer();
      for (const { stdev } of (await sharp(corner).stats()).channels) expect(stdev).toBeLessThan(3);
    }
  });

  /** The finished world's folder as it was before a stage. */
  const upTo = (stage: string) => async (to: string) => {
    await cp(finished, to, { recursive: true });
    const order = ['fetch', 'probe', 'frames', 'masks', 'cameras', 'train', 'clean', 'publish'];
    for (const later of order.slice(order.indexOf(stage)))
      await rm(join(to, 'stages', `${later}.json`), { force: true });
    for (const file of ['ended', 'request.json', 'tmp']) await rm(join(to, file), { recursive: true, force: true });
  };
  /** Everything up to training, but the disk has lost the end of a file. */
  const cutOff = async (to: string) => {
    await upTo('train')(to);
    const file = join(to, 'capture/sparse/0/points3D.bin');
    await truncate(file, (await stat(file)).size - 100);
  };
  const film = async (to: string) => {
    await mkdir(join(to, 'inputs'), { recursive: true });
    await mkdir(join(to, 'stages'));
    const file = 'inputs/00000.mp4';
    const source = ['-f', 'lavfi', '-i', 'testsrc2=duration=2:size=320x240:rate=10'];
    execFileSync('ffmpeg', ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', join(to, file)]);
    const { size } = await stat(join(to, file));
    const fetched = { label: 'resources[0]', expects: 'video', file, name: 'a.mp4', sizeBytes: size, md5: '' };
    await writeFile(
      join(to, 'stages', 'fetch.json'),
      JSON.stringify({ stage: 'fetch', version: 1, seconds: 1, result: [fetched], files: { [file]: size } }),
    );
  };
  const isThere = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    );
  const hang = 'touch held; sleep 600 & wait';
  /** Asked to end, it does not. */
  const stubborn = `trap '' TERM; touch held; while :; do sleep 600; done`;
  const colmapHangsIn = (step: string, how: string) =>
    `case "$1" in ${step}) ${how};; *) PATH=$(echo "$PATH" | cut -d: -f2-); exec colmap "$@";; esac`;

  interface Standing {
    resources?: () => { url: string; type: string }[];
    prepare?: (folder: string) => Promise<void>;
    /** What it waits for; its own thread otherwise. */
    program?: [name: string, script: string];
  }
  const clip = () => [{ url: 'https://videos.example/a.mp4', type: 'video' }];
  const unanswered = () => [...photos().slice(1), { url: `http://${address}/hang/photo.jpg`, type: 'image' }];
  const standing: [stage: string, Standing][] = [
    ['fetch', { resources: unanswered }],
    ['probe', { resources: clip, prepare: film, program: ['ffprobe', hang] }],
    ['frames', { resources: clip, prepare: film, program: ['ffmpeg', hang] }],
    ['masks', { prepare: upTo('masks') }],
    // Reached at all, because a finished stage whose files are not whole is not finished.
    ['features', { prepare: cutOff }],
    ['match', { prepare: upTo('cameras'), program: ['colmap', colmapHangsIn('matches_importer', hang)] }],
    ['map', { prepare: upTo('cameras'), program: ['colmap', colmapHangsIn('mapper', stubborn)] }],
    ['train', { prepare: upTo('train') }],
    ['clean', { prepare: upTo('clean') }],
    ['publish', { prepare: upTo('publish') }],
  ];

  it.each(standing)('canceled in %s, ends in time with all it has started', async (stage, how) => {
    const { resources = photos, prepare, program } = how;
    const hold = program || stage === 'fetch' ? {} : { holdIn: stage };
    const id = await test.addWorld({ ...request(), resources: resources(), ...hold }, prepare);
    if (program) await test.putProgram(...program);
    const work = test.folderOf(id);
    await startWorker();
    const stands = async () => (stage === 'fetch' ? waiting > 0 : await isThere(join(work, 'held')));
    await expect.poll(stands, slow).toBe(true);
    // Reports are thinned out: the caller hears of the stage up to half a second later.
    await expect.poll(async () => (await test.find(id)).stage, slow).toBe(stage);
    expect(processesIn(work).length).toBeGreaterThan(program ? 1 : 0);
    const canceledAt = performance.now();
    await cancelWorld(test.store, id);
    expect((await test.find(id)).status).toBe('CANCELED');
    await expect.poll(() => processesIn(work), { timeout: canceledWithinMs, interval: 50 }).toEqual([]);
    expect(performance.now() - canceledAt).toBeLessThan(canceledWithinMs);
    for (const left of [`worlds/${id}/`, `work/reconstruct-${id}/`])
      await expect.poll(() => test.setup.storedKeys(left), slow).toEqual([]);
    expect((await test.find(id)).status).toBe('CANCELED');
  });
});
