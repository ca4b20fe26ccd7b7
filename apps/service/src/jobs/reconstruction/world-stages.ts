/** From cameras to the files of a world: train, clean, publish. */
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CaptureSet, PhotoErrors, PublishedWorld, PublishOptions, Score, TrainedWorld } from '@orrery/capture';
import type { TrainSettings } from '@orrery/engine';
import type { Gaussians } from '@orrery/splats';
import type { ReconstructionRequest } from '../../domain/worlds/world-jobs.ts';
import type { JobContext } from '../job-definition.ts';
import { storePublished } from '../published-world.ts';
import type { Stage, StageTools } from '../stage.ts';
import { withDevice } from '../with-device.ts';
import { captureFolder, masksByName } from './capture-stages.ts';
import { checkEnoughLeft } from './enough-left.ts';
import type { StageName } from './expected-work.ts';
import { trainCheckpoint } from './train-checkpoint.ts';

export type TrainStageResult = Omit<TrainedWorld, 'gaussians'> & { bytes: number };

export interface CleanStageResult {
  gaussians: number;
  bytes: number;
  removed: Record<string, number>;
  /** Of the world as it is published, where that shows what the photos show. */
  score: Score | undefined;
  /** Results of an earlier version have none beside their score. */
  errors?: PhotoErrors[];
}

const trainedFile = 'train/world.ply';
export const cleanedFile = 'clean/world.ply';
/** Larger worlds come from machines that make them again sooner than a network carries them. */
const keptMaxBytes = 128 * 1024 ** 2;

const keepSmall =
  (file: string) =>
  ({ bytes }: { bytes: number }) =>
    bytes <= keptMaxBytes ? [file] : [];

export async function savePly(context: JobContext, file: string, world: Gaussians): Promise<number> {
  const { writePly } = await import('@orrery/splats');
  const path = join(context.workFolder, file);
  await mkdir(join(path, '..'), { recursive: true });
  await pipeline(Readable.from(writePly(world)), createWriteStream(path));
  return (await stat(path)).size;
}

async function readWorld(context: JobContext, file: string): Promise<Gaussians> {
  const { readPly } = await import('@orrery/splats');
  return readPly(await readFile(join(context.workFolder, file)));
}

async function surroundings(context: JobContext) {
  const { findFocus, readColmapModel, worldCameras } = await import('@orrery/capture');
  const sparse = join(context.workFolder, captureFolder, 'sparse', '0');
  const model = await readColmapModel(sparse);
  const cameras = worldCameras(model);
  return { sparse, model, cameras, focus: findFocus(cameras) };
}

/** What the photos' EXIF says of their exposure, by name: prepared photos have none of their own. */
const exposureValuesOf = (images: CaptureSet['images']) =>
  new Map(
    images.flatMap(({ name, exposureValue }) => (exposureValue === undefined ? [] : [[name, exposureValue] as const])),
  );

interface Prepared {
  masks: CaptureSet;
}

export interface WorldStages {
  train: Stage<'train', TrainStageResult, Prepared>;
  clean: Stage<'clean', CleanStageResult, Prepared & { train: TrainStageResult }>;
  publish: Stage<'publish', PublishedWorld, { clean: CleanStageResult }>;
  /** Of a world that was only turned or scaled: its photos are not at hand. */
  publishTurned: Stage<'publish', PublishedWorld>;
}

export function worldStages(
  context: JobContext<ReconstructionRequest>,
  weights: Readonly<Record<StageName, number>>,
  settings: Partial<TrainSettings> = {},
): WorldStages {
  const { request } = context;
  const directory = join(context.workFolder, captureFolder);
  const publish = async (report: StageTools['report'], photos?: PublishOptions['photos']): Promise<PublishedWorld> => {
    const { publishWorld } = await import('@orrery/capture');
    const world = await readWorld(context, cleanedFile);
    const { sparse, model, cameras, focus } = await surroundings(context);
    const out = join(context.workFolder, 'out');
    const published = await withDevice((device) =>
      publishWorld(world, {
        out,
        sparse,
        model,
        cameras,
        focus,
        framed: request.useMask || (request.scene === 'model' && focus.isSubject),
        device,
        ...(photos && { photos }),
        onProgress: (fraction) => report(0.9 * fraction),
      }),
    );
    return storePublished(context, out, published, report);
  };
  const publishStage = {
    name: 'publish',
    // It had no place for viewers to begin, and no photos.
    version: 3,
    phase: 'running',
    weight: weights.publish,
  } as const;
  return {
    train: {
      name: 'train',
      version: 2,
      phase: 'running',
      weight: weights.train,
      files: () => [trainedFile],
      keep: keepSmall(trainedFile),
      async run({ results, report }) {
        const { trainWorld } = await import('@orrery/capture');
        const checkpoint = trainCheckpoint(context);
        const { gaussians, ...rest } = await withDevice((device) => {
          context.log.info('training', { device: device.description });
          return trainWorld({
            directory,
            masks: masksByName(context, results.masks.images),
            exposureValues: exposureValuesOf(results.masks.images),
            subjectOnly: request.useMask,
            scene: request.scene,
            preset: request.taskQuality,
            settings,
            device,
            checkpoint,
            onNote: (note) => context.log.info(note),
            onProgress: (fraction) => report(fraction),
          });
        });
        if (rest.resumedAt !== undefined) context.log.info('training went on', { from: rest.resumedAt });
        const bytes = await savePly(context, trainedFile, gaussians);
        await checkpoint.remove();
        return { ...rest, bytes };
      },
    },
    clean: {
      name: 'clean',
      phase: 'running',
      weight: weights.clean,
      files: () => [cleanedFile],
      keep: keepSmall(cleanedFile),
      async run({ results, report }) {
        const { finishWorld } = await import('@orrery/capture');
        const trained = await readWorld(context, trainedFile);
        const { model } = await surroundings(context);
        const { gaussians, removed, score, errors } = await withDevice((device) =>
          finishWorld(trained, {
            directory,
            model,
            scene: request.scene,
            masks: masksByName(context, results.masks.images),
            subjectOnly: request.useMask,
            training: results.train,
            device,
            onCleaned: (count) => checkEnoughLeft(count, request),
            onProgress: report,
          }),
        );
        return {
          gaussians: gaussians.count,
          bytes: await savePly(context, cleanedFile, gaussians),
          removed,
          score,
          errors,
        };
      },
    },
    publish: {
      ...publishStage,
      run: ({ results, report }) =>
        publish(report, { directory, scores: results.clean.errors ?? results.clean.score?.photos ?? [] }),
    },
    publishTurned: { ...publishStage, run: ({ report }) => publish(report) },
  };
}
