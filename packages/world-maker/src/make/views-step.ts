/** The pictures that a world is trained on, and those it is scored with. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TraceCamera } from '@orrery/engine';
import { bakedViews } from '../baked-views.ts';
import { settingsFor } from '../detail.ts';
import { LightCells } from '../light-cells.ts';
import { loadPicture, savePicture } from '../pictures-file.ts';
import type { PlacePicture } from '../place-picture.ts';
import { relightSourcesOf, relitView } from '../relit-views.ts';
import { growWorld } from './grow-world.ts';
import { TRACED_PER_BAKED, TRACED_PER_RELIT, type ViewCameras, viewCameras } from './view-cameras.ts';
import { photoFile, picturesFolder, rawPanorama, sizeOf, viewFile } from './work-files.ts';
import type { StepInput, WorldMaking, WorldStep } from './world-step.ts';

/** Paths a pixel of the lookouts' small pictures, whose light is averaged over cells. */
const LOOKOUT_SAMPLES = 12;

export const viewsStep = (making: WorldMaking): WorldStep<'views'> => ({
  name: 'views',
  // Picture files had another format, and were of other views.
  version: 7,
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
    const baked = await traceViews(making, input, cameras);
    if (cameras.relit.length > 0) await relightViews(making, input, cameras);
    if (!baked) await bakeMissing(making, input, cameras);
    if (source.isPhotograph) await savePicture(join(folder, photoFile), (await studio.painter(source))!.photograph);
    await studio.close();
    return {
      views: traced + cameras.relit.length + cameras.baked.length,
      heldOutFrom: cameras.training.length,
      relitFrom: traced,
      bakedFrom: traced + cameras.relit.length,
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
const workOf = ({ training, heldOut, relit, baked }: ViewCameras) =>
  training.length + heldOut.length + relit.length / TRACED_PER_RELIT + baked.length / TRACED_PER_BAKED;

/** Whether views were baked along with it. */
async function traceViews(making: WorldMaking, input: StepInput, cameras: ViewCameras): Promise<boolean> {
  const { folder, settings, studio, early } = making;
  const { source, seed, report } = input;
  const { training, heldOut } = cameras;
  const traced = [...training, ...heldOut];
  const work = workOf(cameras);
  // Some may have been drawn before the work was cut off.
  const missing: number[] = [];
  for (const [k, camera] of traced.entries()) if (!(await isDrawn(camera, join(folder, viewFile(k))))) missing.push(k);
  if (missing.length === 0) return false;
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
    const counts = { traced: training.length, baked: cameras.baked.length };
    await early.along(
      (device, views) => growWorld(making, input, { device, panorama, photo, views, counts }),
      async (add) => {
        if (counts.baked === 0) return draw(add);
        const light = new LightCells();
        light.add(panorama);
        await draw((picture) => {
          add(picture);
          light.add(picture);
        });
        await bakeViews(making, input, cameras, light, add);
      },
    );
    return true;
  }
  await draw();
  return false;
}

/** All of them, where one is not there: they are lit together. */
async function bakeMissing(making: WorldMaking, input: StepInput, cameras: ViewCameras): Promise<void> {
  const { folder } = making;
  const from = bakedFrom(cameras);
  let there = 0;
  while (there < cameras.baked.length && (await isDrawn(cameras.baked[there], join(folder, viewFile(from + there)))))
    there++;
  if (there === cameras.baked.length) return;
  const light = new LightCells();
  light.add((await loadPicture(join(folder, rawPanorama)))!);
  for (let k = 0; k < cameras.training.length; k++) light.add((await loadPicture(join(folder, viewFile(k))))!);
  await bakeViews(making, input, cameras, light);
}

const bakedFrom = ({ training, heldOut, relit }: ViewCameras) => training.length + heldOut.length + relit.length;

/** Where no traced view looked, the light comes from the lookouts. */
async function bakeViews(
  { folder, settings, studio }: WorldMaking,
  { source, seed, report }: StepInput,
  cameras: ViewCameras,
  light: LightCells,
  add?: (picture: PlacePicture) => void,
): Promise<void> {
  const open = await studio.studio(source);
  // Each lookout is as far as can be from those before: the first half is spread as well, and light reaches further than what is to be seen.
  const requests = cameras.lookouts.slice(0, Math.ceil(cameras.lookouts.length / 2)).map((camera, k) => ({
    camera,
    samples: LOOKOUT_SAMPLES,
    maxBounces: settings.maxBounces,
    seed: seed + 1001 + k,
  }));
  for await (const picture of open.drawAll(requests)) light.add(picture);
  const [from, work] = [bakedFrom(cameras), workOf(cameras)];
  let done = 0;
  let saving = Promise.resolve();
  for await (const picture of bakedViews(open, cameras.baked, light.table, seed + 2001)) {
    add?.(picture);
    await saving;
    saving = savePicture(join(folder, viewFile(from + done++)), picture);
    // A rejection is heard with the next picture.
    saving.catch(() => {});
    report(1 - (cameras.baked.length - done) / TRACED_PER_BAKED / work);
  }
  await saving;
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
