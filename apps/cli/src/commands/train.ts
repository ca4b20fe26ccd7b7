import { createWriteStream } from 'node:fs';
import { access, constants, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ColmapError, trainFromColmap } from '@orrery/capture';
import { describeExposure, describePlan, EngineError, type TrainProgress } from '@orrery/engine';
import { writePly } from '@orrery/splats';
import { oneOf, parse } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';

const PRESETS = ['low', 'normal', 'high'] as const;
const SCENES = ['space', 'model'] as const;
const DEVICES = ['auto', 'wasm', 'wgsl', 'reference'] as const;

const train: Command = {
  name: 'train',
  summary: 'train Gaussian splats from a COLMAP model and its photos',
  usage: `usage: orrery train <colmap-dir> -o world.ply [options]

<colmap-dir> holds images/ and sparse/0/ (cameras, images and points3D, binary or text). Photos are undistorted and scaled
while they are read. Every 8th photo is held out of training when there are at least 16; the figures are about those.

The world is made as the service makes it, sky and cleaning included, and stays in the frame of the COLMAP model.

  -o, --out <file>        where the PLY goes
  --scene <name>          space (default) or model: surroundings, or one thing that was walked around, without them
  --masks <folder>        masks named like the photos (photo.jpg.png or photo.png), bright where the subject is: only that is trained
  --preset <name>         low, normal or high (default normal): picture size, Gaussians and steps for the device. How much of it
                          the photos can carry is decided by their number, size and texture, and said
  --steps <n>             training steps, whatever the photos are
  --max-gaussians <n>     Gaussians at most, whatever the photos are
  --max-side <pixels>     longer side of the training pictures
  --device <name>         auto, wasm, wgsl or reference (default auto)
  --threads <n>           threads that train on the wasm device (default all cores); photos are read on all cores
  --seed <n>              the same seed gives the same world on the same wasm device
  --json                  no progress; the last line is a JSON object with the figures

Exit code: 0 done, 1 failed, 2 wrong usage.

  orrery train my-capture -o world.ply --preset low`,
  async run(args) {
    const options = optionsOf(args);
    const controller = new AbortController();
    const stop = () => controller.abort(new Error('interrupted'));
    process.once('SIGINT', stop);
    try {
      return await runTraining(options, controller.signal);
    } catch (error) {
      if (!(error instanceof EngineError || error instanceof ColmapError)) throw error;
      console.error(`train: ${error.message}`);
      return 1;
    } finally {
      process.off('SIGINT', stop);
    }
  },
};

type Options = ReturnType<typeof optionsOf>;

function optionsOf(args: string[]) {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: {
      out: { type: 'string', short: 'o' },
      scene: { type: 'string' },
      masks: { type: 'string' },
      preset: { type: 'string' },
      steps: { type: 'string' },
      'max-gaussians': { type: 'string' },
      'max-side': { type: 'string' },
      device: { type: 'string' },
      threads: { type: 'string' },
      seed: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  const [directory, ...rest] = positionals;
  if (directory === undefined || rest.length > 0 || !values.out) {
    throw new UsageError('expected: orrery train <colmap-dir> -o world.ply');
  }
  return {
    directory,
    out: values.out,
    json: values.json ?? false,
    scene: oneOf('--scene', values.scene ?? 'space', SCENES),
    ...(values.masks !== undefined && { masks: values.masks }),
    preset: oneOf('--preset', values.preset ?? 'normal', PRESETS),
    device: oneOf('--device', values.device ?? 'auto', DEVICES),
    threads: count('--threads', values.threads),
    settings: {
      steps: count('--steps', values.steps),
      maxGaussians: count('--max-gaussians', values['max-gaussians']),
      maxSide: count('--max-side', values['max-side']),
      seed: count('--seed', values.seed),
    },
  };
}

function count(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^[1-9][0-9]{0,8}$/.test(value)) throw new UsageError(`${name} expects a whole number above 0, not ${value}`);
  return Number(value);
}

async function runTraining(options: Options, signal: AbortSignal): Promise<number> {
  // Before the minutes of training, not after them.
  try {
    await access(dirname(options.out), constants.W_OK);
  } catch {
    console.error(`train: ${options.out} cannot be written`);
    return 1;
  }
  const bar = process.stderr.isTTY && !options.json;
  const { training, world } = await trainFromColmap(options.directory, {
    scene: options.scene,
    ...(options.masks !== undefined && { masks: options.masks }),
    preset: options.preset,
    settings: options.settings,
    device: options.device,
    threads: options.threads,
    signal,
    onLoaded: ({ views, points, missing, plan, device }) => {
      if (options.json) return;
      console.error(`${views} photos, ${points} points, ${device}`);
      console.error(describePlan(plan));
      if (missing.length > 0)
        console.error(`${missing.length} photos of the model are missing, the first: ${missing[0]}`);
    },
    onProgress: (progress) => {
      if (bar) process.stderr.write(`\r${progressLine(progress)}\u001b[K`);
    },
  });
  if (bar) process.stderr.write('\n');
  // Whoever looks at the path sees a whole file or none.
  const partial = `${options.out}.partial`;
  await pipeline(
    Readable.from(writePly(world.gaussians, { comments: ['trained by orrery'] })),
    createWriteStream(partial),
  );
  await rename(partial, options.out);
  const { metrics } = training;
  // Of the file that was written; a model's shows less than the photos, and has the score of training alone.
  const { psnr, ssim, worstPsnr, psnrPlain } = world.score ?? metrics;
  const { count } = world.gaussians;
  if (options.json) {
    const { steps, seconds, secondsPerStep, device, exposure, exposureFrom, heldOut } = metrics;
    const peakMemoryMB = Math.round(process.resourceUsage().maxRSS / 1024);
    const figures = { psnr, ssim, gaussians: count, steps, seconds, secondsPerStep, peakMemoryMB, device };
    const more = { psnrPlain, worstPsnr, exposure, exposureFrom, heldOut: heldOut.length, plan: training.plan };
    console.log(JSON.stringify({ ...figures, ...more }));
  } else {
    const plain = metrics.exposure.used ? ` (${psnrPlain?.toFixed(2)} dB without exposures)` : '';
    const figures = `${psnr.toFixed(2)} dB${plain}, SSIM ${ssim.toFixed(3)} over ${metrics.heldOut.length} held-out photos`;
    console.error(describeExposure(metrics.exposure));
    console.log(`${options.out}: ${count} Gaussians, ${figures}, ${metrics.seconds.toFixed(0)} s`);
  }
  return 0;
}

function progressLine(progress: TrainProgress): string {
  const { share } = progress;
  const filled = Math.round(24 * share);
  const left = new Date(1000 * Math.round(progress.secondsLeft)).toISOString().slice(11, 19);
  const figures = `${progress.psnr.toFixed(2)} dB, ${progress.gaussians} Gaussians, ${progress.stepsPerSecond.toFixed(1)} steps/s`;
  return `[${'#'.repeat(filled)}${'.'.repeat(24 - filled)}] ${progress.step}/${progress.steps} ${figures}, ${left} left`;
}

export default train;
