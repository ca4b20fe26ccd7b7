/**
 * The engine on this machine's CPU, each figure beside the bare loop it is held against, measured in the same run.
 * The last line is one JSON object. `--quick` leaves the large scenes out; `--save` keeps the result per version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openWasmBackend, train } from '@orrery/engine';
import { knownPoints, knownViews, randomDescriptors, WasmMatcher, WorkerPool } from '@orrery/engine/bench';
import { atLeast, atMost, type Goal, round, thisMachine } from '../goals.ts';
import { bareBlendPairs, bareDotPairs, best, openRooflinePool } from './roofline.ts';
import { measureSift } from './sift.ts';
import { faster, openSteps, type StepCase, type StepFigures } from './steps.ts';

const quick = process.argv.includes('--quick');
const goals: Record<string, Goal> = {};
const results: Record<string, unknown> = {
  ...thisMachine(),
};

function keep(name: string, reached: Goal): void {
  goals[name] = reached;
  console.log(`${name}: ${reached.value} (goal ${reached.goal})`);
}
const peakMemoryMB = () => process.resourceUsage().maxRSS / 1024;

/**
 * 9,000 Gaussians at 400x300, so large that a picture has about as many pixel-Gaussian pairs (8 million) as one of a
 * world trained from photos at that size.
 */
const anchor: StepCase = { gaussians: 9000, width: 400, height: 300, scales: [0.016, 0.13] };

const one = await WorkerPool.open({ threads: 1 });
const two = await WorkerPool.open({ threads: 2 });
const bareOne = await openRooflinePool(1);
const bareTwo = await openRooflinePool(2);

// Blending, one thread, beside its roofline; one against two threads. Rounds alternate, so that a busy machine slows all.
let bareBlend = 0;
/** Of each of two threads that run at once: what is left of the bare loop when the other core is busy too. */
let bareBlendOfTwo = 0;
let single: StepFigures | undefined;
let double: StepFigures | undefined;
const onOne = await openSteps(one, anchor);
const onTwo = await openSteps(two, anchor);
for (let k = 0; k < (quick ? 3 : 6); k++) {
  bareBlend = Math.max(bareBlend, await bareBlendPairs(bareOne));
  bareBlendOfTwo = Math.max(bareBlendOfTwo, await bareBlendPairs(bareTwo));
  single = faster(single, await onOne.measure(8));
  double = faster(double, await onTwo.measure(8));
}
if (!single || !double) throw new Error('nothing was measured');
results.bareBlendMillionPairsPerSecond = round(bareBlend / 1e6);
results.anchorOneThread = single;
results.anchorTwoThreads = double;
keep('blend forward / bare loop', atLeast(single.forwardPairsPerSecondAndThread / bareBlend, 0.6));
keep('blend forward+backward / bare loop', atLeast(single.bothPairsPerSecondAndThread / bareBlend, 0.25));
const scaling = single.secondsPerStep / double.secondsPerStep;
keep('1 -> 2 threads', atLeast(scaling, 1.8));
// Two virtual cores may be one real one: then nothing gets twice as fast, not even a loop that shares nothing.
const bareScaling = (2 * bareBlendOfTwo) / bareBlend;
results.bareBlendTwoThreads = round(bareScaling);
console.log(
  `1 -> 2 threads of the bare loop: ${round(bareScaling)}; the engine's share of that: ${round(scaling / bareScaling)}`,
);
keep('seconds per step, 9 k Gaussians, 400x300, 2 threads', atMost(double.secondsPerStep, 0.035));

keep('peak memory after these, MB', atMost(peakMemoryMB(), 400));

// Matching.
const bareDots = await bareDotPairs(bareOne);
const [first, second] = [randomDescriptors(16_384, 1), randomDescriptors(16_384, 2)];
const matcher = new WasmMatcher(one);
const matched = await best(quick ? 3 : 8, async () => {
  const start = performance.now();
  await matcher.match(first, second);
  return (first.count * second.count) / ((performance.now() - start) / 1000);
});
results.bareDotGigaPairsPerSecond = round(bareDots / 1e9);
results.matchGigaPairsPerSecond = round(matched / 1e9);
keep('matcher / bare dot products', atLeast(matched / bareDots, 0.6));

// SIFT: a picture of a phone photo's size, on one thread beside the blurs alone, and on two.
const sift = await measureSift(bareOne, quick ? 3 : 8);
const bareBlur = sift.bareOctavePixelsPerSecond;
results.bareBlurMegapixelsPerSecond = round(bareBlur / 1e6);
results.sift = {
  features: sift.features,
  picturesPerSecond: round(sift.picturesPerSecond),
  megapixelsPerSecond: round(sift.picturesPerSecond * sift.megapixels),
  picturesPerSecondTwoThreads: round(sift.picturesPerSecondTwoThreads),
};
console.log(
  `SIFT, 1200x900, ${sift.features} features: ${round(sift.picturesPerSecond)} pictures/s, ` +
    `${round(sift.picturesPerSecond * sift.megapixels)} megapixels/s; two threads: ${round(sift.picturesPerSecondTwoThreads)} pictures/s`,
);
keep('SIFT keypoints / bare blurs', atLeast(sift.keypointOctavePixelsPerSecond / bareBlur, 0.5));
keep('SIFT features / bare blurs', atLeast(sift.octavePixelsPerSecond / bareBlur, 0.25));

// The known scene of the tests: how long a fixed number of steps takes, and how good it gets.
const device = await openWasmBackend({ threads: 2 });
const { metrics } = await train({
  views: knownViews(24, 256, 192),
  points: knownPoints(4),
  device,
  settings: { maxSide: 256, maxGaussians: 4000, steps: 1200, shDegree: 1 },
});
await device.dispose();
results.knownScene = { psnr: round(metrics.psnr), seconds: round(metrics.seconds), steps: metrics.steps };
console.log(
  `known scene: ${metrics.psnr.toFixed(2)} dB after ${metrics.steps} steps in ${metrics.seconds.toFixed(1)} s`,
);

if (!quick) {
  const steps: Record<string, unknown> = {};
  for (const gaussians of [50_000, 200_000, 1_000_000]) {
    for (const [width, height] of [
      [480, 360],
      [960, 540],
    ] as const) {
      const bench = await openSteps(two, { gaussians, width, height, scales: [0.002, 0.02] });
      const figures = await bench.measure(gaussians > 500_000 ? 3 : 6);
      await bench.dispose();
      const name = `${gaussians / 1000} k, ${width}x${height}`;
      steps[name] = { stepsPerSecond: round(1 / figures.secondsPerStep), phases: figures.phases };
      console.log(`${name}: ${round(1 / figures.secondsPerStep)} steps/s`);
    }
  }
  results.steps = steps;
  results.peakMemoryMB = round(peakMemoryMB());
}
await one.dispose();
await two.dispose();
await bareOne.dispose();
await bareTwo.dispose();

const line = { bench: 'engine', goals, results };
if (process.argv.includes('--save')) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string };
  writeFileSync(`${root}/benchmarks/results/engine-${version}.json`, `${JSON.stringify(line, null, 2)}\n`);
}
console.log(JSON.stringify(line));
