/** A world made by the operator's model server: its panorama, and its splats or ours from its depths. */
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SplatFiles } from '@orrery/capture';
import type { PlacePicture, WorldSettings } from '@orrery/world-maker';
import sharp from 'sharp';
import type { GenerationRequest } from '../../domain/worlds/world-jobs.ts';
import { JobError } from '../failures.ts';
import type { FetchedInput } from '../inputs/fetch-inputs.ts';
import type { JobContext } from '../job-definition.ts';
import type { Stage } from '../stage.ts';
import { withDevice } from '../with-device.ts';
import type { GenerationStage } from './expected-seconds.ts';
import type { ModelServerOptions } from './model-server.ts';
import { type DepthMap, modelDepth, modelPanorama, modelSplats } from './models.ts';
import { panoramaFile, publishStage, splatsFile, storePanorama } from './publish-stage.ts';
import type { UnderstandResult } from './understand-stage.ts';

/** Where the contract says the eye is; the floor is at 0. */
const eye: [number, number, number] = [0, 0, 1.6];

export type ModelStages = readonly [
  Stage<
    'panorama',
    { file: string; width: number; height: number },
    { fetch: FetchedInput[]; understand: UnderstandResult }
  >,
  Stage<'splats', { gaussians: number; bytes: number; device: string }>,
  Stage<'publish', SplatFiles>,
];

export function modelStages(
  context: JobContext<GenerationRequest>,
  weights: Readonly<Record<GenerationStage, number>>,
  settings: WorldSettings,
  server: ModelServerOptions & { makesSplats: boolean },
): ModelStages {
  const path = (file: string) => join(context.workFolder, file);
  const { prompt } = context.request;
  const sizeOf = async (file: string) => (await stat(path(file)).catch(() => undefined))?.size;
  return [
    {
      name: 'panorama',
      version: 2,
      phase: 'running',
      weight: weights.panorama,
      keep: () => [panoramaFile],
      async run({ results, show }) {
        const [fetched] = results.fetch;
        const picture = await modelPanorama(
          {
            prompt,
            image: fetched && (await readFile(path(fetched.file))),
            seed: results.understand.seed,
            width: settings.panoramaWidth,
          },
          server,
        );
        const { width, height, rgb } = picture;
        await sharp(rgb, { raw: { width, height, channels: 3 } })
          .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
          .toFile(path(panoramaFile));
        return { file: await storePanorama(context, show), width, height };
      },
    },
    {
      name: 'splats',
      phase: 'running',
      weight: weights.splats,
      keep: () => [splatsFile],
      stillThere: async (result) => (await sizeOf(splatsFile)) === result.bytes,
      async run({ report }) {
        const { readSplats, writePly } = await import('@orrery/splats');
        const { growSplats, panoramaViews, refineSplats } = await import('@orrery/world-maker');
        const image = await readFile(path(panoramaFile));
        const made = await withDevice(async (device) => {
          if (server.makesSplats) {
            const bytes = await modelSplats(image, prompt, server);
            const world = await readSplats(bytes).catch((cause: unknown) => {
              throw new JobError('MODEL_SERVER_FAILED', 'The model server sent splats that cannot be read.', { cause });
            });
            return { world, device: device.description };
          }
          const depth = await modelDepth(image, server);
          report(0.4);
          const panorama = await pictureWithDepth(image, depth);
          const middle: [number, number, number] = [0, 0, eye[2]];
          const grown = await growSplats(panorama, [], {
            device,
            budget: settings.gaussians,
            shDegree: settings.shDegree,
            middle,
          });
          const world = await refineSplats(grown, await panoramaViews(panorama), {
            device,
            steps: Math.ceil(settings.steps / 2),
            seed: 1,
            onProgress: (fraction) => report(0.5 + 0.5 * fraction),
          });
          return { world, device: device.description };
        });
        await mkdir(path('splats'), { recursive: true });
        await pipeline(Readable.from(writePly(made.world)), createWriteStream(path(splatsFile)));
        return { gaussians: made.world.count, bytes: (await sizeOf(splatsFile))!, device: made.device };
      },
    },
    publishStage(context, weights.publish, async () => {
      const { standingCamera } = await import('@orrery/world-maker');
      const cameras = Array.from({ length: 8 }, (_, k) => standingCamera(eye, (k * Math.PI) / 4, 0, settings.lens));
      return { cameras, eye, previewFrames: settings.previewFrames };
    }),
  ];
}

/** The panorama with the depths of its pixels, and normals from how they change. */
async function pictureWithDepth(image: Buffer, depth: DepthMap): Promise<PlacePicture> {
  const { panoramaCamera, pointsOf } = await import('@orrery/world-maker');
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const millimeters = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from =
        Math.floor(((y + 0.5) / height) * depth.height) * depth.width + Math.floor(((x + 0.5) / width) * depth.width);
      millimeters[y * width + x] = 1000 * depth.meters[from];
    }
  }
  return pointsOf({ camera: panoramaCamera(eye, width), rgb: Uint8Array.from(data), depth: millimeters });
}
