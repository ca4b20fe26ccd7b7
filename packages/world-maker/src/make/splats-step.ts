/** The Gaussians of a world, trained on its views and scored on those that were held out. */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Backend, openBackend } from '@orrery/engine';
import { type Gaussians, writePly } from '@orrery/splats';
import { settingsFor, settingsForViews } from '../detail.ts';
import { panoramaViews } from '../panorama-views.ts';
import { loadPicture } from '../pictures-file.ts';
import type { PlacePicture } from '../place-picture.ts';
import { refineSplats } from '../refine-splats.ts';
import { scoreSplats } from '../score-splats.ts';
import { growWorld, photoViewsOf } from './grow-world.ts';
import { photoFile, rawPanorama, sizeOf, splatsFile, viewFile } from './work-files.ts';
import type { SplatsResult, StepInput, WorldMaking, WorldStep } from './world-step.ts';

/** Of the step's time. */
const GROW_SHARE = 0.15;
const REFINE_SHARE = 0.82;

export const splatsStep = (making: WorldMaking): WorldStep<'splats'> => ({
  name: 'splats',
  // Were made of other views.
  version: 4,
  keep: () => [splatsFile],
  stillThere: async ({ bytes }) => (await sizeOf(making.folder, splatsFile)) === bytes,
  async run(input) {
    const pictures = await loadPictures(making, input);
    const early = making.early.take();
    const device = early?.device ?? (await openBackend());
    try {
      const grown = early?.grown ?? grow(making, input, pictures, device);
      return await refine(making, input, pictures, device, grown);
    } finally {
      await device.dispose();
    }
  },
});

interface WorldPictures {
  panorama: PlacePicture;
  training: PlacePicture[];
  heldOut: PlacePicture[];
  relit: PlacePicture[];
  baked: PlacePicture[];
  photo: PlacePicture | undefined;
}

async function loadPictures({ folder }: WorldMaking, { source, results }: StepInput): Promise<WorldPictures> {
  const panorama = (await loadPicture(join(folder, rawPanorama)))!;
  const { views, heldOutFrom, relitFrom, bakedFrom } = results.views!;
  const pictures: PlacePicture[] = [];
  for (let k = 0; k < views; k++) pictures.push((await loadPicture(join(folder, viewFile(k))))!);
  return {
    panorama,
    training: pictures.slice(0, heldOutFrom),
    heldOut: pictures.slice(heldOutFrom, relitFrom),
    relit: pictures.slice(relitFrom, bakedFrom),
    baked: pictures.slice(bakedFrom),
    photo: source.isPhotograph ? await loadPicture(join(folder, photoFile)) : undefined,
  };
}

const countsOf = ({ training, baked }: WorldPictures) => ({ traced: training.length, baked: baked.length });

function grow(making: WorldMaking, input: StepInput, pictures: WorldPictures, device: Backend) {
  const { panorama, training, baked, photo } = pictures;
  async function* views() {
    yield* training;
    yield* baked;
  }
  return growWorld(making, input, {
    device,
    panorama,
    photo,
    views: views(),
    counts: countsOf(pictures),
    onProgress: (fraction) => input.report(GROW_SHARE * fraction),
  });
}

async function refine(
  { folder, settings }: WorldMaking,
  { source, seed, results, report }: StepInput,
  pictures: WorldPictures,
  device: Backend,
  growing: Promise<Gaussians>,
): Promise<SplatsResult> {
  const { panorama, training, heldOut, relit, baked, photo } = pictures;
  const scaled = settingsFor(settings, results.panorama!.detail);
  const { shown, steps } = photoViewsOf(photo, source.painter ? scaled : settingsForViews(scaled, countsOf(pictures)));
  const [grown, faces] = await Promise.all([growing, panoramaViews(panorama)]);
  const world = await refineSplats(grown, [...shown, ...faces, ...training, ...relit, ...baked], {
    device,
    steps,
    seed,
    onProgress: (fraction) => report(GROW_SHARE + REFINE_SHARE * fraction),
  });
  const { psnrs: _, ...score } = await scoreSplats(world, heldOut.length > 0 ? heldOut : training, device);
  const photoPsnr = photo && (await scoreSplats(world, [photo], device)).psnr;
  await mkdir(join(folder, 'splats'), { recursive: true });
  await pipeline(Readable.from(writePly(world)), createWriteStream(join(folder, splatsFile)));
  return {
    ...score,
    gaussians: world.count,
    bytes: (await sizeOf(folder, splatsFile))!,
    device: device.description,
    ...(photoPsnr !== undefined && { photoPsnr }),
  };
}
