/** From the sender's files to cameras in the frame of the world: probe, frames, masks, cameras. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CamerasProgress, CaptureImage, CaptureInput, CaptureSet, ProbedCapture } from '@orrery/capture';
import type { FetchedInput } from '../inputs/fetch-inputs.ts';
import { probeInputs } from '../inputs/probe-inputs.ts';
import type { JobContext } from '../job-definition.ts';
import type { Stage } from '../stages.ts';
import { expectedDiskBytes, expectedMemoryBytes, type StageName, thisMachine } from './expected-work.ts';
import { checkDisk, checkMemory } from './machine-check.ts';
import { requestOf } from './request.ts';

/** Relative to the work folder: `images/`, `masks/` and `sparse/0/`. */
export const captureFolder = 'capture';

export interface CamerasStageResult {
  images: number;
  registered: number;
  points: number;
  attempts: number;
  seconds: Record<'features' | 'match' | 'map', number>;
  scale: string;
  up: string;
  floor: string;
}

const captureInputs = (context: JobContext, fetched: readonly FetchedInput[]): CaptureInput[] =>
  fetched.map(({ label, file, expects, name }) => ({
    label,
    path: join(context.workFolder, file),
    expects: expects as CaptureInput['expects'],
    name,
  }));

/** Relative to the work folder. */
export const pictureFiles = ({ images }: CaptureSet) =>
  // Views of panoramas share masks.
  [...new Set(images.flatMap((image) => [`${captureFolder}/images/${image.name}`, ...maskFiles(image)]))];
const maskFiles = ({ mask }: Pick<CaptureImage, 'mask'>) => (mask === undefined ? [] : [`${captureFolder}/${mask}`]);
/** The model of the cameras. */
export const modelFiles = ['cameras', 'images', 'points3D'].map((part) => `${captureFolder}/sparse/0/${part}.bin`);

export function masksByName(context: JobContext, images: readonly CaptureImage[]): Map<string, string> {
  const folder = join(context.workFolder, captureFolder);
  return new Map(images.flatMap(({ name, mask }) => (mask === undefined ? [] : [[name, join(folder, mask)]])));
}

/** How the parts of finding cameras share its time, and what further attempts leave of the bar. */
const cameraParts = { features: 0.4, match: 0.25, map: 0.35 };
const attemptEnds = [0, 0.85, 0.95, 1];

export function camerasFraction({ attempt, stage, share }: CamerasProgress): number {
  const before = stage === 'features' ? 0 : cameraParts.features + (stage === 'map' ? cameraParts.match : 0);
  const within = before + cameraParts[stage] * share;
  const [from, to] = [attemptEnds[Math.min(attempt, 3) - 1]!, attemptEnds[Math.min(attempt, 3)]!];
  return from + (to - from) * within;
}

export function captureStages(context: JobContext, weights: Readonly<Record<StageName, number>>): Stage[] {
  const request = requestOf(context);
  const folder = join(context.workFolder, captureFolder);
  return [
    {
      name: 'probe',
      phase: 'preparing',
      weight: weights.probe,
      async run({ results, report }) {
        const fetched = results.fetch as FetchedInput[];
        // What it takes is known best now, and nothing has been spent yet.
        const machine = thisMachine();
        await checkDisk(context, expectedDiskBytes(request, machine));
        checkMemory(context, expectedMemoryBytes(request, machine));
        await probeInputs(context, fetched, (fraction) => report(0.8 * fraction));
        const { decodeBytes, probeCapture } = await import('@orrery/capture');
        const probed = await probeCapture(captureInputs(context, fetched), {
          onProgress: (fraction) => report(0.8 + 0.2 * fraction),
        });
        const pixels = probed.sources.map((source) => (source.kind === 'photo' ? source.width * source.height : 0));
        checkMemory(context, decodeBytes([Math.max(0, ...pixels)]));
        return probed;
      },
    },
    {
      name: 'frames',
      phase: 'preparing',
      weight: weights.frames,
      files: (result) => pictureFiles(result as CaptureSet),
      async run({ results, report }) {
        const { captureFrames } = await import('@orrery/capture');
        return captureFrames(results.probe as ProbedCapture, {
          inputs: captureInputs(context, results.fetch as FetchedInput[]),
          folder,
          preset: request.taskQuality,
          memoryBytes: context.settings.memoryMb * 1024 ** 2,
          onProgress: report,
        });
      },
    },
    {
      name: 'masks',
      phase: 'preparing',
      weight: weights.masks,
      files: (result) => (request.useMask ? (result as CaptureSet).images.flatMap(maskFiles) : []),
      async run({ results, report }) {
        const frames = results.frames as CaptureSet;
        if (!request.useMask) return frames;
        const { maskCapture } = await import('@orrery/capture');
        return maskCapture(frames, { folder, onProgress: report });
      },
    },
    {
      name: 'cameras',
      phase: 'preparing',
      weight: weights.cameras,
      files: () => modelFiles,
      keep: () => modelFiles,
      async run({ results, report }): Promise<CamerasStageResult> {
        const { alignModel, findCameras, frameOfChange, pictureLines, transformModel, writeColmapModel } = await import(
          '@orrery/capture'
        );
        const set = results.masks as CaptureSet;
        const workFolder = join(context.workFolder, 'cameras');
        // What a killed try has left there is of no use.
        await rm(workFolder, { recursive: true, force: true });
        const found = await findCameras(set, folder, {
          workFolder,
          onProgress: (progress) => report(camerasFraction(progress), progress.stage),
          onNote: (note) => context.log.info(note),
        });
        const { scene, up: top, frame: changes = [] } = request;
        const lines = await pictureLines(found.model, join(folder, 'images'));
        const { model: level, frame } = alignModel(found.model, set.images, { scene, lines, ...(top && { top }) });
        const model = changes.reduce(
          (before, change) => transformModel(before, frameOfChange(before, change, scene)),
          level,
        );
        await writeColmapModel(model, join(folder, 'sparse', '0'));
        const { images, registered, points, attempts, seconds } = found;
        context.log.info('cameras found', { images, registered, points });
        const scale = changes.some(({ length }) => length) ? 'given' : frame.scale;
        const up = changes.some(({ rotate }) => rotate) ? 'given' : frame.up;
        return { images, registered, points, attempts, seconds, scale, up, floor: frame.floor };
      },
    },
  ];
}
