/**
 * The renderer on a GPU: the room and the splats of the other rows, and a live view in full HD, drawn and encoded as JPEG by the same
 * code that sessions run, without the network around it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineError, listenToStages, openWgslTracer, packScene } from '@orrery/engine';
import { offerSoftwareGpu } from '@orrery/engine/bench';
import { type AssetLookup, openDenoiser, openRenderer, renderPicture, Stage } from '@orrery/render';
import type { Scene } from '@orrery/usd';
import { encodeJpeg } from '../../apps/service/src/jobs/streams/jpeg.ts';
import { LiveView } from '../../apps/service/src/jobs/streams/live-view.ts';
import { atLeast, type Goal, round } from '../goals.ts';
import { roomAssets, roomCameraPatch, roomScene } from './room.ts';
import { splatAssets, splatCameraPatch, splatScene } from './splat-cloud.ts';

const secondsOf = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

/** Null where there is no GPU. `raysPerPath` is what another backend counted in the same room. */
export async function gpuRows(options: { quick: boolean; raysPerPath: number; software?: boolean }) {
  if (options.software) offerSoftwareGpu();
  const tracer = await openWgslTracer({ allowSoftware: options.software ?? false, timeoutMs: 300_000 }).catch(
    (error: unknown) => {
      if (error instanceof EngineError && error.code === 'DEVICE_UNAVAILABLE') return null;
      throw error;
    },
  );
  if (!tracer) return null;
  const { quick, raysPerPath } = options;
  // A software GPU is for seeing that everything runs: its figures mean nothing.
  const small = options.software ? { width: 48, height: 27 } : { width: 320, height: 180 };
  const size = quick ? small : { width: 1920, height: 1080 };
  const samples = quick ? 4 : 64;
  const goals: Record<string, Goal> = {};
  const results: Record<string, unknown> = { device: tracer.description, ...size };

  // Paths alone: no picture is carried to the host.
  const stage = await Stage.open(roomScene(size.width, size.height), roomAssets, { backend: 'wasm' });
  await tracer.load(packScene(stage.parts()));
  await tracer.begin({ camera: stage.camera(size), ambient: stage.ambient });
  await tracer.addSamples(1);
  const traced = await secondsOf(() => tracer.addSamples(samples));
  const paths = (size.width * size.height * samples) / traced;
  results.trace = {
    samples,
    seconds: round(traced),
    millionPathsPerSecond: round(paths / 1e6),
    millionRaysPerSecond: round((paths * raysPerPath) / 1e6),
  };
  const film = await tracer.film();
  const denoiser = await openDenoiser();
  const denoised = await secondsOf(() => denoiser.denoise(film, { exposure: 1 }));
  await denoiser.dispose();
  await tracer.dispose();
  await stage.dispose();
  const scene = roomScene(size.width, size.height);
  const whole = await secondsOf(() => renderPicture(scene, roomAssets, { ...size, samples, backend: 'wgsl' }));
  results.room = { samples, seconds: round(whole), denoiseSeconds: round(denoised) };
  console.log(`${tracer.description}: ${JSON.stringify(results.trace)}, room ${JSON.stringify(results.room)}`);

  const count = quick ? (options.software ? 200 : 20_000) : 500_000;
  const cloud = splatAssets(count);
  const renderer = await openRenderer(splatScene, cloud, { ...size, backend: 'wgsl' });
  await renderer.pixels();
  renderer.resize(size);
  results.splats = { count, seconds: round(await secondsOf(() => renderer.pixels())) };
  await renderer.dispose();
  console.log(`splats: ${JSON.stringify(results.splats)}`);

  results.sameAsWasm = await similarity(options.software ? small : { width: 320, height: 180 }, cloud);
  const parts = await frameParts(size);
  results.frameParts = parts;
  console.log(`one live frame of the room, each part alone: ${JSON.stringify(parts)}`);
  const live = {
    splats: await liveRate(splatScene, cloud, size, splatCameraPatch, quick ? 2 : 6),
    room: await liveRate(roomScene(size.width, size.height), roomAssets, size, roomCameraPatch, quick ? 2 : 6),
  };
  results.live = live;
  console.log(`live, encoded: ${JSON.stringify(live)}`);
  if (!quick) {
    goals.liveSplatsPerSecond = atLeast(live.splats.framesPerSecond, 60);
    goals.liveRoomPerSecond = atLeast(live.room.framesPerSecond, 60);
  }
  return { goals, results };
}

/** Mean difference of bytes between what both backends draw. */
async function similarity(size: { width: number; height: number }, cloud: AssetLookup) {
  const draw = async (scene: Scene, assets: AssetLookup, backend: 'wgsl' | 'wasm') => {
    const renderer = await openRenderer(scene, assets, { ...size, backend });
    await renderer.renderSamples(4);
    const { rgba } = await renderer.pixels();
    await renderer.dispose();
    return rgba;
  };
  const apart = async (scene: Scene, assets: AssetLookup) => {
    const [a, b] = [await draw(scene, assets, 'wgsl'), await draw(scene, assets, 'wasm')];
    return round(a.reduce((sum, value, k) => sum + Math.abs(value - b[k]), 0) / a.length);
  };
  return {
    roomBytesApart: await apart(roomScene(size.width, size.height), roomAssets),
    splatBytesApart: await apart(splatScene, cloud),
  };
}

