/** From the sender's files to cameras in the frame of the world: fetch, probe, frames, masks, cameras. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  CamerasProgress,
  CaptureImage,
  CaptureInput,
  CaptureSet,
  CaptureWarning,
  LeftOut,
  ProbedCapture,
} from '@orrery/capture';
import type { ReconstructionRequest } from '../../domain/worlds/world-jobs.ts';
import { JobError } from '../failures.ts';
import { type CaptureFile, type FetchedInput, fetchInputs, inputFiles } from '../inputs/fetch-inputs.ts';
import { checkFilms, checkPhotoKinds, photoPixelLimits } from '../inputs/probe-inputs.ts';
import { unpackArchives } from '../inputs/unpack-archives.ts';
import type { JobContext } from '../job-definition.ts';
import type { Stage } from '../stage.ts';
import {
  expectedDiskBytes,
  expectedImages,
  expectedMemoryBytes,
  type StageName,
  thisMachine,
} from './expected-work.ts';
import { checkDisk, checkMemory } from './machine-check.ts';

/** Relative to the work folder: `images/`, `masks/` and `sparse/0/`. */
export const captureFolder = 'capture';

export interface CamerasStageResult {
  images: number;
  registered: number;
  points: number;
  attempts: number;
  /** Pictures without a place, and why. */
  leftOut: CaptureSet['leftOut'];
  /** What may be wrong with the whole. */
  warnings: CaptureWarning[];
  seconds: Record<'features' | 'match' | 'map', number>;
  scale: string;
  up: string;
  floor: string;
}

const captureInputs = (context: JobContext, fetched: readonly CaptureFile[]): CaptureInput[] =>
  fetched.map(({ label, file, expects, name, folder, leftOut }) => ({
    label,
    path: join(context.workFolder, file),
    expects,
    name,
    ...(folder !== undefined && { folder }),
    ...(leftOut && { leftOut }),
  }));

/** Relative to the work folder. */
export const pictureFiles = ({ images }: CaptureSet) =>
  // Views of panoramas share masks.
  [...new Set(images.flatMap((image) => [`${captureFolder}/images/${image.name}`, ...maskFiles(image)]))];
const maskFiles = ({ mask }: Pick<CaptureImage, 'mask'>) => (mask === undefined ? [] : [`${captureFolder}/${mask}`]);
/** 2: focal lengths of scaled and cropped photos were read otherwise before. */
export const probeVersion = 2;
export const framesVersion = 2;
/** Its result holds the pictures too. */
export const masksVersion = 2;
/** 2: worlds were leveled by other rules before. 3: nobody asked how exactly cameras are held, 4: nor what other solutions say. */
export const camerasVersion = 4;
/** The model of the cameras. */
export const modelFiles = ['cameras', 'images', 'points3D'].map((part) => `${captureFolder}/sparse/0/${part}.bin`);

/** Pictures are named by the number of the input they come from; a frame of a film also by its own number. */
export const sendersNames =
  (inputs: readonly Pick<FetchedInput, 'label' | 'name'>[]) =>
  ({ name, sequence }: Pick<CaptureImage, 'name' | 'sequence'>): string => {
    const input = inputs[Number.parseInt(name, 10)];
    if (!input) return name;
    const file = input.name === '' ? input.label : input.name.slice(0, 80).toWellFormed();
    return sequence ? `${file} at ${sequence.seconds.toFixed(1)} s` : file;
  };

export function masksByName(context: JobContext, images: readonly CaptureImage[]): Map<string, string> {
  const folder = join(context.workFolder, captureFolder);
  return new Map(images.flatMap(({ name, mask }) => (mask === undefined ? [] : [[name, join(folder, mask)]])));
}

/** How the parts of finding cameras share its time (97 photos on two cores), and what further attempts leave of the bar. */
const cameraParts = { features: 0.12, match: 0.47, map: 0.41 };
const attemptEnds = [0, 0.85, 0.95, 1];

export function camerasFraction({ attempt, stage, share }: CamerasProgress): number {
  const before = stage === 'features' ? 0 : cameraParts.features + (stage === 'map' ? cameraParts.match : 0);
  const within = before + cameraParts[stage] * share;
  const [from, to] = [attemptEnds[Math.min(attempt, 3) - 1], attemptEnds[Math.min(attempt, 3)]];
  return from + (to - from) * within;
}

/** Where a film is cut, that is the likely reason that its frames do not fit together. */
function withCuts(error: unknown, { leftOut }: CaptureSet): unknown {
  const cut = leftOut.find(({ reason }) => reason.startsWith('the film is cut'));
  if (!(error instanceof Error) || !cut || (error as { code?: unknown }).code !== 'CAMERAS_NOT_FOUND') return error;
  return new JobError('CAMERAS_NOT_FOUND', `${error.message} ${cut.label}: ${cut.reason}. ${cut.cure ?? ''}`.trim(), {
    cause: error,
  });
}

/** Long lists help nobody. */
const mostLeftOut = 50;

export function shortened(files: readonly LeftOut[]): LeftOut[] {
  if (files.length <= mostLeftOut) return [...files];
  const rest = files.length - mostLeftOut;
  return [...files.slice(0, mostLeftOut), { label: `${rest} more`, reason: 'for reasons of the same kinds' }];
}

interface Fetched {
  fetch: CaptureFile[];
}

