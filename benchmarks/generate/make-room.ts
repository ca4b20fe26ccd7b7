/** A world from a prompt by the same steps as the service's job, each with its time. */
import type { Backend } from '@orrery/engine';
import { understand } from '@orrery/scene-language';
import type { Gaussians } from '@orrery/splats';
import {
  buildPlace,
  detailOf,
  growSplats,
  meteredExposure,
  neededTrainingViews,
  openEquipment,
  PictureQueue,
  type Place,
  type PlacePicture,
  PlaceStudio,
  panoramaCamera,
  panoramaViews,
  planPlace,
  refineSplats,
  relightSourcesOf,
  relitView,
  settingsFor,
  skyPicture,
  type WorldSettings,
} from '@orrery/world-maker';

export interface StageTime {
  seconds: number;
  /** Of all threads together: what is left of a time when a machine has other work. */
  cpuSeconds: number;
}

export interface MadeRoom {
  place: Place;
  /** Open: whoever gets it disposes of it. */
  studio: PlaceStudio;
  panorama: PlacePicture;
  world: Gaussians;
  times: Record<string, StageTime>;
}

export function stopwatch() {
  const times: Record<string, StageTime> = {};
  return {
    times,
    async stage<T>(name: string, work: () => Promise<T>): Promise<T> {
      const [start, cpu] = [performance.now(), process.cpuUsage()];
      const result = await work();
      const { user, system } = process.cpuUsage(cpu);
      times[name] = { seconds: (performance.now() - start) / 1000, cpuSeconds: (user + system) / 1e6 };
      return result;
    },
  };
}

export async function makeRoom(prompt: string, seed: number, usual: WorldSettings, device: Backend): Promise<MadeRoom> {
  const { times, stage } = stopwatch();
  const equipment = openEquipment({ denoiser: usual.denoiser });
  equipment.catch(() => {});
  const spec = await stage('understand', () => understand(prompt));
  const plan = await stage('plan', () => planPlace(spec, seed));
  const place = await stage('build', () => buildPlace(plan, usual.skyWidth));
  const studio = await stage('open', () => PlaceStudio.open(place.parts, { exposure: place.exposure, equipment }));
  const { maxBounces } = usual;
  const panorama = await stage('panorama', async () => {
    studio.exposure = await meteredExposure(studio, place);
    const camera = panoramaCamera(plan.eye, usual.panoramaWidth);
    return studio.draw({ camera, samples: usual.panoramaSamples, maxBounces, seed });
  });
  const settings = settingsFor(usual, detailOf(panorama));
  const cameras = await stage('choose', () =>
    neededTrainingViews(studio, place.floor, plan.eye, {
      counts: { traced: settings.views, relit: settings.relit },
      lens: settings.lens,
      panoramaWidth: settings.panoramaWidth,
      seed,
    }),
  );
  // A GPU's host waits while it traces: what is drawn grows already. Cores would only take turns.
  const drawn = new PictureQueue();
  const grow = (views: AsyncIterable<PlacePicture>) =>
    growSplats(panorama, views, {
      device,
      budget: settings.gaussians,
      shDegree: settings.shDegree,
      middle: place.middle,
      viewCount: settings.views,
      sky: skyPicture(place.parts.environment, studio.exposure, place.middle, place.parts.environmentSeen),
    });
  const early = studio.tracer.kind === 'wgsl' ? grow(drawn) : undefined;
  const views = await stage('views', async () => {
    const requests = cameras.traced.map((camera, k) => ({
      camera,
      samples: settings.viewSamples,
      maxBounces,
      seed: seed + 1 + k,
    }));
    const pictures: PlacePicture[] = [];
    for await (const picture of studio.drawAll(requests)) {
      pictures.push(picture);
      drawn.push(picture);
    }
    drawn.end();
    return pictures;
  });
  const relit = await stage('relight', async () => {
    const relightSources = settings.relit > 0 ? await relightSourcesOf(panorama, views) : [];
    const pictures: PlacePicture[] = [];
    for (const [k, camera] of cameras.relit.entries())
      pictures.push(await relitView(studio, camera, relightSources, place.middle, seed + 501 + k));
    return pictures;
  });
  const [grown, faces] = await stage('grow', () => Promise.all([early ?? grow(drawn), panoramaViews(panorama)]));
  const world = await stage('refine', async () =>
    refineSplats(grown, [...faces, ...views, ...relit], {
      device,
      steps: settings.steps,
      seed,
    }),
  );
  return { place, studio, panorama, world, times };
}
