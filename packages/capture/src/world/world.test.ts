/** Training, scoring and publishing on a set so small that it takes seconds. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, type CapturePlan, fromSplats, openWasmBackend, PRESETS } from '@orrery/engine';
import { openZip, parseLodMeta, quaternionOf, readSplats } from '@orrery/splats';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ColmapModel, readColmapModel } from '../colmap/read-model.ts';
import { writeColmapModel } from '../colmap/write-model.ts';
import { pictureBytes } from './film.ts';
import { finishWorld } from './finish-world.ts';
import { findFocus } from './focus.ts';
import { errorsOfStanding, scoreHeldOut } from './held-out-score.ts';
import { publishWorld } from './publish-world.ts';
import { blob, cloudOf, ring, testFrame } from './testing.ts';
import { type TrainedWorld, trainWorld } from './train-world.ts';
import { worldCameras } from './world-cameras.ts';

const cameras = ring(18, 3, 1);
const truth = cloudOf(blob(300, [0, 0, 0], 1.4), 0.08);
const settings = { steps: 240, maxSide: 120, maxGaussians: 600, shDegree: 1 };

let folder: string;
let device: Backend;
let trained: TrainedWorld;
let checkpoint: Uint8Array | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orrery-world-'));
  device = await openWasmBackend({ threads: 2 });
  await mkdir(join(folder, 'images'));
  await mkdir(join(folder, 'masks'));
  const scene = await device.createScene({ capacity: truth.count, shDegree: 0, training: false });
  await scene.upload(fromSplats(truth));
  const { width, height } = testFrame;
  for (const { name, camera } of cameras) {
    const picture = await scene.render(camera, { background: [0.2, 0.3, 0.4] });
    const raw = { width, height, channels: 3 as const };
    await sharp(pictureBytes(picture), { raw })
      .jpeg({ quality: 95 })
      .toFile(join(folder, 'images', name));
    const mask = Uint8Array.from(picture.alpha, (alpha) => (alpha > 0.3 ? 255 : 0));
    await sharp(mask, { raw: { width, height, channels: 1 } })
      .png()
      .toFile(join(folder, 'masks', `${name}.png`));
  }
  await scene.dispose();
  const { fx, fy, cx, cy } = testFrame;
  const model: ColmapModel = {
    cameras: new Map([[1, { id: 1, model: 'PINHOLE', width, height, params: [fx, fy, cx, cy] }]]),
    images: cameras.map(({ name, camera: { cameraFromWorld: m } }, k) => ({
      id: k + 1,
      name,
      cameraId: 1,
      rotation: quaternionOf(m, 4),
      translation: [m[3], m[7], m[11]],
    })),
    points: { count: truth.count, positions: truth.positions, colors: new Uint8Array(3 * truth.count).fill(128) },
  };
  await writeColmapModel(model, join(folder, 'sparse', '0'));
});
afterAll(async () => {
  await device?.dispose();
  await rm(folder, { recursive: true, force: true });
});

const base = () => ({ directory: folder, scene: 'model' as const, preset: 'low' as const, settings, device });

describe('a world', () => {
  it('is trained, leaving checkpoints; the score of the finished world is what training said', async () => {
    const fractions: number[] = [];
    const notes: string[] = [];
    trained = await trainWorld({
      ...base(),
      subjectOnly: false,
      onNote: (note) => notes.push(note),
      onProgress: (fraction) => fractions.push(fraction),
      checkpoint: {
        read: async () => undefined,
        async write(bytes) {
          checkpoint = bytes;
        },
      },
    });
    expect(trained.metrics.psnr).toBeGreaterThan(20);
    expect(trained.resumedAt).toBeUndefined();
    expect(checkpoint!.length).toBeGreaterThan(1000);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    const score = await scoreHeldOut(trained.gaussians, { directory: folder, device, training: trained });
    // Folding the mean exposure into clamped colors is not exact.
    expect(Math.abs(score!.psnr - trained.metrics.psnr)).toBeLessThan(0.5);
    for (const { psnr, tiles } of score!.photos!) {
      // The tiles are as large as each other, nearly: their errors make that of the photo.
      const errors = tiles!.psnr.flatMap((value) => (value === null ? [] : 10 ** (-value / 10)));
      const mean = errors.reduce((sum, value) => sum + value, 0) / errors.length;
      expect(Math.abs(-10 * Math.log10(mean) - psnr)).toBeLessThan(0.3);
      expect(tiles!.depth.some((value) => value !== null && value > 0)).toBe(true);
    }
    expect(score!.photos!.map(({ name }) => name)).toEqual(trained.heldOut.map(({ name }) => name));
    expect(Math.min(...score!.photos!.map(({ psnr }) => psnr))).toBe(score!.worstPsnr);
    expect(Math.abs(score!.psnrPlain! - trained.metrics.psnrPlain)).toBeLessThan(0.5);
    // What was asked for stands; what was decided is said in the log and kept.
    const { maxGaussians, steps } = settings;
    expect(trained.plan).toMatchObject({ maxGaussians, steps, photos: cameras.length - trained.heldOut.length });
    expect(trained.plan.texture).toBeGreaterThan(0);
    expect(notes.join('; ')).toBe(trained.decided);
    expect(trained.decided).toMatch(/as asked for.*exposure compensation is/);
  });

  it('of an object says where it is wrong although its photos show the room as well, which it no longer has', async () => {
    const { score, errors } = await finishWorld(trained.gaussians, {
      ...base(),
      model: await readColmapModel(join(folder, 'sparse', '0')),
      masks: new Map(),
      subjectOnly: false,
      training: trained,
    });
    expect(score).toBeUndefined();
    expect(errors.map(({ name }) => name)).toEqual(trained.heldOut.map(({ name }) => name));
    const told = (all: typeof errors) => all.map(({ tiles }) => tiles!.psnr.filter((value) => value !== null));
    const worst = (all: typeof errors) => Math.min(...told(all).flat());
    for (const values of told(errors)) {
      expect(values.length).toBeGreaterThan(4);
      // Where only the room was, nothing is said.
      expect(values.length).toBeLessThan(0.8 * errors[0].tiles!.psnr.length);
    }
    const { gaussians } = trained;
    const wrong = {
      ...gaussians,
      shDc: gaussians.shDc.map((value, k) => (gaussians.positions[3 * Math.floor(k / 3)] > 0 ? -value : value)),
    };
    const options = { directory: folder, device, training: trained };
    const [own, broken] = [await errorsOfStanding(gaussians, options), await errorsOfStanding(wrong, options)];
    expect(worst(broken)).toBeLessThan(worst(own) - 3);
  });

  it('is as large as its photos can carry, where nothing was asked for', async () => {
    let planned: CapturePlan | undefined;
    const enough = new AbortController();
    const { maxGaussians: _, ...others } = settings;
    const training = trainWorld({
      ...base(),
      settings: others,
      subjectOnly: false,
      signal: enough.signal,
      onLoaded: ({ plan }) => {
        planned = plan;
        enough.abort();
      },
    });
    await expect(training).rejects.toThrow();
    expect(planned!.carried).toBeLessThan(PRESETS.cpu.low.maxGaussians);
    expect(planned!.maxGaussians).toBe(PRESETS.cpu.low.maxGaussians / 4);
  });

  it('goes on from a checkpoint to the same end, and begins anew when it is of another run', async () => {
    const again = (bytes: Uint8Array) =>
      trainWorld({ ...base(), subjectOnly: false, checkpoint: { read: async () => bytes, write: async () => {} } });
    // As it comes from a file.
    const resumed = await again(Buffer.from(checkpoint!));
    expect(resumed.resumedAt).toBeGreaterThan(200);
    expect(resumed.metrics.psnr).toBeCloseTo(trained.metrics.psnr, 5);
    const anew = await again(Uint8Array.from(checkpoint!, (byte, at) => (at < 12 ? byte : 0)));
    expect(anew.resumedAt).toBeUndefined();
    expect(anew.metrics.psnr).toBeCloseTo(trained.metrics.psnr, 5);
  });

  it('without background is learned empty where the masks say so', async () => {
    const masks = new Map(cameras.map(({ name }) => [name, join(folder, 'masks', `${name}.png`)]));
    const { gaussians } = await trainWorld({ ...base(), subjectOnly: true, masks });
    const scene = await device.createScene({ capacity: gaussians.count, shDegree: 1, training: false });
    await scene.upload(fromSplats(gaussians));
    const { alpha, color } = await scene.render(cameras[3].camera, { background: [1, 1, 1] });
    await scene.dispose();
    // A corner of the picture shows the white behind, not the blue of the photos.
    expect(alpha[0]).toBeLessThan(0.3);
    expect(color[0]).toBeGreaterThan(0.6);
  });

  it('is published in every format, with cover, film, poses and model', async () => {
    const sparse = join(folder, 'sparse', '0');
    const model = await readColmapModel(sparse);
    const views = worldCameras(model);
    expect(views[5].center[0]).toBeCloseTo(cameras[5].center[0], 5);
    const out = join(folder, 'out');
    const published = await publishWorld(trained.gaussians, {
      out,
      sparse,
      model,
      cameras: views,
      focus: findFocus(views),
      framed: true,
      device,
    });
    for (const file of [published.ply, published.spz, published.sog]) {
      const world = await readSplats(await readFile(join(out, file)));
      expect(world.count).toBe(trained.gaussians.count);
    }
    const meta = parseLodMeta(await readFile(join(out, published.lodMeta)));
    for (const file of meta.files) expect((await stat(join(out, 'lod', file))).size).toBeGreaterThan(0);
    expect((await readFile(join(out, published.collider))).toString('latin1', 0, 4)).toBe('glTF');
    const poses = JSON.parse(await readFile(join(out, published.poses), 'utf8'));
    expect(poses.images).toHaveLength(cameras.length);
    expect(poses.images[4].position[1]).toBeCloseTo(cameras[4].center[1], 5);
    const zip = openZip(await readFile(join(out, published.sparse)));
    expect(zip.names).toEqual(['sparse/0/cameras.bin', 'sparse/0/images.bin', 'sparse/0/points3D.bin']);
    const cover = await sharp(join(out, published.cover)).stats();
    expect(cover.channels[0].mean).toBeGreaterThan(40);
    expect(cover.channels[0].stdev).toBeGreaterThan(5);
    if (spawnSync('ffprobe', ['-version']).error) {
      console.warn('ffmpeg is not installed: the film was not looked at');
      expect(published.preview).toBeUndefined();
    } else {
      const fields = ['-show_entries', 'stream=codec_name,pix_fmt,nb_frames', '-of', 'csv=p=0'];
      const film = execFileSync('ffprobe', ['-v', 'error', ...fields, join(out, published.preview!)]).toString();
      expect(film.trim()).toBe('h264,yuv420p,144');
    }
    expect(published.files.indexOf(published.lodMeta)).toBeGreaterThan(published.files.indexOf('lod/chunk_0.spz'));
  });
});
