/**
 * The GPU part of the engine's benchmark: the synthetic scene of docs/engine-gpu.md at 250 k and 1 M Gaussians. Prints, per size, the time of a forward, of forward
 * and backward and of a whole training step (wall clock over many frames of varying views, nothing read back), and
 * the time of each pass by timestamp queries.
 *
 *     npm run bench:gpu -- [--counts 250000,1000000] [--frames 96] [--descriptors 65536] [--software] [--json file]
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openWgslBackend, type StepOptions } from '@orrery/engine';
import {
  bareGpuDots,
  lookAt,
  noiseView,
  randomDescriptors,
  randomGaussians,
  type WgslScene,
} from '@orrery/engine/bench';

const { values } = parseArgs({
  options: {
    counts: { type: 'string', default: '250000,1000000' },
    frames: { type: 'string', default: '96' },
    width: { type: 'string', default: '979' },
    height: { type: 'string', default: '546' },
    software: { type: 'boolean', default: false },
    descriptors: { type: 'string', default: '65536' },
    json: { type: 'string' },
  },
});
const size = { width: Number(values.width), height: Number(values.height), focal: (580 * Number(values.width)) / 979 };
const frames = Number(values.frames);

/** Rates of a run's middle: small enough that the scene stays what it is over a thousand steps. */
const step: StepOptions = {
  view: 0,
  background: [0, 0, 0],
  antialias: true,
  shDegree: 3,
  ssimWeight: 0.2,
  opacityReg: 0.01,
  scaleReg: 0.01,
  rates: {
    position: 1e-7,
    logScale: 1e-6,
    rotation: 1e-6,
    opacity: 1e-6,
    shBase: 1e-6,
    shRest: 1e-6,
    exposure: 0,
    pose: 0,
  },
  noiseRate: 1e-6,
  seed: 1,
};

const views = Array.from({ length: 8 }, (_, v) => {
  const angle = (2 * Math.PI * v) / 8;
  const camera = lookAt([3 * Math.sin(angle), 0.2, -3 * Math.cos(angle)], [0, 0, 0], size);
  return noiseView(camera, v);
});
const steps = views.map((_, view) => ({ ...step, view }));

const backend = await openWgslBackend({ allowSoftware: values.software });
console.log(backend.description);
const results: Record<string, unknown>[] = [];
for (const count of values.counts.split(',').map(Number)) {
  const scene = (await backend.createScene({ capacity: count, shDegree: 3, training: true })) as WgslScene;
  await scene.upload(randomGaussians({ count, shDegree: 3, scales: [0.001, 0.01], opacities: [0.05, 0.95] }));
  await scene.setViews(views);
  const { visible, tileEntries, l1 } = await scene.train(steps);
  const row: Record<string, unknown> = { count, visible, tileEntries, l1 };
  for (const goal of ['draw', 'gradients', 'train'] as const) {
    await scene.clock(goal, steps, 16);
    const runs: { hostMs: number; totalMs: number }[] = [];
    for (let repeat = 0; repeat < 5; repeat++) runs.push(await scene.clock(goal, steps, frames));
    runs.sort((a, b) => a.totalMs - b.totalMs);
    const [fastest, median, slowest] = [runs[0], runs[2], runs[4]].map((run) => run.totalMs / frames);
    const host = runs[2].hostMs / frames;
    row[goal] = median;
    console.log(
      `${count} ${goal}: ${median!.toFixed(3)} ms (${fastest!.toFixed(3)} to ${slowest!.toFixed(3)}; host ${host.toFixed(3)})`,
    );
  }
  const sums = new Map<string, number>();
  const repeats = 16;
  for (let repeat = 0; repeat < repeats; repeat++) {
    const passes = await scene.profile('train', steps[repeat % steps.length]);
    for (const [name, microseconds] of passes) sums.set(name, (sums.get(name) ?? 0) + microseconds / repeats);
  }
  row.passes = Object.fromEntries(sums);
  console.log(`${count}: ${Math.round(visible)} visible, ${Math.round(tileEntries)} tile entries; us per pass:`);
  console.log([...sums].map(([name, us]) => `${name} ${us.toFixed(0)}`).join(', '));
  results.push(row);
  await scene.dispose();
}

const descriptors = Number(values.descriptors);
if (descriptors > 0) {
  const first = randomDescriptors(descriptors, 1);
  const second = randomDescriptors(descriptors, 2);
  await backend.match(first, second, { mutual: false });
  let seconds = Number.POSITIVE_INFINITY;
  for (let repeat = 0; repeat < 5; repeat++) {
    const began = performance.now();
    await backend.match(first, second, { mutual: false });
    seconds = Math.min(seconds, (performance.now() - began) / 1000);
  }
  const rate = descriptors ** 2 / seconds / 1e9;
  const bare = (await bareGpuDots({ allowSoftware: values.software, ...(values.software ? { groups: 2 } : {}) })) / 1e9;
  console.log(`match ${descriptors} x ${descriptors}: ${(1000 * seconds).toFixed(1)} ms, ${rate.toFixed(1)} G pairs/s`);
  console.log(
    `bare dot products: ${bare.toFixed(1)} G pairs/s; matcher / bare: ${(rate / bare).toFixed(3)} (goal >= 0.6)`,
  );
  results.push({ descriptors, gigaPairsPerSecond: rate, bareGigaPairsPerSecond: bare, share: rate / bare });
}
if (values.json) await writeFile(values.json, JSON.stringify({ device: backend.description, size, results }, null, 1));
await backend.dispose();
