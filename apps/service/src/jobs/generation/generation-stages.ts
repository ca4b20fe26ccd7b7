/** From a spec to the files of a world: plan, panorama, views, splats, publish. */
import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { SplatFiles } from '@orrery/capture';
import type { Backend, TraceCamera } from '@orrery/engine';
import type { PictureFacts } from '@orrery/photo-room';
import type { Gaussians } from '@orrery/splats';
import type { PlacePicture, SplatScore, WorldSettings } from '@orrery/world-maker';
import sharp from 'sharp';
import type { JobContext } from '../job-definition.ts';
import type { Stage } from '../stage.ts';
import { isFinished } from '../stages.ts';
import { withDevice } from '../with-device.ts';
import { EarlyGrowth } from './early-growth.ts';
import type { GenerationStage } from './expected-seconds.ts';
import { JobPlace } from './place-of-job.ts';
import { panoramaFile, publishStage, splatsFile, storePanorama } from './publish-stage.ts';
import type { UnderstandResult } from './understand-stage.ts';

export interface PlanResult {
  /** Metres. */
  width: number;
  depth: number;
  height: number;
  objects: number;
  triangles: number;
  walkable: number;
  missing: { fact: string; why: string }[];
  /** What was read out of a picture. */
  picture?: PictureFacts;
}

export interface SplatsResult extends Omit<SplatScore, 'psnrs'> {
  gaussians: number;
  bytes: number;
  device: string;
  /** dB, from the place of the photograph that was sent, compared with it. */
  photoPsnr?: number;
}

export interface PanoramaResult {
  /** In the world's folder; missing in results of older code. */
  file?: string;
  width: number;
  height: number;
  /** With which radiance became colour. */
  exposure: number;
  bytes: number;
  /** 0..1: how much there is to see (`detailOf`). */
  detail: number;
}

const rawPanorama = 'pictures/panorama.bin';
const photoFile = 'pictures/photo.bin';
/** A relit view costs a third of one that is traced (0.55 s of a core, not 1.8). */
const TRACED_PER_RELIT = 3;
interface ViewCameras {
  training: TraceCamera[];
  heldOut: TraceCamera[];
  relit: TraceCamera[];
}

interface ViewsResult {
  /** All of them, in the order of ViewCameras. */
  views: number;
  heldOutFrom: number;
  relitFrom: number;
  photo?: boolean;
}

const viewFile = (index: number) => `pictures/view-${String(index).padStart(3, '0')}.bin`;
/** Of what collides under the open sky. */
const outsideHeightM = 6;
/** A larger panorama is drawn again sooner than it travels. */
const keptMaxBytes = 64 * 1024 ** 2;

const sizeOf = async (context: JobContext, file: string) =>
  (await stat(join(context.workFolder, file)).catch(() => undefined))?.size;

interface Understood {
  understand: UnderstandResult;
}
interface Drawn extends Understood {
  panorama: PanoramaResult;
}

export type GenerationStages = readonly [
  Stage<'plan', PlanResult, Understood>,
  Stage<'panorama', PanoramaResult, Understood>,
  Stage<'views', ViewsResult, Drawn>,
  Stage<'splats', SplatsResult, Drawn & { views: ViewsResult }>,
  Stage<'publish', SplatFiles, Understood>,
];