export interface CaptureStages {
  fetch: Stage<'fetch', CaptureFile[]>;
  probe: Stage<'probe', ProbedCapture, Fetched>;
  frames: Stage<'frames', CaptureSet, Fetched & { probe: ProbedCapture }>;
  masks: Stage<'masks', CaptureSet, { frames: CaptureSet }>;
  cameras: Stage<'cameras', CamerasStageResult, Fetched & { masks: CaptureSet }>;
}

export function captureStages(
  context: JobContext<ReconstructionRequest>,
  weights: Readonly<Record<StageName, number>>,
): CaptureStages {
  const { request } = context;
  const folder = join(context.workFolder, captureFolder);
  const stages: Omit<CaptureStages, 'fetch'> = {
    probe: {
      name: 'probe',
      version: probeVersion,
      phase: 'preparing',
      weight: weights.probe,
      async run({ results, report }) {
        const sent = await checkPhotoKinds(context, results.fetch);
        // What it takes is known best now, and nothing has been spent yet.
        const machine = thisMachine();
        // Archives are open by now: what was in them counts, not what usually is.
        const photos = sent.filter(({ expects, leftOut }) => expects === 'image' && !leftOut).length;
        const pictures = Math.max(photos, expectedImages(request));
        await checkDisk(context, expectedDiskBytes(request, machine, pictures));
        checkMemory(context, expectedMemoryBytes(request, machine, pictures));
        const fetched = await checkFilms(context, sent);
        const { decodeBytes, probeCapture } = await import('@orrery/capture');
        const checkPixels = photoPixelLimits(context);
        const probed = await probeCapture(captureInputs(context, fetched), {
          onProgress: report,
          checkPhoto: (index, { width, height }) => {
            checkPixels(fetched[index], width * height);
            checkMemory(context, decodeBytes([width * height]));
          },
        });
        return probed;
      },
    },
    frames: {
      name: 'frames',
      version: framesVersion,
      phase: 'preparing',
      weight: weights.frames,
      files: pictureFiles,
      async run({ results, report, leaveOut }) {
        const { captureFrames, pictureTexture } = await import('@orrery/capture');
        const set = await captureFrames(results.probe, {
          inputs: captureInputs(context, results.fetch),
          folder,
          preset: request.taskQuality,
          memoryBytes: context.settings.memoryMb * 1024 ** 2,
          onProgress: report,
          onLeftOut: (files) => leaveOut(shortened(files)),
        });
        return { ...set, texture: await pictureTexture(set.images, folder) };
      },
    },
    masks: {
      name: 'masks',
      version: masksVersion,
      phase: 'preparing',
      weight: weights.masks,
      files: (result) => (request.useMask ? result.images.flatMap(maskFiles) : []),
      async run({ results, report }) {
        const { frames } = results;
        if (!request.useMask) return frames;
        const { maskCapture } = await import('@orrery/capture');
        return maskCapture(frames, { folder, onProgress: report });
      },
    },
    cameras: {
      name: 'cameras',
      version: camerasVersion,
      phase: 'preparing',
      weight: weights.cameras,
      parts: cameraParts,
      files: () => modelFiles,
      keep: () => modelFiles,
      async run({ results, report, leaveOut }) {
        const { alignModel, findCameras, frameOfChange, pictureLines, transformModel, writeColmapModel } = await import(
          '@orrery/capture'
        );
        const set = results.masks;
        const workFolder = join(context.workFolder, 'cameras');
        // What a killed try has left there is of no use.
        await rm(workFolder, { recursive: true, force: true });
        const found = await findCameras(set, folder, {
          workFolder,
          onProgress: (progress) => report(camerasFraction(progress), progress.stage, progress.share),
          onNote: (note) => context.log.info(note),
          nameOf: sendersNames(results.fetch),
          subject: request.scene === 'model',
        }).catch((error: unknown) => {
          throw withCuts(error, set);
        });
        const { scene, up: top, frame: changes = [] } = request;
        const lines = await pictureLines(found.model, join(folder, 'images'));
        const { model: level, frame } = alignModel(found.model, set.images, { scene, lines, ...(top && { top }) });
        const model = changes.reduce(
          (before, change) => transformModel(before, frameOfChange(before, change, scene)),
          level,
        );
        await writeColmapModel(model, join(folder, 'sparse', '0'));
        const { images, registered, points, attempts, mended, leftOut, warnings, seconds } = found;
        context.log.info('cameras found', { images, registered, points, mended });
        if (leftOut.length > 0) leaveOut(shortened([...set.leftOut, ...leftOut]));
        const scale = changes.some(({ length }) => length) ? 'given' : frame.scale;
        const up = changes.some(({ rotate }) => rotate) ? 'given' : frame.up;
        return { images, registered, points, attempts, leftOut, warnings, seconds, scale, up, floor: frame.floor };
      },
    },
  };
  return {
    ...stages,
    fetch: {
      name: 'fetch',
      phase: 'preparing',
      weight: weights.fetch,
      files: inputFiles,
      until: [stages.probe, stages.frames],
      async run({ report }) {
        await checkDisk(context, 0);
        const resources = request.resources.map(({ url, type }, index) => ({
          label: `resources[${index}]`,
          url,
          expects: type,
        }));
        return unpackArchives(context, await fetchInputs(context, resources, report));
      },
    },
  };
}
