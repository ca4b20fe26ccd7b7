/**
 * The renderer on this machine, each figure beside what it is held against, measured in the same run. The last line is one JSON
 * object. `--quick` draws small pictures; `--gpu` leaves out what needs no GPU; `--save` keeps the result per version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packScene } from '@orrery/engine';
import { openWasmTracer } from '@orrery/engine/bench';
import { encodePicture, openRenderer, renderPicture, Stage } from '@orrery/render';
import { openRooflinePool } from '../engine/roofline.ts';
import { below, closingLine, type Goal, round, thisMachine } from '../goals.ts';
import { gpuRows } from './gpu.ts';
import { roomAssets, roomScene, roomTriangles } from './room.ts';
import { splatAssets, splatScene } from './splat-cloud.ts';

const quick = process.argv.includes('--quick');
/** `--rows room,large`: only these of what needs no GPU. */
const rows = process.argv[process.argv.indexOf('--rows') + 1];
const asked = (row: string) =>
  !process.argv.includes('--gpu') && (!process.argv.includes('--rows') || rows?.split(',').includes(row));
const goals: Record<string, Goal> = {};
const results: Record<string, unknown> = {
  ...thisMachine(),
};
/** On the clock, and of the processor: that of a busy machine says what an idle one would take, divided by its cores. */
const timesOf = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  const processorSeconds = await cpuSecondsOf(work);
  return { seconds: (performance.now() - start) / 1000, processorSeconds: round(processorSeconds) };
};
const cpuSecondsOf = async (work: () => Promise<unknown>) => {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
};

// Rays of one thread in the room, beside a loop that tests four boxes at a time and does nothing else.
results.triangles = roomTriangles();
const bare = await bareBoxRate();
const rays = await roomRays();
results.bareMillionNodesPerSecond = round(bare / 1e6);
results.rays = rays;
console.log(`rays: ${rays.millionPerSecond} M/s per thread, ${rays.bareNodesPerRay} bare nodes each`);

// The same and a live view on a GPU, where there is one.
const onGpu = await gpuRows({
  quick,
  raysPerPath: rays.perPath,
  software: process.argv.includes('--software'),
});
if (onGpu) {
  results.gpu = onGpu.results;
  Object.assign(goals, onGpu.goals);
} else {
  console.log('no GPU here');
}
const size = quick ? { width: 480, height: 270 } : { width: 1920, height: 1080 };
if (asked('splats')) await splatRow();
if (asked('large')) await largeRow();
if (asked('room')) await roomRow();

if (process.argv.includes('--save')) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  writeFileSync(`${root}benchmarks/results/render-${version}.json`, `${JSON.stringify({ goals, results }, null, 2)}\n`);
}
closingLine('render', goals, results);
// Dawn's threads would keep the process alive.
process.exit(0);

/** A full HD room with 64 paths a pixel, denoised. */
async function roomRow() {
  const samples = quick ? 8 : 64;
  const scene = roomScene(size.width, size.height);
  const { seconds: room, ...roomWork } = await timesOf(async () => {
    const picture = await renderPicture(scene, roomAssets, { ...size, samples, backend: 'wasm' });
    const out = process.env.ORRERY_BENCH_PICTURE;
    if (out) writeFileSync(out, await encodePicture(picture));
  });
  results.room = {
    ...size,
    samples,
    seconds: round(room),
    ...roomWork,
    pathsPerSecond: round((size.width * size.height * samples) / room),
  };
  if (!quick) goals.roomSeconds = below(room, 120);
  console.log(`room ${size.width}x${size.height}, ${samples} samples, denoised: ${round(room)} s`);
}

/** Half a million splats. */
async function splatRow() {
  const count = quick ? 20_000 : 500_000;
  const renderer = await openRenderer(splatScene, splatAssets(count), { ...size, backend: 'wasm' });
  await renderer.pixels();
  // Moved, so that nothing drawn before is used again.
  renderer.resize(size);
  const { seconds: splats, ...splatWork } = await timesOf(() => renderer.pixels());
  await renderer.dispose();
  results.splats = { ...size, count, seconds: round(splats), ...splatWork };
  if (!quick) goals.splatSeconds = below(splats, 3);
  console.log(`${count} splats: ${round(splats)} s`);
}

/** The largest picture, drawn to its end and made a PNG: memory is what counts, so few samples. */
async function largeRow() {
  const large = quick ? 600 : 4500;
  const size = { width: large, height: large };
  let pngMb = 0;
  const { seconds: largeSeconds, ...largeWork } = await timesOf(async () => {
    const onProgress = (part: number) => console.log(`${large}x${large}: ${Math.round(100 * part)} %`);
    const picture = await renderPicture(roomScene(large, large), roomAssets, {
      ...size,
      samples: 1,
      backend: 'wasm',
      onProgress: atTenths(onProgress),
    });
    pngMb = (await encodePicture(picture)).length / 1e6;
  });
  const peakMb = process.resourceUsage().maxRSS / 1024;
  results.large = {
    side: large,
    seconds: round(largeSeconds),
    ...largeWork,
    peakMb: round(peakMb),
    pngMb: round(pngMb),
  };
  if (!quick) goals.largePeakMb = below(peakMb, 2048);
  console.log(`${large}x${large}: ${round(largeSeconds)} s, peak ${round(peakMb)} MB`);
}

/** Tells of every tenth once. */
function atTenths(tell: (part: number) => void) {
  let told = 0;
  return (part: number) => {
    if (Math.floor(10 * part) <= told) return;
    told = Math.floor(10 * part);
    tell(part);
  };
}

/** Nodes per second of CPU time. */
async function bareBoxRate(): Promise<number> {
  const pool = await openRooflinePool(1);
  const space = pool.createSpace(8);
  const at = 131_072;
  const floats = new Float32Array(space.memory.buffer, at, 32 * 256);
  for (let k = 0; k < floats.length; k++) floats[k] = (k * 0.618) % 7;
  const rounds = 40_000;
  const seconds = await cpuSecondsOf(() => space.call('bareBoxes', at, 256, rounds, at + 65_536));
  await pool.dispose();
  return (256 * rounds) / seconds;
}

/** Rays per second of CPU time of one thread, shading included. */
async function roomRays() {
  const stage = await Stage.open(roomScene(320, 180), roomAssets, { backend: 'wasm', threads: 1 });
  const tracer = await openWasmTracer({ threads: 1 });
  await tracer.load(packScene(stage.parts()));
  await tracer.begin({ camera: stage.camera({ width: 320, height: 180 }) });
  await tracer.addSamples(1);
  const before = tracer.rays();
  const seconds = await cpuSecondsOf(() => tracer.addSamples(quick ? 4 : 16));
  const count = tracer.rays() - before;
  await tracer.dispose();
  await stage.dispose();
  return {
    millionPerSecond: round(count / seconds / 1e6),
    perPath: round(count / (320 * 180 * (quick ? 4 : 16))),
    bareNodesPerRay: round(bare / (count / seconds)),
  };
}