export function generationStages(
  context: JobContext,
  weights: Readonly<Record<GenerationStage, number>>,
  settings: WorldSettings,
): GenerationStages {
  const job = new JobPlace(settings, context.workFolder);
  const early = new EarlyGrowth();
  const path = (file: string) => join(context.workFolder, file);
  const understood = (results: Understood) => results.understand;
  /** How much of this place is drawn and trained on. */
  const settingsOf = async (results: Drawn) => {
    const { settingsFor } = await import('@orrery/world-maker');
    return settingsFor(settings, results.panorama.detail);
  };

  /** Training views, held-out views, and training views that are relit from the first. */
  const viewCameras = async (from: UnderstandResult, scaled: WorldSettings): Promise<ViewCameras> => {
    const { randomViews, trainingViews, neededTrainingViews } = await import('@orrery/world-maker');
    const { floor, plan } = await job.place(from);
    const { lens, views, relit, panoramaWidth } = scaled;
    const { seed } = from;
    const heldOut = randomViews(floor, plan.eye, scaled.heldOut, lens, seed);
    if (from.picture) {
      // What is painted with a photograph has no light of its own to lend: instead more is traced.
      const traced = views + Math.round(relit / TRACED_PER_RELIT);
      return { training: trainingViews(floor, plan.eye, traced, lens, seed), heldOut, relit: [] };
    }
    const counts = { traced: views, relit };
    const chosen = await neededTrainingViews(await job.studio(from), floor, plan.eye, {
      counts,
      lens,
      panoramaWidth,
      seed,
    });
    return { training: chosen.traced, heldOut, relit: chosen.relit };
  };

  /** Whether a picture is there, and of this view: an older version of this job, or another panorama, may have left others. */
  const drawnFrom = async (camera: TraceCamera, file: string) => {
    const { loadPicture } = await import('@orrery/world-maker');
    const picture = await loadPicture(path(file));
    return picture !== undefined && JSON.stringify(picture.camera) === JSON.stringify(camera);
  };

  /** The training views of the photograph that was sent, where there is one. */
  const photoViewsOf = async (photo: PlacePicture | undefined, scaled: WorldSettings) => {
    const { photoTrainingViews } = await import('@orrery/photo-room');
    return photo ? photoTrainingViews(photo, scaled) : { shown: [], budget: scaled.gaussians, steps: scaled.steps };
  };

  const grow = async (
    device: Backend,
    views: AsyncIterable<PlacePicture>,
    given: {
      from: UnderstandResult;
      panorama: PlacePicture;
      exposure: number;
      photo: PlacePicture | undefined;
      viewCount: number;
      scaled: WorldSettings;
    },
    onProgress?: (fraction: number) => void,
  ): Promise<Gaussians> => {
    const { growSplats, skyPicture } = await import('@orrery/world-maker');
    const { middle, parts } = await job.place(given.from);
    const { shown, budget } = await photoViewsOf(given.photo, given.scaled);
    async function* all() {
      yield* shown;
      yield* views;
    }
    return growSplats(given.panorama, all(), {
      device,
      budget,
      shDegree: settings.shDegree,
      middle,
      viewCount: shown.length + given.viewCount,
      sky: skyPicture(parts.environment, given.exposure, middle, parts.environmentSeen),
      ...(onProgress && { onProgress }),
    });
  };

  const splats: GenerationStages[3] = {
    name: 'splats',
    // Made of other views before.
    version: 2,
    phase: 'running',
    weight: weights.splats,
    keep: () => [splatsFile],
    stillThere: async (result) => (await sizeOf(context, splatsFile)) === result.bytes,
    async run({ results, report }): Promise<SplatsResult> {
      const { loadPicture, panoramaViews, refineSplats, scoreSplats } = await import('@orrery/world-maker');
      const from = understood(results);
      const panorama = (await loadPicture(path(rawPanorama)))!;
      const pictures: PlacePicture[] = [];
      const { views, heldOutFrom, relitFrom } = results.views;
      for (let k = 0; k < views; k++) pictures.push((await loadPicture(path(viewFile(k))))!);
      const training = pictures.slice(0, heldOutFrom);
      const heldOut = pictures.slice(heldOutFrom, relitFrom);
      const relit = pictures.slice(relitFrom);
      const photo = from.picture?.read.kind === 'photo' ? await loadPicture(path(photoFile)) : undefined;
      const scaled = await settingsOf(results);
      const photoViews = await photoViewsOf(photo, scaled);
      const refine = async (device: Backend, growing: Promise<Gaussians>): Promise<SplatsResult> => {
        const [grown, faces] = await Promise.all([growing, panoramaViews(panorama)]);
        const allViews = [...photoViews.shown, ...faces, ...training, ...relit];
        const world = await refineSplats(grown, allViews, {
          device,
          steps: photoViews.steps,
          seed: from.seed,
          onProgress: (fraction) => report(0.15 + 0.82 * fraction),
        });
        const { psnrs: _, ...score } = await scoreSplats(world, heldOut.length > 0 ? heldOut : training, device);
        const photoPsnr = photo && (await scoreSplats(world, [photo], device)).psnr;
        const { writePly } = await import('@orrery/splats');
        await mkdir(path('splats'), { recursive: true });
        await pipeline(Readable.from(writePly(world)), createWriteStream(path(splatsFile)));
        return {
          ...score,
          gaussians: world.count,
          bytes: (await sizeOf(context, splatsFile))!,
          device: device.description,
          ...(photoPsnr !== undefined && { photoPsnr }),
        };
      };
      const growing = early.take();
      if (growing) {
        try {
          return await refine(growing.device, growing.grown);
        } finally {
          await growing.device.dispose();
        }
      }
      return withDevice(async (device) => {
        const { exposure } = results.panorama;
        async function* drawn() {
          yield* training;
        }
        const given = { from, panorama, exposure, photo, viewCount: training.length, scaled };
        return refine(
          device,
          grow(device, drawn(), given, (fraction) => report(0.15 * fraction)),
        );
      });
    },
  };

  /**
   * Nobody looks at pictures again once the splats are made of them. On another machine they come from storage now, before pictures that do
   * not travel would be drawn once more.
   */
  const splatsDone = () => isFinished(context, splats);

  return [
    {
      name: 'plan',
      phase: 'running',
      weight: weights.plan,
      async run({ results }): Promise<PlanResult> {
        const from = understood(results);
        job.prepareStudio();
        const { plan, triangles } = await job.place(from);
        const shown = await job.picture(from);
        const { pictureFacts } = await import('@orrery/photo-room');
        const { width, depth, height, walkable, missing } = plan;
        return {
          width,
          depth,
          height,
          objects: plan.placements.length,
          triangles,
          walkable,
          missing,
          ...(shown && { picture: pictureFacts(from.picture!.read, shown.place) }),
        };
      },
    },
    {
      name: 'panorama',
      // Files of pictures have had another form, and results no detail.
      version: 3,
      phase: 'running',
      weight: weights.panorama,
      keep: (result) => (result.bytes <= keptMaxBytes ? [rawPanorama] : []),
      stillThere: async (result) => (await splatsDone()) || (await sizeOf(context, rawPanorama)) === result.bytes,
      async run({ results, report, show }): Promise<PanoramaResult> {
        const { detailOf, panoramaCamera, savePicture } = await import('@orrery/world-maker');
        const from = understood(results);
        const { plan } = await job.place(from);
        const studio = await job.studio(from);
        context.log.info('drawing', { device: studio.tracer.description, exposure: studio.exposure });
        const painter = await job.painter(from);
        const drawn = await studio.draw({
          camera: panoramaCamera(plan.eye, settings.panoramaWidth),
          samples: settings.panoramaSamples,
          maxBounces: settings.maxBounces,
          seed: from.seed,
          onProgress: (fraction) => report(0.97 * fraction),
        });
        const picture = painter?.paint(drawn) ?? drawn;
        await mkdir(path('pictures'), { recursive: true });
        await savePicture(path(rawPanorama), picture);
        const { width, height } = picture.camera;
        await sharp(picture.rgb, { raw: { width, height, channels: 3 } })
          .jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
          .toFile(path(panoramaFile));
        return {
          file: await storePanorama(context, show),
          width,
          height,
          exposure: studio.exposure,
          bytes: (await sizeOf(context, rawPanorama))!,
          detail: detailOf(picture),
        };
      },
    },
    {
      name: 'views',
      // Files of pictures have had another form, and been of other views.
      version: 5,
      phase: 'running',
      weight: weights.views,
      stillThere: async (result) => {
        if (await splatsDone()) return true;
        const { views, photo } = result;
        if (photo && (await sizeOf(context, photoFile)) === undefined) return false;
        for (let k = 0; k < views; k++) if ((await sizeOf(context, viewFile(k))) === undefined) return false;
        return true;
      },
      async run({ results, report }): Promise<ViewsResult> {
        const { relitView, relightSourcesOf, loadPicture, savePicture } = await import('@orrery/world-maker');
        const from = understood(results);
        await mkdir(path('pictures'), { recursive: true });
        const scaled = await settingsOf(results);
        const { training, heldOut, relit } = await viewCameras(from, scaled);
        const traced = [...training, ...heldOut];
        const work = traced.length + relit.length / TRACED_PER_RELIT;
        // Some were drawn before the job was cut off.
        const missing: number[] = [];
        for (const [k, camera] of traced.entries()) if (!(await drawnFrom(camera, viewFile(k)))) missing.push(k);
        if (missing.length > 0) {
          const [studio, painter] = [await job.studio(from), await job.painter(from)];
          const requests = missing.map((k) => ({
            camera: traced[k]!,
            samples: k < training.length ? settings.viewSamples : 2 * settings.viewSamples,
            maxBounces: settings.maxBounces,
            seed: from.seed + 1 + k,
            onProgress: (fraction: number) => report((k + fraction) / work),
          }));
          const draw = async (add?: (picture: PlacePicture) => void) => {
            let drawn = 0;
            // One is written while the next is drawn; no more wait, however slow the disk is.
            let saving = Promise.resolve();
            for await (const traced of studio.drawAll(requests)) {
              const picture = painter?.paint(traced) ?? traced;
              if (drawn < training.length) add?.(picture);
              await saving;
              saving = savePicture(path(viewFile(missing[drawn++]!)), picture);
              // A rejection is heard with the next picture.
              saving.catch(() => {});
            }
            await saving;
          };
          // On a CPU both would take turns; and a world grows out of all its views in their order, or is another one.
          if (studio.tracer.kind === 'wgsl' && missing.length === traced.length) {
            const panorama = (await loadPicture(path(rawPanorama)))!;
            const { exposure } = results.panorama;
            const photo = from.picture?.read.kind === 'photo' ? painter!.photograph : undefined;
            const given = { from, panorama, exposure, photo, viewCount: training.length, scaled };
            await early.along((device, views) => grow(device, views, given), draw);
          } else await draw();
        }
        if (relit.length > 0) {
          const pictures: PlacePicture[] = [];
          for (let k = 0; k < training.length; k++) pictures.push((await loadPicture(path(viewFile(k))))!);
          const relightSources = await relightSourcesOf((await loadPicture(path(rawPanorama)))!, pictures);
          const [studio, { middle }] = [await job.studio(from), await job.place(from)];
          for (const [k, camera] of relit.entries()) {
            const file = viewFile(traced.length + k);
            if (await drawnFrom(camera, file)) continue;
            await savePicture(path(file), await relitView(studio, camera, relightSources, middle, from.seed + 501 + k));
            report((traced.length + (k + 1) / TRACED_PER_RELIT) / work);
          }
        }
        if (from.picture?.read.kind === 'photo')
          await savePicture(path(photoFile), (await job.painter(from))!.photograph);
        await job.closeStudio();
        return {
          views: traced.length + relit.length,
          heldOutFrom: training.length,
          relitFrom: traced.length,
          ...(from.picture?.read.kind === 'photo' && { photo: true }),
        };
      },
    },
    splats,
    publishStage(context, weights.publish, async (results) => {
      const from = understood(results);
      const { randomViews, trainingViews } = await import('@orrery/world-maker');
      const { floor, plan } = await job.place(from);
      const { lens, views, heldOut } = settings;
      return {
        // Covers show the room; many training views stand before a shelf.
        cameras: [
          ...trainingViews(floor, plan.eye, views, lens, from.seed),
          ...randomViews(floor, plan.eye, heldOut, lens, from.seed),
        ],
        eye: plan.eye,
        previewFrames: settings.previewFrames,
        // Walls have a thickness of which only the inside is known.
        region: {
          min: [-0.15, -0.15, -0.1],
          max: [plan.width + 0.15, plan.depth + 0.15, (plan.outside ? outsideHeightM : plan.height) + 0.1],
        },
      };
    }),
  ];
}
