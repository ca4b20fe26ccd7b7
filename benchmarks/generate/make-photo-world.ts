/** A world from a photograph by the same steps as the service's job, and how like the photograph it is from where that was taken. */
import type { Backend } from '@orrery/engine';
import {
  buildPhotoPlace,
  openPainter,
  type Photo,
  type PhotoPlace,
  photoLongest,
  photoTrainingViews,
  type ReadRoom,
} from '@orrery/photo-room';
import type { Gaussians } from '@orrery/splats';
import {
  detailOf,
  growSplats,
  meteredExposure,
  type PlacePicture,
  PlaceStudio,
  panoramaCamera,
  panoramaViews,
  randomViews,
  refineSplats,
  scoreSplats,
  settingsFor,
  skyPicture,
  trainingViews,
  type WorldSettings,
} from '@orrery/world-maker';

export interface PhotoWorld {
  place: PhotoPlace;
  world: Gaussians;
  photograph: PlacePicture;
  /** dB: from the photograph's place, and from places that no training view has (against painted pictures). */
  photoPsnr: number;
  heldOutPsnr: number;
  seconds: number;
}

export async function makePhotoWorld(
  photo: Photo,
  read: ReadRoom,
  usual: WorldSettings,
  device: Backend,
  seed = 1,
): Promise<PhotoWorld> {
  const start = performance.now();
  const place = await buildPhotoPlace({ photo, read, seed, skyWidth: usual.skyWidth });
  const studio = await PlaceStudio.open(place.parts, { exposure: place.exposure, denoiser: usual.denoiser });
  studio.exposure = await meteredExposure(studio, place);
  const { maxBounces, viewSamples, lens } = usual;
  const painter = await openPainter(studio, place, photo, {
    longest: photoLongest(usual, false),
    samples: viewSamples,
    maxBounces,
    seed,
  });
  const draw = async (camera: PlacePicture['camera'], samples: number, own: number) =>
    painter.paint(await studio.draw({ camera, samples, maxBounces, seed: own }));
  const { floor, plan, middle } = place;
  const panorama = await draw(panoramaCamera(plan.eye, usual.panoramaWidth), usual.panoramaSamples, seed);
  const settings = settingsFor(usual, detailOf(panorama));
  const views: PlacePicture[] = [];
  for (const [k, camera] of trainingViews(floor, plan.eye, settings.views, lens, seed).entries())
    views.push(await draw(camera, viewSamples, seed + 1 + k));
  const heldOut: PlacePicture[] = [];
  for (const [k, camera] of randomViews(floor, plan.eye, settings.heldOut, lens, seed).entries())
    heldOut.push(await draw(camera, 2 * viewSamples, seed + 1001 + k));
  const sky = skyPicture(place.parts.environment, studio.exposure, middle, place.parts.environmentSeen);
  await studio.dispose();
  const { photograph } = painter;
  const { shown, budget, steps } = photoTrainingViews(photograph, settings);
  const grown = await growSplats(panorama, [...shown, ...views], {
    device,
    budget,
    shDegree: settings.shDegree,
    middle,
    sky,
  });
  const training = [...shown, ...(await panoramaViews(panorama)), ...views];
  const world = await refineSplats(grown, training, { device, steps, seed });
  const seconds = (performance.now() - start) / 1000;
  const photoPsnr = (await scoreSplats(world, [photograph], device)).psnr;
  const heldOutPsnr = (await scoreSplats(world, heldOut, device)).psnr;
  return { place, world, photograph, photoPsnr, heldOutPsnr, seconds };
}