/** Frames per second while the camera moves with every four milliseconds, and the time from a push to its picture. */
async function liveRate(
  scene: Scene,
  assets: AssetLookup,
  size: { width: number; height: number },
  patch: (x: number) => string,
  seconds: number,
) {
  const renderer = await openRenderer(scene, assets, { ...size, backend: 'wgsl' });
  const pushedAt: number[] = [];
  const latencies: number[] = [];
  let frames = 0;
  let fullFrames = 0;
  let bytes = 0;
  const view = new LiveView(renderer, scene, {
    ...size,
    enhance: false,
    onFrame: async (jpeg, { revision, full }) => {
      frames++;
      if (full) fullFrames++;
      bytes += jpeg.length;
      if (pushedAt[revision]) latencies.push(performance.now() - pushedAt[revision]);
    },
    onFault: (code, words) => console.warn(`fault ${code}: ${words}`),
  });
  view.watch(true);
  const done = view.run();
  let revision = 0;
  const move = async (during: number) => {
    for (const end = performance.now() + 1000 * during; performance.now() < end; ) {
      pushedAt[++revision] = performance.now();
      view.push(revision, new TextEncoder().encode(patch(5 * (revision % 100))));
      await sleep(4);
    }
  };
  // Until the size has found its place.
  await move(2);
  [frames, fullFrames, bytes, latencies.length] = [0, 0, 0, 0];
  const stages = new Map<string, number>();
  listenToStages((stage, ms) => stages.set(stage, (stages.get(stage) ?? 0) + ms));
  const started = performance.now();
  await move(seconds);
  const took = (performance.now() - started) / 1000;
  listenToStages(undefined);
  const facts = {
    framesPerSecond: round(frames / took),
    fullSizeShare: round(fullFrames / Math.max(1, frames)),
    frameBytes: Math.round(bytes / Math.max(1, frames)),
    pushToPictureMs: round(latencies.sort((a, b) => a - b)[latencies.length >> 1] ?? 0),
    msPerFrame: breakdown(stages, 1000 * took, Math.max(1, frames)),
  };
  view.close();
  await done;
  await renderer.dispose();
  return facts;
}

/**
 * Where a frame's time goes. One after the other in the drawing loop: apply, draw (of which trace or rasterize, developAndCarry and
 * copyOnHost are parts, the rest being the host's own work; a first picture's paths are waited for together with its bytes, in
 * developAndCarry: see `frameParts` for the paths alone), waitForEncoders, rest (nothing to draw). `encode` is the mean of a
 * JPEG, beside the loop; `other` is what of the clock none of them covers.
 */
function breakdown(stages: Map<string, number>, tookMs: number, frames: number) {
  const each = (stage: string) => round((stages.get(stage) ?? 0) / frames);
  const serial = ['apply', 'draw', 'waitForEncoders', 'rest'];
  const inDraw = ['trace', 'rasterize', 'developAndCarry', 'copyOnHost'];
  const covered = serial.reduce((sum, stage) => sum + (stages.get(stage) ?? 0), 0);
  return {
    all: round(tookMs / frames),
    ...Object.fromEntries(serial.map((stage) => [stage, each(stage)])),
    other: round((tookMs - covered) / frames),
    ofDraw: Object.fromEntries(inDraw.map((stage) => [stage, each(stage)])),
    encode: each('encode'),
  };
}

/** The parts of a live frame of the room one by one, nothing else going on: what the loop would take at best. */
async function frameParts(size: { width: number; height: number }) {
  const times = 20;
  const meanMs = async (work: () => Promise<unknown>) => {
    await work();
    return round(
      (1000 *
        (await secondsOf(async () => {
          for (let k = 0; k < times; k++) await work();
        }))) /
        times,
    );
  };
  const tracer = await openWgslTracer({ allowSoftware: true, timeoutMs: 300_000 });
  const stage = await Stage.open(roomScene(size.width, size.height), roomAssets, { backend: 'wasm', threads: 1 });
  await tracer.load(packScene(stage.parts()));
  const traceMs: Record<string, number> = {};
  for (const scale of [1, 0.75, 0.5, 0.375, 0.25]) {
    const drawn = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
    const view = { camera: stage.camera(drawn), ambient: stage.ambient, maxBounces: 4, clampIndirect: 10 };
    traceMs[scale] = await meanMs(async () => {
      await tracer.begin(view);
      await tracer.addSamples(1);
    });
  }
  // The last of them, enlarged to full size.
  const bytesMs = await meanMs(() => tracer.filmBytes!(1, size));
  const rgba = await tracer.filmBytes!(1, size);
  const encodeMs: Record<string, number> = {};
  for (const atOnce of [1, 2, 3, 4]) {
    const batch = () =>
      Promise.all(Array.from({ length: atOnce }, () => encodeJpeg({ ...size, rgba, samples: 1 }, 72)));
    encodeMs[`${atOnce} at once, each`] = round((await meanMs(batch)) / atOnce);
  }
  await tracer.dispose();
  await stage.dispose();
  return { traceMsByScale: traceMs, bytesOnHostMs: bytesMs, encodeMs };
}
