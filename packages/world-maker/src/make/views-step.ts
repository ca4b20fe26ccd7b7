/** The pictures that a world is trained on, and those it is scored with. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TraceCamera } from '@orrery/engine';
import { settingsFor } from '../detail.ts';
import { loadPicture, savePicture } from '../pictures-file.ts';
import type { PlacePicture } from '../place-picture.ts';
import { relightSourcesOf, relitView } from '../relit-views.ts';
import { growWorld } from './grow-world.ts';
import { TRACED_PER_RELIT, type ViewCameras, viewCameras } from './view-cameras.ts';
import { photoFile, picturesFolder, rawPanorama, sizeOf, viewFile } from './work-files.ts';
import type { StepInput, WorldMaking, WorldStep } from './world-step.ts';

export const viewsStep = (making: WorldMaking): WorldStep<'views'> => ({
  name: 'views',
  // Picture files had another format, and were of other views.
  version: 6,
  async stillThere({ views, photo }) {
    const files = Array.from({ length: views }, (_, k) => viewFile(k));
    for (const file of photo ? [photoFile, ...files] : files)
      if ((await sizeOf(making.folder, file)) === undefined) return false;
    return true;
  },
  async run(input) {
    const { folder, settings, studio } = making;
    const { source, results } = input;
    await mkdir(join(folder, picturesFolder), { recursive: true });
    const cameras = await viewCameras(making, input, settingsFor(settings, results.panorama!.detail));
    const traced = cameras.training.length + cameras.heldOut.length;
    await traceViews(making, input, cameras);
    if (cameras.relit.length > 0) await relightViews(making, input, cameras);
    if (source.isPhotograph) await savePicture(join(folder, photoFile), (await studio.painter(source))!.photograph);
    await studio.close();
    return {
      views: traced + cameras.relit.length,
      heldOutFrom: cameras.training.length,
      relitFrom: traced,
      ...(source.isPhotograph && { photo: true }),
    };
  },
});

/** Whether a picture is there, and of this view: an older version, or another panorama, may have left others. */
async function isDrawn(camera: TraceCamera, path: string): Promise<boolean> {
  const picture = await loadPicture(path);
  return picture !== undefined && JSON.stringify(picture.camera) === JSON.stringify(camera);
}

/** In traced views. */
const workOf = ({ training, heldOut, relit }: ViewCameras) =>
  training.length + heldOut.length + relit.length / TRACED_PER_RELIT;

async function traceViews(making: WorldMaking, input: StepInput, cameras: ViewCameras): Promise<void> {
  const { folder, settings, studio, early } = making;
  const { source, seed, report } = input;
  const { training, heldOut } = cameras;
  const traced = [...training, ...heldOut];
  const work = workOf(cameras);
  // Some may have been drawn before the work was cut off.
  const missing: number[] = [];
  for (const [k, camera] of traced.entries()) if (!(await isDrawn(camera, join(folder, viewFile(k))))) missing.push(k);
  if (missing.length === 0) return;
  const [open, painter] = [await studio.studio(source), await studio.painter(source)];
  const requests = missing.map((k) => ({
    camera: traced[k],
    samples: k < training.length ? settings.viewSamples : 2 * settings.viewSamples,
    maxBounces: settings.maxBounces,
    seed: seed + 1 + k,
    onProgress: (fraction: number) => report((k + fraction) / work),
  }));
  const draw = async (add?: (picture: PlacePicture) => void) => {
    let drawn = 0;
    // One is written while the next is drawn; no more wait, however slow the disk is.
    let saving = Promise.resolve();
    for await (const each of open.drawAll(requests)) {
      const picture = painter?.paint(each) ?? each;
      if (drawn < training.length) add?.(picture);
      await saving;
      saving = savePicture(join(folder, viewFile(missing[drawn++])), picture);
      // A rejection is heard with the next picture.
      saving.catch(() => {});
    }
    await saving;
  };
  // On a CPU both would take turns; and a world grows out of all its views in their order, or it is another world.
  if (open.tracer.kind === 'wgsl' && missing.length === traced.length) {
    const panorama = (await loadPicture(join(folder, rawPanorama)))!;
    const photo = source.isPhotograph ? painter!.photograph : undefined;
    await early.along(
      (device, views) => growWorld(making, input, { device, panorama, photo, views, viewCount: training.length }),
      draw,
    );
  } else await draw();
}

async function relightViews(making: WorldMaking, input: StepInput, cameras: ViewCameras): Promise<void> {
  const { folder, studio } = making;
  const { source, seed, report } = input;
  const { training, heldOut, relit } = cameras;
  const traced = training.length + heldOut.length;
  const pictures: PlacePicture[] = [];
  for (let k = 0; k < training.length; k++) pictures.push((await loadPicture(join(folder, viewFile(k))))!);
  const sources = await relightSourcesOf((await loadPicture(join(folder, rawPanorama)))!, pictures);
  const [open, { middle }] = [await studio.studio(source), await studio.place(source)];
  for (const [k, camera] of relit.entries()) {
    const path = join(folder, viewFile(traced + k));
    if (await isDrawn(camera, path)) continue;
    await savePicture(path, await relitView(open, camera, sources, middle, seed + 501 + k));
    report((traced + (k + 1) / TRACED_PER_RELIT) / workOf(cameras));
  }
}
