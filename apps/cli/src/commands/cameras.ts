import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  alignModel,
  type CamerasProgress,
  CaptureError,
  findCameras,
  type LeftOut,
  photoFolder,
  pictureLines,
  topSides,
  writeColmapModel,
} from '@orrery/capture';
import { skipWords, sortCaptureFiles } from '@orrery/protocol';
import { oneOf, parse } from '../arguments.ts';
import { type Command, UsageError } from '../command.ts';
import { groupedLines } from '../remote/capture-files.ts';

const SCENES = ['space', 'model'] as const;

const cameras: Command = {
  name: 'cameras',
  summary: 'find the camera positions of a folder of photos with COLMAP',
  usage: `usage: orrery cameras <folder> -o <colmap-dir> [options]

<folder> holds photos: JPEG, PNG, WebP, HEIC, AVIF, TIFF or a camera's raw files; what it holds besides is listed. <colmap-dir> gets images/
(links where possible) and sparse/0/ (cameras, images and points3D, binary): what orrery train reads. The world stands upright with its floor at 0, in meters as far as that is known.

  -o, --out <dir>         where the model goes
  --scene <name>          space (a room, a street) or model (one thing, walked around); default space
  --up <side>             which side of the photos is up: top, right, bottom, left; found out when omitted
  --features <n>          keypoints per photo in the first attempt (default 3000)
  --json                  no progress; the last line is {images, registered, points, seconds: {features, match, map}, leftOut, warnings}

Exit code: 0 done, 1 failed, 2 wrong usage.

  orrery cameras photos/ -o my-capture && orrery train my-capture -o world.ply`,
  async run(args) {
    const options = optionsOf(args);
    const controller = new AbortController();
    const stop = () => controller.abort(new Error('interrupted'));
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    try {
      return await runCameras(options, controller.signal);
    } catch (error) {
      if (controller.signal.aborted) console.error('cameras: interrupted');
      else if (error instanceof CaptureError) console.error(`cameras: ${error.message}`);
      else throw error;
      return 1;
    } finally {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
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
      up: { type: 'string' },
      features: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0 || !values.out) {
    throw new UsageError('expected: orrery cameras <folder> -o <colmap-dir>');
  }
  const scene = oneOf('--scene', values.scene ?? 'space', SCENES);
  if (values.features !== undefined && !/^[1-9][0-9]{2,4}$/.test(values.features)) {
    throw new UsageError(`--features expects a whole number from 100 to 99999, not ${values.features}`);
  }
  return {
    folder: resolve(folder),
    out: resolve(values.out),
    json: values.json ?? false,
    scene,
    top: values.up === undefined ? undefined : oneOf('--up', values.up, topSides),
    maxFeatures: values.features === undefined ? undefined : Number(values.features),
  };
}

async function runCameras(options: Options, signal: AbortSignal): Promise<number> {
  const bar = process.stderr.isTTY && !options.json;
  try {
    await mkdir(options.out, { recursive: true });
  } catch (cause) {
    console.error(`cameras: ${options.out} cannot be made: ${cause instanceof Error ? cause.message : String(cause)}`);
    return 1;
  }
  const set = await photoFolder(options.folder, options.out, signal);
  const tell = (files: readonly LeftOut[]) => {
    if (!options.json) for (const line of leftOutLines(files)) console.error(line);
  };
  const unread = set.leftOut.map(wordsByName);
  tell(unread);
  const result = await findCameras(set, options.out, {
    workFolder: join(options.out, `.work-${process.pid}`),
    maxFeatures: options.maxFeatures,
    signal,
    subject: options.scene === 'model',
    onNote: (note) => options.json || console.error(note),
    onProgress: (progress) => bar && process.stderr.write(`\r${progressLine(progress)}\u001b[K`),
  });
  if (bar) process.stderr.write('\n');
  const { scene, top } = options;
  const lines = await pictureLines(result.model, join(options.out, 'images'), signal);
  const { model, frame } = alignModel(result.model, set.images, { scene, lines, ...(top && { top }) });
  await writeColmapModel(model, join(options.out, 'sparse', '0'));
  const { images, registered, points } = result;
  tell(result.leftOut);
  const { warnings } = result;
  if (!options.json) for (const { message } of warnings) console.error(`warning: ${message}`);
  const leftOut = [...unread, ...result.leftOut];
  const seconds = Object.fromEntries(
    Object.entries(result.seconds).map(([stage, value]) => [stage, Math.round(10 * value) / 10]),
  );
  if (options.json) console.log(JSON.stringify({ images, registered, points, seconds, leftOut, warnings }));
  else {
    const times = Object.entries(seconds).map(([stage, value]) => `${stage} ${value} s`);
    console.log(
      `${registered} of ${images} photos placed, ${points} points; ${times.join(', ')}; scale ${frame.scale}, up by ${frame.up}`,
    );
  }
  return 0;
}

/** A film among photos is no damaged photo. */
function wordsByName(file: LeftOut): LeftOut {
  const why = sortCaptureFiles([{ name: file.label, size: 1 }]).skipped[0]?.why;
  return why ? { label: file.label, ...skipWords[why] } : file;
}

const leftOutLines = (files: readonly LeftOut[]) =>
  groupedLines(
    'left out',
    files.map(({ label, ...why }) => ({ path: label, ...why })),
  );

function progressLine({ attempt, stage, share }: CamerasProgress): string {
  const filled = Math.round(24 * share);
  return `[${'#'.repeat(filled)}${'.'.repeat(24 - filled)}] ${stage}${attempt > 1 ? `, attempt ${attempt}` : ''}`;
}

export default cameras;
